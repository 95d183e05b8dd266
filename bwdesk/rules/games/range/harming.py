"""What shots do to people: wounds on their own grayscale, armor worn, Steel for the pain."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.games.range.canon import Canon
from bwdesk.rules.games.range.state import Fighter, Shaken, State
from bwdesk.rules.injury.effects import effects
from bwdesk.rules.injury.grayscale import read_circle
from bwdesk.rules.injury.hits import prompts, struck
from bwdesk.rules.injury.patient import Patient, body
from bwdesk.rules.pool import read_ability


def patient(canon: Canon, fighter: Fighter) -> Patient:
    """Somebody as one who can be hurt; tolerances by the rule, or as they were set."""
    made = body(
        fighter.stat("forte"),
        fighter.stat("power"),
        canon.book.wounds.values(),
        will=read_ability(fighter.will) if fighter.will else None,
        steel=fighter.stat("steel").exponent if fighter.steel else None,
    )
    made = replace(made, hesitation=fighter.hesitates_at)
    if not fighter.tolerances:
        return made
    row = sorted(read_circle(each) for each in fighter.tolerances)
    return replace(made, tolerances=type(made.tolerances)(*row))


def felt(canon: Canon, state: State, fighter: str) -> tuple[int, int]:
    """The dice and the obstacle that wounds taken here cost somebody (PTGS-17)."""
    wounds = state.now(fighter).wounds
    if not wounds:
        return 0, 0
    found = effects(wounds, patient(canon, state.fighter(fighter)), 0)
    return found.dice.whole, found.obstacle.whole


def hit(canon: Canon, state: State, fighter: str, at: int, source: str) -> State:
    """The state with a wound more of somebody; the pain asks for Steel, once a volley (PTGS-27)."""
    own, now = state.fighter(fighter), state.now(fighter)
    body_ = patient(canon, own)
    wounds = struck(now.wounds, body_, at, source=source)
    found = effects(wounds, body_, 0)
    down = found.state != "up"
    after = state.with_harm(fighter, wounds=wounds, out=now.out or down)
    if down:
        return after
    for each in prompts(wounds, body_, 0):
        if each.kind == "steel":
            others = tuple(e for e in after.shaken if e.who != fighter)
            return replace(after, shaken=(*others, Shaken(fighter, each.obstacle, each.dice)))
    return after
