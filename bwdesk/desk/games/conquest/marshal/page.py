"""The reveal: the slips turned one after the other, then the dice of every faction marshaled."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLayout, QWidget

from bwdesk.desk.games.conquest.due_page import DuePage
from bwdesk.desk.games.conquest.faction_label import name_row
from bwdesk.desk.games.conquest.marshal import pool as pools
from bwdesk.desk.games.conquest.marshal.hand_form import HandForm
from bwdesk.desk.games.conquest.marshal.slip_reveal import LastTurned, Turning
from bwdesk.desk.games.conquest.marshal.slip_row import BADGES, SlipRow, Warned
from bwdesk.desk.games.conquest.story import events_of
from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.soon import call_soon
from bwdesk.desk.kit.sum_table import SumTable, lines
from bwdesk.desk.kit.swap import Swap
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.choice_rows import ChoiceRows
from bwdesk.desk.table.due_words import names_of
from bwdesk.desk.table.overruling import Overruling
from bwdesk.desk.table.plain.moment import Moment
from bwdesk.rules.games.conquest.marshaling import HAND, hand_due
from bwdesk.rules.games.conquest.moves import Reveal
from bwdesk.rules.games.conquest.state import Marshaled, State, slip_of
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import Event

NOT_ROLLED = "Nothing versus is aimed at it, so its {} is not rolled and wants no dice."


Read = tuple[str, State, tuple[Warned, ...], bool]
"""A slip that is read out: whose, what stands where, what was found about it, whether it waits."""


class MarshalPage(DuePage):
    """``go`` asks for another step of the maneuver, ``unfolded`` follows every slip turned."""

    unfolded = Signal()
    answers = frozenset(HAND)

    def build(self) -> None:
        self._shown: State | None = None
        self._current = ""
        self._turns = False
        self._done = words("", "small", "ink2")
        self.replay = push_button(
            "Turn them again",
            self._unfold_again,
            kind="quiet",
            tip="The slips once more, one after the other; nothing changes by it.",
        )
        self.slip_turning = Turning(self.document)
        self.slips = ChoiceRows[Read]("The slips", self._row, lambda read: read[0])
        self.slips.chosen.connect(self.show_faction)
        self.at_once = push_button("All at once", lambda: self._turn(all_of_them=True))

    def middle(self) -> QWidget:
        middle, said = QWidget(), words("The slips, read out", "h2")
        head = layouts.wrapping(said, ..., self._done, self.replay, margins=(18, 0, 18, 0))
        inside = (head, self.slip_turning, self.slips)
        layouts.column(*inside, ..., into=middle, spacing=10, margins=(0, 16, 0, 16))
        return middle

    def side(self) -> QWidget:
        side, beside = QWidget(), layouts.column(spacing=None)
        self._beside = Swap[QWidget](beside)
        self.card.makes = HandForm
        self.card.shrink()
        self.card.taken.connect(self._give_focus)
        hand = layouts.inset(self.due_part(), margins=(0, 0, 20, 12))
        layouts.column(beside, hand, ..., into=side, spacing=None)
        return side

    def foot(self) -> QWidget:
        foot, pins = QWidget(), layouts.column(spacing=None)
        self.card.pin(pins)
        acts = layouts.row(self.overrule, ..., self.at_once, self.onward, spacing=8)
        layouts.column(pins, acts, into=foot, spacing=8, margins=(20, 8, 20, 16))
        return foot

    def aim(self) -> dict[str, Filling]:
        return whose(self._current)

    def _moment(self) -> Moment:
        """The hand of whoever is looked at, due or gathered anew; none while slips are turned."""
        state, names = self.state, names_of(self.document.game, self.state, self.document.names)
        if self._turns or not self._current or not self._gathers():
            return Moment((), None, names)
        due = hand_due(state, state.faction(self._current))
        return Moment((due,), due, names)

    # What is shown

    def refresh(self) -> None:
        """Show the slips and the hands as they are now."""
        state = self.state
        if state is not self._shown:
            # What is known of people and help may be another; what was put together is kept.
            self._shown = state
            self.card.wipe()
            there = self._actors_waiting() or self._active
            self._current = self._current if self._current in there else next(iter(there), "")
        self._turns = self._turns and self._revealed
        super().refresh()

    @property
    def _revealed(self) -> bool:
        return self.state.phase not in ("slips", "scenes")

    @property
    def _active(self) -> list[str]:
        """Whose slips are read."""
        state = self.state
        return [each.id for each in state.factions if each.id in state.slips or not each.out]

    def show_around(self, moment: Moment) -> None:
        active, waiting, revealed = self._active, self._actors_waiting(), self._revealed
        said = list(events_of(self.document.session, Reveal)) if revealed else []
        read = [(id, self.state, self._warnings(id, said), id in waiting) for id in active]
        self.slips.show_rows(read if revealed else [])
        self._done.setText(
            _progress_line(len(active) - len(waiting), len(active)) if revealed else ""
        )
        self._show_turning()
        self.slips.show_current(self._current)
        self.overrule.setVisible(not self._turns)
        self.at_once.setVisible(self._turns and bool(self.slip_turning.unturned_factions))
        beside: QWidget | None = None
        if self._turns:
            beside = LastTurned(self.document, self.slip_turning)
        elif self._current and revealed and moment.now is None:
            beside = self._hand_column()
        self._beside.put(beside)
        self.card.foot.setVisible(moment.now is not None)
        if moment.now is None:
            self.card.wipe()
            self.card.lacks.hide()

    def _actors_waiting(self) -> list[str]:
        """Whose dice are still to be gathered."""
        return [due.actor for due in self.document.session.due() if due.key == HAND]

    # The moment of the reveal

    def unfold(self) -> None:
        """The slips have just been revealed: they are turned one after the other."""
        if self.slip_turning.order:
            self.slip_turning.begin()
            self._turns = True
            self.refresh()
            self._give_focus()

    @property
    def form(self) -> HandForm | None:
        """The hand that is being put together."""
        return self.card.body if isinstance(self.card.body, HandForm) else None

    @property
    def first(self) -> QWidget:
        """What is done first: the next slip, who rolls, or the slips to look at."""
        if self._turns:
            return self.onward
        row = self.slips.row(self._current)
        return (self.form.first if self.form else row) or super().first

    def state_so_far(self, state: State) -> State:
        """The state as far as its slips are turned."""
        return self.slip_turning.state_so_far(state) if self._turns else state

    def _turn(self, *, all_of_them: bool = False) -> None:
        self.slip_turning.turn(all_of_them=all_of_them)
        self.refresh()
        self.onward.setFocus(Qt.FocusReason.OtherFocusReason)
        # What stands where is known once everything has its place.
        call_soon(self, self._scroll_to_slip)
        self.unfolded.emit()

    def _scroll_to_slip(self) -> None:
        card = self.slip_turning.cards.get(self.slip_turning.latest)
        if card is not None and self.spread is not None:
            self.spread.bring_in_sight(card)

    def _unfold_again(self) -> None:
        self.unfold()
        self.unfolded.emit()

    def _end_turning(self) -> None:
        """All have seen them: on to the dice behind them."""
        self._turns = False
        self.refresh()
        self._give_focus()
        self.unfolded.emit()

    def _show_turning(self) -> None:
        turns, turning = self._turns, self.slip_turning
        turning.setVisible(turns)
        self.slips.setVisible(not turns)
        self.replay.setVisible(not turns and bool(turning.order) and bool(self.slips.rows))
        if turns:
            turning.show_cards()
            number = len(turning.order)
            self._done.setText(f"{number - len(turning.unturned_factions)} of {number} turned")

    def show_faction(self, faction: str) -> None:
        self._current = faction
        self.refresh()

    def _warnings(self, faction: str, said: list[Event]) -> tuple[Warned, ...]:
        return tuple(
            Warned(self.document.session.game.says(each), each.rule, each.kind)
            for each in said
            if each.kind in BADGES and each.actor == faction
        )

    def _row(self, read: Read) -> SlipRow:
        faction, state, warnings, waits = read
        row = SlipRow(state, faction, self.document.book, warnings, waits=waits)
        row.strike.connect(self._strike)
        return row

    def _gathers(self) -> bool:
        """Whether the dice of whoever is looked at can be gathered now, or gathered anew."""
        state, id = self.document.state, self._current
        moves = slip_of(state, id).maneuver and id not in state.struck
        there = id in (*self._actors_waiting(), *state.marshaled)
        return state.phase == "marshal" and bool(moves) and there

    def _hand_column(self) -> QWidget:
        """What was marshaled, with the reason for every die."""
        state, book = self.document.state, self.document.book
        own = state.faction(self._current)
        hand = state.marshaled.get(self._current, Marshaled())
        maneuver = book.maneuvers.get(slip_of(state, self._current).maneuver)
        told: list[QWidget | QLayout] = [name_row(state, self._current, face="h2", wrap=True)]
        if maneuver is None or self._current in state.struck:
            told.append(words("No maneuver, so there is nothing to roll.", "body", "ink2"))
        elif not hand.dice and not hand.exponent and not hand.void:
            told.append(words(NOT_ROLLED.format(maneuver.name), "body", "ink2", wrap=True))
        else:
            table = SumTable()
            reckoned = pools.pool(state, own, hand, maneuver, book.skills)
            table.show_lines(lines(reckoned, "Together"))
            told.append(table)
            if void := pools.why_no_roll(own, hand, maneuver, max(0, reckoned.whole)):
                told.append(words(void, "body", "odd", wrap=True))
        return layouts.inset(*told, ..., spacing=10, margins=(20, 16, 20, 12))

    def onward_says(self) -> str:
        unturned = self.slip_turning.unturned_factions
        if self._turns:
            return "Turn the next slip" if unturned else "On to who rolls what"
        if not self._current or not self._revealed:
            return ""
        return "Next faction" if self.state.phase == "marshal" else "On to the dice"

    # What is done

    def go_on(self) -> None:
        if self._turns and self.slip_turning.unturned_factions:
            self._turn()
        elif self._turns:
            self._end_turning()
        elif self.document.state.phase == "marshal":
            self.show_faction(self._actors_waiting()[0])
            self._give_focus()
        else:
            self.go.emit("roll")

    def _give_focus(self) -> None:
        focus_order.give(self.first)

    def _strike(self, faction: str) -> None:
        struck = {"what": Filling("strike"), **whose(faction), "value": Filling("1")}
        dialog = Overruling(self.document, struck, self)
        dialog.open()


def whose(faction: str) -> dict[str, Filling]:
    """What a ruling begins with over a faction that is looked at."""
    return {"whose": Filling(faction)} if faction else {}


def _progress_line(done: int, of: int) -> str:
    return f"{done} of {of} have their dice"
