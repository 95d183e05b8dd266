"""Somebody in one line: ``Jen, falsehoods 6, ingenue 4, r7 q3``."""

from __future__ import annotations

import re
from collections.abc import Mapping

from bwdesk.rules.basics.value import LONGEST_LINE
from bwdesk.rules.games.people.meeting import LONGEST_CALLED
from bwdesk.rules.games.prolonged.state import NOTES, NoteKind, Person

FIGURES = ("reflexes", "quickness", "wits", "fortitude", "evasion", "menace")
"""What is no skill of somebody, by its name or its first letter."""
HIGHEST = 10
LONGEST = 400
"""Letters there is room for somebody typed in a line."""
MOST = {"quickness": 99, "wits": 99, "fortitude": 99, "evasion": 99}
_SHORT = re.compile(r"([a-z])\s*(\d{1,3})", re.IGNORECASE)
_FIGURE = re.compile(r"(.*\S)\s+(-?\d{1,3})")


class EntryError(ValueError):
    """A line nobody can read; its text is a sentence."""


def read_person(line: str, id: str = "") -> Person:
    """The person of a line; without figures somebody of whom only the name is known.

    Raises EntryError with a sentence.
    """
    name, *parts = (part.strip() for part in line.split(","))
    if not name:
        raise EntryError("Begin with a name: Jen, falsehoods 6, r7 q3.")
    skills: dict[str, int] = {}
    figures: dict[str, int] = {}
    notes: dict[NoteKind, str] = {}
    for part in filter(None, parts):
        if (noted := _read_note(part)) is not None:
            notes |= noted
            continue
        shorts = part.split()
        found = [_SHORT.fullmatch(each) for each in shorts]
        if all(found):
            for each in found:
                assert each
                key = _initial(each[1], part)
                figures[key] = _figure(key, int(each[2]))
            continue
        read = _FIGURE.fullmatch(part)
        if read is None:
            raise EntryError(f"“{part}” is no skill; write its name and a figure: falsehoods 6.")
        key, number = " ".join(read[1].split()), int(read[2])
        if key.casefold() in FIGURES:
            figures[key.casefold()] = _figure(key.casefold(), number)
        else:
            skills[key] = _figure(key, number)
    return Person(id or name.casefold(), name[:LONGEST_CALLED], skills, notes=notes, **figures)


def _read_note(part: str) -> dict[NoteKind, str] | None:
    """``weakness sagacity``; None for a part that begins with the word of no note."""
    word, _, says = part.partition(" ")
    kind = next((each for each in NOTES if each == word.casefold()), None)
    if kind is None:
        return None
    if not says.strip():
        raise EntryError(f"“{part}”: what is it? Write {kind} and a figure or a word.")
    return {kind: says.strip()[:LONGEST_LINE]}


def _initial(letter: str, part: str) -> str:
    found = [each for each in FIGURES if each.startswith(letter.lower())]
    if not found:
        known = ", ".join(f"{each[0]} {each}" for each in FIGURES)
        raise EntryError(f"“{part}”: one letter is one of {known}.")
    return found[0]


def _figure(name: str, number: int) -> int:
    most = MOST.get(name, HIGHEST)
    if not 0 <= number <= most:
        raise EntryError(f"{name} {number}: it is 0 to {most}.")
    return number


def format_person(person: Person) -> str:
    """As one would type it."""
    notes = (f"{what} {says}" for what, says in person.notes.items())
    return ", ".join(filter(None, (person.label, figures(person), *notes)))


def figures(person: Person) -> str:
    """What somebody can do, as one would type it after the name."""
    known: Mapping[str, int] = {each: getattr(person, each) for each in FIGURES}
    short = " ".join(f"{name[0]}{value}" for name, value in known.items() if value)
    skills = (f"{name} {value}" for name, value in person.skills.items())
    return ", ".join(filter(None, (*skills, short)))
