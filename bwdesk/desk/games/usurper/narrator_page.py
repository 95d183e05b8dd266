"""The narrator's desk: what is to do in the order of the rules, one thing open, what it makes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QComboBox, QStackedWidget, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.usurper.battle_body import BattleBody
from bwdesk.desk.games.usurper.card_body import CardBody, read_ask
from bwdesk.desk.games.usurper.document import UsurperDocument
from bwdesk.desk.games.usurper.handing_out import STYLES, Style, write_bulletin
from bwdesk.desk.games.usurper.ledger_shown import ledger_of
from bwdesk.desk.games.usurper.map_shown import MapShown, map_of, routes_of, sign_of
from bwdesk.desk.games.usurper.order_body import OrderBody
from bwdesk.desk.games.usurper.packets_panel import PacketsPanel
from bwdesk.desk.games.usurper.queue_list import QueueView
from bwdesk.desk.games.usurper.shown import (
    DONE,
    NOW,
    QueueRow,
    bulletin_lines,
    count_done,
    queue_rows,
)
from bwdesk.desk.games.usurper.widgets.ledger_view import LedgerView
from bwdesk.desk.games.usurper.widgets.map_view import MapView
from bwdesk.desk.kit import ask, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import KeyedColumn
from bwdesk.desk.kit.menu import drop_down
from bwdesk.desk.kit.rolling import chance
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.tabs import SubTabs
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.table import due_words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names, due_key
from bwdesk.desk.table.plain.answers import Body, FormBody
from bwdesk.desk.table.plain.cards import DueCard, make_body
from bwdesk.desk.table.plain.rolls import RollBody
from bwdesk.desk.table.plain.writing_page import SecretWriting
from bwdesk.keys import ANSWER_DUE, HAND_BACK
from bwdesk.rules.games.frame.game import Due
from bwdesk.rules.games.usurper.week.dues import dice_of
from bwdesk.rules.games.usurper.week.moves import Plain, Resolve, Rolled
from bwdesk.rules.games.usurper.week.resolving import with_queue
from bwdesk.rules.games.usurper.week.settling import is_fight, needs_no_word, weigh
from bwdesk.rules.games.usurper.week.state import Bulletin, Card, State
from bwdesk.rules.packs.book import Book

QUEUE, SIDE, LEAST = 264, 374, 1_150
"""Widths of the queue and of the panel, px at 100 %; from which width on the panel is there."""
MOST = 16_777_215
"""As wide as a widget may be."""
PANELS = ("Bulletin", "Ledger", "Map", "Packets")
SCOUT_REACH = 2
"""How many squares around it scouts hear of Lairs, most often (USU-RECON-2)."""
NO_WORD, BESIDE = "Settle all that needs no word", "Also possible"


def make_own_body(document: TableDocument, due: Due, names: Names) -> Body | RollBody:
    """The body of something due: orders as a table, a card as a card, a battle as any game's."""
    if due.key == ("order",):
        return OrderBody(document, due, names)
    card = _card_of(due, document.view(), document.game.book)
    if card is not None and not is_fight(card):
        return CardBody(document, due, names)
    if card is None and due.kind == "decide" and document.form(due, {}):
        return PlainForm(document, due, names)
    if card is not None and due.kind == "roll":
        return BattleBody(document, due, names)
    return make_body(document, due, names)


class PlainForm(FormBody):
    """What the narrator writes for the week itself; its button says what it does."""

    @property
    def act(self) -> str:
        whose = self.names.actor(self.due.actor) if self.due.actor else ""
        return f"{self.due.title}: {whose}" if whose else self.due.title


def _card_of(due: Due, state: State, book: Book) -> Card | None:
    ready = with_queue(state, book)
    return next((each for each in ready.cards if each.part == due.part), None)


class NarratorPage(SecretWriting):
    """``left`` hands the desk back; ``answered`` carries what a due was answered with."""

    def __init__(self, document: UsurperDocument) -> None:
        super().__init__()
        self._document = document
        self._dues: tuple[Due, ...] = ()
        self._now = self._wanted = self._followed = ""
        self._entries = self._length
        self.seats = QComboBox()
        layouts.on_ground(self, "paper")
        self.card = DueCard(document)
        self.card.makes = make_own_body
        self.card.answered.connect(self.answered)
        self._lay()

    @property
    def _book(self) -> Book:
        book: Book = self._document.game.book
        return book

    @property
    def _length(self) -> int:
        return len(self._document.session.log)

    @property
    def _is_host(self) -> bool:
        return self._document.at_desk in self._document.session.hosts

    # What the page asks

    @property
    def first(self) -> QWidget:
        return self.card.first if self._dues else self.leave

    @property
    def due(self) -> Due | None:
        """What is open now."""
        found = (each for each in self._dues if due_key(each) == self._now)
        return next(found, next(iter(self._dues), None))

    def want(self, known: str) -> None:
        """What shall be open first for whoever comes to the desk next."""
        self._wanted = known

    def show_dues(self, dues: tuple[Due, ...], names: Names) -> None:
        """What whoever is at the desk may do; what was open stays so."""
        offers = tuple(each for each in self._document.offers if each.kind != "rule")
        self._dues = (*dues, *(each for each in offers if each not in dues))
        known = [due_key(each) for each in self._dues]
        grew, self._entries = self._length > self._entries, self._length
        if grew and self._now not in [due_key(each) for each in dues]:
            self._now = ""  # what was only offered is done: on to what is due
        if self._wanted in known:
            self._now, self._wanted = self._wanted, ""
        due = self.due
        self._now = due_key(due) if due else ""
        state: State = self._document.view()
        self.title.setText("What is to do" if self._is_host else names.players(()) or "Your week")
        tell(self.done, count_done(state))
        self.queue.show_rows(self._rows(state, names))
        self.card.setVisible(due is not None)
        if due is not None:
            self.card.show_due(due, names)
        self.settle.setVisible(self._is_host and bool(self._plain_cards(state)))
        self._offer_seats(state)
        self._show_panel()

    def wipe(self) -> None:
        """Nothing of what was seen here stays in any widget."""
        self._dues, self._now = (), ""
        self.queue.show_rows(())
        self._entries = self._length
        for each in (self.told, self.done, self.title):
            each.setText("")
        self.map.show_map(MapShown())
        self.ledger.wipe()
        self.seats.clear()
        self.card.wipe()

    # What is to do

    def _rows(self, state: State, names: Names) -> list[QueueRow]:
        now = self.due.part if self.due else ""
        cards = (
            {row.key: row for row in queue_rows(state, self._book, now)} if self._is_host else {}
        )
        apart = [each for each in self._dues if each.part not in cards]
        first = [each for each in apart if each in self._document.dues]
        found = [self._row(each, names) for each in first]
        waits = {each.part for each in self._dues}
        for key, row in cards.items():
            if row.head or row.icon == DONE or key in waits:
                found.append(row)
        later = [self._row(each, names) for each in apart if each not in first]
        return [*found, QueueRow("head beside", BESIDE, head=True), *later] if later else found

    def _row(self, due: Due, names: Names) -> QueueRow:
        whose = names.actor(due.actor) if due.actor else ""
        icon = NOW if due_key(due) == self._now else "dot"
        return QueueRow(due_key(due), due_words.title(due, names), whose, icon=icon)

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
        ready = with_queue(state, self._book)
        return [each for each in ready.waiting if self._is_plain(each, ready)]

    def _is_plain(self, card: Card, ready: State) -> bool:
        """Whether it is pure rule, and its order says all that it takes."""
        if not needs_no_word(card, ready):
            return False
        found = weigh(card, Resolve(card=card.part), ready, self._book)
        return all(each.code != "card" for each in found.problems)

    def settle_plain(self) -> None:
        """All cards that are pure rule, their dice thrown, in one move: one taking back."""
        state: State = self._document.view()
        ready, book = with_queue(state, self._book), self._book
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

    # The panel

    def _offer_seats(self, state: State) -> None:
        now = self.seats.currentData()
        own = {} if self._is_host else {self._document.at_desk: ""}
        wanted = dict(state.names) if self._is_host else own
        there = {self.seats.itemData(at): "" for at in range(self.seats.count())}
        if list(there) != list(wanted):
            self.seats.clear()
            for seat, name in wanted.items():
                self.seats.addItem(name or self._document.names.get(seat, seat), seat)
            self.seats.setCurrentIndex(max(0, self.seats.findData(now)))
        due = self.due
        if due is not None and due.actor in wanted and self._followed != due.actor:
            self._followed = due.actor
            self.seats.setCurrentIndex(self.seats.findData(due.actor))
        self.seats.setVisible(len(wanted) > 1)

    def _show_panel(self) -> None:
        state: State = self._document.view()
        seat = self.seats.currentData() or ""
        self.as_they.setVisible(self._is_host)
        published = self._is_host and self.as_they.isChecked()
        if published:
            state = self._document.game.view(state, seat)
        self._panel.setCurrentIndex(self.tabs.place())
        match PANELS[self.tabs.place()]:
            case "Bulletin":
                page = state.pages.get(seat)
                told: tuple[str, ...] = bulletin_lines(state, seat)
                if not told and page is not None and page.bulletin is not None:
                    told = (*(each.words for each in page.bulletin.entries), page.bulletin.words)
                self.hand_out.setVisible(self._bulletin(seat) is not None)
                said = "\n\n".join(filter(None, told))
                self.told.setText(said or "Nothing is told yet this week.")
            case "Ledger":
                game: Any = self._document.game
                truth = self._is_host and not published
                figures: Mapping[str, Any] = game.ledgers(state, truth=truth).get(seat, {})
                whose = self._document.names.get(seat, seat)
                self.ledger.show_ledger(ledger_of(state, seat, figures, self._book, whose))
            case "Map":
                truth = self._is_host and not published
                self._show_map(state, "" if truth else seat)
            case _:
                self.packets.show_seats(self._document)

    def _show_map(self, state: State, seat: str) -> None:
        """The map with the ways of what is open: all of it, or what a *seat* knows."""
        due = self.due
        card = _card_of(due, state, self._book) if due is not None and not seat else None
        rows = [card.row] if card is not None and card.row else []
        actor = due.actor if due is not None else ""
        if card is None and actor in state.sent:
            rows = [*state.sent[actor].rows]
        routes = routes_of(rows, sign_of(state, actor))
        target = card.at if card is not None else ""
        reach = SCOUT_REACH if card is not None and card.act == "scout" else 0
        self.map.show_map(
            map_of(state, self._book, seat, target=target, routes=routes, reach=reach)
        )

    def _bulletin(self, seat: str) -> Bulletin | None:
        """What went out to a seat last, for the host to hand on."""
        state: State = self._document.view()
        page = state.pages.get(seat)
        return page.bulletin if page and self._is_host else None

    def _offer_styles(self) -> None:
        drop_down(
            self.hand_out,
            ((f"Copy as {style}", partial(self.hand_on, style)) for style in STYLES),
        )

    def hand_on(self, style: Style) -> None:
        """The bulletin of the seat that is looked at, copied: from then on it stands."""
        seat: str = self.seats.currentData() or ""
        bulletin = self._bulletin(seat)
        if bulletin is None:
            return
        state: State = self._document.view()
        name = state.names.get(seat, seat)
        heading = f"{self._document.title}, week {bulletin.turn}: {name}"
        QGuiApplication.clipboard().setText(write_bulletin(bulletin, seat, heading, style))
        self._document.note_printed(seat)

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
        place = layouts.column(spacing=None)
        self.settle = push_button(NO_WORD, self.settle_plain, icon="check")
        self.leave = push_button("Hand the desk back", self.left)
        self.look = push_button("Look beside", self._look, icon="eye")
        self.look.setCheckable(True)
        ways = layouts.wrapping(self.settle, self.look, self.leave, spacing=8)
        layouts.row(ways, place, into=foot, spacing=10, margins=(12, 10, 12, 10), grows=0)
        self.card.pin(place)
        self._middle = layouts.scroll_area(middle)
        self.tabs = SubTabs(list(PANELS))
        self.tabs.setAccessibleName("Beside it")
        self.tabs.chosen.connect(lambda _at: self._show_panel())
        self.seats.setAccessibleName("Whose")
        self.seats.activated.connect(lambda _at: self._show_panel())
        self.hand_out = push_button("Hand out…", self._offer_styles, icon="copy", kind="quiet")
        self.hand_out.setToolTip("The bulletin that went out last; from then on it stands")
        self.told = words("", "prose", wrap=True)
        self.told.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.ledger, self.map = LedgerView(), MapView()
        self._panel = QStackedWidget()
        self.packets = PacketsPanel()
        panels = ((self.told, self.hand_out), (self.ledger,), (self.map,), (self.packets,))
        for each, *more in panels:
            holder, edge = QWidget(), 0 if each is self.ledger else 16
            layouts.column(each, *more, ..., into=holder, spacing=8, margins=(edge, 12, edge, 12))
            self._panel.addWidget(layouts.scroll_area(holder))
        self._right = layouts.on_ground(QWidget(), "sheet")
        self.as_they = push_button("As they see it", self._show_panel, icon="eye", kind="quiet")
        self.as_they.setCheckable(True)
        self.as_they.setToolTip("The page of this seat, as it was published")
        whose = layouts.row(self.as_they, ..., self.seats, spacing=8, margins=(8, 6, 12, 0))
        over = layouts.column(layouts.row(self.tabs, ...), whose, margins=(8, 0, 0, 0))
        layouts.column(over, layouts.rule("line2"), self._panel, into=self._right, grows=-1)
        self._line = layouts.rule("upright")
        beside = layouts.row(self._middle, self._line, self._right, spacing=None)
        beside.setStretch(0, 1)
        work = layouts.column(beside, foot, grows=0)
        row = layouts.row(left, layouts.rule("upright"), into=self)
        row.addLayout(work, 1)

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
        """Where there is no room beside, the panel takes the place of what is open, when asked."""
        px = themes.theme_of(self).type.px
        beside = self.width() >= px(LEAST)
        self.look.setVisible(not beside)
        asked = self.look.isChecked() and not beside
        self._right.setMaximumWidth(MOST if asked else round(px(SIDE)))
        self._right.setMinimumWidth(0 if asked else round(px(SIDE)))
        for each in (self._right, self._line):
            each.setVisible(beside or asked)
        self._middle.setVisible(not asked)

    def _look(self) -> None:
        self._show_beside()
        self._show_panel()

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
