"""Files whose game veils something: read by the host and whom the host lets in, nobody else."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bwdesk.files import chronicle_tables, chronicles, guard, rescue
from bwdesk.files.chronicle_errors import ClosedError, DamagedError
from bwdesk.files.errors import FileError
from bwdesk.files.guard import Cover
from bwdesk.table import sealing
from bwdesk.table.log import Seat
from bwdesk.table.sealing import new_lock
from bwdesk.table.session import Session, begin_session
from tests.table.games import SECRET, Desk, desk, find

PEOPLE = {"mara": b'{"name": "the-bridge-at-dawn-1001"}'}
PLAN = '{"lair": "the-bridge-at-dawn-1002"}'
JOTS = {"omen": "the-bridge-at-dawn-1003"}


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sealing, "COST", 2**4)


def hunt(passphrase: str = "under the hill") -> Desk:
    """A hunt whose host has a passphrase; the hunters have keys by chance."""
    table = desk("hunts")
    lock, key = new_lock(passphrase)
    seats = [
        Seat(each.id, each.name, lock if each.id == "gm" else each.lock)
        for each in table.session.seats.values()
    ]
    session = begin_session(table.played.game, table.played.start, seats, "2026-01-01")
    return Desk(table.played, session, table.keys | {lock.id: key})


def key_of(table: Desk, seat: str) -> dict[str, bytes]:
    lock = table.session.seats[seat].lock
    assert lock
    return {lock.id: table.keys[lock.id]}


def whole(session: Session[Any, Any]) -> tuple[object, ...]:
    """All that a file keeps of a table."""
    return session.root, session.start, session.log, session.chain, session.state


@pytest.fixture
def table() -> Desk:
    return hunt()


@pytest.fixture
def path(tmp_path: Path, table: Desk) -> Path:
    """A guarded file that was played for a while."""
    file = tmp_path / "hunt.bwchron"
    chronicles.create(file, "The hunt", table.session, {}, PEOPLE, PLAN, table.keys)
    with chronicles.open_chronicle(file, find, keys=key_of(table, "gm")) as chronicle:
        chronicle.jot(JOTS)
        for session in table.some(Random(3), 40):
            chronicle.keep(session, PEOPLE)
        chronicle.copy(tmp_path / "copy.bwchron")
    return file


def everywhere(folder: Path) -> set[bytes]:
    """Every planted text on the disk, packed or not."""
    files = (each for each in folder.rglob("*") if each.is_file())
    return {text for each in files for text in SECRET.findall(each.read_bytes())}


def test_nothing_veiled_lies_on_the_disk(tmp_path: Path, path: Path, table: Desk) -> None:
    """Not in the file, nor in backups or copies, nor what stands at an open desk."""
    assert len(table.veiled) > 3
    assert path.exists()
    assert everywhere(tmp_path) == set()


def test_without_a_key_there_is_a_sentence_and_nothing_changes(path: Path, table: Desk) -> None:
    before = path.read_bytes()
    for keys in ({}, key_of(table, "s0")):
        with pytest.raises(ClosedError, match="the key of GM opens it") as caught:
            chronicles.open_chronicle(path, find, keys=keys)
        assert [each.seat for each in caught.value.guard.admitted] == ["gm"]
    assert path.read_bytes() == before


def test_with_the_key_of_the_host_it_is_what_was_played(path: Path, table: Desk) -> None:
    with chronicles.open_chronicle(path, find, keys=key_of(table, "gm")) as chronicle:
        assert whole(chronicle.session) == whole(table.session)
        assert chronicle.session.unproven() == ()
        assert chronicle.session.unfaithful(table.keys) == ()
        assert (chronicle.characters, chronicle.plan, chronicle.jots) == (PEOPLE, PLAN, JOTS)
        assert (chronicle.odd, chronicle.fixed) == ("", "")
        for session in table.some(Random(4), 5):
            chronicle.keep(session)
    with chronicles.open_chronicle(path, find, keys=key_of(table, "gm")) as again:
        assert whole(again.session) == whole(table.session)


def test_whom_the_host_lets_in_reads_it_too(path: Path, table: Desk) -> None:
    seat = table.session.seats["s0"]
    (own,) = key_of(table, "s0").values()
    with chronicles.open_chronicle(path, find, keys=key_of(table, "gm")) as chronicle:
        with pytest.raises(ValueError, match="S0 has no such key"):
            chronicle.admit(seat, bytes(32))
        chronicle.admit(seat, own)
    for who in ("gm", "s0"):
        with chronicles.open_chronicle(path, find, keys=key_of(table, who)) as chronicle:
            assert whole(chronicle.session) == whole(table.session)
    with pytest.raises(ClosedError, match="GM or S0"):
        chronicles.open_chronicle(path, find, keys=key_of(table, "s1"))


def test_the_passphrase_is_asked_for_before_the_file_is_made(tmp_path: Path, table: Desk) -> None:
    file = tmp_path / "none.bwchron"
    with pytest.raises(FileError, match="GM must unlock the seat first"):
        chronicles.create(file, "The hunt", table.session, {}, keys=key_of(table, "s0"))
    assert not file.exists()


def test_without_a_passphrase_it_says_that_its_holder_can_read_all(tmp_path: Path) -> None:
    file, open_table = tmp_path / "open.bwchron", hunt("")
    chronicles.create(file, "The hunt", open_table.session, {})
    with chronicles.open_chronicle(file, find) as chronicle:
        assert chronicle.odd == guard.BARE
        for session in open_table.some(Random(3), 20):
            chronicle.keep(session)
    assert set(open_table.veiled) <= everywhere(tmp_path)


@pytest.mark.parametrize("name", ["conquest", "volleys"])
def test_a_game_without_a_host_says_nothing_of_it(tmp_path: Path, name: str) -> None:
    file = tmp_path / "war.bwchron"
    chronicles.create(file, "War", desk(name).session, {})
    with chronicles.open_chronicle(file, find) as chronicle:
        assert chronicle.odd == ""
        assert guard.META not in chronicle_tables.read(chronicle._db).meta


def test_a_row_in_another_place_does_not_open() -> None:
    cover = Cover(b"k" * 32)
    kept = cover.hide("log", 4, b"entry")
    assert cover.show("log", 4, kept) == b"entry"
    for table, row in (("log", 5), ("states", 4)):
        with pytest.raises(ValueError, match="does not open"):
            cover.show(table, row, kept)
    with pytest.raises(ValueError, match="does not open"):
        Cover(b"j" * 32).show("log", 4, kept)
    assert len(kept) == len(cover.hide("log", 4, b"a longer entry")), "lengths say nothing"


@pytest.mark.parametrize("told", ["{", "[]", '{"admitted": [{}]}'])
def test_a_guard_nobody_can_read_is_damage(path: Path, table: Desk, told: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        chronicle_tables.put_meta(db, guard.META, told)
    with pytest.raises(DamagedError, match="its title page"):
        chronicles.open_chronicle(path, find, keys=table.keys)


def test_a_damaged_one_is_rescued_with_the_key_and_stays_guarded(
    tmp_path: Path, path: Path, table: Desk
) -> None:
    _damaged(path, len(table.session.log))
    with pytest.raises(DamagedError):
        chronicles.open_chronicle(path, find, keys=table.keys)
    for each in (tmp_path / "home").rglob("*.bwchron"):
        each.unlink()
    with pytest.raises(FileError, match="nothing in it can be read"):
        rescue.rescue(path, find)
    found = rescue.rescue(path, find, keys=table.keys)
    assert found.entries == len(table.session.log) - 1
    copy = tmp_path / "rescued.bwchron"
    rescue.write(found, copy)
    with pytest.raises(ClosedError):
        chronicles.open_chronicle(copy, find)
    with chronicles.open_chronicle(copy, find, keys=table.keys) as chronicle:
        assert chronicle.session.log == table.session.log[:-1]
    assert everywhere(tmp_path) == set()


def _damaged(path: Path, entry: int) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        words = dict(db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"))
        for each in words:
            db.execute(f"DROP TRIGGER {each}")
        db.execute("UPDATE log SET entry = ? WHERE number = ?", (b"{}", entry))
        for each in words.values():
            db.execute(each)
