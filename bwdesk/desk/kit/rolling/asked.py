"""Dice as the rules ask for them (`throws.Ask`): what to throw, what it was, how it is drawn."""

from __future__ import annotations

from bwdesk.desk.kit.rolling.faces import Lying
from bwdesk.desk.kit.rolling.group import Group
from bwdesk.rules.chance.throws import Ask, Cast, Dice, Faces, Thrown, Told, Why, count


def group_of(ask: Ask, seen: Dice | None = None) -> Group:
    """The dice of an *ask*, of which those *seen* before lie there already.

    Of more dice seen than are thrown now the first count.
    """
    lies = () if seen is None or isinstance(seen, Told) else first_faces(seen)[: ask.number]
    return Group(
        ask.number,
        ask.shade,
        ask.open_ended,
        bool(ask.dice.parts),
        lies,
        ask.sides,
        ask.reading,
        ask.explode,
        exact=bool(ask.dice.parts),
    )


def lies_whole(ask: Ask, seen: Dice | None) -> bool:
    """Whether all that is asked for was seen before, so that nothing is left to throw."""
    if seen is None or isinstance(seen, Told):
        return seen is not None
    return len(first_faces(seen)) >= ask.number


def as_cast(ask: Ask, dice: Dice) -> Dice:
    """Faces in a row as the casts they fell in: those asked for, then those they gave.

    What cannot be told apart so is left as it is, for the rules to say what is wrong with it.
    """
    group = group_of(ask)
    if isinstance(dice, Told) or not group.sure or len(dice.casts) > 1:
        return dice
    faces = dice.faces
    first, rest = faces[: ask.number], faces[ask.number :]
    if not rest:
        return dice
    casts, now = [Cast(first)], first
    why: Why = "open-ended" if ask.open_ended else "explodes"
    while rest and (given := group.more(now)):
        now, rest = rest[:given], rest[given:]
        casts.append(Cast(now, why))
    return dice if rest else Thrown(tuple(casts))


def first_faces(dice: Faces[int] | Thrown) -> tuple[int, ...]:
    """Those that were thrown first."""
    return dice.casts[0].faces if dice.casts else ()


def dice_on_table(ask: Ask, dice: Dice | None = None) -> Lying:
    """Dice as they are drawn: each as often as it counts."""
    if dice is None or isinstance(dice, Told):
        return Lying(ask.number, (), dice is not None, ask.shade, ask.sides)
    worth = _worth(ask, dice.faces)
    return Lying(ask.number, dice.faces, False, ask.shade, ask.sides, worth)


def _worth(ask: Ask, faces: tuple[int, ...]) -> tuple[int, ...]:
    """How often each face counts; -1 for a die that was left out, as only some are kept."""
    single = [_counts(ask, face) for face in faces]
    if not ask.keep:
        return tuple(single)
    order = sorted(
        range(len(faces)),
        key=lambda at: (single[at], -faces[at]) if ask.reading == "under" else (faces[at], 0),
        reverse=ask.keep > 0,
    )
    kept = set(order[: abs(ask.keep)])
    return tuple(each if at in kept else -1 for at, each in enumerate(single))


def _counts(ask: Ask, face: int) -> int:
    if ask.reading in ("sum", "one"):
        return 1
    alone = Ask(
        ask.key, ask.dice, ask.sides, ask.reading, ask.shade, target=ask.target, double=ask.double
    )
    return count(alone, Faces((face,)))
