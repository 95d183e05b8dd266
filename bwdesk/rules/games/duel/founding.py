"""How a duel begins: two sides who can be told apart, or one that is under way."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.games.duel.canon import IDLE, Canon
from bwdesk.rules.games.duel.state import (
    VOLLEYS,
    Argument,
    Card,
    Helper,
    Setup,
    Side,
    State,
)
from bwdesk.rules.games.frame.game import IllegalMoveError, Open


def found_game(canon: Canon, setup: Setup) -> State:
    """The state a setup leads to. Raises IllegalMoveError with a sentence."""
    sides = tuple(_side(canon, each) for each in setup.sides)
    ids = [each.id for each in sides]
    if len(ids) != 2 or "" in ids or ids[0] == ids[1]:
        raise IllegalMoveError("A duel has two sides, each with an id of its own.")
    voices = [each.id for side in sides for each in side.helpers]
    if len({*voices, *ids}) < len(voices) + len(ids) or "" in voices:
        raise IllegalMoveError("Everybody who speaks up has an id of his own.")
    state = State(sides, setup.settings, setup.body, setup.doubled, rules=setup.rules)
    if setup.at is not None:
        state = _start_under_way(state, setup)
    scripts = {
        _require_known(state, side): _cards(canon, cards) for side, cards in setup.scripts.items()
    }
    return replace(state, scripts=scripts)


def _side(canon: Canon, side: Side) -> Side:
    """With its skills by their ids, however they were written."""
    speaker = side.speaker
    skills = {canon.skill(name): each for name, each in speaker.skills.items()}
    main = canon.skill(speaker.main) if speaker.main else ""
    if main and main not in canon.main:
        may = ", ".join(canon.ability_name(each) for each in canon.main)
        raise IllegalMoveError(
            f"{side.label}: {canon.ability_name(main)} leads no duel; there are {may}."
        )
    if main and main not in skills:
        raise IllegalMoveError(f"{side.label} has no exponent for {canon.ability_name(main)}.")
    helpers = tuple(_helper(canon, each) for each in side.helpers)
    return replace(side, speaker=replace(speaker, main=main, skills=skills), helpers=helpers)


def _helper(canon: Canon, helper: Helper) -> Helper:
    skills = {canon.skill(name): each for name, each in helper.skills.items()}
    return replace(helper, skills=skills)


def _start_under_way(state: State, setup: Setup) -> State:
    """A duel whose next volley is the one said; what it lacks of bodies is still to be made."""
    at = setup.at
    assert at is not None
    bodies: dict[str, Argument] = {_require_known(state, id): body for id, body in at.body.items()}
    effects = tuple(
        replace(each, exchange=each.exchange or at.exchange, volley=each.volley or at.volley)
        for each in at.effects
        if _require_known(state, each.on)
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


def _require_known(state: State, id: str) -> str:
    if id not in {each.id for each in state.sides}:
        raise IllegalMoveError(f"“{id}” is no side of this duel.")
    return id


def _cards(canon: Canon, written: tuple[str | Card, ...]) -> tuple[Open[Card], ...]:
    cards = [each if isinstance(each, Card) else Card(each) for each in written]
    if len(cards) > VOLLEYS:
        raise IllegalMoveError(f"An exchange has {VOLLEYS} volleys, and {len(cards)} were given.")
    for each in cards:
        if each.action and each.action not in canon.actions and each.action not in IDLE:
            may = ", ".join((*canon.actions, *IDLE))
            raise IllegalMoveError(f"“{each.action}” is no action; there are {may}.")
    return tuple(Open(each) for each in cards) + (Open(Card()),) * (VOLLEYS - len(cards))
