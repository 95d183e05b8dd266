"""A reply to what is due, held against it and made a move: how any game is played from its dues."""

from __future__ import annotations

from typing import Any

from bwdesk.rules.chance.throws import FitError, fitting, sound
from bwdesk.rules.games.frame.forms import FormError, check_form
from bwdesk.rules.games.frame.game import Due, Game, IllegalMoveError, Reply


def due_for(game: Game[Any, Any], state: Any, reply: Reply) -> Due:
    """What a reply answers, due or offered. Raises IllegalMoveError where nothing is like that."""
    dues = (*game.due(state), *game.offers(state))
    found = [due for due in dues if reply.answers(due)]
    if len(found) == 1:
        return found[0]
    if found:
        actors = ", ".join(due.actor for due in found)
        raise IllegalMoveError(f"“{reply.reply}” is due of {actors}; say of whom this is.")
    waits = "; ".join(_due_name(due) for due in dues) or "nothing"
    raise IllegalMoveError(f"No {_reply_name(reply)} is due. What is due: {waits}.")


def parse_reply(game: Game[Any, Any], state: Any, reply: Reply) -> Any:
    """The move a reply comes to. Raises IllegalMoveError with a sentence where it does not fit."""
    due = due_for(game, state, reply)
    if reply.paper:
        if not due.paper:
            raise IllegalMoveError(f"“{due.part}” is not written on paper.")
        return game.move(state, due, reply)
    try:
        check_form(game.form(state, due, reply.script), reply.script)
        asked = {ask.key: ask for ask in due.asks}
        if due.kind == "roll" and (lacking := [key for key in asked if key not in reply.dice]):
            raise IllegalMoveError(f"“{due.part}” still wants its dice: {', '.join(lacking)}.")
        for key, dice in reply.dice.items():
            if key not in asked:
                known = ", ".join(asked) or "none"
                raise IllegalMoveError(f"No dice “{key}” are asked for here; asked for: {known}.")
            fitting(asked[key], dice)
    except (FormError, FitError) as why:
        raise IllegalMoveError(str(why)) from None
    told = due.kind == "outcome" and reply.outcome is not None
    if due.options and not told and reply.choice not in due.options:
        may = ", ".join(due.options)
        if not reply.choice and due.named:
            raise IllegalMoveError("Choose one first.")
        if not reply.choice:
            raise IllegalMoveError(f"Choose one: {may}.")
        raise IllegalMoveError(f"“{reply.choice}” is no choice here; there are {may}.")
    if due.kind == "outcome" and not told and not due.options:
        raise IllegalMoveError(f"“{due.part}” waits for what came of it: give an outcome.")
    return game.move(state, due, reply)


def sound_dice(game: Game[Any, Any], state: Any, move: Any) -> None:
    """Raises IllegalMoveError, with a sentence, where dice in a move cannot have fallen so.

    How many there should be is for the game to say: a ruling or artha may have added some.
    """
    thrown = game.throws(state, move)
    if not thrown:
        return
    asks = {due.roll: {ask.key: ask for ask in due.asks} for due in game.due(state)}
    for each in thrown:
        for key, dice in each.dice.items():
            if ask := asks.get(each.roll, {}).get(key):
                try:
                    sound(ask, dice)
                except FitError as why:
                    raise IllegalMoveError(str(why)) from None


def _due_name(due: Due) -> str:
    return f"{due.part} of {due.actor}" if due.actor else due.part


def _reply_name(reply: Reply) -> str:
    return f"“{reply.reply}” of {reply.of}" if reply.of else f"“{reply.reply}”"
