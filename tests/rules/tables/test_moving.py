"""What the Book says of movement, and what it refuses."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bwdesk.rules.burning import reckon
from bwdesk.rules.burning.sketching import sketch_beast
from bwdesk.rules.packs.book import Beast, Pack
from bwdesk.rules.packs.joining import PackError, join
from bwdesk.rules.tables.advancing import factors
from bwdesk.rules.tables.moving import Ground, Pursuit, caught_obstacle, pursuits
from tests.shipped import book


def pack(**lists: Any) -> Pack:
    return Pack(id="ours", name="Ours", version="1", **lists)


@pytest.mark.parametrize(
    ("group", "obstacles"),
    [
        ("maneuver", {"Sharp turn": 1, "1-pace high leap": 2, "2-pace high leap": 4}),
        ("pace", {"Walking, slow": 0, "Moving quickly": 1, "Full gallop": 2}),
        ("", {"Broken ground": 2, "Forest, city streets": 1, "Ice": 3, "Deep snow or mud": 4}),
    ],
)
def test_what_a_maneuver_in_the_saddle_asks(group: str, obstacles: dict[str, int]) -> None:
    found = {each.name: each.obstacle for each in factors(book().factors, "riding")[group]}
    assert obstacles.items() <= found.items()


def test_what_counts_on_foot_and_in_the_saddle() -> None:
    table = book().pursuits
    foot, mounted = pursuits(table, "foot"), pursuits(table, "mounted")
    assert [each.compared for each in foot if each.compared] == ["reflexes", "multiplier", "forte"]
    assert sum(each.compared != "" and each.whose == "mount" for each in mounted) == 4
    assert caught_obstacle(foot) == caught_obstacle(mounted) == 2
    (hidden,) = (each for each in foot if each.side == "pursuer")
    assert hidden.dice == 2


def test_grounds_hurt_as_hard_as_they_are() -> None:
    usual = (each for each in book().grounds.values() if not each.fatal)
    assert sorted(each.strength for each in usual) == [-3, -1, 0, 0, 4]


@pytest.mark.parametrize("id", ["riding-horse", "warhorse"])
def test_a_horse_is_sketched_with_its_own_stats_and_a_multiplier_of_eight(id: str) -> None:
    beast = book().beasts[id]
    found = reckon(sketch_beast(beast), book())
    assert found.stock.multiplier == 8
    assert "Ours" in beast.note
    assert not found.problems
    stats = {each: figure.value for each, figure in found.stats.items()}
    assert stats == dict(beast.stats)
    assert [line.id for line in found.skills][:1] == ["rider-training"]
    assert id not in book().stocks


def test_a_beast_without_a_will_is_refused_in_a_sentence() -> None:
    cow = Beast(id="cow", name="Cow", people="Cows", multiplier=4, stats={"speed": 3})
    with pytest.raises(PackError, match="'cow', which has no Will"):
        join([pack(beasts=(cow,))])


@pytest.mark.parametrize("number", [0, -1, 100])
def test_nothing_runs_at_a_multiplier_of_nothing(number: int) -> None:
    raw = {"id": "cow", "name": "Cow", "people": "Cows", "multiplier": number, "stats": {"will": 2}}
    with pytest.raises(msgspec.ValidationError, match="multiplier"):
        msgspec.convert(raw, Beast)


def test_what_nobody_has_is_told_of_a_pursuit_and_a_beast() -> None:
    lone = Pursuit(id="chase/odd", name="Odd", has=("juggling-with-fire",), dice=1)
    cow = Beast(id="cow", name="Cow", people="Cows", multiplier=4, stats={"will": 2}, skills=("x",))
    from bwdesk.rules.packs.joining import find_dangling

    said = " ".join(find_dangling(join([pack(pursuits=(lone,), beasts=(cow,))])))
    assert "'juggling-with-fire'" in said
    assert "'x'" in said


def test_a_ground_of_ones_own_is_fallen_on() -> None:
    from bwdesk.rules.arms.falling import fall, surface_named
    from bwdesk.rules.chance.ability import Ability, Shade

    ours = join([pack(grounds=(Ground(id="lava", name="Cooled lava", strength=6),))])
    lava = surface_named("cooled lava", ours)
    assert fall(Ability(Shade.BLACK, 4), lava, 3).edge.mark.whole == 10
