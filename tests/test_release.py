"""Version, CHANGELOG and metainfo agree, and a package for Debian holds what a desktop wants."""

from __future__ import annotations

import runpy
import shutil
import subprocess
from pathlib import Path

import pytest

import bwdesk

ROOT = Path(__file__).parents[1]
NOTES = runpy.run_path(str(ROOT / "packaging" / "release_notes.py"))


def test_what_is_released_next_is_told_everywhere() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    when, text = NOTES["section"](changelog, bwdesk.__version__)
    assert when
    assert text
    assert NOTES["own_version"]() == bwdesk.__version__
    assert NOTES["newest"](NOTES["METAINFO"].read_text(encoding="utf-8")) == bwdesk.__version__


def test_a_section_ends_where_the_next_begins() -> None:
    log = "# Changelog\n\n## 1.1.0, 2027-01-02\n\n- New.\n\n## 1.0.0, 2026-12-01\n\n- First.\n"
    assert NOTES["section"](log, "1.1.0") == ("2027-01-02", "- New.")
    assert NOTES["section"](log, "1.0.0") == ("2026-12-01", "- First.")
    with pytest.raises(LookupError, match=r"1\.2\.0"):
        NOTES["section"](log, "1.2.0")


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="for Debian alone")
def test_a_package_for_debian(tmp_path: Path) -> None:
    program = tmp_path / "bundle" / "bwdesk"
    program.parent.mkdir()
    program.write_bytes(b"\x7fELF GLIBC_2.2.5\0 GLIBC_2.34\0 GLIBC_2.4\0")
    program.chmod(0o755)
    make_deb = runpy.run_path(str(ROOT / "packaging" / "debian.py"))["make_deb"]
    made = make_deb(program.parent, tmp_path / "work", tmp_path)

    def told(*asked: str) -> str:
        return subprocess.check_output(["dpkg-deb", *asked], encoding="utf-8")

    assert told("--field", str(made), "Version").strip() == bwdesk.__version__
    needs = told("--field", str(made), "Depends").strip().split(", ")
    assert "libc6 (>= 2.34)" in needs
    assert "libxcb-cursor0" in needs
    held = told("--contents", str(made))
    for path in (
        "./usr/lib/bwdesk/bwdesk",
        "./usr/bin/bwdesk -> ../lib/bwdesk/bwdesk",
        "./usr/share/applications/bwdesk.desktop",
        "./usr/share/mime/packages/bwdesk-mime.xml",
        "./usr/share/man/man1/bwdesk.1.gz",
        "./usr/share/doc/bwdesk/copyright",
    ):
        assert f" {path}\n" in held
