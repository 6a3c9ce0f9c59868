#include "app/explain.h"
#include "app/explain_arbiter.h"
#include "app/explain_pairing.h"
#include "app/explain_standings.h"
#include "app/labels.h"
#include "support/catch.h"

#include <set>

TEST_CASE("Every reason against a ply has a sentence of its own", "[explain]")
{
    const auto gar = rules::findRuleSet("gar");
    std::set<QString> sentences;
    for (int i = 0; i < rules::illegalReasons; ++i) {
        rules::IllegalMove illegal;
        illegal.reason = static_cast<rules::Illegal>(i);
        illegal.article = "article";
        const QString sentence = app::explain(illegal, *gar, rules::Coordinates::Algebraic);
        INFO(i);
        CHECK(sentence.contains(QStringLiteral("(article)")));
        CHECK(sentences.insert(sentence).second);
    }
}

TEST_CASE("A refusal names the point in the coordinates asked for", "[explain]")
{
    const auto gar = rules::findRuleSet("gar");
    rules::IllegalMove illegal;
    illegal.reason = rules::Illegal::PointOccupied;
    illegal.where = rules::junctionNamed("g7", rules::Coordinates::Algebraic);
    CHECK(app::explain(illegal, *gar, rules::Coordinates::Algebraic).startsWith(QStringLiteral("g7 ")));
    CHECK(app::explain(illegal, *gar, rules::Coordinates::Rings).startsWith(QStringLiteral("E3 ")));
}

TEST_CASE("Every ending has a name of its own", "[explain]")
{
    std::set<QString> names;
    for (int i = 0; i < rules::endings; ++i)
        CHECK(names.insert(app::endingName(static_cast<rules::Ending>(i))).second);
}

TEST_CASE("Every refusal of the desk has a sentence of its own", "[explain]")
{
    using Reason = arbiter::Refused::Reason;
    std::set<QString> sentences;
    for (int i = 0; i <= static_cast<int>(Reason::NothingToRedo); ++i) {
        arbiter::Refused refused;
        refused.reason = static_cast<Reason>(i);
        const QString sentence = app::explain(refused, arbiter::Tournament{});
        CHECK(!sentence.contains(QLatin1Char('{')));
        CHECK(sentences.insert(sentence).second);
    }
}

TEST_CASE("Every way storage fails has a sentence that names the file", "[explain]")
{
    using Kind = arbiter::StorageError::Kind;
    for (int i = 0; i <= static_cast<int>(Kind::Other); ++i) {
        const arbiter::StorageError error(static_cast<Kind>(i), "/somewhere/club.kgotla", "driver");
        CHECK(app::explain(error).contains(QStringLiteral("club.kgotla")));
    }
}

TEST_CASE("Every defect of a report file has a sentence of its own", "[explain]")
{
    using reports::TrfProblem;
    std::set<QString> sentences;
    for (int i = 0; i <= static_cast<int>(TrfProblem::UnknownRecord); ++i) {
        reports::TrfError error;
        error.problem = static_cast<TrfProblem>(i);
        const QString sentence = app::explain(error);
        CHECK(!sentence.contains(QLatin1Char('{')));
        CHECK(sentences.insert(sentence).second);
    }
}

TEST_CASE("Every fault of a round and every criterion has words", "[explain]")
{
    std::set<QString> sentences;
    for (int i = 0; i <= static_cast<int>(pairing::Fault::BetterPairing); ++i) {
        pairing::Breach breach;
        breach.fault = static_cast<pairing::Fault>(i);
        CHECK(sentences.insert(app::explain(breach)).second);
    }
    for (int i = 0; i <= static_cast<int>(pairing::Criterion::Order); ++i)
        CHECK(sentences.insert(app::criterionName(static_cast<pairing::Criterion>(i))).second);
}

TEST_CASE("Every label and every reason of a tie-break has a word", "[explain]")
{
    for (int i = 0; i < reports::labelCount; ++i)
        CHECK(!app::labelText(static_cast<reports::Label>(i)).isEmpty());
    std::set<QString> texts;
    for (int i = 0; i <= static_cast<int>(reports::Reason::ByeInSum); ++i) {
        const auto reason = static_cast<reports::Reason>(i);
        CHECK(texts.insert(app::reasonText(reason)).second);
        CHECK(!app::reasonCode(reason).empty());
    }
}
