"""A long chronicle is played once more from where it was proven before, and holds few states."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bwdesk.files import backups, chronicles
from bwdesk.files.kept_states import KeptStates, Snapshot
from bwdesk.table import course as courses
from bwdesk.table.course import Course
from bwdesk.table.session import Session
from tests.table.games import Desk, desk, find

MANY = 230


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The moves that are played once more."""
    found: list[Any] = []
    really = Session.replay_move

    def noted(session: Any, state: Any, made: Any) -> Any:
        found.append(made)
        return really(session, state, made)

    monkeypatch.setattr(Session, "replay_move", noted)
    return found


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    return tmp_path / "war.bwchron"


def war(path: Path, moves: int = MANY) -> Desk:
    table, lot = desk(), Random(3)
    chronicles.create(path, "War", table.session, {})
    with chronicles.open_chronicle(path, find) as chronicle:
        for session in table.some(lot, moves):
            chronicle.keep(session)
        assert chronicle.every_difference() == ()
    return table


def check(path: Path) -> tuple[Any, ...]:
    with chronicles.open_chronicle(path, find) as chronicle:
        return tuple(each for step in chronicle.differences() for each in step)


def test_what_was_proven_is_not_played_again(path: Path, replayed: list[Any]) -> None:
    table = war(path)
    replayed.clear()
    assert check(path) == ()
    assert replayed == []
    with chronicles.open_chronicle(path, find) as chronicle:
        for session in table.some(Random(8), 9):
            chronicle.keep(session)
        fresh = len(chronicle.session.moves_in_force)
    replayed.clear()
    assert check(path) == ()
    assert 9 <= len(replayed) <= fresh % 100 + 9, "from the last state that is kept whole"
    replayed.clear()
    with chronicles.open_chronicle(path, find) as chronicle:
        assert chronicle.every_difference() == ()
    assert len(replayed) == fresh, "who asks for all of it gets all of it"


def test_a_log_changed_before_what_was_proven_is_played_from_its_start(path: Path) -> None:
    table = war(path)
    made = next(n for n, e in table.session.moves_in_force.items() if n > 50 and e.events)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        words = dict(db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"))
        for each in words:
            db.execute(f"DROP TRIGGER {each}")
        rows = db.execute("SELECT number, entry FROM log ORDER BY number").fetchall()
        from bwdesk.files import chronicle_tables

        log = [
            entry.replace(b'"events":[{', b'"events":[{"amount":77,', 1)
            if number == made
            else entry
            for number, entry in rows
        ]
        db.execute("DELETE FROM log")
        chronicle_tables.add_entries(db, log, 0, b"")
        for each in words.values():
            db.execute(each)
    found = check(path)
    assert any(each.kind in ("told", "kept", "other") for each in found)


@pytest.mark.parametrize("moves", [3, 20, 64])
def test_a_course_holds_few_states_and_knows_all(
    moves: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courses, "MOST", 8)
    table = desk()
    sessions = list(table.some(Random(3), moves))
    session = sessions[-1]
    course: Course[Any, Any] = Course(session.start)
    state, every = session.start, [session.start]
    for entry, made in session.moves_in_force.items():
        state = session.replay_move(state, made).state
        course.add(entry, made, state)
        every.append(state)
    assert len(course.states()) <= 8 + 2
    assert [course.state(session, at) for at in range(len(every))] == every
    course.cut(len(every) // 2)
    assert course.state(session) == every[len(every) // 2]
    assert course.count_upto(course.entries[-1]) == len(course)


def test_backups_of_a_large_file_are_fewer(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups, "LARGEST", 3_000)
    for number in range(9):
        backups.keep(path, bytes([number]) * 900)
    kept = backups.versions(path)
    assert [each.path.read_bytes()[0] for each in kept] == [8, 7, 6]
    backups.keep(path, b"x" * 5_000)
    kept = backups.versions(path)
    assert len(kept) == backups.FEWEST, "however large, the last ones stay"


def test_of_years_every_thousandth_state_stays() -> None:
    start = Snapshot(0, "1", b"")
    kept, there = KeptStates(start, b"", 0), {0}
    for number in range(100, 6_001, 100):
        there.add(number)
        one = Snapshot(number, "1", b"")
        if (old := kept.whole_to_drop(one)) is not None:
            there.remove(old)
        kept = kept.with_snapshot(one, b"")
    assert sorted(there) == [*range(0, 4_001, 1_000), *range(4_100, 6_001, 100)]
