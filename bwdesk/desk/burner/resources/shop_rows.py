"""The rows of the shop: ties, the price lists, and what is on nobody's list."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct, structs

from bwdesk.desk.kit import row_model
from bwdesk.rules.arms.whole_kinds import things_sold_by
from bwdesk.rules.burning.edits import TIES
from bwdesk.rules.burning.resources import Offer, offer, tie_offer
from bwdesk.rules.packs.book import Book, Price, ThingKind
from bwdesk.rules.packs.spelling import key
from bwdesk.rules.person.character import Thing

KINDS: tuple[ThingKind, ...] = (
    "property",
    "relationship",
    "affiliation",
    "reputation",
    "arms",
    "armor",
    "gear",
    "spell",
)
SHELVES: tuple[tuple[str, tuple[ThingKind, ...]], ...] = (
    ("Ties", TIES),
    ("Arms", ("arms",)),
    ("Armor", ("armor",)),
    ("Gear", ("gear",)),
    ("Property", ("property",)),
    ("Spells", ("spell",)),
)
"""What the list can be narrowed to."""

OWN = "own"


class Filter(Struct, frozen=True):
    """What is listed: names with all words of *text*, of *shelves* if any, of every stock."""

    text: str = ""
    shelves: tuple[str, ...] = ()
    everybody: bool = False


class Good(Struct, frozen=True):
    """One thing for sale. *hint* is what else to know; a tie has no *price* line, an own one no
    *offer*."""

    key: str
    name: str
    kind: ThingKind
    group: str
    offer: Offer | None = None
    price: str = ""
    hint: str = ""
    found_by: tuple[str, ...] = ()
    of_a_kind: bool = False
    """One of those that a line sells under the name of their kind: listed when looked for."""

    can_be_chosen: ClassVar[bool] = True

    @property
    def cost_range(self) -> str:
        """What it costs at least and at most, as the row says it."""
        if self.offer is None or self.offer.asks:
            return "any"
        changed = [max(0, self.offer.points), *(grade.points for grade in self.offer.grades)]
        costs = [each for each in changed if each] or [0]
        least, most = min(costs), max(costs)
        return f"{least}" if least == most else f"{least}–{most}"

    def thing(self) -> Thing:
        """What the counter begins with."""
        terms = self.offer.usual() if self.offer else ()
        points = self.offer.asks.min if self.offer and self.offer.asks else 0
        named = bool(self.price) or self.key == OWN
        return Thing(self.name if named else "", self.kind, points, terms=terms, price=self.price)

    def __str__(self) -> str:
        said = f"{self.name}, {self.cost_range} points, {self.kind}"
        return f"{said}, {self.hint}" if self.hint else said


class Head(row_model.Head, frozen=True):
    """The head of a group; *whose* tells it from others of its name."""

    whose: str = ""

    @property
    def key(self) -> str:
        return f"head {self.name} {self.whose}"


Listed = Good | Head


def goods(book: Book, stock: str, *, everybody: bool = False) -> list[Good]:
    """Everything for sale to a stock, group by group; with *everybody* other lists follow."""
    ties = [
        Good(f"tie {tie.id}", tie.name, kind, "Ties", tie_offer(tie), found_by=(kind,))
        for kind in TIES
        if (tie := book.ties.get(kind)) is not None
    ]
    mine = [good for line in book.prices_of(stock) for good in _goods(line, book, line.group)]
    others: list[Good] = []
    if everybody:
        own = {good.key for good in mine}
        for each in book.stocks.values():
            listed = [line for line in book.prices_of(each.id) if line.id not in own]
            for line in listed:
                others += _goods(line, book, f"{line.group}: {each.people}")
            own |= {line.id for line in listed}
    return [*ties, *mine, *others]


def _goods(line: Price, book: Book, group: str) -> Iterator[Good]:
    """The line, and where it sells a whole kind everything of it by name."""
    whole = _good(line, book, group)
    yield whole
    for sold in things_sold_by(line, book):
        priced = whole.offer
        if priced and sold.grades:
            grades = tuple(grade for grade in priced.grades if grade.id in sold.grades)
            priced = structs.replace(priced, grades=grades)
        yield structs.replace(
            whole,
            key=f"{line.id} {sold.name}",
            name=sold.name,
            offer=priced,
            hint=line.name,
            found_by=sold.aliases,
            of_a_kind=True,
        )


def _good(line: Price, book: Book, group: str) -> Good:
    hints = []
    if line.obstacle:
        hints.append(f"Ob\u00a0{line.obstacle}")
    if line.lot > 1:
        hints.append(f"{line.lot}\u00a0of them")
    if line.requires and line.kind == "property":
        hints.append("asks for a lifepath")
    found_by = (*line.aliases, group)
    priced = offer(line, book)
    return Good(line.id, line.name, line.kind, group, priced, line.id, ", ".join(hints), found_by)


def fitting_goods(all_goods: list[Good], wanted: Filter) -> list[Good]:
    """Those that fit, in their order."""
    words = wanted.text.casefold().split()
    kinds = {kind for name, each in SHELVES if name in wanted.shelves for kind in each}
    return [
        good
        for good in all_goods
        if (not kinds or good.kind in kinds)
        and (words or not good.of_a_kind)
        and all(_names(good, word) for word in words)
    ]


def _names(good: Good, word: str) -> bool:
    """Whether a word looked for is in its names, in the plural as well."""
    names = " ".join((good.name, *good.found_by)).casefold()
    return any(each in names for each in (word, *key(word)))


def _names_of(good: Good) -> tuple[str, ...]:
    """The names that mean this thing and nothing less."""
    return (good.name, *good.found_by) if good.of_a_kind else (good.name,)


def counts(all_goods: list[Good], wanted: Filter) -> dict[str, int]:
    """How many things each shelf has of what is looked for."""
    named = fitting_goods(all_goods, Filter(wanted.text))
    return {name: sum(good.kind in kinds for good in named) for name, kinds in SHELVES}


def list_rows(all_goods: list[Good], wanted: Filter) -> list[Listed]:
    """The rows of the list: what fits under the heads of its groups, then what is on no list."""
    rows: list[Listed] = []
    fitting, text = fitting_goods(all_goods, wanted), wanted.text.strip()
    groups = list(dict.fromkeys(good.group for good in fitting))
    for group in groups:
        name, _, people = group.partition(": ")
        rows.append(Head(name, people, people))
        fit = (good for good in fitting if good.group == group)
        rows += sorted(fit, key=lambda good: key(good.name) != key(text))
    if text and not any(key(text) == key(name) for good in fitting for name in _names_of(good)):
        kinds = [kind for name, each in SHELVES if name in wanted.shelves for kind in each]
        kind: ThingKind = kinds[0] if kinds else "gear"
        rows += [Head("On no list"), Good(OWN, text, kind, "On no list", hint="of your own")]
    return rows
