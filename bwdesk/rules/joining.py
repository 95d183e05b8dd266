"""How packs come together: a later entry replaces an earlier one, amendments set single fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from bwdesk.rules.book import (
    EMOTIONS,
    STATS,
    Amendment,
    Book,
    Fact,
    Healer,
    Lifepath,
    Pack,
    Price,
    Question,
    Skill,
    Stock,
    Tie,
    Trait,
    WoundLevel,
)
from bwdesk.rules.requirement import (
    Age,
    AnyOf,
    Every,
    HasTrait,
    Not,
    Requirement,
    Took,
    leaves,
)

Shelved = Stock | Lifepath | Skill | Trait | Question | Tie | Price | WoundLevel
Entries = Shelved | Healer
Shelves = dict[str, dict[str, Any]]

KINDS = ("stocks", "lifepaths", "skills", "traits", "questions", "ties", "prices", "wounds")
"""The lists whose entries a character carries with it."""
TABLES = ("healers",)
"""The lists that are the same for everybody."""


class PackError(ValueError):
    """A pack that cannot join the Book; its text is a sentence for the reader."""

    def __init__(self, pack: str, says: str, remedy: str) -> None:
        super().__init__(f"The pack '{pack}' {says}; {remedy}")
        self.pack = pack
        self.says = says
        self.remedy = remedy


def join(packs: Iterable[Pack]) -> Book:
    """The Book that *packs* come to, in their order.

    A replaced or amended entry keeps its place. Raises PackError where an id occurs twice in one
    pack, an entry is of no use to the rules, or an amendment does not fit.
    """
    packs = tuple(packs)
    shelves: Shelves = {kind: {} for kind in (*KINDS, *TABLES)}
    for pack in packs:
        _add(pack, shelves)
        for amendment in pack.amend:
            _amend(pack, amendment, shelves)
    return Book(
        **shelves,
        aliases=tuple(alias for pack in packs for alias in pack.aliases),
        packs=tuple((pack.id, pack.version) for pack in packs),
    )


def _add(pack: Pack, shelves: Shelves) -> None:
    for kind, shelf in shelves.items():
        entries: tuple[Entries, ...] = getattr(pack, kind)
        ids = Counter(entry.id for entry in entries)
        twice = next((id for id, times in ids.items() if times > 1), None)
        if twice is not None:
            raise PackError(pack.id, f"has '{twice}' twice among its {kind}", "remove one of them")
        shelf.update((entry.id, entry) for entry in entries)
        for entry in entries:
            if lack := unfit(entry):
                says = f"has among its {kind} '{entry.id}', {lack}"
                raise PackError(pack.id, says, "correct it")


def unfit(entry: Entries) -> str:
    """Why the rules cannot read an entry that is otherwise well formed; "" where they can."""
    if isinstance(entry, Stock):
        ages = [bracket.age for bracket in entry.brackets]
        if not ages:
            return "which has no stat points for any age"
        if ages != sorted(set(ages)):
            return "whose stat points are not in the order of age"
    if isinstance(entry, Lifepath):
        if entry.id.count("/") != 2:
            return "whose id is not stock/setting/name"
        if entry.requires and _asks_nothing(entry.requires):
            return "whose requirement asks for nothing"
    if isinstance(entry, Price) and entry.requires and _asks_nothing(entry.requires):
        return "whose requirement asks for nothing"
    if isinstance(entry, WoundLevel) and entry.back and len(entry.back) != entry.dice:
        return "which does not say when each of its dice comes back"
    return ""


def _asks_nothing(requirement: Requirement) -> bool:
    match requirement:
        case Every(of) | AnyOf(of):
            return not of or any(_asks_nothing(each) for each in of)
        case Not(of):
            return _asks_nothing(of)
        case Age():
            return requirement == Age()
        case _:
            return False


def _amend(pack: Pack, amendment: Amendment, shelves: Shelves) -> None:
    shelf = shelves[amendment.kind]
    entry = shelf.get(amendment.id)
    says = f"amends '{amendment.id}' of the {amendment.kind}"
    if entry is None:
        remedy = "correct the id, or let the pack that has it come first"
        raise PackError(pack.id, f"{says}, which no pack before it has", remedy)
    if amendment.set.get("id", amendment.id) != amendment.id:
        remedy = "add an entry of that id instead"
        raise PackError(pack.id, f"{says} and would change its id", remedy)
    try:
        plain = msgspec.to_builtins(entry) | amendment.set
        amended = msgspec.convert(plain, type(entry))
    except msgspec.ValidationError as why:
        raise PackError(pack.id, f"{says} wrongly ({_plain(str(why))})", "correct it") from None
    if lack := unfit(amended):
        raise PackError(pack.id, f"{says} into one {lack}", "correct it")
    shelf[amendment.id] = amended


def _plain(message: str) -> str:
    what, _, at = message.partition(" - at ")
    field = at.strip("`").removeprefix("$.")
    says = what.replace("`", "'")
    return f"{field}: {says}" if field else says


def dangling(book: Book) -> tuple[str, ...]:
    """A sentence for every reference of the Book to something it does not hold."""
    return (
        *_of_stocks(book),
        *_of_lifepaths(book),
        *_of_abilities(book),
        *_of_questions(book),
        *_of_prices(book),
    )


def _of_stocks(book: Book) -> Iterator[str]:
    for stock in book.stocks.values():
        for trait in stock.common_traits:
            if trait not in book.traits:
                yield _lost(stock.name, "common trait", trait)
        for toll in stock.brutal_life:
            if toll.trait not in book.traits:
                yield _lost(stock.name, "trait of the Brutal Life", toll.trait)
    for alias in book.aliases:
        if not _known(book, alias.kind, alias.of):
            yield _lost(f"The other name '{alias.name}'", alias.kind[:-1], alias.of)


def _known(book: Book, kind: str, id: str) -> bool:
    if kind == "settings":
        stock, _, setting = id.partition("/")
        return stock in book.stocks and book.stocks[stock].setting(setting) is not None
    shelf: dict[str, Shelved] = getattr(book, kind)
    return id in shelf


def _of_lifepaths(book: Book) -> Iterator[str]:
    refs = {stock: _refs(book, stock) for stock in book.stocks}
    settings = {id: {each.id for each in stock.settings} for id, stock in book.stocks.items()}
    for lifepath in book.lifepaths.values():
        there = settings.get(lifepath.stock)
        if there is None:
            yield _lost(lifepath.id, "stock", lifepath.stock)
            continue
        if lifepath.setting not in there:
            yield _lost(lifepath.id, "setting", lifepath.setting)
        for lead in lifepath.leads:
            if lead not in there:
                yield _lost(lifepath.id, "lead", lead)
        yield from _lists(book, lifepath)
        yield from _asked(book, lifepath.id, lifepath.requires, refs[lifepath.stock])


def _lists(book: Book, lifepath: Lifepath) -> Iterator[str]:
    for skill in lifepath.skills:
        if skill not in book.skills:
            yield _lost(lifepath.id, "skill", skill)
    for trait in lifepath.traits:
        if trait not in book.traits:
            yield _lost(lifepath.id, "trait", trait)


def _refs(book: Book, stock: str) -> set[str]:
    """Every way a requirement may name lifepaths of a stock."""
    known = set(book.slugs(stock))
    for lifepath in book.of_stock(stock):
        known |= {f"{lifepath.setting}/{lifepath.slug}", f"{lifepath.setting}/*"}
    return known


def _of_abilities(book: Book) -> Iterator[str]:
    for skill in book.skills.values():
        for root in skill.roots:
            if root not in STATS and root not in EMOTIONS:
                yield _lost(skill.name, "root", root)
    limited: tuple[Skill | Trait, ...] = (*book.skills.values(), *book.traits.values())
    for entry in limited:
        for stock in entry.stocks:
            if stock not in book.stocks:
                yield _lost(entry.name, "stock", stock)


def _of_questions(book: Book) -> Iterator[str]:
    refs = set[str]().union(*(_refs(book, stock) for stock in book.stocks))
    for question in book.questions.values():
        facts = (question.fact, *(fact for fact, _ in question.instead))
        for stock in question.stocks:
            if stock not in book.stocks:
                yield _lost(question.id, "stock", stock)
        for fact in facts:
            if fact is not None:
                yield from _of_fact(book, question, fact, refs)


def _of_fact(book: Book, question: Question, fact: Fact, refs: set[str]) -> Iterator[str]:
    for ref in fact.lifepaths:
        if ref not in refs and ref not in book.lifepaths:
            yield _lost(question.id, "lifepath", ref)
    for trait in fact.traits:
        if trait not in book.traits:
            yield _lost(question.id, "trait", trait)
    for skill in fact.skills:
        if skill not in book.skills:
            yield _lost(question.id, "skill", skill)
    for stock in fact.stocks:
        if stock not in book.stocks:
            yield _lost(question.id, "stock", stock)
    if fact.yes and fact.yes not in book.questions:
        yield _lost(question.id, "question", fact.yes)
    changes = {term.id for tie in book.ties.values() for group in tie.changes for term in group}
    for each in fact.terms:
        if each not in changes:
            yield _lost(question.id, "term of a relationship", each)


def _of_prices(book: Book) -> Iterator[str]:
    refs = {stock: _refs(book, stock) for stock in book.stocks}
    for price in book.prices.values():
        for stock in price.stocks:
            if stock not in book.stocks:
                yield _lost(price.id, "stock", stock)
        if price.skill and price.skill not in book.skills:
            yield _lost(price.id, "skill", price.skill)
        known = set[str]().union(*(refs.get(each, ()) for each in price.stocks or refs))
        yield from _asked(book, price.id, price.requires, known)


def _asked(
    book: Book, owner: str, requirement: Requirement | None, refs: set[str]
) -> Iterator[str]:
    """What a requirement names and nobody has."""
    for leaf in leaves(requirement):
        match leaf:
            case Took(of):
                for ref in of:
                    if ref not in refs:
                        yield _lost(owner, "required lifepath", ref)
            case HasTrait(trait) if trait not in book.traits:
                yield _lost(owner, "required trait", trait)
            case _:
                pass


def _lost(owner: str, kind: str, id: str) -> str:
    return f"{owner} refers to the {kind} '{id}', which no pack has"
