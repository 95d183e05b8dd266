"""Random lives: of the wanted length, place and end, and legal by the verifier."""

import random
from collections.abc import Callable

import pytest

from bwdesk.rules.burning.life import Life, Lives, sex_asked
from bwdesk.rules.burning.path import walk
from bwdesk.rules.burning.wander import MOST_COUNT, NoWay, numbers, wander
from bwdesk.rules.packs.book import Lifepath
from bwdesk.rules.person.character import Choices, Step
from tests import verifier
from tests.shipped import book


def drawn(seed: int) -> Callable[[int], int]:
    return random.Random(seed).randrange


def stock_of(lifepath: Lifepath) -> str:
    return lifepath.id.split("/")[0]


def legal(path: tuple[Step, ...] | NoWay, stock: str) -> bool:
    assert not isinstance(path, NoWay), path.says
    taken = [(each.lifepath, each.number) for each in path]
    return verifier.faults(taken, stock, verifier.read()) == []


def settings(path: tuple[Step, ...] | NoWay) -> list[str]:
    assert not isinstance(path, NoWay), path.says
    return [each.lifepath.split("/")[1] for each in path]


@pytest.mark.parametrize("stock", book().stocks)
def test_a_thousand_lives_of_every_stock_are_legal(stock: str) -> None:
    people, different = book().stocks[stock], set()
    for seed in range(1_000):
        path = wander(people, book(), drawn(seed), count=1 + seed % 6)
        assert legal(path, stock), path
        assert not isinstance(path, NoWay)
        assert len(path) == 1 + seed % 6
        different.add(path)
    assert len(different) > 400


def test_the_verifier_finds_what_is_wrong() -> None:
    def wrong(stock: str, *path: str | tuple[str, int]) -> int:
        taken = [each if isinstance(each, tuple) else (each, None) for each in path]
        named = [(f"{stock}/{id}", number) for id, number in taken]
        return len(verifier.faults(named, stock, verifier.read()))

    born = "noble/born-noble"
    assert wrong("human", born, "noble/page") == 0
    assert wrong("human", "peasant/farmer") == 1
    assert wrong("human", born, born) == 1
    assert wrong("human", born, "death-cult/grave-robber") == 1
    assert wrong("human", born, "noble/knight") == 1
    assert wrong("human", born, "noble/prince-of-blood") == 1
    assert wrong("human", born, ("noble/prince-of-blood", 3)) == 0
    wolf = "wild-pack/born-to-the-pack"
    assert wrong("great-wolf", wolf, "wild-pack/aunt") == 0
    assert wrong("great-wolf", wolf, "wild-pack/aunt", "wild-pack/uncle") == 1


@pytest.mark.parametrize("stock", book().stocks)
def test_a_life_stays_where_it_is_to_stay(stock: str) -> None:
    for setting in book().stocks[stock].settings:
        people = book().stocks[stock]
        born = any(each.born for each in book().settings(stock)[setting.id])
        path = wander(people, book(), drawn(3), count=6, settings=[setting.id])
        assert legal(path, stock)
        lived = settings(path)
        first = lived.index(setting.id)
        assert set(lived[first:]) == {setting.id}
        assert first == 0 or not born


def test_a_life_ends_where_it_is_to_end() -> None:
    for end, count in (("human/noble/duke", 6), ("human/city-dweller/confidence-man", 4)):
        paths = [
            wander(book().stocks["human"], book(), drawn(seed), count=count, end=end)
            for seed in (1, 2)
        ]
        assert paths[0] != paths[1]
        for path in paths:
            assert legal(path, "human")
            assert not isinstance(path, NoWay)
            assert (len(path), path[-1].lifepath) == (count, end)


def test_the_same_draws_give_the_same_life() -> None:
    one, other, third = (
        wander(book().stocks["orc"], book(), drawn(seed), count=5) for seed in (7, 7, 8)
    )
    assert one == other != third


def test_what_cannot_be_is_said_in_a_sentence() -> None:
    human, wolf = book().stocks["human"], book().stocks["great-wolf"]
    none = wander(human, book(), drawn(1), count=2, end="human/noble/duke")
    assert none == NoWay("None of the Men has a life of 2\u00a0lifepaths that ends as Duke.")
    none = wander(wolf, book(), drawn(1), count=1, settings=["captive"])
    assert none == NoWay(
        "None of the Great Wolves has a life of 1\u00a0lifepath that stays in Captive."
    )
    for count in (0, MOST_COUNT + 1):
        none = wander(human, book(), drawn(1), count=count)
        assert none == NoWay(f"A random life has from 1 to 20 lifepaths, not {count}.")


def test_a_sex_is_drawn_once_and_kept() -> None:
    wolf = book().stocks["great-wolf"]
    asked = {
        sex_asked(wolf, path, book())
        for seed in range(200)
        if not isinstance(path := wander(wolf, book(), drawn(seed), count=5), NoWay)
    }
    assert asked == {"", "female", "male"}
    path = wander(wolf, book(), drawn(1), count=3, end="great-wolf/wild-pack/aunt", sex="male")
    assert isinstance(path, NoWay)


def test_half_of_what_came_before_is_the_number_of_who_halves_it() -> None:
    human = book().stocks["human"]
    path = wander(human, book(), drawn(5), count=4, end="human/noble-court/hostage")
    assert not isinstance(path, NoWay)
    life = Lives(human, "female", book()).life_of(path)
    assert life is not None
    assert path[-1].number == life.path[-2].resources // 2


def test_a_trait_that_is_asked_for_is_paid_for() -> None:
    elf = book().stocks["elf"]
    path = wander(elf, book(), drawn(2), count=6, end="elf/etharch/prince-princess")
    assert not isinstance(path, NoWay)
    life = Lives(elf, "female", book()).life_of(path)
    assert life is not None
    assert {"fea", "etharchal", "prince-princess-of-the-blood"} <= set(life.traits)
    assert life.left >= 0


def test_no_trait_is_demanded_that_another_lifepath_bars() -> None:
    lives = Lives(book().stocks["human"], "", book())
    life = lives.life_of([Step("human/noble/born-noble")])
    assert life is not None
    assert "mark-of-privilege" in life.traits
    wizard = book().lifepaths["human/villager/hedge-wizard"]
    assert lives.longer(life, wizard) is None


def test_whatever_leads_on_may_be_drawn_and_nothing_else() -> None:
    troll = book().stocks["troll"]
    lives = Lives(troll, "male", book())
    whole = {
        tuple(step.lifepath for step in longer.steps)
        for born in lives.lives_after(Life())
        for longer in lives.lives_after(born)
    }
    seen = set()
    for seed in range(2_000):
        path = wander(troll, book(), drawn(seed), count=2, sex="male")
        assert not isinstance(path, NoWay)
        seen.add(tuple(step.lifepath for step in path))
    assert seen == whole


def test_a_choice_with_bounds_is_drawn_within_them() -> None:
    """Where a lifepath asks for a number between two, these are the first and the last."""
    asked = 0
    for lifepath in book().lifepaths.values():
        choice = lifepath.choice
        if choice is None or choice.max is None or choice.halves:
            continue
        path, _ = walk(
            Choices(stock=stock_of(lifepath), path=(Step(lifepath.id),)),
            book().stocks[stock_of(lifepath)],
            book(),
        )
        offered = numbers(path)
        assert (offered[0], offered[-1]) == (choice.min, choice.max)
        asked += 1
    assert asked
