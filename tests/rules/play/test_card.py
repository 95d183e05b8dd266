"""What somebody brings to a test, and what the others see of him."""

import pytest
from msgspec.structs import replace

from bwdesk.rules.packs.book import STATS
from bwdesk.rules.person.character import Advance, Artha, Opened, Wound
from bwdesk.rules.person.character import Tests as Logged
from bwdesk.rules.play.artha import About, evolve
from bwdesk.rules.play.bringing import can_lend, forks_of, helpers, leaner
from bwdesk.rules.play.card import Wanting, card, ripe
from bwdesk.rules.play.evening import Evening, present, with_play
from bwdesk.rules.play.testing import prepare
from bwdesk.rules.play.trial import Trial
from tests.rules.play.table import BOOK, in_scene


def played(now: Evening, who: str, **changes: object) -> Evening:
    return with_play(now, who, replace(now.people[who].play, **changes))


def test_forks_are_those_of_now() -> None:
    now = in_scene()
    before = {each.line.id: each for each in forks_of(present(now, "con"), "falsehood")}
    assert "persuasion" in before
    assert before["persuasion"].dice == 1
    now = played(
        now, "con", advances=(Advance("skill.persuasion", 3),), opened=(Opened("seduction", 2),)
    )
    after = {each.line.id: each for each in forks_of(present(now, "con"), "falsehood")}
    assert (str(after["persuasion"].line.ability), after["persuasion"].dice) == ("B7", 2)
    assert set(after) - set(before) == {"seduction"}
    assert forks_of(present(now, "con"), "will") == ()


def test_others_help_by_the_same_ability_or_a_related_one() -> None:
    now = in_scene()
    found = helpers(now, "con", "knives")
    assert {each.who for each in found} == {"baron"}
    same = next(each for each in found if each.because == "same")
    assert (same.lent.ability, same.lent.exponent, same.lent.who, same.dice) == (
        "knives",
        "B2",
        "baron",
        1,
    )
    assert {"sword", "mace"} <= {each.lent.ability for each in found}


def test_a_wounded_helper_lends_by_the_exponent_and_nothing_where_no_dice_are_left() -> None:
    """TEST-30 counts the exponent, of which wounds take none (PTGS-15); at 0 nothing is lent."""
    now = played(in_scene(), "baron", advances=(Advance("skill.sword", 3),))
    sound = {each.lent.ability: each for each in helpers(now, "con", "knives")}
    now = played(now, "baron", wounds=(Wound(7, 3), Wound(8, 3)))
    someone = present(now, "baron")
    hurt = {each.lent.ability: each for each in helpers(now, "con", "knives")}
    left = {id: felt.now for id in sound if (felt := someone.feel(id))}
    assert any(dice == 0 for dice in left.values())
    assert (hurt["sword"].dice, left["sword"] < 5) == (2, True)
    assert hurt == {id: each for id, each in sound.items() if left[id]}
    assert not can_lend(someone, next(id for id, dice in left.items() if not dice))


def test_fewer_forks_make_a_harder_test() -> None:
    now = in_scene()
    trial = prepare(now, Trial(who="con", ability="falsehood", ob=3, forks=2))
    found = leaner(trial, BOOK)
    assert [each.without for each in found] == [0, 1, 2]
    assert [each.grades[0] for each in found] == ["routine", "routine", "difficult"]
    chances = [each.chance for each in found if each.chance is not None]
    assert chances == sorted(chances, reverse=True)


def test_a_card_shows_what_is_left() -> None:
    now = in_scene(con=Artha(2, 1, 0))
    belief = now.people["con"].choices.beliefs[0]
    now = evolve(now, "con", About("belief", belief), "fate").evening
    play = now.people["con"].play
    standing = replace(play.standing, call_ons=("ear-for-voices",))
    now = played(now, "con", standing=standing, wounds=(Wound(7, 3),))
    seen = card(now, "con")
    assert (seen.name, seen.player, seen.artha.fate) == ("Con", "Ann", 2)
    assert (seen.drives[0].text, seen.drives[0].marks) == (belief, ("fate",))
    assert seen.drives[1].marks == ()
    used = {each.trait: each.used for each in seen.call_ons}
    known = {e.id for e in present(now, "con").reckoning.owned_traits if e.trait.kind == "call-on"}
    assert set(used) == known
    assert all(used[each] == (each == "ear-for-voices") for each in used)
    assert seen.lost > 0
    assert len(seen.injuries) == 1
    assert tuple(id for id, _ in seen.stats) == STATS
    exponents = [ability.exponent for _, ability in seen.skills]
    assert exponents == sorted(exponents, reverse=True)


@pytest.mark.parametrize(
    ("log", "wants"),
    [
        pytest.param(Logged("skill.falsehood", 4, 1, 0), ("difficult", "challenging"), id="either"),
        pytest.param(Logged("skill.falsehood", 3, 2, 0), ("routine",), id="a routine"),
        pytest.param(Logged("skill.falsehood", 3, 1, 0), None, id="two are wanting"),
        pytest.param(Logged("stat.will", 0, 2, 0), ("challenging",), id="a stat"),
    ],
)
def test_what_one_test_more_would_raise(log: Logged, wants: tuple[str, ...] | None) -> None:
    someone = present(played(in_scene(), "con", tests=(log,)), "con")
    assert ripe(someone) == ((Wanting(log.ability, wants),) if wants else ())
