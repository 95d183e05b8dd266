"""``bwdesk text``: a character in words, plain or as Markdown."""

from __future__ import annotations

import pytest

from bwdesk.__main__ import main
from bwdesk.cli.terms import FINE, UNREADABLE
from bwdesk.where import resources

BARON = str(resources() / "samples" / "regal-baron.bwchar")


def test_a_character_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["text", BARON]) == FINE
    plain = capsys.readouterr().out
    assert plain.startswith("Regal Baron\n")
    assert "\nSkills: " in plain
    assert main(["text", BARON, "--md", "--burned"]) == FINE
    assert capsys.readouterr().out.startswith('---\ntitle: "Regal Baron"\n')


def test_what_is_no_character_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["text", "nowhere.bwchar"]) == UNREADABLE
    assert "nowhere.bwchar" in capsys.readouterr().err
