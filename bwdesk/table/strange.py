"""What strange data does: values of the right form, which no bwdesk has written.

Whoever plays or shows what a file holds catches it by these, and has one sentence for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from bwdesk.rules.games.frame.game import IllegalMoveError

STRANGE: Final = (
    *(ArithmeticError, AssertionError, AttributeError, LookupError),
    *(RecursionError, StopIteration, TypeError, ValueError),
)
"""What rules and pages raise over it; a move the rules refuse is among them."""

SENSELESS: Final = "it does not fit what it was made on."


@contextmanager
def refuse_nonsense() -> Iterator[None]:
    """Inside, a move that makes no sense is one the rules refuse. Raises IllegalMoveError."""
    try:
        yield
    except IllegalMoveError:
        raise
    except STRANGE as why:
        raise IllegalMoveError(SENSELESS) from why
