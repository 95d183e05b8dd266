"""The rows of the traits page: what one has, may have for a point, and everything for sale."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec import Struct

from bwdesk.desk.burner.traits.trait_words import waits
from bwdesk.desk.burner.widgets.remarks import worst
from bwdesk.desk.kit import row_model
from bwdesk.rules.basics.problems import Problem, Severity, by_thing
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.burning.reckoning import TraitLine
from bwdesk.rules.burning.traits import price, trait_of
from bwdesk.rules.packs.book import Book, Trait
from bwdesk.rules.packs.effect_words import does
from bwdesk.rules.packs.spelling import another_form, slug

COMMON, BRUTAL, LISTED, BOUGHT, SALE, OWN = "common", "brutal", "lifepath", "bought", "sale", "own"
FREE = (COMMON, BRUTAL)
CHIPS = (("Character", "character"), ("Call-on", "call-on"), ("Die", "die"))


class TraitRow(Struct, frozen=True):
    """One trait. *does* is what the program applies, in words; *section* where it stands.

    *waits* says what of that has nothing to act on yet.
    """

    line: TraitLine
    section: str
    does: str = ""
    problems: tuple[Problem, ...] = ()
    waits: str = ""

    can_be_chosen: ClassVar[bool] = True

    @property
    def explains(self) -> str:
        """What it is called in the reference."""
        return f"trait/{self.line.id}"

    @property
    def key(self) -> str:
        return self.line.id

    @property
    def name(self) -> str:
        return self.line.trait.name

    @property
    def act(self) -> str:
        """What the row's link does, "" for what nobody can give up."""
        if self.line.origin in FREE:
            return ""
        return "Give up" if self.line.owned else "Take"

    @property
    def mark(self) -> str:
        """The gravest remark; a demand that is not met yet is told by the pennant."""
        waiting = ("traits.demanded", Severity.UNFINISHED)
        return worst(tuple(each for each in self.problems if (each.code, each.severity) != waiting))

    @property
    def source(self) -> str:
        if self.section == OWN:
            return "of your own"
        if self.line.scars:
            return ", ".join(self.line.scars)
        return ", ".join(self.line.offered)

    def __str__(self) -> str:
        line = self.line
        said = [self.name, line.trait.kind, "free" if line.origin in FREE else f"{line.cost}"]
        said.append("yours" if line.owned else "not taken")
        if line.demanded:
            said.append(f"demanded by {line.demanded}")
        said += [each for each in (self.does, self.waits) if each]
        said += [problem.says for problem in self.problems]
        return ", ".join(said)


class Head(row_model.Head, frozen=True):
    """The head of a section; *strong* ones come after the 2 px rule."""

    strong: bool = False


class Wanted(Struct, frozen=True):
    """What the list is filtered by: words of the name, kinds (none: all of them)."""

    text: str = ""
    kinds: frozenset[str] = frozenset()

    def takes(self, trait: Trait) -> bool:
        kinds = set(trait.kind.split(" and "))
        names = " ".join((trait.name, *trait.aliases)).casefold()
        fits = not self.kinds or bool(self.kinds & kinds)
        return fits and (
            all(word in names for word in self.text.casefold().split())
            or any(another_form(self.text, name) for name in (trait.name, *trait.aliases))
        )


def for_sale(book: Book, stock: str) -> dict[str, TraitRow]:
    """Every trait of the Book that trait points buy, by name, as it is for one of *stock*."""
    return {
        trait.id: TraitRow(
            TraitLine(trait.id, trait, BOUGHT, price(trait, False), False),
            SALE,
            does(trait, book, stock=stock),
        )
        for trait in sorted(book.traits.values(), key=lambda each: each.name.casefold())
        if trait.cost and not trait.lifepath_only
    }


def trait_rows(reckoning: Reckoning, book: Book, sale: dict[str, TraitRow]) -> dict[str, TraitRow]:
    """Every trait of the character and its lists, then what is for sale besides."""
    problems = by_thing(reckoning.problems, "traits")
    order = {
        id: place
        for place, id in enumerate(id for walked in reckoning.path for id in walked.lifepath.traits)
    }
    lines = sorted(
        reckoning.traits, key=lambda line: (not line.demanded, order.get(line.id, len(order)))
    )
    rows = {
        line.id: TraitRow(
            line,
            line.origin,
            does(line.trait, book, line.picked, reckoning.stock.id),
            problems.get(line.id, ()),
            waits(line, reckoning, book),
        )
        for line in lines
    }
    rows.update((id, row) for id, row in sale.items() if id not in rows)
    return rows


def own(text: str, rows: dict[str, TraitRow], book: Book) -> TraitRow | None:
    """A trait of one's own by a name the Book lacks; None for a name it has, or for none."""
    id = slug(text)
    named = {row.name.casefold() for row in rows.values()}
    if not id or id in book.traits or id in rows or text.strip().casefold() in named:
        return None
    trait = trait_of(book, id)
    return TraitRow(TraitLine(id, trait, BOUGHT, trait.cost, False), OWN)


def counts(rows: dict[str, TraitRow], wanted: Wanted, stock: str) -> dict[str, int]:
    """How many traits of each kind the words find, whatever kinds are chosen."""
    found = shown_rows(rows, Wanted(wanted.text), stock)
    return {
        kind: sum(kind in row.line.trait.kind.split(" and ") for row in found) for _, kind in CHIPS
    }


def shown_rows(rows: dict[str, TraitRow], wanted: Wanted, stock: str) -> list[TraitRow]:
    """What passes the filter. What only other peoples have shows when it is asked for by name."""
    return [
        row
        for row in rows.values()
        if wanted.takes(row.line.trait)
        and (
            row.section != SALE
            or wanted.text
            or not row.line.trait.stocks
            or stock in row.line.trait.stocks
        )
    ]


def foremost(rows: Iterable[object], text: str) -> TraitRow | None:
    """What somebody means who types *text*: the trait of that name, else the first one to be had.

    One of one's own, or one that is owned already, only where there is no other; None where nothing
    is listed.
    """
    name = text.strip().casefold()

    def meant(row: TraitRow) -> tuple[bool, ...]:
        ours = row.section == OWN
        return (ours or row.name.casefold() != name, ours or row.line.owned, ours)

    return min((row for row in rows if isinstance(row, TraitRow)), key=meant, default=None)


def rows_with_heads(
    rows: list[TraitRow], sections: dict[str, str], people: str, extra: TraitRow | None
) -> list[TraitRow | Head]:
    """The rows under the heads of their *sections* (those of the moment they were arranged)."""
    heads = (
        (COMMON, Head(f"Common to {people}", "free")),
        (BRUTAL, Head("From the Brutal Life", "free")),
        (LISTED, Head("From your lifepaths", "1\u00a0point each")),
        (BOUGHT, Head("Bought", "at their price")),
    )
    found: list[TraitRow | Head] = []
    for section, head in heads:
        inside = [row for row in rows if sections[row.key] == section]
        found += [head, *inside] if inside else []
    sale = [row for row in rows if sections[row.key] == SALE]
    sale.sort(key=lambda row: row.name.casefold())
    if sale or extra:
        hint = plural(len(sale), "trait") if sale else "none of that name"
        found += [Head("For sale", hint, strong=bool(found)), *sale]
    if extra:
        found.append(extra)
    return found
