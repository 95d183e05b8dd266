"""How a printed name may be written: the forms that mean the same words.

Two floors. A *likeness* forgives what printers and hands do: capitals, hyphens, word order, plural,
words run together. A *form* is looser, so it counts only where nothing else in the Book has it:
the ``-woman`` of a ``-man``, another ending of the same word (``Schemer`` for ``Scheming``), and
``X Born`` for a birth whose name has more words.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from functools import cached_property, lru_cache
from itertools import product
from typing import Generic, TypeVar

from bwdesk.rules.basics.prose import brief
from bwdesk.rules.packs.entry import Entry

Key = tuple[str, ...]
"""The words of a spelling, sorted."""

SMALL = {"the", "of", "a", "an", "and", "or", "to"}
PLURALS = (
    ("men", "man"),
    ("wives", "wife"),
    ("knives", "knife"),
    ("thieves", "thief"),
    ("wolves", "wolf"),
    ("elves", "elf"),
    ("dwarves", "dwarf"),
    ("halves", "half"),
    ("leaves", "leaf"),
    ("feet", "foot"),
    ("teeth", "tooth"),
    ("children", "child"),
    ("ies", "y"),
    ("ches", "ch"),
    ("shes", "sh"),
    ("sses", "ss"),
)
ENDINGS = ("ery", "ing", "er", "ed", "y", "e")
"""What one word of a name may end in instead of another of these, or of nothing."""

SHORTEST = 3
"""Letters of a word that are left when its ending is taken off."""

BORN = "born"
SHORTEST_PLACE = 4
"""Letters by which a place of birth must begin like its people: Clan, Clansman."""

WISE = re.compile(r"[\s-]*wise$", re.IGNORECASE)

E = TypeVar("E", bound=Entry)


@lru_cache(maxsize=8192)
def key(name: str) -> Key:
    """What two spellings of a name have in common: bare singular words, in no order."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    plain = "".join(char for char in plain if not unicodedata.combining(char))
    plain = re.sub(r"['’]s?\b|s['’]\b", "", plain)
    words = [singular(word) for word in re.findall(r"[a-z0-9]+", plain)]
    return tuple(sorted(word for word in words if word not in SMALL)) or tuple(words)


class UnknownNameError(ValueError):
    """A name nothing answers to; *nearest* are the names most like it."""

    def __init__(self, what: str, name: str, nearest: tuple[str, ...]) -> None:
        self.what, self.name, self.nearest = what, name, nearest
        near = f" Did you mean {' or '.join(nearest)}?" if nearest else ""
        called = f"called “{brief(name)}”" if name.strip() else "without a name"
        super().__init__(f"There is no {what} {called}.{near}")


def singular(word: str) -> str:
    """One of several, by the last word: ``watchmen`` -> ``watchman``."""
    for plural, one in PLURALS:
        if word.endswith(plural):
            return word.removesuffix(plural) + one
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


@lru_cache(maxsize=8192)
def spellings(name: str) -> frozenset[Key]:
    """The keys a printed name answers to: whole, run together, and either half of ``A/B``."""
    halves = [part.split("/") for part in name.split(" ")]
    names = {name, *(" ".join(each) for each in product(*halves))}
    return frozenset(make(each) for each in names for make in (key, run_together))


def run_together(name: str) -> Key:
    """The letters of a name as one word."""
    return ("".join(re.findall(r"[a-z0-9]+", name.casefold())),)


def another_form(written: str, name: str) -> bool:
    """Whether *written* may be meant for *name*: the same words, with whatever endings."""
    asked = key(written)
    return bool(asked) and any(
        stems(asked) == stems(spelling)
        or run_together(written) == spelling
        or _is_birth(asked, spelling)
        for spelling in spellings(name)
    )


@lru_cache(maxsize=8192)
def stems(spelling: Key) -> Key:
    """A spelling without endings; those of one stem may be the same name in another form."""
    return tuple(sorted(_stem(_drop_sex(word)) for word in spelling))


def _drop_sex(word: str) -> str:
    return word.removesuffix("woman") + "man" if word.endswith("woman") else word


def _stem(word: str) -> str:
    for ending in ENDINGS:
        bare = word.removesuffix(ending)
        if bare != word and len(bare) >= SHORTEST and re.search(r"[aeiouy]", bare):
            word = bare
            break
    return word[:-1] if word[-2:-1] == word[-1:] else word


class Spelled(Generic[E]):
    """Entries by every spelling of the names they go by."""

    def __init__(self, named: Iterable[tuple[E, tuple[str, ...]]]) -> None:
        self._by: dict[Key, list[E]] = {}
        for entry, names in named:
            for spelling in filter(None, all_spellings(names)):
                entries = self._by.setdefault(spelling, [])
                if entry not in entries:
                    entries.append(entry)

    def find_meant(self, name: str) -> list[E]:
        """Those a likeness of *name* means, else those it is a form of."""
        return self.find_alike(name) or self.find_forms(name)

    def find_alike(self, name: str) -> list[E]:
        found: list[E] = []
        for spelling in (key(name), run_together(name)):
            found += [each for each in self._by.get(spelling, ()) if each not in found]
        return found

    def find_forms(self, name: str) -> list[E]:
        """Those of the one name that *name* is a form of; none where two names have it.

        A wise is no form of another: of whatever else it may be, there is a wise of one's own.
        """
        if WISE.search(name):
            return []
        return next((each for each in self._forms(key(name)) if each), [])

    def _forms(self, asked: Key) -> Iterator[list[E]]:
        """What each kind of form finds, the closest first."""
        yield _keep_one_name(self._by.get(tuple(sorted(map(_drop_sex, asked))), []))
        yield _keep_one_name(self._by_stem.get(stems(asked), []))
        if BORN in asked:
            yield _keep_one_name(self._find_births(asked))

    @cached_property
    def _by_stem(self) -> dict[Key, list[E]]:
        found: dict[Key, list[E]] = {}
        for spelling, entries in self._by.items():
            known = found.setdefault(stems(spelling), [])
            known += [each for each in entries if each not in known]
        return found

    def _find_births(self, asked: Key) -> list[E]:
        """Births among whose words are all that are *asked*, or their beginnings."""
        found: list[E] = []
        for spelling, entries in self._by.items():
            if _is_birth(asked, spelling):
                found += [each for each in entries if each not in found]
        return found


def _is_birth(asked: Key, spelling: Key) -> bool:
    """Whether both are births, and every place that is *asked* for is among the other's words."""
    places = [word for word in asked if word != BORN]
    return (
        BORN in asked
        and BORN in spelling
        and bool(places)
        and all(_is_among(place, spelling) for place in places)
    )


def _is_among(place: str, spelling: Key) -> bool:
    return any(
        place == word
        or (
            min(len(place), len(word)) >= SHORTEST_PLACE
            and (word.startswith(place) or place.startswith(word))
        )
        for word in spelling
        if word != BORN
    )


def _keep_one_name(entries: list[E]) -> list[E]:
    """*entries* where all have one name, else none of them."""
    return entries if len({key(each.name) for each in entries}) == 1 else []


def all_spellings(names: Iterable[str]) -> set[Key]:
    return set[Key]().union(*(spellings(each) for each in names))


def nearest(name: str, names: Collection[str], like: float, most: int = 3) -> list[str]:
    """Those of *names*, all in small letters, of which it is a word, the shortest first; then those
    that are *like* it (0 not at all, 1 the same)."""
    from difflib import get_close_matches

    asked = name.strip().casefold()
    holding = sorted((each for each in names if asked in re.split(r"[^a-z0-9]+", each)), key=len)
    close = get_close_matches(asked, names, n=most, cutoff=like)
    return list(dict.fromkeys((*holding, *close)))[:most] if asked else close


def slug(name: str) -> str:
    """A name as an id: ``Fool-wise`` -> ``fool-wise``; "" where nothing is left of it."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    plain = "".join(each for each in plain if not unicodedata.combining(each))
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "").replace("’", "")).strip("-")
