"""The line at the foot of the board where a hit is typed or taken from a weapon."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.grayscale.by_weapon import MOST_MARK, WeaponPopup, arms
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import empty_line, text_line
from bwdesk.files.reference import words_on_paper
from bwdesk.rules.injury.patient import Patient
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.grayscale import circle, level_at, read_circle


class HitBar(QFrame):
    """``struck`` carries index and source; ``pointed`` the circle typed, 0 while it is none,
    ``worked`` the id of a weapon and the Power of a blow that is to be worked out."""

    struck = Signal(int, str)
    pointed = Signal(int)
    worked = Signal(str, int)

    def __init__(self, book: Book, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", "desk")
        self._patient: Patient | None = None
        self.at = text_line(hint="B7", name="Circle that was hit, like B7", longest=8)
        self.source = QLineEdit()
        self.source.setPlaceholderText("From what?")
        self.source.setAccessibleName("What did it")
        self.weapon = push_button(
            "By weapon…", tip="Incidental, Mark or Superb of a weapon and the Power behind it"
        )
        self._book = book
        self.weapon.clicked.connect(self._ask_weapon)
        self.says = words("", "body", "ink2", wrap=True)
        self.says.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.register = push_button("Register wound", kind="primary")
        layouts.wrapping(
            words("Hit at", "label", "ink3"),
            self.at,
            self.weapon,
            self.source,
            self.says,
            self.register,
            into=self,
            spacing=10,
            margins=(20, 8, 20, 8),
        )
        self.at.textChanged.connect(self._read)
        self.at.returnPressed.connect(self._strike)
        self.source.returnPressed.connect(self._strike)
        self.register.clicked.connect(self._strike)
        themes.theme_of(self).changed.connect(self._measure)
        self._measure()
        self._read()

    def show_patient(self, patient: Patient) -> None:
        self._patient = patient
        self._read()

    def begin(self, typed: str) -> None:
        """What was typed elsewhere is the beginning of a circle."""
        self.at.setText(typed)
        self.at.setFocus(Qt.FocusReason.OtherFocusReason)

    def point(self, index: int) -> None:
        """A circle chosen elsewhere."""
        if self._index() != index:
            self.at.setText(str(circle(index)))

    def _circle_words(self) -> str:
        """The circle as it is written; a number alone, 1 to 16, is a black one."""
        text = self.at.text().strip()
        black = text.isdecimal() and text.isascii() and 1 <= int(text) <= MOST_MARK
        return f"B{text}" if black else text

    def _index(self) -> int:
        try:
            return read_circle(self._circle_words())
        except ValueError:
            return 0

    def _read(self) -> None:
        text, index = self._circle_words(), self._index()
        self.register.setEnabled(bool(index))
        self.register.setToolTip("" if index else "Say which circle was hit first, like B7.")
        said = ""
        if index and self._patient:
            row = self._patient.tolerances.row()
            level = level_at(row, index)
            if level:
                flag = self._patient.level(level)
                looks = flag.says or words_on_paper().get(f"wound/{flag.id}", "")
                at = f"{flag.name}: the flag {flag.mark} at {circle(row[level - 1])}"
                said = f"{at}. {looks}" if looks else at
            else:
                said = "Left of Superficial: no effect"
        elif len(text) > 1:
            try:
                read_circle(text)
            except ValueError as why:
                said = str(why)
        self.says.setText(said)
        self.pointed.emit(index)

    def _strike(self) -> None:
        if index := self._index():
            self.struck.emit(index, self.source.text().strip())

    def clear(self) -> None:
        empty_line(self.at)
        empty_line(self.source)

    def _ask_weapon(self) -> None:
        self.arms = WeaponPopup(self.weapon, arms(self._book))
        self.arms.picked.connect(self._take_pick)
        self.arms.worked.connect(self.worked)

    def _take_pick(self, index: int, name: str) -> None:
        """The circle stands in its field, and Enter there registers the wound."""
        self.point(index)
        if name:
            self.source.setText(name)
        self.at.setFocus(Qt.FocusReason.OtherFocusReason)

    def _measure(self) -> None:
        px = themes.theme_of(self).type.px
        self.at.setFixedWidth(round(px(74)))
        self.source.setFixedWidth(round(px(140)))
        self.says.setMinimumWidth(round(px(140)))
