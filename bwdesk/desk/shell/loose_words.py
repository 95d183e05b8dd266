"""Words that stand in a field and in no document yet: kept for the start after a crash.

Whatever takes text is listened to from the moment it first has the focus, wherever it is: in a
dialog, a popover, on a page. Only a field whose letters are kept anyway says so
(`writing.kept_elsewhere`). Words are let go with their field, their dialog, or when the field is
emptied by whoever took them. Nothing is noted while somebody is alone at the desk, and no
passphrase ever.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

from bwdesk.desk.kit import writing
from bwdesk.desk.kit.writing import is_kept_elsewhere
from bwdesk.desk.shell.interface import Tab, Window
from bwdesk.files.recovery import Word

Field = QLineEdit | QPlainTextEdit | QTextEdit


class LooseWords(QObject):
    """Listens to the fields of one window and its dialogs."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self._ears: list[_Ear] = []
        self._clock = QTimer(self, singleShot=True, interval=writing.PAUSE_MS)
        self._clock.timeout.connect(self.keep)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._listen)

    @property
    def secret(self) -> bool:
        """Whether what is written now is for one pair of eyes, or for none."""
        return self._window.curtained or self._window.alone

    def wind(self) -> None:
        # Not anew at each letter: who types without a pause must not lose it all.
        if self._ears and not self._clock.isActive():
            self._clock.start()

    def keep(self) -> None:
        """Notes what stands in the fields now. What stood there before the curtain fell stays."""
        if self.secret:
            return
        self._ears = [each for each in self._ears if isValid(each)]
        words = tuple(word for each in self._ears if (word := self._word(each)))
        self._window.settings.snapshots.keep_words(words)

    def _listen(self, _old: QWidget | None, now: QWidget | None) -> None:
        # A dialog that closes, or a field that goes, hands the focus on.
        self.wind()
        field = None if self.secret else self._field(now)
        if field and not any(isValid(each) and each.field is field for each in self._ears):
            self._ears.append(_Ear(field, self))

    def _field(self, at: QWidget | None) -> Field | None:
        """Where letters go that are typed *at* a widget, if they are not kept anyway."""
        if at is None or not self._ours(at):
            return None
        field: QWidget | None = at
        # A number on a page is in its document as soon as it is one.
        if isinstance(at, QComboBox) or (
            isinstance(at, QAbstractSpinBox) and at.window() is not self._window
        ):
            field = at.lineEdit()
        if not isinstance(field, Field) or field.isReadOnly() or is_kept_elsewhere(field):
            return None
        hidden = isinstance(field, QLineEdit) and field.echoMode() != QLineEdit.EchoMode.Normal
        return None if hidden else field

    def _ours(self, widget: QWidget) -> bool:
        above: QObject | None = widget
        while above is not None and above is not self._window:
            above = above.parent()
        return above is not None

    def _word(self, ear: _Ear) -> Word | None:
        field, text = ear.field, field_text(ear.field)
        closed = not field.window().isVisible()
        if closed or ear.secret or not text.strip() or text == ear.before:
            return None
        return Word(self._where(field), _field_name(field), text)

    def _where(self, field: QWidget) -> str:
        """``A ruling of the table, Robard Ash``"""
        top = field.window()
        tab = _tab(field) if top is self._window else self._window.current
        dialog = "" if top is self._window else top.windowTitle() or top.accessibleName()
        return ", ".join(each for each in (dialog, tab.title if tab else "") if each)


class _Ear(QObject):
    """Listens to one *field*, and goes with it; *before* is what nobody typed there."""

    def __init__(self, field: Field, words: LooseWords) -> None:
        super().__init__(field)
        self._words = words
        self.field, self.before, self.secret = field, field_text(field), False
        field.textChanged.connect(self._hear)

    def _hear(self) -> None:
        self.secret = self.secret or self._words.secret
        at = QApplication.focusWidget()
        if at is not self.field and (at is None or at is not self.field.focusProxy()):
            self.before = field_text(self.field)  # whoever shows it has set it
        self._words.wind()


def field_text(field: Field) -> str:
    return field.text() if isinstance(field, QLineEdit) else field.toPlainText()


def _field_name(field: Field) -> str:
    """What it is for, as it says itself."""
    proxy = field.focusProxy()
    names = (field.accessibleName(), proxy.accessibleName() if proxy else "")
    return next(filter(None, (*names, field.placeholderText())), "")


def _tab(field: QWidget) -> Tab | None:
    above = field.parent()
    while above is not None and not isinstance(above, Tab):
        above = above.parent()
    return above
