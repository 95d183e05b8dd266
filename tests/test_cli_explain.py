"""``bwdesk explain``: a name, what fits, which obstacle; for a character, too."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from bwdesk import cli, where

CON_MAN = where.resources() / "samples" / "complicated-con-man.bwchar"


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Callable[..., Any]:
    def tell(*args: str) -> Any:
        assert cli.main(["explain", *args, "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    return tell


def test_a_name_is_explained(told: Any) -> None:
    report = told("Tough")
    assert list(report)[:6] == ["id", "kind", "name", "says", "ours", "facts"]
    assert (report["id"], report["kind"], report["name"]) == ("tough", "trait", "Tough")
    assert report["ours"] is True
    assert {"name": "Kind", "value": "die"} in report["facts"]
    assert "lifepath/human/noble-court/squire" in str(report["links"])


def test_for_a_character_it_says_how_they_have_it(told: Any) -> None:
    here = told("Falsehood", "--of", str(CON_MAN))["here"]
    assert here["has"] is True
    assert here["ability"].startswith("B")
    assert here["needs"]
    assert told("Sorcery", "--of", str(CON_MAN))["here"]["has"] is False


def test_rules_and_topics_are_explained(told: Any) -> None:
    assert told("DICE-2")["links"][0] == "topic/dice"
    assert "DICE-2" in told("topic/dice")["rules"]
    assert "NPC-26" in told("Tough")["rules"]


def test_what_fits_is_listed_best_first(told: Any) -> None:
    found = told("--find", "falsehod")
    assert list(found[0]) == ["id", "kind", "name", "where"]
    assert found[0]["id"] == "falsehood"


def test_obstacles_are_listed(told: Any) -> None:
    found = told("--ob", "chainmail")
    assert list(found[0]) == ["says", "ob", "plus", "dice", "ability", "rule", "time"]
    assert (found[0]["ob"], found[0]["ability"]) == (4, "Resources")


def test_what_has_no_words_is_listed(told: Any) -> None:
    assert {"id": "skill/abbey-wise"} in told("--missing")


def test_an_unknown_name_says_what_is_near(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["explain", "Tuogh"]) == 2
    assert capsys.readouterr().err == "Nothing is called “Tuogh”. Did you mean Tough?\n"
    assert cli.main(["explain"]) == 2
    assert "Say what shall be explained" in capsys.readouterr().err


def test_it_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["explain", "Falsehood", "--of", str(CON_MAN)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "Falsehood (skill)"
    assert said[-1].startswith("  Here: B")
    assert cli.main(["explain", "--ob", "zzzz"]) == 0
    assert capsys.readouterr().out == "Nothing fits.\n"
