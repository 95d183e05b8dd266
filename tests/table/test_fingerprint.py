"""The letters that stand for all a chronicle has come to."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.table import fingerprint as prints
from bwdesk.table.fingerprint import Fingerprint, find_standing, read
from bwdesk.table.mark import Mark
from bwdesk.table.sealing import Work
from bwdesk.table.session import resume
from tests.table.games import desk


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(prints, "WORK", Work(2, 8, 1))
    prints.fingerprint.cache_clear()
    yield
    prints.fingerprint.cache_clear()


def fingerprint(session: Any, entry: int | None = None) -> Fingerprint:
    return prints.fingerprint(find_standing(session, entry))


def _played() -> Any:
    table = desk()
    *_, last = table.some(Random(1), 30)
    return last


def test_the_letters_stay_what_they_are_on_paper() -> None:
    """As slow as the key of a passphrase, and found again by every later version."""
    assert Work(17, 8, 1) == prints.WORK
    table = replace(desk().session, root=bytes(16), chain=(bytes(16),) * 4)
    by_log = prints.fingerprint(find_standing(table, by_log=True))
    assert str(by_log) == "4 XGXK ZQPB WQVB", "the letters of versions that kept no marks"
    mark = Mark(bytes(16), bytes(16), "2", "1", 3, 2)
    assert str(fingerprint(replace(table, marks={4: mark}))) == "4 AQJU BZCN YURF"


@pytest.mark.usefixtures("_quick")
def test_whatever_is_changed_gives_other_letters() -> None:
    session = _played()
    said = fingerprint(session)
    assert said == fingerprint(session)
    log = list(session.log)
    log[9] = replace(log[9], at="2031-01-01")
    others = [
        replace(session, root=b"another"),
        resume(session.game, session.start, session.state, tuple(log)),
        replace(session, log=session.log[:-1], chain=session.chain[:-1]),
    ]
    assert len({said, *map(fingerprint, others)}) == 4


@pytest.mark.usefixtures("_quick")
def test_one_written_down_is_found_again_when_more_was_played() -> None:
    table = desk()
    *_, before = table.some(Random(1), 30)
    said = fingerprint(before)
    *_, after = table.some(Random(1), 30)
    after = replace(after, marks={said.entry: prints.make_mark(before)})
    assert fingerprint(after, said.entry) == said
    assert fingerprint(after) != said


@pytest.mark.parametrize(
    "typed",
    [
        "57 KQRT MBXA PLZE",
        "57 kqrt mbxa plze",
        "  57: KQRT-MBXA-PLZE ",
        "57KQRTMBXAPLZE",
        "57. kqrt.mbxa.plze",
        "kqrt mbxa plze",
    ],
)
def test_one_is_read_however_it_is_typed(typed: str) -> None:
    assert read(typed, 57) == Fingerprint(57, "KQRTMBXAPLZE")


@pytest.mark.parametrize("typed", ["", "57", "57 KQRT MBXA", "KQRT MBXA PLZE Q", "KQRT MBXA PL2E"])
def test_what_is_none_is_not_read(typed: str) -> None:
    assert read(typed, 57) is None
