"""Finding something among many names by what somebody types of it: halves, slips, aliases.

All that have every word typed are found, the name itself first; where nothing has them, what has
them but for one slip in a word: a letter more, less, another, or two that changed places.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

SLIPPING = 4
"""Letters a word must have before one of them may be wrong."""

MOST_NEAR = 3
LEAST_LIKE = 0.5
"""How many are offered where nothing fits, and how much of its pairs of letters each must share."""

ITSELF, SLIPPED, BEGINS, INSIDE, ELSEWHERE = range(5)
"""How near a name is: it, it but for a slip, it begins so, a word of it does, it has it."""


SIGNS = {at: " " for at in range(128) if not chr(at).isalnum()}
"""What stands for a space in plain letters."""


class Named(NamedTuple):
    """What is looked for: its name, what is said of it, and what else it is called."""

    name: str
    says: str = ""
    aliases: tuple[str, ...] = ()


def fold(text: str) -> str:
    """Letters as they are compared: small, without accents, every hyphen and quote a space."""
    if text.isascii():
        return text.casefold().translate(SIGNS).strip()
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(
        each if each.isalnum() else " " for each in plain if not unicodedata.combining(each)
    ).strip()


def is_slip(typed: str, word: str) -> bool:
    """Whether *typed* is *word* but for a letter more, less, another, or two changed about."""
    if typed == word or abs(len(typed) - len(word)) > 1:
        return False
    mine, other = _from_where_they_part(typed, word)
    return (
        mine[1:] in (other, other[1:])
        or mine == other[1:]
        or (mine[:2] == other[1::-1] and mine[2:] == other[2:])
    )


def is_slipped_beginning(typed: str, word: str) -> bool:
    """Whether *word* begins like *typed* but for one slip."""
    mine, other = _from_where_they_part(typed, word)
    rest = mine[1:]
    return (
        other.startswith((rest, mine))
        or other[1:].startswith((mine, rest))
        or (mine[:2] == other[1::-1] and other[2:].startswith(mine[2:]))
    )


def _from_where_they_part(one: str, other: str) -> tuple[str, str]:
    pairs = enumerate(zip(one, other, strict=False))
    at = next((at for at, (mine, its) in pairs if mine != its), min(len(one), len(other)))
    return one[at:], other[at:]


class Searched:
    """A list of names to search in; what it finds are places in that list."""

    def __init__(self, named: Sequence[Named]) -> None:
        self._like: dict[str, set[int]] = {}
        self._called = [(fold(each.name), *map(fold, each.aliases)) for each in named]
        self._said = [
            f"{' '.join(called)} {fold(each.says)} {''.join(called[0].split())}"
            for called, each in zip(self._called, named, strict=True)
        ]

    def find(self, typed: str) -> list[int]:
        """Places of all that fit, best first; what is equally near stays in order. Where nothing is
        typed, all of them."""
        needle = fold(typed)
        words = needle.split()
        if not words:
            return list(range(len(self._said)))
        slips = self._find_slips(needle)
        fits = slips.union(self.find_holding(typed))
        fits = fits or self._find_by_slips(words)
        # A word there is was meant; one there is not is a slip.
        slipped = ELSEWHERE if needle in self._by_word else SLIPPED
        near = {at: self._nearness(at, needle, words) for at in fits}
        near |= {at: min(slipped, near[at]) for at in slips}
        return sorted(fits, key=lambda at: (near[at], at))

    def find_holding(self, typed: str) -> list[int]:
        """Places of all that have every word typed somewhere, in order."""
        words = fold(typed).split()
        return [at for at, said in enumerate(self._said) if all(word in said for word in words)]

    def find_near(self, typed: str) -> list[int]:
        """The few whose letters are most like those *typed*, for when nothing fits."""
        pairs = _pairs(fold(typed))
        if not pairs:
            return []
        shared = Counter[int]()
        for pair in pairs:
            shared.update(self._by_pair.get(pair, ()))
        like = {
            at: 2 * count / (len(pairs) + len(_pairs(self._called[at][0])))
            for at, count in shared.most_common(50)
        }
        best = sorted(like, key=lambda at: (-like[at], at))
        return [at for at in best if like[at] >= LEAST_LIKE][:MOST_NEAR]

    def _find_slips(self, needle: str) -> set[int]:
        """Names that were meant as a whole, but for one slip."""
        if len(needle) < SLIPPING - 1:
            return set()
        longs = (len(needle) + each for each in (-1, 0, 1) if len(needle) + each >= SLIPPING)
        return {
            at
            for long in longs
            for name, at in self._by_length.get(long, ())
            if is_slip(needle, name)
        }

    def _find_by_slips(self, words: Sequence[str]) -> set[int]:
        """What has each word, or one that begins like it but for a slip."""
        found = set(range(len(self._said)))
        for word in words:
            found &= self._places_like(word)
        return found

    def _places_like(self, word: str) -> set[int]:
        """Where a word like it stands. As one types, all but the last word stay what they were."""
        if word not in self._like:
            like = self._words_like(word)
            self._like[word] = {at for each in like for at in self._by_word[each]}
        return self._like[word]

    def _words_like(self, word: str) -> Iterable[str]:
        if len(word) < SLIPPING:
            return (each for each in self._by_word if each.startswith(word))
        first, rest, changed = word[0], word[1:], word[1::-1]
        return (
            each
            for each in self._by_word
            if (each[0] == first or rest in each or each.startswith(changed))
            and (word in each or is_slipped_beginning(word, each))
        )

    def _nearness(self, at: int, needle: str, words: Sequence[str]) -> int:
        called = self._called[at]
        if needle in called:
            return ITSELF
        return min(
            BEGINS if name.startswith(each) else INSIDE if f" {each}" in name else ELSEWHERE
            for name in called
            for each in (needle, *words)
        )

    @cached_property
    def _by_length(self) -> dict[int, list[tuple[str, int]]]:
        found: dict[int, list[tuple[str, int]]] = {}
        for at, called in enumerate(self._called):
            for name in called:
                found.setdefault(len(name), []).append((name, at))
        return found

    @cached_property
    def _by_word(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for at, said in enumerate(self._said):
            for word in set(said.split()):
                found.setdefault(word, []).append(at)
        return found

    @cached_property
    def _by_pair(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for at, (name, *_) in enumerate(self._called):
            for pair in _pairs(name):
                found.setdefault(pair, []).append(at)
        return found


def _pairs(name: str) -> set[str]:
    """Its letters two by two, those of the ends alone with nothing beside them."""
    bare = f" {name} "
    return {first + second for first, second in pairwise(bare)} if name else set()
