"""The manual page tells of every command and option, in roff that sets them as they are."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from bwdesk import cli
from bwdesk.cli.man_page import escape, man_page


@pytest.fixture(scope="module")
def page() -> str:
    return man_page(cli.parsers())


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_is_told(page: str, name: str) -> None:
    part = page.partition(f".SS {escape(name)}\n")[2].partition(".SS ")[0]
    assert escape(cli.COMMANDS[name][1]) in part.replace("\n", " ")
    assert escape(f"usage: bwdesk {name}") in part


def test_signs_of_roff_are_set_as_they_are() -> None:
    assert escape(".dot\n'tick\na\\b --x\n") == "\\&.dot\n\\&'tick\na\\eb \\-\\-x\n"


@pytest.mark.needs("man")
def test_man_reads_it_without_a_word(page: str, tmp_path: Path) -> None:
    path = tmp_path / "bwdesk.1"
    path.write_text(page)
    done = subprocess.run(
        ["man", "--warnings", "-l", str(path)], capture_output=True, encoding="utf-8", check=True
    )
    assert done.stderr == ""
    assert "--burned" in done.stdout
