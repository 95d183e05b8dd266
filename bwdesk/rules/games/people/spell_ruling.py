"""What the table may say of spells in a conflict: that something distracts a caster, or that he
lets go of a spell he holds (SORC-29, SORC-31, SORC-40)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.frame.ruling import Choices, Figure, Said
from bwdesk.rules.games.people.concentrating import (
    FALL,
    LOCKED,
    STOPPED,
    list_held,
    without_working,
)
from bwdesk.rules.games.people.sorcery import Charmed, Sorcery
from bwdesk.rules.games.people.words import DISTRACTED, DROPS
from bwdesk.rules.games.people.words import RULED as RULED
from bwdesk.rules.packs.spelling import slug

DISTRACTIONS: Mapping[str, str] = {
    STOPPED: "Stopped: what is spoken breaks off, what is held is tested",
    LOCKED: "Silenced: what is spoken breaks off",
    FALL: "Shaken, as by a hard fall: what is held is tested",
}
"""What may distract a caster that no game notices by itself."""

S = TypeVar("S", bound=Charmed)


def list_figures(magic: Sorcery[S], state: S, people: Choices) -> Iterator[tuple[str, Figure]]:
    """What of spells the table may fix now, of whom of these *people* it may be."""
    casters = [each for each in people if _is_bound(magic, state, each.id)]
    if casters:
        words = tuple(DISTRACTIONS.values())
        yield DISTRACTED, Figure("Somebody who casts is distracted", tuple(casters), values=words)
    holders = tuple(each for each in people if list_held(magic.bound(state, each.id).workings))
    if holders:
        yield DROPS, Figure("A spell is let go", holders, values=_held_names(magic, state))


def _is_bound(magic: Sorcery[S], state: S, who: str) -> bool:
    now = magic.bound(state, who)
    return now.spoken is not None or bool(list_held(now.workings))


def _held_names(magic: Sorcery[S], state: S) -> tuple[str, ...]:
    """The spells that are held, whoever holds them."""
    held = (e for who in magic.people(state) for e in list_held(magic.bound(state, who).workings))
    return tuple(dict.fromkeys(each.spell for each in held))


def parse_named(magic: Sorcery[S], state: S, said: Said) -> str:
    """What a ruling of spells names: a distraction, or a spell."""
    names = tuple(DISTRACTIONS) if said.what == DISTRACTED else _held_names(magic, state)
    return names[said.value] if said.value < len(names) else ""


def rule_spells(magic: Sorcery[S], state: S, what: str, who: str, named: str) -> S:
    """The state as the table has it. Raises IllegalMoveError for what distracts nobody, and for a
    spell nobody holds."""
    now, label = magic.bound(state, who), magic.label(state, who)
    if what == DISTRACTED:
        cause = named or STOPPED
        if cause not in DISTRACTIONS:
            listed = ", ".join(DISTRACTIONS)
            raise IllegalMoveError(f"“{named[:40]}” distracts nobody; there are {listed}.")
        if not _is_bound(magic, state, who):
            raise IllegalMoveError(f"{label} neither speaks a spell nor holds one.")
        return magic.distract(state, who, cause)
    held = list_held(now.workings)
    meant = [each for each in held if slug(each.spell) == slug(named)]
    if not meant:
        there = ", ".join(each.spell for each in held) or "nothing"
        raise IllegalMoveError(f"{label} holds no “{named[:40]}”; held: {there}.")
    return magic.with_bound(state, who, workings=without_working(now.workings, meant[-1]))
