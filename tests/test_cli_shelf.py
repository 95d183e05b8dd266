"""``bwdesk shelf`` and ``bwdesk compare``, as one types them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bwdesk import where
from bwdesk.cli import main
from bwdesk.files import characters

SAMPLES = where.resources() / "samples"


def test_documents_are_found_doubled_checked_and_compared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    baron = tmp_path / "baron.bwchar"
    baron.write_bytes((SAMPLES / "regal-baron.bwchar").read_bytes())
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "again.bwchar").write_bytes(baron.read_bytes())
    (tmp_path / "torn.bwchar").write_text("{")

    def said(*typed: str, code: int = 0) -> str:
        assert main(typed) == code
        return capsys.readouterr().out

    found = json.loads(said("shelf", str(tmp_path), "--find", "sword 4+", "--json"))
    id = characters.load(baron).character.id
    row = {"id": id, "name": "Regal Baron", "kind": "character", "where": "skill Sword B4"}
    paths = {"baron.bwchar", "again.bwchar"}
    assert {Path(each.pop("path")).name for each in found} == paths
    assert found == [row, row]
    assert "Sword B4" in said("shelf", str(tmp_path), "--find", "sword 4+")
    doubles = json.loads(said("shelf", str(tmp_path), "--duplicates", "--json"))
    assert [each["how"] for each in doubles] == ["same"]
    wrong = json.loads(said("shelf", str(tmp_path), "--check", "--json", code=1))
    assert ("torn", "damaged") in [(each["name"], each["state"]) for each in wrong]
    con = SAMPLES / "complicated-con-man.bwchar"
    rows = json.loads(said("compare", str(con), str(baron), "--json"))
    assert {"what": "skill.sword", "a": "", "b": "B4"} in rows
    assert said("compare", str(baron), str(baron)) == "Nothing differs.\n"


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (("shelf", "nowhere"), "there is no such folder"),
        (("compare", "one.bwchar"), "Name two to 4"),
        (("compare", "one.bwchar", "two.bwchar"), "there is no such file"),
    ],
)
def test_what_cannot_be_is_one_sentence(
    typed: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(typed) == 2
    told = capsys.readouterr().err
    assert says in told
    assert told.count("\n") == 1
