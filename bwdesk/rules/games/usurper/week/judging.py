"""Flags: what is against a rule in orders, from what a seat knows, or from the truth for its
narrator. None forbids."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.games.usurper.finding import odd, problem
from bwdesk.rules.games.usurper.orders import Ledger, Orders, Row, orders, read_rows
from bwdesk.rules.games.usurper.squares import SQUARE, Square, read_square
from bwdesk.rules.games.usurper.week.asking import calendar
from bwdesk.rules.games.usurper.week.moves import Order
from bwdesk.rules.games.usurper.week.queue import HEAL, act_of_row
from bwdesk.rules.games.usurper.week.state import UNKNOWN, Card, Page, State, Usurpation
from bwdesk.rules.packs.book import Book


def ledger_of(
    own: Usurpation, map_: tuple[str, ...], book: Book, rows: tuple[Row, ...] = ()
) -> Ledger:
    """A ledger as the rules of orders look at it."""
    corner = f"A1-{Square(max(map(len, map_)), len(map_))}" if map_ else ""
    terrains: dict[str, str] = {}
    signs = {each.sign: each.id for each in book.usurper_terrains.values()}
    for each in rows:
        sign = _sign_at(map_, each.target)
        if sign in signs:
            terrains[each.target] = signs[sign]
    stock = {key.split("/")[0]: many for key, many in own.items.items() if many > 0}
    den = next(iter(own.lairs), None)
    extra: dict[str, Any] = {"lair": den.lair} if den else {}
    return Ledger(
        home=own.home,
        units=own.units,
        leaders=tuple(each for each in own.leaders if each.hurt < 2),
        extras=tuple(own.extras),
        map=corner,
        terrains=terrains,
        nodes=tuple(own.nodes),
        stock=stock,
        abilities=tuple(e for e in own.abilities if e in book.usurper_rewards),
        **extra,
    )


def _sign_at(rows: tuple[str, ...], square: str) -> str:
    if not SQUARE.fullmatch(square.strip()):
        return UNKNOWN
    at = read_square(square)
    if at.row > len(rows) or at.column > len(rows[at.row - 1]):
        return UNKNOWN
    return rows[at.row - 1][at.column - 1]


def rows_of(move: Order, state: State) -> tuple[tuple[Row, ...], tuple[Problem, ...]]:
    """The rows of orders however they were sent, and what of a pasted table is not understood."""
    rows = move.rows
    problems: list[Problem] = []
    if move.as_last and move.seat in state.last:
        rows = (*state.last[move.seat].rows, *rows)
    if move.text:
        pasted, problems = read_rows(move.text)
        rows = (*rows, *pasted)
    return rows, tuple(problems)


def flags_of_orders(
    rows: tuple[Row, ...], own: Usurpation, map_: tuple[str, ...], state: State, book: Book
) -> tuple[Problem, ...]:
    """All flags of orders, row by row, from a ledger and the map as somebody knows them."""
    ordered = [at for at, each in enumerate(rows) if _is_ordered(each, book)]
    judged = tuple(_started(rows[at], own) for at in ordered)
    ledger = ledger_of(own, map_, book, rows)
    found = orders(Orders(rows=judged, ledger=ledger, readings=state.readings), book)
    places = dict(enumerate(ordered))
    shown = [_placed(each, places) for each in found.problems]
    shown += _state_problems(rows, own, book)
    return tuple(shown)


def _started(row: Row, own: Usurpation) -> Row:
    """A row with where it starts: at home, where it does not say."""
    return row if row.start else replace(row, start=own.homes.get(row.name, own.home))


def _placed(found: Problem, places: dict[int, int]) -> Problem:
    """A flag at the row it is about among all that were sent."""
    _, slash, at = found.where.partition("/")
    if not slash or not at.isdecimal():
        return found
    return replace(found, where=f"rows/{places.get(int(at), int(at))}")


def _is_ordered(row: Row, book: Book) -> bool:
    """Whether a row is more than to stay at home or to heal."""
    return act_of_row(row, book) not in ("", HEAL)


def _state_problems(rows: tuple[Row, ...], own: Usurpation, book: Book) -> Iterator[Problem]:
    """Who cannot act as they are: those who wait to be fed, and those who heal (USU-MOR-5)."""
    idle = {each.id for each in book.usurper_nerves.values() if each.idle}
    for at, row in enumerate(rows):
        if own.nerve.get(row.name) in idle and _is_ordered(row, book):
            says = f"{row.name} does nothing until it is fed or paid."
            yield odd("idle", f"rows/{at}", says, "Feed it first.", "USU-MOR-5")
        leader = own.leader(row.name)
        if leader is not None and leader.hurt > 1:
            says = f"{row.name} is dead."
            yield problem("dead", f"rows/{at}", says, "Leave the order out.", "USU-INJ-4")


def flags_of_page(move: Order, state: State, book: Book) -> tuple[Problem, ...]:
    """The flags of orders from what their seat knows, and nothing else."""
    page = state.pages.get(move.seat, Page())
    rows, problems = rows_of(move, state)
    flags = flags_of_orders(rows, page.own, page.map, state, book)
    return (*problems, *flags, *_bent(move, page), *_early(state, book))


def _early(state: State, book: Book) -> Iterator[Problem]:
    """Orders for a month whose events nobody knows yet (USU-TIME-9)."""
    if state.phase == "choices" and calendar(replace(state, turn=state.turn + 1), book)["events"]:
        says = "The events of the month that begins are not known yet."
        yield odd("events-unknown", "", says, "Say in your wishes what they change.", "USU-TIME-9")


def _bent(move: Order, page: Page) -> Iterator[Problem]:
    """Events somebody bends who leads too few categories (USU-VP-9)."""
    if len(move.events) > len(page.own.leads):
        says = f"{len(move.events)} events are doubled or ignored."
        remedy = f"It is one for each category led: {len(page.own.leads)}."
        yield problem("bends", "events", says, remedy, "USU-VP-9")


def flags_of_card(card: Card, state: State, book: Book) -> tuple[Problem, ...]:
    """The flags of the order behind a card, from the truth, and those of who assists it."""
    own, sent = state.usurpation(card.seat), state.sent.get(card.seat)
    if card.row is None or own is None:
        return ()
    rows = sent.rows if sent else (card.row,)
    found = flags_of_orders(rows, own, state.map, state, book)
    mine = {f"rows/{at}" for at, each in enumerate(rows) if each.name in card.who}
    return tuple(each for each in found if each.where in mine)
