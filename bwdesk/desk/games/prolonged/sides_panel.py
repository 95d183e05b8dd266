"""A side of a conflict: what it is after, what it has banked of what winning costs, its people."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.prolonged.person_rows import PersonRow, PersonView, row_of
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import KeyedColumn
from bwdesk.desk.kit.sign import SIGNS, Sign
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.table.widgets.bank import Bank, BankBar
from bwdesk.rules.basics.prose import number_word, plural
from bwdesk.rules.games.prolonged.play import Prolonged
from bwdesk.rules.games.prolonged.presets import preset
from bwdesk.rules.games.prolonged.state import Side, State


class SideShown(Struct, frozen=True):
    """A side as it is shown; *bank* is None where nothing is banked."""

    key: str
    name: str
    sign: str
    goal: str
    bank: Bank | None
    from_: str
    costs: str
    people: tuple[PersonRow, ...]
    grows: bool = False


def sign_of(state: State, side: str) -> str:
    """The sign of a side: its own, or that of its place."""
    for at, each in enumerate(state.sides):
        if each.id == side:
            return each.sign or SIGNS[at % len(SIGNS)]
    return ""


def side_view(
    game: Prolonged,
    state: State,
    side: Side,
    *,
    coming: int = 0,
    acts: str = "",
    opens: Callable[[str], str] = lambda _id: "",
    brief: bool = False,
    grows: bool = False,
) -> SideShown:
    """A side now; *coming* is what the dice on the table would bank, *opens* what a click does.

    *brief* leaves the figures of its people out; it *grows* where somebody may join it.
    """
    kind = preset(state)
    bank, from_, costs = None, "", ""
    if kind.does == "banked":
        price = (game.win_price(state, side) or 0) if kind.buys else 0
        now = state.bank(side.id)
        bank = Bank(now, sign_of(state, side.id), coming, price, _reach(game, state))
        fresh = sum(state.banked.get(each.id, 0) for each in side.people)
        carried = max(0, now - fresh)
        from_ = f"{carried} carried, {fresh} this round" if carried else f"{fresh} this round"
        if coming:
            from_ = f"{from_}, +{coming} now"
        costs = f"winning costs {price}" if price else ""
    elif kind.does == "ranks" and state.settings.spiral != "ranks":
        won = plural(state.wins.get(side.id, 0), "contest", "contests")
        from_ = f"{won} won"
    elif kind.does == "chase":
        from_ = "pursued" if side == state.sides[0] else "in pursuit"
    people = []
    for each in side.people:
        row = row_of(state, each.id, acts, opens(each.id))
        if brief:
            row = PersonRow(row.key, row.name, row.aside, (), row.marks, out=row.out)
        people.append(row)
    sign = sign_of(state, side.id)
    told = tuple(people)
    return SideShown(side.id, side.label, sign, side.goal, bank, from_, costs, told, grows)


def _reach(game: Prolonged, state: State) -> int:
    """One scale for all the banks."""
    prices = (
        [game.win_price(state, each) or 0 for each in state.sides] if preset(state).buys else []
    )
    return max((*prices, *state.banks.values()), default=0)


class SideView(QWidget):
    """``opened`` carries the id of a person that was clicked, ``joined`` and ``noted`` that of the
    side."""

    opened = Signal(str)
    joined, noted = Signal(str), Signal(str)

    def __init__(self, side: SideShown) -> None:
        super().__init__()
        self.join = push_button("Somebody joins…", lambda: self.joined.emit(side.key), kind="quiet")
        self.notes = push_button("Notes…", lambda: self.noted.emit(side.key), kind="quiet")
        self._sign, self._name = Sign(side.sign, 17), words("", "h2", wrap=True)
        self._goal = words("", "consequence", "ink2", wrap=True)
        self._count = words("", "display")
        self._label = words("Bank", "label", "ink3")
        self._from, self._costs = words("", "small", "ink2"), words("", "small", "ink2")
        right = Qt.AlignmentFlag.AlignRight
        self._bar = BankBar(Bank(0, side.sign))
        head = layouts.row(spacing=9)
        head.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self._name, 1)
        over = layouts.row(self._label, ..., self._from, spacing=8)
        beside = layouts.column(spacing=2)
        beside.addWidget(self._costs, 0, right)
        beside.addWidget(self._bar)
        bank = layouts.row(spacing=8)
        bank.addWidget(self._count, 0, Qt.AlignmentFlag.AlignBottom)
        bank.addLayout(beside, 1)
        above = layouts.inset(head, self._goal, over, bank, spacing=3, margins=(18, 14, 18, 10))
        self.people: KeyedColumn[PersonRow] = KeyedColumn(side.name, self._person)
        below = layouts.row(self.join, self.notes, ..., margins=(12, 4, 12, 0))
        layouts.column(above, self.people, below, into=self)
        self.show_row(side)

    def _person(self, row: PersonRow) -> PersonView:
        view = PersonView(row)
        view.pressed.connect(self.opened)
        return view

    def show_row(self, side: SideShown) -> None:
        self._sign.show_sign(side.sign)
        self._name.setText(side.name)
        tell(self._goal, side.goal)
        banks = side.bank is not None
        for each in (self._label, self._bar, self._count):
            each.setVisible(banks)
        tell(self._from, side.from_)
        tell(self._costs, side.costs)
        self.join.setVisible(side.grows)
        self.notes.setVisible(side.grows)
        if side.bank is not None:
            self._count.setText(str(side.bank.now + side.bank.coming))
            self._bar.show_value(side.bank)
        self.people.show_rows(side.people)


class SidesPanel(QWidget):
    """One or several sides in a column, and a word at its foot.

    ``opened`` carries a person, ``joined`` a side that somebody shall join, ``noted`` one of whose
    people something shall be noted.
    """

    opened = Signal(str)
    joined, noted = Signal(str), Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.sides: KeyedColumn[SideShown] = KeyedColumn(name, self._side, 12)
        column = layouts.column(self.sides, ..., into=self)
        self._head = words("", "label", "ink3")
        self._foot = words("", "small", "ink2", wrap=True)
        column.addWidget(layouts.inset(self._head, self._foot, spacing=4, margins=(18, 8, 18, 16)))
        self.say("", "")

    def _side(self, side: SideShown) -> SideView:
        view = SideView(side)
        view.opened.connect(self.opened)
        view.joined.connect(self.joined)
        view.noted.connect(self.noted)
        return view

    def show_sides(self, sides: Sequence[SideShown]) -> None:
        self.sides.show_rows(sides)

    def say(self, head: str, says: str) -> None:
        """A word at the foot."""
        self._head.setText(head)
        self._foot.setText(says)
        for each in (self._head, self._foot):
            each.setVisible(bool(says))

    def person(self, id: str) -> PersonView | None:
        """The row of somebody on it."""
        for side in self.sides.widgets.values():
            if id in side.people.widgets:
                found: PersonView = side.people.widgets[id]
                return found
        return None


def price_says(game: Prolonged, state: State) -> str:
    """What winning costs, and why; "" where it cannot be bought."""
    wins = [each for each in game.outcomes.values() if each.wins]
    if not preset(state).buys or not wins:
        return ""
    (win, *_) = sorted(wins, key=lambda each: each.cost)
    if state.settings.price == "opponents":
        each = ", ".join(f"{side.label} {game.win_price(state, side)}" for side in state.sides)
        return f"{win.cost}, and {win.each} for each opponent at the outset: {each}."
    many, price = number_word(state.at_outset), game.win_price(state, state.sides[0])
    for_all = f"{win.cost}, and {win.each} for each of the {many} who were in it at the outset"
    return f"{for_all}: {price}. Or nobody is left opposite."


PANEL, LEAST, MIDDLE = 300, 220, 664
"""Width of a panel and the least of it, and of what stands beside it, px at 100 %."""
