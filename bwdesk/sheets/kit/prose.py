"""Words in several styles, set in lines like one text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from bwdesk.sheets.kit.pen import Run
from bwdesk.sheets.kit.type import clean, measure


def lines_of(runs: Iterable[Run], width: float) -> list[list[Run]]:
    """*runs* in lines of at most *width*, broken at spaces alone; what stands after a space that
    does not break stays beside what is before it.

    Only a word longer than a line reaches beyond it.
    """
    lines: list[list[Run]] = [[]]
    used = 0.0
    for word in _words(runs):
        space = measure(" ", word[0].style) if lines[-1] else 0.0
        wide = sum(measure(run.words, run.style) for run in word)
        if lines[-1] and used + space + wide > width:
            lines.append([])
            used = space = 0.0
        if space:
            lines[-1].append(Run(" ", word[0].style, word[0].rise))
        lines[-1] += word
        used += space + wide
    return [_join_runs(line) for line in lines]


def _words(runs: Iterable[Run]) -> Iterator[list[Run]]:
    """Runs that must stay together: from one space to the next."""
    word: list[Run] = []
    for run in runs:
        first, *others = _split_spaces(run.words)
        if first:
            word.append(Run(first, run.style, run.rise, run.struck))
        for each in others:
            if word:
                yield word
            word = [Run(each, run.style, run.rise, run.struck)] if each else []
    if word:
        yield word


def _split_spaces(words: str) -> list[str]:
    """The words between spaces; one at either end is an empty word there."""
    before, after = words[:1] == " ", words[-1:] == " "
    inside = clean(words).split(" ")
    return [*([""] if before else []), *inside, *([""] if after else [])]


def _join_runs(line: Sequence[Run]) -> list[Run]:
    """Neighbors of the same style as one run, so that they are set in one go."""
    return [
        Run("".join(run.words for run in group), *manner)
        for manner, group in groupby(line, key=lambda run: (run.style, run.rise, run.struck))
    ]
