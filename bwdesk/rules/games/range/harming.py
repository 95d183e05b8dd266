"""What shots do to people: wounds on their own grayscale, armor worn, Steel for the pain."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.games.people.hurting import patient, with_shaken, wound
from bwdesk.rules.games.range.canon import Canon
from bwdesk.rules.games.range.state import State
from bwdesk.rules.injury.effects import effects


def wound_costs(canon: Canon, state: State, fighter: str) -> tuple[int, int]:
    """The dice and the obstacle that wounds taken here cost somebody (PTGS-17)."""
    wounds = state.harm_of(fighter).wounds
    if not wounds:
        return 0, 0
    found = effects(wounds, patient(canon.book, state.fighter(fighter)), 0)
    return found.dice.whole, found.obstacle.whole


def hit(canon: Canon, state: State, fighter: str, at: int, source: str) -> State:
    """The state with a wound more of somebody; the pain asks for Steel, once a volley (PTGS-27)."""
    own, now = state.fighter(fighter), state.harm_of(fighter)
    wounds, found, shaken = wound(canon.book, own, fighter, now.wounds, at, source)
    after = state.with_harm(fighter, wounds=wounds, out=now.out or found.state != "up")
    return replace(after, shaken=with_shaken(after.shaken, fighter, shaken))
