"""Arms in somebody's hands, against every weapon line the rogues print."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from bwdesk.rules.arms.blow import Blow, Figures
from bwdesk.rules.arms.edge import Arm, Great, melee_edge, missile_edge
from bwdesk.rules.arms.resolve import resolve
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.tables.grayscale import circle, index
from bwdesk.rules.tables.weapons import Missile
from tests.rules.tables.core import core, grid

BOOK = core()

# Line | weapon (an id, or the figures a creature is born with) | Power | I/M/S | VA
LINES = grid(
    """
    7071 | +1 natural | 4 | 3/5/7 | 0
    7336 | dwarven-hammer | 4 | 4/8/12 | 2
    7372-spear | superior-spear | 4 | 3/6/9 | 2
    7372-knives | dagger | 4 | 3/5/7 | 1
    7437 | knife | 4 | 2/4/6 | 0
    7503-beak | beak | 5 | 4/7/10 | 3
    7503-small-sword | small-sword | 5 | 4/7/10 | 0
    7553-sword | superior-sword | 5 | 4/8/12 | 1
    7553-dirk | dirk | 5 | 3/6/9 | 0
    7553-glaive | superior-polearm-strike | 5 | 5/9/13 | 2
    7625 | poor-spear | 5 | 3/6/9 | 0
    7667-sword | superior-sword | 6 | 5/9/13 | 1
    7667-knives | dirk | 6 | 4/7/10 | 0
    7690-throwing | roden-knives | 4 | 3/5/7 | 1
    7690-knives | dirk | 4 | 3/5/7 | 0
    7706-throwing | roden-knives | 4 | 3/5/7 | 1
    7706-knives | dirk | 4 | 3/5/7 | 0
    7722 | +1 natural | 5 | 3/6/9 | 0
    7741-fists | fist | 8 | 4/8/12 | 1
    7741-hook | +2 natural 1 | 8 | 5/10/15 | 2
    7741-head | +2 natural | 8 | 5/10/15 | 1
    7741-bite | +1 natural | 8 | 5/9/13 | 1
    7763-bite | +2 natural 1 | 5 | 4/7/10 | 1
    7763-sword | sword | 5 | 4/8/12 | 0
    7783 | +3 natural 2 | 5 | 4/8/12 | 2
    """
)


def weapon(said: str) -> str | Figures:
    if not said.startswith("+"):
        return said
    power, _, *va = said.split()
    return Figures(power=int(power), va=int(va[0]) if va else 0, natural=True)


@pytest.mark.parametrize("line", [pytest.param(each, id=f"NPC-35-{each}") for each in LINES])
def test_a_line_of_a_rogue(line: str) -> None:
    said, power, hits, va = LINES[line]
    edge = resolve(Blow(power=f"B{power}", weapon=weapon(said)), BOOK).edge
    assert "/".join(str(at) for at in edge.hits) == hits
    assert edge.pierces == int(va)


def test_the_axe_of_the_soldier_is_half_the_mark_rounded_up() -> None:
    """DV-16: the line prints B4 where the rule gives B5."""
    edge = resolve(Blow(power="B5", weapon="footmans-axe"), BOOK).edge
    assert tuple(edge.hits) == (5, 9, 13)
    assert [part.value for part in edge.mark.parts] == [5, 4]


@pytest.mark.parametrize(
    ("power", "natural", "lent", "mark", "shatters"),
    [
        ("B6", True, True, 6, False),
        ("G6", True, True, 8, False),
        ("W6", True, True, 9, False),
        ("G6", False, True, 8, True),
        ("G6", False, False, 6, False),
    ],
)
def test_a_lighter_power(power: str, natural: bool, lent: bool, mark: int, shatters: bool) -> None:
    """HERO-7 and HERO-8."""
    blow = Blow(power=power, weapon=Figures(natural=natural), lent=lent)
    edge = resolve(blow, BOOK).edge
    assert (edge.hits.mark, edge.shatters, edge.shade) == (mark, shatters, Shade.BLACK)


def test_gray_damage_has_no_bonus_and_rolls_over() -> None:
    """PTGS-2, HERO-7: B17 of a gray weapon is W1."""
    edge = resolve(Blow(power="G8", weapon="footmans-axe", shade="G", great="power"), BOOK).edge
    assert [str(circle(at)) for at in edge.hits] == ["G7", "G13", "W3"]


@pytest.mark.parametrize(("great", "mark", "va"), [("", 7, 1), ("power", 8, 1), ("va", 7, 2)])
def test_a_great_strike(great: Great, mark: int, va: int) -> None:
    """ARM-5: to the Power before it is factored, or to what it pierces."""
    edge = melee_edge(Ability(Shade.BLACK, 4), BOOK.weapons["superior-sword"], great=great)
    assert (edge.hits.mark, edge.pierces) == (mark, va)


HEADS = grid(
    """
    hunting-head | hunting-bow | 4/7/10 | 1
    bodkin | hunting-bow | 3/6/9 | 2
    leaf | great-bow | 5/9/13 | 1
    frog-crotch | hunting-bow | 5/8/11 | 0
    blunt | hunting-bow | 3/6/9 | 0
    barbed | great-bow | 4/8/12 | 2
    helmeted | crossbow | 4/8/11 | 2
    mallet-head | crossbow | 4/8/11 | 2
    fisted | heavy-crossbow | 6/10/14 | 3
    spear-tip | crossbow | 3/7/10 | 3
    """
)


@pytest.mark.parametrize("head", HEADS)
def test_a_head(head: str) -> None:
    of, hits, va = HEADS[head]
    edge = missile_edge(BOOK.missiles[of], BOOK.heads[head])
    assert ("/".join(map(str, edge.hits)), edge.pierces) == (hits, int(va))


@pytest.mark.parametrize(
    ("distance", "va"),
    [("fight", 4), ("too-close", 4), ("inside", 4), ("lunging", 4), ("optimal", 3), ("extreme", 1)],
)
def test_a_pistol_pierces_by_distance(distance: str, va: int) -> None:
    assert missile_edge(BOOK.missiles["pistol"], distance=distance).pierces == va


ARMS = (*BOOK.weapons.values(), *BOOK.thrown.values(), *BOOK.missiles.values())


@given(
    arm=some.sampled_from(ARMS),
    power=some.builds(Ability, some.sampled_from(Shade), some.integers(1, 10)),
    successes=some.integers(0, 20),
    face=some.integers(1, 6),
)
def test_everything_can_be_struck_or_shot_with(
    arm: Arm, power: Ability, successes: int, face: int
) -> None:
    found = resolve(Blow(power=str(power), weapon=arm.id, successes=successes, fate=face), BOOK)
    low, mark, high = found.edge.hits
    assert 1 <= low <= mark <= high <= index(Shade.WHITE, 16)
    assert (found.at is None) == found.missed
    assert isinstance(arm, Missile) or found.edge.mark.whole >= power.exponent
