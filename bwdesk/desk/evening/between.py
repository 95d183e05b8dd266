"""What is asked between tests: the next scene and session, who is here, how much time passes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QWidget

from bwdesk.desk.evening.calendar.calendar_dialog import CalendarDialog
from bwdesk.desk.evening.conflicts.played_dialog import PlayedDialog
from bwdesk.desk.evening.document import EveningDocument
from bwdesk.desk.evening.gm.block_dialog import BlockDialog
from bwdesk.desk.evening.gm.gallery_dialog import GalleryDialog
from bwdesk.desk.evening.gm.people_line import PeopleLineDialog
from bwdesk.desk.evening.journal.note_dialog import NoteDialog
from bwdesk.desk.grayscale.clock_dialog import ClockDialog, forecast_lines
from bwdesk.desk.grayscale.roll_dialog import RollDialog
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.rolling.group import Group, format_dice
from bwdesk.desk.kit.rolling.roll_row import RollRow
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import as_typed, words
from bwdesk.desk.kit.writing import empty_line, text_line
from bwdesk.rules.basics.prose import series
from bwdesk.rules.basics.value import LONGEST_WORDS
from bwdesk.rules.chance.throws import Dice, Faces, Reading, Told
from bwdesk.rules.injury.patient import HOUR, patient
from bwdesk.rules.injury.words import moment
from bwdesk.rules.play import creed, preparing, testing
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.coming import first_flow
from bwdesk.rules.play.evening import Evening, Step
from bwdesk.rules.play.inside import list_met
from bwdesk.rules.play.magic.keeping import break_concentration, find_holders
from bwdesk.rules.play.switches import list_new
from bwdesk.rules.play.trial import Trial
from bwdesk.when import today

MOST, REMEMBERED = 50, 5
A_NIGHT = 8 * HOUR
SAY_FIRST = "Say the question first."
SIDES = (6, 4, 8, 10, 12, 20, 100)


class FateDialog(RollDialog):
    """A question for the Die of Fate; it is said before the die falls (DOF-1)."""

    def __init__(self, document: EveningDocument, parent: QWidget | None = None) -> None:
        says = "Ask what the fiction leaves open, so that a 1 means yes. Then throw one die."
        group = Group(1, exact=True)
        super().__init__("Die of Fate", says, "Note it", "the Die of Fate", group, parent)
        self._document = document
        self.question = text_line(
            hint="Is the watch on this street tonight?", longest=LONGEST_WORDS
        )
        self.question.textChanged.connect(self._check_question)
        self.add("Question", self.question)
        self.add("Die", self.rolls)
        self._check_question()
        self.finish()
        self.question.setFocus()

    def show_result(self) -> None:
        face = _face(self._dice)
        if face is None:
            self.tell("Type the face: a result alone is no Die of Fate.")
        else:
            self.tell(f"{face}: {'it is so' if face == 1 else 'it is not so'}.")

    def _check_question(self) -> None:
        """Nothing falls before it is known what for; said, it is not asked for any more."""
        asked = bool(self.question.text().strip())
        self.rolls.setEnabled(asked)
        if asked and self.outcome.text() == SAY_FIRST:
            self.tell("")

    def accept(self) -> None:
        question = self.question.text().strip()
        if not question:
            self.tell(SAY_FIRST)
            self.question.setFocus()
            return
        dice = self.rolls.take()
        face = _face(dice)
        if dice is None or face is None:
            return
        self._document.do(partial(_settle_die, question=question, face=face))
        super().accept()


def _face(dice: Dice | None) -> int | None:
    return dice.faces[0] if isinstance(dice, Faces) and dice.faces else None


def _settle_die(evening: Evening, question: str, face: int) -> Step:
    trial = Trial(kind="die-of-fate", task=question, casts=(Cast("rolled", (face,)),))
    return Step("Die of Fate", testing.settle(evening, trial, rides=False).evening)


class DiceTray(AnswerDialog):
    """So many dice of any kind, thrown or typed; what fell stands below until the tray closes."""

    def __init__(self, document: EveningDocument, parent: QWidget | None = None) -> None:
        super().__init__("Other dice", "", "Note the last in the journal", parent)
        self._document, self._told = document, list[str]()
        self.count, self.sides = Stepper("How many", Steps(1, 1, MOST)), QComboBox()
        self.sides.addItems([f"d{each}" for each in SIDES])
        self.what = text_line(hint="What for; may stay empty", longest=LONGEST_WORDS)
        self.rolls = RollRow("the dice", self._group())
        self.rolls.rolled.connect(self._take_dice)
        self.add("For", self.what)
        self.add("How many", self.count)
        self.add("Sides", self.sides)
        self.add("Dice", self.rolls)
        self.lately = words("", "prose", "ink", wrap=True)
        self.fields.addRow(self.lately)
        self.count.stepped.connect(self._ask)
        self.sides.currentIndexChanged.connect(self._ask)
        self.cancel.setText("Close")
        self.accept_it.setEnabled(False)
        self.finish()
        self.rolls.field.setFocus()

    def _group(self) -> Group:
        sides = SIDES[self.sides.currentIndex()]
        reading: Reading = "pool" if sides == SIDES[0] else "sum"
        return Group(self.count.value(), sides=sides, reading=reading, exact=True)

    def _ask(self) -> None:
        empty_line(self.rolls.field)
        self.rolls.ask(self._group())

    def _take_dice(self, dice: Dice) -> None:
        if isinstance(dice, Told):
            self.rolls.field.refuse("Type the faces.")
            return
        sides, total = SIDES[self.sides.currentIndex()], sum(dice.faces)
        named = f"{len(dice.faces)}d{sides}"
        successes = sum(face >= 4 for face in dice.faces)
        means = f"{total}, {successes} of 4 and more" if sides == SIDES[0] else str(total)
        what = self.what.text().strip()
        said = f"{what}: " if what else ""
        self._told.insert(0, f"{said}{named}, {format_dice(dice)}: {means}")
        self.lately.setText("\n".join(self._told[:REMEMBERED]))
        self.accept_it.setEnabled(True)
        empty_line(self.rolls.field)
        self.rolls.field.setFocus()

    def accept(self) -> None:
        """The last throw stands in the journal; the tray stays."""
        if self._told:
            self._document.do(partial(evenings.note, text=self._told[0]))
            self.accept_it.setEnabled(False)


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
        if new := list_new(self._document.campaign, self._document.installed.book_of(None)):
            self._document.refused.emit(f"New from tonight: {series(new, 'and')}.")
        super().accept()


class TimeDialog(ClockDialog):
    """Time for all of them; what wounds and spells will do is said before. Who holds spells and
    sleeps is tested for it (SORC-31)."""

    def __init__(self, document: EveningDocument, parent: QWidget | None = None) -> None:
        self._document = document
        clock = document.campaign.clock
        super().__init__(clock, lambda minutes: forecast_days(document.evening, minutes), parent)
        evening = document.evening
        self.sleepers = {
            id: QCheckBox(as_typed(f"{evenings.member(evening, id).name} sleeps meanwhile"))
            for id in find_holders(evening)
        }
        if self.sleepers:
            boxes = layouts.inset(*self.sleepers.values(), spacing=4)
            self.add("Holding spells", boxes)
            self.amount.stepped.connect(self._propose_sleep)
            self.unit.currentIndexChanged.connect(self._propose_sleep)

    def _propose_sleep(self) -> None:
        """So long nobody stays awake unasked."""
        for box in self.sleepers.values():
            box.setChecked(self.minutes() >= A_NIGHT)

    def accept(self) -> None:
        minutes, days = self.minutes(), self.days()
        asleep = [id for id, box in self.sleepers.items() if box.isChecked()]
        self._document.do(lambda evening: _passes(evening, minutes, days, asleep))
        super().accept()


def _passes(evening: Evening, minutes: int, days: str, asleep: Iterable[str]) -> Step:
    evening = evenings.name_days(evening, days).evening
    for who in asleep:
        evening = break_concentration(evening, who, "sleep").evening
    return creed.time_passes(evening, minutes)


def forecast_days(evening: Evening, minutes: int) -> list[str]:
    """What so many minutes will do to everybody."""
    found: list[str] = []
    seen = {each.id for each in list_met(evening.campaign)}
    for id, each in evening.people.items():
        if id not in seen:
            continue
        hurt = patient(evenings.present(evening, id).reckoning)
        if hurt is not None and each.play.wounds:
            name = evenings.member(evening, id).name
            found += [f"{name}, {line}" for line in forecast_lines(each.play, hurt, minutes)]
    clock = evening.campaign.clock
    # Everybody reads this: what was promised stands on the GM's page alone.
    for due in preparing.list_due(evening.campaign, minutes):
        found.append(f"{moment(due, clock)}: something that was promised is due.")
    flow = first_flow(evening)
    if flow is not None and flow.time < clock.now + minutes:
        when = moment(max(flow.time, clock.now), clock)
        name = evenings.member(evening, flow.who).name
        found.append(f"{when}: {flow.what} of {name} taxes again; there the clock stops.")
    return found


DIALOGS: dict[str, Callable[[EveningDocument, QWidget], QDialog]] = {
    "scene": SceneDialog,
    "session": SessionDialog,
    "time": TimeDialog,
    "npc": PeopleLineDialog,
    "block": BlockDialog,
    "gallery": GalleryDialog,
    "calendar": CalendarDialog,
    "fate": FateDialog,
    "dice": DiceTray,
    "note": NoteDialog,
    "note-game": PlayedDialog,
}
"""By what the strip above asks for."""
