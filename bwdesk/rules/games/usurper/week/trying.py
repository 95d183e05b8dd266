"""What choices, rooms and renovations would cost: tried on a ledger as its seat knows it, and done
nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.usurper.changes import Change, apply
from bwdesk.rules.games.usurper.orders import Row
from bwdesk.rules.games.usurper.week.altering import LIVE
from bwdesk.rules.games.usurper.week.choosing import Known, changes_of, problems_of
from bwdesk.rules.games.usurper.week.deeds import parse_deed
from bwdesk.rules.games.usurper.week.moves import Resolve
from bwdesk.rules.games.usurper.week.queue import act_of_row
from bwdesk.rules.games.usurper.week.settling import weigh
from bwdesk.rules.games.usurper.week.state import Card, Page, State, Usurpation
from bwdesk.rules.games.usurper.week.words import altered
from bwdesk.rules.packs.book import Book


class Tried(NamedTuple):
    """What lines would change, what would be *left*, what is *odd* or cannot be."""

    changes: tuple[str, ...]
    left: str
    odd: tuple[str, ...]


def try_lines(text: str, seat: str, view: State, book: Book) -> Tried:
    """Lines as choices are typed, or an act of a Lair (``build workshop``): what each changes
    counts for the next. Dice are taken as the least that will do, so nothing is saved."""
    own = view.pages.get(seat, Page()).own
    changes: list[str] = []
    odd: list[str] = []
    for line in filter(None, (each.strip() for each in text.splitlines())):
        try:
            made, wrong = _try_line(line, own, view, book)
            for each in made:
                own = apply(each, own, book, LIVE)
        except ValueError as why:
            odd.append(f"{line[:40]}: {why}")
            continue
        changes += (f"{line}: {each.words}" for each in altered(tuple(made)))
        odd += (f"{line[:40]}: {each}" for each in wrong)
    if not changes and not odd:
        return Tried((), "", ())
    return Tried(tuple(changes), f"Left: {series(_left(own, book), 'and')}.", tuple(odd))


def _try_line(
    line: str, own: Usurpation, view: State, book: Book
) -> tuple[list[Change], list[str]]:
    """Raises ValueError with a sentence."""
    word, _, rest = line.partition(" ")
    row = Row(name=next((each.name for each in own.units), ""), action=word, notes=rest[:200])
    act = book.usurper_acts.get(act_of_row(row, book))
    if act is not None and act.home:
        return _try_act(row, act.id, own, view, book)
    known_as_truth = view.with_usurpation(own)
    page = Page(own=own, places=dict(view.places))
    choice = parse_deed(line, page, book)
    known = Known(own, view.places, known_as_truth, book)
    made = list(changes_of(choice, known))
    return made, [f"{e.says} {e.remedy}".strip() for e in problems_of(choice, known)]


def _try_act(
    row: Row, act: str, own: Usurpation, view: State, book: Book
) -> tuple[list[Change], list[str]]:
    least = min((e.least for e in book.usurper_thresholds.values() if e.yields), default=0)
    part = "tried"
    card = Card(
        part=part,
        group="lair",
        seat=own.seat,
        act=act,
        row=replace(row, start=own.home, target=own.home, end=own.home),
        who=(row.name,) if row.name else (),
        at=own.home,
        home=own.home,
    )
    found = weigh(card, Resolve(card=part, total=least), view.with_usurpation(own), book)
    costs = [each for each in found.follows if each.what in ("gold", "goods", "gem", "item")]
    return costs, list(_odd(found.problems))


def _odd(problems: tuple[Problem, ...]) -> Iterator[str]:
    return (f"{each.says} {each.remedy}".strip() for each in problems)


def _left(own: Usurpation, book: Book) -> list[str]:
    goods = (
        f"{many} {book.usurper_items[id].name if id in book.usurper_items else id}"
        for id, many in own.goods.items()
        if many
    )
    return [f"{own.gold} Gold", *goods]
