#include "reports/csv.h"
#include "support/catch.h"
#include "support/hostile_names.h"

#include <random>

namespace reports {

namespace {

Table oneRow(std::vector<Cell> cells)
{
    Table table;
    for (std::size_t i = 0; i < cells.size(); ++i)
        table.columns.push_back({Code{std::string(1, static_cast<char>('A' + i))}});
    table.rows.push_back(std::move(cells));
    return table;
}

std::vector<std::vector<std::string>> readBack(std::string_view text, char separator)
{
    std::vector<std::vector<std::string>> rows;
    CsvReader reader(text, separator);
    while (auto row = reader.next())
        rows.push_back(row->cells);
    return rows;
}

} // namespace

TEST_CASE("CSV quotes what needs it and nothing else", "[reports][csv]")
{
    const auto table = oneRow({Text{"a,b"}, Text{"say \"x\""}, Number{-35, 1}, Code{"="},
        Text{"š ê ô ṱ ḽ ň đ ж"}, Undefined{}, {}});
    CHECK(csv(table, plainWords(), {})
        == "A,B,C,D,E,F,G\n\"a,b\",\"say \"\"x\"\"\",-3.5,=,š ê ô ṱ ḽ ň đ ж,-,\n");
}

TEST_CASE("CSV: byte order mark and separators", "[reports][csv]")
{
    CsvOptions options;
    options.byteOrderMark = true;
    options.separator = ';';
    CHECK(csv(oneRow({Text{"a"}, Text{"b;c"}}), plainWords(), options)
        == "\xEF\xBB\xBF"
           "A;B\na;\"b;c\"\n");
    options = {CsvFlavour::Spreadsheet, '\t', false};
    CHECK(csv(oneRow({Text{"a"}, Text{"b\tc"}}), plainWords(), options) == "A\tB\r\na\t\"b\tc\"\r\n");
}

TEST_CASE("The spreadsheet flavour guards text, not numbers and our own codes", "[reports][csv]")
{
    const CsvOptions sheet{CsvFlavour::Spreadsheet, ',', false};
    const auto table = oneRow({Text{"=1+1"}, Text{"-x"}, Number{-5, 0}, Code{"="}, Code{"+-"},
        Text{"'t Hart"}, Text{"\t=1"}, Text{"plain"}});
    CHECK(csv(table, plainWords(), sheet)
        == "A,B,C,D,E,F,G,H\r\n'=1+1,'-x,-5,=,+-,''t Hart,\"'\t=1\",plain\r\n");
    CHECK(csv(table, plainWords(), {}).find("'=") == std::string::npos);
}

TEST_CASE("A guarded name comes back unchanged, whatever it is", "[reports][csv][injection]")
{
    const unsigned seed = 99;
    CAPTURE(seed);
    std::mt19937 random(seed);
    auto names = hostileNames();
    const std::string letters = "=+-@\t' a\"\n;,";
    for (int i = 0; i < 5000; ++i) {
        std::string name;
        for (auto n = random() % 6; n > 0; --n)
            name += letters[random() % letters.size()];
        names.push_back(name);
    }
    for (const auto& name : names) {
        CAPTURE(name);
        REQUIRE(unguarded(guarded(name)) == name);
        if (!name.empty() && std::string_view("=+-@\t").find(name.front()) != std::string_view::npos)
            REQUIRE(guarded(name) == "'" + name);
    }
    CHECK(unguarded("'tis") == "'tis");
    CHECK(unguarded("=1") == "=1");
    CHECK(unguarded("") == "");
}

TEST_CASE("CSV reading: quotes, line ends, cells that never end", "[reports][csv]")
{
    using Rows = std::vector<std::vector<std::string>>;
    CHECK(readBack("a,b\r\nc,d\re\n", ',') == Rows{{"a", "b"}, {"c", "d"}, {"e"}});
    CHECK(readBack("\"a\"\"b\",\"x\ny\"\n,\n", ',') == Rows{{"a\"b", "x\ny"}, {"", ""}});
    CHECK(readBack("a \"b\" c,d", ',') == Rows{{"a \"b\" c", "d"}});
    CHECK(readBack("\"a\"b,c", ',') == Rows{{"ab", "c"}});
    CHECK(readBack("a\n\nb", ',') == Rows{{"a"}, {""}, {"b"}});
    CHECK(readBack("", ',').empty());
    CsvReader reader("x\n\"open,\n\n", ',');
    CHECK(reader.next()->line == 1);
    const auto open = reader.next();
    CHECK(open->line == 2);
    CHECK(open->unclosedQuote);
    CHECK_FALSE(reader.next());
}

TEST_CASE("CSV written is CSV read", "[reports][csv]")
{
    for (const auto& name : hostileNames())
        for (const char separator : {',', ';', '\t'}) {
            const auto rows = readBack(
                csv(oneRow({Text{name}, Text{"end"}}), plainWords(), {CsvFlavour::Plain, separator}),
                separator);
            CAPTURE(name);
            REQUIRE(rows.size() == 2);
            REQUIRE(rows[1].size() == 2);
            CHECK(rows[1][1] == "end");
        }
}

} // namespace reports
