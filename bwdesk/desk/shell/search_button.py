"""The search of the head: a field to press, with the key that opens it from anywhere."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAction, QColor, QKeySequence, QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import keycap, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.words import hint
from bwdesk.desk.theme import Theme

WIDE, NARROW, HIGH, ICON, PAD, RADIUS = 208, 92, 30, 15, 9, 4
"""*NARROW* where the bar has room for the lens and the key alone."""
WORD = "Search"


class SearchButton(Drawn, QAbstractButton):
    """Triggers *action*, by which things, people and pages are found."""

    ring = (0, 0, 0, 0, RADIUS)

    def __init__(self, action: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keys = action.shortcut().toString(QKeySequence.SequenceFormat.PortableText)
        self._narrow = False
        self.setAccessibleName(WORD)
        self.setToolTip(hint("Search pages, files, skills, traits and all that can be done"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        # What is found may be put where the cursor is: a click leaves it there.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(action.trigger)

    def fold(self, *, narrow: bool) -> None:
        """Whether its word has no room."""
        if narrow is not self._narrow:
            self._narrow = narrow
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return themes.theme_of(self).type.size(NARROW if self._narrow else WIDE, HIGH)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette = theme.type.px, theme.palette
        painter.setBrush(QColor(palette.desk if self.underMouse() else palette.sheet))
        painter.setPen(strokes.pen(palette.edge))
        painter.drawRoundedRect(strokes.inset(rect), RADIUS, RADIUS)
        inner = rect.adjusted(px(PAD), 0, -px(PAD), 0)
        lens = QRectF(inner.left(), rect.center().y() - px(ICON) / 2, px(ICON), px(ICON))
        theme.icons.paint(painter, lens, "search", palette.ink2)
        keycap.paint(painter, inner, self._keys, theme)
        if not self._narrow:
            said = inner.adjusted(px(ICON + PAD), 0, -keycap.width(self._keys, theme), 0)
            strokes.write(painter, said, WORD, theme.type.body(), palette.ink2)
