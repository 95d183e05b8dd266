"""Prologue: a test of every leader before the war; successes are disposition."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.conquest.founding.foundation import Foundation
from bwdesk.desk.games.conquest.founding.side_part import SideHead, SidePart
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.flow import Flow
from bwdesk.desk.kit.pick_button import PickButton
from bwdesk.desk.kit.picker import Pick
from bwdesk.desk.kit.rolling.group import Group, dice_sentence
from bwdesk.desk.kit.rolling.roll_row import RollRow
from bwdesk.desk.kit.shades import ShadeChoice
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.kit.wrapping import stretch
from bwdesk.desk.kit.writing import empty_line
from bwdesk.desk.table.consents import ANEW, LAY, AnotherThrow
from bwdesk.desk.table.founding.step import StepPage
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.chance.throws import Dice
from bwdesk.rules.games.conquest import founding
from bwdesk.rules.games.conquest.chiefs import Burned
from bwdesk.rules.games.conquest.plan import MOST, Side, player_name, side_name

MOST_DICE = 30
SKILL, INDENT = 190, 26


LEFT = (
    " A leader who is a character may roll it here, or as the war begins, where artha may be spent."
)


class PrologueRow(SidePart):
    """The skill of one leader, its dice, and what fell."""

    def __init__(self, step: PrologueStep, at: int) -> None:
        super().__init__(step, at)
        self._page = step
        self.head = SideHead(self)
        self.skill = PickButton("Which skill?", self, SKILL)
        self.dice = Stepper("Dice", Steps(0, most=MOST_DICE, nothing="0"), self)
        self.shade = ShadeChoice("Shade", parent=self)
        self.rolls = RollRow("", Group(0), self)
        self.rolls.button.setProperty("lucide", "dices")
        self.rolls.field.setPlaceholderText("Type what fell: 6 4 3 1")
        self.fell = words("", "value", parent=self)
        self.forget = push_button("Take it back", self._take_back, kind="quiet", parent=self)
        self._agreed = 0
        self.seen = QWidget(self)
        self.seen_says = words("", "small", "odd", self.seen, wrap=True)
        self.lay = push_button(LAY, self._lay, parent=self.seen)
        self.anew = push_button(ANEW, self._ask_anew, kind="ruling", parent=self.seen)
        self.seen.hide()
        layouts.wrapping(stretch(self.seen_says), self.lay, self.anew, into=self.seen)
        number = QWidget(self)
        layouts.row(words("dice", "small", "ink2", number), self.dice, into=number, spacing=12)
        flow = Flow("Test", self)
        flow.flow([[self.skill], [number], [self.shade]])
        test = layouts.row(flow, margins=(INDENT, 0, 0, 0), grows=0)
        lie = (self.rolls, self.seen, self.fell, self.forget)
        dice = layouts.row(*lie, ..., spacing=12, margins=(INDENT, 0, 0, 0))
        for at_left in range(2):
            dice.setStretch(at_left, 1)
        self.remark = step.remark(f"prologue/{at}")
        self.remark.setContentsMargins(INDENT, 0, 0, 0)
        layouts.column(
            self.head, test, dice, self.remark, into=self, spacing=6, margins=(0, 0, 0, 8)
        )
        self.skill.picked.connect(self._choose)
        self.dice.stepped.connect(
            lambda now: self._edit("Count the dice", f"prologue dice {self.side.id}", dice=now)
        )
        self.shade.shaded.connect(lambda shade: self._edit("Choose a shade", shade=shade))
        self.rolls.rolled.connect(self._fall)

    def show_side(self) -> None:
        foundation, side = self.foundation, self.side
        plan, test = foundation.plan, side.prologue
        name = side_name(side, plan)
        leader = foundation.someone(side.leader).person.name
        self.head.show_side(side, foundation, leader and f"{leader} tests")
        self.skill.offer(f"Skill of {name}", self._picks(side), test.skill)
        self.dice.show_steps(Steps(test.dice, most=MOST_DICE, nothing="0"))
        self.dice.setAccessibleName(f"Dice of {name}")
        self.shade.show_shade(test.shade)
        again = plan.settings.prologue == "open-ended"
        group = Group(test.dice, test.shade, open_ended=again)
        self.rolls.ask(group, name, "Choose a skill or count the dice first")
        fallen = test.fell is not None
        seen = not fallen and bool(test.seen) and self._agreed < len(test.seen)
        self.rolls.setVisible(not fallen and not seen)
        self.seen.setVisible(seen)
        self.seen_says.setText(
            "Taken back, but these dice have been seen: "
            f"{dice_sentence(test.seen[-1], test.shade)}."
            if seen
            else ""
        )
        self.lay.setAccessibleName(f"Lay the dice of {name} as they fell")
        self.anew.setAccessibleName(f"Roll the dice of {name} anew")
        for after in (self.fell, self.forget):
            after.setVisible(fallen)
        self.forget.setAccessibleName(f"Take the roll of {name} back")
        self.fell.setText(dice_sentence(test.fell, test.shade) if test.fell is not None else "")
        # That nothing has been rolled yet is plain to see.
        wrong = (each for each in foundation.problems if each.severity is not Severity.UNFINISHED)
        self.remark.show_problems(wrong, f"prologue/{side.id}")

    def _picks(self, side: Side) -> list[Pick]:
        """Those the leader has come first with their exponents, then the rest of the list."""
        book = self.foundation.book
        leader, figures = self.foundation.someone(side.leader), founding.figures(book)
        has = founding.open_skills(book, leader)
        own = [Pick(each, book.skill_name(each), str(_ability(leader, each))) for each in has]
        names = {each: book.skill_name(each) for each in figures.prologue if each not in has}
        names |= {each: each for each in figures.unlisted}
        now = side.prologue.skill
        if now and now not in has:
            names[now] = book.skill_name(now)
        rest = [Pick(id, name) for id, name in sorted(names.items(), key=lambda each: each[1])]
        return [*own, *rest]

    def _choose(self, skill: str) -> None:
        """The dice are those the leader has in it; what fell for another skill falls anew."""
        leader = self.foundation.someone(self.side.leader)
        exponent = leader.person.skills.get(skill, self.side.prologue.dice)
        shade = leader.person.has(skill).shade
        test = self.side.prologue.take_back()
        fresh = replace(test, skill=skill, dice=exponent, shade=shade)
        self.foundation.edit_side(self.side, "Choose a skill", prologue=fresh)

    def _fall(self, fell: Dice) -> None:
        self._lie(fell)
        self._page.go_on(self._at)

    def _lie(self, fell: Dice) -> None:
        self._edit("Roll the Prologue", fell=fell)
        empty_line(self.rolls.field)

    def _take_back(self) -> None:
        label, test = "Take the Prologue back", self.side.prologue
        self.foundation.edit_side(self.side, label, prologue=test.take_back())
        self.begin().setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay(self) -> None:
        label, test = "Lay the Prologue as it fell", self.side.prologue
        self.foundation.edit_side(self.side, label, prologue=test.lay_again())
        self._page.go_on(self._at)

    def _ask_anew(self) -> None:
        """Dice that were seen are thrown anew only if everybody agrees."""
        plan = self.foundation.plan
        players = {each.id: player_name(each, plan) for each in plan.players}
        dialog = AnotherThrow(players, side_name(self.side, plan), self)
        dialog.accepted.connect(self._throw_anew)
        dialog.open()

    def _throw_anew(self) -> None:
        self._agreed = len(self.side.prologue.seen)
        self.show_side()
        self.rolls.setFocus(Qt.FocusReason.OtherFocusReason)

    def settle(self) -> bool:
        """Lay what stands in the field; False where that is no dice, which is said there."""
        field = self.rolls.field
        if self.waits() and not self.rolls.isHidden() and not field.empty():
            dice = field.judge()
            if dice is None:
                return False
            self._lie(dice)
        return True

    def waits(self) -> bool:
        """Whether there is such a faction, and it has not rolled."""
        sides = self.foundation.plan.sides
        return self._at < len(sides) and sides[self._at].prologue.fell is None

    def begin(self) -> QWidget:
        """What is done first here: the skill, then the dice."""
        test = self.side.prologue
        if not self.seen.isHidden():
            return self.lay
        return self.rolls if test.skill or test.dice else self.skill

    def _edit(self, label: str, group: str = "", **fields: object) -> None:
        side = self.side
        prologue = replace(side.prologue, **fields)
        self.foundation.edit_side(side, label, group, prologue=prologue)


class PrologueStep(StepPage):
    """Who tests what, and who tells of it in which order."""

    key = "prologue"
    title = "Prologue"

    def __init__(self, foundation: Foundation, parent: QWidget | None = None) -> None:
        super().__init__(foundation, parent)
        self.how = words("", "body", "ink2", self, wrap=True)
        self.head.addWidget(self.how)
        self.rows = [PrologueRow(self, at) for at in range(MOST - 1)]
        for row in self.rows:
            self.column.addWidget(row)
        self.order_head = SectionLabel("They tell of it in this order", parent=self.body)
        self.order = words("", "prose", "ink", self.body, wrap=True)
        for widget in (self.order_head, self.order):
            self.column.addWidget(widget)
        self.column.addStretch(1)

    def refresh(self) -> None:
        plan = self.foundation.plan
        again = plan.settings.prologue == "open-ended"
        self.how.setText(
            "Every leader tests one skill, without an obstacle; each success is a point of "
            f"disposition. {'Sixes are rolled again.' if again else 'Nothing is rolled again.'}"
            f"{LEFT if any(self._is_in_play(each) for each in plan.sides) else ''}"
        )
        for at, row in enumerate(self.rows):
            row.setVisible(at < len(plan.sides))
            if at < len(plan.sides):
                row.show_side()
        order = founding.narration(plan)
        self.order_head.setVisible(bool(order))
        self.order.setVisible(bool(order))
        self.order.setText(
            "; then ".join(
                f"{' and '.join(side_name(each, plan) for each in group)} "
                f"({plural(founding.successes(group[0]), 'success', 'successes')})"
                for group in order
            )
        )

    def _is_in_play(self, side: Side) -> bool:
        return self.foundation.someone(side.leader).person.play is not None

    def settle(self) -> str:
        """What was typed and not laid lies now; where that cannot be, the problem's place."""
        for at, side in enumerate(self.foundation.plan.sides):
            row = self.rows[at]
            if not row.settle():
                return f"{self.key}/{side.id}"
        return ""

    def reveal(self, where: str) -> None:
        self.show_at(self.rows[self.foundation.place(where)].begin())

    @property
    def first(self) -> QWidget:
        """The dice of the first who has not rolled."""
        return next((row.rolls for row in self.rows if row.waits()), self.rows[0].rolls)

    def go_on(self, at: int) -> None:
        """After a test of one faction comes the next that has not rolled yet."""
        sides = self.foundation.plan.sides
        order = (*range(at + 1, len(sides)), *range(at))
        self.show_at(self._begin_waiting(order) or self.rows[at].forget)

    def _begin_waiting(self, order: Iterable[int]) -> QWidget | None:
        return next((self.rows[at].begin() for at in order if self.rows[at].waits()), None)


def _ability(leader: Burned, skill: str) -> Ability:
    return Ability(leader.person.has(skill).shade, leader.person.skills[skill])
