"""Concepts proposed and voted, faiths fixed: deeds on what a campaign is founded on."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.group.agreement import (
    MOST_CONCEPTS,
    MOST_FAITHS,
    Agreement,
    Concept,
    Creed,
)
from bwdesk.rules.group.campaign import Campaign
from bwdesk.rules.play.evening import Evening, RefusedError, Step, with_campaign


def propose(evening: Evening, says: str, by: str = "") -> Step:
    """What the campaign could be about. Raises RefusedError for one that stands there already."""
    agreement = evening.campaign.agreement
    said = " ".join(says.split())
    if any(each.says.casefold() == said.casefold() for each in agreement.concepts):
        raise RefusedError("That is proposed already; vote for it.")
    if len(agreement.concepts) >= MOST_CONCEPTS:
        raise RefusedError(f"{MOST_CONCEPTS} concepts are proposed; drop one first.")
    concepts = (*agreement.concepts, Concept(said, by))
    return _step(evening, "Propose a concept", concepts=concepts)


def vote_for(evening: Evening, at: int, player: str, *, votes: bool = True) -> Step:
    """A player, the GM among them, votes for a concept, and for no other (PLAY-1); or not. Raises
    RefusedError for whoever does not sit here."""
    if all(each.name != player for each in evening.campaign.players):
        raise RefusedError(f"{player[:40]} is none of the players.")
    concepts = tuple(
        replace(
            each,
            votes=(
                *(e for e in each.votes if e != player),
                *((player,) if votes and place == at else ()),
            ),
        )
        for place, each in enumerate(evening.campaign.agreement.concepts)
    )
    return _step(evening, f"{player} votes", concepts=concepts)


def drop_concept(evening: Evening, at: int) -> Step:
    """It is no longer proposed."""
    concepts = evening.campaign.agreement.concepts
    return _step(evening, "Drop a concept", concepts=(*concepts[:at], *concepts[at + 1 :]))


def find_concept(campaign: Campaign) -> Concept | None:
    """What it is about: the one with the most votes; None while none, or several, have most."""
    ordered = sorted(campaign.agreement.concepts, key=lambda each: -len(each.votes))
    if not ordered or (len(ordered) > 1 and len(ordered[0].votes) == len(ordered[1].votes)):
        return None
    return ordered[0]


def add_faith(evening: Evening, name: str) -> Step:
    """A faith of this world. Raises RefusedError for one there is."""
    faiths, name = evening.campaign.agreement.faiths, " ".join(name.split())[:LONGEST_NAME]
    if any(each.name.casefold() == name.casefold() for each in faiths):
        raise RefusedError(f"{name} is there already.")
    if len(faiths) >= MOST_FAITHS:
        raise RefusedError(f"There are {MOST_FAITHS} faiths; drop one first.")
    return _step(evening, f"Add {name}", faiths=(*faiths, Creed(name)))


def fix_faith(evening: Evening, at: int, **changed: Any) -> Step:
    """Its idiom, strictures, stigmata, or whom it reaches, as GM and faithful agree (PLAY-5)."""
    faiths = evening.campaign.agreement.faiths
    now = replace(faiths[at], **changed)
    return _step(evening, now.name, faiths=(*faiths[:at], now, *faiths[at + 1 :]))


def drop_faith(evening: Evening, at: int) -> Step:
    """It is none of this world's."""
    faiths = evening.campaign.agreement.faiths
    left = (*faiths[:at], *faiths[at + 1 :])
    return _step(evening, f"Drop {faiths[at].name}", faiths=left)


def _step(evening: Evening, label: str, **changed: Any) -> Step:
    campaign = evening.campaign
    agreement: Agreement = replace(campaign.agreement, **changed)
    return Step(label, with_campaign(evening, replace(campaign, agreement=agreement)))
