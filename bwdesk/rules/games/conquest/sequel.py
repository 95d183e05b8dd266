"""The next chronicle of a campaign: the same people, another territory."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bwdesk.rules.games.conquest.plan import Chief, Plan, Player, Prologue, Side
from bwdesk.rules.games.conquest.state import Faction, Person, State


def sequel(state: State, players: Mapping[str, str], plan: Plan | None = None) -> Plan:
    """A plan with everybody as they came out of a war, and all else open.

    *players* are names by seat. Where the war was planned here, the answers of the questionnaire
    are a place to begin from; a fallen faction has its people back.
    """
    old = plan or Plan()
    known = {each.id: each for each in old.factions}
    sides = [_side(each, known.get(each.id, Side(each.id))) for each in state.factions]
    ids = {each.id for each in sides}
    spare = (each for each in Plan().factions if each.id not in ids)
    most = len(Plan().factions)
    while len(sides) < most:
        sides.append(next(spare))
    seats = tuple(Player(id, name) for id, name in players.items())
    fits = len(Plan().players) <= len(seats)
    return Plan(
        setting=old.setting,
        players=seats if fits else Plan().players,
        pairs=old.pairs,
        factions=tuple(sides[:most]),
        settings=state.settings,
        campaign=old.campaign,
    )


def _side(own: Faction, old: Side) -> Side:
    return replace(
        old,
        name=own.name,
        sign=own.sign,
        leader=_chief(own.people.get("leader", Person(own.leader)), old.leader),
        second=_chief(own.people.get("second", Person(own.second)), old.second),
        prologue=Prologue(),
        objective="",
        fixed=None,
    )


def _chief(person: Person, old: Chief) -> Chief:
    """A linked character is read anew from the copy it is now."""
    if person.file:
        return Chief(Person(person.name, person.file), path=old.path)
    return Chief(person, old.stat)
