"""What can be bought at the table, and the obstacle of Resources it takes.

Printed examples have one (RES-4). A line of the price lists that is none of them lies between two
that are, by its resource points: so the obstacle of anything on the lists is proposed, and the GM
sets it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Literal, NamedTuple

from msgspec.structs import replace

from bwdesk.rules.arms.whole_kinds import things_sold_by
from bwdesk.rules.burning.resources import USUAL, buy, offer
from bwdesk.rules.packs.book import Book, Choice, Price
from bwdesk.rules.packs.entry import Entry
from bwdesk.rules.packs.spelling import Spelled, UnknownNameError, nearest
from bwdesk.rules.person.character import Thing, ThingKind

BOUGHT = ("gear", "arms", "armor", "property")
"""Kinds of things Resources buy; people and ties are found by Circles (RES-2)."""


class Ware(Entry, frozen=True, kw_only=True):
    """Something that can be bought: a printed example, or a line of the price lists in one grade.

    *of* says where its *obstacle* comes from; *between* are the names of the examples it lies
    between, where it was reckoned from its resource *points*. *coins* are the least and the most it
    costs, in the smallest coin.
    """

    obstacle: int
    kind: ThingKind = "gear"
    of: Literal["printed", "lists"] = "printed"
    between: tuple[str, ...] = ()
    points: int = 0
    price: str = ""
    terms: tuple[str, ...] = ()
    stocks: tuple[str, ...] = ()
    coins: tuple[int, int] | None = None
    called: str = ""
    """What one has is called so where the line sells a whole kind."""

    @property
    def is_unusual(self) -> bool:
        """Whether it is better or worse than one usually has it."""
        return bool(self.called) and self.name != self.called

    def thing(self, book: Book, count: int = 1) -> Thing:
        """What one has then, so many of it."""
        line = book.prices.get(self.price)
        if line is not None:
            thing = buy(line, book, self.terms or None, count)
            return replace(thing, name=self.called) if self.called else thing
        return Thing(self.name, self.kind, self.points * count, count=count)


class Rung(NamedTuple):
    """So many resource points are worth this obstacle, as an example shows."""

    points: int
    obstacle: int
    name: str


class Market:
    """Every ware of a Book, the printed examples first."""

    def __init__(self, book: Book) -> None:
        examples = tuple(_examples(book))
        self.scale = tuple(_scale(examples))
        printed = {(each.price, each.terms): each for each in examples if each.price}
        lines: list[Ware] = []
        for line in book.prices.values():
            for ware in _lines(line, book, self.scale):
                example = printed.get((ware.price, ware.terms))
                lines += [ware] if example is None else []
                lines += _by_name(line, example or ware, book)
        self.wares = (*examples, *lines)
        self._spelled = Spelled((each, (each.name, *each.aliases)) for each in self.wares)

    def find_ware(self, name: str, stock: str = "") -> Ware:
        """The ware somebody means: a printed example, else a line of the lists of their *stock*.

        Raises UnknownNameError, with the nearest, where nothing is called so.
        """
        found = self._spelled.find_meant(name)
        if not found:
            raise UnknownNameError("price", name.strip(), self.nearest(name))
        said = name.strip().casefold()
        return min(
            found,
            key=lambda each: (
                each.name.casefold() != said,
                each.of != "printed",
                stock not in each.stocks and bool(each.stocks),
            ),
        )

    def nearest(self, name: str) -> tuple[str, ...]:
        """The names most like it."""
        names = {
            called.casefold(): ware.name
            for ware in reversed(self.wares)
            for called in (ware.name, *ware.aliases)
        }
        near = nearest(name, names, like=0.55)
        return tuple(dict.fromkeys(names[each] for each in near))[:2]


def market(book: Book) -> Market:
    """The wares of a Book; they are gathered once."""
    found = book.cache.get(Market)
    if not isinstance(found, Market):
        found = book.cache[Market] = Market(book)
    return found


def obstacle_of(points: int, scale: tuple[Rung, ...]) -> tuple[int, tuple[str, ...]]:
    """The obstacle of so many resource points, and the names of the examples around it.

    Between two examples it rises evenly, and half an obstacle is dropped.
    """
    if not scale:
        return max(1, points // 4), ()
    if points <= scale[0].points:
        return scale[0].obstacle, (scale[0].name,)
    for below, above in pairwise(scale):
        if points == below.points:
            return below.obstacle, (below.name,)
        if points < above.points:
            whole = above.points - below.points
            rises = (above.obstacle - below.obstacle) * (points - below.points) // whole
            return below.obstacle + rises, (below.name, above.name)
    return scale[-1].obstacle, (scale[-1].name,)


def _examples(book: Book) -> Iterator[Ware]:
    for good in book.goods.values():
        line = book.prices.get(good.price)
        terms = (good.grade,) if good.grade else ()
        points = good.points or (offer(line, book).cost(terms).whole if line else 0)
        coin = book.coins.get(good.coin)
        coins = (
            (good.coins[0] * coin.worth, good.coins[1] * coin.worth)
            if (good.coins and coin)
            else None
        )
        yield Ware(
            id=good.id,
            name=good.name,
            aliases=good.aliases,
            obstacle=good.obstacle,
            kind=good.kind,
            points=points,
            price=good.price,
            terms=terms,
            stocks=line.stocks if line else (),
            coins=coins,
        )


def _scale(examples: tuple[Ware, ...]) -> Iterator[Rung]:
    """Examples with points, the cheapest first: of the same points the lowest obstacle, and never
    lower than for fewer."""
    highest, last = 0, 0
    for each in sorted(examples, key=lambda it: (it.points, it.obstacle)):
        if each.points > last:
            last, highest = each.points, max(highest, each.obstacle)
            yield Rung(each.points, highest, each.name)


def _by_name(line: Price, ware: Ware, book: Book) -> Iterator[Ware]:
    """Whatever is sold under the name of its kind, by its own: a sword is *Arms*."""
    grade = next((term for term in line.grades if term.id in ware.terms), None)
    for sold in things_sold_by(line, book):
        if grade and sold.grades and grade.id not in sold.grades:
            continue
        plain = grade is None or grade.id == USUAL or (grade.id,) == sold.grades
        yield replace(
            ware,
            id=f"{line.id}/{sold.name}/{grade.id if grade else ''}",
            name=sold.name if plain or grade is None else f"{sold.name}, {grade.name}",
            aliases=sold.aliases if plain else (),
            called=sold.name,
        )


def _lines(line: Price, book: Book, scale: tuple[Rung, ...]) -> Iterator[Ware]:
    """A line of the price lists in each of its grades; what has no points of its own is no ware."""
    if line.kind not in BOUGHT or isinstance(line.points, Choice):
        return
    priced = offer(line, book)
    for grade in priced.grades or (None,):
        terms = (grade.id,) if grade else ()
        points = priced.cost(terms).whole
        if points < 1:
            continue
        ob, between = obstacle_of(points, scale)
        plain = grade is None or grade.id == USUAL
        short = grade.name.removesuffix(" quality") if grade else ""
        yield Ware(
            id=f"{line.id}/{grade.id}" if grade else line.id,
            name=line.name if plain or grade is None else f"{line.name}, {grade.name}",
            aliases=(
                *(line.aliases if plain else ()),
                *([f"{short} {line.name}"] if grade else []),
            ),
            obstacle=ob,
            kind=line.kind,
            of="lists",
            between=between,
            points=points,
            price=line.id,
            terms=terms,
            stocks=line.stocks,
        )
