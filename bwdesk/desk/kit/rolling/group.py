"""Dice wanted at once, and what is typed for them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from bwdesk.desk.kit.rolling import chance
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.dice import SIDES, count_again, miscount_sentence, read_faces
from bwdesk.rules.chance.throws import Dice, Faces, Reading, Told

TYPED = "6 4 3 1, or =2 for two successes"
ZERO_SIDES = 10
ZERO = {ZERO_SIDES: 10, 100: 100}
"""What a die of so many sides means by the 0 it shows."""


class Group(Struct, frozen=True):
    """So many *dice* of a *shade*, thrown together; of *open_ended* ones sixes fall again.

    Where the number is only a guess (*sure* is False), any number may be typed. Dice seen before
    *lie* as they fell: only the rest are thrown. Dice of other *sides* than six are *read* in
    another way, and thrown once more at the faces that *explode*. Of *exact* ones the rules take no
    other number.
    """

    dice: int
    shade: Shade = Shade.BLACK
    open_ended: bool = False
    sure: bool = True
    lies: tuple[int, ...] = ()
    sides: int = SIDES
    reading: Reading = "pool"
    explode: tuple[int, ...] = ()
    exact: bool = False

    @property
    def typing_hint(self) -> str:
        """How one types them."""
        if self.sides == SIDES and self.reading == "pool":
            return TYPED
        means = "two successes" if self.reading in ("pool", "under") else "what they come to"
        return f"{self.sides} 4 1, or =2 for {means}"

    def throw(self) -> Faces[int]:
        """As the program throws them."""
        rest = self.dice - len(self.lies)
        if self.open_ended:
            return Faces((*self.lies, *chance.open_ended(rest)))
        first = (*self.lies, *chance.throw(rest, self.sides))
        return Faces((*first, *chance.exploding(first, self.explode, self.sides)))

    def read(self, text: str) -> Dice:
        """Faces as they lie, or told as ``=2``. Raises ValueError with a sentence."""
        digits = 2 if self.reading == "pool" else 4
        told = re.fullmatch(rf"\s*=\s*(\d{{1,{digits}}})\s*", text, re.ASCII)
        if told:
            return Told(int(told[1]))
        return Faces(read_faces(text) if self.sides == SIDES else self._faces(text))

    def more(self, faces: Sequence[int]) -> int:
        """How many dice these faces give in addition."""
        if self.explode:
            return sum(face in self.explode for face in faces)
        return count_again(faces) if self.open_ended else 0

    def _faces(self, text: str) -> tuple[int, ...]:
        """Faces of other dice; those of ten sides and more stand apart, and may show a 0.

        Three digits in a row are no face of ten sides: they are several, where a 0 makes a ten, and
        so are two from 20 on.
        """
        apart = r"[^\s,;.+/]" if self.sides < ZERO_SIDES else r"[^\s,;.+/]+"
        found = re.findall(apart, text)
        if self.sides == ZERO_SIDES:
            found = [face for each in found for face in _split_row(each)]
        faces = [int(each) if re.fullmatch(r"\d{1,3}", each, re.ASCII) else -1 for each in found]
        faces = [face or ZERO.get(self.sides, 0) for face in faces]
        if not faces or not all(1 <= face <= self.sides for face in faces):
            said, sides = text.strip()[:40], self.sides
            raise ValueError(f"“{said}” are no faces of a die with {sides} sides, 1 to {sides}.")
        return tuple(faces)

    def whole(self, dice: Dice) -> Dice:
        """Typed dice with those that lie there already, where only the rest were typed."""
        if isinstance(dice, Told) or len(dice.faces) != self.dice - len(self.lies):
            return dice
        return Faces((*self.lies, *dice.faces)) if self.lies else dice

    def why_unfit(self, dice: Dice) -> str:
        """Why typed dice cannot lie so, with those seen before or at all; "" where they can."""
        if isinstance(dice, Told):
            return ""
        if dice.faces[: len(self.lies)] == self.lies:
            return self.unlike(dice) if self.exact else ""
        rest = plural(self.dice - len(self.lies), "other")
        seen = format_dice(Faces(self.lies))
        return f"The first dice lie as they fell: {seen}. Type the {rest}, or all as they lie."

    def short(self, dice: Dice) -> bool:
        """Whether typed dice are fewer than fall, so that some are to be added to them."""
        return isinstance(dice, Faces) and len(dice.faces) < self.dice + self.more(dice.faces)

    def unlike(self, dice: Dice) -> str:
        """What is strange about typed dice; "" where they fit."""
        if not self.sure or not self.dice:
            return ""
        if isinstance(dice, Told):
            over = dice.count > self.dice and not self.open_ended and self.reading == "pool"
            return f"More successes than there are dice ({self.dice})." if over else ""
        more = self.more(dice.faces)
        typed, wanted = len(dice.faces), self.dice + more
        if typed == wanted:
            return ""
        why = "sixes" if self.open_ended else "faces that explode"
        because = f", {more} of them for {why}" if more else ""
        return miscount_sentence(typed, wanted, because)


def format_dice(dice: Dice) -> str:
    """As one would type it: ``6 4 3 1``, ``=2``."""
    if isinstance(dice, Told):
        return f"={dice.count}"
    return " ".join(str(face) for face in dice.faces)


def dice_sentence(dice: Dice, shade: Shade) -> str:
    """What fell and what it comes to: ``6 4 3 1: 2 successes``."""
    count = plural(dice.successes(shade), "success", "successes")
    return count if isinstance(dice, Told) else f"{format_dice(dice)}: {count}"


def _split_row(word: str) -> list[str]:
    """``2710`` as 2, 7 and 10, ``65`` as 6 and 5; anything else as it stands."""
    row = re.fullmatch(r"\d{3,}|[2-9]\d", word, re.ASCII)
    return re.findall(r"10|\d", word) if row else [word]
