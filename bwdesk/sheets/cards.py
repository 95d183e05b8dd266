"""Stat-block cards: all one needs to play somebody for a scene, eight on a page to cut apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bwdesk.rules.burning.reckoning import Figure
from bwdesk.rules.injury.effects import Felt
from bwdesk.rules.play.somebody import PEOPLE
from bwdesk.rules.tables.grayscale import LEVELS, circle, level_at
from bwdesk.sheets import Order, for_nobody
from bwdesk.sheets.character.abilities import sprint_words
from bwdesk.sheets.character.arming import armor_words
from bwdesk.sheets.character.front import thing_row, tolerances, trait_name
from bwdesk.sheets.character.harm import wounds_words
from bwdesk.sheets.character.subject import ROOTS, Subject
from bwdesk.sheets.character.wielded import list_wielded
from bwdesk.sheets.kit.cutting import cut_across, cut_down
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Page, Printed
from bwdesk.sheets.kit.marks import (
    OBSTACLE,
    ability_runs,
    label_under,
    pips,
    token,
)
from bwdesk.sheets.kit.paper import (
    BEAT,
    TOP,
    Paper,
    paper_of,
)
from bwdesk.sheets.kit.pen import FIRM, Pen, Run
from bwdesk.sheets.kit.prose import lines_of
from bwdesk.sheets.kit.type import (
    ITALIC,
    NO_BREAK,
    SECTION,
    SMALL,
    STRONG,
    Style,
    fit,
    measure,
    squeeze,
    wrap,
)

ACROSS, DOWN = 2, 4
INSET = 3.6
"""What stays clear inside a card."""
NAME, NEXT = SECTION.times(1.04), SECTION.times(0.85)
LINE = 2.3 * BEAT
WRITTEN = 3.4 * BEAT
TOKEN = 4.4
MOST_NARROW = 120.0
"""A wider card has its words in two columns ..."""
BETWEEN = 3.0
"""... and its skills keep so far apart."""
BELIEF = Style(ITALIC, 9.4)
STRUCK = 1.2 * BEAT
"""What the stats take more where their tokens are not what they were."""
WAYS = (
    (1.0, True, LINE),
    (1.0, False, LINE),
    (0.9, True, 0.9 * LINE),
    (0.9, False, 0.9 * LINE),
    (0.82, False, 0.74 * LINE),
)
"""How small its words may become before it takes more room, never under seven points; whether its
skills stand in two columns; and how far its lines are apart."""
CIRCLES = 3
"""Wounds to mark at each level."""
HEADS = ("Skills", "Traits", "Beliefs")
"""What a blank card has lines for."""
REMINDER = "Cut along the lines. A wound’s level is the last one its circle reaches."

Line = list[Run]


class Pair(NamedTuple):
    """Two skills on one line."""

    left: Line
    right: Line


Row = Line | Pair


class Card(NamedTuple):
    """A card laid out: its lines, so far apart, on so many *rows* of the page.

    One of no row takes half of one; a larger one has the whole width and its words in two columns.
    A *further* one goes on from another where a page does not hold everything.
    """

    subject: Subject
    lines: Sequence[Row] = ()
    apart: float = LINE
    rows: int = 0
    further: bool = False


class Size(NamedTuple):
    """What a card has to stand on."""

    wide: float
    high: float

    @property
    def column(self) -> float:
        return self.wide - 2 * INSET

    @property
    def columns(self) -> int:
        """Of its words."""
        return ACROSS if self.wide > MOST_NARROW else 1


def pages(order: Order) -> Printed:
    """The cards of everybody in order; what is left of the last page is blank ones."""
    size, people = paper_of(order), Subject.all_of(order)
    cards = [card for each in people for card in _cards(each, size)]
    nobody = Card(Subject.make(for_nobody(order)))
    laid = [_page(each) for each in _share_cards(cards, nobody)]
    title = people[0].title_of("stat-block card") if not order.others else "Stat-block cards"
    return Printed(title, people[0].player, size, laid)


def _share_cards(cards: Sequence[Card], nobody: Card) -> Iterator[list[list[Card]]]:
    """The rows of every page, all of one size: wide cards or pairs of half a row, the largest
    first; what is left of a page is blank ones, as many as there is room for."""
    small = [each for each in cards if not each.rows]
    small += [nobody] * (len(small) % ACROSS)
    pairs = [small[at : at + ACROSS] for at in range(0, len(small), ACROSS)]
    blank = [nobody] * ACROSS
    for high in range(DOWN, -1, -1):
        rows = [[each] for each in cards if each.rows == high] if high else pairs
        on_page = DOWN // (high or 1)
        for at in range(0, len(rows), on_page):
            those = rows[at : at + on_page]
            yield [*those, *[blank] * (DOWN - len(those) * (high or 1))]


def _size(paper: Paper, rows: int = 0) -> Size:
    """Of half a row, or of so many whole ones."""
    room = paper.bottom - FOOT_HEIGHT - BEAT - TOP
    wide = paper.inner_column.width
    return Size(wide, rows * room / DOWN) if rows else Size(wide / ACROSS, room / DOWN)


def _cards(subject: Subject, paper: Paper) -> Iterator[Card]:
    """One card, as large as the words of a character need: first its skills run on in lines, then
    its words are set closer, then it takes the other half of its row, then further rows."""
    room = _size(paper).column
    laid: dict[tuple[float, bool], list[Row]] = {}
    for rows in range(DOWN + 1):
        size = _size(paper, rows)
        for scale, columns, apart in WAYS:
            if (scale, columns) not in laid:
                said = _card_lines(subject, columns)
                laid[scale, columns] = [row for e in said for row in _set_row(e, scale, room)]
            lines = laid[scale, columns]
            count = _room(subject, size, apart, further=False)
            if len(lines) <= count:
                yield Card(subject, lines, apart, rows)
                return
    yield Card(subject, lines[:count], apart, DOWN)
    more = _room(subject, size, apart, further=True)
    for at in range(count, len(lines), more):
        yield Card(subject, lines[at : at + more], apart, DOWN, further=True)


def _room(subject: Subject, size: Size, apart: float, *, further: bool) -> int:
    """How many lines a card of that size holds."""
    high = size.high - 2 * INSET - _top(subject, size, further)
    return int(high / apart) * size.columns


def _set_row(row: Row, scale: float, room: float) -> Iterator[Row]:
    """A row of words in lines of the width; a pair on one line, or on two where it is too long."""
    if not isinstance(row, Pair):
        yield from lines_of(_scale_runs(row, scale), room)
        return
    left, right = _scale_runs(row.left, scale), _scale_runs(row.right, scale)
    if max(_length(left), _length(right)) <= (room - BETWEEN) / 2:
        yield Pair(left, right)
    else:
        yield from lines_of(left, room)
        yield from lines_of(right, room)


def _length(runs: Line) -> float:
    return sum(measure(run.words, run.style) for run in runs)


def _scale_runs(runs: Sequence[Run], scale: float) -> Line:
    return [run._replace(style=run.style.times(scale)) for run in runs]


def _card_lines(subject: Subject, columns: bool) -> Iterator[Row]:
    """What a card says below the figures, label and words; what the scene needs first. The skills
    stand in two *columns*, or in a line."""
    if not subject.has_stock:
        return
    reckoning = subject.reckoning
    # The Mortal Wound stands with the levels.
    known = [
        each
        for each in reckoning.attributes.values()
        if not each.blank and each.id != "mortal-wound"
    ]
    if subject.is_placed:
        yield _join_runs(_attribute(each, subject) for each in known)
    yield from _label_line("Wounds", [[Run(each, SMALL)] for each in wounds_words(subject)], " ")
    yield from _label_line("Arms", [each.words(SMALL) for each in list_wielded(subject)], "; ")
    worn = armor_words(subject) or ", ".join(thing_row(e).words for e in subject.things("armor"))
    yield from _label_line("Armor", [[Run(worn, SMALL)]] if worn else [])
    skills = [
        ability_runs(line.skill.name, subject.feel(line.id), SMALL) for line in subject.skills
    ]
    yield from _skill_rows(skills) if columns else _label_line("Skills", skills)
    will = subject.feel("will")
    if will and any(line.skill.carries for line in subject.skills):
        yield from _label_line(
            "Ridden", [[Run(f"against Ob{NO_BREAK}{will.base.exponent}", SMALL)]]
        )
    for label, words in (
        ("Traits", ", ".join(trait_name(each, subject) for each in reckoning.owned_traits)),
        ("Spells", ", ".join(thing_row(each).words for each in subject.things("spell"))),
        ("Ties", ", ".join(thing_row(each).words for each in subject.things(*PEOPLE))),
        ("Instincts", " ".join(each.text for each in subject.choices.instincts)),
    ):
        yield from _label_line(label, [[Run(words, SMALL)]] if words.strip() else [])
    said = [[Run(each, BELIEF)] for each in subject.choices.beliefs if each.strip()]
    yield from _label_line("Beliefs", said, "  ")


def _skill_rows(skills: Sequence[Line]) -> Iterator[Row]:
    """Two columns, the first read down before the second."""
    if skills:
        yield [Run("Skills", STRONG)]
    half = -(-len(skills) // 2)
    for at in range(half):
        yield Pair(skills[at], skills[at + half] if at + half < len(skills) else [])


def _attribute(shown: Figure, subject: Subject) -> Line:
    if shown.id == "hesitation" and subject.hesitation:
        number, but = subject.hesitation
        return [Run(f"{shown.name}{NO_BREAK}{number}{f' ({but})' if but else ''}", SMALL)]
    if shown.ability is None:
        sprint = sprint_words(subject) if shown.id == "stride" else ""
        more = f" ({sprint})" if sprint else ""
        return [Run(f"{shown.name}{NO_BREAK}{shown.text}{more}", SMALL)]
    return ability_runs(shown.name, subject.feel(shown.id), SMALL)


def _label_line(label: str, parts: Sequence[Line], apart: str = ", ") -> Iterator[Line]:
    """Parts on one line after their label; nothing without any."""
    if parts:
        yield [Run(f"{label}{NO_BREAK}{NO_BREAK}", STRONG), *_join_runs(parts, apart)]


def _join_runs(parts: Iterator[Line] | Sequence[Line], apart: str = ", ") -> Line:
    said: Line = []
    for part in parts:
        said += [Run(apart, SMALL)] if said else []
        said += part
    return said


def _names(subject: Subject, size: Size, further: bool) -> tuple[Style, list[str], list[str]]:
    """The name in lines of a style, and who that is."""
    if further:
        style, lines = fit(subject.name, NEXT, size.column - 22)
        return style, lines, ["continued"]
    style = NAME if measure(subject.name, NAME) <= size.column else NEXT
    who = ", ".join(each for each in (subject.beside, subject.path) if each)
    return style, wrap(subject.name, style, size.column), wrap(who, SMALL, size.column)


def _top(subject: Subject, size: Size, further: bool) -> float:
    """What the head and the figures of a card take."""
    _, names, who = _names(subject, size, further)
    head = 3 * BEAT * len(names) + BEAT
    if further:
        return head
    figures = 2 * TOKEN + (3 if size.columns == 1 else 0.4) * BEAT
    return head + LINE * len(who) + figures + (STRUCK if _is_burdened(subject) else 0)


def _is_burdened(subject: Subject) -> bool:
    felt = (subject.feel(id) for id in ROOTS)
    return any(each and (each.less or each.obstacle) for each in felt)


def _page(rows: Sequence[Sequence[Card]]) -> Page:
    def draw(pen: Pen) -> None:
        inside, y = pen.paper.inner_column, TOP
        for place, row in enumerate(rows):
            size = _size(pen.paper, row[0].rows)
            if place:
                cut_across(pen, y, inside.x, inside.width)
            if len(row) > 1:
                cut_down(pen, inside.x + size.wide, y, size.high)
            for column, card in enumerate(row):
                _draw(pen, inside.x + column * size.wide, y, size, card)
            y += size.high

    cards = (card for row in rows for card in row)
    names = dict.fromkeys(each.subject.name for each in cards if each.subject.name)
    return Page(", ".join(names) or "Cards", REMINDER, draw)


def _draw(pen: Pen, x: float, y: float, size: Size, card: Card) -> None:
    left, width = x + INSET, size.column
    style, names, who = _names(card.subject, size, card.further)
    top = y + INSET
    with pen.tag("H1"):
        for name in names:
            top += 3 * BEAT
            pen.text(left, top - 1.2, name, style)
    pen.rule(left, top, width, FIRM)
    if card.further:
        pen.text(left + width, top - 1.2, who[0], SMALL, align="right")
    else:
        if not names[0] and not any(who):
            with pen.tag("H1"):
                label_under(pen, left, top, "Name")
        for words in who:
            top += LINE
            pen.text(left, top, words, SMALL)
        _draw_figures(pen, left, top + 1.1 * BEAT, size, card.subject)
    below = y + INSET + _top(card.subject, size, card.further)
    if card.subject.has_stock:
        _draw_lines(pen, left, below, size, card)
    else:
        _draw_blank(pen, left, below, y + size.high - INSET, width)


def _draw_lines(pen: Pen, x: float, y: float, size: Size, card: Card) -> None:
    """Its words, in two columns on a wide card."""
    columns = size.columns
    each = -(-len(card.lines) // columns)
    apart = size.wide / columns
    half = (apart - 2 * INSET + BETWEEN) / 2
    for number, runs in enumerate(card.lines):
        column, row = divmod(number, each)
        left, below = x + column * apart, y + (row + 1) * card.apart - 0.8
        if isinstance(runs, Pair):
            pen.runs(left, below, runs.left)
            pen.runs(left + half, below, runs.right)
        else:
            pen.runs(left, below, runs)


def _draw_blank(pen: Pen, x: float, y: float, bottom: float, width: float) -> None:
    rows = int((bottom - y) / WRITTEN)
    for number in range(rows):
        line = y + (number + 1) * WRITTEN
        words = HEADS[number * len(HEADS) // rows] if number * len(HEADS) % rows < 3 else ""
        pen.text(x, line - 1.2, words, STRONG)
        pen.rule(x, line, width)


def _draw_figures(pen: Pen, x: float, y: float, size: Size, subject: Subject) -> None:
    """The stats with their tokens, and the levels with circles, those of wounds filled: below
    them, or beside them on a wide card; under all of it one rule."""
    wide, burdened = size.columns > 1, _is_burdened(subject)
    width = (size.wide / ACROSS - 2 * INSET) if wide else size.column
    step = width / len(LEVELS)
    with pen.tag("Table"), pen.tag("TR"):
        for place, stat in enumerate(subject.reckoning.stats.values()):
            left, felt = x + place * step, subject.feel(stat.id)
            with pen.cell(head=not place):
                if burdened:
                    _draw_struck(pen, left, y, step, ROOTS[stat.id], felt)
                else:
                    _draw_stat(pen, left, y, ROOTS[stat.id], felt)
    row = tolerances(subject) or (0,) * len(LEVELS)
    held = Counter(level_at(row, at) for at in subject.wounds) if any(row) else Counter[int]()
    struck = STRUCK if burdened else 0
    baseline = y + SMALL.cap_height + 0.4 if wide else y + TOKEN + 2.2 * BEAT + struck
    begin = x + size.wide / ACROSS if wide else x
    with pen.tag("Table"), pen.tag("TR"):
        for number, (level, at) in enumerate(zip(LEVELS, row, strict=True), 1):
            left = begin + (number - 1) * step
            said = f"{level[:2].title()}{NO_BREAK}{circle(at) if at else ''}"
            filled = min(held[number], CIRCLES)
            with pen.cell(head=number == 1):
                pen.text(left, baseline, said, STRONG)
                pips(pen, left, baseline + 1.3 * BEAT, CIRCLES, filled, size=2.2, says=level)
    circles = baseline + 1.3 * BEAT + 1.1
    pen.rule(x, max(y + TOKEN + struck, circles) + 0.6, size.column)


def _draw_stat(pen: Pen, x: float, y: float, name: str, felt: Felt | None) -> None:
    """A stat before its token."""
    middle = y + TOKEN / 2
    pen.text(x, middle + SMALL.cap_height / 2, name, SMALL)
    token(pen, x + 4.6, y, TOKEN, felt.exponent_left if felt else None)


def _draw_struck(pen: Pen, x: float, y: float, step: float, name: str, felt: Felt | None) -> None:
    """A stat, what it was, struck out, and what is added to its obstacles, above what is left."""
    harder = OBSTACLE.format(felt.obstacle, NO_BREAK) if felt and felt.obstacle else ""
    was = str(felt.base) if felt and felt.less else ""
    style = squeeze(f"{name} {was} {harder}", SMALL, step - BETWEEN / 2)
    runs = [Run(f"{name} ", style), Run(was, style, struck=True), Run(f" {harder}", style)]
    pen.runs(x, y + SMALL.cap_height, runs if felt else runs[:1])
    token(pen, x, y + STRUCK + 0.8, TOKEN, felt.exponent_left if felt else None)
