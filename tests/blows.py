"""Blows from files and flags, as the tests of ``bwdesk hit`` ask for them."""

import json
from pathlib import Path
from typing import Any

import pytest

from bwdesk.cli import main
from bwdesk.cli.terms import FINE, UNREADABLE

SWORD = {"power": "B4", "weapon": "superior-sword", "successes": 2, "ob": 1}


class Table:
    """Writes a blow into a file, and asks the command."""

    def __init__(self, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.file, self.capsys = file, capsys

    def asks(self, said: dict[str, Any]) -> Any:
        self.file.write_text(json.dumps(said), encoding="utf-8")
        assert main(["hit", str(self.file), "--json"]) == FINE
        return json.loads(self.capsys.readouterr().out)

    def refuses(self, *flags: str) -> str:
        assert main(["hit", *flags]) == UNREADABLE
        shown = self.capsys.readouterr()
        assert not shown.out
        [says] = shown.err.splitlines()
        return says


def holds(found: Any, expected: Any) -> None:
    """Whether *found* says at least what is *expected* of it."""
    if isinstance(expected, dict):
        for name, value in expected.items():
            holds(found[name], value)
    else:
        assert found == expected


def ims(i: str, m: str, s: str, va: int = 0) -> dict[str, Any]:
    return {"ims": {"i": i, "m": m, "s": s}, "va": va}
