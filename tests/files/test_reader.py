"""Whatever is in a file, the reader gives a value or a sentence that says what to do."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwdesk import where
from bwdesk.files import packs, reader
from bwdesk.files.errors import FileError, FormatError
from bwdesk.rules.packs.book import Pack
from bwdesk.rules.person.character import Character

PAGE = {"id": "human/noble/page", "name": "Page", "years": 7}


def said(raw: bytes, kind: type[Any] = Pack) -> str:
    """What the reader says about bytes it refuses."""
    with pytest.raises(FormatError) as refused:
        reader.decode(raw, kind, "house.json")
    return str(refused.value)


def pack(**lists: Any) -> bytes:
    return json.dumps({"id": "house", "name": "House", "version": "1"} | lists).encode()


def lifepath(**fields: Any) -> bytes:
    return pack(lifepaths=[PAGE, PAGE | {"id": "human/noble/squire", "name": "Squire"} | fields])


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"", "it is empty"),
        (b" \n\t", "it is empty"),
        (b"\0\0\0\0", "it is empty"),
        (b"\xef\xbb\xbf", "it breaks off at line 1"),
        ('{"id": "a"}'.encode("utf-16"), "not UTF-8 text but UTF-16"),
        ('{"id": "a"}'.encode("utf-16-le"), "not UTF-8 text but UTF-16"),
        ('{"id": "a"}'.encode("utf-32"), "not UTF-8 text but UTF-16"),
        (b'{\n"id": "\xe9"}', "line 2 is not UTF-8 text"),
        (b'{"id": "a",\n "name": "x', "it breaks off at line 2, its end is missing"),
        (b'{"id": "a",\n', "it breaks off at line"),
        (b'{"id": "a",\n "name": }', "line 2, column 10 is not JSON (expecting value)"),
        (b'{"id": "a"} {', "line 1, column 13 is not JSON (extra data)"),
        (b'{"id": "a", "name": "b", "id": "c"}', "'c' gives 'id' twice"),
        (b'{"name": "b", "skills": [{"id": "x", "id": "x"}]}', "'x' gives 'id' twice"),
        (b'{"a": 1, "a": {"b": 1, "b": 2}}', "the file gives 'a' twice"),
        (b'{"id": "a", "caps": {"b": 1, "b": 2}}', "'caps' of 'a' gives 'b' twice"),
        (b'{"id": "a", "years": NaN}', "'years' of 'a' is not a number bwdesk can hold"),
        (b'{"id": "a", "years": -Infinity}', "'years' of 'a' is not a number"),
        (b'{"id": "a", "years": 1e999}', "'years' of 'a' is not a number"),
        (b'{"id": "a", "years": [7, 9007199254740993]}', "'years.2' of 'a' is not a number"),
        (b'{"id": "a", "years": %s}' % (b"9" * 5000), "'years' of 'a' is not a number"),
        (b'{"id": "a", "name": "\\ud800"}', "'name' of 'a' holds half a character"),
        (b'{"id": "a", "x": {"\\udfff": 1}}', "'x' of 'a' holds half a character"),
        (b"[" * 61 + b"]" * 61, "more than 60 deep"),
        (b"[" * 100_000, "more than 60 deep"),
        (b'{"a":' * 100_000, "more than 60 deep"),
        (b"17", "the whole file should be an object, not a whole number"),
        (b"{}", "the file lacks the field 'id'"),
    ],
)
def test_what_is_no_plain_json_is_refused_with_its_place(raw: bytes, says: str) -> None:
    assert said(raw).startswith("house.json: ")
    assert says in said(raw)


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"years": "7"}, "'years' of 'human/noble/squire' should be a number or an object, not te"),
        ({"years": 0.3}, "'years' of 'human/noble/squire' should be a number in steps of 0.5"),
        (
            {"years": {"each": -1}},
            "'years.each' of 'human/noble/squire' should be a whole number o",
        ),
        ({"yeras": 7}, "'human/noble/squire' has an unknown field, 'yeras'"),
        ({"mental": None}, "'mental' of 'human/noble/squire' should be a whole number, not null"),
        (
            {"mental": True},
            "'mental' of 'human/noble/squire' should be a whole number, not true or",
        ),
        (
            {"skills": ["Knife"]},
            "'skills.1' of 'human/noble/squire' should be text of small letter",
        ),
        ({"requires": {"op": "maybe"}}, "'requires.op' of 'human/noble/squire' cannot be 'maybe'"),
        ({"requires": {"of": []}}, "'requires' of 'human/noble/squire' lacks the field 'op'"),
        (
            {"requires": {"op": "all", "of": [{"op": "took", "of": []}]}},
            "'requires.of.1.of' of 'human/noble/squire' should be a list of at least 1 entries",
        ),
    ],
)
def test_what_does_not_fit_is_named_by_entry_and_field(fields: dict[str, Any], says: str) -> None:
    assert says in said(lifepath(**fields))


def test_entries_without_a_name_are_counted_as_people_do() -> None:
    assert "'lifepaths.2' of 'house' should be an object" in said(pack(lifepaths=[PAGE, 3]))
    wounded = {
        "choices": {"stock": "human"},
        "play": {"wounds": [{"at": 3, "level": 1}, {"at": 49, "level": 1}]},
    }
    raw = json.dumps(wounded).encode()
    assert "'play.wounds.2.at' should be a whole number of at most 48" in said(raw, Character)


def test_a_value_among_free_keys_is_named_by_its_list() -> None:
    troll = {"id": "troll", "name": "Troll", "people": "Trolls", "stride": 7, "settings": []}
    raw = pack(stocks=[troll | {"brackets": [], "caps": {"power": "9"}}])
    assert "'caps' of 'troll' should be a whole number, not text" in said(raw)


def test_a_key_that_is_no_id_is_told_with_its_place() -> None:
    barbed = {"id": "barbed", "name": "Barbed", "of": "arrow", "out": {"Field Dressing": 3}}
    assert "'out' of 'barbed' has a key it cannot have" in said(pack(heads=[barbed]))


def test_a_missing_field_is_named() -> None:
    short = {"id": "human/noble/squire", "name": "Squire"}
    assert "'human/noble/squire' lacks the field 'years'" in said(pack(lifepaths=[short]))


def test_sixty_deep_is_still_read() -> None:
    assert reader.value(b"[" * 60 + b"]" * 60, "x") is not None


def test_a_byte_order_mark_is_no_fault() -> None:
    assert reader.decode(b"\xef\xbb\xbf" + pack(), Pack, "house.json").id == "house"


def test_packs_we_trust_are_refused_with_the_same_sentences() -> None:
    deep = pack(amend=[{"set": "DEEP"}]).replace(
        b'"DEEP"', b'{"a":' * 50_000 + b"1" + b"}" * 50_000
    )
    for raw in (lifepath(years="7"), b"", b"{", b"[" * 100_000, b"\xef\xbb\xbf{}", deep):
        with pytest.raises(FormatError) as refused:
            reader.decode_trusted(raw, Pack, "house.json")
        assert str(refused.value) == said(raw)
    with_mark = b"\xef\xbb\xbf" + pack()
    assert reader.decode_trusted(with_mark, Pack, "house.json").id == "house"


def test_the_packs_we_trust_deserve_it() -> None:
    folders = sorted(each.parent for each in (where.resources() / "rules").glob("*/pack.json"))
    assert folders
    for folder in folders:
        assert packs.load(folder) == packs.load(folder, trusted=True)


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    missing = tmp_path / "no" / "such.json"
    with pytest.raises(FileError, match=r"such\.json: there is no such file; check its name"):
        reader.read(missing)
    with pytest.raises(FileError, match=r"this is a folder, not a file; choose a file inside it"):
        reader.read(tmp_path)
    with pytest.raises(FileError, match="it cannot be read"):
        reader.read(tmp_path / "a\0b")
    with pytest.raises(FileError, match="there is no such file; choose a shorter name"):
        reader.read(tmp_path / ("x" * 5000))


@pytest.mark.needs("Unix")
def test_a_pipe_does_not_keep_us_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(FileError, match="a device, not a file"):
        reader.read(tmp_path / "pipe")


def test_what_may_not_be_read_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "a.json").write_bytes(b"{}")
    monkeypatch.setattr(Path, "open", denied)
    with pytest.raises(FileError, match="it may not be read; change its permissions"):
        reader.read(tmp_path / "a.json")


def test_a_file_of_the_largest_size_is_read_and_one_byte_more_is_not(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"{}" + b" " * (reader.LIMIT - 2))
    assert reader.read(path) == {}
    path.write_bytes(b"{}" + b" " * (reader.LIMIT - 1))
    with pytest.raises(FormatError, match="larger than 16 MB"):
        reader.read(path)


_PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-reader.LARGEST, reader.LARGEST)
    | st.floats(-1e15, 1e15)
    | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)


@given(_PLAIN)
def test_plain_values_are_read_as_they_were_written(plain: object) -> None:
    assert reader.value(json.dumps(plain).encode(), "x") == plain
    assert reader.value(json.dumps(plain, ensure_ascii=False).encode(), "x") == plain


@given(st.binary() | st.text(alphabet='{}[],:"\\u1e9-. \ud7ff').map(str.encode))
def test_any_bytes_are_a_value_or_a_sentence(raw: bytes) -> None:
    with contextlib.suppress(FormatError):
        reader.value(raw, "x.json")


@pytest.mark.parametrize(
    "raw",
    [
        b'{"a\\nb": 1e999}',
        b'{"a\\nb": 1, "a\\nb": 2}',
        b'{"id": "a", "name": "b", "version": "1", "a\\nb": 1}',
        b'{"id": "a", "name": "b", "version": "1", "' + b"x" * 900 + b'": 1}',
    ],
)
def test_names_a_file_has_for_its_fields_stay_on_one_line(raw: bytes) -> None:
    says = said(raw)
    assert "\n" not in says
    assert len(says) < 300


@pytest.mark.needs("Linux")
def test_what_the_system_makes_up_is_never_read(tmp_path: Path) -> None:
    link = tmp_path / "mara.bwchar"
    link.symlink_to("/proc/version")
    for path in (Path("/proc/version"), link):
        with pytest.raises(FileError, match="this is a device, not a file"):
            reader.contents(path)
