"""A popup to pick one of many named things from: type some letters of it, or walk the list."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

import msgspec
from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QFrame,
    QLineEdit,
    QListView,
    QStyle,
    QStyleOptionViewItem,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, rows, strokes
from bwdesk.desk.kit.explains import EXPLAINS, NAMED, ask_at_focus
from bwdesk.desk.kit.menu import Popup
from bwdesk.desk.kit.rows import VALUE, ExplainingDelegate, Index
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import letters, mark_kept_elsewhere
from bwdesk.rules.packs.searching import Named, Searched

WIDTH, ROW, MOST_ROWS, PADDING = 268, 28, 11, 8
FEW = 8
"""Up to so many are picked without a field to search in."""
NOWHERE = QModelIndex()


class Pick(msgspec.Struct, frozen=True):
    """One thing to pick: its *id*, its name, a *hint* that tells it from its namesakes, by which
    *aliases* it is found as well, and the *link* it is explained by. Of several of a *group* the
    first alone is listed, unless a figure is typed, which tells them apart."""

    id: str
    name: str
    hint: str = ""
    aliases: tuple[str, ...] = ()
    link: str = ""
    group: str = ""

    def __str__(self) -> str:
        return f"{self.name}, {self.hint}" if self.hint else self.name


class Picks(QAbstractListModel):
    """Those that fit what is typed, the best first; where nothing does, the few *nearest* to it."""

    def __init__(self, picks: Sequence[Pick], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all = tuple(picks)
        self._shown: list[Pick] = list(self._all)
        self.are_near = False

    @cached_property
    def _searched(self) -> Searched:
        return Searched([Named(each.name, each.hint, each.aliases) for each in self._all])

    @property
    def all(self) -> tuple[Pick, ...]:
        """Those there are to choose from while nothing is typed."""
        return self._all

    def find(self, id: str) -> int:
        """The row of one of those shown; -1 for none."""
        return next((at for at, each in enumerate(self._shown) if each.id == id), -1)

    def narrow(self, typed: str) -> None:
        self.beginResetModel()
        found = self._find(typed)
        if not any(each.isdecimal() for each in typed):
            found = list(first_of_groups(found))
        self.are_near = not found
        self._shown = found or self._find_near(typed)
        self.endResetModel()

    def _find(self, typed: str) -> list[Pick]:
        return [self._all[at] for at in self._searched.find(typed)]

    def _find_near(self, typed: str) -> list[Pick]:
        return [self._all[at] for at in self._searched.find_near(typed)]

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        pick = self._shown[index.row()]
        if role == VALUE:
            return pick
        if role == EXPLAINS:
            return pick.link or f"{NAMED}{pick.name}"
        if role == Qt.ItemDataRole.DisplayRole:
            return pick.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return str(pick)
        return None


def first_of_groups(picks: Iterable[Pick]) -> Iterator[Pick]:
    """Of each group the first, and all that are of none."""
    seen = set()
    for each in picks:
        if not each.group or each.group not in seen:
            yield each
        seen.add(each.group)


class _PickDelegate(ExplainingDelegate):
    """The name, its hint at the right."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, rect = themes.theme_of(self), option.rect.toRectF()
        pick: Pick = index.data(VALUE)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        rows.paint_ground(painter, rect, theme, chosen=chosen)
        inner = rect.adjusted(theme.type.px(12), 0, -theme.type.px(10), 0)
        with strokes.drawing(painter):
            body = theme.type.body()
            base = strokes.baseline_in(inner, body)
            taken = strokes.write(painter, inner, pick.name, body, theme.palette.ink, baseline=base)
            room = inner.adjusted(taken + theme.type.px(10), 0, 0, 0)
            if pick.hint and room.width() > theme.type.px(20):
                hint, ink = theme.type.hint(), theme.palette.ink3
                strokes.write(painter, room, pick.hint, hint, ink, strokes.RIGHT, base)

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(1, round(themes.theme_of(self).type.px(ROW)))


class PickList(QWidget):
    """A field to search in over the list of what it finds. ``picked`` carries an id by Enter or a
    click, ``acted`` by Shift+Enter, ``lit`` that of the row one is on, "" where nothing is found.
    Its list *fills* the room there is, or is as high as what there is to pick."""

    picked = Signal(str)
    acted = Signal(str)
    lit = Signal(str)

    def __init__(
        self,
        title: str,
        picks: Sequence[Pick] | Picks,
        now: str = "",
        parent: QWidget | None = None,
        *,
        fills: bool = False,
    ) -> None:
        super().__init__(parent)
        px = themes.theme_of(self).type.px
        self.model = picks if isinstance(picks, Picks) else Picks(picks, self)
        picks = self.model.all
        # Without a parent it would come up as a window of its own for a moment.
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(title)
        self.search.setAccessibleName(title)
        mark_kept_elsewhere(self.search)
        self.search.setVisible(fills or len(picks) > FEW)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setItemDelegate(_PickDelegate(self.list))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setMouseTracking(True)
        self.list.setUniformItemSizes(True)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(title)
        if not fills:
            shown = min(len(picks), MOST_ROWS)
            self.list.setFixedHeight(round(px(ROW)) * shown + 2)
        line = layouts.column(self.search, spacing=None, margins=(PADDING, 0, PADDING, 0))
        layouts.column(line, self.list, into=self, spacing=PADDING)
        # It lies over the list, so that nothing moves where nothing is found.
        self.nothing = words("Nothing here has these letters.", "body", "ink2", self.list)
        self.nothing.move(2 * PADDING, PADDING)
        self.nothing.adjustSize()
        self.nothing.hide()
        self.setFocusProxy(self.list if self.search.isHidden() else self.search)
        self.search.textChanged.connect(self._narrow)
        self.search.installEventFilter(self)
        self.list.installEventFilter(self)
        self.list.clicked.connect(self._pick)
        self.list.selectionModel().currentChanged.connect(lambda *_: self.lit.emit(self.current()))
        places = [each.id for each in picks]
        self.list.setCurrentIndex(self.model.index(places.index(now) if now in places else 0))

    def current(self) -> str:
        """The id of the row one is on."""
        index = self.list.currentIndex()
        return index.data(VALUE).id if index.isValid() else ""

    def light(self, id: str) -> None:
        """Be on the row of something, by its id; on none where none is of it."""
        if id != self.current():
            at = self.model.find(id)
            self.list.setCurrentIndex(NOWHERE if at < 0 else self.model.index(at))

    def begin(self, typed: str) -> None:
        """What was typed before the list was there is the beginning of what is looked for."""
        if self.search.isHidden():
            self.list.keyboardSearch(typed)
        else:
            self.search.setText(typed)

    def _narrow(self, typed: str) -> None:
        self.model.narrow(typed)
        self.nothing.setVisible(not self.model.rowCount())
        # What is only near is nobody's choice until one goes down to it.
        self.list.setCurrentIndex(NOWHERE if self.model.are_near else self.model.index(0))
        self.lit.emit(self.current())

    def _pick(self, index: Index) -> None:
        if index.isValid():
            picked: Pick = index.data(VALUE)
            self.picked.emit(picked.id)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Keys that walk the list go there while one types; Enter picks in both, and Tab tells on a
        card what the row is."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier and self.current():
                self.acted.emit(self.current())
            else:
                self._pick(self.list.currentIndex())
            return True
        if event.key() == Qt.Key.Key_Tab and ask_at_focus(self.list):
            return True
        walks = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
        if _watched is self.search and event.key() in walks:
            self.list.keyPressEvent(event)
            return True
        return False


class Picker(Popup):
    """Pops up under *anchor*; ``picked`` carries an id, ``acted`` one by Shift+Enter. Escape or a
    click elsewhere closes it."""

    picked = Signal(str)
    acted = Signal(str)

    def __init__(
        self,
        anchor: QWidget,
        title: str,
        picks: Sequence[Pick],
        now: str = "",
        *,
        wide: int = WIDTH,
    ) -> None:
        super().__init__(anchor, title, wide)
        self._picks = PickList(title, picks, now)
        self.model, self.search, self.list = (
            self._picks.model,
            self._picks.search,
            self._picks.list,
        )
        layouts.column(self._picks, into=self, spacing=None, margins=(1, PADDING, 1, PADDING))
        self._picks.picked.connect(self._pick)
        self._picks.acted.connect(self._act)
        self.take_place()
        self._picks.setFocus()

    def take_place(self) -> None:
        """Show it where it belongs."""
        self.come_up()

    def begin(self, typed: str) -> None:
        """As if *typed* had been typed here."""
        self._picks.begin(typed)

    def _pick(self, id: str) -> None:
        self.close()
        self.picked.emit(id)

    def _act(self, id: str) -> None:
        self.close()
        self.acted.emit(id)


def look_for(button: QAbstractButton, event: QKeyEvent) -> bool:
    """Letters typed on a *button* that opens a list open it, and look for what begins with them.

    False for any other key, and where no list is opened.
    """
    if not letters(event):
        return False
    button.click()
    opened = QApplication.activePopupWidget()
    if not isinstance(opened, Picker):
        return False
    opened.begin(event.text())
    return True
