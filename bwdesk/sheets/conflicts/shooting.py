"""The script of Range and Cover: where both stand, three exchanges, what may be done."""

from __future__ import annotations

from collections.abc import Sequence

from bwdesk.rules.packs.book import Book, readable
from bwdesk.rules.tables.shooting import JointRange, Range, RangeManeuver, RangePurchase
from bwdesk.sheets import Order
from bwdesk.sheets.character.wielded import list_at_hand
from bwdesk.sheets.conflicts.bearer import Bearer, draw_abilities, draw_runs
from bwdesk.sheets.conflicts.in_hand import SHOT, arms_height, draw_arms
from bwdesk.sheets.kit.flow import HEAD, draw_head
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Field, Fields, Page, Printed
from bwdesk.sheets.kit.grid import EDGE, Head, draw_grid, grid_height
from bwdesk.sheets.kit.marks import mark
from bwdesk.sheets.kit.paper import (
    BEAT,
    TOP,
    Column,
    paper_of,
)
from bwdesk.sheets.kit.pen import FAINT, FIRM, Pen, Run
from bwdesk.sheets.kit.type import (
    ENTRY,
    LABEL,
    NUMBER,
    SECTION,
    SMALL,
    STRONG,
    TITLE,
    fit,
    measure,
)

REMINDER = "Script three, reveal one by one. The margin buys; a tie lets both shoot or duck."
EXCHANGES, VOLLEYS = 3, 3
WEAPONS = 2
GAP = 2.5 * BEAT
STEP = 15 * BEAT
ROW = 3.4 * BEAT
MOST_VOLLEY = 11.2
HEADS = (
    Head("", 8),
    Head("", 34),
    Head("Dice", 17),
    Head("Succ.", 14),
    Head("Their maneuver", 34),
    Head("Succ.", 14),
    Head("Bought", 44),
    Head("Range", 21),
)
ABILITIES = ("reflexes", "speed", "perception", "steel", "stealthy", "observation")
COVERS = ("open", "reasonable", "dense")


def pages(order: Order) -> Printed:
    """One page for one side."""
    bearer = Bearer(order)
    subject = bearer.subject
    page = Page("Script", REMINDER, lambda pen: _draw(pen, bearer))
    return Printed(
        subject.title_of("Range and Cover script"), subject.player, paper_of(order), [page]
    )


def _draw(pen: Pen, bearer: Bearer) -> None:
    inside, columns, book = pen.paper.inner_column, pen.paper.columns, bearer.book
    names = Fields(
        (
            Field(columns(0, 6), bearer.name, "Range and Cover, shooter", TITLE.times(0.8)),
            Field(columns(6, 3), "", "Against"),
            Field(columns(9, 3), "", "Their weapon"),
        ),
        6 * BEAT,
    )
    names.draw(pen, TOP)
    y = TOP + names.height + BEAT
    draw_abilities(pen, inside, y, bearer, ABILITIES, 6 * BEAT)
    y += 6 * BEAT
    weapons = list_at_hand(bearer.subject, melee=False)
    draw_arms(pen, inside, y, weapons, WEAPONS, SHOT, all_told=True)
    y += arms_height(weapons, WEAPONS, all_told=True)
    places = Fields(
        (
            Field(columns(0, 4), "", "My position"),
            Field(columns(4, 2), "", "Its cover dice"),
            Field(columns(6, 4), "", "Their position"),
            Field(columns(10, 2), "", "Its cover dice"),
        ),
        5 * BEAT,
    )
    places.draw(pen, y)
    y += places.height + BEAT
    aside = "keep a mark where you stand; Ob of a shot: in the open, reasonable cover, dense cover"
    draw_head(pen, inside, y, "Range", aside=aside)
    _draw_ranges(pen, inside, y + HEAD, book)
    y += HEAD + STEP + GAP
    rows = max(len(book.range_maneuvers), len(book.range_purchases) + 3)
    foot = pen.paper.bottom - FOOT_HEIGHT - 2 * BEAT
    bottom = foot - HEAD - rows * ROW
    volley = min(MOST_VOLLEY, ((bottom - y) / EXCHANGES - HEAD - GAP) / VOLLEYS)
    for exchange in range(1, EXCHANGES + 1):
        _draw_exchange(pen, inside, y, exchange, volley)
        y += grid_height(VOLLEYS, volley) + GAP
    _draw_maneuvers(pen, columns(0, 8), y, bearer)
    _draw_purchases(pen, columns(8, 4), y, book)


def _draw_exchange(pen: Pen, column: Column, y: float, exchange: int, height: float) -> None:
    with draw_grid(pen, column, y, f"Exchange {exchange}", HEADS, VOLLEYS, height) as parts:
        for number in range(VOLLEYS):
            with pen.tag("TR"):
                _draw_volley(pen, parts, y + HEAD + (number + 0.5) * height, number + 1)


def _draw_volley(pen: Pen, parts: Sequence[Column], middle: float, number: int) -> None:
    with pen.head():
        pen.text(parts[0].x, middle + NUMBER.cap_height / 2, str(number), NUMBER, ink=FAINT)
    for _ in parts[1:6]:
        pen.empty_cell()
    # One shot, two dice of cover; aim is counted in the room beside it.
    x = parts[6].x + EDGE
    with pen.cell():
        for words, boxes in (("shot", 1), ("cover", 2), ("aim", 0)):
            for _ in range(boxes):
                mark(pen, x, middle - 1.6, 3.2)
                x += 4.0
            x += pen.text(x + 0.4, middle + SMALL.cap_height / 2, words, SMALL, ink=FAINT) + 2.4


def _draw_ranges(pen: Pen, column: Column, y: float, book: Book) -> None:
    """A ladder of boxes from far to near."""
    steps = list(book.joint_ranges.values())
    if not steps:
        return
    width = column.width / len(steps)
    for place, joint in enumerate(steps):
        _draw_step(pen, Column(column.x + place * width, width), y + BEAT, place + 1, joint, book)
    pen.box(column.x, y + BEAT, column.width, STEP - BEAT, FIRM)


def _draw_step(
    pen: Pen, column: Column, y: float, number: int, joint: JointRange, book: Book
) -> None:
    """One place on the ladder, by a number to write down: what either weapon has there."""
    left = column.x + 2
    if column.x > pen.paper.inner_column.x:
        pen.line((column.x, y), (column.x, y + STEP - BEAT))
    pen.text(left, y + 5, str(number), SECTION)
    if joint.ratio:
        aside = f"{joint.ratio}× the paces"
        pen.text(column.right - 2, y + 5, aside, SMALL, align="right")
    for row, (whose, id) in enumerate(
        (("Longer weapon", joint.longer), ("Shorter weapon", joint.shorter))
    ):
        there = book.ranges.get(id) or Range(id=id, name=readable(id).capitalize())
        top = y + 10.2 + row * 7.4
        pen.text(left, top - 0.4, whose, LABEL)
        obstacles = [str(there.obstacles[cover]) for cover in COVERS if cover in there.obstacles]
        shots = " · ".join(obstacles)
        used = pen.text(column.right - 2, top + 3.2, shots, STRONG, align="right")
        style, [name, *_] = fit(there.name, SMALL, column.width - 4 - (used + 2 if used else 0))
        pen.text(left, top + 3.2, name, style)


def _draw_maneuvers(pen: Pen, column: Column, y: float, bearer: Bearer) -> None:
    draw_head(pen, column, y, "Maneuvers")
    y += HEAD
    for maneuver in bearer.book.range_maneuvers.values():
        baseline = y + ROW - 1.5
        pen.text(column.x, baseline, maneuver.name, ENTRY)
        pen.text(column.x + 37, baseline, maneuver.code, STRONG)
        tests = column.x + 46
        draw_runs(pen, tests, baseline, _tests(maneuver, bearer), column.right - tests)
        pen.rule(column.x, y + ROW, column.width)
        y += ROW


def _tests(maneuver: RangeManeuver, bearer: Bearer) -> list[Run]:
    """What a maneuver tests, and what else there is to know of it."""
    said = bearer.ability_runs((maneuver.tests,))
    if maneuver.instead:
        said += [Run(" or ", SMALL), *bearer.ability_runs((maneuver.instead,))]
    notes = (
        f"+{maneuver.dice}D" if maneuver.dice else "",
        "open-ended" if maneuver.open_ended else "",
        f"all costs {maneuver.price}" if maneuver.price > 1 else "",
        "first Ob is Hesitation; the other may shoot" if maneuver.fire else "",
    )
    return [*said, *(Run(f", {note}", SMALL) for note in notes if note)]


def _draw_purchases(pen: Pen, column: Column, y: float, book: Book) -> None:
    draw_head(pen, column, y, "The margin buys", aside="successes")
    y += HEAD
    for purchase in book.range_purchases.values():
        baseline = y + ROW - 1.5
        used = pen.text(column.x, baseline, purchase.name, ENTRY)
        most = _most(purchase)
        if most and used + 2 + measure(most, SMALL) < column.width - 8:
            pen.text(column.x + used + 2, baseline, most, SMALL)
        pen.text(column.right, baseline, str(purchase.successes), STRONG, align="right")
        pen.rule(column.x, y + ROW, column.width)
        y += ROW
    y += 0.6 * BEAT
    for line in _notes():
        pen.text(column.x, y + ROW - 2.4, line, SMALL)
        y += 0.75 * ROW


def _most(purchase: RangePurchase) -> str:
    if purchase.most == "half-perception":
        return "at most half of Perception"
    return f"at most {purchase.most}" if purchase.most else ""


def _notes() -> Sequence[str]:
    return (
        "Cover is dice for the next volley;",
        "who closes or withdraws then loses it.",
        "Aim is lost with the positioning test.",
    )
