"""`bwdesk check` of campaigns, sound ones and broken ones: one clear sentence each."""

import io
import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from bwdesk.__main__ import main
from bwdesk.cli.terms import BROKEN, FINE, UNREADABLE
from bwdesk.files import campaigns, characters
from bwdesk.rules.group.campaign import (
    Ballot,
    Campaign,
    Entry,
    Member,
    Nomination,
    Player,
    Poll,
    Round,
    Session,
)
from tests.rules.play.table import SAMPLES
from tests.rules.play.test_block_reading import SEEKER

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def ford(tmp_path: Path) -> Path:
    """A campaign of two characters beside it."""
    path, roster = tmp_path / "ford.bwcampaign", []
    for id, name in (("con", "complicated-con-man"), ("baron", "regal-baron")):
        own = tmp_path / f"{name}.bwchar"
        own.write_bytes((SAMPLES / f"{name}.bwchar").read_bytes())
        member = Member(id, id.title(), player="Ann")
        roster.append(campaigns.link_member(member, own, path, characters.load(own)))
    campaigns.save(path, Campaign("The Ford", (Player("Ann"),), tuple(roster)))
    return path


def rewritten(path: Path, **changes: object) -> None:
    campaigns.save(path, replace(campaigns.load(path)[0], **changes))


def said(capsys: Capture, path: Path, code: int) -> str:
    assert main(["check", str(path)]) == code
    told = capsys.readouterr()
    return (told.out + told.err).replace("\u00a0", " ")


def test_a_sound_campaign_says_so(ford: Path, capsys: Capture) -> None:
    text = said(capsys, ford, FINE)
    assert text.splitlines()[0] == "The Ford: 2 characters, 0 sessions, 0 lines"
    assert "Everything is as it should be." in text


def test_with_every_figure_for_a_program(ford: Path, capsys: Capture) -> None:
    assert main(["check", str(ford), "--json"]) == FINE
    found = json.loads(capsys.readouterr().out)
    assert found["faults"] == []
    assert [each["id"] for each in found["people"]] == ["con", "baron"]


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"players": ()}, "Con is played by Ann, who is not among the players"),
        (
            {"sessions": (Session(present=("Zoe",)),)},
            "Zoe is at session 1 and not among the players",
        ),
        (
            {"sessions": (Session(), Session())},
            "Session 1 has not ended though another has begun",
        ),
        (
            {"journal": (Entry("note", "ghost", note="boo"),)},
            "Nobody of the roster goes by “ghost”, of whom the journal speaks",
        ),
        (
            {"round": Round(nominations=(Nomination("humor", "ghost"),))},
            "Nobody of the roster goes by “ghost”, of whom the artha round speaks",
        ),
        (
            {"round": Round(polls=(Poll("mvp", (Ballot("Zoe", "con"),)),))},
            "Zoe has voted and is not among the players",
        ),
    ],
)
def test_what_is_wrong_is_one_sentence(
    ford: Path, capsys: Capture, changes: dict[str, object], says: str
) -> None:
    rewritten(ford, **changes)
    assert says in said(capsys, ford, BROKEN)


def test_a_character_that_is_gone_damaged_or_changed_is_named(ford: Path, capsys: Capture) -> None:
    (ford.parent / "regal-baron.bwchar").unlink()
    assert "Baron: " in said(capsys, ford, BROKEN)
    con = ford.parent / "complicated-con-man.bwchar"
    con.write_text(con.read_text("utf-8") + "\n", "utf-8")
    assert "complicated-con-man.bwchar was changed since" in said(capsys, ford, BROKEN)
    con.write_text("{", "utf-8")
    assert "complicated-con-man.bwchar" in said(capsys, ford, BROKEN)


@pytest.mark.parametrize("content", ["", "{", "[]", '{"bwdesk": "character"}', "\x00" * 40])
def test_a_damaged_campaign_is_one_line_and_no_traceback(
    tmp_path: Path, capsys: Capture, content: str
) -> None:
    path = tmp_path / "bad.bwcampaign"
    path.write_text(content, "utf-8")
    text = said(capsys, path, UNREADABLE)
    assert text.count("\n") == 1
    assert "bad.bwcampaign" in text


def test_the_copy_for_players_lies_beside_and_over_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, copy = tmp_path / "ford.bwcampaign", tmp_path / "players.bwcampaign"
    hidden = Member("spy", "Zq77", "zq77.bwchar", hidden=True)
    campaigns.save(path, Campaign("The Ford", roster=(hidden,), notes="Zq78", id="ford"))
    assert main(["session", str(path), "--players", str(copy)]) == FINE
    assert b"Zq7" not in copy.read_bytes()
    assert campaigns.load(copy)[0].id not in ("", "ford")
    before = copy.read_bytes()
    assert main(["session", str(path), "--players", str(copy)]) == UNREADABLE
    assert "say --force to replace it" in capsys.readouterr().err
    assert copy.read_bytes() == before
    assert main(["session", str(path), "--players", str(copy), "--force"]) == FINE


def test_a_stat_block_is_piped_in_and_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def check(text: str, *args: str) -> int:
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        return main(["check", "--text", *args])

    out = tmp_path / "hamo.bwchar"
    assert check(SEEKER, "--json", "-o", str(out)) == FINE
    found = json.loads(capsys.readouterr().out)
    assert found["stats"]["perception"] == "B4"
    assert (found["conditional"]["perception"], found["hesitation"]["pain"]) == (6, 4)
    assert found["tolerances"] == [3, 5, 7, 9, 10, 11]
    assert {"name", "i", "m", "s", "va", "add"} <= found["arms"][0].keys()
    assert {"line", "says"} == found["unread"][0].keys()
    assert {"what", "printed", "formula"} == found["differs"][0].keys()
    assert characters.load(out).character.choices.name == "Hunter-Seeker"
    for text, args in (("", ()), ("x" * 200_000, ()), (SEEKER, ("some.bwchar",))):
        assert check(text, *args) == UNREADABLE
        assert capsys.readouterr().err.count("\n") == 1
    assert main(["check", str(out), "-o", str(out)]) == UNREADABLE
    assert "belongs to --text" in capsys.readouterr().err
