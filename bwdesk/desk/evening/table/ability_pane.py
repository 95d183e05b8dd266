"""The pane of a test of an ability: it is made, the dice fall, may be spent on, and stand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QFrame, QStackedWidget, QWidget

from bwdesk import keys
from bwdesk.desk import theme as themes
from bwdesk.desk.evening.table import gains, panes
from bwdesk.desk.evening.table import saying as saying
from bwdesk.desk.evening.table.builder import Builder
from bwdesk.desk.evening.table.chance_foot import Foot
from bwdesk.desk.evening.table.glance import sections
from bwdesk.desk.evening.table.lines import stops
from bwdesk.desk.evening.table.panes import Lit, Pane
from bwdesk.desk.evening.table.rolled import RolledView
from bwdesk.desk.evening.table.saying import MINE, THEIRS, Judged, Saying, Which
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.explains import explains
from bwdesk.desk.kit.message_bar import MessageBar
from bwdesk.desk.kit.picker import Pick, Picker
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.desk.kit.rolling.roller import Roller
from bwdesk.desk.kit.shortcuts import hear
from bwdesk.desk.kit.token import TITLE, Token, TokenView
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.writing import empty_line, mark_kept_elsewhere, text_line, undo_past_search
from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.chance.throws import Dice, Faces
from bwdesk.rules.group.campaign import Ride
from bwdesk.rules.person.standing import Favor
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.artha import About
from bwdesk.rules.play.evening import Evening, RefusedError, names
from bwdesk.rules.play.favors import put_favor
from bwdesk.rules.play.inside import met_ids
from bwdesk.rules.play.switches import find_panes_off
from bwdesk.rules.play.testing import Called
from bwdesk.rules.play.trial import Kind, Tie, Trial, exponent
from bwdesk.rules.reference.entries import link_of_ability

TIES: tuple[tuple[Tie, str], ...] = (
    ("none", "A tie is nobody’s"),
    ("mine", "A tie is this side’s"),
    ("theirs", "A tie is theirs"),
)
WRONG = "Write a shade and 0 to 10, like B4."


class OpponentRow(QWidget):
    """``chosen`` carries the other side, as far as it is said, ``tied`` whose a tie is."""

    chosen = Signal(object)
    tied = Signal(str)

    def __init__(self, who: str) -> None:
        super().__init__()
        self._who = who
        self._evening: Evening | None = None
        self.pick = push_button("Who stands against it…", self._pick)
        self.name = text_line(hint="or anybody: a name", name="Who stands against it", longest=60)
        self.exponent = text_line(hint="B4", name="Their exponent", longest=60)
        for field in (self.name, self.exponent):
            undo_past_search(field)
            field.textEdited.connect(lambda _text: self._write())
        self.exponent.setMaximumWidth(round(themes.theme_of(self).type.px(64)))
        self.tie = QComboBox()
        self.tie.setAccessibleName("Whose a tie is")
        self.tie.addItems([word for _, word in TIES])
        self.tie.activated.connect(lambda at: self.tied.emit(TIES[at][0]))
        self._wrong = words("", "small", "broken")
        self._wrong.hide()
        row = layouts.row(self.pick, self.name, self.exponent, spacing=8, grows=1)
        column = layouts.column(row, self._wrong, into=self, spacing=4, margins=(20, 4, 20, 4))
        column.addWidget(self.tie, 0, Qt.AlignmentFlag.AlignLeft)

    def begin(self, who: str) -> None:
        """Nobody stands against *who* yet."""
        self._who = who
        for field in (self.name, self.exponent):
            empty_line(field)
        self._wrong.hide()
        self.tie.setCurrentIndex(0)

    def show_other(self, evening: Evening, said: Saying) -> None:
        self._evening = evening
        other = said.other
        known = names(evening.campaign)
        if other is not None and other.who in known:
            book = evening.books[other.who]
            self.pick.setText(f"{known[other.who]}, {book.skill_name(other.ability)}")
            empty_line(self.name)
            empty_line(self.exponent)
        else:
            self.pick.setText("Who stands against it…")

    def _pick(self) -> None:
        evening = self._evening
        if evening is None:
            return
        known = names(evening.campaign)
        picks = [
            Pick(f"{id}/{each.id}", f"{known[id]}, {each.name}", str(each.token.now))
            for id in met_ids(evening)
            if id != self._who
            for section in sections(evenings.present(evening, id))
            for each in section.known
        ]
        picker = Picker(self.pick, "Who stands against it, and by what", picks, wide=340)
        picker.picked.connect(self._take_pick)

    def _take_pick(self, id: str) -> None:
        who, _, ability = id.partition("/")
        self.chosen.emit(Trial(who=who, ability=ability))

    def _write(self) -> None:
        """Somebody of whom only a name and an exponent is known."""
        said = self.exponent.text().strip().upper()
        said = f"B{said}" if said.isdecimal() else said
        try:
            exponent(said)
        except ValueError:
            self._wrong.setText(WRONG)
            self._wrong.setVisible(bool(said))
            return
        self._wrong.hide()
        name = self.name.text().strip() or "Somebody"
        self.chosen.emit(Trial(who=name, ability="", exponent=said))


WORDS = ("task", "intent", "stakes")
"""What of a trial is a line of words."""


class SaidBefore:
    """Each step of what is said of one test, from the ability alone. Letters of the same line are
    one step."""

    def __init__(self, *steps: Saying) -> None:
        self._steps = list(steps)

    @property
    def steps(self) -> tuple[Saying, ...]:
        """From the ability alone to what is said now."""
        return tuple(self._steps)

    @property
    def any(self) -> bool:
        """Whether something can be taken back."""
        return len(self._steps) > 1

    def note(self, now: Saying) -> bool:
        """The test as it is said now; whether that is a new step."""
        if now == self._steps[-1]:
            return False
        if self.any and (line := _line(*self._steps[-2:])) and line == _line(self._steps[-1], now):
            self._steps[-1] = now
            return False
        self._steps.append(now)
        return True

    def back(self) -> Saying:
        """The test as it was said before the last step, which is forgotten."""
        if self.any:
            self._steps.pop()
        return self._steps[-1]


def _line(before: Saying, after: Saying) -> tuple[Which, str] | None:
    """The line of words that became another from one to the next; None where more did."""
    if before.linked != after.linked or before.conditions != after.conditions:
        return None
    mine = [(MINE, name) for name in _changed_fields(before.mine, after.mine)]
    if before.other is None or after.other is None:
        theirs = [] if before.other is after.other else [(THEIRS, "")]
    else:
        theirs = [(THEIRS, name) for name in _changed_fields(before.other, after.other)]
    changed = mine + theirs
    return changed[0] if len(changed) == 1 and changed[0][1] in WORDS else None


def _changed_fields(before: Trial, after: Trial) -> list[str]:
    names = Trial.__struct_fields__
    return [name for name in names if getattr(before, name) != getattr(after, name)]


KINDS: tuple[tuple[Kind, str], ...] = (
    ("standard", "Against an obstacle"),
    ("versus", "Against somebody"),
    ("open", "Open"),
)
LOW = 540
"""Height at 100 % below which the foot folds."""
UNSAID = "Say the obstacle, or who stands against it."


class Test(Struct, frozen=True):
    """A test as it stands on its pane: what was *said* and lies, and by which steps; *typed* are
    the faces in the fields of both sides."""

    said: Saying
    steps: tuple[Saying, ...]
    which: Which = MINE
    call_ons: tuple[Called, ...] = ()
    meant: About | None = None
    typed: tuple[str, str] = ("", "")
    passes: bool = True


class AbilityPane(Pane):
    """A plain test. Dice that fell stay until they are let stand, or go back into their fields."""

    def lay_out(self) -> None:
        self._begin()
        self.builder = Builder(self.book)
        self.builder.altered.connect(self._alter)
        self.builder.conditioned.connect(self._condition)
        self.foot = Foot()
        self.foot.leaves.connect(self._leave_out)
        self.foot.staked.connect(lambda text: self._alter(replace(self._own_trial, stakes=text)))
        self.rolled = RolledView()
        self._rolls = Roller({MINE: self.foot.field}, self.foot.roll, self)
        self._rolls.fell.connect(self._take_dice)
        for field in (self.foot.field, self.foot.theirs):
            field.textEdited.connect(partial(_without_key, field))
            field.textChanged.connect(self.noted)
            mark_kept_elsewhere(field)
        self.builder.ladder.entered.connect(self._type)
        self._build()

    def _begin(self) -> None:
        """Nothing is said but what it is a test of."""
        self.saying = saying.begin_saying(self.who, self.ability, self.obstacle)
        self.which: Which = MINE
        self.call_ons: tuple[Called, ...] = ()
        self.meant: About | None = None
        self.stood = False
        self._judged: Judged | None = None
        self._before = SaidBefore(self.saying)

    lasts = True

    def begin_again(self, who: str, ability: str, obstacle: int | None) -> bool:
        off = find_panes_off(self.document.campaign, who)
        if panes.kinds_for(ability, self.book, off) != self._kinds:
            return False
        self.who, self.ability, self.obstacle = who, ability, obstacle
        self._begin()
        self.builder.read_by(self.book)
        self._rolls.leave_out(THEIRS)
        for field in (self.foot.field, self.foot.theirs):
            empty_line(field)
        self.rolled.clear()
        self.kind.setCurrentIndex(0)
        self.opponent.begin(who)
        return True

    @property
    def wide(self) -> bool:
        return self.lies

    @property
    def title(self) -> str:
        """What it is called: ``Falsehood of Robard Ash``."""
        person = evenings.member(self.document.evening, self.who)
        return f"{self.book.skill_name(self.ability)} of {person.name}"

    @property
    def lies(self) -> bool:
        """Whether dice lie open, or a roll rides that was made before."""
        return self.saying.mine.has_dice

    @property
    def first(self) -> QWidget:
        if self.lies:
            return self.rolled
        if saying.obstacle_of(self.saying.mine) is not None:
            return self.foot.field
        return self.builder.first

    def leaves(self) -> bool:
        return not self.lies

    # What is shown

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        low = self.height() < themes.theme_of(self).type.px(LOW)
        self.foot.fit(low=low)
        self.builder.fit(low=low)

    @property
    def half_done(self) -> str:
        if self.lies:
            return f"the dice of {self.title}"
        return f"what was said of {self.title}" if self._before.any else ""

    def undo_half_done(self) -> None:
        if self.lies:
            self.take_back()
            return
        before = self.saying = self._before.back()
        if before.other is None:
            self.which = MINE
            self._rolls.leave_out(THEIRS)
        else:
            self._rolls.take_in(THEIRS, self.foot.theirs)
        self.kind.setCurrentIndex([kind for kind, _ in KINDS].index(before.mine.kind))
        self.refresh()
        self.altered.emit()

    def refresh(self) -> None:
        if not self.lies and self._before.note(self.saying):
            self.altered.emit()
        evening = self.document.evening
        judged = self._judged = saying.judge_saying(evening, self.saying)
        shown = self.rolled if self.lies else self._making
        if self._stack.currentWidget() is not shown and self.isAncestorOf(
            self.focusWidget() or self
        ):
            # What has the focus goes out of sight, and would look for another place by itself.
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._stack.setCurrentWidget(self.rolled if self.lies else self._making)
        if self.lies:
            self.rolled.show_rolled(
                evening,
                self.saying,
                judged,
                self.which,
                frozenset(each.trait for each in self.call_ons if each.who == self._own_trial.who),
                self.meant,
            )
            return
        self._show_head(judged)
        self.builder.show_saying(evening, self.saying, judged, self.which)
        verdict, trial = judged.side(self.which), judged.prepare_trial(self.which)
        self.foot.show_verdict(
            verdict, trial, self.book, gains.forecast_line(self.document.evening, verdict)
        )
        self._ask_for_dice(judged)
        self._show_ride()

    def _show_head(self, judged: Judged) -> None:
        trial = judged.trial
        self._name.setText(self.book.skill_name(self.ability))
        explains(self._name, link_of_ability(self.ability, self.book), self.who)
        person = evenings.member(self.document.evening, self.who)
        self._who.setText(person.name)
        someone = evenings.present(self.document.evening, self.who)
        felt = someone.feel(trial.tested_ability)
        self._token.setVisible(felt is not None)
        if felt is not None:
            self._token.show_token(Token(felt.exponent_left, felt.base))
        versus = self.saying.mine.kind == "versus"
        self.opponent.setVisible(versus)
        self.sides.setVisible(versus and self.saying.other is not None)
        if versus:
            self.opponent.show_other(self.document.evening, self.saying)
            self.sides.choose(0 if self.which == MINE else 1)

    def _ask_for_dice(self, judged: Judged) -> None:
        verdict = judged.verdict
        self.foot.ask(self.foot.field, verdict.thrown, f"for {self._name.text()}")
        versus = verdict.versus
        self.foot.theirs.setVisible(versus is not None)
        if versus is not None:
            self.foot.ask(self.foot.theirs, versus.thrown, "for the other side")
        self._rolls.offer()
        typed = not self.foot.field.empty()
        wrong = self._why_not(judged)
        tell(self.foot.why, wrong or self._rule_lines(judged))
        dice = verdict.thrown.dice + (versus.thrown.dice if versus else 0)
        self.foot.roll.setEnabled(not wrong or (typed and dice > 0 and not self._is_unsaid(judged)))

    def _is_unsaid(self, judged: Judged) -> bool:
        wants = ("test.no-ob", "test.alone", "test.exponent")
        return any(each.code in wants for each in judged.verdict.problems)

    def _why_not(self, judged: Judged) -> str:
        """Why it cannot be rolled yet, or not at all; "" where it can."""
        if self._is_unsaid(judged):
            return UNSAID
        found = (*judged.verdict.problems, *self._theirs(judged))
        return next((f"{each.says} {each.remedy}" for each in stops(found)), "")

    def _rule_lines(self, judged: Judged) -> str:
        """What of it is against the rules, each with its remedy; it may be rolled all the same."""
        found = (*judged.verdict.problems, *self._theirs(judged))
        broken = (e for e in found if e.severity is Severity.BROKEN and not e.waived)
        return " ".join(f"{each.says} {each.remedy}" for each in broken)

    def _theirs(self, judged: Judged) -> tuple[Problem, ...]:
        return judged.verdict.versus.problems if judged.verdict.versus else ()

    def _show_ride(self) -> None:
        ride = self.riding
        if ride is None or self.saying.mine.riding is not None:
            self._rides.say("")
            return
        successes = f"{ride.successes} success{'' if ride.successes == 1 else 'es'}"
        task = f" for “{ride.task}”" if ride.task else ""
        self._rides.say(f"{successes}{task} rode so far in this scene.", "Let it ride")

    @property
    def riding(self) -> Ride | None:
        """What they rolled of it in this scene already."""
        now = evenings.scene(self.document.campaign)
        rides = reversed(now.rides) if now else ()
        return next((e for e in rides if (e.who, e.ability) == (self.who, self.ability)), None)

    def lit_people(self) -> Lit:
        return saying.taking_part(self.saying)

    # What is said

    @property
    def _own_trial(self) -> Trial:
        return self.saying.side(self.which)

    def _alter(self, trial: Trial) -> None:
        self.saying = self.saying.with_side(self.which, saying.drop_old_rulings(trial))
        self.refresh()

    def _condition(self, who: str, text: str) -> None:
        others = tuple(each for each in self.saying.conditions if each[0] != who)
        self.saying = replace(self.saying, conditions=(*others, (who, text)))

    def _leave_out(self, without: int) -> None:
        taken = saying.forks_of(self._own_trial)
        self._alter(replace(self._own_trial, forks=taken[: len(taken) - without]))

    def _choose_kind(self, at: int) -> None:
        kind = KINDS[at][0]
        if kind == self.saying.mine.kind:
            return
        self.which = MINE
        self.saying = replace(self.saying, mine=replace(self.saying.mine, kind=kind))
        if kind != "versus":
            self.saying = replace(self.saying, other=None)
            self._rolls.leave_out(THEIRS)
        self.refresh()
        self.altered.emit()

    def _oppose(self, other: Trial) -> None:
        if other.who == self.who:
            return
        self.saying = replace(self.saying, other=replace(other, kind="versus"))
        self._rolls.take_in(THEIRS, self.foot.theirs)
        self.refresh()
        self.altered.emit()

    def _tie(self, whose: str) -> None:
        """Whose a tie is; the other side's rows say the same from there."""
        tie = next(each for each, _ in TIES if each == whose)
        self.saying = replace(self.saying, mine=replace(self.saying.mine, tie=tie))
        self.refresh()

    def lend(self, who: str, ability: str) -> bool:
        if self.lies:
            return True
        if self.saying.mine.kind == "versus" and self.saying.other is None:
            self._oppose(Trial(who=who, ability=ability))
            return True
        other = self.saying.other
        if other is not None and who in (other.who, self.who):
            # Nobody helps against himself: it is what he rolls by.
            if who == other.who:
                self._oppose(Trial(who=who, ability=ability))
            return True
        if not saying.can_help(self.document.evening, who, ability):
            self.document.refused.emit("Nothing is left of that under wounds; help by another.")
            return True
        trial = saying.with_helper(self.document.evening, self._own_trial, who, ability)
        self._alter(trial)
        return True

    def take_favor(self, who: str, favor: Favor) -> bool:
        if self.lies or who != self.who:
            return False
        try:
            self._alter(put_favor(self._own_trial, favor))
        except RefusedError as why:
            self.document.refused.emit(str(why))
        return True

    def take_about(self, who: str, about: About) -> bool:
        if not self.lies or who != self.who:
            return False
        self._mean(None if about == self.meant else about)
        return True

    def belief(self) -> tuple[str, str]:
        return (self.who, self.meant.text) if self.meant else ("", "")

    def _ride(self) -> None:
        """What rides stands for this, too: no die is thrown."""
        ride = self.riding
        if ride is None:
            return
        mine = replace(self.saying.mine, riding=ride.successes, successes=ride.successes)
        if saying.obstacle_of(mine) is None and ride.obstacle is not None:
            mine = saying.with_obstacle(mine, ride.obstacle)
        self.saying = replace(self.saying, mine=mine)
        self.refresh()
        self.altered.emit()

    # The dice

    def _take_dice(self, fell: dict[str, Dice]) -> None:
        """Dice lie on the table, thrown or typed."""
        for which, dice in fell.items():
            field = self.foot.field if which == MINE else self.foot.theirs
            if field.empty():
                field.write(dice)
            side = THEIRS if which == THEIRS else MINE
            self.saying = self.saying.with_side(
                side, saying.with_dice(self.saying.side(side), dice)
            )
        self.refresh()
        self.altered.emit()
        self.rolled.setFocus(Qt.FocusReason.OtherFocusReason)

    def _spend(self, id: str, dice: Dice | None) -> None:
        """Luck, a Saving Grace, a call-on, Focus: on the side that is looked at."""
        trial, (what, _, trait) = self._own_trial, id.partition("/")
        if what in gains.WHY:
            faces = dice.faces if isinstance(dice, Faces) else ()
            cast = gains.cast_for(id, faces)
            trial = replace(trial, casts=(*trial.casts, cast))
            if what == "call-on":
                self.call_ons = (*self.call_ons, Called(trial.who, trait))
        elif what in ("focus", "complication"):
            trial = replace(trial, **{what: True})
        self._alter(trial)
        self.rolled.setFocus(Qt.FocusReason.OtherFocusReason)

    def _turn(self, which: str) -> None:
        self.which = THEIRS if which == THEIRS else MINE
        self.refresh()

    def _mean(self, about: About | None) -> None:
        self.meant = about
        self.refresh()
        self.altered.emit()

    def take_back(self) -> None:
        """Back to what was said. The dice that fell are in their fields, to be laid again."""
        mine = saying.without_dice(self.saying.mine)
        other = saying.without_dice(self.saying.other) if self.saying.other else None
        self.saying = replace(self.saying, mine=mine, other=other)
        self.call_ons, self.which = (), MINE
        self.refresh()
        self.altered.emit()
        self.foot.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def resume(self, said: Saying, call_ons: tuple[Called, ...], meant: About | None) -> None:
        """Go on where it was let stand, with the dice that lay there."""
        self.saying, self.call_ons, self.meant = said, call_ons, meant
        for which, field in ((MINE, self.foot.field), (THEIRS, self.foot.theirs)):
            rolled = said.side(which).casts[:1] if which == MINE or said.other else ()
            if rolled:
                field.write(Faces(rolled[0].faces))
        if said.other is not None:
            self._rolls.take_in(THEIRS, self.foot.theirs)
        self.kind.setCurrentIndex([kind for kind, _ in KINDS].index(said.mine.kind))
        self.refresh()
        self.altered.emit()

    @property
    def state(self) -> dict[str, Any]:
        fields = (self.foot.field.text(), self.foot.theirs.text())
        passes = self.rolled.lets_pass.isChecked()
        steps, calls = self._before.steps, self.call_ons
        return {"test": Test(self.saying, steps, self.which, calls, self.meant, fields, passes)}

    def restore(self, state: Mapping[str, Any]) -> None:
        test = msgspec.convert(state["test"], Test)
        self._before = SaidBefore(*test.steps)
        self.which = test.which
        self.resume(test.said, test.call_ons, test.meant)
        for field, text in zip((self.foot.field, self.foot.theirs), test.typed, strict=True):
            field.setText(text)
        self.rolled.lets_pass.setChecked(test.passes)

    def let_stand(self) -> None:
        """It is so: written into the evening as one step."""
        evening = self.document.evening
        judged = saying.judge_saying(evening, self.saying)
        rises = self.rolled.rising_tests
        passes = round(judged.verdict.result.minutes) if judged.verdict.result else 0
        deed = partial(
            saying.pass_test,
            said=self.saying,
            trial=judged.trial,
            about=self.meant,
            call_ons=self.call_ons,
            minutes=passes if self.rolled.passes else 0,
            opens=self.rolled.opens,
        )
        self.stood = self.do(deed)
        if self.stood:
            self.done.emit()
            for each in rises:
                self.said.emit(f"{each.who}, {each.ability} rises to", str(each.to))

    def stand_as_typed(self) -> None:
        if self.rolled.lay():
            self.let_stand()

    # Building

    def _build(self) -> None:
        self._name = words("", "h1")
        self._token = TokenView(Token(saying.NOTHING), TITLE)
        self._who = words("", "small", "ink2")
        self.kind = QComboBox()
        self.kind.setAccessibleName("What kind of test")
        self.kind.addItems([word for _, word in KINDS])
        self.kind.activated.connect(self._choose_kind)
        out = push_button("Close", self.done, kind="quiet")
        self.out = out
        head = layouts.row(self._name, self._token, ..., out, spacing=10, margins=(20, 12, 12, 2))
        second = layouts.row(self._who, ..., spacing=10, margins=(20, 0, 12, 4))
        off = find_panes_off(self.document.campaign, self.who)
        self._kinds = panes.kinds_for(self.ability, self.book, off)
        for each in self._kinds:
            if each.key != panes.TEST.key:
                other = push_button(
                    each.word, lambda _on=False, key=each.key: self.instead.emit(key), kind="quiet"
                )
                second.addWidget(other)
        second.addWidget(self.kind)
        self._rides = MessageBar("Let it ride")
        self._rides.asked.connect(self._ride)
        self.opponent = OpponentRow(self.who)
        self.opponent.chosen.connect(self._oppose)
        self.opponent.tied.connect(self._tie)
        self.sides = Segmented("Which side is said", ("This side", "The other"))
        self.sides.chosen.connect(lambda at: self._turn(THEIRS if at else MINE))
        sides = layouts.row(self.sides, ..., margins=(20, 4, 20, 0))
        area = layouts.scroll_area(self.builder, "sheet")
        self._making = QFrame()
        column = layouts.column(head, second, self._rides, self.opponent, sides, into=self._making)
        column.addWidget(area, 1)
        column.addWidget(self.foot)
        self._stack = QStackedWidget()
        self._stack.addWidget(self._making)
        self._stack.addWidget(self.rolled)
        layouts.column(self._stack, into=self)
        self.rolled.spent.connect(self._spend)
        self.rolled.altered.connect(self._alter)
        self.rolled.turned.connect(self._turn)
        self.rolled.meant.connect(self._mean)
        self.rolled.linked.connect(self._link)
        self.rolled.stands.connect(self.let_stand)
        self.rolled.back.connect(self.take_back)
        hear(keys.LEAVE_TEST, self, self._leave)
        hear(keys.TYPE_FACES, self, self._type)
        hear(keys.LUCK, self, partial(self._key, "luck"))
        hear(keys.SAVING_GRACE, self, partial(self._key, "saving-grace"))
        hear(keys.CALL_ON, self, partial(self._key, "call-on/"))

    def _leave(self) -> None:
        """Nothing is tested after all; dice that lie there are not left so."""
        if not self.lies:
            self.done.emit()

    def _type(self) -> None:
        """To the faces, typed as they lie."""
        field: DiceField = self.foot.field
        if not self.lies:
            field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _key(self, id: str) -> None:
        """To what may be spent, by its key."""
        row = self.rolled.row_of(id) if self.lies else None
        if row is not None and row.rolls is not None and row.rolls.isVisible():
            row.rolls.button.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _link(self, on: bool) -> None:
        self.saying = replace(self.saying, linked=on)


def _without_key(field: DiceField, text: str) -> None:
    """The key that leads to the field, pressed in it, is no face."""
    if text.strip().upper() == keys.TYPE_FACES.first:
        empty_line(field)
