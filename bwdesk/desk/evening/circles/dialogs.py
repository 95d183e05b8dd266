"""What the page of people asks in dialogs: a contact, an affiliation, a name, an inquiry."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from bwdesk.desk.grayscale.roll_dialog import RollDialog
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.combo_boxes import offer
from bwdesk.desk.kit.rolling.group import Group
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.writing import text_line
from bwdesk.rules.basics.value import LONGEST_WORDS
from bwdesk.rules.burning.sketching import COMPETENCES, LEVELS, USUAL
from bwdesk.rules.chance.throws import Dice
from bwdesk.rules.group.left_behind import Inquiry
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.standing import Contact
from bwdesk.rules.play.circles.renown import MOST_BOUGHT, costs, price, rise_dice
from bwdesk.rules.play.trial import Trial, hand

Does = Callable[[], object]
Named = Iterable[tuple[str, str]]
"""Names and what they stand for."""


class LineDialog(AnswerDialog):
    """One line is asked for; ``written`` is what stands in it."""

    def __init__(
        self, title: str, says: str, asks: str, accept: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(title, says, accept, parent)
        self.field = text_line()
        self.add(asks, self.field)
        self.field.textChanged.connect(self._judge)
        self._judge()
        self.finish()

    @property
    def line(self) -> str:
        return self.field.text().strip()

    def _judge(self) -> None:
        self.accept_it.setEnabled(bool(self.line))


class ReputationDialog(LineDialog):
    """A reputation to be voted on, and its dice."""

    def __init__(self, says: str, parent: QWidget | None = None) -> None:
        super().__init__("A reputation", says, "Known for", "Put it to the vote", parent)
        self.dice = Stepper("Dice", Steps(1, 1, 3))
        self.add("Dice", self.dice)
        guide = "A feud settled is worth 1, a brilliant day at court 2, the crown saved 3."
        self.tell(guide)


class ContactDialog(AnswerDialog):
    """Somebody known from before, or as the GM says; ``contact`` is he."""

    def __init__(self, of: str, parent: QWidget | None = None) -> None:
        says = f"Somebody {of} has found before, or knows by the word of the GM."
        super().__init__("A contact", says, "Write it down", parent)
        self.named, self.whom, self.note = (
            text_line(),
            text_line(hint="A fence, a clerk …"),
            text_line(),
        )
        self.first = Stepper("Obstacle of the first search", Steps(1, 1, 30))
        self.taps = Stepper("How often found", Steps(1, 0, 30))
        self.enemy = QCheckBox("An enemy")
        for label, field in (
            ("Name", self.named),
            ("Who it is", self.whom),
            ("Obstacle", self.first),
            ("Found so far", self.taps),
            ("Note", self.note),
            ("", self.enemy),
        ):
            self.add(label, field)
        self.named.textChanged.connect(self._judge)
        self._judge()
        self.finish()

    @property
    def contact(self) -> Contact:
        return Contact(
            self.named.text().strip(),
            self.first.value(),
            self.taps.value(),
            self.enemy.isChecked(),
            self.note.text().strip(),
            self.whom.text().strip(),
        )

    def _judge(self) -> None:
        self.accept_it.setEnabled(bool(self.named.text().strip()))


class JoinDialog(AnswerDialog):
    """An affiliation to be joined, or to rise in: what the two tests are, and that it is done."""

    def __init__(
        self, of: str, book: Book, name: str = "", dice: int = 1, parent: QWidget | None = None
    ) -> None:
        says = (
            f"{of} was asked to join. It takes a test of Circles (occupation, station and "
            "disposition only), then one of Resources, made at the table."
        )
        super().__init__("An affiliation", says, "Both are passed: write it down", parent)
        self._book = book
        self.named, self.note = text_line(name), text_line(hint="Where it counts")
        self.dice = Stepper("Dice", Steps(dice, 1, 9))
        self.cost = QComboBox()
        offer(self.cost, ((each.name, each.id) for each in costs(book)))
        self.own = QCheckBox("Rising within one’s own organization")
        self.own.setChecked(bool(name))
        for label, field in (
            ("Name", self.named),
            ("Dice", self.dice),
            ("It is", self.cost),
            ("", self.own),
            ("Scope", self.note),
        ):
            self.add(label, field)
        self.named.textChanged.connect(self._judge)
        self.dice.stepped.connect(lambda _dice: self._judge())
        self.cost.currentIndexChanged.connect(lambda _at: self._judge())
        self.own.toggled.connect(lambda _on: self._judge())
        self.keep_room(40)
        self._judge()
        self.finish()

    def _judge(self) -> None:
        self.accept_it.setEnabled(bool(self.named.text().strip()))
        dice = self.dice.value()
        if dice > MOST_BOUGHT:
            self.tell(f"No price is known for {dice}D; the GM says what it takes.")
            return
        ob = price(self._book, dice, self.cost.currentData() or "").whole
        more = f", with {rise_dice(self._book).whole}D more" if self.own.isChecked() else ""
        self.tell(f"Resources against Ob {ob}{more}.")


class InquiryDialog(AnswerDialog):
    """Somebody who is not of the party has asked about one who is; ``inquiry`` is that."""

    def __init__(self, members: Named, parent: QWidget | None = None) -> None:
        super().__init__("Somebody asks", "Known to the GM alone.", "Write it down", parent)
        self.by, self.contact = (
            text_line(hint="Who asked"),
            text_line(hint="Whom they asked, if one"),
        )
        self.about = QComboBox()
        offer(self.about, members)
        self.obstacle = Stepper("Obstacle of the search", Steps(3, 1, 30))
        self.quiet = Stepper("Moving quietly", Steps(0, 0, 5))
        self.name_dice = Stepper("Dice of a reputation", Steps(0, 0, 9))
        for label, field in (
            ("By", self.by),
            ("About", self.about),
            ("Obstacle", self.obstacle),
            ("Quietly", self.quiet),
            ("Asked in a name of", self.name_dice),
            ("Through", self.contact),
        ):
            self.add(label, field)
        self.by.textChanged.connect(self._judge)
        self._judge()
        self.finish()

    @property
    def inquiry(self) -> Inquiry:
        return Inquiry(
            self.by.text().strip(),
            self.about.currentData() or "",
            self.obstacle.value(),
            self.quiet.value(),
            self.name_dice.value(),
            self.contact.text().strip(),
        )

    def _judge(self) -> None:
        self.accept_it.setEnabled(bool(self.by.text().strip()))


class DiceDialog(RollDialog):
    """A test of the GM’s making: its dice, and a line for what the player is told."""

    def __init__(
        self,
        title: str,
        says: str,
        what: str,
        trial: Trial,
        asks: str,
        parent: QWidget | None = None,
    ) -> None:
        thrown = hand(trial)
        group = Group(thrown.dice, thrown.shade, thrown.open_ended, sure=not thrown.others)
        super().__init__(title, says, "Let it stand", what, group, parent)
        self.add(what, self.rolls)
        self.words = text_line(longest=LONGEST_WORDS)
        if asks:
            self.add(asks, self.words)
        self.keep_room(40)
        self.shows: Callable[[Dice], object] = lambda _dice: None
        self.finish()
        self.rolls.setFocus()

    @property
    def dice(self) -> Dice | None:
        """What fell; None until then."""
        return self._dice

    def show_result(self) -> None:
        if self._dice is not None:
            self.shows(self._dice)


class FeignDialog(AnswerDialog):
    """The obstacle the GM makes up where nobody has asked."""

    def __init__(self, says: str, obstacle: Stepper, parent: QWidget | None = None) -> None:
        super().__init__("Nobody asked", says, "Listen", parent)
        self.obstacle = obstacle
        self.add("Obstacle", obstacle)
        self.finish()


class BecomeDialog(AnswerDialog):
    """Somebody known gets a file: a sketch of so much, or a character to be burned."""

    def __init__(self, name: str, stocks: Named, parent: QWidget | None = None) -> None:
        says = "His name and what is noted of him go along. The file lies beside the campaign."
        super().__init__(f"{name} gets a sheet", says, "Make it", parent)
        self.kind, self.stock = QComboBox(), QComboBox()
        offer(self.kind, (("A sketch, playable at once", "sketch"), ("To be burned", "burned")))
        offer(self.stock, stocks)
        self.level, self.competence = QComboBox(), QComboBox()
        offer(self.level, ((f"B{level}", str(level)) for level in LEVELS))
        self.level.setCurrentIndex(LEVELS.index(USUAL))
        offer(self.competence, ((f"B{at}, {says}", str(at)) for at, says in COMPETENCES))
        self.competence.setCurrentIndex([at for at, _ in COMPETENCES].index(USUAL))
        for label, field in (
            ("As", self.kind),
            ("Stock", self.stock),
            ("Stats", self.level),
            ("Skills", self.competence),
        ):
            self.add(label, field)
        self.kind.currentIndexChanged.connect(lambda _at: self._show())
        self.finish()

    def _show(self) -> None:
        for field in (self.level, self.competence):
            field.setEnabled(self.kind.currentData() == "sketch")
