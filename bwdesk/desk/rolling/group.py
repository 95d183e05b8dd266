"""Dice wanted at once, and what is typed for them."""

from __future__ import annotations

import re

from msgspec import Struct

from bwdesk.desk.rolling import chance
from bwdesk.rules.ability import Shade
from bwdesk.rules.burning.words import plural
from bwdesk.rules.dice import again, read_faces
from bwdesk.rules.throws import Dice, Faces, Told

TYPED = "6 4 3 1, or =2 for two successes"


class Group(Struct, frozen=True):
    """So many *dice* of a *shade*, thrown together; of *open_ended* ones sixes fall again.

    Where the number is only a guess (*sure* is False), any number may be typed. Dice seen before
    *lie* as they fell: only the rest are thrown.
    """

    dice: int
    shade: Shade = Shade.BLACK
    open_ended: bool = False
    sure: bool = True
    lies: tuple[int, ...] = ()

    def thrown(self) -> Faces[int]:
        """As the program throws them."""
        fall = chance.open_ended if self.open_ended else chance.throw
        return Faces((*self.lies, *fall(self.dice - len(self.lies))))

    def whole(self, dice: Dice) -> Dice:
        """Typed dice with those that lie there already, where only the rest were typed."""
        if isinstance(dice, Told) or len(dice.faces) != self.dice - len(self.lies):
            return dice
        return Faces((*self.lies, *dice.faces)) if self.lies else dice

    def unlike(self, dice: Dice) -> str:
        """What is strange about typed dice; "" where they fit."""
        if not isinstance(dice, Told) and dice.faces[: len(self.lies)] != self.lies:
            return f"The first dice lie as they fell: {written(Faces(self.lies))}."
        if not self.sure or not self.dice:
            return ""
        if isinstance(dice, Told):
            over = dice.count > self.dice and not self.open_ended
            return f"More successes than there are dice ({self.dice})." if over else ""
        more = again(dice.faces) if self.open_ended else 0
        typed, wanted = len(dice.faces), self.dice + more
        if typed == wanted:
            return ""
        because = f", {more} of them for sixes" if more else ""
        rolled = plural(wanted, "die", "dice")
        return f"That is {plural(typed, 'face')}, but {rolled} are rolled{because}."


def read(text: str) -> Dice:
    """Faces as they lie, or told as ``=2``. Raises ValueError with a sentence."""
    told = re.fullmatch(r"\s*=\s*(\d{1,2})\s*", text, re.ASCII)
    return Told(int(told[1])) if told else Faces(read_faces(text))


def written(dice: Dice) -> str:
    """As one would type it: ``6 4 3 1``, ``=2``."""
    if isinstance(dice, Told):
        return f"={dice.count}"
    return " ".join(str(face) for face in dice.faces)


def told(dice: Dice, shade: Shade) -> str:
    """What fell and what it comes to: ``6 4 3 1: 2 successes``."""
    count = plural(dice.successes(shade), "success", "successes")
    return count if isinstance(dice, Told) else f"{written(dice)}: {count}"
