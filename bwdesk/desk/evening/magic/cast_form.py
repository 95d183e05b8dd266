"""What is said of a spell before any die falls: which, on whom, how, and in which words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from bwdesk.desk.evening.magic.facet_grid import FILL_IN, FacetGrid, Facets
from bwdesk.desk.evening.magic.magic_words import eight_facets, facets_words, time_words
from bwdesk.desk.evening.magic.stops import Stops
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.filling_in import ask_to_fill_in
from bwdesk.desk.kit.name_line import NameLine
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.stepper import Steps
from bwdesk.desk.kit.time_strip import MOST_TICKS, TimeStrip, TimeStripView
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.writing import empty_line, mark_kept_elsewhere, text_line
from bwdesk.keys import CAST_CAREFULLY, CAST_HASTILY, CAST_PATIENTLY
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.people.spells import find_brought
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
from bwdesk.rules.packs.spelling import slug
from bwdesk.rules.play.evening import Evening, RefusedError, member, names, present
from bwdesk.rules.play.magic.casting import Spellcast, find_caps, find_problems
from bwdesk.rules.play.magic.grimoire import known_spells, words_of
from bwdesk.rules.play.magic.studying import find_study, why_not_read

HIGHEST, FARTHEST = 20, 30
SHORT = 26
"""Letters of an effect that stand whole among the facets."""
WAYS = {
    "carefully": "Carefully",
    "patiently": "Patiently",
    "hastily": "Hastily",
    "area": "Area",
}
LETTERS = (
    (CAST_CAREFULLY, "carefully"),
    (CAST_PATIENTLY, "patiently"),
    (CAST_HASTILY, "hastily"),
)
"""The keys that lead to a way."""
UP_DOWN = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
NOTHING_YET = {
    "carefully": "dice to cast",
    "patiently": "dice to the Tax",
    "hastily": "actions spared",
    "area": "",
}


MOST_SETS = 6
"""Sets of actions a spell is held back for at most."""


def _back_words(sets: int, will: int) -> str:
    """For how long a finished spell is held back, and what that asks of Will (SORC-42)."""
    if not sets:
        return "not: it is let go at once"
    tests = ", then ".join(f"Ob {ob}" for ob in range(1, sets))
    says = f"for {plural(sets * will, 'action')}"
    return f"{says}, Will {tests}" if tests else f"{says}, without a test"


class CastForm(QWidget):
    """``changed`` after whatever is said here, ``entered`` when a spell is chosen. Up and Down walk
    its rows, Left and Right change them."""

    changed = Signal()
    entered = Signal()

    def __init__(self, who: str) -> None:
        super().__init__()
        self.who = who
        self._gives: dict[str, Any] = {}
        self.what = NameLine("Spell", "Which spell: shards, magesense …")
        self.what.textChanged.connect(self._say)
        self.what.entered.connect(lambda _name: self.entered.emit())
        self.spoken = text_line(hint="The words it is cast by, and what it is for …", longest=150)
        self.spoken.setProperty("kind", "writing")
        self.spoken.setProperty("face", "consequence")
        self.spoken.setAccessibleName("The words")
        self.spoken.returnPressed.connect(self.entered)
        self.spoken.textChanged.connect(lambda _text: self.changed.emit())
        for field in (self.what, self.spoken):
            mark_kept_elsewhere(field)
        self.grid = FacetGrid()
        self.facets = words("", "small", "ink2", wrap=True)
        self.fill = push_button("Fill in…", self._fill_in, kind="quiet")
        self.fill.setToolTip(FILL_IN)
        self._lacking: Known | None = None
        self.effect = words("", "consequence", "ink2", wrap=True)
        self.form = ChipChoice("Use", {})
        self.form.chosen.connect(self.changed)
        self.ob = self._stops("Obstacle of the spell", Steps(0, 0, HIGHEST, unsaid=True))
        self._asked = words("", "small", "ink2", wrap=True)
        self._obstacle = QWidget()
        layouts.row(words("Obstacle"), self.ob, self._asked, spacing=8, into=self._obstacle)
        self.targets = ChipChoice("Targets", {}, several=True)
        self.targets.chosen.connect(self.changed)
        self._targets = QWidget()
        layouts.row(
            words("On whom", "small", "ink2"), self.targets, into=self._targets, spacing=8, grows=1
        )
        self.ways = {key: self._stops(name, Steps(0, 0, 0)) for key, name in WAYS.items()}
        grid = layouts.grid(across=10, down=2, grows=(2,))
        for row, (key, name) in enumerate(WAYS.items()):
            label, gives = words(name), words("", "small", "ink2", wrap=True)
            self._gives[key], self._gives[f"{key} name"] = gives, label
            for column, each in enumerate((label, self.ways[key], gives)):
                grid.addWidget(each, row, column)
        self.time = words("", "h1")
        self.reckoned = words("", "small", "ink2", wrap=True)
        self.strip = TimeStripView()
        self._took = layouts.inset(
            words("It takes", "label", "ink3"),
            self.time,
            self.reckoned,
            self.strip,
            ...,
            spacing=2,
        )
        self.coup = self._stops("Held back", Steps(0, 0, MOST_SETS))
        self._back = words("", "small", "ink2", wrap=True)
        self._coup = QWidget()
        layouts.row(
            words("Held back", "small", "ink2"),
            self.coup,
            self._back,
            into=self._coup,
            spacing=8,
            grows=2,
        )
        self.deeds = ChipChoice("Deeds doubles", {})
        self.deeds.chosen.connect(self.changed)
        self._deeds = QWidget()
        layouts.row(
            words("1 Deeds doubles", "small", "ink2"),
            self.deeds,
            into=self._deeds,
            spacing=8,
            grows=1,
        )
        self.wrong = words("", "small", "broken", wrap=True)
        self.odd = words("", "small", "odd", wrap=True)
        self.let = QCheckBox("The table lets it stand")
        self.let.toggled.connect(lambda _on: self.changed.emit())
        self._beside = layouts.row(grid, self._took, spacing=14)
        self._beside.setStretch(0, 1)
        self._said = layouts.row(self.what, self.spoken, spacing=10)
        self._said.setStretch(1, 1)
        self._how = layouts.inset(
            layouts.row(layouts.inset(self.grid, self.facets), self.fill, grows=0),
            self.effect,
            self.form,
            self._obstacle,
            self._beside,
            self._targets,
            self._coup,
            self._deeds,
            spacing=7,
        )
        layouts.column(
            self._said,
            self._how,
            self.wrong,
            self.odd,
            layouts.row(self.let, ...),
            into=self,
            spacing=7,
        )
        self._fits, self._thrown, self._shown_for = True, False, ""

    def _fill_in(self) -> None:
        """The entry of the spell, in the pack that is written in."""
        if self._lacking is not None:
            ask_to_fill_in(self, "spells", self._lacking.id, self._lacking.name)

    def _stops(self, name: str, steps: Steps) -> Stops:
        made = Stops(name, steps)
        made.stepped.connect(lambda _step: self.changed.emit())
        return made

    def fold(self, *, fits: bool) -> None:
        """Where there is little room, what stands side by side goes below one another."""
        self._fits = fits
        layouts.turn_layout(self._beside, fits)
        layouts.turn_layout(self._said, fits)
        self.grid.setVisible(fits and bool(self.grid.shown.pairs))
        self.facets.setVisible(not fits and bool(self.facets.text()))

    @property
    def fields(self) -> dict[str, QWidget]:
        """What is kept for the start after a crash, by names of its own."""
        return {
            "what": self.what,
            "words": self.spoken,
            "form": self.form,
            "ob": self.ob,
            "targets": self.targets,
            "deeds": self.deeds,
            **self.ways,
        }

    def rows(self) -> Iterator[QWidget]:
        """What Up and Down walk, from above."""
        yield from (self.what, self.spoken)
        chips = [self.form, self.targets, self.deeds]
        yield from chips[0].chips.values()
        yield from (self.ob, *self.ways.values())
        for each in chips[1:]:
            yield from each.chips.values()

    def walk(self, by: int, here: QWidget | None) -> bool:
        """The focus one row up or down from *here*; from elsewhere to the first that is no line to
        write on. False past the last."""
        rows = [each for each in self.rows() if each.isVisibleTo(self) and each.isEnabled()]
        first = next((n for n, e in enumerate(rows) if not isinstance(e, QLineEdit)), 0)
        at = rows.index(here) + by if here in rows else first if by > 0 else len(rows) - 1
        if not 0 <= at < len(rows):
            return False
        rows[at].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down before the area around it scrolls; past the last row to where Enter casts."""
        step = UP_DOWN.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        elif not self.walk(step, self.focusWidget()):
            self.entered.emit()

    def lead_by_letter(self, event: QKeyEvent) -> bool:
        """The focus to a way of casting by its letter; False where it is not asked."""
        way = next((self.ways[way] for key, way in LETTERS if is_pressed(key, event)), None)
        if way is None or not way.isVisibleTo(self) or not way.isEnabled():
            return False
        way.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return True

    def clear(self) -> None:
        """For the next spell."""
        for field in (self.what, self.spoken):
            empty_line(field)
        self.targets.choose()
        self.deeds.choose()

    def _say(self, _text: str) -> None:
        for each in (*self.ways.values(), self.ob, self.coup):
            each.show_value(0)
        self.form.offer({})
        self.changed.emit()

    def lock(self, *, thrown: bool) -> None:
        """Once dice lie, what they were rolled for stays, and makes room for them."""
        self._thrown = thrown
        self._how.setVisible(not thrown)
        said = (self.what, self.form, self.ob, self.targets, self.deeds, self.coup)
        for each in (*said, *self.ways.values()):
            each.setEnabled(not thrown)

    # What is said

    def say_size(self, size: int, measure_by: int) -> None:
        """The area as a size in its own measure: ``/cast magesense 30``."""
        self.ways["area"].show_steps(Steps(max(0, -(-size // measure_by) - 1), 0, FARTHEST))

    def read_spell(self, evening: Evening) -> Known:
        """The spell that is named. Raises ValueError with a sentence."""
        book, said = evening.books[self.who], self.what.text().strip()
        if why := why_not_cast(evening, self.who):
            raise RefusedError(why)
        if not said:
            raise RefusedError("Say which spell.")
        own = {slug(each.name): each for each in known_spells(evening, self.who)}
        if found := find_brought(own, said):
            return found
        return read_spell(book, find_spell(book, said))

    def read_casting(self, evening: Evening, spell: Known) -> Casting:
        """How it is cast. Raises ValueError where something is still to be said."""
        someone = present(evening, self.who)
        skill = someone.find_skill(spell.skill or castings.SORCERY)
        if someone.ability(skill) is None:
            name = member(evening, self.who).name
            raise RefusedError(f"{name} has no {someone.book.skill_name(skill)}; learn it first.")
        study = find_study(someone.play, spell.id)
        if study is not None and study.until is not None:
            raise RefusedError(why_not_read(evening, self.who, spell))
        if study is not None and study.stage == "begun":
            raise RefusedError(f"{spell.name} is to be read first: /read {spell.name.casefold()}.")
        form = self.form.ids[0] if self.form.ids else ""
        ob = settle_obstacle(
            spell,
            self._stats(evening, spell),
            None if self.ob.value() == 0 else self.ob.value(),
            form,
        )
        return Casting(
            name=spell.name,
            skill=skill,
            obstacle=ob,
            actions=count_actions(spell, ob) if spell.taking else 0,
            sung=spell.sung,
            practical=study is not None,
            **{key: stops.value() for key, stops in self.ways.items()},
        )

    def _stats(self, evening: Evening, spell: Known) -> dict[str, int]:
        """Exponents its obstacle may ask for: the caster's own, or those of the one target."""
        whose = self.who if spell.entry.whose == "caster" else ""
        if spell.entry.whose != "caster" and len(self.targets.ids) == 1:
            whose = self.targets.id
        if not whose:
            return {}
        someone = present(evening, whose)
        return {
            each: ability.exponent
            for each in spell.asked.stats
            if (ability := someone.ability(each)) is not None
        }

    # Showing

    def refresh(self, evening: Evening) -> None:
        """What may be chosen, as the evening has it now."""
        own = [each.name for each in known_spells(evening, self.who)]
        book = evening.books[self.who]
        every = (spell_name(book, id) for id in spell_ids(book))
        self.what.offer(dict.fromkeys((*own, *every)))
        if len(own) == 1 and not self.what.text():
            self.what.setText(own[0])
        called = names(evening.campaign)
        self.targets.offer({id: called.get(id, id) for id in evening.people})

    def show_spell(self, spell: Known | None, evening: Evening) -> None:
        """What it is, and what of it is still to be said."""
        book = evening.books[self.who]
        if spell is not None and spell.id != self._shown_for:
            # Their own words stand there until they say others.
            self.spoken.setText(words_of(evening, self.who, spell.id))
        self._shown_for = spell.id if spell else ""
        facets = eight_facets(spell, book) if spell else ()
        self.grid.show_value(Facets(facets))
        lacks = spell is not None and spell.id in spell_ids(book)
        lacks = lacks and not all(value for _, value in facets)
        self._lacking = spell if lacks else None
        self.fill.setVisible(lacks)
        self.facets.setText(facets_words(spell) if spell else "")
        self.fold(fits=self._fits)
        does = spell_does(spell.entry, book) if spell else ""
        short = self._fits and len(does) <= SHORT
        tell(self.effect, "" if short else does)
        will = present(evening, self.who).ability("will")
        self._coup.setVisible(spell is not None and not spell.sung)
        self._back.setText(_back_words(self.coup.value(), will.exponent if will else 0))
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
        wide = spell is not None and spell.grows
        self._targets.setVisible(spell is not None and not wide and not self._thrown)
        for key, stops in self.ways.items():
            shown = spell is not None and (key != "area" or wide)
            for each in (stops, self._gives[key], self._gives[f"{key} name"]):
                each.setVisible(shown)
        for each in (self.spoken, self._took):
            each.setVisible(spell is not None)
        if spell is None:
            for each in (self.wrong, self.odd, self.let, self._deeds):
                each.hide()

    def show_nothing(self) -> None:
        """There is no casting yet."""
        self.time.setText("")
        self.reckoned.setText("")
        self.strip.hide()
        for each in (self.wrong, self.odd, self.let, self._deeds):
            each.hide()

    def show_ways(self, evening: Evening, said: Spellcast) -> None:
        """What each way gives, how long it takes, and what is against the rules in it."""
        casting, book = said.casting, evening.books[self.who]
        most = find_caps(evening, self.who, casting)
        caps = {
            "carefully": most.carefully,
            "patiently": 0 if casting.sung else most.patiently,
            "hastily": most.hastily,
            "area": 5,
        }
        for key, stops in self.ways.items():
            top = FARTHEST if key == "area" and stops.value() > caps[key] else caps[key]
            stops.show_steps(Steps(stops.value(), 0, max(top, stops.value())))
            idle = key != "area" and not stops.value() and not caps[key]
            for each in (stops, self._gives[key], self._gives[f"{key} name"]):
                each.setVisible(not idle and (key != "area" or said.spell.grows))
        measure = said.spell.measure
        if measure:
            self.ways["area"].count_by(measure.by, measure.by)
        hasty = castings.hurried_obstacles(casting, book)
        unit = measure.unit if measure else "measures more"
        gives = {
            "carefully": f"+{casting.carefully}D to the casting" if casting.carefully else "",
            "patiently": f"+{casting.patiently}D to the Tax" if casting.patiently else "",
            "hastily": f"+{hasty[0]} Ob, the Tax +{hasty[1]}" if casting.hastily else "",
            "area": f"{unit}, +{casting.area} Ob, the Tax stays" if casting.area else unit,
        }
        for key, text in gives.items():
            self._gives[key].setText(text or NOTHING_YET[key])
        self._show_time(evening, casting)
        self._show_deeds(evening, said)
        wrong = find_problems(evening, self.who, said.spell, casting)
        broken = [each for each in wrong if each.severity is Severity.BROKEN]
        odd = [each for each in wrong if each not in broken]
        for label, found in ((self.wrong, broken), (self.odd, odd)):
            tell(label, " ".join(f"{each.says} {each.remedy}" for each in found))
        self.let.setVisible(bool(broken))

    @property
    def halts(self) -> bool:
        """Whether a rule is broken and the table has not let it be."""
        return not self.let.isHidden() and not self.let.isChecked()

    def _show_time(self, evening: Evening, casting: Casting) -> None:
        book, reflexes = evening.books[self.who], present(evening, self.who).ability("reflexes")
        actions, each = castings.actions_taken(casting, book), reflexes.exponent if reflexes else 0
        seconds = castings.seconds_of(actions, each) if each else None
        self.time.setText(time_words(actions, seconds) if casting.actions else "")
        times = castings.multiplier(casting, book)
        said = f"{casting.actions} × {times} = {actions} actions" if times > 1 else ""
        if casting.hastily:
            said = f"{casting.actions} − {casting.hastily} = {actions} actions"
        a_minute = f"{castings.A_MINUTE * each} a minute, Reflexes {reflexes}" if each else ""
        minutes = round((seconds or 0) / 60)
        now = evening.campaign.clock.now
        later = f"{clock_words(now)} → {clock_words(now + minutes)}" if minutes else ""
        lines = (said or plural(actions, "action"), a_minute, later)
        self.reckoned.setText("\n".join(filter(None, lines)) if casting.actions else "")
        usual = casting.actions * times
        self.strip.show_value(TimeStrip(actions, usual, each))
        self.strip.setVisible(1 < usual <= MOST_TICKS)

    def _show_deeds(self, evening: Evening, said: Spellcast) -> None:
        someone = present(evening, self.who)
        there = someone.play.artha.deeds > 0 and not said.casting.sung
        skill = someone.book.skill_name(said.casting.skill)
        self.deeds.offer({"first": skill, "will": "Will"} if there else {})
        self._deeds.setVisible(there)


def why_not_cast(evening: Evening, who: str) -> str:
    """What keeps somebody from casting anything at all; "" for nothing (SORC-1)."""
    someone = present(evening, who)
    skills = {castings.SORCERY, *(each.skill for each in known_spells(evening, who) if each.skill)}
    if any(someone.ability(someone.find_skill(each)) for each in skills):
        return ""
    name, skill = member(evening, who).name, someone.book.skill_name(castings.SORCERY)
    return f"{name} cannot cast: no {skill}. A teacher or a writing opens it."


def clock_words(minutes: int) -> str:
    """The hour of a moment: ``20:40``."""
    hour, minute = divmod(minutes % (24 * 60), 60)
    return f"{hour:02}:{minute:02}"
