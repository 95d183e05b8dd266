"""What is imported beside Qt is loaded, and no more."""

from __future__ import annotations

import linecache
import sys
from importlib import import_module
from pathlib import Path

import pytest


def test_nobody_reads_the_source_of_what_is_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import_module("bwdesk.desk")
    source = tmp_path / "imported_beside_qt.py"
    source.write_text("here = True\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    imported = __import__(source.stem)
    del sys.modules[source.stem]
    assert imported.here
    assert str(source) not in linecache.cache
