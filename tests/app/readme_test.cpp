#include "app/cli_call.h"
#include "support/catch.h"

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace {

std::string readme()
{
    std::ifstream file(KGOTLA_TEST_DATA "/../../README.md");
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

/// Puts `help` into the block of the page that is marked with `command`.
std::string withBlock(const std::string& page, const std::string& command, const std::string& help)
{
    const std::string begin = "<!-- " + command + " -->\n";
    const auto from = page.find(begin) + begin.size();
    const auto to = page.find("<!-- end -->", from);
    REQUIRE(to != std::string::npos);
    return page.substr(0, from) + "```\n" + help + "```\n" + page.substr(to);
}

} // namespace

TEST_CASE("The README's lists of commands are those of --help (UPDATE_GOLDEN=1 writes them)", "[cli][readme]")
{
    const std::string page = readme();
    std::string expected = withBlock(page, "kgotla --help", cli({"--help"}).out);
    expected = withBlock(expected, "kgotla desk --help", cli({"desk", "--help"}).out);
    if (std::getenv("UPDATE_GOLDEN") != nullptr)
        std::ofstream(KGOTLA_TEST_DATA "/../../README.md") << expected;
    CHECK(readme() == expected);
}
