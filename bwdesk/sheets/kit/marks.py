"""Small drawings: exponent tokens, pips, wounds, the gavel, boxes to mark."""

from __future__ import annotations

from collections.abc import Sequence

from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.injury.effects import Felt
from bwdesk.rules.play.advancement import Needed
from bwdesk.sheets.kit.fields import Area
from bwdesk.sheets.kit.pen import BLACK, FAINT, FINE, FIRM, GRAY, WHITE, Align, Pen, Point, Run
from bwdesk.sheets.kit.type import (
    LABEL,
    MM,
    NO_BREAK,
    NUMBER,
    SEMIBOLD,
    SMALL,
    Style,
    measure,
)

TOKEN_SHAPE = 1.5
"""Width of a token, of its height."""

HEAVY_LINE, LINE, BETWEEN = 0.09, 0.045, 0.075
"""The one line of gray, each of white's two and what lies between them, of the height ..."""
LEAST_LINE, LEAST_BETWEEN = 0.22, 0.4
"""... but never less than a copy keeps apart."""
SWELL, ON_BLACK, LARGE = 0.1, 1.15, 8.0
"""By how much two figures on a black token, the smallest, swell, and how much larger those on any
black token are, unless it is large."""

PIP, PIP_GAP = 2.6, 0.8
GRADES = {"R": "routine test", "D": "difficult test", "C": "challenging test"}


def token(pen: Pen, x: float, y: float, height: float, ability: Ability | None) -> None:
    """An ability as an ingot from its top left corner; None leaves an outline to write in.

    Count the lines: none is black, one gray, two white, so that a copy of one bit tells them apart
    as well. On a screen it is written in.
    """
    if pen.fillable:
        pen.shape(_ingot(x, y, height, 0), FINE, ink=FAINT)
        inside = Area(x + 0.3, y + 0.3, TOKEN_SHAPE * height - 0.6, height - 0.6)
        style = Style(SEMIBOLD, 0.7 * height * MM)
        baseline = y + height / 2 + style.cap_height / 2
        words = str(ability) if ability else ""
        pen.field(inside, words, style, baseline, says="exponent", align="center")
        return
    if ability is None:
        pen.shape(_ingot(x, y, height, 0), FINE, ink=FAINT)
        return
    shade = ability.shade
    taken = _draw_lines(pen, x, y, height, shade)
    figures = str(ability.exponent)
    # On black a copier eats into letters: those of a small token are larger.
    large = ON_BLACK if shade is Shade.BLACK and height < LARGE else 1
    numeral = Style(SEMIBOLD, 0.74 * large * height * MM * (1 if len(figures) == 1 else 0.9))
    letter = numeral.times(0.86 if len(figures) == 1 else 0.8)
    room = 0.95 * (TOKEN_SHAPE * height - 2 * taken)
    scale = min(1, room / (measure(shade.value, letter) + measure(figures, numeral)))
    letter, numeral = letter.times(scale), numeral.times(scale)
    pen.runs(
        x + TOKEN_SHAPE * height / 2,
        y + height / 2 + numeral.cap_height / 2,
        [Run(shade.value, letter), Run(figures, numeral)],
        align="center",
        ink=WHITE if shade is Shade.BLACK else BLACK,
        swell=SWELL if shade is Shade.BLACK and len(figures) > 1 and height < LARGE else 0,
    )


def _draw_lines(pen: Pen, x: float, y: float, height: float, shade: Shade) -> float:
    """The body of a token: black all over, gray in one heavy line, white in two.

    Returns how far the lines reach into it.
    """
    if shade is Shade.BLACK:
        pen.shape(_ingot(x, y, height, 0), 0, fill=BLACK)
        return 0.05 * height
    if shade is Shade.GRAY:
        line = HEAVY_LINE * height
        pen.shape(_ingot(x, y, height, line / 2), line, fill=GRAY)
        return line
    line, between = max(LINE * height, LEAST_LINE), max(BETWEEN * height, LEAST_BETWEEN)
    pen.shape(_ingot(x, y, height, line / 2), line, fill=WHITE)
    pen.shape(_ingot(x, y, height, line * 1.5 + between), line)
    return 2 * line + between


OBSTACLE = "+{}{}Ob"
"""What comes to every obstacle of an ability."""
BURDEN_APART = 0.9


def burden(felt: Felt | None, style: Style = SMALL) -> list[Run]:
    """What stands left of a token that is not what it was: what comes to its obstacles, and the
    exponent it had, struck out."""
    if felt is None:
        return []
    harder = OBSTACLE.format(felt.obstacle, NO_BREAK) if felt.obstacle else ""
    between = 2 * NO_BREAK if harder and felt.less else ""
    base = str(felt.base) if felt.less else ""
    return [Run(f"{harder}{between}", style), Run(base, style, struck=True)]


def burden_width(felt: Felt | None, style: Style = SMALL) -> float:
    """What it takes, with the gap before the token."""
    wide = sum(measure(run.words, run.style) for run in burden(felt, style))
    return wide + BURDEN_APART if wide else 0


def ability_runs(name: str, felt: Felt | None, style: Style) -> list[Run]:
    """An ability in words: its name, what it was, struck out, what is left, what is added to Ob."""
    if felt is None:
        return [Run(name, style)]
    harder = OBSTACLE.format(felt.obstacle, NO_BREAK) if felt.obstacle else ""
    after = f"{felt.exponent_left}{NO_BREAK}{harder}" if harder else str(felt.exponent_left)
    if not felt.less:
        return [Run(f"{name}{NO_BREAK}{after}", style)]
    return [
        Run(f"{name}{NO_BREAK}", style),
        Run(str(felt.base), style, struck=True),
        Run(f"{NO_BREAK}{after}", style),
    ]


def felt_token(
    pen: Pen,
    right: float,
    middle: float,
    height: float,
    felt: Felt | None,
    *,
    baseline: float | None = None,
    style: Style = SMALL,
) -> float:
    """What is left of an ability as a token that ends at *right*, and at its left what it was.

    Returns where all of it begins.
    """
    left = right - TOKEN_SHAPE * height
    below = middle + style.cap_height / 2 if baseline is None else baseline
    with pen.words():
        token(pen, left, middle - height / 2, height, felt.exponent_left if felt else None)
        pen.runs(left - BURDEN_APART, below, burden(felt, style), align="right")
    return left - burden_width(felt, style)


def _ingot(x: float, y: float, height: float, inset: float) -> list[Point]:
    left, top = x + inset, y + inset
    right, bottom = x + TOKEN_SHAPE * height - inset, y + height - inset
    cut = 0.2 * height - 0.586 * inset  # parallel lines, so the corners stay at 45 degrees
    return [
        (left + cut, top),
        (right - cut, top),
        (right, top + cut),
        (right, bottom - cut),
        (right - cut, bottom),
        (left + cut, bottom),
        (left, bottom - cut),
        (left, top + cut),
    ]


def pips_width(count: int, size: float = PIP) -> float:
    return count * size + max(count - 1, 0) * PIP_GAP * size / PIP


def pips(
    pen: Pen,
    x: float,
    y: float,
    count: int,
    filled: int = 0,
    *,
    size: float = PIP,
    says: str = "circle",
) -> float:
    """*count* circles in a row, the first *filled* of them black; *y* is their middle.

    On a screen each is ticked, and *says* what for.
    """
    step = size + PIP_GAP * size / PIP
    if not count:
        return 0
    told = f"{filled} of {count} {says}s"
    with pen.words() if pen.fillable else pen.figure(told, "Span"):
        for each in range(count):
            center, full = x + size / 2 + each * step, each < filled
            if pen.fillable:
                pen.disc(center, y, size - FINE, FINE)
                area = Area(center - size / 2, y - size / 2, size, size)
                pen.to_tick(area, full, _full, says=says)
            else:
                pen.disc(center, y, size - FINE, FINE, fill=BLACK if full else None)
    return pips_width(count, size)


def _full(pen: Pen, x: float, y: float, size: float) -> None:
    pen.disc(x + size / 2, y + size / 2, size - FINE, FINE, fill=BLACK)


def graded_pips(
    pen: Pen,
    x: float,
    y: float,
    needed: Needed,
    logged: Needed,
    width: float,
    *,
    size: float = PIP,
    align: Align = "left",
) -> None:
    """The tests an advance needs after the letters R, D and C, as large as *width* allows."""
    grades = [each for each in zip("RDC", needed, logged, strict=True) if each[1]]
    letter_room, apart = 2.4, 2.0
    letters = len(grades) * letter_room + max(len(grades) - 1, 0) * apart
    bare = sum(pips_width(count, 1) for _, count, _ in grades)
    size = min(size, (width - letters) / bare) if grades else size
    used = letters + sum(pips_width(count, size) for _, count, _ in grades)
    x -= {"left": 0.0, "center": used / 2, "right": used}[align]
    with pen.words():
        for letter, count, filled in grades:
            pen.text(x, y + LABEL.cap_height / 2, letter, LABEL)
            x += letter_room
            x += pips(pen, x, y, count, filled, size=size, says=GRADES[letter]) + apart


def wound(pen: Pen, x: float, y: float, diameter: float) -> None:
    """A struck circle: a black disc with a cross cut out, ringed with paper."""
    pen.disc(x, y, diameter * 1.32, 0, fill=WHITE)
    pen.disc(x, y, diameter * 1.18, 0, fill=BLACK)
    arm = diameter * 0.26
    for side in (-1, 1):
        pen.line((x - arm, y - side * arm), (x + arm, y + side * arm), 0.62, WHITE)


def mark(
    pen: Pen, x: float, y: float, size: float = 4.2, *, ticked: bool = False, says: str = "box"
) -> None:
    """A square to tick, from its top left corner."""
    pen.box(x, y, size, size, FIRM)
    if pen.fillable:
        pen.to_tick(Area(x, y, size, size), ticked, _tick, says=says)
    elif ticked:
        with pen.figure(f"{says}, ticked", "Span"):
            _tick(pen, x, y, size)


def _tick(pen: Pen, x: float, y: float, size: float) -> None:
    start, turn, end = ((0.2, 0.55), (0.42, 0.78), (0.82, 0.22))
    points = [(x + size * dx, y + size * dy) for dx, dy in (start, turn, end)]
    pen.line(points[0], points[1], 0.5)
    pen.line(points[1], points[2], 0.5)


def gavel(pen: Pen, x: float, y: float, size: float = 3.4) -> None:
    """The sign of a ruling, from its top left corner."""

    def at(points: Sequence[Point]) -> list[Point]:
        return [(x + size * dx, y + size * dy) for dx, dy in points]

    head = at([(0.36, 0.30), (0.60, 0.06), (0.94, 0.40), (0.70, 0.64)])
    (handle_start, handle_end) = at([(0.50, 0.50), (0.06, 0.94)])
    pen.line(handle_start, handle_end, size * 0.13)
    pen.shape(head, size * 0.08, fill=WHITE)
    (face_start, face_end) = at([(0.56, 0.90), (0.98, 0.90)])
    pen.line(face_start, face_end, size * 0.1)


def label_under(pen: Pen, x: float, y: float, words: str) -> None:
    """A label below a line at *y*, so that the hand has room above it."""
    pen.text(x, y + 1.0 + LABEL.cap_height, words, LABEL)


def value_box(
    pen: Pen, x: float, y: float, width: float, height: float, words: str, label: str
) -> None:
    """A box with a large figure in it, or room for one, and a label below."""
    pen.box(x, y, width, height, FIRM)
    baseline = y + height / 2 + NUMBER.cap_height / 2
    with pen.words():
        label_under(pen, x, y + height, label)
        if pen.fillable:
            inside = Area(x + 2.4, y + 0.6, width - 3, height - 1.2)
            pen.field(inside, words, NUMBER, baseline, says=label)
        else:
            pen.text(x + 2.4, baseline, words, NUMBER)


def plain_number(pen: Pen, area: Area, words: str, style: Style, says: str) -> None:
    """A figure at the right of its place; on a screen it is written in."""
    baseline = area.y + area.height / 2 + style.cap_height / 2
    if pen.fillable:
        pen.field(area, words, style, baseline, says=says, align="right")
    else:
        pen.text(area.x + area.width, baseline, words, style, align="right")
