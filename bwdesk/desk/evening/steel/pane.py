"""Steel beside the table: the GM calls for it, of one or of everybody (STEEL-1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QPushButton, QWidget

from bwdesk.desk.evening.steel.lost import Lost
from bwdesk.desk.evening.steel.row import SteelRow
from bwdesk.desk.evening.table.lines import stops
from bwdesk.desk.evening.table.panes import Lit, Pane
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.combo_boxes import narrow, offer
from bwdesk.desk.kit.field_values import field_values, show_values
from bwdesk.desk.kit.in_sight import InSight
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.words import SectionLabel, hint, words
from bwdesk.desk.kit.writing import empty_line, mark_kept_elsewhere, text_line
from bwdesk.keys import LEAVE_TEST
from bwdesk.rules.packs.book import CAUSES
from bwdesk.rules.person.steel import MODIFIERS, Cause, conditions
from bwdesk.rules.play import steeling
from bwdesk.rules.play.evening import Evening, Step, combine, member, names, present
from bwdesk.rules.play.steeling import STEEL
from bwdesk.rules.play.testing import Called, call_upon
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.play.verdict import Verdict, judge
from bwdesk.rules.tables.advancing import Factor
from bwdesk.rules.tables.grayscale import circle

AIR = 24
"""What is left in sight around the cursor, px."""
WHY = {"surprise": "Surprise", "fear": "Fear", "pain": "Pain", "wonder": "Wonder"}


def chip_of(factor: Factor) -> str:
    """``Being shot at +1 Ob``"""
    return (
        f"{factor.name} +{factor.dice}D" if factor.dice else f"{factor.name} +{factor.obstacle} Ob"
    )


class SteelPane(Pane):
    """A row for each who is called upon; what they came to stands together."""

    lasts = True

    def begin_again(self, who: str, ability: str, _obstacle: int | None) -> bool:
        """For whoever's Book has the same to choose."""
        books = self.document.evening.books
        own = books.get(self.who)
        if ability != STEEL or own is None or books[who].factors != own.factors:
            return False
        self.who = who
        self.people.choose(who)
        return True

    def put_by(self) -> None:
        for row in self._shown_rows:
            row.clear()
        self.rows.show(())
        empty_line(self.what)
        self.conditions.choose()
        self.cause.choose("fear")

    def lay_out(self) -> None:
        book = self.document.evening.books[self.who]
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        close = push_button("Close", self.done, kind="quiet")
        head = layouts.row(words("Steel", "h1"), close, spacing=8, margins=(20, 14, 12, 6), grows=0)
        self.lost = Lost(book, self._act_on_loss)
        self.people = ChipChoice("Who is called upon", {}, several=True)
        self.people.chosen.connect(self.look)
        self.cause = ChipChoice("Called for by", WHY, on=["fear"], must=True)
        assert set(WHY) == set(CAUSES), "every cause of the rules has its word"
        self.cause.chosen.connect(self.look)
        self.what = text_line(hint="What it is: a scream from the mill …", longest=150)
        self.what.setProperty("kind", "writing")
        self.what.textChanged.connect(self.noted)
        mark_kept_elsewhere(self.what)
        self.what.setAccessibleName("What it is")
        known = conditions(book)
        changes = [each for each in known if each.of == MODIFIERS]
        self.conditions = ChipChoice(
            "Conditions", {each.id: chip_of(each) for each in changes}, several=True
        )
        self.conditions.chosen.connect(self.look)
        plain = ", ".join(each.name.casefold() for each in known if each.of != MODIFIERS)
        self._plain = words(f"Nothing is added for: {plain}.", "small", "ink2", wrap=True)
        self.counts = words("", "small", "ink2", wrap=True)
        rows = layouts.column(spacing=14)
        self.rows = Keyed[str](rows, self._row)
        self.situation = QComboBox()
        narrow(self.situation)
        self.situation.setAccessibleName("What they have been through")
        self.award = QPushButton("Award the test")
        self.award.setToolTip(hint("For each who is chosen above; not for what was rolled for"))
        self.award.clicked.connect(self._award)
        inside = ScrolledBody()
        column = layouts.column(
            self.lost,
            self.people,
            self.what,
            self.cause,
            self.conditions,
            self.counts,
            self._plain,
            into=inside,
            spacing=10,
            margins=(20, 4, 20, 12),
        )
        column.addLayout(rows)
        column.addWidget(SectionLabel("Without a roll"))
        column.addWidget(self.situation)
        column.addWidget(self.award, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        self.button = push_button("Let it stand", self.let_stand, kind="primary")
        foot = layouts.inset(self.button, margins=(20, 8, 20, 12))
        area = layouts.scroll_area(inside, "sheet")
        InSight(area, AIR)
        layouts.column(head, area, layouts.rule(), foot, into=self, grows=1)

    @property
    def first(self) -> QWidget | None:
        """Where the faces are typed, of whoever rolls first; what it is need not be said."""
        return self._waits[0].roll if self._waits else self

    def take_said(self, what: str) -> None:
        self.what.setText(what)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter beside every field lets it stand; Esc leaves it while no dice lie."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.hasFocus():
            self.button.click()
        elif is_pressed(LEAVE_TEST, event) and self.leaves():
            self.done.emit()
        else:
            super().keyPressEvent(event)

    # Showing

    def refresh(self) -> None:
        evening = self.document.evening
        if self.who not in evening.people:
            return
        self._show_people(evening)
        self.lost.show_evening(evening)
        rungs = steeling.situations(evening, self.who)
        offer(self.situation, ((f"Ob {each.at}: {each.name}", str(each.at)) for each in rungs))
        if any(each.who == self.who for each in steeling.pains(evening)) and not self._thrown_rows:
            self.cause.choose("pain")
        self.look()

    def _show_people(self, evening: Evening) -> None:
        begins = not self.people.chips
        self.people.offer({id: member(evening, id).name for id in evening.people})
        if begins:
            self.people.choose(self.who)

    def look(self) -> None:
        """What follows from what is said and what lies."""
        evening = self.document.evening
        called = self.people.ids
        self.rows.show([id for id in called if self._steel(evening, id)])
        wounds = {each.who: each for each in reversed(steeling.pains(evening))}
        for row in self._shown_rows:
            verdict = self.verdict(evening, row)
            pain = wounds.get(row.who) if self.cause.id == "pain" else None
            wound = ""
            if pain is not None:
                at = evening.people[row.who].play.wounds[pain.wound].at
                wound = f"for the wound at {circle(at)}"
            row.show_verdict(verdict, present(evening, row.who), wound)
        thrown = bool(self._thrown_rows)
        for each in (self.cause, self.conditions, self.what):
            each.setEnabled(not thrown)
        self._plain.setVisible(not thrown)
        several = len(self.conditions.ids) > 1
        stacking = evening.campaign.settings.steel.stacking
        how = "All of them are added." if stacking else "Of their obstacles the highest counts."
        self.counts.setText(how)
        self.counts.setVisible(several)
        self.button.setEnabled(
            any(self._came_to_hesitation(evening, row) for row in self._shown_rows)
        )
        self.altered.emit()

    def trial(self, evening: Evening, row: SteelRow) -> Trial:
        """The test of one row as it lies. Raises RefusedError for a condition nobody knows."""
        event = self.what.text().strip()
        cause = cast(Cause, self.cause.id)
        return row.with_dice(steeling.call(evening, row.who, cause, self.conditions.ids, event))

    def verdict(self, evening: Evening, row: SteelRow) -> Verdict:
        """What the dice of a row come to."""
        return judge(self.trial(evening, row), evening.books[row.who])

    @property
    def _shown_rows(self) -> list[SteelRow]:
        return list(self.rows)

    @property
    def _thrown_rows(self) -> list[SteelRow]:
        return [row for row in self._shown_rows if row.roll.has_dice]

    def _came_to_hesitation(self, evening: Evening, row: SteelRow) -> bool:
        verdict = self.verdict(evening, row)
        stands = verdict.hesitates is not None and not any(stops(verdict.problems))
        return row.roll.has_dice and stands

    def _steel(self, evening: Evening, who: str) -> bool:
        return who in evening.people and present(evening, who).ability(STEEL) is not None

    def _row(self, who: str) -> SteelRow:
        evening = self.document.evening
        made = SteelRow(who, member(evening, who).name, evening.books[who])
        made.changed.connect(lambda: self._take_dice(made))
        made.noted.connect(self.noted)
        return made

    def _take_dice(self, row: SteelRow) -> None:
        """Dice fell, or were taken back: on with whoever rolls next. When all have, no key but
        Enter does anything: a die typed too late must not choose how somebody loses it."""
        self.look()
        there: QWidget = self
        if not row.roll.has_dice or row.roll.waits:
            there = row.roll
        elif self._waits:
            there = self._waits[0].roll
        there.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _waits(self) -> list[SteelRow]:
        """Whoever has not rolled yet."""
        return [row for row in self._shown_rows if not row.roll.has_dice]

    def lit_people(self) -> Lit:
        return {(row.who, STEEL): "" for row in self._shown_rows}

    def lend(self, who: str, ability: str) -> bool:
        """The Steel of another is called for as well."""
        if ability != STEEL or who not in self.people.chips:
            return False
        self.people.chips[who].click()
        return True

    def leaves(self) -> bool:
        return not self._thrown_rows

    @property
    def half_done(self) -> str:
        row = self._rolled_last
        return f"the dice of {row.roll.what}" if row else ""

    def undo_half_done(self) -> None:
        row = self._rolled_last
        if row is not None:
            row.roll.undo_last()

    @property
    def _rolled_last(self) -> SteelRow | None:
        """The last row in which something lies."""
        return next((row for row in reversed(self._shown_rows) if row.roll.half_done), None)

    @property
    def state(self) -> dict[str, Any]:
        rows = {row.who: row.state for row in self._shown_rows}
        return {"fields": field_values(self._fields), "rows": rows}

    def restore(self, state: Mapping[str, Any]) -> None:
        show_values(self._fields, state["fields"])
        self.look()
        for row in self._shown_rows:
            if row.who in state["rows"]:
                row.restore(state["rows"][row.who])
        self.look()

    @property
    def _fields(self) -> dict[str, QWidget]:
        called = {"people": self.people, "cause": self.cause, "what": self.what}
        return {**called, "conditions": self.conditions}

    # Doing

    def let_stand(self) -> None:
        """Everybody who has rolled: logged, lost, and how."""
        evening = self.document.evening
        rows = [row for row in self._shown_rows if self._came_to_hesitation(evening, row)]
        trials = {row.who: self.trial(evening, row) for row in rows}
        pain = self.cause.id == "pain"
        wounds = {each.who: each.wound for each in reversed(steeling.pains(evening)) if pain}
        deeds: list[Callable[[Evening], Step]] = []
        for row in rows:
            if row.roll.call_ons:
                deeds.append(_call_step(row.who, row.roll.call_ons))
            deeds.append(_test_step(trials[row.who], wounds.get(row.who)))
            if row.way.id and self.verdict(evening, row).hesitates:
                deeds.append(_reacts(row))
        called = names(evening.campaign)
        who = called[rows[0].who] if len(rows) == 1 else "everybody"
        if self.do(lambda now: combine(now, f"Steel of {who}", deeds)):
            for row in rows:
                row.clear()
            self._on_with({row.who for row in rows})

    def _on_with(self, through: set[str]) -> None:
        """Whoever has not rolled yet is still called upon; when nobody is, it is over."""
        left = [row.who for row in self._shown_rows if row.who not in through]
        if not left:
            self.done.emit()
            return
        self.people.choose(*left)
        self.look()
        self._shown_rows[0].roll.setFocus(Qt.FocusReason.OtherFocusReason)

    def _act_on_loss(self, key: str, who: str) -> None:
        match key:
            case "beat":
                self.do(lambda evening: steeling.let_beat(evening, who))
            case "round":
                self.do(lambda evening: steeling.come_round(evening, who))
            case "react":
                row = self.lost.rows.widgets[who]
                way, hidden = row.way.id, row.way.hidden.isChecked()
                roused = row.way.roused.text().strip()
                if way:
                    self.do(lambda e: steeling.react(e, who, way, hidden=hidden, roused=roused))

    def _award(self) -> None:
        called = self.people.ids
        obstacle = int(self.situation.currentData() or 0)
        event = self.what.text().strip()
        deeds = [_award_step(who, obstacle, event) for who in called]
        if not deeds:
            self.document.refused.emit("Choose who has been through it.")
            return
        self.do(lambda evening: combine(evening, "Award a test of Steel", deeds))


def _test_step(trial: Trial, wound: int | None) -> Callable[[Evening], Step]:
    return lambda evening: steeling.roll_steel(evening, trial, wound=wound)


def _call_step(who: str, traits: tuple[str, ...]) -> Callable[[Evening], Step]:
    called = [Called(who, each) for each in traits]
    return lambda evening: Step("Call on a trait", call_upon(evening, called, STEEL))


def _reacts(row: SteelRow) -> Callable[[Evening], Step]:
    who, way = row.who, row.way.id
    hidden, roused = row.way.hidden.isChecked(), row.way.roused.text().strip()
    return lambda evening: steeling.react(evening, who, way, hidden=hidden, roused=roused)


def _award_step(who: str, obstacle: int, event: str) -> Callable[[Evening], Step]:
    return lambda evening: steeling.award(evening, who, obstacle, event)
