"""Writing lines: what a player writes in the prose face, on nothing but a line below it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import (
    QEvent,
    QMimeData,
    QObject,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QPlainTextEdit, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import focus_order
from bwdesk.rules.basics.value import LONGEST_NAME, LONGEST_TEXT

PAUSE_MS = 500
"""So long nobody writes before what is written is kept, as a draft or with its document."""
NOTHING = Qt.KeyboardModifier.NoModifier
ALT_GR = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
MAKE_LETTERS = (
    Qt.KeyboardModifier.ShiftModifier
    | Qt.KeyboardModifier.KeypadModifier
    | Qt.KeyboardModifier.GroupSwitchModifier
)
STEPS = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)


_KEPT = "keptElsewhere"


def mark_kept_elsewhere(field: QWidget, *, kept: bool = True) -> None:
    """Every letter of *field* goes where it is kept, or is not worth it, as words searched for."""
    field.setProperty(_KEPT, kept)


def is_kept_elsewhere(field: QWidget) -> bool:
    return bool(field.property(_KEPT))


class DocumentUndo(QObject):
    """Leaves undo and redo to the document: what is typed in a field is one step of its stack."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        asks = event.type() is QEvent.Type.ShortcutOverride
        if asks and isinstance(event, QKeyEvent) and any(event.matches(each) for each in STEPS):
            event.ignore()
            return True
        return super().eventFilter(watched, event)


def undo_with_document(field: QLineEdit | QPlainTextEdit) -> None:
    """Let the field hand undo and redo on to the document."""
    field.installEventFilter(DocumentUndo(field))
    mark_kept_elsewhere(field)


class EmptyUndo(DocumentUndo):
    """The same while nothing stands in the field, a search done being no step of anybody's work,
    and of redo where words in it have nothing that could be done again."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, QLineEdit) and watched.text():
            redo = isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Redo)
            if not redo or watched.isRedoAvailable():
                return False
        return super().eventFilter(watched, event)


def undo_past_search(search: QLineEdit) -> None:
    """Let an empty search hand undo and redo on to the document; words in it are its own."""
    undo_past_empty(search)
    mark_kept_elsewhere(search)


def undo_past_empty(field: QLineEdit) -> None:
    """Let a field in which nothing stands hand undo and redo on to the document."""
    field.installEventFilter(EmptyUndo(field))


def text_line(
    text: str = "",
    *,
    hint: str = "",
    name: str = "",
    longest: int = LONGEST_NAME,
    edits: Callable[[str], object] | None = None,
    parent: QWidget | None = None,
) -> QLineEdit:
    """A field for one line of at most *longest* characters, with a *hint* while it is empty and a
    *name* where no label says it.

    Where every letter *edits* a document, undoing it is left to that; while nothing stands in the
    field it is so in any.
    """
    field = QLineEdit(text, parent)
    field.setMaxLength(longest)
    field.setPlaceholderText(hint)
    field.setAccessibleName(name)
    if edits is not None:
        undo_with_document(field)
        field.textEdited.connect(edits)
    else:
        undo_past_empty(field)
    return field


def show_text(field: QLineEdit, text: str) -> None:
    """Show *text*, leaving the cursor alone where it is there already."""
    if field.text() != text:
        cursor = field.cursorPosition()
        field.setText(text)
        field.setCursorPosition(min(cursor, len(text)))


def show_words(field: QPlainTextEdit, text: str) -> None:
    """The same in a field of several lines; who comes back to an empty one finds it at the end."""
    before = field.toPlainText()
    if before == text:
        return
    at = field.textCursor().position() if before else len(text)
    field.setPlainText(text)
    cursor = field.textCursor()
    cursor.setPosition(min(at, len(text)))
    field.setTextCursor(cursor)


def empty_line(field: QLineEdit) -> None:
    """Nothing stands in it any more, since it was used, and undoing brings nothing back.

    `QLineEdit.clear` would leave what was used to the field's own undo: Enter would use it again.
    """
    field.setText("")


def wipe_text(field: QLineEdit) -> None:
    """Nothing stands in it any more, and undoing brings nothing back; clearing it can be undone."""
    with QSignalBlocker(field):
        field.setText("")
    if field.isClearButtonEnabled():
        # Its button stays where the field does not say that it is empty.
        field.setClearButtonEnabled(False)
        field.setClearButtonEnabled(True)


def letters(event: QKeyEvent) -> bool:
    """Somebody writes: a key with a letter, figure or sign, and nothing held but what makes one.

    A space alone is none: it does something to what is chosen.
    """
    held = event.modifiers() & ~MAKE_LETTERS
    text = event.text()
    # AltGr comes as Ctrl and Alt together on some systems, and a sign comes with it.
    return held in (NOTHING, ALT_GR) and text.isprintable() and bool(text.strip())


def write_on(field: QLineEdit, text: str) -> None:
    """The cursor comes into *field* with what was typed before it was there; the old goes."""
    field.setFocus(Qt.FocusReason.OtherFocusReason)
    field.selectAll()
    field.insert(text)


class Writing(QPlainTextEdit):
    """A line to write on that grows with what is written. `written` follows every keystroke.

    Unless *free*, Enter goes on to the next field and pasted lines become one. Where Enter *takes*
    what is written, ``taken`` says so, and whoever has the line goes on from there. Where it
    *passes*, Enter is for the page as long as nothing is written.
    """

    written = Signal(str)
    taken = Signal()

    def __init__(
        self,
        name: str,
        placeholder: str = "",
        *,
        free: bool = False,
        takes: bool = False,
        passes: bool = False,
        lines: int = 1,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._free, self._takes, self._passes = free, takes, passes
        self._lines, self._showing = lines, False
        self.setAccessibleName(name)
        self.setPlaceholderText(placeholder)
        self.setProperty("kind", "writing")
        self.setProperty("face", "prose")
        self.setTabChangesFocus(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.document().setDocumentMargin(1)
        undo_with_document(self)
        self.textChanged.connect(self._tell)
        self.document().documentLayout().documentSizeChanged.connect(self.updateGeometry)

    def show_text(self, text: str) -> None:
        """Show *text*; who is writing keeps the cursor, who comes back finds it at the end."""
        self._showing = True
        show_words(self, text)
        self._showing = False

    def _tell(self) -> None:
        self.updateGeometry()
        if not self._showing:
            self.show_text(self.toPlainText()[:LONGEST_TEXT])
            self.written.emit(self.toPlainText())

    def sizeHint(self) -> QSize:
        # A plain text document measures its height in lines.
        lines = max(self._lines, round(self.document().size().height()))
        height = lines * self.fontMetrics().lineSpacing() + 2 * self.document().documentMargin() + 6
        return QSize(round(themes.theme_of(self).type.px(240)), round(height))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(120)), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        entered = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        held = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        passed = self._passes and not self.toPlainText()
        if entered and (held or passed):
            event.ignore()
        elif entered and self._takes:
            self.taken.emit()
        elif entered and not self._free:
            self._go_on()
        elif any(event.matches(each) for each in STEPS):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _go_on(self) -> None:
        """To the next line to write on, past what stands between; else to what comes next."""
        inside = self.window()
        found = focus_order.stops(inside, self)
        later = found[found.index(self) + 1 :]
        after = next((each for each in later if isinstance(each, Writing)), None)
        if after is None:
            self.focusNextChild()
        else:
            after.setFocus(Qt.FocusReason.TabFocusReason)

    def insertFromMimeData(self, source: QMimeData) -> None:
        text = source.text()
        self.insertPlainText(text if self._free else " ".join(text.split()))
