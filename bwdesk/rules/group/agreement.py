"""What a campaign is about, and what its faiths are, as it is agreed (PLAY-1, PLAY-5)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from bwdesk.rules.basics.value import Name, Text, Value, Words

MOST_CONCEPTS = MOST_FAITHS = 99


class Concept(Value, frozen=True):
    """What the campaign could be about, *by* whom it was proposed, and who *votes* for it, by the
    names of the players; the GM is one of them."""

    says: Text
    by: Name = ""
    votes: tuple[Name, ...] = ()


class Creed(Value, frozen=True):
    """A faith as GM and faithful have fixed it: the *idiom* of its prayers, its *strictures*, the
    *stigmata* that come as it grows, and whether it reaches *believers* alone."""

    name: Name
    idiom: Words = ""
    strictures: Words = ""
    stigmata: Words = ""
    believers: bool = False


class Agreement(Value, frozen=True):
    """Concepts in the order they were proposed, and the *faiths* of this world."""

    concepts: Annotated[tuple[Concept, ...], Meta(max_length=MOST_CONCEPTS)] = ()
    faiths: Annotated[tuple[Creed, ...], Meta(max_length=MOST_FAITHS)] = ()
