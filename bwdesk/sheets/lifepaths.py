"""The lifepaths of a stock, to burn from: settings, who is born there, what leads where, and what
each gives. As a poster to hang up, and as a book to read."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from bwdesk.rules.basics.sums import figure
from bwdesk.rules.packs.book import Book, Each, Lifepath, Stock, readable
from bwdesk.rules.packs.entry import Choice
from bwdesk.rules.packs.requirement_words import bonus, wants
from bwdesk.sheets import Order
from bwdesk.sheets.character.spread import foot
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.kit.flow import (
    Draw,
    Label,
    Laid,
    Line,
    Room,
    Section,
    draw_column,
    lay_in_order,
    rests,
)
from bwdesk.sheets.kit.frame import Page, Printed
from bwdesk.sheets.kit.paper import TOP, Column, Paper, paper_of
from bwdesk.sheets.kit.pen import BLACK, HEAVY, WHITE, Pen
from bwdesk.sheets.kit.rows import Block
from bwdesk.sheets.kit.type import (
    ENTRY,
    LABEL,
    NO_BREAK,
    SANS,
    SEMIBOLD,
    SMALL,
    STRONG,
    TITLE,
    Style,
    measure,
    one_line,
    shorten,
    squeeze,
    wrap,
)

BORN_THERE = "In bold: born there. The first skill and the first trait of a list are demanded."
REMINDER = f"Hang the sheets side by side. {BORN_THERE}"
TITLED = 12.0
HEAD_ROOM = TOP + TITLED + 2.5
APART = 6.0
"""What is between columns."""
TOLD = Style(SANS, 7)
NAME = ENTRY.times(0.92)
BORN = Style(SEMIBOLD, NAME.size)
FIRST, NEXT, ABOVE = 4.6, 3.0, 0.5
FIGURES = (("Yrs", 9.0), ("Res", 8.0), ("Stat", 14.0))
SCALES = tuple(1 + 0.04 * step for step in range(4))
"""How large lifepaths are set: as large as costs no further sheet."""
READING = 1.24
SHORTER = range(4, 44, 4)
"""By how many millimeters columns may end sooner."""
FEWEST = 8
"""Lines for which a setting is begun at the foot of a column."""
SIGN = 3.4
"""Room for the sign of a lifepath that was lived."""
CELL, NAMED = 3.7, 4.2
"""Width and height of a cell of the table of leads."""


class Poster(Struct, frozen=True):
    """What the sheets are headed by."""

    name: str
    beside: str = ""


class Setting(NamedTuple):
    """How lifepaths are set: on which paper, in how many columns, at which of the *scales*."""

    paper: Paper
    across: int
    scales: tuple[float, ...]
    reminder: str


def pages(order: Order) -> Printed:
    """A poster of the lifepaths of a character's stock, its path marked; blank, one of every
    stock.

    Raises ValueError where the packs have no lifepaths.
    """
    return print_lifepaths(order, Setting(paper_of(order).on_its_side, 3, SCALES, REMINDER))


def print_lifepaths(order: Order, how: Setting) -> Printed:
    """All lifepaths of one stock, or of each. Raises ValueError where the packs have none."""
    book = order.book
    subject = Subject.make(order)
    mine = [each for each in book.stocks.values() if each.id == subject.choices.stock]
    stocks = [each for each in mine or book.stocks.values() if book.lifepaths_of(each.id)]
    lived = _places_lived(subject) if mine else {}
    laid = [page for each in stocks for page in _poster(each, book, how, subject.name, lived)]
    if not laid:
        raise ValueError("The packs in force have no lifepaths. Switch one on.")
    title = f"lifepaths of {stocks[0].people}" if mine else "lifepaths"
    return Printed(subject.title_of(title), subject.player, how.paper, laid)


def _places_lived(subject: Subject) -> Mapping[str, str]:
    """The places in the path, by lifepath."""
    found: dict[str, list[str]] = {}
    for place, step in enumerate(subject.choices.path, 1):
        found.setdefault(step.lifepath, []).append(str(place))
    return {id: ",".join(places) for id, places in found.items()}


def _poster(
    stock: Stock, book: Book, how: Setting, name: str, lived: Mapping[str, str]
) -> list[Page]:
    """The settings with their leads, then the lifepaths of each."""
    settings = book.settings(stock.id)
    names = {id: book.setting_name(stock.id, id) for id in settings}
    inside, across = how.paper.inner_column, how.across
    width = (inside.width - (across - 1) * APART) / across
    columns = [Column(inside.x + at * (width + APART), width) for at in range(across)]
    height = foot(how.paper) - HEAD_ROOM

    def sections(scale: float) -> list[Section]:
        told = (
            _setting(names[id], [_path(each, book, lived, width, scale) for each in those])
            for id, those in settings.items()
        )
        return [_leads(settings, names), *told]

    poster = Poster(f"Lifepaths of {stock.people}", name)
    fewest = len(_pour(sections(how.scales[0]), columns, height))
    largest = bisect_right(
        how.scales, fewest, lo=1, key=lambda scale: len(_pour(sections(scale), columns, height))
    )
    poured = _even_out(sections(how.scales[largest - 1]), columns, height)
    return [
        Page(f"{stock.people}, sheet {at}", how.reminder, _draw_sheet(poster, columns, each))
        for at, each in enumerate(poured, 1)
    ]


def _draw_sheet(
    poster: Poster, columns: Sequence[Column], laid: Sequence[Sequence[Laid]]
) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        _draw_head(pen, poster)
        for column, sections in zip(columns, laid, strict=False):
            draw_column(pen, column, HEAD_ROOM, foot(pen.paper), sections)

    return draw


def _draw_head(pen: Pen, poster: Poster) -> None:
    column, line = pen.paper.inner_column, TOP + TITLED
    small, beside = shorten(poster.beside, SMALL, column.width / 2)
    style = squeeze(poster.name, TITLE, column.width - measure(beside, small) - 6)
    with pen.tag("H1"):
        pen.text(column.x, line - 2.6, poster.name, style)
    pen.text(column.right, line - 2.6, beside, small, align="right")
    pen.rule(column.x, line, column.width, HEAVY)


Sheet = list[list[Laid]]


def _even_out(sections: Sequence[Section], columns: Sequence[Column], height: float) -> list[Sheet]:
    """All sheets as full as each other: columns end as soon as that costs no further sheet."""
    found = _pour(sections, columns, height)
    most, cuts = len(found), list(SHORTER)
    while cuts:
        middle = len(cuts) // 2
        less = _pour(sections, columns, height - cuts[middle])
        if len(less) > most:
            cuts = cuts[:middle]
        else:
            found, cuts = less, cuts[middle + 1 :]
    return found


def _pour(sections: Sequence[Section], columns: Sequence[Column], height: float) -> list[Sheet]:
    """Sections in order down the columns of as many sheets as they take."""
    sheets: list[Sheet] = []
    left = list(sections)
    while left:
        sheets.append([])
        for column in columns:
            laid = lay_in_order(left, column.width, height, fewest=FEWEST)
            left = [*rests(laid), *left[len(laid) :]]
            sheets[-1].append(laid)
    return sheets


def _leads(settings: Mapping[str, Sequence[Lifepath]], names: Mapping[str, str]) -> Section:
    """A table: from which setting there are leads to which."""
    order = list(settings)
    leads = {id: {lead for each in those for lead in each.leads} for id, those in settings.items()}

    def draw(pen: Pen, x: float, y: float, width: float) -> None:
        cell = min(CELL, 0.62 * width / len(order))
        first = x + width - cell * len(order)
        for at in range(len(order)):
            middle = first + (at + 0.5) * cell
            pen.text(middle, y + NAMED - 1.2, str(at + 1), LABEL.times(0.95), align="center")
        for row, id in enumerate(order, 1):
            base = y + (row + 1) * NAMED
            number = f"{row}{NO_BREAK}{NO_BREAK}"
            style, said = one_line(f"{number}{names[id]}", SMALL, first - x - 1)
            pen.text(x, base - 1.2, said, style)
            for at, to in enumerate(order):
                middle = first + (at + 0.5) * cell
                if to in leads[id]:
                    pen.disc(middle, base - NAMED / 2, 2.0, 0, fill=BLACK)
            pen.rule(x, base, width)

    high = (len(order) + 1) * NAMED
    return Section("Leads", (Block(high, draw),), aside="from each row to the columns", whole=True)


def _setting(name: str, entries: Sequence[Path]) -> Section:
    right, labels = 0.0, []
    for words, width in reversed(FIGURES):
        labels.append(Label(words, right + measure(words, LABEL)))
        right += width
    return Section(name, tuple(entries), labels=tuple(reversed(labels)))


def _path(each: Lifepath, book: Book, lived: Mapping[str, str], width: float, scale: float) -> Path:
    told = tuple(_lifepath_lines(each, book, width / scale))
    return Path(each, told, lived.get(each.id, ""), scale)


def _lifepath_lines(each: Lifepath, book: Book, width: float) -> Iterator[str]:
    """What a lifepath gives, where it leads and what it asks for, in lines."""
    for said in filter(None, (_skills(each, book), _traits(each, book))):
        yield from wrap(said, TOLD, width - SIGN)
    if each.leads:
        leads = ", ".join(book.setting_name(each.stock, lead) for lead in each.leads)
        yield from wrap(f"to {leads}", TOLD, width - SIGN)
    if each.requires:
        yield from wrap(wants(each.requires, each.stock, book), TOLD, width - SIGN)


def _skills(each: Lifepath, book: Book) -> str:
    """``Skills 4, general 1: Sword, Brawling``."""
    points = _amount(each.skill_points, each.choice) if each.skill_points else ""
    general = f"general {_amount(each.general_points, each.choice)}" if each.general_points else ""
    counts = ", ".join(filter(None, (points, general)))
    return _listed("Skills", counts, [_skill_name(id, book) for id in each.skills])


def _traits(each: Lifepath, book: Book) -> str:
    """``Traits 2: Sober, Cold``; what is not demanded says so."""
    names = [book.traits[id].name if id in book.traits else readable(id) for id in each.traits]
    said = _listed("Traits", str(each.trait_points or ""), names)
    return said if each.demands_trait or not names else f"{said} (none demanded)"


def _skill_name(id: str, book: Book) -> str:
    return book.skills[id].name if id in book.skills else readable(id)


def _listed(title: str, counts: str, names: Sequence[str]) -> str:
    head = f"{title} {counts}".replace(" ", NO_BREAK) if counts else title
    return f"{head}: {', '.join(names)}" if names else head if counts else ""


class Path(Struct, frozen=True):
    """A lifepath: its figures, and what is *told* of it in lines; *lived* as which of a path."""

    lifepath: Lifepath
    told: tuple[str, ...] = ()
    lived: str = ""
    scale: float = 1.0

    def lines(self, _room: Room, /) -> list[Line]:
        told, scale = self.told, self.scale
        first = Line((FIRST + (0 if told else ABOVE)) * scale, self._head(bool(told)), self)
        more = [Line(NEXT * scale, self._more(said, last=False), None) for said in told[:-1]]
        end = [
            Line((NEXT + ABOVE) * scale, self._more(said, last=True), None) for said in told[-1:]
        ]
        return [first, *more, *end]

    def _head(self, more: bool) -> Draw:
        each = self.lifepath
        figures = (
            _amount(each.years, each.choice),
            _amount(each.resources, each.choice),
            bonus(each),
        )

        def draw(pen: Pen, x: float, y: float, width: float) -> None:
            scale = self.scale
            baseline = y + (FIRST - 1.2) * scale
            if self.lived:
                pen.disc(x + 1.3, baseline - 1.1, 3.0, 0, fill=BLACK)
                number = squeeze(self.lived, STRONG.times(0.8), 2.4)
                pen.middle(x + 1.3, baseline - 1.1, self.lived, number, ink=WHITE)
            right = x + width
            for (_, wide), words in zip(reversed(FIGURES), reversed(figures), strict=True):
                style = squeeze(words, SMALL.times(scale), wide - 0.8)
                pen.text(right, baseline, words, style, align="right")
                right -= wide
            name = (BORN if each.born else NAME).times(scale)
            style, said = one_line(each.name, name, right - x - SIGN * scale - 1)
            pen.text(x + SIGN * scale, baseline, said, style)
            if not more:
                pen.rule(x, y + (FIRST + ABOVE) * scale, width)

        return draw

    def _more(self, said: str, *, last: bool) -> Draw:
        def draw(pen: Pen, x: float, y: float, width: float) -> None:
            scale = self.scale
            pen.text(x + SIGN * scale, y + (NEXT - 0.9) * scale, said, TOLD.times(scale))
            if last:
                pen.rule(x, y + (NEXT + ABOVE) * scale, width)

        return draw


def _amount(amount: float | Each, choice: Choice | None) -> str:
    """A figure, or between which it lies where the player says how long."""
    if not isinstance(amount, Each):
        return figure(amount)
    least = amount.each * choice.min if choice else amount.each
    most = amount.each * choice.max if choice and choice.max else 0
    return f"{least}–{most}" if most else f"{least}+"
