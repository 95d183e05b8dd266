"""Spells in a fight: an action of them after the other, the dice that fall for them, what they do.

All spells that end with an action, or are broken off in it, lie in `State.wrought` until the volley
is over: a spell waits there for a counter that is still to end in the same volley (SORC-49).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.fight.aiming import find_aim, is_wide
from bwdesk.rules.games.fight.blows import TORSO, fall, hurt, strike
from bwdesk.rules.games.fight.canon import STAND, Canon
from bwdesk.rules.games.fight.clash import Want, act_of, target
from bwdesk.rules.games.fight.distracting import distract
from bwdesk.rules.games.fight.effective import boxes, current_act
from bwdesk.rules.games.fight.grimoire import (
    INCANT,
    add_spell_dice,
    cast_as_written,
    find_spell,
    shield_of,
    with_shield,
)
from bwdesk.rules.games.fight.guard import find_fighter, timely
from bwdesk.rules.games.fight.moves import Parcel
from bwdesk.rules.games.fight.pools import other_avoids
from bwdesk.rules.games.fight.state import FARTHEST, Act, Hit, State
from bwdesk.rules.games.fight.weight import heavier, lighter
from bwdesk.rules.games.fight.words import Did
from bwdesk.rules.games.frame.game import Due, Event, IllegalMoveError, Step
from bwdesk.rules.games.people import concentrating, incanting
from bwdesk.rules.games.people.concentrating import DOWN, KEEP, SHIELD, TAX, find_next, keep_ask
from bwdesk.rules.games.people.hurting import Shaken, with_shaken
from bwdesk.rules.games.people.incanting import (
    CAST,
    SICK,
    STAGES,
    Caster,
    Effect,
    Incanting,
    Wrought,
)
from bwdesk.rules.games.people.spells import Working, count_pinned, read_manner
from bwdesk.rules.games.people.words import (
    SpellBroken,
    SpellCast,
    SpellDid,
    SpellFailed,
    SpellKept,
    SpellSick,
    SpellTaxed,
)
from bwdesk.rules.games.rolls.tested import Tested
from bwdesk.rules.games.rolls.tray import Roll
from bwdesk.rules.magic import holding
from bwdesk.rules.magic.casting import FORTE, SORCERY, WILL
from bwdesk.rules.magic.spell import Known
from bwdesk.rules.packs.spelling import slug
from bwdesk.rules.play.trial import UNWOUNDED
from bwdesk.rules.tables.grayscale import LAST, index

COUP, PARCEL = "coup", "parcel"
"""A test of Will to hold a spell back; where successes over go."""
ROLLED = (*STAGES, KEEP, COUP)
"""The first words of the keys of all rolls of magic."""
Settled = Callable[[Roll], bool]


# What a caster has


def caster_of(canon: Canon, state: State, who: str, *, hinders: bool = True) -> Caster:
    """Somebody as he casts now: after wounds, armor, Tax, and with the Will that is free."""
    own, now = state.fighter(who), state.now_of(who)

    def ability(id: str) -> Ability:
        return own.has(id) if id in canon.skills else own.stat(id)

    def dice(id: str) -> Sum:
        found = Sum((Part(canon.ability_name(id), ability(id).exponent),))
        found = found.plus("Wounds", 0 if id in UNWOUNDED else -now.dice, "PTGS-17")
        return add_spell_dice(state, who, lighter(canon, state, who, found, id), id)

    harder = Sum()
    if hinders:
        harder = harder.plus("Wounds", now.obstacle, "PTGS-17")
        harder = harder.plus("Armor without training", now.untrained, "ARM-8")
        harder = harder.plus("Off balance", now.off, "FIGHT-27")
        avoids = bool(state.acts) and other_avoids(canon, state, Want(who, "plain", INCANT))
        harder = harder.plus("Avoiding", int(avoids), "FIGHT-26")
        harder = heavier(canon, state, who, harder, canon.skill_like(SORCERY, own.skills))
    taxed = own.short.get(FORTE, 0) + now.taxed
    return Caster(ability, dice, harder, taxed)


def spell_of(canon: Canon, state: State, wrought: Wrought) -> Known:
    """A spell that is done, with its figures."""
    return canon.spells(state.fighter(wrought.who))[slug(wrought.spell)]


# An action of it


def speak_slot(canon: Canon, state: State) -> Step[State]:
    """Everybody's words in the open action: begun, gone on with, done, or given up."""
    after, events = state, list[Event]()
    for own in state.people_there:
        if not own.spells or own.id not in state.acts:
            continue
        does = act_of(state, own.id)
        if does.done and not does.act.action:
            continue
        step = _speak(canon, after, own.id, does.act)
        after, events = step.state, [*events, *step.events]
    return Step(after, tuple(events))


def _speak(canon: Canon, state: State, who: str, act: Act) -> Step[State]:
    spoken = state.now_of(who).spoken
    spell = find_spell(canon, state.fighter(who), act)
    if spell is None:
        idle = act.action in ("", STAND)
        gives_up = spoken is not None and not idle
        return Step(distract(canon, state, who, concentrating.CEASED) if gives_up else state)
    manner = read_manner(act.note, spell)
    if spoken is None or spoken.spell != spell.name:
        if spoken is not None:
            state = distract(canon, state, who, concentrating.CEASED)
        at = find_aim(state, who, spell, act)
        casting = cast_as_written(state, who, spell, act, at)
        spoken = incanting.begin(spell, casting, canon.book, at, counter=manner.counter)
    spoken = incanting.speak(spoken, back=manner.coup)
    spoken = replace(spoken, at=find_aim(state, who, spell, act) or spoken.at)
    name = state.fighter(who).label
    event = Did(name, spell.name, spoken.done, spoken.needs).event(who, rule="SORC-14")
    if not incanting.is_over(spoken):
        return Step(state.with_now(who, spoken=spoken, carry=None), (event,))
    if manner.coup:
        return _hold_back(state, who, spoken)
    wrought = incanting.finish(spoken, who, state.moment)
    after = state.with_now(who, spoken=None, carry=None)
    return Step(replace(after, wrought=(*after.wrought, wrought)), (event,))


def _hold_back(state: State, who: str, spoken: Incanting) -> Step[State]:
    """A finished spell held back with this action (SORC-42)."""
    own = state.fighter(who)
    after = state.with_now(who, spoken=spoken)
    if incanting.coup_obstacle(spoken, own.stat(WILL).exponent):
        after = replace(after, coups=(*after.coups, who))
    event = SpellDid(own.label, spoken.spell, "back").event(who, rule="SORC-42")
    return Step(after, (event,))


# What is due


def is_pending(state: State) -> bool:
    """Whether dice of magic are still to fall, or be let stand."""
    return bool(state.broken or state.coups) or any(not each.settled for each in state.wrought)


def due(canon: Canon, state: State) -> tuple[Due, ...]:
    """The dice of magic that are wanted now, and what is to be said of a spell."""
    if not is_pending(state):
        return ()
    found = [due for each in state.broken if (due := _keep_due(canon, state, each))]
    found += [_coup_due(canon, state, who) for who in state.coups]
    found += [due for each in state.wrought if (due := _spell_due(canon, state, each))]
    return tuple(due for due in found if not _lies(state, due))


def _lies(state: State, due: Due) -> bool:
    return due.kind == "roll" and state.find_roll(due.actor, *due.key) is not None


def _make_roll(
    state: State, who: str, key: tuple[str, ...], asks: tuple[Ask, ...], says: str
) -> Due:
    seats = state.fighter(who).seats
    return Due("roll", key, who, seats, asks=asks, says=says, round=state.exchange)


def _keep_due(canon: Canon, state: State, broken: concentrating.Broken) -> Due | None:
    working = find_next(broken, state.now_of(broken.who).workings)
    if working is None or not _may_keep(canon, state, broken):
        return None
    caster = caster_of(canon, state, broken.who, hinders=False)
    ask = keep_ask(working, caster.ability(WILL), caster.dice(WILL))
    says = f"Will to keep up {working.spell}."
    return _make_roll(state, broken.who, broken.key, (ask,), says)


def _may_keep(canon: Canon, state: State, broken: concentrating.Broken) -> bool:
    """Whether there is Will to roll: not for one who is out of it, nor without a free die."""
    if not state.is_up(broken.who) or broken.cause == DOWN:
        return False
    return caster_of(canon, state, broken.who, hinders=False).dice(WILL).whole > 0


def _coup_due(canon: Canon, state: State, who: str) -> Due:
    spoken = state.now_of(who).spoken
    assert spoken is not None
    caster = caster_of(canon, state, who, hinders=False)
    will = caster.ability(WILL)
    against = incanting.coup_obstacle(spoken, will.exponent)
    ask = Ask(
        COUP,
        caster.dice(WILL),
        shade=will.shade,
        obstacle=Sum((Part("Held back", against, "SORC-42"),)),
        ability=WILL,
        exponent=will.exponent,
    )
    says = f"Will to hold {spoken.spell} back."
    return _make_roll(state, who, (COUP, state.moment), (ask,), says)


SAYS = {
    CAST: "The casting of {0}.",
    "tax": "The Tax of {0}.",
    "mishap": "{0} has failed: the Die of Fate.",
    "wheel": "The wheel: the dark die, then the light one.",
    "half": "The half measured area.",
    "summoned": "What is summoned: its kind, then its rank.",
    SICK: "Health for a die of Forte.",
}


def _spell_due(canon: Canon, state: State, wrought: Wrought) -> Due | None:
    if wrought.settled:
        return None
    spell = spell_of(canon, state, wrought)
    wanted = incanting.find_wanted(canon.book, spell, wrought, caster_of(canon, state, wrought.who))
    own = state.fighter(wrought.who)
    if wanted is not None:
        says = SAYS[wanted.stage].format(wrought.spell)
        return _make_roll(state, own.id, wrought.key(wanted.stage), wanted.asks, says)
    if incanting.asks_split(spell, wrought):
        says = f"{wrought.spell} is {wrought.over} over: what of it goes into its Die of Fate?"
        key = (PARCEL, wrought.moment)
        return Due("decide", key, own.id, own.seats, says=says, round=state.exchange)
    return None


def find_parceled(state: State, who: str) -> Wrought:
    """The spell of somebody whose successes are to be shared out. Raises IllegalMoveError."""
    for each in state.wrought:
        if each.who == who and not each.settled and each.pushed is None:
            return each
    raise IllegalMoveError(f"“{who}” has no successes of a spell to share out now.")


def parcel(canon: Canon, state: State, move: Parcel) -> Step[State]:
    """Where the successes over of a spell go (SORC-22): what is left goes into its effect."""
    timely(state, "volley", "between")
    find_fighter(state, move.actor)
    wrought = find_parceled(state, move.actor)
    spell = spell_of(canon, state, wrought)
    if not incanting.asks_split(spell, wrought):
        raise IllegalMoveError(f"Nothing of {wrought.spell} is to be shared out now.")
    if move.fate + move.duration > wrought.over:
        raise IllegalMoveError(f"{wrought.spell} has {wrought.over} over, and more was shared out.")
    if move.duration and not spell.is_timed:
        raise IllegalMoveError(f"{wrought.spell} lasts no longer for successes.")
    now = replace(wrought, pushed=move.fate, last=move.duration)
    return Step(_with_wrought(state, wrought, now))


def _with_wrought(state: State, before: Wrought, after: Wrought) -> State:
    found = tuple(after if each is before else each for each in state.wrought)
    return replace(state, wrought=found)


# What falls


def go_on(canon: Canon, state: State, settled: Settled) -> Step[State] | None:
    """The next thing of magic that follows of itself; None while dice are awaited, or nothing."""
    if not is_pending(state):
        return _work(canon, state)
    for broken in state.broken:
        if found := _keep(canon, state, broken, settled):
            return found
    for who in state.coups:
        if found := _try_coup(state, who, settled):
            return found
    for wrought in state.wrought:
        if not wrought.settled and (found := _take(canon, state, wrought, settled)):
            return found
    return None


def _keep(
    canon: Canon, state: State, broken: concentrating.Broken, settled: Settled
) -> Step[State] | None:
    """One spell more that is kept, or let go (SORC-32)."""
    own, now = state.fighter(broken.who), state.now_of(broken.who)
    working = find_next(broken, now.workings)
    rest = tuple(each for each in state.broken if each is not broken)
    if working is None:
        return Step(replace(state, broken=rest))
    if _may_keep(canon, state, broken):
        roll = state.find_roll(own.id, *broken.key)
        if roll is None or not settled(roll):
            return None
        tested = concentrating.log_kept(own.id, working, roll)
        state = replace(
            state,
            tray=state.tray.finish(roll),
            tested=(*state.tested, tested),
            wills=state.wills + 1,
        )
        kept, fell = bool(tested.passed), roll.successes(KEEP)
        facts = SpellKept(own.label, working.spell, kept, fell, working.obstacle)
    else:
        kept, facts = False, SpellKept(own.label, working.spell, False)
    if not kept:
        state = state.with_now(
            own.id, workings=concentrating.without_working(now.workings, working)
        )
    later = replace(broken, at=broken.at + kept, upto=broken.upto - (not kept), number=state.wills)
    after = replace(state, broken=(*rest, later))
    return Step(after, (facts.event(own.id, rule="SORC-32"),))


def _try_coup(state: State, who: str, settled: Settled) -> Step[State] | None:
    """Will to hold a spell back: failed, it is lost without Tax or mishap (SORC-43)."""
    roll = state.find_roll(who, COUP, state.moment)
    if roll is None or not settled(roll):
        return None
    ob, fell = roll.ask(COUP).obstacle, roll.successes(COUP)
    against = ob.whole if ob else 0
    test = Tested(who, WILL, roll.ask(COUP).number, against, fell >= against)
    spoken = state.now_of(who).spoken
    after = replace(
        state,
        coups=tuple(each for each in state.coups if each != who),
        tray=state.tray.finish(roll),
        tested=(*state.tested, test),
    )
    if fell >= against or spoken is None:
        return Step(after)
    facts = SpellDid(state.fighter(who).label, spoken.spell, "lost")
    return Step(after.with_now(who, spoken=None), (facts.event(who, rule="SORC-43"),))


def _take(canon: Canon, state: State, wrought: Wrought, settled: Settled) -> Step[State] | None:
    """The dice of a spell that stand, taken into it."""
    spell, caster = spell_of(canon, state, wrought), caster_of(canon, state, wrought.who)
    wanted = incanting.find_wanted(canon.book, spell, wrought, caster)
    if wanted is None:
        if incanting.asks_split(spell, wrought):
            return None
        return Step(_with_wrought(state, wrought, replace(wrought, settled=True)))
    roll = state.find_roll(wrought.who, *wrought.key(wanted.stage))
    if roll is None or not settled(roll):
        return None
    now = incanting.take_dice(wrought, wanted.stage, roll, caster)
    test = incanting.log_test(wrought, wanted.stage, roll)
    after = _with_wrought(state, wrought, now)
    after = replace(
        after,
        tray=after.tray.finish(roll),
        tested=(*after.tested, test) if test else after.tested,
    )
    events = list(_roll_events(canon, after, wrought, now, wanted.stage, roll))
    if wanted.stage == "tax" and now.lost:
        step = _take_tax(canon, after, now, caster)
        after, events = step.state, [*events, *step.events]
    if wanted.stage == SICK:
        hours = (*after.now_of(wrought.who).hours, now.hours[-1])
        after = after.with_now(wrought.who, hours=hours)
    return Step(after, tuple(events))


def _roll_events(
    canon: Canon, state: State, before: Wrought, now: Wrought, stage: str, roll: Roll
) -> Iterator[Event]:
    name, who = state.fighter(now.who).label, now.who
    if before.broken and before.mishap is None and stage == "mishap":
        yield SpellBroken(name, now.spell).event(who, rule="SORC-39")
    if stage == CAST:
        dice = sum(each.number for each in roll.groups(CAST))
        facts = SpellCast(name, now.spell, dice, now.cast or 0, now.obstacle)
        yield facts.event(who, now.at, now.cast or 0, "SORC-2")
    elif stage == SICK:
        yield SpellSick(name, now.hours[-1]).event(who, amount=now.hours[-1], rule="SORC-20")
    elif stage == "tax":
        ob = roll.ask("tax").obstacle
        faints = now.lost > 0 and _left_of_forte(state, who) <= now.lost
        taxed = SpellTaxed(name, now.tax or 0, ob.whole if ob else 0, now.lost, faints)
        yield taxed.event(who, amount=now.lost, rule="SORC-17")
    else:
        more = incanting.find_wanted(
            canon.book, spell_of(canon, state, now), now, caster_of(canon, state, who)
        )
        if more is None or more.stage not in ("wheel", "half", "summoned"):
            came = incanting.mishap_words(canon.book, spell_of(canon, state, now), now)
            yield SpellFailed(name, *came).event(who, rule="SORC-34")


def _left_of_forte(state: State, who: str) -> int:
    own = state.fighter(who)
    taxed = own.short.get(FORTE, 0) + state.now_of(who).taxed
    return max(0, own.stat(FORTE).exponent - taxed)


def _take_tax(canon: Canon, state: State, wrought: Wrought, caster: Caster) -> Step[State]:
    """Dice of Forte gone; below nothing a wound, at nothing he faints (SORC-17 to SORC-19)."""
    who = wrought.who
    taken = incanting.bear_tax(wrought, caster)
    after = state.with_now(who, taxed=state.now_of(who).taxed + taken.lost)
    events = list[Event]()
    if taken.wound:
        at = min(LAST, index(Shade.BLACK, taken.wound))
        after = strike(canon, after, who, at, "Overtax")
        events.append(hurt(canon, after, who))
    if taken.faints and after.is_up(who):
        after = fall(after.with_now(who, out="down"), who)
        after = distract(canon, after, who, DOWN)
    return Step(distract(canon, after, who, TAX), tuple(events))


# What they do


def _work(canon: Canon, state: State) -> Step[State] | None:
    """The effect of the next spell that waits for no counter; None for none."""
    for wrought in state.wrought:
        if wrought.worked or _waits(canon, state, wrought):
            continue
        return _affect(canon, state, wrought)
    return None


def _waits(canon: Canon, state: State, wrought: Wrought) -> bool:
    """Whether a spell waits for another that ends later in the same volley: for the counter that is
    set against it, or for what it is set against (SORC-49)."""
    if wrought.failed or state.phase != "volley":
        return False
    return any(
        _ends_later(canon, state, each.id)
        and (
            (wrought.counter and each.id == wrought.at)
            or _counters(canon, state, each.id, wrought.who)
        )
        for each in state.people_there
        if each.spells and each.id != wrought.who
    )


def _ends_later(canon: Canon, state: State, who: str) -> bool:
    """Whether the spell somebody speaks, or is about to, ends with an action still to come in the
    open volley."""
    spoken, count, held = state.now_of(who).spoken, 0, ""
    for slot in range(state.slot + 1, boxes(state, who, state.volley) + 1):
        act = canon.read_act(current_act(state, who, (state.volley, slot)))
        spell = find_spell(canon, state.fighter(who), act)
        if spell is None:
            spoken, count, held = None, 0, ""
            continue
        if spoken is None or spell.name not in (spoken.spell, held):
            casting = cast_as_written(state, who, spell, act, act.target)
            spoken = incanting.begin(spell, casting, canon.book, act.target, counter=False)
            count, held = 0, spell.name
        count += 1
        if count >= spoken.needs - spoken.done and not read_manner(act.note, spell).coup:
            return True
    return False


def _counters(canon: Canon, state: State, who: str, against: str) -> bool:
    """Whether somebody sets a spell against what another casts, later in the open volley."""
    for slot in range(state.slot + 1, boxes(state, who, state.volley) + 1):
        act = canon.read_act(current_act(state, who, (state.volley, slot)))
        spell = find_spell(canon, state.fighter(who), act)
        if spell is not None and read_manner(act.note, spell).counter:
            aimed = act.target or target(state, who)
            if aimed == against:
                return True
    return False


def _find_counter(state: State, wrought: Wrought) -> Wrought | None:
    """The spell of the volley that is set against this one."""
    found = (
        each
        for each in state.wrought
        if each.counter and not each.failed and each.at == wrought.who and each.settled
    )
    return next(found, None)


def _affect(canon: Canon, state: State, wrought: Wrought) -> Step[State]:
    """What a spell does, all of it (SORC-13)."""
    spell, own = spell_of(canon, state, wrought), state.fighter(wrought.who)
    after = _with_wrought(state, wrought, replace(wrought, worked=True))
    if wrought.failed:
        return Step(after)
    will = own.stat(WILL).exponent
    if wrought.counter:
        against = next((e for e in state.wrought if e.who == wrought.at and not e.failed), None)
        if against is not None:
            return _affect_counter(canon, after, wrought, against)
    counter = _find_counter(state, wrought)
    if counter is not None and spell.entry.uncountered:
        counter = None
    reached = find_reached(state, spell, wrought)
    found = incanting.find_effect(spell, wrought, will, counter)
    if found.negated:
        facts = SpellDid(own.label, wrought.spell, "negated")
        return Step(after, (facts.event(own.id, rule="SORC-47"),))
    step = _lend(canon, after, wrought, spell, found)
    after, events = step.state, list(step.events)
    for each in reached:
        after = _reach(canon, after, wrought, spell, each, counter)
    return Step(after, tuple(events))


def _affect_counter(canon: Canon, state: State, wrought: Wrought, against: Wrought) -> Step[State]:
    """A counter: it has met the other spell, and what it has beyond is its own effect."""
    spell, theirs = spell_of(canon, state, wrought), spell_of(canon, state, against)
    name = state.fighter(wrought.who).label
    if theirs.entry.uncountered:
        facts = SpellDid(name, theirs.name, "uncountered")
        return Step(state, (facts.event(wrought.who, against.who, rule="SORC-48"),))
    found = incanting.find_surplus(spell, wrought, against)
    met = SpellDid(name, wrought.spell, "countered").event(wrought.who, against.who, rule="SORC-47")
    if found.negated:
        return Step(state, (met,))
    step = _lend(canon, state, wrought, spell, found)
    return Step(step.state, (met, *step.events))


def find_reached(state: State, spell: Known, wrought: Wrought) -> tuple[str, ...]:
    """Who is in a spell: whom it goes against, or everybody around but its caster (SORC-11,
    SORC-12)."""
    if not is_wide(spell):
        return (wrought.at,) if wrought.at in state.now else ()
    return tuple(
        each.id
        for each in state.people_there
        if each.id != wrought.who
        and (
            each.stands_with == state.fighter(wrought.who).stands_with
            or state.place(wrought.who, each.id) < FARTHEST
            or not spell.facets
        )
    )


def _lend(canon: Canon, state: State, wrought: Wrought, spell: Known, found: Effect) -> Step[State]:
    """What goes on of a spell: it is held, or lends something to whom it is on."""
    own, now = state.fighter(wrought.who), state.now_of(wrought.who)
    lends = tuple(each for each in found.lends if each.gives != "steel")
    names = (state.fighter(wrought.at).label,) if wrought.at not in ("", own.id) else ()
    did = SpellDid(own.label, wrought.spell, "works", found.over, names)
    if not spell.is_held and not lends:
        return Step(state, (did.event(own.id, wrought.at, found.over, "SORC-13"),))
    if spell.is_held and not _may_hold(canon, state, wrought):
        facts = SpellDid(own.label, wrought.spell, "unheld")
        return Step(state, (facts.event(own.id, rule="SORC-29"),))
    working = Working(
        wrought.spell,
        wrought.casting.obstacle,
        spell.is_held,
        wrought.at or own.id,
        lends,
        spell.id,
    )
    after = state.with_now(own.id, workings=(*now.workings, working))
    how = replace(did, how="held") if spell.is_held else did
    return Step(after, (how.event(own.id, wrought.at, found.over, "SORC-29"),))


def _may_hold(canon: Canon, state: State, wrought: Wrought) -> bool:
    """Whether a die of Will stays free, and Forte bears the spell on (SORC-29, SORC-33)."""
    own, now = state.fighter(wrought.who), state.now_of(wrought.who)
    if not state.is_up(own.id):
        return False
    most = holding.most_spells(own.stat(WILL).exponent)
    if count_pinned(now.workings) + 1 > most:
        return False
    forte = caster_of(canon, state, own.id, hinders=False).dice(FORTE).whole
    return wrought.casting.sung or holding.flow_hours(forte, wrought.casting.obstacle) is not None


def _reach(
    canon: Canon,
    state: State,
    wrought: Wrought,
    spell: Known,
    who: str,
    counter: Wrought | None,
) -> State:
    """What a spell does to one it reaches: a shield stops it, it shakes, it wounds."""
    will = state.fighter(wrought.who).stat(WILL).exponent
    shield = shield_of(state, who)
    dice = shield.amount("shield") if shield else 0
    found = incanting.find_effect(spell, wrought, will, counter, dice)
    if shield is not None and found.broken:
        state = _wear_shield(canon, state, shield, dice - found.broken)
    if found.negated or not state.is_up(who):
        return state
    if any(each.gives == "steel" for each in found.lends):
        more = sum(each.amount for each in found.lends if each.gives == "steel")
        state = _shake(state, who, more, wrought.spell)
    if found.mark:
        hit = Hit(
            wrought.who,
            who,
            "spell",
            INCANT,
            wrought.spell,
            1,
            1 + (wrought.pushed or 0),
            shows=TORSO,
            mark=found.mark,
        )
        state = replace(state, hits=(*state.hits, hit))
    return state


def _shake(state: State, who: str, more: int, spell: str) -> State:
    """Steel a spell calls for."""
    own, now = state.fighter(who), state.now_of(who)
    obstacle = own.hesitates() + now.obstacle + more
    dice = max(0, own.stat("steel").exponent - now.dice)
    shaken = Shaken(who, obstacle, min(20, dice), f"Steel against {spell}.")
    return replace(state, shaken=with_shaken(state.shaken, who, shaken))


def _wear_shield(canon: Canon, state: State, shield: Working, left: int) -> State:
    """A shield with fewer dice; one that is beaten to nothing is gone, and breaks the hold of
    whoever held it (SORC-50)."""
    holder = next(who for who, now in state.now.items() if shield in now.workings)
    workings = state.now_of(holder).workings
    if left > 0:
        worn = tuple(with_shield(shield, left) if e == shield else e for e in workings)
        return state.with_now(holder, workings=worn)
    gone = concentrating.without_working(workings, shield)
    return distract(canon, state.with_now(holder, workings=gone), holder, SHIELD)
