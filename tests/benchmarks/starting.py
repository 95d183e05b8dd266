"""A program that opens a window, waits until all of it was painted, says its memory and ends:

    python -m tests.benchmarks.starting ours|bare

*bare* is a PySide6 window with our style and fonts and nothing in it.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path


def main(which: str) -> None:
    if which == "ours":
        from bwdesk.desk.app import build

        app, window = build([])
        window.show()
        while window.home.samples.isHidden():
            app.processEvents()
    else:
        from PySide6.QtWidgets import QApplication, QMainWindow

        from bwdesk.desk import theme

        app, bare = QApplication([]), QMainWindow()
        theme.install(app)
        bare.resize(1280, 800)
        bare.show()
    for _ in range(4):
        app.processEvents()
    print(shared_memory(), flush=True)
    # As a window is left: nothing is taken apart.
    os._exit(0)


def shared_memory() -> float:
    """The proportional set size in MB; 0 where the system does not tell."""
    told = Path("/proc/self/smaps_rollup")
    if not told.exists():
        return 0
    return sum(int(row.split()[1]) for row in told.open() if row.startswith("Pss:")) / 1024


if __name__ == "__main__":
    main(sys.argv[1])
