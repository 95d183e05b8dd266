"""How packs come together: a later entry replaces an earlier one, amendments set single fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from bwdesk.rules.basics.gap import Gap
from bwdesk.rules.packs.book import (
    ATTRIBUTES,
    CAUSES,
    EMOTIONS,
    STATS,
    Amendment,
    Beast,
    Book,
    Effect,
    Healer,
    Lifepath,
    Pack,
    Price,
    Scale,
    Skill,
    Stock,
    Tie,
    Trait,
    WoundLevel,
)
from bwdesk.rules.packs.question import Fact, Question
from bwdesk.rules.packs.requirement import (
    Age,
    AnyOf,
    Every,
    HasTrait,
    Not,
    Requirement,
    Took,
    leaves,
)
from bwdesk.rules.tables import checks
from bwdesk.rules.tables.armor import Armor, Shield
from bwdesk.rules.tables.shelves import NAMES, Tabled
from bwdesk.rules.tables.steel import Reaction
from bwdesk.rules.tables.weapons import Head, Missile, Thrown, Weapon

Shelved = (
    Stock
    | Lifepath
    | Skill
    | Trait
    | Question
    | Tie
    | Price
    | WoundLevel
    | Scale
    | Weapon
    | Missile
    | Thrown
    | Head
    | Armor
    | Shield
    | Reaction
    | Beast
)
Entries = Shelved | Healer | Tabled
Shelves = dict[str, dict[str, Any]]
Refs = dict[str, set[str]]
"""By stock every way a requirement may name its lifepaths."""

KINDS = (
    "stocks",
    "lifepaths",
    "skills",
    "traits",
    "questions",
    "ties",
    "prices",
    "wounds",
    "scales",
    "weapons",
    "missiles",
    "thrown",
    "heads",
    "armors",
    "shields",
    "reactions",
    "beasts",
)
"""The lists whose entries a character carries with it."""
TABLES = ("healers", *(each for each in NAMES if each not in KINDS))
"""The lists that are the same for everybody."""


_PLAIN = frozenset({Skill, Trait, Question, Tie, Scale, Healer})
"""Most of a pack, and of what a character carries: whatever is well formed is of use."""


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
            shelf = shelves[amendment.kind]
            shelf[amendment.id] = amend(pack.id, amendment, shelf.get(amendment.id))
    return Book(
        **shelves,
        names={each.stock: each.names for pack in packs for each in pack.names},
        drafts=tuple(draft for pack in packs for draft in pack.drafts),
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
        known = dict(shelf)
        shelf.update((entry.id, entry) for entry in entries)
        for entry in entries:
            lack = unfit(entry) or checks.unread(kind, entry.id, known)
            if lack := lack or checks.unread_change(known.get(entry.id), entry):
                says = f"has among its {kind} '{entry.id}', {lack}"
                raise PackError(pack.id, says, "correct it")


def unfit(entry: Entries) -> str:
    """Why the rules cannot read an entry that is otherwise well formed; "" where they can."""
    if type(entry) in _PLAIN:
        return ""
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
    if isinstance(entry, Beast) and "will" not in entry.stats:
        return "which has no Will, against which it would be ridden"
    if isinstance(entry, Price) and entry.requires and _asks_nothing(entry.requires):
        return "whose requirement asks for nothing"
    if isinstance(entry, WoundLevel) and entry.back and len(entry.back) != entry.dice:
        return "which does not say when each of its dice comes back"
    if isinstance(entry, Tabled):
        return checks.unfit(entry)
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


def amend(pack: str, amendment: Amendment, entry: Entries | None) -> Entries:
    """*entry* with the amendment of that *pack*. Raises PackError where it does not fit."""
    says = f"amends '{amendment.id}' of the {amendment.kind}"
    if entry is None:
        remedy = "correct the id, or let the pack that has it come first"
        raise PackError(pack, f"{says}, which no pack before it has", remedy)
    if amendment.set.get("id", amendment.id) != amendment.id:
        remedy = "add an entry of that id instead"
        raise PackError(pack, f"{says} and would change its id", remedy)
    plain: dict[str, Any] = msgspec.to_builtins(entry) | amendment.set
    for field, more in amendment.add.items():
        there = plain.get(field, [])
        if field not in type(entry).__struct_fields__ or not isinstance(there, list | tuple):
            remedy = "set the field instead" if field in plain else "correct the field"
            raise PackError(pack, f"{says} and adds to '{field}', which is no list", remedy)
        plain[field] = _lengthen(list(there), more)
    try:
        changed = msgspec.convert(plain, type(entry))
    except msgspec.ValidationError as why:
        raise PackError(pack, f"{says} wrongly ({message_words(str(why))})", "correct it") from None
    if lack := unfit(changed) or checks.unread_change(entry, changed):
        raise PackError(pack, f"{says} into one {lack}", "correct it")
    return changed


def _lengthen(there: list[Any], more: list[Any]) -> list[Any]:
    """*there* with *more* at its end; what has an id or stands there already keeps its place."""
    places = {_mark(each): place for place, each in enumerate(there)}
    for each in more:
        place = places.setdefault(_mark(each), len(there))
        there[place : place + 1] = [each]
    return there


def _mark(part: Any) -> str:
    """What tells one part of a list from another."""
    return str(part.get("id", part)) if isinstance(part, dict) else str(part)


def message_words(message: str) -> str:
    """What msgspec says of a value, without its signs: ``years: Expected 'int' >= 0``."""
    what, _, at = message.partition(" - at ")
    field = at.strip("`").removeprefix("$.")
    says = what.replace("`", "'")
    return f"{field}: {says}" if field else says


def find_dangling(book: Book) -> tuple[str, ...]:
    """A sentence for every reference of the Book to something it does not hold."""
    return tuple(gap.says for gap in gaps(book))


def gaps(book: Book) -> tuple[Gap, ...]:
    """Every reference of the Book to something it does not hold."""
    refs = {stock: _refs(book, stock) for stock in book.stocks}
    return (
        *_stock_gaps(book),
        *_lifepath_gaps(book, refs),
        *_ability_gaps(book),
        *_question_gaps(book, refs),
        *_price_gaps(book, refs),
        *checks.gaps(book),
    )


def _stock_gaps(book: Book) -> Iterator[Gap]:
    for stock in book.stocks.values():
        for trait in stock.common_traits:
            if trait not in book.traits:
                yield _lost_gap("stocks", stock, "common_traits", "common trait", trait)
        for toll in stock.brutal_life:
            if toll.trait not in book.traits:
                what = "trait of the Brutal Life"
                yield _lost_gap("stocks", stock, "brutal_life", what, toll.trait)
        for number in stock.strongest:
            if number not in NUMBERS:
                yield _lost_gap("stocks", stock, "strongest", "number", number)
    for whose in book.names:
        if whose not in book.stocks:
            says = f"A list of names is for the stock '{whose}', which no pack has"
            yield Gap("names", whose, "stock", says)
    for alias in book.aliases:
        if not _is_known(book, alias.kind, alias.of):
            says = f"The other name '{alias.name}' refers to the {alias.kind[:-1]} '{alias.of}'"
            yield Gap(alias.kind, alias.of, "aliases", f"{says}, which no pack has")


def _is_known(book: Book, kind: str, id: str) -> bool:
    if kind == "settings":
        stock, _, setting = id.partition("/")
        return stock in book.stocks and book.stocks[stock].setting(setting) is not None
    shelf: dict[str, Shelved] = getattr(book, kind)
    return id in shelf


def _lifepath_gaps(book: Book, refs: Refs) -> Iterator[Gap]:
    settings = {id: {each.id for each in stock.settings} for id, stock in book.stocks.items()}
    for lifepath in book.lifepaths.values():
        there = settings.get(lifepath.stock)
        if there is None:
            yield _lost_gap("lifepaths", lifepath, "id", "stock", lifepath.stock)
            continue
        if (setting := lifepath.setting) not in there:
            yield _lost_gap("lifepaths", lifepath, "id", "setting", setting)
        for lead in lifepath.leads:
            if lead not in there:
                yield _lost_gap("lifepaths", lifepath, "leads", "lead", lead)
        yield from _lists(book, lifepath)
        yield from _requirement_gaps(book, "lifepaths", lifepath, refs[lifepath.stock])


def _lists(book: Book, lifepath: Lifepath) -> Iterator[Gap]:
    for skill in lifepath.skills:
        if skill not in book.skills:
            yield _lost_gap("lifepaths", lifepath, "skills", "skill", skill)
    for trait in lifepath.traits:
        if trait not in book.traits:
            yield _lost_gap("lifepaths", lifepath, "traits", "trait", trait)


def _refs(book: Book, stock: str) -> set[str]:
    """Every way a requirement may name lifepaths of a stock."""
    known = set(book.slugs(stock))
    for lifepath in book.lifepaths_of(stock):
        _, setting, slug = lifepath.id.split("/")
        known.update((f"{setting}/{slug}", f"{setting}/*"))
    return known


def _skill_gaps(book: Book, skill: Skill) -> Iterator[Gap]:
    for root in skill.roots:
        if root not in STATS and root not in EMOTIONS:
            yield _lost_gap("skills", skill, "roots", "root", root)
    if skill.plays_like and skill.plays_like not in book.skills:
        yield _lost_gap("skills", skill, "plays_like", "skill", skill.plays_like)
    for fork in skill.forks:
        if fork not in book.skills:
            yield _lost_gap("skills", skill, "forks", "skill", fork)


def _trait_gaps(book: Book, trait: Trait) -> Iterator[Gap]:
    options = (effect for option in trait.options for effect in option.effects)
    for effect in (*trait.effects, *options):
        if not _is_number(effect, book):
            yield _lost_gap("traits", trait, "effects", "number", effect.to)
    for arm in trait.arms:
        for skill in arm.skills:
            if skill not in book.skills:
                yield _lost_gap("traits", trait, "arms", "skill", skill)
        if arm.length not in book.lengths:
            yield _lost_gap("traits", trait, "arms", "length", arm.length)


def _ability_gaps(book: Book) -> Iterator[Gap]:
    for skill in book.skills.values():
        yield from _skill_gaps(book, skill)
    for trait in book.traits.values():
        yield from _trait_gaps(book, trait)
    shelves: dict[str, Iterable[Skill | Trait]] = {
        "skills": book.skills.values(),
        "traits": book.traits.values(),
    }
    for kind, shelf in shelves.items():
        for entry in shelf:
            for stock in entry.stocks:
                if book.find_stock(stock) is None:
                    yield _lost_gap(kind, entry, "stocks", "stock", stock)


NUMBERS = frozenset(
    (
        *STATS,
        *ATTRIBUTES,
        *EMOTIONS,
        *(f"cap.{each}" for each in (*STATS, *ATTRIBUTES, *EMOTIONS)),
        *(f"hesitation.{cause}" for cause in CAUSES),
        *("pool.mental", "pool.physical", "beliefs", "instincts", "wounds"),
    )
)


def _is_number(effect: Effect, book: Book) -> bool:
    """Whether an effect is to something the rules reckon."""
    kind, _, thing = effect.to.partition(".")
    if kind == "skill":
        return thing in book.skills
    return effect.to in NUMBERS or (effect.to == "skills" and bool(effect.roots))


def _question_gaps(book: Book, of_stocks: Refs) -> Iterator[Gap]:
    refs = set[str]().union(*of_stocks.values())
    for question in book.questions.values():
        for trait in question.needs:
            if trait not in book.traits:
                yield _lost_gap("questions", question, "needs", "trait", trait)
        facts = (question.fact, *(fact for fact, _ in question.instead))
        for stock in question.stocks:
            if stock not in book.stocks:
                yield _lost_gap("questions", question, "stocks", "stock", stock)
        for fact in facts:
            if fact is not None:
                yield from _fact_gaps(book, question, fact, refs)


def _fact_gaps(book: Book, question: Question, fact: Fact, refs: set[str]) -> Iterator[Gap]:
    for ref in fact.lifepaths:
        if ref not in refs and ref not in book.lifepaths:
            yield _lost_gap("questions", question, "fact", "lifepath", ref)
    for trait in fact.traits:
        if trait not in book.traits:
            yield _lost_gap("questions", question, "fact", "trait", trait)
    for skill in fact.skills:
        if skill not in book.skills:
            yield _lost_gap("questions", question, "fact", "skill", skill)
    for stock in fact.stocks:
        if stock not in book.stocks:
            yield _lost_gap("questions", question, "fact", "stock", stock)
    if fact.yes and fact.yes not in book.questions:
        yield _lost_gap("questions", question, "fact", "question", fact.yes)
    changes = {term.id for tie in book.ties.values() for group in tie.changes for term in group}
    for each in fact.terms:
        if each not in changes:
            yield _lost_gap("questions", question, "fact", "term of a relationship", each)


def _price_gaps(book: Book, refs: Refs) -> Iterator[Gap]:
    for price in book.prices.values():
        for stock in price.stocks:
            if stock not in book.stocks:
                yield _lost_gap("prices", price, "stocks", "stock", stock)
        if price.skill and price.skill not in book.skills:
            yield _lost_gap("prices", price, "skill", "skill", price.skill)
        if price.requires:
            known = set[str]().union(*(refs.get(each, ()) for each in price.stocks or refs))
            yield from _requirement_gaps(book, "prices", price, known)


def _requirement_gaps(
    book: Book, kind: str, entry: Lifepath | Price, refs: set[str]
) -> Iterator[Gap]:
    """What a requirement names and nobody has."""
    for leaf in leaves(entry.requires):
        match leaf:
            case Took(of):
                for ref in of:
                    if ref not in refs:
                        yield _lost_gap(kind, entry, "requires", "required lifepath", ref)
            case HasTrait(trait) if trait not in book.traits:
                yield _lost_gap(kind, entry, "requires", "required trait", trait)
            case _:
                pass


def _lost_gap(kind: str, entry: Shelved, field: str, what: str, id: str) -> Gap:
    owner = entry.name if isinstance(entry, Stock | Skill | Trait) else entry.id
    return Gap(kind, entry.id, field, f"{owner} refers to the {what} '{id}', which no pack has")
