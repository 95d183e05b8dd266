"""What a card tells of an entry of arms, of a conflict or of a wound: which fields, in which order,
as somebody at the table calls them. What stands here under no kind is told field by field."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from bwdesk.rules.basics.sums import figure
from bwdesk.rules.packs.book import Book, readable
from bwdesk.rules.packs.entry import Entry
from bwdesk.rules.tables import duel, fighting
from bwdesk.rules.tables.armor import Armor, Shield
from bwdesk.rules.tables.artha import ArthaKind, Award, Spending
from bwdesk.rules.tables.conquest import Maneuver
from bwdesk.rules.tables.duel import DuelAction
from bwdesk.rules.tables.fighting import FightAction
from bwdesk.rules.tables.grayscale import circle
from bwdesk.rules.tables.injuries import WoundLevel
from bwdesk.rules.tables.shooting import RangeCell, RangeManeuver
from bwdesk.rules.tables.terms import GameTerm
from bwdesk.rules.tables.weapons import Head, Material, Missile, Thrown, Weapon


class Fact(Struct, frozen=True):
    """One thing known: what it is called, and its value in words."""

    name: str
    value: str


MINUS = "−"

Says = Callable[[Any, Book], str]
"""A figure in words; "" where there is nothing to tell."""


def entry_name(id: str, book: Book) -> str:
    """What an id is called at the table, whatever list it is of."""
    for shelf in (book.skills, book.fight_actions, book.duel_actions, book.traits, book.maneuvers):
        if id in shelf:
            name: str = shelf[id].name
            return name
    return readable(id).capitalize()


def _names(ids: Sequence[str], book: Book) -> str:
    return ", ".join(entry_name(each, book) for each in ids)


def _plain(value: object, _book: Book) -> str:
    return str(value)


def _word(value: str, _book: Book) -> str:
    return readable(value) if value else ""


def _more(value: int, _book: Book) -> str:
    return _signed(value) if value else ""


def _dice(value: int, _book: Book) -> str:
    return f"{_signed(value)}D" if value else ""


def _yes(value: bool, _book: Book) -> str:
    return "yes" if value else ""


def _hours_by_forte(value: float) -> str:
    return f"{figure(value)} hours for each point of Forte" if value else ""


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"{MINUS}{-value}"


def _obstacles(value: Mapping[str, int], _book: Book) -> str:
    return ", ".join(f"{readable(at)} {_signed(by) if by else 0}" for at, by in value.items())


def _circles(value: Sequence[int], _book: Book) -> str:
    return ", ".join(str(circle(at)) for at in value)


def _circle(value: int, _book: Book) -> str:
    return str(circle(value))


def _die_of_fate(value: Sequence[int], _book: Book) -> str:
    incidental, mark = value
    return f"Incidental to {incidental}, Mark to {mark}, then Superb"


def _fought(value: Mapping[str, Any], book: Book) -> str:
    return _meetings({at: fighting.cell_words(cell) for at, cell in value.items()}, book)


def _argued(value: Mapping[str, Any], book: Book) -> str:
    return _meetings({at: duel.cell_words(steps) for at, steps in value.items()}, book)


def _positioned(value: Mapping[str, RangeCell], book: Book) -> str:
    return _meetings({at: cell.words for at, cell in value.items()}, book)


def _costs(value: Mapping[str, int], book: Book) -> str:
    named = {id: each.name for id, each in book.artha_kinds.items()}
    return ", ".join(f"{count} {named.get(id, id)}" for id, count in value.items())


def _meetings(said: Mapping[str, str], book: Book) -> str:
    """What comes of meeting others: those alike together."""
    alike: dict[str, list[str]] = {}
    for against, words in said.items():
        alike.setdefault(words, []).append(entry_name(against, book))
    return "; ".join(f"{', '.join(names)}: {words}" for words, names in alike.items())


Facts = Sequence[tuple[str, str, Says]]
"""A field, what it is called, how it is said."""

TOLD: Mapping[type[Entry], Facts] = {
    GameTerm: (),
    ArthaKind: (
        ("most", "On one roll at most", _plain),
        ("aristeia", "For an Aristeia", _plain),
        ("epiphany", "For an Epiphany", _plain),
    ),
    Spending: (
        ("costs", "Costs", _costs),
        ("when", "Spent", lambda value, _: f"{value} the roll"),
        ("most", "At most", _plain),
        ("actions", "Actions in a script", lambda value, _: str(value) if value else ""),
        ("buys", "Buys", _plain),
        ("optional", "Only where the table likes", _yes),
    ),
    Award: (
        ("artha", "Earns", lambda value, book: book.artha_kinds[value].name),
        ("when", "For who", _plain),
        ("voted", "By vote", _yes),
    ),
    FightAction: (
        ("actions", "Actions", _plain),
        ("tests", "Tests", _names),
        ("dice", "Dice", _dice),
        ("split", "Splits its dice", _yes),
        ("obstacle", "Obstacle", lambda value, _: str(value) if value else ""),
        ("by_skill", "Obstacle by the victim’s skill", _yes),
        ("natural", "Natural Defenses", _names),
        ("moving", "Natural Defenses of who moves", _names),
        ("countered_by", "Countered by", _names),
        ("defends", "Wards off", _names),
        ("shield", "With a true shield, too", _names),
        ("at", "Obstacle by distance", _obstacles),
        ("by_weapon", "Inside, by the weapon, too", _yes),
        ("stance", "Stance that helps", _word),
        ("against", "Against", _fought),
        ("beast", "A beast that is ridden does it", _word),
        ("plays_like", "Plays like", _word),
    ),
    DuelAction: (
        ("must", "What is said", _plain),
        ("stat", "Tests", lambda value, book: entry_name(value, book) if value else ""),
        ("skills", "Tests", _names),
        ("also", "Where it fits", _names),
        ("dice", "Dice", _dice),
        ("obstacle", "Obstacle", _word),
        ("split", "Splits its dice", _yes),
        ("counters", "Counters", _names),
        ("countered_by", "Countered by", _names),
        ("defends", "Defends against", _names),
        ("interrupts", "Interrupts", _yes),
        ("loses_next", "Costs the next action", _yes),
        ("against", "Against", _argued),
        ("plays_like", "Plays like", _word),
    ),
    RangeManeuver: (
        ("code", "Short", _plain),
        ("intent", "Wants to", _word),
        ("tests", "Tests", lambda value, book: entry_name(value, book)),
        ("instead", "Or", lambda value, book: entry_name(value, book) if value else ""),
        ("dice", "Dice", _dice),
        ("open_ended", "Open-ended", _yes),
        ("price", "Successes for what is bought", _plain),
        ("fire", "The other may shoot meanwhile", _yes),
        ("against", "Against", _positioned),
        ("plays_like", "Plays like", _word),
    ),
    Maneuver: (
        ("kind", "Kind", _plain),
        ("targets", "Rivals it names", lambda value, _: str(value) if value else ""),
        ("needs", "Its rival must be", _word),
        ("cost", "Costs disposition", lambda value, _: str(value) if value else ""),
        ("dice", "Dice", _dice),
        ("scene", "Conflict scene", _word),
        ("skills", "Skills", _names),
        ("obstacle", "Obstacle", lambda value, _: str(value) if value else ""),
        ("marks", "Leaves its rival", _word),
        ("alone", "Where nobody opposes it", _plain),
        ("won", "Won", _plain),
        ("lost", "Lost", _plain),
        ("risk", "Risk", _plain),
        ("plays_like", "Plays like", _word),
    ),
    Weapon: (
        ("power", "Power", _more),
        ("va", "VA", lambda value, _: str(value) if value else "–"),
        ("add", "Add", _plain),
        ("speed", "Speed", _plain),
        ("length", "Length", _plain),
        ("two_handed", "Both hands", _yes),
        ("inside", "Obstacle inside", _more),
        ("skills", "Skills", _names),
    ),
    Missile: (
        ("kind", "Kind", _plain),
        ("hits", "Incidental, Mark, Superb", _circles),
        ("va", "VA", lambda value, _: str(value) if value else "–"),
        ("va_at", "VA by distance", _obstacles),
        ("fate", "Die of Fate", _die_of_fate),
        ("optimal", "Range dice, optimal", _dice),
        ("extreme", "Range dice, extreme", _dice),
        ("paces", "Farthest, in paces", _plain),
        ("ready", "Actions to be ready", _plain),
        ("skills", "Skills", _names),
    ),
    Thrown: (
        ("power", "Power", _more),
        ("va", "VA", lambda value, _: str(value) if value else "–"),
        ("fate", "Die of Fate", _die_of_fate),
        ("optimal", "Range dice, optimal", _dice),
        ("extreme", "Range dice, extreme", _dice),
        ("paces", "Farthest, in paces", _plain),
        ("skills", "Skills", _names),
    ),
    Head: (
        ("of", "For", lambda value, _: f"{value}s"),
        ("hits", "Powers", _more),
        ("va", "VA", _more),
        ("fate", "Die of Fate", _more),
        ("obstacle", "Obstacle", _more),
        ("paces", "Paces", _more),
    ),
    Armor: (
        ("head", "Dice of the head", _plain),
        ("torso", "Dice of the torso", _plain),
        ("limb", "Dice of a limb", _plain),
        ("helmets", "Helmets", lambda value, _: ", ".join(value)),
        ("untrained", "Obstacle without training", _more),
        ("hard", "Hard", _yes),
        ("repairs", "Mended by", _names),
    ),
    Shield: (
        ("dice", "Dice", _plain),
        ("hides", "Obstacle to hit who hides behind it", _more),
        ("drop", "Actions to drop it", _plain),
        ("true", "A true shield", _yes),
    ),
    Material: (
        ("surface", "Scratched from", _circle),
        ("breach", "Breached from", _circle),
        ("destroyed", "Wrecked from", _circle),
        ("integrity", "Integrity", _plain),
        ("strength", "Strength", _plain),
    ),
    WoundLevel: (
        ("dice", "Loss", lambda value, _: f"{MINUS}{value}D" if value else ""),
        ("obstacle", "Loss", lambda value, _: f"{_signed(value)} Ob" if value else ""),
        ("down", "Down", _yes),
        ("recovery", "Health test to recover", lambda value, _: f"Ob {value}"),
        ("bleeds", "Untended, worse after", lambda value, _: _hours_by_forte(value)),
        ("fades", "Fades after", lambda value, _: f"{value} hours, less Forte" if value else ""),
    ),
}
"""The kinds that are told so."""


def list_facts(entry: Entry, book: Book) -> Iterator[Fact] | None:
    """What is told of an entry of such a kind; None of any other."""
    told = TOLD.get(type(entry))
    return None if told is None else _facts(told, entry, book)


def _facts(told: Facts, entry: Entry, book: Book) -> Iterator[Fact]:
    for field, name, says in told:
        value = getattr(entry, field)
        if value in (None, "", (), {}):
            continue
        if said := says(value, book):
            yield Fact(name, said)
