"""Commands say so of a chronicle that is not what was played; strange data is one sentence."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bwdesk import where
from bwdesk.cli import main
from bwdesk.files import chronicles, pack_files
from bwdesk.files.errors import FormatError
from bwdesk.table.checking import DIFFERS
from tests.files import forging
from tests.sheets.reading import Printed
from tests.table.games import desk

SAMPLE = where.resources() / "samples" / "salt-road-war.bwchron"


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))


@pytest.fixture
def forged(tmp_path: Path) -> Path:
    """One faction is stronger than it was; no digest tells."""
    path = tmp_path / "war.bwchron"
    rows = forging.rows_of(SAMPLE.read_bytes())
    row = rows["states"][-1]
    state = json.loads(row[2])
    state["factions"][0]["disposition"] += 7
    row[2] = json.dumps(state).encode()
    forging.titled(rows, "settled", str(row[0]))
    path.write_bytes(forging.written(rows))
    return path


def checked(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, Any]]:
    code = main(["chronicle", str(path), "--check", "--json"])
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    return code, told


def test_a_sound_chronicle_is_sound(capsys: pytest.CaptureFixture[str]) -> None:
    code, told = checked(SAMPLE, capsys)
    assert (code, told["differences"]) == (0, [])
    assert main(["chronicle", str(SAMPLE), "--check"]) == 0
    said = capsys.readouterr().out
    assert "the log leads to what the file says" in said
    assert told["fingerprint"] in said


def test_the_check_says_what_differs(forged: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, told = checked(forged, capsys)
    assert code == 1
    kinds = {each["kind"] for each in told["differences"]}
    assert {"state", "settled", "kept"} <= kinds
    state = next(each for each in told["differences"] if each["kind"] == "state")
    assert int(state["file"]) == int(state["replay"]) + 7
    assert state["where"].endswith("disposition")
    assert main(["chronicle", str(forged), "--check"]) == 1
    said = capsys.readouterr().out
    assert DIFFERS in said
    assert state["says"] in said


def test_changed_words_of_an_event_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, rows = tmp_path / "war.bwchron", forging.rows_of(SAMPLE.read_bytes())
    row = next(each for each in reversed(rows["log"]) if b'"events"' in each[1])
    entry = json.loads(row[1])
    entry["events"] = entry["events"][:-1]
    row[1] = json.dumps(entry).encode()
    path.write_bytes(forging.written(rows))
    code, told = checked(path, capsys)
    assert code == 1
    assert ("told", row[0]) in {(each["kind"], each["entry"]) for each in told["differences"]}


@pytest.mark.parametrize(
    ("key", "value", "called"),
    [("title", "Peace", "its title"), ("plan", '{"title": "Other"}', "how it was founded")],
)
def test_a_changed_title_or_plan_alone_ends_with_1(
    tmp_path: Path, key: str, value: str, called: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path, sample = tmp_path / "war.bwchron", forging.rows_of(SAMPLE.read_bytes())
    book = {part: content for part, content, _ in sample["book"]}
    chronicles.create(path, "War", desk(carried=book).session, book)
    assert checked(path, capsys)[0] == 0
    rows = forging.rows_of(path.read_bytes())
    forging.titled(rows, key, value)
    path.write_bytes(forging.written(rows))
    code, told = checked(path, capsys)
    assert code == 1
    assert [(each["kind"], each["where"]) for each in told["differences"]] == [("kept", called)]
    assert main(["chronicle", str(path), "--check"]) == 1
    assert called in capsys.readouterr().out


@pytest.mark.parametrize("sample", sorted(SAMPLE.parent.glob("*.bwchron")), ids=lambda e: e.stem)
def test_a_changed_title_of_a_sample_is_told(
    tmp_path: Path, sample: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, rows = tmp_path / sample.name, forging.rows_of(sample.read_bytes())
    path.write_bytes(forging.written(rows))
    assert checked(path, capsys)[0] == 0
    forging.titled(rows, "title", "Peace")
    path.write_bytes(forging.written(rows))
    code, told = checked(path, capsys)
    assert code == 1
    assert [(each["kind"], each["where"]) for each in told["differences"]] == [
        ("kept", "its title")
    ]


@pytest.mark.parametrize("form", ["md", "json"])
def test_the_record_of_such_a_file_says_so(
    forged: Path, form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["chronicle", str(forged), "--log", form]) == 1
    told = capsys.readouterr()
    assert str(forged) in told.err
    if form == "md":
        assert DIFFERS in told.out.splitlines()[2]
    else:
        assert json.loads(told.out)["differences"]
    assert main(["chronicle", str(SAMPLE), "--log", form]) == 0
    assert DIFFERS not in capsys.readouterr().out


KINDS = "conquest-chronicle,faction,session,record,slips"


def test_each_page_printed_of_such_a_file_says_so(forged: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    assert main(["sheet", str(forged), "--kind", KINDS, "-o", str(out)]) == 0
    printed = Printed(out.read_bytes())
    assert printed.words.count(DIFFERS) == len(printed.pages)
    assert main(["sheet", str(SAMPLE), "--kind", KINDS, "-o", str(out)]) == 0
    assert DIFFERS not in Printed(out.read_bytes()).words


@pytest.mark.parametrize("command", ["sheet", "people", "chronicle"])
def test_what_makes_no_sense_is_one_sentence_that_names_the_file(
    tmp_path: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path, refused = tmp_path / "war.bwchron", 0
    args = {"sheet": ["-o", str(tmp_path / "o.pdf")], "people": ["-o", str(tmp_path)]}
    for seed in range(25):
        path.write_bytes(forging.forged(SAMPLE.read_bytes(), Random(seed)))
        code = main([command, str(path), *args.get(command, []), *_force(command)])
        said = capsys.readouterr().err
        assert "Traceback" not in said
        if code == 2:
            refused += 1
            assert str(path) in said.splitlines()[-1]
    assert refused


def _force(command: str) -> list[str]:
    return [] if command == "chronicle" else ["--force"]


def test_a_character_that_cannot_be_read_is_told_with_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, rows = tmp_path / "war.bwchron", forging.rows_of(SAMPLE.read_bytes())
    rows["characters"] = [["mara", b"{}", b""]]
    path.write_bytes(forging.written(rows))
    assert main(["people", str(path), "-o", str(tmp_path / "out")]) == 2
    assert str(path) in capsys.readouterr().err


@pytest.mark.parametrize("kind", [zipfile.ZIP_DEFLATED, zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_a_pack_of_a_damaged_zip_is_one_sentence(tmp_path: Path, kind: int) -> None:
    filled = io.BytesIO()
    with zipfile.ZipFile(filled, "w", kind) as packed:
        packed.writestr("house/pack.json", json.dumps({"id": "house", "name": "x" * 500}))
    path, whole, said = tmp_path / "house.zip", filled.getvalue(), list[str]()
    for seed in range(200):
        lot, raw = Random(seed), bytearray(whole)
        for _ in range(lot.choice((1, 2, 8))):
            raw[lot.randrange(len(raw))] = lot.randrange(256)
        path.write_bytes(raw)
        try:
            pack_files.read(path)
        except FormatError as why:
            said.append(str(why))
    assert len(said) > 100
    assert all(str(path) in each and "\n" not in each for each in said)
