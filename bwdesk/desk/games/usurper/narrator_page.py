"""The narrator's desk: what is to do in the order of the rules, one thing open, what it makes."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.usurper.battle_body import BattleBody, ForcesBody
from bwdesk.desk.games.usurper.begin_body import BeginBody
from bwdesk.desk.games.usurper.beside_panel import BesidePanel, card_of
from bwdesk.desk.games.usurper.card_body import CardBody, read_ask
from bwdesk.desk.games.usurper.document import UsurperDocument
from bwdesk.desk.games.usurper.map_shown import sign_of
from bwdesk.desk.games.usurper.order_body import OrderBody
from bwdesk.desk.games.usurper.queue_list import QueueView
from bwdesk.desk.games.usurper.shown import (
    DONE,
    NOW,
    STRUCK,
    WAITS,
    QueueRow,
    act_name,
    count_done,
    date_words,
    phases_of,
    queue_rows,
)
from bwdesk.desk.games.usurper.strike_body import StrikeBody
from bwdesk.desk.games.usurper.week_writing import WeekWriting
from bwdesk.desk.kit import ask, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import KeyedColumn
from bwdesk.desk.kit.menu import drop_down
from bwdesk.desk.kit.rolling import chance
from bwdesk.desk.kit.shortcuts import hear, is_pressed, with_key
from bwdesk.desk.kit.words import hint, tell, words
from bwdesk.desk.table import due_words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names, due_key
from bwdesk.desk.table.plain.answers import Body, FormBody
from bwdesk.desk.table.plain.cards import make_body
from bwdesk.desk.table.plain.phase_strip import PhaseStrip
from bwdesk.desk.table.plain.rolls import RollBody
from bwdesk.keys import (
    ANSWER_DUE,
    CARD_DOWN,
    CARD_UP,
    DRAW_FOR_ME,
    HAND_BACK,
    PUT_OFF,
    SKIP_CARD,
    THROW_DICE,
)
from bwdesk.rules.games.frame.game import Due
from bwdesk.rules.games.usurper.week.dues import dice_of
from bwdesk.rules.games.usurper.week.moves import Plain, Resolve, Rolled, Rule
from bwdesk.rules.games.usurper.week.resolving import with_queue
from bwdesk.rules.games.usurper.week.settling import is_fight, needs_no_word, weigh
from bwdesk.rules.games.usurper.week.state import Card, State
from bwdesk.rules.packs.book import Book

QUEUE, SIDE, LEAST, TIGHT = 264, 374, 1_150, 760
"""Widths of the queue and of the panel, px at 100 %; from which width on the panel is there, and
all that can be done has a button of its own; below which the strip is gone."""
MOST = 16_777_215
"""As wide as a widget may be."""
STRIKES = "The card is struck out: nothing comes of it. One taking back undoes it."
NO_WORD, BESIDE = "Settle all that needs no word", "Also possible"


def make_own_body(document: TableDocument, due: Due, names: Names) -> Body | RollBody:
    """The body of something due: orders as a table, a card as a card, a battle as any game's."""
    if due.key == ("order",):
        return OrderBody(document, due, names)
    state: State = document.view()
    card = card_of(due, state, document.game.book)
    battle = state.battle if state.battle and state.battle.part == due.part else None
    if battle is not None:
        if battle.step in ("ranged", "melee"):
            return StrikeBody(document, due, names)
        of_roll = due.kind == "roll"
        return (BattleBody if of_roll else ForcesBody)(document, due, names)
    if card is not None:
        return (ForcesBody if is_fight(card) else CardBody)(document, due, names)
    if due.key == ("begin",):
        return BeginBody(document, due, names)
    if due.kind == "decide" and document.form(due, {}):
        return PlainForm(document, due, names)
    return make_body(document, due, names)


class PlainForm(FormBody):
    """What the narrator writes for the week itself; its button says what it does."""

    @property
    def act(self) -> str:
        whose = self.names.actor(self.due.actor) if self.due.actor else ""
        return f"{self.due.title}: {whose}" if whose else self.due.title


class NarratorPage(WeekWriting):
    """``left`` hands the desk back; ``answered`` carries what a due was answered with."""

    def __init__(self, document: UsurperDocument) -> None:
        super().__init__(document, make_own_body)
        self._watched: CardBody | None = None
        self._can: dict[QWidget, bool] = {}
        self._settles = False
        self._pinned: QPushButton | None = None
        self._folded: list[QPushButton] = []
        layouts.on_ground(self, "paper")
        self._lay()

    # What the page asks

    def show_dues(self, dues: tuple[Due, ...], names: Names) -> None:
        """What whoever is at the desk may do; what was open stays so."""
        self.take_dues(dues)
        known = [due_key(each) for each in self._dues]
        state: State = self._document.view()
        if self._now not in known and state.battle is not None:
            fought = (due_key(e) for e in self._dues if e.part == state.battle.part)
            self._now = next(fought, self._now)  # a battle that has begun goes on
        due = self.due
        self._now = due_key(due) if due else ""
        self.title.setText(
            "What is to do" if self._document.narrates else names.players(()) or "Your week"
        )
        tell(self.done, count_done(state))
        self.queue.show_rows(self._rows(state, names))
        self.card.setVisible(due is not None)
        if due is not None:
            self.card.show_due(due, names)
        self._settles = self._document.narrates and bool(self._plain_cards(state))
        self.strip.show_value(phases_of(state))
        tell(self.dated, date_words(state, self._document.rulebook))
        self._follow_body()
        if due is not None:
            self.card.show_due(due, names)
            if isinstance(self.card.body, CardBody | StrikeBody | BattleBody | ForcesBody):
                self.card.says.hide()  # its body says it
        self.beside.show_due(due, self.card.body)

    def wipe(self) -> None:
        """Nothing of what was seen here stays in any widget."""
        self.forget_dues()
        self.queue.show_rows(())
        for each in (self.done, self.title):
            each.setText("")
        self._watched = None
        self._pin(None)
        self.beside.wipe()
        self.card.wipe()

    # What is to do

    def _rows(self, state: State, names: Names) -> list[QueueRow]:
        now = self.due.part if self.due else ""
        cards = (
            {row.key: row for row in queue_rows(state, self._document.rulebook, now)}
            if self._document.narrates
            else {}
        )
        apart = [each for each in self._dues if each.part not in cards]
        first = [each for each in apart if each in self._document.dues]
        found = [self._row(each, names) for each in first]
        waits = {each.part for each in self._dues}
        for key, row in cards.items():
            if row.head or row.icon in (DONE, STRUCK) or key in waits:
                found.append(row)
        later = [self._row(each, names) for each in apart if each not in first]
        return [*found, QueueRow("head beside", BESIDE, head=True), *later] if later else found

    def _row(self, due: Due, names: Names) -> QueueRow:
        whose = names.actor(due.actor) if due.actor else ""
        icon = NOW if due_key(due) == self._now else WAITS
        sign = sign_of(self._document.view(), due.actor)
        title = due_words.title(due, names)
        return QueueRow(due_key(due), title, says=whose, sign=sign, icon=icon)

    def _open(self, key: str) -> None:
        found = next((e for e in self._dues if key in (due_key(e), e.part)), None)
        if found is None:
            return
        self._now = due_key(found)
        names = due_words.names_of(self._document.game, self._document.state, self._document.names)
        self.show_dues(tuple(e for e in self._dues if e in self._document.dues), names)
        self.first.setFocus(Qt.FocusReason.OtherFocusReason)

    # All that needs no word

    def _plain_cards(self, state: State) -> list[Card]:
        if state.phase not in ("orders", "resolve"):
            return []
        if state.phase == "orders" and any(each not in state.sent for each in state.playing):
            return []
        ready = with_queue(state, self._document.rulebook)
        return [each for each in ready.waiting if self._is_plain(each, ready)]

    def _is_plain(self, card: Card, ready: State) -> bool:
        """Whether it is pure rule, and its order says all that it takes."""
        if not needs_no_word(card, ready):
            return False
        found = weigh(card, Resolve(card=card.part), ready, self._document.rulebook)
        return all(each.code != "card" for each in found.problems)

    def settle_plain(self) -> None:
        """All cards that are pure rule, their dice thrown, in one move: one taking back."""
        state: State = self._document.view()
        ready, book = with_queue(state, self._document.rulebook), self._document.rulebook
        dice: dict[str, Rolled] = {}
        for card in self._plain_cards(state):
            dice[card.part] = thrown_for(card, ready, book, self._seen(card))
        cards = len(dice)
        says = (
            f"{cards} cards are settled by their rules, the dice thrown. One taking back undoes it."
        )
        if cards and ask.whether_to_go_on(self, says):
            self._document.make(Plain(dice=dice), self._document.at_desk)

    def _seen(self, card: Card) -> Rolled:
        """Dice of a card that fell before it was taken back."""
        due = next((each for each in self._dues if each.part == card.part), None)
        return dice_of(self._document.session.dice_seen(due)) if due else {}

    # Putting off, striking out, another order

    def _card(self) -> Card | None:
        """The card that is open, where one is."""
        due = self.due
        return (
            card_of(due, self._document.view(), self._document.rulebook)
            if due and self._document.narrates
            else None
        )

    def _rule(self, what: str, value: int = 0) -> None:
        card = self._card()
        if card is None:
            return
        if what != "ahead":
            self._now = ""  # on to the next one
        self._document.make(Rule(what=what, of=card.part, value=value), self._seat)

    def put_off(self) -> None:
        """The card goes behind all others; what is written on it waits, too."""
        self._rule("put-off")

    def strike_out(self) -> None:
        """Nothing comes of the card; one taking back undoes it."""
        if ask.whether_to_go_on(self, STRIKES):
            self._rule("skip")

    def move_card(self, by: int) -> None:
        """So many places up in the queue, down where it is below none."""
        self._rule("ahead", by)

    @property
    def _seat(self) -> str:
        return self._document.at_desk

    def _overrule(self, on: bool) -> None:
        if isinstance(self.card.body, CardBody):
            self.card.body.overrule(on)

    def _throw(self) -> None:
        if isinstance(self.card.body, CardBody):
            self.card.body.throw_dice()

    def _draw(self) -> None:
        if isinstance(self.card.body, CardBody | ForcesBody | BeginBody):
            self.card.body.draw_for_me()

    def _follow_body(self) -> None:
        """The panel follows what is written on the card that is open."""
        body = self.card.body
        if isinstance(body, CardBody) and body is not self._watched:
            self._watched = body
            body.edited.connect(self.beside.follow_writing)
        self._pin(body.button if isinstance(body, BattleBody) else None)
        shown = isinstance(body, CardBody)
        fought = self._card() is not None
        self._can = {self.off: fought, self.skip: fought, self.ruled: shown}
        self._show_beside()
        if isinstance(body, CardBody):
            self.ruled.setChecked(bool(body.written.threshold))
            body.next_name = self._next_name()

    def _pin(self, button: QPushButton | None) -> None:
        """The button of a roll lies in the foot, where it does not scroll away."""
        if button is self._pinned:
            return
        if self._pinned is not None:
            layouts.drop(self._pinned)
        self._pinned = button
        if button is not None:
            shown = not button.isHidden()
            self._place.addWidget(button)
            button.setVisible(shown)

    def _next_name(self) -> str:
        """What comes after the card that is open."""
        waits = [each for each in self._dues if each in self._document.dues]
        keys = [due_key(each) for each in waits]
        at = keys.index(self._now) + 1 if self._now in keys else 0
        after = waits[at] if at < len(waits) else waits[0] if len(waits) > 1 else None
        if after is None:
            return ""
        card = card_of(after, self._document.view(), self._document.rulebook)
        return act_name(card, self._document.rulebook) if card else after.title

    # Laying it out

    def _lay(self) -> None:
        self.title, self.done = words("", "h2"), words("", "small", "ink2")
        self.queue: KeyedColumn[QueueRow] = KeyedColumn("What is to do", self._queue_row)
        inside = QWidget()
        layouts.column(self.queue, ..., into=inside)
        head = layouts.row(self.title, self.done, spacing=8, margins=(16, 12, 12, 12), grows=0)
        left = QWidget()
        layouts.on_ground(left, "paper")
        layouts.column(
            head, layouts.rule("line2"), layouts.scroll_area(inside), into=left, grows=-1
        )
        self._left = left
        middle = QWidget()
        layouts.column(self.card, ..., into=middle)
        foot = layouts.on_ground(QWidget(), "desk")
        place = self._place = layouts.column(spacing=None)
        self.settle = push_button(NO_WORD, self.settle_plain, icon="check")
        self.leave = push_button("Hand the desk back", self.left)
        self.look = push_button("Look beside", self._look, icon="eye")
        self.look.setCheckable(True)
        self.off = push_button("Put off", self.put_off, icon="clock")
        self.skip = push_button("Skip", self.strike_out, icon="minus")
        self.ruled = push_button("Overrule", self._overrule, icon="gavel", kind="ruling")
        self.ruled.setCheckable(True)
        for button, key in ((self.off, PUT_OFF), (self.skip, SKIP_CARD)):
            button.setToolTip(hint(with_key(key.does, key)))
        self.more = push_button("More", self._offer_more, icon="ellipsis")
        self._acts = (self.off, self.skip, self.ruled, self.settle, self.look, self.leave)
        ways = layouts.wrapping(*self._acts, self.more, spacing=8)
        layouts.row(ways, place, into=foot, spacing=10, margins=(12, 10, 12, 10), grows=0)
        self.card.pin(place)
        self._middle = layouts.scroll_area(middle)
        self.beside = self._right = BesidePanel(self._document)
        self._line = layouts.rule("upright")
        beside = layouts.row(self._middle, self._line, self._right, spacing=None)
        beside.setStretch(0, 1)
        self.strip = PhaseStrip()
        self.dated = words("", "small", "ink2")
        over = layouts.row(self.strip, self.dated, spacing=8, margins=(8, 0, 16, 0), grows=0)
        self._under_strip = layouts.rule("line2")
        work = layouts.column(over, self._under_strip, beside, foot, grows=2)
        row = layouts.row(left, layouts.rule("upright"), into=self)
        row.addLayout(work, 1)
        for key, does in (
            (PUT_OFF, self.put_off),
            (SKIP_CARD, self.strike_out),
            (CARD_UP, partial(self.move_card, 1)),
            (CARD_DOWN, partial(self.move_card, -1)),
            (DRAW_FOR_ME, self._draw),
            (THROW_DICE, self._throw),
        ):
            hear(key, self, does)

    def _queue_row(self, row: QueueRow) -> QueueView:
        view = QueueView(row)
        view.pressed.connect(self._open)
        return view

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        px = themes.theme_of(self).type.px
        self._left.setFixedWidth(round(min(px(QUEUE), self.width() * 0.34)))
        self._show_beside()

    def _show_beside(self) -> None:
        """Where there is no room beside, the panel takes the place of what is open, when asked; a
        battle has the whole width."""
        px = themes.theme_of(self).type.px
        fought = isinstance(self.card.body, StrikeBody | BattleBody)
        self._left.setVisible(not fought)
        beside = self.width() >= px(LEAST) and not fought
        self._show_acts()
        asked = self.look.isChecked() and not beside
        self._right.setMaximumWidth(MOST if asked else round(px(SIDE)))
        self._right.setMinimumWidth(0 if asked else round(px(SIDE)))
        for each in (self._right, self._line):
            each.setVisible(beside or asked)
        self._middle.setVisible(not asked)

    def _show_acts(self) -> None:
        """What can be done with the card; where there is little room most of it is in a menu."""
        px = themes.theme_of(self).type.px
        logical = self.width() / px(1)
        can = {**self._can, self.settle: self._settles, self.leave: True}
        fought = isinstance(self.card.body, StrikeBody | BattleBody)
        can[self.look] = logical < LEAST or fought
        can[self.settle] = self._settles and not fought
        seldom = [self.skip, self.ruled, self.settle, self.leave]
        if logical < TIGHT:
            seldom.insert(0, self.off)
        self._folded = [each for each in seldom if can.get(each)] if logical < LEAST else []
        for each in self._acts:
            each.setVisible(can.get(each, False) and each not in self._folded)
        self.more.setVisible(bool(self._folded))
        for over in (self.strip, self.dated, self._under_strip):
            over.setVisible(logical >= TIGHT and not fought)

    def _offer_more(self) -> None:
        drop_down(self.more, [(each.text(), each.click) for each in self._folded])

    def _look(self) -> None:
        self._show_beside()
        self.beside.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_pressed(HAND_BACK, event):
            self.left.emit()
        elif is_pressed(ANSWER_DUE, event):
            self.card.press()
        else:
            super().keyPressEvent(event)


def thrown_for(card: Card, state: State, book: Book, seen: Rolled) -> Rolled:
    """Dice for all a card wants, thrown as it asks for them; those that were *seen* lie already."""
    dice: Rolled = dict(seen)
    while wants := weigh(card, Resolve(card=card.part, dice=dice), state, book).wants:
        for each in wants:
            group, many, sides = read_ask(each)
            dice[group] = (*dice.get(group, ()), *chance.throw(many, sides))
    return dice
