"""Work beside a baseline: CPU times of interleaved pairs, one line of a table for each.

The processor's time and not the clock's: a machine that does something else besides lengthens both
sides of a pair alike, and a pair is over before it changes its mind.
"""

from __future__ import annotations

import gc
import resource
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median
from time import process_time
from typing import NamedTuple

Work = Callable[[], object]
Timed = Callable[[], float]
"""Does its work once and says how many milliseconds of CPU time that took."""


class Row(NamedTuple):
    """*ours* and *baseline* in milliseconds (or as *unit* says), *ratio* the median of the pairs;
    the *goal* is a ratio, or milliseconds where it says so."""

    work: str
    ours: float
    baseline: float
    ratio: float
    goal: str
    unit: str = "ms"

    def __str__(self) -> str:
        numbers = f"{self.ours:>9.2f} {self.unit:<2} {self.baseline:>9.2f} {self.unit:<2}"
        return f"{self.work:<58}{numbers} {self.ratio:>8.2f}   {self.goal}"


def heading() -> str:
    return f"{'work':<58}{'ours':>9}    {'baseline':>9}    {'ratio':>8}   goal"


def loop() -> None:
    """The baseline of work that has no peer: a bare loop of Python."""
    total = 0
    for number in range(20_000):
        total += number


def cpu(work: Work) -> float:
    began = process_time()
    work()
    return 1000 * (process_time() - began)


def often(work: Work, times: int) -> Timed:
    """The mean of several in a row, for what is too short to be timed alone."""

    def timed() -> float:
        return cpu(lambda: [work() for _ in range(times)]) / times

    return timed


def once(work: Work) -> Timed:
    return lambda: cpu(work)


def program(command: Sequence[str], cwd: Path, env: Mapping[str, str]) -> Timed:
    """A program from its start to its end."""

    def timed() -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, capture_output=True, cwd=cwd, env=env)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return 1000 * used

    return timed


def pairs(work: str, ours: Timed, baseline: Timed, goal: str, rounds: int = 7) -> Row:
    """Measures one beside the other, in turn; what Python loads on first use is loaded before."""
    ours()
    baseline()
    gc.collect()
    both = [(ours(), baseline()) for _ in range(rounds)]
    return Row(
        work,
        median(one for one, _ in both),
        median(other for _, other in both),
        median(one / max(other, 0.001) for one, other in both),
        goal,
    )


def beside_loop(work: str, ours: Timed, goal: float, rounds: int = 7) -> Row:
    """Work whose goal is in milliseconds of the machine the page of measurements names."""
    return pairs(work, ours, once(loop), f"{goal:g} ms", rounds)
