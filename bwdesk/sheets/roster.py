"""The roster of the GM: everybody at the table in a few lines each, what they want and bear."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bwdesk.rules.play.somebody import TRAIT_ORDER
from bwdesk.sheets import Order
from bwdesk.sheets.character.front import trait_name
from bwdesk.sheets.character.harm import wounds_words
from bwdesk.sheets.character.spread import further_pages, spread
from bwdesk.sheets.character.subject import ROOTS, Subject
from bwdesk.sheets.kit.flow import Draw, Entry, Section
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.kit.judge import Part
from bwdesk.sheets.kit.marks import TOKEN_SHAPE, ability_runs, burden_width, felt_token
from bwdesk.sheets.kit.paper import paper_of
from bwdesk.sheets.kit.pen import Pen, Run
from bwdesk.sheets.kit.rows import Beside, Block, Prose, Row
from bwdesk.sheets.kit.type import NO_BREAK, NOTE, SECTION, SMALL, STRONG, measure

TITLE = "GM roster"
REMINDER = "Challenge a Belief of everybody in every session."
FIGURES = (*ROOTS, "circles", "resources")
SHORT = {**ROOTS, "circles": "Ci", "resources": "Re"}
SAID = ("reflexes", "steel", "health")
"""Attributes that are told in words."""
TOKEN, HIGH, NAME = 4.6, 7.2, 3.4
"""A token, the row of them, and the name in front of each."""
APART = 1.0
KEY_SKILLS = 8
LONGEST_NAME = 100.0
"""Millimeters of the head that a name has."""
TABLE = 6
"""How many a blank one has room for."""
BLANKS = 4
"""Lines for somebody to be written in."""


class Table(Struct, frozen=True):
    """What the pages of a roster are headed by."""

    name: str = TITLE
    beside: str = ""


def pages(order: Order) -> Printed:
    """Everybody in order, none torn; blank it has room for a whole table."""
    size, people = paper_of(order), Subject.all_of(order)
    named = [each for each in people if each.has_stock]
    sections = [_section(each) for each in named or people * TABLE]
    table = Table(beside=", ".join(dict.fromkeys(each.player for each in named if each.player)))
    page, over = spread(table, size, "Roster", REMINDER, Part(size.inner_column, sections))
    laid = [page, *further_pages(table, size, over, [size.inner_column])]
    title = people[0].title_of(TITLE) if not order.others else TITLE
    return Printed(title, people[0].player if not order.others else "", size, laid)


def _section(subject: Subject) -> Section:
    figures = Block(HIGH, _figures(subject))
    if not subject.has_stock:
        return Section("", (figures,), blanks=(Row(),) * BLANKS, aside="name, player")
    who = ", ".join(each for each in (subject.beside, subject.player) if each)
    wanted, known = tuple(_wants(subject)), tuple(_knows(subject))
    return Section(subject.name, (figures, Beside(wanted, known)), aside=who)


def _figures(subject: Subject) -> Draw:
    """Stats and what is tested in haste, with what is left of each."""

    def draw(pen: Pen, x: float, y: float, width: float) -> None:
        known = {id: subject.feel(id) for id in FIGURES}
        beside = max(burden_width(felt, NOTE) for felt in known.values())
        step, middle = width / len(FIGURES), y + HIGH / 2
        taken = NAME + APART + TOKEN_SHAPE * TOKEN
        style = NOTE.times(min(1.0, (step - taken) / beside)) if beside else NOTE
        for place, (id, felt) in enumerate(known.items()):
            left = x + place * step
            pen.text(left, middle + NOTE.cap_height / 2, SHORT[id], NOTE)
            right = left + taken + burden_width(felt, style)
            felt_token(pen, right, middle, TOKEN, felt, style=style)
        pen.rule(x, y + HIGH, width)

    return draw


def _wants(subject: Subject) -> Iterator[Entry]:
    """What a GM asks for first: Beliefs to challenge, each with a box, and Instincts."""
    for words in subject.choices.beliefs:
        yield _prose("Belief", words, ticks="Challenged")
    if instincts := " ".join(each.text for each in subject.choices.instincts):
        yield _prose("Instincts", instincts)


def _knows(subject: Subject) -> Iterator[Entry]:
    """How somebody stands, and what is to be rolled."""
    artha = subject.artha
    points = (("fate", artha.fate), ("persona", artha.persona), ("deeds", artha.deeds))
    held = ", ".join(f"{name}{NO_BREAK}{count}" for name, count in points if count)
    number, but = subject.hesitation or ("", "")
    if long_named(subject):
        yield _prose("Name", subject.name)
    tested = [(id, subject.feel(id)) for id in SAID]
    figures = [
        f"{subject.name_of(id)}{NO_BREAK}{felt.exponent_left}" for id, felt in tested if felt
    ]
    state = (
        ", ".join(figures),
        f"Hesitation{NO_BREAK}{number}{f' ({but})' if but else ''}" if number != "" else "",
        held,
        " ".join(wounds_words(subject)),
    )
    if any(state):
        yield _prose("Now", "; ".join(each for each in state if each))
    if traits := "; ".join(_traits(subject)):
        yield _prose("Traits", traits)
    if skills := list(_skills(subject)):
        yield Prose((Run(f"Key skills{NO_BREAK}{NO_BREAK}", STRONG), *skills))


def long_named(subject: Subject) -> bool:
    """Whether the name has no room in the head of somebody's section."""
    return measure(subject.name, SECTION._replace(size=NOTE.size)) > LONGEST_NAME


def _prose(label: str, words: str, ticks: str = "") -> Prose:
    runs = (Run(f"{label}{NO_BREAK}{NO_BREAK}", STRONG), Run(words, SMALL))
    return Prose(runs, ticks=ticks)


def _traits(subject: Subject) -> Iterator[str]:
    """By what they do."""
    for kind in TRAIT_ORDER:
        names = [trait_name(each, subject) for each in subject.traits if each.trait.kind == kind]
        if names:
            yield f"{kind}: {', '.join(names)}"


def _skills(subject: Subject) -> Iterator[Run]:
    """The best, by what was there before any wound."""
    known = [(line, felt) for line in subject.skills if (felt := subject.feel(line.id))]
    known.sort(key=lambda each: (-each[1].base.shade.steps, -each[1].base.exponent))
    for place, (line, felt) in enumerate(known[:KEY_SKILLS]):
        if place:
            yield Run(", ", SMALL)
        yield from ability_runs(line.skill.name, felt, SMALL)
