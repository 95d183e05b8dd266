"""A fight that one roll decides: simple, or with blood (FIGHT-1 to FIGHT-3).

The first of a side that stands tests for it. Without blood both test what they are about, and a tie
is the defender's: whoever is not of the first side. With blood each divides his skill into attack
and defense; what is left of an attack after the defense of the other is the blow.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.fight.between import end_fight, sides
from bwdesk.rules.games.fight.blows import come, hurt, strike
from bwdesk.rules.games.fight.canon import FIST, Canon
from bwdesk.rules.games.fight.effective import find_wielded
from bwdesk.rules.games.fight.guard import find_active, timely
from bwdesk.rules.games.fight.moves import Versus
from bwdesk.rules.games.fight.people import SIX, Fighter
from bwdesk.rules.games.fight.state import Brought, Hit, State
from bwdesk.rules.games.fight.words import Decided, Rolled
from bwdesk.rules.games.frame.forms import Choice, Filling, Slot
from bwdesk.rules.games.frame.game import Due, Event, IllegalMoveError, Step
from bwdesk.rules.games.frame.guard import GRANTED, require_few
from bwdesk.rules.games.frame.phases import chain
from bwdesk.rules.games.rolls.tested import Tested

VERSUS, ATTACK, DEFENSE = "versus", "attack", "defense"
HALVES = (ATTACK, DEFENSE)
SAYS = "What is tested, and how it is divided."
WHY = 200


def leaders(state: State) -> tuple[Fighter, ...]:
    """Whoever tests for his side: the first of it who stands."""
    return tuple(
        next(each for each in state.people_there if each.stands_with == side)
        for side in sides(state)
    )


def ability(canon: Canon, state: State, own: Fighter) -> str:
    """What somebody tests: as he said, else the skill of his weapon, or Power."""
    if said := state.brought.get(own.id, Brought()).ability:
        return said
    if state.manner == "simple":
        return "power"
    held = find_wielded(canon, state, own.id)
    return canon.find_skill(own, canon.skills_with(held, canon.arm(held)), state.rules)[0]


def dice(canon: Canon, state: State, own: Fighter) -> Sum:
    """All the dice somebody has for it."""
    id = ability(canon, state, own)
    found, luck = (
        (own.stat(id), False)
        if id not in canon.skills
        else canon.find_skill(own, (id,), state.rules)[1:]
    )
    label = f"{canon.ability_name(id)}, Beginner’s Luck" if luck else canon.ability_name(id)
    made = Sum((Part(label, found.exponent),))
    return made.plus("Wounds", -state.now_of(own.id).dice, "PTGS-17")


def due(canon: Canon, state: State) -> tuple[Due, ...]:
    """What everybody tests, and then his dice."""
    waiting = tuple(
        Due(
            "decide",
            (VERSUS,),
            own.id,
            own.seats,
            says=SAYS,
            times=max(0, dice(canon, state, own).whole),
        )
        for own in leaders(state)
        if own.id not in state.splits
    )
    return waiting or tuple(
        Due("roll", (half,), own.id, own.seats, asks=(ask(canon, state, own, half),), says=half)
        for own in leaders(state)
        for half in halves(state, own.id)
        if state.find_roll(own.id, half) is None
    )


def halves(state: State, who: str) -> tuple[str, ...]:
    """The rolls somebody makes: those halves that have dice."""
    if state.manner == "simple":
        return (VERSUS,)
    split = state.splits[who]
    return tuple(each for each in HALVES if split.get(each))


def ask(canon: Canon, state: State, own: Fighter, half: str) -> Ask:
    id = ability(canon, state, own)
    known = own.stat(id) if id not in canon.skills else canon.find_skill(own, (id,), state.rules)[1]
    found = dice(canon, state, own)
    if half != VERSUS:
        other = state.splits[own.id].get(half, 0) - found.whole
        found = found.plus("The other half", other)
    said = state.brought.get(own.id, Brought())
    if half != ATTACK:
        found = found.plus(said.why or "granted", said.more)
    return Ask(half, found, shade=known.shade, ability=id, exponent=known.exponent)


def form(canon: Canon, state: State, who: str) -> tuple[Slot, ...]:
    """What is tested, how many of its dice attack, what the table grants."""
    own, usual = state.fighter(who), ability(canon, state, state.fighter(who))
    # What is tested unless somebody says otherwise comes first.
    may = dict.fromkeys((usual, *own.skills, *SIX))
    choices = tuple(Choice(each, canon.ability_name(each)) for each in may)
    slots = [Slot("ability", "choice", "Tests", choices=choices, now=Filling(usual))]
    if state.manner == "bloody":
        most = max(0, dice(canon, state, own).whole)
        slots.append(Slot("attack", "number", "Dice to attack", most=most, needed=True))
    return (
        *slots,
        Slot("more", "number", "Dice granted, for armor too", most=GRANTED),
        Slot("why", "text", "Because", most=WHY),
    )


def choose(canon: Canon, state: State, move: Versus) -> Step[State]:
    """What somebody tests with, and how he divides it."""
    timely(state, "versus")
    own = find_active(state, move.actor)
    if own not in leaders(state) or own.id in state.splits:
        raise IllegalMoveError(f"{own.label} has nothing to say about this roll.")
    if state.rules > 2:
        require_few(move.more)
    id = canon.skill(move.ability) if move.ability else ""
    said = Brought(id, more=move.more, why=move.why)
    after = replace(state, brought={**state.brought, own.id: said})
    total = max(0, dice(canon, after, own).whole)
    attack = min(total, move.attack)
    if move.attack > total and not id:
        raise IllegalMoveError(f"{own.label} has {total} dice to divide.")
    splits = {**state.splits, own.id: {ATTACK: attack, DEFENSE: total - attack}}
    return Step(replace(after, splits=splits))


def decide(canon: Canon, state: State) -> Step[State]:
    """All dice lie: who has won, and whom it has hurt."""
    one, other = leaders(state)[:2]
    events, tests = list[Event](), list[Tested]()
    fell: dict[tuple[str, str], int] = {}
    for own in (one, other):
        for half in halves(state, own.id):
            roll = state.find_roll(own.id, half)
            assert roll is not None
            off = state.now_of(own.id).obstacle
            fell[own.id, half] = max(0, roll.successes(half) - off)
            number = roll.asks[0].number
            facts = Rolled(own.label, half, number, roll.successes(half), penalty=off)
            events.append(facts.event(own.id, amount=fell[own.id, half], rule="FIGHT-2"))
            tests.append(Tested(own.id, roll.asks[0].ability, number))
    if state.rules > 2:
        tests = [
            _log_versus(each, half, fell, (one.id, other.id))
            for each, half in zip(tests, fell, strict=True)
        ]
    after = replace(state, tested=(*state.tested, *tests), tray=state.tray.clear())
    if state.manner == "simple":
        mine, theirs = fell[one.id, VERSUS], fell[other.id, VERSUS]
        winner, margin = (one, mine - theirs) if mine > theirs else (other, theirs - mine)
        return chain(Step(after, tuple(events)), _ends(after, winner, margin))
    return _bloody(canon, after, (one, other), fell, events)


def _log_versus(
    test: Tested, half: tuple[str, str], fell: Mapping[tuple[str, str], int], both: tuple[str, str]
) -> Tested:
    """A roll, or a half of one, as a test: against what it met of the other's (ADV-14)."""
    who, of = half
    other = next(each for each in both if each != who)
    against = fell.get((other, {ATTACK: DEFENSE, DEFENSE: ATTACK}.get(of, of)))
    if against is None:
        return test
    mine = fell[half]
    return replace(
        test, obstacle=against, passed=mine >= against if of == DEFENSE else mine > against
    )


def _bloody(
    canon: Canon,
    state: State,
    both: tuple[Fighter, Fighter],
    fell: dict[tuple[str, str], int],
    events: list[Event],
) -> Step[State]:
    one, other = both
    after, nets = state, dict[str, int]()
    for own, foe in ((one, other), (other, one)):
        left = fell.get((own.id, ATTACK), 0) - fell.get((foe.id, DEFENSE), 0)
        nets[own.id] = max(0, left)
        if left > 0:
            name = getattr(find_wielded(canon, state, own.id), "label", "")
            hit = Hit(own.id, foe.id, "attack", "strike", name, 1, left, armor=None)
            found = come(canon, replace(after, fighters=_bare(after)), hit)
            if found.at is not None:
                after = strike(canon, after, foe.id, found.at, name or FIST)
                events.append(hurt(canon, after, foe.id))
    attacks = [own for own in both if halves(state, own.id)[:1] == (ATTACK,)]
    if len(attacks) == 1 and not any(nets.values()):
        # The defender ahead, or even: no harm, and he may leave (FIGHT-2).
        (winner,) = (each for each in both if each not in attacks)
        return chain(Step(after, tuple(events)), _ends(after, winner, 0))
    if nets[one.id] == nets[other.id]:
        return chain(Step(after, tuple(events)), _ends(after, None, 0))
    winner = max(both, key=lambda each: nets[each.id])
    margin = abs(nets[one.id] - nets[other.id])
    return chain(Step(after, tuple(events)), _ends(after, winner, margin))


def _bare(state: State) -> tuple[Fighter, ...]:
    """Everybody without armor: here it gave dice to the defense instead (FIGHT-3)."""
    return tuple(replace(each, armor="") for each in state.fighters)


def _ends(state: State, winner: Fighter | None, margin: int) -> Step[State]:
    facts = Decided(winner.label if winner else "", margin)
    event = facts.event(winner.id if winner else "", amount=margin, rule="FIGHT-3")
    over = end_fight(replace(state, shaken=()), "versus")
    side = winner.stands_with if winner else ""
    return Step(replace(over.state, winner=side), (event,))
