"""Leaders and seconds in command as the war needs them, from a burned character or as typed."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.burning import reckon
from bwdesk.rules.burning.reckoning import Reckoning
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.games.conquest.plan import Chief, Side
from bwdesk.rules.games.conquest.state import Brought, Mark, Person
from bwdesk.rules.games.rolls.tray import call_ons
from bwdesk.rules.group.money_readings import MoneyReadings
from bwdesk.rules.injury.patient import patient
from bwdesk.rules.injury.wounds import injuries
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Artha, Character, Thing
from bwdesk.rules.play.money.upkeep import maintenance
from bwdesk.rules.play.present import raise_ability
from bwdesk.rules.tables.conquest import Chronicle, LeaderArtha


class Tied(Struct, frozen=True):
    """A relationship somebody bought, and its points."""

    name: str
    points: int


class Burned(Struct, frozen=True):
    """What is known of somebody: the *person*, and what the limits look at.

    *stats* and *skills* are exponents by name as they were burned. *ties* is None where nobody can
    say what was bought. *begun*: they have been at a table before.
    """

    person: Person
    stats: dict[str, int] = {}
    skills: dict[str, int] = {}
    ties: tuple[Tied, ...] | None = None
    begun: bool = False

    @property
    def counts(self) -> bool:
        """Whether it was burned at all; only then a second in command is of use (BK-14)."""
        return self.person.lifepaths > 0 and bool(self.person.skills)


Known = Mapping[str, Burned]
"""What is known of the characters a plan carries, by their ids."""


def burn_character(character: Character, book: Book, file: str = "") -> Burned:
    """Somebody burned, with what play has added since."""
    reckoning = reckon(character.choices, book)
    play = character.play
    bought = _things_owned(character)

    def now(id: str, burned: Ability | None) -> int:
        return raise_ability(play, id, burned).exponent if burned else 0

    def attribute(id: str) -> int:
        figure = reckoning.attributes.get(id)
        return now(id, figure.ability) if figure else 0

    def stat(id: str) -> int:
        return now(id, reckoning.stats[id].ability)

    figures = reckoning.stats
    shaded = {id: each.ability.shade for id, each in figures.items() if each.ability}
    opened = {line.id: line for line in reckoning.open_skills if line.ability is not None}
    shaded |= {id: line.ability.shade for id, line in opened.items() if line.ability}
    for name in ("health", "resources"):
        figure = reckoning.attributes.get(name)
        if figure and figure.ability:
            shaded[name] = figure.ability.shade
    person = Person(
        name=character.choices.name.strip(),
        file=file,
        lifepaths=len(reckoning.path),
        health=attribute("health"),
        circles=attribute("circles"),
        resources=attribute("resources"),
        affiliation=_highest(bought),
        skills={id: now(f"skill.{id}", line.ability) for id, line in opened.items()},
        stats={id: stat(id) for id in reckoning.stats},
        shades={id: shade for id, shade in shaded.items() if shade is not Shade.BLACK},
        play=read_brought(character, reckoning, book),
    )
    return Burned(
        person,
        {each.name: each.value for each in reckoning.stats.values()},
        {line.skill.name: line.ability.exponent for line in opened.values() if line.ability},
        tuple(Tied(each.name, each.points) for each in bought if each.kind == "relationship"),
        play.begun,
    )


def read_brought(character: Character, reckoning: Reckoning, book: Book) -> Brought:
    """What somebody brings into the war beside exponents: artha, traits, wounds, how they live."""
    play, hurt = character.play, patient(reckoning)
    standing, lives = play.standing, play.standing.upkeep
    traits = [each.id for each in reckoning.traits if each.owned]
    found = injuries(play.wounds, hurt, play.clock.now) if hurt else ()
    funds = [each.dice for each in standing.funds if not each.cash and not each.linked]
    funds += [each.dice for each in standing.loans]
    return Brought(
        replace(play.artha, spent=()),
        call_ons(traits, standing.call_ons, book),
        reckoning.tolerances.row() if reckoning.tolerances else (),
        tuple(Mark(each.wound.at, each.dice) for each in found),
        max(
            (each.dice for each in _things_owned(character) if each.kind == "affiliation"),
            default=0,
        ),
        sum(each.dice for each in standing.tax if each.ability == "resources"),
        sum(funds),
        lives.lifestyle if lives else "",
        maintenance(lives.obstacle, standing.debts, MoneyReadings()).whole if lives else None,
    )


def _things_owned(character: Character) -> tuple[Thing, ...]:
    """What somebody owns: as bought, or as play has left it."""
    return character.play.possessions if character.play.begun else character.choices.things


def start_leader(burned: Burned, figures: Chronicle) -> Burned:
    """A leader at the start of his war: one who has not been at a table has his artha (BK-13)."""
    person = burned.person
    given = artha(figures, person.lifepaths)
    if person.play is None or burned.begun or given is None:
        return burned
    fresh = Artha(given.fate, given.persona, given.deeds)
    return replace(burned, person=replace(person, play=replace(person.play, artha=fresh)))


def burn_typed(chief: Chief, book: Book) -> Burned:
    """Somebody of whom only the figures were given."""
    person = chief.person
    skills = {book.skill_name(id): exponent for id, exponent in person.skills.items()}
    return Burned(person, {"a stat of": chief.stat} if chief.stat else {}, skills)


def burn_chief(chief: Chief, known: Known, book: Book) -> Burned:
    """What is known of a leader or second in command, linked or typed."""
    return known.get(chief.person.file) or burn_typed(chief, book)


def artha(figures: Chronicle, lifepaths: int) -> LeaderArtha | None:
    """What a leader of so many lifepaths starts with (BK-13); None where the table has no row."""
    return next((each for each in figures.artha if each.lifepaths == lifepaths), None)


def with_artha(character: Character, given: LeaderArtha) -> Character:
    """A leader at the start of his war; one who has been at the table keeps what he has."""
    play = character.play
    if play.begun:
        return character
    fresh = Artha(given.fate, given.persona, given.deeds, play.artha.spent)
    begun = replace(play, begun=True, artha=fresh, possessions=character.choices.things)
    return replace(character, play=begun)


def embed(
    side: Side, characters: Mapping[str, Character], figures: Chronicle
) -> dict[str, Character]:
    """The copies a chronicle carries of a faction's people, by id; seconds get no artha."""
    found = {}
    for chief, leads in ((side.leader, True), (side.second, False)):
        id = chief.person.file
        if id in characters:
            character = characters[id]
            given = artha(figures, len(character.choices.path)) if leads else None
            found[id] = with_artha(character, given) if given else character
    return found


def _highest(things: tuple[Thing, ...]) -> str:
    """The affiliation of the most dice."""
    ties = [each for each in things if each.kind == "affiliation"]
    return max(ties, key=lambda each: each.dice).name if ties else ""
