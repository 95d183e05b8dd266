"""A test after its dice fell: the count, what may be spent, extra successes, what it earns."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QGridLayout, QPushButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.table import gains
from bwdesk.desk.evening.table.gains import Gain, Learned
from bwdesk.desk.evening.table.laid_dice import dice_on_table
from bwdesk.desk.evening.table.saying import MINE, THEIRS, Judged, Saying, Which
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.explains import explains
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.number_box import NumberBox
from bwdesk.desk.kit.pips import PipsView
from bwdesk.desk.kit.rolling.faces import FacesView, Lying
from bwdesk.desk.kit.rolling.roll_row import RollRow
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.token import TABLE, TITLE, Token, TokenView
from bwdesk.desk.kit.words import SectionLabel, hint, tell, words
from bwdesk.desk.kit.wrapping import stretch
from bwdesk.desk.kit.writing import empty_line
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.chance.throws import Dice, Told
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.artha import About
from bwdesk.rules.play.evening import Evening, names
from bwdesk.rules.play.hearing import seats
from bwdesk.rules.play.taking_time import usual_time
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.play.verdict import Verdict

EMPTY = Ability(Shade.BLACK, 0)
ROLLS, BESIDE = 196, 480
"""The width of a field for dice and its button; how wide a page is on which parts lie beside each
other, px at 100 %."""
LARGE, MIDDLE, MANY = 48, 36, 9
"""Dice of a side, px at 100 %; above so many they are smaller."""
LONGEST_TIME = 99_999
LONG = 60
"""Minutes from which a test leaves the others time for something."""
UNLAID = "These faces are not laid yet. Press Enter to lay them, or clear the field."
WHICH: tuple[Which, Which] = (MINE, THEIRS)


class RolledView(QWidget):
    """``spent`` carries a key of `Gain` and the dice, None for what throws none; ``altered``
    another trial of the side on screen, ``turned`` which side is looked at, ``meant`` what it was
    about (`About` or None), ``stands`` and ``back`` when it is so, or taken back."""

    spent = Signal(str, object)
    altered = Signal(object)
    turned = Signal(str)
    meant = Signal(object)
    linked = Signal(bool)
    stands = Signal()
    back = Signal()

    def __init__(self) -> None:
        super().__init__()
        layouts.on_ground(self, "sheet")
        # Here the focus is once dice lie: Enter lets them stand, and no other key does anything.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("What was rolled; Enter lets it stand")
        self._trial = Trial()
        self._about: list[About] = []
        self.about = ChipChoice("About", {})
        self.about.chosen.connect(self._mean)
        self._about_box = QWidget()
        head = SectionLabel("What it is about", rule=False)
        layouts.column(head, self.about, into=self._about_box)
        self._build()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        entered = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        # A box that was ticked leaves Enter to what it stands beside.
        here = self.hasFocus() or isinstance(self.focusWidget(), QCheckBox)
        if entered and here and self.stand.isEnabled() and not event.isAutoRepeat():
            self._stand()
        else:
            super().keyPressEvent(event)

    @property
    def passes(self) -> bool:
        """Whether the clock follows."""
        return self.lets_pass.isChecked() and self.lets_pass.isVisibleTo(self)

    @property
    def opens(self) -> bool:
        """Whether the others have the time it takes for what they do."""
        return self.others.isChecked() and self.others.isVisibleTo(self)

    def show_rolled(
        self,
        evening: Evening,
        said: Saying,
        judged: Judged,
        which: Which,
        used: frozenset[str],
        about: About | None,
    ) -> None:
        """One side of what was rolled, with all that follows."""
        verdict, known = judged.side(which), names(evening.campaign)
        trial = self._trial = said.side(which)
        versus = judged.verdict.versus
        self.sides.setVisible(versus is not None)
        if versus is not None:
            for at, side in enumerate((judged.verdict, versus)):
                called = known.get(side.trial.who, side.trial.who) or "the other side"
                count = side.result.successes if side.result else 0
                self.sides.button(at).setText(f"{called} {count}")
            self.sides.choose(WHICH.index(which))
        book = evening.books.get(said.mine.who)
        name = book.skill_name(verdict.trial.tested_ability) if book else trial.ability
        self._name.setText(name)
        try:
            self._token.show_token(Token(verdict.trial.base))
        except ValueError:
            self._token.hide()
        task = ", so that ".join(filter(None, (said.mine.task, said.mine.intent)))
        self._task.setText(task)
        self._show_dice(verdict)
        self._show_result(verdict)
        offered = gains.gains(evening, verdict.trial, verdict, used)
        self._gains.show(offered)
        self._spent_head.setVisible(bool(offered))
        self._show_extra(verdict, trial, said)
        self._show_passing(evening, trial)
        self._show_usual(verdict, trial, book)
        self._show_about(evening, said, about)
        every = [*judged.verdict.earned, *(versus.earned if versus else ())]
        sides = [judged.verdict] * len(judged.verdict.earned)
        sides += [versus] * len(versus.earned) if versus else []
        found = (
            gains.forecast_gain(evening, each, side)
            for each, side in zip(every, sides, strict=True)
        )
        self._learned.show([each for each in found if each is not None])
        self._grades.setVisible(len(verdict.grades) > 1 or trial.grade is not None)
        self._grades.choose(*(verdict.grades[:1]))
        wants = next((each for each in judged.verdict.problems if each.code == "test.artha"), None)
        self._wrong.setText(f"{wants.says} {wants.remedy}" if wants else "")
        self._wrong.setVisible(wants is not None)
        complete = judged.verdict.result is not None
        self.stand.setEnabled(complete and wants is None)

    def _show_dice(self, verdict: Verdict) -> None:
        lying = dice_on_table(verdict)
        wide = LARGE if len(lying.faces) <= MANY else MIDDLE
        for size, view in self._dice.items():
            view.setVisible(size == wide)
            view.show_lying(lying)

    def _show_result(self, verdict: Verdict) -> None:
        against, ends, good = gains.words_of(verdict)
        result = verdict.result
        self._count.setText(str(result.successes) if result else "–")
        self._against.setText(against)
        self._ends.setText(ends)
        themes.wear(self._ends, tint="good" if good else "ink")
        failed = result is not None and result.passed is False
        self._stakes.setText(verdict.trial.stakes)
        self._stakes.setVisible(failed and bool(verdict.trial.stakes))

    def _show_extra(self, verdict: Verdict, trial: Trial, said: Saying) -> None:
        result = verdict.result
        extra = result.extra if result else 0
        left = result.left if result else 0
        self._extra_head.say(
            f"{extra} extra success{'' if extra == 1 else 'es'}" if extra else "Time",
            f"{left} left" if extra else "",
        )
        for stepper, now in ((self.better, trial.patiently), (self.faster, trial.quickly)):
            stepper.setVisible(extra > 0)
            stepper.show_steps(Steps(now, 0, now + left))
        for label in self._to_what:
            label.setVisible(extra > 0)
        if self.minutes.value() != round(trial.minutes):
            self.minutes.blockSignals(True)
            self.minutes.setValue(round(trial.minutes))
            self.minutes.blockSignals(False)
        took = result.minutes if result else 0
        self._took.setText(f"takes {gains.span(took)}" if trial.minutes else "")
        if self.link.isChecked() != said.linked:
            self.link.setChecked(said.linked)

    def _show_passing(self, evening: Evening, trial: Trial) -> None:
        """What the time it takes does: move the clock, or fill what there is of a span."""
        span = evening.campaign.span
        self.lets_pass.setVisible(bool(trial.minutes))
        self.lets_pass.setText("The clock follows" if span is None else "It fills the meanwhile")
        self.others.setVisible(span is None and trial.minutes >= LONG and len(seats(evening)) > 1)

    def _show_usual(self, verdict: Verdict, trial: Trial, book: Book | None) -> None:
        """What the category usually takes, as long as nobody has said it; and giving up."""
        usual = usual_time(verdict.trial.id, book) if book is not None else None
        self._least = usual.least if usual else 0
        offers = usual is not None and usual.least > 0 and not trial.minutes
        self.usual.setVisible(offers)
        if usual is not None and offers:
            most = f" to {gains.span(usual.most)}" if usual.most > usual.least else ""
            self.usual.setText(f"Usually {gains.span(usual.least)}{most}")
        failed = verdict.result is not None and verdict.result.passed is False
        self.gave_up.setVisible(failed and bool(trial.minutes))
        if self.gave_up.isChecked() != (trial.gave_up is not None):
            self.gave_up.setChecked(trial.gave_up is not None)

    def _show_about(self, evening: Evening, said: Saying, about: About | None) -> None:
        person = evening.people.get(said.mine.who)
        if person is None:
            self._about_box.hide()
            return
        choices = person.choices
        found = [About("belief", text) for text in choices.beliefs if text.strip()]
        found += [About("instinct", each.text) for each in choices.instincts if each.text.strip()]
        if found != self._about:
            self._about = found
            offered, count = {}, {"belief": 0, "instinct": 0}
            for at, each in enumerate(found):
                count[each.of] += 1
                word = f"{count[each.of]}" if each.of == "belief" else f"Instinct {count[each.of]}"
                offered[str(at)] = word
            self.about.offer(offered)
            for at, each in enumerate(found):
                self.about.chips[str(at)].setToolTip(hint(each.text))
        self._about_box.setVisible(bool(found))
        at = found.index(about) if about in found else -1
        self.about.choose(*([str(at)] if at >= 0 else []))

    def _mean(self) -> None:
        on = self.about.id
        self.meant.emit(self._about[int(on)] if on else None)

    # Building

    def _build(self) -> None:
        self.sides = Segmented("Whose roll", ("One", "The other"))
        self.sides.chosen.connect(lambda at: self.turned.emit(WHICH[at]))
        self._name, self._task = words("", "h2"), words("", "consequence", "ink2", wrap=True)
        self._token = TokenView(Token(EMPTY), TABLE)
        head = layouts.row(self._name, self._token, self._task, self.sides, spacing=10, grows=2)
        self._dice = {size: FacesView(Lying(0), wide=size) for size in (LARGE, MIDDLE)}
        self._count = words("", "count")
        self._against, self._ends = words("", "name"), words("", "h1")
        self._stakes = words("", "consequence", "ink", wrap=True)
        beside = layouts.column(self._against, self._ends)
        result = layouts.row(self._count, beside, self._stakes, ..., spacing=14, grows=2)
        self._spent_head = SectionLabel("What may be spent", "to pass then")
        rows = layouts.column()
        self._gains = Keyed[Gain](rows, self._gain, GainRow.show_gain, lambda gain: gain.key)
        body = QWidget()
        column = layouts.column(into=body, spacing=8, margins=(20, 12, 20, 8))
        column.addLayout(head)
        column.addWidget(layouts.rule("total"))
        for view in self._dice.values():
            column.addWidget(view)
        column.addLayout(result)
        column.addWidget(self._spent_head)
        column.addLayout(rows)
        self._both = layouts.row(spacing=20)
        self._both.addLayout(self._extra(), 4)
        self._both.addLayout(self._earned_grid(), 5)
        column.addLayout(self._both)
        column.addStretch(1)
        area = layouts.scroll_area(body, "sheet")
        self._wrong = words("", "small", "broken", wrap=True)
        self._wrong.hide()
        self._wrong.setContentsMargins(20, 0, 20, 0)
        self.take_back = push_button("Take back", self.back, icon="undo-2")
        self.stand = push_button("Let it stand", self._stand, kind="primary")
        self.link = QCheckBox("The next test is linked")
        self.link.toggled.connect(self.linked)
        foot = layouts.row(
            self.take_back, self.link, ..., self.stand, spacing=12, margins=(20, 8, 20, 12)
        )
        layouts.column(area, self._wrong, layouts.rule("line2"), foot, into=self, grows=0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What the test brings stands below what more can be made of it where room lacks."""
        super().resizeEvent(event)
        beside = self.width() >= themes.theme_of(self).type.px(BESIDE)
        layouts.turn_layout(self._both, beside)

    def _extra(self) -> QGridLayout:
        self._extra_head = SectionLabel("Extra successes")
        self.better, self.faster = (Stepper(name, Steps(0)) for name in ("Better", "Faster"))
        self.better.stepped.connect(
            lambda: self.altered.emit(replace(self._trial, patiently=self.better.value()))
        )
        self.faster.stepped.connect(
            lambda: self.altered.emit(replace(self._trial, quickly=self.faster.value()))
        )
        self.minutes = NumberBox()
        self.minutes.setRange(0, LONGEST_TIME)
        self.minutes.setSuffix(" minutes")
        self.minutes.setAccessibleName("How long it takes")
        self.minutes.valueChanged.connect(
            lambda value: self.altered.emit(replace(self._trial, minutes=value))
        )
        self._took = words("", "small", "ink2")
        self._least = 0
        self.usual = push_button(
            "",
            lambda: self.minutes.setValue(self._least),
            kind="quiet",
            tip="It takes the least of it.",
        )
        self.gave_up = QCheckBox("Gave up at once")
        self.gave_up.setToolTip("A failure takes the whole time, unless one stops before.")
        self.gave_up.clicked.connect(
            lambda on: self.altered.emit(replace(self._trial, gave_up=0 if on else None))
        )
        self.lets_pass = QCheckBox("The clock follows")
        self.lets_pass.setChecked(True)
        self.others = QCheckBox("The others use the time")
        self.others.setToolTip("Each of them fills it on the Calendar; the clock moves once.")
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        grid.addWidget(self._extra_head, 0, 0, 1, 2)
        self._to_what = (words("Better, patiently"), words("Faster, 10 % each"))
        grid.addWidget(self._to_what[0], 1, 0)
        grid.addWidget(self.better, 1, 1)
        grid.addWidget(self._to_what[1], 2, 0)
        grid.addWidget(self.faster, 2, 1)
        grid.addWidget(self.minutes, 3, 0)
        grid.addWidget(self._took, 3, 1)
        grid.addWidget(self.usual, 4, 0, 1, 2)
        grid.addWidget(self.gave_up, 5, 0, 1, 2)
        grid.addWidget(self.lets_pass, 6, 0, 1, 2)
        grid.addWidget(self.others, 7, 0, 1, 2)
        grid.addWidget(self._about_box, 8, 0, 1, 2)
        grid.setRowStretch(9, 1)
        grid.setColumnStretch(0, 1)
        return grid

    def _earned_grid(self) -> QGridLayout:
        rows = layouts.column(spacing=6)
        self._learned = Keyed[Learned](rows, LearnedView)
        self._grades = ChipChoice(
            "Counts as", {"routine": "Routine", "difficult": "Difficult"}, must=True
        )
        self._grades.chosen.connect(self._regrade)
        grid = QGridLayout()
        grid.addWidget(SectionLabel("What the test earns"), 0, 0)
        grid.addLayout(rows, 1, 0)
        grid.addWidget(self._grades, 2, 0)
        grid.setRowStretch(3, 1)
        return grid

    def _regrade(self) -> None:
        grade = self._grades.id
        if grade in ("routine", "difficult"):
            self.altered.emit(replace(self._trial, grade=grade))

    @property
    def rising_tests(self) -> list[Learned]:
        """What this test raises."""
        return [each.seen for each in self._learned if each.seen.rises]

    def _stand(self) -> None:
        """It stands, unless faces are typed for something to be spent and not laid: a sentence
        says so there, for they would be lost."""
        row = next((each for each in self._gains if each.has_unlaid_faces), None)
        if row is None:
            self.stands.emit()
        else:
            row.rolls.field.refuse(UNLAID)

    def lay(self) -> bool:
        """Faces that are typed for what may be spent lie now; False, with a sentence beside them,
        where they cannot."""
        for row in [each for each in self._gains if each.has_unlaid_faces]:
            dice = row.rolls.take() if row.rolls else None
            if dice is None or isinstance(dice, Told):
                return False
            self.spent.emit(row.gain.key, dice)
        return True

    def clear(self) -> None:
        """Nothing typed is left: another test begins."""
        for row in self._gains:
            row.clear()

    def row_of(self, key: str) -> GainRow | None:
        """What may be spent, by its key or the beginning of it."""
        found = (row for id, row in self._gains.widgets.items() if str(id).startswith(key))
        return next(found, None)

    def _gain(self, gain: Gain) -> GainRow:
        row = GainRow(gain)
        row.spent.connect(self.spent)
        return row


class GainRow(QFrame):
    """Something that may be spent: what it does and brings, and its dice. ``spent`` carries its
    key and the dice, None where it throws none."""

    spent = Signal(str, object)

    def __init__(self, gain: Gain) -> None:
        super().__init__()
        self.gain, self._laid = gain, ""
        self.name, self.cost = words("", "name"), words("", "small", "ink2")
        self.does = words("", "small", "ink2", wrap=True)
        self.then, self.more = words("", "value"), words("", "small", "good")
        self.rolls = RollRow(gain.name, gain.dice) if gain.dice else None
        self.spend = QPushButton("Spend")
        self.spend.setAccessibleName(f"Spend {gain.name}")
        self.spend.clicked.connect(lambda: self.spent.emit(self.gain.key, None))
        self.barred = words("", "small", "ink3")
        named = layouts.row(self.name, self.cost, ..., spacing=8)
        left = stretch(layouts.inset(named, self.does, spacing=0))
        row = layouts.wrapping(left, into=self, spacing=10, margins=(0, 4, 0, 4))
        row.addWidget(self.then)
        row.addWidget(self.more)
        row.addWidget(self.barred)
        row.addWidget(self.spend)
        if self.rolls is not None:
            self.rolls.setFixedWidth(round(themes.theme_of(self).type.px(ROLLS)))
            self.rolls.field.offered = True
            self.rolls.rolled.connect(self._take_dice)
            row.addWidget(self.rolls)
        self.show_gain(gain)

    def show_gain(self, gain: Gain) -> None:
        self.gain = gain
        self.name.setText(gain.name)
        kind, _, trait = gain.key.partition("/")
        explains(self, f"trait/{trait}" if trait else f"spending/{kind}")
        self.cost.setText(gain.cost)
        tell(self.does, gain.does)
        self.then.setText(gain.then)
        self.more.setText(gain.gain)
        self.barred.setText(gain.barred)
        themes.wear(self.name, tint="ink3" if gain.barred else "ink")
        throws = gain.dice is not None and not gain.barred
        self.spend.setVisible(not gain.barred and not throws)
        if self.rolls is not None:
            self.rolls.setVisible(throws)
            if gain.dice is not None:
                self.rolls.ask(gain.dice, gain.name)
        elif throws and gain.dice is not None:
            self.rolls = RollRow(gain.name, gain.dice)
            self.rolls.setFixedWidth(round(themes.theme_of(self).type.px(ROLLS)))
            self.rolls.field.offered = True
            self.rolls.rolled.connect(self._take_dice)
            layout = self.layout()
            assert layout is not None, "it was laid out when it was made"
            layout.addWidget(self.rolls)

    @property
    def has_unlaid_faces(self) -> bool:
        """Whether faces are typed that can be laid and were not."""
        if self.rolls is None or not self.rolls.isVisibleTo(self):
            return False
        return not self.rolls.field.empty() and self.rolls.field.text() != self._laid

    def clear(self) -> None:
        """Nothing is typed."""
        self._laid = ""
        if self.rolls is not None:
            empty_line(self.rolls.field)
            self.rolls.says.hide()

    def _take_dice(self, dice: Dice) -> None:
        assert self.rolls is not None, "its dice fell"
        if isinstance(dice, Told):
            self.rolls.field.refuse("Type the faces: which dice fell decides what follows.")
            return
        self._laid = self.rolls.field.text()
        self.spent.emit(self.gain.key, dice)


class LearnedView(QFrame):
    """What a test does to an ability: risen, it says so in green."""

    def __init__(self, seen: Learned) -> None:
        super().__init__()
        self.seen = seen
        if seen.rises:
            layouts.on_ground(self, "good_wash")
        row = layouts.row(into=self, spacing=8, margins=(8, 6, 8, 6))
        if seen.now is not None:
            row.addWidget(TokenView(Token(seen.to or seen.now), TITLE if seen.rises else TABLE))
        column = layouts.column(spacing=2)
        says = f"{seen.ability} rises" if seen.rises else f"{seen.who}, {seen.ability}"
        face, tint = ("h2", "good") if seen.rises else ("body", "ink")
        column.addWidget(words(says, face, tint, wrap=True))
        below = layouts.row(spacing=8)
        if seen.pips and not seen.why:
            below.addWidget(PipsView(seen.pips))
        note = seen.why or seen.grade.capitalize()
        below.addWidget(words(note, "small", "ink2"))
        below.addStretch(1)
        column.addLayout(below)
        if seen.rises:
            column.addWidget(words("The log is wiped.", "small", "ink2"))
        row.addLayout(column, 1)
        self.setAccessibleName(f"{says}, {note}")
