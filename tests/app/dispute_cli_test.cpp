#include "app/cli_call.h"
#include "support/catch.h"

TEST_CASE("dispute counts the shortest ways and lists them sorted by bytes", "[cli][dispute]")
{
    const auto call = cli({"dispute", "--rules", "traditional", "--from", "12,12 - - w - - 0", "--seen",
        "10,11 a7,d6 b2 b ? ? ?"});

    CHECK(call.exit == app::Exit::Done);
    CHECK(lines(call.out) == std::vector<std::string>{"3\t2", "a7 b2 d6", "d6 b2 a7"});
    CHECK(call.err.empty());
}

TEST_CASE("dispute proves that there is no way and shows the nearest boards", "[cli][dispute]")
{
    // Two white cows and no black one: Black must have placed in between.
    const auto call = cli(
        {"dispute", "--rules", "gar", "--from", "12,12 - - w - - 0", "--seen", "a7,d6 -", "--plies", "2"});

    CHECK(call.exit == app::Exit::Refused);
    // One white cow of the two is as near as two of them with a black one.
    const auto rows = lines(call.out);
    REQUIRE(rows.size() > 3);
    CHECK(rows[0] == "none\t2");
    CHECK(rows[1] == "1\ta7");
    CHECK(rows.back().substr(0, 2) == "1\t");
    CHECK(call.err.find("within 3 plies") != std::string::npos);
}

TEST_CASE("dispute answers for Moruba, the side unknown", "[cli][dispute]")
{
    const std::string start = "2,2,2,2/2,2,2,2/2,2,2,2/2,2,2,2 ";
    const auto same = cli(
        {"dispute", "--rules", "moruba", "--set", "columns=4", "--from", start + "s", "--seen", start + "?"});
    CHECK(same.exit == app::Exit::Done);
    CHECK(lines(same.out).front() == "0\t1");

    const auto other = cli(
        {"dispute", "--rules", "moruba", "--set", "columns=4", "--from", start + "s", "--seen", start + "n"});
    CHECK(other.exit == app::Exit::Refused);
    CHECK(lines(other.out) == std::vector<std::string>{"none\t2", "0\t"});
}

TEST_CASE("dispute lists no more than the limit but counts all", "[cli][dispute]")
{
    const auto call = cli({"dispute", "--rules", "nmm", "--from", "9,9 - - w - - 0", "--seen",
        "6,6 a7,d6,g1 b4,e4,c3 w ? ? ?", "--limit", "2"});
    CHECK(call.exit == app::Exit::Done);
    REQUIRE(lines(call.out).size() == 3);
    CHECK(lines(call.out).front() == "6\t36");
    CHECK(call.err.find("2 of 36") != std::string::npos);
    const auto json = cli(
        {"dispute", "--rules", "nmm", "--from", "9,9 - - w - - 0", "--seen", "8,9 a7 - ? ? ? ?", "--json"});
    CHECK(json.out == "{\"count\":1,\"plies\":1,\"sequences\":[\"a7\"]}\n");
}

TEST_CASE("dispute names what cannot be read, and where", "[cli][dispute]")
{
    const std::string from = "12,12 - - w - - 0";
    CHECK(cli({"dispute", "--rules", "gar", "--from", from}).exit == app::Exit::Usage);
    const auto bad = cli({"dispute", "--rules", "gar", "--from", from, "--seen", "? a7,h9 - ? ? ? ?"});
    CHECK(bad.exit == app::Exit::Usage);
    CHECK(bad.err.find("h9") != std::string::npos);
    CHECK(cli({"dispute", "--rules", "gar", "--from", "? - - w - - 0", "--seen", from}).exit
        == app::Exit::Usage);
    CHECK(cli({"dispute", "--rules", "gar", "--from", from, "--seen", from, "--plies", "x"}).exit
        == app::Exit::Usage);
}
