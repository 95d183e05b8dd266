"""Backups are kept at every save and thinned so that each age is still represented."""

from __future__ import annotations

import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwdesk.files import atomic, backups, places
from bwdesk.files.errors import FileError

NOON = datetime(2026, 7, 15, 12, tzinfo=UTC)
"""A Wednesday."""

A_YEAR_OF_DAILY_SAVES = """
    2026-07-15 2026-07-14 2026-07-13 2026-07-12 2026-07-11 2026-07-10
    2026-07-09 2026-07-08 2026-07-07 2026-07-06 2026-07-05 2026-07-04
    2026-06-28 2026-06-21 2026-06-14 2026-06-07 2026-05-31 2026-05-24 2026-05-17
    2026-06-30 2026-04-30 2026-03-31 2026-02-28 2026-01-31 2025-12-31 2025-11-30
"""
"""Twelve days; the Sundays of ten weeks; the last days of nine months."""


def back(*days: float) -> list[datetime]:
    """Moments so many days before that noon."""
    return [NOON - timedelta(days=each) for each in days]


AN_HOUR = [n / 1000 for n in range(25)]


@pytest.mark.parametrize(
    ("moments", "kept"),
    [
        ([], []),
        (back(0), back(0)),
        (back(*AN_HOUR[:10]), back(*AN_HOUR[:10])),
        (back(*AN_HOUR), back(*AN_HOUR[:10])),
        (back(*AN_HOUR, 1, 1.1, 1.2, 2, 2.1), back(*AN_HOUR[:10], 1, 2)),
        (back(900, 901, 2000), back(900, 901, 2000)),
        (
            back(*range(365)),
            [datetime.fromisoformat(f"{day}T12:00Z") for day in A_YEAR_OF_DAILY_SAVES.split()],
        ),
    ],
    ids=["none", "one", "ten", "an hour", "days", "left alone", "a year"],
)
def test_thinning(moments: list[datetime], kept: list[datetime]) -> None:
    assert {moments[place] for place in backups.backups_to_keep(moments)} == set(kept)


@given(st.sets(st.integers(0, 2000).map(lambda hours: NOON - timedelta(hours=hours)), min_size=1))
def test_thinning_keeps_the_latest_and_has_nothing_to_do_twice(moments: set[datetime]) -> None:
    latest = sorted(moments, reverse=True)
    kept = [latest[place] for place in sorted(backups.backups_to_keep(latest))]
    assert kept[0] == max(moments)
    assert backups.backups_to_keep(kept) == set(range(len(kept)))


@given(st.lists(st.integers(-90_000, 90_000), max_size=60))
def test_the_last_saves_stay_whatever_the_clock_said(hours: list[int]) -> None:
    latest = [NOON + timedelta(hours=each) for each in hours]
    assert set(range(min(backups.SAVES, len(latest)))) <= backups.backups_to_keep(latest)


def test_a_clock_that_was_wrong_once_hides_no_later_save(tmp_path: Path) -> None:
    path = tmp_path / "a.bwchar"
    wrong = NOON.replace(year=2031)
    backups.keep(path, b"wrong year", wrong)
    for minute in range(12):
        backups.keep(path, str(minute).encode(), NOON + timedelta(minutes=minute))
    found = [version.path.read_bytes() for version in backups.versions(path)]
    assert found[:10] == [str(minute).encode() for minute in range(11, 1, -1)]
    last = backups.last_good(path, lambda raw: raw != b"11")
    assert last
    assert last.path.read_bytes() == b"10"


def test_backups_from_before_they_were_numbered_are_the_oldest(tmp_path: Path) -> None:
    path = tmp_path / "a.bwchar"
    folder = backups.folder_of(path)
    folder.mkdir(parents=True)
    for day in (14, 15):
        (folder / f"2026-07-{day}T12-00-00-000000Z.bwchar").write_bytes(str(day).encode())
    backups.keep(path, b"new", NOON - timedelta(days=300))
    found = backups.versions(path)
    assert [version.path.read_bytes() for version in found] == [b"new", b"15", b"14"]
    assert [version.number for version in found] == [1, 0, 0]


def test_what_was_kept_is_listed_the_latest_first(tmp_path: Path) -> None:
    path = tmp_path / "Élena of the Marsh.bwchar"
    for day, content in enumerate((b"one", b"two", b"two", b"three")):
        backups.keep(path, content, NOON + timedelta(days=day))
    found = backups.versions(path)
    assert [version.path.read_bytes() for version in found] == [b"three", b"two", b"one"]
    assert found[0].when == NOON + timedelta(days=3)
    assert {version.path.suffix for version in found} == {".bwchar"}
    assert found[0].path.parent.name.startswith("Élena-of-the-Marsh-")
    assert found[0].path.is_relative_to(places.state())


def test_old_ones_go_when_new_ones_come(tmp_path: Path) -> None:
    path = tmp_path / "a.bwchar"
    for minute in range(14):
        backups.keep(path, str(minute).encode(), NOON + timedelta(minutes=minute))
    found = [version.path.read_bytes() for version in backups.versions(path)]
    assert found == [str(minute).encode() for minute in range(13, 3, -1)]


def test_documents_of_one_name_are_kept_apart(tmp_path: Path) -> None:
    for folder in ("here", "there"):
        backups.keep(tmp_path / folder / "a.bwchar", folder.encode())
    found = backups.versions(tmp_path / "here" / "a.bwchar")
    assert [version.path.read_bytes() for version in found] == [b"here"]


def test_a_document_is_known_by_every_way_to_it(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    backups.keep(tmp_path / "a.bwchar", b"one")
    assert len(backups.versions(tmp_path / "sub" / ".." / "a.bwchar")) == 1


def test_other_files_in_the_folder_are_no_backups(tmp_path: Path) -> None:
    path = tmp_path / "a.bwchar"
    backups.keep(path, b"one")
    (backups.folder_of(path) / "notes.txt").write_bytes(b"mine")
    assert len(backups.versions(path)) == 1
    assert backups.versions(tmp_path / "b.bwchar") == ()


def test_the_last_good_one_is_found_behind_bad_ones(tmp_path: Path) -> None:
    path = tmp_path / "a.bwchar"
    for day, content in enumerate((b"good old", b"good", b"bad", b"worse")):
        backups.keep(path, content, NOON + timedelta(days=day))
    found = backups.last_good(path, lambda raw: raw.startswith(b"good"))
    assert found
    assert found.path.read_bytes() == b"good"
    assert backups.last_good(path, lambda raw: False) is None


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    places.state().parent.mkdir(parents=True, exist_ok=True)
    places.state().write_bytes(b"in the way")
    with pytest.raises(FileError, match="set BWDESK_HOME to a folder"):
        backups.keep(tmp_path / "a.bwchar", b"one")


def test_a_failed_backup_takes_no_older_one_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.bwchar"
    for minute in range(10):
        backups.keep(path, str(minute).encode(), NOON + timedelta(minutes=minute))

    def broken(path: Path, content: bytes, **_how: object) -> None:
        raise FileError(path, "the disk is full", "free some space")

    monkeypatch.setattr(atomic, "write", broken)
    with pytest.raises(FileError):
        backups.keep(path, b"new", NOON + timedelta(minutes=11))
    assert len(backups.versions(path)) == 10


@pytest.mark.needs("Unix")
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o644])
def test_a_backup_is_as_private_as_the_document(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "mara.bwchar"
    path.write_bytes(b"secret")
    path.chmod(mode)
    places.state().mkdir(parents=True)
    places.state().chmod(0o755)
    backups.keep(path, b"secret", NOON)
    (kept,) = backups.versions(path)
    assert stat.S_IMODE(kept.path.stat().st_mode) == mode
    folders = [kept.path.parent, backups.home(), places.state()]
    assert {stat.S_IMODE(each.stat().st_mode) for each in folders} == {0o700}
