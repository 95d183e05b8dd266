"""A maneuver in the saddle beside the table: the rider, then the mount, then the fall."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.road.mount_choice import MountChoice
from bwdesk.desk.evening.table.gains import percent
from bwdesk.desk.evening.table.panes import Lit, Pane
from bwdesk.desk.evening.table.roll_part import DiceLeft, RollPart
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.combo_boxes import named_box, offer
from bwdesk.desk.kit.field_values import field_values, show_values
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.words import SectionLabel, hint, tell, words
from bwdesk.desk.kit.writing import mark_kept_elsewhere, text_line, write_on
from bwdesk.keys import LEAVE_TEST, RIDE_GROUND, RIDE_MANEUVER, RIDE_PACE, Key
from bwdesk.rules.arms.falling import Fall, usual_ground
from bwdesk.rules.basics.sums import Sum, figure
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play import mounting
from bwdesk.rules.play.card import call_ons
from bwdesk.rules.play.evening import Evening, Step, combine, member, present
from bwdesk.rules.play.mounting import Trials, ride_of, ride_trials
from bwdesk.rules.play.riding import (
    HARD,
    RIDING,
    Ridden,
    Ride,
    chance_to_clear,
    falls_by_margin,
    judge_tests,
    slower_paces,
)
from bwdesk.rules.play.testing import Called
from bwdesk.rules.play.verdict import Verdict, judge
from bwdesk.rules.tables.advancing import Factor, factors
from bwdesk.rules.tables.grayscale import circle
from bwdesk.rules.tables.weapons import grants

NOBODY = "Who rides what? Choose a mount."
LINKS = {
    "": "leads to this test",
    "exceeded": "one over: +1D",
    "met": "just so: nothing more",
    "failed": "short: +1 Ob",
}
DID = {
    "does it": "{mount} does it.",
    "stumbles": "{mount} stumbles, weaves or balks.",
    "rolls or collides": "{mount} {falls}.",
}
ROLLS, RUNS = 0, 1
MANEUVER, THROWS, FRIGHT = range(3)
HAPPENS = ("A maneuver", "It rears or bucks", "It loses its nerve")


NO_HEIGHT = "No fatal height"
FATES = {True: "Fate {}: lives unhurt", False: "Fate {}: a nasty wound"}
SIX = range(1, 7)


class RidePane(Pane):
    """What the rider wants of the mount, and both tests; let stand they are one step."""

    def lay_out(self) -> None:
        book = self.document.evening.books[self.who]
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.what = Segmented("What happens", HAPPENS)
        self.what.chosen.connect(self._turn)
        self._throws = mounting.REAR
        close = push_button("Close", self.done, kind="quiet")
        head = layouts.row(
            words("Ride", "h1"), self.what, ..., close, spacing=8, margins=(20, 14, 12, 6), grows=0
        )
        self.mount = MountChoice(self.document)
        self.mount.changed.connect(self.look)
        self.rider = words("", "h2")
        self.trained = words("", "small", "broken", wrap=True)
        self.order = text_line(hint="What it is told to do: over the fold …", longest=80)
        self.order.setProperty("kind", "writing")
        self.order.setAccessibleName("The order")
        mark_kept_elsewhere(self.order)
        self.order.textChanged.connect(self.noted)
        groups = factors(book.factors, RIDING)
        self.maneuver = _chips("Maneuver", groups.get("maneuver", ()))
        self.pace = _chips("Pace", groups.get("pace", ()))
        self.grounds = _chips("Ground", groups.get("", ()), several=True)
        for each in (self.maneuver, self.pace, self.grounds):
            each.chosen.connect(self.look)
        self.whole_ob = words("", "display")
        self.slower = words("", "small", "ink2", wrap=True)
        self.asked = words("Obstacle of its Speed", "strong")
        asks = QWidget()
        whole = layouts.row(spacing=10, into=asks)
        whole.addLayout(layouts.column(self.asked, self.slower), 1)
        whole.addWidget(self.whole_ob)
        self.fright = Segmented("Does it shy?", ("Willingly", "It shies +1", "It shies +2"))
        self.fright.chosen.connect(lambda _at: self.look())
        self.rides, self.moves, self.stays = (
            RollPart(what) for what in ("the rider", "the mount", "staying mounted")
        )
        self.riding, self.speed, self.staying = (words("", "small", wrap=True) for _ in range(3))
        for roll in self._rolls:
            roll.changed.connect(self._take_dice)
            roll.typed.connect(self.noted)
        first = layouts.inset(
            SectionLabel("First, the rider"), self.riding, self.fright, self.rides, spacing=6
        )
        self.link = words("", "small", "ink2", wrap=True)
        then = layouts.inset(
            SectionLabel("Then the mount"), self.speed, self.link, self.moves, spacing=6
        )
        tests = QWidget()
        both = layouts.row(first, layouts.rule("upright"), then, into=tests, spacing=14)
        both.setStretch(0, 1)
        both.setStretch(2, 1)
        self.falls = Segmented("If it falls", ("It rolls on", "It runs into"))
        self.falls.chosen.connect(lambda _at: self.look())
        self.ground, self.wall = named_box("Ground"), named_box("What it runs into")
        for box in (self.ground, self.wall):
            box.activated.connect(lambda _at: self.look())
        self.harm = words("", "small", "ink2", wrap=True)
        self.fate = named_box("The Die of Fate, where the height could kill")
        offer(self.fate, ((NO_HEIGHT, 0), *((FATES[grants(n)].format(n), n) for n in SIX)))
        self.fate.activated.connect(lambda _at: self.look())
        fails = layouts.row(self.falls, self.ground, self.wall, self.fate, ..., spacing=8)
        self._fails = QWidget()
        layouts.column(SectionLabel("If it fails"), fails, self.harm, into=self._fails, spacing=6)
        self._goal = SectionLabel("To stay mounted")
        self.way = ChipChoice("How it loses its nerve", _frights(book), must=True)
        self.way.choose(next(iter(self.way.chips), ""))
        self.way.chosen.connect(self.look)
        self._ways = _named("What it does", self.way)
        self._stay = layouts.inset(self._goal, self.staying, self.stays, self._ways, spacing=6)
        self.trouble = words("", "empty", "ink2", wrap=True)
        self._maneuvers = layouts.inset(
            _named("Maneuver", self.maneuver),
            _named("Pace", self.pace),
            _named("Ground", self.grounds),
            spacing=8,
        )
        self._whole = QWidget()
        self._led = layouts.inset(
            self._maneuvers, layouts.rule("total"), asks, tests, self._fails, spacing=10
        )
        layouts.column(
            self.trained,
            self._led,
            self._stay,
            into=self._whole,
            spacing=10,
        )
        inside = ScrolledBody()
        who = layouts.row(self.rider, self.mount, spacing=10)
        who.addWidget(self.order, 1)
        layouts.column(
            who, self.trouble, self._whole, into=inside, spacing=10, margins=(20, 4, 20, 12)
        ).addStretch(1)
        self.chance = words("", "result")
        self.says = words("", "small", "ink2", wrap=True)
        self.came = words("", "h2", wrap=True)
        self.hurt = {whom: QCheckBox() for whom in ("rider", "mount")}
        self._touched: set[str] = set()
        for whom, check in self.hurt.items():
            check.clicked.connect(lambda _on, whom=whom: self._touched.add(whom))
        likely = layouts.row(self.chance, spacing=14)
        likely.addWidget(self.says, 1)
        self.button = push_button("Let it stand", self.let_stand, kind="primary")
        foot = layouts.inset(
            likely, self.came, *self.hurt.values(), self.button, margins=(20, 8, 20, 12), spacing=8
        )
        area = layouts.scroll_area(inside, "sheet")
        layouts.column(head, area, layouts.rule("total"), foot, into=self, grows=1)
        self._offer_surfaces(book)

    @property
    def wide(self) -> bool:
        return True

    @property
    def first(self) -> QWidget | None:
        """Whom they ride, then the faces of whoever rolls next."""
        if mounting.saddle_of(self.document.evening, self.who) is None:
            return self.mount.box
        waits = self._waits
        return waits[0] if waits else self

    def take_said(self, what: str) -> None:
        """The order, as it stood behind the verb: ``/ride over the fold``."""
        self.order.setText(what)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Figures are dice, wherever the focus is; Enter beside every field lets it stand; M, P
        and G lead to maneuver, pace and ground; Esc leaves it while no dice lie."""
        text, plain = event.text(), not event.modifiers()
        if plain and text.isdecimal() and self._waits:
            write_on(self._waits[0].row.field, text)
        elif part := next((each for key, each in self._parts if is_pressed(key, event)), None):
            part.take_focus()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.hasFocus():
            self.button.click()
        elif is_pressed(LEAVE_TEST, event) and self.leaves():
            self.done.emit()
        else:
            super().keyPressEvent(event)

    @property
    def _parts(self) -> tuple[tuple[Key, ChipChoice], ...]:
        """What a letter leads to, until dice lie."""
        if not self.leaves():
            return ()
        return (
            (RIDE_MANEUVER, self.maneuver),
            (RIDE_PACE, self.pace),
            (RIDE_GROUND, self.grounds),
        )

    # Showing

    def refresh(self) -> None:
        evening = self.document.evening
        if self.who not in evening.people:
            return
        self.mount.show_rider(self.who)
        saddle = mounting.saddle_of(evening, self.who)
        if saddle is not None and saddle.order and not self.order.text():
            self.order.setText(saddle.order)
        self.look()

    def _offer_surfaces(self, book: Book) -> None:
        offer(self.ground, ((each.name, each.id) for each in book.grounds.values()))
        walls = (*book.materials.values(), *book.grounds.values())
        offer(self.wall, ((each.name, each.id) for each in walls))
        if (usual := usual_ground(book)) is not None:
            self.ground.setCurrentIndex(max(0, self.ground.findData(usual.id)))

    def look(self) -> None:
        """What follows from what is said and what lies."""
        evening = self.document.evening
        self.rider.setText(member(evening, self.who).name)
        ride = self._ride()
        for each in (self._whole, self.order, self.chance, self.says, self.came):
            each.setVisible(ride is not None)
        tell(self.trouble, "" if ride else NOBODY)
        lies = not self.leaves()
        for each in (self.mount, self.fright):
            each.setEnabled(not lies)
        # What was asked of it stands in its sum; the room is for what came of it.
        self._maneuvers.setVisible(not lies)
        if ride is None:
            for box in self.hurt.values():
                box.hide()
            self.button.setEnabled(False)
            self.altered.emit()
            return
        book = evening.books[self.who]
        self.what.setEnabled(not lies)
        self._led.setVisible(not self._alone)
        self._ways.setVisible(self._frightened)
        self._goal.say("To master its fright" if self._frightened else "To stay mounted")
        if self._alone:
            self._show_alone(ride, book)
            return
        trials = self._trials(ride)
        ridden = judge_tests(ride, trials.rider, trials.mount, trials.stay, book)
        self._show_tests(ride, ridden, trials)
        self._show_fall(ride, ridden, book)
        self.button.setEnabled(bool(ridden.did) and not any(roll.waits for roll in self._rolls))
        self.altered.emit()

    @property
    def _alone(self) -> bool:
        """Whether the rider alone is tested: the mount rears, bucks, or has lost its nerve."""
        return self.what.current() != MANEUVER

    @property
    def _frightened(self) -> bool:
        """Whether the mount has failed its Steel, and the rider may say how (RIDE-27)."""
        return self.what.current() == FRIGHT

    def _turn(self, _at: int) -> None:
        """Another thing happens; what is thrown by hand rears or bucks."""
        self._throws = mounting.REAR
        self.look()

    def _tested(self, ride: Ride, book: Book) -> Verdict:
        """The test of the rider alone, as it lies."""
        evening = self.document.evening
        trial = (
            mounting.fright_trial(evening, ride, book)
            if self._frightened
            else mounting.throw_trial(evening, ride, self._throws, book)
        )
        return judge(self.stays.with_dice(trial), book)

    def _show_alone(self, ride: Ride, book: Book) -> None:
        evening = self.document.evening
        someone, verdict = present(evening, self.who), self._tested(ride, book)
        self._stay.show()
        self.staying.setText(_test_words(verdict))
        self.stays.show_verdict(verdict, someone.play.artha.persona, call_ons(someone))
        result = verdict.result
        for each in (self.chance, self.says):
            each.setVisible(result is None)
        self.chance.setText(percent(verdict.chance) if verdict.chance else "0 %")
        name, mount = member(evening, self.who).name, member(evening, ride.mount).name
        passed = result is not None and bool(result.passed)
        if self._frightened:
            self.says.setText(f"for {name} to say how {mount} loses its nerve")
            does = mounting.frights(book)[self.way.id]
            came = f"{mount} {does}, as {name if passed else 'the GM'} says."
        else:
            self.says.setText(f"for {name} to stay up")
            came = f"{name} {'stays up' if passed else 'is thrown'}."
        tell(self.came, came if result else "")
        for box in self.hurt.values():
            box.hide()
        self.button.setEnabled(result is not None and not self.stays.waits)
        self.altered.emit()

    def _show_tests(self, ride: Ride, ridden: Ridden, trials: Trials) -> None:
        evening = self.document.evening
        book, mount = evening.books[self.who], member(evening, ride.mount).name
        someone, beast = present(evening, self.who), present(evening, ride.mount)
        will = figure(ridden.rider.obstacle.parts[0].value) if ridden.rider.obstacle else ""
        wild = f"{mount} has no Rider Training: twice its Will, and it will try to throw its rider."
        tell(self.trained, "" if ride.trained else wild)
        self.riding.setToolTip(hint(f"The Will of {mount}, {will}"))
        ob = ridden.mount.obstacle.whole if ridden.mount.obstacle else 0
        self.whole_ob.setText(f"Ob {ob}")
        paces = ", ".join(f"{e.name.casefold()} Ob {at}" for e, at in slower_paces(ride, book))
        safe = ridden.mount.trial.base.exponent - HARD
        tell(self.slower, f"{paces}; below {safe} only a stumble")
        self.riding.setText(_test_words(ridden.rider))
        self.speed.setText(_test_words(ridden.mount))
        tell(self.link, f"Riding {LINKS[ridden.rider.next]}")
        self.rides.show_verdict(ridden.rider, someone.play.artha.persona, call_ons(someone))
        self.moves.show_verdict(ridden.mount, beast.play.artha.persona, call_ons(beast))
        self.moves.setEnabled(self.rides.has_dice and not self.rides.waits)
        if ridden.stay is not None:
            self.staying.setText(_test_words(ridden.stay))
            self.stays.show_verdict(ridden.stay, someone.play.artha.persona, call_ons(someone))
        chance = chance_to_clear(trials.rider, trials.mount, book)
        self.chance.setText(percent(chance) if chance else "0 %")
        self.says.setText(f"that {mount} does it")
        for each in (self.chance, self.says):
            each.setVisible(not ridden.did)

    def _show_fall(self, ride: Ride, ridden: Ridden, book: Book) -> None:
        runs = self.falls.current() == RUNS
        self.ground.setVisible(not runs)
        self.wall.setVisible(runs)
        self._fails.setVisible(ridden.hard and ridden.did in ("", "rolls or collides"))
        self._stay.setVisible(ridden.did == "rolls or collides" and not runs)
        into = book.grounds.get(self._surface) or book.materials.get(self._surface)
        if into is not None:
            power = ride.speed if runs else ride.power
            at = (fall.at or 0 for fall in falls_by_margin(power, into))
            hits = ", ".join(str(circle(each)) for each in at)
            by = "its Speed" if runs else "its Power"
            said = f"By {by}, {power}: {hits} at 1, 3 and 5 short."
            stays = "" if runs else " Riding Ob 4 to stay mounted."
            tell(self.harm, f"{said}{stays}")
        self._show_came(ridden, runs=runs)

    def _show_came(self, ridden: Ridden, *, runs: bool) -> None:
        evening, saddle = (
            self.document.evening,
            mounting.saddle_of(self.document.evening, self.who),
        )
        mount = member(evening, saddle.mount).name if saddle else ""
        said = ""
        if ridden.did:
            falls = "collides" if runs else "rolls"
            said = DID[ridden.did].format(mount=mount, falls=falls)
        thrown = mounting.thrown_by(ridden)
        if ridden.stay is not None and ridden.stay.result is not None:
            rider = member(evening, self.who).name
            said = f"{said} {rider} {'is thrown' if thrown else 'stays up'}."
        tell(self.came, said)
        at = ridden.fall.at if ridden.fall else None
        usual = {"rider": not runs, "mount": runs}
        for who, box in self.hurt.items():
            box.setVisible(at is not None)
            name = member(evening, self.who).name if who == "rider" else mount
            box.setText(f"{name} is hurt at {circle(at)}" if at else "")
            if who not in self._touched:
                box.setChecked(usual[who])

    # What lies

    @property
    def _rolls(self) -> tuple[RollPart, RollPart, RollPart]:
        return self.rides, self.moves, self.stays

    @property
    def _waits(self) -> list[RollPart]:
        """Who rolls next: the rider, the mount, the rider again where it rolled."""
        stays = [self.stays] if not self._stay.isHidden() else []
        shown = stays if self._alone else [self.rides, self.moves, *stays]
        return [roll for roll in shown if not roll.has_dice or roll.waits]

    @property
    def _surface(self) -> str:
        box: QComboBox = self.wall if self.falls.current() == RUNS else self.ground
        return str(box.currentData() or "")

    def _ride(self) -> Ride | None:
        """The maneuver as it stands; None while nobody is ridden."""
        evening = self.document.evening
        if mounting.saddle_of(evening, self.who) is None:
            return None
        runs = self.falls.current() == RUNS
        said = Ride(
            maneuver=self.maneuver.id,
            pace=self.pace.id,
            grounds=self.grounds.ids,
            fright=self.fright.current(),
            collides=self._surface if runs else "",
            ground="" if runs else self._surface,
        )
        return ride_of(evening, self.who, said)

    def _trials(self, ride: Ride) -> Trials:
        evening = self.document.evening
        laid = ride_trials(evening, ride, evening.books[self.who])
        return Trials(
            self.rides.with_dice(laid.rider),
            self.moves.with_dice(laid.mount),
            self.stays.with_dice(laid.stay),
        )

    def _take_dice(self) -> None:
        """Dice fell, or were taken back: on with whoever rolls next."""
        if not self.rides.has_dice and not self._alone:
            self.moves.clear()
        self.look()
        waits = self._waits
        there: QWidget = waits[0] if waits else self
        there.setFocus(Qt.FocusReason.OtherFocusReason)

    def let_stand(self) -> None:
        """Both tests, the order, the fall: one step."""
        ride = self._ride()
        if ride is None:
            return
        evening = self.document.evening
        book = evening.books[self.who]
        if self._alone:
            self._let_alone_stand(ride, book)
            return
        trials = self._trials(ride)
        ridden = judge_tests(ride, trials.rider, trials.mount, trials.stay, book)
        calls = tuple(
            Called(who, trait)
            for who, roll in (
                (self.who, self.rides),
                (ride.mount, self.moves),
                (self.who, self.stays),
            )
            for trait in roll.call_ons
        )
        order, named = self.order.text().strip(), self._as_named(ride, book)
        deeds: list[Callable[[Evening], Step]] = [
            lambda now: mounting.settle_ride(now, named, trials, order, book, calls)
        ]
        if ridden.fall is not None and ridden.fall.at is not None:
            source = "a collision" if ride.collides else "a fall"
            people = {"rider": self.who, "mount": ride.mount}
            hurt = [people[each] for each, box in self.hurt.items() if box.isChecked()]
            if grants(int(self.fate.currentData() or 0)):
                hurt = [each for each in hurt if each != self.who]  # by a hair (DOF-5)
            deeds += [_wound(who, ridden.fall, source) for who in hurt]
        name = member(evening, ride.mount).name
        if self.do(lambda now: combine(now, f"Ride {name}", deeds)):
            for roll in self._rolls:
                roll.clear()
            self.done.emit()

    def _let_alone_stand(self, ride: Ride, book: Book) -> None:
        """The test of the rider alone; of a fright that throws, that to stay up comes next."""
        trial, way = self._tested(ride, book).trial, self.way.id
        calls = tuple(Called(self.who, trait) for trait in self.stays.call_ons)
        if not self._frightened:
            does = "rears" if self._throws == mounting.REAR else "rolls"
            if self.do(lambda now: mounting.settle_throw(now, ride, trial, does, book, calls)):
                self.stays.clear()
                self.done.emit()
            return
        if self.do(lambda now: mounting.settle_fright(now, ride, trial, way, book, calls)):
            self.stays.clear()
            if not (throws := mounting.throws(book, way)):
                self.done.emit()
                return
            self.what.show_choice(THROWS)
            self._throws = throws
            self.look()
            self.stays.setFocus(Qt.FocusReason.OtherFocusReason)

    def _as_named(self, ride: Ride, book: Book) -> Ride:
        """With the names of what was chosen, as the journal tells them."""

        def name(id: str) -> str:
            return book.factors[id].name if id in book.factors else id

        return msgspec.structs.replace(
            ride,
            maneuver=name(ride.maneuver),
            pace=name(ride.pace),
            grounds=tuple(map(name, ride.grounds)),
        )

    # For the table around it

    def lit_people(self) -> Lit:
        evening = self.document.evening
        saddle = mounting.saddle_of(evening, self.who)
        mine = {(self.who, present(evening, self.who).find_skill(RIDING)): ""}
        return {**mine, (saddle.mount, "speed"): "then"} if saddle else mine

    def leaves(self) -> bool:
        return not any(roll.has_dice for roll in self._rolls)

    @property
    def half_done(self) -> str:
        lies = self._lies_last
        return f"the dice of {lies.what}" if lies else ""

    def undo_half_done(self) -> None:
        if (lies := self._lies_last) is not None:
            lies.undo_last()

    @property
    def _lies_last(self) -> RollPart | None:
        return next((roll for roll in reversed(self._rolls) if roll.half_done), None)

    @property
    def state(self) -> dict[str, Any]:
        chosen = {"fright": self.fright.current(), "falls": self.falls.current()}
        chosen["what"] = self.what.current()
        chosen["reseats"] = int(self._throws == mounting.RESEAT)
        dice = [roll.left for roll in self._rolls]
        return {"fields": field_values(self._fields), "chosen": chosen, "dice": dice}

    def restore(self, state: Mapping[str, Any]) -> None:
        show_values(self._fields, state["fields"])
        self.what.show_choice(int(state["chosen"]["what"]) % len(HAPPENS))
        reseats = state["chosen"].get("reseats")
        self._throws = mounting.RESEAT if reseats else mounting.REAR
        self.fright.show_choice(int(state["chosen"]["fright"]) % 3)
        self.falls.show_choice(int(state["chosen"]["falls"]) % 2)
        for roll, left in zip(self._rolls, state["dice"], strict=True):
            roll.lay(msgspec.convert(left, DiceLeft))
        self.look()

    @property
    def _fields(self) -> dict[str, QWidget]:
        return {
            "order": self.order,
            "maneuver": self.maneuver,
            "pace": self.pace,
            "grounds": self.grounds,
            "way": self.way,
            "ground": self.ground,
            "wall": self.wall,
        }


def _frights(book: Book) -> dict[str, str]:
    return {id: f"It {does}" for id, does in mounting.frights(book).items()}


def _chips(name: str, every: tuple[Factor, ...], *, several: bool = False) -> ChipChoice:
    offered = {e.id: f"{e.name} +{e.obstacle}" if e.obstacle else e.name for e in every}
    return ChipChoice(name, offered, several=several)


def _named(name: str, chips: ChipChoice) -> QWidget:
    around = QWidget()
    label = words(name, "small", "ink2")
    label.setMinimumWidth(round(themes.theme_of(label).type.px(70)))
    row = layouts.row(label, into=around, spacing=8)
    row.setAlignment(label, Qt.AlignmentFlag.AlignTop)
    row.addWidget(chips, 1)
    return around


def _test_words(verdict: Verdict) -> str:
    """``Riding B4 + tack 1: 5D against Ob 3; 78.9 %``, with every part of both sums."""
    against = verdict.obstacle or Sum()
    made = " + ".join(_part(each.label, each.value) for each in verdict.pool.parts)
    likely = percent(verdict.chance) if verdict.chance else "0 %"
    chance = "" if verdict.chance is None or verdict.result else f"; {likely}"
    return f"{made}: {verdict.thrown.dice}D against Ob {against.whole}{chance}"


def _part(label: str, value: float) -> str:
    """The first part tells its figure itself: ``Riding B4``."""
    said = f"{label[:1].upper()}{label[1:]}"
    return said if said[-1:].isdigit() else f"{said} {figure(value)}"


def _wound(who: str, fall: Fall, source: str) -> Callable[[Evening], Step]:
    return lambda evening: mounting.wound_by_fall(evening, who, fall, source)
