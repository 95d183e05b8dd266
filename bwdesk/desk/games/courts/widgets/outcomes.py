"""The rows of the results, with the faces that lead to each of them in this battle."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from bwdesk.desk.games.courts.widgets.die import paint_face
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.rows import paint_chosen
from bwdesk.desk.theme import Theme
from bwdesk.rules.chance.dice import SIDES
from bwdesk.rules.tables.courts import CourtResult, Side

HEAD, ROW, TALL, FACE = 26, 28, 34, 18
COLUMNS = (0.0, 0.13, 0.2, 0.35, 0.68)
"""Where the columns begin, in parts of the width."""
HEADS = ("The die", "Total", "Objective", "Attacker", "Defender")


class Row(Struct, frozen=True):
    """A row of the results: the *faces* that lead there, the totals it is for, what it does."""

    faces: tuple[int, ...]
    totals: str
    achieved: bool
    attacker: str
    defender: str
    fell: int = 0

    def __str__(self) -> str:
        faces = ", ".join(map(str, self.faces)) or "no face"
        objective = "objective reached" if self.achieved else "objective not reached"
        fell = ", this one fell" if self.fell else ""
        sides = f"attacker {self.attacker or 'nothing'}, defender {self.defender or 'nothing'}"
        return f"{faces}: {self.totals}, {objective}, {sides}{fell}"


def rows(results: Sequence[CourtResult], change: int | None, die: int = 0) -> tuple[Row, ...]:
    """The rows in their order; with no *change* nobody knows the faces yet, with a *die* it fell.

    *change* is what the die is changed by.
    """
    ordered = sorted(results, key=lambda each: each.least)
    found = []
    for at, each in enumerate(ordered):
        after = ordered[at + 1].least if at + 1 < len(ordered) else None
        first = at == 0
        low = float("-inf") if first else each.least
        high = float("inf") if after is None else after
        faces = (
            tuple(face for face in range(1, SIDES + 1) if low <= face + change < high)
            if change is not None
            else ()
        )
        fell = die if change is not None and die and low <= die + change < high else 0
        found.append(
            Row(
                faces,
                _totals(each.least, after, first=first),
                each.achieved,
                _losses(each, "attacker"),
                _losses(each, "defender"),
                fell,
            )
        )
    return tuple(found)


def _totals(least: int, after: int | None, *, first: bool) -> str:
    if first and after is not None:
        return f"≤ {after - 1}"
    if after is None:
        return f"≥ {least}"
    return str(least) if after == least + 1 else f"{least}–{after - 1}"


def _losses(result: CourtResult, side: Side) -> str:
    said = []
    if result.broken == side:
        said.append("all broken" if result.all else "one army broken")
    if result.captured == side:
        said.append("commander captured" if result.broken else "captured")
    return ", ".join(said)


class OutcomesView(Picture[tuple[Row, ...]]):
    """All rows; the one that fell stands out."""

    wide, least = 600, 380

    def __init__(self) -> None:
        super().__init__(())
        self._known = False

    def show_rows(self, rows: tuple[Row, ...], *, known: bool) -> None:
        """*known*: what changes the die is known, and so are the faces."""
        self.shown, self._known = rows, known
        self.tell_anew()

    def text(self) -> str:
        return "; ".join(map(str, self.shown))

    def high(self, px: Px) -> float:
        return round(px(HEAD + sum(TALL if each.fell else ROW for each in self.shown))) + 2

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, type_ = theme.type.px, theme.palette, theme.type
        head = QRectF(rect.left(), rect.top(), rect.width(), px(HEAD))
        for word, cell in zip(HEADS, _cells(head, theme), strict=True):
            strokes.write(painter, cell, word.upper(), type_.label(), palette.ink3)
        top = head.bottom()
        for each in self.shown:
            high = px(TALL if each.fell else ROW)
            line = QRectF(rect.left(), top, rect.width(), high)
            _paint(painter, line, each, theme, known=self._known)
            top += high
        strokes.draw_hairline(painter, rect.left(), rect.right(), top, palette.line)


def _cells(line: QRectF, theme: Theme) -> list[QRectF]:
    inner = line.adjusted(theme.type.px(10), 0, -4, 0)
    lefts = [inner.left() + inner.width() * share for share in COLUMNS]
    rights = [*(each - 6 for each in lefts[1:]), inner.right()]
    return [
        QRectF(left, line.top(), right - left, line.height())
        for left, right in zip(lefts, rights, strict=True)
    ]


def _paint(painter: QPainter, line: QRectF, row: Row, theme: Theme, *, known: bool) -> None:
    px, palette, type_ = theme.type.px, theme.palette, theme.type
    if row.fell:
        paint_chosen(painter, line, palette)
    strokes.draw_hairline(painter, line.left(), line.right(), line.top(), palette.line)
    quiet = known and not row.faces
    ink = palette.ink3 if quiet else palette.ink
    dice, total, objective, attacker, defender = _cells(line, theme)
    if row.faces:
        side = px(FACE)
        for at, face in enumerate(row.faces):
            box = QRectF(dice.left() + at * (side + 4), line.center().y() - side / 2, side, side)
            paint_face(painter, box, face, theme, lit=face == row.fell)
    else:
        said = "no face" if known else ""
        strokes.write(painter, dice, said, type_.hint(), palette.ink3)
    strokes.write(painter, total, row.totals, type_.value(20 if row.fell else 17), ink)
    small = type_.font("strong" if row.fell else "small", 14)
    if row.achieved:
        mark = px(13)
        box = QRectF(objective.left(), objective.top(), mark, objective.height())
        theme.icons.paint(painter, box, "check", palette.good)
        objective = objective.adjusted(mark + 4, 0, 0, 0)
    strokes.write(painter, objective, "reached" if row.achieved else "not reached", small, ink)
    for cell, said in ((attacker, row.attacker), (defender, row.defender)):
        strokes.write(painter, cell, said or "–", small, ink)
