"""What a game did to somebody, on the sheet afterwards."""

from __future__ import annotations

import pytest

from bwdesk.files import characters
from bwdesk.rules.arms.bearing import protects
from bwdesk.rules.burning import reckon
from bwdesk.rules.character import Artha, Homecoming, Play
from bwdesk.rules.excerpt import pinned
from bwdesk.rules.games.upshots import LEVELS, SHIELD, Upshot
from bwdesk.rules.held import Ammunition, Arms, BorneShield, CarriedArm, WornArmor
from bwdesk.rules.play.evening import RefusedError
from bwdesk.rules.play.homecoming import brought_home, come_home, graded
from bwdesk.rules.play.present import Present
from bwdesk.where import resources
from tests.rules.play.table import in_scene
from tests.shipped import book as shipped

SAVED = characters.load(resources() / "samples" / "complicated-con-man.bwchar")
BOOK = pinned(shipped(), SAVED.excerpt)
BURNED = reckon(SAVED.character.choices, BOOK)
SKILL = BURNED.open_skills[0].id


def home(*upshots: Upshot, play: Play | None = None, says: str = "") -> Play:
    return brought_home(BURNED, play or Play(), BOOK, upshots, says)


def rolled(obstacle: int | None, passed: bool | None = True) -> Upshot:
    ability = Present(BURNED, Play(), BOOK).ability(SKILL)
    assert ability
    return Upshot("tested", "a", SKILL, 1, ability.exponent, obstacle, passed)


def test_a_test_is_noted_by_its_grade() -> None:
    exponent = Present(BURNED, Play(), BOOK).ability(SKILL)
    assert exponent
    hard = rolled(exponent.exponent + 1)
    assert graded(BOOK, hard) == ("challenging",)
    (log,) = home(hard).tests
    assert (log.ability, log.challenging) == (f"skill.{SKILL}", 1)


def test_an_open_test_is_routine() -> None:
    assert graded(BOOK, rolled(None, None)) == ("routine",)


def test_what_somebody_lacks_is_not_noted() -> None:
    assert home(Upshot("tested", "a", "no-such-skill", 1, 5, 3, True)) == Play()


@pytest.mark.parametrize(("held", "left"), [(2, 1), (0, 0)])
def test_artha_is_gone_and_counts_toward_an_epiphany(held: int, left: int) -> None:
    play = home(Upshot("spent", "a", "persona", 1, on=SKILL), play=Play(artha=Artha(persona=held)))
    assert play.artha.persona == left
    assert [(each.ability, each.persona) for each in play.artha.spent] == [(f"skill.{SKILL}", 1)]


def test_a_trait_called_on_is_called_on() -> None:
    upshot = Upshot("spent", "a", "call-on", 1, note="charming", on=SKILL)
    assert home(upshot, upshot).standing.call_ons == ("charming",)


def test_the_journal_tells_of_it() -> None:
    (note,) = home(says="She won.").journal
    assert note.text == "She won."


def test_it_comes_home_to_a_campaign_once() -> None:
    upshots = (
        Upshot("tested", "a", "falsehood", 1, 4, 3, True),
        Upshot("spent", "a", "persona", 1, on="falsehood"),
    )
    now = in_scene(con=Artha(1, 1, 0))
    done = come_home(now, "con", "The quarrel", 40, upshots, "She won.").evening
    play = done.people["con"].play
    assert (play.artha.persona, play.tests[0].difficult) == (0, 1)
    assert play.home == (Homecoming("The quarrel", 40, 0),)
    told = done.campaign.journal[-3:]
    assert [(each.kind, each.who) for each in told] == [
        ("conflict", "con"),
        ("roll", "con"),
        ("spent", "con"),
    ]
    with pytest.raises(RefusedError, match="has come home already"):
        come_home(done, "con", "The quarrel", 40, upshots)
    assert come_home(done, "con", "The quarrel", 55, ()).evening.people["con"].play.home == (
        Homecoming("The quarrel", 55, 0),
    )


def test_wounds_arrows_and_armor_come_home() -> None:
    arms = Arms(
        (CarriedArm("hunting-bow"), CarriedArm("throwing-knife", count=2)),
        (Ammunition(count=5),),
        (WornArmor("torso", "leather"),),
    )
    play = home(
        Upshot("wounded", "a", "", 6, note="Hunting Bow"),
        Upshot("lost", "a", "hunting-bow", 2),
        Upshot("lost", "a", "throwing-knife", 1),
        Upshot("worn", "a", "torso", 1),
        play=Play(arms=arms),
    )
    assert [(each.at, each.source) for each in play.wounds] == [(6, "Hunting Bow")]
    assert play.arms.ammunition[0].count == 3
    assert play.arms.carried[1].count == 1
    (piece,) = play.arms.worn
    assert protects(piece, BOOK).dice == 1


@pytest.mark.parametrize(("levels", "flag"), [(1, 0), (3, 2), (6, 5), (9, 5)])
def test_a_wound_of_levels_lies_where_that_level_begins(levels: int, flag: int) -> None:
    assert BURNED.tolerances
    (wound,) = home(Upshot("wounded", "a", LEVELS, levels)).wounds
    assert wound.at == BURNED.tolerances.row()[flag]


def test_dice_alone_are_no_wound_on_the_grayscale() -> None:
    assert not home(Upshot("wounded", "a", dice=2)).wounds


def test_a_shield_comes_home_with_the_dice_it_has_left() -> None:
    bearer = Play(arms=Arms(shields=(BorneShield("buckler", held=False), BorneShield("target"))))
    play = home(Upshot("worn", "a", SHIELD, 1), play=bearer)
    assert [each.lost for each in play.arms.shields] == [0, 2]
    nobody = home(Upshot("worn", "a", SHIELD, 1), play=Play())
    assert nobody.arms == Arms()
