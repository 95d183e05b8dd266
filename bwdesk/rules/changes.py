"""What has changed from one state of a character to another, in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from bwdesk.rules.book import STATS, Book, readable
from bwdesk.rules.burning.skills import skill_of
from bwdesk.rules.burning.words import plural, series
from bwdesk.rules.character import Character, Choices, Placed

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
    return tuple(_changes(old, new, book))


def _changes(old: Character, new: Character, book: Book) -> Iterator[str]:
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
    if old.play != new.play:
        yield "More or less has happened in play."


def _stock(choices: Choices, book: Book) -> str:
    known = book.stocks.get(choices.stock)
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
        yield f"Other points on {_listed(names(spent), 'skill')}."


def _more_and_less(what: str, before: list[str], after: list[str]) -> Iterator[str]:
    more, less = Counter(after) - Counter(before), Counter(before) - Counter(after)
    if more:
        yield f"Added: {_listed(list(more.elements()), what)}."
    if less:
        yield f"Removed: {_listed(list(less.elements()), what)}."


def _listed(names: list[str], what: str) -> str:
    """The names, or how many where they are too many for a line."""
    if len(names) > MOST_NAMED:
        return plural(len(names), what)
    return f"the {what if len(names) == 1 else f'{what}s'} {series(names, 'and')}"
