"""How a fight begins: who, how far apart, who is surprised; as told, or by the test (FIGHT-12)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bwdesk.rules.games.fight import falling, lengths, positioning
from bwdesk.rules.games.fight.between import rest
from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.coming import as_he_comes, surprise
from bwdesk.rules.games.fight.distances import move_apart, place_event
from bwdesk.rules.games.fight.guard import find_active, timely
from bwdesk.rules.games.fight.mounted import frightened, saddle_up
from bwdesk.rules.games.fight.moves import Start
from bwdesk.rules.games.fight.scripting import cards, nonsense
from bwdesk.rules.games.fight.state import (
    FARTHEST,
    Effect,
    Lock,
    Moved,
    Script,
    Setup,
    State,
    Stepping,
    pair,
)
from bwdesk.rules.games.fight.words import Exchange, Tied
from bwdesk.rules.games.frame.game import Due, Event, IllegalMoveError, Step
from bwdesk.rules.games.people.hurting import Shaken
from bwdesk.rules.games.people.scene import known_walls
from bwdesk.rules.games.rolls.tested import Tested
from bwdesk.rules.tables.fighting import Distance, distance

START = "start"
STARTS = "Speed for where it begins."
PLACES: tuple[Distance, ...] = ("outside", "lunging", "optimal")
"""Where a fight may begin; never inside (FIGHT-12)."""


def found_game(canon: Canon, setup: Setup) -> State:
    """The state a setup leads to. Raises IllegalMoveError with a sentence."""
    _require_distinct(setup)
    said = tuple(filter(None, (setup.ground, setup.light, *setup.conditions)))
    try:
        fighters = tuple(canon.sound(each) for each in setup.fighters)
        for each in said:
            canon.known_condition(each)
        falls_on = falling.find_ground(canon, setup.falls_on)
        callings = (name for each in fighters for name in (each.id, each.label))
        walls = known_walls(setup.walls, canon.book, callings)
        now = {each.id: as_he_comes(canon, each) for each in fighters}
    except ValueError as why:
        raise IllegalMoveError(str(why)) from None
    state = State(
        fighters,
        setup.settings,
        setup.manner,
        "versus" if setup.manner != "fight" else "start",
        said,
        setup.cursor.exchange,
        setup.cursor.volley - 1,
        now=now,
        falls_on=falls_on,
        walls=walls,
        rules=setup.rules,
    )
    state = saddle_up(state)
    for own in fighters:
        state = rest(state, own.id)
    for far in setup.distances:
        _require_known(state, *far.between)
        if far.between[0] == far.between[1]:
            raise IllegalMoveError(f"How far “{far.between[0]}” is from himself is not asked.")
        state = move_apart(state, *far.between, far.place)
    for effect in setup.effects:
        state = _put_under(state, effect)
    if setup.manner != "fight":
        return state
    state = replace(state, shaken=tuple(surprise(state, state.people_there)))
    state = replace(state, shaken=(*state.shaken, *_afraid(state)))
    scripts = {}
    for who, written in setup.scripts.items():
        _require_known(state, who)
        scripts[who] = Script(cards(written))
        if found := nonsense(canon, state, scripts[who], who):
            raise IllegalMoveError(f"The script of “{who}”: {found}")
    return replace(state, scripts=scripts)


def _afraid(state: State) -> Iterator[Shaken]:
    """Mounts without training, but for those that test Steel for something else."""
    shaken = {each.who for each in state.shaken}
    return (each for each in frightened(state) if each.who not in shaken)


def _require_distinct(setup: Setup) -> None:
    ids = [each.id for each in setup.fighters]
    if "" in ids or len(set(ids)) < len(ids):
        raise IllegalMoveError("Everybody has an id, and nobody the same as another.")
    if len({each.stands_with for each in setup.fighters}) < 2:
        raise IllegalMoveError("A fight is between two sides at least; say who stands with whom.")


def _require_known(state: State, *ids: str) -> None:
    there = {each.id for each in state.fighters}
    for id in ids:
        if id not in there:
            listed = ", ".join(sorted(there))
            raise IllegalMoveError(f"“{id}” is nobody here; there are {listed}.")


def _put_under(state: State, effect: Effect) -> State:
    """Somebody under what he is under from the beginning."""
    _require_known(state, effect.who, *filter(None, (effect.by,)))
    match effect.what:
        case "hesitates":
            return state.with_now(effect.who, hesitates=effect.amount, reaction=effect.reaction)
        case "down" | "crouching":
            return state.with_now(effect.who, posture=effect.what)
        case "off":
            return state.with_now(effect.who, off=effect.amount)
        case "locked" if not effect.by or effect.by == effect.who:
            raise IllegalMoveError(f"“{effect.who}” is held by somebody; say by whom.")
        case "locked":
            lock = Lock(effect.by, effect.who, effect.amount)
            return replace(move_apart(state, effect.who, effect.by, 0), locks=(*state.locks, lock))
        case "beaten":
            return state.with_now(effect.who, beaten=True, beaten_off=effect.amount - 1)


def begins(canon: Canon, state: State) -> Step[State]:
    """All distances are known: everybody writes."""
    events = [place_event(canon, state, *each) for each in positioning.pairs(state)]
    phase = "between" if state.volley else "scripts"
    fresh = replace(state, phase=phase, moved={}, tray=state.tray.clear(), brought={})
    return Step(fresh, (*events, Exchange(state.exchange).event(amount=state.exchange)))


# The test


def open_pairs(state: State) -> tuple[tuple[str, str], ...]:
    """Any two who stand against each other, and nobody has said how far apart."""
    return tuple(each for each in positioning.pairs(state) if pair(*each) not in state.places)


def throwers(state: State) -> tuple[str, ...]:
    """Whoever throws for where it begins: not whoever hesitates."""
    there = {who for each in open_pairs(state) for who in each}
    return tuple(
        e.id for e in state.people_there if e.id in there and not state.now_of(e.id).hesitates
    )


def due(canon: Canon, state: State) -> tuple[Due, ...]:
    if state.stepping:
        return tuple(_due_place(state, each) for each in state.stepping)
    return tuple(
        Due(
            "roll",
            positioning.key(state),
            who,
            state.fighter(who).seats,
            asks=(positioning.ask(canon, state, who),),
            says=STARTS,
            round=state.exchange,
        )
        for who in throwers(state)
        if state.find_roll(who, *positioning.key(state)) is None
    )


def _due_place(state: State, each: Stepping) -> Due:
    own, other = state.fighter(each.won), state.fighter(each.lost)
    says = f"How far from {other.label}, for your weapon?"
    return Due(
        "decide", (START, other.id), own.id, own.seats, PLACES, says=says, round=state.exchange
    )


def resolve_throws(canon: Canon, state: State) -> Step[State]:
    """All have thrown: who says how far, pair by pair."""
    moved = {}
    for who in throwers(state):
        roll = state.find_roll(who, *positioning.key(state))
        assert roll is not None
        off = positioning.penalty(canon, state, who).whole
        moved[who] = Moved(rolls=True, net=roll.successes(START) - off)
    counted = replace(state, moved=moved)
    after = replace(counted, tray=state.tray.clear(), tested=_log_start(canon, counted))
    events = list[Event]()
    again = list[str]()
    for one, other in open_pairs(state):
        mine, theirs = (moved[e].net if e in moved else None for e in (one, other))
        if mine is None and theirs is None:
            # Two who hesitate throw for nothing: they begin as far apart as the longer weapon is.
            after, tied = _settle_tie(canon, after, one, other, "longer")
            events += tied
        elif mine == theirs:
            after, tied = _settle_tie(canon, after, one, other)
            events += tied
            again += [one] if pair(one, other) not in after.places else []
        elif theirs is None or (mine is not None and mine > theirs):
            after = _says(after, one, other, (mine or 0) - (theirs or 0))
        else:
            after = _says(after, other, one, theirs - (mine or 0))
    return Step(replace(after, tied=after.tied + bool(again)), tuple(events))


def _log_start(canon: Canon, state: State) -> tuple[Tested, ...]:
    """All tests with those for where it begins, each against the other side (ADV-14)."""
    if state.rules < 3:
        return state.tested
    tests = []
    for who in throwers(state):
        roll = state.find_roll(who, *positioning.key(state))
        assert roll is not None
        by = positioning.whose_dice(canon, state, who)
        test = Tested(by, roll.asks[0].ability, roll.asks[0].number)
        tests.append(positioning.log_position(state, test))
    return (*state.tested, *tests)


def _says(state: State, won: str, lost: str, margin: int) -> State:
    return replace(state, stepping=(*state.stepping, Stepping(won, lost, max(0, margin), True)))


def _settle_tie(
    canon: Canon, state: State, one: str, other: str, how: str = ""
) -> tuple[State, tuple[Event, ...]]:
    names = state.fighter(one).label, state.fighter(other).label
    event = Tied(*names).event(one, other, rule="FIGHT-12")
    match how or state.settings.tied_start:
        case "again":
            return state, (event,)
        case "outside":
            return move_apart(state, one, other, FARTHEST), (event,)
        case _:
            longest = max(lengths.length(canon, state, each).rank for each in (one, other))
            return move_apart(state, one, other, longest + 1), (event,)


def start(canon: Canon, state: State, move: Start) -> Step[State]:
    """Where two begin: by whoever won, or, with nobody named, as the table has it."""
    timely(state, "start")
    after = state
    for each in move.places:
        _require_known(state, *each.between)
        if move.by:
            own = find_active(state, move.by)
            other = next((who for who in each.between if who != own.id), "")
            found = next((e for e in state.stepping if (e.won, e.lost) == (own.id, other)), None)
            if found is None:
                raise IllegalMoveError(f"It is not for {own.label} to say where that begins.")
            here = distance(each.place, lengths.length(canon, state, own.id))
            if here == "inside":
                raise IllegalMoveError("Nobody begins inside.")
        after = move_apart(after, *each.between, each.place)
        rest = tuple(e for e in after.stepping if {e.won, e.lost} != set(each.between))
        after = replace(after, stepping=rest)
    return Step(after)


def place_of(canon: Canon, state: State, who: str, wanted: Distance) -> int:
    """The place at which somebody's weapon stands at a distance (FIGHT-19)."""
    rank = lengths.length(canon, state, who).rank
    return {"inside": 0, "optimal": rank, "lunging": rank + 1}.get(wanted, min(FARTHEST, rank + 2))
