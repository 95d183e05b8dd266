"""Spells in a fight: an action of them after the other, held back, and what they do to people.

The dice that fall for them are those of every table (`people/sorcery`); here it is said who casts
in a fight, and what becomes of whom they reach.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.basics.value import Name
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.fight.aiming import find_aim
from bwdesk.rules.games.fight.blows import SPELL, TORSO, fall, hurt, strike
from bwdesk.rules.games.fight.canon import STAND, Canon
from bwdesk.rules.games.fight.clash import Want, act_of, target
from bwdesk.rules.games.fight.distracting import distract
from bwdesk.rules.games.fight.effective import boxes, current_act
from bwdesk.rules.games.fight.grimoire import (
    INCANT,
    add_spell_dice,
    cast_as_written,
    find_spell,
)
from bwdesk.rules.games.fight.guard import find_fighter, timely
from bwdesk.rules.games.fight.moves import Parcel
from bwdesk.rules.games.fight.pools import other_avoids
from bwdesk.rules.games.fight.state import FARTHEST, Act, Hit, Now, State
from bwdesk.rules.games.fight.weight import heavier, lighter
from bwdesk.rules.games.fight.words import Did
from bwdesk.rules.games.frame.game import Due, Event, Step
from bwdesk.rules.games.people import concentrating, incanting, sorcery
from bwdesk.rules.games.people.hurting import Shaken, with_shaken
from bwdesk.rules.games.people.incanting import Caster, Incanting, Wrought
from bwdesk.rules.games.people.sorcery import PARCEL as PARCEL
from bwdesk.rules.games.people.sorcery import Settled, Sorcery, is_wide
from bwdesk.rules.games.people.spells import read_manner
from bwdesk.rules.games.people.words import SpellDid
from bwdesk.rules.games.rolls.tested import Tested
from bwdesk.rules.magic.casting import FORTE, SORCERY, WILL
from bwdesk.rules.magic.spell import Known
from bwdesk.rules.play.trial import UNWOUNDED

COUP = "coup"
"""A test of Will to hold a spell back."""
ROLLED = (*sorcery.ROLLED, COUP)
"""The first words of the keys of all rolls of magic."""


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
    return Caster(ability, dice, harder, taxed, state.settings.magic)


class FightSorcery(Sorcery[State]):
    """The spells of a fight."""

    def __init__(self, canon: Canon) -> None:
        super().__init__(canon.book)
        self.canon = canon

    def spells(self, state: State, who: str) -> Mapping[str, Known]:
        return self.canon.spells(state.fighter(who))

    def caster(self, state: State, who: str, *, hinders: bool = True) -> Caster:
        return caster_of(self.canon, state, who, hinders=hinders)

    def label(self, state: State, who: str) -> str:
        return state.fighter(who).label

    def seats(self, state: State, who: str) -> tuple[str, ...]:
        return state.fighter(who).seats

    def bound(self, state: State, who: str) -> Now:
        return state.now_of(who)

    def with_bound(self, state: State, who: str, **changes: object) -> State:
        return state.with_now(who, **changes)

    def people(self, state: State) -> Sequence[str]:
        return tuple(each.id for each in state.fighters)

    def is_up(self, state: State, who: str) -> bool:
        return state.is_up(who)

    def faint(self, state: State, who: str) -> State:
        return fall(state.with_now(who, out="down"), who)

    def distract(self, state: State, who: str, cause: Name) -> State:
        return distract(self.canon, state, who, cause)

    def wound(self, state: State, who: str, at: int, source: str) -> Step[State]:
        after = strike(self.canon, state, who, at, source)
        return Step(after, (hurt(self.canon, after, who),))

    def shake(self, state: State, who: str, more: int, spell: str) -> State:
        own, now = state.fighter(who), state.now_of(who)
        obstacle = own.hesitates() + now.obstacle + more
        dice = max(0, own.stat("steel").exponent - now.dice)
        shaken = Shaken(who, obstacle, min(20, dice), f"Steel against {spell}.")
        return replace(state, shaken=with_shaken(state.shaken, who, shaken))

    def harm(self, state: State, wrought: Wrought, who: str, mark: int) -> State:
        successes = 1 + (wrought.pushed or 0)
        by, name = wrought.who, wrought.spell
        hit = Hit(by, who, SPELL, INCANT, name, 1, successes, shows=TORSO, mark=mark)
        return replace(state, hits=(*state.hits, hit))

    def reached(self, state: State, spell: Known, wrought: Wrought) -> Sequence[str]:
        """Whom it goes against, or everybody around but its caster (SORC-11, SORC-12)."""
        if not is_wide(spell):
            return (wrought.at,) if wrought.at in state.now else ()
        side = state.fighter(wrought.who).stands_with
        return tuple(
            each.id
            for each in state.people_there
            if each.id != wrought.who
            and (each.stands_with == side or state.place(wrought.who, each.id) < FARTHEST)
        )

    def waits(self, state: State, wrought: Wrought) -> bool:
        return _waits(self.canon, state, wrought)


def spell_of(canon: Canon, state: State, wrought: Wrought) -> Known:
    """A spell that is done, with its figures."""
    return FightSorcery(canon).spell_of(state, wrought)


def find_parceled(canon: Canon, state: State, who: str) -> Wrought:
    """The spell of somebody whose successes are to be shared out. Raises IllegalMoveError."""
    return FightSorcery(canon).find_parceled(state, who)


def parcel(canon: Canon, state: State, move: Parcel) -> Step[State]:
    """Where the successes over of a spell go (SORC-22)."""
    timely(state, "start", "scripts", "bids", "between", "volley")
    find_fighter(state, move.actor)
    return FightSorcery(canon).parcel(state, move.actor, move.fate, move.duration)


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


# What is due, and what falls


def is_pending(state: State) -> bool:
    """Whether dice of magic are still to fall, or to stand."""
    return bool(state.broken or state.coups) or any(not each.settled for each in state.wrought)


def due(canon: Canon, state: State) -> tuple[Due, ...]:
    """The dice of magic that are wanted now, and what is to be said of a spell."""
    if not is_pending(state):
        return ()
    coups = tuple(
        _coup_due(canon, state, who)
        for who in state.coups
        if state.find_roll(who, COUP, state.moment) is None
    )
    return (*coups, *FightSorcery(canon).due(state))


def go_on(canon: Canon, state: State, settled: Settled) -> Step[State] | None:
    """The next thing of magic that follows of itself; None while dice are awaited, or nothing."""
    for who in state.coups:
        if found := _try_coup(state, who, settled):
            return found
    if state.coups or not (state.broken or state.wrought):
        return None
    return FightSorcery(canon).go_on(state, settled)


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
    return FightSorcery(canon).make_roll(state, who, (COUP, state.moment), (ask,), says)


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


# Counters


def _waits(canon: Canon, state: State, wrought: Wrought) -> bool:
    """Whether a spell waits for another that ends later in the same volley: for the counter that is
    set against it, or for what it is set against (SORC-49)."""
    if state.phase != "volley":
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
