"""Sessions and scenes as the table writes them down: their names and dates, and who is here."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.group.campaign import Campaign, Session
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    player,
    session,
    with_campaign,
)


def name_session(evening: Evening, number: int, name: str, date: str) -> Step:
    """What a session is called, counted from 1, and the date it was on."""
    now = replace(_session(evening.campaign, number), name=name.strip(), date=date.strip())
    label = f"Name session {number}"
    return Step(label, with_campaign(evening, _with_session(evening.campaign, number, now)))


def name_scene(evening: Evening, number: int, scene: int, name: str) -> Step:
    """What a scene of a session is called, both counted from 1."""
    now = _session(evening.campaign, number)
    if not 1 <= scene <= len(now.scenes):
        raise RefusedError(f"Session {number} has no scene {scene}.")
    named = replace(now.scenes[scene - 1], name=name.strip())
    now = replace(now, scenes=(*now.scenes[: scene - 1], named, *now.scenes[scene:]))
    label = f"Name scene {scene}"
    return Step(label, with_campaign(evening, _with_session(evening.campaign, number, now)))


def seat(evening: Evening, name: str, *, here: bool) -> Step:
    """A player comes later to the session that goes on, or has to leave; who is not here has no
    voice. Raises RefusedError where nobody would be left."""
    player(evening, name)
    campaign = evening.campaign
    going = session(campaign)
    if going is None:
        raise RefusedError("No session goes on; begin one first.")
    everybody = [each.name for each in campaign.players]
    there = set(going.present or everybody)
    there = there | {name} if here else there - {name}
    if not there:
        raise RefusedError("Nobody would be left at the table; end the session.")
    now = replace(going, present=tuple(each for each in everybody if each in there))
    label = f"{name} is here" if here else f"{name} leaves for tonight"
    number = len(campaign.sessions)
    return Step(label, with_campaign(evening, _with_session(campaign, number, now)))


def _session(campaign: Campaign, number: int) -> Session:
    if not 1 <= number <= len(campaign.sessions):
        raise RefusedError(f"There is no session {number}.")
    return campaign.sessions[number - 1]


def _with_session(campaign: Campaign, number: int, now: Session) -> Campaign:
    sessions = campaign.sessions
    return replace(campaign, sessions=(*sessions[: number - 1], now, *sessions[number:]))
