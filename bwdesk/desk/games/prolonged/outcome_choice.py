"""The Outcome a side chooses: at whom, what is left then, what could meet it, how it looks."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from bwdesk.desk.games.prolonged.outcome_list import loss
from bwdesk.desk.games.prolonged.outcome_words import Said
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.badge import MarkView
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.keycap import KeyCap
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.sum_table import Line, SumTable
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.writing import text_line, wipe_text
from bwdesk.keys import SEAL
from bwdesk.rules.games.frame.forms import Choice

AIMED, UNAIMED = "Aimed at", "At whom is still to be said"


class OutcomeChoice(QWidget):
    """``aimed`` carries at whom, ``sealed`` that it is meant so, ``more`` that another is added,
    ``left`` that it is to wait."""

    aimed = Signal(str)
    sealed = Signal()
    more = Signal()
    looked = Signal(str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        layouts.on_ground(self, "sheet")
        self._label = words("Our Outcome", "label", "ink3")
        self._name = words("", "h1", wrap=True)
        self._bought = words("", "small", "ink2", wrap=True)
        self._aim = words(AIMED, "label", "ink3")
        self.targets = ChipChoice(AIMED, {}, must=True)
        self.targets.chosen.connect(lambda: self.aimed.emit(self.targets.id))
        self._sum = SumTable()
        self._meets, self._leaves = Remarks("What can meet it"), Remarks("What it leaves open")
        self.line = text_line(hint="How it looks, if you like", name="How it looks")
        self.line.setProperty("kind", "writing")
        self.line.textEdited.connect(self.looked)
        self.another = push_button("Buy another", self.more, icon="plus")
        self.later = QPushButton("Not yet")
        self.later.setToolTip("Draws the curtain; what stands here waits behind it.")
        self.later.clicked.connect(self.left)
        self.seal = push_button("", self.sealed, kind="primary", icon="lock")
        inside = layouts.on_ground(QWidget(), "sheet")
        column = layouts.column(into=inside, spacing=8, margins=(20, 18, 20, 12))
        for each in (self._label, self._name, self._bought, self._aim, self.targets):
            column.addWidget(each)
        column.addSpacing(4)
        for widget in (self._sum, self._meets, self._leaves, self.line):
            column.addWidget(widget)
        column.addStretch(1)
        scroll = layouts.scroll_area(inside)
        row = layouts.wrapping(self.later, self.seal, KeyCap(SEAL.first))
        foot = layouts.column(self.another, row, spacing=8, margins=(20, 6, 20, 18))
        layouts.column(scroll, foot, into=self)

    def show_choice(
        self,
        name: str,
        bought: str,
        targets: Sequence[Choice],
        target: str,
        *,
        act: str,
        can: bool,
        several: bool,
    ) -> None:
        """What is chosen, and at whom of those it may be aimed at."""
        self._name.setText(name)
        tell(self._bought, bought)
        self.targets.offer({each.id: each.name for each in targets})
        self.targets.choose(target)
        aimed = bool(target) or not targets
        self._aim.setText(AIMED if aimed else UNAIMED)
        self._aim.setVisible(bool(targets))
        self.seal.setToolTip("" if aimed else UNAIMED)
        self.seal.setText(act)
        self.seal.setEnabled(can)
        self.another.setVisible(several)

    def show_sum(self, bank: int, price: int, then: str) -> None:
        """What is in the bank, what it costs, what is left."""
        lines = [Line("In the bank", str(bank))]
        if price:
            lines.append(Line("Price, gone in any case", loss(price)))
        self._sum.show_lines((*lines, Line(then, str(bank - price), total=True)))

    def show_remarks(self, meets: Sequence[Said], leaves: Sequence[Said]) -> None:
        self._meets.show_remarks(meets)
        self._leaves.show_remarks(leaves)

    def ask_whom(self) -> None:
        """Where somebody to aim at is lacking, the focus is on those there are."""
        if chips := list(self.targets.chips.values()):
            chips[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def wipe(self) -> None:
        """Nothing of what was chosen stays in any widget."""
        self.line.blockSignals(True)
        wipe_text(self.line)
        self._name.clear()
        self._aim.clear()
        self.seal.setToolTip("")
        self.targets.offer({})
        self.seal.setText("")
        self._bought.clear()


class Remarks(QWidget):
    """Remarks under a label; hidden where there are none."""

    def __init__(self, label: str) -> None:
        super().__init__()
        rows = layouts.column(spacing=6)
        self._rows = Keyed[Said](rows, _remark)
        layouts.column(words(label, "label", "ink3"), rows, into=self, spacing=5)

    def show_remarks(self, shown: Sequence[Said]) -> None:
        self._rows.show(shown)
        self.setVisible(bool(shown))


def _remark(said: Said) -> QWidget:
    place = QWidget()
    row = layouts.row(into=place, spacing=8)
    row.addWidget(MarkView(said.mark or "untouched"), 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(words(f"{said.head} {said.rest}".strip(), "body", "ink", wrap=True), 1)
    return place
