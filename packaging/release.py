#!/usr/bin/env python3
"""Makes the commit and the tag of a release, by ``python3 dev.py release X.Y.Z``.

The version goes into the program and the metainfo of the desktop, the section *Unreleased* of the
CHANGELOG becomes that of the version, dated today. Nothing is pushed: whoever pushes the tag has it
built, tried and published (.github/workflows/release.yml).
"""

from __future__ import annotations

import datetime as dt
import re
import subprocess
import sys
from pathlib import Path

from release_notes import ROOT, section

GROUPS = ("New", "Better", "Mended")
MOST_LINES = 40
"""A section of so many lines is read by nobody."""

PROGRAM = "bwdesk/__init__.py"
METAINFO = "packaging/linux/org.bwdesk.bwdesk.metainfo.xml"
CHANGELOG = "CHANGELOG.md"
OPEN = "## Unreleased\n"


class RefusedError(Exception):
    """Why there is no release, in a sentence."""


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        sys.exit("dev.py release: name the version, as in: python3 dev.py release 1.2.3")
    try:
        release(ROOT, arguments[0], dt.datetime.now().astimezone().date())
    except RefusedError as why:
        sys.exit(f"dev.py release: {why}")
    tag = f"v{arguments[0]}"
    print(
        f"Committed and tagged: {tag}. To have it built and published: git push origin HEAD {tag}"
    )
    return 0


def release(root: Path, version: str, today: dt.date) -> None:
    """Commit and tag it in the checkout *root*. Raises RefusedError, with everything as it was."""
    changelog = (root / CHANGELOG).read_text(encoding="utf-8")
    check_version(root, version, changelog)
    changed = {
        PROGRAM: with_version((root / PROGRAM).read_text(encoding="utf-8"), version),
        METAINFO: with_release((root / METAINFO).read_text(encoding="utf-8"), version, today),
        CHANGELOG: closed(changelog, version, today),
    }
    for name, text in changed.items():
        (root / name).write_text(text, encoding="utf-8")
    try:
        git(root, "commit", "--quiet", "--message", f"Release {version}", "--", *changed)
    except RefusedError:
        git(root, "checkout", "--quiet", "HEAD", "--", *changed)
        raise
    git(root, "tag", "--annotate", f"v{version}", "--message", f"bwdesk {version}")


def check_version(root: Path, version: str, changelog: str) -> None:
    """Raises RefusedError where this is no version to release, or no tree to release it from."""
    if not re.fullmatch(r"(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}", version):
        raise RefusedError(f"{version} is no version; it is three numbers, as in 1.2.3.")
    if git(root, "status", "--porcelain"):
        raise RefusedError("something here is not committed; commit it or take it back first.")
    if git(root, "tag", "--list", f"v{version}"):
        raise RefusedError(f"the tag v{version} exists already; a release is never made twice.")
    before = re.findall(r"^## (\d+\.\d+\.\d+), ", changelog, re.MULTILINE)
    before += re.findall(r"^v(\d+\.\d+\.\d+)$", git(root, "tag"), re.MULTILINE)
    last = max(before, key=numbers, default="")
    if last and numbers(version) <= numbers(last):
        raise RefusedError(f"{version} is not higher than {last}, which was released last.")


def closed(changelog: str, version: str, today: dt.date) -> str:
    """The CHANGELOG with what is unreleased under *version*, and room for what comes next.

    Raises RefusedError for a section that is empty, too long or not grouped.
    """
    try:
        _date, text = section(changelog, "Unreleased")
    except LookupError as missing:
        raise RefusedError(str(missing)) from None
    if "\n- " not in f"\n{text}":
        raise RefusedError("CHANGELOG.md says nothing under “## Unreleased”; write what is new.")
    if trouble := fault(text):
        raise RefusedError(f"CHANGELOG.md, “## Unreleased”: {trouble}.")
    whole = re.sub(r"^### [^\n]+\n*(?=### |\Z)", "", text, flags=re.MULTILINE).strip()
    before, _, after = changelog.partition(OPEN)
    return f"{before}{OPEN}\n## {version}, {today}\n\n{whole}\n{after.lstrip()[len(text) :]}"


def fault(text: str) -> str:
    """What keeps a section from being read by users; "" for nothing."""
    lines = text.splitlines()
    if len(lines) >= MOST_LINES:
        return f"{len(lines)} lines are too many; say it in fewer than {MOST_LINES}"
    groups = [line[4:] for line in lines if line.startswith("### ")]
    if groups != [group for group in GROUPS if group in groups]:
        return f"its parts are {', '.join(groups)}; they are {', '.join(GROUPS)}, each once"
    first = next((line for line in lines if line.startswith(("### ", "- "))), "")
    if first.startswith("- "):
        return f"“{first[2:40]}…” stands in none of {', '.join(GROUPS)}"
    return ""


def with_version(program: str, version: str) -> str:
    return re.sub(r'(__version__ = )"[^"]+"', rf'\1"{version}"', program)


def with_release(metainfo: str, version: str, today: dt.date) -> str:
    """Names the version first, once."""
    others = re.sub(rf' *<release version="{re.escape(version)}"[^\n]*/>\n', "", metainfo)
    line = f'    <release version="{version}" date="{today}"/>\n'
    return others.replace("  <releases>\n", f"  <releases>\n{line}")


def numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def git(root: Path, *command: str) -> str:
    """What git answers. Raises RefusedError with its own words where it fails."""
    try:
        done = subprocess.run(
            ["git", *command], cwd=root, capture_output=True, encoding="utf-8", check=True
        )
    except FileNotFoundError:
        raise RefusedError("git is not installed here.") from None
    except subprocess.CalledProcessError as failed:
        said = (failed.stderr or failed.stdout).strip()
        raise RefusedError(f"git {command[0]} failed: {said}") from None
    return done.stdout.strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
