"""An action of everybody opens: what each does in it, and decisions before their dice.

All of a slot falls before it is applied together (FIGHT-6). What is waited for, in this order:
whom it goes against, how dice are divided, what is shown, what a Great Strike adds to; then the
rolls, and where their successes go; then armor and the Die of Fate; then Steel.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bwdesk.rules.games.fight import pools
from bwdesk.rules.games.fight.abilities import find_ability, lock_penalty
from bwdesk.rules.games.fight.aiming import lacks_aim
from bwdesk.rules.games.fight.canon import HACK, Canon
from bwdesk.rules.games.fight.clash import (
    BLOWS,
    DEFENSES,
    HOSTILE,
    SHOTS,
    Kind,
    Want,
    act_of,
    attackers,
    cell,
    hostile,
    reaches,
    target,
    wants,
)
from bwdesk.rules.games.fight.effective import (
    acts_twice,
    bid_away,
    boxes,
    current_act,
    effective,
    mark,
    missile,
    spot,
    useless,
    weapons_in_hand,
)
from bwdesk.rules.games.fight.grimoire import INCANT, speaks
from bwdesk.rules.games.fight.lancing import is_outmaneuvered
from bwdesk.rules.games.fight.people import Fighter, Wielded
from bwdesk.rules.games.fight.state import Act, Does, State
from bwdesk.rules.games.fight.things import lacks_thing, thing_hacked, why_not_through
from bwdesk.rules.games.fight.words import Fooled, Lost, Opened
from bwdesk.rules.games.frame.game import Due, Event, Step
from bwdesk.rules.games.frame.remembered import hand_on, remember, remember_apart
from bwdesk.rules.tables.weapons import shot_inside

ENGAGE, SPLIT, SHOW, GREAT, ALLOCATE = "engage", "split", "show", "great", "allocate"
ECHOES = 5
"""The rules by which gray Reflexes act twice."""
BLOWN = ("strike", "great-strike", "block-and-strike", "feint")
MANEUVERS = ("beat-and-bind", "push", "lock", "throw", "disarm")
BLANK = {
    "targets": {},
    "splits": {},
    "shows": {},
    "aims": {},
    "greats": {},
    "casts": {},
    "brought": {},
    "hits": (),
    "later": (),
    "known": False,
    "landed": False,
    "pausing": False,
}
"""What an action begins with."""


# It opens


def open_slot(canon: Canon, state: State) -> Step[State]:
    """The next action of the volley: what everybody does in it."""
    slot = 1 if state.stage != "slot" else state.slot + 1
    cursor = state.volley, slot
    fresh = replace(state, slot=slot, stage="slot", echo=False, **BLANK)
    acts = {
        each.id: effective(canon, fresh, each.id, cursor)
        for each in state.people_there
        if boxes(state, each.id, state.volley) >= slot
    }
    acts = {who: _first_done(state, who, cursor, does) for who, does in acts.items()}
    after = replace(fresh, acts={who: _block_instead(does) for who, does in acts.items()})
    return Step(after, (*_loss_events(canon, after), _open_event(canon, after)))


def open_echo(canon: Canon, state: State) -> Step[State] | None:
    """What those of gray Reflexes do second in the action that is done, before anybody else acts
    again (HERO-10); None where nobody does."""
    if state.rules < ECHOES or state.stage != "slot" or state.echo:
        return None
    fresh = replace(state, echo=True, **BLANK)
    acts = dict(find_seconds(canon, fresh))
    if not acts:
        return None
    after = replace(fresh, acts=acts)
    return Step(after, (*_loss_events(canon, after), _open_event(canon, after)))


def find_seconds(canon: Canon, state: State) -> Iterator[tuple[str, Does]]:
    """Whoever does something second in the open action, and what comes of it."""
    cursor = state.volley, state.slot
    for own in state.people_there:
        said = current_act(state, own.id, cursor).also
        if said is None or not acts_twice(state, own.id) or bid_away(state, own.id, cursor):
            continue
        if state.now_of(own.id).hesitates or state.now_of(own.id).waiting:
            continue
        act = canon.read_act(said)
        why = useless(canon, state, own.id, act)
        yield own.id, Does(Act() if why else act, act, why)


def first(canon: Canon, state: State) -> Step[State]:
    """The one action before all others: nothing that was written stands against it (FIGHT-40)."""
    who = state.first
    fresh = replace(state, slot=1, stage="first", **BLANK)
    after = replace(fresh, acts={who: effective(canon, fresh, who, (state.volley, 1))})
    return Step(after, (*_loss_events(canon, after), _open_event(canon, after)))


def _first_done(state: State, who: str, cursor: tuple[int, int], does: Does) -> Does:
    """Whoever acted before everybody else has done with his first action."""
    gone = state.did.get(mark(who, spot(*cursor)))
    if gone is not None and gone.done:
        return replace(gone, act=Act(), why="")
    return does


def _block_instead(does: Does) -> Does:
    """Whoever changes to the Defensive stance Blocks meanwhile (FIGHT-36)."""
    if does.act.action == "change-stance" and does.act.weapon == "defensive":
        return replace(does, act=Act("block"), part=does.act.entry)
    return does


def _loss_events(canon: Canon, state: State) -> Iterator[Event]:
    for who, does in state.acts.items():
        wrote = does.wrote.entry
        if does.why and wrote and wrote in canon.actions and does.act.entry != wrote:
            facts = Lost(state.fighter(who).label, canon.action(wrote), does.why)
            yield facts.event(who, rule="FIGHT-20")


def _open_event(canon: Canon, state: State) -> Event:
    names, acts = [], []
    for who, does in state.acts.items():
        names.append(state.fighter(who).label)
        hesitates = does.idle and not does.act.action
        acts.append("hesitates" if hesitates else canon.action(does.part or does.act.entry))
    return Opened(state.moment, tuple(names), tuple(acts)).event(rule="FIGHT-6")


# Whom it goes against, and what comes of Feints


@remember_apart
def due_targets(canon: Canon, state: State) -> tuple[Due, ...]:
    """Whom an action goes against that could go against several."""
    found = []
    for own in state.people_there:
        action = act_of(state, own.id).act.action
        if things := lacks_thing(state, own.id, act_of(state, own.id).act):
            key, says = (ENGAGE, state.moment), f"{canon.action(action)}: at what?"
            found.append(
                Due("decide", key, own.id, own.seats, things, says=says, round=state.exchange)
            )
            continue
        open_ = action in (*HOSTILE, *SHOTS) and not target(state, own.id)
        if open_ or lacks_aim(canon, state, own.id):
            foes = tuple(each.id for each in _may_aim_at(state, own.id, action))
            if foes:
                says = f"{canon.action(act_of(state, own.id).act.entry)}: at whom?"
                key = (ENGAGE, state.moment)
                found.append(
                    Due("decide", key, own.id, own.seats, foes, says=says, round=state.exchange)
                )
    return tuple(found)


def _may_aim_at(state: State, who: str, action: str) -> tuple[Fighter, ...]:
    """Those an action may go against: a blow at a rider is one at his mount as well, while it is
    for whoever shoots to say which of them he means (RIDE-24, RIDE-26)."""
    return state.rivals(who) if action in (*BLOWS, "feint") else state.foes(who)


def find_deceived(canon: Canon, state: State) -> Step[State]:
    """Everybody's targets are known: Feints find a defense, or nothing (FIGHT-30, FIGHT-31)."""
    acts, events = dict(state.acts), list[Event]()
    for who, does in state.acts.items():
        why, rule = _why_in_vain(canon, state, who)
        if why:
            acts[who] = replace(does, act=Act(), why=why)
            action = canon.action(does.act.entry)
            events.append(Lost(state.fighter(who).label, action, why).event(who, rule=rule))
    state = replace(state, acts=acts) if events else state
    for who, other in hostile(state):
        does = acts[who]
        name, theirs = state.fighter(who).label, state.fighter(other).label
        if does.act.action != "feint":
            continue
        if "free-strike" in cell(canon, state, who, other):
            if act_of(state, other).act.action != "block-and-strike":
                acts[other] = replace(acts[other], idle="feinted")
            events.append(Fooled(theirs, name).event(other, who, rule="FIGHT-30"))
        else:
            acts[who] = replace(does, idle="fooled")
            events.append(Fooled(name).event(who, other, rule="FIGHT-31"))
    if not events:
        return Step(hand_on(state, replace(state, known=True)))
    return Step(replace(state, acts=acts, known=True), tuple(events))


def _why_in_vain(canon: Canon, state: State, who: str) -> tuple[str, str]:
    """Why an action comes to nothing against whom it goes, and the rule; "" where it may be."""
    act = act_of(state, who).act
    if act.action in SKILLED and not _has_dice(canon, state, who, act):
        return "has no dice left for it", "FIGHT-32"
    if act.action == HACK and thing_hacked(state, who, act) is None:
        return "finds nothing that stands", "MAT-2"
    if why := why_not_through(canon, state, who, act):
        return why, "MAT-4" if act.action in SHOTS else "MAT-3"
    other = target(state, who) if act.action in (*HOSTILE, *SHOTS) else ""
    if not other:
        return "", ""
    if act.action in SHOTS:
        inside = state.place(who, other) == 0
        arm = canon.arm(missile(canon, state, who, act.weapon))
        near = inside and not shot_inside(arm)
        return ("is too near for that", "FIGHT-16") if near else ("", "")
    if not reaches(canon, state, who, other):
        return "reaches nobody", "FIGHT-20"
    if state.saddles and is_outmaneuvered(canon, state, who, other):
        return "is outmaneuvered, lance to lance", "RIDE-20"
    if act.action == "disarm" and not any(
        _lets_go(canon, each) for each in weapons_in_hand(state, other)
    ):
        return "finds nothing to knock away", "FIGHT-29"
    return "", ""


SKILLED = (*BLOWN, "beat-and-bind", "disarm", "throw", "block", "counterstrike", *SHOTS)
"""What is done with a skill; one that is brought to no dice cannot be used at all."""


def _has_dice(canon: Canon, state: State, who: str, act: Act) -> bool:
    """Whether wounds and Locks leave dice of the skill an action is done with, whatever is added to
    it (FIGHT-32, PTGS-21)."""
    kind: Kind = "shot" if act.action in SHOTS else "attack"
    want = Want(who, kind, act.action, named=act.named)
    id, ability, _ = find_ability(canon, state, want)
    return ability.exponent > state.now_of(who).dice + lock_penalty(canon, state, who, id)


def _lets_go(canon: Canon, held: Wielded) -> bool:
    """Whether a weapon can be knocked out of the hand: nothing that grew there."""
    return not getattr(canon.arm(held), "natural", False)


CAST = "cast"
GOES_ON = "goes on"
SHIELDED = "block-and-strike"


def casting(canon: Canon, state: State, who: str) -> bool:
    """Whether somebody incants a spell, and it may end with this action (SORC-44)."""
    does = act_of(state, who)
    if does.act.action != INCANT or does.idle or speaks(canon, state, who, does.act):
        return False
    following = canon.plays(current_act(state, who, (state.volley, state.slot + 1)).action)
    return following != INCANT


def due_casts(canon: Canon, state: State) -> tuple[Due, ...]:
    """What comes of spells that end with this action and have no figures: it is told."""
    options = (CAST, "fails", GOES_ON)
    return tuple(
        Due(
            "outcome",
            (CAST, state.moment),
            own.id,
            own.seats,
            options,
            says=f"{own.label} incants {act_of(state, own.id).act.note or 'a spell'}.",
            round=state.exchange,
        )
        for own in state.people_there
        if own.id not in state.casts and casting(canon, state, own.id)
    )


# Decisions before the dice


@remember
def due_decisions(canon: Canon, state: State) -> tuple[Due, ...]:
    """Splits, what is shown, what a Great Strike adds to."""
    return (*_splits(canon, state), *_shows(canon, state), *_greats(state))


def _decide(state: State, who: str, *key: str, **more: object) -> Due:
    own = state.fighter(who)
    says = str(more.pop("says", ""))
    times = more.pop("times", 0)
    assert isinstance(times, int)
    options = more.pop("options", ())
    assert isinstance(options, tuple)
    return Due("decide", key, who, own.seats, options, says=says, round=state.exchange, times=times)


def _splits(canon: Canon, state: State) -> Iterator[Due]:
    for own in state.people_there:
        if own.id in state.splits or not (halves := split_for(canon, state, own.id)):
            continue
        number = pools.whole(canon, state, own.id)
        if len(halves) > 1 and number > 0:
            rest = {"counterstrike": "; the rest is the riposte", SHIELDED: "; the rest strikes"}
            more = rest.get(act_of(state, own.id).act.action, "; the last has the rest")
            says = f"{number} dice are divided{more}."
            yield _decide(state, own.id, SPLIT, state.moment, says=says, times=number)


@remember_apart
def split_for(canon: Canon, state: State, who: str) -> tuple[str, ...]:
    """What dice are divided between: attackers, by id, and ``""`` for a riposte or a Strike."""
    does = act_of(state, who)
    if does.idle or does.act.action not in DEFENSES:
        return ()
    against = attackers(canon, state, who)
    several = against if state.settings.several == "split" else against[:1]
    if does.act.action == "block-and-strike":
        return (*(several or (who,)), "")
    if does.act.action == "counterstrike":
        return (*several, "") if several else ()
    return several if len(several) > 1 else ()


def _shows(canon: Canon, state: State) -> Iterator[Due]:
    """Whoever is struck at shows a place (WPN-4)."""
    if state.settings.shows != "asked":
        return
    for want in wants(canon, state):
        if want.kind in ("attack", "riposte") and is_blow(want):
            key = f"{want.at} {want.who}"
            if key not in state.shows and state.find_roll(want.who, *want.key(state)) is None:
                by = state.fighter(want.who).label
                yield _decide(
                    state, want.at, SHOW, state.moment, want.who, says=f"{by} strikes at what?"
                )


def is_blow(want: Want) -> bool:
    """Whether a roll is one of a weapon that may hurt somebody."""
    return want.kind in ("free", "riposte") or (want.kind == "attack" and want.action in BLOWN)


def _greats(state: State) -> Iterator[Due]:
    for own in state.people_there:
        if act_of(state, own.id).act.action == "great-strike" and own.id not in state.greats:
            says = "The Great Strike adds to Power, or to what it pierces."
            yield _decide(state, own.id, GREAT, state.moment, says=says, options=("power", "va"))
