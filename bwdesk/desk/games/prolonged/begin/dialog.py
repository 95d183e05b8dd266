"""Beginning a prolonged conflict: two sides with a goal each, who is in it, what kind it is."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest
from typing import Any

import msgspec
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLineEdit, QPushButton, QRadioButton, QWidget

from bwdesk.desk.games.prolonged.begin.side_box import SideBox
from bwdesk.desk.games.prolonged.sides_panel import price_says
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.scrolling_foot import ScrollingFoot
from bwdesk.desk.kit.sign import SIGNS
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.table.meeting.agreement_dialog import AgreeingDialog
from bwdesk.desk.table.meeting.dialog import ConflictDialog, Met
from bwdesk.desk.table.meeting.doubts_panel import DoubtsPanel
from bwdesk.desk.table.meeting.guests import Guest, Meeting, homeless, read_others, strangers
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.frame.typed import free_name
from bwdesk.rules.games.people.hurting import ability_marks
from bwdesk.rules.games.people.meeting import Agreed, Comer, Terms
from bwdesk.rules.games.prolonged.borrowing import USUAL, BorrowError, borrow, read_table
from bwdesk.rules.games.prolonged.entry import FIGURES
from bwdesk.rules.games.prolonged.meeting import GAP
from bwdesk.rules.games.prolonged.play import Prolonged
from bwdesk.rules.games.prolonged.presets import PRESETS
from bwdesk.rules.games.prolonged.state import Person, PresetId, Settings, Setup, State
from bwdesk.rules.packs.book import Book
from bwdesk.table.log import Seat

WIDTH, BAR = 1060, 16
"""How wide it is, px at 100 %, and the air before its scroll bar."""
LABELS = ("One side", "The other side")
CHASE = ("Who is pursued", "Who pursues")
NO_LIMIT = "Without a limit: until they are caught, or have no skill left."
LIMIT = "After {rounds} they have escaped."
KINDS: Mapping[PresetId, str] = {
    "general": "rounds, until somebody wins or nobody is left",
    "round": "once; the higher total reaches its goal",
    "chase": "one side is pursued; every skill serves once",
    "drinking": "against a number that rises, till they fall",
    "spiral": "who loses speaks worse from then on",
    "attack": "against Evasion; Menace makes wounds worse",
}


class BeginDialog(ConflictDialog):
    """``met`` holds what was agreed once it is accepted; *said* is the table of the campaign."""

    yields = True

    def __init__(
        self,
        meeting: Meeting,
        book: Book,
        said: Mapping[str, str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("A prolonged conflict", "", "Start round 1", parent)
        self.widen(WIDTH)
        self._book, self._game = book, Prolonged(book)
        self.said = dict(said)
        self.doubts = DoubtsPanel(meeting)
        self._finds = self.doubts.find_guest
        names = [each.name for each in meeting.guests]
        self._agreed = Agreed()
        self.sides = tuple(
            SideBox(label, sign, names, meeting.names, self._knows, self._is_in, self._plays)
            for label, sign in zip(LABELS, SIGNS, strict=False)
        )
        self.kinds: dict[PresetId, QRadioButton] = {}
        self.rounds = Stepper("Rounds of the chase", Steps(0))
        self.rounds.stepped.connect(self._limit)
        self.price = words("", "h2", wrap=True)
        self.why = words("", "small", "ink2", wrap=True)
        self.homeless = words("", "small", "ink2", wrap=True)
        self.strangers = words("", "small", "ink2", wrap=True)
        self.more = _quiet("How it is read…", self._agree)
        self.table = _quiet("Figures of characters…", self._borrow)
        self.table.setVisible(bool(names))
        self.fields.addRow(ScrollingFoot(self._lay_out(meeting.manner or "general")))
        for side in self.sides:
            side.changed.connect(self._check)
            side.changed.connect(self._offer)
            self.doubts.chosen.connect(side.learn)
        one, other = self.sides
        one.done.connect(lambda: (other.name if not other.people else self.accept_it).setFocus())
        other.done.connect(lambda: (self.accept_it if one.people else one.name).setFocus())
        meant = zip_longest(meeting.meant[:2], meeting.figures[:2], meeting.along[:2], fillvalue="")
        for side, (name, figures, along) in zip(self.sides, meant, strict=False):
            self._come(side, [(name, figures), *read_others(along)])
        for side, player in zip(self.sides, meeting.players, strict=False):
            side.player.setText(player)
        self.finish()
        self._check()
        QTimer.singleShot(0, one.name, one.name.setFocus)

    # Laying it out

    def _lay_out(self, usual: str) -> QWidget:
        holder = QWidget()
        middle = layouts.column(words("What it is", "label", "ink3"), spacing=2)
        for kind in PRESETS.values():
            button = QRadioButton(kind.name)
            button.setChecked(kind.id == usual)
            button.toggled.connect(self._change_kind)
            self.kinds[kind.id] = button
            middle.addWidget(button)
            told = words(KINDS[kind.id], "small", "ink2", wrap=True)
            told.setContentsMargins(27, 0, 0, 5)
            middle.addWidget(told)
        middle.addSpacing(6)
        self.limit = layouts.inset(
            layouts.row(words("Rounds", "body", "ink2"), self.rounds, ..., spacing=8)
        )
        middle.addWidget(self.limit)
        for each in (self.price, self.why, self.doubts, self.homeless, self.strangers):
            middle.addWidget(each)
        middle.addStretch(1)
        quiet = layouts.row(self.more, self.table, ..., spacing=6)
        middle.addLayout(quiet)
        row = layouts.row(into=holder, spacing=20, margins=(0, 0, BAR, 0))
        one, other = self.sides
        row.addWidget(one, 5)
        row.addWidget(layouts.rule("upright"))
        row.addLayout(middle, 4)
        row.addWidget(layouts.rule("upright"))
        row.addWidget(other, 5)
        return holder

    # What stands there

    @property
    def kind(self) -> PresetId:
        return next(id for id, button in self.kinds.items() if button.isChecked())

    @property
    def chases(self) -> bool:
        return PRESETS[self.kind].does == "chase"

    @property
    def much_typed(self) -> bool:
        return any(side.is_typed for side in self.sides)

    def setup(self, seats: tuple[str, str] = ("", "")) -> Setup:
        """What it begins with, as it stands now."""
        taken = {"side 1", "side 2"}
        sides = tuple(
            side.side(f"side {at}", seat, taken)
            for at, (side, seat) in enumerate(zip(self.sides, seats, strict=True), start=1)
        )
        return Setup(
            sides,
            self.kind,
            rounds=self.rounds.value() if self.chases else self._agreed.number("rounds"),
            gap=self._agreed.number("gap") or GAP,
            settings=self._agreed.settings(Settings(), GAMES["prolonged"].readings(self._book)),
        )

    def _knows(self, name: str) -> Person | None:
        """Somebody at hand, with figures by the campaign's table."""
        guest: Guest | None = self._finds(name)
        if guest is None or not guest.abilities:
            return None
        try:
            table = read_table(self.said, self._book)
        except BorrowError:
            table = read_table({}, self._book)
        id = guest.name.casefold()
        came = Comer(id, guest.name, abilities=guest.abilities, known=guest.known)
        now = ability_marks(self._book, came)
        whole, left = (
            borrow(self._book, guest.name, id, abilities, table, chase=self.chases)
            for abilities in (guest.abilities, now)
        )
        # Wounds take dice, never what a blow does (PTGS-16).
        return msgspec.structs.replace(left, menace=whole.menace)

    def _plays(self, name: str) -> str:
        """Who plays somebody at hand, as their campaign has it."""
        guest = self._finds(name)
        return guest.seat.name if guest is not None and guest.seat is not None else ""

    def _change_kind(self, on: bool) -> None:
        """Another kind is chosen: whoever came with the skills of a character has those of it."""
        if not on or len(self.kinds) < len(PRESETS):
            return
        for side in self.sides:
            side.learn()

    def _limit(self, rounds: int) -> None:
        self.rounds.show_steps(Steps(rounds))
        self._check()

    def _come(self, side: SideBox, people: list[tuple[str, str]]) -> None:
        """Those meant to come do; of whom nothing is known yet stands in the line."""
        waits = []
        for name, figures in people:
            known, line = self._knows(name), ", ".join(filter(None, (name, figures.strip())))
            acts = bool(figures.strip()) or (known is not None and bool(known.skills))
            if name and not (acts and side.add(line)):
                waits.append(line)
        if waits:
            side.entry.setText("; ".join(waits))

    def _is_in(self, name: str) -> bool:
        """Whether somebody at hand is in it already: of them there is one."""
        if self._finds(name) is None:
            return False
        people = (each.label for side in self.sides for each in side.people)
        return name.casefold() in map(str.casefold, people)

    def _offer(self) -> None:
        for side in self.sides:
            side.show_who_is_free()

    def _check(self) -> None:
        """The price of winning grows with whoever comes."""
        self.tell("")
        for side, label in zip(self.sides, CHASE if self.chases else LABELS, strict=True):
            side.call(label)
        self.limit.setVisible(self.chases)
        price, why = self._price()
        tell(self.price, price)
        tell(self.why, why)
        called = [each.label for side in self.sides for each in side.people]
        coming = {each: self._finds(each) for each in called}
        tell(self.homeless, homeless(each for each in coming.values() if each is not None))
        unknown = (name for name, each in coming.items() if each is None or not each.abilities)
        tell(self.strangers, strangers(unknown))

    def _price(self) -> tuple[str, str]:
        if self.chases:
            rounds = self.rounds.value()
            limit = LIMIT.format(rounds=plural(rounds, "round")) if rounds else NO_LIMIT
            return f"{self.sides[0].side_name or 'The side at the left'} is pursued", limit
        if not PRESETS[self.kind].buys:
            return "", ""
        wins = [each for each in self._game.outcomes.values() if each.wins]
        people = sum(len(side.people) for side in self.sides)
        try:
            state: State = self._game.start(self.setup()).state
        except IllegalMoveError:
            cost = min((each.price(people) for each in wins), default=0)
            return f"Winning costs {cost} so far", "It grows with everybody who is in it."
        costs = {self._game.win_price(state, each) for each in state.sides}
        head = " or ".join(str(each) for each in sorted(costs, key=lambda each: each or 0))
        return f"Winning costs {head}", price_says(self._game, state)

    # What is done

    def accept(self) -> None:
        """Begin, with whoever still stands in a line; else say what is lacking."""
        settled = [side.settle() for side in self.sides]
        if not all(settled):
            return
        if lacking := next((side for side in self.sides if not side.people), None):
            lacking.refuse("Who is in it? A name and a skill: Jen, falsehoods 6.")
            return
        if says := self.doubts.ask(each.label for side in self.sides for each in side.people):
            self.tell(says)
            return
        seats = self._seats()
        ids = seats[0].id, seats[-1].id
        setup = self.setup(ids)
        try:
            self._game.start(setup)
        except IllegalMoveError as why:
            self.tell(str(why))
            return
        listed = GAMES["prolonged"]
        who = " and ".join(side.side_name for side in self.sides)
        came = self._filed(setup)
        files = {id: each.path for id, each in came.items()}
        copies = {id: each.copy for id, each in came.items() if each.copy}
        title = f"{listed.title}, {who}"[:120]
        self.met = Met(listed, title, setup, seats, files, copies)
        super().accept()

    def _filed(self, setup: Setup) -> dict[str, Guest]:
        """Those who come and have a file, by their actor."""
        people = [each for side in setup.sides for each in side.people]
        found = {each.id: self._finds(each.label) for each in people}
        return {id: guest for id, guest in found.items() if guest is not None and guest.path}

    def _seats(self) -> tuple[Seat, ...]:
        """A seat for each side; the same where one player has both."""
        found: list[Seat] = []
        for side in self.sides:
            guest = self._finds(side.people[0].label)
            typed = side.player.text().strip()
            if guest is not None and guest.seat is not None and typed in ("", guest.seat.name):
                found.append(guest.seat)
                continue
            name = typed or side.side_name
            id = free_name(name.casefold(), [each.id for each in found])
            same = [each for each in found if each.name.casefold() == name.casefold()]
            found.append(same[0] if same else Seat(id, name))
        return tuple({each.id: each for each in found}.values())

    def _agree(self) -> None:
        """Readings, and how long it goes on."""
        listed = GAMES["prolonged"]
        shown = ("rounds",) if self.chases else ()
        slots = tuple(e for e in listed.terms.whole if not e.needed and e.id not in shown)
        readings = listed.readings(self._book)
        asked = AgreeingDialog(Terms(slots), readings, self._agreed, (), self)
        asked.accepted.connect(lambda: self._take_agreement(asked.agreement))
        asked.open()

    def _take_agreement(self, agreed: Agreed) -> None:
        self._agreed = msgspec.structs.replace(agreed, written=_numbers(agreed.written))
        self._check()

    def _borrow(self) -> None:
        asked = BorrowingDialog(self.said, self._book, self)
        asked.accepted.connect(lambda: self._take_borrowed(asked.changed_sources))
        asked.open()

    def _take_borrowed(self, said: dict[str, str]) -> None:
        """Whoever came from a character has the figures of the table now."""
        self.said = said
        for side in self.sides:
            side.learn()


def _numbers(written: Mapping[str, Filling]) -> dict[str, Filling]:
    return {id: each for id, each in written.items() if each.number is not None}


def _quiet(text: str, act: Any) -> QPushButton:
    return push_button(text, act, kind="quiet")


SAYS = (
    "Skills keep their exponents. What else is asked for comes from a stat, an attribute or a "
    "skill of the character, divided where you say so: speed / 2."
)


class BorrowingDialog(AnswerDialog):
    """``said`` holds the table once it is accepted; what is as usual is left out."""

    def __init__(self, said: Mapping[str, str], book: Book, parent: QWidget | None = None) -> None:
        super().__init__("Figures of characters", SAYS, "Take them so", parent)
        self._book = book
        self.figures: dict[str, QLineEdit] = {}
        for each in FIGURES:
            field = self.figures[each] = QLineEdit(said.get(each, USUAL[each]))
            field.setMaxLength(60)
            self.add(each.capitalize(), field)
        self.finish()
        self.figures["reflexes"].setFocus()

    @property
    def changed_sources(self) -> dict[str, str]:
        """What differs from what is usual."""
        typed = {each: field.text().strip() for each, field in self.figures.items()}
        return {each: text for each, text in typed.items() if text != USUAL[each]}

    def accept(self) -> None:
        try:
            read_table(self.changed_sources, self._book)
        except BorrowError as why:
            self.tell(str(why))
            return
        super().accept()
