"""Steel for the pain of a wound, and how somebody hesitates (RNC-28, STEEL-5, PTGS-27)."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.frame.game import Due, Injected, Step
from bwdesk.rules.games.people import concentrating, hurting
from bwdesk.rules.games.people.abilities import STEALTHY
from bwdesk.rules.games.people.hurting import PAIN, Shaken, mark_steeled, steel_ask
from bwdesk.rules.games.range.canon import Canon
from bwdesk.rules.games.range.guard import somebody
from bwdesk.rules.games.range.harming import distract
from bwdesk.rules.games.range.incanting import workings_on
from bwdesk.rules.games.range.moves import React, Steel
from bwdesk.rules.games.range.state import Harm, State
from bwdesk.rules.games.range.words import Reacted, Steeled
from bwdesk.rules.games.rolls import steel_tests
from bwdesk.rules.games.rolls.steel_tests import STEEL
from bwdesk.rules.games.rolls.tested import Tested

PAINED = "Steel for the pain, against hesitation."
HIDES = "Stealthy, to lie where nobody finds you."


def due_steel(state: State) -> tuple[Due, ...]:
    """The Steel of everybody hurt: rolled here where it is known, else told."""
    found = []
    for each in state.shaken:
        if state.find_roll(each.who, STEEL) is None:
            key, seats = (STEEL, state.moment), state.side_of(each.who).seats
            lent = workings_on(state, each.who)
            asked, says = steel_ask(state.fighter(each.who), each, lent), each.cause or PAINED
            found.append(steel_tests.make_due(each.who, seats, key, asked, says, state.exchange))
    return tuple(found)


def find_shaken(state: State, who: str) -> Shaken:
    """The Steel that is due of somebody. Raises IllegalMoveError where none is."""
    own = somebody(state, who)
    return hurting.find_shaken(state.shaken, own.id, own.label)


def steel_rolled(canon: Canon, state: State, shaken: Shaken) -> Step[State]:
    """Steel whose roll stands."""
    roll, own = state.find_roll(shaken.who, STEEL), state.fighter(shaken.who)
    assert roll is not None
    lost, fell, tested = steel_tests.count_roll(own.id, roll, shaken.obstacle)
    after = replace(state, tray=state.tray.finish(roll), tested=(*state.tested, tested))
    facts = Steeled(own.label, lost, shaken.obstacle, fell)
    return _take_steel(canon, after, shaken, lost, facts)


def steel(canon: Canon, state: State, move: Steel) -> Step[State]:
    """Steel tested elsewhere: for how many volleys somebody hesitates."""
    shaken = find_shaken(state, move.who)
    facts = Steeled(state.fighter(move.who).label, move.hesitates, told=True)
    return _take_steel(canon, state, shaken, move.hesitates, facts)


def steel_told(canon: Canon, state: State, move: Injected) -> Step[State]:
    return steel(canon, state, Steel(move.of, hesitates=steel_tests.count_outcome(move.outcome)))


def _take_steel(
    canon: Canon, state: State, shaken: Shaken, lost: int, facts: Steeled
) -> Step[State]:
    after = replace(state, shaken=tuple(each for each in state.shaken if each != shaken))
    if shaken.of == PAIN:
        wounds = mark_steeled(after.harm_of(shaken.who).wounds, lost)
        after = after.with_harm(shaken.who, wounds=wounds)
    if lost:
        # This volley is counted as well when it closes; the next ones are lost. Who rides what
        # loses its nerve goes with it (RIDE-27).
        own = after.rider_of(shaken.who) or shaken.who
        longer = max(after.harm_of(own).hesitates, lost + 1)
        after = after.with_harm(own, hesitates=longer, reaction="", aim=0)
        after = distract(canon, after, own, concentrating.STEEL)
    return Step(after, (facts.event(shaken.who, amount=lost, rule="STEEL-5"),))


# How


def due_reactions(canon: Canon, state: State) -> tuple[Due, ...]:
    """Whoever has begun to hesitate says how; one who swoons lies hidden or not."""
    return tuple(
        hurting.reaction_due(canon.book, each.id, side.seats, state.moment, state.exchange)
        for side in state.sides
        for each in state.fighters_up(side)
        if state.harm_of(each.id).hesitates > 1 and not state.harm_of(each.id).reaction
    )


def react(canon: Canon, state: State, move: React) -> Step[State]:
    own, now = somebody(state, move.who), state.harm_of(move.who)
    side, open_ = state.side_of(own.id), bool(now.hesitates) and not now.reaction
    way = hurting.choose_reaction(canon.book, move, own.label, open_=open_)
    after = state.with_harm(own.id, reaction=way.id, aim=0)
    if state.leader(side).id == own.id:
        after = replace(after, cover={**after.cover, side.id: 0})
    event = Reacted(own.label, way.id, does=way.does).event(own.id, rule="RNC-28")
    return Step(after, (event,))


def due_hiding(canon: Canon, state: State) -> tuple[Due, ...]:
    """Whoever swoons tests Stealthy, if he can, for where he lies (RNC-28)."""
    found = []
    for side in state.sides:
        for each in state.fighters_up(side):
            if _hides(canon, state, each.id) and state.find_roll(each.id, "hide") is None:
                skill = canon.skill_like(STEALTHY, each.skills)
                own = each.has(skill)
                asked = Ask(
                    "hide",
                    Sum((Part(canon.ability_name(skill), own.exponent),)),
                    shade=own.shade,
                    ability=skill,
                    exponent=own.exponent,
                )
                found.append(
                    Due(
                        "roll",
                        ("hide", state.moment),
                        each.id,
                        side.seats,
                        asks=(asked,),
                        says=HIDES,
                        round=state.exchange,
                    )
                )
    return tuple(found)


def _hides(canon: Canon, state: State, who: str) -> bool:
    now, own = state.harm_of(who), state.fighter(who)
    skilled = bool(own.has(canon.skill_like(STEALTHY, own.skills)).exponent)
    hides = bool(now.reaction) and canon.reaction(now.reaction).hides
    return hides and now.hesitates > 1 and not now.searched and skilled


def hide(state: State, who: str) -> State:
    """Somebody who swoons and has thrown for where he lies."""
    roll = state.find_roll(who, "hide")
    assert roll is not None
    ask, fell = roll.ask("hide"), roll.successes("hide")
    tests = Tested(who, ask.ability, ask.number)
    after = replace(state, tray=state.tray.finish(roll), tested=(*state.tested, tests))
    return after.with_harm(who, hidden=fell, searched=True)


def recover(canon: Canon, now: Harm) -> tuple[Harm, int]:
    """Somebody after a volley, and the dice of cover he has for getting up (RNC-28)."""
    if not now.hesitates:
        return now, 0
    left = now.hesitates - 1
    if left:
        return replace(now, hesitates=left), 0
    cover = canon.reaction(now.reaction).cover if now.reaction else 0
    return replace(now, hesitates=0, reaction="", hidden=0, searched=False), cover
