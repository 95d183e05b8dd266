"""``bwdesk hit``: what is said, what is left open, what is refused."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk import where
from bwdesk.cli import main
from bwdesk.cli.terms import FINE
from bwdesk.files import characters
from bwdesk.rules.person.held import Arms, WornArmor
from tests.blows import SWORD, Table, holds, ims


@pytest.fixture
def table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Table:
    return Table(tmp_path / "blow.json", capsys)


def test_a_light_wound_is_felt_at_once(table: Table) -> None:
    found = table.asks(
        {
            "power": "B4",
            "weapon": "superior-sword",
            "successes": 3,
            "target": {"tolerances": ["B3", "B5", "B7", "B8", "B9", "B10"], "will": "B4"},
        }
    )
    assert found["circle"] == "B7"
    assert [each["kind"] for each in found["now"]] == ["steel"]


def test_flags_say_the_same_as_a_file(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    said = {
        "power": "B4",
        "weapon": "superior-sword",
        "successes": 4,
        "ob": 1,
        "shows": "torso",
        "aim": "head",
        "defense": 1,
        "armor": "chainmail",
        "armor-faces": "6 1 3 2 2",
    }
    flags = [word for name, value in said.items() for word in (f"--{name}", str(value))]
    assert main(["hit", *flags, "--json"]) == FINE
    found = json.loads(capsys.readouterr().out)
    assert found == table.asks(said)
    holds(
        found,
        ims("B4", "B7", "B10", 1)
        | {"net": 3, "location": "torso", "hit": "mark", "circle": "B7"}
        | {"armor": {"dice": 5, "ob": 2, "successes": 1, "stopped": False, "left": 4}},
    )


@pytest.mark.parametrize(
    ("armor", "faces", "left", "lacking"),
    [
        ("chainmail,poor", "1 1 1 2 2", 2, None),
        ("chainmail", "1 1 1 2 2", 4, None),
        ("chainmail,superior", "1 1 1 2 2", 5, "armor again"),
        ("chainmail,superior", "1 1 1 2 2 1", 4, None),
        ("chainmail,superior", "1 1 1 2 2 6", 5, None),
        ("chainmail,superior", "2 2 2 2 2", 5, None),
    ],
)
def test_ones_wear_armor_as_it_is_made(
    armor: str, faces: str, left: int, lacking: str | None, table: Table
) -> None:
    found = table.asks(SWORD | {"armor": armor, "armor-faces": faces})
    assert (found["armor"]["left"], found["lacking"]) == (left, lacking)


def test_without_successes_only_what_the_arms_come_to(table: Table) -> None:
    found = table.asks({"power": "B4", "weapon": "sword"})
    assert set(found) == {"ims", "va", "why"}


@pytest.mark.parametrize(
    ("said", "total", "hit"),
    [
        ({"range": "extreme", "ob": 3, "successes": 3, "fate": 3}, 2, "incidental"),
        ({"range": "optimal", "ob": 2, "successes": 6, "fate": 2}, 5, "superb"),
        ({"head": "blunt", "ob": 2, "successes": 2, "fate": 1}, 0, "incidental"),
        ({"through": "cloth", "ob": 4, "successes": 4, "fate": 1}, 1, "incidental"),
        (
            {"through": "copper-sheet", "ob": 4, "successes": 4, "fate": 1, "head": "leaf"},
            0,
            "none",
        ),
    ],
)
def test_the_die_of_fate(said: dict[str, Any], total: int, hit: str, table: Table) -> None:
    found = table.asks({"weapon": "hunting-bow"} | said)
    assert (found["fate"]["total"], found["hit"]) == (total, hit)


@pytest.mark.parametrize(
    ("said", "ob"),
    [
        ({"range": "optimal"}, 2),
        ({"range": "extreme", "cover": "dense"}, 5),
        ({"range": "fight"}, 1),
        ({"range": "fight", "conditions": ["snapshot", "Target Avoids"]}, 4),
        ({"range": "fight", "head": "frog-crotch"}, 2),
        ({"range": "fight", "shield": "great-shield", "hides": True}, 4),
        ({"range": "optimal", "shield": "target"}, 3),
        ({"range": "fight", "through": "cloth", "unseen": True}, 4),
    ],
)
def test_the_obstacle_of_a_shot(said: dict[str, Any], ob: int, table: Table) -> None:
    assert table.asks({"weapon": "hunting-bow", "successes": 0} | said)["ob"] == ob


@pytest.mark.parametrize(
    ("said", "ob"),
    [
        ({}, 1),
        ({"range": "lunging"}, 2),
        ({"range": "inside"}, 4),
        ({"range": "inside", "hilt": True}, 2),
        ({"stance": "defensive"}, 3),
        ({"conditions": ["Near darkness", "melee/driving-rain-or-snow"]}, 5),
        ({"unskilled": True}, 2),
        ({"through": "thin-wall"}, 3),
    ],
)
def test_the_obstacle_of_a_strike(said: dict[str, Any], ob: int, table: Table) -> None:
    asked = {"power": "B6", "weapon": "sword", "successes": 0} | said
    assert table.asks(asked)["ob"] == ob


def test_a_great_shield_moves_nobody_out_of_the_way_of_a_gun(table: Table) -> None:
    said = {"weapon": "arquebus", "range": "fight", "successes": 2, "shield": "target"}
    found = table.asks(said | {"shield_faces": [6, 6, 6]})
    assert (found["shield"]["dice"], found["ob"]) == (0, 1)


@pytest.mark.parametrize(
    ("powder", "said"),
    [([2], None), ([1], "?"), ([1, 4], "jam"), ([1, 3], "misfire")],
)
def test_the_gunpowder_die(powder: list[int], said: str | None, table: Table) -> None:
    found = table.asks({"weapon": "pistol", "range": "inside", "successes": 2, "powder": powder})
    assert found["powder"] == said
    assert (found["fate"] is None) == (said is not None)


REFUSED = [
    (("--power", "B4", "--weapon", "superior sord"), "Did you mean Sword"),
    (("--power", "B4", "--weapon", "sword", "--grade", "superior"), "grade"),
    (("--power", "B4", "--weapon", "superior-sword", "--grade", "superior"), "grade"),
    (("--weapon", "hunting-bow", "--range", "inside", "--successes", "2"), "inside"),
    (("--power", "B4", "--weapon", "sword", "--successes", "-1"), "negative"),
    (("--weapon", "hunting-bow", "--head", "helmeted"), "bolt"),
    (("--weapon", "sword"), "Power"),
    (("--power", "B0", "--weapon", "sword"), "B0"),
    (("--power", "B4"), "weapon"),
    ((), "weapon"),
    (("--power", "B4", "--weapon", "sword", "--shows", "wing", "--successes", "2"), "wing"),
    (("--weapon", "crossbow", "--hilt"), "hilt"),
    (("--weapon", "hunting-bow", "--great", "power"), "Great Strike"),
    (("--power", "B4", "--weapon", "sword", "--through", "mist"), "mist"),
]


@pytest.mark.parametrize(("flags", "names"), REFUSED)
def test_a_sentence_says_what_cannot_be(flags: tuple[str, ...], names: str, table: Table) -> None:
    assert names in table.refuses(*flags)


@pytest.mark.parametrize(
    ("armor", "more", "names"),
    [
        ("chainmail,half", (), "torso"),
        ("chainmail", ("--armor-faces", "6 1 3"), "3 faces"),
        ("mithril", (), "mithril"),
        ("chainmail", ("--armor-faces", "6 7 3 2 2"), "6 7 3 2 2"),
    ],
)
def test_armor_that_cannot_be(armor: str, more: tuple[str, ...], names: str, table: Table) -> None:
    sword = ("--power", "B4", "--weapon", "sword", "--successes", "2")
    assert names in table.refuses(*sword, "--armor", armor, *more)


def test_it_reads_as_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    sword = ["--power", "B4", "--weapon", "sword", "--successes", "3", "--armor", "leather"]
    assert main(["hit", *sword]) == FINE
    said = capsys.readouterr().out
    for words in ("B4", "B7", "B10", "mark", "torso", "2D", "Roll the armor"):
        assert words in said


@pytest.fixture
def knight(tmp_path: Path) -> Path:
    """A character in chainmail, with a die of the breastplate gone."""
    file = tmp_path / "knight.bwchar"
    saved = characters.load(where.resources() / "samples" / "complicated-con-man.bwchar")
    worn = (WornArmor("torso", "chainmail", lost=1), WornArmor("left-leg", "chainmail", half=True))
    play = replace(saved.character.play, arms=Arms(worn=worn))
    characters.save(file, replace(saved, character=replace(saved.character, play=play)))
    return file


def test_a_blow_on_a_character_wounds_him_and_wears_his_armor(
    knight: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "hurt.bwchar"
    sword = ["--power", "B4", "--weapon", "sword", "--successes", "3"]
    faces = ["--armor-faces", "1 1 2 3"]
    assert main(["hit", str(knight), *sword, *faces, "-o", str(out), "--json"]) == FINE
    found = json.loads(capsys.readouterr().out)
    holds(found, {"circle": "B7", "armor": {"dice": 4, "left": 3, "stopped": False}})
    assert found["now"]
    play = characters.load(out).character.play
    assert [(each.at, each.place, each.source) for each in play.wounds] == [(7, "torso", "sword")]
    assert [each.lost for each in play.arms.worn] == [2, 0]
    assert "chainmail" in {each.id for each in characters.load(out).excerpt.armors}
    assert not characters.load(knight).character.play.wounds


def test_a_trait_takes_pips_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """NPC-37: what the trait of whoever is hit says, whichever trait that is."""
    file = tmp_path / "lizard.bwchar"
    saved = characters.load(where.resources() / "samples" / "complicated-con-man.bwchar")
    choices = saved.character.choices
    scaled = replace(choices, traits=(*choices.traits, "iron-scales"))
    characters.save(file, replace(saved, character=replace(saved.character, choices=scaled)))
    sword = ["--power", "B4", "--weapon", "sword", "--successes", "3", "--json"]
    assert main(["hit", str(file), *sword]) == FINE
    found = json.loads(capsys.readouterr().out)
    assert found["circle"] == "B6"
    assert "NPC-37" in {each["rule"] for each in found["why"]}
    assert main(["hit", str(file), *sword, "--pips", "3"]) == FINE
    assert json.loads(capsys.readouterr().out)["circle"] == "B4"


def test_armor_that_holds_is_worn_down_all_the_same(
    knight: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "whole.bwchar"
    sword = ["--power", "B4", "--weapon", "sword", "--successes", "3", "--shows", "legs"]
    assert main(["hit", str(knight), *sword, "--armor-faces", "1 6", "-o", str(out)]) == FINE
    assert "stopped" in capsys.readouterr().out
    play = characters.load(out).character.play
    assert not play.wounds
    assert [(each.place, each.lost) for each in play.arms.worn] == [("torso", 1), ("left-leg", 1)]
    assert "1D left" in play.journal[-1].text


def test_nobody_is_saved_who_was_not_named(table: Table) -> None:
    assert "character" in table.refuses("--power", "B4", "--weapon", "sword", "-o", "x.bwchar")
    assert "One" in table.refuses("a.json", "b.json")


def test_a_flag_out_of_bounds_is_said_with_the_way_to_help(table: Table) -> None:
    said = table.refuses("--weapon", "hunting-bow", "--successes", "2", "--fate", "7")
    assert "fate" in said
    assert "bwdesk hit --help" in said
    assert "text editor" not in said


def test_a_head_that_fits_no_crossbow(table: Table) -> None:
    assert "arrows" in table.refuses("--weapon", "crossbow", "--head", "bodkin")


def test_dice_a_shield_has_left_are_all_that_is_rolled(table: Table) -> None:
    """ARM-15, ARM-16: two of three dice are left, and a 1 costs one of them."""
    sword = {"power": "B4", "weapon": "sword", "successes": 4, "shield": "target"}
    found = table.asks(sword | {"shield_left": 2, "shield_faces": "1 5"})
    holds(found, {"shield": {"dice": 2, "successes": 1, "left": 1}, "net": 3})


@pytest.mark.parametrize(("escape", "hit"), [(3, "none"), (2, "mark")])
def test_whoever_is_faster_than_a_bomb_is_away(table: Table, escape: int, hit: str) -> None:
    """WPN-14: the blast has to win."""
    said = {"weapon": "iron-cased-bomb", "successes": 2, "blast": 3, "escape": escape, "fate": 3}
    assert table.asks(said)["hit"] == hit


def test_a_barbed_head_stays_in_the_wound(table: Table) -> None:
    """REC-17: out by Field Dressing or Surgery, else a Mark more."""
    said = {"weapon": "hunting-bow", "head": "barbed"}
    stays = {"field-dressing": 4, "surgery": 3, "torn": "mark"}
    assert table.asks(said)["stays"] == stays
    hit = {**said, "successes": 3, "ob": 2, "fate": 4}
    found = table.asks(hit)
    assert found["stays"] == stays
    assert any(e["of"] == "head" and "Surgery Ob 3" in e["says"] for e in found["why"])
    assert "stays" not in table.asks({**hit, "successes": 1}), "it missed"
    assert "stays" not in table.asks({"weapon": "hunting-bow"})
