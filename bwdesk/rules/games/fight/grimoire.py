"""The spells of somebody in a fight as they stand in a script, and the length they give him."""

from __future__ import annotations

from collections.abc import Mapping

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.effective import boxes, current_act, weapons_in_hand
from bwdesk.rules.games.fight.people import Fighter
from bwdesk.rules.games.fight.state import Act, State
from bwdesk.rules.games.frame.remembered import remember_apart, remember_bare
from bwdesk.rules.games.people.concentrating import list_held, without_working
from bwdesk.rules.games.people.incanting import Reach, count_presence, find_reach
from bwdesk.rules.games.people.spells import (
    Manner,
    Working,
    add_lent,
    find_brought,
    make_casting,
    parse_manner,
    read_manner,
)
from bwdesk.rules.magic.casting import WILL, Casting, actions_taken, caps, problems
from bwdesk.rules.magic.spell import Known
from bwdesk.rules.packs.spelling import slug
from bwdesk.rules.tables.fighting import Length, length_dice

INCANT = "incant-spell"
"""The action a spell is spoken with."""


def find_spell(canon: Canon, own: Fighter, act: Act) -> Known | None:
    """The spell an action speaks of; None where it is another action, or one that is only told."""
    if act.action != INCANT or not own.spells:
        return None
    return find_brought(canon.spells(own), act.weapon)


def speaks(canon: Canon, state: State, who: str, act: Act) -> bool:
    """Whether an action speaks a spell that has its figures."""
    return find_spell(canon, state.fighter(who), act) is not None


def stats_for(spell: Known, own: Fighter, target: Fighter | None) -> Mapping[str, int]:
    """The exponents the obstacle of a spell asks for: of its caster, or of whom it goes against."""
    whose = {"caster": own, "target": target}.get(spell.entry.whose)
    if whose is None:
        return {}
    return {id: whose.stat(id).exponent for id in spell.asked.stats}


def cast_as_written(state: State, who: str, spell: Known, act: Act, at: str) -> Casting:
    """How somebody casts a spell by what he wrote; where something is left open, as it can be."""
    own = state.fighter(who)
    manner = read_manner(act.note, spell)
    target = state.fighter(at) if at in state.now else None
    try:
        return make_casting(spell, manner, stats_for(spell, own, target))
    except ValueError:
        least = max(1, spell.asked.base)
        return make_casting(spell, Manner(ob=manner.ob or least), {})


def why_no_spell(canon: Canon, state: State, who: str, act: Act) -> str:
    """Why a spell cannot be cast as it is written; "" where it can, or is only told."""
    own = state.fighter(who)
    if act.action != INCANT or not own.spells:
        return ""
    spell = find_spell(canon, own, act)
    if spell is None:
        return why_unsaid(canon, own, act) if act.weapon else ""
    target = state.fighter(act.target) if act.target in state.now else None
    foe = target or next(iter(state.foes(who)), None)
    try:
        manner = parse_manner(act.note, spell)
        if spell.taking is None:
            return f"How many actions {spell.name} takes nobody says; say it with the spell."
        casting = make_casting(spell, manner, stats_for(spell, own, foe))
    except ValueError as why:
        return str(why)
    skill = own.has(casting.skill).exponent
    most = caps(casting, skill, own.stat("forte").exponent)
    if not skill:
        return f"{own.label} has no {canon.ability_name(casting.skill)} to cast it with."
    return next((f"{each.says} {each.remedy}".strip() for each in problems(casting, most)), "")


def why_unsaid(canon: Canon, own: Fighter, act: Act) -> str:
    """Why it is to be said which spell is cast; "" where it is."""
    if act.action != INCANT or not own.spells or find_spell(canon, own, act) is not None:
        return ""
    known = ", ".join(each.name for each in canon.spells(own).values())
    return f"{own.label} has the spells {known}: say which."


# What length it gives


@remember_apart
def spell_in_volley(canon: Canon, state: State, who: str) -> tuple[Known, Casting] | None:
    """The spell somebody speaks in the open volley, whose length counts (SORC-44); where a fight
    begins the one that reaches farthest, of whoever has nothing in hand."""
    own = state.fighter(who)
    if not own.spells:
        return None
    if state.phase == "start":
        if weapons_in_hand(state, who):
            return None
        known = [each for each in canon.spells(own).values() if find_reach(each)]
        best = max(known, key=lambda each: find_reach(each) == "sight", default=None)
        return None if best is None else (best, Casting(name=best.name))
    for slot in range(1, boxes(state, who, state.volley) + 1):
        act = canon.read_act(current_act(state, who, (state.volley, slot)))
        if spell := find_spell(canon, own, act):
            spoken = state.now_of(who).spoken
            if spoken is not None and spoken.spell == spell.name:
                return spell, spoken.casting
            return spell, cast_as_written(state, who, spell, act, act.target)
    return None


def find_length(canon: Canon, state: State, who: str) -> Reach:
    """What length a spell of the open volley gives somebody, or a prayer, which goes by presence
    (FAITH-9); "" for none."""
    found = spell_in_volley(canon, state, who)
    reach = find_reach(found[0]) if found else ""
    prays = any(each.who == who for each in state.prayers)
    return reach or ("presence" if prays else "")


def presence(canon: Canon, own: Fighter) -> int:
    """How far somebody's presence reaches (SORC-45)."""
    factors = [each for each in canon.book.factors.values() if each.of == "presence"]
    bonuses = {slug(each.name): each.dice - each.obstacle for each in factors}
    traits = own.came.known.traits if own.came else ()
    names = {slug(each) for each in (*traits, *own.skills)}
    return count_presence(own.stat(WILL).exponent, bonuses, tuple(names))


def length_part(
    canon: Canon, state: State, who: str, other: str, against: Length, *, shoots: bool
) -> Part | None:
    """The dice of position a spell gives against another and the length he reaches with, who may be
    ready to *shoot*.

    A spell is always at its best distance (SORC-44). Two that go by presence are measured by it,
    two by sight give nobody an advantage.
    """
    mine, theirs = find_length(canon, state, who), find_length(canon, state, other)
    if not mine or (mine == "presence" and shoots and not theirs):
        return None
    if not theirs:
        found = length_dice(canon.longest, against, "optimal")
        return Part("Spell", found, "SORC-44") if found else None
    if mine != "presence" or theirs != "presence":
        return None
    if presence(canon, state.fighter(who)) <= presence(canon, state.fighter(other)):
        return None
    found = length_dice(canon.longest, canon.shortest, "optimal")
    return Part("Greater presence", found, "SORC-45")


def shorter_spell(canon: Canon, state: State, who: str, others: tuple[str, ...]) -> int:
    """The die of whoever speaks a shorter spell than every other sorcerer (SORC-44)."""
    mine = spell_in_volley(canon, state, who) if state.phase != "start" else None
    if mine is None:
        return 0
    theirs = [found for each in others if (found := spell_in_volley(canon, state, each))]
    length = actions_taken(mine[1], canon.book)
    return int(bool(theirs) and all(length < actions_taken(each[1], canon.book) for each in theirs))


# What goes on


@remember_bare
def workings_on(state: State, who: str) -> tuple[Working, ...]:
    """The spells that go on and are on somebody."""
    return tuple(each for each in state.workings_there if each.on == who)


def add_spell_dice(state: State, who: str, found: Sum, ability: str) -> Sum:
    """With the dice of spells that help with an ability."""
    return add_lent(found, workings_on(state, who), ability) if state.workings_there else found


def add_spell_obstacle(state: State, at: str, found: Sum) -> Sum:
    """With what spells add to an obstacle against whom they protect (SORC-T5)."""
    if state.workings_there:
        for each in workings_on(state, at):
            found = found.plus(each.spell, each.amount("obstacle"), "SORC-22")
    return found


def drop_working(state: State, who: str, name: str) -> State:
    """Somebody lets go of a spell he holds: of that name, else of the last he cast (SORC-29)."""
    workings = state.now_of(who).workings
    held = list_held(workings)
    named = [each for each in held if slug(each.spell) == slug(name)] if name else list(held)
    if not named:
        return state
    return state.with_now(who, workings=without_working(workings, named[-1]))
