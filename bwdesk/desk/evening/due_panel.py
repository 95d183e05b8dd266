"""What comes to everybody with time, the earliest first: what wounds do, dice that come back,
spells that tax again, readings, maintenance, debts, the end of jobs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.account_rows import AccountRows, Button, Row
from bwdesk.desk.evening.page import Page
from bwdesk.desk.kit import layouts
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.injury.patient import DAY, HOUR, patient
from bwdesk.rules.injury.time import Due
from bwdesk.rules.injury.words import due_says
from bwdesk.rules.magic.spell import spell_name
from bwdesk.rules.play import creed
from bwdesk.rules.play.coming import MET, Coming, Kind, list_coming
from bwdesk.rules.play.evening import Evening, Step, leave, names, present
from bwdesk.rules.play.magic.studying import end_readings
from bwdesk.rules.play.money import cycle
from bwdesk.rules.play.told import named_ability

SAYS: dict[Kind, str] = {
    "upkeep": "Upkeep",
    "debt": "Debts",
    "job": "A job ends",
    "recovers": "A die of Forte comes back",
    "flows": "{what} taxes again",
    "read": "{what} is read",
    "ends": "{what} has ended this story",
}
MEET = {"flows": "Roll the Tax…", "ends": "Leave the game"}
"""The word of the button, where it is not that of all others."""


class DuePanel(QWidget):
    """A page's list of it, of those *kinds* where any are named. A job or a reading that is over
    ends here; *meet* opens the test of anything else. Where nothing is due yet, time may pass until
    something is."""

    def __init__(
        self,
        page: Page,
        title: str,
        meet: Callable[[Coming], object],
        kinds: tuple[Kind, ...] = (),
    ) -> None:
        super().__init__()
        self._page, self._meets, self._kinds = page, meet, kinds
        self._due: tuple[Coming, ...] = ()
        self.rows = AccountRows(title, self._act, "Nothing is due.")
        layouts.column(self.rows, into=self)

    def refresh(self) -> None:
        evening = self._page.document.evening
        called, now = names(evening.campaign), evening.campaign.clock.now
        self._due = list_coming(evening, self._kinds)
        rows = []
        for at, each in enumerate(self._due):
            buttons: tuple[Button, ...] = ()
            if each.time <= now and each.kind in MET:
                buttons = (Button(MEET.get(each.kind, "Meet it"), "meet", at),)
            elif at == 0 and each.time > now:
                buttons = (Button("Let time pass", "wait", at),)
            says = f"{coming_says(evening, each)}, {time_until(each.time - now)}"
            rows.append(Row(called.get(each.who, each.who), says, "", buttons))
        self.rows.show_rows(rows)

    def _act(self, key: str, place: int) -> None:
        due = self._due[place]
        if key == "wait":
            self._page.do(partial(_wait, until=due.time))
        elif due.kind == "ends":
            self._page.do(partial(leave, id=due.who))
        elif due.kind == "job":
            self._page.do(partial(cycle.end_job, who=due.who))
        elif due.kind == "read":
            self._page.do(lambda evening: Step("It is read", end_readings(evening, due.who)))
        else:
            self._meets(due)


def coming_says(evening: Evening, coming: Coming) -> str:
    """What comes, in words, without the time."""
    someone = present(evening, coming.who)
    hurt = patient(someone.reckoning)
    match coming.kind:
        case "bleeds" | "dies" | "resumes" | "returns" | "closes":
            due = Due(coming.time, coming.kind, coming.place, coming.level)
            return due_says(due, someone.play.wounds[coming.place], hurt) if hurt else ""
        case "read":
            name = spell_name(someone.book, coming.what)
            return SAYS["read"].format(what=name[:1].upper() + name[1:])
        case "ends":
            felt = someone.ability(coming.what)
            name = f"{named_ability(coming.what, someone.book)} {felt}"
            return SAYS["ends"].format(what=name)
    return SAYS[coming.kind].format(what=coming.what)


def _wait(evening: Evening, until: int) -> Step:
    return creed.time_passes(evening, max(0, until - evening.campaign.clock.now))


def time_until(minutes: int) -> str:
    """How long until something: ``in 3 days``, ``in 2 hours``, ``now``, ``3 days ago``."""
    if minutes > DAY:
        return f"in {plural(-(-minutes // DAY), 'day')}"
    if minutes > HOUR:
        return f"in {plural(-(-minutes // HOUR), 'hour')}"
    if minutes > 0:
        return f"in {plural(minutes, 'minute')}"
    late = -minutes // DAY
    return f"{plural(late, 'day')} ago" if late else "now"
