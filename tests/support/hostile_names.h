#pragma once

#include <string>
#include <vector>

/// Names that somebody may type into a name field to break a page, a sheet or a shell. All of them are to be
/// shown literally, everywhere.
inline std::vector<std::string> hostileNames()
{
    return {"<script>alert(1)</script>", "</td></tr></table><h1>x", "<img src=x onerror=alert(1)>",
        "&lt;b&gt; &amp; &#65;", "\" onmouseover=\"alert(1)", "' onfocus='alert(1)",
        "</style><script>x</script>", "</title><b>", "<!--", "-->", "]]>", "<![CDATA[x]]>",
        "javascript:alert(1)", "=1+1", "=cmd|' /C calc'!A0", "+1+1", "-1+1", "@SUM(A1)",
        "=HYPERLINK(\"http://x\",\"y\")", "\t=1+1", "'=1+1", "''", "'", "=", "+", "-", "@", "\"", "\"\"",
        "a,b", "a;b", "a\tb", "a\nb", "a\r\nb", "\r", "a\"b,\"c", "x_x0041_y", "{name}", "{{", "}", "%s%n%d",
        "\\", "\\n", "\\u0041", "../../etc/passwd", "CON", "NUL.txt", "C:\\x", "$(id)", "`id`", "; rm -rf /",
        "' OR 1=1 --", "BEGIN:VCARD",
        "\xE2\x80\xAE"
        "gnp.exe",
        "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D, \xD7\x90", "\xE2\x81\xA9\xE2\x81\xA7x",
        "\xE2\x80\x8F"
        "abc",
        "\xEF\xBB\xBF"
        "bom",
        "\xFF\xFE", "\xC3", "\xED\xA0\x80", std::string("a\0b", 3), "\x1B[31mred",
        "\x07"
        "bell",
        "\x7F", "\xC2\x85next", "\xE2\x80\xA8line", "O'Neill", "'t Hart, Jan", "# heading", "**bold**",
        "š ê ô ṱ ḽ ň đ ж", std::string(2000, 'x')};
}
