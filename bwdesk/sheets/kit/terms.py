"""Reference rows: terms in bold, and what is to be said of each."""

from __future__ import annotations

from msgspec import Struct

from bwdesk.sheets.kit.flow import Draw, Line, Room
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.kit.type import SMALL, STRONG, wrap

LINE = 3.7
ABOVE = 0.9
"""Air before each term."""


class Terms(Struct, frozen=True):
    """Names and the words about each, which begin *indent* millimeters in; all keep together."""

    said: tuple[tuple[str, str], ...]
    indent: float = 17.0

    def lines(self, room: Room, /) -> list[Line]:
        lines: list[Line] = []
        for name, words in self.said:
            for place, line in enumerate(wrap(words, SMALL, room.width - self.indent)):
                above = 0 if place else ABOVE
                drawn = self._draw_terms("" if place else name, line, above)
                lines.append(Line(LINE + above, drawn, None if lines else self))
        return lines

    def _draw_terms(self, name: str, words: str, above: float) -> Draw:
        def draw(pen: Pen, x: float, y: float, _width: float) -> None:
            baseline = y + above + LINE - 1
            with pen.words():
                pen.text(x, baseline, name, STRONG)
                pen.text(x + self.indent, baseline, words, SMALL)

        return draw
