"""What stands beside the card that is open: what its player will read, the ledger, the map, notes;
and below, what the card would leave."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QStackedWidget, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.usurper.after_shown import AfterRow, after_of
from bwdesk.desk.games.usurper.bulletin_shown import EntryShown, entries_of, entry_shown
from bwdesk.desk.games.usurper.card_body import CardBody
from bwdesk.desk.games.usurper.document import UsurperDocument
from bwdesk.desk.games.usurper.handing_out import STYLES, Style, write_bulletin
from bwdesk.desk.games.usurper.ledger_shown import ledger_of
from bwdesk.desk.games.usurper.map_shown import MapShown, map_of, routes_of, sign_of
from bwdesk.desk.games.usurper.packets_panel import PacketsPanel
from bwdesk.desk.games.usurper.widgets.after_view import AfterView
from bwdesk.desk.games.usurper.widgets.bulletin_view import BulletinView
from bwdesk.desk.games.usurper.widgets.ledger_view import LedgerView
from bwdesk.desk.games.usurper.widgets.map_view import MapView
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.menu import drop_down
from bwdesk.desk.kit.tabs import SubTabs
from bwdesk.desk.kit.words import SectionLabel
from bwdesk.desk.kit.writing import Writing
from bwdesk.rules.games.frame.game import Due
from bwdesk.rules.games.usurper.week.resolving import UNTOLD, with_queue
from bwdesk.rules.games.usurper.week.state import Bulletin, Card, Entry, State
from bwdesk.rules.packs.book import Book

PANELS = ("Bulletin", "Ledger", "Map", "Notes", "Packets")
SCOUT_REACH = 2
"""How many squares around it scouts hear of Lairs, most often (USU-RECON-2)."""
AFTER = 250
"""How high what a card leaves stands at most, px at 100 %; more of it scrolls."""
NOTES = "notes of the narrator"
"""The field the narrator's notes stand in: they outlive every week."""
FOR_NOBODY = "For nobody else: what is planned, what is hidden"


class BesidePanel(QWidget):
    """Shows what a seat knows, or all of it to who narrates."""

    def __init__(self, document: UsurperDocument) -> None:
        super().__init__()
        self._document = document
        self._due: Due | None = None
        self._body: QWidget | None = None
        self._followed = ""
        layouts.on_ground(self, "sheet")
        self.seats = QComboBox()
        self._lay()

    # What it shows

    def show_due(self, due: Due | None, body: QWidget | None) -> None:
        """What is open now: the panel follows whose it is."""
        self._due, self._body = due, body
        self._offer_seats(self._document.view())
        self.refresh()

    def refresh(self) -> None:
        """The tab that is chosen, by what is known and written now."""
        state: State = self._document.view()
        seat = self.seats.currentData() or ""
        self.as_they.setVisible(self._document.narrates)
        published = self._document.narrates and self.as_they.isChecked()
        if published:
            state = self._document.game.view(state, seat)
        self._pages.setCurrentIndex(self.tabs.place())
        match PANELS[self.tabs.place()]:
            case "Bulletin":
                self._show_bulletin(state, seat, published=published)
            case "Ledger":
                self._show_ledger(state, seat, published=published)
            case "Map":
                self._show_map(state, seat if published or not self._document.narrates else "")
            case "Packets":
                self.packets.show_seats(self._document)
        self._show_after(published=published)

    def follow_writing(self) -> None:
        """Something else is written on the card: what the player reads of it, what it leaves."""
        if PANELS[self.tabs.place()] == "Bulletin" or self._document.narrates:
            self.refresh()

    def wipe(self) -> None:
        """Nothing of what was seen here stays in any widget."""
        self._due, self._body = None, None
        self.told.wipe()
        self.map.show_map(MapShown())
        self.ledger.wipe()
        self.after.show_value(())
        self._below.hide()
        self.notes.show_text("")
        self.seats.clear()

    def _show_bulletin(self, state: State, seat: str, *, published: bool) -> None:
        page = state.pages.get(seat)
        waiting = () if published else state.entries.get(seat, ())
        shown = [entry_shown(e, f"{at}", self._document.rulebook) for at, e in enumerate(waiting)]
        open_ = None if published else self._open_entry(seat)
        if open_ is not None:
            shown.append(open_)
        name = self._document.names.get(seat) or state.names.get(seat, "")
        title, says = f"What {name} will read", "Sent to all at once; dashed: not settled yet."
        if not shown and page is not None and page.bulletin is not None:
            title, says = f"Bulletin of week {page.bulletin.turn}", ""
            shown = [*entries_of(page.bulletin, self._document.rulebook)]
        elif not shown:
            says = "Nothing is told yet this week."
        self.told.show_bulletin(title if name else "", says, tuple(shown))
        self.hand_out.setVisible(self.bulletin_of(seat) is not None)

    def _open_entry(self, seat: str) -> EntryShown | None:
        """What the card that is open adds to the bulletin of its seat."""
        body = self._body
        card = body.card if isinstance(body, CardBody) else None
        if card is None or card.seat != seat or not self._document.narrates:
            return None
        assert isinstance(body, CardBody)
        found = body.outcome
        entry = Entry(
            card=card.part,
            act=card.act,
            who=card.who,
            at=card.at,
            degree=found.degree,
            total=found.values.get("total"),
            changes=tuple(
                each
                for each in body.changes_made()
                if each.of in ("", seat) and each.what not in UNTOLD
            ),
            learned="; ".join(found.learned),
            words=body.written.words,
        )
        return entry_shown(entry, "open", self._document.rulebook, is_open=True)

    def _show_ledger(self, state: State, seat: str, *, published: bool) -> None:
        game: Any = self._document.game
        truth = self._document.narrates and not published
        figures: Mapping[str, Any] = game.ledgers(state, truth=truth).get(seat, {})
        whose = self._document.names.get(seat, seat)
        self.ledger.show_ledger(ledger_of(state, seat, figures, self._document.rulebook, whose))

    def _show_map(self, state: State, seat: str) -> None:
        """The map with the ways of what is open: all of it, or what a *seat* knows."""
        due = self._due
        card = (
            card_of(due, state, self._document.rulebook) if due is not None and not seat else None
        )
        rows = [card.row] if card is not None and card.row else []
        actor = due.actor if due is not None else ""
        if card is None and actor in state.sent:
            rows = [*state.sent[actor].rows]
        routes = routes_of(rows, sign_of(state, actor))
        target = card.at if card is not None else ""
        reach = SCOUT_REACH if card is not None and card.act == "scout" else 0
        shown = map_of(
            state, self._document.rulebook, seat, target=target, routes=routes, reach=reach
        )
        self.map.show_map(shown)

    def _show_after(self, *, published: bool) -> None:
        """What the card would leave, for the narrator alone."""
        rows: tuple[AfterRow, ...] = ()
        body = self._body
        card = body.card if isinstance(body, CardBody) and self._document.narrates else None
        if isinstance(body, CardBody) and card and not (published or body.outcome.wants):
            rows = after_of(card, body.own_move, body.state, self._document.rulebook)
        self.after.show_value(rows)
        high = self._after.sizeHint().height() if rows else 0
        most = round(themes.theme_of(self).type.px(AFTER))
        self._below.setFixedHeight(min(high, most))
        self._below.setVisible(bool(rows))

    # Whose it is

    def _offer_seats(self, state: State) -> None:
        now = self.seats.currentData()
        own = {} if self._document.narrates else {self._document.at_desk: ""}
        wanted = dict(state.names) if self._document.narrates else own
        there = {self.seats.itemData(at): "" for at in range(self.seats.count())}
        if list(there) != list(wanted):
            self.seats.clear()
            for seat, name in wanted.items():
                self.seats.addItem(name or self._document.names.get(seat, seat), seat)
            self.seats.setCurrentIndex(max(0, self.seats.findData(now)))
        due = self._due
        if due is not None and due.actor in wanted and self._followed != due.actor:
            self._followed = due.actor
            self.seats.setCurrentIndex(self.seats.findData(due.actor))
        self.seats.setVisible(len(wanted) > 1)
        notes = self._document.narrates
        if notes and not self.notes.toPlainText():
            self.notes.show_text(self._document.read_jot(NOTES) or state.notes)
        self.tabs.setTabVisible(PANELS.index("Notes"), notes)

    # Handing a bulletin on

    def bulletin_of(self, seat: str) -> Bulletin | None:
        """What went out to a seat last, for the host to hand on."""
        state: State = self._document.view()
        page = state.pages.get(seat)
        return page.bulletin if page and self._document.narrates else None

    def _offer_styles(self) -> None:
        drop_down(
            self.hand_out,
            ((f"Copy as {style}", partial(self.hand_on, style)) for style in STYLES),
        )

    def hand_on(self, style: Style) -> None:
        """The bulletin of the seat that is looked at, copied: from then on it stands."""
        seat: str = self.seats.currentData() or ""
        bulletin = self.bulletin_of(seat)
        if bulletin is None:
            return
        state: State = self._document.view()
        name = state.names.get(seat, seat)
        heading = f"{self._document.title}, week {bulletin.turn}: {name}"
        QGuiApplication.clipboard().setText(write_bulletin(bulletin, seat, heading, style))
        self._document.note_printed(seat)

    # Laying it out

    def _lay(self) -> None:
        self.tabs = SubTabs(list(PANELS))
        self.tabs.setAccessibleName("Beside it")
        self.tabs.chosen.connect(lambda _at: self.refresh())
        self.seats.setAccessibleName("Whose")
        self.seats.activated.connect(lambda _at: self.refresh())
        self.as_they = push_button("As they see it", self.refresh, icon="eye", kind="quiet")
        self.as_they.setCheckable(True)
        self.as_they.setToolTip("The page of this seat, as it was published")
        self.hand_out = push_button("Hand out…", self._offer_styles, icon="copy", kind="quiet")
        self.hand_out.setToolTip("The bulletin that went out last; from then on it stands")
        self.told, self.ledger, self.map = BulletinView(), LedgerView(), MapView()
        self.notes = Writing("Notes", FOR_NOBODY, free=True, lines=12)
        self.notes.written.connect(lambda text: self._document.mark(NOTES, text))
        self.packets = PacketsPanel()
        self._pages = QStackedWidget()
        for each, *more in (
            (self.told, layouts.row(self.hand_out, ...)),
            (self.ledger,),
            (self.map,),
            (self.notes,),
            (self.packets,),
        ):
            holder, edge = QWidget(), 0 if each is self.ledger else 16
            layouts.column(each, *more, ..., into=holder, spacing=8, margins=(edge, 12, edge, 12))
            self._pages.addWidget(layouts.scroll_area(holder))
        self.after = AfterView((), "After it")
        self._after = layouts.on_ground(QWidget(), "desk")
        head = SectionLabel("After it", "narrator only", rule=False)
        layouts.column(head, self.after, into=self._after, spacing=0, margins=(16, 2, 16, 10))
        self._below = layouts.scroll_area(self._after)
        self._below.hide()
        whose = layouts.row(self.as_they, ..., self.seats, spacing=8, margins=(8, 6, 12, 6))
        over = layouts.column(layouts.row(self.tabs, ...), whose, margins=(8, 0, 0, 0))
        layouts.column(over, layouts.rule("line2"), self._pages, self._below, into=self, grows=2)


def card_of(due: Due, state: State, book: Book) -> Card | None:
    """The card something due is about; None where it is about none."""
    ready = with_queue(state, book)
    return next((each for each in ready.cards if each.part == due.part), None)
