"""``bwdesk odds``, ``grade``, ``advance`` and ``practice``: figures for scripts and by the eye."""

import json
from fractions import Fraction
from typing import Any

import pytest

from bwdesk.cli import main
from bwdesk.cli.terms import FINE, UNREADABLE


def told(capsys: pytest.CaptureFixture[str], *args: str) -> dict[str, Any]:
    assert main([*args, "--json"]) == FINE
    return dict(json.loads(capsys.readouterr().out))


def refused(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    assert main(list(args)) == UNREADABLE
    said = capsys.readouterr()
    assert not said.out
    assert said.err.count("\n") == 1
    return said.err


def exact(share: dict[str, Any]) -> Fraction:
    assert share["p"] == pytest.approx(share["n"] / share["d"])
    return Fraction(share["n"], share["d"])


def test_a_pool_against_an_obstacle(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "odds", "B5", "--ob", "3")
    assert (found["pool"], found["dice"], found["ob"], found["versus"]) == ("B5", 5, 3, None)
    assert exact(found["chance"]) == Fraction(1, 2)
    assert found["at_least"] == [1, 31 / 32, 26 / 32, 16 / 32, 6 / 32, 1 / 32]
    assert found["exactly"] == [1 / 32, 5 / 32, 10 / 32, 10 / 32, 5 / 32, 1 / 32]
    assert found["mean"] == 2.5


@pytest.mark.parametrize(
    ("args", "dice", "chance"),
    [
        (["B5+2", "--ob", "4"], 7, Fraction(1, 2)),
        (["2B5+2", "--ob", "4"], 12, Fraction(3797, 4096)),
        (["B1o", "--ob", "2"], 1, Fraction(1, 12)),
        (["B1", "--ob", "2", "--luck"], 1, Fraction(1, 12)),
        (["B1", "--ob", "1", "--grace"], 1, Fraction(3, 4)),
        (["B2", "--ob", "2", "--reroll-one"], 2, Fraction(1, 2)),
        (["B1o", "--ob", "1", "--luck"], 1, Fraction(3, 4)),
        (["B4+G2", "--ob", "6"], 6, Fraction(1, 36)),
        (["B3", "--ob", "0"], 3, Fraction(1)),
        (["B3", "--ob", "4"], 3, Fraction(0)),
    ],
)
def test_what_dice_are_worth(
    capsys: pytest.CaptureFixture[str], args: list[str], dice: int, chance: Fraction
) -> None:
    found = told(capsys, "odds", *args)
    assert (found["dice"], exact(found["chance"])) == (dice, chance)


def test_an_open_end_is_told_as_all_beyond(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "odds", "B5o", "--ob", "3")
    assert sum(found["exactly"]) == pytest.approx(1)
    assert found["exactly"][-1] == found["at_least"][-1] > 0
    assert found["mean"] == 3


@pytest.mark.parametrize(
    ("tie", "wins"),
    [("mine", Fraction(11, 16)), ("theirs", Fraction(5, 16)), ("none", Fraction(5, 16))],
)
def test_whose_the_tie_is(capsys: pytest.CaptureFixture[str], tie: str, wins: Fraction) -> None:
    found = told(capsys, "odds", "B2", "--vs", "B2", "--tie", tie)
    assert exact(found["chance"]) == wins
    shares = [exact(found["versus"][each]) for each in ("win", "tie", "lose")]
    assert shares == [Fraction(5, 16), Fraction(6, 16), Fraction(5, 16)]
    assert found["ob"] is None


@pytest.mark.parametrize(
    "args",
    [
        ["Q5", "--ob", "3"],
        ["B0", "--ob", "3"],
        ["B500", "--ob", "3"],
        ["B5", "--ob", "-1"],
        ["B5", "--ob", "x"],
        ["B5"],
        ["B5", "--ob", "1", "--vs", "B4"],
        ["B5", "--vs", "Q5"],
        ["B5", "--vs", "B5", "--tie", "x"],
    ],
)
def test_bad_pools_and_obstacles_get_a_sentence(
    capsys: pytest.CaptureFixture[str], args: list[str]
) -> None:
    assert refused(capsys, "odds", *args)


def test_odds_to_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "B5+2", "--ob", "4"]) == FINE
    assert "50.0 %" in capsys.readouterr().out
    assert main(["odds", "B5+2", "--vs", "B4+1"]) == FINE
    assert "61.3 %" in capsys.readouterr().out
    assert main(["odds", "W9", "--ob", "1"]) == FINE
    assert ">99.9 %" in capsys.readouterr().out
    assert main(["odds", "B99", "--ob", "1"]) == FINE
    assert "100 %" not in capsys.readouterr().out
    assert main(["odds", "B2o", "--ob", "8"]) == FINE
    assert "<0.1 %" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("args", "grades"),
    [
        pytest.param("--dice 4 --ob 2", ["routine"], id="TV-ADV-1"),
        pytest.param("--dice 4 --ob 4", ["difficult"], id="TV-ADV-2"),
        pytest.param("--dice 4 --ob 5", ["challenging"], id="TV-ADV-2-5"),
        pytest.param("--dice 5 --ob 3", ["routine"], id="TV-ADV-7"),
        pytest.param("--dice 12 --artha 5 --ob 7", ["difficult"], id="TV-ARTHA-10"),
        pytest.param("--dice 4 --ob 3", ["difficult"], id="CIR-T10"),
        pytest.param("--dice 2 --ob 3", ["challenging"], id="CIR-T11"),
        ("--dice 1 --ob 1", ["routine", "difficult"]),
        ("--dice 4 --ob 0", ["routine"]),
        ("--dice 4 --open", ["routine"]),
        ("--dice 30 --ob 27", ["routine"]),
    ],
)
def test_grades(capsys: pytest.CaptureFixture[str], args: str, grades: list[str]) -> None:
    assert told(capsys, "grade", *args.split())["grades"] == grades


def test_a_grade_tells_what_it_was_graded_by(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "grade", "--dice", "12", "--artha", "5", "--ob", "7")
    assert (found["dice"], found["ob"]) == (7, 7)
    assert main(["grade", "--dice", "1", "--ob", "1"]) == FINE
    assert "Routine or Difficult" in capsys.readouterr().out


@pytest.mark.parametrize(
    "args",
    [
        "--dice 0 --ob 1",
        "--dice 500 --ob 1",
        "--dice 4 --ob -1",
        "--dice 4",
        "--ob 3",
        "--dice 4 --ob 2 --artha 4",
        "--dice 4 --ob 2 --artha -1",
    ],
)
def test_bad_grades_get_a_sentence(capsys: pytest.CaptureFixture[str], args: str) -> None:
    assert refused(capsys, "grade", *args.split())


@pytest.mark.parametrize(
    ("args", "exponent", "log", "advanced"),
    [
        ("--exponent B3 --tests R,R,R,4v2,4v3,4v4", "B4", (0, 0, 0), [(6, "B4")]),
        ("--exponent B3 --tests R,R,R,4v5-", "B4", (0, 0, 0), [(4, "B4")]),
        ("--exponent G5 --kind stat --tests D,D,D,R,C", "G6", (0, 0, 0), [(5, "G6")]),
        ("--exponent B1 --tests 1v1=D,1v1=R", "B2", (0, 0, 0), [(2, "B2")]),
        pytest.param(
            "--exponent B0 --kind attribute --success-only --tests 2v1-,2v1",
            "B1",
            (0, 0, 0),
            [(2, "B1")],
            id="TV-ADV-19",
        ),
        ("--exponent B10 --tests C", "B10", (0, 0, 0), []),
    ],
)
def test_an_ability_advances(
    capsys: pytest.CaptureFixture[str],
    args: str,
    exponent: str,
    log: tuple[int, int, int],
    advanced: list[tuple[int, str]],
) -> None:
    found = told(capsys, "advance", *args.split())
    assert found["exponent"] == exponent
    assert tuple(found["log"].values()) == log
    assert [(each["at"], each["to"]) for each in found["advanced"]] == advanced


@pytest.mark.parametrize(
    ("exponent", "needs"),
    [
        pytest.param("B3", (3, 2, 1), id="TV-ADV-4"),
        pytest.param("B6", (0, 3, 2), id="TV-ADV-5"),
    ],
)
def test_what_an_exponent_needs(
    capsys: pytest.CaptureFixture[str], exponent: str, needs: tuple[int, int, int]
) -> None:
    found = told(capsys, "advance", "--exponent", exponent)
    assert tuple(found["needs"].values()) == needs


def test_what_is_not_noted_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["--exponent", "B4", "--kind", "stat", "--success-only", "--tests", "R,D-,D,D,D"]
    found = told(capsys, "advance", *args)
    assert [each["at"] for each in found["ignored"]] == [1, 2, 5]
    assert all(each["why"] for each in found["ignored"])
    assert main(["advance", *args]) == FINE
    assert "Test 2 is not noted: it was failed" in capsys.readouterr().out


def test_a_skill_is_learned(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["advance", "--aptitude", "--root", "B4", "--tests", "bl2,bl3,bl1"]
    found = told(capsys, *args)
    assert (found["aptitude"], found["marks"], found["opens"], found["open"]) == (6, 2, "B2", False)
    assert [(each["at"], each["to"], each["grade"]) for each in found["went"]] == [
        (1, "skill", "routine"),
        (2, "stat", "difficult"),
        (3, "skill", "routine"),
    ]


@pytest.mark.parametrize(
    ("root", "test", "to"),
    [
        pytest.param("B4", "bl2", "skill", id="TV-ADV-15"),
        pytest.param("B4", "bl3", "stat", id="TV-ADV-16"),
        ("B1", "bl1", "skill"),
        ("B1", "bl1=D", "stat"),
        ("B3,B4", "bl2", "skill"),
        ("B4", "5bl3", "skill"),
        ("B4", "R", "skill"),
    ],
)
def test_where_a_mark_goes(
    capsys: pytest.CaptureFixture[str], root: str, test: str, to: str
) -> None:
    found = told(capsys, "advance", "--aptitude", "--root", root, "--tests", test)
    assert found["went"][0]["to"] == to
    assert found["marks"] == int(to == "skill")


@pytest.mark.parametrize(
    ("root", "aptitude", "opens"),
    [
        pytest.param("B4", 6, "B2", id="TV-ADV-14"),
        ("B4,B5", 6, "B2"),
        ("G5,B5", 4, "B3"),
        ("B1", 9, "B1"),
    ],
)
def test_aptitude_by_roots(
    capsys: pytest.CaptureFixture[str], root: str, aptitude: int, opens: str
) -> None:
    found = told(capsys, "advance", "--aptitude", "--root", root)
    assert (found["aptitude"], found["opens"]) == (aptitude, opens)
    marks = ",".join(["bl1"] * (aptitude + 1))
    found = told(capsys, "advance", "--aptitude", "--root", root, "--tests", marks)
    assert (found["open"], found["marks"]) == (True, aptitude)
    assert [each["at"] for each in found["ignored"]] == [aptitude + 1]


@pytest.mark.parametrize(
    "args",
    [
        ["--exponent", "B4", "--tests", "4v"],
        ["--exponent", "B4", "--tests", "X"],
        ["--exponent", "B4", "--tests", "0v2"],
        ["--exponent", "B4", "--tests", "4v2=C"],
        ["--exponent", "B4", "--tests", "4v2+-"],
        ["--exponent", "B4", "--tests", "bl2"],
        ["--exponent", "Q4"],
        ["--exponent", "B11"],
        ["--tests", "R"],
        ["--aptitude"],
        ["--aptitude", "--root", "B0"],
        ["--aptitude", "--root", "B4,X"],
    ],
)
def test_bad_tests_get_a_sentence(capsys: pytest.CaptureFixture[str], args: list[str]) -> None:
    assert refused(capsys, "advance", *args)


@pytest.mark.parametrize(
    ("args", "tests", "left"),
    [
        pytest.param("--ability carpentry --hours 3 --months 12", (1, 0, 0), 0, id="TV-ADV-11"),
        pytest.param("--ability agility --hours 4 --months 3", (0, 1, 0), 0, id="TV-ADV-12"),
        ("--ability sword --hours 4 --months 2", (0, 2, 0), 0),
        ("--ability Agility --hours 8 --months 10", (0, 0, 3), 1),
        ("--ability academic --hours 1 --months 10", (0, 0, 0), 0),
    ],
)
def test_practice(
    capsys: pytest.CaptureFixture[str], args: str, tests: tuple[int, int, int], left: int
) -> None:
    found = told(capsys, "practice", "--will", "B4", *args.split())
    assert tuple(found["tests"].values()) == tests
    assert (found["left"], found["most"]) == (left, 16)


@pytest.mark.parametrize(
    ("args", "days", "grade"),
    [
        pytest.param("--skill B4", 14, "difficult", id="TV-ADV-17"),
        ("--skill B4 --taught B5", 14, "difficult"),
        ("", 14, "aptitude"),
    ],
)
def test_teaching(capsys: pytest.CaptureFixture[str], args: str, days: int, grade: str) -> None:
    lesson = ["--teacher", "B5", "--student", "B4", "--ob", "3", *args.split()]
    assert told(capsys, "practice", *lesson) == {"days": days, "grade": grade}
    assert main(["practice", *lesson]) == FINE
    assert "14" in capsys.readouterr().out


@pytest.mark.parametrize(
    "args",
    [
        "--will B4 --ability sword --hours 17 --months 1",
        "--will B4 --ability sword --hours -1 --months 1",
        "--will B4 --ability sword --hours 4 --months -1",
        "--will B4 --ability swrd --hours 4 --months 1",
        "--will B4 --ability tree-wise --hours 4 --months 1",
        "--will B4",
        "--teacher B5 --ob 3",
        "--teacher B5 --student B4 --ob 0",
        "--teacher B5 --student B4 --ob 3 --taught B2",
    ],
)
def test_bad_practice_gets_a_sentence(capsys: pytest.CaptureFixture[str], args: str) -> None:
    assert refused(capsys, "practice", *args.split())


def test_ten_sided_dice_under_a_skill(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "odds", "--under", "6")
    assert exact(found["chance"]) == Fraction(936, 1000)
    assert found["mean"] == pytest.approx(2.1)
    worse = told(capsys, "odds", "--under", "6", "--disadvantage", "--ob", "3")
    assert (worse["dice"], round(worse["mean"], 4)) == (4, 1.4817)
    against = told(capsys, "odds", "--under", "6", "--vs", "6")
    assert sum(exact(each) for each in against["versus"].values()) == 1
    assert against["versus"]["win"] == against["versus"]["lose"]
    told_tie = told(capsys, "odds", "--under", "6", "--vs", "6", "--tie", "mine")
    assert exact(told_tie["chance"]) > exact(against["chance"])


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (("--under", "11"), "no skill 11"),
        (("--under", "6", "--vs", "B4"), "“B4” is no skill"),
        (("B5", "--under", "6"), "no pool and no artha"),
        (("B5", "--disadvantage"), "Name a pool"),
        (("B5",), "--ob 3, or --vs B4"),
    ],
)
def test_what_ten_sided_dice_cannot_be(
    capsys: pytest.CaptureFixture[str], args: tuple[str, ...], why: str
) -> None:
    assert why in refused(capsys, "odds", *args)
