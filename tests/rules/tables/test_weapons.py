"""Weapons, missiles, what is thrown and materials against the printed tables."""

from __future__ import annotations

import pytest

from bwdesk.rules.tables.grayscale import circle
from bwdesk.rules.tables.weapons import (
    Hit,
    blows,
    damage_to,
    fate_bonus,
    fate_loss,
    gun_fails,
    roll_hit,
    strike,
)
from tests.rules.tables.core import core, grid

WEAPONS = core().weapons
MISSILES = core().missiles
THROWN = core().thrown

MELEE = grid(
    """
    fist | Bare Fist | | 0 | 2 | Fast | - | Shortest | | 0
    club | Club or Staff | | 2 | 2 | Fast | - | Long | 1,2 | 3
    stone | Stone | | 1 | 2 | Slow | - | Shortest | 2 | 0
    poor-spear | Spear | poor | 1 | 2 | Fast | - | Longest | 1,2 | 4
    poor-sword | Sword | poor | 3 | 2 | Slow | - | Long | | 3
    poor-axe | Axe | poor | 4 | 2 | Unwieldy | 1 | Long | 1,2 | 4
    knife | Knife, Shiv | poor | 0 | 1 | Fast | - | Shortest | | 0
    hatchet | Hatchet | run-of-the-mill | 3 | 2 | Slow | - | Short | | 3
    small-sword | Small Sword | run-of-the-mill | 2 | 2 | Fast | - | Short | | 2
    spear | Spear | run-of-the-mill | 2 | 2 | Fast | 1 | Longest | 1,2 | 4
    sword | Sword | run-of-the-mill | 3 | 2 | Slow | - | Long | 2 | 3
    curved-sword | Curved Sword | run-of-the-mill | 3 | 2 | Slow | - | Long | 2 | 3
    light-axe | Light Axe | run-of-the-mill | 3 | 2 | Slow | 1 | Long | 2 | 3
    footmans-axe | Footman's Axe | run-of-the-mill | 4 | 2 | Slow | 1 | Long | 1,2 | 4
    hammer | Hammer | run-of-the-mill | 4 | 2 | Unwieldy | 2 | Long | 1,2 | 4
    dirk | Dirk | run-of-the-mill | 1 | 1 | Fast | - | Shortest | | 0
    mace | Mace | run-of-the-mill | 2 | 2 | Slow | 2 | Short | 2 | 3
    polearm-strike | Polearm, Axe Strike | run-of-the-mill | 4 | 2 | Unwieldy | 1 | Longer | 1,2 | 4
    polearm-thrust | Polearm, Thrust | run-of-the-mill | 2 | 2 | Fast | - | Longer | 1,2 | 4
    superior-spear | Spear | superior | 2 | 2 | Fast | 2 | Longest | 1,2 | 4
    superior-sword | Sword | superior | 3 | 2 | Slow | 1 | Long | 2 | 3
    sweet-axe | Sweet Axe | superior | 4 | 2 | Slow | 2 | Long | 1,2 | 4
    superior-hammer | Hammer | superior | 3 | 2 | Slow | 2 | Long | 1,2 | 4
    dwarven-hammer | Dwarven Hammer | superior | 4 | 2 | Slow | 2 | Long | 2 | 3
    dagger | Dagger | superior | 1 | 1 | Fast | 1 | Shortest | | 0
    great-mace | Great Mace | superior | 2 | 2 | Slow | 3 | Long | 1,2 | 4
    superior-polearm-strike | Polearm, Axe Strike | superior | 4 | 2 | Slow | 2 | Longer | 1,2 | 4
    superior-polearm-thrust | Polearm, Thrust | superior | 2 | 2 | Fast | 1 | Longer | 1,2 | 4
    lance | Lance | | 4 | 2 | Unwieldy | 2 | Longest | | 4
    """
)
OTHER = grid(
    """
    shield | part | 2 | Slow | - | Short | 1
    hilt | part | 1 | Slow | - | Shortest | 1
    spiked-pommel | part | 1 | Slow | 1 | Shortest | 1
    weighted-pommel | part | 2 | Slow | - | Shortest | 1
    beak | part | 2 | Unwieldy | 3 | | 4
    bedknob | found | 1 | Fast | - | Shortest | 0
    spike | found | 1 | Fast | - | Shortest | 0
    bottle | found | 1 | Fast | - | Shortest | 0
    mallet | found | 2 | Slow | - | Short | 3
    broomhandle | found | 1 | Fast | - | Short | 3
    lantern | found | 2 | Slow | - | Short | 3
    chair | found | 2 | Unwieldy | - | Short | 3
    pick | found | 4 | Unwieldy | 1 | Short | 3
    branch | found | 2 | Slow | - | Short | 3
    """
)


@pytest.mark.parametrize("id", MELEE)
def test_a_melee_weapon(id: str) -> None:
    name, grade, power, add, speed, va, length, notes, inside = MELEE[id]
    each = WEAPONS[id]
    assert (each.kind, each.name, each.grade) == ("melee", name, grade)
    assert (each.power, each.add, each.va or "-") == (int(power), int(add), num(va))
    assert (each.speed, each.length) == (speed.casefold(), length.casefold())
    assert (each.two_handed, each.great) == ("1" in notes, "2" in notes)
    assert each.inside == int(inside)


def num(printed: str) -> int | str:
    return "-" if printed == "-" else int(printed)


@pytest.mark.parametrize("id", OTHER)
def test_parts_and_found_weapons(id: str) -> None:
    kind, power, speed, va, length, inside = OTHER[id]
    each = WEAPONS[id]
    assert (each.kind, each.power, each.add) == (kind, int(power), 2)
    assert (each.speed, each.va or "-") == (speed.casefold(), num(va))
    assert (each.length, each.inside) == (length.casefold(), int(inside))
    assert not each.great


def test_there_are_no_other_weapons() -> None:
    assert set(WEAPONS) == {*MELEE, *OTHER}


SHOT = grid(
    """
    hunting-bow | bow | 1 | 2 | 100 | 4/7/10 | 2/4 | 1 | 5
    great-bow | bow | 2 | 4 | 300 | 4/8/12 | 2/4 | 2 | 7
    crossbow | crossbow | 2 | 3 | 125 | 4/8/11 | 2/4 | 2 | 17
    heavy-crossbow | crossbow | 2 | 4 | 300 | 5/9/13 | 2/4 | 3 | 33
    pistol | gun | 1 | 1 | 10 | 4/8/11 | 4/5 | 0 | 41
    arquebus | gun | 1 | 2 | 50 | 4/8/12 | 4/5 | 0 | 41
    iron-cased-bomb | bomb | 1 | 1 | 10 | 3/6/9 | 2/4 | 0 | 7
    """
)


@pytest.mark.parametrize("id", SHOT)
def test_a_missile_weapon(id: str) -> None:
    kind, optimal, extreme, paces, hits, fate, va, ready = SHOT[id]
    each = MISSILES[id]
    assert each.kind == kind
    assert [each.optimal, each.extreme, each.paces] == [int(optimal), int(extreme), int(paces)]
    assert "/".join(map(str, each.hits)) == hits
    assert "/".join(map(str, each.fate)) == fate
    assert (each.va, each.ready) == (int(va), int(ready))


def test_a_gun_pierces_by_distance() -> None:
    by_range = {"fight": 4, "too-close": 4, "optimal": 3, "extreme": 1}
    assert MISSILES["pistol"].va_at == MISSILES["arquebus"].va_at == by_range
    assert MISSILES["iron-cased-bomb"].va_at == {"optimal": 4, "lunging": 2, "extreme": 2}
    assert [each.id for each in MISSILES.values() if each.va_at] == [
        "pistol",
        "arquebus",
        "iron-cased-bomb",
    ]
    assert set(MISSILES) == set(SHOT)


THROWS = grid(
    """
    palm-rock | 0 | 3/5 | 0 | 50
    large-rock | 1 | 3/5 | 0 | 24
    throwing-knife | 1 | 2/5 | 0 | 10
    darts | 0 | 2/5 | 0 | 8
    shuriken | 1 | 2/5 | 0 | 20
    javelin | 2 | 2/4 | 1 | 50
    thrown-hatchet | 2 | 4/5 | 0 | 12
    thrown-axe | 3 | 4/5 | 0 | 12
    roden-knives | 1 | 2/4 | 1 | 10
    """
)


@pytest.mark.parametrize("id", THROWS)
def test_what_is_thrown(id: str) -> None:
    power, fate, va, paces = THROWS[id]
    each = THROWN[id]
    assert [each.power, each.va, each.paces] == [int(power), int(va), int(paces)]
    assert "/".join(map(str, each.fate)) == fate
    assert (each.optimal, each.extreme) == (1, 1)
    assert each.stocks == (("roden",) if id == "roden-knives" else ())
    assert set(THROWN) == set(THROWS)


def test_heads_of_arrows_and_bolts() -> None:
    heads = core().heads.values()
    found = {each.id: (each.hits, each.va, each.fate, each.obstacle, each.paces) for each in heads}
    assert found == {
        "hunting-head": (0, 0, 0, 0, 0),
        "bodkin": (-1, 1, 0, 0, 0),
        "leaf": (1, -1, 0, 0, 0),
        "frog-crotch": (1, -1, 1, 1, 0),
        "blunt": (-1, -1, -1, 0, 0),
        "barbed": (0, 0, 0, 0, 0),
        "helmeted": (0, 0, 0, 0, 0),
        "mallet-head": (0, 0, 1, 0, -10),
        "fisted": (1, 0, 1, 1, 0),
        "spear-tip": (-1, 1, 0, 0, 0),
    }
    assert [each.id for each in heads if each.of == "bolt"] == [
        "helmeted",
        "mallet-head",
        "fisted",
        "spear-tip",
    ]


@pytest.mark.parametrize(
    ("power", "weapon", "said"),
    [
        pytest.param(4, "fist", "B2/B4/B6", id="WPN-T1"),
        pytest.param(5, "fist", "B3/B5/B7", id="WPN-T1-5"),
        pytest.param(4, "sword", "B4/B7/B10", id="WPN-T2"),
        pytest.param(5, "superior-sword", "B4/B8/B12", id="WPN-T9"),
        pytest.param(5, "dirk", "B3/B6/B9", id="WPN-T9-dirk"),
        pytest.param(5, "superior-polearm-strike", "B5/B9/B13", id="WPN-T9-chop"),
        pytest.param(4, "dwarven-hammer", "B4/B8/B12", id="WPN-T10"),
        pytest.param(5, "poor-spear", "B3/B6/B9", id="WPN-T11"),
        pytest.param(4, "hilt", "B3/B5/B7", id="WPN-T12"),
    ],
)
def test_the_blows_of_a_weapon(power: int, weapon: str, said: str) -> None:
    assert "/".join(str(circle(at)) for at in blows(power, WEAPONS[weapon])) == said


@pytest.mark.parametrize(
    ("successes", "obstacle", "add", "hit"),
    [
        (0, 1, 2, None),
        (1, 1, 2, "incidental"),
        (2, 1, 2, "incidental"),
        (3, 1, 2, "mark"),
        (5, 1, 2, "superb"),
        (9, 1, 2, "superb"),
        (5, 3, 2, "mark"),
        (7, 3, 2, "superb"),
        (2, 1, 1, "mark"),
        (3, 1, 1, "superb"),
        pytest.param(5, 3, 3, "incidental", id="MAT-T1"),
    ],
)
def test_how_a_blow_hits(successes: int, obstacle: int, add: int, hit: Hit | None) -> None:
    assert strike(successes, obstacle, add) == hit


@pytest.mark.parametrize(
    ("faces", "weapon"),
    [
        ("iimmss", "hunting-bow"),
        ("iiiims", "pistol"),
        ("iiimms", "palm-rock"),
        ("iimmms", "throwing-knife"),
        ("iimmss", "iron-cased-bomb"),
    ],
)
def test_the_die_of_fate(faces: str, weapon: str) -> None:
    each = MISSILES.get(weapon) or THROWN[weapon]
    assert "".join(roll_hit(face, each.fate)[0] for face in range(1, 7)) == faces
    assert roll_hit(-1, each.fate) == "incidental"
    assert roll_hit(9, each.fate) == "superb"


@pytest.mark.parametrize(
    ("successes", "obstacle", "bonus"),
    [
        pytest.param(4, 2, 2, id="WPN-T6"),
        pytest.param(2, 2, 0, id="WPN-T7"),
        (3, 2, 1),
        (6, 2, 3),
        (2, 1, 2),
        (3, 1, 3),
        (4, 3, 1),
    ],
)
def test_what_is_over_helps_the_die_of_fate(successes: int, obstacle: int, bonus: int) -> None:
    assert fate_bonus(successes, obstacle) == bonus


def test_the_gunpowder_die() -> None:
    assert [gun_fails(face, 6) for face in range(2, 7)] == [""] * 5
    assert [gun_fails(1, again) for again in range(1, 7)] == ["misfire"] * 3 + ["jam"] * 3


STUFF = grid(
    """
    cloth | 4 | 5 | 10 | 3 | 0
    pottery | 3 | 4 | 5 | 1 | 0
    thin-wall | 4 | 6 | 10 | 4 | 1
    glass-window | 3 | 5 | 6 | 1 | 1
    heavy-door | 5 | 8 | 12 | 2 | 2
    brick-wall | 6 | 8 | 13 | 1 | 3
    slate-flooring | 6 | 9 | 11 | 1 | 3
    granite-wall | 8 | 14 | 16 | 3 | 5
    iron-sheet | 7 | 12 | 14 | 4 | 2
    copper-sheet | 3 | 4 | 10 | 5 | 1
    earthworks | 3 | 10 | 16 | 8 | 4
    """
)


def test_materials() -> None:
    found = {
        id: [each.surface, each.breach, each.destroyed, each.integrity, each.strength]
        for id, each in core().materials.items()
    }
    assert found == {id: [int(figure) for figure in row] for id, row in STUFF.items()}


@pytest.mark.parametrize(
    ("material", "mark", "done"),
    [
        pytest.param("thin-wall", 8, "breach", id="MAT-T1-wall"),
        pytest.param("heavy-door", 7, "scratch", id="MAT-T2"),
        ("heavy-door", 8, "breach"),
        ("heavy-door", 12, "destroyed"),
        ("heavy-door", 4, ""),
    ],
)
def test_what_an_attack_does_to_a_thing(material: str, mark: int, done: str) -> None:
    assert damage_to(core().materials[material], mark) == done


def test_shooting_through_a_thing() -> None:
    door = core().materials["heavy-door"]
    assert [fate_loss(door, va) for va in (0, 1, 2, 3)] == [2, 1, 0, 0]
