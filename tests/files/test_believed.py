"""A chronicle is read as data: whatever was written into it, it opens or gets a sentence."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from bwdesk.files import backups, chronicle_tables, chronicles, games, rescue
from bwdesk.files.chronicle_errors import DamagedError
from bwdesk.files.errors import FileError
from bwdesk.table.session import encode
from bwdesk.where import resources
from tests.files import forging

SAMPLE = resources() / "samples" / "salt-road-war.bwchron"
FROZEN = sorted((Path(__file__).parents[1] / "frozen").rglob("*.bwchron"))


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "war.bwchron"
    file.write_bytes(SAMPLE.read_bytes())
    return file


def edited(path: Path, *changes: str) -> None:
    """Changed with a database tool."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA writable_schema=ON")
        for change in changes:
            db.execute(change)


def refused(path: Path) -> str:
    with pytest.raises(DamagedError) as caught:
        chronicles.open_chronicle(path, games.find)
    says = str(caught.value)
    assert "\n" not in says
    return says


@pytest.mark.parametrize("extra", forging.EXTRAS)
def test_a_schema_that_is_not_ours_word_for_word_is_refused(path: Path, extra: str) -> None:
    edited(path, extra)
    assert "the list of its tables does not hold what was written" in refused(path)


@pytest.mark.parametrize("table", forging.TABLES)
def test_an_endless_view_in_a_tables_place_hangs_nobody(path: Path, table: str) -> None:
    columns = ", ".join(f"x AS c{each}" for each in range(forging.TABLES[table]))
    edited(
        path,
        "DROP TRIGGER log_is_never_cut",
        "DROP TRIGGER log_is_never_changed",
        f"DROP TABLE {table}",
        f"CREATE VIEW {table} AS {forging.ENDLESS} SELECT {columns} FROM n",
    )
    refused(path)
    with pytest.raises(FileError, match="nothing in it can be read"):
        rescue.rescue(path, games.find)


@pytest.mark.parametrize("extra", [each for each in forging.EXTRAS if "more" in each[:20]])
def test_what_is_only_added_is_left_out_of_the_rescued_copy(path: Path, extra: str) -> None:
    with chronicles.open_chronicle(path, games.find, looking=True) as chronicle:
        whole = chronicle.session
    edited(path, extra)
    refused(path)
    copy = path.with_name("copy.bwchron")
    rescue.write(rescue.rescue(path, games.find), copy)
    with chronicles.open_chronicle(copy, games.find) as chronicle:
        assert chronicle.session.log == whole.log
        assert encode(chronicle.session.state) == encode(whole.state)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE meta SET value = CAST(value AS BLOB) WHERE key = 'title'",
        "UPDATE meta SET digest = 3 WHERE key = 'title'",
        "UPDATE states SET rules = x'00'",
        "UPDATE states SET state = CAST(state AS TEXT)",
        "UPDATE book SET content = 7",
        "INSERT INTO characters VALUES ('mara', 1.5, x'00')",
    ],
)
def test_a_row_of_another_type_is_refused(path: Path, change: str) -> None:
    edited(path, change)
    refused(path)


def test_a_file_larger_than_any_chronicle_is_not_read(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(chronicle_tables.LARGEST + 1)
    assert "larger than the 128 MB" in refused(path)


def test_a_file_that_grows_by_its_journal_is_not_read(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chronicle_tables, "LARGEST", 4096)
    assert "its size does not hold what was written" in refused(path)


def test_a_state_that_makes_no_sense_is_refused_and_played_anew(path: Path) -> None:
    rows = forging.rows_of(path.read_bytes())
    with chronicles.open_chronicle(path, games.find, looking=True) as chronicle:
        whole = chronicle.session
    rows["states"][-1][2] = rows["states"][-1][2].replace(b'"f1"', b'"f9"')
    path.write_bytes(forging.written(rows))
    with suppress(DamagedError):
        chronicles.open_chronicle(path, games.find).close()
    for kept in backups.versions(path):
        kept.path.unlink()
    found = rescue.rescue(path, games.find, played=True)
    path.write_bytes(found.content)
    with chronicles.open_chronicle(path, games.find) as chronicle:
        assert encode(chronicle.session.state) == encode(whole.state)


def test_a_title_fits_on_a_tab(path: Path) -> None:
    rows = forging.rows_of(path.read_bytes())
    for row in rows["meta"]:
        if row[0] == "title":
            row[1] = "The\n\u202ewar " + "x" * 100_000
    path.write_bytes(forging.written(rows))
    with chronicles.open_chronicle(path, games.find) as chronicle:
        assert chronicle.title.startswith("The war xxx")
        assert len(chronicle.title) == 200


def forge_and_open(path: Path, seed: int) -> bool:
    """Whether it opened; if not, what was rescued does."""
    lot = Random(seed)
    path.write_bytes(forging.forged(lot.choice((SAMPLE, *FROZEN)).read_bytes(), lot))
    says = ""
    try:
        chronicles.open_chronicle(path, games.find).close()
    except FileError as why:
        says = str(why)
    if not says:
        return True
    assert "\n" not in says
    for kept in backups.versions(path):
        kept.path.unlink()
    try:
        found = rescue.rescue(path, games.find)
    except FileError as why:
        says = str(why)
        found = None
    assert "\n" not in says
    if found is None:
        return False
    path.write_bytes(found.content)
    chronicles.open_chronicle(path, games.find).close()
    return False


@pytest.mark.parametrize("seed", range(60))
def test_a_forged_file_opens_or_gets_a_sentence(path: Path, seed: int) -> None:
    forge_and_open(path, seed)


@pytest.mark.slow
def test_two_thousand_forged_files(path: Path) -> None:
    opened = [forge_and_open(path, seed) for seed in range(1000, 3000)]
    print(f"{sum(opened)} of {len(opened)} opened")
    assert 100 < sum(opened) < len(opened) - 100
