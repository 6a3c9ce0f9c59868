#include "arbiter/storage/event_codec.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <array>
#include <limits>
#include <string_view>

namespace arbiter::storage {

namespace {

using Reason = UnreadableBody::Reason;

/// Every payload is version 1 so far. A changed payload gets the next number and a reader for the old one
/// here.
constexpr int currentVersion = 1;

QString qt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QLatin1String key(const char* name)
{
    return QLatin1String(name);
}

template <typename Id> QJsonValue idValue(Id id)
{
    return QJsonValue(static_cast<qint64>(id));
}

QJsonObject textValue(const TextRef& text)
{
    return {{key("id"), qt(text.id.text)}, {key("digest"), qt(text.digest)}};
}

QLatin1String shareCode(Share share)
{
    constexpr std::array<const char*, 3> codes{"0", "=", "1"};
    return key(codes[static_cast<std::size_t>(share)]);
}

QJsonObject resultValue(const GameResult& result)
{
    QJsonObject object{{key("white"), shareCode(result.white)}, {key("black"), shareCode(result.black)}};
    if (result.ending)
        object.insert(key("ending"), qt(rules::endingCode(*result.ending)));
    return object;
}

QJsonObject rulingValue(const Ruling& ruling)
{
    struct Write {
        QJsonObject operator()(const TakeBack& r) const { return {{key("takeBack"), r.plies}}; }
        QJsonObject operator()(const CorrectPly& r) const
        {
            return {{key("number"), r.number}, {key("ply"), qt(r.ply)}};
        }
        QJsonObject operator()(const SetPosition& r) const { return {{key("position"), qt(r.position)}}; }
        QJsonObject operator()(const AwardResult& r) const
        {
            return {{key("result"), resultValue(r.result)}};
        }
    };
    return std::visit(Write{}, ruling);
}

struct Write {
    QJsonObject operator()(const TournamentOpened& e) const
    {
        const auto& p = e.points;
        return {{key("name"), qt(e.name)}, {key("place"), qt(e.place)}, {key("start"), qt(e.startDate)},
            {key("end"), qt(e.endDate)}, {key("ruleSet"), qt(e.ruleSet)},
            {key("system"), qt(systemName(e.system))}, {key("rounds"), e.rounds},
            {key("tieBreaks"), qt(e.tieBreaks)},
            {key("tenths"),
                QJsonObject{{key("win"), p.win.tenths}, {key("draw"), p.draw.tenths},
                    {key("loss"), p.loss.tenths}, {key("absence"), p.absence.tenths},
                    {key("bye"), p.pairingBye.tenths}, {key("unfinished"), p.unfinished.tenths}}}};
    }
    QJsonObject operator()(const PlayerEntered& e) const
    {
        QJsonObject object{{key("player"), idValue(e.player)}, {key("person"), idValue(e.person)}};
        if (e.rating)
            object.insert(key("rating"), *e.rating);
        return object;
    }
    QJsonObject operator()(const PlayerWithdrew& e) const
    {
        return {{key("player"), idValue(e.player)}, {key("fromRound"), e.fromRound}};
    }
    QJsonObject operator()(const PlayerReturned& e) const
    {
        return {{key("player"), idValue(e.player)}, {key("fromRound"), e.fromRound}};
    }
    QJsonObject operator()(const GameOpened& e) const
    {
        QJsonObject object{{key("game"), idValue(e.game)}, {key("round"), e.round}, {key("board"), e.board},
            {key("white"), idValue(e.white)}, {key("black"), idValue(e.black)}};
        if (!e.position.empty())
            object.insert(key("position"), qt(e.position));
        if (e.heading)
            object.insert(key("heading"), textValue(*e.heading));
        return object;
    }
    QJsonObject operator()(const MovePlayed& e) const
    {
        QJsonObject object{{key("game"), idValue(e.game)}, {key("ply"), qt(e.ply)}};
        if (e.letStand)
            object.insert(key("letStand"), true);
        return object;
    }
    QJsonObject operator()(const IllegalMoveNoted& e) const
    {
        return {{key("game"), idValue(e.game)}, {key("ply"), qt(e.ply)},
            {key("reason"), qt(rules::reasonCode(e.reason))}};
    }
    QJsonObject operator()(const RemarkMade& e) const
    {
        return {{key("game"), idValue(e.game)}, {key("word"), qt(e.word)}, {key("text"), textValue(e.text)}};
    }
    QJsonObject operator()(const RulingGiven& e) const
    {
        QJsonObject object{{key("game"), idValue(e.game)}, {key("ruling"), rulingValue(e.ruling)}};
        if (e.why)
            object.insert(key("why"), textValue(*e.why));
        return object;
    }
    QJsonObject operator()(const ResultEntered& e) const
    {
        QJsonObject object{{key("game"), idValue(e.game)}, {key("result"), resultValue(e.result)}};
        if (e.byBoard)
            object.insert(key("byBoard"), true);
        return object;
    }
    QJsonObject operator()(const ResultCorrected& e) const
    {
        QJsonObject object{{key("game"), idValue(e.game)}, {key("why"), textValue(e.why)}};
        if (e.result)
            object.insert(key("result"), resultValue(*e.result));
        return object;
    }
    QJsonObject undone(EventSeq entry, std::optional<GameId> game) const
    {
        QJsonObject object{{key("entry"), idValue(entry)}};
        if (game)
            object.insert(key("game"), idValue(*game));
        return object;
    }
    QJsonObject operator()(const EntryUndone& e) const { return undone(e.entry, e.game); }
    QJsonObject operator()(const EntryRedone& e) const { return undone(e.entry, e.game); }
};

/// Reads the fields of one object; a missing or mistyped one is a BadField.
class Fields {
public:
    explicit Fields(QJsonObject object)
        : m_object(std::move(object))
    {
    }
    bool has(const char* name) const { return m_object.contains(key(name)); }

    std::string text(const char* name) const
    {
        const auto value = m_object.value(key(name));
        if (!value.isString())
            bad(name);
        return value.toString().toStdString();
    }
    int number(const char* name) const
    {
        const auto value = wide(name);
        if (value < std::numeric_limits<int>::min() || value > std::numeric_limits<int>::max())
            bad(name);
        return static_cast<int>(value);
    }
    template <typename Id> Id id(const char* name) const { return static_cast<Id>(wide(name)); }
    bool flag(const char* name) const
    {
        if (!has(name))
            return false;
        const auto value = m_object.value(key(name));
        if (!value.isBool())
            bad(name);
        return value.toBool();
    }
    Fields object(const char* name) const
    {
        const auto value = m_object.value(key(name));
        if (!value.isObject())
            bad(name);
        return Fields(value.toObject());
    }
    TextRef textRef(const char* name) const
    {
        const auto fields = object(name);
        return {TextId{fields.text("id")}, fields.text("digest")};
    }
    std::optional<TextRef> optionalTextRef(const char* name) const
    {
        return has(name) ? std::optional(textRef(name)) : std::nullopt;
    }
    GameResult result(const char* name) const
    {
        const auto fields = object(name);
        GameResult result{fields.share("white"), fields.share("black"), std::nullopt};
        if (!fields.has("ending"))
            return result;
        result.ending = rules::endingOf(fields.text("ending"));
        if (!result.ending)
            bad("ending");
        return result;
    }
    [[noreturn]] static void bad(const char* name)
    {
        throw UnreadableBody(Reason::BadField, std::string("field ") + name);
    }

private:
    qint64 wide(const char* name) const
    {
        const auto value = m_object.value(key(name));
        constexpr double exact = 9007199254740992.0;
        const double number = value.toDouble(0.5);
        if (!value.isDouble() || number < -exact || number > exact
            || static_cast<double>(static_cast<qint64>(number)) != number)
            bad(name);
        return value.toInteger();
    }
    Share share(const char* name) const
    {
        const auto code = text(name);
        if (code == "0")
            return Share::None;
        if (code == "=")
            return Share::Half;
        if (code != "1")
            bad(name);
        return Share::Full;
    }

    QJsonObject m_object;
};

EventBody readOpened(const Fields& f)
{
    const auto system = systemNamed(f.text("system"));
    if (!system)
        Fields::bad("system");
    const auto p = f.object("tenths");
    const pairing::PointSystem points{{p.number("win")}, {p.number("draw")}, {p.number("loss")},
        {p.number("absence")}, {p.number("bye")}, {p.number("unfinished")}};
    return TournamentOpened{f.text("name"), f.text("place"), f.text("start"), f.text("end"),
        f.text("ruleSet"), *system, f.number("rounds"), f.text("tieBreaks"), points};
}

EventBody readEntered(const Fields& f)
{
    const auto rating = f.has("rating") ? std::optional(f.number("rating")) : std::nullopt;
    return PlayerEntered{f.id<PlayerId>("player"), f.id<PersonId>("person"), rating};
}

EventBody readWithdrew(const Fields& f)
{
    return PlayerWithdrew{f.id<PlayerId>("player"), f.number("fromRound")};
}

EventBody readReturned(const Fields& f)
{
    return PlayerReturned{f.id<PlayerId>("player"), f.number("fromRound")};
}

EventBody readGameOpened(const Fields& f)
{
    return GameOpened{f.id<GameId>("game"), f.number("round"), f.number("board"), f.id<PlayerId>("white"),
        f.id<PlayerId>("black"), f.has("position") ? f.text("position") : std::string(),
        f.optionalTextRef("heading")};
}

EventBody readMove(const Fields& f)
{
    return MovePlayed{f.id<GameId>("game"), f.text("ply"), f.flag("letStand")};
}

EventBody readIllegal(const Fields& f)
{
    const auto code = f.text("reason");
    for (int i = 0; i < rules::illegalReasons; ++i)
        if (rules::reasonCode(static_cast<rules::Illegal>(i)) == code)
            return IllegalMoveNoted{f.id<GameId>("game"), f.text("ply"), static_cast<rules::Illegal>(i)};
    Fields::bad("reason");
}

EventBody readRemark(const Fields& f)
{
    return RemarkMade{f.id<GameId>("game"), f.text("word"), f.textRef("text")};
}

EventBody readRuling(const Fields& f)
{
    const auto r = f.object("ruling");
    Ruling ruling;
    if (r.has("takeBack"))
        ruling = TakeBack{r.number("takeBack")};
    else if (r.has("ply"))
        ruling = CorrectPly{r.number("number"), r.text("ply")};
    else if (r.has("position"))
        ruling = SetPosition{r.text("position")};
    else
        ruling = AwardResult{r.result("result")};
    return RulingGiven{f.id<GameId>("game"), std::move(ruling), f.optionalTextRef("why")};
}

EventBody readResultEntered(const Fields& f)
{
    return ResultEntered{f.id<GameId>("game"), f.result("result"), f.flag("byBoard")};
}

EventBody readResultCorrected(const Fields& f)
{
    return ResultCorrected{f.id<GameId>("game"),
        f.has("result") ? std::optional(f.result("result")) : std::nullopt, f.textRef("why")};
}

std::optional<GameId> optionalGame(const Fields& f)
{
    return f.has("game") ? std::optional(f.id<GameId>("game")) : std::nullopt;
}

EventBody readUndone(const Fields& f)
{
    return EntryUndone{f.id<EventSeq>("entry"), optionalGame(f)};
}

EventBody readRedone(const Fields& f)
{
    return EntryRedone{f.id<EventSeq>("entry"), optionalGame(f)};
}

struct Reader {
    std::string_view kind;
    EventBody (*read)(const Fields&);
};
constexpr std::array<Reader, std::variant_size_v<EventBody>> readers{{
    {"tournament-opened", readOpened},
    {"player-entered", readEntered},
    {"player-withdrew", readWithdrew},
    {"player-returned", readReturned},
    {"game-opened", readGameOpened},
    {"move-played", readMove},
    {"illegal-move-noted", readIllegal},
    {"remark-made", readRemark},
    {"ruling-given", readRuling},
    {"result-entered", readResultEntered},
    {"result-corrected", readResultCorrected},
    {"entry-undone", readUndone},
    {"entry-redone", readRedone},
}};

} // namespace

EncodedBody encode(const EventBody& body)
{
    const auto object = std::visit(Write{}, body);
    return {qt(kindName(body)), currentVersion, QJsonDocument(object).toJson(QJsonDocument::Compact)};
}

EventBody decode(const EncodedBody& encoded)
{
    const auto kind = encoded.kind.toStdString();
    for (const auto& reader : readers) {
        if (reader.kind != kind)
            continue;
        if (encoded.version > currentVersion)
            throw UnreadableBody(Reason::NewerVersion, kind);
        if (encoded.version < 1)
            throw UnreadableBody(Reason::BadField, "version");
        QJsonParseError error{};
        const auto document = QJsonDocument::fromJson(encoded.payload, &error);
        if (error.error != QJsonParseError::NoError || !document.isObject())
            throw UnreadableBody(Reason::NotJson, error.errorString().toStdString());
        return reader.read(Fields(document.object()));
    }
    throw UnreadableBody(Reason::UnknownKind, kind);
}

} // namespace arbiter::storage
