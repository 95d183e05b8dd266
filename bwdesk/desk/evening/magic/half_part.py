"""One of the two rolls of a spell: its obstacle and its dice, the chance, and the roll."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.table.chance_foot import Bars, BarsView
from bwdesk.desk.evening.table.lines import Wrongs, wrong_lines
from bwdesk.desk.evening.table.roll_part import RollPart
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.sum_table import SumTable, lines
from bwdesk.desk.kit.words import tell, words
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.chance.odds import odds
from bwdesk.rules.play.card import CallOn
from bwdesk.rules.play.odds_question import tenths
from bwdesk.rules.play.verdict import Verdict

MOST_BARS, LOW = 11, 25


class HalfPart(QWidget):
    """The casting, or the Tax: the chance is the largest, and its dice lie below it."""

    def __init__(self, name: str, hint: str) -> None:
        super().__init__()
        self.name = name
        self.head = words(name, "h2")
        self.obstacle = words("", "h2")
        self.sums = SumTable(row=LOW)
        self.chance = words("", "result")
        self.says = words("", "small", "ink2", wrap=True)
        self._fear = words("", "label", "ink3")
        self.fears = words("", "small", "ink2", wrap=True)
        self._parts = words("", "hint", "ink3", wrap=True)
        self.setToolTip(hint)
        self.bars = BarsView()
        self.roll = RollPart(name)
        wrong = layouts.column()
        self._wrong = wrong_lines(wrong, lambda _ruling: None)
        layouts.column(
            layouts.row(self.head, self.obstacle, spacing=8, grows=0),
            self._parts,
            self.sums,
            self.says,
            layouts.row(self.chance, self.bars, spacing=8, grows=1),
            wrong,
            self.roll,
            self._fear,
            self.fears,
            ...,
            into=self,
            spacing=3,
        )

    @property
    def has_dice(self) -> bool:
        return self.roll.has_dice

    def show_fears(self, label: str, lines: Iterable[str]) -> None:
        """What a failure brings, each with its chance, as long as no dice lie."""
        said = "" if self.has_dice else "\n".join(lines)
        tell(self._fear, label if said else "")
        tell(self.fears, said)

    def show_verdict(
        self,
        verdict: Verdict | None,
        persona: int,
        called: Iterable[CallOn],
        *,
        waits: str = "",
    ) -> None:
        """What it comes to; None where nothing is cast yet. While it *waits* for something else,
        its dice are not asked for."""
        self.roll.show_verdict(verdict, persona, called)
        self.roll.setVisible(verdict is not None)
        self.roll.row.setEnabled(not waits)
        if verdict is None or not verdict.pool.parts:
            self.obstacle.setText("")
            tell(self._parts, "")
            self.sums.show_lines(())
            self.bars.show_value(Bars())
            self.chance.setText("")
            tell(self.says, waits)
            self._wrong.show(())
            return
        ob = verdict.obstacle.whole if verdict.obstacle else 0
        self.obstacle.setText(f"Ob\u00a0{ob}")
        parts = verdict.obstacle.parts if verdict.obstacle else ()
        more = len(parts) > 1
        tell(self._parts, ", ".join(f"{p.value:g} {p.label}" for p in parts) if more else "")
        self.sums.show_lines(lines(verdict.pool))
        self.bars.setVisible(verdict.result is None)
        self.bars.show_value(_bars(verdict, ob))
        result = verdict.result
        if result is not None:
            self.chance.setText(str(result.successes))
            came = "passed" if result.passed else f"failed by {-result.margin}"
            tell(self.says, f"{plural(result.successes, 'success', 'successes')}: {came}")
        else:
            chance = verdict.chance or 0
            self.chance.setText(f"{tenths(chance)} %" if chance else "0 %")
            open_ended = "sixes roll on" if verdict.thrown.open_ended else "sixes do not roll on"
            tell(self.says, waits or f"{verdict.thrown.dice}D, {open_ended}")
        self._wrong.show(list(Wrongs(verdict.trial, verdict.problems).rest()))


def _bars(verdict: Verdict, ob: int) -> Bars:
    found = odds(verdict.thrown)
    more = [found.chance_of_more(n) for n in range(MOST_BARS + 1)]
    chances = [one - other for one, other in pairwise(more)]
    last = max((n for n, each in enumerate(chances) if each >= 0.005), default=0)
    return Bars(tuple(chances[: last + 1]), ob)
