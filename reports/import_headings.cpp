#include "reports/import_headings.h"

#include "reports/fold.h"

#include <algorithm>
#include <array>

namespace reports {

namespace {

struct Heading {
    std::string_view folded; ///< as foldedText makes it
    ImportField field;
};

using enum ImportField;

constexpr std::array headings{// whole names
    Heading{"name", Name}, Heading{"full name", Name}, Heading{"fullname", Name}, Heading{"player", Name},
    Heading{"player name", Name}, Heading{"players", Name}, Heading{"naam", Name}, Heading{"speler", Name},
    Heading{"igama", Name}, Heading{"amagama", Name}, Heading{"umdlali", Name}, Heading{"lebitso", Name},
    Heading{"sebapadi", Name}, Heading{"leina", Name}, Heading{"motshameki", Name},
    Heading{"ime i prezime", Name}, Heading{"prezime i ime", Name}, Heading{"име и презиме", Name},
    Heading{"презиме и име", Name}, Heading{"igrac", Name}, Heading{"играч", Name}, Heading{"spieler", Name},
    Heading{"nom complet", Name}, Heading{"joueur", Name}, Heading{"jugador", Name}, Heading{"jogador", Name},
    Heading{"nome", Name},
    // their parts
    Heading{"surname", Surname}, Heading{"last name", Surname}, Heading{"lastname", Surname},
    Heading{"family name", Surname}, Heading{"van", Surname}, Heading{"isibongo", Surname},
    Heading{"ifani", Surname}, Heading{"sefane", Surname}, Heading{"prezime", Surname},
    Heading{"презиме", Surname}, Heading{"nachname", Surname}, Heading{"nom", Surname},
    Heading{"apellido", Surname}, Heading{"apellidos", Surname}, Heading{"apelido", Surname},
    Heading{"first name", FirstNames}, Heading{"firstname", FirstNames}, Heading{"first names", FirstNames},
    Heading{"given name", FirstNames}, Heading{"given names", FirstNames}, Heading{"voornaam", FirstNames},
    Heading{"voorname", FirstNames}, Heading{"ime", FirstNames}, Heading{"име", FirstNames},
    Heading{"vorname", FirstNames}, Heading{"prenom", FirstNames}, Heading{"nombre", FirstNames},
    // ratings
    Heading{"rating", Rating}, Heading{"elo", Rating}, Heading{"rtg", Rating}, Heading{"rtng", Rating},
    Heading{"srtng", Rating}, Heading{"std", Rating}, Heading{"standard", Rating},
    Heading{"standard rating", Rating}, Heading{"standard elo", Rating}, Heading{"fide", Rating},
    Heading{"fide rating", Rating}, Heading{"fide elo", Rating}, Heading{"gradering", Rating},
    Heading{"rejting", Rating}, Heading{"рејтинг", Rating}, Heading{"rrtng", RapidRating},
    Heading{"rapid", RapidRating}, Heading{"rapid rating", RapidRating}, Heading{"brtng", BlitzRating},
    Heading{"blitz", BlitzRating}, Heading{"blitz rating", BlitzRating},
    // where from
    Heading{"fed", Federation}, Heading{"federation", Federation}, Heading{"country", Federation},
    Heading{"land", Federation}, Heading{"izwe", Federation}, Heading{"ilizwe", Federation},
    Heading{"naha", Federation}, Heading{"naga", Federation}, Heading{"federasie", Federation},
    Heading{"federacija", Federation}, Heading{"федерација", Federation}, Heading{"pays", Federation},
    Heading{"pais", Federation}, Heading{"zemlja", Federation}, Heading{"земља", Federation},
    Heading{"club", Club}, Heading{"klub", Club}, Heading{"клуб", Club}, Heading{"iklabhu", Club},
    Heading{"iklabu", Club}, Heading{"tlelapo", Club}, Heading{"verein", Club}, Heading{"clube", Club},
    Heading{"team", Club}, Heading{"school", Club}, Heading{"skool", Club}, Heading{"isikole", Club},
    // numbers
    Heading{"id", Id}, Heading{"id number", Id}, Heading{"fide id", Id}, Heading{"fideid", Id},
    Heading{"fide number", Id}, Heading{"fide no", Id}, Heading{"player id", Id}, Heading{"number", Id},
    Heading{"nommer", Id}, Heading{"inombolo", Id}, Heading{"nomoro", Id}, Heading{"broj", Id},
    Heading{"број", Id}, Heading{"fide broj", Id}, Heading{"codigo", Id}, Heading{"code", Id},
    // the rest
    Heading{"title", Title}, Heading{"tit", Title}, Heading{"titel", Title}, Heading{"titre", Title},
    Heading{"titulo", Title}, Heading{"titula", Title}, Heading{"титула", Title}, Heading{"sex", Sex},
    Heading{"gender", Sex}, Heading{"geslag", Sex}, Heading{"ubulili", Sex}, Heading{"isini", Sex},
    Heading{"bong", Sex}, Heading{"pol", Sex}, Heading{"пол", Sex}, Heading{"geschlecht", Sex},
    Heading{"sexe", Sex}, Heading{"sexo", Sex}, Heading{"birth", Birth}, Heading{"born", Birth},
    Heading{"birthday", Birth}, Heading{"b day", Birth}, Heading{"bday", Birth}, Heading{"birth date", Birth},
    Heading{"birthdate", Birth}, Heading{"date of birth", Birth}, Heading{"dob", Birth},
    Heading{"year of birth", Birth}, Heading{"birth year", Birth}, Heading{"byear", Birth},
    Heading{"gebore", Birth}, Heading{"geboortedatum", Birth}, Heading{"usuku lokuzalwa", Birth},
    Heading{"umhla wokuzalwa", Birth}, Heading{"letsatsi la tswalo", Birth},
    Heading{"letsatsi la matsalo", Birth}, Heading{"datum rodenja", Birth}, Heading{"датум рођења", Birth},
    Heading{"godiste", Birth}, Heading{"годиште", Birth}, Heading{"geburtsdatum", Birth},
    Heading{"date de naissance", Birth}, Heading{"fecha de nacimiento", Birth},
    Heading{"data de nascimento", Birth}, Heading{"gms", Games}, Heading{"sgm", Games},
    Heading{"games", Games}, Heading{"flag", Flag}};

} // namespace

std::optional<ImportField> fieldOfHeading(std::string_view heading)
{
    const auto folded = foldedText(heading);
    const auto* const it = std::find_if(
        headings.begin(), headings.end(), [&](const Heading& known) { return known.folded == folded; });
    if (it == headings.end())
        return std::nullopt;
    return it->field;
}

} // namespace reports
