"""Every test runs without a screen, in a home of its own, and leaves the user's folders alone."""

import gc
import itertools
import os
import re
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings

from bwdesk.files import chronicle_tables
from tests.machine import lack

_FOLDERS = {
    "HOME": "",
    "USERPROFILE": "",
    "APPDATA": "config",
    "LOCALAPPDATA": "data",
    "WIN_PD_OVERRIDE_APPDATA": "config",
    "WIN_PD_OVERRIDE_LOCAL_APPDATA": "data",
    "WIN_PD_OVERRIDE_PERSONAL": "documents",
    "XDG_CACHE_HOME": "cache",
    "XDG_CONFIG_HOME": "config",
    "XDG_DATA_HOME": "data",
    "XDG_DOCUMENTS_DIR": "documents",
    "XDG_RUNTIME_DIR": "runtime",
    "XDG_STATE_HOME": "state",
}


def _home_in(home: Path) -> dict[str, str]:
    (home / "runtime").mkdir(mode=0o700)
    return {variable: str(home / folder) for variable, folder in _FOLDERS.items()}


# Where the environment keeps Python from writing bytecode, every worker and every program a test
# starts would compile the whole house anew.
if sys.dont_write_bytecode:
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode")
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Qt and the locale are read once, at the first import, so these are set while pytest collects.
_COLLECTING = tempfile.TemporaryDirectory(prefix="bwdesk-tests-")
os.environ.update(_home_in(Path(_COLLECTING.name)))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_SCALE_FACTOR"] = "1"
os.environ["LC_ALL"] = "C.UTF-8"
for _meddling in ("BWDESK_HOME", "LANGUAGE"):
    os.environ.pop(_meddling, None)

# Two slow cores under load are no failure; in CI the same examples come every time.
_FEW = settings(deadline=None, max_examples=50)
settings.register_profile("desk", _FEW)
settings.register_profile("ci", _FEW, derandomize=True, print_blob=True)
settings.register_profile("read-only", _FEW, database=None)
_KEEPS_EXAMPLES = os.access(Path(__file__).parents[1], os.W_OK)
_BY_CHANCE = "desk" if _KEEPS_EXAMPLES else "read-only"
settings.load_profile("ci" if os.environ.get("CI") else _BY_CHANCE)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Ten thousand tests and all they import stay to the end: no collection looks at them again."""
    gc.collect()
    gc.freeze()


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Before anything is made for a test that cannot run here."""
    needs = [need for mark in item.iter_markers("needs") for need in mark.args]
    if lacks := [why for need in needs if (why := lack(need))]:
        pytest.skip("; ".join(lacks))


_NUMBER = itertools.count()


def _folder(within: pytest.TempPathFactory, name: str) -> Path:
    """Numbered here, otherwise than by pytest, which lists every folder for each new one."""
    return within.mktemp(f"{name}-{next(_NUMBER)}", numbered=False)


@pytest.fixture
def tmp_path(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As pytest's own, but found at once."""
    return _folder(tmp_path_factory, re.sub(r"\W", "_", request.node.name)[:30])


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test sees what another saved: settings, recent files, recovery, user packs."""
    home = _folder(tmp_path_factory, "home")
    for variable, folder in _home_in(home).items():
        monkeypatch.setenv(variable, folder)
    if "PySide6.QtCore" in sys.modules:
        # QSettings remembers the folders of its first use.
        from PySide6.QtCore import QSettings

        for format_ in (QSettings.Format.NativeFormat, QSettings.Format.IniFormat):
            QSettings.setPath(format_, QSettings.Scope.UserScope, str(home / "config"))


@pytest.fixture(autouse=True)
def _no_power_fails(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing waits until it lies on the disk, which took longer than to reckon it."""
    if request.node.get_closest_marker("synced") is None:
        monkeypatch.setattr(os, "fsync", lambda _: None)
        monkeypatch.setattr(chronicle_tables, "SYNCHRONOUS", "OFF")
