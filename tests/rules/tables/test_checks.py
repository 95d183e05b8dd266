"""Tables with holes, with two minds, or that refer to nothing are told of."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bwdesk.files.packs import Part
from bwdesk.rules.packs.book import Amendment, Book, Pack
from bwdesk.rules.packs.joining import KINDS, TABLES, PackError, find_dangling, join
from bwdesk.rules.tables.magic import Spell
from bwdesk.rules.tables.shelves import NAMES, Lists, Shelves
from tests.rules.tables.core import core, pack


def test_every_list_is_in_packs_and_in_the_book() -> None:
    assert Lists.__struct_fields__ == Shelves.__struct_fields__ == NAMES
    assert set(NAMES) < {*KINDS, *TABLES}
    assert {*KINDS, *TABLES} <= set(Pack.__struct_fields__) & set(Part.__struct_fields__)


def test_every_table_says_the_rule_it_is_read_from() -> None:
    for name in NAMES:
        assert getattr(core(), name), name
        assert all(entry.rule for entry in getattr(core(), name).values()), name


def changed(kind: str, id: str, **fields: Any) -> Book:
    shelf = dict(getattr(core(), kind))
    shelf[id] = replace(shelf[id], **fields)
    return replace(core(), **{kind: shelf})


def without(cells: dict[Any, Any], column: str) -> dict[Any, Any]:
    return {at: cell for at, cell in cells.items() if at != column}


@pytest.mark.parametrize(
    ("kind", "id", "column"),
    [
        ("maneuvers", "assault", "sap"),
        ("range_maneuvers", "speed-close", "steel-close"),
        ("duel_actions", "point", "none"),
    ],
)
def test_a_hole_in_a_matrix(kind: str, id: str, column: str) -> None:
    row = getattr(core(), kind)[id]
    lost = find_dangling(changed(kind, id, against=without(row.against, column)))
    assert lost == (f"{row.name} does not say what it comes to against '{column}'",)


@pytest.mark.parametrize(
    ("kind", "id", "column", "cell"),
    [
        ("maneuvers", "assault", "sap", "V"),
        ("range_maneuvers", "speed-close", "stealthy-close", ["mine", "advance"]),
        ("duel_actions", "point", "obfuscate", ["full"]),
        ("duel_actions", "point", "avoid", ["full"]),
        ("duel_actions", "rebuttal", "feint", ["full"]),
        ("duel_actions", "point", "dismiss", ["less-defense", "full"]),
    ],
)
def test_a_pair_told_in_two_ways(kind: str, id: str, column: str, cell: Any) -> None:
    row, other = (getattr(core(), kind)[each] for each in (id, column))
    against = msgspec.to_builtins(row.against) | {column: cell}
    first, second = sorted((row.name, other.name))
    assert find_dangling(amended(kind, id, against=against)) == (
        f"{first} and {second} tell of their meeting in two ways",
    )


def amended(kind: Any, id: str, **fields: Any) -> Book:
    amend = (Amendment(kind, id, fields, "our table"),)
    return join((pack(), Pack(id="own", name="Own", version="1", amend=amend)))


def test_a_column_nobody_knows() -> None:
    assault = core().maneuvers["assault"]
    lost = find_dangling(changed("maneuvers", "assault", against={**assault.against, "siege": "I"}))
    assert lost == ("Assault refers to the column 'siege', which no pack has",)


@pytest.mark.parametrize(
    ("kind", "id", "field", "value", "says"),
    [
        ("maneuvers", "sap", "skills", ("singing-in-rain",), "ability 'singing-in-rain'"),
        ("duel_actions", "avoid", "stat", "wits", "ability 'wits'"),
        ("duel_actions", "point", "countered_by", ("shout",), "countered by 'shout'"),
        ("range_maneuvers", "perception-maintain", "instead", "gaze", "ability 'gaze'"),
        ("fight_actions", "strike", "countered_by", ("dodge",), "countered by 'dodge'"),
        ("fight_actions", "throw", "natural", ("luck",), "ability 'luck'"),
        ("stances", "aggressive", "bars", ("sleep",), "bars 'sleep'"),
        ("chronicles", "burning-kingdoms", "prologue", ("boasting",), "ability 'boasting'"),
        ("outcomes", "block-remove", "blocks", "murder", "blocks 'murder'"),
        ("weapons", "sword", "length", "endless", "length 'endless'"),
        ("thrown", "roden-knives", "stocks", ("mouse",), "stocks 'mouse'"),
        ("armors", "leather", "repairs", ("glue",), "repairs 'glue'"),
        ("practices", "academic", "name", "Idle", "category of skills 'Idle'"),
        ("awards", "belief", "artha", "gold", "artha 'gold'"),
        ("spendings", "luck", "costs", {"gold": 1}, "costs 'gold'"),
    ],
)
def test_a_reference_to_nothing(kind: str, id: str, field: str, value: Any, says: str) -> None:
    (lost,) = find_dangling(changed(kind, id, **{field: value}))
    assert f"refers to the {says}, which no pack has" in lost


def test_a_martial_action_says_everything() -> None:
    strike = core().fight_actions["strike"]
    half = replace(strike, against={"avoid": ("free",)})
    with pytest.raises(PackError, match="against everything an opponent may do; correct it"):
        join([Pack(id="own", name="Own", version="1", fight_actions=(half,))])
    idle = replace(core().fight_actions["aim"], against=strike.against)
    with pytest.raises(PackError, match="no martial action and yet has a line of the matrix"):
        join([Pack(id="own", name="Own", version="1", fight_actions=(idle,))])


def test_figures_in_the_wrong_order_are_refused() -> None:
    door = replace(core().materials["heavy-door"], breach=13)
    with pytest.raises(PackError, match="whose tolerances are not in order"):
        join([Pack(id="own", name="Own", version="1", materials=(door,))])
    bow = replace(core().missiles["great-bow"], fate=(4, 2))
    with pytest.raises(PackError, match="makes a Mark before an Incidental"):
        join([Pack(id="own", name="Own", version="1", missiles=(bow,))])
    row = replace(core().difficulties["4d"], routine=9)
    with pytest.raises(PackError, match="a routine test harder than a difficult one"):
        join([Pack(id="own", name="Own", version="1", difficulties=(row,))])
    idle = replace(core().practices["will"], challenging=1)
    with pytest.raises(PackError, match="whose harder tests take less practice"):
        join([Pack(id="own", name="Own", version="1", practices=(idle,))])


def test_a_field_may_be_amended() -> None:
    assert amended("stances", "aggressive", positioning=1).stances["aggressive"].positioning == 1


@pytest.mark.parametrize(
    ("kind", "id", "fields", "says"),
    [
        ("spells", "spell/shards", {"facets": ("impetus/x",)}, "the facets 'impetus/x', which no"),
        (
            "spells",
            "spell/shards",
            {"facets": ("element/fire", "element/air")},
            "Shards has two facets of element",
        ),
        ("spells", "spell/magesense", {"measure": "leagues"}, "the measure 'leagues', which no"),
        ("spells", "spell/rainstorm", {"counters": ("spell/x",)}, "the counters 'spell/x'"),
        ("spells", "spell/shards", {"skill": "juggling"}, "the skill 'juggling', which no pack"),
        ("spells", "spell/shards", {"id": "ours"}, "Shards has no obstacle, and no line of the"),
        ("facets", "element/fire", {"opposes": ("element/mud",)}, "the opposes 'element/mud'"),
        ("songs", "air-of-gates", {"id": "air-of-doors"}, "the skill 'air-of-doors', which no"),
    ],
)
def test_magic_that_refers_to_nothing_is_told_of(
    kind: str, id: str, fields: dict[str, Any], says: str
) -> None:
    shelf = dict(getattr(core(), kind))
    shelf[id] = replace(shelf[id], **fields)
    assert any(says in each for each in find_dangling(replace(core(), **{kind: shelf})))


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"obstacle": "very hard"}, "“very hard” is no obstacle of a spell"),
        ({"obstacle": "3", "actions": "soon"}, "“soon” are no actions of a spell"),
    ],
)
def test_a_spell_nobody_can_read_is_refused(fields: dict[str, Any], says: str) -> None:
    spell = Spell(id="ours", name="Ours", **fields)
    with pytest.raises(PackError, match=says):
        join((pack(), Pack(id="ours", name="Ours", version="1", spells=(spell,))))
