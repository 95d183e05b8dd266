"""What is asked between tests: the next scene and session, who is here, how much time passes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QCheckBox, QDialog, QWidget

from bwdesk.desk.evening.conflicts.played_dialog import PlayedDialog
from bwdesk.desk.evening.dice import DiceTray, FateDialog
from bwdesk.desk.evening.document import EveningDocument
from bwdesk.desk.evening.journal.note_dialog import NoteDialog
from bwdesk.desk.evening.people import PeopleDialog
from bwdesk.desk.grayscale.clock_dialog import ClockDialog, forecast_lines
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.writing import text_line
from bwdesk.rules.injury.patient import patient
from bwdesk.rules.play import creed
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.evening import Evening, Step
from bwdesk.when import today


class SceneDialog(AnswerDialog):
    """What the next scene is called."""

    def __init__(self, document: EveningDocument, parent: QWidget | None = None) -> None:
        says = (
            "What rides and what is linked ends with the scene before. While it goes on, a scene "
            "can be taken back whole."
        )
        super().__init__("Next scene", says, "Begin it", parent)
        self._document = document
        self.name = text_line(hint="The dead man on Tallow Stairs")
        self.add("Name", self.name)
        self.finish()
        self.name.setFocus()

    def accept(self) -> None:
        name = self.name.text().strip()
        self._document.do(lambda evening: evenings.begin_scene(evening, name))
        super().accept()


class SessionDialog(AnswerDialog):
    """Who is here tonight."""

    def __init__(self, document: EveningDocument, parent: QWidget | None = None) -> None:
        super().__init__(
            "Begin a session", "Call-ons may be used again from here on.", "Begin", parent
        )
        self._document = document
        self.name, self.date = text_line(hint="May stay empty"), text_line(hint=today())
        self.add("Name", self.name)
        self.add("Date", self.date)
        self.here = [QCheckBox(each.name.replace("&", "&&")) for each in document.campaign.players]
        for box in self.here:
            box.setChecked(True)
        if self.here:
            self.add("Here tonight", layouts.inset(*self.here, spacing=4))
        self.finish()
        self.name.setFocus()

    def accept(self) -> None:
        players = self._document.campaign.players
        who = [each.name for each, box in zip(players, self.here, strict=True) if box.isChecked()]
        name, date = self.name.text().strip(), self.date.text().strip() or today()
        self._document.do(lambda evening: evenings.begin_session(evening, name, date, *who))
        super().accept()


class TimeDialog(ClockDialog):
    """Time for all of them; what wounds will do is said before."""

    def __init__(self, document: EveningDocument, parent: QWidget | None = None) -> None:
        self._document = document
        clock = document.campaign.clock
        super().__init__(clock, lambda minutes: forecast_days(document.evening, minutes), parent)

    def accept(self) -> None:
        minutes, days = self.minutes(), self.days()
        self._document.do(lambda evening: _passes(evening, minutes, days))
        super().accept()


def _passes(evening: Evening, minutes: int, days: str) -> Step:
    named = evenings.name_days(evening, days).evening
    return creed.time_passes(named, minutes)


def forecast_days(evening: Evening, minutes: int) -> list[str]:
    """What so many minutes will do to everybody."""
    found: list[str] = []
    for id, each in evening.people.items():
        hurt = patient(evenings.present(evening, id).reckoning)
        if hurt is not None and each.play.wounds:
            name = evenings.member(evening, id).name
            found += [f"{name}, {line}" for line in forecast_lines(each.play, hurt, minutes)]
    return found


DIALOGS: dict[str, Callable[[EveningDocument, QWidget], QDialog]] = {
    "scene": SceneDialog,
    "session": SessionDialog,
    "time": TimeDialog,
    "people": PeopleDialog,
    "fate": FateDialog,
    "dice": DiceTray,
    "note": NoteDialog,
    "note-game": PlayedDialog,
}
"""By what the strip above asks for."""
