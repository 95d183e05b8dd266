"""``bwdesk paths``: what it finds, how it says so, and that `burn` reads it back."""

from __future__ import annotations

import json
import shlex
from typing import Any

import pytest

from bwdesk.__main__ import main
from bwdesk.cli import paths
from bwdesk.cli.terms import FINE, UNREADABLE
from bwdesk.rules.burning.planner import Chain, plan


def asked(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, Any]:
    assert main(["paths", *argv, "--json"]) == FINE
    said = capsys.readouterr()
    assert said.err == ""
    report: dict[str, Any] = json.loads(said.out)
    assert list(report) == ["chains", "complete"]
    return report


def test_the_shortest_lives_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    report = asked(capsys, "--stock", "human", "--to", "Con Man")
    assert report == {
        "chains": [
            {"path": ["Born Noble", "Confidence Man"], "age": 13, "resources": 27},
            {
                "path": ["City Dweller: Gifted Child", "Confidence Man"],
                "age": 13,
                "resources": 16,
            },
            {"path": ["City Born", "Confidence Man"], "age": 16, "resources": 22},
        ],
        "complete": True,
    }


def test_all_lives_within_a_limit_and_years(capsys: pytest.CaptureFixture[str]) -> None:
    goal = ("--stock", "dwarf", "--to", "Brewer", "--max", "4", "--all")
    every = asked(capsys, *goal)["chains"]
    young = asked(capsys, *goal, "--max-age", "150")["chains"]
    assert {len(chain["path"]) for chain in every} == {3, 4}
    assert young == [chain for chain in every if chain["age"] <= 150]
    assert 0 < len(young) < len(every)
    orders = [(len(chain["path"]), chain["age"]) for chain in every]
    assert orders == sorted(orders)


@pytest.mark.parametrize(
    "goal",
    [
        "--stock human --to Page --max 3 --all",
        "--stock human --to 'Prince of Blood' --min-age 45",
        "--stock human --have Sorcery Etiquette 'Court-wise' --max-age 30",
        "--stock great-wolf --to Elder",
        "--stock orc --have Brawling --max 3 --all --without 'Cattle Slave'",
        "--stock roden --to 'The Pope'",
    ],
)
def test_burn_reads_back_what_is_printed(goal: str, capsys: pytest.CaptureFixture[str]) -> None:
    argv = shlex.split(goal)
    chains = asked(capsys, *argv)["chains"]
    assert chains
    for chain in chains[:40]:
        path = ", ".join(chain["path"])
        assert main(["burn", "--stock", argv[1], "--path", path, "--json"]) == FINE
        burned = json.loads(capsys.readouterr().out)
        assert burned["age"] == chain["age"]
        assert burned["resource_points"] == chain["resources"]
        names = [name.rpartition(": ")[2].partition("=")[0] for name in chain["path"]]
        assert [each["name"] for each in burned["path"]] == names


def test_on_from_a_beginning(capsys: pytest.CaptureFixture[str]) -> None:
    start = ("--from", "City Born, Pickpocket")
    report = asked(capsys, "--stock", "human", *start, "--to", "Con Man", "--have", "Brawling")
    for chain in report["chains"]:
        assert chain["path"][:2] == ["City Born", "Pickpocket"]
    assert {len(chain["path"]) for chain in report["chains"]} == {4}


def test_nothing_found_is_an_answer(capsys: pytest.CaptureFixture[str]) -> None:
    none = {"chains": [], "complete": True}
    assert asked(capsys, "--stock", "human", "--to", "Headmaster", "--max", "5") == none
    assert asked(capsys, "--stock", "human", "--from", "City Born, Clerk", "--to", "Kid") == none


def said(capsys: pytest.CaptureFixture[str], *argv: str) -> list[str]:
    assert main(["paths", *argv]) == FINE
    return capsys.readouterr().out.splitlines()


def test_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    con_man = ("--stock", "human", "--to", "Con Man")
    assert said(capsys, *con_man)[-2:] == [
        "Age 16, 22 resource points: City Born, Confidence Man",
        "None is shorter. For more: --all",
    ]
    assert (
        said(capsys, *con_man, "--all", "--max", "2")[-1] == "That is all of at most 2 lifepaths."
    )
    headmaster = ("--stock", "human", "--to", "Headmaster")
    assert said(capsys, *headmaster, "--max", "5") == [
        "No life of at most 5 lifepaths comes to that."
    ]
    assert said(capsys, "--stock", "human", "--from", "City Born, Clerk", "--to", "Kid") == [
        "No life comes to that, however long."
    ]


def test_a_search_that_finds_too_much_is_broken_off(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "MOST_CHAINS", 5)
    report = asked(capsys, "--stock", "troll", "--to", "Bull", "--all")
    assert len(report["chains"]) == 5
    assert not report["complete"]
    assert said(capsys, "--stock", "troll", "--to", "Bull", "--all")[-1] == (
        "The search was broken off; there may be more."
    )


def test_ctrl_c_stops_and_tells_what_was_found(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = asked(capsys, "--stock", "troll", "--to", "Bull")["chains"]

    def interrupted(*asked: Any) -> Any:
        for found in plan(*asked):
            yield found
            if isinstance(found, Chain):
                raise KeyboardInterrupt

    monkeypatch.setattr(paths, "plan", interrupted)
    report = asked(capsys, "--stock", "troll", "--to", "Bull")
    assert len(report["chains"]) == 1
    assert report["chains"][0] in whole
    assert not report["complete"]


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["--to", "Kon Man"], "Did you mean"),
        (["--have", "Sorcerry"], "There is no skill or trait called “Sorcerry”. Did you mean Sorc"),
        (["--through", "Page"], "There are several called “Page”; write “Setting: Page”."),
        (["--without", "Nobel: Page"], "There is no setting called “Nobel”. Did you mean Noble"),
        (["--max", "0"], "between 1 and 200 lifepaths make a life"),
        (["--max-age", "nan"], "“nan” is no age"),
        (["--max-age", "old"], "“old” is no age"),
    ],
)
def test_bad_arguments_get_a_sentence(
    argv: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["paths", "--stock", "human", *argv]) == UNREADABLE
    heard = capsys.readouterr()
    assert heard.out == ""
    assert says in heard.err
    assert heard.err.count("\n") == 1
