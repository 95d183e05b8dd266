"""What of the game is switched off at a table, and the Book without it (PLAY-2).

Whoever has something keeps it: what is off is in no list to choose from, and nothing is lost of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from msgspec.structs import replace

from bwdesk.rules.basics.prose import series
from bwdesk.rules.group.campaign import Campaign
from bwdesk.rules.group.switches import MOST_OFF, Off
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.excerpt import Excerpt, excerpt
from bwdesk.rules.play.evening import Evening, RefusedError, Step, names, with_campaign


class Subsystem(NamedTuple):
    """A part of the rules a table may do without: its *pages* in a campaign, its *panes* beside the
    table, the *games* it is played as, and the *lists* of the Book that are its own."""

    id: str
    name: str
    pages: tuple[str, ...] = ()
    panes: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()


SUBSYSTEMS = (
    Subsystem("resources", "Resources", ("money",), ("buy",)),
    Subsystem("circles", "Circles", ("people",), ("circles",)),
    Subsystem("steel", "Steel", (), ("steel",)),
    Subsystem("sorcery", "Sorcery", (), ("cast", "read", "aura"), (), ("spells",)),
    Subsystem("songs", "Songs", (), ("sing",), (), ("songs",)),
    Subsystem("prayers", "Prayers", (), ("pray",), (), ("prayers",)),
    Subsystem("pursuits", "Pursuits", (), ("chase",), (), ("pursuits",)),
    Subsystem("riding", "Riding", (), ("ride",)),
    Subsystem("walls", "Walls", (), ("wall",)),
    Subsystem("artha-round", "Artha round", ("round",)),
    Subsystem("trait-votes", "Trait votes", ("votes",)),
    Subsystem("duel", "Duel of Wits", games=("duel",)),
    Subsystem("range", "Range and Cover", games=("range",)),
    Subsystem("fight", "Fight!", games=("fight",)),
    Subsystem("prolonged", "Prolonged Conflicts", games=("prolonged",)),
)
"""Each is a line here; strip, line of the table and choice of conflicts ask it by page, pane and
game."""

LISTS = {
    "stocks": "stock",
    "lifepaths": "lifepath",
    "skills": "skill",
    "traits": "trait",
    "beasts": "beast",
    "weapons": "weapon",
    "missiles": "missile",
    "thrown": "thrown weapon",
    "armors": "armor",
    "shields": "shield",
    "spells": "spell",
    "songs": "song",
    "prayers": "prayer",
    "prices": "price",
}
"""The lists of the Book of which an entry may be off, and what one of them is called."""
_BUT = re.compile(r"\s+(?:but|except)\s+(?:for\s+)?(.+)$", re.IGNORECASE)
_FROM = re.compile(r",?\s+(?:from|until)\s+session\s+(\d{1,5})\s*$", re.IGNORECASE)
_ALL = re.compile(r"all\s+(.+)", re.IGNORECASE)


def list_off(campaign: Campaign, who: str = "") -> tuple[Off, ...]:
    """What is off tonight, for a member, or for whoever is nobody's exception."""
    number = len(campaign.sessions)
    return tuple(
        each
        for each in campaign.settings.off
        if (not who or who not in each.but) and (not each.until or number < each.until)
    )


def list_subsystems_off(campaign: Campaign, who: str = "") -> tuple[Subsystem, ...]:
    """The subsystems that are off."""
    off = {each.what for each in list_off(campaign, who) if not each.kind}
    return tuple(each for each in SUBSYSTEMS if each.id in off)


def find_pages_off(campaign: Campaign) -> frozenset[str]:
    """The pages nobody has a use for: those of what is off for everybody."""
    every = (e for e in list_off(campaign) if not e.kind and not e.but)
    off = {each.what for each in every}
    return frozenset(page for each in SUBSYSTEMS if each.id in off for page in each.pages)


def find_panes_off(campaign: Campaign, who: str = "") -> frozenset[str]:
    """The kinds of trial a member does not have."""
    return frozenset(pane for each in list_subsystems_off(campaign, who) for pane in each.panes)


def find_games_off(campaign: Campaign) -> frozenset[str]:
    """The games that are not played here."""
    return frozenset(game for each in list_subsystems_off(campaign) for game in each.games)


def without(book: Book, offs: Iterable[Off], used: Excerpt | None = None) -> Book:
    """The Book without what is off, but for what somebody has *used* of it."""
    off = tuple(offs)
    if not off:
        return book
    gone = {each.what for each in off if not each.kind}
    whole = {kind for each in SUBSYSTEMS if each.id in gone for kind in each.lists}
    whole |= {each.kind for each in off if each.kind and not each.what}
    stocks = {each.what for each in off if each.kind == "stocks"}
    changed: dict[str, Any] = {}
    lists = {*whole, *(each.kind for each in off if each.kind)}
    for kind in {*lists, "lifepaths"} if stocks else lists:
        shelf = getattr(book, kind)
        ids = {each.what for each in off if each.kind == kind}
        has = {each.id for each in getattr(used, kind, ())}
        left = {
            id: entry
            for id, entry in shelf.items()
            if id in has
            or not (kind in whole or id in ids or (kind == "lifepaths" and entry.stock in stocks))
        }
        if len(left) < len(shelf):
            changed[kind] = left
    return replace(book, **changed) if changed else book


def with_switches(evening: Evening) -> Evening:
    """Everybody read by a Book without what is off for them, and with all they have."""
    if not evening.campaign.settings.off:
        return evening
    books = dict(evening.books)
    shared: dict[tuple[int, tuple[Off, ...]], Book] = {}
    for id, character in evening.people.items():
        offs, book = list_off(evening.campaign, id), evening.books[id]
        plain = shared.setdefault((_identity(book), offs), without(book, offs))
        used = excerpt(character, book)
        lost = any(
            each.id not in getattr(plain, kind)
            for kind in LISTS
            for each in getattr(used, kind, ())
        )
        books[id] = without(book, offs, used) if lost else plain
    return replace(evening, books=books)


def _identity(book: Book) -> int:
    return id(book)


# What is switched


def parse_off(text: str, campaign: Campaign, book: Book) -> Off:
    """``Sorcery``, ``all spells but for Serel``, ``Elf, from session 5``. Raises RefusedError for
    what nothing is called."""
    until = 0
    if found := _FROM.search(text):
        until, text = int(found[1]), text[: found.start()]
    but: tuple[str, ...] = ()
    if found := _BUT.search(text):
        but, text = _parse_members(found[1], campaign), text[: found.start()]
    name = " ".join(text.split()).casefold()
    if found := _ALL.fullmatch(name):
        kind = next((k for k, one in LISTS.items() if found[1] in (k, one, f"{one}s")), "")
        if kind:
            return Off("", kind, but, until)
    subsystem = next((each.id for each in SUBSYSTEMS if each.name.casefold() == name), "")
    if subsystem:
        return Off(subsystem, "", but, until)
    for kind in LISTS:
        for entry in getattr(book, kind).values():
            if name in map(str.casefold, (entry.name, *getattr(entry, "aliases", ()))):
                return Off(entry.id, kind, but, until)
    raise RefusedError(f"Nothing is called “{text.strip()[:40]}”: a subsystem, a list, an entry.")


def _parse_members(text: str, campaign: Campaign) -> tuple[str, ...]:
    known = {each.name.casefold(): each.id for each in campaign.roster}
    said = [each.strip() for each in re.split(r",|\band\b", text) if each.strip()]
    unknown = next((each for each in said if each.casefold() not in known), None)
    if unknown is not None:
        raise RefusedError(f"Nobody of this campaign is called {unknown[:40]}.")
    return tuple(known[each.casefold()] for each in said)


def switch_off(evening: Evening, off: Off, book: Book) -> Step:
    """It is off from now on. Raises RefusedError where there is no room for more."""
    every = evening.campaign.settings.off
    others = tuple(each for each in every if (each.kind, each.what) != (off.kind, off.what))
    if len(others) >= MOST_OFF:
        raise RefusedError("So much is off that no more can be; switch something on first.")
    return _step(evening, f"Off: {off_name(off, book)}", (*others, off))


def switch_on(evening: Evening, kind: str, what: str, book: Book) -> Step:
    """It is on again, as it was: nothing was lost."""
    every = evening.campaign.settings.off
    left = tuple(each for each in every if (each.kind, each.what) != (kind, what))
    return _step(evening, f"On: {off_name(Off(what, kind), book)}", left)


def _step(evening: Evening, label: str, off: tuple[Off, ...]) -> Step:
    settings = replace(evening.campaign.settings, off=off)
    return Step(label, with_campaign(evening, replace(evening.campaign, settings=settings)))


def off_name(off: Off, book: Book) -> str:
    """``Sorcery``, ``Elf``, ``all spells``."""
    if not off.kind:
        return next((each.name for each in SUBSYSTEMS if each.id == off.what), off.what)
    if not off.what:
        return f"all {LISTS.get(off.kind, off.kind)}s"
    entry = getattr(book, off.kind, {}).get(off.what)
    return entry.name if entry is not None else off.what


def off_line(off: Off, campaign: Campaign, book: Book) -> str:
    """``Sorcery, but for Serel, until session 5``."""
    called = names(campaign)
    kind = LISTS.get(off.kind, "") if off.what else ""
    named = f"{off_name(off, book)} ({kind})" if kind else off_name(off, book)
    but = f"but for {series((called.get(e, e) for e in off.but), 'and')}" if off.but else ""
    until = f"until session {off.until}" if off.until else ""
    return ", ".join(each for each in (named, but, until) if each)


def list_new(campaign: Campaign, book: Book) -> tuple[str, ...]:
    """What is on from the session that has just begun, by name."""
    number = len(campaign.sessions)
    fresh = (each for each in campaign.settings.off if each.until and each.until == number)
    return tuple(off_name(each, book) for each in fresh)
