"""What both sides do now, side by side: their pools above, below them splits, dice, what is spent.

Pools are shown as if what stands in them had been said already; the moves that say so are made
with the first thing done after them.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.duel import as_read
from bwdesk.desk.games.duel.acts import Act, DecideAct, act_of
from bwdesk.desk.games.duel.pool_panel import PoolPanel
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.swap import Swap
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import names_of
from bwdesk.desk.table.unsent_fields import jot_key
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.games.duel.moves import Choose
from bwdesk.rules.games.duel.play import Duel
from bwdesk.rules.games.duel.pools import argument_ask, choose_brought, pool, rolls
from bwdesk.rules.games.duel.state import Brought, State
from bwdesk.rules.games.frame.game import Due, IllegalMoveError, Reply

APART = 38


class Band(QWidget):
    """The lower band, on the sheet, with a hairline above."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme, painter, rect = themes.theme_of(self), QPainter(self), QRectF(self.rect())
        painter.fillRect(rect, QColor(theme.palette.sheet))
        with strokes.drawing(painter):
            strokes.draw_hairline(painter, 0, rect.right(), 0, theme.palette.line2)


class BothSides(QWidget):
    """``done`` after something was answered here.

    The *band* below is laid by its page, where it does not scroll away.
    """

    done = Signal()
    spaced = Signal()

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self._document = document
        self._making = False
        game: Duel = document.game
        self._game = game
        self.sides = tuple(each.id for each in document.state.sides)
        self.pools = {id: PoolPanel(document, id) for id in self.sides}
        self._acts: dict[str, Swap[Act]] = {}
        self._above = QWidget()
        above = layouts.row(into=self._above, spacing=APART, margins=(24, 8, 24, 8))
        self.band = Band()
        below = layouts.row(into=self.band, spacing=APART, margins=(24, 10, 24, 10))
        for id, panel in self.pools.items():
            panel.edited.connect(self.refresh)
            above.addWidget(panel, 1)
            holder = QWidget()
            self._acts[id] = Swap(layouts.column(into=holder, spacing=6))
            below.addWidget(holder, 1)
        layouts.column(self._above, into=self)

    @property
    def acts(self) -> dict[str, Act | None]:
        """What each side does now."""
        return {id: place.widget for id, place in self._acts.items()}

    @property
    def first(self) -> QWidget | None:
        """Where the hand goes: the first field of what is due."""
        found = (act.first for act in self._acts_in_turn())
        return next((each for each in found if each is not None), None)

    @property
    def is_needed(self) -> bool:
        """Whether anything stands in it."""
        return any(act is not None for act in self.acts.values())

    def refresh(self) -> None:
        if self._making:
            return
        state = self._document.view()
        for id, panel in self.pools.items():
            # Whoever speaks up for one side is not offered to the other.
            panel.show_pool(self._preview(state, but=id), self._choosing(state, id))
        preview = self._preview(state)
        dues = self._dues(preview)
        for id, panel in self.pools.items():
            reads = as_read.roll_lines(self._game.canon, self._document.whole_book, preview, id)
            panel.show_sum(self._pool(preview, id), bites(self._game, preview, id), reads)
        self._above.setVisible(any(self._pool(preview, id) for id in self.sides))
        for id in self.sides:
            self._show_act(id, preview, tuple(each for each in dues if each.actor == id))
        for place, act in enumerate(each for each in self._acts_in_turn() if each.wants):
            act.be_first(place == 0)
        self.band.setVisible(self.is_needed)

    def act(self) -> None:
        """What the ember button does."""
        for act in self._acts_in_turn():
            if act.wants:
                act.press()
                return

    def _acts_in_turn(self) -> list[Act]:
        """First whoever has still to throw: digits typed for the other side's dice never choose
        what is spent on those that lie."""
        acts = [act for act in self.acts.values() if act is not None]
        return sorted(acts, key=lambda act: isinstance(act, DecideAct))

    # What is due once the pools stand as they are shown

    def _preview(self, state: State, but: str = "") -> State:
        for id in self.sides:
            if id != but and (move := self._choice_pending(state, id)) is not None:
                try:
                    state = self._game.apply(state, move).state
                except IllegalMoveError:
                    continue
        return state

    def _dues(self, preview: State) -> tuple[Due, ...]:
        """Those of speaking and of rolling; what waits for nobody, too."""
        keys = ("split", "argue", "body", "before", "stand", "steel")
        wanted = ("roll", "decide", "outcome")
        return tuple(
            each
            for each in self._game.due(preview)
            if each.kind in wanted and (each.kind == "roll" or each.key[0] in keys)
        )

    def _choosing(self, state: State, id: str) -> Due | None:
        """The choice a side still has; None where its dice lie, or nothing is rolled."""
        own = state.side(id)
        if state.phase == "bodies":
            waits = id not in state.bodies and not state.find_roll(id, "body")
            due = any(each.key == ("body",) and each.actor == id for each in self._game.due(state))
            return Due("decide", ("choose", "body"), id, own.seats) if waits and due else None
        if state.phase != "volley" or not state.opened or not self._rolls(state, id):
            return None
        lies = any(state.find_roll(each) for each in self.sides)
        if state.find_roll(id) or (lies and id in state.halves):
            return None
        return Due("decide", ("choose", state.moment), id, own.seats, round=state.exchange)

    def _rolls(self, state: State, id: str) -> bool:
        return bool(rolls(self._game.canon, state, id))

    def _choice_pending(self, state: State, id: str) -> Choose | None:
        """What a side is still to say, or has changed since."""
        if self._choosing(state, id) is None:
            return None
        said = self.pools[id].choose
        if state.phase == "bodies":
            mine = Brought("", said.forks, said.helpers, said.more, said.why)
            old = state.brought.get(id, Brought())
            same = replace_skill(old) == mine
            return None if same else said
        usual = choose_brought(self._game.canon, state, state.side(id))
        mine = Brought(said.skill or usual.skill, said.forks, said.helpers, said.more, said.why)
        return None if state.brought.get(id) == mine else said

    def _pool(self, state: State, id: str) -> Sum | None:
        own, canon = state.side(id), self._game.canon
        if state.phase == "bodies":
            due = any(each.key == ("body",) and each.actor == id for each in self._game.due(state))
            return argument_ask(canon, state, own).dice if due else None
        if state.phase == "volley" and state.opened and self._rolls(state, id):
            return pool(canon, state, own)
        return None

    # What is done

    def _show_act(self, id: str, state: State, dues: tuple[Due, ...]) -> Act | None:
        place = self._acts[id]
        names = names_of(self._game, state, self._document.names)
        new = act_of(self._document, state, id, dues, names, place.widget)
        if new is not None and new is not place.widget:
            new.answered.connect(self._answer)
            new.spaced.connect(self.spaced)
        place.put(new)
        return new

    def _answer(self, due: Due, reply: Reply, consents: tuple[str, ...]) -> None:
        """First what the pools say, then what was done."""
        document = self._document
        seat = due.seat
        self._making = True
        try:
            ready = self._say_pools(due)
            made = ready and document.reply(due, reply, seat, consents)
        finally:
            self._making = False
        if made:
            for group in ("", *(ask.key for ask in due.asks)):
                document.jot(jot_key(document, due, group), "")
        self.refresh()
        self.done.emit()

    def _say_pools(self, due: Due) -> bool:
        for id in self.sides:
            state: State = self._document.view()
            if state.phase == "bodies" and id != due.actor:
                continue
            move: Any = self._choice_pending(state, id)
            if move is not None:
                seat = state.side(id).seat
                if not self._document.make(move, seat):
                    return False
        return True


def replace_skill(brought: Brought) -> Brought:
    """What was brought, whatever the skill."""
    return Brought("", brought.forks, brought.helpers, brought.more, brought.why)


def bites(game: Duel, state: State, id: str) -> tuple[str, ...]:
    """What hangs over a side in the open volley, in words, as the table reads it."""
    if state.phase != "volley" or not state.opened:
        return ()
    found = []
    reads = "a die less" if state.settings.penalty == "die" else "a success less"
    for each in state.effects_now(id, "obstacle"):
        by = game.canon.action(each.by) if each.by in game.canon.actions else each.by
        found.append(f"{by}: +{each.amount} Ob, {reads} where there is no obstacle")
    return tuple(found)


def plain(text: str) -> QPushButton:
    """A button that is not the ember one."""
    button = QPushButton(text)
    button.setCursor(Qt.CursorShape.ArrowCursor)
    return button
