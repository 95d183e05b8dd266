"""What characters in play get and do beside the war: artha, work and practice in downtime."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.games.conquest import characters
from bwdesk.rules.games.conquest.canon import Canon
from bwdesk.rules.games.conquest.characters import character
from bwdesk.rules.games.conquest.guard import find_active, timely
from bwdesk.rules.games.conquest.moves import Award, Practice, Work
from bwdesk.rules.games.conquest.rolling import tax_of
from bwdesk.rules.games.conquest.state import Faction, State
from bwdesk.rules.games.conquest.words.people import Awarded, Practiced, SeeksWork
from bwdesk.rules.games.frame.game import IllegalMoveError, Step
from bwdesk.rules.games.frame.prose import opening
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.group.campaign import MONTH
from bwdesk.rules.play.advancement import practice_hours


def award(canon: Canon, state: State, move: Award) -> Step[State]:
    """A point for one of the reasons of the Book (ARTHA-2, ARTHA-4)."""
    id, _, _ = character(state, move.faction, move.who)
    reason = canon.awards.get(move.award)
    if reason is None:
        known = ", ".join(canon.awards) or "none in this chronicle"
        raise IllegalMoveError(f"Artha is not earned for “{move.award}”; reasons are: {known}.")
    why = move.why.strip()
    note = f"{reason.name}: {why}" if why else reason.name
    after = characters.record_trials(
        state, Upshot("earned", id, reason.artha, 1, note=note, on=reason.id)
    )
    name = characters.name_by_id(state, id)
    facts = Awarded(name, reason.artha, reason.name, why)
    return Step(after, (facts.event(move.faction, amount=1, rule=reason.rule),))


def work(canon: Canon, state: State, move: Work) -> Step[State]:
    """A cycle is used for a job by a skill; the roll says what it brings back (RES-20)."""
    own = _find_at_leisure(state, move.faction)
    id, person, _ = character(state, move.faction, move.who)
    name, skill = characters.name_by_id(state, id), canon.skill(move.skill)
    if not canon.ability(person, skill).exponent:
        raise IllegalMoveError(f"{opening(name)} does not have {canon.skill_name(skill)}.")
    if id in state.works:
        raise IllegalMoveError(f"{opening(name)} looks for work already; roll for it first.")
    if not tax_of(state, id):
        raise IllegalMoveError(f"No die of Resources of {name} is taxed; there is none to earn.")
    after = replace(_use_cycle(state, own), works={**state.works, id: skill})
    facts = SeeksWork(name, canon.skill_name(skill))
    return Step(after, (facts.event(own.id, amount=1, rule="BK-64"),))


def practice(canon: Canon, state: State, move: Practice) -> Step[State]:
    """A cycle is used for practice: so many hours a day of each ability (ADV-20, ADV-21)."""
    own = _find_at_leisure(state, move.faction)
    id, person, _ = character(state, move.faction, move.who)
    name, most = characters.name_by_id(state, id), practice_hours(person.stats.get("will", 0))
    hours = {
        (each if each in person.stats else canon.skill(each)): n for each, n in move.hours.items()
    }
    asked = sum(hours.values())
    for each in hours:
        if not person.stats.get(each) and not canon.ability(person, each).exponent:
            raise IllegalMoveError(f"{opening(name)} does not have {canon.skill_name(each)}.")
    if not asked or asked > most:
        raise IllegalMoveError(f"{opening(name)} practices 1 to {most} hours a day, not {asked}.")
    days = canon.figures.months * MONTH
    done = (Upshot("practiced", id, each, days, n) for each, n in hours.items())
    after = characters.record_trials(_use_cycle(state, own), *done)
    what = tuple(each.title() if each in person.stats else canon.skill_name(each) for each in hours)
    facts = Practiced(name, days, what)
    return Step(after, (facts.event(own.id, amount=days, rule="BK-64"),))


def _find_at_leisure(state: State, faction: str) -> Faction:
    """Raises IllegalMoveError where a faction has no downtime to use."""
    timely(state, "aftermath", "over")
    own = find_active(state, faction)
    if not state.cycles.get(own.id):
        raise IllegalMoveError(f"{opening(own.name)} has no downtime left.")
    return own


def _use_cycle(state: State, own: Faction) -> State:
    return replace(state, cycles={**state.cycles, own.id: state.cycles[own.id] - 1})
