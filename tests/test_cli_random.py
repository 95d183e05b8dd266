"""``bwdesk random``: whole characters by lot, from the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bwdesk.__main__ import main
from bwdesk.cli.terms import BROKEN, FINE, UNREADABLE
from bwdesk.files import campaigns, characters, packs
from bwdesk.rules.group.campaign import Campaign


def drawn(capsys: pytest.CaptureFixture[str], *args: str) -> dict[str, Any]:
    assert main(["random", "--json", *args]) == FINE
    said = capsys.readouterr()
    assert said.err == ""
    report: dict[str, Any] = json.loads(said.out)
    return report


def refused(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    assert main(["random", *args]) == UNREADABLE
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err.strip().replace("\u00a0", " ")


def test_an_orc_of_five_lifepaths(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "orc.bwchar"
    args = ("--stock", "orc", "--lifepaths", "5", "--seed", "7", "-o", str(out))
    report = drawn(capsys, *args)
    assert (report["stock"], len(report["path"]), report["seed"]) == ("orc", 5, 7)
    assert report["problems"] == []
    assert all(not left for left in report["left"].values())
    assert characters.load(out).character.choices.name == report["name"]
    assert main(["check", str(out)]) == FINE
    first = out.read_bytes()
    capsys.readouterr()
    assert drawn(capsys, *args) == report
    assert out.read_bytes() == first


def test_a_seed_that_nobody_named_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["random", "--stock", "troll"]) == FINE
    told = capsys.readouterr().out.splitlines()[-1]
    assert told.startswith("Seed ")
    seed = told.removeprefix("Seed ")
    assert drawn(capsys, "--stock", "troll", "--seed", seed)["seed"] == int(seed)


def test_where_it_is_lived_and_how_it_ends(capsys: pytest.CaptureFixture[str]) -> None:
    stays = drawn(capsys, "--stock", "dwarf", "--setting", "Guilder", "--seed", "3")
    assert {each["setting"] for each in stays["path"]} == {"guilder"}
    ends = drawn(capsys, "--stock", "human", "--end", "Con Man", "--seed", "3")
    assert (ends["path"][-1]["name"], len(ends["path"])) == ("Confidence Man", 4)
    ends = drawn(capsys, "--stock", "human", "--end", "Noble: Page", "--seed", "3")
    assert ends["path"][-1]["id"] == "human/noble/page"


def test_a_sketch(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "thief.bwchar"
    args = ("--stock", "human", "--npc", "expert", "--level", "5", "--end", "Pickpocket")
    report = drawn(capsys, *args, "--seed", "1", "-o", str(out))
    assert report["sketch"]
    assert set(report["stats"].values()) == set(report["skills"].values()) == {"B5"}
    assert report["tolerances"] == [3, 6, 8, 9, 10, 11]
    assert report["problems"] == []
    saved = characters.load(out).character.choices
    assert saved.concept == "Pickpocket"
    assert len(saved.beliefs) == 1
    assert "{" not in saved.beliefs[0]
    assert main(["sheet", str(out), "-o", str(tmp_path / "thief.pdf")]) == FINE
    capsys.readouterr()
    assert main(["random", "--stock", "orc", "--npc", "--setting", "Chattel"]) == FINE
    assert ": a sketch.\n" in capsys.readouterr().out
    says = refused(capsys, "--stock", "human", "--npc", "--lifepaths", "3")
    assert says == "A sketch lives no lifepaths; leave out --lifepaths."
    says = refused(capsys, "--stock", "human", "--level", "3")
    assert says == "Only a sketch has a level; write --npc as well."
    says = refused(capsys, "--stock", "human", "--npc", "--end", "Born Noble")
    assert says == "No such lifepath has skills to sketch somebody by."


def test_what_cannot_be_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    says = refused(capsys, "--stock", "human", "--end", "Duke", "--lifepaths", "2")
    assert says == "None of the Men has a life of 2 lifepaths that ends as Duke."
    assert refused(capsys, "--stock", "orc", "--lifepaths", "0") == (
        "A random life has from 1 to 20 lifepaths, not 0."
    )
    assert "Did you mean" in refused(capsys, "--stock", "orc", "--setting", "Chatel")
    assert "no lifepath called “Emperror”" in refused(capsys, "--stock", "orc", "--end", "Emperror")
    assert "no stock" in refused(capsys, "--stock", "gnome")
    assert "“few” is no whole number" in refused(capsys, "--stock", "orc", "--lifepaths", "few")


def test_what_cannot_be_finished_is_said_and_ends_with_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A house rule asks a Griever for more Grief than anybody has."""
    grief = {"op": "emotion", "attribute": "grief", "min": 9}
    amendment = {"kind": "lifepaths", "id": "elf/path-of-spite/griever", "set": {"requires": grief}}
    folder = packs.home() / "sorrow"
    folder.mkdir(parents=True)
    pack = {"id": "sorrow", "name": "Sorrow", "version": "1", "amend": [amendment]}
    (folder / packs.MANIFEST).write_text(json.dumps(pack), encoding="utf-8")
    assert main(["random", "--stock", "elf", "--end", "Griever", "--seed", "1"]) == BROKEN
    said = capsys.readouterr().out.replace("\u00a0", " ")
    assert "Unfinished: Griever needs Grief 9 or more." in said


def test_ten_go_into_a_campaign_of_one_make(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ford.bwcampaign"
    campaigns.save(path, Campaign("The Ford", id="ford"))
    args = ("--stock", "orc", "--npc", "expert", "--level", "5", "--seed", "7")
    made = drawn(capsys, *args, "--count", "10", "--into", str(path))["made"]
    assert len(made) == len({each["id"] for each in made}) == 10
    kind = made[0]["name"].removesuffix(" 1")
    assert [each["name"] for each in made] == [f"{kind} {at}" for at in range(1, 11)]
    campaign, _ = campaigns.load(path)
    assert [each.id for each in campaign.roster] == [each["id"] for each in made]
    assert all(each.hidden and not each.file for each in campaign.roster)
    assert len(campaign.makes) == 1
    # They are checked as everybody is.
    assert main(["check", str(path)]) == FINE
    assert "10\u00a0characters" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == [path]
    says = refused(capsys, *args, "--count", "400", "--into", str(path))
    assert says == "Add 1 to 99 people at once, not 400."
    says = refused(capsys, "--stock", "orc", "--npc", "--count", "3")
    assert says == "Say with --into into which campaign they go."
    says = refused(capsys, "--stock", "orc", "--into", str(path))
    assert says == "Into a campaign go sketches, without files: --npc, and no -o."
