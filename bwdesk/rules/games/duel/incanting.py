"""Spells in a Duel of Wits: a volley of words each, nothing argued meanwhile (SORC-15).

Whoever casts writes so on a card, and the spell in its line: ``persuasion, hastily 1``. One that
takes more than twenty actions stands on a card for each twenty. Its dice and its effect are those
of every table (`people/sorcery`); what it does to a body of argument is the table's to say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.games.duel.canon import Canon
from bwdesk.rules.games.duel.state import SPELL, Charms, Effect, Shaken, Side, State
from bwdesk.rules.games.frame.game import Due, Event, Open, Step
from bwdesk.rules.games.people import incanting
from bwdesk.rules.games.people.concentrating import CEASED, STEEL
from bwdesk.rules.games.people.incanting import Caster, Incanting, Wrought
from bwdesk.rules.games.people.praying import use_up
from bwdesk.rules.games.people.sorcery import Settled, Sorcery
from bwdesk.rules.games.people.spells import (
    Manner,
    Working,
    add_lent,
    count_pinned,
    find_brought,
    make_casting,
    parse_manner,
    read_manner,
    split_words,
)
from bwdesk.rules.games.people.words import Speaks, SpellWound
from bwdesk.rules.magic.casting import FORTE, WILL, Casting, actions_taken, caps, problems
from bwdesk.rules.magic.spell import Known
from bwdesk.rules.magic.timing import maintains
from bwdesk.rules.tables.grayscale import circle

FAINTED = "fainted"
"""Why somebody says nothing more whom a Tax has left without Forte."""


# What is written


def written_spell(state: State, side: str) -> str:
    """The spell a side casts in the open volley, as its card says it; "" for none."""
    cards = state.scripts.get(side, ())
    card = cards[state.volley - 1] if 0 < state.volley <= len(cards) else None
    if not isinstance(card, Open) or card.value.action != SPELL:
        return ""
    return card.value.line


def find_spell(canon: Canon, own: Side, said: str) -> Known | None:
    """A spell of somebody by what stands on his card; None where it is only told."""
    if not own.speaker.spells or not said:
        return None
    return find_brought(canon.spells(own.speaker), split_words(said)[0])


def stats_for(spell: Known, own: Side, other: Side) -> Mapping[str, int]:
    """The exponents the obstacle of a spell asks for: of its caster, or of whom he argues with."""
    whose = {"caster": own, "target": other}.get(spell.entry.whose)
    if whose is None:
        return {}
    return {id: whose.speaker.stat(id).exponent for id in spell.asked.stats}


def why_no_cast(canon: Canon, own: Side, other: Side, said: str) -> str:
    """Why a spell cannot be cast as it is written; "" where it can, or is only told."""
    spell = find_spell(canon, own, said)
    if spell is None:
        return ""
    if spell.taking is None:
        return f"how many actions {spell.name} takes nobody says; say it with the spell"
    try:
        meant = parse_manner(split_words(said)[1], spell)
        casting = make_casting(spell, meant, stats_for(spell, own, other))
    except ValueError as why:
        return str(why).rstrip(".")
    skill = own.speaker.skill(casting.skill).exponent
    if not skill:
        return f"no {canon.ability_name(casting.skill)} to cast it with"
    most = caps(casting, skill, own.speaker.stat(FORTE).exponent)
    return next((each.says.rstrip(".") for each in problems(casting, most)), "")


def _casting(spell: Known, own: Side, other: Side, said: str) -> tuple[Casting, bool]:
    meant = read_manner(split_words(said)[1], spell)
    try:
        made = make_casting(spell, meant, stats_for(spell, own, other))
    except ValueError:
        made = make_casting(spell, Manner(ob=meant.ob or max(1, spell.asked.base)), {})
    return made, meant.counter


# A volley of it


def speak(canon: Canon, state: State) -> Step[State]:
    """Everybody's words of magic in the volley that is opened: begun, gone on with, done."""
    after, events = state, list[Event]()
    for own in state.sides:
        if own.speaker.spells:
            step = _speak(canon, after, own)
            after, events = step.state, [*events, *step.events]
    return Step(after, tuple(events))


def _speak(canon: Canon, state: State, own: Side) -> Step[State]:
    said = written_spell(state, own.id)
    spell = find_spell(canon, own, said)
    spoken = state.charms_of(own.id).spoken
    if spell is None or state.effects_now(own.id, "hesitates"):
        return Step(DuelSorcery(canon).distract(state, own.id, CEASED))
    if spoken is None or spoken.spell != spell.name:
        state = DuelSorcery(canon).distract(state, own.id, CEASED)
        other = state.other(own.id)
        casting, counter = _casting(spell, own, other, said)
        mine = any(each.gives != "steel" for each in spell.entry.gifts) and not counter
        needs = maintains(actions_taken(casting, canon.book)) + 1
        at = own.id if mine else other.id
        spoken = Incanting(spell.name, casting, at, 0, needs, 0, counter)
    spoken = incanting.speak(spoken, back=False)
    event = Speaks(own.label, spell.name, spoken.done, spoken.needs).event(
        own.id, amount=spoken.done, rule="SORC-15"
    )
    if not incanting.is_over(spoken):
        return Step(state.with_charms(own.id, spoken=spoken), (event,))
    wrought = incanting.finish(spoken, own.id, state.moment)
    after = state.with_charms(own.id, spoken=None)
    return Step(replace(after, wrought=(*after.wrought, wrought)), (event,))


# Its dice, and what it does


class DuelSorcery(Sorcery[State]):
    """The spells of a duel; its people are the speakers, by the id of their side."""

    def __init__(self, canon: Canon) -> None:
        super().__init__(canon.book)
        self.canon = canon

    def spells(self, state: State, who: str) -> Mapping[str, Known]:
        return self.canon.spells(state.side(who).speaker)

    def caster(self, state: State, who: str, *, hinders: bool = True) -> Caster:
        del hinders  # wounds are counted in the exponents of a speaker
        own, now = state.side(who).speaker, state.charms_of(who)
        began, pinned = count_pinned(own.held), count_pinned(now.workings)

        def ability(id: str) -> Ability:
            found = own.skill(id) if id in self.canon.skills else own.stat(id)
            more = began if id == WILL else 0
            return found._replace(exponent=found.exponent + more)

        def dice(id: str) -> Sum:
            found = Sum((Part(self.canon.ability_name(id), ability(id).exponent),))
            lacks = {WILL: pinned, FORTE: now.taxed}.get(id, 0)
            found = found.plus("Spells held or taxed", -lacks, "SORC-29")
            return add_dice(state, who, found, id)

        return Caster(ability, dice, Sum(), now.taxed, state.settings.magic)

    def label(self, state: State, who: str) -> str:
        return state.side(who).label

    def seats(self, state: State, who: str) -> tuple[str, ...]:
        return state.side(who).seats

    def bound(self, state: State, who: str) -> Charms:
        return state.charms_of(who)

    def with_bound(self, state: State, who: str, **changes: object) -> State:
        return state.with_charms(who, **changes)

    def people(self, state: State) -> Sequence[str]:
        return tuple(each.id for each in state.sides)

    def is_up(self, state: State, who: str) -> bool:
        return not state.charms_of(who).fainted

    def faint(self, state: State, who: str) -> State:
        """Somebody unconscious: the next action is lost, and the table says how it goes on."""
        exchange, volley = state.next_volley
        lost = Effect(who, "hesitates", 1, exchange, volley, FAINTED)
        after = state.with_charms(who, fainted=True)
        return replace(after, effects=(*after.effects, lost))

    def wound(self, state: State, who: str, at: int, source: str) -> Step[State]:
        """A wound of an Overtax goes home; a duel knows of none."""
        wounds = (*state.charms_of(who).wounds, at)
        event = SpellWound(self.label(state, who), str(circle(at)), source)
        after = state.with_charms(who, wounds=wounds)
        return Step(after, (event.event(who, amount=at, rule="SORC-19"),))

    def shake(self, state: State, who: str, more: int, spell: str) -> State:
        others = tuple(each for each in state.shaken if each.side != who)
        return replace(state, shaken=(*others, Shaken(who, spell, more)))

    def harm(self, state: State, wrought: Wrought, who: str, mark: int) -> State:
        """What wounds in a duel is the table's to say: words are over then."""
        del wrought, who, mark
        return state

    def reached(self, state: State, spell: Known, wrought: Wrought) -> Sequence[str]:
        del state, spell
        return (wrought.at,)

    def waits(self, state: State, wrought: Wrought) -> bool:
        del state, wrought
        return False


def add_dice(state: State, who: str, found: Sum, ability: str) -> Sum:
    """With the dice of spells that help with an ability."""
    return add_lent(found, workings_on(state, who), ability)


def workings_on(state: State, who: str) -> tuple[Working, ...]:
    """The spells that go on and are on somebody, whoever cast them, and what waits of prayers."""
    return tuple(e for now in state.charms.values() for e in now.workings if e.on == who)


def use_up_waiting(canon: Canon, state: State) -> State:
    """The state without what waited of a prayer and has gone into a test since."""
    magic, people = DuelSorcery(canon), tuple(each.id for each in state.sides)
    if not any(state.charms_of(each).workings for each in people):
        return state
    return use_up(state, people, magic.bound, magic.with_bound) or state


def pinned_since(state: State, own: Side) -> int:
    """The dice of Will that spells pin beyond those that were held when it began."""
    return count_pinned(state.charms_of(own.id).workings) - count_pinned(own.speaker.held)


def after_steel(canon: Canon, who: str, step: Step[State]) -> Step[State]:
    """What failed Steel does to a caster: it breaks his words, and his hold."""
    lost = any(each.actor == who and each.kind == "steeled" and each.amount for each in step.events)
    if not lost:
        return step
    return Step(DuelSorcery(canon).distract(step.state, who, STEEL), step.events)


def is_pending(state: State) -> bool:
    """Whether dice of magic are still to fall, or to stand."""
    return bool(state.broken) or any(not each.settled for each in state.wrought)


def due(canon: Canon, state: State) -> tuple[Due, ...]:
    """The dice of magic that are wanted now, and what is to be said of a spell."""
    return DuelSorcery(canon).due(state) if is_pending(state) else ()


def go_on(canon: Canon, state: State, settled: Settled) -> Step[State] | None:
    """The next thing of magic that follows of itself."""
    if not (state.broken or state.wrought):
        return None
    return DuelSorcery(canon).go_on(state, settled)
