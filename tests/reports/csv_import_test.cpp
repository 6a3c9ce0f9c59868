#include "reports/csv.h"
#include "reports/csv_import.h"
#include "reports/import_values.h"
#include "support/catch.h"
#include "support/hostile_names.h"

#include <algorithm>

namespace reports {

namespace {

PlayerImport imported(std::string_view bytes)
{
    return importPlayers(bytes, {});
}

std::string utf16(std::u16string_view text, bool littleEndian)
{
    std::string bytes;
    for (const char16_t unit : text) {
        const char low = static_cast<char>(unit & 0xFF);
        const char high = static_cast<char>(unit >> 8);
        bytes += littleEndian ? low : high;
        bytes += littleEndian ? high : low;
    }
    return bytes;
}

bool has(const ImportedRow& row, ImportProblem problem)
{
    return std::any_of(row.problems.begin(), row.problems.end(),
        [problem](const RowProblem& found) { return found.problem == problem; });
}

} // namespace

TEST_CASE("Import: the same list in every encoding", "[reports][import]")
{
    const std::string utf8 = "Name;Rating\nŠisulu, Thabo;1900\n";
    const std::u16string wide = u"Name;Rating\nŠisulu, Thabo;1900\n";
    struct Row {
        std::string bytes;
        TextEncoding encoding;
    };
    const Row rows[] = {{utf8, TextEncoding::Utf8}, {"\xEF\xBB\xBF" + utf8, TextEncoding::Utf8},
        {utf16(wide, true), TextEncoding::Utf16LittleEndian},
        {utf16(wide, false), TextEncoding::Utf16BigEndian},
        {"\xFF\xFE" + utf16(wide, true), TextEncoding::Utf16LittleEndian},
        {"\xFE\xFF" + utf16(wide, false), TextEncoding::Utf16BigEndian},
        {"Name;Rating\n\x8Aisulu, Thabo;1900\n", TextEncoding::Cp1252}};
    for (const auto& row : rows) {
        const auto import = imported(row.bytes);
        CAPTURE(static_cast<int>(row.encoding));
        CHECK(import.encoding == row.encoding);
        CHECK(import.separator == ';');
        REQUIRE(import.rows.size() == 1);
        CHECK(import.rows[0].player.name == "Šisulu, Thabo");
        CHECK(import.rows[0].player.rating == 1900);
        CHECK(import.rows[0].verdict == RowVerdict::Ready);
        CHECK(import.rows[0].line == 2);
    }
    CHECK(toUtf8(utf16(u"\xD83D\xDC04", true), TextEncoding::Utf16LittleEndian) == "\xF0\x9F\x90\x84");
    CHECK(toUtf8("\x3D\xD8"
                 "a",
              TextEncoding::Utf16LittleEndian)
        == "\xEF\xBF\xBD\xEF\xBF\xBD");
    CHECK(toUtf8("\x80\x81", TextEncoding::Cp1252) == "€\xEF\xBF\xBD");
}

TEST_CASE("Import: separators and headings in the users' languages", "[reports][import]")
{
    const std::string_view files[]
        = {"Name,Rating,Club,Sex,Date of birth\n\"Zulu, A\",1500,Orlando,f,1990-02-03\n",
            "Naam;Gradering;Klub;Geslag;Geboortedatum\nZulu, A;1500;Orlando;v;3/2/1990\n",
            "Igama\tRating\tIklabhu\tUbulili\tUsuku lokuzalwa\nZulu, A\t1500\tOrlando\tF\t03.02.1990\n",
            "Име и презиме;Рејтинг;Клуб;Пол;Датум рођења\nZulu, A;1500;Orlando;ж;3-2-1990\n",
            "Prezime;Ime;Rejting;Klub;Pol;Datum rođenja\nZulu;A;1500;Orlando;ž;1990/02/03\n"};
    for (const auto& file : files) {
        const auto import = imported(file);
        CAPTURE(file);
        REQUIRE(import.rows.size() == 1);
        const ImportedPlayer expected{"Zulu, A", 1500, "", "Orlando", "", "", "w", "1990-02-03"};
        CHECK(import.rows[0].player == expected);
        CHECK(import.rows[0].verdict == RowVerdict::Ready);
    }
}

TEST_CASE("Import: one column, with and without a heading, with commas in the names", "[reports][import]")
{
    const auto bare = imported("Mokoena Thabo\nZulu Ayanda\n");
    CHECK_FALSE(bare.hasHeading);
    REQUIRE(bare.rows.size() == 2);
    CHECK(bare.rows[1].player.name == "Zulu Ayanda");

    const auto commas = imported("Name\r\nMokoena, Thabo\r\n\r\nZulu, Ayanda");
    CHECK(commas.separator == noSeparator);
    REQUIRE(commas.rows.size() == 3);
    CHECK(commas.rows[0].player.name == "Mokoena, Thabo");
    CHECK(commas.rows[1].verdict == RowVerdict::Empty);
    CHECK(commas.rows[2].line == 4);

    CHECK(imported("Mokoena, Thabo\nZulu, Ayanda\n").rows.size() == 2);
    CHECK(imported("").rows.empty());
    CHECK(imported("\n\n").rows.size() == 2);
}

TEST_CASE("Import: several columns that name nothing are not guessed", "[reports][import]")
{
    const auto import = imported("a;b\nc;d\n");
    CHECK(import.noNameColumn);
    CHECK(import.rows.empty());

    ImportOptions options;
    options.columns = {std::nullopt, ImportField::Name};
    const auto told = importPlayers("a;b\nc;d\n", options);
    REQUIRE(told.rows.size() == 2);
    CHECK(told.rows[1].player.name == "d");
}

TEST_CASE("Import: a verdict for every row", "[reports][import]")
{
    const auto import = imported("Name;Rating;Born;Sex;Id\n"
                                 "A;1500;1990;m;1\n"       // 0 ready
                                 ";1500;1990;m;2\n"        // 1 no name
                                 "B;15OO;1990;m;3\n"       // 2 rating with letters
                                 "C;1500;31/02/1990;m;4\n" // 3 no such day
                                 "D;1500;1990;x;5\n"       // 4 sex
                                 "E;1500;1990;m;6;more\n"  // 5 too many cells
                                 "a;1600;1990;m;7\n"       // 6 the same as A
                                 "F;;;;1\n"                // 7 the same id as A
                                 "G\n"                     // 8 short
                                 "\"H\nI\";1;1990\n"       // 9 line end in a name
                                 "\"J;2;1990\n");          // 10 a quote that never ends
    for (const auto& row : import.rows)
        UNSCOPED_INFO(row.line << ": " << row.player.name);
    REQUIRE(import.rows.size() == 11);
    const auto& rows = import.rows;
    CHECK(rows[0].verdict == RowVerdict::Ready);
    CHECK(has(rows[1], ImportProblem::NameMissing));
    CHECK(rows[1].verdict == RowVerdict::Refused);
    CHECK(rows[2].verdict == RowVerdict::Doubtful);
    CHECK(rows[2].problems
        == std::vector<RowProblem>{{ImportProblem::BadRating, ImportField::Rating, "15OO", 0}});
    CHECK(has(rows[3], ImportProblem::BadDate));
    CHECK(rows[3].player.birth.empty());
    CHECK(has(rows[4], ImportProblem::BadSex));
    CHECK(has(rows[5], ImportProblem::TooManyCells));
    CHECK(rows[6].verdict == RowVerdict::Refused);
    CHECK(rows[6].problems.back().otherLine == 2);
    CHECK(has(rows[7], ImportProblem::DuplicateRow));
    CHECK(rows[8].verdict == RowVerdict::Ready);
    CHECK(has(rows[9], ImportProblem::ControlCharacter));
    CHECK(rows[10].verdict == RowVerdict::Refused);
    CHECK(has(rows[10], ImportProblem::UnclosedQuote));
}

TEST_CASE("Import: dates are ISO or day first, and days that were", "[reports][import]")
{
    CHECK(importedDate("1990-02-03", 2026) == "1990-02-03");
    CHECK(importedDate("1990/2/3", 2026) == "1990-02-03");
    CHECK(importedDate("03/02/1990", 2026) == "1990-02-03");
    CHECK(importedDate("25.12.1990", 2026) == "1990-12-25");
    CHECK(importedDate("12/25/1990", 2026) == std::nullopt);
    CHECK(importedDate("1990/00/00", 2026) == "1990");
    CHECK(importedDate("1990", 2026) == "1990");
    CHECK(importedDate("29/02/2023", 2026) == std::nullopt);
    CHECK(importedDate("29/02/2024", 2026) == "2024-02-29");
    CHECK(importedDate("1/2/26", 2026) == "2026-02-01");
    CHECK(importedDate("1/2/27", 2026) == "1927-02-01");
    CHECK(importedDate("1/2", 2026) == std::nullopt);
    CHECK(importedDate("1-2/1990", 2026) == std::nullopt);
    CHECK(importedDate("12345", 2026) == std::nullopt);
    CHECK(importedDate("-1990", 2026) == std::nullopt);
    CHECK(importedDate("", 2026) == std::nullopt);
}

TEST_CASE("Import: what our spreadsheet CSV guarded comes back unchanged", "[reports][import][injection]")
{
    const CsvOptions sheet{CsvFlavour::Spreadsheet, ';', true};
    for (const auto& name :
        {"=1+1", "+27 Thabo", "-x", "@SUM(A1)", "'t Hart, Jan", "''", "plain", "'", "a\"b;c"}) {
        Table table;
        table.columns = {{Label::Name}, {Label::Rating}};
        table.rows = {{Text{name}, Number{1500, 0}}};
        const auto import = imported(csv(table, plainWords(), sheet));
        REQUIRE(import.rows.size() == 1);
        CHECK(import.rows[0].player.name == name);
        CHECK(import.rows[0].verdict == RowVerdict::Ready);
    }
    for (const auto& name : hostileNames())
        CHECK_NOTHROW(imported("Name;Rating\n" + name + ";1\n"));
}

TEST_CASE("Import: 500,000 rows of one column, with progress and cancel", "[reports][import]")
{
    std::string file = "Name\n";
    for (int i = 0; i < 500000; ++i)
        file += "Player " + std::to_string(i) + "\n";
    ImportOptions options;
    int calls = 0;
    options.progress = [&](std::size_t bytes, std::size_t all) {
        ++calls;
        return bytes <= all;
    };
    const auto import = importPlayers(file, options);
    CHECK(import.rows.size() == 500000);
    CHECK(import.rows.back().player.name == "Player 499999");
    CHECK(calls > 100);

    options.progress = [](std::size_t bytes, std::size_t) { return bytes < 100000; };
    const auto stopped = importPlayers(file, options);
    CHECK(stopped.cancelled);
    CHECK(stopped.rows.size() < 20000);
}

} // namespace reports
