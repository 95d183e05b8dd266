"""A pen that remembers what it drew: how full a page is, how small its smallest words are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from bwdesk.sheets.kit.fields import Area
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Page
from bwdesk.sheets.kit.paper import BEAT, COLUMNS, TOP, Paper
from bwdesk.sheets.kit.pen import BLACK, FINE, FIRM, LIGHT, Align, Pen, Point, Run
from bwdesk.sheets.kit.type import Style, measure

CELL = 5 * BEAT
"""How high a cell of a page is, in millimeters; it is a column of twelve wide."""


class Fullness(NamedTuple):
    """How much of a page has anything on it, 0 to 1, and its smallest words in points."""

    filled: float
    smallest: float


class Gauge(Pen):
    """Looks at pages instead of keeping them.

    Words are those somebody reads: no capitals above a column, no superior number, nothing within
    a drawing or at the foot. A line to write on fills the cell above it, a box all it encloses.
    """

    def __init__(self, paper: Paper, *, title: str = "", author: str = "") -> None:
        super().__init__(paper, title=title, author=author)
        self._marks: list[Area] = []
        self._sizes: list[float] = []
        self._apart = 0

    def weigh(self, page: Page, paper: Paper) -> Fullness:
        """Draws a page and tells how full it is."""
        self.turn(paper)
        self._marks, self._sizes = [], []
        page.draw(self)
        inside = paper.inner_column
        top, bottom = (TOP, paper.bottom - FOOT_HEIGHT) if page.foot else (0.0, paper.height)
        wide, rows = inside.width / COLUMNS, max(1, int((bottom - top) / CELL))
        cells = {
            (column, row)
            for mark in self._marks
            for column in _reach(mark.x - inside.x, mark.width, wide, COLUMNS)
            for row in _reach(mark.y - top, mark.height, (bottom - top) / rows, rows)
        }
        share = len(cells) / (COLUMNS * rows)
        return Fullness(round(share, 2), round(min(self._sizes, default=0.0), 1))

    # What is drawn

    def line(
        self, start: Point, end: Point, stroke: float = LIGHT, ink: float | None = None
    ) -> None:
        self._note_points((start, end))
        super().line(start, end, stroke, ink)

    def curve(self, start: Point, end: Point, stroke: float = LIGHT, ink: float = BLACK) -> None:
        self._note_points((start, end))
        super().curve(start, end, stroke, ink)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        stroke: float = FIRM,
        *,
        fill: float | None = None,
        ink: float = BLACK,
    ) -> None:
        self._marks.append(Area(x, y, width, height))
        super().box(x, y, width, height, stroke, fill=fill, ink=ink)

    def disc(
        self,
        x: float,
        y: float,
        diameter: float,
        stroke: float = FINE,
        *,
        fill: float | None = None,
        ink: float = BLACK,
    ) -> None:
        self._marks.append(Area(x - diameter / 2, y - diameter / 2, diameter, diameter))
        super().disc(x, y, diameter, stroke, fill=fill, ink=ink)

    def shape(self, points: Any, stroke: float = FINE, **how: Any) -> None:
        self._note_points(points)
        super().shape(points, stroke, **how)

    def picture(self, x: float, y: float, width: float, height: float, image: Any) -> None:
        self._marks.append(Area(x, y, width, height))
        super().picture(x, y, width, height, image)

    def runs(
        self,
        x: float,
        y: float,
        runs: Iterable[Run],
        *,
        align: Align = "left",
        ink: float = BLACK,
        swell: float = 0,
    ) -> float:
        said = [run for run in runs if run.words]
        length = sum(measure(run.words, run.style) for run in said)
        left = x - length * {"left": 0, "center": 0.5, "right": 1}[align]
        high = max((run.style.cap_height for run in said), default=0.0)
        if length:
            self._marks.append(Area(left, y - high, length, high))
        if not self._apart:
            self._sizes += [run.style.size for run in said if _is_read(run)]
        return super().runs(x, y, said, align=align, ink=ink, swell=swell)

    def middle(self, x: float, y: float, words: str, style: Style, *, ink: float = BLACK) -> None:
        with self._drawn():
            super().middle(x, y, words, style, ink=ink)

    @contextmanager
    def figure(self, alt: str, kind: str = "Figure") -> Iterator[None]:
        with self._drawn(), super().figure(alt, kind):
            yield

    @contextmanager
    def artifact(self) -> Iterator[None]:
        with self._drawn(), super().artifact():
            yield

    @contextmanager
    def _drawn(self) -> Iterator[None]:
        """What stands here belongs to a drawing."""
        self._apart += 1
        yield
        self._apart -= 1

    def _note_points(self, points: Iterable[Point]) -> None:
        across, down = zip(*points, strict=True)
        self._marks.append(
            Area(min(across), min(down), max(across) - min(across), max(down) - min(down))
        )


def _is_read(run: Run) -> bool:
    return not run.style.capitals and not run.rise and not run.words.isspace()


def _reach(begin: float, length: float, step: float, most: int) -> range:
    """The cells, from 0 below *most*, that something reaches into."""
    first, last = int(begin // step), int((begin + length) // step)
    return range(max(first, 0), min(last, most - 1) + 1)
