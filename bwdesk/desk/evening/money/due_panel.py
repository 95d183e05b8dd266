"""What is due to everybody, the earliest first: maintenance, debts, the end of jobs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.money.account_rows import AccountRows, Button, Row
from bwdesk.desk.evening.page import Page
from bwdesk.desk.kit import layouts
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.play import creed
from bwdesk.rules.play.evening import Evening, Step, names
from bwdesk.rules.play.money import cycle
from bwdesk.rules.play.money.cycle import Due
from bwdesk.rules.play.money.upkeep import DAY

KINDS = {"upkeep": "Upkeep", "debt": "Debts", "job": "A job ends"}


class DuePanel(QWidget):
    """A page's list of it. A job that is over ends here; *meet* opens the test of anything else.
    Where nothing is due yet, time may pass until something is."""

    def __init__(self, page: Page, title: str, meet: Callable[[Due], object]) -> None:
        super().__init__()
        self._page, self._meets = page, meet
        self._due: tuple[Due, ...] = ()
        self.rows = AccountRows(title, self._act, "Nothing is due.")
        layouts.column(self.rows, into=self)

    def refresh(self) -> None:
        evening = self._page.document.evening
        called, now = names(evening.campaign), evening.campaign.clock.now
        self._due = cycle.dues(evening)
        rows = []
        for at, each in enumerate(self._due):
            buttons: tuple[Button, ...] = ()
            if each.time <= now:
                buttons = (Button("Meet it", "meet", at),)
            elif at == 0:
                buttons = (Button("Let time pass", "wait", at),)
            says = f"{KINDS[each.kind]}, {time_until(each.time - now)}"
            rows.append(Row(called.get(each.who, each.who), says, "", buttons))
        self.rows.show_rows(rows)

    def _act(self, key: str, place: int) -> None:
        due = self._due[place]
        if key == "wait":
            self._page.do(partial(_wait, until=due.time))
        elif due.kind == "job":
            self._page.do(partial(cycle.end_job, who=due.who))
        else:
            self._meets(due)


def _wait(evening: Evening, until: int) -> Step:
    return creed.time_passes(evening, max(0, until - evening.campaign.clock.now))


def time_until(minutes: int) -> str:
    """How long until something: ``in 3 days``, ``now``, ``3 days ago``."""
    if minutes > 0:
        return f"in {plural(-(-minutes // DAY), 'day')}"
    late = -minutes // DAY
    return f"{plural(late, 'day')} ago" if late else "now"
