"""Wounds shrugged off at range: bought with a success of the margin, tested by Health (PTGS-43).

What it comes to is felt from the next volley on: it is done once the shots of this one have landed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.frame.forms import Choice
from bwdesk.rules.games.frame.game import Due, Step
from bwdesk.rules.games.people.hurting import feel_wounds as effects_of
from bwdesk.rules.games.people.hurting import patient, shrug_wound
from bwdesk.rules.games.range.canon import Canon
from bwdesk.rules.games.range.harming import wound_costs
from bwdesk.rules.games.range.incanting import add_dice
from bwdesk.rules.games.range.state import Fighter, Shrug, State
from bwdesk.rules.games.range.words import Shrugged
from bwdesk.rules.games.rolls.tested import Tested
from bwdesk.rules.games.rolls.tray import Roll
from bwdesk.rules.injury.shrugging import COBWEBS_OBSTACLE, GRIT_OBSTACLE, can_clear, grittable

HEALTH = "health"
What = Literal["cobwebs", "grit"]
OBSTACLES: Mapping[What, int] = {"cobwebs": COBWEBS_OBSTACLE, "grit": GRIT_OBSTACLE}
DONE: Mapping[What, str] = {"cobwebs": "clears the cobwebs", "grit": "grits the teeth"}
NAMES: Mapping[What, str] = {"cobwebs": "Clear the cobwebs", "grit": "Grit the teeth"}


def may(canon: Canon, state: State, who: str) -> tuple[What, ...]:
    """What somebody may shrug off: the +1 Ob of a scratch, a die of a wound (PTGS-40, PTGS-41)."""
    own, wounds = state.fighter(who), state.harm_of(who).wounds
    found = effects_of(canon.book, own, wounds)
    if found is None or state.rules < 2 or any(each.who == who for each in state.shrugs):
        return ()
    named: list[What] = []
    if found.state == "up" and any(can_clear(each) for each in found.injuries):
        named.append("cobwebs")
    if grittable(wounds, patient(canon.book, own), 0):
        named.append("grit")
    return tuple(named)


def choices(
    canon: Canon, state: State, own: Fighter, barred: str, price: int
) -> tuple[Choice, ...]:
    """The same to choose from, with its price."""
    found = []
    for each in may(canon, state, own.id):
        against = ask(canon, state, Shrug(own.id, each)).obstacle
        ob = against.whole if against else 0
        found.append(Choice(each, f"{NAMES[each]}, Health Ob {ob}, costs {price}", barred))
    return tuple(found)


def due(canon: Canon, state: State) -> tuple[Due, ...]:
    """Health of everybody who shrugs something off, once the shots have landed."""
    if state.shots:
        return ()
    return tuple(
        Due(
            "roll",
            (HEALTH, state.moment),
            each.who,
            state.side_of(each.who).seats,
            asks=(ask(canon, state, each),),
            says=f"{NAMES[each.what]}: Health of {state.fighter(each.who).label}.",
            round=state.exchange,
        )
        for each in state.shrugs
        if state.find_roll(each.who, HEALTH) is None
    )


def ask(canon: Canon, state: State, shrug: Shrug) -> Ask:
    """Health, which wounds take no dice of, nor is it harder, but by the first rules (PTGS-15)."""
    health = state.fighter(shrug.who).healthy
    against = Sum().plus(NAMES[shrug.what], OBSTACLES[shrug.what], "PTGS-38")
    if state.rules < 3:
        against = against.plus("Wounds", wound_costs(canon, state, shrug.who)[1], "PTGS-17")
    dice = add_dice(state, shrug.who, Sum((Part("Health", health.exponent),)), HEALTH)
    return Ask(
        HEALTH,
        dice,
        shade=health.shade,
        obstacle=against,
        ability=HEALTH,
        exponent=health.exponent,
    )


def shrug_off(canon: Canon, state: State, shrug: Shrug, roll: Roll) -> Step[State]:
    """What a roll of Health comes to."""
    wanted = roll.ask(HEALTH)
    assert wanted.obstacle is not None
    own, fell, ob = state.fighter(shrug.who), roll.successes(HEALTH), wanted.obstacle.whole
    passed = fell >= ob
    wounds = shrug_wound(canon.book, own, state.harm_of(own.id).wounds, shrug.what, passed)
    found = effects_of(canon.book, own, wounds)
    after = state.with_harm(own.id, wounds=wounds, out=found is not None and found.state != "up")
    after = replace(
        after,
        tray=state.tray.finish(roll),
        shrugs=tuple(each for each in state.shrugs if each != shrug),
        tested=(*state.tested, Tested(own.id, HEALTH, wanted.number, ob, passed)),
    )
    event = Shrugged(own.label, shrug.what, fell, ob).event(own.id, amount=fell, rule="PTGS-38")
    return Step(after, (event,))
