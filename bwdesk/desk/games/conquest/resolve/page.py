"""The maneuver resolved: the matrix, every comparison spelled out, and what is still to decide."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.due_page import MARGIN, DuePage
from bwdesk.desk.games.conquest.resolve import comparison_cards
from bwdesk.desk.games.conquest.resolve.card_row import CardRow
from bwdesk.desk.games.conquest.resolve.comparison_cards import Card
from bwdesk.desk.games.conquest.resolve.standings import StandingsView, standings
from bwdesk.desk.games.conquest.shown import hide_comparisons
from bwdesk.desk.games.conquest.story import rulings
from bwdesk.desk.games.conquest.widgets.matrix import WORDS, MatrixKey, MatrixView, read_matrix
from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.badge import Badge, BadgeView
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.soon import call_soon
from bwdesk.desk.kit.why_popup import WhyPopup
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.table.choice_rows import ChoiceRows
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names
from bwdesk.desk.table.plain.answers import Body, FormBody
from bwdesk.desk.table.plain.cards import make_body
from bwdesk.desk.table.plain.moment import Moment
from bwdesk.desk.table.plain.rolls import RollBody
from bwdesk.desk.table.rolls.line import RollLine, line_of
from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.games.conquest.signs import sign_of
from bwdesk.rules.games.conquest.state import State
from bwdesk.rules.games.conquest.ties import OFF, ROOT, TIE
from bwdesk.rules.games.frame.forms import EMPTY, Filling
from bwdesk.rules.games.frame.game import Due
from bwdesk.rules.packs.book import readable
from bwdesk.rules.tables.conquest import Maneuver

Told = tuple[Card, bool]
"""A comparison, and whether it is told already."""
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


class ResolvePage(DuePage):
    """``go`` asks for another step of the maneuver, ``unfolded`` follows every comparison told.

    While they are told one by one nothing is decided; then ties, and surpluses to be divided, are
    cards, and the last of them applies everything to the dispositions.
    """

    unfolded = Signal()
    answers = frozenset((TIE, OFF, "split"))
    side_first = True

    def build(self) -> None:
        self.why: Explained | None = None
        self._cards: dict[str, Card] = {}
        self._cells: dict[str, tuple[str, str]] = {}
        self._current, self._round = "", 0
        self._told: int | None = None
        self.matrix = MatrixView(read_matrix(self.document.book.maneuvers))
        self.matrix.picked.connect(self._pick)
        self.cards = ChoiceRows[Told]("Comparisons", self._row, lambda told: told[0].key)
        self.cards.chosen.connect(self.show_card)
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
        left = round(themes.theme_of(self).type.px(96))
        key = layouts.row(self._key, spacing=None, margins=(left, 0, 0, 0), grows=0)
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
        self._count, self._nothing = words("", "body", "ink2"), words("", "body", "ink2", wrap=True)
        self._nothing.setContentsMargins(MARGIN, 8, MARGIN, 8)
        self.card.shrink()
        self.card.makes = self._make_body
        self.rolls.list.slim = True
        self.rolls.line = self._roll_line
        head = layouts.row(
            words("Comparisons", "h2", wrap=True),
            self.replay,
            self._count,
            spacing=None,
            margins=(MARGIN, 0, MARGIN, 8),
            grows=0,
        )
        decided = layouts.inset(self.due_part(), spacing=0, margins=(0, 0, 20, 8))
        inside = (head, self.cards, self._nothing, decided, self.standings)
        layouts.column(*inside, ..., into=side, margins=(0, 16, 0, 8))
        return side

    def foot(self) -> QWidget:
        self._ruled = BadgeView(Badge("ruling", ""))
        self._rulings = words("", "small", "ink2", wrap=True)
        ruled = layouts.row(spacing=8)
        ruled.addWidget(self._ruled, 0, Qt.AlignmentFlag.AlignTop)
        ruled.addWidget(self._rulings, 1)
        self.at_once = push_button("All at once", lambda: self._tell(all_of_them=True))
        acts = layouts.wrapping(self.overrule, ..., self.at_once, self.onward, spacing=8)
        return layouts.inset(ruled, acts, spacing=10, margins=(MARGIN, 8, MARGIN, 14))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Under the largest letters the matrix may be wider than all there is."""
        room = self.width() - self.matrix.minimumSizeHint().width() > MARGINS
        self.matrix.setVisible(room)
        self._key.setVisible(room)
        self._no_room.setVisible(not room)
        super().resizeEvent(event)

    # What is shown

    @property
    def first(self) -> QWidget:
        """What is done first: the next comparison, what is due, or one to look at; to go on, where
        nothing was aimed at anybody."""
        row = self.cards.row(self._current)
        if self._told is not None or self.asks is not None or row is None:
            return super().first
        return row

    def is_mine(self, due: Due) -> bool:
        return self._told is None and super().is_mine(due)

    def refresh(self) -> None:
        """Show the maneuver as it stands now."""
        state, rolled = self.state, self.state.phase not in BEFORE
        if state.number != self._round:
            self._round, self._current = state.number, ""
        shown = (
            comparison_cards.cards(self.document.game, self.document.whole_book, state)
            if rolled
            else ()
        )
        self._cards = {card.key: card for card in shown}
        if not rolled or (self._told or 0) > len(shown):
            self._told = None
        super().refresh()

    def show_around(self, moment: Moment) -> None:
        state, game, book = self.state, self.document.game, self.document.book
        rolled = state.phase not in BEFORE
        self._cells = comparison_cards.meetings(state, game.resolution(state)) if rolled else {}
        signs = {each.id: sign_of(state, each.id) for each in state.factions}
        playing = comparison_cards.playing(state, signs) if rolled else {}
        told = [self._cells[key] for key in self._shown_keys() if key in self._cells]
        self.matrix.show_matrix(read_matrix(book.maneuvers, playing, told))
        self._show_cards(moment)
        self.standings.setVisible(rolled and self._told is None)
        self._show_standings()
        self._show_rulings()
        self.overrule.setVisible(self._told is None)
        self.at_once.setVisible(self._told is not None)

    def _show_cards(self, moment: Moment) -> None:
        told = self._shown_keys()
        self.cards.show_rows([(card, card.key in told) for card in self._cards.values()])
        so_far, number = "" if self._told is None else f"{len(told)} of ", len(self._cards)
        self._count.setText(f"{so_far}{number}" if number else "")
        self.replay.setVisible(self._told is None and number > 1)
        self._nothing.setVisible(not number)
        self._nothing.setText(
            "Nothing was aimed at anybody."
            if self.state.phase not in BEFORE
            else "Once the dice have fallen, every comparison stands here."
        )
        tied = moment.now.key[-1] if moment.now and moment.now.key[0] in (TIE, OFF) else ""
        if self._told is not None:
            self._current = told[-1] if told else ""
            self.cards.show_current(self._current)
        elif tied in self._cards:
            self._current = tied
        elif self._current not in self._cards:
            self._current = next(iter(self._cards), "")
        if self._current:
            self.show_card(self._current)

    def _row(self, told: Told) -> CardRow:
        row = CardRow(self.state, told[0], told=told[1])
        row.asked.connect(self._explain)
        return row

    def _show_standings(self) -> None:
        """As it was applied, or as it will be by what stands in the cards."""
        if self.state.phase in BEFORE:
            return
        body, downtime = self.card.body, dict[str, int]()
        if isinstance(body, FormBody) and body.due.key == ("split",):
            downtime[body.due.actor] = body.filled_slots.get("downtime", EMPTY).number or 0
        shown = standings(self.document.game, self.state, downtime)
        self.standings.show_standings(self.state, shown, applied=self.state.phase != "decisions")

    def _show_rulings(self) -> None:
        said = rulings(self.document.session)
        self._ruled.show_badge(Badge("ruling", plural(len(said), "ruling")))
        tell(self._rulings, " ".join(said))
        self._ruled.setVisible(bool(said))

    def onward_says(self) -> str:
        if self._told is not None:
            return "The next comparison" if self._told else "The first comparison"
        return "On to the consequences" if self.state.phase not in (*BEFORE, "decisions") else ""

    def _make_body(self, document: TableDocument, due: Due, names: Names) -> Body | RollBody:
        body = make_body(document, due, names)
        if isinstance(body, FormBody):
            body.edited.connect(self._show_standings)
        return body

    def _roll_line(self, due: Due, names: Names) -> RollLine:
        """A roll of a tie, by the root stat it is."""
        return replace(line_of(due, names), labels={ROOT: self._root(due.actor)}, loose=True)

    def _root(self, faction: str) -> str:
        """The root stats of the skill a faction used: ``Perception``, ``Will and Perception``."""
        skill = self.document.book.skills.get(self.state.marshaled[faction].skill)
        roots = [readable(each) for each in skill.roots] if skill is not None else []
        return series(roots, "and") if roots else "root stat"

    # The comparisons one by one

    def unfold(self) -> None:
        """The dice have just fallen: what they come to is told one comparison after the other."""
        if self._cards:
            self._told = 0
            self.matrix.choose_none()
            self.refresh()
        focus_order.give(self.first)

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
        if row is not None and self.spread is not None:
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

    # What is done

    def _pick(self, row: str, column: str) -> None:
        """A cell was picked: the comparison that reads it, the next one where several do."""
        found = [key for key, cell in self._cells.items() if cell == (row, column)]
        if found:
            place = found.index(self._current) + 1 if self._current in found else 0
            self.show_card(found[place % len(found)])
            self._scroll_to_card()

    def _explain(self, key: str, anchor: QWidget) -> None:
        card = self._cards[key]
        self.show_card(key)
        played = comparison_cards.played_maneuver(self.state, card.source)
        self.why = Explained(anchor, card, self.document.book.maneuvers[played])

    def aim(self) -> dict[str, Filling]:
        """Whom the chosen comparison is aimed at."""
        card = self._cards.get(self._current)
        return {"whose": Filling(card.target)} if card else {}

    def go_on(self) -> None:
        if self._told is not None:
            self._tell()
        else:
            self.go.emit("consequences")
