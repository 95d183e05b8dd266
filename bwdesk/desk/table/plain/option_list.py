"""A list to choose from by keys: one, some, or some in an order; what may not be chosen says why.

It is one stop for Tab. Rows have keys that choose at once while the list has the focus: 1 to 9, or
their initials where all of them differ. Else letters look for a name, as behind the curtain, and
Enter takes the one they led to. Arrows walk and choose, Space takes back, what is barred stays in
its place with its reason, so that the hand learns the list.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QSizePolicy,
    QStyle,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.explains import NAMED
from bwdesk.desk.kit.in_sight import come_in_sight
from bwdesk.desk.kit.row_model import RowModel
from bwdesk.desk.kit.rows import PADDING, VALUE, RowDelegate
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.soon import call_soon
from bwdesk.desk.kit.typed_name import find_meant, has_typed
from bwdesk.desk.kit.words import hint
from bwdesk.desk.theme import Theme
from bwdesk.keys import REMOVE_ROW

ROW, KEY, GAP, MOST = 36, 22, 10, 9
"""The height of a row, the side of its key, and what lies between it and the name, px at 100 %;
so many rows are in sight before the list scrolls."""
WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
NOTE = "note"
"""A property of fields that wait for nobody: Enter passes them by, Tab leads there."""
HOTKEYS = "123456789"
EITHER = QModelIndex | QPersistentModelIndex


class Option(Struct, frozen=True):
    """A row to choose: what it *costs* or brings stands at its right; *barred* is why it may not
    be, *place* where it stands among those that were chosen in an order."""

    key: str
    name: str
    beside: str = ""
    barred: str = ""
    hotkey: str = ""
    chosen: bool = False
    place: int = 0

    @property
    def can_be_chosen(self) -> bool:
        return not self.barred

    @property
    def explains(self) -> str:
        return f"{NAMED}{self.name}"

    def __str__(self) -> str:
        on = f"chosen{f' {self.place}.' if self.place else ''}" if self.chosen else ""
        key = f"key {self.hotkey}" if self.hotkey and not self.barred else ""
        said = (self.name, self.beside, on, key, f"may not be chosen: {self.barred}")
        return ", ".join(each for each in (said if self.barred else said[:-1]) if each)


def with_keys(options: Sequence[Option]) -> list[Option]:
    """Every option with its key: initials where all of them differ and there are many, else
    figures for the first nine."""
    names = [each.name[:1].lower() for each in options]
    initials = len(options) > len(HOTKEYS) and len(set(names)) == len(names)
    keys = names if initials and all(map(str.isalpha, names)) else list(HOTKEYS)
    keys += [""] * (len(options) - len(keys))
    return [
        Option(each.key, each.name, each.beside, each.barred, key, each.chosen, each.place)
        for each, key in zip(options, keys, strict=False)
    ]


class OptionList(QListView):
    """``picked`` carries the ids chosen, in the order they were. At *most* so many may be.

    Enter goes on to what comes next, except where one is *needed* and nobody has chosen yet: what
    stands there was *given*, and holds until somebody does. Where nothing else is to be said it
    ``decides``: Enter is left to the card around it, which takes the answer, given or chosen.
    """

    picked = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = Options()
        self._chosen: tuple[str, ...] = ()
        self._most, self._ordered, self._needed, self._given = 1, False, False, False
        self._typed = ""
        self.decides = False
        self.setAccessibleName(name)
        self.setModel(self._rows)
        self.setItemDelegate(OptionDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setProperty("ground", "sheet")
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        # Tab goes on to what comes next, not from row to row.
        self.setTabKeyNavigation(False)
        themes.theme_of(self).changed.connect(self._fit)

    def offer(
        self,
        options: Sequence[Option],
        chosen: Sequence[str] = (),
        most: int = 1,
        *,
        ordered: bool = False,
        needed: bool = False,
        given: bool = False,
    ) -> None:
        """These may be chosen now, and *chosen* are."""
        self._most, self._ordered, self._chosen = most, ordered, tuple(chosen)
        self._needed, self._given = needed, given
        shown = [
            Option(
                each.key,
                each.name,
                each.beside,
                each.barred,
                each.hotkey,
                each.key in chosen,
                self._chosen.index(each.key) + 1 if ordered and each.key in chosen else 0,
            )
            for each in with_keys(options)
        ]
        self._rows.show(shown)
        self._fit()

    @property
    def chosen_ids(self) -> tuple[str, ...]:
        return self._chosen

    @property
    def options(self) -> tuple[Option, ...]:
        return tuple(each for each in self._rows.rows() if isinstance(each, Option))

    def toggle(self, key: str) -> None:
        """Choose, or take back what was chosen; of one alone the other goes."""
        option = next((each for each in self.options if each.key == key), None)
        if option is None or (option.barred and key not in self._chosen):
            return
        if key in self._chosen and self._given:
            chosen = self._chosen
        elif key in self._chosen:
            chosen = tuple(each for each in self._chosen if each != key)
        elif self._most <= 1:
            chosen = (key,)
        elif len(self._chosen) < self._most:
            chosen = (*self._chosen, key)
        else:
            return
        self._tell(chosen)

    def _tell(self, chosen: tuple[str, ...]) -> None:
        if chosen != self._chosen or self._given:
            ordered, needed = self._ordered, self._needed
            self.offer(self.options, chosen, self._most, ordered=ordered, needed=needed)
            self.picked.emit(chosen)

    # Letters of a name

    @property
    def typed(self) -> str:
        """The letters that look for a name now."""
        return self._typed

    def settle(self) -> bool:
        """What was typed is taken where it may be: nothing typed is lost. False where nothing is
        called so."""
        typed, meant = self._typed, find_meant(self.options, self._typed)
        self._look_for("")
        if meant is not None and (meant.key not in self._chosen or self._given):
            self.toggle(meant.key)
        return meant is not None or not typed

    def _look_for(self, typed: str) -> None:
        """Goes to the name that is meant. Letters that mean none stay: the next of them shall not
        begin another name."""
        self._typed = typed
        meant = find_meant(self.options, typed)
        if meant is not None:
            self.setCurrentIndex(self._rows.place(meant.key))
        self.viewport().update()

    def _is_looked_for(self, event: QKeyEvent) -> bool:
        """Whether a letter goes on with a name, or begins one; else it may be a shortcut."""
        longer = self._longer(event)
        return len(longer) > 1 or find_meant(self.options, longer) is not None

    def _longer(self, event: QKeyEvent) -> str:
        """What is typed with one letter more; "" for another key."""
        letter = _letter_of(event)
        return self._typed + letter if letter.isalpha() else ""

    # Hands

    def event(self, event: QEvent) -> bool:
        """A key of a row is the list's before it is anybody's shortcut."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and (self._by_key(event) is not None or self._is_looked_for(event))
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, keys = Qt.Key(event.key()), Qt.Key
        if (option := self._by_key(event)) is not None:
            self._look_for("")
            self.setCurrentIndex(self._rows.place(option.key))
            if option.key not in self._chosen or self._most > 1 or self._given:
                self.toggle(option.key)
        elif self._edits_typed(event):
            pass
        elif key in (keys.Key_Up, keys.Key_Down):
            self._look_for("")
            self._walk(1 if key == keys.Key_Down else -1)
        elif key == keys.Key_Space and self.currentIndex().isValid():
            self._look_for("")
            self.toggle(self._option_at(self.currentIndex()).key)
        elif is_pressed(REMOVE_ROW, event):
            self._tell(self._chosen[:-1])
        elif key in (keys.Key_Return, keys.Key_Enter) and not event.modifiers():
            if not self.settle():
                return
            if self.decides and (self._chosen or not self._needed):
                event.ignore()
            # What comes after a list that still waits may be what ends it all.
            elif not self._needed or (self._chosen and not self._given):
                self._go_on()
        else:
            self.settle()
            event.ignore()

    def _edits_typed(self, event: QKeyEvent) -> bool:
        """Whether a key is for the letters that look for a name."""
        key = Qt.Key(event.key())
        if typed := self._longer(event):
            if not self._is_looked_for(event):
                event.ignore()
            self._look_for(typed)
        elif self._typed and key in (Qt.Key.Key_Backspace, Qt.Key.Key_Escape):
            self._look_for(self._typed[:-1] if key == Qt.Key.Key_Backspace else "")
        else:
            return False
        return True

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.settle()

    def _go_on(self) -> None:
        """To what comes next; never to a note, which would take the next row's key for its text."""
        self.focusNextChild()
        while (field := self.window().focusWidget()).property(NOTE):
            field.focusNextChild()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.isValid():
            self._look_for("")
            self.setCurrentIndex(index)
            self.toggle(self._option_at(index).key)

    def focusInEvent(self, event: QFocusEvent) -> None:
        # Qt takes the first row for the current one where there is none yet.
        fresh = not self.currentIndex().isValid()
        super().focusInEvent(event)
        # A press says itself which row it means; going to another would scroll that one away.
        pressed = event.reason() == Qt.FocusReason.MouseFocusReason
        if not pressed and (fresh or not self._chosen):
            chosen = self._chosen[0] if self._chosen else ""
            index = self._rows.place(chosen)
            self.setCurrentIndex(index if index.isValid() else self._rows.index(0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def currentChanged(self, current: EITHER, previous: EITHER) -> None:
        super().currentChanged(current, previous)
        if self.hasFocus():
            # A row that was chosen by its key may lie out of sight.
            call_soon(self, self._show_current)

    def _show_current(self) -> None:
        come_in_sight(self.viewport(), self.visualRect(self.currentIndex()))

    def _walk(self, by: int) -> None:
        """To the next row that may be chosen; where one alone is chosen, it is."""
        at = self.currentIndex().row() + by
        while 0 <= at < self._rows.rowCount():
            option = self._option_at(self._rows.index(at))
            if not option.barred:
                self.setCurrentIndex(self._rows.index(at))
                if self._most <= 1:
                    self._tell((option.key,))
                return
            at += by

    def _by_key(self, event: QKeyEvent) -> Option | None:
        typed = _letter_of(event)
        with_key = next((each for each in self.options if typed and each.hotkey == typed), None)
        return with_key or self._by_initial(typed)

    def _by_initial(self, typed: str) -> Option | None:
        """Where no two names begin alike, a letter no row has for its key means the one that begins
        with it, as it does where the same is scripted behind the curtain."""
        initials = [each.name[:1].lower() for each in self.options]
        if len(set(initials)) < len(initials) or not typed.isalpha():
            return None
        return next((each for each in self.options if each.name[:1].lower() == typed), None)

    def _option_at(self, index: EITHER) -> Option:
        found = self._rows.rows()[index.row()]
        assert isinstance(found, Option)
        return found

    # How high

    def _fit(self) -> None:
        theme, wide = themes.theme_of(self), self.viewport().width()
        heights = [row_height(each, theme, wide) for each in self.options]
        self.scheduleDelayedItemsLayout()
        self.setFixedHeight(round(sum(heights[:MOST])) + 2)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(200)), self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(120)), self.height())


def _letter_of(event: QKeyEvent) -> str:
    """The one letter or figure of a key that is held with no other; "" for none."""
    typed, shift = event.text().lower(), Qt.KeyboardModifier.ShiftModifier
    bare = event.modifiers() & ~(shift | Qt.KeyboardModifier.KeypadModifier)
    return typed if typed.strip() and bare == Qt.KeyboardModifier.NoModifier else ""


class Options(RowModel):
    """The rows, each with the whole of it for who points at it."""

    def data(self, index: EITHER, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.ToolTipRole and index.isValid():
            return hint(str(self.rows()[index.row()]))
        return super().data(index, role)


class OptionDelegate(RowDelegate):
    """A key, the name, what stands beside it; below a barred one its reason."""

    def is_chosen(self, _state: QStyle.StateFlag, index: EITHER) -> bool:
        option = index.data(VALUE)
        return isinstance(option, Option) and option.chosen

    def paint_value(self, painter: QPainter, rect: QRectF, index: EITHER, theme: Theme) -> None:
        option, view = index.data(VALUE), self.parent()
        typed = view.typed if isinstance(view, OptionList) else ""
        if isinstance(option, Option):
            paint_option(painter, rect, option, theme, dim=not has_typed(option, typed))

    def height(self, index: EITHER, theme: Theme) -> float:
        option = index.data(VALUE)
        view = self.parent()
        wide = view.viewport().width() if isinstance(view, OptionList) else 0
        return row_height(option, theme, wide) if isinstance(option, Option) else 0


def row_height(option: Option, theme: Theme, wide: float) -> float:
    """What stands below the name takes as many lines as the list is narrow."""
    px = theme.type.px
    inside = wide - px(2 * PADDING - 12 + KEY + GAP)
    said = line_below(option, theme, inside)
    if not said:
        return round(px(ROW))
    room = QRectF(0, 0, max(px(80), inside), 10_000)
    small = theme.type.metrics("small")
    return round(px(ROW - 6) + small.boundingRect(room, int(WRAPPED), said).height())


def line_below(option: Option, theme: Theme, wide: float) -> str:
    """A reason, else what would leave the name no room beside it."""
    type_ = theme.type
    taken = strokes.width_of(option.name, type_.font("name"))
    taken += strokes.width_of(option.beside, type_.value(17)) + type_.px(8)
    return option.barred or (option.beside if option.beside and taken > wide else "")


def paint_option(
    painter: QPainter, rect: QRectF, option: Option, theme: Theme, *, dim: bool = False
) -> None:
    """In *rect*, which is inside the padding of the list; *dim* where it is not looked for."""
    px, palette = theme.type.px, theme.palette
    inner = rect.adjusted(-px(6), 0, px(6), 0)
    with strokes.drawing(painter):
        first = QRectF(inner.left(), inner.top(), inner.width(), px(ROW))
        side = px(KEY)
        box = QRectF(first.left(), round(first.center().y() - side / 2), side, side)
        if option.barred:
            theme.icons.paint(painter, box.adjusted(4, 4, -4, -4), "lock", palette.ink3)
        elif option.hotkey:
            strokes.outline(painter, box, palette.edge if option.chosen else palette.line2, 1, 3)
            key = option.hotkey.upper()
            strokes.write(painter, box, key, theme.type.hint(), palette.ink2, strokes.CENTER)
        words = first.adjusted(side + px(GAP), 0, 0, 0)
        says = line_below(option, theme, words.width())
        beside = f"{option.place}." if option.place else option.beside
        if beside and beside != says:
            font = theme.type.value(17)
            taken = strokes.write(painter, words, beside, font, palette.ink, strokes.RIGHT)
            words.setRight(words.right() - taken - px(8))
        font = theme.type.font("name" if option.chosen else "body")
        ink = palette.ink3 if option.barred or dim else palette.ink
        strokes.write(painter, words, option.name, font, ink)
        if says:
            below = rect.adjusted(side + px(GAP - 6), px(ROW - 9), px(6), 0)
            painter.setFont(theme.type.small())
            painter.setPen(QColor(palette.ink2))
            painter.drawText(below, int(WRAPPED), says)
