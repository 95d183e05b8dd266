"""Writes docs/guide/shortcuts.md from the keys the window has.

    python packaging/make_shortcuts_page.py

A test compares the page with the window, so run this after every change of a key.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bwdesk.desk.shell.shortcuts import Keys

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "guide" / "shortcuts.md"

HEAD = """\
# Every key

*Help*, *Shortcuts* (Ctrl+F1) shows the same in the program. On macOS, Cmd stands where Ctrl stands
here. **Ctrl+K** needs no other: type what you look for.
"""


def page(groups: dict[str, Keys]) -> str:
    """The page for the keys of a window, by menu."""
    return HEAD + "".join(
        f"\n## {name}\n\n| to | press |\n|---|---|\n"
        + "".join(f"| {does} | {', '.join(map(_cap, keys))} |\n" for does, keys in told if keys)
        for name, told in groups.items()
    )


def _cap(key: str) -> str:
    return f"`{key.replace('PgUp', 'Page Up').replace('PgDown', 'Page Down')}`"


def main() -> None:
    sys.path.insert(0, str(ROOT))
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as home:
        os.environ["BWDESK_HOME"] = home
        from bwdesk.desk.app import build
        from bwdesk.desk.shell.shortcuts import groups

        _app, window = build([])
        PAGE.write_text(page(groups(window)), encoding="utf-8")
    print(f"Written: {PAGE}")


if __name__ == "__main__":
    main()
