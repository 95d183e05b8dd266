"""A spell beside the table: how it is cast, the casting and the Tax, what they leave."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.magic.cast_after import CastAfter
from bwdesk.desk.evening.magic.cast_form import UP_DOWN, CastForm
from bwdesk.desk.evening.magic.half_part import HalfPart
from bwdesk.desk.evening.magic.magic_words import fail_lines, tax_lines, together_line
from bwdesk.desk.evening.table.lines import stops
from bwdesk.desk.evening.table.panes import READ, TEST, Lit, Pane
from bwdesk.desk.evening.table.roll_part import DiceLeft
from bwdesk.desk.evening.table.will_dice import WillDice, WillDiceView
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.field_values import field_values, show_values
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.return_key import throws
from bwdesk.desk.kit.rolling.group import Group
from bwdesk.desk.kit.rolling.roll_row import RollRow
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.words import as_typed, tell, words
from bwdesk.desk.kit.writing import empty_line, mark_kept_elsewhere, write_on
from bwdesk.keys import LEAVE_TEST
from bwdesk.rules.chance.throws import Dice, Told
from bwdesk.rules.magic.spell import Known
from bwdesk.rules.play.card import call_ons
from bwdesk.rules.play.evening import Evening, Step, member, present
from bwdesk.rules.play.magic.casting import (
    Later,
    Outcome,
    Spellcast,
    Wanted,
    cast_spell,
    find_coup,
    find_wanted,
    forecast_outcome,
    is_lost,
    lose_spell,
    say_trials,
    with_faces,
)
from bwdesk.rules.play.magic.grimoire import held_pins
from bwdesk.rules.play.magic.keeping import drop_spell
from bwdesk.rules.play.magic.studying import find_study, stage_words
from bwdesk.rules.play.verdict import judge

LEAST = 48
"""Pixels of the form that stay in sight, however little room there is."""
BESIDE = 520
"""The least width, at 100 %, for both rolls side by side."""
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class CastPane(Pane):
    """From the spell to *Let it stand*: both chances follow every change at once, and one button
    does what comes next."""

    def lay_out(self) -> None:
        self._later = Later()
        self._order: tuple[str, ...] = ()
        self._coup: Wanted | None = None
        self._is_lost = False
        self._spell: Known | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Cast a spell")
        self.head = words("Cast a spell", "h1", wrap=True)
        self.stage = words("", "small", "ink2", wrap=True)
        self.close_it = push_button("Close", self.done, kind="quiet")
        self._others = [
            push_button(as_typed(each.word), partial(self.instead.emit, each.key), kind="quiet")
            for each in (READ, TEST)
        ]
        head = layouts.row(
            self.head,
            self.stage,
            *self._others,
            self.close_it,
            spacing=6,
            margins=(20, 10, 12, 4),
            grows=0,
        )
        self.form = CastForm(self.who)
        self.form.changed.connect(self.look)
        self.form.entered.connect(self._go_on)
        self.will_dice = WillDiceView()
        drops = layouts.wrapping(spacing=4)
        self._drops = Keyed[str](drops, self._drop_button)
        self.trouble = words("", "body", "broken", wrap=True)
        self.casting = HalfPart("The casting", "the skill and Will together")
        self.tax = HalfPart("The Tax", "Forte, whether it is cast or not")
        self.button = push_button("Cast", self.act, kind="primary")
        self.button.installEventFilter(self)
        for each in (self.casting, self.tax):
            each.roll.row.lead_to(self.button)
            each.roll.changed.connect(self._follow_roll)
            each.roll.typed.connect(self._tell_typed)
        self._between = layouts.rule("upright")
        self._halves = layouts.row(self.casting, self._between, self.tax, spacing=12)
        self._halves.setStretch(0, 1)
        self._halves.setStretch(2, 1)
        self.spoken = words("", "spoken", wrap=True)
        self._both = layouts.inset(layouts.rule("total"), self.spoken, self._halves, spacing=4)
        self._fits: bool | None = None
        self.together = words("", "small", "ink2", wrap=True)
        self.after = CastAfter()
        self.after.changed.connect(self.look)
        self.after.called.returnPressed.connect(self.button.click)
        self.next_name = words("", "strong", wrap=True)
        self.next_row = RollRow("what comes next", Group(0))
        self.next_row.lead_to(self.button)
        self.next_row.rolled.connect(self._take_next)
        self.next_row.field.textChanged.connect(self._tell_typed)
        mark_kept_elsewhere(self.next_row.field)
        inside = ScrolledBody()
        layouts.column(
            self.form,
            layouts.row(self.will_dice, drops, spacing=12, grows=1),
            self.trouble,
            self._both,
            self.together,
            ...,
            into=inside,
            spacing=7,
            margins=(20, 2, 20, 8),
        )
        self.back = push_button("Take the last dice back", self.undo_half_done, kind="quiet")
        foot = layouts.inset(
            self.after,
            self.next_name,
            self.next_row,
            layouts.row(self.button, self.back, spacing=8, grows=0),
            spacing=6,
            margins=(20, 6, 20, 10),
        )
        area = layouts.scroll_area(inside, "sheet")
        # What is rolled and decided stays whole where a small window has large letters.
        area.setMinimumHeight(LEAST)
        layouts.column(head, area, layouts.rule(), foot, into=self, grows=1)
        self._fold(fits=True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold(fits=self.width() >= themes.theme_of(self).type.px(BESIDE))

    def _fold(self, *, fits: bool) -> None:
        """Where there is little room, what stands side by side goes below one another."""
        if fits is self._fits:
            return
        self._fits = fits
        layouts.turn_layout(self._halves, fits)
        self._between.setVisible(fits)
        self.form.fold(fits=fits)

    @property
    def wide(self) -> bool:
        return True

    @property
    def first(self) -> QWidget | None:
        return self if self._spell else self.form.what

    @property
    def what(self) -> Any:
        """The line the spell is named in."""
        return self.form.what

    def take_said(self, what: str) -> None:
        """``/cast magesense 30``: a number behind the name is the size of its area."""
        name, _, size = what.strip().rpartition(" ")
        if name and size.isdigit():
            self.form.what.setText(name)
            measure = self._spell.measure if self._spell else None
            if measure:
                self.form.say_size(int(size), measure.by)
        else:
            self.form.what.setText(what)
        self.look()
        self._go_on()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the button, too, Up and Down walk the rows."""
        pressed = watched is self.button and event.type() is QEvent.Type.KeyPress
        if pressed and isinstance(event, QKeyEvent) and event.key() in UP_DOWN:
            self.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Figures are dice, wherever the focus is; Up and Down walk the rows, letters lead to a
        way; Enter beside every field leads to the button, with Ctrl it presses that; Esc leaves."""
        text, key = event.text(), event.key()
        field = self._open_field
        if not event.modifiers() and text.isdecimal() and field is not None:
            write_on(field, text)
        elif key in ENTER and self.button.isEnabled():
            if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self.button.click()
            else:
                self.button.setFocus(Qt.FocusReason.OtherFocusReason)
        elif key in UP_DOWN:
            self.form.walk(UP_DOWN[Qt.Key(key)], self.focusWidget())
        elif is_pressed(LEAVE_TEST, event) and self.leaves():
            self.done.emit()
        elif not self.form.lead_by_letter(event):
            super().keyPressEvent(event)

    # What stands in it

    def spellcast(self, evening: Evening) -> Spellcast:
        """The casting as it is said and has been rolled. Raises ValueError with a sentence."""
        spell = self.form.read_spell(evening)
        casting = self.form.read_casting(evening, spell)
        cast, tax = say_trials(evening, self.who, casting)
        cast = replace(cast, intent=self.form.spoken.text().strip())
        if (doubled := self.form.deeds.id) and cast.second:
            second = replace(cast.second, inspired=doubled == "will")
            cast = replace(cast, inspiration=True, second=second)
        return Spellcast(
            who=self.who,
            spell=spell,
            casting=casting,
            cast=self.casting.roll.with_dice(cast),
            tax=self.tax.roll.with_dice(tax) if tax else None,
            later=self._later,
            duration=self.after.split["duration"].value(),
            pushed=self.after.split["pushed"].value(),
            targets=self.form.targets.ids,
            hits=self.after.hits.ids,
            called=self.after.called.text().strip(),
            sets=self.form.coup.value(),
        )

    # Showing

    def refresh(self) -> None:
        evening = self.document.evening
        if self.who in evening.people:
            self.form.refresh(evening)
            self.look()

    def look(self) -> None:
        """What follows from what is said and what lies."""
        evening = self.document.evening
        thrown = bool(self.casting.has_dice or self.tax.has_dice or self._order)
        self._lock(thrown=thrown)
        self._coup, self._is_lost = None, False
        try:
            spell = self._spell = self.form.read_spell(evening)
        except ValueError as why:
            self._spell = None
            self._show_head(evening)
            self.form.show_spell(None, evening)
            asked = str(why) if self.form.what.text().strip() or "cannot cast" in str(why) else ""
            self._show_nothing(asked, evening)
            return
        self._show_head(evening)
        self.form.show_spell(spell, evening)
        try:
            said = self.spellcast(evening)
            found = forecast_outcome(evening, said)
        except ValueError as why:
            self._show_nothing(str(why), evening)
            return
        self._coup, self._is_lost = find_coup(evening, said), is_lost(evening, said)
        self.trouble.hide()
        self._both.show()
        self._show_will(evening)
        self.form.show_ways(evening, said)
        self._show_rolls(evening, said, found)
        self._show_outcome(evening, said, found)
        self.altered.emit()

    def _lock(self, *, thrown: bool) -> None:
        """Once dice lie, what they were rolled for stays."""
        self.form.lock(thrown=thrown)
        self.close_it.setEnabled(not thrown)
        for each in self._others:
            each.setVisible(not thrown)
        self.back.setVisible(thrown)

    def _show_head(self, evening: Evening) -> None:
        name, spell = member(evening, self.who).name, self._spell
        self.head.setText(spell.name if spell else f"Cast a spell: {name}")
        study = find_study(present(evening, self.who).play, spell.id) if spell else None
        called = name if spell and self._fits else ""
        tell(self.stage, stage_words(evening, self.who, study) if study else called)
        themes.wear(self.stage, tint="unfinished" if study else "ink2")

    def _show_nothing(self, why: str, evening: Evening) -> None:
        tell(self.trouble, why)
        self._show_will(evening)
        self.form.show_nothing()
        for each in (self.together, self.after, self.next_name, self.next_row, self._both):
            each.hide()
        self.button.setText("Cast")
        self.button.setEnabled(False)
        self.altered.emit()

    def _show_will(self, evening: Evening) -> None:
        someone = present(evening, self.who)
        pins, felt = held_pins(someone.play), someone.feel("will")
        free = felt.now if felt else 0
        holds = self._spell is not None and self._spell.is_held and not self._spell.sung
        self.will_dice.setVisible(bool(pins) or self._spell is not None)
        self.will_dice.show_value(WillDice(free, sum(each.dice for each in pins), holds))
        thrown = self.casting.has_dice or self.tax.has_dice
        self._drops.show(() if thrown else dict.fromkeys(each.by for each in pins))

    def _show_rolls(self, evening: Evening, said: Spellcast, found: Outcome) -> None:
        someone = present(evening, self.who)
        called, persona = call_ons(someone), someone.play.artha.persona
        rolled = found.cast.result is not None
        self.casting.show_verdict(found.cast, persona, called)
        self.casting.show_fears("If it fails", fail_lines(found.cast, said, someone.book))
        self.tax.setVisible(said.tax is not None)
        tax = judge(said.tax, someone.book) if said.tax else None
        self.tax.show_verdict(tax, persona, called, waits="" if rolled else "then the Tax")
        bears = tax.chance if tax else None
        held = [each.by for each in held_pins(someone.play)]
        self.tax.show_fears("If it fails", tax_lines(tax, held) if tax else ())
        tell(self.together, "" if rolled else together_line(found.cast.chance, bears))
        # The words are spoken to the end with the last action, and the dice fall.
        tell(self.spoken, f"“{said.cast.intent}”" if rolled and said.cast.intent else "")

    def _show_outcome(self, evening: Evening, said: Spellcast, found: Outcome) -> None:
        complete = found.passed is not None and (said.tax is None or found.taken is not None)
        self.after.show_outcome(evening, said, found, whole=complete)
        # What it was cast at is proposed as what it hits.
        said = replace(said, hits=self.after.hits.ids)
        wanted = find_wanted(evening, said, found) if complete else self._coup
        tell(self.next_name, wanted.name[:1].upper() + wanted.name[1:] if wanted else "")
        self.next_row.setVisible(wanted is not None)
        if wanted:
            self.next_row.ask(Group(wanted.dice, wanted.shade, exact=True), wanted.name)
        halted = self.form.halts or any(stops(found.cast.problems))
        self.casting.roll.row.setEnabled(self.casting.has_dice or not halted)
        self._say_act(said.spell.name)
        self.button.setEnabled(self.casting.has_dice or not halted)

    def _say_act(self, name: str) -> None:
        """The one button says what it does next to the spell of that name."""
        field = self._open_field
        verb = "Lay" if field is not None and not field.empty() else ""
        if self._is_lost:
            does = f"{name} is lost: let it stand"
        elif self._next is self.casting.roll.row:
            does = f"{verb or 'Cast'} {name}, {self.casting.roll.row.field.group.dice}D"
        elif self._next is self.tax.roll.row:
            does = f"{verb or 'Roll'} the Tax, {self.tax.roll.row.field.group.dice}D"
        elif self._next is self.next_row:
            does = (
                f"{verb or 'Roll'} {self.next_name.text()[:1].lower()}{self.next_name.text()[1:]}"
            )
            does = does.partition(":")[0].partition(", Ob")[0]
        else:
            does = f"{name}: let it stand"
        self.button.setText(as_typed(does))
        throws(self.button, self._next is not None)

    def _tell_typed(self) -> None:
        """Faces are typed: the button lays them."""
        self.noted.emit()
        if self._spell is not None and not self._both.isHidden():
            self._say_act(self._spell.name)

    # What is clicked and rolled

    def act(self) -> None:
        """What the button says: the next dice, thrown or laid, or all of it let stand."""
        row = self._next
        if row is None:
            self.let_stand()
        elif self.button.isEnabled():
            row.throw()

    @property
    def _next(self) -> RollRow | None:
        """The dice that fall next; None where everything has."""
        if self._is_lost:
            return None
        if self._coup is not None and self.next_row.isVisibleTo(self):
            return self.next_row
        for half in (self.casting, self.tax):
            waits = not half.has_dice or half.roll.waits
            if half.isVisibleTo(self) and waits and half.roll.row.isVisibleTo(half):
                return half.roll.row
        return self.next_row if self.next_row.isVisibleTo(self) else None

    def _drop_button(self, name: str) -> QPushButton:
        return push_button(as_typed(f"Drop {name}"), partial(self._drop, name), kind="quiet")

    def _drop(self, name: str) -> None:
        self.do(lambda evening: drop_spell(evening, self.who, name))

    def _go_on(self) -> None:
        """Where Enter casts, and figures are its dice."""
        if self._spell is not None and not self._both.isHidden():
            self._give_focus()

    def _give_focus(self) -> None:
        """To the button, where Enter alone rolls; to the pane while it is gray."""
        wanted = self.button if self.button.isEnabled() else self
        wanted.setFocus(Qt.FocusReason.OtherFocusReason)

    def _follow_roll(self) -> None:
        """Dice fell, or were taken back: Enter goes on with what is to be rolled now."""
        self.look()
        self._give_focus()

    @property
    def _open_field(self) -> Any:
        """Where dice are typed now; None where nothing is to be rolled."""
        row = self._next if self._spell is not None else None
        return row.field if row is not None and row.isEnabled() else None

    @property
    def _wanted(self) -> Wanted | None:
        evening = self.document.evening
        said = self.spellcast(evening)
        coup = find_coup(evening, said)
        return coup or find_wanted(evening, said, forecast_outcome(evening, said))

    def _take_next(self, dice: Dice) -> None:
        wanted = self._wanted
        if wanted is None or isinstance(dice, Told) or len(dice.faces) != wanted.dice:
            self.next_row.field.refuse("Type every face of these dice.")
            return
        self._later = with_faces(self._later, wanted, tuple(dice.faces))
        self._order = (*self._order, wanted.of)
        empty_line(self.next_row.field)
        self._follow_roll()

    def leaves(self) -> bool:
        return not (self.casting.has_dice or self.tax.has_dice or self._order)

    @property
    def half_done(self) -> str:
        rolled = self._order or self.tax.roll.half_done or self.casting.roll.half_done
        return "the dice of a spell" if rolled else ""

    def undo_half_done(self) -> None:
        if self._order:
            *before, last = self._order
            self._order = tuple(before)
            old = getattr(self._later, last)
            several = last in ("sickness", "will", "armor", "again", "coup")
            self._later = replace(self._later, **{last: old[:-1] if several else ()})
            self._follow_roll()
        elif self.tax.roll.half_done:
            self.tax.roll.undo_last()
        else:
            self.casting.roll.undo_last()

    @property
    def _fields(self) -> dict[str, QWidget]:
        return {**self.form.fields, **self.after.fields}

    @property
    def state(self) -> dict[str, Any]:
        return {
            "fields": field_values(self._fields),
            "cast": self.casting.roll.left,
            "tax": self.tax.roll.left,
            "later": self._later,
            "order": self._order,
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        self.form.what.setText(state["fields"]["what"])
        show_values(self._fields, state["fields"])
        self.casting.roll.lay(msgspec.convert(state["cast"], DiceLeft))
        self.tax.roll.lay(msgspec.convert(state["tax"], DiceLeft))
        self._later = msgspec.convert(state["later"], Later)
        self._order = msgspec.convert(state["order"], tuple[str, ...])
        self.look()

    def lit_people(self) -> Lit:
        skill = self._spell.skill if self._spell else self.ability
        lit = {(self.who, skill or self.ability): ""}
        if self._spell is None or not self._spell.sung:
            lit |= {(self.who, "will"): "", (self.who, "forte"): ""}
        return lit

    def let_stand(self) -> None:
        """The spell is brought home as one step."""

        def deed(evening: Evening) -> Step:
            if self._is_lost:
                return lose_spell(evening, self.spellcast(evening))
            called = (*self.casting.roll.call_ons, *self.tax.roll.call_ons)
            return cast_spell(evening, self.spellcast(evening), called)

        if self.do(deed):
            self.casting.roll.clear()
            self.tax.roll.clear()
            self._later, self._order = Later(), ()
            self.form.clear()
            self.after.clear()
            self.done.emit()
