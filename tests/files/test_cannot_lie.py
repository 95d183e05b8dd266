"""A chronicle somebody changed with a database tool, every digest reckoned anew, says so."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bwdesk.files import (
    backups,
    beside,
    chronicle_tables,
    chronicles,
    differences,
    kept_states,
    remembered,
    rescue,
    schema,
)
from bwdesk.files.chronicles import Chronicle
from bwdesk.table.checking import Difference
from bwdesk.table.fingerprint import Standing, find_standing
from bwdesk.table.sealing import new_lock
from bwdesk.table.session import encode
from tests.files import forging
from tests.table.games import Desk, desk, find

MOVES = 40
Change = Callable[[forging.Rows], None]


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From then on it is another computer."""
    return lambda: monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "elsewhere"))


@pytest.fixture
def table() -> Desk:
    return desk()


@pytest.fixture
def path(tmp_path: Path, table: Desk) -> Path:
    """A war that was played, move by move."""
    file = tmp_path / "war.bwchron"
    chronicles.create(file, "War", table.session, {})
    with chronicles.open_chronicle(file, find) as chronicle:
        for session in table.some(Random(1), MOVES):
            chronicle.keep(session)
    return file


def change(path: Path, *changes: Change) -> None:
    rows = forging.rows_of(path.read_bytes())
    for each in changes:
        each(rows)
    path.write_bytes(forging.written(rows))


def found(chronicle: Chronicle[Any, Any]) -> list[Difference]:
    return [each for step in chronicle.differences() for each in step]


def looked(path: Path) -> tuple[set[str], Standing]:
    """The kinds of differences, and where it stands."""
    with chronicles.open_chronicle(path, find, looking=True) as chronicle:
        return {each.kind for each in found(chronicle)}, find_standing(chronicle.session)


def richer(rows: forging.Rows) -> None:
    """Another saved state."""
    state = whole(rows)
    state["factions"][0]["disposition"] += 7
    rows["states"][-1][2] = json.dumps(state).encode()


def whole(rows: forging.Rows) -> Any:
    kept = kept_states.snapshots(tuple(row[:3]) for row in rows["states"])
    return json.loads(kept[-1].state)


def settled(rows: forging.Rows) -> None:
    forging.titled(rows, "settled", str(len(rows["log"])))


def by_older_rules(rows: forging.Rows) -> None:
    rows["states"][-1][1] = "1"


def marked_so(rows: forging.Rows) -> None:
    state, last = rows["states"][-1][2], len(rows["log"])
    rules = rows["states"][-1][1]
    forging.said_of(rows, last, state=forging.state_digest(state), rules=rules)


def test_what_was_played_is_as_it_was(path: Path) -> None:
    assert looked(path)[0] == set()


def test_what_is_settled_hides_no_edit(path: Path) -> None:
    before = looked(path)[1]
    change(path, richer, settled)
    kinds, after = looked(path)
    assert {"settled", "state"} <= kinds
    assert after != before
    assert "kept" in kinds


def test_other_rules_are_not_believed_where_the_mark_knows_better(path: Path) -> None:
    for hides in ((by_older_rules,), (by_older_rules, settled)):
        whole = path.read_bytes()
        change(path, richer, *hides)
        kinds, _ = looked(path)
        assert {"state", "kept"} <= kinds
        path.write_bytes(whole)


def test_who_forges_all_of_it_gets_another_fingerprint(
    path: Path, elsewhere: Callable[[], None]
) -> None:
    """Rules cannot tell then; what is on paper can, and the computer it was played on."""
    before = looked(path)[1]
    change(path, richer, by_older_rules, marked_so)
    assert "other" in looked(path)[0]
    assert looked(path)[1] != before
    elsewhere()
    assert looked(path)[0] == set()
    with chronicles.open_chronicle(path, find) as chronicle:
        assert "leads to another state" in chronicle.odd
    change(path, lambda rows: forging.said_of(rows, len(rows["log"]), rules="1"))
    assert looked(path)[1] != before


@pytest.mark.parametrize("forge", [richer, settled, by_older_rules], ids=lambda each: each.__name__)
def test_all_beside_the_log_is_in_the_fingerprint(path: Path, forge: Change) -> None:
    before = looked(path)[1]
    change(path, forge)
    kinds, after = looked(path)
    assert after != before
    assert kinds


@pytest.mark.parametrize("key", ["rules", "unbound"])
def test_what_the_title_page_says_of_rules_is_in_the_fingerprint(path: Path, key: str) -> None:
    before = looked(path)[1]
    change(path, lambda rows: forging.titled(rows, key, "1"))
    assert looked(path)[1] != before


@pytest.mark.parametrize(
    "said",
    [{"unbound": 5}, {"began": "1"}, {"rules": "1"}, {"state": "AAAA"}, {"tail": "AAAA"}],
    ids=str,
)
def test_a_mark_that_was_changed_alone_is_told(path: Path, said: dict[str, Any]) -> None:
    change(path, lambda rows: forging.said_of(rows, len(rows["log"]), **said))
    assert "kept" in looked(path)[0]


def test_a_mark_that_is_gone_is_told(path: Path) -> None:
    before = looked(path)[1]

    def gone(rows: forging.Rows) -> None:
        rows["marks"] = []

    change(path, gone, richer)
    kinds, after = looked(path)
    assert "kept" in kinds
    assert after != before


@pytest.mark.parametrize("key", ["rules", "unbound"])
def test_a_title_page_that_says_other_rules_began_it_hides_no_words(path: Path, key: str) -> None:
    """Entries of other rules, or of the first version, are not compared word for word."""

    def other_words(rows: forging.Rows) -> None:
        at = next(n for n, row in enumerate(rows["log"][20:], start=20) if b'"events"' in row[1])
        entry = json.loads(rows["log"][at][1])
        entry["events"] = [{"kind": "told", "says": "It never rained."}]
        rows["log"][at][1] = json.dumps(entry).encode()

    def claimed(rows: forging.Rows) -> None:
        forging.titled(rows, key, "1" if key == "rules" else str(len(rows["log"])))

    change(path, claimed)
    assert "kept" in looked(path)[0]
    change(path, other_words)
    assert "kept" in looked(path)[0]


def test_words_are_compared_where_the_mark_says_by_which_rules(path: Path) -> None:
    def other_words(rows: forging.Rows) -> None:
        for row in rows["log"][20:]:
            entry = json.loads(row[1])
            if entry.get("events"):
                entry["events"] = entry["events"][:-1]
                row[1] = json.dumps(entry).encode()
                return

    change(path, other_words, lambda rows: forging.titled(rows, "rules", "1"))
    assert "told" in looked(path)[0]


# What lies beside the log

BESIDE: dict[str, Change] = {
    "its title": lambda rows: forging.titled(rows, "title", "Peace"),
    "how it was founded": lambda rows: forging.titled(rows, "plan", '{"title": "Other"}'),
    "the Book it carries": lambda rows: rows["book"].append(["skills", b"[]", b""]),
    "its characters": lambda rows: rows["characters"].append(["mara", b"{}", b""]),
}


def where(path: Path) -> list[tuple[str, str]]:
    with chronicles.open_chronicle(path, find, looking=True) as chronicle:
        return [(each.kind, each.where) for each in found(chronicle)]


@pytest.mark.parametrize("part", sorted(BESIDE))
def test_whatever_lies_beside_the_log_is_checked(
    path: Path, part: str, elsewhere: Callable[[], None]
) -> None:
    before = looked(path)[1]
    change(path, BESIDE[part])
    assert looked(path)[1] != before
    elsewhere()
    assert ("kept", part) in where(path)


@pytest.fixture
def longer(tmp_path: Path, table: Desk) -> Path:
    """A war of more entries than a state is kept whole for."""
    file = tmp_path / "long.bwchron"
    chronicles.create(file, "Long", table.session, {})
    with chronicles.open_chronicle(file, find) as chronicle:
        for session in table.some(Random(1), 2 * kept_states.EVERY + 20):
            chronicle.keep(session)
    return file


@pytest.mark.parametrize("number", [kept_states.EVERY, 2 * kept_states.EVERY])
def test_each_state_that_is_kept_for_good_is_checked(longer: Path, number: int) -> None:
    """The last is a difference from the one of the last hundred; what was changed is put there so
    that it still leads to the same."""
    before = where(longer)
    assert before == []

    def other(rows: forging.Rows) -> None:
        kept = kept_states.snapshots(tuple(row[:3]) for row in rows["states"])
        last = differences.pack(kept[-1].state)
        rows["states"][-1][2] = last
        row = next(row for row in rows["states"] if row[0] == number)
        state = json.loads(differences.unpack(row[2]))
        state["factions"][0]["disposition"] += 7
        row[2] = differences.pack(json.dumps(state).encode())

    change(longer, other)
    with chronicles.open_chronicle(longer, find, looking=True) as chronicle:
        assert [(each.kind, each.number, each.where) for each in found(chronicle)] == [
            ("kept", number, "its state")
        ]


def test_a_rescue_goes_on_from_no_state_that_was_changed(longer: Path, tmp_path: Path) -> None:
    """The log is cut right behind a state that is kept whole, and that was made richer."""

    def cut_there(rows: forging.Rows) -> None:
        row = next(row for row in rows["states"] if row[0] == kept_states.EVERY)
        state = json.loads(differences.unpack(row[2]))
        state["factions"][0]["disposition"] += 7
        row[2] = differences.pack(json.dumps(state).encode())
        rows["states"] = [row for row in rows["states"] if row[0] <= kept_states.EVERY]
        rows["log"][kept_states.EVERY][-1] = None

    change(longer, cut_there)
    for each in backups.versions(longer):
        each.path.unlink()
    found = rescue.rescue(longer, find)
    assert found.entries == kept_states.EVERY
    copy = tmp_path / "copy.bwchron"
    rescue.write(found, copy)
    with chronicles.open_chronicle(copy, find, looking=True) as chronicle:
        assert encode(chronicle.session.state) == encode(chronicle.session.replay_state())


def test_who_may_read_a_file_is_checked(tmp_path: Path) -> None:
    from bwdesk.table.log import Seat
    from bwdesk.table.session import begin_session

    table, path = desk("hunts"), tmp_path / "hunt.bwchron"
    locks = [new_lock(each) for each in ("under the hill", "over the sea")]
    keys = {lock.id: key for lock, key in locks}
    (host,) = table.session.game.hosts(table.session.start)
    seats = [Seat(host, "GM", locks[0][0]), Seat("s0", "Ada", locks[1][0])]
    session = begin_session(table.session.game, table.session.start, seats)
    chronicles.create(path, "Hunt", session, {}, keys=keys)
    with chronicles.open_chronicle(path, find, keys=keys) as chronicle:
        before = find_standing(chronicle.session)
        chronicle.admit(seats[1], keys[locks[1][0].id])
    with chronicles.open_chronicle(path, find, keys=keys) as chronicle:
        assert found(chronicle) == []
        assert find_standing(chronicle.session) == before
    row = next(row for row in forging.rows_of(path.read_bytes())["meta"] if row[0] == "guard")
    change(path, lambda rows: forging.titled(rows, "guard", row[1].replace("Ada", "Eve")))
    with chronicles.open_chronicle(path, find, keys=keys, looking=True) as chronicle:
        assert [each.where for each in found(chronicle) if each.kind == "kept"] == [
            "who may read it"
        ]
        assert find_standing(chronicle.session) != before


def test_a_mark_that_lost_what_lay_beside_hides_nothing(
    path: Path, elsewhere: Callable[[], None]
) -> None:
    last = len(forging.rows_of(path.read_bytes())["log"])
    change(path, BESIDE["its title"], lambda rows: forging.said_of(rows, last, beside=None))
    elsewhere()
    assert ("kept", "its title") in where(path)


def test_a_title_given_by_the_program_is_no_difference(path: Path, table: Desk) -> None:
    before = looked(path)
    with chronicles.open_chronicle(path, find) as chronicle:
        chronicle.rename("The long war")
        assert found(chronicle) == []
    assert looked(path) == before
    change(path, BESIDE["its title"])
    assert where(path)[-1:] == [("kept", "its title")]
    change(path, lambda rows: forging.titled(rows, "title", "The long war"))
    with chronicles.open_chronicle(path, find) as chronicle:
        table.session = chronicle.session
        table.play(Random(2))
        chronicle.keep(table.session)
    assert looked(path)[0] == set()
    change(path, lambda rows: forging.titled(rows, "title", "War"))
    assert ("kept", "its title") in where(path)


def test_a_rescue_makes_no_other_title_good(path: Path, tmp_path: Path) -> None:
    with chronicles.open_chronicle(path, find) as chronicle:
        chronicle.rename("The long war")
    copy = tmp_path / "rescued.bwchron"
    rescue.write(rescue.rescue(path, find), copy)
    assert looked(copy)[0] == set()
    change(path, BESIDE["its title"])
    rescue.write(rescue.rescue(path, find), copy)
    assert where(copy) == [("kept", "its title")]


def test_what_a_file_says_it_renewed_may_be_anything(path: Path) -> None:
    for row in ("", "{", "[]", '{"title": 3}', '{"title": "AAAA"}'):
        change(path, lambda rows, row=row: forging.titled(rows, beside.META, row))  # type: ignore[misc]
        assert looked(path)[0] == set()


# A log cut short


def test_a_log_cut_short_is_told_by_what_was_kept(path: Path, table: Desk) -> None:
    state = encode(table.session.state_at(30))

    def short(rows: forging.Rows) -> None:
        marks = rows["marks"]
        forging.cut(rows, 30, state)
        rows["marks"] = marks

    change(path, short)
    assert "count" in looked(path)[0]


def test_a_log_cut_short_with_all_that_tells_of_it_is_remembered(
    path: Path, table: Desk, elsewhere: Callable[[], None]
) -> None:
    played, state = len(table.session.log), encode(table.session.state_at(30))
    change(path, lambda rows: forging.cut(rows, 30, state))
    with chronicles.open_chronicle(path, find, looking=True) as chronicle:
        (only,) = found(chronicle)
    assert (only.kind, only.number, only.file) == ("shorter", 30, str(played))
    assert str(played) in str(only)
    elsewhere()
    assert looked(path)[0] == set()


def test_it_is_asked_about_once_and_remembered_until_more_was_played(
    path: Path, table: Desk
) -> None:
    state = encode(table.session.state_at(30))
    change(path, lambda rows: forging.cut(rows, 30, state))
    with chronicles.open_chronicle(path, find) as chronicle:
        assert chronicle.asks
        chronicle.ask_no_more()
    with chronicles.open_chronicle(path, find) as chronicle:
        assert not chronicle.asks
        assert chronicle.lacks
        table.session = chronicle.session
        lot = Random(9)
        for _ in range(MOVES):
            table.play(lot)
            chronicle.keep(table.session)
    with chronicles.open_chronicle(path, find) as chronicle:
        assert chronicle.lacks is None
        assert found(chronicle) == []


def test_another_course_up_to_what_is_remembered_is_told(path: Path, table: Desk) -> None:
    """Cut short, played on elsewhere, and brought back as long as it was."""
    state = encode(table.session.state_at(30))
    change(path, lambda rows: forging.cut(rows, 30, state))
    away = path.with_name("away.bwchron")
    away.write_bytes(path.read_bytes())
    with chronicles.open_chronicle(away, find) as chronicle:
        table.session, lot = chronicle.session, Random(9)
        while len(table.session.log) < 30 + 2 * MOVES:
            table.play(lot)
            chronicle.keep(table.session)
    path.write_bytes(away.read_bytes())
    assert looked(path)[0] == {"other"}


def test_a_file_moved_is_known_again(path: Path, table: Desk) -> None:
    state = encode(table.session.state_at(30))
    moved = path.rename(path.with_name("moved.bwchron"))
    assert looked(moved)[0] == set()
    change(moved, lambda rows: forging.cut(rows, 30, state))
    assert looked(moved)[0] == {"shorter"}


def test_what_the_program_itself_copies_is_no_matter(
    path: Path, table: Desk, tmp_path: Path
) -> None:
    state = encode(table.session.state_at(30))
    early = tmp_path / "early.bwchron"
    early.write_bytes(path.read_bytes())
    change(early, lambda rows: forging.cut(rows, 30, state))
    chronicles.acquaint(early)
    assert looked(early)[0] == set()
    with chronicles.open_chronicle(early, find) as chronicle:
        chronicle.copy(tmp_path / "again.bwchron")
    assert looked(tmp_path / "again.bwchron")[0] == set()


def test_a_rescued_copy_keeps_its_marks(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "rescued.bwchron"
    rescue.write(rescue.rescue(path, find), copy)
    for kept in forging.rows_of(copy.read_bytes())["marks"]:
        assert kept in forging.rows_of(path.read_bytes())["marks"]
    assert looked(copy) == looked(path)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"a": {"entries": "x"}}', b"\xff"])
def test_a_memory_nobody_can_read_is_none(path: Path, tmp_path: Path, content: bytes) -> None:
    (kept,) = (tmp_path / "home" / "state" / "played").iterdir()
    kept.write_bytes(content)
    assert looked(path)[0] == set()
    with chronicles.open_chronicle(path, find) as chronicle:
        assert chronicle.lacks is None


def test_a_move_waits_for_no_memory(path: Path, table: Desk, tmp_path: Path) -> None:
    folder = tmp_path / "home" / "state" / "played"
    for each in folder.iterdir():
        each.unlink()
    folder.rmdir()
    folder.write_bytes(b"in the way")
    with chronicles.open_chronicle(path, find) as chronicle:
        table.session = chronicle.session
        table.play(Random(4))
        chronicle.keep(table.session)
        assert len(chronicle.session.log) == len(table.session.log)


# Of whose log it is


def test_an_id_is_that_of_the_first_entry(path: Path, tmp_path: Path, table: Desk) -> None:
    other = tmp_path / "other.bwchron"
    _, more = desk(), desk("hunts")
    chronicles.create(other, "Hunt", more.session, {})
    copy = tmp_path / "copy.bwchron"
    with chronicles.open_chronicle(path, find) as chronicle:
        assert chronicle.id == chronicles.id_in(path) == table.session.chain[0].hex()
        chronicle.copy(copy)
    assert chronicles.id_in(copy) == chronicles.id_in(path) != chronicles.id_in(other)
    assert chronicles.id_in(tmp_path / "none.bwchron") == ""


def test_the_id_of_a_guarded_file_needs_no_key(tmp_path: Path) -> None:
    from bwdesk.table.log import Seat
    from bwdesk.table.session import begin_session

    table, path = desk("hunts"), tmp_path / "hunt.bwchron"
    lock, key = new_lock("under the hill")
    (host,) = table.session.game.hosts(table.session.start)
    session = begin_session(table.session.game, table.session.start, [Seat(host, "GM", lock)])
    chronicles.create(path, "Hunt", session, {}, keys={lock.id: key})
    with chronicles.open_chronicle(path, find, keys={lock.id: key}) as chronicle:
        assert chronicle.id == chronicles.id_in(path)
        chronicle.keep(chronicle.session.with_seat(Seat(host, "The GM", lock)))
        assert find_standing(chronicle.session).digest not in path.read_bytes()
    with chronicles.open_chronicle(path, find, keys={lock.id: key}) as chronicle:
        assert found(chronicle) == []
        assert len(chronicle.session.marks) == 2


# Older files


def test_a_file_of_the_second_version_gets_its_mark(path: Path) -> None:
    rows = forging.rows_of(path.read_bytes())
    path.write_bytes(forging.written(rows, version=2))
    before = looked(path)
    with chronicles.open_chronicle(path, find) as chronicle:
        last = len(chronicle.session.log)
        by_log = find_standing(chronicle.session, by_log=True)
    assert [row[0] for row in forging.rows_of(path.read_bytes())["marks"]] == [last]
    assert looked(path) == before
    with (
        closing(chronicle_tables.connect(path, writing=False)) as db,
    ):
        assert schema.is_ours(db)
        assert schema.version(db) == schema.VERSION
    with chronicles.open_chronicle(path, find, looking=True) as chronicle:
        assert find_standing(chronicle.session) != by_log
        assert find_standing(chronicle.session, last, by_log=True) == by_log


def test_a_memory_is_of_those_last_played_in(tmp_path: Path) -> None:
    for number in range(remembered.MOST + 5):
        remembered.remember("a" * 32, tmp_path / f"{number}", remembered.Known(number))
    assert remembered.recall("a" * 32, tmp_path / "64").entries == 64
    (kept,) = (tmp_path / "home" / "state" / "played").iterdir()
    with kept.open("ab") as file:
        file.write(b'{"torn": ')
    remembered.remember("a" * 32, tmp_path / "64", remembered.Known(70))
    remembered.tidy("a" * 32)
    assert len(kept.read_bytes().splitlines()) == remembered.MOST
    assert remembered.recall("a" * 32, tmp_path / "64").entries == 70
    assert not kept.stat().st_mode & 0o077
