"""Trade sheets: for each place a player knows, how one stands there and what is paid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from bwdesk.rules.games.usurper.week.state import Place
from bwdesk.rules.tables.usurper.places import Good, UsurperStatus
from bwdesk.sheets import Order
from bwdesk.sheets.kit.flow import Entry, Section
from bwdesk.sheets.kit.frame import Page, Printed
from bwdesk.sheets.kit.paper import Paper, paper_of
from bwdesk.sheets.kit.rows import Account, Aside, Columns, Figures, Row, Tick, ending
from bwdesk.sheets.kit.type import SMALL, STRONG
from bwdesk.sheets.usurper.columns import column_pages, head_fields
from bwdesk.sheets.usurper.subject import Seated, entry_name, seats_of, title_of

TITLE = "Trade sheet of places"
REMINDER = "Buying: Gold for goods. Selling: goods for Gold. The line in bold is how one stands."
GOODS: tuple[Good, ...] = get_args(Good)
NAMES = {"building": "Stone, wood", "iron": "Iron", "food": "Food"}
PRICES: Columns = tuple((NAMES[each], 19.0) for each in GOODS)
BLANKS = 3
"""Places of a blank sheet."""


def pages(order: Order) -> Printed:
    """The places of each seat, or blank ones; below each its prices by how one stands."""
    paper = paper_of(order)
    laid = [page for each in seats_of(order) for page in _pages(each, paper)]
    return Printed(title_of(order, TITLE), "", paper, laid)


def _pages(seat: Seated, paper: Paper) -> list[Page]:
    places = [
        _place(place, square, seat)
        for square, place in seat.state.places.items()
        if place.kind != "landmark" and not place.razed
    ] or [_place(Place(name=" "), "", seat)] * BLANKS
    places.append(Section("Noted", blanks=(Row(),) * 3, stretch=Row()))
    heads = head_fields(paper, seat.name, "Usurpation", seat.week)
    prices = [
        _prices(seat, "Buying", paid=True),
        _prices(seat, "Selling", paid=False),
        _market(seat),
    ]
    return column_pages(
        heads, paper, places, prices, name=seat.name, what="Places", reminder=REMINDER
    )


def _place(place: Place, square: str, seat: Seated) -> Section:
    """How one stands at a place, what was traded toward more, and room to note the rest."""
    known = bool(square)
    title = f"{place.name}, {square}" if known else "Place"
    size = entry_name(seat.book.usurper_settlements, place.size) if place.size else ""
    rows = tuple(_stands(place, seat)) if known else (Row("Attitude"), Row("Trade"))
    return Section(title, rows, aside=size, blanks=(Row(),) * 2, whole=True)


def _stands(place: Place, seat: Seated) -> Iterator[Entry]:
    book, own = seat.book, seat.own
    attitude = own.attitudes.get(place.name, "")
    yield Row(
        "Attitude", right=Aside(entry_name(book.usurper_attitudes, attitude) if attitude else "")
    )
    status = own.trade.get(place.name, "")
    toward = own.toward.get(place.name, 0)
    needs = book.usurper_statuses[status].next if status in book.usurper_statuses else 0
    told = (f"{toward} of {needs} Gold toward the next",) if needs else ()
    yield Account(
        Row("Trade", right=Aside(entry_name(book.usurper_statuses, status) if status else "")), told
    )
    size = book.usurper_settlements.get(place.size)
    if size and size.cap:
        spent = own.spent.get(place.name, 0)
        traded = f"{spent} of {size.cap} Gold" if spent else f"up to {size.cap} Gold"
        yield Row("In a week", right=Aside(traded))
    for name, told_of in (("People", place.races), ("Houses", place.houses)):
        if told_of:
            shelf = book.usurper_races if name == "People" else book.usurper_cards
            yield Row(name, right=Aside(", ".join(entry_name(shelf, each) for each in told_of)))
    if place.kind != "city":
        yield Row("A quest was given here", right=Tick())


def _prices(seat: Seated, title: str, *, paid: bool) -> Section:
    stood = set(seat.own.trade.values())
    rows = tuple(
        _price(each, paid=paid, stood=each.id in stood)
        for each in seat.book.usurper_statuses.values()
    )
    return Section(title, rows, labels=ending(PRICES), whole=True)


def _price(status: UsurperStatus, *, paid: bool, stood: bool) -> Row:
    prices = status.buy if paid else status.sell
    words = tuple(
        f"{prices[each].gold} → {prices[each].goods}"
        if paid
        else f"{prices[each].goods} → {prices[each].gold}"
        for each in GOODS
    )
    widths = tuple(width for _, width in PRICES)
    style = STRONG if stood else SMALL
    return Row(status.name, right=Figures(widths, words, style), style=style, slim=True)


def _market(seat: Seated) -> Section:
    """What the market of any place asks (USU-ITEM-1)."""
    rows = tuple(
        Row(each.name, right=Aside(f"{each.gold} Gold{_lot(each.lot)}"), style=SMALL, slim=True)
        for each in seat.book.usurper_items.values()
        if each.gold
    )
    return Section("On the market", rows)


def _lot(many: int) -> str:
    return f" for {many}" if many > 1 else ""
