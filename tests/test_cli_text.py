"""``bwdesk text``: a character in words, plain or as Markdown."""

from __future__ import annotations

import json

import msgspec
import pytest

from bwdesk.__main__ import main
from bwdesk.cli.terms import FINE, UNREADABLE
from bwdesk.rules.packs.book import STATS
from bwdesk.rules.play.described import Described
from bwdesk.where import resources

BARON = str(resources() / "samples" / "regal-baron.bwchar")


def test_a_character_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["text", BARON]) == FINE
    plain = capsys.readouterr().out
    assert plain.startswith("Regal Baron\n")
    assert "\nSkills: " in plain
    assert main(["text", BARON, "--md", "--burned"]) == FINE
    assert capsys.readouterr().out.startswith('---\ntitle: "Regal Baron"\n')


def test_everything_is_told_in_figures_by_its_schema(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["text", BARON, "--json"]) == FINE
    whole = msgspec.json.decode(capsys.readouterr().out, type=Described, strict=True)
    assert whole.name == "Regal Baron"
    assert {each.id for each in whole.stats} == set(STATS)
    assert whole.skills
    assert main(["text", "--schema"]) == FINE
    schema = json.loads(capsys.readouterr().out)
    assert set(schema["$defs"]["Described"]["properties"]) == set(Described.__struct_fields__)


def test_an_actor_of_foundry(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["text", BARON, "--foundry"]) == FINE
    actor = json.loads(capsys.readouterr().out)
    assert (actor["type"], actor["name"]) == ("character", "Regal Baron")
    assert actor["system"]["will"]["shade"] in "BGW"


def test_hesitation_is_one_figure_with_its_exceptions(capsys: pytest.CaptureFixture[str]) -> None:
    """The Roden Murderer, in print 6s/7p: the same in words, in figures and in a check."""
    murderer = str(resources() / "samples" / "roden-murderer.bwchar")
    said = "Hesitation 6 (pain 7, wonder 7)"
    assert main(["text", murderer]) == FINE
    assert said in capsys.readouterr().out.replace("\u00a0", " ")
    assert main(["check", murderer]) == FINE
    assert said in capsys.readouterr().out
    assert main(["check", murderer, "--json"]) == FINE
    report = json.loads(capsys.readouterr().out)
    assert (report["attributes"]["hesitation"], report["hesitation_for"]) == (
        6,
        {"pain": 7, "wonder": 7},
    )
    assert sum(part["value"] for part in report["why"]["hesitation"]) == 6
    assert main(["text", murderer, "--json"]) == FINE
    told = json.loads(capsys.readouterr().out)["attributes"]
    assert next(each["value"] for each in told if each["id"] == "hesitation") == 6


def test_without_a_file_there_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["text"]) == UNREADABLE
    assert "bwdesk text FILE.bwchar" in capsys.readouterr().err


def test_what_is_no_character_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["text", "nowhere.bwchar"]) == UNREADABLE
    assert "nowhere.bwchar" in capsys.readouterr().err
