"""A spell beside the table: how it is cast, the casting and the Tax, what they leave."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QPushButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.magic.half_part import HalfPart
from bwdesk.desk.evening.magic.magic_words import (
    facets_words,
    outcome_lines,
    time_words,
    together_line,
)
from bwdesk.desk.evening.magic.time_strip import TimeStrip, TimeStripView
from bwdesk.desk.evening.table.lines import stops
from bwdesk.desk.evening.table.panes import READ, TEST, Lit, Pane
from bwdesk.desk.evening.table.roll_part import DiceLeft
from bwdesk.desk.evening.table.will_dice import WillDice, WillDiceView
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.field_values import field_values, show_values
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.name_line import NameLine
from bwdesk.desk.kit.rolling.group import Group
from bwdesk.desk.kit.rolling.roll_row import RollRow
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.desk.kit.scrolling_foot import ScrollingFoot
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import as_typed, tell, words
from bwdesk.desk.kit.writing import empty_line, mark_kept_elsewhere, write_on
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.chance.throws import Dice, Told
from bwdesk.rules.magic import casting as castings
from bwdesk.rules.magic.casting import Casting
from bwdesk.rules.magic.spell import (
    Known,
    count_actions,
    find_spell,
    read_spell,
    settle_obstacle,
    spell_ids,
    spell_name,
)
from bwdesk.rules.packs.book import readable
from bwdesk.rules.packs.spell_words import spell_does
from bwdesk.rules.play.card import call_ons
from bwdesk.rules.play.evening import Evening, RefusedError, Step, member, present
from bwdesk.rules.play.magic.casting import (
    Later,
    Outcome,
    Spellcast,
    Wanted,
    cast_spell,
    find_caps,
    find_problems,
    find_wanted,
    forecast_outcome,
    say_trials,
    with_faces,
)
from bwdesk.rules.play.magic.grimoire import held_pins, known_spells
from bwdesk.rules.play.magic.keeping import drop_spell
from bwdesk.rules.play.magic.studying import find_study, why_not_read
from bwdesk.rules.play.verdict import judge

HIGHEST, FARTHEST = 20, 30
PLAIN = "as it is printed"
WAYS = {
    "carefully": "Carefully",
    "patiently": "Patiently",
    "hastily": "Hastily",
    "area": "Larger area",
}
LEAST = 48
"""Pixels of the form that stay in sight, however little room there is."""
BESIDE = 520
"""The least width, at 100 %, for both rolls side by side."""


class CastPane(Pane):
    """From the spell to *Cast*: both chances follow every change at once."""

    def lay_out(self) -> None:
        self._later = Later()
        self._order: tuple[str, ...] = ()
        self._spell: Known | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Cast a spell")
        self.head = words("Cast a spell", "h1", wrap=True)
        self.close_it = push_button("Close", self.done, kind="quiet")
        self._others = [
            push_button(as_typed(each.word), partial(self.instead.emit, each.key), kind="quiet")
            for each in (READ, TEST)
        ]
        head = layouts.row(
            self.head, *self._others, self.close_it, spacing=4, margins=(20, 14, 12, 6), grows=0
        )
        self.what = NameLine("Spell", "Which spell: shards, magesense …")
        mark_kept_elsewhere(self.what)
        self.what.textChanged.connect(self._say)
        self.what.entered.connect(lambda _name: self._go_on())
        self.facets = words("", "small", "ink2", wrap=True)
        self.effect = words("", "prose", wrap=True)
        self.form = ChipChoice("Use", {})
        self.form.chosen.connect(self.look)
        self.ob = Stepper("Obstacle of the spell", Steps(0, 0, HIGHEST, unsaid=True))
        self.ob.stepped.connect(lambda _step: self.look())
        self._asked = words("", "small", "ink2", wrap=True)
        self._obstacle = QWidget()
        layouts.row(words("Obstacle"), self.ob, self._asked, spacing=8, into=self._obstacle)
        self.ways: dict[str, Stepper] = {}
        self._ways = ways = layouts.grid(across=12, down=6, grows=(2, 5))
        self._gives: dict[str, Any] = {}
        for key, name in WAYS.items():
            label, gives = words(name), words("", "small", "ink2", wrap=True)
            stepper = Stepper(name, Steps(0, 0, 0))
            stepper.stepped.connect(lambda _step: self.look())
            self.ways[key], self._gives[key] = stepper, gives
            self._gives[f"{key} name"] = label
        self.time = words("", "strong", wrap=True)
        self.strip_view = TimeStripView()
        self.will_dice = WillDiceView()
        drops = layouts.wrapping(spacing=4)
        self._drops = Keyed[str](drops, self._drop_button)
        self.trouble = words("", "body", "broken", wrap=True)
        self.wrong = words("", "small", "broken", wrap=True)
        self.odd = words("", "small", "odd", wrap=True)
        self.let = QCheckBox("The table lets it stand")
        self.let.toggled.connect(lambda _on: self.look())
        self.casting = HalfPart("The casting", "the skill and Will together")
        self.tax = HalfPart("The Tax", "Forte, whether it is cast or not")
        for each in (self.casting.roll, self.tax.roll):
            each.changed.connect(self._follow_roll)
            each.typed.connect(self.noted)
        self._between = layouts.rule("upright")
        self._halves = layouts.row(self.casting, self._between, self.tax, spacing=12)
        self._halves.setStretch(0, 1)
        self._halves.setStretch(2, 1)
        self._both = layouts.inset(layouts.rule("total"), self._halves)
        self._fits: bool | None = None
        self.together = words("", "small", "ink2")
        self.came = words("", "body", wrap=True)
        self.split: dict[str, Stepper] = {}
        splits = layouts.row(spacing=8)
        for key, name in (("duration", "Into duration"), ("pushed", "Onto the Die of Fate")):
            stepper = Stepper(name, Steps(0, 0, 0))
            stepper.stepped.connect(lambda _step: self.look())
            label = words(name, "small")
            self.split[key] = stepper
            self._gives[key] = label
            splits.addWidget(label)
            splits.addWidget(stepper)
        splits.addStretch(1)
        self.next_name = words("", "strong", wrap=True)
        self.next_row = RollRow("what comes next", Group(0))
        self.next_row.rolled.connect(self._take_next)
        self.next_row.field.textChanged.connect(self.noted)
        mark_kept_elsewhere(self.next_row.field)
        inside = ScrolledBody()
        layouts.column(
            self.what,
            self.facets,
            self.effect,
            self.form,
            self._obstacle,
            ways,
            layouts.row(self.time, self.strip_view, spacing=12, grows=1),
            layouts.row(self.will_dice, drops, spacing=12, grows=1),
            self.trouble,
            self.wrong,
            self.odd,
            layouts.row(self.let, ...),
            self._both,
            self.together,
            ...,
            into=inside,
            spacing=8,
            margins=(20, 4, 20, 10),
        )
        self.button = push_button("Cast", self.let_stand, kind="primary")
        self.back = push_button("Take the last dice back", self.undo_half_done, kind="quiet")
        foot = layouts.inset(
            ScrollingFoot(layouts.on_ground(layouts.inset(self.came, splits, spacing=8), "sheet")),
            self.next_name,
            self.next_row,
            layouts.row(self.button, self.back, spacing=8, grows=0),
            spacing=8,
            margins=(20, 8, 20, 12),
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
        across = 2 if fits else 1
        for place, key in enumerate(WAYS):
            row, left = divmod(place, across)
            whole = (self._gives[f"{key} name"], self.ways[key], self._gives[key])
            for column, each in enumerate(whole):
                self._ways.addWidget(each, row, 3 * left + column)

    @property
    def wide(self) -> bool:
        return True

    @property
    def first(self) -> QWidget | None:
        return self.casting.roll if self._spell else self.what

    def take_said(self, what: str) -> None:
        """``/cast magesense 30``: a number behind the name is the size of its area."""
        name, _, size = what.strip().rpartition(" ")
        if name and size.isdigit():
            self.what.setText(name)
            measure = self._spell.measure if self._spell else None
            if measure:
                self.ways["area"].show_value(max(0, -(-int(size) // measure.by) - 1))
        else:
            self.what.setText(what)
        self.look()
        self._go_on()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Figures are dice, wherever the focus is; Enter beside every field casts; Esc leaves."""
        text, plain = event.text(), not event.modifiers()
        field = self._open_field
        if plain and text.isdecimal() and field is not None:
            write_on(field, text)
        elif (
            event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            and self.button.isEnabled()
            and not event.isAutoRepeat()
        ):
            self.let_stand()
        elif event.key() == Qt.Key.Key_Escape and self.leaves():
            self.done.emit()
        else:
            super().keyPressEvent(event)

    # What stands in it

    def _say(self, _text: str) -> None:
        for each in (*self.ways.values(), self.ob):
            each.show_value(0)
        self.form.offer({})
        self.look()

    def _read_spell(self, evening: Evening) -> Known:
        """The spell that is named. Raises ValueError with a sentence."""
        book, said = evening.books[self.who], self.what.text().strip()
        if not said:
            raise RefusedError("Say which spell.")
        own = {each.name.casefold(): each for each in known_spells(evening, self.who)}
        if found := own.get(said.casefold()):
            return found
        return read_spell(book, find_spell(book, said))

    def _read_casting(self, evening: Evening, spell: Known) -> Casting:
        """How it is cast. Raises ValueError where something is still to be said."""
        someone = present(evening, self.who)
        skill = spell.skill or castings.SORCERY
        if someone.ability(skill) is None:
            name = member(evening, self.who).name
            raise RefusedError(f"{name} has no {someone.book.skill_name(skill)}; learn it first.")
        study = find_study(someone.play, spell.id)
        if study is not None and study.until is not None:
            raise RefusedError(why_not_read(evening, self.who, spell))
        if study is not None and study.stage == "begun":
            raise RefusedError(f"{spell.name} is to be read first: /read {spell.name.casefold()}.")
        form = self.form.ids[0] if self.form.ids else ""
        chosen = self.ob.value() or None
        stats = {
            each: ability.exponent
            for each in spell.asked.stats
            if spell.entry.whose == "caster" and (ability := someone.ability(each))
        }
        ob = settle_obstacle(spell, stats, chosen, form)
        return Casting(
            name=spell.name,
            skill=skill,
            obstacle=ob,
            actions=count_actions(spell, ob) if spell.taking else 0,
            sung=spell.sung,
            practical=study is not None,
            carefully=self.ways["carefully"].value(),
            patiently=self.ways["patiently"].value(),
            hastily=self.ways["hastily"].value(),
            area=self.ways["area"].value(),
        )

    def spellcast(self, evening: Evening) -> Spellcast:
        """The casting as it is said and has been rolled. Raises ValueError with a sentence."""
        spell = self._read_spell(evening)
        casting = self._read_casting(evening, spell)
        cast, tax = say_trials(evening, self.who, casting)
        return Spellcast(
            who=self.who,
            spell=spell,
            casting=casting,
            cast=self.casting.roll.with_dice(cast),
            tax=self.tax.roll.with_dice(tax) if tax else None,
            later=self._later,
            duration=self.split["duration"].value(),
            pushed=self.split["pushed"].value(),
        )

    # Showing

    def refresh(self) -> None:
        evening = self.document.evening
        if self.who not in evening.people:
            return
        self.head.setText(f"Cast a spell: {member(evening, self.who).name}")
        own = [each.name for each in known_spells(evening, self.who)]
        book = evening.books[self.who]
        every = (spell_name(book, id) for id in spell_ids(book))
        self.what.offer(dict.fromkeys((*own, *every)))
        if len(own) == 1 and not self.what.text():
            self.what.setText(own[0])
        self.look()

    def look(self) -> None:
        """What follows from what is said and what lies."""
        evening = self.document.evening
        self._show_will(evening)
        thrown = self.casting.has_dice or self.tax.has_dice
        self._lock(thrown=thrown)
        try:
            spell = self._read_spell(evening)
        except ValueError as why:
            self._spell = None
            self._show_spell(None, evening)
            self._show_nothing(str(why) if self.what.text().strip() else "")
            return
        self._spell = spell
        self._show_spell(spell, evening)
        try:
            said = self.spellcast(evening)
            found = forecast_outcome(evening, said)
        except ValueError as why:
            self._show_nothing(str(why))
            return
        self.trouble.hide()
        self._both.show()
        self._show_ways(evening, said)
        self._show_rolls(evening, said, found)
        self._show_outcome(evening, said, found)
        self.altered.emit()

    def _lock(self, *, thrown: bool) -> None:
        """Once dice lie, what they were rolled for stays."""
        for each in (self.what, self.form, self.ob, *self.ways.values()):
            each.setEnabled(not thrown)
        for each in (self.close_it, *self._others):
            each.setEnabled(not thrown)
        self.back.setVisible(thrown)

    def _show_nothing(self, why: str) -> None:
        tell(self.trouble, why)
        for each in (self.wrong, self.odd, self.let, self.together, self.came, self.next_name):
            each.hide()
        self.next_row.hide()
        self._both.hide()
        self.time.setText("")
        self.strip_view.show_value(TimeStrip())
        self._show_split(None)
        self.button.setText("Cast")
        self.button.setEnabled(False)
        self.altered.emit()

    def _show_spell(self, spell: Known | None, evening: Evening) -> None:
        book = evening.books[self.who]
        tell(self.facets, facets_words(spell) if spell else "")
        tell(self.effect, spell_does(spell.entry, book) if spell else "")
        forms = spell.entry.forms if spell else ()
        self.form.offer({each.name: f"{each.name}, Ob\u00a0{each.obstacle}" for each in forms})
        self.form.setVisible(bool(forms))
        asks = spell is not None and not spell.asked.is_fixed and not self.form.ids
        self._obstacle.setVisible(asks)
        if spell and asks:
            asked = spell.asked
            least, most = (asked.base, asked.most) if asked.most else (1, HIGHEST)
            self.ob.show_steps(Steps(self.ob.value(), 0, most, unsaid=not self.ob.value()))
            stats = " or ".join(readable(each) for each in asked.stats)
            plus = f"{asked.base} and " if asked.base and stats else ""
            self._asked.setText(f"{plus}{stats}" if stats else f"{least} to {most}")
        for key, stepper in self.ways.items():
            shown = spell is not None and (key != "area" or spell.grows)
            for each in (stepper, self._gives[key], self._gives[f"{key} name"]):
                each.setVisible(shown)

    def _show_ways(self, evening: Evening, said: Spellcast) -> None:
        casting, book = said.casting, evening.books[self.who]
        most = find_caps(evening, self.who, casting)
        caps = {
            "carefully": most.carefully,
            "patiently": 0 if casting.sung else most.patiently,
            "hastily": most.hastily,
            "area": FARTHEST,
        }
        for key, stepper in self.ways.items():
            stepper.show_steps(Steps(stepper.value(), 0, max(caps[key], stepper.value())))
        hasty = castings.hurried_obstacles(casting, book)
        measure = said.spell.measure
        grown = casting.area + 1
        size = f"{grown * measure.by} {measure.unit}, " if measure else ""
        gives = {
            "carefully": f"+{casting.carefully}D to the casting" if casting.carefully else "",
            "patiently": f"+{casting.patiently}D to the Tax" if casting.patiently else "",
            "hastily": f"+{hasty[0]} Ob, the Tax +{hasty[1]}" if casting.hastily else "",
            "area": f"{size}+{casting.area} Ob, the Tax stays" if casting.area else size[:-2],
        }
        for key, text in gives.items():
            self._gives[key].setText(text or (PLAIN if key == "hastily" else ""))
        reflexes = present(evening, self.who).ability("reflexes")
        actions = castings.actions_taken(casting, book)
        seconds = (
            castings.seconds_of(actions, reflexes.exponent)
            if (reflexes and reflexes.exponent)
            else None
        )
        self.time.setText(time_words(actions, seconds) if casting.actions else "")
        each = reflexes.exponent if reflexes else 0
        usual = casting.actions * castings.multiplier(casting, book)
        self.strip_view.show_value(TimeStrip(actions, usual, each))
        wrong = find_problems(evening, self.who, said.spell, casting)
        broken = [each for each in wrong if each.severity is Severity.BROKEN]
        odd = [each for each in wrong if each not in broken]
        for label, found in ((self.wrong, broken), (self.odd, odd)):
            tell(label, " ".join(f"{each.says} {each.remedy}" for each in found))
        self.let.setVisible(bool(broken))

    def _show_will(self, evening: Evening) -> None:
        someone = present(evening, self.who)
        pins, felt = held_pins(someone.play), someone.feel("will")
        free = felt.now if felt else 0
        holds = self._spell is not None and self._spell.is_held and not self._spell.sung
        self.will_dice.show_value(WillDice(free, sum(each.dice for each in pins), holds))
        thrown = self.casting.has_dice or self.tax.has_dice
        self._drops.show(() if thrown else dict.fromkeys(each.by for each in pins))

    def _show_rolls(self, evening: Evening, said: Spellcast, found: Outcome) -> None:
        someone = present(evening, self.who)
        called, persona = call_ons(someone), someone.play.artha.persona
        self.casting.show_verdict(found.cast, persona, called)
        self.tax.setVisible(said.tax is not None)
        tax = judge(said.tax, someone.book) if said.tax else None
        first = "" if found.cast.result else "then the Tax"
        self.tax.show_verdict(tax, persona, called, waits=first)
        rolled = found.cast.result is not None
        chance = "" if rolled else together_line(found.cast.chance, tax.chance if tax else None)
        tell(self.together, chance)

    def _show_outcome(self, evening: Evening, said: Spellcast, found: Outcome) -> None:
        complete = found.passed is not None and (said.tax is None or found.taken is not None)
        tell(
            self.came,
            "\n".join(outcome_lines(found, said.spell)) if found.passed is not None else "",
        )
        self._show_split(found if complete else None)
        wanted = find_wanted(evening, said, found) if complete else None
        tell(self.next_name, wanted.name[:1].upper() + wanted.name[1:] if wanted else "")
        self.next_row.setVisible(wanted is not None)
        if wanted:
            self.next_row.ask(Group(wanted.dice, wanted.shade, exact=True), wanted.name)
        broken = not self.let.isHidden() and not self.let.isChecked()
        halted = any(stops(found.cast.problems))
        dice = found.cast.thrown.dice
        self.button.setText(as_typed(f"Cast {said.spell.name}, {dice}D"))
        self.button.setEnabled(complete and wanted is None and not broken and not halted)
        self.casting.roll.row.setEnabled(self.casting.has_dice or not (broken or halted))

    def _show_split(self, found: Outcome | None) -> None:
        """Successes over may go into the duration of what lasts, or onto the die of a harm."""
        spell = self._spell
        over = found.over if found and found.passed else 0
        for key, stepper in self.split.items():
            fits = spell is not None and (spell.is_timed if key == "duration" else spell.harms)
            shown = bool(over) and fits and not self._later.fate
            other = sum(e.value() for k, e in self.split.items() if k != key)
            most = min(over - other, 3) if key == "pushed" else over - other
            if shown:
                stepper.show_steps(Steps(min(stepper.value(), most), 0, most))
            for each in (stepper, self._gives[key]):
                each.setVisible(shown)

    # What is clicked and rolled

    def _drop_button(self, name: str) -> QPushButton:
        return push_button(as_typed(f"Drop {name}"), partial(self._drop, name), kind="quiet")

    def _drop(self, name: str) -> None:
        self.do(lambda evening: drop_spell(evening, self.who, name))

    def _go_on(self) -> None:
        if self._spell is not None and self.casting.roll.isVisibleTo(self):
            self.casting.roll.setFocus(Qt.FocusReason.OtherFocusReason)

    def _follow_roll(self) -> None:
        """Dice fell, or were taken back: on with what is to be rolled now."""
        self.look()
        self._focus_next()

    def _focus_next(self) -> None:
        there: QWidget = self
        if not self.casting.has_dice or self.casting.roll.waits:
            there = self.casting.roll
        elif self.tax.isVisibleTo(self) and (not self.tax.has_dice or self.tax.roll.waits):
            there = self.tax.roll
        elif self.next_row.isVisibleTo(self):
            there = self.next_row
        there.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _open_field(self) -> Any:
        """Where dice are typed now; None where nothing is to be rolled."""
        if self._spell is None:
            return None
        for half in (self.casting, self.tax):
            waits = not half.has_dice or half.roll.waits
            if half.isVisibleTo(self) and waits and half.roll.row.isEnabled():
                return half.roll.row.field
        return self.next_row.field if self.next_row.isVisibleTo(self) else None

    @property
    def _wanted(self) -> Wanted | None:
        evening = self.document.evening
        said = self.spellcast(evening)
        return find_wanted(evening, said, forecast_outcome(evening, said))

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
        return not (self.casting.has_dice or self.tax.has_dice)

    @property
    def half_done(self) -> str:
        rolled = self._order or self.tax.roll.half_done or self.casting.roll.half_done
        return "the dice of a spell" if rolled else ""

    def undo_half_done(self) -> None:
        if self._order:
            *before, last = self._order
            self._order = tuple(before)
            old = getattr(self._later, last)
            several = last in ("sickness", "will")
            self._later = replace(self._later, **{last: old[:-1] if several else ()})
            self._follow_roll()
        elif self.tax.roll.half_done:
            self.tax.roll.undo_last()
        else:
            self.casting.roll.undo_last()

    @property
    def _fields(self) -> dict[str, QWidget]:
        return {"what": self.what, "form": self.form, "ob": self.ob, **self.ways, **self.split}

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
        self.what.setText(state["fields"]["what"])
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
            called = (*self.casting.roll.call_ons, *self.tax.roll.call_ons)
            return cast_spell(evening, self.spellcast(evening), called)

        if self.button.isEnabled() and self.do(deed):
            self.casting.roll.clear()
            self.tax.roll.clear()
            self._later, self._order = Later(), ()
            empty_line(self.what)
            self.done.emit()
