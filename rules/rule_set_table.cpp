#include "rules/rule_set_table.h"

#include <string>
#include <utility>

namespace rules {

namespace {

using Citations = std::vector<Citation>;

/// `base` with the articles of `own` in place of its own, or behind them.
Citations amended(Citations base, const Citations& own)
{
    for (const auto& citation : own) {
        bool known = false;
        for (auto& old : base)
            if (old.reason == citation.reason) {
                old = citation;
                known = true;
            }
        if (!known)
            base.push_back(citation);
    }
    return base;
}

constexpr auto s0 = "S0 morabaraba.co.za, rules page (isiXhosa and English)";
constexpr auto gar
    = "MSSA Generally Accepted Rules (three stages; edition of 4 April 2015 with its General section)";

/// S0 numbers its phases in isiXhosa (1 placing, 2 moving, 3 flying); shots stand under English headings.
Citations s0Citations()
{
    return {
        {Illegal::GameOver, "S0, Injongo (Aim), 1"},
        {Illegal::NoCowInHand, "S0, Izigaba zomdlalo, 2 Isigaba sokushenxisa (Moving), 1"},
        {Illegal::CowsStillInHand, "S0, Izigaba zomdlalo, 2 Isigaba sokushenxisa (Moving), 1"},
        {Illegal::NoSuchPoint, "S0, Isishwankathelo somdlalo (Summary), 2"},
        {Illegal::PointOccupied, "S0, Izigaba zomdlalo, 1 Isigaba sokubeka (Placing), 1"},
        {Illegal::NotYourCow, "S0, Abadlali (Players), 1"},
        {Illegal::NotAdjacent, "S0, Izigaba zomdlalo, 2 Isigaba sokushenxisa (Moving), 1"},
        {Illegal::MayNotPass, "S0, Izigaba zomdlalo, 2 Isigaba sokushenxisa (Moving), 1"},
        {Illegal::ShotWithoutMill, "S0, Mills and Capturing"},
        {Illegal::ShotMissing, "S0, Mills and Capturing, Shooting a Cow, 1"},
        {Illegal::TooManyShots, "S0, Mills and Capturing"},
        {Illegal::ShotAtEmptyPoint, "S0, Mills and Capturing, Shooting a Cow, 1"},
        {Illegal::ShotAtOwnCow, "S0, Mills and Capturing, Shooting a Cow, 1"},
        {Illegal::ShotAtShelteredMill, "S0, Mills and Capturing, Shooting a Cow"},
    };
}

Citations kotiCitations()
{
    return amended(s0Citations(),
        {{Illegal::MustPass, "S0, Koti"}, {Illegal::MayNotPass, "S0, Koti"},
            {Illegal::ShotAtShelteredMill, "S0, Koti"}});
}

Citations garCitations()
{
    return {
        {Illegal::GameOver, "GAR, end of the game"},
        {Illegal::NoCowInHand, "GAR, Stage 2"},
        {Illegal::CowsStillInHand, "GAR, Stage 2"},
        {Illegal::NoSuchPoint, "GAR, General, the board"},
        {Illegal::PointOccupied, "GAR, Stage 1, 1"},
        {Illegal::NotYourCow, "GAR, Stage 2"},
        {Illegal::NotAdjacent, "GAR, Stage 2"},
        {Illegal::ReturnReformsMill, "GAR, Stage 2, example E6-A6"},
        {Illegal::MayNotPass, "GAR, Stage 2"},
        {Illegal::ShotWithoutMill, "GAR, Stage 1"},
        {Illegal::ShotMissing, "GAR, Stage 1"},
        {Illegal::TooManyShots, "GAR, Stage 1"},
        {Illegal::ShotAtEmptyPoint, "GAR, Stage 1"},
        {Illegal::ShotAtOwnCow, "GAR, Stage 1"},
        {Illegal::ShotAtShelteredMill, "GAR, Stage 1, third paragraph"},
    };
}

/// Ekwenzayo (Play) has three paragraphs; they and their sentences are counted.
Citations s2Citations()
{
    return {
        {Illegal::GameOver, "S2, Inhloso yomdlalo (Aim), 2"},
        {Illegal::NoCowInHand, "S2, Ekwenzayo (Play), paragraph 1, 4"},
        {Illegal::CowsStillInHand, "S2, Ekwenzayo (Play), paragraph 1, 4"},
        {Illegal::NoSuchPoint, "S2, Inhloso yomdlalo (Aim), 1"},
        {Illegal::PointOccupied, "S2, Ekwenzayo (Play), paragraph 1, 1"},
        {Illegal::NotYourCow, "S2, Ekwenzayo (Play), paragraph 2, 1"},
        {Illegal::NotAdjacent, "S2, Ekwenzayo (Play), paragraph 2, 1"},
        {Illegal::MayNotPass, "S2, Ekwenzayo (Play), paragraph 2, 2"},
        {Illegal::ShotWithoutMill, "S2, Ekwenzayo (Play), paragraph 1, 2"},
        {Illegal::ShotMissing, "S2, Ekwenzayo (Play), paragraph 2, 3"},
        {Illegal::TooManyShots, "S2, Ekwenzayo (Play), paragraph 2, 3"},
        {Illegal::ShotAtEmptyPoint, "S2, Ekwenzayo (Play), paragraph 1, 2"},
        {Illegal::ShotAtOwnCow, "S2, Ekwenzayo (Play), paragraph 1, 2"},
        {Illegal::ShotAtShelteredMill, "S2, Ekwenzayo (Play), paragraph 1, 3"},
    };
}

Citations s3Citations()
{
    return {
        {Illegal::GameOver, "S3, Ending"},
        {Illegal::NoCowInHand, "S3, Rules of the game"},
        {Illegal::CowsStillInHand, "S3, Rules of the game"},
        {Illegal::NoSuchPoint, "S3, Board, 1"},
        {Illegal::PointOccupied, "S3, Rules of the game"},
        {Illegal::NotYourCow, "S3, Rules of the game"},
        {Illegal::NotAdjacent, "S3, Rules of the game"},
        {Illegal::MayNotPass, "S3, Rules of the game"},
        {Illegal::ShotWithoutMill, "S3, Terms, Mill or row"},
        {Illegal::TooManyShots, "S3, Rules of the game"},
        {Illegal::ShotAtEmptyPoint, "S3, Rules of the game"},
        {Illegal::ShotAtOwnCow, "S3, Rules of the game"},
        {Illegal::ShotAtShelteredMill, "S3, Rules of the game"},
    };
}

/// What is known of a source is its text, not its numbering: every reason cites the part of play it is under.
Citations partCitations(const std::string& tag)
{
    return {
        {Illegal::GameOver, tag + ", end of the game"},
        {Illegal::NoCowInHand, tag + ", placing"},
        {Illegal::CowsStillInHand, tag + ", placing"},
        {Illegal::NoSuchPoint, tag + ", board"},
        {Illegal::PointOccupied, tag + ", placing and moving"},
        {Illegal::NotYourCow, tag + ", moving"},
        {Illegal::NotAdjacent, tag + ", moving"},
        {Illegal::MayNotPass, tag + ", moving"},
        {Illegal::ShotWithoutMill, tag + ", mills"},
        {Illegal::ShotMissing, tag + ", mills"},
        {Illegal::TooManyShots, tag + ", mills"},
        {Illegal::ShotAtEmptyPoint, tag + ", mills"},
        {Illegal::ShotAtOwnCow, tag + ", mills"},
        {Illegal::ShotAtShelteredMill, tag + ", mills"},
    };
}

Citations s4Citations()
{
    return {
        {Illegal::GameOver, "S4, Rules, end of the game"},
        {Illegal::HoleEmpty, "S4, Rules, sowing"},
        {Illegal::NotYourHole, "S4, Rules, sowing"},
        {Illegal::SingleWhileTwoStand, "S4, Rules, singletons"},
        {Illegal::SingleNextHoleTaken, "S4, Rules, singletons"},
        {Illegal::EndlessSowing, "S4, Rules, sowing"},
        {Illegal::BonusWithoutCapture, "S4, Rules, captures"},
        {Illegal::BonusMissing, "S4, Rules, captures"},
        {Illegal::BonusHoleEmpty, "S4, Rules, captures"},
    };
}

std::shared_ptr<const RuleSet> entry(RuleSet rules)
{
    return std::make_shared<const RuleSet>(std::move(rules));
}

MillRules traditional()
{
    return {.drawNoShot = 20, .drawThreeThree = 20, .repetition = 3};
}

MillRules koti()
{
    auto rules = traditional();
    rules.shelter = Shelter::None;
    rules.blocked = Blocked::Passes;
    return rules;
}

MillRules classic()
{
    auto rules = traditional();
    rules.flyAt = 0;
    return rules;
}

/// The draws of S0's online game: by the program, three and three not among them.
MillRules online(MillRules rules)
{
    rules.drawNoShot = 50;
    rules.drawThreeThree = 0;
    rules.claims = Claims::Automatic;
    return rules;
}

MillRules gamesbento()
{
    return {.fullBoard = FullBoard::Draws,
        .drawNoShot = 50,
        .drawThreeThree = 20,
        .repetition = 3,
        .claims = Claims::Automatic};
}

MillRules generallyAccepted()
{
    return {.shots = ShotRule::One,
        .remill = Remill::SameCow,
        .drawThreeThree = 20,
        .threeThree = ThreeThree::Either};
}

MillRules iggamecenter()
{
    return {.shots = ShotRule::One, .mayDecline = true, .drawThreeThree = 20};
}

MillRules nineMen()
{
    return {.layout = Layout::Orthogonal,
        .cowsPerSide = 9,
        .shots = ShotRule::One,
        .drawNoShot = 100,
        .repetition = 3};
}

MillRules twelveMen()
{
    return {.shots = ShotRule::One, .fullBoard = FullBoard::Draws, .drawNoShot = 100, .repetition = 3};
}

MillRules lasker()
{
    auto rules = nineMen();
    rules.cowsPerSide = 10;
    rules.movesWhilePlacing = true;
    return rules;
}

} // namespace

std::vector<std::shared_ptr<const RuleSet>> ruleSetTable()
{
    const std::string s0Text = s0;
    return {
        entry({"traditional", "Traditional Morabaraba", s0Text, traditional(), {}, s0Citations()}),
        entry({"koti", "Koti", s0Text + ", Koti", koti(), {}, kotiCitations()}),
        entry({"classic", "Classic (tournament) Morabaraba", s0Text + ", Tournament Play", classic(), {},
            amended(s0Citations(), {{Illegal::NotAdjacent, "S0, Tournament Play"}})}),
        entry({"online", "Online Morabaraba", s0Text + ", the online game", online(traditional()), {},
            s0Citations()}),
        entry({"online-koti", "Online Koti", s0Text + ", the online game and Koti", online(koti()), {},
            kotiCitations()}),
        entry({"gamesbento", "Morabaraba of GamesBento", "S1 GamesBento, Morabaraba rules page", gamesbento(),
            {}, partCitations("S1")}),
        entry({"gar", "Generally Accepted Rules (MSSA)", gar, generallyAccepted(), {}, garCitations()}),
        entry({"iggc", "Morabaraba of iggamecenter", "S3 iggamecenter.com, Morabaraba rules (12 cows)",
            iggamecenter(), {}, s3Citations()}),
        entry({"nmm", "Nine Men's Morris (Mills)", "S2 Mills app, isiZulu rules text", nineMen(), {},
            s2Citations()}),
        entry({"twelve", "Twelve Men's Morris (European)",
            "cyningstan.com/game/111, novelgames.com Twelve Men's Morris", twelveMen(), {},
            partCitations("Twelve Men's Morris (cyningstan.com)")}),
        entry({"lasker", "Lasker Morris", "Lasker's game of ten men, as Sanmill's preset has it", lasker(),
            {}, partCitations("Lasker Morris")}),
        entry({"moruba", "Moruba", "S4 Mancala World, Moruba", SowingRules{}, {}, s4Citations()}),
    };
}

} // namespace rules
