"""The ways from a step to the next and the one before: an arrow back, and the next by its name."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.shortcuts import with_key
from bwdesk.desk.kit.words import as_typed, hint
from bwdesk.desk.theme import Theme
from bwdesk.keys import NEXT_STEP, PREVIOUS_STEP

ARROW, ICON, MARGIN, GAP = 32, 16, 12, 6


class StepButtons(Drawn, QWidget):
    """``went`` carries -1 or 1. *ground* names what it lies on, where that is not the page.

    The next step is named where there is room; where there is none, an arrow leads to it, too.
    """

    went = Signal(int)

    def __init__(self, ground: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ground, self._named = ground, True
        self._ways: tuple[str, str, tuple[str, ...]] = ("", "", ())
        self.back, self.on = QPushButton(self), QPushButton(self)
        self.on.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        row = layouts.row(into=self, spacing=GAP, margins=(MARGIN, 0, MARGIN, 0))
        for button, by in ((self.back, -1), (self.on, 1)):
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked=False, by=by: self.went.emit(by))
            row.addWidget(button)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        themes.theme_of(self).changed.connect(self._measure)
        self._measure()

    def show_ways(self, before: str, after: str, names: tuple[str, ...]) -> None:
        """The steps beside this one, "" for none; of all *names* none moves the button."""
        if (before, after, names) == self._ways:
            return
        self._ways = before, after, names
        for button, verb, name, key in (
            (self.back, "Previous", before, PREVIOUS_STEP),
            (self.on, "Next", after, NEXT_STEP),
        ):
            button.setEnabled(bool(name))
            said = f"{verb}: {name}" if name else f"There is no {verb.lower()} step"
            button.setAccessibleName(said)
            button.setToolTip(hint(with_key(said, key) if name else said))
        self._measure()

    def name_next(self, named: bool) -> None:
        """Whether there is room for the name of the next step."""
        if named != self._named:
            self._named = named
            self._measure()

    def _measure(self) -> None:
        theme = themes.theme_of(self)
        px, ink = theme.type.px, theme.palette.ink2
        arrow, side = round(px(ARROW)), round(px(ICON))
        self.back.setIcon(theme.icon("chevron-left", ink, ICON))
        self.on.setIcon(theme.icon("chevron-right", ink, ICON))
        for button in (self.back, self.on):
            button.setIconSize(QSize(side, side))
            button.setProperty("kind", "way")
            button.setFixedHeight(arrow)
        self.back.setFixedWidth(arrow)
        _, after, names = self._ways
        self.on.setText(as_typed(after) if self._named else "")
        widest = max((strokes.width_of(each, theme.type.strong()) for each in names), default=0)
        self.on.setFixedWidth(round(widest + px(ICON + 44)) if self._named else arrow)
        self.updateGeometry()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        if not self._ground:
            return
        painter.fillRect(rect, QColor(getattr(theme.palette, self._ground)))
        strokes.draw_hairline(painter, 0, rect.right(), rect.top(), theme.palette.line2)
