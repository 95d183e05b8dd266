"""Songs and arts: skills whose every roll is open-ended, without Will and Tax (NAT-1 to -6)."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from msgspec import Struct

from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.magic.casting import lines_of
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.tables.magic import Song, Task
from bwdesk.rules.tables.spell_figures import MOST_ACTIONS, read_actions


class Sung(Struct, frozen=True):
    """What singing it takes: its obstacle and its actions, None where nobody says; *dice* are what
    the thing it makes gives to tests."""

    obstacle: Sum
    actions: int | None
    dice: int = 0


def song_skills(book: Book) -> tuple[str, ...]:
    """The skills that are songs or arts: the magical ones that cast no spell of Will and Tax."""
    return _find_skills(_Held(book))


class _Held:
    """A Book known again by being the very same."""

    def __init__(self, book: Book) -> None:
        self.book = book

    def __hash__(self) -> int:
        return id(self.book)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Held) and other.book is self.book


@lru_cache(maxsize=8)
def _find_skills(held: _Held) -> tuple[str, ...]:
    book = held.book
    casts = {each.skill for each in book.prices.values() if each.kind == "spell"} - {*book.songs}
    return tuple(
        each.id
        for each in book.skills.values()
        if each.magical and not each.training and each.id not in casts
    )


def find_meant(book: Book, skills: Collection[str], said: str) -> str:
    """The song or art of these *skills* that is meant: by a part of its name, else by a part of
    what one does; the first where neither says it, "" where there is none."""
    mine, said = [each for each in song_skills(book) if each in skills], said.strip().casefold()
    named = (each for each in mine if said in book.skill_name(each).casefold())
    does = (each for each in mine if each in book.songs and _does(book.songs[each], said))
    return next(named, "") or next(does, "") or next(iter(mine), "")


def _does(song: Song, said: str) -> bool:
    return any(said in each.name.casefold() for each in song.tasks)


def find_task(song: Song, name: str) -> Task:
    """A task of a song, by its words or a part of them. Raises ValueError with those there are."""
    said = name.strip().casefold()
    for each in song.tasks:
        if each.name.casefold() == said:
            return each
    found = [each for each in song.tasks if said and said in each.name.casefold()]
    if len(found) == 1:
        return found[0]
    there = "; ".join(f"{each.obstacle} {each.name}" for each in song.tasks) or "none"
    raise ValueError(f"{song.name} does nothing called “{name[:40]}”. There are: {there}.")


def sing(song: Song, obstacle: int, *, better: bool = False) -> Sung:
    """Against so much of an *obstacle*; a *better* piece is harder to make, and gives dice (NAT-6).

    Raises ValueError where it makes nothing better.
    """
    found = Sum().plus(song.name, obstacle, "NAT-4")
    dice = 0
    if better:
        if song.better is None:
            raise ValueError(f"{song.name} makes nothing that gives dice; leave it out.")
        found, dice = found.plus("a better piece", song.better.obstacle, "NAT-6"), song.better.dice
    actions = None
    if song.actions:
        taking = read_actions(song.actions)
        actions = min(MOST_ACTIONS, taking.actions * (obstacle if taking.times else 1))
    return Sung(found, actions, dice)


def song_trial(skill: str, ob: Sum, who: str = "", task: str = "") -> Trial:
    """The roll of the art alone, open-ended (NAT-2)."""
    return Trial(who=who, task=task, ability=skill, open_ended=True, ob=lines_of(ob) or 0)
