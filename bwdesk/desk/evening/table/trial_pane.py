"""What most trials beside the table share: a form above, the obstacle and the dice it comes to, the
roll, and what is made of it. The plain test has a pane of its own, with far more in it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QPushButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.table.lines import Wrongs, stops, wrong_lines
from bwdesk.desk.evening.table.panes import Kind, Lit, Pane, kinds_for
from bwdesk.desk.evening.table.roll_part import DiceLeft, RollPart
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.explains import explains
from bwdesk.desk.kit.field_values import field_values, show_values
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.sum_table import SumTable, lines
from bwdesk.desk.kit.words import SectionLabel, as_typed, tell, words
from bwdesk.desk.kit.wrapping import stretch
from bwdesk.keys import LEAVE_TEST
from bwdesk.rules.basics.problems import Overruled
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.play.allowed import toggle
from bwdesk.rules.play.bringing import Helper, helpers
from bwdesk.rules.play.card import call_ons
from bwdesk.rules.play.evening import Evening, RefusedError, Step, member, names, present
from bwdesk.rules.play.odds_question import tenths
from bwdesk.rules.play.switches import find_panes_off
from bwdesk.rules.play.testing import Called, call_upon
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.play.verdict import Verdict, judge
from bwdesk.rules.reference.entries import link_of_ability

LIES = "Dice lie: let it stand, or take them back."


NAMED = 340
"""The least width, at 100 %, at which whoever rolls is named in the head."""


class RolledPane(Pane):
    """A trial from its form to *Let it stand*. A kind of trial says what is asked, which test that
    is, what it left, and what is done with it."""

    title = ""
    """What it is, before the name of whoever tries it."""
    key = ""
    """Its kind; "" for one that is no choice beside others."""
    stands = "Let it stand"
    helping = "Help"

    @abstractmethod
    def form(self) -> QWidget:
        """What is asked before there is an obstacle."""

    @abstractmethod
    def build_trial(self, evening: Evening) -> Trial:
        """The test for what stands in the form, without its dice and helpers. Raises RefusedError
        or ValueError, a sentence for the pane, where there is none yet."""

    @abstractmethod
    def bring_home(self, evening: Evening, trial: Trial) -> Step:
        """What is done with the test as it was rolled."""

    def show_form(self, evening: Evening) -> None:
        """The form as the evening has it now."""

    def extra_widget(self) -> QWidget | None:
        """What may go into the test beside helpers."""
        return None

    def aftermath(self) -> QWidget | None:
        """What is asked once the dice lie, beside what they came to."""
        return None

    def show_after(self, evening: Evening, verdict: Verdict) -> None:
        """The dice lie: what they leave."""

    def fields(self) -> dict[str, QWidget]:
        """What of the form is kept for the start after a crash, by names of its own."""
        return {}

    def lock(self, *, thrown: bool) -> None:
        """Once the dice lie, what they were rolled for stays: what else must not change."""

    def reset_after_test(self) -> None:
        """It was brought home: ready for the next."""

    def comes(self, verdict: Verdict) -> str:
        """What the dice came to, in words."""
        assert verdict.result is not None, "it is told once there is one"
        count = plural(verdict.result.successes, "success", "successes")
        if verdict.result.passed:
            return f"{count}: passed"
        graded = f", {verdict.grades[0]}" if verdict.grades else ""
        return f"{count}: failed by {-verdict.result.margin}{graded}"

    @property
    def helped_ability(self) -> str:
        """The id of the ability others help with."""
        return self.ability

    # Building

    def lay_out(self) -> None:
        self._offered: tuple[Helper, ...] = ()
        self._overruled: tuple[Overruled, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName(self.title)
        self.head = stretch(words("", "h1", wrap=True))
        self.close_it = push_button("Close", self.done, kind="quiet")
        head = layouts.wrapping(self.head, spacing=4, margins=(20, 14, 12, 6))
        off = find_panes_off(self.document.campaign, self.who)
        for each in kinds_for(self.ability, self.book, off) if self.key else ():
            if each.key != self.key:
                head.addWidget(self._other(each))
        head.addWidget(self.close_it)
        inside = ScrolledBody()
        self.trouble = words("", "body", "broken", wrap=True)
        self.obstacle_table, self.pool_table = SumTable(), SumTable()
        self.help = ChipChoice("Help", {}, several=True)
        self.help.chosen.connect(self.look)
        wrong = {each: layouts.column() for each in ("obstacle", "dice", "help", "spent")}
        self._wrong = {each: wrong_lines(into, self._rule_on) for each, into in wrong.items()}
        self.helpers = layouts.inset(
            words(self.helping, "small", "ink2"), self.help, wrong["help"], spacing=4
        )
        self.chance = words("", "strong", wrap=True)
        self.roll = RollPart(self.title)
        self.roll.changed.connect(self._follow_roll)
        self.roll.typed.connect(self.noted)
        self.came = words("", "h2", wrap=True)
        self._after = layouts.inset(layouts.rule("total"), self.came, spacing=8)
        self._sums = layouts.inset(
            SectionLabel("Obstacle"),
            self.obstacle_table,
            wrong["obstacle"],
            SectionLabel("Dice"),
            self.pool_table,
            wrong["dice"],
            spacing=4,
        )
        column = layouts.column(self.form(), self.trouble, self._sums, into=inside, spacing=10)
        column.setContentsMargins(20, 4, 20, 10)
        besides, aftermath = self.extra_widget(), self.aftermath()
        if besides is not None:
            column.addWidget(besides)
        column.addWidget(self.helpers)
        if aftermath is not None:
            after: Any = self._after.layout()
            after.addWidget(aftermath)
        column.addStretch(1)
        self.button = push_button(self.stands, self.let_stand, kind="primary")
        foot = layouts.inset(
            self.chance,
            wrong["spent"],
            self.roll,
            self._after,
            self.button,
            spacing=8,
            margins=(20, 8, 20, 12),
        )
        self.area = layouts.scroll_area(inside, "sheet")
        layouts.column(head, self.area, layouts.rule(), foot, into=self, grows=1)

    def _other(self, kind: Kind) -> QPushButton:
        """A button for another kind of trial of the same ability."""
        return push_button(as_typed(kind.word), lambda: self.instead.emit(kind.key), kind="quiet")

    @property
    def first(self) -> QWidget | None:
        return self.roll

    # Showing

    def trial(self, evening: Evening) -> Trial:
        """The test with its helpers and its dice. Raises RefusedError and ValueError as
        `build_trial`."""
        chosen = self.help.ids
        lent = tuple(each.lent for each in self._offered if _key(each) in chosen)
        asked = replace(self.build_trial(evening), help=lent)
        return self.roll.with_dice(replace(asked, overruled=(*asked.overruled, *self._overruled)))

    def refresh(self) -> None:
        evening = self.document.evening
        if self.who not in evening.people:
            return
        self._name_head()
        self.show_form(evening)
        self.offer_help(evening)
        self.look()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._name_head()

    def _name_head(self) -> None:
        """What is done, and by whom where there is room for it: the card is lit besides."""
        evening = self.document.evening
        if self.who in evening.people:
            fits = self.width() >= themes.theme_of(self).type.px(NAMED)
            name = member(evening, self.who).name
            explains(self.head, link_of_ability(self.ability, self.book), self.who)
            self.head.setText(f"{self.title}: {name}" if fits else self.title)

    def look(self) -> None:
        """What follows from what stands in the form, and from the dice."""
        evening = self.document.evening
        self.lock(thrown=self.roll.has_dice)
        self.close_it.setEnabled(self.leaves())
        self.close_it.setToolTip("" if self.leaves() else LIES)
        try:
            trial = self.trial(evening)
        except (RefusedError, ValueError) as why:
            self._show_trouble(str(why))
            return
        verdict = judge(trial, evening.books[self.who])
        self.trouble.hide()
        self._sums.show()
        self.obstacle_table.show_lines(lines(verdict.obstacle, "Ob") if verdict.obstacle else ())
        self.pool_table.show_lines(lines(verdict.pool, "Dice"))
        self.chance.setText(_chance(verdict))
        someone = present(evening, self.who)
        self.roll.show_verdict(verdict, someone.play.artha.persona, call_ons(someone))
        came = verdict.result is not None
        self._after.setVisible(came)
        if came:
            self.came.setText(self.comes(verdict))
            self.show_after(evening, verdict)
        self._show_wrong(trial, verdict)
        stopped = any(stops(verdict.problems))
        self.roll.row.setEnabled(self.roll.has_dice or not stopped)
        self.button.setEnabled(came and not stopped)
        self.altered.emit()

    def _show_wrong(self, trial: Trial, verdict: Verdict) -> None:
        """Every problem beside what it is about, with its remedy and what overrules it."""
        wrong = Wrongs(trial, verdict.problems)
        said = {
            "obstacle": ("ob", "disadvantages", "conditions"),
            "help": (*(f"help/{at}" for at in range(len(self._offered))), "help"),
            "spent": ("boon", "fate", "persona", "deeds", "grace", "casts", "successes"),
        }
        for place, wheres in said.items():
            self._wrong[place].show([each for where in wheres for each in wrong.take_wrongs(where)])
        self._wrong["dice"].show(list(wrong.rest()))

    def _rule_on(self, ruling: Overruled) -> None:
        """The table lets something stand, by its name, or takes that back."""
        self._overruled = toggle(self._overruled, ruling)
        self.look()

    def _show_trouble(self, says: str) -> None:
        tell(self.trouble, says)
        self._sums.hide()
        self.chance.setText("")
        self.roll.show_verdict(None, 0)
        for each in self._wrong.values():
            each.show(())
        self._after.hide()
        self.button.setEnabled(False)

    def _follow_roll(self) -> None:
        """Dice fell, or were taken back: on with what is to be done now."""
        self.look()
        if self.roll.waits or not self.roll.has_dice:
            self.roll.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.button.isEnabled():
            self.next.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def next(self) -> QWidget:
        """Where the focus goes once the dice lie: on the pane, where Enter alone lets it stand. On
        the button a Space meant for dice would."""
        return self

    def keyPressEvent(self, event: QKeyEvent) -> None:
        entered = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        # A box that was ticked leaves Enter to what it stands beside.
        here = self.hasFocus() or isinstance(self.focusWidget(), QCheckBox)
        if entered and here and self.button.isEnabled() and not event.isAutoRepeat():
            self.let_stand()
        elif is_pressed(LEAVE_TEST, event) and self.leaves():
            self.done.emit()
        else:
            super().keyPressEvent(event)

    # Doing

    def let_stand(self) -> None:
        """The test is brought home; the pane is through with it."""

        def deed(evening: Evening) -> Step:
            trial = self.trial(evening)
            called = [Called(self.who, trait) for trait in self.roll.call_ons]
            evening = call_upon(evening, called, trial.ability)
            return self.bring_home(evening, trial)

        if self.do(deed):
            self.finish()

    def finish(self) -> None:
        """Empty for the next trial, and closed."""
        self.roll.clear()
        self._overruled = ()
        self.reset_after_test()
        self.done.emit()

    def lend(self, who: str, ability: str) -> bool:
        """The same ability clicked on another's card helps here."""
        chip = self.help.chips.get(f"{who}/{ability}")
        if chip is None or self.roll.has_dice:
            return False
        chip.click()
        return True

    def lit_people(self) -> Lit:
        found = {(self.who, self.ability): ""}
        chosen = self.help.ids
        for each in self._offered:
            if _key(each) in chosen:
                found[each.who, each.lent.ability] = f"+{each.dice}D"
        return found

    def leaves(self) -> bool:
        return not self.roll.has_dice

    @property
    def half_done(self) -> str:
        return f"the dice of {self.title}" if self.roll.half_done else ""

    def undo_half_done(self) -> None:
        self.roll.undo_last()

    @property
    def state(self) -> dict[str, Any]:
        return {
            "fields": field_values(self._kept_fields),
            "dice": self.roll.left,
            "overruled": self._overruled,
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        show_values(self._kept_fields, state["fields"])
        self._overruled = msgspec.convert(state["overruled"], tuple[Overruled, ...])
        self.roll.lay(msgspec.convert(state["dice"], DiceLeft))
        self.look()

    @property
    def _kept_fields(self) -> dict[str, QWidget]:
        return {"help": self.help, **self.fields()}

    def offer_help(self, evening: Evening) -> None:
        """Everybody who has what helps here, as chips."""
        every = helpers(evening, self.who, self.helped_ability) if self.helped_ability else ()
        offered = tuple(each for each in every if each.because == "same")
        self._offered = offered
        called = names(evening.campaign)
        self.help.offer({_key(e): f"{called.get(e.who, e.who)} +{e.dice}D" for e in offered})
        self.helpers.setVisible(bool(offered))


def _key(helper: Helper) -> str:
    return f"{helper.who}/{helper.lent.ability}"


def _chance(verdict: Verdict) -> str:
    graded = f"{' or '.join(verdict.grades)} test" if verdict.grades else ""
    if verdict.chance is None or verdict.result is not None:
        return graded.capitalize()
    against = f" against Ob\u00a0{verdict.obstacle.whole}" if verdict.obstacle else ""
    chance = f"{tenths(verdict.chance)} % to pass" if verdict.chance else "cannot pass"
    passes = f"{verdict.thrown.dice}D{against}: {chance}"
    return ", ".join(filter(None, (passes, graded)))
