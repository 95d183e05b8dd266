"""The grimoire of one of them: every spell, the dice of Will, what is held and taxes again."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import suppress

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.document import EveningDocument
from bwdesk.desk.evening.magic.held_row import HeldRow, HeldShown
from bwdesk.desk.evening.magic.magic_words import (
    aftermath_lines,
    eight_facets,
    kept_lines,
)
from bwdesk.desk.evening.magic.spell_cards import SpellCards, SpellShown
from bwdesk.desk.evening.magic.stage_track import Mark, Track
from bwdesk.desk.evening.magic.study_band import Studies, StudyBand, Studying
from bwdesk.desk.evening.magic.wheel_panel import WheelPanel
from bwdesk.desk.evening.table.roll_part import RollPart
from bwdesk.desk.evening.table.will_dice import WillDice, WillDiceView
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.rolling.group import Group
from bwdesk.desk.kit.rolling.roll_row import RollRow
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.desk.kit.words import SectionLabel, tell, words
from bwdesk.desk.kit.writing import empty_line, show_text, text_line
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.chance.throws import Dice, Told
from bwdesk.rules.magic.holding import most_spells
from bwdesk.rules.magic.learning import DAY, WEEKS, practicals_wanted
from bwdesk.rules.magic.spell import Known, read_spell, spell_name
from bwdesk.rules.packs.spell_words import spell_does
from bwdesk.rules.person.sickness import FORTE, HOUR
from bwdesk.rules.person.standing import Broken, Studied
from bwdesk.rules.play.evening import Evening, RefusedError, Step, present
from bwdesk.rules.play.magic.casting import (
    Later,
    Spellcast,
    Wanted,
    find_wanted,
    with_faces,
)
from bwdesk.rules.play.magic.flowing import forecast_flow, pins_due, resolve_flow, say_flow
from bwdesk.rules.play.magic.grimoire import (
    held_pins,
    known_spells,
    say_idiom,
    spell_things,
    words_of,
    write_words,
)
from bwdesk.rules.play.magic.keeping import disturb, drop_spell, find_due, forgive, roll_held
from bwdesk.rules.play.magic.studying import WORKS, stage_words
from bwdesk.rules.play.told import BROKEN
from bwdesk.rules.play.verdict import judge

SIDE = 300
ABREAST, WHEEL = 1160, 360
"""The least width, at 100 %, for the wheel beside the cards, and its own."""
SOMETHING = "something happens"


def after_words(minutes: int) -> str:
    """How long from now: ``in 1 hour and 20 minutes``, ``now``."""
    if minutes <= 0:
        return "now"
    hours, rest = divmod(minutes, HOUR)
    said = [plural(hours, "hour")] if hours else []
    said += [plural(rest, "minute")] if rest else []
    return f"in {' and '.join(said)}"


class GrimoireBoard(QWidget):
    """``shows`` asks for the table, where a spell is cast."""

    shows = Signal(str, str)

    def __init__(self, document: EveningDocument, who: str) -> None:
        super().__init__()
        self.document, self.who = document, who
        self._rolls, self._later = "", Later()
        self.will_dice = WillDiceView()
        self._free = words("", "small", "ink2", wrap=True)
        held = layouts.column()
        self.held = Keyed[HeldShown](
            held, self._held_row, lambda row, shown: row.show_held(shown), lambda shown: shown.name
        )
        self.idiom = text_line(hint="Gesture or speech …", name="Idiom", longest=100)
        self.idiom.editingFinished.connect(self._say_idiom)
        self._none_held = words("No spell is held.", "small", "ink2")
        self.something = push_button("Something happens…", lambda: self._begin(SOMETHING))
        self.something.setToolTip(
            "A wound, a fall, Steel that failed, sleep: Will for each of them"
        )
        self.what = words("", "strong", wrap=True)
        self.tax = RollPart("the Tax")
        self.tax.changed.connect(self._follow)
        self.next_name = words("", "small", wrap=True)
        self.next_row = RollRow("what comes next", Group(0))
        self.next_row.rolled.connect(self._take_next)
        self.came = words("", "small", wrap=True)
        self.button = push_button("Let it stand", self.let_stand, kind="primary")
        self.spare = push_button("No test for it", self._forgive, kind="quiet")
        self.leave = push_button("Leave it", self._leave, kind="quiet")
        self._rolling = layouts.inset(
            layouts.rule("total"),
            self.what,
            self.tax,
            self.next_name,
            self.next_row,
            self.came,
            layouts.row(self.button, self.spare, self.leave, spacing=8, grows=0),
            spacing=6,
        )
        self.forte = words("", "small", wrap=True)
        self._studies = words("", "small", wrap=True)
        self._studying = layouts.inset(SectionLabel("Being learned"), self._studies, spacing=6)
        inside = ScrolledBody()
        layouts.column(
            SectionLabel("Idiom"),
            self.idiom,
            SectionLabel("Dice of Will"),
            self.will_dice,
            self._free,
            SectionLabel("Held, in the order cast"),
            self._none_held,
            held,
            self.something,
            self._rolling,
            SectionLabel("Tax"),
            self.forte,
            self._studying,
            ...,
            into=inside,
            spacing=8,
            margins=(16, 10, 16, 10),
        )
        side = layouts.scroll_area(inside, "paper")
        side.setMinimumWidth(SIDE)
        side.setMaximumWidth(SIDE + 80)
        self.spells = SpellCards()
        self.spells.cast.connect(lambda name: self._open("sorcery", name))
        self.spells.read.connect(lambda name: self._open("sorcery", f"{name}", "read"))
        self.spells.worded.connect(self._write_words)
        self.wheel = WheelPanel()
        self._beside = layouts.row(self.spells, self.wheel, spacing=20, grows=0)
        book = ScrolledBody()
        layouts.column(self._beside, ..., into=book, margins=(20, 12, 20, 12))
        self.band = StudyBand()
        self._study = layouts.inset(layouts.rule(), self.band, margins=(20, 0, 20, 6))
        right = layouts.inset(layouts.scroll_area(book, "sheet"), self._study, grows=0)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        layouts.row(side, layouts.rule("upright"), right, into=self, grows=2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The wheel stands beside the cards, or below them where there is no room."""
        super().resizeEvent(event)
        px = themes.theme_of(self).type.px
        fits = self.width() >= px(ABREAST)
        layouts.turn_layout(self._beside, fits)
        self.wheel.setMaximumWidth(round(px(WHEEL)) if fits else 16_777_215)
        self.wheel.setMinimumWidth(round(px(WHEEL)) if fits else 0)

    # Showing

    def refresh(self) -> None:
        """As the evening has them now."""
        evening = self.document.evening
        if self.who not in evening.people:
            return
        someone = present(evening, self.who)
        pins = held_pins(someone.play)
        names = [each.by for each in pins]
        will, felt = someone.ability("will"), someone.feel("will")
        free = felt.now if felt else 0
        self.will_dice.show_value(WillDice(free, len(pins)))
        more = max(0, most_spells(will.exponent if will else 0) - len(pins))
        self._free.setText(f"{free} for any test; {plural(more, 'spell')} more at most")
        show_text(self.idiom, someone.play.standing.idiom)
        now = someone.play.clock.now
        self.held.show(
            HeldShown(
                each.by,
                each.obstacle,
                f"Tax again {after_words(each.due - now)}" if each.due is not None else "",
                each.due is not None and each.due <= now,
            )
            for each in pins
        )
        self._none_held.setVisible(not pins)
        self.something.setVisible(bool(pins) and not self._rolls)
        due = find_due(evening, self.who)
        self.something.setText(f"{_broken_words(due)}: Will…" if due else "Something happens…")
        book = evening.books[self.who]
        studies = someone.play.standing.studies
        self._studies.setText(
            "\n".join(
                f"{spell_name(book, each.spell)}: {stage_words(evening, self.who, each)}"
                for each in studies
            )
        )
        self._studying.setVisible(bool(studies))
        self.spells.show_spells(self._list_spells(evening, names))
        self.wheel.show_spells(book, known_spells(evening, self.who))
        shown = tuple(_studying(evening, self.who, each) for each in studies)
        self.band.show_value(Studies(shown, evening.campaign.settings.month))
        self._study.setVisible(bool(shown))
        self.forte.setText("\n".join(self._tax_lines(evening)))
        try:
            self._look()
        except ValueError:
            # What lies was rolled for spells that are held no more.
            self._clear()
            self._look()

    def _tax_lines(self, evening: Evening) -> Iterator[str]:
        """Forte as it is, and when each die comes back."""
        someone = present(evening, self.who)
        felt = someone.feel("forte")
        if felt is None:
            return
        owed = [each for each in someone.play.standing.tax if each.ability == FORTE]
        yield f"Forte {felt.exponent_left}" + (
            f" of {felt.base}" if felt.less else ", nothing lost"
        )
        for each in owed:
            if each.until is not None:
                when = after_words(each.until - someone.play.clock.now)
                yield f"{plural(each.dice, 'die', 'dice')} back {when}"

    def _look(self) -> None:
        """What is rolled just now, and what it comes to."""
        evening = self.document.evening
        self._rolling.setVisible(bool(self._rolls))
        if not self._rolls:
            return
        flows = self._rolls != SOMETHING
        due = find_due(evening, self.who)
        happened = _broken_words(due) if due else "Something happens"
        self.what.setText(f"Power flows: {self._rolls}" if flows else happened)
        self.spare.setVisible(not flows and due is not None)
        self.tax.setVisible(flows)
        wanted, lines = self._wanted(evening), list[str]()
        if flows:
            said = self._said(evening)
            someone = present(evening, self.who)
            verdict = judge(said.tax, someone.book) if said.tax else None
            self.tax.show_verdict(verdict, someone.play.artha.persona)
            lines = list(aftermath_lines(forecast_flow(evening, said)))
        else:
            lines = list(kept_lines(roll_held(evening, self.who, self._later.will)))
        rolled = not flows or self.tax.has_dice
        self.next_row.setVisible(rolled and wanted is not None)
        tell(self.next_name, wanted.name[:1].upper() + wanted.name[1:] if wanted and rolled else "")
        if wanted:
            self.next_row.ask(Group(wanted.dice, wanted.shade, exact=True), wanted.name)
        tell(self.came, "\n".join(lines))
        self.button.setEnabled(rolled and wanted is None)

    # What is rolled

    def _said(self, evening: Evening) -> Spellcast:
        pins = held_pins(present(evening, self.who).play)
        pin = next((each for each in pins if each.by == self._rolls), None)
        if pin is None:
            raise RefusedError(f"{self._rolls} is not held any more.")
        said = say_flow(evening, self.who, pin)
        tax = self.tax.with_dice(said.tax) if said.tax else None
        return replace(said, tax=tax, later=self._later)

    def _wanted(self, evening: Evening) -> Wanted | None:
        if self._rolls != SOMETHING:
            said = self._said(evening)
            return find_wanted(evening, said, forecast_flow(evening, said))
        kept = roll_held(evening, self.who, self._later.will)
        first = next((each for each in kept if each.passed is None), None)
        will = present(evening, self.who).ability("will")
        if first is None or will is None:
            return None
        name = f"Will to keep {first.name}, Ob {first.obstacle}"
        return Wanted("will", name, first.dice, will.shade)

    def _begin(self, what: str) -> None:
        self._clear()
        self._rolls = what
        self.refresh()
        self._focus_next()

    def begin_due(self, name: str = "") -> None:
        """What is due first: the Tax of a spell by its *name*, else Will after what broke the
        concentration, else the first Tax."""
        evening = self.document.evening
        late = [each.by for each in pins_due(evening, self.who)]
        if name in late:
            self._begin(name)
        elif find_due(evening, self.who):
            self._begin(SOMETHING)
        elif late:
            self._begin(late[0])

    def _forgive(self) -> None:
        if self.document.do(lambda evening: forgive(evening, self.who)):
            self._leave()

    def _clear(self) -> None:
        self._rolls, self._later = "", Later()
        self.tax.clear()
        empty_line(self.next_row.field)

    def _leave(self) -> None:
        self._clear()
        self.refresh()

    def _follow(self) -> None:
        self._look()
        self._focus_next()

    def _focus_next(self) -> None:
        there: QWidget = self.button
        if self.tax.isVisibleTo(self) and not self.tax.has_dice:
            there = self.tax
        elif self.next_row.isVisibleTo(self):
            there = self.next_row
        there.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_next(self, dice: Dice) -> None:
        wanted = self._wanted(self.document.evening)
        if wanted is None or isinstance(dice, Told) or len(dice.faces) != wanted.dice:
            self.next_row.field.refuse("Type every face of these dice.")
            return
        self._later = with_faces(self._later, wanted, tuple(dice.faces))
        empty_line(self.next_row.field)
        self._follow()

    # Doing

    def let_stand(self) -> None:
        """What was rolled is brought home as one step."""

        def deed(evening: Evening) -> Step:
            if self._rolls == SOMETHING:
                return disturb(evening, self.who, self._later.will)
            return resolve_flow(evening, self._said(evening))

        if self.document.do(deed):
            self._clear()
            self.refresh()

    def _held_row(self, shown: HeldShown) -> HeldRow:
        row = HeldRow(shown)
        row.flows.connect(self._begin)
        row.dropped.connect(self._drop)
        return row

    def _drop(self, name: str) -> None:
        self.document.do(lambda evening: drop_spell(evening, self.who, name))

    def _open(self, ability: str, name: str, kind: str = "cast") -> None:
        self.shows.emit("table", f"{self.who}/{ability}/{kind}:{name}")

    def _write_words(self, id: str, said: str) -> None:
        self.document.do(lambda evening: write_words(evening, self.who, id, said))

    def _say_idiom(self) -> None:
        said = self.idiom.text().strip()
        if said != present(self.document.evening, self.who).play.standing.idiom:
            self.document.do(lambda evening: say_idiom(evening, self.who, said))

    def _list_spells(self, evening: Evening, held: Collection[str]) -> Iterator[SpellShown]:
        """Those they have, then those they learn."""
        book, someone = evening.books[self.who], present(evening, self.who)
        studies = {each.spell: each for each in someone.play.standing.studies}
        known = known_spells(evening, self.who)
        for each in known:
            if each.id not in studies:
                yield _shown(evening, self.who, each, None, held)
        for study in studies.values():
            if study.stage in WORKS:
                continue
            with suppress(ValueError):
                spell = read_spell(book, study.spell)
                yield _shown(evening, self.who, spell, study, held)


def _shown(
    evening: Evening, who: str, spell: Known, study: Studied | None, held: Collection[str]
) -> SpellShown:
    book = evening.books[who]
    perception = present(evening, who).ability("perception")
    wanted = practicals_wanted(perception.exponent if perception else 0)
    return SpellShown(
        spell.id,
        spell.name,
        _asks(spell, book.prices[spell.id].obstacle if spell.id in book.prices else ""),
        eight_facets(spell, book)[2:7],
        spell_does(spell.entry, book),
        spell.name in held,
        any(each.price == spell.id for each in spell_things(evening.people[who])),
        study is None,
        _track(study, wanted),
        stage_words(evening, who, study) if study else "mastered",
        words_of(evening, who, spell.id),
    )


def _studying(evening: Evening, who: str, study: Studied) -> Studying:
    """What is learned, as the band draws it: how long it runs on, or would take."""
    book, now = evening.books[who], present(evening, who).play.clock.now
    name, says = spell_name(book, study.spell), stage_words(evening, who, study)
    if study.until is not None:
        return Studying(name, says, max(0, study.until - now) / DAY, "runs")
    if study.stage == "practicals" or study.stage in WORKS:
        return Studying(name, says)
    with suppress(ValueError):
        spell = read_spell(book, study.spell)
        days = evening.campaign.settings.month if study.stage == "begun" else WEEKS
        return Studying(name, says, max(1, spell.asked.base) * days, "planned")
    return Studying(name, says)


def _track(study: Studied | None, wanted: int) -> Track:
    """How far they are, as it is drawn."""
    if study is None:
        return Track("done", wanted, wanted, "done", "done")
    reads: Mark = "now" if study.until is not None else "open"
    match study.stage:
        case "practicals":
            return Track("done", study.cast, wanted)
        case "read":
            return Track("done", wanted, wanted, reads)
    return Track(reads, 0, wanted)


def _broken_words(why: Broken) -> str:
    """``A wound``, ``Sleep``."""
    return BROKEN.get(why, "something").capitalize()


def _asks(spell: Known, printed: str) -> str:
    """``Ob 4^, 10 actions``, as it is printed."""
    actions = ""
    if spell.taking:
        times = "×" if spell.taking.times else ""
        actions = f", {times}{plural(spell.taking.actions, 'action')}"
    return f"Ob\u00a0{printed or spell.asked.base}{actions}"
