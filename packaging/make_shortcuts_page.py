"""Writes docs/guide/shortcuts.md from the keys that are declared in bwdesk/keys.py.

    python packaging/make_shortcuts_page.py

A test compares the page with them, so run this after every change of a key.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bwdesk.keys import Key

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "guide" / "shortcuts.md"

HEAD = """\
# Every key

*Help*, *Shortcuts* (Ctrl+F1) shows the same in the program. On macOS, Cmd stands where Ctrl stands
here. **Ctrl+K** needs no other: type what you look for.
"""
SPELLED = {
    "PgUp": "Page Up",
    "PgDown": "Page Down",
    "Esc": "Escape",
    "Del": "Delete",
    "Ins": "Insert",
}


def page(groups: dict[str, tuple[Key, ...]]) -> str:
    """The page of all keys, by the places where they act."""
    return HEAD + "".join(
        f"\n## {where}\n\n| to | press |\n|---|---|\n"
        + "".join(f"| {each.does} | {', '.join(map(_cap, each.keys))} |\n" for each in keys)
        for where, keys in groups.items()
    )


def _cap(keys: str) -> str:
    start, held, key = keys.rpartition("+") if len(keys) > 1 else ("", "", keys)
    return f"`{start}{held}{SPELLED.get(key, key)}`"


def main() -> None:
    sys.path.insert(0, str(ROOT))
    from bwdesk.keys import group_keys

    PAGE.write_text(page(group_keys()), encoding="utf-8")
    print(f"Written: {PAGE}")


if __name__ == "__main__":
    main()
