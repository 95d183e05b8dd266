"""What a Push, a Lock, a Throw, a Beat, a Disarm or a Charge does (FIGHT-26 to FIGHT-34)."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.games.fight import falling, lengths, unseating
from bwdesk.rules.games.fight.abilities import UNHORSE
from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.distances import move_apart, place_event, step_farther
from bwdesk.rules.games.fight.distracting import distract
from bwdesk.rules.games.fight.effective import find_wielded, is_improvised, missile
from bwdesk.rules.games.fight.falling import PRICE
from bwdesk.rules.games.fight.guard import find_fighter, timely
from bwdesk.rules.games.fight.mounted import go_down
from bwdesk.rules.games.fight.moves import Effect
from bwdesk.rules.games.fight.positioning import tackles
from bwdesk.rules.games.fight.saddle import OFF
from bwdesk.rules.games.fight.state import Feat, Lock, State
from bwdesk.rules.games.fight.words import Felt
from bwdesk.rules.games.frame.forms import Choice, Filling, Slot
from bwdesk.rules.games.frame.game import Due, Event, IllegalMoveError, Step
from bwdesk.rules.games.people.concentrating import FALL, LOCKED
from bwdesk.rules.person.steel import STANDS

EFFECT = "effect"
DOWN = 2
"""By so many somebody who is pushed or charged falls."""


def choices(feat: Feat) -> tuple[tuple[bool, int], ...]:
    """What may be done with a margin: whether its victim falls, and how far he is moved."""
    if feat.margin <= 0:
        return ((False, 0),)
    match feat.action:
        case "push" if feat.margin >= DOWN:
            moved = [(False, away) for away in range(1, feat.margin // PRICE + 1)]
            both = [(True, away) for away in range((feat.margin - DOWN) // PRICE + 1)]
            return (*both, *moved)
        case "throw":
            return tuple((True, away) for away in range((feat.margin - 1) // PRICE + 1))
        case "unhorse" if feat.margin >= OFF:
            return ((True, 0),)
        case "disarm":
            return tuple((False, away) for away in range((feat.margin - 1) // PRICE + 1))
        case _:
            return ((False, 0),)


def due(state: State) -> tuple[Due, ...]:
    """What of a margin is still to be said."""
    found = []
    for feat in state.feats:
        if feat.away is None and (len(choices(feat)) > 1 or falling.asks(state, feat)):
            own, other = state.fighter(feat.by), state.fighter(feat.at)
            says = f"{own.label} has {feat.margin} over {other.label}: what of it?"
            key = (EFFECT, state.moment, feat.at)
            found.append(Due("decide", key, own.id, own.seats, says=says, round=state.exchange))
    return tuple(found)


def form(canon: Canon, state: State, by: str, at: str) -> tuple[Slot, ...]:
    """Whether the victim falls, and how many distances he is moved; of a Throw where he lands."""
    feat = find_feat(state, by, at)
    may = choices(feat)
    says = {
        f"{int(down)} {away}": " and ".join(
            (["down"] if down else []) + ([f"{away} away"] if away else [])
        )
        or "where he stands"
        for down, away in may
    }
    if feat.action == UNHORSE:
        says = dict.fromkeys(says, "out of the saddle")
    listed = tuple(Choice(id, name.capitalize()) for id, name in says.items())
    does = Slot("does", "choice", "It does", choices=listed, needed=True)
    if falling.hurts(state, feat):
        usual = Filling(choice=listed[0].id)
        return (replace(does, now=usual), *falling.slots(canon, state, feat))
    return (does,)


def find_feat(state: State, by: str, at: str) -> Feat:
    """The feat of somebody at somebody. Raises IllegalMoveError where there is none."""
    for each in state.feats:
        if (each.by, each.at) == (by, at) and each.away is None:
            return each
    raise IllegalMoveError(f"“{by}” has nothing to decide about “{at}” now.")


def effect(canon: Canon, state: State, move: Effect) -> Step[State]:
    """What is done with a margin."""
    timely(state, "volley")
    find_fighter(state, move.actor)
    feat = find_feat(state, move.actor, move.at)
    if (move.down, move.away) not in choices(feat):
        raise IllegalMoveError(f"A margin of {feat.margin} does not do that.")
    now = replace(feat, down=move.down, away=move.away)
    if falling.hurts(state, feat):
        now = falling.check(canon, state, replace(now, lands=move.lands, on=move.on))
    elif move.lands or move.on:
        raise IllegalMoveError("Only who is thrown lands on something.")
    feats = tuple(now if each == feat else each for each in state.feats)
    return Step(replace(state, feats=feats))


# What they do


def apply_feats(canon: Canon, state: State) -> Step[State]:
    """All of the slot at once."""
    after, events = replace(state, feats=()), list[Event]()
    for feat in state.feats:
        step = _do_feat(canon, after, feat)
        after, events = step.state, [*events, *step.events]
    return Step(after, tuple(events))


def _do_feat(canon: Canon, state: State, feat: Feat) -> Step[State]:
    # All of an action falls at once: who is felled in it has still pushed, but holds nobody.
    held = feat.action != "lock" or state.is_up(feat.by)
    if not state.is_up(feat.at) or not held:
        return Step(state)
    down, away = feat.down, feat.away
    if away is None:
        down, away = choices(feat)[0]
    does, after, events = list[str](), state, list[Event]()
    if feat.action == UNHORSE:
        after, event = unseating.push(state, feat)
        return Step(after, (event,) if event else ())
    if feat.action == "charge":
        after, does = _charge(canon, after, feat)
    elif feat.margin > 0:
        after, does = _work_feat(canon, after, feat, down=down)
    moves = feat.action in ("push", "throw") and away and feat.margin > 0
    if moves:
        after = _move_away(canon, after, feat, away)
        events.append(place_event(canon, after, feat.by, feat.at))
    if feat.action == "disarm" and away and feat.margin > 0:
        does.append(f"{away} distance{'s' if away > 1 else ''} away")
        after = after.with_now(feat.at, away=True)
    own, other = state.fighter(feat.by).label, state.fighter(feat.at).label
    name = canon.actions[feat.entry].name
    facts = Felt(own, other, name, feat.margin, tuple(does))
    event = facts.event(feat.by, feat.at, feat.margin, canon.actions[feat.entry].rule)
    return Step(after, (event, *events))


def _move_away(canon: Canon, state: State, feat: Feat, away: int) -> State:
    """Somebody pushed or tossed so many distances, by the weapon of whoever did it."""
    rank = lengths.length(canon, state, feat.by).rank
    theirs = lengths.length(canon, state, feat.at).rank
    place = state.place(feat.by, feat.at)
    for _ in range(away):
        place = step_farther(place, rank, theirs)
    return move_apart(state, feat.by, feat.at, place)


def _work_feat(canon: Canon, state: State, feat: Feat, *, down: bool) -> tuple[State, list[str]]:
    now, name = state.now_of(feat.at), state.fighter(feat.at).label
    match feat.action:
        case "push" if down:
            return _put_down(canon, state, feat.at), [f"{name} is down"]
        case "push" if feat.margin < DOWN:
            after = state.with_now(feat.at, off=now.off + 1, staggered=True)
            return after, [f"{name} is off balance"]
        case "throw":
            return _put_down(canon, state, feat.at), [f"{name} is thrown to the ground"]
        case "lock":
            return distract(canon, _lock(state, feat), feat.at, LOCKED), [
                f"{name} is locked by {feat.margin}"
            ]
        case "beat-and-bind":
            off = 1 if feat.margin >= PRICE else 0
            after = state.with_now(feat.at, beaten=True, beaten_off=max(now.beaten_off, off))
            return after, [f"the weapon of {name} is beaten aside"]
        case "disarm":
            return _disarm(canon, state, feat.at), [f"{name} is disarmed"]
        case _:
            return state, []


def _put_down(canon: Canon, state: State, who: str) -> State:
    if state.saddles:
        state = go_down(state, who)
    return distract(canon, state.with_now(who, posture="down", carry=None), who, FALL)


def _lock(state: State, feat: Feat) -> State:
    """Further Locks of the same add to the first; both are inside (FIGHT-32)."""
    mine = next((e for e in state.locks if (e.by, e.on) == (feat.by, feat.at)), None)
    rating = min(20, feat.margin + (mine.rating if mine else 0))
    locks = (*(each for each in state.locks if each != mine), Lock(feat.by, feat.at, rating))
    return replace(move_apart(state, feat.by, feat.at, 0), locks=locks)


def _disarm(canon: Canon, state: State, who: str) -> State:
    held = find_wielded(canon, state, who)
    if is_improvised(state, who, held):
        held = missile(canon, state, who)
    if held is None or getattr(canon.arm(held), "natural", False):
        return state
    weapons = tuple(
        replace(each, hand="ground") if each is held else each for each in state.now_of(who).weapons
    )
    return state.with_now(who, weapons=weapons, away=False)


def _charge(canon: Canon, state: State, feat: Feat) -> tuple[State, list[str]]:
    """By one off balance, by two down; a failed one costs the next action (FIGHT-27)."""
    name = state.fighter(feat.at).label
    if feat.margin <= 0:
        now = state.now_of(feat.by)
        after = state.with_now(
            feat.by, hesitates=now.hesitates + 1, reaction=now.reaction or STANDS
        )
        return after, [f"{state.fighter(feat.by).label} loses the next action"]
    tackled = tackles(canon, state, state.seat(feat.by))
    after = state
    if tackled:
        after = _put_down(canon, _put_down(canon, after, feat.by), feat.at)
        return after, ["both are down"]
    if feat.margin >= DOWN:
        return _put_down(canon, after, feat.at), [f"{name} is down"]
    off = state.now_of(feat.at).off
    return after.with_now(feat.at, off=off + 1), [f"{name} is off balance"]
