"""A list as it is written: lines in their order, and what is done to them by hand or key."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bwdesk.rules.games.courts.state import Campaign, Line
from bwdesk.rules.games.forms import Filling

Lines = tuple[Line, ...]


def script(lines: Sequence[Line]) -> dict[str, Filling]:
    """What a form of the game is filled with by these lines."""
    found: dict[str, Filling] = {}
    for number, line in enumerate(lines, start=1):
        found[f"{number} commander"] = Filling(line.commander)
        if line.armies:
            found[f"{number} armies"] = Filling(order=line.armies)
        if line.consent:
            found[f"{number} consent"] = Filling("yes")
        if line.objective:
            names = (line.names,) if line.names else ()
            found[f"{number} objective"] = Filling(line.objective, targets=names)
        if line.words:
            found[f"{number} words"] = Filling(text=line.words)
    return found


def force(line: Line) -> Campaign:
    return Campaign(line.commander, line.armies, line.consent)


def where(lines: Sequence[Line], piece: str) -> int:
    """The number of the line a piece is in; 0 for none."""
    for number, line in enumerate(lines, start=1):
        if piece in (line.commander, *line.armies):
            return number
    return 0


def gone(lines: Sequence[Line]) -> frozenset[str]:
    """All who are in the field by these lines."""
    return frozenset(id for line in lines for id in (line.commander, *line.armies) if id)


def led(lines: Lines, commander: str) -> Lines:
    """With another line at the end."""
    return (*lines, Line(commander))


def changed(lines: Lines, at: int, line: Line) -> Lines:
    return (*lines[:at], line, *lines[at + 1 :])


def without(lines: Lines, at: int) -> Lines:
    return (*lines[:at], *lines[at + 1 :])


def moved(lines: Lines, at: int, to: int) -> Lines:
    """The line in another place, as near as there is one."""
    rest = list(without(lines, at))
    rest.insert(max(0, min(len(rest), to)), lines[at])
    return tuple(rest)


def joined(lines: Lines, at: int, army: str) -> Lines:
    """An army goes with a line, and with no other."""
    elsewhere = tuple(parted(each, army) for each in lines)
    line = elsewhere[at]
    return changed(elsewhere, at, replace(line, armies=(*line.armies, army)))


def parted(line: Line, army: str) -> Line:
    return replace(line, armies=tuple(each for each in line.armies if each != army))
