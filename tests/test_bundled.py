"""What a bundle starts finds the libraries of the system, and the door tries all of a bundle."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from bwdesk import bundled, smoke

ROOT = Path(__file__).parents[1]


def test_what_stood_there_before_is_put_back() -> None:
    environ = {
        "LD_LIBRARY_PATH": "/opt/bwdesk:/mine",
        "LD_LIBRARY_PATH_ORIG": "/mine",
        "HOME": "/h",
    }
    bundled.restore_system_libraries(environ)
    assert environ == {"LD_LIBRARY_PATH": "/mine", "HOME": "/h"}


def test_where_nothing_stood_there_nothing_stays() -> None:
    environ = {"LD_LIBRARY_PATH": "/opt/bwdesk"}
    bundled.restore_system_libraries(environ)
    assert environ == {}


def test_this_checkout_is_no_bundle() -> None:
    assert not bundled.is_bundle()


def test_everything_opens_and_prints(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bwdesk", "--smoke", str(tmp_path / "paper")],
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        check=False,
    )
    # A sample of Usurper is open to whoever has it, which is said whenever one is read.
    said = [each for each in done.stderr.splitlines() if "without a passphrase" not in each]
    assert (done.returncode, said) == (0, [])
    # A game without papers of its own opens, and prints nothing.
    samples = {each.stem for each in smoke.samples() if smoke.has_papers(each)}
    assert len(samples) > 12
    assert {each.stem for each in (tmp_path / "paper").glob("*.pdf")} == samples
    printing = json.loads((tmp_path / "paper" / "printing.json").read_bytes())
    assert printing["seconds"] > 0
    assert printing["accelerated"] == (find_spec("_rl_accel") is not None)
