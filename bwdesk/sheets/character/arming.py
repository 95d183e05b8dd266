"""What the sheet says of arms: figures of every weapon, dice of armor by place, what it weighs."""

from __future__ import annotations

from collections.abc import Iterator

from bwdesk.rules.arms import bearing
from bwdesk.rules.arms.armory import COMMON
from bwdesk.rules.arms.places import PLACES
from bwdesk.rules.arms.stopping import Worn
from bwdesk.rules.arms.words import place_name, weighs
from bwdesk.rules.person.held import BorneShield, WornArmor
from bwdesk.sheets.character.front import thing_row
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.character.wielded import list_wielded
from bwdesk.sheets.kit.flow import Label, Section
from bwdesk.sheets.kit.marks import label_under, pips, pips_width
from bwdesk.sheets.kit.paper import BEAT
from bwdesk.sheets.kit.pen import FIRM, Pen
from bwdesk.sheets.kit.rows import Account, Block, Cells, Dice, Row
from bwdesk.sheets.kit.type import NO_BREAK, SMALL, STRONG, clean, fit

ARMS = (
    ("I", 7.0),
    ("M", 7.0),
    ("S", 7.0),
    ("VA", 6.0),
    ("Add", 6.5),
    ("Speed", 14.0),
    ("Length", 13.0),
)
WIDTHS = tuple(width for _, width in ARMS)
CALLED = ("incidental hit", "mark hit", "superb hit", "VA", "add", "speed", "length")
"""The figures to who fills them in."""
BLANKS = 5
BODY = (
    ("right-arm", "head", "left-arm"),
    ("right-leg", "torso", "left-leg"),
)
FREE = {"torso": 7}
"""Circles to strike out where nothing is known to be worn: of the best armor there is."""
MOST = 6
SHIELD_DICE = 5
BLANK_SHIELD = Row("Shield", right=Dice(SHIELD_DICE))
GUTTER = 4.0
BOX = 12.0
STEP = BOX + 3 * BEAT
KIND_LINES, KIND_LINE = 2, 2.9


def arms(subject: Subject) -> Section:
    """Every weapon with its figures; what is no weapon of the Book leaves them to the hand."""
    rows = tuple(_weapons(subject))
    blanks = (Row(right=Cells(WIDTHS, says=CALLED)),) * BLANKS
    return Section("Arms", rows, blanks=blanks, labels=_heads(), each="weapon")


def armor(subject: Subject) -> Section:
    """A box for each place a blow can fall, with a circle for each die; those lost are filled."""
    worn = {each.place: each for each in subject.arms.worn}

    def draw(pen: Pen, x: float, y: float, width: float) -> None:
        _draw_body(pen, x, y, width, worn, subject)

    own = (each for each in subject.arms.worn if each.place not in PLACES)
    said = [thing_row(each) for each in subject.things("armor")]
    costs = weighs(subject.weight)
    entries = (
        Block(2 * STEP + 2 * BEAT, draw),
        *(own_place(each, subject) for each in own),
        *_shields(subject),
        *said,
        *((Row(costs, prose=True, style=SMALL, slim=True),) if costs else ()),
    )
    return Section("Armor", entries, aside="strike out a die when it is lost")


def _weapons(subject: Subject) -> Iterator[Account]:
    for each in list_wielded(subject):
        row = Row(each.name, right=Cells(WIDTHS, each.figures, says=CALLED))
        used = each.use_runs(STRONG, SMALL) if each.edge else []
        yield Account(row, (tuple(used),) if used else ())


def _shields(subject: Subject) -> list[Row]:
    found = [shield_row(each, subject) for each in subject.arms.shields]
    return found or [BLANK_SHIELD]


def own_words(piece: WornArmor, subject: Subject) -> str:
    """A creature's own place and its dice: ``tail 1 of 2``."""
    return dice_words(piece.place.replace("-", " "), bearing.protects(piece, subject.book))


def dice_words(place: str, has: Worn) -> str:
    """The dice of a place that are left, of those bought where some are gone."""
    dice = str(has.dice) if has.dice == has.bought else f"{has.dice} of {has.bought}"
    return f"{place} {dice}".replace(" ", NO_BREAK)


def shield_row(shield: BorneShield, subject: Subject) -> Row:
    kind = subject.book.shields.get(shield.shield)
    name = clean(shield.name) or (kind.name if kind else shield.shield)
    put = "" if shield.held else ", put away"
    return Row(f"{name}{put}", right=Dice(kind.dice if kind else SHIELD_DICE, shield.lost))


def own_place(piece: WornArmor, subject: Subject) -> Row:
    """A creature's own place."""
    has = bearing.protects(piece, subject.book)
    kind = kind_of(piece, subject)
    name = clean(place_name(piece.place))
    return Row(f"{name}: {kind}" if kind else name, right=Dice(has.bought, has.bought - has.dice))


def kind_of(piece: WornArmor, subject: Subject) -> str:
    """What is worn, and how it is made where that is not the usual way."""
    kind = subject.book.armors.get(piece.armor)
    quality = subject.book.qualities.get(piece.grade) if piece.grade != COMMON else None
    shade = bearing.protects(piece, subject.book).shade
    named = clean(piece.name) or (kind.name if kind else "")
    said = (
        named,
        "half" if piece.half else "",
        quality.name.lower() if quality else "",
        shade.word if shade.steps else "",
    )
    return ", ".join(each for each in said if each)


def _draw_body(
    pen: Pen, x: float, y: float, width: float, worn: dict[str, WornArmor], subject: Subject
) -> None:
    """The places as the body stands before you."""
    each = (width - 2 * GUTTER) / 3
    for row, places in enumerate(BODY):
        top = y + 1.5 * BEAT + row * STEP
        for column, place in enumerate(places):
            left = x + column * (each + GUTTER)
            pen.box(left, top, each, BOX, FIRM)
            piece = worn.get(place)
            dice, lost = FREE.get(place, MOST), 0
            if piece:
                has = bearing.protects(piece, subject.book)
                dice, lost = has.bought, has.bought - has.dice
                style, lines = fit(kind_of(piece, subject), SMALL, each - 3)
                for at, words in enumerate(lines[:KIND_LINES]):
                    pen.text(left + 1.6, top + 3.2 + at * KIND_LINE, words, style)
            size = min(2.6, (each - 3) / max(1, pips_width(dice, 1.0)))
            pips(pen, left + 1.6, top + BOX - 2.6, dice, lost, size=size)
            label_under(pen, left, top + BOX, place_name(place))


def _heads() -> tuple[Label, ...]:
    """The labels of the columns, counted from the right."""
    return tuple(
        Label(words, sum(width for _, width in ARMS[place:]) - 0.8)
        for place, (words, _) in enumerate(ARMS)
    )


def armor_words(subject: Subject) -> str:
    """What is worn and its dice by place, those left of those bought: ``Chainmail: head 4,
    torso 2 of 5``; then shields."""
    by_kind: dict[str, list[str]] = {}
    for piece in subject.arms.worn:
        by_kind.setdefault(kind_of(piece, subject), []).append(own_words(piece, subject))
    said = [
        f"{kind}: {', '.join(places)}" if kind else ", ".join(places)
        for kind, places in by_kind.items()
    ]
    for shield in subject.arms.shields:
        row = shield_row(shield, subject)
        kind = subject.book.shields.get(shield.shield)
        left = bearing.shield_left(shield, subject.book)
        dice = f" {left} of {kind.dice}" if kind else ""
        said.append(f"{row.words}{dice}".replace(" of ", f"{NO_BREAK}of{NO_BREAK}"))
    return "; ".join(said)
