#include "support/places.h"
#include "support/private_postgresql.h"

#include <QFile>

using namespace arbiter;
using namespace arbiter::storage;

namespace {

Person thabo()
{
    Person person;
    person.name = "Thabo \xC5\xA0 O'Neil; DROP TABLE person";
    person.club = "Bana ba Kgomo";
    person.rating = 1720;
    person.federation = "RSA";
    person.federationId = "14300001";
    person.title = "FM";
    person.sex = "m";
    person.birth = "1999-02-03";
    return person;
}

QByteArray bytes(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

TEST_CASE(
    "register: persons are added, changed, found and erased; numbers do not come back", "[storage][register]")
{
    const test::Folder folder;
    std::vector<QString> places{folder.path("desk.kgotla")};
    if (const auto server = test::PrivatePostgreSql::start())
        places.push_back(server->newDatabase());
    for (const auto& place : places) {
        CAPTURE(place.toStdString());
        const auto file = DeskFile::create(place);
        auto& people = file->people();

        auto person = thabo();
        person.id = people.add(person);
        CHECK(person.id == PersonId{1});
        CHECK(people.person(person.id) == person);
        Person bare;
        bare.name = person.name;
        bare.id = people.add(bare);
        CHECK(people.person(bare.id) == bare);
        CHECK(people.named(person.name).size() == 2);
        CHECK(people.named("Thabo").empty());

        person.club = "";
        person.rating.reset();
        people.change(person);
        CHECK(people.person(person.id) == person);
        CHECK(people.persons() == std::vector{person, bare});

        people.erase(bare.id);
        CHECK_FALSE(people.person(bare.id));
        CHECK(people.add(thabo()) == PersonId{3});
    }
}

TEST_CASE("register: what is erased is gone from the bytes of the file, and the chain still verifies",
    "[storage][register]")
{
    const test::Folder folder;
    const auto path = folder.path("desk.kgotla");
    const auto file = DeskFile::create(path);
    test::fillDeskFile(*file);
    auto person = thabo();
    person.name = "Nokuthula Unforgettable";
    const auto id = file->people().add(person);
    const auto found = [&](const char* text) {
        return bytes(path).contains(text) || bytes(path + QStringLiteral("-wal")).contains(text);
    };
    REQUIRE(found("Unforgettable"));
    REQUIRE(found("asked for water"));

    file->people().erase(id);
    for (const auto& event : file->events().load(TournamentId{"t1"}, EventSeq{}))
        if (const auto* remark = std::get_if<RemarkMade>(&event.body))
            file->people().eraseText(remark->text.id);

    CHECK_FALSE(found("Unforgettable"));
    CHECK_FALSE(found("asked for water"));
    CHECK_FALSE(verifyLog(file->database()));
}
