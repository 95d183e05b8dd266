"""Between volleys and exchanges: announcing, changes, triggers, who comes and goes, the end."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bwdesk.rules.games.fight import bidding, positioning
from bwdesk.rules.games.fight.blows import fall
from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.distracting import distract
from bwdesk.rules.games.fight.effective import boxes, card, condition, current_act, spot
from bwdesk.rules.games.fight.guard import find_active, find_fighter, timely
from bwdesk.rules.games.fight.mounted import frightened
from bwdesk.rules.games.fight.moves import Announce, Change, Defend, Leave, Trigger
from bwdesk.rules.games.fight.praying import begin_prayers
from bwdesk.rules.games.fight.scripting import loose, unfit
from bwdesk.rules.games.fight.state import VOLLEYS, Act, Does, Ending, State
from bwdesk.rules.games.fight.state import Change as Changed
from bwdesk.rules.games.fight.words import Announced, Ended, Exchange, Gone, Triggered
from bwdesk.rules.games.fight.words import Changed as ChangedFacts
from bwdesk.rules.games.frame.game import Due, Event, IllegalMoveError, Step
from bwdesk.rules.games.people.concentrating import CEASED

ANNOUNCE, APART, CHANGE, TRIGGER, LEAVE = "announce", "apart", "change", "trigger", "leave"
DEFEND = "defend"
DEFENDS = "Give up your last action, and defend yourself at once."
ON, ANEW, OVER = "on", "anew", "over"
APARTS = "Nobody reaches anybody. On with what is written, write anew, or is it over?"
CHANGES = "Give up an action that is not announced, and do another one otherwise."
TRIGGERS = "What you wait for has come."
LEAVES = "Give up, flee, or call it all off."


# A volley is announced


def due(canon: Canon, state: State) -> tuple[Due, ...]:
    at = f"{state.exchange}.{state.volley + 1}"
    if asks_apart(canon, state):
        options = (ON, ANEW, OVER)
        key = (APART, f"{state.exchange}.{state.volley}")
        return (Due("decide", key, options=options, says=APARTS, round=state.exchange),)
    says = f"Volley {state.volley + 1} of exchange {state.exchange} is announced."
    return (Due("go", (ANNOUNCE, at), says=says, round=state.exchange),)


def asks_apart(canon: Canon, state: State) -> bool:
    """Whether everybody has come apart, and nobody has said what of it (FIGHT-21)."""
    here = f"{state.exchange}.{state.volley}"
    if state.settings.apart == "on" or not state.volley or state.parted == here:
        return False
    return positioning.all_apart(canon, state)


def announce(canon: Canon, state: State, _move: Announce) -> Step[State]:
    """The next volley of everybody, read out: nothing of it can be changed any more."""
    timely(state, "between")
    first = not state.volley
    begun = bidding.close_bidding(state) if first else state
    opened = replace(
        begun, phase="volley", volley=state.volley + 1, slot=0, stage="position", known=False
    )
    after = positioning.open_positions(canon, begin_prayers(canon, opened))
    told = bidding.bid_events(after) if first else ()
    return Step(after, (*told, *_read_out(canon, after)))


def _read_out(canon: Canon, state: State) -> Iterator[Event]:
    for own in state.people_there:
        there = card(state, own.id, state.volley)
        if there is None:
            continue
        acts = tuple(
            canon.action(current_act(state, own.id, (state.volley, slot)).action)
            for slot in range(1, boxes(state, own.id, state.volley) + 1)
        )
        moved = state.moved.get(own.id)
        how = moved.position if moved is not None else there.position
        facts = Announced(state.volley, own.label, how, acts, there.line)
        yield facts.event(own.id, amount=state.volley, rule="FIGHT-47")


def close_volley(state: State) -> Step[State]:
    """The volley is over."""
    blank = replace(
        state,
        phase="between",
        stage="position",
        slot=0,
        moved={},
        acts={},
        known=False,
        prayers=(),
        wrought=tuple(each for each in state.wrought if not each.worked),
    )
    return Step(blank)


def next_exchange(state: State) -> Step[State]:
    """Three volleys are played out: everybody writes anew."""
    fresh = replace(
        state,
        phase="scripts",
        heeded={},
        exchange=state.exchange + 1,
        volley=0,
        scripts={},
        changes=(),
        bids={},
        first="",
        first_after=None,
        did={},
        parted="",
    )
    for own in state.people_there:
        fresh = rest(fresh, own.id)
    fresh = replace(fresh, shaken=(*fresh.shaken, *frightened(fresh)))
    return Step(fresh, (Exchange(fresh.exchange).event(amount=fresh.exchange),))


def rest(state: State, who: str) -> State:
    """Somebody at the beginning of an exchange: actions by his Reflexes, less his wounds."""
    quick = max(0, state.quick(who))
    return state.with_now(who, reflexes=min(20, quick), bid=0, triggered=0, waiting=False, waits=0)


def parting(state: State, choice: str) -> Step[State]:
    """What the table makes of everybody being apart."""
    here = f"{state.exchange}.{state.volley}"
    after = replace(state, parted=here)
    if choice == OVER:
        return end_fight(after, "apart")
    return next_exchange(after) if choice == ANEW else Step(after)


# Changes


def offers(state: State) -> Iterator[Due]:
    """What may be done though nobody waits for it."""
    for own in state.people_there:
        if may_change(state, own.id):
            key = (CHANGE, f"{state.exchange}.{state.volley}")
            yield Due("script", key, own.id, own.seats, says=CHANGES, round=state.exchange)
        if may_defend(state, own.id):
            options = ("avoid", "block")
            key = (DEFEND, state.moment)
            yield Due("decide", key, own.id, own.seats, options, says=DEFENDS, round=state.exchange)
        if may_trigger(state, own.id):
            key = (TRIGGER, f"{state.exchange}.{state.volley}")
            yield Due("go", key, own.id, own.seats, says=TRIGGERS, round=state.exchange)
        if state.phase not in ("start", "over"):
            yield Due("decide", (LEAVE,), own.id, own.seats, says=LEAVES, round=state.exchange)


def spots(state: State, who: str) -> tuple[str, ...]:
    """The actions of somebody that are not announced yet; of sealed volleys all there may be."""
    found = []
    for volley in range(state.volley + 1, VOLLEYS + 1):
        there = card(state, who, volley)
        most = len(there.acts) if there else -(-state.now_of(who).reflexes // VOLLEYS)
        found += [spot(volley, slot) for slot in range(1, most + 1)]
    gone = {each.gives for each in state.changes if each.who == who}
    return tuple(each for each in found if each not in gone)


def may_change(state: State, who: str) -> bool:
    """Whether somebody may still give up one action for another (FIGHT-38)."""
    return (
        state.phase == "between"
        and 0 < state.volley < VOLLEYS
        and who in state.scripts
        and len(spots(state, who)) > 1
    )


def change(canon: Canon, state: State, move: Change) -> Step[State]:
    timely(state, "between")
    own = find_active(state, move.actor)
    if not state.volley:
        raise IllegalMoveError("Nothing is changed before the first volley has been played.")
    may = spots(state, own.id)
    for each in (move.at, move.gives):
        if each not in may:
            listed = ", ".join(may) or "none"
            raise IllegalMoveError(f"“{each}” cannot be changed or given up; there are {listed}.")
    if move.at == move.gives:
        raise IllegalMoveError("Another action is given up than the one that is changed.")
    now = loose(move.now)
    if why := unfit(canon, state, own.id, now, move.at):
        raise IllegalMoveError(f"In {move.at}: {why}")
    made = Changed(own.id, move.at, move.gives, now)
    others = tuple(e for e in state.changes if (e.who, e.at) != (own.id, move.at))
    event = ChangedFacts(own.label, move.at, move.gives).event(own.id, rule="FIGHT-38")
    return Step(replace(state, changes=(*others, made)), (event,))


def may_defend(state: State, who: str) -> bool:
    """Whether somebody may still turn what he has announced into a defense."""
    open_ = state.phase == "volley" and state.stage == "slot" and who in state.acts
    fresh = not state.landed and not state.tray.rolls
    return state.settings.changing == "defend" and open_ and fresh and bool(spots(state, who))


def defend(_canon: Canon, state: State, move: Defend) -> Step[State]:
    """An Avoid or a Block at once, for an action that is lost later."""
    own = find_active(state, move.actor)
    if not may_defend(state, own.id):
        raise IllegalMoveError("What is announced stands; dice have fallen, or nothing is left.")
    if move.gives not in spots(state, own.id):
        raise IllegalMoveError(f"“{move.gives}” cannot be given up.")
    before = state.acts[own.id]
    acts = {**state.acts, own.id: Does(Act(move.action), before.wrote, "defends instead")}
    made = Changed(own.id, "", move.gives)
    event = ChangedFacts(own.label, state.moment, move.gives).event(own.id, rule="FIGHT-38")
    changes = (*state.changes, made)
    return Step(replace(state, acts=acts, changes=changes, known=False), (event,))


# Triggers


def may_trigger(state: State, who: str) -> bool:
    """Whether somebody waits, and the moment is one in which it may come."""
    if not state.now_of(who).waiting or who not in state.scripts:
        return False
    return state.phase == "between" or (state.phase == "volley" and state.stage == "slot")


def trigger(canon: Canon, state: State, move: Trigger) -> Step[State]:
    own = find_active(state, move.actor)
    if not may_trigger(state, own.id):
        raise IllegalMoveError(f"{own.label} waits for nothing now.")
    waits = condition(state, own.id)
    if waits is None:
        raise IllegalMoveError(f"The condition of {own.label} lies sealed.")
    after = state.with_now(own.id, waiting=False, waits=0, triggered=state.volley + 1)
    act = waits.act
    if (
        state.phase == "volley"
        and own.id in state.acts
        and not state.landed
        and not state.tray.rolls
    ):
        act = canon.read_act(act)
        acts = {**state.acts, own.id: Does(act, act)}
        after = replace(after, acts=acts, known=False)
    facts = Triggered(own.label, waits.trigger, canon.action(act.entry) if act.action else "")
    return Step(after, (facts.event(own.id, rule="FIGHT-45"),))


# Who comes and goes


def leave(canon: Canon, state: State, move: Leave) -> Step[State]:
    """Somebody gives up or flees; or it is called off by him for all, or goes on at range."""
    own = find_fighter(state, move.actor)
    if state.phase == "over":
        raise IllegalMoveError("It is over already.")
    if move.how in ("called off", "apart"):
        return end_fight(state, move.how, move.why)
    if not state.is_up(own.id):
        raise IllegalMoveError(f"{own.label} is out of it already.")
    after = distract(canon, leave_fight(state, own.id, move.how), own.id, CEASED)
    return Step(after, (Gone(own.label, move.how, move.why).event(own.id),))


def leave_fight(state: State, who: str, how: str) -> State:
    """Somebody out of it, with all he had under way."""
    after = fall(state.with_now(who, out=how), who)
    acts = {each: does for each, does in after.acts.items() if each != who}
    moved = {each: does for each, does in after.moved.items() if each != who}
    rolls = tuple(each for each in after.tray.rolls if each.actor != who)
    return replace(
        after,
        acts=acts,
        moved=moved,
        stepping=tuple(each for each in after.stepping if who not in (each.won, each.lost)),
        feats=tuple(each for each in after.feats if who not in (each.by, each.at)),
        hits=tuple(each for each in after.hits if who not in (each.by, each.at)),
        tray=replace(after.tray, rolls=rolls),
        targets={each: at for each, at in after.targets.items() if at != who},
        known=after.known and after.stage == "position",
    )


# The end


def sides(state: State) -> tuple[str, ...]:
    """The sides that still have somebody."""
    return tuple(dict.fromkeys(each.stands_with for each in state.people_there))


def lone(state: State) -> bool:
    """Whether nobody stands against anybody any more."""
    return state.phase != "over" and len({each.stands_with for each in state.people_there}) < 2


def ends(state: State) -> Step[State]:
    """One side alone is left."""
    how = {state.now_of(each.id).out for each in state.fighters}
    ending: Ending = "down" if "down" in how else "fled" if "fled" in how else "surrender"
    return end_fight(state, ending)


def end_fight(state: State, how: Ending, note: str = "") -> Step[State]:
    """The fight is over."""
    left = sides(state)
    winner = left[0] if len(left) == 1 and how in ("down", "surrender", "fled") else ""
    over = replace(
        state,
        phase="over",
        ending=how,
        winner=winner,
        shaken=(),
        acts={},
        hits=(),
        tray=state.tray.clear(),
    )
    name = next((e.label for e in state.fighters if e.stands_with == winner), winner)
    return Step(over, (Ended(how, name, note).event(winner, rule="FIGHT-47"),))
