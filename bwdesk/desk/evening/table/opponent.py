"""Who stands against a test: somebody of the table by an ability, or anybody by an exponent."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.table.glance import sections
from bwdesk.desk.evening.table.said import Saying
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.picker import Pick, Picker
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import empty_line, text_line, undo_past_search
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.evening import Evening, names
from bwdesk.rules.play.trial import Tie, Trial, exponent

TIES: tuple[tuple[Tie, str], ...] = (
    ("none", "A tie is nobody’s"),
    ("mine", "A tie is this side’s"),
    ("theirs", "A tie is theirs"),
)
WRONG = "Write a shade and 0 to 10, like B4."


class OpponentRow(QWidget):
    """``chosen`` carries the other side, as far as it is said, ``tied`` whose a tie is."""

    chosen = Signal(object)
    tied = Signal(str)

    def __init__(self, who: str) -> None:
        super().__init__()
        self._who = who
        self._evening: Evening | None = None
        self.pick = push_button("Who stands against it…", self._pick)
        self.name = text_line(hint="or anybody: a name", name="Who stands against it", longest=60)
        self.exponent = text_line(hint="B4", name="Their exponent", longest=60)
        for field in (self.name, self.exponent):
            undo_past_search(field)
            field.textEdited.connect(lambda _text: self._write())
        self.exponent.setMaximumWidth(round(themes.theme_of(self).type.px(64)))
        self.tie = QComboBox()
        self.tie.setAccessibleName("Whose a tie is")
        self.tie.addItems([word for _, word in TIES])
        self.tie.activated.connect(lambda at: self.tied.emit(TIES[at][0]))
        self._wrong = words("", "small", "broken")
        self._wrong.hide()
        row = layouts.row(self.pick, self.name, self.exponent, spacing=8, grows=1)
        column = layouts.column(row, self._wrong, into=self, spacing=4, margins=(20, 4, 20, 4))
        column.addWidget(self.tie, 0, Qt.AlignmentFlag.AlignLeft)

    def begin(self, who: str) -> None:
        """Nobody stands against *who* yet."""
        self._who = who
        for field in (self.name, self.exponent):
            empty_line(field)
        self._wrong.hide()
        self.tie.setCurrentIndex(0)

    def show_other(self, evening: Evening, said: Saying) -> None:
        self._evening = evening
        other = said.other
        known = names(evening.campaign)
        if other is not None and other.who in known:
            book = evening.books[other.who]
            self.pick.setText(f"{known[other.who]}, {book.skill_name(other.ability)}")
            empty_line(self.name)
            empty_line(self.exponent)
        else:
            self.pick.setText("Who stands against it…")

    def _pick(self) -> None:
        evening = self._evening
        if evening is None:
            return
        known = names(evening.campaign)
        picks = [
            Pick(f"{id}/{each.id}", f"{known[id]}, {each.name}", str(each.token.now))
            for id in evening.people
            if id != self._who
            for section in sections(evenings.present(evening, id))
            for each in section.known
        ]
        picker = Picker(self.pick, "Who stands against it, and by what", picks, wide=340)
        picker.picked.connect(self._take_pick)

    def _take_pick(self, id: str) -> None:
        who, _, ability = id.partition("/")
        self.chosen.emit(Trial(who=who, ability=ability))

    def _write(self) -> None:
        """Somebody of whom only a name and an exponent is known."""
        said = self.exponent.text().strip().upper()
        said = f"B{said}" if said.isdecimal() else said
        try:
            exponent(said)
        except ValueError:
            self._wrong.setText(WRONG)
            self._wrong.setVisible(bool(said))
            return
        self._wrong.hide()
        name = self.name.text().strip() or "Somebody"
        self.chosen.emit(Trial(who=name, ability="", exponent=said))
