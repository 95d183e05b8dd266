"""A pursuit beside the table: two columns of ticks, the chance, the road, one roll (MOVE-4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from bwdesk.desk.evening.road.course import Course, RoadView, Shares, SharesView
from bwdesk.desk.evening.road.mount_choice import MountChoice
from bwdesk.desk.evening.road.runner_column import RunnerColumn, ticks_of
from bwdesk.desk.evening.table.gains import percent
from bwdesk.desk.evening.table.panes import Lit, Pane
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.combo_boxes import named_box, offer
from bwdesk.desk.kit.field_values import field_values, show_values
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import as_typed, tell, words
from bwdesk.desk.kit.writing import mark_kept_elsewhere, text_line
from bwdesk.keys import LEAVE_TEST
from bwdesk.rules.group.road import Pursuit
from bwdesk.rules.play import pursuing
from bwdesk.rules.play.card import call_ons
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.chasing import ABILITIES, SIDES, Chase, Chased, advantages, chances
from bwdesk.rules.play.evening import Evening, Step, find_member, member, present
from bwdesk.rules.play.pursuing import forks_for, side_name
from bwdesk.rules.play.testing import Called
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.tables.moving import Country, Lead

SOMEBODY = "Somebody else…"
COUNTRY: tuple[Country, ...] = ("", "town", "open")
MOST_LENGTHS = 20
SAID = {
    "away": "{quarry} is away. There is no other test for it.",
    "ahead": "{quarry} is ahead: one more in a row, and out of reach.",
    "tied": "Level. A call-on breaks it, else another length is run.",
    "caught": "{pursuer} has caught up: one act, at +{act} Ob.",
}


class ChasePane(Pane):
    """Who flees, who follows; what of it is let stand is a step, and the next length comes."""

    def lay_out(self) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._broken: tuple[Lead, str] | None = None
        close = push_button("Close", self.done, kind="quiet")
        self.over = push_button("End the chase", self._end, kind="quiet")
        head = layouts.row(
            words("The chase", "h1"), ..., self.over, close, spacing=8, margins=(20, 14, 12, 6)
        )
        self.boxes = {side: named_box(name) for side, name in _BOXES.items()}
        self.typed = text_line(hint="Hask, speed B3, reflexes 4, forte 4, x3.5")
        self.typed.setAccessibleName("Who is no member, with figures")
        mark_kept_elsewhere(self.typed)
        self.typed.editingFinished.connect(self.look)
        for box in self.boxes.values():
            box.activated.connect(lambda _at: self._choose())
        who = layouts.row(
            self.boxes["quarry"],
            words("flees from", "small", "ink2"),
            self.boxes["pursuer"],
            ...,
            spacing=8,
        )
        self.way = Segmented("How they run", ("On foot", "In the saddle"))
        self.where = Segmented("Where this length is run", ("Anywhere", "Town, forest", "Open"))
        self.lengths = Stepper("Lengths", Steps(1, 1, MOST_LENGTHS))
        self.way.chosen.connect(lambda _at: self.look())
        self.where.chosen.connect(lambda _at: self.look())
        self.lengths.stepped.connect(lambda _count: self.look())
        how = layouts.wrapping(spacing=8)
        for each in (self.way, self.where, words("Lengths", "small", "ink2"), self.lengths):
            how.addWidget(each)
        self.mounts = {side: MountChoice(self.document) for side in SIDES}
        self._saddles = QWidget()
        layouts.row(*self.mounts.values(), into=self._saddles, spacing=12)
        self.trouble = words("", "small", "broken", wrap=True)
        self.columns = {side: RunnerColumn(side) for side in SIDES}
        for column in self.columns.values():
            column.changed.connect(self._take_change)
            column.noted.connect(self.noted)
        sides = QWidget()
        both = layouts.row(
            self.columns["quarry"],
            layouts.rule("upright"),
            self.columns["pursuer"],
            into=sides,
            spacing=14,
        )
        both.setStretch(0, 1)
        both.setStretch(2, 1)
        self.chance = words("", "result")
        self.says = words("", "small", "ink2")
        self.shares = SharesView()
        self.road = RoadView()
        figures = layouts.column(self.chance, self.says)
        beside = layouts.column(self.shares, self.road, spacing=8)
        self._likely = QWidget()
        odds = layouts.row(figures, spacing=18, into=self._likely)
        odds.addLayout(beside, 1)
        self.came = words("", "h2", wrap=True)
        self._calls = layouts.wrapping(spacing=4)
        self._breakers = Keyed[tuple[Lead, str, str]](self._calls, self._breaker)
        inside = ScrolledBody()
        layouts.column(
            who,
            self.typed,
            how,
            self._saddles,
            self.trouble,
            sides,
            into=inside,
            spacing=10,
            margins=(20, 4, 20, 12),
        ).addStretch(1)
        self.button = push_button("Let it stand", self.let_stand, kind="primary")
        foot = layouts.inset(
            self._likely, self.came, self._calls, self.button, margins=(20, 8, 20, 12), spacing=8
        )
        area = layouts.scroll_area(inside, "sheet")
        layouts.column(head, area, layouts.rule("total"), foot, into=self, grows=1)
        self._choose_first()

    @property
    def wide(self) -> bool:
        return True

    @property
    def first(self) -> QWidget | None:
        """The faces of whoever rolls first; when all lie, nothing that a key would press."""
        waits = self._waits
        return waits[0].roll if waits and self._chase() is not None else self

    def take_said(self, what: str) -> None:
        """Who follows, by name or with figures: ``/chase Hask``, ``/chase Hask, speed 3``."""
        if self._pursuit is not None:
            return
        named = find_member(self.document.evening, what)
        if named is not None and named.id in self.document.evening.people:
            self._set("pursuer", named.id)
        else:
            self._set("pursuer", "")
            self.typed.setText(what)
        self.look()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter beside every field lets it stand; Esc leaves it while no dice lie."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.hasFocus():
            self.button.click()
        elif is_pressed(LEAVE_TEST, event) and self.leaves():
            self.done.emit()
        else:
            super().keyPressEvent(event)

    # Who runs

    def _choose_first(self) -> None:
        """Those of the pursuit that goes on; else whoever the pane is of, and the next one."""
        evening = self.document.evening
        self._offer(evening)
        pursuit = self._pursuit
        if pursuit is None:
            others = [id for id in evening.people if id != self.who]
            self._set("quarry", self.who)
            self._set("pursuer", others[0] if others else "")
            return
        for side in SIDES:
            who = getattr(pursuit, side)
            known = who in evening.people
            self._set(side, who if known else "")
            if not known:
                self.typed.setText(who)
        self.way.show_choice(int(pursuit.mounted))
        self.where.show_choice(COUNTRY.index(pursuit.where))
        self.lengths.show_value(pursuit.lengths)

    def _offer(self, evening: Evening) -> None:
        for box in self.boxes.values():
            names = ((member(evening, id).name, id) for id in evening.people)
            offer(box, (*names, (SOMEBODY, "")))

    def _set(self, side: Lead, who: str) -> None:
        self.boxes[side].setCurrentIndex(max(0, self.boxes[side].findData(who)))

    def _choose(self) -> None:
        for column in self.columns.values():
            column.clear(ticks=True)
        self.look()

    def _who(self, side: Lead) -> str:
        return str(self.boxes[side].currentData() or "") or self.typed.text().strip()

    @property
    def _pursuit(self) -> Pursuit | None:
        return self.document.campaign.road.pursuit

    @property
    def _runs(self) -> Pursuit:
        """The pursuit that goes on, else the one that would begin."""
        mounted = self.way.current() == 1
        where = COUNTRY[self.where.current()]
        now = self._pursuit
        if now is not None:
            return replace(now, where=where)
        who = [self._who(side)[:200] for side in SIDES]
        return Pursuit(who[0], who[1], mounted, where, self.lengths.value())

    # Showing

    def refresh(self) -> None:
        evening = self.document.evening
        if self.who not in evening.people:
            return
        self._offer(evening)
        self.look()

    def look(self) -> None:
        """What follows from who runs, what is ticked and what lies."""
        evening, runs = self.document.evening, self._runs
        begun, lies = self._pursuit is not None, not self.leaves()
        for box in self.boxes.values():
            box.setEnabled(not begun and not lies)
        self.typed.setVisible("" in [box.currentData() for box in self.boxes.values()])
        self.typed.setEnabled(not begun and not lies)
        self.way.setEnabled(not begun and not lies)
        self.lengths.setEnabled(not begun and not lies)
        self.where.setEnabled(not lies)
        self.where.setVisible(runs.mounted)
        self.over.setVisible(begun)
        self._saddles.setVisible(runs.mounted)
        for side, choice in self.mounts.items():
            who = getattr(runs, side)
            choice.setVisible(who in evening.people)
            choice.setEnabled(not lies)
            if who in evening.people:
                choice.show_rider(who)
        chase = self._chase()
        for each in (self._likely, *self.columns.values()):
            each.setVisible(chase is not None)
        trials = self._trials(chase)
        chased = pursuing.judge_pursuit(evening, chase, trials) if chase and trials else None
        self._show_sides(chase, chased)
        self._show_end(chase, chased)
        self.altered.emit()

    def _show_sides(self, chase: Chase | None, chased: Chased | None) -> None:
        if chase is None or chased is None:
            return
        evening = self.document.evening
        book = pursuing.book_of(evening, chase)
        for side, column in self.columns.items():
            who = getattr(self._runs, side)
            forks = forks_for(evening, who, mounted=chase.mounted)
            someone = present(evening, who) if who in evening.people else None
            column.show_runner(
                side_name(evening, who),
                chased.side(side),
                advantages(chase, side, book),
                forks,
                self._helpers(side),
                chase,
                book,
                someone,
                rolled=bool(chased.ended),
            )
        shares = chances(chased)
        for each in (self.chance, self.says):
            each.setVisible(not chased.ended)
        self.chance.setText(percent(shares.win) if shares.win else "0 %")
        name = side_name(evening, self._runs.quarry)
        self.says.setText(f"for {name} to get away")
        self.shares.show_value(Shares(*shares))

    def _show_end(self, chase: Chase | None, chased: Chased | None) -> None:
        evening, runs = self.document.evening, self._runs
        self.road.show_value(Course(runs.run, runs.lengths))
        ended = chased.ended if chased else ""
        act = pursuing.act_by_sentence(evening)
        said = act
        if chased is not None and ended:
            names = {side: side_name(evening, getattr(runs, side)) for side in SIDES}
            said = SAID[ended].format(**names, act=chased.act)
        tell(self.came, said)
        self._breakers.show(self._free_calls(chase) if ended == "tied" else ())
        self.button.setEnabled(bool(ended))

    def _free_calls(self, chase: Chase | None) -> tuple[tuple[Lead, str, str], ...]:
        """Call-ons that may break the tie: whose side, the trait, its words."""
        evening, found = self.document.evening, []
        for side in SIDES if chase else ():
            who = getattr(self._runs, side)
            for each in call_ons(present(evening, who)) if who in evening.people else ():
                if not each.used:
                    name = side_name(evening, who)
                    found.append((side, each.trait, f"{name} calls on {each.name}"))
        return tuple(found)

    def _breaker(self, call: tuple[Lead, str, str]) -> QPushButton:
        side, trait, says = call
        return push_button(as_typed(says), lambda: self._break(side, trait), kind="quiet")

    def _break(self, side: Lead, trait: str) -> None:
        self._broken = (side, trait)
        self.look()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_change(self) -> None:
        """Dice fell, or a tick was turned: on with whoever rolls next."""
        fell = [column for column in self.columns.values() if column.roll.has_dice]
        if not fell:
            self._broken = None
        focus = self.focusWidget()
        rolled = any(column.roll.isAncestorOf(focus) for column in fell) if focus else False
        self.look()
        if rolled:
            waits = self._waits
            there: QWidget = waits[0].roll if waits else self
            there.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _waits(self) -> list[RunnerColumn]:
        """Whoever has not rolled, or has sixes to roll on."""
        every = self.columns.values()
        return [each for each in every if not each.roll.has_dice or each.roll.waits]

    # What lies

    def _chase(self) -> Chase | None:
        """The length as it stands; None, with a sentence, where it cannot be run."""
        evening, runs = self.document.evening, self._runs
        try:
            chase = pursuing.to_chase(evening, runs)
            quarry, pursuer = (self.columns[side] for side in SIDES)
            chase = replace(
                chase,
                ticks=ticks_of(quarry, pursuer, "given"),
                without=ticks_of(quarry, pursuer, "taken"),
                quarry=self._with_forks(chase, "quarry"),
                pursuer=self._with_forks(chase, "pursuer"),
            )
            chase = self._only_known(chase)
            pursuing.side_trials(evening, chase, pursuing.book_of(evening, chase))
        except ValueError as why:
            tell(self.trouble, str(why))
            return None
        if runs.quarry == runs.pursuer:
            tell(self.trouble, "Nobody flees from themselves; say who follows.")
            return None
        tell(self.trouble, "")
        return chase

    def _with_forks(self, chase: Chase, side: Lead) -> Any:
        who = getattr(self._runs, side)
        forks = forks_for(self.document.evening, who, mounted=chase.mounted)
        column, ability = self.columns[side], ABILITIES[chase.way]
        beside = {id: has for id, (_, has) in self._helpers(side).items()}
        return replace(
            chase.runner(side), forks=column.lent(forks), help=column.helped(beside, ability)
        )

    def _helpers(self, side: Lead) -> dict[str, tuple[str, str]]:
        """Who may run beside: the name and the exponent; nobody who helps the other side."""
        evening, runs = self.document.evening, self._runs
        other = self.columns["pursuer" if side == "quarry" else "quarry"].helpers
        offered = pursuing.helpers_of_side(evening, runs, getattr(runs, side))
        return {
            id: (member(evening, id).name, has) for id, has in offered.items() if id not in other
        }

    def _only_known(self, chase: Chase) -> Chase:
        """Without ticks of the other way of running."""
        book = pursuing.book_of(self.document.evening, chase)
        there = {e.id for e in book.pursuits.values() if chase.way in e.ways}
        keep = {
            name: type(ticks)(*(tuple(id for id in of if id in there) for of in _both(ticks)))
            for name, ticks in (("ticks", chase.ticks), ("without", chase.without))
        }
        return replace(chase, **keep)

    def _trials(self, chase: Chase | None) -> tuple[Trial, Trial] | None:
        if chase is None:
            return None
        evening = self.document.evening
        book = pursuing.book_of(evening, chase)
        laid = pursuing.side_trials(evening, chase, book)
        both = [
            self.columns[side].roll.with_dice(trial)
            for side, trial in zip(SIDES, laid, strict=True)
        ]
        if self._broken is not None:
            at = SIDES.index(self._broken[0])
            both[at] = replace(both[at], casts=(*both[at].casts, Cast("call-on")))
        return both[0], both[1]

    def let_stand(self) -> None:
        """The length is so: a step; then the next one, or the end."""
        chase, runs = self._chase(), self._runs
        trials = self._trials(chase)
        if chase is None or trials is None:
            return
        calls = tuple(
            Called(getattr(runs, side), trait)
            for side in SIDES
            for trait in self.columns[side].roll.call_ons
        )
        if self._broken is not None:
            calls = (*calls, Called(getattr(runs, self._broken[0]), self._broken[1]))

        def length(evening: Evening) -> Step:
            if evening.campaign.road.pursuit is None:
                begun = pursuing.begin_pursuit(
                    evening,
                    runs.quarry,
                    runs.pursuer,
                    mounted=runs.mounted,
                    lengths=runs.lengths,
                )
                evening = begun.evening
            return pursuing.settle_length(evening, chase, trials, calls)

        before = [column.roll.left for column in self.columns.values()]
        for column in self.columns.values():
            column.clear(ticks=False)
        broken, self._broken = self._broken, None
        if not self.do(length):
            self._broken = broken
            for column, left in zip(self.columns.values(), before, strict=True):
                column.roll.lay(left)
            self.look()
            return
        self._go_on(chase)

    def _go_on(self, chase: Chase) -> None:
        """The next length; away is away, and one act is done from the cards."""
        act = pursuing.act_by_sentence(self.document.evening)
        if self._pursuit is None:
            name = side_name(self.document.evening, chase.quarry.who)
            self.said.emit(name, "is away")
            self.done.emit()
        elif act:
            self.said.emit("Caught up:", act)
            self.done.emit()
        else:
            self.look()
            if self.first is not None:
                self.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _end(self) -> None:
        if self.do(pursuing.end_pursuit):
            self.done.emit()

    # For the table around it

    def lit_people(self) -> Lit:
        runs = self._runs
        ability = ABILITIES["mounted" if runs.mounted else "foot"]
        return {(runs.quarry, ability): "", (runs.pursuer, ability): "vs"}

    def lend(self, who: str, ability: str) -> bool:
        """The Speed or Riding of another follows, as long as nobody runs."""
        if ability not in ABILITIES.values() or self._pursuit is not None:
            return False
        if who == self._runs.quarry or not self.leaves():
            return False
        self._set("pursuer", who)
        self._choose()
        return True

    def leaves(self) -> bool:
        return not any(column.roll.has_dice for column in self.columns.values())

    @property
    def half_done(self) -> str:
        lies = self._lies_last
        return f"the dice of {lies.roll.what}" if lies else ""

    def undo_half_done(self) -> None:
        if (lies := self._lies_last) is not None:
            lies.roll.undo_last()

    @property
    def _lies_last(self) -> RunnerColumn | None:
        every = reversed(list(self.columns.values()))
        return next((column for column in every if column.roll.half_done), None)

    @property
    def state(self) -> dict[str, Any]:
        chosen = {"way": self.way.current(), "where": self.where.current()}
        sides = {side: column.state for side, column in self.columns.items()}
        return {"fields": field_values(self._fields), "chosen": chosen, "sides": sides}

    def restore(self, state: Mapping[str, Any]) -> None:
        show_values(self._fields, state["fields"])
        self.way.show_choice(cast(int, state["chosen"]["way"]) % 2)
        self.where.show_choice(cast(int, state["chosen"]["where"]) % len(COUNTRY))
        for side, column in self.columns.items():
            column.restore(state["sides"][side])
        self.look()

    @property
    def _fields(self) -> dict[str, QWidget]:
        own: dict[str, QWidget] = {"typed": self.typed, "lengths": self.lengths}
        return {**{str(side): box for side, box in self.boxes.items()}, **own}


_BOXES: dict[Lead, str] = {"quarry": "Who flees", "pursuer": "Who follows"}


def _both(ticks: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return ticks.quarry, ticks.pursuer
