"""Scripts: three maneuvers in secret, opened volley by volley; forfeits (RNC-1, RNC-12, RNC-29)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.value import LONGEST_LINE
from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, Slot
from bwdesk.rules.games.frame.game import Due, Event, IllegalMoveError, Open, Step
from bwdesk.rules.games.frame.phases import chain
from bwdesk.rules.games.people.praying import TESTS, prayer_slots, prayer_written, why_no_prayer
from bwdesk.rules.games.people.sorcery import is_hostile
from bwdesk.rules.games.people.spells import casting_slots, manner_words, manner_written
from bwdesk.rules.games.range.canon import Canon
from bwdesk.rules.games.range.guard import find_side, timely
from bwdesk.rules.games.range.incanting import MAINTAIN, speak, split_cast, stats_for, why_no_cast
from bwdesk.rules.games.range.moves import Announce, AnyMove, Forfeit, Script
from bwdesk.rules.games.range.pools import (
    ability_words,
    effective,
    happens,
    reaction,
    script_maneuver,
    why_no_maneuver,
)
from bwdesk.rules.games.range.praying import RangeDevotion, begin_prayers, is_prayer
from bwdesk.rules.games.range.state import VOLLEYS, Card, Fighter, State, Written
from bwdesk.rules.games.range.words import (
    Announced,
    Exchange,
    Forfeited,
    Idle,
    Meant,
)
from bwdesk.rules.games.scripting.cards import parse_card, volley_of
from bwdesk.rules.games.scripting.cards import script as lain
from bwdesk.rules.games.scripting.scripts import Name
from bwdesk.rules.games.scripting.volleys import VolleyCards, lay_script
from bwdesk.rules.magic.casting import FORTE
from bwdesk.rules.magic.prayer import FAITH
from bwdesk.rules.magic.spell import Known
from bwdesk.rules.packs.spelling import slug
from bwdesk.rules.tables.shooting import RangeManeuver

ROOM = 900
"""Bytes a spell takes on a card at most."""
FORFEIT = "forfeit"
FORFEITS = "Give up the third volley, and do something else in the second."
SCRIPTS = "Three maneuvers, one a volley, and what is meant by them."


def cards(written: tuple[str | Written, ...]) -> tuple[Written, ...]:
    """Cards as they lie in a script; a bare word is the id of a maneuver."""
    return lain(Card, written, VOLLEYS)


def script(_canon: Canon, state: State, move: Script) -> Step[State]:
    timely(state, "scripts")
    own = find_side(state, move.side)
    return lay_script(state, own, cards(move.volleys), "RNC-1")


def problems(canon: Canon, state: State, move: Script | Forfeit) -> tuple[Problem, ...]:
    """What may not stand on a card, as far as it lies open."""
    own = find_side(state, move.side)
    written = (
        list(enumerate(cards(move.volleys), start=1))
        if isinstance(move, Script)
        else [(2, parse_card(Card, move.now))]
    )
    found = []
    spoken: dict[str, tuple[str, int]] = {}
    for place, each in written:
        if not isinstance(each, Open):
            continue
        where, id = f"script/{place}", each.value.maneuver
        if not id:
            says = f"Volley {place} is empty: nothing is done in it."
            found.append(Problem("range.empty", Severity.ODD, where, says, "", "RNC-1"))
        elif id not in canon.maneuvers:
            says = f"“{id}” is no maneuver of Range and Cover; there are "
            says += f"{', '.join(canon.maneuvers)}."
            found.append(Problem("range.maneuver", Severity.BROKEN, where, says, "", "RNC-12"))
        elif why := why_no_maneuver(canon, state, own, id):
            says = f"{canon.maneuver(id)} in volley {place}: {why}."
            found.append(Problem("range.barred", Severity.BROKEN, where, says, "", "RNC-12"))
        for who, said in each.value.casts.items():
            caster = next((e for e in own.fighters if e.id == who), None)
            name, before = split_cast(said)[0], spoken.get(who, ("", 0))
            count = before[1] if before[0] == name else 0
            spoken[who] = name, count + 1
            why = f"“{who}” is not here."
            if caster is not None:
                prays = is_prayer(canon, caster, said) or not caster.spells
                why = (
                    _why_unheard(canon, state, caster, said)
                    if prays
                    else why_no_cast(canon, state, caster, said, id, count)
                )
            if why:
                says = f"Volley {place}: {why}"
                found.append(Problem("range.spell", Severity.BROKEN, where, says, "", "SORC-15"))
    return tuple(found)


def _why_unheard(canon: Canon, state: State, own: Fighter, said: str) -> str:
    faith, there = own.stat(FAITH).exponent, RangeDevotion(canon).people(state)
    barred = state.settings.magic.barred
    return why_no_prayer(canon.book, said, faith, own.label, there, barred)


Filled = Mapping[str, Filling]


def script_form(canon: Canon, state: State, side: str, written: Filled) -> tuple[Slot, ...]:
    """Three cards, each with a line of what is meant."""
    numbers = range(1, VOLLEYS + 1)
    return tuple(slot for n in numbers for slot in card_form(canon, state, side, n, written))


def card_form(
    canon: Canon, state: State, side: str, volley: int, written: Filled
) -> tuple[Slot, ...]:
    own = state.side(side)
    choices = tuple(
        Choice(
            id,
            _maneuver_line(canon, state, state.leader(own), each),
            why_no_maneuver(canon, state, own, id),
        )
        for id, each in canon.maneuvers.items()
    )
    group = f"Volley {volley}"
    free = any(not each.barred for each in choices)
    return (
        Slot(str(volley), "choice", "Maneuver", group, choices, needed=free),
        Slot(f"{volley} line", "text", "What is meant by it", group, most=LONGEST_LINE),
        *_spell_slots(canon, state, side, volley, written),
        *_prayer_slots(canon, state, side, volley, written),
    )


def _spell_slots(
    canon: Canon, state: State, side: str, volley: int, written: Filled
) -> Iterator[Slot]:
    """For everybody of a side who casts: which spell, at whom, and how."""
    group = f"Volley {volley}"
    maneuver = written.get(str(volley), EMPTY).choice
    foes = tuple(Choice(e.id, e.label) for e in state.fighters_up(state.other(side)))
    for own in state.fighters_up(state.side(side)):
        if not own.spells:
            continue
        at, known = f"{volley} {own.id}", canon.spells(own)
        spells = tuple(
            Choice(
                each.name,
                each.name,
                why_no_cast(
                    canon, state, own, each.name, maneuver, _before(written, volley, own, each)
                ),
            )
            for each in known.values()
        )
        yield Slot(f"{at} spell", "choice", f"{own.label} casts", group, spells)
        spell = known.get(slug(written.get(f"{at} spell", EMPTY).choice))
        if spell is None:
            continue
        if len(foes) > 1 and is_hostile(spell):
            yield Slot(f"{at} at", "choice", "At", group, foes)
        skill, forte = own.has(spell.skill), own.stat(FORTE)
        stats, meant = stats_for(state, spell, own, ""), manner_written(written, at)
        held = canon.maneuvers.get(maneuver)
        for each in casting_slots(spell, meant, stats, skill.exponent, forte.exponent, at):
            # With time it may run on, which only who Maintains can.
            slow = each.id.endswith((" carefully", " patiently"))
            if not slow or (held is not None and held.intent == MAINTAIN):
                yield replace(each, group=group)
        if spell.measure is not None and spell.measure.obstacle:
            most = 3 * spell.measure.obstacle
            yield Slot(f"{at} range", "number", "Obstacle for dice of range", group, most=most)
        yield Slot(f"{at} way", "choice", "It is", group, COUNTERS)


def _prayer_slots(
    canon: Canon, state: State, side: str, volley: int, written: Filled
) -> Iterator[Slot]:
    """For everybody of a side who has Faith and casts nothing: what is prayed."""
    friends = tuple(Choice(e.id, e.label) for e in state.fighters_up(state.side(side)))
    foes = tuple(Choice(e.id, e.label) for e in state.fighters_up(state.other(side)))
    for own in state.fighters_up(state.side(side)):
        at = f"{volley} {own.id}"
        if not own.stat(FAITH).exponent or written.get(f"{at} spell", EMPTY).choice:
            continue
        skills = (e for one in state.fighters_up(state.side(side)) for e in one.skills)
        every = dict.fromkeys((*TESTS, *skills))
        tests = tuple(Choice(each, canon.ability_name(each)) for each in every)
        mine = tuple(sorted(friends, key=lambda each: each.id != own.id))
        barred = state.settings.magic.barred
        for slot in prayer_slots(canon.book, written, at, foes, mine, tests, barred):
            name = f"{own.label} prays" if slot.id == f"{at} prays" else slot.name
            yield replace(slot, name=name, group=f"Volley {volley}")


def _before(written: Filled, volley: int, own: Fighter, spell: Known) -> int:
    """How many volleys of a spell stand on the cards before, one behind the other."""
    count = 0
    for place in range(volley - 1, 0, -1):
        if written.get(f"{place} {own.id} spell", EMPTY).choice != spell.name:
            break
        count += 1
    return count


COUNTERS = (Choice("counter", "A counter"),)


def _maneuver_line(canon: Canon, state: State, leader: Fighter, maneuver: RangeManeuver) -> str:
    """``Speed Withdraw, B5 +2D``, or ``3D of B5``; what is open-ended says so."""
    tests = canon.skill_like(maneuver.tests, leader.skills)
    ability = leader.has(tests) if tests in canon.skills else leader.stat(tests)
    more = f" +{maneuver.dice}D" if maneuver.dice else ""
    if not ability.exponent:
        return maneuver.name
    dice = ability_words(canon, state, leader, tests)
    return f"{maneuver.name}, {dice}{more}{', open-ended' if maneuver.open_ended else ''}"


def card_written(written: Mapping[str, Filling], volley: int) -> Card:
    """A card whose form was filled so."""
    maneuver, casts = written.get(str(volley), EMPTY).choice, {}
    for id, filled in written.items():
        if id.startswith(f"{volley} ") and id.endswith(" spell") and filled.choice:
            at = id.removesuffix(" spell")
            whom = written.get(f"{at} at", EMPTY).choice
            how = manner_words(manner_written(written, at))
            said = f"{filled.choice} at {whom}" if whom else filled.choice
            casts[at.removeprefix(f"{volley} ")] = ", ".join(filter(None, (said, how)))
        elif id.startswith(f"{volley} ") and id.endswith(" prays") and filled.choice:
            at = id.removesuffix(" prays")
            said = prayer_written(written, at)
            casts.setdefault(at.removeprefix(f"{volley} "), said)
    return Card(maneuver, written.get(f"{volley} line", EMPTY).text, casts)


def forfeits(state: State, side: str) -> bool:
    """Whether a side may give up its third maneuver to change the second (RNC-29)."""
    return (
        state.phase == "volley"
        and not state.opened
        and state.volley == 1
        and side in state.scripts
        and side not in state.forfeited
    )


def offers(state: State) -> tuple[Due, ...]:
    """The second volley may be changed for the third."""
    return tuple(
        Due(
            "script",
            (FORFEIT, str(state.exchange)),
            each.id,
            each.seats,
            says=FORFEITS,
            round=state.exchange,
        )
        for each in state.sides
        if forfeits(state, each.id)
    )


def forfeit(_canon: Canon, state: State, move: Forfeit) -> Step[State]:
    own = find_side(state, move.side)
    if not forfeits(state, own.id):
        raise IllegalMoveError("The third volley is given up between the first and the second.")
    first, _, third = state.scripts[own.id]
    scripts = {**state.scripts, own.id: (first, parse_card(Card, move.now), third)}
    event = Forfeited(own.label).event(own.id, rule="RNC-29")
    return Step(replace(state, scripts=scripts, forfeited=(*state.forfeited, own.id)), (event,))


# The volley is opened


def due_announce(state: State) -> tuple[Due, ...]:
    exchange, volley = state.next_volley
    says = f"Volley {volley} of exchange {exchange} is opened."
    return (Due("go", ("announce", f"{exchange}.{volley}"), says=says, round=exchange),)


def announce(canon: Canon, state: State, _move: Announce) -> Step[State]:
    """Opens the next volley: who does what, and what is lost at once."""
    timely(state, "volley")
    if state.opened:
        raise IllegalMoveError("This volley is not played to its end.")
    _, volley = state.next_volley
    after = replace(state, volley=volley, opened=True, before=state.rung)
    after = replace(after, does={each.id: happens(canon, after, each.id) for each in after.sides})
    names = tuple(each.label for each in after.sides)
    said = tuple(canon.maneuver(script_maneuver(after, each.id)) for each in after.sides)
    events: list[Event] = [Announced(volley, names, said).event(rule="RNC-12")]
    for each in after.sides:
        events += _loss_events(canon, after, each.id)
        written = after.scripts.get(each.id, ())
        here = written[volley - 1] if volley <= len(written) else None
        if isinstance(here, Open) and here.value.line:
            events.append(Meant(each.label, here.value.line).event(each.id, rule="RNC-1"))
    spoken = speak(canon, begin_prayers(canon, after))
    return chain(Step(after, tuple(events)), spoken)


def _loss_events(canon: Canon, state: State, side: str) -> list[Event]:
    """What keeps a side from doing what it wrote."""
    own, wrote = state.side(side), script_maneuver(state, side)
    how = reaction(state, own)
    if how and effective(canon, state, side) != wrote:
        facts = Idle(own.label, canon.maneuver(wrote), canon.reaction(how).does)
        return [facts.event(side, rule="RNC-28")]
    if wrote and not effective(canon, state, side):
        why = why_no_maneuver(canon, state, own, wrote)
        return [Idle(own.label, canon.maneuver(wrote), f"has {why}").event(side, rule="RNC-12")]
    return []


def exchange_begins(state: State) -> Event:
    return Exchange(state.exchange).event(amount=state.exchange, rule="RNC-1")


# Where scripts lie


class RangeCards(VolleyCards[State, AnyMove]):
    """The secrets of Range and Cover: each volley of each side by itself."""

    canon: Canon
    card, announces, scripted = Card, Announce, Script

    def card_form(self, state: State, side: str, volley: int) -> tuple[Slot, ...]:
        return card_form(self.canon, state, side, volley, {})

    def part_form(self, state: State, part: Name, written: Filled) -> tuple[Slot, ...]:
        return card_form(self.canon, state, part[1], volley_of(part), written)

    def room(self, state: State, part: Name) -> int:
        """With room for a spell of everybody who casts, and how."""
        own = state.side(part[1]).fighters
        casters = sum(bool(each.spells or each.faith) for each in own)
        return super().room(state, part) + ROOM * casters

    def card_written(self, written: Mapping[str, Filling], volley: int) -> Card:
        return card_written(written, volley)

    def written_parts(self, move: AnyMove) -> tuple[str, Mapping[int, Written]]:
        if isinstance(move, Forfeit):
            return move.side, {2: parse_card(Card, move.now)}
        return super().written_parts(move)

    def with_cards(self, move: AnyMove, cards: Mapping[int, Written]) -> AnyMove:
        if isinstance(move, Forfeit):
            return replace(move, now=cards[2])
        return super().with_cards(move, cards)
