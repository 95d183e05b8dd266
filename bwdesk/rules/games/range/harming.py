"""What shots do to people: wounds on their own grayscale, armor worn, Steel for the pain."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.games.frame.game import Event
from bwdesk.rules.games.people import sorcery
from bwdesk.rules.games.people.concentrating import DOWN, HURT
from bwdesk.rules.games.people.hurting import level, patient, with_shaken, wound
from bwdesk.rules.games.range.canon import Canon
from bwdesk.rules.games.range.state import State
from bwdesk.rules.games.range.words import Hurt
from bwdesk.rules.injury.effects import effects
from bwdesk.rules.person.character import Stuck
from bwdesk.rules.tables.grayscale import circle


def wound_costs(canon: Canon, state: State, fighter: str) -> tuple[int, int]:
    """The dice and the obstacle that wounds taken here cost somebody (PTGS-17)."""
    wounds = state.harm_of(fighter).wounds
    if not wounds:
        return 0, 0
    found = effects(wounds, patient(canon.book, state.fighter(fighter)), 0)
    return found.dice.whole, found.obstacle.whole


def distract(canon: Canon, state: State, who: str, cause: str) -> State:
    """Somebody to whom something happens that breaks his words, or his hold on what he keeps up."""
    now = state.harm_of(who)
    return sorcery.distract(canon.book, state, who, cause, now, State.with_harm)


def hurt(canon: Canon, state: State, who: str) -> Event:
    """The last wound of somebody, as it is told."""
    wound, out = state.harm_of(who).wounds[-1], state.harm_of(who).out
    name = level(canon.book, wound)
    facts = Hurt(state.fighter(who).label, name, str(circle(wound.at)), out)
    return facts.event(who, amount=wound.level, rule="PTGS-8")


def hit(
    canon: Canon, state: State, fighter: str, at: int, source: str, stuck: Stuck | None = None
) -> State:
    """The state with a wound more of somebody; the pain asks for Steel, once a volley (PTGS-27)."""
    own, now = state.fighter(fighter), state.harm_of(fighter)
    before = wound_costs(canon, state, fighter)
    wounds, found, shaken = wound(canon.book, own, fighter, now.wounds, at, source, stuck)
    after = state.with_harm(fighter, wounds=wounds, out=now.out or found.state != "up")
    if after.harm_of(fighter).out:
        after = distract(canon, after, fighter, DOWN)
    elif found.dice.whole > before[0] or found.obstacle.whole > before[1]:
        after = distract(canon, after, fighter, HURT)
    return replace(after, shaken=with_shaken(after.shaken, fighter, shaken))
