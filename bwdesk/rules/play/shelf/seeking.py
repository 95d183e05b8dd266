"""Finding documents by what somebody types: words anywhere, figures, and what must be so.

``sword 4+ tag:ford is:wounded`` is a word with a figure, a tag and a state; all of it must hold.
``"old ford"`` are words beside each other. A key that nobody knows is a word like any other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec import Struct

from bwdesk.rules.packs.searching import fold
from bwdesk.rules.play.shelf.volume import STATES, Passage, Volume

WHERE = {
    "name": ("name",),
    "stock": ("stock",),
    "setting": ("setting",),
    "lifepath": ("lifepath",),
    "player": ("player",),
    "tag": ("tag",),
    "skill": ("skill",),
    "stat": ("stat", "attribute"),
    "trait": ("trait",),
    "gear": ("gear", "spell"),
    "spell": ("spell",),
    "belief": ("Belief", "Instinct"),
    "note": ("notes", "journal"),
    "game": ("game",),
}
"""What may stand before a colon, and where the word behind it is looked for."""

_PARTS = re.compile(r'(?:(?P<key>[a-z]+):)?(?:"(?P<quoted>[^"]*)"?|(?P<plain>\S+))', re.IGNORECASE)
_FIGURE = re.compile(r"([bgw])?(\d{1,2})([+-])?", re.IGNORECASE)
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


class Term(NamedTuple):
    """One thing sought: a *word*, folded, *where* it must stand (anywhere for nothing), and of an
    ability the *shade* and the exponents it may have."""

    word: str
    where: tuple[str, ...] = ()
    least: int = 0
    most: int = 99
    shade: str = ""

    @property
    def is_figure(self) -> bool:
        """Whether it asks for an ability."""
        return bool(self.least or self.shade) or self.most < 99


class Sought(NamedTuple):
    """What somebody looks for. *states* and *kinds* must all and one hold; *campaign* is part of
    the name of one that knows the document, *folder* of where it lies; changed *since* that day."""

    terms: tuple[Term, ...] = ()
    states: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    campaign: str = ""
    folder: str = ""
    since: str = ""

    @property
    def is_nothing(self) -> bool:
        return self == Sought()


class Searchable(NamedTuple):
    """A document with its words made ready: *folded* are all of them, *campaigns* the names of
    those that know it, *folder* where it lies, *day* when it was changed last."""

    volume: Volume
    folded: str
    places: tuple[tuple[Passage, str], ...]
    campaigns: str = ""
    folder: str = ""
    day: str = ""


class Hit(Struct, frozen=True):
    """Where something was found; a *passage* of nothing where no word was asked for."""

    passage: Passage = Passage("", "")

    @property
    def says(self) -> str:
        """``skill Falsehood B4``; "" where only the name was."""
        each = self.passage
        if each.where in ("", "name"):
            return ""
        text = each.text if len(each.text) <= LONGEST else f"{each.text[:LONGEST].rstrip()}…"
        return " ".join(filter(None, (each.where, " ".join(text.split()), each.figure)))


LONGEST = 60
"""Letters that are told of a text in which something was found."""


def make_searchable(
    volume: Volume, campaigns: Iterable[str] = (), folder: str = "", day: str = ""
) -> Searchable:
    places = tuple((each, f" {fold(each.text)}") for each in volume.passages)
    folded = "\n".join(text for _, text in places)
    return Searchable(volume, folded, places, fold(" ".join(campaigns)), fold(folder), day)


def parse_search(typed: str) -> Sought:
    """What somebody typed, read as far as it goes: while one types, half of it is there."""
    terms: list[Term] = []
    found: dict[str, list[str]] = {}
    for part in _PARTS.finditer(typed):
        key = (part["key"] or "").casefold()
        said = part["quoted"] if part["quoted"] is not None else part["plain"]
        figure = _FIGURE.fullmatch(said)
        if not key and figure and part["quoted"] is None and terms and _counts(figure):
            terms[-1] = _with_figure(terms[-1], figure)
        elif key in ("is", "kind", "campaign", "folder", "since"):
            found.setdefault(key, []).append(said)
        elif key in WHERE:
            terms.append(Term(fold(said), WHERE[key]))
        else:
            said = f"{part['key']} {said}" if key else said
            words = [fold(said)] if part["quoted"] is not None else fold(said).split()
            terms += [Term(each) for each in words if each]
    days = [each for each in found.get("since", ()) if _DAY.fullmatch(each)]
    return Sought(
        tuple(each for each in terms if each.word),
        tuple(filter(None, map(_state, found.get("is", ())))),
        tuple(each.casefold() for each in found.get("kind", ())),
        fold(" ".join(found.get("campaign", ()))),
        fold(" ".join(found.get("folder", ()))),
        max(days, default=""),
    )


def _counts(figure: re.Match[str]) -> bool:
    """A bare number is a word like any other: ``4+``, ``B4`` and ``3-`` are figures."""
    return bool(figure[1] or figure[3])


def _with_figure(term: Term, figure: re.Match[str]) -> Term:
    number, sign = int(figure[2]), figure[3] or ""
    least = 0 if sign == "-" else number
    most = number if sign != "+" else 99
    return term._replace(least=least, most=most, shade=(figure[1] or "").upper())


def _state(said: str) -> str:
    """The state that begins so; itself where none does, so that nothing is found."""
    plain = said.casefold().replace("-", " ").strip()
    return next((each for each in STATES if plain and each.startswith(plain)), plain)


def find(sought: Sought, among: Iterable[Searchable]) -> list[Searchable]:
    """All that fit, in the order they stand in. Where in them is asked of those that are shown
    (`find_hit`): at every letter all of a shelf is gone through."""
    words = tuple(each.word for each in sought.terms)
    bound = tuple(each for each in sought.terms if each.where or each.is_figure)
    found = []
    for each in among:
        for word in words:
            if word not in each.folded:
                break
        else:
            if _is_so(sought, each) and all(_place(term, each) for term in bound):
                found.append(each)
    return found


def _is_so(sought: Sought, one: Searchable) -> bool:
    """Whether all holds that is no word."""
    volume = one.volume
    if sought.states and any(each not in volume.states for each in sought.states):
        return False
    if sought.kinds and not any(volume.kind.startswith(each) for each in sought.kinds):
        return False
    if sought.campaign not in one.campaigns or sought.folder not in one.folder:
        return False
    return not sought.since or one.day >= sought.since


def find_hit(sought: Sought, one: Searchable) -> Hit:
    """Where a document that fits was found: at the last word that is not in its name, for that
    everybody sees."""
    hit = Passage("", "")
    for term in sought.terms:
        place = _place(term, one) or hit
        hit = place if not hit.where or place.where != "name" else hit
    return Hit(hit)


def _place(term: Term, one: Searchable) -> Passage | None:
    """Where one word stands: as the beginning of a word if it does anywhere, else inside."""
    inside = None
    for passage, folded in one.places:
        if term.word not in folded or (term.where and passage.where not in term.where):
            continue
        if term.is_figure and not _fits(term, passage):
            continue
        if f" {term.word}" in folded:
            return passage
        inside = inside or passage
    return inside


def _fits(term: Term, passage: Passage) -> bool:
    if not passage.figure or not term.least <= passage.exponent <= term.most:
        return False
    return not term.shade or passage.figure.startswith(term.shade)


def count_tags(volumes: Iterable[Volume]) -> Mapping[str, int]:
    """How many have each tag, in the order of the alphabet."""
    found: dict[str, int] = {}
    for each in volumes:
        for tag in each.tags:
            found[tag] = found.get(tag, 0) + 1
    return dict(sorted(found.items(), key=lambda each: each[0].casefold()))
