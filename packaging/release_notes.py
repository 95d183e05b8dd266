#!/usr/bin/env python3
"""The text of a release, ``python3 packaging/release_notes.py VERSION``: its CHANGELOG section.

Ends with a sentence where version, CHANGELOG and the metainfo of the desktop do not agree.
"""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
METAINFO = ROOT / "packaging" / "linux" / "org.bwdesk.bwdesk.metainfo.xml"


def section(changelog: str, version: str) -> tuple[str, str]:
    """The date in the heading of *version* ("" for *Unreleased*) and what stands below it.

    Raises LookupError where there is none.
    """
    found = re.search(
        rf"^## {re.escape(version)}(?:, ([^\n]+))?\n(.*?)(?=^## |\Z)",
        changelog,
        re.DOTALL | re.MULTILINE,
    )
    if found is None:
        raise LookupError(f"CHANGELOG.md has no section “## {version}”.")
    return found[1] or "", found[2].strip()


def newest(metainfo: str) -> str:
    """The version the metainfo names first; "" for none."""
    release = ET.fromstring(metainfo).find("releases/release")
    return "" if release is None else release.get("version", "")


def own_version() -> str:
    """As the package says it, read without importing it."""
    text = (ROOT / "bwdesk" / "__init__.py").read_text(encoding="utf-8")
    return re.search(r'__version__ = "([^"]+)"', text)[1]


def main(version: str) -> int:
    try:
        date, text = section((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    except LookupError as missing:
        sys.exit(f"release_notes.py: {missing}")
    for what, says in (
        ("the program", own_version()),
        ("its metainfo", newest(METAINFO.read_text(encoding="utf-8"))),
    ):
        if says != version:
            sys.exit(f"release_notes.py: the tag says {version}, {what} says {says or 'none'}.")
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", date):
        sys.exit(f"release_notes.py: the section {version} of CHANGELOG.md has no day.")
    print(text)
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
