"""Who has won a game, whichever it is."""

from __future__ import annotations

from typing import Any

from bwdesk.rules.games.frame.game import Game


def winners(game: Game[Any, Any], state: Any) -> tuple[str, ...]:
    """The names of whoever has won, in the order of the game: the actors of the side its state
    calls the winner; where it calls none, those of the one side that is left."""
    actors = game.actors(state)
    won = getattr(state, "winner", "")
    if not won:
        left = {each.side or each.id for each in actors if not each.out}
        every = {each.side or each.id for each in actors}
        won = left.pop() if len(left) == 1 and len(every) > 1 else ""
    return tuple(each.name for each in actors if won and won in (each.id, each.side))
