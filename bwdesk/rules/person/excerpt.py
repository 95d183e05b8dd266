"""The part of the Book a character uses, carried in its file so that it opens without its packs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.packs.book import (
    Beast,
    Book,
    Lifepath,
    Price,
    Scale,
    Skill,
    Stock,
    Tie,
    Trait,
    WoundLevel,
)
from bwdesk.rules.packs.joining import KINDS, Shelved, unfit
from bwdesk.rules.packs.question import Question
from bwdesk.rules.packs.requirement import HasTrait, leaves
from bwdesk.rules.person.character import Advance, Character, Set, Spent, Tests, Value
from bwdesk.rules.tables.armor import Armor, Shield
from bwdesk.rules.tables.steel import Reaction
from bwdesk.rules.tables.weapons import Head, Missile, Thrown, Weapon

T = TypeVar("T")


class Origin(Value, frozen=True):
    """A pack by id and version."""

    id: str
    version: str


class Excerpt(Value, frozen=True):
    """Entries of the Book as they were when last saved, and the packs in force then."""

    packs: tuple[Origin, ...] = ()
    stocks: tuple[Stock, ...] = ()
    lifepaths: tuple[Lifepath, ...] = ()
    skills: tuple[Skill, ...] = ()
    traits: tuple[Trait, ...] = ()
    questions: tuple[Question, ...] = ()
    ties: tuple[Tie, ...] = ()
    prices: tuple[Price, ...] = ()
    wounds: tuple[WoundLevel, ...] = ()
    scales: tuple[Scale, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    missiles: tuple[Missile, ...] = ()
    thrown: tuple[Thrown, ...] = ()
    heads: tuple[Head, ...] = ()
    armors: tuple[Armor, ...] = ()
    shields: tuple[Shield, ...] = ()
    reactions: tuple[Reaction, ...] = ()
    beasts: tuple[Beast, ...] = ()

    def book(self) -> Book:
        """A Book of nothing but this; the character it was made for reckons the same by it."""
        return pin(Book(), self)


class Difference(Struct, frozen=True):
    """An entry that the packs have otherwise than the excerpt, and the fields that differ.

    *added*: the packs ask a question the excerpt does not know; *gone*: no pack has the entry.
    """

    kind: str
    id: str
    name: str
    change: Literal["changed", "added", "gone"]
    fields: tuple[str, ...] = ()


def excerpt(character: Character, book: Book) -> Excerpt:
    """Every entry of *book* that *character* uses; what the Book lacks is left out."""
    return share_excerpt((character,), book)


def share_excerpt(characters: Iterable[Character], book: Book) -> Excerpt:
    """Every entry of *book* that any of these characters uses, each once."""
    uses = [_Use.find(each, book) for each in characters]
    stocks = {id for use in uses for id in use.stocks}
    arms = {id for use in uses for id in use.arms}
    traits = _some(book.traits, (id for use in uses for id in use.traits))
    skills = (id for use in uses for id in use.skills)
    sketched = any(each.sketched for each in uses)
    return Excerpt(
        packs=tuple(Origin(id, version) for id, version in book.packs),
        stocks=_some(book.stocks, stocks),
        lifepaths=_some(book.lifepaths, (id for use in uses for id in use.lifepaths)),
        skills=_some(book.skills, (*skills, *_granted_skills(traits))),
        traits=traits,
        questions=tuple(each for each in book.questions.values() if _applies_to(each, stocks)),
        ties=_some(book.ties, (id for use in uses for id in use.ties)),
        prices=_some(book.prices, (id for use in uses for id in use.prices)),
        wounds=tuple(book.wounds.values()),
        scales=tuple(book.scales.values()) if sketched else (),
        weapons=_some(book.weapons, arms),
        missiles=_some(book.missiles, arms),
        thrown=_some(book.thrown, arms),
        heads=_some(book.heads, arms),
        armors=_some(book.armors, arms),
        shields=_some(book.shields, arms),
        reactions=_some(book.reactions, (id for use in uses for id in use.reactions)),
        beasts=_some(book.beasts, stocks),
    )


class _Use(NamedTuple):
    """What one character uses of the Book, by ids."""

    stocks: set[str]
    lifepaths: tuple[str, ...]
    skills: tuple[str, ...]
    traits: tuple[str, ...]
    ties: tuple[str, ...]
    prices: tuple[str, ...]
    arms: tuple[str, ...]
    reactions: tuple[str, ...]
    sketched: bool

    @classmethod
    def find(cls, character: Character, book: Book) -> _Use:
        choices = character.choices
        steps = (book.lifepaths.get(step.lifepath) for step in choices.path)
        path = [lifepath for lifepath in steps if lifepath]
        lost = character.play.standing.hesitating
        won = (each.trait for each in character.play.traits)
        owned = (*choices.things, *character.play.possessions)
        return cls(
            {choices.stock, *(lifepath.stock for lifepath in path)},
            tuple(lifepath.id for lifepath in path),
            tuple(_skills(character, path)),
            (*_traits(character, path, book.find_stock(choices.stock)), *won),
            tuple(thing.kind for thing in choices.things if thing.terms),
            tuple(thing.price for thing in owned),
            tuple(_arms(character)),
            (lost.reaction,) if lost else (),
            choices.sketch is not None,
        )


def pin(book: Book, excerpt: Excerpt) -> Book:
    """*book* as the excerpt remembers it: its entries win, those the packs lack are added.

    Settings its stocks have got since are there, as other new entries are.
    A question the packs have learned since is not asked of the excerpt's stock. Where nothing
    differs that is *book* itself, with all that is derived from it.
    """
    if not any(differences(book, excerpt)):
        return book
    stocks = {stock.id for stock in excerpt.stocks}
    known = {question.id for question in excerpt.questions}
    asked = {
        id: question
        for id, question in book.questions.items()
        if id in known or not _applies_to(question, stocks)
    }
    shelves: dict[str, Any] = {kind: dict(getattr(book, kind)) for kind in KINDS}
    if stocks:
        shelves["questions"] = asked
    for kind, shelf in shelves.items():
        shelf.update((entry.id, entry) for entry in getattr(excerpt, kind))
    for stock in excerpt.stocks:
        if stock.id in book.stocks:
            shelves["stocks"][stock.id] = _add_settings(stock, book.stocks[stock.id])
    return replace(book, **shelves)


def _add_settings(then: Stock, now: Stock) -> Stock:
    """A stock as it was, with the settings it has got since."""
    known = {setting.id for setting in then.settings}
    new = tuple(setting for setting in now.settings if setting.id not in known)
    return replace(then, settings=(*then.settings, *new)) if new else then


def merge(old: Excerpt, new: Excerpt) -> Excerpt:
    """Everything of *old* and *new*; where both have an entry, the new one."""
    shelves: dict[str, Any] = {}
    for kind in KINDS:
        entries = {entry.id: entry for entry in (*getattr(old, kind), *getattr(new, kind))}
        shelves[kind] = tuple(entries.values())
    return Excerpt(new.packs, **shelves)


def find_unfit(excerpt: Excerpt) -> str:
    """What is wrong with an entry it carries, "" where all are as the Book has them."""
    for kind in KINDS:
        for entry in getattr(excerpt, kind):
            if lack := unfit(entry):
                return f"it carries among its {kind} '{entry.id}', {lack}"
    return ""


def orphans(excerpt: Excerpt, book: Book) -> Excerpt:
    """The entries no pack of *book* has: without the excerpt nobody would know them."""
    shelves: dict[str, Any] = {
        kind: tuple(each for each in getattr(excerpt, kind) if each.id not in getattr(book, kind))
        for kind in KINDS
    }
    return Excerpt(excerpt.packs, **shelves)


def differences(book: Book, excerpt: Excerpt) -> tuple[Difference, ...]:
    """What a change to the entries of *book* would change under the character's feet."""
    return tuple(_differences(book, excerpt))


def _differences(book: Book, excerpt: Excerpt) -> Iterator[Difference]:
    for kind in KINDS:
        shelf: dict[str, Shelved] = getattr(book, kind)
        entries: tuple[Shelved, ...] = getattr(excerpt, kind)
        for entry in entries:
            now = shelf.get(entry.id)
            if now is None:
                yield Difference(kind, entry.id, _name(entry), "gone")
            elif entry != now and (changed := _changed_fields(_entry_then(entry, now), now)):
                yield Difference(kind, entry.id, _name(entry), "changed", changed)
    stocks = {stock.id for stock in excerpt.stocks}
    known = {question.id for question in excerpt.questions}
    for question in book.questions.values():
        if stocks and question.id not in known and _applies_to(question, stocks):
            yield Difference("questions", question.id, question.asks, "added")


def _entry_then(entry: Shelved, now: Shelved) -> Shelved:
    """What an excerpt has, by the side of what the packs have: new settings change nothing."""
    if isinstance(entry, Stock) and isinstance(now, Stock):
        return _add_settings(entry, now)
    return entry


def _changed_fields(then: Shelved, now: Shelved) -> tuple[str, ...]:
    # Other words on an entry change nothing it does.
    names = (each for each in then.__struct_fields__ if each != "says")
    return tuple(name for name in names if getattr(then, name) != getattr(now, name))


def _name(entry: Shelved) -> str:
    return entry.asks if isinstance(entry, Question) else entry.name


def _some(shelf: dict[str, T], ids: Iterable[str]) -> tuple[T, ...]:
    """The entries of these ids, in the order of the Book."""
    wanted = set(ids)
    return tuple(entry for id, entry in shelf.items() if id in wanted)


def _skills(character: Character, path: list[Lifepath]) -> Iterator[str]:
    for lifepath in path:
        yield from lifepath.skills
    yield from (points.skill for points in character.choices.skills)
    if character.choices.sketch:
        yield from (known.skill for known in character.choices.sketch.skills)
    yield from (pick.of for pick in character.choices.picks)
    play = character.play
    logged: tuple[Tests | Advance | Spent, ...] = (*play.tests, *play.advances, *play.artha.spent)
    for line in logged:
        yield line.ability.removeprefix("skill.")
    yield from (each.skill for each in play.opened)
    yield from (each.skill for each in play.standing.aptitudes)
    yield from (each.ability.removeprefix("skill.") for each in play.standing.practice)
    for ruling in character.choices.rulings:
        if isinstance(ruling, Set):
            yield ruling.what.removeprefix("skill.")


def _arms(character: Character) -> Iterator[str]:
    """Arms and armor that are owned, carried or worn, by id."""
    for thing in (*character.choices.things, *character.play.possessions):
        yield from thing.arms
    held = character.play.arms
    for each in held.carried:
        yield from (each.arm, each.head, each.pommel)
    yield from (each.head for each in held.ammunition)
    yield from (each.armor for each in held.worn)
    yield from (each.shield for each in held.shields)


def _granted_skills(traits: Iterable[Trait]) -> Iterator[str]:
    """Skills that traits open or put on the list."""
    for trait in traits:
        options = (effect for option in trait.options for effect in option.effects)
        for effect in (*trait.effects, *options):
            if effect.opens or effect.lists:
                yield effect.to.removeprefix("skill.")


def _traits(character: Character, path: list[Lifepath], stock: Stock | None) -> Iterator[str]:
    yield from character.choices.traits
    yield from stock.common_traits if stock else ()
    yield from (toll.trait for toll in stock.brutal_life) if stock else ()
    for lifepath in path:
        yield from lifepath.traits
        for leaf in leaves(lifepath.requires):
            if isinstance(leaf, HasTrait):
                yield leaf.trait


def _applies_to(question: Question, stocks: set[str]) -> bool:
    return not question.stocks or not stocks.isdisjoint(question.stocks)
