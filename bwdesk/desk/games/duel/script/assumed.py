"""What would my script do? Against three cards one assumes, never against what lies sealed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.sum_table import Line, SumTable
from bwdesk.desk.kit.words import words
from bwdesk.rules.games.duel.canon import Canon
from bwdesk.rules.games.duel.forecast import Foreseen, forecast
from bwdesk.rules.games.duel.state import VOLLEYS, State
from bwdesk.rules.tables.duel import NO_ACTION

SAYS = (
    "On average, with the skill alone and an even split. What dice decide for the next volley "
    "is left out."
)


class Assumed(QWidget):
    """Three choices, and what each volley would come to. ``assumed`` carries the cards."""

    assumed = Signal(object)

    def __init__(self, canon: Canon) -> None:
        super().__init__()
        self._canon = canon
        self.title = words("Against an assumed script", "h2")
        column = layouts.column(self.title, into=self, spacing=8)
        self.choices: list[QComboBox] = []
        self.results: list[SumTable] = []
        for number in range(1, VOLLEYS + 1):
            box = QComboBox()
            box.setAccessibleName(f"Assumed in volley {number}")
            for id, action in canon.actions.items():
                box.addItem(action.name, id)
            box.setCurrentIndex(max(0, box.findData(_usual(canon))))
            box.currentIndexChanged.connect(lambda _at: self.assumed.emit(self.cards))
            table = SumTable()
            self.choices.append(box)
            self.results.append(table)
            column.addLayout(
                layouts.row(words(f"Volley {number}", "small", "ink3"), box, spacing=10)
            )
            column.addWidget(table)
        self.says = words(SAYS, "hint", "ink3", wrap=True)
        column.addWidget(self.says)
        column.addStretch(1)

    @property
    def cards(self) -> tuple[str, ...]:
        """What is assumed."""
        return tuple(str(box.currentData()) for box in self.choices)

    def show_forecast(self, state: State, side: str, mine: Sequence[str]) -> None:
        """What a script of *side* would do against what is assumed."""
        found = forecast(self._canon, state, side, mine, self.cards)
        other = state.other(side).label
        for table, each in zip(self.results, found, strict=True):
            table.show_lines(_lines(self._canon, each, state.side(side).label, other))

    def wipe(self) -> None:
        """Nothing of what was worked out stays."""
        for table in self.results:
            table.show_lines(())


def _lines(canon: Canon, each: Foreseen, mine: str, other: str) -> tuple[Line, ...]:
    acts = [canon.action(act) if act != NO_ACTION else "no action" for act in each.acts]
    takes = f"{each.takes[0]:.1f} off {other}, {each.takes[1]:.1f} off {mine}"
    lines = [Line(f"{acts[0]} against {acts[1]}: {takes}", "")]
    for name, chance in zip((mine, other), each.stung, strict=True):
        if chance > 0:
            lines.append(Line(f"{name} tests Steel", f"{chance:.0%}"))
    left = f"{max(0.0, each.left[0]):.1f} to {max(0.0, each.left[1]):.1f}"
    return (*lines, Line("Then left", left))


def _usual(canon: Canon) -> str:
    """What is assumed before anything is said: the action a duel is led by."""
    return next((id for id, each in canon.actions.items() if each.main), "")
