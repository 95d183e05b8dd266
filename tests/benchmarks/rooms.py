"""What a click takes that opens something for the first time, with all that is loaded for it:

    python -m tests.benchmarks.rooms WHICH [FILE]

prints its milliseconds of CPU time through the painted frame, and those of a bare loop. Each in a
program of its own, since what is loaded once is not loaded again.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import thread_time

from bwdesk.where import resources
from tests.benchmarks.frames import CON_MAN, Frames
from tests.benchmarks.pairs import cpu, loop

SAMPLE = resources() / "samples" / "salt-road-war.bwchron"
ROOMS = {
    "grayscale": "First Grayscale",
    "31st wound": "The 31st wound",
    "house rules": "First House rules",
    "chronicle": "First chronicle",
    "print": "First print dialog",
}
FILES = {"open": "Open", "history": "First History of"}
"""What is measured of the file of a game."""
WOUNDS = 30


def click(which: str, frames: Frames, file: Path) -> Callable[[], object]:
    """What is timed; what comes before it is done."""
    window = frames.window
    if which in ("grayscale", "31st wound", "print"):
        window.open_sample(CON_MAN)
        frames.rest(1)
    match which:
        case "grayscale":
            return lambda: frames.tab.open_room("grayscale")
        case "31st wound":
            frames.tab.open_room("grayscale")
            for number in range(WOUNDS):
                frames.tab.board.strike(1 + number % 12)
            frames.rest(1)
            return lambda: frames.tab.board.strike(7)
        case "house rules":
            return lambda: window.go("rules")
        case "open":
            return lambda: window.open_path(file)
        case "history":
            window.open_path(file)
            frames.rest(2)
            return lambda: frames.tab.open_step("history")
        case "print":
            return window.acts.named["print"].trigger
        case _:
            return lambda: window.open_sample(SAMPLE)


def main(which: str, file: str = "") -> None:
    frames = Frames()
    act = click(which, frames, Path(file))
    # Of the thread that answers clicks: paper is drawn by another meanwhile.
    began = thread_time()
    act()
    for _ in range(2):
        frames.app.processEvents()
    took = 1000 * (thread_time() - began)
    print(took, median(cpu(loop) for _ in range(9)), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main(*sys.argv[1:])
