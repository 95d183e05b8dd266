"""The small game of docs/games.md, as it stands there."""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

PAGE = Path(__file__).parents[2] / "docs" / "games.md"


@cache
def straws() -> Any:
    """The module the page has in its first block after the heading."""
    text = PAGE.read_text(encoding="utf-8").partition("## A small game, whole")[2]
    found = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    assert found, "the page has no such block any more"
    module = ModuleType("straws")
    sys.modules[module.__name__] = module  # types are looked up by the module they stand in
    exec(compile(found[1], str(PAGE), "exec"), module.__dict__)
    return module
