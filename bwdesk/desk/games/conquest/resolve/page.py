"""The maneuver resolved: the matrix, every comparison spelled out, and what is still to decide."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.maneuver_page import ManeuverPage
from bwdesk.desk.games.conquest.resolve import comparison_cards
from bwdesk.desk.games.conquest.resolve.card_row import CardRow
from bwdesk.desk.games.conquest.resolve.comparison_cards import Card
from bwdesk.desk.games.conquest.resolve.gain_block import GainBlock, surplus_line
from bwdesk.desk.games.conquest.resolve.standings import StandingsView, standings
from bwdesk.desk.games.conquest.resolve.tie_block import TieBlock, tie_of
from bwdesk.desk.games.conquest.shown import hide_comparisons
from bwdesk.desk.games.conquest.story import rulings
from bwdesk.desk.games.conquest.widgets.matrix import WORDS, MatrixKey, MatrixView, read_matrix
from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.badge import Badge, BadgeView
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.soon import call_soon
from bwdesk.desk.kit.why_popup import WhyPopup
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.choice_rows import ChoiceRows, give_cursor, holder
from bwdesk.desk.table.overruling import overrule_button
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.conquest.moves import Split
from bwdesk.rules.games.conquest.resolve import Gain
from bwdesk.rules.games.conquest.signs import sign_of
from bwdesk.rules.games.conquest.state import State
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import Due
from bwdesk.rules.tables.conquest import Maneuver

Told = tuple[Card, bool]
"""A comparison, and whether it is told already."""

Left = tuple[Gain, str, int, bool, str]
"""A surplus: whence it comes, how much is downtime, whether it waits, of which maneuver."""

MARGINS = 44
NO_ROOM = "The matrix is wider than the window in letters of this size. Each card has its cell."
BEFORE = ("slips", "scenes", "marshal", "rolls")


class Explained(WhyPopup):
    """What a comparison reads in the matrix, and by which rules."""

    def __init__(self, anchor: QWidget, card: Card, maneuver: Maneuver) -> None:
        super().__init__(anchor, f"{card.one} meets {card.other}")
        self._say("How they meet", WORDS[card.cell])
        self._say("Independent", maneuver.alone)
        self._say("Versus, won", maneuver.won)
        self._say("Tied or lost", maneuver.lost)
        if maneuver.risk:
            self._say("Risk", maneuver.risk)
        for reading in card.readings:
            self._say("The table’s reading", reading)
        self._say("Rules", ", ".join(card.rules))
        self.come_up(at_right=True)

    def _say(self, label: str, text: str) -> None:
        self.column.addWidget(words(label, "label", "ink3"))
        self.column.addWidget(words(text[:1].upper() + text[1:], "body", "ink", wrap=True))


class ResolvePage(ManeuverPage):
    """``go`` asks for another step of the maneuver, ``unfolded`` follows every comparison told."""

    unfolded = Signal()

    side_first = True

    def build(self) -> None:
        self._gains_place = layouts.column()
        self._gains = Keyed[Left](self._gains_place, self._gain, key=lambda of: of[0].faction)
        self.why: Explained | None = None
        self._cards: dict[str, Card] = {}
        self._cells: dict[str, tuple[str, str]] = {}
        self._current = ""
        self._downtime: dict[str, int] = {}
        self._round = 0
        self._told: int | None = None
        self.matrix = MatrixView(read_matrix(self.document.book.maneuvers))
        self.matrix.picked.connect(self._pick)
        self.cards = ChoiceRows[Told]("Comparisons", self._row, lambda told: told[0].key)
        self.cards.chosen.connect(self.show_card)
        self._ties = Keyed[str](layouts.column(), self._tie, place=lambda _blocks: None)
        self.standings = StandingsView()

    # How it is laid out

    def middle(self) -> QWidget:
        middle = QWidget()
        head = layouts.row(
            words("Who meets whom", "h2", wrap=True),
            words("row strikes, column answers", "body", "ink2"),
            spacing=None,
            grows=0,
        )
        self._no_room, self._key = words(NO_ROOM, "body", "ink2", wrap=True), MatrixKey()
        self._no_room.hide()
        key = layouts.row(
            self._key,
            spacing=None,
            margins=(round(themes.theme_of(self).type.px(96)), 0, 0, 0),
            grows=0,
        )
        inside = (head, self.matrix, self._no_room, key)
        layouts.column(*inside, into=middle, spacing=8, margins=(14, 16, 18, 16), grows=1)
        return middle

    def side(self) -> QWidget:
        side = QWidget()
        self.replay = push_button(
            "One by one",
            self._unfold_again,
            kind="quiet",
            tip="The comparisons once more, one after the other; nothing changes.",
        )
        self._count, self._rule = words("", "body", "ink2"), layouts.rule("total")
        self._nothing = words("", "body", "ink2", wrap=True)
        self._nothing.setContentsMargins(18, 8, 18, 8)
        layouts.column(
            layouts.row(
                words("Comparisons", "h2", wrap=True),
                self.replay,
                self._count,
                spacing=None,
                margins=(18, 0, 18, 8),
                grows=0,
            ),
            self.cards,
            self._nothing,
            self._rule,
            self._gains_place,
            self.standings,
            ...,
            into=side,
            margins=(0, 16, 0, 8),
        )
        return side

    def foot(self) -> QWidget:
        foot = QWidget()
        self._ruled = BadgeView(Badge("ruling", ""))
        self._rulings = words("", "small", "ink2", wrap=True)
        ruled = layouts.row(spacing=8)
        ruled.addWidget(self._ruled, 0, Qt.AlignmentFlag.AlignTop)
        ruled.addWidget(self._rulings, 1)
        self.overrule = overrule_button(self.document, self, self._aim_filling)
        self.at_once = push_button("All at once", lambda: self._tell(all_of_them=True))
        acts = layouts.row(self.overrule, self.at_once, self.act, spacing=8, grows=2)
        layouts.column(ruled, acts, into=foot, spacing=10, margins=(18, 8, 18, 14))
        return foot

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Under the largest letters the matrix may be wider than all there is."""
        room = self.width() - self.matrix.minimumSizeHint().width() > MARGINS
        self.matrix.setVisible(room)
        self._key.setVisible(room)
        self._no_room.setVisible(not room)
        super().resizeEvent(event)

    # What is shown

    def refresh(self) -> None:
        """Show the maneuver as it stands now."""
        state, game, book = self.document.state, self.document.game, self.document.book
        if state.number != self._round:
            self._round, self._current = state.number, ""
            left = {
                each.id: self.document.read_jot(self._field(each.id)) for each in state.factions
            }
            self._downtime = {id: int(split) for id, split in left.items() if split.isdecimal()}
        rolled = state.phase not in BEFORE
        done = game.resolution(state)
        whole = self.document.whole_book
        shown = comparison_cards.cards(game, whole, state) if rolled else ()
        self._cards = {card.key: card for card in shown}
        if not rolled or (self._told or 0) > len(shown):
            self._told = None
        self._cells = comparison_cards.meetings(state, done) if rolled else {}
        signs = {each.id: sign_of(state, each.id) for each in state.factions}
        playing = comparison_cards.playing(state, signs) if rolled else {}
        told = [self._cells[key] for key in self._shown_keys() if key in self._cells]
        self.matrix.show_matrix(read_matrix(book.maneuvers, playing, told))
        dues = self.document.session.due()
        cursor, held = self.focusWidget(), holder(self, self.ties)
        self._show_cards(shown, dues)
        self._show_gains(dues)
        self._rule.setVisible(bool(shown) and self._told is None)
        self.standings.setVisible(rolled and self._told is None)
        self._show_standings()
        self._show_rulings()
        self._show_act()
        if held and not (cursor and cursor.isVisibleTo(self)):
            asks = self.ties.get(held) or next(iter(self.ties.values()), None)
            give_cursor(asks, self.first)

    # The comparisons one by one

    def unfold(self) -> None:
        """The dice have just fallen: what they come to is told one comparison after the other."""
        if self._cards:
            self._told = 0
            self.matrix.choose_none()
            self.refresh()
        focus_order.give(self.first)

    @property
    def first(self) -> QWidget:
        """What is done first: the next comparison, dice, a surplus, or one to look at; to go on,
        where nothing was aimed at anybody."""
        if self._told is not None or not (self._cards or self.act.isHidden()):
            return self.act
        dice = (block.first for block in self.ties.values())
        steppers = (each.disposition for each in self.gains.values() if each.waits)
        waiting: list[QWidget | None] = [*dice, *steppers, self.cards.row(self._current)]
        return next((each for each in waiting if each is not None), self.matrix)

    def state_so_far(self, state: State) -> State:
        """The state as far as its comparisons are told."""
        return state if self._told is None else hide_comparisons(state)

    def _shown_keys(self) -> list[str]:
        """The keys of the comparisons told so far."""
        return list(self._cards)[: self._told]

    def _tell(self, *, all_of_them: bool = False) -> None:
        told = len(self._cards) if all_of_them else (self._told or 0) + 1
        self._told = told if told < len(self._cards) else None
        last = list(self._cards)[min(told, len(self._cards)) - 1]
        self._current = "" if all_of_them else last
        self.refresh()
        if self._current:
            self.show_card(self._current)
            call_soon(self, self._scroll_to_card)
        focus_order.give(self.first)
        self.unfolded.emit()

    def _scroll_to_card(self) -> None:
        row = self.cards.row(self._current)
        if row is not None:
            self.spread.show_in_side(row)

    def _unfold_again(self) -> None:
        self.unfold()
        self.unfolded.emit()

    def show_card(self, key: str) -> None:
        """Light a comparison, and its cell in the matrix."""
        if key not in self._shown_keys():
            return
        self._current = key
        self.cards.show_current(key)
        if key in self._cells:
            self.matrix.choose(*self._cells[key])

    def _show_cards(self, shown: tuple[Card, ...], dues: tuple[Due, ...]) -> None:
        told = self._shown_keys()
        asked = dues if self._told is None else ()
        pairs = list(dict.fromkeys(pair for due in asked if (pair := tie_of(due))))
        self._ties.show(pairs)
        for block in self.ties.values():
            block.refresh()
        self.cards.show_rows([(card, card.key in told) for card in shown], self.ties)
        so_far = "" if self._told is None else f"{len(told)} of "
        self._count.setText(f"{so_far}{len(shown)}" if shown else "")
        self.replay.setVisible(self._told is None and len(shown) > 1)
        self._nothing.setVisible(not shown)
        self._nothing.setText(
            "Nothing was aimed at anybody."
            if self.document.state.phase not in BEFORE
            else "Once the dice have fallen, every comparison stands here."
        )
        if self._told is not None:
            self._current = told[-1] if told else ""
            self.cards.show_current(self._current)
        elif self._current not in self._cards:
            self._current = next(iter((*pairs, *self._cards)), "")
        if self._current:
            self.show_card(self._current)

    @property
    def ties(self) -> dict[str, TieBlock]:
        """What is asked about a tie, by its pair."""
        return {str(pair): block for pair, block in self._ties.widgets.items()}

    def _tie(self, pair: str) -> TieBlock:
        return TieBlock(self.document, pair, self.cards)

    def _row(self, told: Told) -> CardRow:
        row = CardRow(self.document.state, told[0], told=told[1])
        row.asked.connect(self._explain)
        return row

    def _show_gains(self, dues: tuple[Due, ...]) -> None:
        state, game = self.document.state, self.document.game
        # A tie may still change what is left over.
        if state.phase in BEFORE or self._told is not None or self.ties:
            self._gains.show(())
            return
        done = game.resolution(state)
        waiting = {due.actor for due in dues if due.key == ("split",)}
        shown: list[Left] = []
        for gain in done.gains:
            waits = gain.faction in waiting
            downtime = min(self._downtime.get(gain.faction, 0), gain.amount)
            if not waits:
                downtime = state.splits.get(gain.faction, 0)
            played = comparison_cards.played_maneuver(state, gain.faction)
            shown.append((gain, surplus_line(done, gain), downtime, waits, played))
        self._gains.show(shown)

    def _gain(self, shown: Left) -> GainBlock:
        gain, came, downtime, waits, _played = shown
        document = self.document
        block = GainBlock(document.state, gain, document.book, came, downtime, waits=waits)
        block.divided.connect(self._divide)
        return block

    @property
    def gains(self) -> dict[str, GainBlock]:
        """What is left over and to be divided, by faction."""
        return {str(id): block for id, block in self._gains.widgets.items()}

    def _show_standings(self) -> None:
        state = self.document.state
        if state.phase in BEFORE:
            return
        shown = standings(self.document.game, state, self._downtime)
        applied = state.phase != "decisions"
        self.standings.show_standings(state, shown, applied=applied)

    def _show_rulings(self) -> None:
        said = rulings(self.document.session)
        self._ruled.show_badge(Badge("ruling", plural(len(said), "ruling")))
        self._rulings.setText(" ".join(said))
        for each in (self._ruled, self._rulings):
            each.setVisible(bool(said))

    def _show_act(self) -> None:
        state = self.document.state
        self.act.setVisible(state.phase not in BEFORE)
        self.overrule.setEnabled(not self.document.reading_reason)
        self.overrule.setVisible(self._told is None)
        self.at_once.setVisible(self._told is not None)
        if self._told is not None:
            self.act.setText("The next comparison" if self._told else "The first comparison")
            self.act.setEnabled(True)
            self.act.setToolTip("")
        elif state.phase == "decisions":
            self.act.setText("Apply to dispositions")
            self.act.setEnabled(not self.ties and not self.document.reading_reason)
            self.act.setToolTip("A tie waits for an answer." if self.ties else "")
        else:
            self.act.setText("On to the consequences")
            self.act.setEnabled(True)
            self.act.setToolTip("")

    # What is done

    def _pick(self, row: str, column: str) -> None:
        """A cell was picked: the comparison that reads it, the next one where several do."""
        found = [key for key, cell in self._cells.items() if cell == (row, column)]
        if found:
            place = found.index(self._current) + 1 if self._current in found else 0
            self.show_card(found[place % len(found)])
            chosen = self.cards.row(self._current)
            if chosen is not None:
                self.spread.show_in_side(chosen)

    def _explain(self, key: str, anchor: QWidget) -> None:
        card = self._cards[key]
        self.show_card(key)
        maneuvers = self.document.book.maneuvers
        self.why = Explained(
            anchor,
            card,
            maneuvers[comparison_cards.played_maneuver(self.document.state, card.source)],
        )

    def _divide(self, faction: str, downtime: int) -> None:
        self._downtime[faction] = downtime
        self.document.jot(self._field(faction), str(downtime), line="")
        self._show_standings()

    def _field(self, faction: str) -> str:
        """Where the division of a surplus is jotted down."""
        return f"{self._round} split {faction}"

    def _aim_filling(self) -> dict[str, Filling]:
        """Whom the chosen comparison is aimed at."""
        card = self._cards.get(self._current)
        return {"whose": Filling(card.target)} if card else {}

    def go_on(self) -> None:
        if self._told is not None:
            self._tell()
        elif self.document.state.phase != "decisions":
            self.go.emit("consequences")
        else:
            self._apply()

    def _apply(self) -> None:
        for faction in list(self.gains):
            move = Split(faction, self._downtime.get(faction, 0))
            seat = self.document.state.faction(faction).seat
            if not self.document.make_of(self._field(faction), move, seat):
                return
        self.act.setFocus(Qt.FocusReason.OtherFocusReason)
