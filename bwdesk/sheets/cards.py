"""Stat-block cards: all one needs to play somebody for a scene, eight on a page to cut apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bwdesk.rules.injury.grayscale import LEVELS, circle
from bwdesk.rules.play.somebody import PEOPLE
from bwdesk.sheets import Order, for_nobody
from bwdesk.sheets.character.front import thing_row, tolerances, trait_name
from bwdesk.sheets.character.subject import ROOTS, Subject
from bwdesk.sheets.kit.cutting import cut_across, cut_down
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Page, Printed
from bwdesk.sheets.kit.marks import label_under, pips, token
from bwdesk.sheets.kit.paper import BEAT, PAPERS, TOP, Paper
from bwdesk.sheets.kit.pen import FIRM, Pen, Run
from bwdesk.sheets.kit.type import (
    CONDENSED,
    NO_BREAK,
    SECTION,
    SMALL,
    STRONG,
    clean,
    elided,
    measure,
    wrap,
)

ACROSS, DOWN = 2, 4
INSET = 3.6
"""What stays clear inside a card."""
NAME, NEXT = SECTION.times(1.04), SECTION.times(0.85)
LINE = 2.3 * BEAT
WRITTEN = 3.4 * BEAT
TOKEN = 4.4
CIRCLES = 3
"""Wounds to mark at each level."""
HEADS = ("Skills", "Traits", "Beliefs")
"""What a blank card has lines for."""
REMINDER = "Cut along the lines. A wound’s level is the last one its circle reaches."


class Card(NamedTuple):
    """A card laid out: its lines of runs, so far apart; a *further* one goes on from another."""

    subject: Subject
    lines: Sequence[list[Run]]
    apart: float = LINE
    further: bool = False


def pages(order: Order) -> Printed:
    """The cards of everybody in order; what is left of the last page is blank ones."""
    size, people = PAPERS[order.paper], Subject.all_of(order)
    cards = [card for each in people for card in _cards(each, size)]
    nobody = Subject.of(for_nobody(order))
    each_page = ACROSS * DOWN
    cards += [Card(nobody, ())] * (-len(cards) % each_page)
    laid = [_page(cards[at : at + each_page]) for at in range(0, len(cards), each_page)]
    title = people[0].titled("stat-block card") if not order.others else "Stat-block cards"
    return Printed(title, people[0].player, size, laid)


def _size(paper: Paper) -> tuple[float, float]:
    room = paper.bottom - FOOT_HEIGHT - BEAT - TOP
    return paper.inside.width / ACROSS, room / DOWN


def _cards(subject: Subject, paper: Paper) -> Iterator[Card]:
    """As many as the words of a character need; set closer where one would not do."""
    wide, high = _size(paper)
    for scale in (1, CONDENSED):
        lines = [
            line for label, words in _told(subject) for line in _set(label, words, wide, scale)
        ]
        apart = LINE * scale
        rooms = [
            int((high - 2 * INSET - _top(subject, wide, further)) / apart)
            for further in (False, True)
        ]
        if len(lines) <= rooms[0]:
            break
    yield Card(subject, lines[: rooms[0]], apart)
    for at in range(rooms[0], len(lines), rooms[1]):
        yield Card(subject, lines[at : at + rooms[1]], apart, further=True)


def _told(subject: Subject) -> Iterator[tuple[str, str]]:
    """What a card says below the figures: label and words."""
    if not subject.named:
        return
    reckoning = subject.reckoning
    # The Mortal Wound stands with the levels.
    known = [
        each
        for each in reckoning.attributes.values()
        if not each.blank and each.id != "mortal-wound"
    ]
    figures = [
        f"{each.name}{NO_BREAK}{subject.figure(each) or each.text}"
        for each in known
        if subject.placed
    ]
    yield "", ", ".join(figures)
    skills = []
    for line in subject.skills:
        ability = subject.ability(f"skill.{line.id}", line.ability)
        skills.append(f"{line.skill.name}{NO_BREAK}{ability}" if ability else line.skill.name)
    yield "Skills", ", ".join(skills)
    yield "Traits", ", ".join(trait_name(each, subject) for each in reckoning.owned_traits)
    arms = [thing_row(each).words for each in subject.things("arms", "armor", "spell")]
    yield "Bears", ", ".join(arms)
    yield "Ties", ", ".join(thing_row(each).words for each in subject.things(*PEOPLE))
    yield "Beliefs", " ".join(subject.choices.beliefs)
    yield "Instincts", " ".join(each.text for each in subject.choices.instincts)


def _set(label: str, words: str, wide: float, scale: float) -> list[list[Run]]:
    """Words in lines after their label."""
    if not clean(words):
        return []
    strong, small = STRONG.times(scale), SMALL.times(scale)
    head = f"{label}{NO_BREAK}{NO_BREAK}" if label else ""
    width = wide - 2 * INSET
    first, *more = wrap(words, small, width, width - measure(head, strong))
    return [[Run(head, strong), Run(first, small)], *([Run(each, small)] for each in more)]


def _names(subject: Subject, wide: float, further: bool) -> tuple[list[str], str]:
    """The name in lines, and who that is."""
    if further:
        return [elided(subject.name, NEXT, wide - 2 * INSET - 22)], "continued"
    width = wide - 2 * INSET
    style = NAME if measure(subject.name, NAME) <= width else NEXT
    who = ", ".join(each for each in (subject.beside, subject.path) if each)
    return wrap(subject.name, style, width), elided(who, SMALL, width)


def _top(subject: Subject, wide: float, further: bool) -> float:
    """What the head and the figures of a card take."""
    names, _ = _names(subject, wide, further)
    head = 3 * BEAT * len(names) + BEAT
    return head if further else head + LINE + 2 * BEAT + 2 * TOKEN + 2.2 * BEAT


def _page(cards: Sequence[Card]) -> Page:
    def draw(pen: Pen) -> None:
        wide, high = _size(pen.paper)
        inside = pen.paper.inside
        for row in range(1, DOWN):
            cut_across(pen, TOP + row * high, inside.x, inside.width)
        cut_down(pen, inside.x + wide, TOP, DOWN * high)
        for place, card in enumerate(cards):
            row, column = divmod(place, ACROSS)
            _draw(pen, inside.x + column * wide, TOP + row * high, card)

    names = dict.fromkeys(each.subject.name for each in cards if each.subject.name)
    return Page(", ".join(names) or "Cards", REMINDER, draw)


def _draw(pen: Pen, x: float, y: float, card: Card) -> None:
    wide, high = _size(pen.paper)
    left, width = x + INSET, wide - 2 * INSET
    names, who = _names(card.subject, wide, card.further)
    top = y + INSET
    style = NAME if measure(card.subject.name, NAME) <= width and not card.further else NEXT
    for name in names:
        top += 3 * BEAT
        pen.text(left, top - 1.2, name, style)
    pen.rule(left, top, width, FIRM)
    if card.further:
        pen.text(left + width, top - 1.2, who, SMALL, align="right")
    else:
        pen.text(left, top + LINE, who, SMALL)
        if not names[0]:
            label_under(pen, left, top, "Name")
        _draw_figures(pen, left, top + LINE + 2 * BEAT, width, card.subject)
    below = y + INSET + _top(card.subject, wide, card.further)
    if card.subject.named:
        for number, runs in enumerate(card.lines, 1):
            pen.runs(left, below + number * card.apart - 0.8, runs)
        return
    bottom = y + high - INSET
    rows = int((bottom - below) / WRITTEN)
    for number in range(rows):
        line = below + (number + 1) * WRITTEN
        words = HEADS[number * len(HEADS) // rows] if number * len(HEADS) % rows < 3 else ""
        pen.text(left, line - 1.2, words, STRONG)
        pen.rule(left, line, width)


def _draw_figures(pen: Pen, x: float, y: float, width: float, subject: Subject) -> None:
    """The stats with their tokens, and the levels with circles to mark."""
    step = width / len(LEVELS)
    for place, stat in enumerate(subject.reckoning.stats.values()):
        left, middle = x + place * step, y + TOKEN / 2
        pen.text(left, middle + SMALL.cap_height / 2, ROOTS[stat.id], SMALL)
        token(pen, left + 4.6, y, TOKEN, subject.figure(stat))
    row = tolerances(subject) or (0,) * len(LEVELS)
    baseline = y + TOKEN + 2.4 * BEAT
    for place, (level, at) in enumerate(zip(LEVELS, row, strict=True)):
        left = x + place * step
        said = f"{level[:2].title()}{NO_BREAK}{circle(at) if at else ''}"
        pen.text(left, baseline, said, STRONG)
        pips(pen, left, baseline + 1.3 * BEAT, CIRCLES, size=2.2)
