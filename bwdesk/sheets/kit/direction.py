"""Lines with words that run from the right, put in the order in which they stand on paper.

A PDF sets letters from the left. The Unicode algorithm for both directions knows marks that embed
and override, which `clean` takes out; what is left of it for one line is this: every letter runs as
its script does, numbers from the left, what has no direction of its own as its neighbors do where
they agree, else as the line, and the line as its first letter.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from itertools import groupby

FIRST_FROM_THE_RIGHT = "\u0590"
"""No letter before it runs from the right."""
RIGHT, NUMBERS = ("R", "AL"), ("EN", "AN")
MIRRORED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")


def visual(line: str) -> str:
    """The letters of a *line* as they stand from left to right."""
    if line.isascii() or max(line, default="") < FIRST_FROM_THE_RIGHT:
        return line
    clusters = list(_clusters(line))
    strong = [_direction(each) for each in clusters]
    base = next((each for each in strong if each in "LR"), "L")
    if "R" not in strong:
        return line
    levels = _levels(strong, base)
    order = list(range(len(clusters)))
    for level in range(max(levels), 0, -1):
        order = list(_turn_runs(order, [each >= level for each in levels]))
    return "".join(
        clusters[place].translate(MIRRORED) if levels[place] % 2 else clusters[place]
        for place in order
    )


def _turn_runs(order: list[int], high: list[bool]) -> Iterator[int]:
    """Every run of places that are *high* turned around."""
    for turns, run in groupby(order, high.__getitem__):
        places = list(run)
        yield from reversed(places) if turns else places


def joins(letter: str) -> bool:
    """Whether it changes its shape beside others, which print does not do."""
    return unicodedata.bidirectional(letter) == "AL"


def _clusters(line: str) -> Iterator[str]:
    """Letters, each with the marks over it."""
    held = ""
    for letter in line:
        if held and not unicodedata.combining(letter):
            yield held
            held = ""
        held += letter
    if held:
        yield held


def _direction(cluster: str) -> str:
    """L, R, N for a number, or a space for what has none."""
    kind = unicodedata.bidirectional(cluster[0])
    if kind in RIGHT:
        return "R"
    if kind in NUMBERS:
        return "N"
    return "L" if kind == "L" else " "


def _levels(strong: list[str], base: str) -> list[int]:
    """How often each is turned around: odd ones run from the right."""
    last, known = base, []
    for each in strong:
        if each in "LR":
            last = each
        # A number in words from the left is one of them.
        known.append("L" if each == "N" and last == "L" else each)
    ground = 1 if base == "R" else 0
    levels = []
    for place, each in enumerate(known):
        if each == " ":
            before = _side(known[:place][::-1], base)
            after = _side(known[place:], base)
            each = before if before == after else base
        if ground:
            levels.append(1 if each == "R" else 2)
        else:
            levels.append({"L": 0, "R": 1, "N": 2}[each])
    return levels


def _side(known: list[str], base: str) -> str:
    """The direction of the nearest that has one; a number among words from the right is theirs."""
    nearest = next((each for each in known if each != " "), base)
    return "R" if nearest == "N" else nearest
