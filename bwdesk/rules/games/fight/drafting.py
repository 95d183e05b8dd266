"""The form of a script: a slot for each action Reflexes give, with what may stand in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from bwdesk.rules.games.fight.abilities import MOVING
from bwdesk.rules.games.fight.canon import FIST, HACK, HILT, ORDER, RESEAT, SHIELD, Canon
from bwdesk.rules.games.fight.clash import HOSTILE, SHOTS
from bwdesk.rules.games.fight.effective import acts_twice, reflexes
from bwdesk.rules.games.fight.grimoire import INCANT, cast_as_written, stats_for
from bwdesk.rules.games.fight.lasting import needs
from bwdesk.rules.games.fight.mounted import list_orders
from bwdesk.rules.games.fight.people import STANCES, Wielded
from bwdesk.rules.games.fight.scripting import ARMED, TACKLE, Reader
from bwdesk.rules.games.fight.scripting import POSITIONS as POSITIONED
from bwdesk.rules.games.fight.state import (
    LINE,
    NOTE,
    VOLLEYS,
    Act,
    Card,
    Condition,
    Position,
    State,
)
from bwdesk.rules.games.fight.things import PIERCING, why_not_through
from bwdesk.rules.games.fight.words import POSITIONS
from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, Slot
from bwdesk.rules.games.frame.remembered import recall
from bwdesk.rules.games.people.concentrating import list_held
from bwdesk.rules.games.people.praying import TESTS, prayer_slots, prayer_written
from bwdesk.rules.games.people.scene import BLINDLY
from bwdesk.rules.games.people.spells import casting_slots, manner_words, manner_written
from bwdesk.rules.magic.casting import FORTE, actions_taken
from bwdesk.rules.magic.prayer import FAITH
from bwdesk.rules.magic.spell import Known
from bwdesk.rules.packs.spelling import slug
from bwdesk.rules.tables.fighting import spreads

Written = Mapping[str, Filling]
ROOM = 4_200
"""Bytes any part of a script fits into: three actions, each with a target, a weapon, what it goes
through and a note."""
LOOSED = ("shoot", "throw-object", "draw-bow", "nock-arrow", "reload-crossbow", "reload-gun")
AIMED = (*HOSTILE, *SHOTS, "charge", "acquire-target", "aim", "intimidate", "counterstrike")


def script_form(canon: Canon, state: State, who: str, written: Written) -> tuple[Slot, ...]:
    """Three volleys; once a condition is set, what it waits for and three that follow it."""
    found = list(_three(canon, state, who, written, ""))
    if any(canon.plays(each.choice) == "set-condition" for each in written.values()):
        found += condition_form(canon, state, who, written)
        found += _three(canon, state, who, written, "if ")
    return tuple(found)


def _three(canon: Canon, state: State, who: str, written: Written, before: str) -> list[Slot]:
    reader, found, counts = Reader.begin(canon, state, who), list[Slot](), [0] * VOLLEYS
    for volley in range(1, VOLLEYS + 1):
        found += _volley(canon, state, who, volley, written, before, reader, counts)
    return found


def volley_form(
    canon: Canon, state: State, who: str, volley: int, written: Written, before: str = ""
) -> tuple[Slot, ...]:
    """One volley by itself, as it is typed in from paper: whatever stands there may be typed."""
    reader = Reader.begin(canon, state, who)
    return tuple(
        _volley(canon, state, who, volley, written, before, reader, [0] * VOLLEYS, free=True)
    )


def _volley(
    canon: Canon,
    state: State,
    who: str,
    volley: int,
    written: Written,
    before: str,
    reader: Reader,
    counts: list[int],
    *,
    free: bool = False,
) -> list[Slot]:
    group = f"{'What if, volley' if before else 'Volley'} {volley}"
    said = f"{before}{volley}"
    found = [_position(state, who, said, group), *_toward_slots(state, who, said, group)]
    found += _boosts(canon, reader, said, group)
    card = Card(position_of(written, said))
    for slot in range(1, _boxes(state, who) + 1):
        at = f"{said}.{slot}"
        full = "" if free else _full(state, who, counts, volley)
        filled = written.get(at, EMPTY)
        choices = actions(canon, state, who, reader, card, slot, full, free=free)
        choices = _with_spell_cost(canon, state, who, written, at, choices)
        first = slot == 1 and volley == 1
        now = _run_on(reader, choices) if first else Filling()
        found.append(Slot(at, "choice", f"Action {slot}", group, choices, now=now))
        if filled.choice:
            counts[volley - 1] += 1
            found += _more(canon, state, who, reader, written, at, group)
            weapon = written.get(f"{at} weapon", EMPTY).choice
            reader.read(Act(filled.choice, weapon=weapon))
        elif not free:
            break
    found += _prayer_slots(canon, state, who, said, written, group)
    found.append(Slot(f"{said} line", "text", "What is meant by it", group, most=LINE))
    return found


def _prayer_slots(
    canon: Canon, state: State, who: str, said: str, written: Written, group: str
) -> Iterator[Slot]:
    """What is prayed in a volley, by whoever has Faith."""
    own = state.fighter(who)
    if not own.stat(FAITH).exponent:
        return
    foes = tuple(Choice(each.id, each.label) for each in state.foes(who))
    enemies = {each.id for each in foes}
    friends = [each for each in state.people_there if each.id not in enemies]
    friends.sort(key=lambda each: each.id != who)
    every = dict.fromkeys((*TESTS, *(skill for each in friends for skill in each.skills)))
    tests = tuple(Choice(each, canon.ability_name(each)) for each in every)
    named = tuple(Choice(each.id, each.label) for each in friends)
    barred = state.settings.magic.barred
    for slot in prayer_slots(canon.book, written, said, foes, named, tests, barred):
        yield replace(slot, group=group)


def _run_on(reader: Reader, choices: tuple[Choice, ...]) -> Filling:
    """What was begun in the exchange before goes on, unless somebody writes something else."""
    may = any(each.id == reader.carry and not each.barred for each in choices)
    return Filling(reader.carry) if may else Filling()


def _boxes(state: State, who: str) -> int:
    return max((max(each) for each in spreads(reflexes(state, who))), default=0)


def _full(state: State, who: str, counts: list[int], volley: int) -> str:
    """Why a volley takes no further action; "" where it does (FIGHT-5)."""
    now = [count + (place == volley - 1) for place, count in enumerate(counts)]
    fits = any(
        all(count <= room for count, room in zip(now, each, strict=True))
        for each in spreads(reflexes(state, who))
    )
    return "" if fits else "Reflexes give no further action here: they are spread evenly."


def _position(state: State, who: str, said: str, group: str) -> Slot:
    locked = any(each.on == who for each in state.locks)
    choices = tuple(
        Choice(id, name, "Whoever is held cannot Withdraw." if locked and id == "withdraw" else "")
        for id, name in POSITIONS.items()
        if id
    )
    return Slot(
        f"{said} position", "choice", "Positioning", group, choices, now=Filling("maintain")
    )


def position_of(written: Written, said: str) -> Position:
    """How somebody moves, as it is written so far."""
    said = written.get(f"{said} position", EMPTY).choice
    return next((each for each in POSITIONED if each == said), "maintain")


def _toward_slots(state: State, who: str, said: str, group: str) -> list[Slot]:
    foes = state.foes(who)
    if len(foes) < 2:
        return []
    choices = tuple(Choice(each.id, each.label) for each in foes)
    return [Slot(f"{said} toward", "choice", "Towards or from whom", group, choices)]


def _boosts(canon: Canon, reader: Reader, said: str, group: str) -> list[Slot]:
    stance = canon.stance(reader.stance)
    if stance is None or not stance.positioning:
        return []
    says = f"+{stance.positioning}D of the {stance.name} stance go into the position"
    return [Slot(f"{said} boosts", "choice", "Stance", group, (Choice("yes", says),))]


def actions(
    canon: Canon,
    state: State,
    who: str,
    reader: Reader,
    card: Card,
    slot: int,
    full: str,
    *,
    free: bool = False,
) -> tuple[Choice, ...]:
    """Every action, and why it may not stand here; worked out once for what was written before."""
    name = "actions", who, reader.memory(), card.position in MOVING, slot > 1, full, free
    of = (canon,)
    return recall(
        state, name, of, lambda: _actions(canon, state, who, reader, card, slot, full, free=free)
    )


def _actions(
    canon: Canon,
    state: State,
    who: str,
    reader: Reader,
    card: Card,
    slot: int,
    full: str,
    *,
    free: bool,
) -> tuple[Choice, ...]:
    aims = dict.fromkeys(AIMED, tuple(each.id for each in state.foes(who)))
    saddled = state.mount_of(who)
    if saddled:
        aims[ORDER] = tuple(each.id for each in state.foes(who))
    if state.walls:
        aims[HACK] = tuple(each.name for each in state.walls if not each.broken)
    if state.fighter(who).spells:
        aims[INCANT] = tuple(each.id for each in state.people_there)
    return tuple(
        Choice(
            id,
            each.name,
            "" if free else full or reader.why_not(Act(id), card, slot),
            max(1, needs(canon, state, who, Act(id))),
            aims.get(each.plays, ()),
            0,
            int(bool(aims.get(each.plays))),
        )
        for id, each in canon.actions.items()
        if (saddled or id not in (ORDER, RESEAT)) and (state.walls or id != HACK)
    )


def _more(
    canon: Canon, state: State, who: str, reader: Reader, written: Written, at: str, group: str
) -> list[Slot]:
    """The weapon of an action, a stance, a spell and how it is cast, and a note."""
    found, action = [], written[at].choice
    if canon.plays(action) == ORDER:
        told = list_orders(canon, state, who)
        return [Slot(f"{at} weapon", "choice", "Tells it", group, told, needed=True)]
    if canon.plays(action) == INCANT and state.fighter(who).spells:
        return spell_slots(canon, state, who, written, at, group)
    choices = weapons(canon, state, who, reader, action)
    if choices:
        needed = canon.plays(action) == "change-stance"
        name = "Stance" if needed else "With"
        found.append(Slot(f"{at} weapon", "choice", name, group, choices, needed=needed))
    if canon.plays(action) in PIERCING and (through := _through(canon, state, who, written, at)):
        found.append(Slot(f"{at} through", "choice", "Through", group, through))
    found.append(Slot(f"{at} note", "text", "Note", group, most=NOTE))
    if acts_twice(state, who):
        every = canon.actions.values()
        may = (Choice(e.id, e.name) for e in every if e.group == "martial" and e.plays != CHARGE)
        found.append(Slot(f"{at} also", "choice", "And at once", group, tuple(may)))
    return found


def _through(canon: Canon, state: State, who: str, written: Written, at: str) -> tuple[Choice, ...]:
    """What a blow or a shot may go through, and why it does not; of a shot at whom nobody sees."""
    action = canon.plays(written[at].choice)
    weapon = written.get(f"{at} weapon", EMPTY).choice
    found = list[Choice]()
    for each in state.walls:
        if each.broken:
            continue
        why = why_not_through(canon, state, who, Act(action, "", weapon, through=each.name))
        barred = f"It {why}." if why else ""
        found.append(Choice(each.name, each.name, barred))
        if action in SHOTS:
            found.append(Choice(each.name + BLINDLY, each.name + BLINDLY, barred))
    return tuple(found)


CHARGE = "charge"
"""What is no second act: it begins with positioning."""
WAYS = (Choice("counter", "As a counter"), Choice("coup", "Held back with this action"))
"""What else an action of a spell may be."""


def spell_slots(
    canon: Canon, state: State, who: str, written: Written, at: str, group: str
) -> list[Slot]:
    """Which spell an action speaks, and how it is cast."""
    own, known = state.fighter(who), canon.spells(state.fighter(who))
    choices = tuple(Choice(each.name, each.name, _why_untimed(each)) for each in known.values())
    may = [each.id for each in choices if not each.barred]
    spoken = state.now_of(who).spoken
    usual = spoken.spell if spoken else may[0] if len(may) == 1 else ""
    now = Filling(usual) if usual in may else EMPTY
    found = [Slot(f"{at} weapon", "choice", "Spell", group, choices, needed=True, now=now)]
    said = written.get(f"{at} weapon", now).choice
    spell = known.get(slug(said))
    if spell is None:
        return found
    foe = written[at].targets or tuple(each.id for each in state.foes(who)[:1])
    target = state.fighter(foe[0]) if foe else None
    skill, forte = own.has(spell.skill), own.stat(FORTE)
    slots = casting_slots(
        spell,
        manner_written(written, at),
        stats_for(spell, own, target),
        skill.exponent,
        forte.exponent,
        at,
    )
    found += [replace(each, group=group) for each in slots]
    found.append(Slot(f"{at} way", "choice", "It is", group, WAYS))
    return found


def _with_spell_cost(
    canon: Canon, state: State, who: str, written: Written, at: str, choices: tuple[Choice, ...]
) -> tuple[Choice, ...]:
    """The choices of an action with how many the spell takes that is written there."""
    filled, known = written.get(at, EMPTY), canon.spells(state.fighter(who))
    spell = known.get(slug(written.get(f"{at} weapon", EMPTY).choice)) if known else None
    if spell is None or canon.plays(filled.choice) != INCANT:
        return choices
    spoken = state.now_of(who).spoken
    if spoken is not None and spoken.spell == spell.name:
        cost = spoken.needs - spoken.done
    else:
        act = act_written(written, at, filled)
        cost = actions_taken(cast_as_written(state, who, spell, act, act.target), canon.book)
    return tuple(
        replace(each, cost=max(1, cost)) if each.id == filled.choice else each for each in choices
    )


def _why_untimed(spell: Known) -> str:
    return "" if spell.taking else "Nobody says how many actions it takes."


def weapons(
    canon: Canon, state: State, who: str, reader: Reader, action: str
) -> tuple[Choice, ...]:
    """What an action is done with, where there is a choice."""
    every, id = state.now_of(who).weapons, action
    action = canon.plays(id)
    if action == "change-stance":
        return tuple(Choice(each, each.capitalize()) for each in STANCES)
    if action == "drop-spell":
        upheld = dict.fromkeys(each.spell for each in list_held(state.now_of(who).workings))
        return tuple(Choice(each, each) for each in upheld)
    if action == "charge":
        return (Choice(TACKLE, "Tackle: down together, inside"),)
    if action == "draw-weapon":
        return tuple(
            Choice(each.label, canon.arm(each).name)
            for each in every
            if each.label not in reader.held
        )
    if action == "retrieve-weapon":
        fallen = [each for each in every if each.hand == "ground"]
        return tuple(Choice(each.label, canon.arm(each).name) for each in fallen)
    if action in LOOSED:
        shot = [each for each in every if not hasattr(canon.arm(each), "speed")]
        return tuple(dict.fromkeys(Choice(each.label, canon.arm(each).name) for each in shot))
    if action not in (*ARMED, HACK):
        return ()
    named = dict.fromkeys(
        each for each in reader.held if (held := reader.weapon(each)) and _melee(canon, held)
    )
    made = [canon.arm(held) for each in named if (held := reader.weapon(each))]
    parts = [HILT] if any(not getattr(arm, "natural", False) for arm in made) else []
    parts += [SHIELD] if reader.shield else []
    found = [Choice(each, canon.arm(reader.weapon(each)).name) for each in named]
    found += [Choice(each, canon.part(each).name) for each in (*parts, FIST)]
    return tuple(
        Choice(each.id, each.name, reader.why_not(Act(id, weapon=each.id), Card(), 1))
        for each in found
    )


def _melee(canon: Canon, held: Wielded) -> bool:
    return hasattr(canon.arm(held), "speed")


def condition_form(canon: Canon, state: State, who: str, written: Written) -> tuple[Slot, ...]:
    """What is waited for, and what is done then."""
    group = "Condition"
    reader = Reader.begin(canon, state, who)
    choices = actions(canon, state, who, reader, Card(), 1, "")
    found = [
        Slot("condition", "text", "If …", group, most=LINE),
        Slot("readied", "choice", "Then", group, choices),
    ]
    if written.get("readied", EMPTY).choice:
        found += _more(canon, state, who, reader, written, "readied", group)
    return tuple(found)


# What was written


def card_written(written: Written, said: str) -> Card:
    """A volley whose form was filled so: *said* is its number, or ``if 1`` of a what-if."""
    acts = []
    for slot in range(1, 5):
        filled = written.get(f"{said}.{slot}", EMPTY)
        if filled.choice:
            acts.append(act_written(written, f"{said}.{slot}", filled))
    return Card(
        position_of(written, said),
        written.get(f"{said} toward", EMPTY).choice,
        written.get(f"{said} boosts", EMPTY).choice == "yes",
        tuple(acts),
        written.get(f"{said} line", EMPTY).text,
        prayer_written(written, said),
    )


def act_written(written: Written, at: str, filled: Filling) -> Act:
    note = written.get(f"{at} note", EMPTY).text
    if filled.choice == ORDER:
        told = written.get(f"{at} weapon", EMPTY).choice
        return Act(ORDER, next(iter(filled.targets), ""), note=note, order=told)
    target, second = next(iter(filled.targets), ""), written.get(f"{at} also", EMPTY).choice
    return Act(
        filled.choice,
        target,
        written.get(f"{at} weapon", EMPTY).choice,
        note or manner_words(manner_written(written, at))[:NOTE],
        also=Act(second, target) if second else None,
        through=written.get(f"{at} through", EMPTY).choice,
    )


def condition_written(written: Written) -> Condition:
    """A condition whose form was filled so."""
    filled = written.get("readied", EMPTY)
    return Condition(
        written.get("condition", EMPTY).text,
        act_written(written, "readied", filled) if filled.choice else Act(),
    )
