"""How a duel begins: two sides who can be told apart, or one that is under way."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.games.duel.canon import IDLE, Canon
from bwdesk.rules.games.duel.guard import find_side
from bwdesk.rules.games.duel.state import (
    Argument,
    Card,
    Charms,
    Helper,
    Setup,
    Side,
    State,
    Written,
)
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.people.spells import keep_whole
from bwdesk.rules.games.scripting.volleys import open_script


def found_game(canon: Canon, setup: Setup) -> State:
    """The state a setup leads to. Raises IllegalMoveError with a sentence."""
    sides = tuple(_side(canon, each) for each in setup.sides)
    ids = [each.id for each in sides]
    if len(ids) != 2 or "" in ids or ids[0] == ids[1]:
        raise IllegalMoveError("A duel has two sides, each with an id of its own.")
    voices = [each.id for side in sides for each in side.helpers]
    if len({*voices, *ids}) < len(voices) + len(ids) or "" in voices:
        raise IllegalMoveError("Everybody who speaks up has an id of his own.")
    charms = {e.id: Charms(workings=e.speaker.held) for e in sides if e.speaker.held}
    state = State(
        sides, setup.settings, setup.body, setup.doubled, rules=setup.rules, charms=charms
    )
    if setup.at is not None:
        state = _start_under_way(state, setup)
    scripts = {
        find_side(state, side).id: _lay_open(canon, cards) for side, cards in setup.scripts.items()
    }
    return replace(state, scripts=scripts)


def _side(canon: Canon, side: Side) -> Side:
    """With its skills by their ids, however they were written."""
    speaker = side.speaker
    skills = {canon.skill(name): each for name, each in speaker.skills.items()}
    main = canon.skill(speaker.main) if speaker.main else ""
    if main and canon.plays_as(main) not in canon.main:
        may = ", ".join(canon.ability_name(each) for each in canon.main)
        raise IllegalMoveError(
            f"{side.label}: {canon.ability_name(main)} leads no duel; there are {may}."
        )
    if main and main not in skills:
        raise IllegalMoveError(f"{side.label} has no exponent for {canon.ability_name(main)}.")
    helpers = tuple(_helper(canon, each) for each in side.helpers)
    speaker = replace(speaker, main=main, skills=skills)
    try:
        spells = tuple(keep_whole(each) for each in canon.spells(speaker).values())
    except ValueError as why:
        raise IllegalMoveError(f"{side.label}: {why}") from None
    return replace(side, speaker=replace(speaker, spells=spells), helpers=helpers)


def _helper(canon: Canon, helper: Helper) -> Helper:
    skills = {canon.skill(name): each for name, each in helper.skills.items()}
    return replace(helper, skills=skills)


def _start_under_way(state: State, setup: Setup) -> State:
    """A duel whose next volley is the one said; what it lacks of bodies is still to be made."""
    at = setup.at
    assert at is not None
    bodies: dict[str, Argument] = {find_side(state, id).id: body for id, body in at.body.items()}
    effects = tuple(
        replace(each, exchange=each.exchange or at.exchange, volley=each.volley or at.volley)
        for each in at.effects
        if find_side(state, each.on).id
    )
    complete = len(bodies) == len(state.sides)
    return replace(
        state,
        phase="scripts" if complete else "statements",
        exchange=at.exchange,
        volley=at.volley - 1,
        bodies=bodies,
        effects=effects,
    )


def _lay_open(canon: Canon, written: tuple[str | Card, ...]) -> tuple[Written, ...]:
    return open_script(Card, written, (*canon.actions, *IDLE), "action", "action")
