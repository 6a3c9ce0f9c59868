#include "arbiter/storage/event_codec.h"
#include "support/catch.h"

#include <algorithm>

using namespace arbiter;
using namespace arbiter::storage;

namespace {

std::vector<EventBody> everyKind()
{
    const TextRef text{{"00112233445566778899aabbccddeeff"}, "abc"};
    const GameResult result{Share::Half, Share::None, rules::Ending::Adjudication};
    TournamentOpened opened{"Kgotla \"open\" \xF0\x9F\x90\x84", "Mahikeng", "2026-01-02", "2026-01-03",
        "{\"id\":\"gar\"}", System::DoubleRoundRobin, 11, "BH", {{30}, {10}, {0}, {5}, {20}, {15}}};
    return {opened, PlayerEntered{PlayerId{3}, PersonId{9007199254740991}, 1800},
        PlayerEntered{PlayerId{4}, PersonId{1}, std::nullopt}, PlayerWithdrew{PlayerId{3}, 4},
        PlayerReturned{PlayerId{3}, 6},
        GameOpened{GameId{1}, 2, 3, PlayerId{3}, PlayerId{4}, "12,12 - - w - - 0", text},
        GameOpened{GameId{2}, 2, 4, PlayerId{4}, PlayerId{3}, {}, std::nullopt},
        MovePlayed{GameId{1}, "d1-d2xa1", true}, MovePlayed{GameId{1}, "d2", false},
        IllegalMoveNoted{GameId{1}, "d2", rules::Illegal::ShotAtShelteredMill},
        RemarkMade{GameId{1}, "touch", text}, RulingGiven{GameId{1}, TakeBack{3}, text},
        RulingGiven{GameId{1}, CorrectPly{17, "d2-d1xa4"}, std::nullopt},
        RulingGiven{GameId{1}, SetPosition{"0,0 a1 b2 w - - 0"}, std::nullopt},
        RulingGiven{GameId{1}, AwardResult{result}, text}, ResultEntered{GameId{1}, result, true},
        ResultEntered{GameId{1}, {Share::Full, Share::Full, std::nullopt}, false},
        ResultCorrected{GameId{1}, result, text}, ResultCorrected{GameId{1}, std::nullopt, text},
        EntryUndone{EventSeq{5}, GameId{1}}, EntryUndone{EventSeq{5}, std::nullopt},
        EntryRedone{EventSeq{5}, GameId{1}}, EntryRedone{EventSeq{5}, std::nullopt}};
}

std::optional<UnreadableBody::Reason> reasonOf(const EncodedBody& encoded)
{
    try {
        decode(encoded);
    } catch (const UnreadableBody& unreadable) {
        return unreadable.reason();
    }
    return std::nullopt;
}

} // namespace

TEST_CASE("codec: every kind of event comes back as it was", "[storage][codec]")
{
    std::vector<std::size_t> kinds;
    for (const auto& body : everyKind()) {
        CAPTURE(std::string(kindName(body)));
        CHECK(decode(encode(body)) == body);
        kinds.push_back(body.index());
    }
    std::ranges::sort(kinds);
    kinds.erase(std::ranges::unique(kinds).begin(), kinds.end());
    CHECK(kinds.size() == std::variant_size_v<EventBody>);
}

TEST_CASE("codec: the log's text is legible and stable", "[storage][codec]")
{
    CHECK(encode(MovePlayed{GameId{7}, "d2xa1", false}).payload == "{\"game\":7,\"ply\":\"d2xa1\"}");
    CHECK(encode(EntryUndone{EventSeq{12}, GameId{1}}).kind == QStringLiteral("entry-undone"));
}

TEST_CASE("codec: what cannot be read says why", "[storage][codec]")
{
    using Reason = UnreadableBody::Reason;
    const auto kind = QStringLiteral("move-played");

    CHECK(reasonOf({QStringLiteral("king-crowned"), 1, "{}"}) == Reason::UnknownKind);
    CHECK(reasonOf({kind, 2, "{\"game\":1,\"ply\":\"d2\"}"}) == Reason::NewerVersion);
    CHECK(reasonOf({kind, 1, "{\"game\":1,"}) == Reason::NotJson);
    CHECK(reasonOf({kind, 1, "[]"}) == Reason::NotJson);
    CHECK(reasonOf({kind, 1, "{\"game\":1}"}) == Reason::BadField);
    CHECK(reasonOf({kind, 1, "{\"game\":\"1\",\"ply\":\"d2\"}"}) == Reason::BadField);
    CHECK(reasonOf({kind, 1, "{\"game\":1.5,\"ply\":\"d2\"}"}) == Reason::BadField);
    CHECK(reasonOf({kind, 1, "{\"game\":1e300,\"ply\":\"d2\"}"}) == Reason::BadField);
    CHECK(reasonOf({kind, 1, "{\"game\":1,\"ply\":\"d2\",\"letStand\":1}"}) == Reason::BadField);
}

TEST_CASE("codec: any byte of a payload changed reads as something or says why", "[storage][codec]")
{
    for (const auto& body : everyKind()) {
        const auto encoded = encode(body);
        for (qsizetype at = 0; at < encoded.payload.size(); ++at)
            for (const char byte : {'\0', '"', '{', '9', '-', '\xFF'}) {
                auto changed = encoded;
                changed.payload[at] = byte;
                static_cast<void>(reasonOf(changed));
            }
    }
    SUCCEED("no crash");
}
