"""The program finds its own folders wherever it was put."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from bwdesk import where

CHECKOUT = Path(__file__).parents[1]


def _found_from(site: Path) -> list[Path]:
    """What a Python sees that finds bwdesk only in `site`, run from elsewhere."""
    asked = (
        f"import sys; sys.path.insert(0, {str(site)!r}); from bwdesk import where; "
        "print(where.__file__, where.resources(), where.forms(), sep='\\n')"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-c", asked],
        cwd=site.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    return [Path(line) for line in done.stdout.splitlines()]


def _package_in(site: Path) -> Path:
    package = site / "bwdesk"
    package.mkdir(parents=True)
    for name in ("__init__.py", "where.py"):
        shutil.copy(CHECKOUT / "bwdesk" / name, package)
    return package


def test_checkout_keeps_them_beside_the_package() -> None:
    assert where.resources() == CHECKOUT / "resources"
    assert where.forms() == CHECKOUT / "forms"


def test_the_manual_and_the_licenses_come_along() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
    carried = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    for found in (where.docs(), where.paper("LICENSE"), where.paper("NOTICE")):
        assert carried[found.name] == f"bwdesk/{found.name}"


def test_wheel_and_bundle_carry_them_inside(tmp_path: Path) -> None:
    site = tmp_path.resolve() / "site-packages"
    package = _package_in(site)
    for folder in (package / "resources", package / "forms", site / "resources"):
        folder.mkdir()
    assert _found_from(site) == [package / "where.py", package / "resources", package / "forms"]


def test_a_missing_folder_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(where, "_PACKAGE", tmp_path / "site-packages" / "bwdesk")
    with pytest.raises(FileNotFoundError, match=r"'resources' is missing: looked in .*; install"):
        where.resources()
