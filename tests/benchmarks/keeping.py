"""What is kept while somebody types on a slow disk, and what is left of tabs that were closed.

Run as a module it is the program that is measured, which `keeping` starts.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).parents[2]
DELAY = 300_000
"""Microseconds each sync takes more than it does."""

LETTERS, PAUSE_MS, TABS = 150, 20, 60
WARM = 10
"""Letters after which everything was done once."""
SAMPLES = ("complicated-con-man.bwchar", "salt-road-war.bwchron")


def keeping() -> None:
    """Prints the gaps while typing, as the disk is and a slow one, and what tabs leave behind."""
    for sample in SAMPLES:
        slow = typing_gap(sample, slow=True) if shutil.which("strace") else None
        said = f"{slow:.0f} ms" if slow is not None else "not measured, for want of strace"
        print(
            f"Longest gap while typing in {sample}: {typing_gap(sample, slow=False):.0f} ms, with "
            f"0.3 s a sync {said}   target 50 ms"
        )
        print(f"A tab of it, opened and closed, leaves {left_of(sample):.0f} kB")


def typing_gap(sample: str, *, slow: bool) -> float:
    """Milliseconds more than the pause between two letters that passed between two events, at the
    most; *slow*: every sync of a file takes 0.3 s longer."""
    if not slow:
        return _run([], "type", sample)
    syncs = "fsync,fdatasync"
    inject = ["-e", f"trace={syncs}", "-e", f"inject={syncs}:delay_exit={DELAY}"]
    return _run(["strace", "-f", "--seccomp-bpf", *inject, "-o", os.devnull], "type", sample)


def left_of(sample: str) -> float:
    """Kilobytes of memory that stay of each tab that was opened and closed."""
    return _run([], "tabs", sample)


def _run(before: list[str], what: str, sample: str) -> float:
    with tempfile.TemporaryDirectory() as home:
        env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "BWDESK_HOME": home}
        command = [*before, sys.executable, "-m", "tests.benchmarks.keeping", what, sample]
        done = subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True)
    return float(done.stdout.split()[-1])


def _type(sample: str) -> float:
    from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer

    from bwdesk.desk.app import build
    from bwdesk.rules.burning import edits
    from bwdesk.where import resources

    app, window = build([])
    window.show()
    window.open_sample(resources() / "samples" / sample)
    assert window.current is not None
    # Where a concept is typed: the lifepaths are not shown anew at each letter.
    window.current.walk(-1)
    document = window.current.document
    for _ in range(20):
        app.processEvents()
    gaps: list[float] = []
    typed = 0

    def letter() -> None:
        nonlocal typed
        typed += 1
        if hasattr(document, "jot"):
            document.jot("notes", "x" * typed)
        else:
            document.apply(edits.write(document.choices, "concept", "x" * typed))
        if typed % 50 == 0 and window.current is not None:
            window.current.settle()

    typing = QTimer(interval=PAUSE_MS)
    typing.timeout.connect(letter)
    typing.start()
    # Longer than the pause between two letters nothing should take.
    last = perf_counter()
    while typed < LETTERS:
        app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        now = perf_counter()
        if typed > WARM:
            gaps.append(now - last)
        last = now
    typing.stop()
    QCoreApplication.processEvents()
    return max(0.0, 1000 * max(gaps) - PAUSE_MS)


def _tabs(sample: str) -> float:
    import gc

    from PySide6.QtCore import QCoreApplication, QEvent

    from bwdesk.desk.app import build
    from bwdesk.where import resources

    app, window = build([])
    window.show()

    def some(tabs: int) -> None:
        for _ in range(tabs):
            window.open_sample(resources() / "samples" / sample)
            app.processEvents()
            window.close_index(0)
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            app.processEvents()
        gc.collect()

    some(10)
    before = _resident()
    some(TABS)
    return (_resident() - before) / TABS


def _resident() -> float:
    """Kilobytes of this process in memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024


if __name__ == "__main__":
    does = {"type": _type, "tabs": _tabs}[sys.argv[1]]
    print(does(sys.argv[2]), flush=True)
    os._exit(0)
