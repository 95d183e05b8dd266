"""Dice as they lie: what counts as a success in which shade. Nothing here rolls."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.chance.ability import Shade

SIDES = 6
LEAST = {Shade.BLACK: 4, Shade.GRAY: 3, Shade.WHITE: 2}
"""The least face that is a success (HERO-1)."""


def successes(faces: Sequence[int], shade: Shade = Shade.BLACK) -> int:
    """How many of *faces* are successes."""
    return sum(face >= LEAST[shade] for face in faces)


def count_again(faces: Sequence[int]) -> int:
    """How many more dice an open-ended roll gives for these: one for each six (TV-DICE)."""
    return sum(face == SIDES for face in faces)


def read_faces(text: str) -> tuple[int, ...]:
    """Faces as one types them: ``6 4 3 1``, ``6431``. Raises ValueError with a sentence."""
    digits = re.sub(r"[\s,;.+/]+", "", text)
    if not digits or not all(each in "123456" for each in digits):
        raise ValueError(f"“{text.strip()[:40]}” are no faces of dice. Write them like 6 4 3 1.")
    return tuple(int(each) for each in digits)


def miscount_sentence(came: int, asked: int, because: str = "") -> str:
    """How wrong a count of dice is told, everywhere: ``That is 2 faces, but 4 dice are rolled.``

    *because* says which dice, or why so many.
    """
    are = "is" if asked == 1 else "are"
    faces, dice = plural(came, "face"), plural(asked, "die", "dice")
    return f"That is {faces}, but {dice} {are} rolled{because}."
