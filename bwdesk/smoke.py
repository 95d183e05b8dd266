"""Whether all of the program is there: every sample and every page opened, a sheet printed.

For a bundle, which is another set of files than a checkout. ``bwdesk --smoke FOLDER`` writes the
sheets there, and ``printing.json``: the seconds of CPU they took, and whether ReportLab has its
accelerator. It does so in a home of its own, so that nobody's settings and files are touched.
"""

from __future__ import annotations

import json
import os
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from shiboken6 import delete

from bwdesk import cli, where


def smoke(folder: Path) -> tuple[str, int]:
    """What was done, and 0; where something did not open or print, or Qt had a word to say, what
    went wrong, and 1."""
    folder.mkdir(parents=True, exist_ok=True)
    wrong: list[str] = []

    def heard(_kind: QtMsgType, _where: QMessageLogContext, says: str) -> None:
        wrong.append(says)

    with tempfile.TemporaryDirectory() as home:
        os.environ["BWDESK_HOME"] = home
        qInstallMessageHandler(heard)
        try:
            pages = open_everything(wrong)
        finally:
            qInstallMessageHandler(None)
        begun = time.process_time()
        for sample in samples():
            if not has_papers(sample):
                continue
            sheet = folder / f"{sample.stem}.pdf"
            if cli.main(["sheet", str(sample), "-o", str(sheet)]):
                wrong.append(f"{sample.name} was not printed")
        took = time.process_time() - begun
    printing = {"seconds": round(took, 2), "accelerated": find_spec("_rl_accel") is not None}
    (folder / "printing.json").write_text(json.dumps(printing), encoding="utf-8")
    if wrong:
        return "\n".join(wrong), 1
    return f"{len(samples())} samples opened, {pages} pages shown, their sheets printed.", 0


def samples() -> list[Path]:
    return sorted((where.resources() / "samples").glob("*.bw*"))


def has_papers(sample: Path) -> bool:
    """Whether a sample can be printed: a game without papers of its own cannot."""
    from bwdesk.files import chronicles
    from bwdesk.sheets.subjects import OF_GAME

    return sample.suffix != ".bwchron" or chronicles.game_in(sample) in OF_GAME


def open_everything(wrong: list[str]) -> int:
    """Every sample in a tab, every page of each shown; returns how many pages."""
    from bwdesk.desk.app import build
    from bwdesk.desk.shell.step_tab import StepTab

    app, window = build([])
    window.show()
    pages = 0
    for room in window.rooms:
        window.show_room(room)
        app.processEvents()
        pages += 1
    for sample in samples():
        window.open_sample(sample)
        app.processEvents()
        tab = window.current
        if tab is None:
            wrong.append(f"{sample.name} did not open")
            continue
        if not isinstance(tab, StepTab):
            continue
        for key, _name in tab.steps:
            tab.open_step(key)
            app.processEvents()
            pages += 1
    # Left to Python's end, what listens to its widgets would be called when it is half gone.
    delete(window)
    return pages
