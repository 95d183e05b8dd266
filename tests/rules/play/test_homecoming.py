"""What a game did to somebody, on the sheet afterwards."""

from __future__ import annotations

from itertools import permutations

import pytest
from msgspec.structs import replace

from bwdesk.files import characters
from bwdesk.rules.arms.bearing import protects
from bwdesk.rules.burning import reckon
from bwdesk.rules.games.frame.upshots import LEVELS, SHATTERED, SHIELD, Upshot
from bwdesk.rules.injury.hits import pending_prompts
from bwdesk.rules.injury.patient import patient
from bwdesk.rules.person.character import Artha, Homecoming, Play
from bwdesk.rules.person.excerpt import pin
from bwdesk.rules.person.held import Ammunition, Arms, BorneShield, CarriedArm, WornArmor
from bwdesk.rules.play.conflicts import upshots_since
from bwdesk.rules.play.evening import RefusedError
from bwdesk.rules.play.homecoming import brought_home, come_home, find_grades
from bwdesk.rules.play.present import Present
from bwdesk.rules.play.told import says
from bwdesk.where import resources
from tests.rules.play.table import in_scene
from tests.shipped import book as shipped

SAVED = characters.load(resources() / "samples" / "complicated-con-man.bwchar")
BOOK = pin(shipped(), SAVED.excerpt)
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
    assert find_grades(BOOK, hard) == ("challenging",)
    (log,) = home(hard).tests
    assert (log.ability, log.challenging) == (f"skill.{SKILL}", 1)


def test_an_open_test_is_routine() -> None:
    assert find_grades(BOOK, rolled(None, None)) == ("routine",)


@pytest.mark.parametrize(
    ("obstacle", "marked", "tested"),
    [pytest.param(2, 1, 0, id="TV-ADV-15"), pytest.param(5, 0, 1, id="ADV-27")],
)
def test_a_weapon_without_its_skill_is_a_mark_toward_it_or_a_test_of_its_root(
    obstacle: int, marked: int, tested: int
) -> None:
    play = home(Upshot("tested", "a", "bow", 1, 4, obstacle, False, on="agility"))
    assert [(e.skill, e.marks) for e in play.standing.aptitudes] == [("bow", 1)] * marked
    assert [(e.ability, e.challenging) for e in play.tests] == [("stat.agility", 1)] * tested


@pytest.mark.parametrize(
    ("obstacle", "told"),
    [(2, "mark"), (5, "roll")],
)
def test_the_journal_tells_what_a_test_by_luck_went_to(obstacle: int, told: str) -> None:
    evening = in_scene()
    who = next(iter(evening.people))
    bow = Upshot("tested", who, "bow", 1, 4, obstacle, passed=False, on="agility")
    after = come_home(evening, who, "A fight", 1, (bow,)).evening
    said = [(each.kind, each.what, each.amount) for each in after.campaign.journal]
    assert (told, "skill.bow" if told == "mark" else "stat.agility", int(told == "mark")) in said


def test_the_last_mark_brought_home_to_a_campaign_opens_the_skill() -> None:
    evening = in_scene()
    who = next(iter(evening.people))
    bow = Upshot("tested", who, "bow", 1, 4, 1, passed=True, on="agility")
    for number in range(1, 12):
        evening = come_home(evening, who, f"fight {number}", 1, (bow,)).evening
    assert "bow" in [each.skill for each in evening.people[who].play.opened]


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


BEARS = Play(
    arms=Arms(
        (CarriedArm("hunting-bow"), CarriedArm("throwing-knife", count=4)),
        (Ammunition(count=9),),
        (WornArmor("torso", "chainmail"), WornArmor("head", "leather")),
        (BorneShield("target"),),
    ),
    artha=Artha(3, 3, 1),
)
GAMES_ = (
    (Upshot("worn", "a", "torso", 3, dice=1), Upshot("lost", "a", "hunting-bow", 2)),
    (
        Upshot("worn", "a", "torso", 2, dice=2),
        Upshot("worn", "a", SHIELD, 1, dice=1),
        Upshot("wounded", "a", "", 6, note="Sword", steeled=2),
        Upshot("spent", "a", "fate", 1, on=SKILL),
    ),
    (
        Upshot("wounded", "a", "", 4, note="Fall", steeled=0),
        Upshot("lost", "a", "throwing-knife", 1),
        Upshot("worn", "a", SHIELD, 1, dice=1),
    ),
)
"""What an ambush, blows and a chase did, of which each knew only what it did itself."""


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_games_come_home_in_any_order_to_the_same_end(order: tuple[int, ...]) -> None:
    now, usual = BEARS, BEARS
    for at in order:
        now = home(*GAMES_[at], play=now)
    for each in GAMES_:
        usual = home(*each, play=usual)
    assert now == usual
    assert [piece.lost for piece in now.arms.worn] == [3, 0]
    assert now.arms.shields[0].lost == 2
    assert [(each.at, each.steeled) for each in now.wounds] == [(4, 0), (6, 2)]
    assert home(*(upshot for at in order for upshot in GAMES_[at]), play=BEARS) == now, "as one"


def test_armor_told_by_what_is_left_never_mends() -> None:
    worn = home(Upshot("worn", "a", "torso", 1), play=BEARS)
    assert home(Upshot("worn", "a", "torso", 3), play=worn) == worn


def test_steel_that_was_rolled_is_not_due_again() -> None:
    assert BURNED.tolerances
    at = BURNED.tolerances.row()[1]
    hurt = patient(BURNED)
    assert hurt is not None
    rolled_ = home(Upshot("wounded", "a", "", at, steeled=3)).wounds
    unrolled = home(Upshot("wounded", "a", "", at)).wounds
    assert [each.kind for each in pending_prompts(rolled_, hurt, 0)] == []
    assert [each.kind for each in pending_prompts(unrolled, hurt, 0)] == ["steel"]


def test_wounds_armor_and_arrows_are_lines_of_the_journal() -> None:
    now = in_scene(con=Artha(1, 1, 0))
    upshots = (
        Upshot("wounded", "con", "", 6, note="Sword"),
        Upshot("worn", "con", "torso", 2, dice=1),
        Upshot("lost", "con", "hunting-bow", 2),
    )
    done = come_home(now, "con", "The ambush", 40, upshots).evening
    lines = [says(each, done.campaign, BOOK) for each in done.campaign.journal[-3:]]
    assert [each.time for each in done.campaign.journal[-3:]] == [done.campaign.clock.now] * 3
    assert ["B6" in lines[0], "die" in lines[1], "2 shot" in lines[2]] == [True] * 3


def test_what_grew_since_it_came_home_comes_home_by_what_was_added() -> None:
    before = (
        Upshot("worn", "a", "torso", 3, dice=1),
        Upshot("lost", "a", "hunting-bow", 2),
        Upshot("wounded", "a", "", 6, note="Sword"),
    )
    now = (
        Upshot("worn", "a", "torso", 1, dice=3),
        Upshot("lost", "a", "hunting-bow", 5),
        Upshot("wounded", "a", "", 6, note="Sword", steeled=1),
        Upshot("wounded", "a", "", 6, note="Sword"),
    )
    found = upshots_since(now, before)
    assert Upshot("worn", "a", "torso", 1, dice=2) in found
    assert Upshot("lost", "a", "hunting-bow", 3) in found
    assert len([each for each in found if each.kind == "wounded"]) == 1


def test_a_weapon_that_shattered_comes_home_broken() -> None:
    sheathed, drawn = CarriedArm("sword", name="old"), CarriedArm("sword", hold="right hand")
    lost = Upshot("lost", "con", "sword", 1, note=SHATTERED)
    once = home(lost, play=Play(arms=Arms((sheathed, drawn))))
    assert [each.broken for each in once.arms.carried] == [False, True]
    twice = home(lost, lost, lost, play=Play(arms=Arms((CarriedArm("sword", count=3),))))
    assert [(each.count, each.broken) for each in twice.arms.carried] == [(1, True)] * 3
    done = come_home(in_scene(con=Artha()), "con", "The duel", 40, (lost,)).evening
    (entry,) = [each for each in done.campaign.journal if each.kind == "wound"]
    assert "shattered" in says(entry, done.campaign, BOOK).casefold()


def test_what_it_took_and_gave_is_a_line_of_the_hour_for_each_in_both_journals() -> None:
    upshots = (
        Upshot("spent", "a", "persona", 2, on="falsehood"),
        Upshot("earned", "a", "fate", 1, note="He kept his word."),
        Upshot("wounded", "a", "", 12, note="hunting bow"),
        Upshot("worn", "a", "torso", 3, dice=2),
        Upshot("lost", "a", "hunting-bow", 4),
    )
    evening = in_scene()
    clock = replace(evening.campaign.clock, now=90)
    play = evening.people["con"].play
    person = replace(evening.people["con"], play=replace(play, clock=clock))
    evening = replace(
        evening,
        campaign=replace(evening.campaign, clock=clock),
        people={**evening.people, "con": person},
    )
    after = come_home(evening, "con", "Fight! of yesterday", 9, upshots, "She won.").evening
    name = next(each.name for each in after.campaign.roster if each.id == "con")
    lines = [
        f"{name} spends 2 Persona on Falsehood.",
        f"{name} gets 1 Fate: He kept his word.",
        f"{name} is wounded at B12, hunting bow.",
        f"{name}: Torso, 2\N{NO-BREAK SPACE}dice lost.",
        f"{name}: Hunting Bow, 4 shot or thrown.",
    ]
    fresh = after.campaign.journal[len(evening.campaign.journal) + 1 :]
    assert [says(each, after.campaign, BOOK) for each in fresh] == lines
    assert {(each.who, each.time) for each in fresh} == {("con", 90)}
    own = after.people["con"].play.journal[len(play.journal) :]
    assert [each.text for each in own] == ["She won.", *lines]
    assert {each.time for each in own} == {90}
