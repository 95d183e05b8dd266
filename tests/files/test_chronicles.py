"""Chronicle files: what was kept is there, whatever happens to the program or the file."""

import os
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bwdesk.files import backups, chronicle_tables, chronicles, rescue, schema, stored_keys
from bwdesk.files.chronicle_errors import DamagedError
from bwdesk.files.errors import ChangedOnDiskError, FileError, FormatError, NewerError
from bwdesk.files.kept_states import Snapshot
from bwdesk.table.log import Seat
from bwdesk.table.session import begin_session, encode
from tests.table.games import GAMES, SECRET, Desk, desk, find

BOOK = {"maneuvers": b"[]"}
PEOPLE = {"mara": b'{"name": "Mara"}'}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def table() -> Desk:
    return desk(carried=BOOK)


@pytest.fixture
def path(tmp_path: Path, table: Desk) -> Path:
    file = tmp_path / "war.bwchron"
    chronicles.create(file, "The war of the fords", table.session, BOOK, PEOPLE)
    return file


def _played(path: Path, table: Desk, moves: int, seed: int = 1) -> None:
    with chronicles.open_chronicle(path, find) as chronicle:
        for session in table.some(Random(seed), moves):
            chronicle.keep(session)


def test_a_chronicle_is_read_as_it_was_kept(path: Path, table: Desk) -> None:
    _played(path, table, 30)
    with chronicles.open_chronicle(path, find) as chronicle:
        assert chronicle.title == "The war of the fords"
        assert chronicle.book == BOOK
        assert chronicle.characters == PEOPLE
        assert (chronicle.fixed, chronicle.odd) == ("", "")
        assert chronicle.session.log == table.session.log
        assert chronicle.session.state == table.session.state
        assert chronicle.session.start == table.played.start


def test_how_it_was_founded_is_kept(tmp_path: Path, path: Path, table: Desk) -> None:
    planned = tmp_path / "planned.bwchron"
    chronicles.create(planned, "War", table.session, BOOK, plan='{"territory": "The fords"}')
    with chronicles.open_chronicle(planned, find) as chronicle:
        assert chronicle.plan == '{"territory": "The fords"}'
        chronicle.rename("Peace")
    with chronicles.open_chronicle(planned, find) as chronicle:
        assert chronicle.plan
    with chronicles.open_chronicle(path, find) as chronicle:
        assert chronicle.plan == ""


def test_characters_change_with_the_move_that_changes_them(path: Path, table: Desk) -> None:
    with chronicles.open_chronicle(path, find) as chronicle:
        (session,) = table.some(Random(1), 1)
        chronicle.keep(session, {"mara": b"{}", "tam": b"{}"})
        assert chronicle.characters == {"mara": b"{}", "tam": b"{}"}
    with chronicles.open_chronicle(path, find) as chronicle:
        assert chronicle.characters == {"mara": b"{}", "tam": b"{}"}


def test_a_chronicle_gets_another_title(path: Path) -> None:
    with chronicles.open_chronicle(path, find) as chronicle:
        chronicle.rename("The long war")
        with (
            chronicles.open_chronicle(path, find) as second,
            pytest.raises(FileError, match="only be read"),
        ):
            second.rename("Mine")
    with chronicles.open_chronicle(path, find) as chronicle:
        assert chronicle.title == "The long war"


def test_the_log_of_a_file_is_never_changed_nor_cut(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        with pytest.raises(sqlite3.IntegrityError, match="never changed"):
            db.execute("UPDATE log SET entry = x'00'")
        with pytest.raises(sqlite3.IntegrityError, match="never cut"):
            db.execute("DELETE FROM log")


def test_a_log_that_forks_is_not_kept(path: Path, table: Desk) -> None:
    with chronicles.open_chronicle(path, find) as chronicle:
        (session,) = table.some(Random(1), 1)
        chronicle.keep(session)
        kept = chronicle.session
        other = begin_session(session.game, session.start, [Seat("x", "X")])
        with pytest.raises(ValueError, match="only grows"):
            chronicle.keep(other)
        assert chronicle.session is kept


def test_old_states_are_thinned(path: Path, table: Desk) -> None:
    _played(path, table, 130)
    with closing(sqlite3.connect(path)) as db:
        numbers = [number for (number,) in db.execute("SELECT number FROM states")]
    assert numbers == [0, 100, len(table.session.log)]


# Secrets


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_no_secret_lies_on_the_disk_before_its_reveal(tmp_path: Path, name: str, seed: int) -> None:
    """Not in the file, nor beside it, nor in backups or copies."""
    path, table = tmp_path / "war.bwchron", desk(name, BOOK)
    chronicles.create(path, "War", table.session, BOOK)
    with chronicles.open_chronicle(path, find) as chronicle:
        for session in table.some(Random(seed), 50):
            chronicle.keep(session)
            if table.hidden:
                _nowhere(tmp_path, set(table.hidden))
        chronicle.copy(tmp_path / "copy.bwchron")
    _nowhere(tmp_path, set(table.hidden))
    assert backups.versions(path)


def test_no_secret_lies_in_the_journal(tmp_path: Path, path: Path, table: Desk) -> None:
    with chronicles.open_chronicle(path, find) as chronicle:
        for session in table.some(Random(2), 3):
            chronicle._db.execute("BEGIN IMMEDIATE")
            chronicle_tables.put_state(chronicle._db, Snapshot(999, "1", encode(session.state)))
            chronicle._db.execute("PRAGMA cache_spill=1")
            assert list(tmp_path.glob("*-journal"))
            _nowhere(tmp_path, set(table.hidden))
            chronicle._db.execute("ROLLBACK")
            chronicle.keep(session)
    assert table.hidden


def _nowhere(folder: Path, hidden: set[bytes]) -> None:
    for file in folder.rglob("*"):
        if file.is_file():
            assert hidden.isdisjoint(SECRET.findall(file.read_bytes() + _unpacked(file))), file


def _unpacked(file: Path) -> bytes:
    """The states a chronicle keeps, which may be packed; nothing of any other file."""
    if file.suffix != chronicles.SUFFIX:
        return b""
    with closing(chronicle_tables.connect(file, writing=False)) as db:
        return b"".join(each.state for each in chronicle_tables.read_states(db))


def test_keys_without_a_passphrase_lie_in_the_state_folder_alone(
    tmp_path: Path, home: Path, path: Path, table: Desk
) -> None:
    for lock, key in table.keys.items():
        stored_keys.keep(lock, key)
        assert stored_keys.find_key(lock) == key
    _played(path, table, 8)
    for file in tmp_path.rglob("*"):
        if file.is_file() and (home / "state" / "keys") not in file.parents:
            raw = file.read_bytes()
            for key in table.keys.values():
                assert key not in raw
                assert key.hex().encode() not in raw
    if os.name == "posix":
        assert all(not each.stat().st_mode & 0o077 for each in (home / "state/keys").iterdir())


def test_a_key_that_is_gone_is_none(table: Desk) -> None:
    lock, key = next(iter(table.keys.items()))
    stored_keys.keep(lock, key)
    stored_keys.forget(lock)
    assert stored_keys.find_key(lock) is None
    assert stored_keys.find_key("../war") is None


def test_what_was_sealed_opens_after_the_program_was_closed(path: Path, table: Desk) -> None:
    _played(path, table, 6)
    with chronicles.open_chronicle(path, find) as chronicle:
        assert chronicle.session.index.sealed
        for seat in chronicle.session.seats:
            assert chronicle.session.view(seat, table.keys) == table.session.view(seat, table.keys)


# Opened twice


def test_the_second_to_open_it_may_only_read(path: Path, table: Desk) -> None:
    with chronicles.open_chronicle(path, find) as first:
        (session,) = table.some(Random(1), 1)
        first.keep(session)
        with chronicles.open_chronicle(path, find) as second:
            assert "can only be read" in second.fixed
            assert second.session.log == session.log
            with pytest.raises(FileError, match="another window or program"):
                second.keep(session)
        (more,) = table.some(Random(1), 1)
        first.keep(more)
    with chronicles.open_chronicle(path, find) as third:
        assert third.fixed == ""


@pytest.mark.needs("no root")
def test_a_protected_file_may_only_be_read(path: Path) -> None:
    path.chmod(0o444)
    with chronicles.open_chronicle(path, find) as chronicle:
        assert "may not be written" in chronicle.fixed


def test_a_file_moved_under_it_is_not_written(path: Path, table: Desk) -> None:
    with chronicles.open_chronicle(path, find) as chronicle:
        path.rename(path.with_name("away.bwchron"))
        (session,) = table.some(Random(1), 1)
        with pytest.raises(ChangedOnDiskError, match="moved or replaced"):
            chronicle.keep(session)
        chronicle.copy(path)
    with chronicles.open_chronicle(path, find) as chronicle:
        assert len(chronicle.session.log) == len(table.played.seats)


def test_a_full_disk_leaves_the_file_as_it_was(path: Path, table: Desk) -> None:
    with chronicles.open_chronicle(path, find) as chronicle:
        before = path.read_bytes()
        pages = chronicle._db.execute("PRAGMA page_count").fetchone()[0]
        chronicle._db.execute(f"PRAGMA max_page_count={pages}")
        *_, session = table.some(Random(1), 40)
        with pytest.raises(FileError, match="the disk is full; free some space"):
            chronicle.keep(session)
        assert path.read_bytes() == before


# Other rules


def _changed_rules(monkeypatch: pytest.MonkeyPatch, table: Desk, other: bool) -> None:
    kind = type(table.played.game)
    monkeypatch.setattr(kind, "version", "another")
    if other:
        plain = kind.apply

        def generous(self: Any, state: Any, move: Any) -> Any:
            step = plain(self, state, move)
            return type(step)(_richer(step.state), step.events)

        monkeypatch.setattr(kind, "apply", generous)


def _richer(state: Any) -> Any:
    from msgspec.structs import replace

    return replace(state, number=state.number + 1)


def test_other_rules_with_the_same_outcome_are_no_matter(
    path: Path, table: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    _played(path, table, 30)
    _changed_rules(monkeypatch, table, other=False)
    with chronicles.open_chronicle(path, find) as chronicle:
        assert chronicle.odd == ""


def test_other_rules_with_another_outcome_are_told_and_change_nothing(
    path: Path, table: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    _played(path, table, 30)
    before = table.session
    with monkeypatch.context() as patch:
        _changed_rules(patch, table, other=True)
        with chronicles.open_chronicle(path, find) as chronicle:
            assert "leads to another state than the one saved" in chronicle.odd
            assert chronicle.session.state == before.state
            with pytest.raises(ValueError, match="played by other rules"):
                chronicle.session.take_back(len(before.log) - 1, consents=tuple(before.seats))
            table.session = chronicle.session
            (session,) = table.some(Random(5), 1)
            chronicle.keep(session)
        with chronicles.open_chronicle(path, find) as chronicle:
            assert chronicle.odd == ""
            back = chronicle.session.take_back(len(before.log), consents=tuple(before.seats))
            assert back.state == before.state


# Bad files


def test_bad_input_gets_one_sentence(tmp_path: Path, path: Path) -> None:
    def says(file: Path, *words: str) -> None:
        with pytest.raises(FileError) as caught:
            chronicles.open_chronicle(file, find)
        text = str(caught.value)
        assert "\n" not in text
        assert all(word in text for word in words), text

    says(tmp_path / "none.bwchron", "no such file")
    says(tmp_path, "folder, not a file")
    (tmp_path / "empty").write_bytes(b"")
    says(tmp_path / "empty", "it is empty")
    (tmp_path / "text").write_bytes(b'{"bwdesk": "character"}')
    says(tmp_path / "text", "not a chronicle")
    with closing(sqlite3.connect(tmp_path / "other.db")) as db:
        db.execute("CREATE TABLE log (number)")
    says(tmp_path / "other.db", "not a chronicle")


def test_a_newer_file_is_left_alone(path: Path) -> None:
    raw = bytearray(path.read_bytes())
    raw[60:64] = (schema.VERSION + 1).to_bytes(4, "big")
    path.write_bytes(raw)
    with pytest.raises(NewerError, match="newer bwdesk and is left as it is"):
        chronicles.open_chronicle(path, find)
    assert path.read_bytes() == raw


def test_a_game_nobody_knows_is_told(path: Path) -> None:
    def nothing(name: str, _book: Any) -> Any:
        raise ValueError(f"“{name}” is no game of this bwdesk")

    with pytest.raises(FormatError, match="its game cannot be played"):
        chronicles.open_chronicle(path, nothing)


def test_a_damaged_entry_is_cut_off_in_a_repaired_copy(
    tmp_path: Path, path: Path, table: Desk
) -> None:
    _played(path, table, 30)
    _flip_entry(path, 20 - len(table.played.seats))
    with pytest.raises(DamagedError, match=r"entry 20 of its log.*repair it, or take the last"):
        chronicles.open_chronicle(path, find)
    _forget_backups(path)
    found = rescue.rescue(path, find)
    assert found.says == "its first 19 entries are whole"
    copy = tmp_path / "repaired.bwchron"
    rescue.write(found, copy)
    with chronicles.open_chronicle(copy, find) as chronicle:
        assert chronicle.session.log == table.session.log[:19]
        assert chronicle.session.state == table.session.state_at(19)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps a user's folders private")
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o644])
def test_its_backup_is_as_private_as_the_file(path: Path, table: Desk, mode: int) -> None:
    path.chmod(mode)
    _played(path, table, 3)
    _played(path, table, 3)
    kept = backups.versions(path)
    assert kept
    assert {stat.S_IMODE(each.path.stat().st_mode) for each in kept} == {mode}


def test_the_backup_is_taken_where_it_goes_further(path: Path, table: Desk) -> None:
    _played(path, table, 30)
    _flip_entry(path, 20 - len(table.played.seats))
    found = rescue.rescue(path, find)
    assert found.entries == len(table.session.log)
    assert found.says.startswith("the backup of ")


def test_nothing_can_be_had_of_a_ruin(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:200])
    with pytest.raises(DamagedError, match="damaged"):
        chronicles.open_chronicle(path, find)
    with pytest.raises(FormatError, match="no backup"):
        rescue.rescue(path, find)


@pytest.mark.parametrize("seed", range(40))
def test_a_damaged_file_opens_or_gets_a_sentence(path: Path, table: Desk, seed: int) -> None:
    _played(path, table, 12, seed=seed % 4)
    _forget_backups(path)
    whole, lot = path.read_bytes(), Random(seed)
    raw = bytearray(whole)
    if seed % 4 == 0:
        del raw[lot.randrange(len(raw)) :]
    else:
        for _ in range(lot.choice((1, 1, 3, 200))):
            raw[lot.randrange(len(raw))] ^= 1 << lot.randrange(8)
    path.write_bytes(raw)
    try:
        with chronicles.open_chronicle(path, find) as chronicle:
            assert chronicle.session.log == table.session.log
            assert chronicle.session.state == table.session.state
        return
    except FileError as why:
        says = str(why)
    assert "\n" not in says
    try:
        found = rescue.rescue(path, find)
    except FileError:
        return
    path.write_bytes(found.content)
    with chronicles.open_chronicle(path, find) as chronicle:
        log = chronicle.session.log
        assert log == table.session.log[: len(log)]
        assert chronicle.session.state == table.session.state_at(len(log))


def _flip_entry(path: Path, moves: int) -> None:
    """Spoils the entry of so many moves, whose moment no other has."""
    raw, moment = path.read_bytes(), f"2026-01-01T{moves:06}".encode()
    assert raw.count(moment) == 1
    path.write_bytes(raw.replace(moment, moment.replace(b"2026", b"2027")))


def _forget_backups(path: Path) -> None:
    for version in backups.versions(path):
        version.path.unlink()


@pytest.mark.synced
def test_every_move_is_synced_with_its_folder(path: Path) -> None:
    """Anything less loses acknowledged moves in a power cut."""
    with closing(chronicle_tables.connect(path, writing=True)) as db:
        assert db.execute("PRAGMA synchronous").fetchone() == (3,)
        assert db.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_an_entry_somebody_else_wrote_meanwhile_is_told(path: Path, table: Desk) -> None:
    with chronicles.open_chronicle(path, find) as chronicle:
        with closing(sqlite3.connect(path)) as db:
            number = len(table.session.log) + 1
            db.execute("INSERT INTO log VALUES (?, x'00', x'00')", (number,))
            db.commit()
        (session,) = table.some(Random(1), 1)
        with pytest.raises(ChangedOnDiskError, match="another program has written in it since"):
            chronicle.keep(session)
