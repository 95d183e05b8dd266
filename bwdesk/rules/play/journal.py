"""The journal of a campaign, looked through: by session, by person, by what is told, by words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from bwdesk.rules.group.campaign import Campaign, Entry, EntryKind
from bwdesk.rules.play.inside import list_public

SORTS: Mapping[str, tuple[str, tuple[EntryKind, ...]]] = {
    "rolls": ("Rolls", ("roll", "fate", "ride", "steel")),
    "growth": ("Growth", ("advance", "opened", "mark", "practice", "instruction")),
    "artha": ("Artha", ("award", "spent", "epiphany", "aristeia", "evolving")),
    "creed": ("Beliefs and traits", ("belief", "vote", "trait")),
    "wounds": ("Wounds", ("wound",)),
    "means": (
        "Means and contacts",
        ("purchase", "tax", "loan", "debt", "upkeep", "job", "means", "contact", "renown"),
    ),
    "conflicts": ("Conflicts", ("conflict",)),
    "road": ("The road", ("pursuit", "mount", "wall")),
    "notes": ("Notes", ("note",)),
}
"""What can be looked for: its name, and the kinds of entries it is made of."""

HEADS: tuple[EntryKind, ...] = ("session", "scene")
"""Entries that stand as headings."""


class Wanted(NamedTuple):
    """What is looked for. *session* counts from 1; None: all of them, 0: what lies between."""

    session: int | None = None
    who: str = ""
    sorts: tuple[str, ...] = ()
    words: str = ""

    @property
    def narrow(self) -> bool:
        """Whether anything but a session is asked for."""
        return bool(self.who or self.sorts or self.words.strip())


def find(campaign: Campaign, wanted: Wanted, says: Mapping[int, str]) -> Iterator[int]:
    """The places of the entries that fit, from 0; *says* gives each as a sentence.

    Every word asked for is in the sentence, whatever its letters' case.
    """
    kinds = {kind for sort in wanted.sorts for kind in SORTS[sort][1]}
    needles = wanted.words.casefold().split()
    for place, entry in list_public(campaign):
        if entry.kind in HEADS or not _fits(entry, wanted, kinds):
            continue
        if needles:
            said = says[place].casefold()
            if not all(each in said for each in needles):
                continue
        yield place


def _fits(entry: Entry, wanted: Wanted, kinds: set[EntryKind]) -> bool:
    return (
        (wanted.session is None or entry.session == wanted.session)
        and (not wanted.who or entry.who == wanted.who)
        and (not kinds or entry.kind in kinds)
    )
