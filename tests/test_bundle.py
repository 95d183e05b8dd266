"""What was bundled is compared with the checkout, and nothing it lacks goes by."""

from __future__ import annotations

import runpy
import subprocess
from pathlib import Path
from typing import Any

import pytest

BUNDLE = runpy.run_path(str(Path(__file__).parents[1] / "packaging" / "bundle.py"))


def printing(seconds: float, accelerated: bool = True) -> dict[str, Any]:
    return {"seconds": seconds, "accelerated": accelerated}


@pytest.mark.parametrize(("seconds", "slow"), [(10.4, False), (13.5, True)])
def test_how_long_it_prints_is_told(
    capsys: pytest.CaptureFixture[str], seconds: float, slow: bool
) -> None:
    BUNDLE["compare_printing"](printing(10), printing(seconds))
    told = capsys.readouterr().out
    assert f"{seconds / 10:.2f} times" in told
    assert ("more than 1.25 times" in told) == slow


def test_a_bundle_without_the_accelerator_fails() -> None:
    with pytest.raises(SystemExit, match="lacks ReportLab's accelerator"):
        BUNDLE["compare_printing"](printing(10), printing(9, accelerated=False))
    BUNDLE["compare_printing"](printing(10, accelerated=False), printing(9, accelerated=False))


@pytest.mark.parametrize(
    ("says", "fails"),
    [
        ("91 ERROR: Hidden import 'rl_accel' not found\n", True),
        ("91 WARNING: Ignoring ERROR_CODES\n", False),
    ],
)
def test_what_pyinstaller_could_not_find_ends_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, says: str, fails: bool
) -> None:
    def ends_well(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 0, "", says)

    make_folder = BUNDLE["make_folder"]
    monkeypatch.setitem(make_folder.__globals__, "BUILD", tmp_path)
    monkeypatch.setitem(make_folder.__globals__, "draw_icons", lambda: None)
    monkeypatch.setattr(subprocess, "run", ends_well)
    if fails:
        with pytest.raises(SystemExit, match="could not find all"):
            make_folder()
    else:
        make_folder()
