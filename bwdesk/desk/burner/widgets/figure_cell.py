"""A figure in a list: its name, its token or number; a click asks why."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner import why
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import marks, strokes, token
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.explains import explains
from bwdesk.desk.kit.sum_table import signed_number
from bwdesk.desk.kit.token import Token
from bwdesk.desk.kit.words import hint
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.burning.reckoning import Figure

ROW, GAP, INSET = 31, 5, 4
SHORT = {
    "mortal-wound": "Mortal W.",
    "hesitation": "Hes.",
    "ancestral-taint": "Taint",
    "void-embrace": "Void",
}


class FigureCell(Drawn, QAbstractButton):
    """One stat or attribute over its hairline; *roots* adds where it comes from."""

    def __init__(
        self,
        document: Document,
        shown: Figure,
        parent: QWidget | None = None,
        *,
        inset: int = INSET,
    ) -> None:
        super().__init__(parent)
        self._inset = inset
        self._document = document
        self._shown: tuple[Figure, str] | None = None
        # Columns of a grid are equal only when no cell asks for more than another.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.show_figure(shown)
        explains(self, f"term/{shown.id}")
        self.clicked.connect(lambda: why.figure(self, self._document, self._figure))

    def show_figure(self, shown: Figure, roots: str = "") -> None:
        if (shown, roots) == self._shown:
            return  # at every letter typed anywhere all of them are asked
        self._shown = shown, roots
        ruled = ", as the table ruled" if shown.ruling else ""
        dice = f", {self._dice()} to every test" if shown.dice.parts else ""
        but = f", {self._but()}" if self._but() else ""
        self.setAccessibleName(f"{shown.name} {self._value()}{but}{dice}{ruled}")
        self.setToolTip(hint(f"{shown.name}. Why?"))
        self.update()

    @property
    def _figure(self) -> Figure:
        assert self._shown
        return self._shown[0]

    @property
    def _roots(self) -> str:
        return self._shown[1] if self._shown else ""

    def figure(self) -> Figure:
        return self._figure

    def _value(self) -> str:
        """``B4``, ``−1``, ``–`` where nobody knows."""
        shown = self._figure
        return shown.text if shown.ability or shown.blank else figure(shown.usual)

    def _but(self) -> str:
        """``pain 7``: the causes for which hesitation is otherwise."""
        said = self._figure.hesitation_by_cause.items()
        return ", ".join(f"{cause} {number}" for cause, number in said)

    def _dice(self) -> str:
        """``+1D`` where traits add dice to every test, else ""."""
        return f"{signed_number(self._figure.dice.whole)}D" if self._figure.dice.parts else ""

    def sizeHint(self) -> QSize:
        theme = themes.theme_of(self)
        name = theme.type.wide(self._figure.name, "body")
        roots = theme.type.wide(self._roots, "small")
        wide = name + roots + theme.type.px(token.TABLE * token.WIDTH + 3 * GAP) + 2 * INSET
        return QSize(round(wide), round(theme.type.px(ROW)))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(90)), self.sizeHint().height())

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        if self.underMouse() or self.isDown():
            painter.fillRect(rect, QColor(theme.palette.desk))
        inner = rect.adjusted(self._inset, 0, -self._inset, 0)
        line = theme.palette.line
        strokes.draw_hairline(painter, inner.left(), inner.right(), rect.bottom() - 1, line)
        self._paint_words(painter, self._paint_value(painter, inner, theme), theme)
        if self.hasFocus():
            strokes.focus_ring(painter, rect.adjusted(0, 0, 0, -1), theme.palette.ember, 4)

    def _paint_value(self, painter: QPainter, rect: QRectF, theme: Theme) -> QRectF:
        """The token (or number) and the gavel; returns the room left for words."""
        px, ability = theme.type.px, self._figure.ability
        row = rect.adjusted(0, 0, 0, -1)
        if ability:
            shown = Token(ability)
            token.paint(painter, row, shown, theme, px(token.TABLE))
            taken = float(token.size(shown, px(token.TABLE), theme).width())
        else:
            said, font = self._value(), theme.type.value(19)
            taken = strokes.write(painter, row, said, font, theme.palette.ink, strokes.RIGHT)
        if self._figure.ruling:
            side = px(marks.INLINE)
            gavel = QRectF(row.right() - taken - side - 4, row.top(), side, row.height())
            marks.paint(painter, gavel, marks.RULING, theme)
            taken += side + 4
        return row.adjusted(0, 0, -taken - GAP, 0)

    def _paint_words(self, painter: QPainter, room: QRectF, theme: Theme) -> None:
        font, name = theme.type.body(), self._figure.name
        if theme.type.wide(f"{name} {self._but()}".strip(), "body") > room.width():
            name = SHORT.get(self._figure.id, name)
        taken = strokes.write(painter, room, name, font, theme.palette.ink)
        if self._figure.dice.parts:
            after = room.adjusted(taken + 6, 0, 0, 0)
            base, value = strokes.baseline_in(room, font), theme.type.value(15)
            ink2 = theme.palette.ink2
            taken += 6 + strokes.write(painter, after, self._dice(), value, ink2, baseline=base)
        beside = room.adjusted(taken + 10, 0, 0, 0)
        said = self._but() or self._roots
        if said and beside.width() > theme.type.px(40):
            base = strokes.baseline_in(room, font)
            small, ink3 = theme.type.small(), theme.palette.ink3
            strokes.write(painter, beside, said, small, ink3, baseline=base)
