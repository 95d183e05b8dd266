"""The field that opens any skill of the Book, and wises nobody has listed yet."""

from __future__ import annotations

import re
import unicodedata
from difflib import get_close_matches

from PySide6.QtCore import QRectF, QSize, QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.rules.book import Book, Skill
from bwdesk.rules.burning.skills import skill_of
from bwdesk.rules.names import UnknownNameError, key, spellings

WIDTH, LEAST, ICON, PADDING, GAP = 204, 110, 15, 10, 7

WISE = re.compile(r"[\s-]*wise$", re.IGNORECASE)


def slug(name: str) -> str:
    """A name as an id: ``Fool-wise`` -> ``fool-wise``; "" where nothing is left of it."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    plain = "".join(each for each in plain if not unicodedata.combining(each))
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "").replace("’", "")).strip("-")


def find(text: str, book: Book) -> Skill:
    """The skill somebody means; what ends in *-wise* and is not listed is a new wise.

    Raises:
        UnknownNameError: the Book has no such skill; the nearest names come with it.
    """
    name = text.strip()
    exact = [each for each in book.skills.values() if each.name.casefold() == name.casefold()]
    meant = {key(name)}
    alike = exact or [
        each
        for each in book.skills.values()
        if any(meant & spellings(printed) for printed in (each.name, *each.aliases))
    ]
    if alike:
        return alike[0]
    of = slug(WISE.sub("", name))
    if WISE.search(name) and of:
        return skill_of(book, f"{of}-wise")
    names = {each.name.casefold(): each.name for each in book.skills.values()}
    near = get_close_matches(name.casefold(), names, n=2, cutoff=0.6)
    raise UnknownNameError("skill", name, tuple(names[each] for each in near))


class SkillField(QLineEdit):
    """`wanted` carries the text when Enter is pressed or a proposal is taken."""

    wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText("Any skill, or type a wise")
        self.setAccessibleName("Open any skill: its name, or a new wise")
        self.setClearButtonEnabled(True)
        self._names = QStringListModel(self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        completer = QCompleter(self._names, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setMaxVisibleItems(10)
        proposals = completer.popup()
        assert proposals is not None, "a completer makes its popup when asked"
        proposals.setProperty("kind", "proposals")
        self.setCompleter(completer)
        # The line edit writes the proposal into itself at the same signal; taking it comes after.
        completer.activated.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self.textEdited.connect(lambda _text: self.complain(False))
        themes.of(self).changed.connect(self._measure)
        self._measure()

    def offer(self, names: list[str]) -> None:
        """Propose these names."""
        if names != self._names.stringList():
            self._names.setStringList(names)

    def complain(self, wrong: bool) -> None:
        """Outline the field as wrong, or no longer."""
        if bool(self.property("wrong")) != wrong:
            self.setProperty("wrong", wrong)
            self.style().polish(self)

    def _measure(self) -> None:
        px = themes.of(self).type.px
        self.setMinimumWidth(round(px(LEAST)))
        self.setTextMargins(round(px(ICON)) + GAP, 0, 0, 0)

    def sizeHint(self) -> QSize:
        return QSize(round(themes.of(self).type.px(WIDTH)), super().sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme, side = themes.of(self), themes.of(self).type.px(ICON)
        box = QRectF(PADDING, 0, side, self.height())
        theme.icons.paint(QPainter(self), box, "plus", theme.palette.ink2)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        popup = self.completer().popup()
        proposing = popup is not None and popup.isVisible()
        chosen = popup is not None and proposing and popup.currentIndex().isValid()
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and not chosen:
            if popup is not None:
                popup.hide()
            if self.text().strip():
                self._take(self.text())
        elif event.key() == Qt.Key.Key_Escape and self.text() and not proposing:
            self.clear()
            self.complain(False)
        else:
            super().keyPressEvent(event)

    def _take(self, text: str) -> None:
        self.wanted.emit(text)
