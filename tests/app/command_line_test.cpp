#include "app/cli_call.h"
#include "app/desk_commands.h"
#include "support/catch.h"

#include <set>

TEST_CASE("A word is an option only if it looks like one", "[cli]")
{
    const app::CommandSpec command{"do", "WORD…", "", {{"--set", "K=V", ""}, {"-p", "OUT", ""}}, 0, -1,
        [](const app::Arguments& arguments, app::Io& io) {
            for (const std::string& word : arguments.positional())
                io.out << word << '\n';
            for (const std::string& value : arguments.values("--set"))
                io.out << "set " << value << '\n';
            return app::Exit::Done;
        }};
    const std::vector<std::string> words{"do", "--", "-+", "-", "--set", "a=b", "--set=c=d", "--+"};
    std::istringstream in;
    std::ostringstream out;
    app::Io io{in, out, out};

    const auto exit = app::runTable(std::span(&command, 1), QStringLiteral("test"), words, io);

    CHECK(exit == app::Exit::Done);
    CHECK(out.str() == "--\n-+\n-\n--+\nset a=b\nset c=d\n");
}

TEST_CASE("Wrong usage is exit 2 and says what is wrong", "[cli]")
{
    CHECK(cli({}).exit == app::Exit::Usage);
    for (const std::vector<std::string>& words :
        std::vector<std::vector<std::string>>{{"nosuch"}, {"moves", "--nosuch"}, {"moves"},
            {"perft", "--rules", "gar"}, {"perft", "--rules", "gar", "--depth", "-1"},
            {"judge", "--rules", "gar"}, {"game"}, {"game", "nosuch"}, {"rules", "nosuch"},
            {"rules", "gar", "--set", "fly"}, {"rules", "gar", "--set", "fly=9"},
            {"rules", "gar", "--set", "nosuch=1"}, {"moves", "--rules", "gar", "--position", "x"}, {"desk"},
            {"desk", "file.kgotla"}, {"desk", "file.kgotla", "nosuch"}, {"pair"}, {"standings"}}) {
        INFO((words.empty() ? std::string() : words[0]));
        const auto call = cli(words);

        CHECK(call.exit == app::Exit::Usage);
        CHECK(!call.err.empty());
        CHECK(call.out.empty());
    }
}

TEST_CASE("--help is there for every command and every verb", "[cli]")
{
    for (const app::CommandSpec& command : app::commands()) {
        std::vector<std::string> words;
        for (std::istringstream names{std::string(command.name)}; names;) {
            std::string name;
            if (names >> name)
                words.push_back(name);
        }
        words.emplace_back("--help");
        INFO(command.name);
        const auto call = cli(words);
        CHECK(call.exit == app::Exit::Done);
        CHECK(!call.out.empty());
        CHECK(call.err.empty());
    }
    app::DeskCall nowhere;
    for (const app::CommandSpec& verb : app::deskVerbs(nowhere)) {
        INFO(verb.name);
        const auto call = cli({"desk", "nowhere.kgotla", std::string(verb.name), "--help"});
        CHECK(call.exit == app::Exit::Done);
        CHECK(call.out.find(verb.name) != std::string::npos);
    }
}

TEST_CASE("No two commands have one name", "[cli]")
{
    std::set<std::string> names;
    for (const app::CommandSpec& command : app::commands())
        CHECK(names.insert(std::string(command.name)).second);
    app::DeskCall nowhere;
    names.clear();
    for (const app::CommandSpec& verb : app::deskVerbs(nowhere))
        CHECK(names.insert(std::string(verb.name)).second);
}

TEST_CASE("A script's words may be quoted, and a comment ends them", "[cli]")
{
    CHECK(app::scriptWords("enter \"A B\" --club C # why")
        == std::vector<std::string>{"enter", "A B", "--club", "C"});
    CHECK(app::scriptWords("  # nothing") == std::vector<std::string>{});
    CHECK(app::scriptWords("ply 1 a#b \"\"") == std::vector<std::string>{"ply", "1", "a#b", ""});
    CHECK(!app::scriptWords("enter \"A B"));
}
