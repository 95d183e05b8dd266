"""The grayscale as three rows of sixteen circles, for a pencil."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.tables.grayscale import LEVELS, circle
from bwdesk.sheets.kit.fields import Area
from bwdesk.sheets.kit.marks import wound
from bwdesk.sheets.kit.pen import BLACK, FAINT, FINE, FIRM, LIGHT, WHITE, Pen
from bwdesk.sheets.kit.type import LABEL, SANS_BOLD, SECTION, SEMIBOLD, Style

PITCH = 7.05
CIRCLE = 0.75 * PITCH
ROWS = 1.28 * PITCH
FLAG_WIDTH, FLAG_HEIGHT, STEM = 0.82 * PITCH, 0.68 * PITCH, 0.35 * PITCH
FLAG_ROOM = FLAG_HEIGHT + STEM
LETTERS = 9.0
NUMERAL = Style(SEMIBOLD, 7)
FLAG = Style(SANS_BOLD, 7.4)

WIDTH = LETTERS + 15 * PITCH + CIRCLE


def _middles(tolerances: Sequence[int]) -> dict[Shade, float]:
    """How far below the top each row runs; the black row always has room for flags."""
    flagged = {circle(index).shade for index in tolerances}
    middles = {Shade.BLACK: FLAG_ROOM + CIRCLE / 2}
    for above, shade in ((Shade.BLACK, Shade.GRAY), (Shade.GRAY, Shade.WHITE)):
        more = FLAG_ROOM - 0.4 * CIRCLE if shade in flagged else 0
        middles[shade] = middles[above] + ROWS + more
    return middles


def strip_height(tolerances: Sequence[int]) -> float:
    return _middles(tolerances)[Shade.WHITE] + CIRCLE / 2


def strip(
    pen: Pen, x: float, y: float, tolerances: Sequence[int] = (), wounds: Sequence[int] = ()
) -> None:
    """The strip from its top left corner.

    *tolerances* are the six indices 1..48 or none, *wounds* the indices of the circles struck.
    """
    told = pen.artifact() if pen.fillable else pen.figure(told_scale(tolerances, wounds))
    with told, pen.tag("P"):
        _draw(pen, x, y, tolerances, wounds)


def told_scale(tolerances: Sequence[int], wounds: Sequence[int]) -> str:
    """The grayscale in words: where each level begins, and the circles struck."""
    begins = zip(LEVELS, tolerances, strict=False)
    levels = ", ".join(f"{level.title()} from {circle(at)}" for level, at in begins)
    struck = ", ".join(str(circle(at)) for at in sorted(wounds))
    said = "The grayscale, a circle for every wound from B1 to W16"
    said += f"; {levels}" if levels else ""
    return said + (f"; wounds at {struck}." if struck else ".")


def _draw(pen: Pen, x: float, y: float, tolerances: Sequence[int], wounds: Sequence[int]) -> None:
    middles = {shade: y + middle for shade, middle in _middles(tolerances).items()}
    first = x + LETTERS + CIRCLE / 2
    # The greater of two levels on one circle counts (PTGS-9).
    flags = dict(zip(tolerances, LEVELS, strict=False))
    struck = Counter(wounds)
    for shade, middle in middles.items():
        pen.text(x, middle + SECTION.cap_height / 2, shade.value, SECTION)
        _bar(pen, first, middle, shade)
    for index in range(1, 49):
        shade, number = circle(index)
        center, middle = first + (number - 1) * PITCH, middles[shade]
        level = flags.get(index)
        if level:
            _flag(pen, center, middle, level[:2].title(), last=level is LEVELS[-1])
        pen.disc(center, middle, CIRCLE, 2 * FINE if level else FINE, fill=WHITE)
        if pen.fillable:
            pen.middle(center, middle, str(number), NUMERAL, ink=BLACK if level else FAINT)
            area = Area(center - CIRCLE / 2, middle - CIRCLE / 2, CIRCLE, CIRCLE)
            pen.to_tick(area, index in struck, _draw_struck, says=f"Wound {shade.value}{number}")
        elif index in struck:
            wound(pen, center, middle, CIRCLE)
            if struck[index] > 1:
                below = middle + 0.66 * CIRCLE + LABEL.cap_height
                pen.text(center, below, f"×{struck[index]}", LABEL, align="center")
        else:
            pen.middle(center, middle, str(number), NUMERAL, ink=BLACK if level else FAINT)


def _draw_struck(pen: Pen, x: float, y: float, size: float) -> None:
    # Inside its field, which cuts off what reaches beyond.
    wound(pen, x + size / 2, y + size / 2, size / 1.32)


def _bar(pen: Pen, x: float, y: float, shade: Shade) -> None:
    """Behind a row: a heavy line for black, a thin one for gray, two for white."""
    length = 15 * PITCH
    if shade is Shade.WHITE:
        for side in (-0.45, 0.45):
            pen.rule(x, y + side, length, LIGHT, BLACK)
    else:
        pen.rule(x, y, length, 1.1 if shade is Shade.BLACK else FIRM, BLACK)


def _flag(pen: Pen, x: float, middle: float, words: str, *, last: bool) -> None:
    bottom = middle - CIRCLE / 2 - STEM
    pen.line((x, bottom), (x, middle), FINE)
    top = bottom - FLAG_HEIGHT
    pen.box(x - FLAG_WIDTH / 2, top, FLAG_WIDTH, FLAG_HEIGHT, FINE, fill=BLACK if last else WHITE)
    pen.middle(x, top + FLAG_HEIGHT / 2, words, FLAG, ink=WHITE if last else BLACK)
