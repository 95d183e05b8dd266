"""Quick burns: finished, without a problem, best at what they did last."""

import random

import pytest
from msgspec.structs import replace

from bwdesk.rules.burning import Reckoning, reckon
from bwdesk.rules.burning.quick import finish, quick_burn, random_character
from bwdesk.rules.burning.wander import NoWay
from bwdesk.rules.person.character import Choices, Instinct, Limits, Set, Step
from tests.shipped import book


def burned(choices: Choices | NoWay) -> Reckoning:
    assert not isinstance(choices, NoWay), choices.says
    return reckon(choices, book())


def quick(last: str, seed: int = 1, *, count: int | None = None) -> Choices | NoWay:
    stock = book().stocks[last.partition("/")[0]]
    return quick_burn(stock, last, book(), random.Random(seed).randrange, count=count)


@pytest.mark.parametrize("stock", book().stocks)
@pytest.mark.parametrize(
    "seeds",
    [
        pytest.param(range(21), id="some"),
        pytest.param(range(21, 420), id="many", marks=pytest.mark.slow),
    ],
)
def test_nobody_is_left_unfinished(stock: str, seeds: range) -> None:
    people = book().stocks[stock]
    for seed in seeds:
        draw = random.Random(seed).randrange
        done = burned(random_character(people, book(), draw, count=1 + seed % 7))
        assert done.problems == (), [step.lifepath for step in done.choices.path]
        for pool in done.pools.__struct_fields__:
            assert getattr(done.pools, pool).points_left == 0


@pytest.mark.parametrize(
    ("stock", "count", "seed"),
    [
        pytest.param("dwarf", 10, 42, id="every stat at its limit, and a point over"),
        pytest.param("dwarf", 10, 58, id="the same with others"),
        pytest.param("elf", 15, 3, id="points over after two stats turned gray"),
        pytest.param("troll", 20, 46, id="long-lived trolls"),
        pytest.param("elf", 10, 8, id="a lament would leave too little Grief"),
        pytest.param("elf", 10, 67, id="another lament"),
        pytest.param("orc", 13, 33, id="two of everything over"),
    ],
)
def test_a_long_life_leaves_nothing_open(stock: str, count: int, seed: int) -> None:
    draw = random.Random(seed).randrange
    done = burned(random_character(book().stocks[stock], book(), draw, count=count))
    assert done.problems == ()


@pytest.mark.parametrize(
    "last",
    [
        "human/noble/duke",
        "human/college-of-magic/adjunct",
        "human/city-dweller/confidence-man",
        "dwarf/host/axe-bearer",
        "elf/protector/lancer",
        "elf/path-of-spite/assassin",
        "orc/great-and-black/great-one",
        "roden/society/visionary",
        "great-wolf/spirit-hunter/spirit-chaser",
        "great-wolf/wild-pack/aunt",
        "troll/pit/tortured",
    ],
)
def test_the_last_lifepath_is_what_one_is_best_at(last: str) -> None:
    for seed in range(3):
        done = burned(quick(last, seed))
        assert done.problems == ()
        assert done.path[-1].lifepath.id == last
        best: dict[bool, int] = {True: 0, False: 0}
        for line in done.open_skills:
            if line.ability:
                own = done.path[-1].lifepath.name in line.offered
                best[own] = max(best[own], line.ability.exponent)
        assert best[True] >= best[False] or not done.path[-1].lifepath.skills
        assert all(line.open for line in done.skills if line.demanded and not line.skill.open)


def test_a_way_is_as_long_as_it_is_asked_to_be() -> None:
    assert len(burned(quick("human/city-dweller/confidence-man")).path) == 4
    assert len(burned(quick("human/city-dweller/confidence-man", count=6)).path) == 6
    assert len(burned(quick("human/noble/page")).path) < 4
    assert len(burned(quick("human/noble/born-noble")).path) == 1
    assert len(burned(quick("human/noble/duke")).path) > 4
    none = quick("human/noble/duke", count=2)
    assert none == NoWay("None of the Men has a life of 2\u00a0lifepaths that ends as Duke.")
    none = quick("human/noble/nobody")
    assert none == NoWay("None of the Men has a life that ends as Nobody.")


def test_the_same_seed_burns_the_same_character() -> None:
    assert quick("orc/black-legion/legioner", 3) == quick("orc/black-legion/legioner", 3)
    assert quick("orc/black-legion/legioner", 3) != quick("orc/black-legion/legioner", 4)


def test_what_somebody_wrote_is_kept() -> None:
    path = tuple(
        Step(f"human/{each}") for each in ("city-dweller/city-born", "city-dweller/pickpocket")
    )
    begun = Choices(
        "human",
        name="Mara",
        player="Ann",
        concept="A thief with a heart",
        path=path,
        beliefs=("I will find my sister.",),
        instincts=(Instinct("Never sit with my back to a door.", "insurance"),),
    )
    done = finish(begun, book(), random.Random(1).randrange)
    assert (done.name, done.player, done.concept) == ("Mara", "Ann", "A thief with a heart")
    assert [step.lifepath for step in done.path] == [step.lifepath for step in path]
    assert done.beliefs[0] == "I will find my sister."
    assert done.instincts[0] == begun.instincts[0]
    assert all(each.endswith("(draft)") for each in done.beliefs[1:])
    assert reckon(done, book()).problems == ()


def test_a_pool_beyond_the_limits_makes_a_stat_gray() -> None:
    path = tuple(
        Step(f"elf/{each}")
        for each in ("citadel/citadel-born", "citadel/student", "citadel/loremaster")
    )
    limits = Limits(stat=4)
    begun = Choices("elf", path=path, limits=limits)
    done = reckon(finish(begun, book(), random.Random(1).randrange), book())
    assert any(stat.ability and stat.ability.shade.steps for stat in done.stats.values())
    assert max(stat.value for stat in done.stats.values()) <= 4
    assert [p.code for p in done.problems if p.page == "stats"] == []


def test_a_griever_has_the_grief_that_is_asked_for() -> None:
    done = burned(quick("elf/path-of-spite/griever"))
    assert done.attributes["grief"].value >= 3
    calm = replace(done.choices, answers=())
    calm = replace(calm, rulings=(Set("grief", 2),))
    assert "path.requirement" in {each.code for each in reckon(calm, book()).problems}
