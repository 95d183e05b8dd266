"""``bwdesk purchase``: each vector of Resources through the command."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bwdesk import where
from bwdesk.cli import main
from bwdesk.cli.terms import BROKEN, FINE, UNREADABLE


class Counter:
    """Writes what is said into a file, and asks the command."""

    def __init__(self, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.file, self.capsys = file, capsys

    def asks(self, said: Any, code: int = FINE) -> Any:
        self.file.write_text(json.dumps(said), encoding="utf-8")
        assert main(["purchase", str(self.file), "--json"]) == code
        return json.loads(self.capsys.readouterr().out)

    def refused(self, said: Any) -> str:
        self.file.write_text(json.dumps(said), encoding="utf-8")
        assert main(["purchase", str(self.file)]) == UNREADABLE
        return self.capsys.readouterr().err.strip()


@pytest.fixture
def counter(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Counter:
    return Counter(tmp_path / "purchase.json", capsys)


SHIP = {"resources": "B9", "what": "large cargo ship"}
NOTE = [{"who": "the merchant", "ability": "resources", "exponent": "B5"}]


@pytest.mark.parametrize(
    ("said", "found"),
    [
        pytest.param(
            SHIP | {"haggle": [[3, 1], {"winner": "buyer"}, [3, 4, "close"]]},
            {
                "ob": 7,
                "lowest": 5,
                "highest": 9,
                "haggle": {"prices": [8, 7, 7], "price": 7, "closed": "seller", "left": 0},
            },
            id="TV-RES-1",
        ),
        pytest.param(
            {"job": {"taxed": 1, "successes": 2}, "readings": {"cycle": 30}},
            {"ob": 2, "recovered": 1, "taxed": 0, "days": 30},
            id="TV-RES-2",
        ),
        pytest.param(
            {"resources": "B3", "titles": [{"name": "Lord"}], "ob": 1},
            {"exponent": "B4", "dice": 4, "left": 4},
            id="TV-RES-4",
        ),
        pytest.param(
            {"resources": "B4", "ob": 4, "help": NOTE, "successes": 2},
            {
                "dice": 6,
                "tax": 1,
                "left": 3,
                "helpers": [{"who": "the merchant", "tax": 1, "left": 4, "permanent": 0}],
            },
            id="TV-RES-6",
        ),
        pytest.param(
            {"resources": "B3", "ob": 4, "successes": 1},
            {
                "grade": "challenging",
                "tax": 3,
                "left": 0,
                "permanent": 1,
                "exponent": "B2",
                "taxed": 2,
                "lost": [{"of": "resources", "name": "", "dice": 3}],
            },
            id="TV-RES-7",
        ),
        pytest.param({"ob": 9}, {"lowest": 5, "highest": 9}, id="TV-RES-9"),
        pytest.param(
            {"resources": "B6", "loan": {"dice": 2, "tests": 3}},
            {"ob": 6, "debt": 6, "lent": None},
            id="TV-RES-10",
        ),
    ],
)
def test_vectors(counter: Counter, said: dict[str, Any], found: dict[str, Any]) -> None:
    told = counter.asks(said)
    assert {name: told[name] for name in found} == found


@pytest.mark.parametrize(
    ("what", "ob"),
    [
        ("mule", 2),
        ("riding horse", 3),
        ("poor quality arms", 2),
        ("superior arms", 5),
        ("destrier", 6),
        ("Dwarven mail", 10),
        ("Crossbow", 4),
    ],
)
def test_printed_examples_have_their_obstacle(counter: Counter, what: str, ob: int) -> None:
    assert counter.asks({"what": what})["ob"] == ob


def test_a_line_of_the_lists_lies_between_two_examples(counter: Counter) -> None:
    manor = counter.asks({"what": "Manor or Small Estate", "stock": "human"})
    assert 5 <= manor["ob"] <= 6


@pytest.mark.parametrize(
    ("coins", "ob"),
    [("4 sous", 2), ("10 sous", 3), ("1 livre 5 sous", 4), ("50 livres", 6), ("3 denier", 1)],
)
def test_a_sum_of_coins_has_an_obstacle(counter: Counter, coins: str, ob: int) -> None:
    assert counter.asks({"coins": coins})["ob"] == ob


def test_coins_of_the_table_have_its_rates(counter: Counter) -> None:
    own = {"coins": [{"name": "talent", "worth": 2400}, {"name": "drachma", "worth": 24}]}
    assert counter.asks({"coins": "2 talents", "readings": own})["ob"] == 5
    says = counter.refused({"coins": "2 livres", "readings": own})
    assert "livres" in says
    assert "talent" in says


def test_what_lies_on_top_is_no_part_of_the_price(counter: Counter) -> None:
    """Bulk makes it dearer; being away and a wise that failed only harder (RES-7, RES-9)."""
    said = {"resources": "B5", "what": "arms", "bulk": 10, "away": 1, "link": "failed"}
    told = counter.asks(said | {"haggle": [[2, 1], [2, 1], [2, 1]]})
    assert (told["highest"], told["lowest"]) == (4, 2)
    assert told["haggle"]["prices"] == [3, 2, 2]
    assert told["ob"] == 2 + 1 + 1
    assert sum(each["value"] for each in told["parts"]) == told["ob"]


def test_tax_takes_what_is_lent_then_funds_then_resources(counter: Counter) -> None:
    said = {
        "resources": "B3",
        "taxed": 1,
        "loans": [{"lender": "Osk", "dice": 1}],
        "funds": [{"name": "a mill", "dice": 1}],
        "ob": 9,
        "successes": 6,
    }
    told = counter.asks(said | {"dice": 2})
    assert told["lost"] == [
        {"of": "loan", "name": "Osk", "dice": 1},
        {"of": "fund", "name": "a mill", "dice": 1},
        {"of": "resources", "name": "", "dice": 1},
    ]
    assert (told["left"], told["permanent"], told["taxed"]) == (1, 0, 2)
    funds_first = counter.asks(said | {"dice": 2, "readings": {"first": "funds"}})
    assert [each["of"] for each in funds_first["lost"]] == ["fund", "loan", "resources"]


@pytest.mark.parametrize(
    ("failure", "haggle", "bought", "tax"),
    [
        ("", None, False, 3),
        ("gift", None, True, 3),
        ("cut", None, False, 1),
        ("cut", [[1, 1]], False, 3),
    ],
)
def test_kindness_and_cut_losses(
    counter: Counter, failure: str, haggle: Any, bought: bool, tax: int
) -> None:
    said = {"resources": "B4", "ob": 5, "successes": 2, "failure": failure}
    told = counter.asks(said | ({"haggle": haggle} if haggle else {}))
    assert (told["bought"], told["tax"]) == (bought, tax)


def test_a_bid_is_the_obstacle(counter: Counter) -> None:
    told = counter.asks({"resources": "B4", "bid": [3, 4, {"by": "Ann", "obstacle": 5}]})
    assert (told["ob"], told["bid"]) == (5, {"ob": 5, "by": "Ann"})
    jumped = counter.asks({"bid": [3, 5]}, BROKEN)
    assert jumped["problems"][0]["code"] == "money.bid"


def test_a_failed_loan_is_given_up_or_made_all_the_same(counter: Counter) -> None:
    said = {"resources": "B3", "successes": 1, "loan": {"dice": 2}}
    given_up = counter.asks(said)
    assert (given_up["lent"], given_up["tax"], given_up["debt"]) == (False, 1, 0)
    made = counter.asks(said | {"loan": {"dice": 2, "lend": True}})
    assert (made["lent"], made["tax"], made["debt"]) == (True, 3, 4)


def test_a_cycle_pays_every_debt_down_by_one(counter: Counter) -> None:
    debts = [{"lender": "Osk", "size": 1}, {"lender": "The Guild", "size": 4}]
    said = {"resources": "B8", "cycle": {"lifestyle": 2, "debts": debts}, "successes": 5}
    told = counter.asks(said)
    assert told["ob"] == 4
    assert [(e["left"], e["ended"], e["lender_gains"]) for e in told["debts"]] == [
        (0, True, 1),
        (3, False, 0),
    ]
    failed = counter.asks(said | {"successes": 3})
    assert [each["left"] for each in failed["debts"]] == [1, 4]
    assert failed["tax"] == 1


@pytest.mark.parametrize(("debts", "ob"), [("each", 4), ("once", 3), ("whole", 7)])
def test_debts_as_the_table_reads_them(counter: Counter, debts: str, ob: int) -> None:
    owed = [{"lender": "Osk", "size": 1}, {"lender": "The Guild", "size": 4}]
    cycle = {"lifestyle": 2, "debts": owed}
    assert counter.asks({"cycle": cycle, "readings": {"debts": debts}})["ob"] == ob


def test_more_of_a_job_is_dice_or_time(counter: Counter) -> None:
    said = {"taxed": 3, "successes": 6, "exponent": "B6"}
    more = counter.asks({"job": said, "readings": {"cycle": 30}})
    assert (more["ob"], more["recovered"], more["days"]) == (4, 3, 30)
    quicker = counter.asks({"job": said | {"quickly": 2}, "readings": {"cycle": 30}})
    assert (quicker["recovered"], quicker["days"]) == (1, 24)


@pytest.mark.parametrize(
    ("said", "tells"),
    [
        ({"what": "riding hose"}, "Riding horse"),
        ({"resources": "B3", "loan": {"dice": 0}}, "no dice"),
        ({"coins": "3 florins"}, "“florins” has no rate"),
        ({"coins": "a lot"}, "no sum of coins"),
        ({"resources": "nothing", "ob": 2}, "like B3"),
        ({"job": 0}, "No die is taxed"),
        ({"cycle": {"lifestyle": "wizard"}}, "wizard"),
        ({"job": 1, "loan": {"dice": 1}}, "One thing at a time"),
        ({"ob": 3, "bulk": 7}, "bulk"),
    ],
)
def test_bad_input_gets_a_sentence(counter: Counter, said: Any, tells: str) -> None:
    says = counter.refused(said)
    assert tells in says
    assert "\n" not in says


def test_a_character_pays_with_what_he_has(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sample = where.resources() / "samples" / "complicated-con-man.bwchar"
    file = tmp_path / "purchase.json"
    file.write_text('{"what": "mule"}')
    assert main(["purchase", str(file), "--of", str(sample), "--json"]) == FINE
    told = json.loads(capsys.readouterr().out)
    assert (told["exponent"], told["ob"]) == ("B2", 2)


def test_the_schema_says_what_may_be_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["purchase", "--schema"]) == FINE
    said = json.loads(capsys.readouterr().out)
    fields = said["$defs"]["Order"]["properties"]
    assert {"resources", "ob", "haggle", "bid", "loan", "job", "cycle"} <= fields.keys()


def test_it_reads_as_sentences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "purchase.json"
    file.write_text('{"resources": "B3", "ob": 4, "successes": 1}')
    assert main(["purchase", str(file)]) == FINE
    said = capsys.readouterr().out
    assert "Ob 4" in said
    assert "lost for good" in said
