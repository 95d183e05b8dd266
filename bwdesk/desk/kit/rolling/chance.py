"""The dice the program throws: the only chance there is at the table."""

from __future__ import annotations

from secrets import randbelow

from bwdesk.rules.chance.dice import SIDES, count_again


def throw(dice: int, sides: int = SIDES) -> tuple[int, ...]:
    """The faces of so many dice."""
    return tuple(randbelow(sides) + 1 for _ in range(dice))


def open_ended(dice: int) -> tuple[int, ...]:
    """Every six is thrown again; the further dice lie behind the first."""
    faces: tuple[int, ...] = ()
    while dice:
        thrown = throw(dice)
        faces += thrown
        dice = count_again(thrown)
    return faces


def exploding(fell: tuple[int, ...], explode: tuple[int, ...], sides: int) -> tuple[int, ...]:
    """What is thrown in addition for every one of these faces that *fell*, and for those again."""
    faces: tuple[int, ...] = ()
    while fell := throw(sum(face in explode for face in fell), sides):
        faces += fell
    return faces
