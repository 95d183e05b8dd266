"""A prayer beside the table: which, for whom, who believes; what waits of it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.table.trial_pane import RolledPane
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.name_line import NameLine
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.writing import empty_line, mark_kept_elsewhere, text_line
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.magic import prayer as prayers
from bwdesk.rules.magic.prayer import FAITH
from bwdesk.rules.packs.spelling import UnknownNameError
from bwdesk.rules.play.evening import Evening, RefusedError, Step, member, names, present
from bwdesk.rules.play.magic.grimoire import held_pins
from bwdesk.rules.play.magic.praying import (
    list_helped,
    list_prayers,
    may_break,
    pray,
    read_answer,
    say_prayer,
)
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.play.verdict import Verdict
from bwdesk.rules.tables.magic import Prayer

MOST = 999
TOUCHES = {
    False: "Prayers touch everybody at this table.",
    True: "Prayers touch those alone who believe in it, or against it.",
}


class PrayPane(RolledPane):
    """The prayer is spoken by whoever plays; here is what it takes."""

    title, key = "Pray", "pray"
    helping = "The faithful help"

    @property
    def helped_ability(self) -> str:
        return FAITH

    # The form

    def form(self) -> QWidget:
        every = self._prayers_there(self.document.evening)
        self.prayer = ChipChoice("Prayer", every, on=list(every)[:1], must=True)
        self.prayer.chosen.connect(self.look)
        self.means = words("", "small", "ink2", wrap=True)
        self.intent = text_line(hint="The words, and what they are for …", longest=150)
        self.intent.setProperty("kind", "writing")
        self.intent.setAccessibleName("The prayer")
        self.intent.textChanged.connect(self.noted)
        mark_kept_elsewhere(self.intent)
        self.intent.returnPressed.connect(
            lambda: self.roll.setFocus(Qt.FocusReason.OtherFocusReason)
        )
        self.touched = self._stepper("How many it touches", Steps(1, 1, 20))
        self.more = self._stepper("More for what is asked", Steps(0, 0, 10))
        self.believers = self._stepper("Dice of Will of all who believe", Steps(0, 0, MOST))
        self._lend = words("", "small", "ink2")
        self._touched = QWidget()
        layouts.wrapping(
            words("Foes, or others, it touches"), self.touched, into=self._touched, spacing=8
        )
        self.to = ChipChoice("For whom", {}, must=True)
        self.to.chosen.connect(self.look)
        self.helps = NameLine("For a test of", "Sword, Speed, Steel … or whatever fits")
        self.helps.textChanged.connect(self.noted)
        self.helps.entered.connect(lambda _name: self.intent.setFocus())
        mark_kept_elsewhere(self.helps)
        self._to = layouts.inset(
            words("It waits for", "small", "ink2"),
            self.to,
            layouts.wrapping(words("For a test of"), self.helps, spacing=8),
            spacing=4,
        )
        self.touches = words("", "small", "ink2", wrap=True)
        return layouts.inset(
            self.prayer,
            self.means,
            self.intent,
            self._touched,
            layouts.wrapping(words("A wild intent, Ob"), self.more, spacing=8),
            layouts.wrapping(
                words("Believers, dice of Will"), self.believers, self._lend, spacing=8
            ),
            self._to,
            self.touches,
            spacing=8,
        )

    def _prayers_there(self, evening: Evening) -> dict[str, str]:
        """The prayers there are at this table."""
        return {e.id: f"{e.name} {e.obstacle}" for e in list_prayers(evening, self.who)}

    def _stepper(self, name: str, steps: Steps) -> Stepper:
        made = Stepper(name, steps)
        made.stepped.connect(lambda _step: self.look())
        return made

    def aftermath(self) -> QWidget:
        self.left = words("", "small", "ink2", wrap=True)
        self.wonder = text_line(hint="The GM’s wonder: what comes with it …", longest=150)
        self.wonder.setProperty("kind", "writing")
        self.wonder.setAccessibleName("The GM’s wonder")
        self.wonder.textChanged.connect(self.noted)
        self.wonder.returnPressed.connect(self.let_stand)
        mark_kept_elsewhere(self.wonder)
        self.breaks = ChipChoice("It breaks", {}, several=True)
        self._breaks = layouts.inset(
            words("A spell it breaks", "small", "ink2"), self.breaks, spacing=4
        )
        return layouts.inset(self.left, self._breaks, self.wonder, spacing=6)

    @property
    def next(self) -> QWidget:
        """What was heard comes with a wonder: it is asked for."""
        return self if self.wonder.isHidden() else self.wonder

    def take_said(self, what: str) -> None:
        """``/pray blessing``"""
        try:
            found = prayers.find_prayer(self.document.evening.books[self.who], what)
        except UnknownNameError as unknown:
            self.document.refused.emit(str(unknown))
            return
        self.prayer.choose(found.id)
        self.look()

    def fields(self) -> dict[str, QWidget]:
        return {
            "prayer": self.prayer,
            "intent": self.intent,
            "touched": self.touched,
            "more": self.more,
            "believers": self.believers,
            "to": self.to,
            "helps": self.helps,
            "wonder": self.wonder,
        }

    def lock(self, *, thrown: bool) -> None:
        for field in (self.prayer, self.touched, self.more, self.believers, self.help):
            field.setEnabled(not thrown)

    def reset_after_test(self) -> None:
        for field in (self.intent, self.wonder, self.helps):
            empty_line(field)

    # What it comes to

    def _prayer(self, evening: Evening) -> Prayer:
        found = evening.books[self.who].prayers.get(self.prayer.ids[0] if self.prayer.ids else "")
        if found is None:
            raise RefusedError("Say which prayer it is.")
        return found

    def build_trial(self, evening: Evening) -> Trial:
        prayer = self._prayer(evening)
        return say_prayer(
            evening,
            self.who,
            prayer,
            touched=self.touched.value() if prayer.further else 1,
            more=self.more.value(),
            believers=self.believers.value(),
            intent=self.intent.text().strip(),
        )

    def show_form(self, evening: Evening) -> None:
        self.prayer.offer(self._prayers_there(evening))
        believers = evening.campaign.settings.magic.believers
        self.touches.setText(TOUCHES[believers])
        called = {id: name for id, name in names(evening.campaign).items() if id in evening.people}
        begins = not self.to.chips
        self.to.offer(called)
        if begins:
            self.to.choose(self.who)

    def look(self) -> None:
        evening = self.document.evening
        prayer = evening.books[self.who].prayers.get(self.prayer.ids[0] if self.prayer.ids else "")
        tell(self.means, prayer.means if prayer else "")
        self._touched.setVisible(bool(prayer and prayer.further))
        self._to.setVisible(bool(prayer and prayer.waits))
        self.helps.offer(list_helped(evening, self._favored).values())
        dice = prayers.believers_dice((self.believers.value(),))
        self._lend.setText(f"lend {dice}D" if dice else "every 20 lend a die")
        super().look()

    def comes(self, verdict: Verdict) -> str:
        assert verdict.result is not None, "it is told once there is one"
        count = plural(verdict.result.successes, "success", "successes")
        return f"{count}: {'it is heard' if verdict.result.passed else 'silence'}"

    def show_after(self, evening: Evening, verdict: Verdict) -> None:
        prayer = self._prayer(evening)
        heard = read_answer(evening, verdict.trial, prayer, verdict)
        said = []
        if heard.waits:
            said.append(f"It waits for a test: {prayers.waits_text(heard)}.")
        if heard.stops:
            said.append(f"They stand still for {plural(heard.stops, 'action')}.")
        faith = present(evening, self.who).ability(FAITH)
        mark = prayers.mark_line(evening.books[self.who], faith.exponent) if faith else ""
        if mark:
            said.append(f"So much Faith leaves {mark}.")
        tell(self.left, " ".join(said))
        passed = bool(verdict.result and verdict.result.passed)
        self.wonder.setVisible(passed)
        held = _held_by_all(evening) if passed and may_break(evening, prayer) else {}
        self.breaks.offer(held)
        self._breaks.setVisible(bool(held))

    @property
    def _favored(self) -> str:
        """For whom it waits."""
        return self.to.ids[0] if self.to.ids else self.who

    def _helped(self, evening: Evening) -> str:
        """The ability that was named for it, by its id; "" for whatever fits."""
        said = self.helps.text().strip().casefold()
        known = list_helped(evening, self._favored) if said else {}
        return next((id for id, name in known.items() if said in (id, name.casefold())), "")

    def bring_home(self, evening: Evening, trial: Trial) -> Step:
        prayer = self._prayer(evening)
        helped = self._helped(evening) if prayer.waits else ""
        if prayer.waits and self.helps.text().strip() and not helped:
            called = member(evening, self._favored).name
            raise RefusedError(
                f"{called} has no “{self.helps.text().strip()[:40]}” that {prayer.name} could help "
                "with; name another ability, or none."
            )
        breaks = tuple((who, name) for who, _, name in (e.partition("/") for e in self.breaks.ids))
        wonder = self.wonder.text().strip()
        return pray(evening, trial, prayer, self._favored, wonder, breaks, helped)


def _held_by_all(evening: Evening) -> dict[str, str]:
    """Every spell that is held, by whose it is."""
    called = names(evening.campaign)
    return {
        f"{who}/{pin.by}": f"{pin.by}, {called.get(who, who)}"
        for who, each in evening.people.items()
        for pin in held_pins(each.play)
    }
