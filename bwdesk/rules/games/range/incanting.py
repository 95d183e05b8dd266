"""Spells in Range and Cover: volleys of words, the casting a success buys, what it does (SORC-15).

A spell that fits into a volley is cast in it; a longer one takes a Maintain for each twenty actions
before. Its dice and its effect are those of every table (`people/sorcery`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.basics.value import Line
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.games.frame.game import Due, Event, Open, Step
from bwdesk.rules.games.people import incanting
from bwdesk.rules.games.people.concentrating import CEASED
from bwdesk.rules.games.people.hurting import Shaken, with_shaken
from bwdesk.rules.games.people.incanting import Caster, Incanting, Wrought
from bwdesk.rules.games.people.sorcery import Settled, Sorcery, is_hostile, is_wide
from bwdesk.rules.games.people.spells import (
    Manner,
    Working,
    add_lent,
    count_pinned,
    find_brought,
    make_casting,
    parse_manner,
    read_manner,
)
from bwdesk.rules.games.people.words import Speaks
from bwdesk.rules.games.range.canon import Canon
from bwdesk.rules.games.range.harming import distract, hit, hurt, wound_costs
from bwdesk.rules.games.range.state import Fighter, Harm, Shot, State
from bwdesk.rules.magic.casting import (
    FORTE,
    SORCERY,
    WILL,
    Casting,
    actions_taken,
    caps,
    problems,
)
from bwdesk.rules.magic.spell import Known
from bwdesk.rules.magic.timing import maintains, range_dice
from bwdesk.rules.packs.spelling import slug
from bwdesk.rules.play.trial import UNWOUNDED

MAINTAIN = "maintain"
"""The intent of a maneuver in which words go on (SORC-15)."""


# What is written


def split_cast(said: str) -> tuple[str, str, str]:
    """A spell as it is written on a card: its name, at whom, and how it is cast: ``white fire at
    orc, range 2``."""
    head, _, manner = said.partition(",")
    name, _, at = head.partition(" at ")
    return name.strip(), at.strip(), manner.strip()


def written_casts(state: State, side: str) -> Mapping[str, Line]:
    """What the open card of a side casts, by whom."""
    written = state.scripts.get(side, ())
    here = written[state.volley - 1] if 0 < state.volley <= len(written) else None
    return here.value.casts if isinstance(here, Open) else {}


def find_casting(
    canon: Canon, state: State, own: Fighter, said: str
) -> tuple[Known, Casting, str] | None:
    """A spell as somebody casts it, and at whom; None where it is none of his."""
    name, at, manner = split_cast(said)
    spell = find_brought(canon.spells(own), name) if own.spells else None
    if spell is None:
        return None
    meant = read_manner(manner, spell)
    try:
        casting = make_casting(spell, meant, stats_for(state, spell, own, at))
    except ValueError:
        casting = make_casting(spell, Manner(ob=meant.ob or max(1, spell.asked.base)), {})
    return spell, casting, at


def stats_for(state: State, spell: Known, own: Fighter, at: str) -> Mapping[str, int]:
    """The exponents the obstacle of a spell asks for: of its caster, or of whom it goes against."""
    foes = [each for side in state.sides if own not in side.fighters for each in side.fighters]
    target = next((each for each in foes if each.id == at), next(iter(foes), None))
    whose = {"caster": own, "target": target}.get(spell.entry.whose)
    return {} if whose is None else {id: whose.stat(id).exponent for id in spell.asked.stats}


def volleys_needed(canon: Canon, casting: Casting) -> int:
    """The volleys a spell takes, the one it is cast in among them (SORC-15, SORC-A12)."""
    return maintains(actions_taken(casting, canon.book)) + 1


def why_no_cast(
    canon: Canon, state: State, own: Fighter, said: str, maneuver: str, before: int = 0
) -> str:
    """Why a spell may not be cast as it is written, of which so many volleys stand on the cards
    *before*; "" where it may."""
    name, at, manner = split_cast(said)
    spell = find_brought(canon.spells(own), name) if own.spells else None
    if spell is None:
        known = ", ".join(each.name for each in canon.spells(own).values()) or "none"
        return f"{own.label} has no spell “{name[:40]}”; there are: {known}."
    if spell.taking is None:
        return f"How many actions {spell.name} takes nobody says; say it with the spell."
    try:
        meant = parse_manner(manner, spell)
        casting = make_casting(spell, meant, stats_for(state, spell, own, at))
    except ValueError as why:
        return str(why)
    if not own.has(casting.skill).exponent:
        return f"{own.label} has no {canon.ability_name(casting.skill)} to cast it with."
    most = caps(casting, own.has(casting.skill).exponent, own.stat(FORTE).exponent)
    if wrong := next(iter(problems(casting, most)), None):
        return f"{wrong.says} {wrong.remedy}".strip()
    spoken = state.harm_of(own.id).spoken
    done = spoken.done if spoken is not None and spoken.spell == spell.name else 0
    held = canon.maneuvers.get(maneuver)
    left = volleys_needed(canon, casting) - done - before
    if left > 1 and held and held.intent != MAINTAIN:
        return f"{spell.name} takes longer than a volley: until its last one only Maintain."
    return ""


# A volley of it


def speak(canon: Canon, state: State) -> Step[State]:
    """Everybody's words in the volley that is opened: begun, gone on with, or given up."""
    after, events = state, list[Event]()
    for side in state.sides:
        casts = written_casts(state, side.id)
        for own in state.fighters_up(side):
            if own.spells:
                step = _speak(canon, after, own, casts.get(own.id, ""))
                after, events = step.state, [*events, *step.events]
    return Step(after, tuple(events))


def _speak(canon: Canon, state: State, own: Fighter, said: str) -> Step[State]:
    now = state.harm_of(own.id)
    found = find_casting(canon, state, own, said) if said and not now.hesitates else None
    if found is None:
        return Step(_cease(canon, state, own))
    spell, casting, at = found
    spoken = now.spoken
    if spoken is None or spoken.spell != spell.name:
        state = _cease(canon, state, own)
        counter = read_manner(split_cast(said)[2], spell).counter
        needs = volleys_needed(canon, casting)
        spoken = Incanting(spell.name, casting, at, 0, needs, 0, counter)
    spoken = replace(incanting.speak(spoken, back=False), at=at or spoken.at)
    facts = Speaks(own.label, spell.name, spoken.done, spoken.needs)
    event = facts.event(own.id, amount=spoken.done, rule="SORC-15")
    return Step(state.with_harm(own.id, spoken=spoken), (event,))


def _cease(canon: Canon, state: State, own: Fighter) -> State:
    """Somebody who speaks his spell no longer: what was only waiting to be cast is let go."""
    spoken = state.harm_of(own.id).spoken
    if spoken is None:
        return state
    if incanting.is_over(spoken):
        return state.with_harm(own.id, spoken=None)
    return distract(canon, state, own.id, CEASED)


def is_ready(state: State, who: str) -> bool:
    """Whether somebody has spoken his spell to its end, and may cast it in the open volley."""
    spoken, own = state.harm_of(who).spoken, state.side_of(who)
    named = who in written_casts(state, own.id)
    return state.opened and spoken is not None and named and incanting.is_over(spoken)


def cast(canon: Canon, state: State, who: str, at: str) -> State:
    """Somebody casts what he has spoken: its dice are to fall."""
    spoken = state.harm_of(who).spoken
    assert spoken is not None
    spell = canon.spells(state.fighter(who))[slug(spoken.spell)]
    whom = at if is_hostile(spell) or spoken.counter else spoken.at or who
    wrought = incanting.finish(replace(spoken, at=whom), who, state.moment)
    after = state.with_harm(who, spoken=None)
    return replace(after, wrought=(*after.wrought, wrought))


# Positions


def spell_dice(canon: Canon, state: State, who: str) -> tuple[str, int] | None:
    """The spell somebody casts in the open volley, and its dice of range (SORC-44)."""
    if not is_ready(state, who):
        return None
    spoken = state.harm_of(who).spoken
    assert spoken is not None
    spell = canon.spells(state.fighter(who))[slug(spoken.spell)]
    return spell.name, range_dice(spell, spoken.casting.range)


def by_presence(canon: Canon, state: State, who: str) -> bool:
    """Whether what somebody casts goes by presence, which takes a die of cover (SORC-44)."""
    if not is_ready(state, who):
        return False
    spoken = state.harm_of(who).spoken
    assert spoken is not None
    spell = canon.spells(state.fighter(who))[slug(spoken.spell)]
    return incanting.find_reach(spell) == "presence"


def shorter_spell(canon: Canon, state: State, side: str) -> int:
    """The die of the side that casts a shorter spell than the other sorcerer (SORC-44)."""

    def shortest(of: str) -> int | None:
        lengths = [
            actions_taken(spoken.casting, canon.book)
            for each in state.fighters_up(state.side(of))
            if is_ready(state, each.id) and (spoken := state.harm_of(each.id).spoken)
        ]
        return min(lengths, default=None)

    mine, theirs = shortest(side), shortest(state.other(side).id)
    return int(mine is not None and theirs is not None and mine < theirs)


# Its dice, and what it does


class RangeSorcery(Sorcery[State]):
    """The spells of Range and Cover; *waiting* says whether somebody may still cast."""

    def __init__(self, canon: Canon, *, waiting: bool = False) -> None:
        super().__init__(canon.book)
        self.canon, self.waiting = canon, waiting

    def spells(self, state: State, who: str) -> Mapping[str, Known]:
        return self.canon.spells(state.fighter(who))

    def caster(self, state: State, who: str, *, hinders: bool = True) -> Caster:
        canon, own, now = self.canon, state.fighter(who), state.harm_of(who)
        lost, harder = wound_costs(canon, state, who)
        lacking = {WILL: count_pinned(now.workings), FORTE: now.taxed}

        def ability(id: str) -> Ability:
            if id == "health":
                return own.healthy
            return own.has(id) if id in canon.skills else own.stat(id)

        def dice(id: str) -> Sum:
            found = Sum((Part(canon.ability_name(id), ability(id).exponent),))
            found = found.plus("Wounds", 0 if id in UNWOUNDED else -lost, "PTGS-17")
            found = canon.lighter(own, found, id)
            found = found.plus("Spells held or taxed", -lacking.get(id, 0), "SORC-29")
            return add_dice(state, who, found, id)

        found = Sum()
        if hinders:
            found = found.plus("Wounds", harder, "PTGS-17")
            found = canon.heavier(own, found, canon.skill_like(SORCERY, own.skills))
        taxed = own.short.get(FORTE, 0) + now.taxed
        return Caster(ability, dice, found, taxed, state.settings.magic)

    def label(self, state: State, who: str) -> str:
        return state.fighter(who).label

    def seats(self, state: State, who: str) -> tuple[str, ...]:
        return state.side_of(who).seats

    def bound(self, state: State, who: str) -> Harm:
        return state.harm_of(who)

    def with_bound(self, state: State, who: str, **changes: object) -> State:
        return state.with_harm(who, **changes)

    def people(self, state: State) -> Sequence[str]:
        return tuple(each.id for side in state.sides for each in side.fighters)

    def is_up(self, state: State, who: str) -> bool:
        return not state.harm_of(who).out

    def faint(self, state: State, who: str) -> State:
        return state.with_harm(who, out=True)

    def wound(self, state: State, who: str, at: int, source: str) -> Step[State]:
        after = hit(self.canon, state, who, at, source)
        return Step(after, (hurt(self.canon, after, who),))

    def shake(self, state: State, who: str, more: int, spell: str) -> State:
        own = state.fighter(who)
        lost, harder = wound_costs(self.canon, state, who)
        dice = max(0, own.stat("steel").exponent - lost)
        obstacle = own.hesitates() + harder + more
        shaken = Shaken(who, obstacle, min(20, dice), f"Steel against {spell}.")
        return replace(state, shaken=with_shaken(state.shaken, who, shaken))

    def harm(self, state: State, wrought: Wrought, who: str, mark: int) -> State:
        successes, name = 1 + (wrought.pushed or 0), wrought.spell
        shot = Shot(wrought.who, who, place="", successes=successes, spell=name, mark=mark)
        return replace(state, shots=(*state.shots, shot))

    def reached(self, state: State, spell: Known, wrought: Wrought) -> Sequence[str]:
        """Whom it goes against; of what covers an area everybody of his side."""
        if not is_wide(spell):
            return (wrought.at,) if wrought.at in self.people(state) else ()
        side = state.side_of(wrought.at)
        return tuple(e.id for e in state.fighters_up(side) if e.id != wrought.who)

    def waits(self, _state: State, _wrought: Wrought) -> bool:
        return self.waiting


def add_dice(state: State, who: str, found: Sum, ability: str) -> Sum:
    """With the dice of spells that help with an ability."""
    return add_lent(found, workings_on(state, who), ability)


def workings_on(state: State, who: str) -> Iterator[Working]:
    """The spells that go on and are on somebody, whoever cast them."""
    for now in state.harm.values():
        yield from (each for each in now.workings if each.on == who)


def is_pending(state: State) -> bool:
    """Whether dice of magic are still to fall, or to stand."""
    return bool(state.broken) or any(not each.settled for each in state.wrought)


def due(canon: Canon, state: State) -> tuple[Due, ...]:
    """The dice of magic that are wanted now, and what is to be said of a spell."""
    return RangeSorcery(canon).due(state) if is_pending(state) else ()


def go_on(canon: Canon, state: State, settled: Settled, *, waiting: bool) -> Step[State] | None:
    """The next thing of magic that follows of itself; effects come once nobody is *waiting* to
    cast."""
    if not (state.broken or state.wrought):
        return None
    return RangeSorcery(canon, waiting=waiting).go_on(state, settled)
