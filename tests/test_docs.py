"""Every command the documents name can be given, and prints what they show."""

from __future__ import annotations

import io
import json
import re
import shlex
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest

import dev
from bwdesk import cli
from bwdesk.__main__ import main
from bwdesk.cli.terms import BROKEN, FINE

ROOT = Path(__file__).parents[1]
DOCUMENTS = (
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "packaging" / "README.md",
    *sorted((ROOT / "docs").rglob("*.md")),
)
SAMPLES = ROOT / "resources" / "samples"
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PLAIN = re.compile(r"`((?:bwdesk|python3?) [^`]+)`")
PIPED = "Will B4, Perception B4"
"""What is piped into a command that reads a text."""
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")

CHARACTER, CHRONICLE = "complicated-con-man.bwchar", "salt-road-war.bwchron"
STAND_FOR = {
    "FILE.bwchar": CHARACTER,
    "FILE.bwchron": CHRONICLE,
    "FILE.bwcampaign": "the-quays-of-orrin.bwcampaign",
    "FILE.char": "great-wolf.char",
    "FILE.json": "given.json",
    "LOG.json": "given.json",
    "OUT.pdf": "out.pdf",
    "FOLDER": "people",
    "WHERE": ".",
    "KIND": "character",
    "GAME": "conquest",
    "WHAT": "build",
    "CIRCLE": "B7",
    "POOL": "B5",
    "SKILL": "4",
    "WEAPON": "sword",
    "N": "3",
}
"""What the words in capitals may be; FILE is a character, for `OF_GAMES` a chronicle."""

OF_GAMES = ("chronicle", "people")
GIVEN = {
    "artha": '{"lifepaths": 4}',
    "hit": '{"weapon": "sword", "power": "B4", "successes": 3, "ob": 1}',
}
"""Files whose section shows none."""

EXAMPLES = {"bwdesk play straws"}
"""Of a game that a page makes."""


class Shown(NamedTuple):
    """A command after ``$``, what is shown below it, and the JSON shown last above it."""

    command: str
    prints: str
    given: str


def blocks(language: str) -> list[tuple[Path, str]]:
    return [
        (document, found[2])
        for document in DOCUMENTS
        for found in FENCE.finditer(document.read_text(encoding="utf-8"))
        if found[1] == language
    ]


def shown() -> list[Shown]:
    found = []
    for document in DOCUMENTS:
        given = ""
        for language, text in FENCE.findall(document.read_text(encoding="utf-8")):
            if language == "json":
                given = text
            elif language == "console":
                for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
                    command, _, prints = part.replace("\\\n", "").partition("\n")
                    found.append(Shown(command, prints, given))
    return found


def named(program: str) -> list[str]:
    """Commands within sentences."""
    found = set()
    for document in DOCUMENTS:
        found |= set(PLAIN.findall(FENCE.sub("", document.read_text(encoding="utf-8"))))
    return sorted(each for each in found - EXAMPLES if each.startswith(f"{program} "))


def of_the_checkout() -> list[str]:
    """Those of README and CONTRIBUTING that stand in fences of their own, too."""
    lines = [line for _, block in blocks("") for line in block.splitlines()]
    return [*named("python3"), *named("python"), *(each for each in lines if "python3 " in each)]


class Synopsis(NamedTuple):
    """How a command is given, in one line, and the first JSON of its section."""

    line: str
    given: str


def synopses() -> list[Synopsis]:
    page = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    found = []
    for section in page.split("\n## ")[1:]:
        fences = FENCE.findall(section)
        if not fences or fences[0][0]:
            continue
        given = next((text for language, text in fences if language == "json"), "")
        given = given or GIVEN.get(section.split("\n")[0], "")
        lines = re.sub(r"\n +", " ", fences[0][1]).replace(" | bwdesk", "\nbwdesk").splitlines()
        found += [Synopsis(line, given) for line in lines]
    return found


def least(synopsis: str) -> str:
    """The command without what may be left out, and of each choice the first."""
    while (shorter := re.sub(r"\[[^][]*\]", "", synopsis)) != synopsis:
        synopsis = shorter
    synopsis = re.sub(r"\(([^|)]*)\|[^)]*\)", r"\1", synopsis)
    return re.sub(r"(\S)\|\S+", r"\1", synopsis).replace("...", "")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the commands are given: the samples lie there."""
    for sample in SAMPLES.glob("*.bw*"):
        shutil.copy(sample, tmp_path)
    shutil.copytree(SAMPLES / "quays", tmp_path / "quays")
    shutil.copy(ROOT / "tests" / "files" / "charred_black" / "great-wolf.char", tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path


def words_of(command: str) -> list[str]:
    _, *words = shlex.split(command)
    file = CHRONICLE if words[0] in OF_GAMES else CHARACTER
    return [STAND_FOR.get(word, file if word == "FILE" else word) for word in words]


def spaced(text: str) -> str:
    """As one reads it: no space looks otherwise for not being broken."""
    return text.replace("\N{NO-BREAK SPACE}", " ").strip()


@pytest.mark.parametrize("example", shown(), ids=lambda each: each.command[:60])
def test_a_command_prints_what_is_shown_below_it(
    example: Shown, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = words_of(example.command)
    for word in words:
        if word.endswith(".json"):
            (folder / word).write_text(example.given, encoding="utf-8")
    assert main(words) in (FINE, BROKEN)
    printed = spaced(capsys.readouterr().out)
    if "--json" in words:
        assert json.loads(printed) == json.loads(example.prints)
    elif example.prints:
        assert printed == spaced(example.prints)


def test_many_are_shown() -> None:
    assert len(shown()) > 15
    assert len(named("bwdesk")) > 15


@pytest.mark.parametrize("command", named("bwdesk"))
def test_a_command_named_in_a_sentence_can_be_given(command: str, folder: Path) -> None:
    words = words_of(command)
    if len(words) <= 1 + (words[0] == "play") and words[0] in cli.COMMANDS:
        return  # no more than its name
    if words[0] in ("--help", "--smoke"):
        return  # of the program itself; what they do is tested with it
    if words[0] == "integrate" and not sys.platform.startswith("linux"):
        pytest.skip("for a Linux desktop alone")
    log = next(each.given for each in shown() if "play conquest" in each.command)
    (folder / "given.json").write_text(log, encoding="utf-8")
    assert main(words) in (FINE, BROKEN)


@pytest.mark.parametrize("command", of_the_checkout())
def test_a_command_of_a_checkout_is_there(command: str) -> None:
    _, first, *others = shlex.split(command, comments=True)
    if first == "-m":
        assert find_spec(others[0])
    elif first == "dev.py":
        assert callable(getattr(dev, others[0]))
    elif first != "-c":
        assert (ROOT / first).is_file()


@pytest.mark.parametrize("synopsis", synopses(), ids=lambda each: least(each.line)[:60])
def test_what_a_page_says_of_a_command_is_so(
    synopsis: Synopsis,
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    line, piped, _ = least(synopsis.line).partition(" < ")
    if piped:
        monkeypatch.setattr("sys.stdin", io.StringIO(PIPED))
    words = words_of(line)
    if words[0] == "integrate" and not sys.platform.startswith("linux"):
        pytest.skip("for a Linux desktop alone")
    (folder / "given.json").write_text(synopsis.given, encoding="utf-8")
    assert main(words) in (FINE, BROKEN)
    capsys.readouterr()
    with pytest.raises(SystemExit):
        main([words[0], "--help"])
    options = set(OPTION.findall(capsys.readouterr().out))
    assert set(OPTION.findall(synopsis.line)) <= options


def test_every_page_stands_in_the_contents_of_the_site() -> None:
    contents = (ROOT / "docs" / "index.md").read_text(encoding="utf-8").split()
    pages = {
        each.relative_to(ROOT / "docs").with_suffix("").as_posix()
        for each in (ROOT / "docs").rglob("*.md")
    }
    assert pages - {"index", *contents} == set()
