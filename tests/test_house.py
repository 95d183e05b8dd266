"""What holds of the whole house: its floors, its first second, its size, its ground."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import grimp
import pytest
from PySide6.QtCore import QObject, Signal

ROOT = Path(__file__).parents[1]
BELOW_THE_DESK = ("cli", "files", "rules", "sheets", "table", "when", "where")


def _modules_below_the_desk() -> list[str]:
    found = []
    for file in sorted((ROOT / "bwdesk").rglob("*.py")):
        parts = file.relative_to(ROOT).with_suffix("").parts
        if len(parts) > 1 and parts[1] in BELOW_THE_DESK:
            found.append(".".join(parts).removesuffix(".__init__"))
    return found


def _python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_qt_leaves_true_and_none_their_references() -> None:
    """PySide6 6.12 on Python 3.11 loses one at every signal and dies after some hundred."""

    class Bell(QObject):
        rung = Signal()

    def hear() -> None:
        heard.append(1)

    heard: list[int] = []
    bell = Bell()
    bell.rung.connect(hear)
    before = sys.getrefcount(True), sys.getrefcount(None)
    for _ in range(20):
        bell.rung.emit()
    after = sys.getrefcount(True), sys.getrefcount(None)
    assert len(heard) == 20
    assert all(now > then - 10 for now, then in zip(after, before, strict=True))


def test_the_floors_below_the_desk_stand_without_qt() -> None:
    modules = _modules_below_the_desk()
    assert "bwdesk.rules.packs.book" in modules
    done = _python(
        "import importlib, sys\n"
        "sys.modules['PySide6'] = sys.modules['shiboken6'] = None\n"
        f"for name in {modules!r}:\n"
        "    importlib.import_module(name)\n"
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("floor", "outsiders"),
    [("when.py", set()), ("where.py", set()), ("rules/**/*.py", {"bwdesk", "msgspec"})],
)
def test_the_lowest_floors_need_hardly_anything(floor: str, outsiders: set[str]) -> None:
    """Imports inside functions count as well."""
    needed = set()
    for file in (ROOT / "bwdesk").glob(floor):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                needed |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                needed.add((node.module or "").partition(".")[0])
    assert needed - sys.stdlib_module_names <= outsiders


def test_opening_the_window_waits_for_no_printing_library() -> None:
    done = _python(
        "import sys\n"
        "from bwdesk.desk.app import build\n"
        "app, window = build([])\n"
        "window.show()\n"
        "app.processEvents()\n"
        "assert window.isVisible()\n"
        "print(*sorted({'reportlab', 'pypdfium2', 'cryptography'} & set(sys.modules)))\n"
    )
    assert (done.returncode, done.stdout.strip()) == (0, ""), done.stderr


def test_a_game_waits_for_the_rules_of_no_other() -> None:
    done = _python(
        "import sys\n"
        "from bwdesk.files import games, packs\n"
        "book = packs.book(packs.shipped_packs())\n"
        "games.find('duel', games.parts_to_carry(book, 'duel'))\n"
        "loaded = {name.split('.')[3] for name in sys.modules if name.count('.') > 3}\n"
        "print(*sorted(loaded & {'conquest', 'courts', 'duel', 'fight', 'prolonged', 'range'}))\n"
        "assert 'bwdesk.rules.burning' not in sys.modules\n"
    )
    assert (done.returncode, done.stdout.strip()) == (0, "duel"), done.stderr


def test_no_two_rooms_of_a_package_need_each_other() -> None:
    """Imports within functions count, those for types alone do not.

    The rooms of the rules are left out: a character, its burning and its play are one subject.
    """
    graph = grimp.build_graph("bwdesk", exclude_type_checking_imports=True, cache_dir=None)
    packages = {each.rpartition(".")[0] for each in graph.modules} - {"", "bwdesk.rules"}
    circles = {each: graph.nominate_cycle_breakers(each) for each in packages}
    assert {package: found for package, found in circles.items() if found} == {}


@pytest.mark.parametrize("folder", ["bwdesk", "tests", "packaging", "."])
def test_every_file_can_be_read_in_one_sitting(folder: str) -> None:
    files = (ROOT / folder).glob("*.py") if folder == "." else (ROOT / folder).rglob("*.py")
    lines = {str(file): len(file.read_text("utf-8").splitlines()) for file in files}
    assert {file: count for file, count in lines.items() if count > 800} == {}


def test_modules_the_documents_name_are_there() -> None:
    """A module that is renamed takes its name in the documents along."""
    code = [ROOT / "bwdesk", ROOT / "tests", ROOT / "packaging"]
    there = {file.name for folder in code for file in folder.rglob("*.py")} | {"dev.py"}
    gone = set()
    for document in (*(ROOT / "docs").glob("*.md"), ROOT / "CONTRIBUTING.md"):
        text = document.read_text(encoding="utf-8")
        gone |= set(re.findall(r"\b\w+\.py\b", text)) - there
        for path in re.findall(r"`((?:desk|rules|files|sheets|table)/[\w/]+)`", text):
            found = [base / path for base in (ROOT / "bwdesk", ROOT / "bwdesk/desk")]
            if not any(each.exists() or each.with_suffix(".py").exists() for each in found):
                gone.add(path)
    assert not gone
