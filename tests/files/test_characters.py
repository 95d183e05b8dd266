"""Characters on disk: what is saved is loaded, and nothing else is."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bwdesk.files import atomic, backups, characters, reader
from bwdesk.files.characters import Saved
from bwdesk.files.errors import ChangedOnDiskError, FileError, FormatError, NewerError
from bwdesk.rules.packs.joining import KINDS, unfit
from bwdesk.rules.person.character import Character, Choices, Limits, Placed, Play, Stats, Thing
from bwdesk.rules.person.excerpt import Excerpt, excerpt
from bwdesk.when import minute
from tests.files.values import any_of
from tests.rules import small

ROGUE = Character(
    Choices(
        stock="human",
        name="Élena 木",
        path=small.steps("city-dweller/city-born", "city-dweller/pickpocket"),
        stats=small.placed("B4 B4 G3 B4 B4 B4"),
        skills=small.spent(sleight_of_hand=3, streetwise=(1, 2)),
        traits=("plain-faced", "tall"),
        things=(Thing("Knife", points=1),),
        beliefs=("Nobody is watching\nuntil somebody is.",),
    ),
    id="rogue",
)
SAVED = Saved(ROGUE, excerpt(ROGUE, small.BOOK))


def readable(found: Excerpt) -> Excerpt:
    """The excerpt without entries the rules could not read."""
    lists = {kind: getattr(found, kind) for kind in KINDS}
    fit = {kind: tuple(each for each in lists[kind] if not unfit(each)) for kind in KINDS}
    return replace(found, **fit)


@given(any_of(Character))
@settings(suppress_health_check=[HealthCheck.too_slow])
def test_every_character_is_loaded_as_it_was_saved(character: Character) -> None:
    character = replace(character, id=character.id or "somebody")
    raw = characters.encode(Saved(character))
    assert characters.decode(raw, "x") == Saved(character)
    assert characters.encode(characters.decode(raw, "x")) == raw


@given(any_of(Excerpt).map(readable))
@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
def test_every_excerpt_is_loaded_as_it_was_saved(found: Excerpt) -> None:
    raw = characters.encode(Saved(ROGUE, found))
    assert characters.decode(raw, "x") == Saved(ROGUE, found)
    assert characters.encode(characters.decode(raw, "x")) == raw


def test_the_file_reads_from_what_it_is_to_what_it_uses() -> None:
    text = characters.encode(SAVED).decode()
    assert text.startswith(
        '{\n  "bwdesk": "character",\n  "version": 3,\n  "program": "0.1.0",\n  "character": {'
    )
    assert text.endswith("}\n")
    assert "Élena 木" in text
    assert list(json.loads(text)) == ["bwdesk", "version", "program", "character", "book"]


def test_saving_gives_the_print_that_loading_gives(tmp_path: Path) -> None:
    path = tmp_path / "rogue.bwchar"
    given = characters.save(path, SAVED)
    assert characters.load(path) == replace(SAVED, fingerprint=given)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"bwdesk": "chronicle"}, "this is not a character of bwdesk; choose another file"),
        ({"bwdesk": None}, "this is not a character of bwdesk"),
        ({"version": "1"}, "it does not say its version; put an earlier copy"),
        ({"version": True}, "it does not say its version"),
        ({"version": 0}, "it does not say its version"),
        ({"character": 3}, "'character' should be an object, not a whole number"),
        ({"character": {"choices": {}}}, "'character.choices' lacks the field 'stock'"),
        ({"secret": 1}, "the file has an unknown field, 'secret'"),
        ({"book": {"lifepaths": [{"id": "a"}]}}, "'a' lacks the field 'name'"),
        (
            {"book": {"lifepaths": [{"id": "a", "name": "A", "years": 1}]}},
            "it carries among its lifepaths 'a', whose id is not stock/setting/name",
        ),
    ],
)
def test_what_is_no_character_is_refused(change: dict[str, Any], says: str) -> None:
    plain = json.loads(characters.encode(SAVED)) | change
    with pytest.raises(FormatError) as refused:
        characters.decode(json.dumps(plain).encode(), "rogue.bwchar")
    assert str(refused.value).startswith(f"rogue.bwchar: {says}")


def test_a_newer_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "rogue.bwchar"
    plain = json.loads(characters.encode(SAVED)) | {"version": 9, "program": "3.1", "runes": []}
    path.write_text(json.dumps(plain))
    before = path.read_bytes()
    with pytest.raises(NewerError, match=r"by a newer bwdesk \(3.1\) and is left as it is; open"):
        characters.load(path)
    assert path.read_bytes() == before


@given(st.integers(0, len(characters.encode(SAVED)) - 3))
def test_a_file_cut_short_is_refused(length: int) -> None:
    with pytest.raises(FormatError):
        characters.decode(characters.encode(SAVED)[:length], "x")


@given(st.integers(0, 8 * len(characters.encode(SAVED)) - 1))
def test_a_flipped_bit_is_another_character_or_a_sentence(bit: int) -> None:
    raw = bytearray(characters.encode(SAVED))
    raw[bit // 8] ^= 1 << bit % 8
    with contextlib.suppress(FormatError, NewerError):
        again = characters.decode(bytes(raw), "x")
        assert characters.decode(characters.encode(again), "x") == again


def test_what_could_not_be_loaded_is_not_saved(tmp_path: Path) -> None:
    path = tmp_path / "rogue.bwchar"
    characters.save(path, SAVED)
    before = path.read_bytes()
    for choices, says in (
        (replace(ROGUE.choices, name="x" * 201), "should be text of at most 200 characters; chan"),
        (replace(ROGUE.choices, name="\ud800"), "holds half a character (a lone surrogate); dele"),
        (
            replace(ROGUE.choices, things=(Thing("Gold", points=10_000),)),
            "'points' of 'Gold' should be a whole number of at most 9999; change that, then save",
        ),
    ):
        with pytest.raises(FormatError) as refused:
            characters.save(path, replace(SAVED, character=replace(ROGUE, choices=choices)))
        assert "rogue.bwchar: " in str(refused.value)
        assert says in str(refused.value)
    assert path.read_bytes() == before


def test_a_journal_too_long_for_any_reader_is_not_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "LIMIT", 1000)
    with pytest.raises(FormatError, match=r"than the .* MB a file may have; shorten its notes"):
        characters.encode(SAVED)


def other(name: str) -> Saved:
    return replace(SAVED, character=replace(ROGUE, choices=replace(ROGUE.choices, name=name)))


def test_what_somebody_else_changed_is_not_overwritten_unasked(tmp_path: Path) -> None:
    path = tmp_path / "rogue.bwchar"
    mine = characters.save(path, SAVED)
    characters.save(path, other("Theirs"))
    with pytest.raises(ChangedOnDiskError, match="somebody else has changed it since it was op"):
        characters.save(path, other("Mine"), expect=mine)
    assert characters.load(path).character.choices.name == "Theirs"
    characters.save(path, other("Mine"))
    assert characters.load(path).character.choices.name == "Mine"


def test_what_was_touched_or_taken_away_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "rogue.bwchar"
    mine = characters.save(path, SAVED)
    path.touch()
    mine = characters.save(path, other("Again"), expect=mine)
    path.unlink()
    characters.save(path, other("Still"), expect=mine)
    assert characters.load(path).character.choices.name == "Still"


def test_every_save_keeps_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "rogue.bwchar"
    for name in ("One", "Two", "Two", "Three"):
        characters.save(path, other(name))
    kept = [characters.load(version.path) for version in backups.versions(path)]
    assert [each.character.choices.name for each in kept] == ["Two", "One"]


def test_a_save_that_changes_nothing_needs_no_backup(tmp_path: Path) -> None:
    path = tmp_path / "rogue.bwchar"
    characters.save(path, SAVED)
    characters.save(path, SAVED)
    assert backups.versions(path) == ()


def test_the_same_character_gives_the_same_bytes() -> None:
    dwarf = small.DWARF
    one, other = ({"power": 9, "forte": 9}, {"forte": 9, "power": 9})
    files = [
        characters.encode(Saved(ROGUE, Excerpt(stocks=(replace(dwarf, caps=caps),))))
        for caps in (one, other)
    ]
    assert files[0] == files[1]


def test_a_damaged_file_names_the_last_good_backup(tmp_path: Path) -> None:
    path = tmp_path / "rogue.bwchar"
    characters.save(path, SAVED)
    path.write_bytes(characters.encode(other("Two"))[:-100])
    with pytest.raises(FormatError, match="its end is missing; correct it in a text editor"):
        characters.load(path)
    kept = datetime(2026, 5, 3, 21, 9, tzinfo=UTC)
    backups.keep(path, characters.encode(SAVED), kept)
    backups.keep(path, b"{", datetime(2026, 5, 4, tzinfo=UTC))
    with pytest.raises(FormatError) as refused:
        characters.load(path)
    good = backups.versions(path)[1].path
    assert f"; the last good backup is of {minute(kept)}: {good}" in str(refused.value)
    assert characters.load(good).character == ROGUE


def _grown(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b" " * reader.LIMIT)


def _locked(path: Path) -> None:
    path.chmod(0o200)


@pytest.mark.parametrize("become", [_grown, _locked])
def test_a_file_that_cannot_be_read_any_more_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, become: Callable[[Path], None]
) -> None:
    path = tmp_path / "rogue.bwchar"
    known = characters.save(path, SAVED)
    become(path)
    if become is _locked:
        _as_if_not_root(monkeypatch, path)
    there = path.stat().st_ino
    with pytest.raises(ChangedOnDiskError, match="it has changed since it was opened"):
        characters.save(path, other("Two"), known)
    assert path.stat().st_ino == there
    characters.save(path, other("Two"))
    assert (tmp_path / "rogue.bwchar.bad").stat().st_ino == there
    path.chmod(0o600)
    assert characters.load(path).character.choices.name == "Two"


def _as_if_not_root(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """Root reads everything."""
    real, there = reader.contents, path.stat().st_ino

    def contents(each: Path, limit: int = reader.LIMIT) -> bytes:
        if each.exists() and each.stat().st_ino == there:
            raise FileError(each, "it may not be read", "change its permissions")
        return real(each, limit)

    monkeypatch.setattr(reader, "contents", contents)


def test_what_is_set_aside_takes_no_name_that_is_taken(tmp_path: Path) -> None:
    path = tmp_path / "rogue.bwchar"
    for name in ("rogue.bwchar.bad", "rogue.bwchar.bad2"):
        (tmp_path / name).write_bytes(b"mine")
    characters.save(path, SAVED)
    _grown(path)
    characters.save(path, other("Two"))
    assert (tmp_path / "rogue.bwchar.bad3").stat().st_size > reader.LIMIT
    assert (tmp_path / "rogue.bwchar.bad2").read_bytes() == b"mine"


def test_a_backup_that_fails_does_not_stop_the_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "rogue.bwchar"
    characters.save(path, SAVED)
    places = backups.folder_of(path).parent
    places.parent.mkdir(parents=True, exist_ok=True)
    places.write_bytes(b"in the way")
    characters.save(path, other("Two"))
    assert characters.load(path).character.choices.name == "Two"
    assert "Saved without a backup of the earlier state: " in caplog.text


def test_a_save_that_fails_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "rogue.bwchar"
    characters.save(path, SAVED)
    before = path.read_bytes()

    def broken(path: Path, content: bytes, **_how: object) -> None:
        raise FileError(path, "the disk is full", "free some space")

    monkeypatch.setattr(atomic, "write", broken)
    with pytest.raises(FileError, match="the disk is full"):
        characters.save(path, other("Two"))
    assert path.read_bytes() == before


def test_a_default_said_aloud_writes_the_same_bytes() -> None:
    """msgspec leaves a default out only where it is the very object; the file must not care."""
    silent = Character(Choices(stock="human"))
    aloud = Character(Choices(stock="human", limits=Limits(), stats=Stats(will=Placed())), Play())
    assert characters.encode(Saved(aloud)) == characters.encode(Saved(silent))
