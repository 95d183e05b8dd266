"""What the window's tabs and tools lie on."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QResizeEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.tabs import STRIP
from bwdesk.desk.shell.actions import Actions
from bwdesk.desk.shell.menu_keys import MenuKeys
from bwdesk.desk.shell.search_button import SearchButton
from bwdesk.desk.theme import Theme

ICON, ROOMY = 20, 1180
"""*ROOMY* is as wide a bar, px at 100 %, as has room for the whole search beside tabs."""


class TopBar(Drawn, QWidget):
    """The strip across the top: tabs at the left, tools at the right, a line below both."""

    def __init__(self, strip: QWidget, acts: Actions) -> None:
        super().__init__()
        self._acts = acts
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row = layouts.row(strip, into=self, spacing=4, margins=(12, 0, 12, 0), grows=0)
        self._buttons: list[QToolButton] = []
        for action in acts.top_bar_actions:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
            self._buttons.append(button)
            if action in (acts.undo, acts.redo):
                # As anywhere: what lies behind a step is a right click away.
                button.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
                button.customContextMenuRequested.connect(acts.step_list.trigger)
            row.addWidget(button)
        openers = [_opening(name, menu) for name, menu in acts.menus().items()]
        for opener in openers:
            row.addWidget(opener)
        self.search = SearchButton(acts.find)
        row.addWidget(self.search)
        self.menu_keys = MenuKeys(openers, self)
        themes.theme_of(self).changed.connect(self._paint_icons)
        self._paint_icons()

    def _paint_icons(self) -> None:
        theme = themes.theme_of(self)
        side = round(theme.type.px(ICON))
        for action, button in zip(self._acts.top_bar_actions, self._buttons, strict=True):
            action.setIcon(theme.icon(action.data(), theme.palette.ink2, ICON))
            button.setIconSize(QSize(side, side))
        self._fold()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        self.search.fold(narrow=self.width() < themes.theme_of(self).type.px(ROOMY))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        painter.fillRect(rect, QColor(theme.palette.desk))
        strokes.draw_hairline(painter, 0, rect.right(), rect.bottom() - 1, theme.palette.line2)

    def sizeHint(self) -> QSize:
        return QSize(400, round(themes.theme_of(self).type.px(STRIP)))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())


def _opening(name: str, menu: QMenu) -> QToolButton:
    """A button that opens a menu."""
    button = QToolButton()
    button.setText(name)
    button.setProperty("face", "body")
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    button.setAccessibleName(f"{name} menu")
    button.setMenu(menu)
    return button
