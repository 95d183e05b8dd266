"""The grimoire: every spell with its facets on a line, dice of Will to lay on what is held, Tax to
tick off, and prayers."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bwdesk.rules.magic.spell import Known, read_spell
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spell_words import spell_does
from bwdesk.rules.person.sickness import FORTE
from bwdesk.rules.person.standing import Pinned
from bwdesk.rules.play.magic.grimoire import WILL
from bwdesk.sheets import Order
from bwdesk.sheets.character.spread import HEAD_ROOM, foot, further_pages
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.kit.flow import Section, draw_column, rests
from bwdesk.sheets.kit.frame import Page, Printed, draw_running_head
from bwdesk.sheets.kit.judge import Part, judge, settle_page
from bwdesk.sheets.kit.marks import mark
from bwdesk.sheets.kit.paper import TOP, paper_of
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.kit.rows import Account, Cells, Columns, Row, Spot, ending
from bwdesk.sheets.kit.type import NO_BREAK

REMINDER = "A spell that is held keeps a die of Will; one die always stays free."
COLUMNS: Columns = (
    ("Ob", 11.0),
    ("Actions", 14.0),
    ("Origin", 18.0),
    ("Element", 17.0),
    ("Impetus", 19.0),
    ("Duration", 20.0),
    ("Area", 26.0),
)
WIDTHS = tuple(width for _, width in COLUMNS)
HELD: Columns = (("Ob", 11.0), ("Since", 22.0), ("Tax again", 22.0))
ASKED: Columns = (("Ob", 11.0), ("For whom", 50.0))
BOX, BETWEEN = 4.4, 1.6
MOST = 10


class Boxes(Struct, frozen=True):
    """Boxes at the end of a row, one for each die, of which some are *ticked*."""

    count: int
    ticked: int = 0
    says: str = "die"

    @property
    def width(self) -> float:
        return self.count * (BOX + BETWEEN)

    def draw(self, pen: Pen, spot: Spot, /) -> None:
        left = spot.right - self.width + BETWEEN
        for at in range(self.count):
            x = left + at * (BOX + BETWEEN)
            ticked = at < self.ticked
            mark(pen, x, spot.middle - BOX / 2, BOX, ticked=ticked, says=self.says)


def pages(order: Order) -> Printed:
    """One page, or as many as the spells take."""
    subject, size = Subject.make(order), paper_of(order)
    inside = size.inner_column
    sections = [_dice(subject), _held(subject), _spells(subject), *_prayers(subject)]
    judged = settle_page(lambda high: judge([Part(inside, sections)], high), foot(size) - HEAD_ROOM)
    [(_, laid)] = judged.parts

    def draw(pen: Pen) -> None:
        draw_running_head(pen, TOP, subject.name, _idiom(subject))
        draw_column(pen, inside, HEAD_ROOM, foot(size), laid)

    first = Page("Grimoire", REMINDER, draw)
    more = further_pages(subject, size, rests(laid), [inside])
    return Printed(subject.title_of("grimoire"), subject.player, size, [first, *more])


def _idiom(subject: Subject) -> str:
    """How they cast, as far as they said."""
    said = subject.standing.idiom
    return f"Cast by {said}" if said else "Idiom: gesture or speech"


def _dice(subject: Subject) -> Section:
    """Dice of Will, those that are pinned ticked; Forte, and what Tax took."""
    return Section(
        "Dice",
        (
            Row("Will: a die for each spell that is held", right=_boxes(subject, "will")),
            Row("Forte: a die for each that Tax took", right=_boxes(subject, "forte")),
        ),
        whole=True,
    )


def _boxes(subject: Subject, id: str) -> Boxes:
    felt = subject.feel(id)
    if felt is None:
        return Boxes(MOST)
    lost = sum(each.dice for each in _pins(subject)) if id == "will" else _taxed(subject)
    return Boxes(min(MOST, felt.base.exponent), lost)


def _pins(subject: Subject) -> tuple[Pinned, ...]:
    return tuple(each for each in subject.standing.pinned if each.ability == WILL)


def _taxed(subject: Subject) -> int:
    return sum(each.dice for each in subject.standing.tax if each.ability == FORTE)


def _held(subject: Subject) -> Section:
    """What is held, and room for more."""
    widths = tuple(width for _, width in HELD)
    rows = tuple(
        Row(pin.by, right=Cells(widths, (str(pin.obstacle), "", ""))) for pin in _pins(subject)
    )
    blank = Row(right=Cells(widths))
    return Section("Held, in the order cast", rows, blanks=(blank,) * 3, labels=ending(HELD))


def _spells(subject: Subject) -> Section:
    return Section(
        "Spells",
        tuple(_spell_rows(subject)),
        blanks=(Row(right=Cells(WIDTHS)),) * 4,
        stretch=Row(right=Cells(WIDTHS)),
        labels=ending(COLUMNS),
    )


def _spell_rows(subject: Subject) -> Iterator[Account]:
    """A line for each spell, and below it what it does and their own words."""
    for line in subject.things("spell"):
        known = _read(subject.book, line.thing.price)
        words = (f"“{line.thing.note}”",) if line.thing.note else ()
        if known is None:
            yield Account(Row(line.thing.name, right=Cells(WIDTHS)), words)
            continue
        does = spell_does(known.entry, subject.book)
        said = tuple(filter(None, (does, *words)))
        yield Account(Row(known.name, right=Cells(WIDTHS, _figures(subject.book, known))), said)


def _read(book: Book, id: str) -> Known | None:
    try:
        return read_spell(book, id) if id else None
    except ValueError:
        return None


def _figures(book: Book, known: Known) -> tuple[str, ...]:
    """The obstacle as it is printed, the actions, and the facets a source gives."""
    price = book.prices.get(known.id)
    taking = known.taking
    actions = f"{'×' if taking.times else ''}{taking.actions}" if taking else ""
    rings = [known.facet(ring) for ring in ("origin", "element", "impetus", "duration")]
    area = known.facet("area")
    grows = known.measure.name if known.measure else area.name if area else ""
    return (
        price.obstacle if price else str(known.asked.base),
        actions,
        *(each.name if each else "" for each in rings),
        grows.replace(" ", NO_BREAK),
    )


def _prayers(subject: Subject) -> Iterator[Section]:
    """Every prayer of the Book, for whoever has Faith."""
    if subject.feel("faith") is None:
        return
    widths = tuple(width for _, width in ASKED)
    ordered = sorted(subject.book.prayers.values(), key=lambda each: each.obstacle)
    rows = tuple(
        Account(
            Row(each.name, right=Cells(widths, (str(each.obstacle), ""))),
            (each.means,) if each.means else (),
        )
        for each in ordered
    )
    yield Section("Prayers", rows, labels=ending(ASKED))
