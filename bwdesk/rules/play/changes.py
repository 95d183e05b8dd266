"""What has changed from one state of a character to another, in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.burning import reckon
from bwdesk.rules.burning.skills import skill_of
from bwdesk.rules.packs.book import STATS, Book, readable
from bwdesk.rules.person.character import ARTHA_KINDS, Character, Choices, Placed
from bwdesk.rules.play.present import Present, with_traits
from bwdesk.rules.play.told import named_ability
from bwdesk.rules.play.trial import key

MOST_NAMED = 4
REST = {
    "player": "Another player.",
    "concept": "The concept is another.",
    "sex": "The sex is another.",
    "limits": "The campaign limits are others.",
    "answers": "Questions of attributes are answered otherwise.",
    "tolerances": "The tolerances are placed otherwise.",
    "beliefs": "The Beliefs are others.",
    "instincts": "The Instincts are others.",
    "portrait": "The portrait is another.",
    "notes": "The notes are others.",
    "rulings": "The rulings are others.",
    "packs": "It is burned by other packs.",
    "lightened": "Other attributes are made gray.",
    "picks": "What traits leave to choose is chosen otherwise.",
    "sketch": "The sketch is another.",
}
"""Parts of which it is told only that they differ."""


def changes(old: Character, new: Character, book: Book) -> tuple[str, ...]:
    """From *old* to *new*; nothing where both are the same. *book* has the names."""
    played = ("More or less has happened in play.",) if old.play != new.play else ()
    return (*_burning_changes(old, new, book), *played)


def _burning_changes(old: Character, new: Character, book: Book) -> Iterator[str]:
    was, now = old.choices, new.choices
    if was.name != now.name:
        yield f"The name: {was.name or 'none'}, then {now.name or 'none'}."
    if was.stock != now.stock:
        yield f"The stock: {_stock(was, book)}, then {_stock(now, book)}."
    yield from _path(was, now, book)
    yield from _stats(was, now)
    yield from _skills(was, now, book)
    traits = [book.trait_name(id) for id in was.traits], [book.trait_name(id) for id in now.traits]
    yield from _more_and_less("trait", *traits)
    things = [each.name for each in was.things], [each.name for each in now.things]
    yield from _more_and_less("purchase", *things)
    if was.things != now.things and sorted(things[0]) == sorted(things[1]):
        yield "What purchases cost or say is other."
    for field, says in REST.items():
        if getattr(was, field) != getattr(now, field):
            yield says


def play_changes(old: Character, new: Character, book: Book) -> tuple[str, ...]:
    """From *old* to *new*, with the figures of play: artha, abilities, wounds, belongings."""
    return (*_burning_changes(old, new, book), *_play_changes(old, new, book))


def _play_changes(old: Character, new: Character, book: Book) -> Iterator[str]:
    was, now = old.play, new.play
    for kind in ARTHA_KINDS:
        before, after = getattr(was.artha, kind), getattr(now.artha, kind)
        if before != after:
            yield f"{kind.title()} {before}, then {after}."
    if was.advances != now.advances or was.lightened != now.lightened:
        yield from _raised_lines(old, new, book)
    if was.tests != now.tests:
        yield "Other tests are noted."
    if was.wounds != now.wounds:
        yield f"{plural(len(was.wounds), 'wound')}, then {len(now.wounds)}."
    things = [each.name for each in was.possessions], [each.name for each in now.possessions]
    yield from _more_and_less("belonging", *things)
    gained = [book.trait_name(each.trait) for each in now.traits[len(was.traits) :]]
    if gained:
        yield f"Voted on: {_names_or_count(gained, 'trait')}."


def _raised_lines(old: Character, new: Character, book: Book) -> Iterator[str]:
    """Every ability that is another one now."""
    before, after = (Present(reckon(with_traits(e), book), e.play, book) for e in (old, new))
    names = (*(each.ability for each in new.play.advances), *new.play.lightened)
    for name in dict.fromkeys(map(key, names)):
        was, now = before.ability(name), after.ability(name)
        if was != now:
            yield f"{named_ability(name, book)} {was or 'none'}, then {now or 'none'}."


def _stock(choices: Choices, book: Book) -> str:
    known = book.find_stock(choices.stock)
    return known.name if known else readable(choices.stock)


def _path(was: Choices, now: Choices, book: Book) -> Iterator[str]:
    def names(choices: Choices) -> list[str]:
        return [
            book.lifepaths[step.lifepath].name
            if step.lifepath in book.lifepaths
            else readable(step.lifepath)
            for step in choices.path
        ]

    before, after = names(was), names(now)
    yield from _more_and_less("lifepath", before, after)
    if was.path != now.path and sorted(before) == sorted(after):
        yield "The lifepaths are in another order or answered otherwise."


def _stats(was: Choices, now: Choices) -> Iterator[str]:
    def written(placed: Placed) -> str:
        return f"{placed.shade.value}{placed.points}"

    moved = [
        f"{stat.title()} {written(before)} to {written(after)}"
        for stat in STATS
        if (before := getattr(was.stats, stat)) != (after := getattr(now.stats, stat))
    ]
    if moved:
        yield f"Stats: {', '.join(moved)}."


def _skills(was: Choices, now: Choices, book: Book) -> Iterator[str]:
    before = {each.skill: each for each in was.skills}
    after = {each.skill: each for each in now.skills}

    def names(ids: Iterable[str]) -> list[str]:
        return [skill_of(book, id).name for id in ids]

    yield from _more_and_less("skill", names(before), names(after))
    spent = [id for id in before if id in after and before[id] != after[id]]
    if spent:
        yield f"Other points on {_names_or_count(names(spent), 'skill')}."


def _more_and_less(what: str, before: list[str], after: list[str]) -> Iterator[str]:
    more, less = Counter(after) - Counter(before), Counter(before) - Counter(after)
    if more:
        yield f"Added: {_names_or_count(list(more.elements()), what)}."
    if less:
        yield f"Removed: {_names_or_count(list(less.elements()), what)}."


def _names_or_count(names: list[str], what: str) -> str:
    """The names, or how many where they are too many for a line."""
    if len(names) > MOST_NAMED:
        return plural(len(names), what)
    return f"the {what if len(names) == 1 else f'{what}s'} {series(names, 'and')}"
