"""What the table may overrule, as a form: which figure, whose, at whom, what it is, and why.

A game lists its figures; the form of its due of the kind *rule* is made of them, each slot as far
as those before it say what it is about::

    offers  return (DUE, ...)
    form    if due == ruling.DUE: return ruling.form(state, FIGURES, written)
    move    if due == ruling.DUE: said = ruling.said(FIGURES, reply.script)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from bwdesk.rules.basics.value import LONGEST_WORDS
from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, Slot
from bwdesk.rules.games.frame.game import Due

DUE = Due("rule", ("rule",), says="The table may fix any figure. The reason stands in the record.")

Choices = tuple[Choice, ...]
Written = Mapping[str, Filling]


class Figure(Struct, frozen=True):
    """Something that can be overruled, under its *label*.

    *whose* are those who have it and *at* those it lies at, with their labels; *at* may be nobody
    where it is not *needed*. It is one of the *values* in words, or a number to *most*; neither
    where it only says that something is so. *now* is the number, or the place of the word, that
    holds, and *aim* whom it lies at, as things stand.
    """

    label: str
    whose: Choices = ()
    who: str = "Who"
    at: Choices = ()
    which: str = "At whom"
    needed: bool = False
    values: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    now: Callable[[str, str], int] = lambda _whose, _at: 0
    aim: Callable[[str], str] = lambda _whose: ""


class Said(Struct, frozen=True):
    """What was ruled: the key of its figure, whose it is, at whom, its value, and why."""

    what: str
    whose: str = ""
    at: str = ""
    value: int = 0
    why: str = ""


def form(
    figures: Mapping[str, Figure], written: Written, letters: int = LONGEST_WORDS
) -> tuple[Slot, ...]:
    """A slot for each thing to say, as far as those before say what it is about.

    The reason has so many *letters*.
    """
    known = tuple(Choice(key, figure.label) for key, figure in figures.items())
    slots = [Slot("what", "choice", "Figure", choices=known, needed=True)]
    figure = figures.get(written.get("what", EMPTY).choice)
    if figure is not None:
        slots += _slots(figure, written)
    slots.append(Slot("why", "text", "Because", most=letters, needed=True))
    return tuple(slots)


def _slots(figure: Figure, written: Written) -> Sequence[Slot]:
    slots, whose = [], ""
    if figure.whose:
        first = Filling(figure.whose[0].id)
        slots.append(
            Slot("whose", "choice", figure.who, choices=figure.whose, needed=True, now=first)
        )
        whose = written.get("whose", first).choice
    at = ""
    if figure.at:
        others = tuple(each for each in figure.at if each.id != whose)
        at = figure.aim(whose) or (others[0].id if figure.needed and others else "")
        slots.append(
            Slot(
                "at",
                "choice",
                figure.which,
                choices=others,
                needed=figure.needed,
                now=Filling(at),
            )
        )
        at = written.get("at", Filling(at)).choice
    now = figure.now(whose, at)
    if figure.values:
        words = tuple(Choice(str(at), value) for at, value in enumerate(figure.values))
        chosen = Filling(str(min(now, len(words) - 1)))
        slots.append(Slot("value", "choice", "It is", choices=words, needed=True, now=chosen))
    elif figure.most:
        slots.append(
            Slot(
                "value",
                "number",
                "It is",
                least=figure.least,
                most=figure.most,
                needed=True,
                now=Filling(number=max(figure.least, min(now, figure.most))),
            )
        )
    return slots


def parse_form(figures: Mapping[str, Figure], written: Written) -> Said:
    """What a form comes to; what nobody wrote is what it was."""
    full = dict(written)
    for slot in form(figures, full):
        full.setdefault(slot.id, slot.now)
    value = full.get("value", EMPTY)
    return Said(
        full["what"].choice,
        full.get("whose", EMPTY).choice,
        full.get("at", EMPTY).choice,
        int(value.choice) if value.choice else value.number or 0,
        full.get("why", EMPTY).text.strip(),
    )


def choices_of(people: Sequence[Any]) -> Choices:
    """Choices of those who have an ``id`` and a ``called``."""
    return tuple(Choice(each.id, each.label) for each in people)
