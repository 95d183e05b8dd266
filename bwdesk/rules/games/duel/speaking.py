"""An open volley: skills and voices are chosen, pools split, dice thrown (DOW-20, DOW-23)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bwdesk.rules.chance.throws import Ask, Dice
from bwdesk.rules.games.duel.canon import Canon
from bwdesk.rules.games.duel.guard import find_side, open_volley, timely
from bwdesk.rules.games.duel.moves import Choose, Roll, Split
from bwdesk.rules.games.duel.pools import (
    asks,
    choose_brought,
    effective,
    helper_of,
    lends,
    pool,
    rolls,
    suggest_skill,
)
from bwdesk.rules.games.duel.resolve import AGAIN, ARGUMENT, DEFENSE, RIPOSTE, VERSUS
from bwdesk.rules.games.duel.state import Brought, Halves, Side, State
from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, Slot
from bwdesk.rules.games.frame.game import Due, IllegalMoveError, Step
from bwdesk.rules.games.frame.guard import GRANTED

WHY = 200
"""Letters there is room for their reason."""


def due_speech(canon: Canon, state: State) -> tuple[Due, ...]:
    """First what everybody rolls with, then how it is split, and then all dice (DOW-14)."""
    at = f"{state.exchange}.{state.volley}"
    speaking = [each for each in state.sides if rolls(canon, state, each.id)]
    choosing = tuple(
        Due(
            "decide",
            ("choose", at),
            each.id,
            each.seats,
            says=_against_words(canon, state, each),
            round=state.exchange,
        )
        for each in speaking
        if each.id not in state.brought and not state.find_roll(each.id)
    )
    if choosing:
        return choosing
    splitting = tuple(
        Due(
            "decide",
            ("split", at),
            each.id,
            each.seats,
            round=state.exchange,
            times=pool(canon, state, each).whole,
            says="How many dice defend, said before any fall.",
        )
        for each in speaking
        if splits(canon, state, each) and each.id not in state.halves
    )
    if splitting:
        return splitting
    return tuple(
        Due(
            "roll",
            ("argue", at),
            each.id,
            each.seats,
            asks=asks(canon, state, each),
            says=_against_words(canon, state, each),
            round=state.exchange,
        )
        for each in speaking
        if not state.find_roll(each.id)
    )


def _against_words(canon: Canon, state: State, own: Side) -> str:
    """``Point against Rebuttal.``"""
    mine, theirs = (
        canon.action(effective(canon, state, each.id)) for each in (own, state.other(own.id))
    )
    return f"{mine} against {theirs}."


def splits(canon: Canon, state: State, own: Side) -> bool:
    """Whether a side rolls two halves, of which it says how large they are."""
    return DEFENSE in rolls(canon, state, own.id)


# What one rolls with


def choose_form(
    canon: Canon, state: State, own: Side, written: Mapping[str, Filling]
) -> tuple[Slot, ...]:
    """The skill, where there is one to choose; FoRKs, voices, dice granted."""
    action = canon.actions.get(effective(canon, state, own.id)) if state.opened else None
    slots = []
    skill = canon.skill(own.speaker.main)
    if action is not None and not action.stat:
        may = tuple(
            Choice(each, f"{canon.ability_name(each)} {canon.ability(own.speaker, each)[0]}")
            for each in canon.tests(action, own.speaker, state.settings)
        )
        suggests = suggest_skill(canon, own, action, state)
        may = tuple(sorted(may, key=lambda each: each.id != suggests))
        name = f"Skill, {canon.ability_name(suggests)} unless said"
        slots.append(Slot("skill", "choice", name, choices=may))
        skill = written.get("skill", EMPTY).choice or suggests
    if action is None or not action.stat:
        others = tuple(
            Choice(each, canon.ability_name(each)) for each in own.speaker.skills if each != skill
        )
        if others:
            slots.append(Slot("forks", "order", "FoRKs", choices=others, most=len(others)))
    # They may speak for either side (DOW-20): one's own first, whose the others are is said.
    voices = tuple(
        Choice(
            each.id,
            f"{each.label}{'' if side.id == own.id else f' of {side.label}'}, "
            f"+{lends(canon, each, action)[1]}D",
        )
        for side in sorted(state.sides, key=lambda side: side.id != own.id)
        for each in side.helpers
        if not any(each.id in mine.helpers for id, mine in state.brought.items() if id != own.id)
    )
    if voices:
        slots.append(Slot("helpers", "order", "Who speaks up", choices=voices, most=len(voices)))
    slots.append(Slot("more", "number", "Dice granted", least=0, most=GRANTED))
    slots.append(Slot("why", "text", "For what", most=WHY))
    return tuple(slots)


def choose_written(side: str, written: Mapping[str, Filling]) -> Choose:
    return Choose(
        side,
        written.get("skill", EMPTY).choice,
        written.get("forks", EMPTY).order,
        written.get("helpers", EMPTY).order,
        written.get("more", EMPTY).number or 0,
        written.get("why", EMPTY).text,
    )


def choose(canon: Canon, state: State, move: Choose) -> Step[State]:
    timely(state, "bodies", "volley")
    own = find_side(state, move.side)
    if state.phase == "volley":
        open_volley(state)
        if not rolls(canon, state, own.id):
            raise IllegalMoveError(f"{own.label} rolls nothing in this volley.")
    if state.find_roll(own.id):
        raise IllegalMoveError(f"{own.label} has rolled; take the roll back to choose anew.")
    forks = tuple(canon.skill(each) for each in move.forks)
    skill = _skill(canon, state, own, canon.skill(move.skill) if move.skill else "")
    _forks_fit(canon, own, skill, forks)
    for id in move.helpers:
        if helper_of(state, id) is None:
            raise IllegalMoveError(f"“{id}” is nobody who could speak up here.")
    if len(set(move.helpers)) < len(move.helpers):
        raise IllegalMoveError("Everybody speaks up once for a roll.")
    mine = Brought(skill, forks, move.helpers, move.more, move.why)
    halves = {id: each for id, each in state.halves.items() if id != own.id}
    return Step(replace(state, brought={**state.brought, own.id: mine}, halves=halves))


def _skill(canon: Canon, state: State, own: Side, skill: str) -> str:
    """The skill of an action, held against its list. Raises IllegalMoveError."""
    if state.phase == "bodies":
        return canon.skill(own.speaker.main)
    action = canon.actions[effective(canon, state, own.id)]
    if action.stat:
        if skill not in ("", action.stat):
            raise IllegalMoveError(f"{action.name} tests {canon.ability_name(action.stat)} alone.")
        return ""
    may = canon.tests(action, own.speaker, state.settings)
    chosen = skill or suggest_skill(canon, own, action, state)
    if chosen not in may:
        names = ", ".join(canon.ability_name(each) for each in may)
        said = canon.ability_name(chosen)
        raise IllegalMoveError(f"{action.name} is not tested with {said}; {own.label} has {names}.")
    return chosen


def _forks_fit(canon: Canon, own: Side, skill: str, forks: tuple[str, ...]) -> None:
    if len(set(forks)) < len(forks) or skill in forks:
        raise IllegalMoveError("A skill speaks once for another, and never for itself.")
    for each in forks:
        if not own.speaker.skill(each).exponent:
            raise IllegalMoveError(
                f"{own.label} has no {canon.ability_name(each)} to add as a FoRK."
            )


# How it is split


def split_form(canon: Canon, state: State, own: Side) -> tuple[Slot, ...]:
    most = pool(canon, state, own).whole - 1
    slots = [Slot("defense", "number", "Dice to defend", least=1, most=most, needed=True)]
    if _is_penalized(state, own):
        halves = (Choice(RIPOSTE, "Riposte"), Choice(DEFENSE, "Defense"))
        slots.append(Slot("penalty", "choice", "Which half loses a success", choices=halves))
    return tuple(slots)


def split_written(side: str, written: Mapping[str, Filling]) -> Split:
    takes = written.get("penalty", EMPTY).choice
    defense = written.get("defense", EMPTY).number or 0
    return Split(side, defense, "defense" if takes == DEFENSE else "riposte")


def _is_penalized(state: State, own: Side) -> bool:
    return state.settings.penalty == "success" and bool(state.effects_now(own.id, "obstacle"))


def split(canon: Canon, state: State, move: Split) -> Step[State]:
    open_volley(state)
    own = find_side(state, move.side)
    if not splits(canon, state, own):
        raise IllegalMoveError(f"{own.label} splits nothing in this volley.")
    if any(state.find_roll(each.id) for each in state.sides):
        raise IllegalMoveError("The pool is split before any dice of the volley fall.")
    dice = pool(canon, state, own).whole
    if not 1 <= move.defense <= dice - 1:
        raise IllegalMoveError(
            f"Of {dice} dice at least one defends and one attacks: "
            f"1 to {dice - 1} for the defense, not {move.defense}."
        )
    halves = {**state.halves, own.id: Halves(move.defense, move.penalty)}
    return Step(replace(state, halves=halves))


# The dice


def dice_by_group(move: Roll, wanted: tuple[Ask, ...]) -> dict[str, Dice]:
    """The dice of a roll by group: the first are those of the argument, or of the riposte."""
    given = {DEFENSE: move.defense, AGAIN: move.again, VERSUS: move.versus}
    keys = [ask.key for ask in wanted]
    first = RIPOSTE if RIPOSTE in keys else ARGUMENT
    return {first: move.dice, **{key: each for key, each in given.items() if each is not None}}


def choose_usual(canon: Canon, state: State, side: str) -> State:
    """The state before a side's dice fall: who has not said what he rolls with takes the usual.

    Raises IllegalMoveError where it rolls nothing, has rolled, or a pool is still to be split.
    """
    open_volley(state)
    own = find_side(state, side)
    if not rolls(canon, state, own.id):
        raise IllegalMoveError(f"{own.label} rolls nothing in this volley.")
    if state.find_roll(own.id):
        raise IllegalMoveError(f"{own.label} has rolled; take the roll back to change it.")
    usual = {each.id: choose_brought(canon, state, each) for each in state.sides}
    ready = replace(state, brought={**usual, **state.brought})
    for each in state.sides:
        if splits(canon, ready, each) and each.id not in state.halves:
            raise IllegalMoveError(f"{each.label} splits the pool before any dice fall.")
    return ready
