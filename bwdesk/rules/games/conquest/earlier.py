"""What the first version of a log of conquest did not say: the dice in a move, by what they answer.

Its entries named what was due and not the dice; a round was told by no figure. Both follow from
the moves: a maneuver ends with `Go`.
"""

from __future__ import annotations

from collections.abc import Iterable

from bwdesk.rules.games.conquest.moves import AnyMove, Go
from bwdesk.rules.games.conquest.resolving import dice_by_question
from bwdesk.rules.games.conquest.state import State
from bwdesk.rules.games.frame.game import Answered


def dice_before(start: State, before: Iterable[AnyMove], move: AnyMove) -> tuple[Answered, ...]:
    """The dice in a move that was made after those *before* it, all of them in force."""
    number = start.number + sum(isinstance(each, Go) for each in before)
    return dice_by_question(number, move)
