"""Version, CHANGELOG and metainfo agree, and a package for Debian holds what a desktop wants."""

from __future__ import annotations

import datetime as dt
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import bwdesk
from tests.machine import lack

ROOT = Path(__file__).parents[1]
NOTES = runpy.run_path(str(ROOT / "packaging" / "release_notes.py"))
sys.path.insert(0, str(ROOT / "packaging"))
RELEASE = runpy.run_path(str(ROOT / "packaging" / "release.py"))


def test_what_is_released_next_is_told_everywhere() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = re.findall(r"^## ([^,\n]+)", changelog, re.MULTILINE)
    assert versions[0] == "Unreleased"
    assert bwdesk.__version__ in versions[1:2] or not versions[1:]
    assert NOTES["own_version"]() == bwdesk.__version__
    assert NOTES["newest"](NOTES["METAINFO"].read_text(encoding="utf-8")) == bwdesk.__version__


def test_a_section_ends_where_the_next_begins() -> None:
    log = "# Changelog\n\n## 1.1.0, 2027-01-02\n\n- New.\n\n## 1.0.0, 2026-12-01\n\n- First.\n"
    assert NOTES["section"](log, "1.1.0") == ("2027-01-02", "- New.")
    assert NOTES["section"](log, "1.0.0") == ("2026-12-01", "- First.")
    with pytest.raises(LookupError, match=r"1\.2\.0"):
        NOTES["section"](log, "1.2.0")


def test_every_section_that_is_closed_can_be_read_and_the_open_one_is_grouped() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    for version in re.findall(r"^## ([^,\n]+)", changelog, re.MULTILINE):
        text = NOTES["section"](changelog, version)[1]
        if version == "Unreleased":
            # How long it may be is asked at its release: nobody's line is the one too many before.
            text = "\n".join(line for line in text.splitlines() if line.startswith(("#", "- ")))
        assert RELEASE["fault"](text) == "", version


# Making one


NEXT = "### New\n\n- Wyverns.\n\n### Mended\n\n- A page held\n  less than it should.\n"
LAST = "## 1.9.0, 2026-11-02\n\n- The first.\n"
TODAY = dt.date(2026, 12, 24)


class Checkout:
    """A small one, with what a release changes."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.git("init", "--quiet")
        for name, value in (("name", "Ann"), ("email", "ann@example.org")):
            self.git("config", f"user.{name}", value)
        for name in (RELEASE["PROGRAM"], RELEASE["METAINFO"]):
            (root / name).parent.mkdir(parents=True)
            shutil.copyfile(ROOT / name, root / name)
        self.tell(NEXT)

    def tell(self, unreleased: str) -> None:
        """Commit a CHANGELOG with these words of what comes next."""
        log = f"# Changelog\n\n## Unreleased\n\n{unreleased}\n{LAST}"
        (self.root / "CHANGELOG.md").write_text(log, encoding="utf-8")
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "Before")

    def git(self, *command: str) -> str:
        return subprocess.check_output(["git", *command], cwd=self.root, encoding="utf-8").strip()

    def release(self, version: str) -> None:
        RELEASE["release"](self.root, version, TODAY)

    def read(self, name: str) -> str:
        return Path(self.root, RELEASE[name]).read_text(encoding="utf-8")


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    if why := lack("git"):
        pytest.skip(why)
    return Checkout(tmp_path)


def test_a_release_is_one_commit_and_its_tag(checkout: Checkout) -> None:
    checkout.release("2.0.0")
    assert '__version__ = "2.0.0"' in checkout.read("PROGRAM")
    metainfo = checkout.read("METAINFO")
    assert NOTES["newest"](metainfo) == "2.0.0"
    assert metainfo.count('<release version="2.0.0" date="2026-12-24"/>') == 1
    changelog = checkout.read("CHANGELOG")
    assert NOTES["section"](changelog, "Unreleased") == ("", "")
    assert NOTES["section"](changelog, "2.0.0") == ("2026-12-24", NEXT.strip())
    assert NOTES["section"](changelog, "1.9.0") == ("2026-11-02", "- The first.")
    assert checkout.git("status", "--porcelain") == ""
    assert checkout.git("log", "-1", "--format=%s") == "Release 2.0.0"
    assert checkout.git("rev-parse", "v2.0.0^{commit}") == checkout.git("rev-parse", "HEAD")


def test_what_had_no_part_in_it_gets_no_heading(checkout: Checkout) -> None:
    checkout.tell("### New\n\n### Better\n\n- Quicker.\n\n### Mended\n")
    checkout.release("1.9.1")
    _, text = NOTES["section"](checkout.read("CHANGELOG"), "1.9.1")
    assert text == "### Better\n\n- Quicker."


def test_the_next_one_starts_from_nothing(checkout: Checkout) -> None:
    checkout.release("2.0.0")
    with pytest.raises(RELEASE["RefusedError"], match="says nothing"):
        checkout.release("2.0.1")


@pytest.mark.parametrize(
    ("version", "unreleased", "says"),
    [
        ("2.0", NEXT, "no version"),
        ("v2.0.0", NEXT, "no version"),
        ("1.9.0", NEXT, "not higher than 1.9.0"),
        ("1.10.0-rc1", NEXT, "no version"),
        ("1.8.12", NEXT, "not higher than 1.9.0"),
        ("2.0.0", "", "says nothing"),
        ("2.0.0", "### New\n", "says nothing"),
        ("2.0.0", "- Wyverns.\n", "none of New"),
        ("2.0.0", "### Fixed\n\n- Wyverns.\n", "parts are Fixed"),
        ("2.0.0", "### Mended\n\n- A.\n\n### New\n\n- B.\n", "parts are Mended, New"),
        ("2.0.0", "### New\n\n" + "- Wyverns.\n" * 38, "40 lines are too many"),
    ],
)
def test_what_is_no_release_is_refused_and_nothing_changed(
    checkout: Checkout, version: str, unreleased: str, says: str
) -> None:
    if unreleased != NEXT:
        checkout.tell(unreleased)
    before = checkout.git("rev-parse", "HEAD")
    with pytest.raises(RELEASE["RefusedError"], match=says):
        checkout.release(version)
    assert checkout.git("rev-parse", "HEAD") == before
    assert checkout.git("status", "--porcelain") == checkout.git("tag") == ""


def test_version_1_10_is_higher_than_1_9(checkout: Checkout) -> None:
    checkout.release("1.10.0")
    assert checkout.git("tag") == "v1.10.0"


def test_work_that_is_not_committed_is_kept_out(checkout: Checkout) -> None:
    (checkout.root / "wyverns.txt").write_text("two")
    with pytest.raises(RELEASE["RefusedError"], match="not committed"):
        checkout.release("2.0.0")
    assert checkout.git("tag") == ""


def test_a_tag_that_exists_is_left_alone(checkout: Checkout) -> None:
    checkout.git("tag", "v2.0.0")
    with pytest.raises(RELEASE["RefusedError"], match=r"v2\.0\.0 exists"):
        checkout.release("2.0.0")


def test_a_commit_that_fails_leaves_nothing_behind(checkout: Checkout) -> None:
    hook = checkout.root / ".git" / "hooks" / "pre-commit"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text("#!/bin/sh\necho not today >&2\nexit 1\n")
    hook.chmod(0o755)
    with pytest.raises(RELEASE["RefusedError"], match="not today"):
        checkout.release("2.0.0")
    assert checkout.git("status", "--porcelain") == checkout.git("tag") == ""


@pytest.mark.parametrize("arguments", [[], ["2.0.0", "now"], ["two"]])
def test_a_release_asked_for_wrongly_is_a_sentence(arguments: list[str]) -> None:
    asked = [sys.executable, str(ROOT / "dev.py"), "release", *arguments]
    told = subprocess.run(asked, capture_output=True, encoding="utf-8", check=False)
    assert told.returncode == 1
    assert told.stderr.startswith("dev.py release: ")
    assert len(told.stderr.splitlines()) == 1


# For Debian


@pytest.mark.needs("dpkg-deb")
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
