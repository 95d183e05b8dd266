"""Sheets as a copier of one bit returns them, and what can be read from the picture alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Literal

from PIL import Image, ImageFilter

from tests.sheets.reading import MM, Printed, Rect

DOTS = 200 / 25.4
"""Pixels in a millimeter, at 200 to the inch."""
BLUR = 0.6
PALE, DARK = 0.58, 0.80
"""Brighter than that is paper."""

Shade = Literal["B", "G", "W", ""]
"""What a token is by its lines; "" is one for the hand."""


class Copy:
    """One page, copied: black or white pixels."""

    def __init__(self, sheet: Printed, page: int, threshold: float) -> None:
        drawn: Image.Image = sheet.pages[page].render(scale=DOTS / MM).to_pil().convert("L")
        cut = round(255 * threshold)
        gray = drawn.filter(ImageFilter.GaussianBlur(BLUR))
        self.picture = gray.point([0 if value < cut else 255 for value in range(256)])

    def black(self, x: float, y: float) -> bool:
        """Whether there is ink so many millimeters from the top left corner."""
        column = min(max(round(x * DOTS), 0), self.picture.width - 1)
        row = min(max(round(y * DOTS), 0), self.picture.height - 1)
        return self.picture.getpixel((column, row)) == 0

    def shade(self, token: Rect) -> Shade:
        """A token by its lines, counted from its upper edge down to where figures begin."""
        every = [self._runs(token, token.left + share * token.width) for share in COLUMNS]
        # The tail of a letter above may reach into one of them.
        runs = sorted(every, key=len)[len(every) // 2]
        if max(runs, default=0) > 0.2 * token.height:
            return "B"
        if not self._written(token):
            return ""
        return "W" if len(runs) > 1 else "G"

    def _runs(self, token: Rect, x: float) -> list[float]:
        """How long the black runs are, in millimeters, over the figures."""
        steps = range(round(REACH * token.height * DOTS))
        seen = (self.black(x, token.top + each / DOTS) for each in steps)
        return [len(list(run)) / DOTS for black, run in groupby(seen) if black]

    def _written(self, token: Rect) -> bool:
        middle = [0.3 + each * 0.04 for each in range(11)]
        return any(
            self.black(token.left + dx * token.width, token.top + dy * token.height)
            for dx in middle
            for dy in (0.4, 0.5, 0.6)
        )

    def figures_open(self, token: Rect) -> float:
        """How much of the middle of a black token is paper: its figures."""
        places = [
            (token.left + dx * token.width, token.top + dy * token.height)
            for dx in (0.2 + 0.02 * each for each in range(31))
            for dy in (0.3 + 0.02 * each for each in range(21))
        ]
        return sum(not self.black(*each) for each in places) / len(places)

    def kept(self, line: Rect) -> float:
        """How much of a level or upright line there still is."""
        level = line.width > line.height
        length = line.width if level else line.height
        steps = [0.5 + each for each in range(max(1, round(length) - 1))]
        near = [each * 0.5 / DOTS for each in range(-5, 6)]
        found = 0
        for step in steps:
            x = line.left + step if level else (line.left + line.right) / 2
            y = (line.top + line.bottom) / 2 if level else line.top + step
            found += any(
                self.black(x, y + each) if level else self.black(x + each, y) for each in near
            )
        return found / len(steps)


COLUMNS = (0.36, 0.42, 0.5, 0.58, 0.64)
"""Where lines are counted, of the width of a token ..."""
REACH = 0.27
"""... and how far down: its figures begin below."""


def tokens(sheet: Printed, page: int) -> Iterator[tuple[Rect, str]]:
    """Every token of a page and the shade its letter says; "" for one to write in."""
    seen: list[Rect] = []
    for each in sheet.drawing(page):
        wide = 5.5 < each.width < 17 and 1.4 < each.width / each.height < 1.6
        if not wide or any(each.overlaps(other) for other in seen):
            continue
        seen.append(each)
        yield each, sheet.read(page, each).split("\n")[-1][:1]


def lines(sheet: Printed, page: int) -> Iterator[Rect]:
    """Every level and upright line of a page."""
    for each in sheet.drawing(page):
        thin, long = sorted((each.width, each.height))
        if thin < 1.1 and long > 4 and each.stroked and not each.filled:
            yield each
