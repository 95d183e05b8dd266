"""States as differences: what is read back is, byte for byte, what was kept."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bwdesk.files import differences
from bwdesk.files.kept_states import EVERY, KeptStates, Snapshot, snapshots

KEYS = st.sampled_from(["a", "b", "c", "", 'ü\n"', "1"])
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.integers(-9, 9) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=20,
)
STATES = st.dictionaries(KEYS, VALUES, max_size=6)
LONG = {"padding": "x" * 2000}


def encoded(value: object) -> bytes:
    return msgspec.json.encode(value, order="deterministic")


@given(STATES, STATES)
def test_a_difference_leads_to_the_very_bytes(old: Any, new: Any) -> None:
    before, after = encoded(old | LONG), encoded(new | LONG)
    kept = differences.different(7, before, after)
    assert kept is not None
    assert differences.base_of(kept) == 7
    assert len(kept) < len(after)
    assert differences.unpack(kept, before) == after
    assert differences.unpack(kept, differences.pack(before)) == after


@given(STATES)
def test_members_in_another_order_are_kept_so(old: Any) -> None:
    before = msgspec.json.encode(old | LONG)
    after = msgspec.json.encode(dict(reversed((old | LONG).items())))
    kept = differences.different(0, before, after)
    assert kept is None or differences.unpack(kept, before) == after


def test_only_what_changed_is_written() -> None:
    many: dict[str, Any] = {
        f"{n:04}": {"name": "x" * 50, "rows": [n, n, {"deep": n}]} for n in range(1000)
    }
    before = encoded(many)
    many["0500"]["rows"][2]["deep"] = 7777
    many["0500"]["rows"].append("one more")
    del many["0001"]
    many["0002a"] = {}
    kept = differences.different(0, before, encoded(many))
    assert kept
    assert len(kept) < 300
    assert b"7777" in kept


def test_what_is_quite_another_state_is_kept_whole() -> None:
    before, after = encoded({"a": "x" * 900}), encoded({"a": "y" * 900})
    assert differences.different(0, before, after) is None
    large = encoded({"a": ["xy"] * 9000})
    assert len(differences.pack(large)) < len(large) // 10
    assert differences.unpack(differences.pack(large)) == large
    assert differences.base_of(differences.pack(large)) is None


@given(STATES, st.binary(max_size=60))
def test_rubbish_gets_an_error_and_nothing_else(old: Any, rubbish: bytes) -> None:
    for kept in (b"~" + rubbish, b"z" + rubbish, b"z" + zlib.compress(rubbish)[:-1]):
        with pytest.raises(ValueError, match=r"."):
            differences.unpack(kept, encoded(old))


@pytest.mark.parametrize(
    "change",
    [
        {"set": {"gone": {"set": {"x": {"to": 1}}}}},
        {"added": {"new": 0}},
        {"set": {"row": {"at": {"9": {"to": 1}}}}},
        {"set": {"row": {"cut": [2, 2]}}},
        {"set": {"number": {"set": {"x": {"to": 1}}}}},
        {"set": {"number": {"at": {"0": {"to": 1}}}}},
    ],
)
def test_a_difference_of_another_state_is_noticed(change: Any) -> None:
    old = encoded({"row": [1, 2, 3], "number": 4})
    kept = b"~" + encoded({"base": 0, "bytes": 10, "change": change})
    with pytest.raises(ValueError, match="difference"):
        differences.unpack(kept, old)


def test_a_state_unpacks_to_no_more_than_any_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(differences, "LARGEST", 1000)
    with pytest.raises(ValueError, match="larger than any"):
        differences.unpack(b"z" + zlib.compress(bytes(5000)))


# Which of them a file keeps


def kept_in_turn(count: int) -> tuple[KeptStates, dict[int, Snapshot]]:
    first = encoded({"n": 0} | LONG)
    start = Snapshot(0, "1", first)
    file, now = {0: start}, KeptStates(start, first, 0)
    for number in range(1, count + 1):
        state = encoded({"n": number} | LONG)
        kept = now.next(number, "1", state)
        dropped = now.entry_to_drop(kept)
        file[number] = kept
        if dropped is not None:
            del file[dropped]
        now = now.with_snapshot(kept, state)
        assert file[number].state == state
    return now, file


def test_whole_states_stay_and_of_differences_the_latest() -> None:
    _, file = kept_in_turn(2 * EVERY + 30)
    assert list(file) == [0, EVERY, 2 * EVERY, 2 * EVERY + 30]
    assert [each.whole for each in file.values()] == [True, True, True, False]
    rows = [(each.number, each.rules, each.kept) for each in file.values()]
    assert snapshots(rows) == tuple(file.values())
    assert file[2 * EVERY + 30].make_whole().whole


def test_what_is_settled_stays() -> None:
    now, file = kept_in_turn(30)
    settled = replace(now, settled=30)
    state = encoded({"n": 31} | LONG)
    assert settled.entry_to_drop(settled.next(31, "1", state)) is None
    assert now.entry_to_drop(now.next(31, "1", state)) == 30
    assert file[30].base == file[0].kept


def test_a_difference_without_its_base_is_damage() -> None:
    _, file = kept_in_turn(30)
    with pytest.raises(ValueError, match="entry 0 is missing"):
        snapshots([(30, "1", file[30].kept)])
    other = file[30].kept.replace(b'"base":0', b'"base":30')
    with pytest.raises(ValueError, match="entry 30 is missing"):
        snapshots([(0, "1", file[0].kept), (30, "1", other)])


def test_the_same_entry_kept_again_is_no_difference_from_itself() -> None:
    now, file = kept_in_turn(EVERY)
    again = now.next(EVERY, "1", file[EVERY].state)
    assert again.whole
    assert now.entry_to_drop(again) is None
