"""Who gets where he wants: the test of a volley, and that for the beginning (RNC-10 to RNC-14).

A volley goes through three things here: both say what they test with, both throw, and whoever won
takes his step. What a margin buys comes after it, in ``margin``.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, Slot
from bwdesk.rules.games.frame.game import Due, Event, IllegalMoveError, Step
from bwdesk.rules.games.frame.guard import GRANTED, require_few
from bwdesk.rules.games.range.canon import Canon
from bwdesk.rules.games.range.founding import stands
from bwdesk.rules.games.range.guard import find_side, open_volley, timely
from bwdesk.rules.games.range.ladder import BEYOND, Way, starts, steps
from bwdesk.rules.games.range.moves import Choose, Go
from bwdesk.rules.games.range.pools import (
    NONE_LEFT,
    POSITION,
    SPEED,
    ability_words,
    ask,
    effective,
    find_ability,
    lends_dice,
    may_observe,
    mount_speed,
    moves_mounted,
    penalty,
    rolls,
    sure,
    usual_stat,
)
from bwdesk.rules.games.range.single import TESTS, give_shot
from bwdesk.rules.games.range.state import Brought, Fighter, Met, Side, State
from bwdesk.rules.games.range.words import Ended, Faltered, Lost, Positioned
from bwdesk.rules.games.range.words import Met as MetFacts
from bwdesk.rules.games.rolls.tested import Tested
from bwdesk.rules.games.rolls.tray import Tray

WHY = 200
"""Letters there is room for their reason."""
SETS, STEP, TO = ("set", "dice"), "step", "to"
LEAVES = "beyond"
"""The rung of whoever leaves the ladder."""

STARTS = "Speed or Perception for where it begins."
PLACES = "Where it goes from here."


def throwers(canon: Canon, state: State) -> tuple[Side, ...]:
    """The sides that throw for the position now."""
    if state.phase == "start":
        return state.sides
    return tuple(each for each in state.sides if rolls(canon, state, each))


def due_position(canon: Canon, state: State) -> tuple[Due, ...]:
    """What both test with, and then the dice of both."""
    starts = TESTS if state.is_single else STARTS
    at, says = _moment(state), starts if state.phase == "start" else _against_words(canon, state)
    choosing = tuple(
        Due("decide", (*SETS, at), e.id, e.seats, says=says, round=state.exchange)
        for e in throwers(canon, state)
        if e.id not in state.brought and not _has_laid(state, e.id)
    )
    return choosing or tuple(
        Due(
            "roll",
            _key(state),
            each.id,
            each.seats,
            asks=(ask(canon, state, each),),
            says=says,
            round=state.exchange,
        )
        for each in throwers(canon, state)
        if not _has_laid(state, each.id)
    )


def _moment(state: State) -> str:
    return state.moment if state.opened else f"{state.exchange}.0"


def _key(state: State) -> tuple[str, ...]:
    return (POSITION, state.moment) if state.opened else ("start",)


def _has_laid(state: State, side: str) -> bool:
    return state.find_roll(side, POSITION if state.opened else "start") is not None


def _against_words(canon: Canon, state: State) -> str:
    """``Speed Close against Speed Maintain.``"""
    each = (canon.maneuver(effective(canon, state, side.id)) for side in state.sides)
    return f"{' against '.join(each)}."


# What one tests with


def choose_form(canon: Canon, state: State, side: Side) -> tuple[Slot, ...]:
    """Which stat or skill, where there is a choice; FoRKs, helpers, dice granted."""
    leader, slots = state.leader(side), []
    if state.phase == "start":
        stats = tuple(
            Choice(each, _stat_words(canon, state, side, each)) for each in ("speed", "perception")
        )
        now = Filling(usual_stat(canon, state, leader))
        slots.append(Slot("stat", "choice", "Tested", choices=stats, now=now))
    if may_observe(canon, state, side):
        own = canon.maneuvers[effective(canon, state, side.id)].instead
        own = canon.skill_like(own, leader.skills)
        says = (
            f"{canon.ability_name(own)} "
            f"{ability_words(canon, state, leader, own)}, which meets it plainly"
        )
        slots.append(Slot("observation", "choice", "Instead", choices=(Choice("yes", says),)))
    tests, _ = find_ability(canon, state, side)
    others = tuple(
        Choice(
            each,
            canon.ability_name(each),
            "" if lends_dice(canon, state, side, each) else NONE_LEFT,
            aside=not canon.may_help(each),
        )
        for each in leader.skills
        if each != tests
    )
    if others:
        first = tuple(sorted(others, key=lambda each: each.aside))
        slots.append(Slot("forks", "order", "FoRKs", choices=first, most=len(first)))
    voices = tuple(
        Choice(each.id, each.label)
        for each in state.fighters_up(side)
        if each.id != leader.id and not state.harm_of(each.id).hesitates
    )
    if voices:
        slots.append(Slot("helpers", "order", "Who helps", choices=voices, most=len(voices)))
    slots.append(Slot("more", "number", "Dice granted", least=0, most=GRANTED))
    slots.append(Slot("why", "text", "For what", most=WHY))
    return tuple(slots)


def _stat_words(canon: Canon, state: State, side: Side, stat: str) -> str:
    """``Perception B4``, or ``Mount’s Speed B6``."""
    named, mount = canon.ability_name(stat), mount_speed(canon, state, side)
    if mount and stat == SPEED:
        return f"Mount’s {named} {mount}"
    return f"{named} {ability_words(canon, state, state.leader(side), stat)}"


def choose_written(side: str, written: Mapping[str, Filling]) -> Choose:
    stat = written.get("stat", EMPTY).choice
    return Choose(
        side,
        "speed" if stat == "speed" else "perception" if stat else "",
        written.get("forks", EMPTY).order,
        written.get("helpers", EMPTY).order,
        bool(written.get("observation", EMPTY).choice),
        written.get("more", EMPTY).number or 0,
        written.get("why", EMPTY).text,
    )


def choose(canon: Canon, state: State, move: Choose) -> Step[State]:
    timely(state, "start", "volley")
    own = find_side(state, move.side)
    if state.phase == "volley":
        open_volley(state)
    if own not in throwers(canon, state):
        raise IllegalMoveError(f"{own.label} tests nothing in this volley.")
    if _has_laid(state, own.id) or state.met:
        raise IllegalMoveError(f"{own.label} has thrown; take the roll back first.")
    if state.rules > 2:
        require_few(move.more)
    leader = state.leader(own)
    forks = tuple(canon.skill(each) for each in move.forks)
    if unknown := next((each for each in forks if not leader.has(each).exponent), None):
        raise IllegalMoveError(f"{leader.label} has no exponent for {canon.ability_name(unknown)}.")
    if spent := next((each for each in forks if not lends_dice(canon, state, own, each)), None):
        raise IllegalMoveError(
            f"{leader.label} has no dice of {canon.ability_name(spent)} left; leave that FoRK out."
        )
    helping = {each.id for each in state.fighters_up(own)} - {leader.id}
    if stranger := next((each for each in move.helpers if each not in helping), None):
        raise IllegalMoveError(f"“{stranger}” cannot help {own.label} here.")
    if move.observation and not may_observe(canon, state, own):
        raise IllegalMoveError(
            "Observation is tested by a Perception Maintain against somebody Stealthy, "
            "and with the skill for it."
        )
    brought = Brought(move.stat, forks, move.helpers, move.observation, move.more, move.why)
    return Step(replace(state, brought={**state.brought, own.id: brought}))


def choose_usual(canon: Canon, state: State, side: str) -> State:
    """The state in which a side has said what it tests with: as it did, or the plain way."""
    own = find_side(state, side)
    if own not in throwers(canon, state):
        raise IllegalMoveError(f"{own.label} throws nothing now.")
    if own.id in state.brought:
        return state
    return replace(state, brought={**state.brought, own.id: Brought()})


# What comes of it


def resolve_test(canon: Canon, state: State) -> Step[State]:
    """The test of an open volley, once all its dice stand (RNC-12, RNC-13)."""
    events, counts = _throw_both(canon, state)
    found = replace(_compare_counts(canon, state, counts), pools=_pools(canon, state))
    tests = tuple(
        _log_test(canon, state, each, counts, found)
        for each in throwers(canon, state)
        if not moves_mounted(canon, state, each)
    )
    events += [
        Faltered(state.side(id).label, lost).event(id, amount=lost, rule="RNC-13")
        for id, lost in found.faltered.items()
    ]
    alone = len(throwers(canon, state)) < len(state.sides)
    winner = state.side(found.won).label if found.won else ""
    events.append(MetFacts(winner, found.margin, alone=alone).event(found.won, amount=found.margin))
    after = replace(
        state,
        met=found,
        moving=_find_movers(canon, state, found),
        tested=(*state.tested, *tests),
        tray=state.tray.clear(),
        cover=_cover_kept(canon, state, events),
        fuses=_fuses(canon, state, found),
    )
    for id, lost in found.faltered.items():
        leader = state.leader(state.side(id))
        after = after.with_harm(leader.id, hesitates=lost + 1, reaction="", aim=0)
    return Step(after, tuple(events))


def _fuses(canon: Canon, state: State, found: Met) -> tuple[str, ...]:
    """Whose bombs may burst in their hands: of a side that did not win (WPN-14)."""
    return tuple(
        each.id
        for side in state.sides
        for each in state.fighters_up(side)
        if side.id != found.won and canon.is_bomb(each) and not keeps_still(state, each)
    )


def keeps_still(state: State, fighter: Fighter) -> bool:
    """Whether nobody lights anything: who hesitates, or has nothing left."""
    now = state.harm_of(fighter.id)
    gone = fighter.ammunition is not None and now.shot >= fighter.ammunition
    return bool(now.hesitates) or gone


def _cover_kept(canon: Canon, state: State, events: list[Event]) -> dict[str, int]:
    """Dice of cover after the test: only a Maintain keeps them (RNC-16)."""
    cover = dict(state.cover)
    for each in state.sides:
        own = canon.maneuvers.get(effective(canon, state, each.id))
        if cover.get(each.id) and not (own and own.intent == "maintain"):
            cover[each.id] = 0
            events.append(Lost(each.label, "cover").event(each.id, rule="RNC-16"))
    return cover


def _throw_both(canon: Canon, state: State) -> tuple[list[Event], dict[str, int]]:
    """What both threw, and the successes that count: those without a die, less wounds."""
    events, counts = list[Event](), dict[str, int]()
    for each in throwers(canon, state):
        roll = state.find_roll(each.id, POSITION if state.opened else "start")
        assert roll is not None
        own, (id, _) = sure(canon, state, each), find_ability(canon, state, each)
        fell = roll.successes(POSITION)
        off = penalty(canon, state, each)
        counts[each.id] = count_position(canon, state, each, fell)
        number = roll.ask(POSITION).number
        facts = Positioned.from_roll(each.label, canon.ability_name(id), number, fell, own, off)
        events.append(facts.event(each.id, amount=counts[each.id], rule="RNC-12"))
    return events, counts


def _pools(canon: Canon, state: State) -> dict[str, Sum]:
    """The dice both threw, part by part."""
    found = {}
    for each in throwers(canon, state):
        roll = state.find_roll(each.id, POSITION)
        assert roll is not None
        found[each.id] = roll.ask(POSITION).dice
    return found


def compare_positions(canon: Canon, state: State, ask: Ask, mine: int, theirs: int) -> int:
    """Which of two positions wins by these successes: above 0 that of *ask*, 0 for neither."""
    assert ask.against is not None
    other = state.side(ask.against.actor)
    own = state.other(other.id)
    counts = {
        side.id: count_position(canon, state, side, fell)
        for side, fell in ((own, mine), (other, theirs))
    }
    if not state.opened:
        return counts[own.id] - counts[other.id]
    won = _compare_counts(canon, replace(state, tray=Tray()), counts).won
    return 0 if not won else 1 if won == own.id else -1


def count_position(canon: Canon, state: State, side: Side, fell: int) -> int:
    """The successes of a position that count: with those without a die, less wounds."""
    off = penalty(canon, state, side).whole - sure(canon, state, side)
    return state.fixed.get(side.id, max(0, fell - off))


def _compare_counts(canon: Canon, state: State, counts: Mapping[str, int]) -> Met:
    """Who wins: whoever has more; one whose nerve fails has lost in any case (RNC-13)."""
    faltered = {}
    for each in throwers(canon, state):
        own = canon.maneuvers[effective(canon, state, each.id)]
        if own.tests == "steel":
            lost = state.leader(each).hesitates() - counts[each.id]
            if lost > 0:
                faltered[each.id] = lost
    holding = [each.id for each in throwers(canon, state) if each.id not in faltered]
    if not holding:
        return Met(counts=counts, faltered=faltered)
    if len(holding) == 1:
        (won,) = holding
        theirs = counts.get(state.other(won).id, 0)
        margin = counts[won] - theirs if state.other(won).id in faltered else counts[won]
        return Met(won, max(0, margin), counts, faltered)
    one, other = holding
    if counts[one] == counts[other]:
        won = _break_tie(canon, state, one, other)
        return Met(won, 0, counts, faltered)
    won = max(holding, key=lambda each: counts[each])
    return Met(won, abs(counts[one] - counts[other]), counts, faltered)


def _break_tie(canon: Canon, state: State, one: str, other: str) -> str:
    """Who wins with as many successes: whoever called on a trait for it (BIT-9); else nobody, or
    as a setting whoever meets the obstacle."""
    if took := sole_caller(state, one, other):
        return took
    if state.settings.equal == "tie":
        return ""
    for side, against in ((one, other), (other, one)):
        if sure(canon, state, state.side(side)):
            return against
    return ""


def sole_caller(state: State, one: str, other: str) -> str:
    """Who alone of two called on a trait for the tie; "" for neither, or for both."""
    if state.rules < 2:
        return ""
    took = {
        lay.actor
        for lay in state.tray.rolls
        for each in lay.tests
        if any(paid.what == "tie" for paid in state.tray.paid_on(lay.roll, each))
    }
    found = took & {one, other}
    return found.pop() if len(found) == 1 else ""


def _log_test(
    canon: Canon, state: State, side: Side, counts: Mapping[str, int], found: Met
) -> Tested:
    """A position as a test: against the successes of the other side."""
    roll = state.find_roll(side.id, POSITION if state.opened else "start")
    assert roll is not None
    id, _ = find_ability(canon, state, side)
    against = counts.get(state.other(side.id).id)
    passed = found.won == side.id if found.won else None
    number = roll.ask(POSITION).number
    return Tested(state.leader(side).id, id, number, against, passed)


def _find_movers(canon: Canon, state: State, found: Met) -> tuple[str, ...]:
    """Whose steps are to be taken: the winner's, or those of both after a tie."""
    own = {each.id: canon.maneuvers.get(effective(canon, state, each.id)) for each in state.sides}
    if found.won:
        mine = own[found.won]
        return (found.won,) if mine and mine.intent != "maintain" else ()
    one, other = (each.id for each in state.sides)
    mine, theirs = own[one], own[other]
    if found.faltered or mine is None or theirs is None:
        return ()
    tie = canon.cell(mine.id, theirs.id).tie
    return () if tie == "hold" else (one, other)


# Steps


def way(canon: Canon, state: State, side: str) -> Way:
    """Which way a side goes."""
    own = canon.maneuvers[effective(canon, state, side)]
    return "close" if own.intent == "close" else "withdraw"


def may(canon: Canon, state: State, side: str) -> tuple[int, ...]:
    """The rungs a side may come to, as the table reads it."""
    found = steps(state.ladder, state.rung, side, way(canon, state, side))
    return found[:1] if state.settings.way == "least" else found


def due_place(state: State) -> tuple[Due, ...]:
    """Where whoever moves goes, if there is a choice; what is only one place is gone to."""
    side, at = state.side(state.moving[0]), _moment(state)
    key, round_ = (STEP, at), state.exchange
    return (Due("decide", key, side.id, side.seats, says=PLACES, round=round_),)


def place_form(canon: Canon, state: State, side: Side) -> tuple[Slot, ...]:
    """The rungs somebody may go to, each by the range it has for both."""
    choices = tuple(
        Choice(_rung_name(state, rung), _ranges(state, rung))
        for rung in places(canon, state, side.id)
    )
    return (Slot(TO, "choice", "Where to", choices=choices, needed=True),)


def _ranges(state: State, rung: int) -> str:
    """``Hanne extreme, Slehr out``."""
    if rung == BEYOND:
        return "out of all reach"
    there = [state.ladder.range_of(rung, each.id) for each in state.sides]
    if len(set(there)) == 1:
        return f"both {there[0].replace('-', ' ')}"
    each = zip(state.sides, there, strict=True)
    return ", ".join(f"{side.label} {range_.replace('-', ' ')}" for side, range_ in each)


def places(canon: Canon, state: State, side: str) -> tuple[int, ...]:
    """Where a side may go now: a step, or for the beginning any place it may begin at."""
    if state.phase == "start":
        return starts(state.ladder, side)
    return may(canon, state, side)


def _rung_name(state: State, rung: int) -> str:
    return LEAVES if rung == BEYOND else state.ladder.rungs[rung].id


def go(canon: Canon, state: State, move: Go) -> Step[State]:
    """Somebody goes where he says."""
    own = find_side(state, move.side)
    if not state.moving or state.moving[0] != own.id:
        raise IllegalMoveError(f"It is not for {own.label} to say where it goes.")
    found = {_rung_name(state, each): each for each in places(canon, state, own.id)}
    if move.rung not in found:
        raise IllegalMoveError(f"“{move.rung}” is out of a step; there may be {', '.join(found)}.")
    return go_to_rung(canon, state, own, found[move.rung])


def go_to_rung(canon: Canon, state: State, side: Side, rung: int) -> Step[State]:
    """The state after a step; whoever withdraws beyond all reach has escaped (RNC-3)."""
    start = state.phase == "start"
    away = not start and way(canon, state, side.id) == "withdraw"
    left = state.moving[1:]
    if rung == BEYOND or (away and rung == 0):
        over = replace(state, rung=0, moving=(), phase="over", ending="escaped", ended_by=side.id)
        return Step(over, (Ended("escaped", side.label).event(side.id, rule="RNC-3"),))
    after = replace(state, rung=rung, moving=left)
    if start:
        after = replace(after, phase="scripts", brought={})
        return Step(after, (stands(after, begins=True),))
    if left and not may(canon, after, left[0]):
        after = replace(after, moving=())
    return Step(after, (stands(after),))


# The beginning


def resolve_start(canon: Canon, state: State) -> Step[State]:
    """The test for the beginning, once both have thrown (RNC-10)."""
    events, counts = _throw_both(canon, state)
    (one, first), (other, second) = counts.items()
    won = sole_caller(state, one, other) if first == second else one if first > second else other
    found = Met(won, abs(first - second), counts)
    tests = tuple(_log_test(canon, state, each, counts, found) for each in state.sides)
    winner = state.side(won).label if won else ""
    begins = not state.is_single
    events.append(MetFacts(winner, found.margin, begins=begins).event(won, rule="RNC-10"))
    after = replace(state, tested=(*state.tested, *tests), tray=state.tray.clear(), brought={})
    if state.is_single:
        given = give_shot(after, found)
        return Step(given.state, (*events, *given.events))
    if won:
        return Step(replace(after, moving=(won,)), tuple(events))
    if state.settings.tied_start == "again":
        return Step(replace(after, exchange=after.exchange + 1), tuple(events))
    after = replace(after, phase="scripts", rung=0)
    return Step(after, (*events, stands(after, begins=True)))
