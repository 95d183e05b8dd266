"""Odds against every face there is, and against sums of another make."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.dice import LEAST, count_again, successes
from bwdesk.rules.chance.odds import Odds, odds, splits
from bwdesk.rules.chance.pool import DicePool, Group, read_pool

Spread = dict[int, Fraction]
FACES = range(1, 7)


def enumerated(dice: int, shade: Shade) -> Spread:
    """Every way so many dice can fall."""
    counts = Counter(successes(faces, shade) for faces in product(FACES, repeat=dice))
    return {count: Fraction(ways, 6**dice) for count, ways in counts.items()}


def one_die(shade: Shade, opened: bool, deep: int) -> Spread:
    """A single die, chained as deep as that; the chance of a longer chain is left out."""
    found: Spread = {}
    for face in FACES:
        passed = int(face >= LEAST[shade])
        if face == 6 and opened:
            further = one_die(shade, True, deep - 1) if deep else {}
            for count, chance in further.items():
                found[count + 1] = found.get(count + 1, Fraction(0)) + chance / 6
        else:
            found[passed] = found.get(passed, Fraction(0)) + Fraction(1, 6)
    return found


def convolved(dice: list[Spread], most: int) -> list[Fraction]:
    """Sums of dice one after another, up to *most* successes."""
    total = [Fraction(1)] + [Fraction(0)] * most
    for die in dice:
        following = [Fraction(0)] * (most + 1)
        for sum_, chance in enumerate(total):
            for count, share in die.items():
                if sum_ + count <= most:
                    following[sum_ + count] += chance * share
        total = following
    return total


@pytest.mark.parametrize("shade", Shade)
@pytest.mark.parametrize("dice", range(1, 7))
def test_every_face_of_up_to_six_dice(dice: int, shade: Shade) -> None:
    found, expects = odds(DicePool(shade, dice)), enumerated(dice, shade)
    assert found.most == dice
    assert {count: found.chance_of(count) for count in range(dice + 1)} == expects


@pytest.mark.parametrize("opened", [False, True])
@pytest.mark.parametrize("shade", Shade)
def test_ten_dice_against_ten_obstacles(shade: Shade, opened: bool) -> None:
    die = one_die(shade, opened, 12)
    for dice in range(1, 11):
        found = odds(DicePool(shade, dice, open_ended=opened))
        sums = convolved([die] * dice, 10)
        assert [found.chance_of(count) for count in range(11)] == sums
        for obstacle in range(1, 11):
            assert found.chance_of_more(obstacle) == 1 - sum(sums[:obstacle])


def test_dice_of_several_shades() -> None:
    found = odds(read_pool("B3+G2+W1"))
    dice = [one_die(Shade.BLACK, False, 0)] * 3 + [one_die(Shade.GRAY, False, 0)] * 2
    assert list(found.spread(6)) == convolved([*dice, one_die(Shade.WHITE, False, 0)], 6)
    opened = odds(read_pool("B2o+G2"))
    chained = [one_die(Shade.BLACK, True, 9)] * 2 + [one_die(Shade.GRAY, True, 9)] * 2
    assert [opened.chance_of(count) for count in range(9)] == convolved(chained, 8)


@pytest.mark.parametrize(("text", "n", "d"), [("B7", 1, 2), ("B4", 1, 16), ("W3", 0, 1)])
def test_printed_chances_of_obstacle_four(text: str, n: int, d: int) -> None:
    assert odds(read_pool(text)).chance_of_more(4) == Fraction(n, d)


def graced(shade: Shade, opened: bool, deep: int) -> Spread:
    """A die of which whatever failed at its end is thrown once more."""
    found: Spread = {}
    for face in FACES:
        if face == 6 and opened:
            following = graced(shade, opened, deep - 1) if deep else {}
            shift = 1
        elif face >= LEAST[shade]:
            following, shift = {0: Fraction(1)}, 1
        else:
            following, shift = one_die(shade, opened, deep), 0
        for count, chance in following.items():
            found[count + shift] = found.get(count + shift, Fraction(0)) + chance / 6
    return found


@pytest.mark.parametrize("opened", [False, True])
@pytest.mark.parametrize("shade", Shade)
def test_all_failed_dice_again(shade: Shade, opened: bool) -> None:
    found = odds(DicePool(shade, 4, open_ended=opened), grace=True)
    assert [found.chance_of(count) for count in range(9)] == convolved(
        [graced(shade, opened, 12)] * 4, 8
    )


@pytest.mark.parametrize("text", ["B3", "G2", "B2+G2", "B1+W2", "W4"])
@pytest.mark.parametrize("singles", [1, 2])
def test_one_failed_die_again_the_lightest_first(text: str, singles: int) -> None:
    pool = read_pool(text)
    shades = [shade for shade, dice in pool.groups for _ in range(dice)]
    expects: Spread = {}

    def fall(faces: list[int], left: int, share: Fraction) -> None:
        failed = [at for at, face in enumerate(faces) if face < LEAST[shades[at]]]
        if not left or not failed:
            count = len(faces) - len(failed)
            expects[count] = expects.get(count, Fraction(0)) + share
            return
        lightest = max(failed, key=lambda at: shades[at].steps)
        for face in FACES:
            fall([*faces[:lightest], face, *faces[lightest + 1 :]], left - 1, share / 6)

    for faces in product(FACES, repeat=len(shades)):
        fall(list(faces), singles, Fraction(1, 6 ** len(shades)))
    found = odds(pool, again=singles)
    assert {count: found.chance_of(count) for count in expects} == expects


def test_luck_opens_the_sixes_of_a_roll_that_was_closed() -> None:
    assert odds(read_pool("B4"), luck=True) == odds(read_pool("B4o"))


def test_luck_on_an_open_ended_roll_throws_one_failed_die_again_closed() -> None:
    found = odds(read_pool("B2o"), luck=True)
    none = Fraction(1, 4) * Fraction(1, 2)
    assert found.chance_of(0) == none
    assert found.mean == 2 * Fraction(3, 5) + (1 - Fraction(4, 25)) * Fraction(1, 2)


def test_two_dice_against_two_face_by_face() -> None:
    ours, theirs = odds(read_pool("B2")), odds(read_pool("G2"))
    falls = list(product(FACES, repeat=4))
    margins = [successes(f[:2]) - successes(f[2:], Shade.GRAY) for f in falls]
    found = ours.versus(theirs)
    assert found.win == Fraction(sum(each > 0 for each in margins), len(falls))
    assert found.tie == Fraction(sum(each == 0 for each in margins), len(falls))
    assert found.lose == Fraction(sum(each < 0 for each in margins), len(falls))


@pytest.mark.parametrize("pools", [("B3o", "G2o"), ("B2o", "B4"), ("G4", "W1o"), ("B8o", "B3+G3o")])
@pytest.mark.parametrize(("times", "more"), [(1, 1), (1, 0), (1, 3), (2, 0), (2, 2)])
def test_two_endless_throws_are_compared_to_the_end(
    pools: tuple[str, str], times: int, more: int
) -> None:
    """Summed term by term; what is beyond the last term bounds the difference."""
    ours, theirs = (odds(read_pool(text)) for text in pools)
    summed = sum(
        theirs.chance_of(count) * ours.chance_of_more(times * count + more) for count in range(40)
    )
    assert 0 <= ours.beats(theirs, times, more) - summed <= theirs.chance_of_more(40)
    assert sum(ours.versus(theirs)) == 1


POOLS = st.builds(
    DicePool,
    st.sampled_from(Shade),
    st.integers(1, 8),
    others=st.lists(st.builds(Group, st.sampled_from(Shade), st.integers(1, 4)), max_size=2).map(
        tuple
    ),
    open_ended=st.booleans(),
)
AFTER = st.fixed_dictionaries(
    {"luck": st.booleans(), "grace": st.booleans(), "again": st.integers(0, 1)}
)


@given(POOLS, AFTER)
def test_chances_sum_to_one(pool: DicePool, after: dict[str, int]) -> None:
    found = odds(pool, luck=bool(after["luck"]), grace=bool(after["grace"]), again=after["again"])
    assert sum(found.spread(12)) == 1
    assert found.chance_of_more(0) == 1
    ends = found.chance_of(12) + found.chance_of_more(13)
    assert found.chance_of_more(12) == ends


@given(POOLS, st.integers(0, 12))
def test_more_dice_and_whatever_comes_after_never_harm(pool: DicePool, obstacle: int) -> None:
    plain = odds(pool).chance_of_more(obstacle)
    more = DicePool(pool.shade, pool.exponent, 1, pool.others, open_ended=pool.open_ended)
    assert odds(more).chance_of_more(obstacle) >= plain
    for better in (odds(pool, luck=True), odds(pool, grace=True), odds(pool, again=1)):
        assert better.chance_of_more(obstacle) >= plain
    assert odds(pool, grace=True, again=1).chance_of_more(obstacle) >= odds(
        pool, grace=True
    ).chance_of_more(obstacle)


@given(POOLS, st.integers(0, 4))
def test_successes_taken_off_never_go_below_none(pool: DicePool, less: int) -> None:
    whole, left = odds(pool), odds(pool).plus(-less)
    assert left.chance_of(0) == sum(whole.chance_of(count) for count in range(less + 1))
    for count in range(1, 9):
        assert left.chance_of(count) == whole.chance_of(count + less)
    assert sum(left.spread(8)) == 1


@given(POOLS)
def test_the_mean_is_the_sum_of_all_chances_to_reach_so_many(pool: DicePool) -> None:
    found = odds(pool)
    summed = sum(found.chance_of_more(count) for count in range(1, 60))
    assert 0 <= found.mean - summed < Fraction(1, 10**9)


@given(POOLS, POOLS)
def test_two_pools_thrown_together(one: DicePool, other: DicePool) -> None:
    both = odds(one).combine(odds(other))
    assert both.mean == odds(one).mean + odds(other).mean
    assert both.chance_of(0) == odds(one).chance_of(0) * odds(other).chance_of(0)


def test_a_pool_split_in_two() -> None:
    found = splits(read_pool("B4"), 1, 2)
    assert [(each.first, each.second) for each in found] == [(4, 0), (3, 1), (2, 2), (1, 3), (0, 4)]
    middle = found[2]
    assert (middle.passes_first, middle.passes_second) == (Fraction(3, 4), Fraction(1, 4))
    assert middle.both == Fraction(3, 16)
    with pytest.raises(ValueError, match="one shade"):
        splits(read_pool("B4+G1"), 1, 2)


def test_no_dice_bring_nothing() -> None:
    assert Odds().spread(1) == (Fraction(1), Fraction(0))
    assert Odds().plus(2).chance_of(2) == 1
    assert count_again((6, 6, 1)) == 2


@given(
    st.sampled_from(list(Shade)), st.integers(0, 6), st.sampled_from(list(Shade)), st.integers(1, 6)
)
def test_a_roll_of_mixed_shades_is_the_sum_of_its_shades(
    one: Shade, few: int, other: Shade, many: int
) -> None:
    """HERO-12: every die keeps its own shade."""
    mixed = odds(DicePool(one, few, others=(Group(other, many),)))
    parts = [odds(DicePool(shade, dice)) for shade, dice in ((one, few), (other, many))]
    assert mixed.mean == sum(each.mean for each in parts)
    for count in range(few + many + 1):
        split = ((n, count - n) for n in range(count + 1))
        chance = sum(parts[0].chance_of(n) * parts[1].chance_of(rest) for n, rest in split)
        assert mixed.chance_of(count) == chance
