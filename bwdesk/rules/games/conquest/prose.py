"""What a maneuver came to, in sentences for the log."""

from __future__ import annotations

from bwdesk.rules.burning.words import plural
from bwdesk.rules.games.conquest.resolve import Comparison, Effect, Resolution
from bwdesk.rules.games.conquest.state import State, slip_of
from bwdesk.rules.games.game import Event

HEADINGS = {
    "sealed": "Slips",
    "scene": "Scenes",
    "revealed": "Revealed",
    "paid": "Revealed",
    "duty": "Revealed",
    "marshal": "Dice",
    "rolled": "Dice",
    "tie": "Dice",
    "comparison": "What came of it",
    "gain": "What came of it",
    "fallen": "What came of it",
    "joined": "Consequences",
    "conquered": "Consequences",
    "inherited": "Consequences",
    "told": "Consequences",
    "downtime": "Downtime",
    "maintenance": "Downtime",
    "wound": "Downtime",
    "health": "Wounds",
    "objective": "Objectives",
    "over": "The end",
    "ruling": "Rulings",
}
"""What the events of a maneuver stand under in its record, by their kind."""


def told(state: State, done: Resolution) -> list[Event]:
    return [_sentence(state, each) for each in done.comparisons] + [
        Event(
            "gain",
            f"{state.faction(g.faction).name} has {g.amount} over.",
            g.faction,
            amount=g.amount,
            rule="BK-56",
        )
        for g in done.gains
    ]


def _sentence(state: State, each: Comparison) -> Event:
    one, other = state.faction(each.arrow.source), state.faction(each.arrow.target)
    name = "strike" if each.arrow.strike else slip_of(state, one.id).maneuver.title()
    against = {
        "nothing": "unopposed",
        "obstacle": f"against Ob {each.opposed}",
        "circles": f"against Circles {each.opposed}",
        "exponent": f"against exponent {each.opposed}",
        "roll": f"against {each.opposed}",
        "attack": f"against an attack of {each.opposed}",
        "defense": f"against a defense of {each.opposed}",
    }[each.what]
    done = "; ".join(_effect(state, effect) for effect in each.effects) or "nothing comes of it"
    says = f"{whose(one.name)} {name} ({each.own}) meets {other.name} {against}: {done}."
    return Event("comparison", says, one.id, other.id, each.margin, f"BK-53 {each.arrow.cell}")


def _effect(state: State, effect: Effect) -> str:
    name = state.faction(effect.faction).name
    match effect.kind:
        case "loss":
            return f"{name} \N{MINUS SIGN}{effect.amount}"
        case "sacrifice":
            return f"a sacrifice, {name} \N{MINUS SIGN}{effect.amount}"
        case "assessed":
            return f"{name} assessed"
        case "infiltrated":
            return f"{name} infiltrated, {plural(effect.amount, 'die', 'dice')} next time"
        case "sapped":
            return f"{name} sapped of {effect.amount}"


def whose(name: str) -> str:
    """``the Elves’``, ``Aster’s``."""
    return f"{name}\u2019" if name.endswith("s") else f"{name}\u2019s"
