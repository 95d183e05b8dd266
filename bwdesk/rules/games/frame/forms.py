"""Forms: what may be written for something due, so that whoever draws or fills it needs no game.

A form is a row of slots, some of them in a group (a volley). Each takes a choice, a number, an
order or a text; what may stand in one can depend on what stands in others, so a game is asked for
its form anew with what is written so far.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from bwdesk.rules.games.frame.prose import opening

SlotKind = Literal["choice", "number", "order", "text"]

LETTER = 6
"""The most bytes JSON takes for a letter, escaped."""
FRAME = 64
"""Bytes of the keys and signs around a value."""


class Brings(Struct, frozen=True, omit_defaults=True):
    """What something spent on a roll costs, by kind of artha, and what it brings.

    *dice* are those it throws, *chance* is that of passing then and *gain* what it adds to it:
    exact fractions, ``5/16``, and "" where nothing says what passes.
    """

    costs: Mapping[str, int] = {}
    dice: int = 0
    chance: str = ""
    gain: str = ""


class Choice(Struct, frozen=True, omit_defaults=True):
    """Something a slot may hold; *barred* says why it may not now, "" where it may.

    It is aimed at *least* to *most* of its *targets*, and takes *cost* slots. What is spent on a
    roll says what it *brings*. One that hardly ever fits stands *aside*, and is offered when asked
    for.
    """

    id: str
    name: str = ""
    barred: str = ""
    cost: int = 1
    targets: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    brings: Brings | None = None
    aside: bool = False


class Filling(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What stands in a slot: that which its kind takes, and nothing else."""

    choice: str = ""
    targets: tuple[str, ...] = ()
    number: Annotated[int, Meta(ge=-9_999, le=9_999)] | None = None
    order: tuple[str, ...] = ()
    text: str = ""


class Slot(Struct, frozen=True, omit_defaults=True):
    """A place of a form, standing in a *group*.

    A *choice* takes one of its choices, an *order* of its choices from *least* to *most*; a
    *number* lies from *least* to *most*; a *text* has *most* letters. One that is *needed* may not
    stay empty. *now* is what holds as long as nobody writes something else there.
    """

    id: str
    kind: SlotKind = "choice"
    name: str = ""
    group: str = ""
    choices: tuple[Choice, ...] = ()
    least: int = 0
    most: int = 0
    needed: bool = False
    now: Filling = Filling()

    def choice(self, id: str) -> Choice | None:
        return next((each for each in self.choices if each.id == id), None)


EMPTY = Filling()


class FormError(ValueError):
    """Something written that its form does not allow; its text is a sentence for the table."""


def check_form(form: tuple[Slot, ...], written: Mapping[str, Filling]) -> None:
    """Raises FormError, with a sentence, where something written does not fit its form."""
    known = {slot.id: slot for slot in form}
    if stranger := next((id for id in written if id not in known), None):
        raise FormError(
            f"There is no place “{stranger}” here; there are {_names_line(tuple(known))}."
        )
    for slot in form:
        filling = written.get(slot.id, slot.now)
        if filling == EMPTY:
            if slot.needed and slot.choices and not slot.name:
                raise FormError("Choose one first.")
            if slot.needed:
                raise FormError(f"“{_full_name(slot, form)}” is still to be filled.")
            continue
        _HELD[slot.kind](slot, filling)


def _full_name(slot: Slot, form: tuple[Slot, ...]) -> str:
    """Its name, with that of its group where several have the same."""
    name = slot.name or slot.id
    several = sum((each.name or each.id) == name for each in form) > 1
    return f"{opening(slot.group)}: {name}" if several and slot.group else name


def room(form: tuple[Slot, ...]) -> int:
    """The most bytes anything written into the form could take, as JSON."""
    return FRAME + sum(_room(slot) for slot in form)


def _room(slot: Slot) -> int:
    targets = max((_longest(each.targets) * each.most for each in slot.choices), default=0)
    ids = _longest(tuple(each.id for each in slot.choices))
    taken = {
        "choice": ids + targets,
        "number": len("-9999"),
        "order": ids * max(slot.most, 1),
        "text": slot.most * LETTER,
    }[slot.kind]
    return FRAME + len(slot.id.encode()) + taken


def _longest(names: tuple[str, ...]) -> int:
    return max((len(name.encode()) + len('"",') for name in names), default=0)


def _choice(slot: Slot, filling: Filling) -> None:
    chosen = _find_choice(slot, filling.choice)
    strangers = [each for each in filling.targets if each not in chosen.targets]
    if strangers:
        raise FormError(f"“{chosen.name or chosen.id}” cannot be aimed at “{strangers[0]}”.")
    if not chosen.least <= len(set(filling.targets)) == len(filling.targets) <= chosen.most:
        aims = _range_words(chosen.least, chosen.most)
        raise FormError(f"For “{chosen.name or chosen.id}” choose {aims} from its list.")


def _number(slot: Slot, filling: Filling) -> None:
    if filling.number is None or not slot.least <= filling.number <= slot.most:
        raise FormError(f"“{slot.name or slot.id}” is a number from {slot.least} to {slot.most}.")


def _order(slot: Slot, filling: Filling) -> None:
    for id in filling.order:
        _find_choice(slot, id)
    if not slot.least <= len(set(filling.order)) == len(filling.order) <= slot.most:
        takes = _range_words(slot.least, slot.most)
        raise FormError(f"“{slot.name or slot.id}” takes {takes}, each once.")


def _text(slot: Slot, filling: Filling) -> None:
    if len(filling.text) > slot.most:
        raise FormError(f"“{slot.name or slot.id}” has room for {slot.most} letters.")


_HELD = {"choice": _choice, "number": _number, "order": _order, "text": _text}


def _find_choice(slot: Slot, id: str) -> Choice:
    chosen = slot.choice(id)
    if chosen is None:
        may = _names_line(tuple(each.id for each in slot.choices if not each.barred))
        raise FormError(f"“{id}” cannot stand in “{slot.name or slot.id}”; there may be {may}.")
    if chosen.barred:
        raise FormError(f"“{chosen.name or chosen.id}” may not be chosen: {chosen.barred}")
    return chosen


def _range_words(least: int, most: int) -> str:
    return str(most) if least == most else f"{least} to {most}"


def _names_line(names: tuple[str, ...]) -> str:
    return ", ".join(names) or "none"
