"""Tabs of open documents in the strip, and sub-tabs of one document."""

from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QTabBar, QToolButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import marks, strokes
from bwdesk.desk.kit.buttons import tool_button
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.menu import drop_down
from bwdesk.desk.kit.words import hint
from bwdesk.desk.theme import Theme

STRIP, TAB, ICON, PADDING, TIGHT, DOT, CLOSE = 44, 36, 15, 16, 10, 6, 20
SUB, SUB_PADDING, SUB_ICON = 44, 14, 15


class CloseButton(Drawn, QAbstractButton):
    """The cross of a tab. As high as the strip, so that the tab bar puts it beside the words."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setToolTip("Close")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return themes.theme_of(self).type.size(CLOSE + PADDING / 2, STRIP)

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        px, palette = theme.type.px, theme.palette
        top = self.height() - px(TAB) / 2 - px(CLOSE) / 2
        box = QRectF(0, top, px(CLOSE), px(CLOSE))
        if self.underMouse():
            painter.setBrush(QColor(palette.line))
            painter.drawRoundedRect(box, 4, 4)
        cross = box.adjusted(px(3), px(3), -px(3), -px(3))
        theme.icons.paint(painter, cross, "x", palette.ink2)


class DocumentTabs(Drawn, QTabBar):
    """The strip: icon and name in Garamond; the current one joins the page; a dot is unsaved."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDrawBase(False)
        self.setMovable(True)
        self.setExpanding(False)
        self.setUsesScrollButtons(True)
        self.setElideMode(Qt.TextElideMode.ElideRight)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName("Open documents")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._joined = True
        self.currentChanged.connect(self._show_close)
        self.currentChanged.connect(self._share_room)
        themes.theme_of(self).changed.connect(self._measure)

    def join(self, joined: bool) -> None:
        """Whether the current tab's page is on screen; at Home none is."""
        self._joined = joined
        self._show_close(self.currentIndex())
        self.update()

    def add_document(self, icon: str, name: str, *, unsaved: bool = False) -> int:
        """Add a tab with a Lucide icon; returns its index."""
        index = self.addTab(name)
        self.setTabData(index, (icon, unsaved))
        button = CloseButton(self)
        button.setAccessibleName(f"Close {name}")
        button.clicked.connect(lambda: self._ask_to_close(button))
        self.setTabButton(index, QTabBar.ButtonPosition.RightSide, button)
        self._show_close(self.currentIndex())
        return index

    def say(self, index: int, name: str, *, unsaved: bool, icon: str = "") -> None:
        """A document's name has changed, whether all of it is saved, or what it is."""
        before = self.tabData(index)
        said = (icon or before[0], unsaved)
        if (self.tabText(index), before) == (name, said) and self.tabToolTip(index):
            return
        # The bar measures all of its tabs anew for each text it is given.
        if self.tabText(index) != name:
            self.setTabText(index, name)
        self.setTabData(index, said)
        self.setTabToolTip(index, hint(f"{name}, not saved" if unsaved else name))
        self.setAccessibleTabName(index, f"{name}, not saved" if unsaved else name)
        self.update()

    def _ask_to_close(self, button: QWidget) -> None:
        for index in range(self.count()):
            if self.tabButton(index, QTabBar.ButtonPosition.RightSide) is button:
                self.tabCloseRequested.emit(index)
                return

    def _measure(self) -> None:
        """The crosses grow with the letters, and are put in their place with their tabs."""
        for index in range(self.count()):
            button = self.tabButton(index, QTabBar.ButtonPosition.RightSide)
            button.resize(button.sizeHint())
        self._share_room(self.currentIndex())
        self._show_close(self.currentIndex())

    def _share_room(self, current: int) -> None:
        """A bar asks for the size of its tabs again only where their text is set."""
        if current >= 0:
            self.setTabText(current, self.tabText(current))

    def _show_close(self, current: int) -> None:
        for index in range(self.count()):
            button = self.tabButton(index, QTabBar.ButtonPosition.RightSide)
            if button is not None:
                button.setVisible(self._joined and index == current)

    def tabSizeHint(self, index: int) -> QSize:
        type_ = themes.theme_of(self).type
        wide = type_.wide(self.tabText(index), "name", 17)
        # Room for icon, dot and the close button, so that a change of state moves no tab.
        wide += type_.px(2 * PADDING + ICON + 8 + DOT + 8 + CLOSE)
        return QSize(min(round(wide), round(type_.px(260))), round(type_.px(STRIP)))

    def minimumTabSizeHint(self, index: int) -> QSize:
        """Where room is short the other tabs give theirs up; the current one says its name."""
        if index == self.currentIndex():
            return self.tabSizeHint(index)
        return themes.theme_of(self).type.size(110, STRIP)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        painter.fillRect(rect, QColor(theme.palette.desk))
        bottom = rect.bottom() - 1
        strokes.draw_hairline(painter, rect.left(), rect.right(), bottom, theme.palette.line2)
        for index in range(self.count()):
            self._paint_tab(painter, QRectF(self.tabRect(index)), index, theme)

    def _paint_tab(self, painter: QPainter, room: QRectF, index: int, theme: Theme) -> None:
        type_, palette = theme.type, theme.palette
        current = self._joined and index == self.currentIndex()
        rect = room.adjusted(0, room.height() - type_.px(TAB), 0, 0)
        icon, unsaved = self.tabData(index) or ("file", False)
        if current:
            _paint_leaf(painter, rect, theme)
        ink = palette.ink if current else palette.ink2
        roomy = rect.width() >= self.tabSizeHint(index).width()
        air = type_.px(PADDING if roomy else TIGHT)
        inner = rect.adjusted(air, 0, -air, 0)
        box = QRectF(inner.left(), rect.top(), type_.px(ICON), rect.height())
        theme.icons.paint(painter, box, icon, ink)
        font = type_.font("name" if current else "tab", 17)
        left = box.right() + type_.px(8)
        end = inner.right() - (type_.px(CLOSE) if current else 0)
        end -= type_.px(DOT + 8) if unsaved else 0
        said = QRectF(left, rect.top(), end - left, rect.height())
        taken = strokes.write(painter, said, self.tabText(index), font, ink)
        if unsaved:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.ember))
            size = type_.px(DOT)
            y = rect.center().y() - size / 2 + 1
            painter.drawEllipse(QRectF(left + taken + type_.px(8), y, size, size))
        if current and self.hasFocus():
            strokes.focus_ring(painter, rect.adjusted(3, 3, -3, -3), palette.ember, 3)


def _paint_leaf(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """A tab open at the bottom, so that it is one with the page."""
    palette = theme.palette
    leaf = strokes.inset(rect).adjusted(0, 0, 0, 8)
    path = QPainterPath()
    path.addRoundedRect(leaf, 4, 4)
    painter.save()
    painter.setClipRect(rect)
    painter.setPen(strokes.pen(palette.line2))
    painter.setBrush(QColor(palette.paper))
    painter.drawPath(path)
    painter.restore()


class SubTabs(Drawn, QTabBar):
    """Pages of one document, or phases of a game: a tick before those that are over.

    Where they do not all fit, all of them are in a menu at the right. As with a `StepList`,
    `chosen` carries the place of the page, counted from 0.
    """

    chosen = Signal(int)

    def __init__(self, names: list[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._over = 0
        self.all_pages = tool_button("chevron-down", "All pages", self._offer_all, parent=self)
        self.all_pages.setAutoFillBackground(True)
        self.all_pages.hide()
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setMouseTracking(True)
        self.setAccessibleName("Pages")
        for name in names:
            self.addTab(name)
        self.currentChanged.connect(self.chosen)

    def place(self) -> int:
        """The current page, counted from 0; -1 for none."""
        return self.currentIndex()

    def go_to(self, row: int) -> None:
        """Make a page current; tells `chosen` when it is another one."""
        self.setCurrentIndex(row)

    def can(self, row: int) -> bool:
        """Whether a page can be opened now."""
        return self.isTabEnabled(row) and self.isTabVisible(row)

    def row_name(self, row: int) -> str:
        return self.tabText(row)

    def tabLayoutChange(self) -> None:
        """The menu lies where Qt keeps room for its two arrows, and over them."""
        super().tabLayoutChange()
        arrows = [each for each in self.findChildren(QToolButton) if each is not self.all_pages]
        lefts = [each.x() for each in arrows if not each.isHidden()]
        for each in arrows:
            # They would show through.
            each.setArrowType(Qt.ArrowType.NoArrow)
        self.all_pages.setVisible(bool(lefts))
        if lefts:
            left = min(*lefts, self.width() - self.all_pages.minimumSizeHint().width())
            self.all_pages.setGeometry(left, 0, self.width() - left, self.height())
            self.all_pages.raise_()

    def _offer_all(self) -> None:
        entries = [
            (self.tabText(at), partial(self.go_to, at) if self.can(at) else None)
            for at in range(self.count())
            if self.isTabVisible(at)
        ]
        drop_down(self.all_pages, entries)

    def show_over(self, count: int) -> None:
        """How many phases, from the first, are over."""
        was, self._over = self._over, count
        for index in range(self.count()):
            over = ", over" if index < count else ""
            self.setAccessibleTabName(index, f"{self.tabText(index)}{over}")
            if (index < was) is not (index < count):
                # A bar asks for the size of its tabs again only where their text is set.
                self.setTabText(index, self.tabText(index))
        if was != count:
            self.updateGeometry()
            self.update()

    def tabSizeHint(self, index: int) -> QSize:
        type_ = themes.theme_of(self).type
        wide = strokes.width_of(self.tabText(index), type_.strong()) + type_.px(2 * SUB_PADDING)
        if index < self._over:
            wide += type_.px(SUB_ICON + 6)
        return QSize(round(wide), round(type_.px(SUB)))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        type_, palette = theme.type, theme.palette
        seen, folded = QRectF(rect), not self.all_pages.isHidden()
        if folded:
            seen.setRight(self.all_pages.x())
            painter.setClipRect(seen)
        air = type_.px(SUB_PADDING) - 1
        for index in range(self.count()):
            rect = QRectF(self.tabRect(index))
            current = index == self.currentIndex()
            if folded and not current and not seen.contains(rect.adjusted(air, 0, -air, 0)):
                # Half a name is none: the menu has it.
                continue
            inner = rect.adjusted(type_.px(SUB_PADDING), 0, -type_.px(SUB_PADDING) + 1, 0)
            if index < self._over:
                side = type_.px(SUB_ICON)
                box = QRectF(inner.left(), rect.top(), side, rect.height())
                marks.paint(painter, box, marks.DONE, theme)
                inner.setLeft(inner.left() + side + type_.px(6))
            font = type_.strong() if current else type_.body()
            ink = palette.ink if current else palette.ink2
            if not self.isTabEnabled(index):
                ink = palette.ink3
            strokes.write(painter, inner, self.tabText(index), font, ink)
            if current:
                line = rect.adjusted(0, rect.height() - strokes.BAR, 0, 0)
                painter.fillRect(line, QColor(palette.ember))
            if current and self.hasFocus():
                strokes.focus_ring(painter, rect.adjusted(4, 8, -4, -8), palette.ember, 4)
