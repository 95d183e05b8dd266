"""The board: the grayscale to hit, and beside it what the wounds ask for, do and will do."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.character.document import Document
from bwdesk.desk.grayscale.blow_dialog import UNKNOWN_SPEED, BlowDialog, outcome_words, parse_target
from bwdesk.desk.grayscale.care_dialogs import CareDialog
from bwdesk.desk.grayscale.clock_dialog import ClockDialog, forecast_lines
from bwdesk.desk.grayscale.draw_dialog import DrawDialog
from bwdesk.desk.grayscale.hit_bar import HitBar
from bwdesk.desk.grayscale.recovery_dialog import RecoveryDialog
from bwdesk.desk.grayscale.side_panel import SidePanel
from bwdesk.desk.grayscale.wound_dialogs import ShrugDialog, WoundDialog
from bwdesk.desk.grayscale.wound_marks import Mark, MarkedScale, MarkedView
from bwdesk.desk.kit import filters, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.empty_state import EmptyState
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.strokes import MINUS
from bwdesk.desk.kit.wheel import Middle
from bwdesk.desk.kit.words import words
from bwdesk.keys import HIT
from bwdesk.rules.arms.deeds import suffer
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.injury import deeds
from bwdesk.rules.injury.effects import Effects, effects
from bwdesk.rules.injury.hits import Prompt, prompts
from bwdesk.rules.injury.patient import Patient, patient
from bwdesk.rules.injury.shrugging import COBWEBS_OBSTACLE, GRIT_OBSTACLE
from bwdesk.rules.injury.words import letter, moment
from bwdesk.rules.injury.wounds import Injury
from bwdesk.rules.person.character import Play
from bwdesk.rules.person.deed import Deed
from bwdesk.rules.play.present import Present
from bwdesk.rules.play.steeling import endure

SIDE, SIDE_NARROW, SIDE_LEAST = 384, 330, 240
NARROW = 1080
EDGE = 20
"""At both sides of the grayscale."""
AROUND = 150
"""The height of what is above and below it."""
SHADES = [shade.value for shade in Shade]
STATES = {
    "up": "",
    "incapacitated": "incapacitated",
    "unconscious": "unconscious",
    "comatose": "comatose",
    "dying": "dying",
    "dead": "dead",
}


class Drawn(msgspec.Struct, frozen=True):
    """Which picture of the grayscale was looked at last."""

    wheel: bool = True


class GrayscaleBoard(QWidget):
    """The wounds of one document. ``go`` asks for a page of the burner, ``to_arms`` for the board
    of arms, ``said`` tells news."""

    go = Signal(str)
    said = Signal(str, str)
    to_arms = Signal()

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self._pointed = 0
        self._asked: Drawn | None = None
        self.asking: QDialog | None = None
        layouts.on_ground(self, "paper")
        self._build()

    # What is shown

    def refresh(self) -> None:
        """Show the wounds as they are now."""
        hurt = self._patient()
        self._work.setVisible(hurt is not None)
        self._nothing.setVisible(hurt is None)
        if hurt is None:
            return
        if self._asked is None:
            self._asked = filters.recall(self, "grayscale", Drawn())
            self.form.choose(0 if self._asked.wheel else 1)
            self.view.ask_for(self._asked.wheel)
        play = self._play
        now = play.clock.now
        done = effects(play.wounds, hurt, now)
        self._name.setText(self.document.title)
        self._time.setText(moment(now, play.clock))
        self.hit.show_patient(hurt)
        self._show_scale(hurt, done)
        weight = Present(self.document.reckoning, play, self.document.book).weight
        self.side.show_play(play, hurt, done, self.document.reckoning, weight)

    def _show_scale(self, hurt: Patient, done: Effects) -> None:
        felt = {
            place for each in done.injuries if each.dice or each.obstacle for place in each.places
        }
        marks = tuple(
            Mark(
                wound.at, letter(place), faint=place not in felt and not _is_down(done, place, hurt)
            )
            for place, wound in enumerate(self._play.wounds)
            if wound.healed is None
        )
        self.view.show_marked(
            MarkedScale(hurt.tolerances.row(), marks, self._pointed, _middle(done))
        )

    # What is done

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A shade typed anywhere on the board begins a hit."""
        if self._work.isVisible() and is_pressed(HIT, event):
            self.hit.begin(event.text().upper())
        else:
            super().keyPressEvent(event)

    def strike(self, index: int, source: str = "") -> None:
        """A hit at a circle."""
        hurt = self._patient()
        if hurt is None:
            return
        self._pointed = 0
        self.document.apply(deeds.take(self._play, hurt, index, source))
        self.hit.clear()
        told = prompts(self._play.wounds, hurt, self._play.clock.now)
        if told and told[0].kind == "nothing":
            self.said.emit("A scratch", told[0].says)

    def work_out(self, id: str, power: int) -> None:
        """A blow of a weapon of the Book from the successes to the wound."""
        book, hurt = self.document.book, self._patient()
        arm = (
            book.weapons.get(id)
            or book.thrown.get(id)
            or book.missiles.get(id)
            or parse_target(id, book)
        )
        if arm is None or hurt is None:
            return
        speed = Present(self.document.reckoning, self._play, book).ability("speed")
        dialog = BlowDialog(
            arm,
            power,
            self._play.arms,
            book,
            self,
            pips=hurt.spared,
            speed=speed or UNKNOWN_SPEED,
        )

        def done() -> None:
            found = dialog.outcome_now()
            own, bears = dialog.own, dialog.bears
            deed = suffer(self._play, found, hurt, book, arm.name, own=own, bears=bears)
            if deed.play == self._play:
                self.said.emit("No harm done", outcome_words(found))
                return
            self.document.apply(deed)

        self._ask(dialog, done)

    def point(self, index: int) -> None:
        """Look at a circle before it is hit."""
        if index == self._pointed:
            return
        self._pointed = index
        if index:
            self.hit.point(index)
        self.view.show_marked(msgspec.structs.replace(self.view.shown_scale(), pointed=index))

    def _steel(self, prompt: Prompt, successes: int, how: str) -> None:
        if how:
            document = self.document
            someone = Present(document.reckoning, self._play, document.book)
            document.apply(endure(someone, prompt, successes))
        else:
            self.document.apply(deeds.steel(self._play, prompt.place, prompt.obstacle, successes))
        if how:
            self.said.emit("Steel", how)
        self._go_on()

    def _act_on_prompt(self, prompt: Prompt, what: str) -> None:
        match what:
            case "live":
                self._try(lambda: deeds.live(self._play, prompt.place))
            case "die":
                self.document.apply(deeds.pass_on(self._play, prompt.place))
            case "health":
                self._act(self.side.card_of(prompt.place).injury, "recover")
            case stat:
                self.document.apply(deeds.lose(self._play, prompt.place, stat))

    def _act(self, injury: Injury, act: str) -> None:
        hurt = self._patient()
        assert hurt is not None, "whoever has wounds has tolerances"
        match act:
            case "treat" | "staunch":
                self._care(injury, hurt, staunch=act == "staunch")
            case "recover":
                self._recover(injury, hurt)
            case "draw":
                self._draw_out(injury, hurt)
            case "cobwebs" | "grit":
                self._shrug(injury, hurt, act)
            case "edit":
                self._edit(injury, hurt)

    def _care(self, injury: Injury, hurt: Patient, *, staunch: bool) -> None:
        dialog = CareDialog(injury, hurt, self.document.book, staunch=staunch, parent=self)

        def done() -> None:
            deed = (deeds.staunch if staunch else deeds.treat)(
                self._play,
                hurt,
                injury,
                dialog.healer(),
                dialog.successes,
                quickly=dialog.quickly.value(),
                by=dialog.who.text().strip(),
            )
            if dialog.passes.isChecked():
                after, _ = deeds.let_pass(deed.play, hurt, dialog.minutes())
                deed = Deed(deed.label, after.play)
            self.document.apply(deed)

        self._ask(dialog, done, injury.places[-1])

    def _draw_out(self, injury: Injury, hurt: Patient) -> None:
        """What stays in the wound, out or torn out."""
        place = next(e for e in injury.places if self._play.wounds[e].stuck is not None)
        dialog = DrawDialog(self._play.wounds[place], self.document.book, self)

        def draw_out() -> None:
            deed = deeds.draw_out(
                self._play, hurt, place, dialog.skill_id, dialog.successes, dialog.by
            )
            self.document.apply(deed)

        self._ask(dialog, draw_out, place)

    def _recover(self, injury: Injury, hurt: Patient) -> None:
        dialog = RecoveryDialog(injury, hurt, self)

        def done() -> None:
            deed = deeds.recover(
                self._play,
                hurt,
                injury,
                dialog.successes,
                units=dialog.units(),
                mortal=dialog.mortal(),
                scar=dialog.scar_id(),
                capped=dialog.capped_stat(),
            )
            self.document.apply(deed)

        self._ask(dialog, done, injury.places[-1])

    def _shrug(self, injury: Injury, hurt: Patient, act: str) -> None:
        artha = self._play.artha
        if act == "cobwebs":
            says = "The +1 Ob is gone until the scene ends. Two actions, or one with a fate point."
            title, obstacle, paid, held = "Clear the cobwebs", COBWEBS_OBSTACLE, "fate", artha.fate
        else:
            says = (
                "A die of this wound comes back until the scene ends. Four actions or a volley, "
                "or two actions with a persona point. One try for each wound in a scene. Whoever "
                "is incapacitated tries once in all, until enough has healed to stand without it."
            )
            title, obstacle = "Grit your teeth", GRIT_OBSTACLE
            paid, held = "persona", artha.persona
        dialog = ShrugDialog(
            title, says, hurt.health, hurt.health_shade, obstacle, paid, held, self
        )

        def done() -> None:
            if act == "grit":
                self.document.apply(
                    deeds.grit(
                        self._play, hurt, injury, passed=dialog.is_passed, by_persona=dialog.paid
                    )
                )
            elif dialog.is_passed:
                self.document.apply(deeds.clear_cobwebs(self._play, by_fate=dialog.paid))

        self._ask(dialog, done, injury.places[-1])

    def _edit(self, injury: Injury, hurt: Patient) -> None:
        place = injury.places[-1]
        wound = self._play.wounds[place]
        dialog = WoundDialog(wound, self)
        dialog.removed.connect(lambda: self.document.apply(deeds.remove(self._play, place)))

        def done() -> None:
            index = dialog.index()
            deed = deeds.change(self._play, place, **dialog.wound_fields())
            if index != wound.at:
                deed = Deed(deed.label, deeds.move(deed.play, hurt, place, index).play)
            self.document.apply(deed)

        self._ask(dialog, done)

    def _let_time_pass(self) -> None:
        hurt = self._patient()
        if hurt is None:
            return
        play = self._play
        dialog = ClockDialog(play.clock, lambda minutes: forecast_lines(play, hurt, minutes), self)

        def done() -> None:
            named = deeds.name_days(self._play, dialog.days())
            deed, passed = deeds.let_pass(named.play, hurt, dialog.minutes())
            self.document.apply(deed)
            if passed.stopped:
                self.said.emit("Stopped", "somebody is about to die")

        self._ask(dialog, done)

    def _ask(self, dialog: QDialog, done: Callable[[], None], about: int = -1) -> None:
        """Ask, and then go on with the wound it was *about*, if there is one.

        Whoever gives it up is back where he asked.
        """
        self.asking = dialog
        dialog.accepted.connect(done)
        dialog.accepted.connect(lambda: self._go_on(about))
        dialog.open()

    def _go_on(self, about: int = -1) -> None:
        """The focus goes to what is done next: dice that are due, the wound at hand, another hit.

        What was pressed to come here may be gone with its card.
        """
        (self.side.next_for(about) or self.hit.at).setFocus(Qt.FocusReason.OtherFocusReason)

    def _try(self, act: Callable[[], Deed]) -> None:
        try:
            self.document.apply(act())
        except ValueError as why:
            self.said.emit("Not possible", str(why))

    # Building

    def _build(self) -> None:
        nothing = "The grayscale follows from Power and Forte. Place points on both first."
        self._nothing = EmptyState(nothing, "Go to the stats")
        self._nothing.asked.connect(lambda: self.go.emit("stats/power"))
        self._work = QWidget()
        rule = layouts.rule("upright")
        self.side = SidePanel()
        self.side.rolled.connect(self._steel)
        self.side.chose.connect(self._act_on_prompt)
        self.side.acted.connect(self._act)
        layouts.row(self._left_column(), rule, self.side, into=self._work, grows=0)
        layouts.row(self._nothing, self._work, into=self, grows=1)
        themes.theme_of(self).changed.connect(self._measure)
        self._measure()

    def _left_column(self) -> QVBoxLayout:
        column = layouts.column()
        person = QWidget()
        self._name: QLabel = words("", "h2")
        self._time: QLabel = words("", "body", "ink2")
        layouts.column(self._name, self._time, into=person)
        head = layouts.wrapping(person, ..., margins=(24, 14, 20, 4))
        self.form = Segmented("Drawn as", ("Wheel", "Strip"))
        self.form.chosen.connect(self._draw_as)
        self.armor = push_button(
            "Arms…",
            self.to_arms,
            tip="What is carried and worn, the dice it has lost, what mends it",
        )
        self.clock = push_button("Let time pass…", self._let_time_pass)
        self.scene = push_button(
            "End scene",
            lambda: self.document.apply(deeds.end_scene(self._play)),
            tip="What was shrugged off comes back",
        )
        for widget in (self.form, self.armor, self.clock, self.scene):
            head.addWidget(widget)
        column.addLayout(head)
        self.view = MarkedView()
        self.view.pointed.connect(self.point)
        self.view.struck.connect(self.strike)
        column.addLayout(layouts.row(self.view, spacing=None, margins=(EDGE, 0, EDGE, 8)), 1)
        self.hit = HitBar(self.document.book)
        self.hit.pointed.connect(self.point)
        self.hit.struck.connect(self.strike)
        self.hit.worked.connect(self.work_out)
        self.setFocusProxy(self.hit.at)
        column.addWidget(self.hit)
        return column

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def _measure(self) -> None:
        px = themes.theme_of(self).type.px
        side = SIDE if self.width() >= px(NARROW) else SIDE_NARROW
        beside = self.width() - self.view.minimumSizeHint().width() - 2 * EDGE - 2
        wide = min(round(px(side)), max(SIDE_LEAST, min(self.width() // 2, beside)))
        self.side.setFixedWidth(wide)
        high = self.height() - round(px(AROUND))
        self.form.setVisible(self.view.fits(min(self.width() - wide - 2 * EDGE, high)))

    def _draw_as(self, form: int) -> None:
        self._asked = Drawn(wheel=not form)
        filters.remember(self, "grayscale", self._asked)
        self.view.ask_for(self._asked.wheel)

    @property
    def _play(self) -> Play:
        return self.document.character.play

    def _patient(self) -> Patient | None:
        return patient(self.document.reckoning)


def _is_down(done: Effects, place: int, hurt: Patient) -> bool:
    return any(place in each.places and hurt.level(each.level).down for each in done.injuries)


def _middle(done: Effects) -> Middle:
    """All wounds together, in the middle of the wheel."""
    dice, obstacle = done.dice.whole, done.obstacle.whole
    value = f"{MINUS}{dice}D" if dice else "0D"
    lines = ("stats, skills, Reflexes, Steel", "never Health, Circles, Resources")
    if state := STATES[done.state]:
        names = " and ".join(each.title() for each in done.why[:2])
        alone = f"{state}: {names}" if names and len(done.why) < 3 else state
        lines = (alone, lines[0])
    return Middle("All wounds", value, lines, f"+{obstacle} Ob" if obstacle else "")
