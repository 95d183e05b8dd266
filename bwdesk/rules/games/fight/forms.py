"""What may be written for whatever is due, and the move a reply comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bwdesk.rules.arms.places import AREAS, PLACES
from bwdesk.rules.games.fight import (
    arriving,
    bidding,
    blows,
    feats,
    founding,
    incanting,
    positioning,
    versus,
)
from bwdesk.rules.games.fight.abilities import arm, luck_roots, naturals
from bwdesk.rules.games.fight.between import APART, CHANGE, DEFEND, LEAVE, TRIGGER, spots
from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.clash import Want, wants
from bwdesk.rules.games.fight.drafting import (
    act_written,
    actions,
    card_written,
    condition_written,
    script_form,
    spell_slots,
    weapons,
)
from bwdesk.rules.games.fight.effective import card
from bwdesk.rules.games.fight.grimoire import INCANT
from bwdesk.rules.games.fight.headings import SETS
from bwdesk.rules.games.fight.moves import (
    Allocate,
    Announce,
    AnyMove,
    Armor,
    Bid,
    Change,
    Choose,
    Defend,
    Effect,
    Engage,
    First,
    Great,
    Leave,
    Parcel,
    Part,
    React,
    Roll,
    Script,
    Show,
    Split,
    Start,
    Steel,
    Step,
    Trigger,
    Versus,
)
from bwdesk.rules.games.fight.pools import whole
from bwdesk.rules.games.fight.rolling import spare
from bwdesk.rules.games.fight.saddle import bodies, is_trained, shows_no_legs
from bwdesk.rules.games.fight.scripting import POSITIONS, SCRIPT, Reader
from bwdesk.rules.games.fight.slots import ALLOCATE, ENGAGE, GREAT, SHOW, SPLIT, split_for
from bwdesk.rules.games.fight.state import NOTE, VOLLEYS, Apart, Card, Hit, State
from bwdesk.rules.games.fight.weight import lends
from bwdesk.rules.games.fight.words import DISTANCES
from bwdesk.rules.games.fight.words import POSITIONS as POSITIONED
from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, Slot
from bwdesk.rules.games.frame.game import Due, IllegalMoveError, Injected, Open, Reply
from bwdesk.rules.games.frame.guard import GRANTED
from bwdesk.rules.games.frame.upshots import Outcome
from bwdesk.rules.games.people.abilities import RIDING, STEALTHY
from bwdesk.rules.games.people.sorcery import parcel_slots
from bwdesk.rules.tables.fighting import WEAPON_SKILL, distance

Written = Mapping[str, Filling]
WHY = 200
TORSO = Filling(blows.TORSO)
"""What somebody shows who says nothing."""
HALVES = {"": "the other half"}
HOW = {
    "surrendered": "Gives up",
    "fled": "Flees",
    "called off": "It is called off for all",
    "apart": "On with Range and Cover, for all",
}


def form(canon: Canon, state: State, due: Due, written: Written) -> tuple[Slot, ...]:
    """The form of something due; none where it is answered by a choice, dice or an outcome."""
    made = FORMS.get(due.key[0])
    return made(canon, state, due, written) if made else ()


def _split(canon: Canon, state: State, due: Due, written: Written) -> tuple[Slot, ...]:
    """The dice for each half; the last one has what is left, of a riposte one at least."""
    halves = split_for(canon, state, due.actor)
    left = whole(canon, state, due.actor)
    kept = int(not halves[-1] and left > 1)
    slots, given = [], 0
    for place, each in enumerate(halves[:-1]):
        last = place == len(halves) - 2
        least = int(bool(kept) and last and not given)
        name = f"Dice {_half(state, due.actor, each)}"
        most = max(least, left - kept)
        # What is usual: even halves, and of several attackers all against the first.
        usual = -(-left // 2) if kept else left
        slot = Slot(
            each or "other",
            "number",
            name,
            least=least,
            most=most,
            needed=True,
            now=Filling(number=min(most, max(least, usual))),
        )
        slots.append(slot)
        said = written.get(slot.id, slot.now).number or 0
        given, left = given + said, max(0, left - said)
    return tuple(slots)


def _half(state: State, who: str, half: str) -> str:
    if half == who:
        return "for the Block"
    return f"against {state.fighter(half).label}" if half in state.now else "for the other half"


def _show(_canon: Canon, state: State, due: Due, _written: Written) -> tuple[Slot, ...]:
    may = [*areas(state, due.actor), *bodies(state, due.actor)]
    if shows_no_legs(state, due.actor, due.key[2]):
        may.remove(blows.LEGS)
    choices = tuple(Choice(each, blows.place_name(state, due.actor, each)) for each in may)
    return (Slot("place", "choice", "Shows", choices=choices, needed=True, now=TORSO),)


def areas(state: State, who: str) -> tuple[str, ...]:
    """The places somebody may be hit at: of a body, or a creature’s own."""
    worn = state.fighter(who).armor
    own = tuple(worn) if isinstance(worn, dict) and not set(worn) & set(PLACES) else ()
    return (*AREAS, *(each for each in own if each not in AREAS))


def _allocate(canon: Canon, state: State, due: Due, _written: Written) -> tuple[Slot, ...]:
    want = _blow(canon, state, due.actor, due.key[2])
    shows = state.shows.get(f"{want.at} {want.who}", blows.TORSO)
    hit = Hit(want.who, want.at, want.kind, want.action, shows=shows)
    choices = blows.places(state, hit, spare(canon, state, want))
    return (Slot("aim", "choice", "Aimed at; else all go into damage", choices=choices),)


def _blow(canon: Canon, state: State, who: str, other: str) -> Want:
    """The blow of somebody at somebody."""
    kinds = ("attack", "free", "riposte", "shot")
    return next(e for e in wants(canon, state) if (e.who, e.at) == (who, other) and e.kind in kinds)


def _steps(canon: Canon, state: State, due: Due, _written: Written) -> tuple[Slot, ...]:
    from bwdesk.rules.games.fight.lengths import length

    may = positioning.steps(canon, state, due.actor, due.key[2])
    own = length(canon, state, due.actor)
    choices = tuple(
        Choice(str(each), f"{DISTANCES[distance(each, own)].capitalize()}") for each in may
    )
    return (Slot("to", "choice", "Comes to be", choices=choices, needed=True),)


def _leave(_canon: Canon, _state: State, _due: Due, _written: Written) -> tuple[Slot, ...]:
    choices = tuple(Choice(id, name) for id, name in HOW.items())
    return (
        Slot("how", "choice", "How", choices=choices, needed=True),
        Slot("why", "text", "Why", most=WHY),
    )


def _change(canon: Canon, state: State, due: Due, written: Written) -> tuple[Slot, ...]:
    """Which action is changed, which given up, and what is done instead."""
    may = spots(state, due.actor)
    places = tuple(Choice(each, _act_name(canon, state, due.actor, each)) for each in may)
    at = written.get("at", EMPTY).choice
    others = tuple(each for each in places if each.id != at)
    reader = Reader.begin(canon, state, due.actor)
    slot = int(at.split(".")[1]) if at else 1
    position = written.get("position", EMPTY).choice
    card = Card(next((each for each in POSITIONS if each == position), "maintain"))
    found = [
        Slot("at", "choice", "Changed", choices=places, needed=True),
        Slot("gives", "choice", "Given up", choices=others, needed=True),
        Slot(
            "position",
            "choice",
            "Positioning",
            choices=tuple(Choice(id, name) for id, name in POSITIONED.items() if id),
        ),
        Slot(
            "now.1",
            "choice",
            "Now",
            choices=actions(canon, state, due.actor, reader, card, slot, ""),
            needed=True,
        ),
    ]
    filled = written.get("now.1", EMPTY).choice
    if filled and canon.plays(filled) == INCANT and state.fighter(due.actor).spells:
        found += spell_slots(canon, state, due.actor, written, "now.1", "")
    elif filled:
        if choices := weapons(canon, state, due.actor, reader, filled):
            found.append(Slot("now.1 weapon", "choice", "With", choices=choices))
        found.append(Slot("now.1 note", "text", "Note", most=NOTE))
    return tuple(found)


def _act_name(canon: Canon, state: State, who: str, spot: str) -> str:
    """An action by its place, with its name for whoever may read the script: ``Strike, 2.1``."""
    volley, slot = map(int, spot.split("."))
    there = card(state, who, volley)
    if there is None or slot > len(there.acts):
        return f"Action {spot}"
    return f"{canon.action(there.acts[slot - 1].action)}, {spot}"


def _choose(canon: Canon, state: State, due: Due, _written: Written) -> tuple[Slot, ...]:
    """What a roll is made with: another ability, FoRKs, dice or obstacle granted."""
    own, key = state.fighter(due.actor), due.key[1:]
    found = []
    if may := abilities(canon, state, due.actor, key):
        choices = tuple(Choice(each, canon.ability_name(each)) for each in may)
        found.append(Slot("ability", "choice", "Tests", choices=choices))
    forks = tuple(
        Choice(
            each,
            canon.ability_name(each),
            "" if lends(canon, state, own.id, each) else "no dice of it are left",
        )
        for each in own.skills
    )
    if forks:
        found.append(Slot("forks", "order", "FoRKs", choices=forks, most=len(forks)))
    return (
        *found,
        Slot("more", "number", "Dice granted", least=-GRANTED, most=GRANTED),
        Slot("obstacle", "number", "Obstacle granted", least=-GRANTED, most=GRANTED),
        Slot("why", "text", "Because", most=WHY),
    )


def abilities(canon: Canon, state: State, who: str, key: tuple[str, ...]) -> tuple[str, ...]:
    """What a roll may be tested with, where there is a choice."""
    if key[0] in (positioning.POSITION, founding.START):
        if mount := state.mount_of(who):
            return saddle_abilities(canon, state, who, mount)
        charged = any(each.charges == who for each in state.moved.values())
        mine = state.moved.get(who)
        stays = mine is not None and mine.position == "maintain"
        return ("speed", "power") if charged and stays else ()
    want = next((e for e in wants(canon, state) if e.who == who and e.key(state) == key), None)
    if want is None:
        return ()
    if want.kind == "natural":
        held, with_, _ = arm(canon, state, Want(who, "attack", "strike"))
        skills = canon.skills_with(held, with_)
        may = [e for each in naturals(canon, state, want) for e in _skill_names(each, skills)]
    elif WEAPON_SKILL in canon.actions[want.entry].tests:
        held, with_, _ = arm(canon, state, want)
        may = [*canon.skills_with(held, with_), "brawling", "boxing", "martial-arts"]
    else:
        may = [*canon.actions[want.entry].tests, "agility"]
    own = state.fighter(who)
    may = [each for id in may for each in canon.skills_like((id,), own.skills) or (id,)]
    may += luck_roots(canon, state, want)
    known = [e for e in dict.fromkeys(may) if e not in canon.skills or own.has(e).exponent]
    return tuple(known) if len(known) > 1 else ()


def saddle_abilities(canon: Canon, state: State, who: str, mount: str) -> tuple[str, ...]:
    """What a rider may position with: the mount's Speed or Stealth, his own Steel, or Riding
    (RIDE-1, RIDE-17)."""
    own, moved = state.fighter(who), state.moved.get(who)
    if moved is not None and moved.charges:
        return ()
    trained = is_trained(state, who)
    beast = state.fighter(mount)
    quiet = [id for id in canon.skills_like((STEALTHY,), beast.skills) if beast.has(id).exponent]
    found = ["speed", *quiet] if trained else [canon.skill_like(RIDING, own.skills)]
    if own.steel and moved is not None and moved.position in ("close", "withdraw"):
        found.append("steel")
    return tuple(found) if len(found) > 1 else ()


def _skill_names(id: str, skills: tuple[str, ...]) -> tuple[str, ...]:
    return skills if id == WEAPON_SKILL else (id,)


def _parcel(canon: Canon, state: State, who: str) -> tuple[Slot, ...]:
    """How many successes over go onto the Die of Fate of a spell, and into how long it lasts."""
    wrought = incanting.find_parceled(canon, state, who)
    return parcel_slots(incanting.spell_of(canon, state, wrought), wrought)


FORMS: Mapping[str, Callable[[Canon, State, Due, Written], tuple[Slot, ...]]] = {
    SCRIPT: lambda canon, state, due, written: script_form(canon, state, due.actor, written),
    CHANGE: _change,
    bidding.BID: lambda _, state, due, __: bidding.form(state, due.actor),
    SPLIT: _split,
    SHOW: _show,
    ALLOCATE: _allocate,
    positioning.STEP: _steps,
    feats.EFFECT: lambda canon, state, due, _: feats.form(canon, state, due.actor, due.key[2]),
    SETS: _choose,
    versus.VERSUS: lambda canon, state, due, _: versus.form(canon, state, due.actor),
    LEAVE: _leave,
    incanting.PARCEL: lambda canon, state, due, _: _parcel(canon, state, due.actor),
    arriving.ARRIVE: lambda _, state, __, ___: arriving.form(state),
}
"""What may be written, by the first word of what is due."""


# What a reply comes to


def move(canon: Canon, state: State, due: Due, reply: Reply) -> AnyMove:
    """Of a reply that fits what is due."""
    if due.kind == "roll":
        return _roll(due, reply, state)
    return MOVES[due.key[0]](canon, state, due, reply)


def _roll(due: Due, reply: Reply, state: State) -> AnyMove:
    first, dice = due.key[0], dict(reply.dice)
    if first in (blows.ARMOR, blows.AGAIN, blows.FATE, blows.POWDER):
        _, _, of = due.key
        hit = next(e for e in state.hits if blows.blow_name(e) == of)
        what = next(e for e in ("armor", "again", "fate", "powder") if e == first)
        return Armor(hit.by, hit.at, dice[first], what)
    if first == "steel":
        return Steel(due.actor, dice["steel"])
    main = due.asks[0].key
    beside = {key: each for key, each in dice.items() if key != main}
    return Roll(due.actor, due.part, dice[main], beside)


def _script(_canon: Canon, _state: State, due: Due, reply: Reply) -> AnyMove:
    written, numbers = reply.script, range(1, VOLLEYS + 1)
    return Script(
        due.actor,
        tuple(Open(card_written(written, str(n))) for n in numbers),
        Open(condition_written(written)),
        tuple(Open(card_written(written, f"if {n}")) for n in numbers),
    )


def _read_change(_canon: Canon, _state: State, due: Due, reply: Reply) -> AnyMove:
    written = reply.script
    act = act_written(written, "now.1", written.get("now.1", EMPTY))
    position = written.get("position", EMPTY).choice
    card = Card(next((e for e in POSITIONS if e == position), ""), acts=(act,))
    return Change(
        due.actor,
        written.get("at", EMPTY).choice,
        written.get("gives", EMPTY).choice,
        Open(card),
    )


def _splits(canon: Canon, state: State, due: Due, reply: Reply) -> AnyMove:
    halves = split_for(canon, state, due.actor)
    usual = {slot.id: slot.now for slot in _split(canon, state, due, reply.script)}
    said = {id: reply.script.get(id, now) for id, now in usual.items()}
    given = {each: said[each or "other"].number or 0 for each in halves[:-1]}
    left = whole(canon, state, due.actor) - sum(given.values())
    if left < 0:
        raise IllegalMoveError(f"There are {left + sum(given.values())} dice to divide.")
    return Split(due.actor, {**given, halves[-1]: min(20, left)})


def _read_start(canon: Canon, state: State, due: Due, reply: Reply) -> AnyMove:
    where = next(each for each in founding.PLACES if each == reply.choice)
    place = founding.place_of(canon, state, due.actor, where)
    return Start((Apart((due.actor, due.key[1]), place),), due.actor)


def _read_choice(_canon: Canon, _state: State, due: Due, reply: Reply) -> AnyMove:
    written = reply.script
    return Choose(
        due.actor,
        " ".join(due.key[1:]),
        written.get("ability", EMPTY).choice,
        written.get("forks", EMPTY).order,
        written.get("more", EMPTY).number or 0,
        written.get("obstacle", EMPTY).number or 0,
        written.get("why", EMPTY).text,
    )


def _effect(_canon: Canon, _state: State, due: Due, reply: Reply) -> AnyMove:
    # A Throw puts down unless more is said; of all else a choice is needed.
    down, away = (reply.script.get("does", EMPTY).choice or "1 0").split()
    lands, on = (reply.script.get(each, EMPTY).choice for each in ("lands", "on"))
    return Effect(due.actor, due.key[2], down == "1", int(away), lands, on)


def _read_leave(_canon: Canon, _state: State, due: Due, reply: Reply) -> AnyMove:
    how = reply.script["how"].choice
    why = reply.script.get("why", EMPTY).text
    match how:
        case "fled":
            return Leave(due.actor, "fled", why)
        case "called off" | "apart":
            return Leave(due.actor, how, why)
        case _:
            return Leave(due.actor, "surrendered", why)


def _read_injected(_canon: Canon, _state: State, due: Due, reply: Reply) -> AnyMove:
    outcome = reply.outcome or Outcome(choice=reply.choice)
    return Injected(due.part, due.key[0].capitalize(), outcome, due.actor)


MOVES: Mapping[str, Callable[[Canon, State, Due, Reply], AnyMove]] = {
    SCRIPT: _script,
    CHANGE: _read_change,
    bidding.BID: lambda _, __, due, reply: Bid(
        due.actor, reply.script.get("actions", EMPTY).number or 0
    ),
    bidding.FIRST: lambda _, __, due, reply: First(due.actor, reply.choice == "after"),
    "announce": lambda *_: Announce(),
    APART: lambda _, __, ___, reply: Part(
        next(each for each in ("on", "anew", "over") if each == reply.choice)
    ),
    TRIGGER: lambda _, __, due, ___: Trigger(due.actor),
    DEFEND: lambda _, state, due, reply: Defend(
        due.actor, spots(state, due.actor)[-1], "block" if reply.choice == "block" else "avoid"
    ),
    LEAVE: _read_leave,
    arriving.ARRIVE: lambda canon, state, _, reply: arriving.move(canon, state, reply),
    founding.START: _read_start,
    ENGAGE: lambda _, __, due, reply: Engage(due.actor, reply.choice),
    SPLIT: _splits,
    SHOW: lambda _, __, due, reply: Show(
        due.actor, due.key[2], reply.script.get("place", TORSO).choice
    ),
    GREAT: lambda _, __, due, reply: Great(due.actor, "va" if reply.choice == "va" else "power"),
    ALLOCATE: lambda _, __, due, reply: Allocate(
        due.actor, due.key[2], reply.script.get("aim", EMPTY).choice
    ),
    positioning.STEP: lambda _, __, due, reply: Step(
        due.actor, due.key[2], int(reply.script["to"].choice)
    ),
    feats.EFFECT: _effect,
    SETS: _read_choice,
    versus.VERSUS: lambda _, __, due, reply: Versus(
        due.actor,
        reply.script.get("ability", EMPTY).choice,
        reply.script.get("attack", EMPTY).number or 0,
        reply.script.get("more", EMPTY).number or 0,
        reply.script.get("why", EMPTY).text,
    ),
    incanting.PARCEL: lambda _, __, due, reply: Parcel(
        due.actor,
        reply.script.get("fate", EMPTY).number or 0,
        reply.script.get("duration", EMPTY).number or 0,
    ),
    "steel": _read_injected,
    "cast": _read_injected,
    "react": lambda _, __, due, reply: React(due.actor, reply.choice),
}
"""What a reply comes to, by the first word of what is due."""
