#include "reports/rating_list.h"
#include "support/catch.h"

#include <algorithm>
#include <sstream>

namespace reports {

namespace {

struct Read {
    RatingListSummary summary;
    std::vector<RatingListEntry> entries;
    std::vector<RatingListDoubt> doubts;
};

Read read(const std::string& text)
{
    Read result;
    std::istringstream in(text);
    RatingListHandlers handlers;
    handlers.entry = [&](const RatingListEntry& entry, std::string_view) { result.entries.push_back(entry); };
    handlers.doubt = [&](const RatingListDoubt& doubt) { result.doubts.push_back(doubt); };
    result.summary = readRatingList(in, handlers);
    return result;
}

// The shape of FIDE's combined list; names and numbers are made up.
const std::string fideHeading
    = "ID Number      Name                                                         Fed Sex Tit  "
      "WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n";

/// A row with every value under its heading; what is too long for its place pushes the rest to the right.
std::string fideRow(const std::string& name, const std::string& otherTitle)
{
    std::string line = "14300001";
    std::size_t pushed = 0;
    const auto put = [&](const std::string& heading, const std::string& value) {
        const std::size_t at = fideHeading.find(heading) + pushed;
        if (line.size() + 1 > at && line.size() > 8)
            pushed += line.size() + 1 - at;
        line.resize(std::max(line.size() + 1, at), ' ');
        line += value;
    };
    put("Name", name);
    put("Fed", "RSA");
    put("Sex", "M");
    put("Tit", "IM");
    put("OTit", otherTitle);
    put("SRtng", "2345");
    put("SGm", "9");
    put("SK", "10");
    put("RRtng", "2301");
    put("BRtng", "0");
    put("B-day", "1989");
    return line + "\n";
}

} // namespace

TEST_CASE("Rating list: FIDE's columns by their heading", "[reports][import]")
{
    const auto list = read(fideHeading + fideRow("Mokoena, Thabo", ""));

    REQUIRE(list.entries.size() == 1);
    const auto& entry = list.entries[0];
    CHECK(entry.id == "14300001");
    CHECK(entry.name == "Mokoena, Thabo");
    CHECK(entry.federation == "RSA");
    CHECK(entry.title == "IM");
    CHECK(entry.sex == "m");
    CHECK(entry.rating == 2345);
    CHECK(entry.rapid == 2301);
    CHECK_FALSE(entry.blitz);
    CHECK(entry.birthYear == 1989);
    CHECK_FALSE(entry.inactive);
    CHECK(list.doubts.empty());
}

TEST_CASE("Rating list: a title field that is too long pushes columns aside and breaks nothing",
    "[reports][import]")
{
    const auto list = read(fideHeading + fideRow("Mokoena, Thabo", "FST,FT,IA,IO,NA,DI,SI,FI")
        + fideRow("\xC5\xA0isulu-\xC4\x90or\xC4\x91"
                  "evi\xC4\x87",
            "")
        + fideRow("Zulu, Ayanda", std::string(80, 'X')));

    REQUIRE(list.entries.size() == 2);
    CHECK(list.entries[0].rating == 2345);
    CHECK(list.entries[0].birthYear == 1989);
    CHECK(list.entries[1].name == "Šisulu-Đorđević");
    CHECK(list.entries[1].federation == "RSA");
    REQUIRE(list.doubts.size() == 1);
    CHECK(list.doubts[0].kind == RatingListDoubt::Kind::ShiftedColumns);
    CHECK(list.doubts[0].line == 4);
    CHECK(list.doubts[0].row.find("Zulu") != std::string::npos);
}

TEST_CASE("Rating list: cells by separator, columns in any order", "[reports][import]")
{
    const auto list = read("National list 2026\n\nRating;Name;Number;Club;Flag\n1500;\"Zulu; "
                           "A\";77;x;i\n;B;78;;\nabc;C;79;;\n;D;;;\n");

    CHECK(list.summary.rows == 4);
    CHECK(list.summary.entries == 3);
    REQUIRE(list.entries.size() == 3);
    CHECK(list.entries[0].name == "Zulu; A");
    CHECK(list.entries[0].inactive);
    CHECK_FALSE(list.entries[1].rating);
    REQUIRE(list.doubts.size() == 2);
    CHECK(list.doubts[0].kind == RatingListDoubt::Kind::BadValue);
    CHECK(list.doubts[1].kind == RatingListDoubt::Kind::NoId);
}

TEST_CASE("Rating list: without a heading nothing is read; cancel stops", "[reports][import]")
{
    std::string rows;
    for (int i = 0; i < 20000; ++i)
        rows += std::to_string(i + 1) + ";Player;1500\n";
    CHECK(read(rows).summary.noHeading);
    CHECK(read("").summary.noHeading);

    std::istringstream in("Id;Name;Rating\n" + rows);
    RatingListHandlers handlers;
    handlers.progress = [](std::size_t bytes) { return bytes < 100000; };
    const auto summary = readRatingList(in, handlers);
    CHECK(summary.cancelled);
    CHECK(summary.entries < 20000);
    CHECK(summary.entries > 0);
}

} // namespace reports
