"""The grayscale as a wheel, for a pencil: black on top, gray right, white left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.injury import dial
from bwdesk.rules.injury.dial import degrees_of
from bwdesk.rules.tables.grayscale import LAST, LEVELS, circle
from bwdesk.sheets.kit.marks import wound
from bwdesk.sheets.kit.pen import BLACK, FAINT, FINE, GRAY, WHITE, Pen, Point
from bwdesk.sheets.kit.strip import told_scale
from bwdesk.sheets.kit.type import ASIDE, MM, SANS_BOLD, SEMIBOLD, Style

ARC_STEP = 1.0
"""Degrees between the points an arc is drawn through."""

OUTERMOST = dial.PLATE_CENTER + dial.PLATE_WIDTH / 2
"""How far the flags reach, in radii."""


class Dial:
    """A wheel around (x, y) with a radius in millimeters."""

    def __init__(self, pen: Pen, x: float, y: float, radius: float) -> None:
        self.pen, self.x, self.y, self.radius = pen, x, y, radius
        self.circle = 2 * dial.CIRCLE * radius

    def point_at(self, degrees: float, share: float) -> Point:
        right, down = dial.offset(degrees, share)
        return self.x + self.radius * right, self.y + self.radius * down

    def draw(
        self,
        tolerances: Sequence[int] = (),
        wounds: Sequence[int] = (),
        letters: Mapping[int, str] | None = None,
    ) -> None:
        """*tolerances* are the six indices 1..48 or none, *wounds* the circles struck, *letters*
        what stands at a circle inside the wheel."""
        with self.pen.figure(told_scale(tolerances, wounds)):
            self._draw(tolerances, wounds, letters)

    def _draw(
        self,
        tolerances: Sequence[int],
        wounds: Sequence[int],
        letters: Mapping[int, str] | None,
    ) -> None:
        for shade in Shade:
            self._rim(shade)
        self._bands(tolerances)
        flags = dict(zip(tolerances, LEVELS, strict=False))
        for index in range(1, LAST + 1):
            self._circle(index, flagged=index in flags, struck=index in wounds)
        for index, level in flags.items():
            self._flag(index, level)
        for index, letter in (letters or {}).items():
            x, y = self.point_at(degrees_of(index), dial.LETTER_AT)
            self.pen.middle(x, y, letter, Style(SANS_BOLD, 8.6))
        for name, turn in (("White", dial.WHITE_AT), ("Gray", dial.GRAY_AT)):
            x, y = self.point_at(turn, 0.62)
            self.pen.middle(x, y, name, ASIDE, ink=FAINT)

    def _sector(self, begin: float, end: float, inside: float, outside: float) -> list[Point]:
        """A part of a ring, between two angles and two shares of the radius."""
        steps = max(1, round((end - begin) / ARC_STEP))
        turns = [begin + (end - begin) * step / steps for step in range(steps + 1)]
        outer = [self.point_at(turn, outside) for turn in turns]
        return [*outer, *(self.point_at(turn, inside) for turn in reversed(turns))]

    def _rim(self, shade: Shade) -> None:
        first = 16 * shade.steps + 1
        begin = degrees_of(first) - dial.RIM_BEYOND
        end = degrees_of(first + 15) + dial.RIM_BEYOND
        fill = {Shade.BLACK: BLACK, Shade.GRAY: GRAY, Shade.WHITE: WHITE}[shade]
        self.pen.shape(self._sector(begin, end, dial.RIM_INSIDE, dial.RIM_OUTSIDE), FINE, fill=fill)

    def _bands(self, tolerances: Sequence[int]) -> None:
        """A band from each tolerance to the next, the darker the worse it is."""
        inside, outside = dial.BAND_INSIDE, dial.BAND_OUTSIDE
        for place, index in enumerate(tolerances):
            begin = degrees_of(index) - dial.STEP / 2
            last = place == len(tolerances) - 1
            follows = index + 1 if last else tolerances[place + 1]
            end = degrees_of(follows) - dial.STEP / 2 - dial.GAP
            if end > begin:
                worse = inside + (outside - inside) * (place + 1) / len(LEVELS)
                self.pen.shape(self._sector(begin, end, inside, worse), 0, fill=BLACK)
                self.pen.shape(self._sector(begin, end, inside, outside), FINE)
            until = degrees_of(LAST) + dial.STEP / 2
            if last and until > end:
                half, middle = (outside - inside) * dial.THIN / 2, (inside + outside) / 2
                thin = self._sector(end, until, middle - half, middle + half)
                self.pen.shape(thin, 0, fill=BLACK)

    def _circle(self, index: int, *, flagged: bool, struck: bool) -> None:
        x, y = self.point_at(degrees_of(index), dial.CENTERS)
        self.pen.disc(x, y, self.circle, 2 * FINE if flagged else FINE, fill=WHITE)
        if struck:
            wound(self.pen, x, y, self.circle)
            return
        numeral = Style(SEMIBOLD, dial.NUMERAL * self.radius * MM)
        number = str(circle(index).exponent)
        self.pen.middle(x, y, number, numeral, ink=BLACK if flagged else FAINT)

    def _flag(self, index: int, level: str) -> None:
        turn = degrees_of(index)
        self.pen.line(self.point_at(turn, dial.STEM), self.point_at(turn, dial.PLATE_CENTER), FINE)
        x, y = self.point_at(turn, dial.PLATE_CENTER)
        width, height = dial.PLATE_WIDTH * self.radius, dial.PLATE_HEIGHT * self.radius
        last = level is LEVELS[-1]
        left, top = x - width / 2, y - height / 2
        self.pen.box(left, top, width, height, FINE, fill=BLACK if last else WHITE)
        words = Style(SANS_BOLD, 0.05 * self.radius * MM)
        self.pen.middle(x, y, level[:2].title(), words, ink=WHITE if last else BLACK)
