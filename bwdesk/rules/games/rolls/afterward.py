"""The moves of the tray, and their sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.chance.throws import Dice
from bwdesk.rules.games.frame.game import Event, Fact
from bwdesk.rules.games.rolls.tray import What

AHEAD, STAND = "before", "stand"
"""How the key begins of what may be spent before a roll, and on one that lies there."""
SLOT = "spend"
"""The one slot of what may be spent."""


class Spend(Struct, frozen=True, tag_field="move", tag="spend", forbid_unknown_fields=True):
    """Something is spent on a test of a roll of that key and actor, or a *trait* called on."""

    key: tuple[str, ...]
    actor: str
    test: str
    what: What
    trait: str = ""


class LetStand(Struct, frozen=True, tag_field="move", tag="let-stand", forbid_unknown_fields=True):
    """A test of a roll stands as it lies."""

    key: tuple[str, ...]
    actor: str
    test: str


class More(Struct, frozen=True, tag_field="move", tag="more", forbid_unknown_fields=True):
    """The dice that sixes give, or what was spent, by group."""

    key: tuple[str, ...]
    actor: str
    test: str
    dice: Mapping[str, Dice]


Afterward = Spend | LetStand | More
"""The moves a game with tests has beside its own."""


def says(event: Event) -> str:
    """The sentence of an event of the tray; "" for any other."""
    facts = event.facts
    who = facts.get("who", event.actor)
    match event.kind:
        case "spent":
            if trait := str(facts.get("trait", "")):
                tie = " for the tie" if facts.get("what") == "tie" else ""
                return f"{who} calls on {trait.replace('-', ' ')}{tie}."
            costs = " and ".join(f"{points} {kind}" for kind, points in _costs(facts))
            return f"{who} spends {costs or 'nothing'} on {facts['name']}."
        case "more-dice":
            more = plural(event.amount or 0, "success", "successes")
            return f"{who} throws more dice: {more} more."
        case "let-stand":
            return f"{who} lets the roll stand."
        case _:
            return ""


def _costs(facts: Mapping[str, Fact]) -> Iterator[tuple[str, Fact]]:
    for name, points in facts.items():
        if name.startswith("cost "):
            yield name.removeprefix("cost ").title(), points
