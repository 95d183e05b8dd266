"""A surplus to divide into disposition and downtime, before anything is applied."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.conquest.faction_label import name_row
from bwdesk.desk.games.conquest.resolve.comparison_cards import played_maneuver
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import words
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.conquest.resolve import Gain, Resolution
from bwdesk.rules.games.conquest.state import State
from bwdesk.rules.packs.book import Book


class GainBlock(QWidget):
    """``divided`` carries the faction and how much of it becomes downtime."""

    divided = Signal(str, int)

    def __init__(
        self, state: State, gain: Gain, book: Book, whence: str, downtime: int, *, waits: bool
    ) -> None:
        super().__init__()
        self.gain, self.waits = gain, waits
        says = f"{book.maneuvers[played_maneuver(state, gain.faction)].name} gains {gain.amount}"
        head = name_row(state, gain.faction, face="strong", text=says)
        head.addStretch(1)
        head.addWidget(words(whence, "body", "ink2"))
        whose, most = state.faction(gain.faction).name, gain.amount
        split = f"{whose} took {most - downtime} as disposition, {downtime} as downtime."
        divides = f"{whose} divides it before anything is applied."
        told = words(divides if waits else split, "body", "ink2", wrap=True)
        column = layouts.column(head, told, into=self, spacing=6, margins=(18, 12, 18, 12))
        if not waits:
            return
        self.disposition = Stepper(f"{whose}: disposition", Steps(most - downtime, 0, most, "0"))
        self.downtime = Stepper(f"{whose}: downtime", Steps(downtime, 0, most, "0"))
        self.disposition.stepped.connect(lambda value: self._divide(most - value))
        self.downtime.stepped.connect(self._divide)
        months = next(iter(book.chronicles.values())).months
        downtime_of = f"Downtime, {plural(months, 'month')} each"
        for label, stepper in (("Disposition", self.disposition), (downtime_of, self.downtime)):
            row = layouts.row(words(label, "body", "ink"), stepper, spacing=None, grows=0)
            column.addLayout(row)

    def _divide(self, downtime: int) -> None:
        most = self.gain.amount
        self.disposition.show_steps(Steps(most - downtime, 0, most, "0"))
        self.downtime.show_steps(Steps(downtime, 0, most, "0"))
        self.divided.emit(self.gain.faction, downtime)


def surplus_line(done: Resolution, gain: Gain) -> str:
    """Where a surplus comes from: the smallest margin, or what is over the obstacle (BK-56)."""
    came = [each for each in done.comparisons if each.arrow.target == gain.faction]
    met = [each for each in came if each.arrow.cell != "I" or each.arrow.strike]
    alone = next((each for each in done.alone if each.faction == gain.faction), None)
    if alone:
        return f"over Ob\u00a0{alone.obstacle}"
    return "smallest margin" if len(met) > 1 else "margin"
