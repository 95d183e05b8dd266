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
from bwdesk.sheets.kit.rows import Block, Prose, Row
from bwdesk.sheets.kit.type import FOOT, NO_BREAK, SMALL, STRONG

TITLE = "GM roster"
REMINDER = "Challenge a Belief of everybody in every session."
FIGURES = (*ROOTS, "reflexes", "steel", "health")
SHORT = {**ROOTS, "reflexes": "Re", "steel": "St", "health": "He"}
TOKEN, HIGH, NAME = 4.6, 7.2, 3.0
CLOSE, APART = 0.8, 4.0
"""Between two of them, where something stands before their tokens and where nothing does."""
KEY_SKILLS = 8
TABLE = 5
"""How many a blank one has room for."""
BLANKS = 5
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
    return Section(subject.name, (figures, *_gm_entries(subject)), aside=who)


def _figures(subject: Subject) -> Draw:
    """Stats and what is tested in haste, with what is left of each."""

    def draw(pen: Pen, x: float, y: float, width: float) -> None:
        known = {id: subject.feel(id) for id in FIGURES}
        beside = max(burden_width(felt, FOOT) for felt in known.values())
        step, middle = width / len(FIGURES), y + HIGH / 2
        apart = CLOSE if beside else APART
        taken = NAME + TOKEN_SHAPE * TOKEN + apart
        style = FOOT.times(min(1.0, (step - taken) / beside)) if beside else FOOT
        for place, (id, felt) in enumerate(known.items()):
            left = x + place * step
            pen.text(left, middle + FOOT.cap_height / 2, SHORT[id], FOOT)
            felt_token(pen, left + step - apart, middle, TOKEN, felt, style=style)
        pen.rule(x, y + HIGH, width)

    return draw


def _gm_entries(subject: Subject) -> Iterator[Entry]:
    """What a GM asks for: wounds, artha, what one believes, what one is good at."""
    artha = subject.artha
    points = (("fate", artha.fate), ("persona", artha.persona), ("deeds", artha.deeds))
    held = ", ".join(f"{name}{NO_BREAK}{count}" for name, count in points if count)
    number, but = subject.hesitation or ("", "")
    state = (
        f"Hesitation{NO_BREAK}{number}{f' ({but})' if but else ''}" if number != "" else "",
        held,
        " ".join(wounds_words(subject)),
    )
    if any(state):
        yield _prose("Now", "; ".join(each for each in state if each))
    for words in subject.choices.beliefs:
        yield _prose("Belief", words)
    if instincts := " ".join(each.text for each in subject.choices.instincts):
        yield _prose("Instincts", instincts)
    if traits := "; ".join(_traits(subject)):
        yield _prose("Traits", traits)
    skills = list(_skills(subject))
    if skills:
        yield Prose((Run(f"Key skills{NO_BREAK}{NO_BREAK}", STRONG), *skills))


def _prose(label: str, words: str) -> Prose:
    return Prose((Run(f"{label}{NO_BREAK}{NO_BREAK}", STRONG), Run(words, SMALL)))


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
