"""Characters as they stand: what play has added, and what burdens them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.files import characters
from bwdesk.rules.arms import bearing
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.burning import reckon
from bwdesk.rules.chance.ability import Ability, Shade, average
from bwdesk.rules.person.character import Advance, Loss, Play, Wound
from bwdesk.rules.person.character import Tests as Logged
from bwdesk.rules.person.excerpt import pin
from bwdesk.rules.person.held import Arms, BorneShield, WornArmor
from bwdesk.rules.person.standing import Standing, Tax
from bwdesk.rules.person.steel import Cause
from bwdesk.rules.play.besides import Besides, Worn
from bwdesk.rules.play.present import Present, lighter, raise_ability
from bwdesk.rules.play.trial import Line, Trial, obstacle
from bwdesk.rules.play.verdict import judge
from bwdesk.rules.tables.advancing import Needed
from bwdesk.where import resources
from tests.shipped import book as shipped

SAVED = characters.load(resources() / "samples" / "complicated-con-man.bwchar")
BOOK = pin(shipped(), SAVED.excerpt)
BURNED = reckon(SAVED.character.choices, BOOK)


def stands(play: Play | None = None, besides: Besides | None = None) -> Present:
    return Present(BURNED, play or Play(), BOOK, besides)


def exponent(present: Present, id: str) -> int:
    ability = present.ability(id)
    assert ability is not None
    return ability.exponent


def said(why: Sum) -> list[tuple[str, float]]:
    return [(part.label, part.value) for part in why.parts]


def test_before_play_everybody_stands_as_burned() -> None:
    present = stands()
    for id in ("will", "health", "steel", *(line.id for line in BURNED.open_skills)):
        assert present.ability(id) == present.burned_ability(id)
        assert not present.wound_penalty(id).parts
        assert not present.obstacle(id).parts
    assert present.ability("no-skill-at-all") is None


def test_what_was_gained_counts_and_never_below_nothing() -> None:
    skill = BURNED.open_skills[0].id
    play = Play(
        advances=(Advance(f"skill.{skill}", 2), Advance("stat.will"), Advance("health", -99))
    )
    present = stands(play)
    assert exponent(present, skill) == exponent(stands(), skill) + 2
    assert exponent(present, "will") == exponent(stands(), "will") + 1
    assert exponent(present, "health") == 0
    assert raise_ability(play, "circles", Ability(Shade.GRAY, 3)) == Ability(Shade.GRAY, 3)


def test_a_shade_lighter_is_never_lighter_than_white() -> None:
    assert lighter(Ability(Shade.BLACK, 4)) == Ability(Shade.GRAY, 4)
    assert lighter(Ability(Shade.GRAY, 4), 2) == Ability(Shade.WHITE, 4)
    present = stands(besides=Besides(lightened=("will",)))
    will = present.ability("will")
    assert will is not None
    assert will.shade is Shade.GRAY


def test_wounds_take_dice_and_spare_some_abilities() -> None:
    play = Play(wounds=(Wound(3, 1), Wound(7, 3)))
    present = stands(play)
    for id in ("will", "steel", BURNED.open_skills[0].id):
        assert present.wound_penalty(id).whole == -2
        assert present.obstacle(id).whole == 1
    for id in ("health", "circles", "resources"):
        assert not present.wound_penalty(id).parts
        assert not present.obstacle(id).parts


def test_dice_lost_for_good_are_gone_from_the_stat() -> None:
    hurt = Wound(9, 5, healed=1, lost=(Loss("forte", 1),))
    assert exponent(stands(Play(wounds=(hurt,))), "forte") == exponent(stands(), "forte") - 1


def test_spells_held_and_tax() -> None:
    present = stands(besides=Besides(pinned=2, taxed={"resources": 1}))
    assert said(present.short("will")) == [("spells held", -2)]
    assert said(present.short("resources")) == [("Tax", -1)]
    assert not present.short("forte").parts


@pytest.mark.parametrize(
    ("worn", "id", "costs"),
    [
        (Worn("head", "full-plate"), "perception", 3),
        (Worn("arms", "chainmail"), "agility", 2),
        (Worn("arms", "chainmail", half=True), "agility", 0),
        (Worn("legs", "plated-leather"), "speed", 1),
        (Worn("legs", "chainmail", half=True), "speed", 1),
        (Worn("torso", "plated-mail"), "perception", 0),
        (Worn("torso", "plated-mail"), "stealthy", 3),
    ],
)
def test_the_weight_of_armor(worn: Worn, id: str, costs: int) -> None:
    present = stands(besides=Besides(worn=(worn,)))
    untrained = BOOK.armors[worn.armor].untrained
    assert present.obstacle(id).whole == costs + untrained


def test_leggings_of_metal_cost_a_die_once() -> None:
    legs = (Worn("legs", "chainmail"), Worn("legs", "full-plate"))
    present = stands(besides=Besides(worn=legs))
    assert said(present.short("speed")) == [("Chainmail leggings", -1)]
    assert not present.short("will").parts


def test_a_log_goes_on_where_it_was() -> None:
    skill = BURNED.open_skills[0].id
    present = stands(Play(tests=(Logged(f"skill.{skill}", 1, 2),)))
    found = present.experience(skill)
    assert found is not None
    assert (found.of, found.log) == ("skill", Needed(1, 2, 0))
    seen = present.experience("perception")
    assert seen is not None
    assert (seen.of, seen.success_only, seen.log) == ("stat", True, Needed(0, 0, 0))
    assert present.experience("no-skill-at-all") is None


def test_a_trial_takes_what_somebody_brings_and_carries() -> None:
    present = stands(Play(wounds=(Wound(3, 1), Wound(7, 3))), Besides(pinned=1))
    trial = present.tests(Trial(ability="Will", ob=2, dice=1, disadvantages=(Line("dark", 1),)))
    will = exponent(stands(), "will")
    assert trial.exponent == f"B{will}"
    found = judge(trial, BOOK)
    assert found.thrown.dice == will + 1 - 1 - 2
    why = obstacle(trial)
    assert why is not None
    assert why.whole == 4


def test_a_skill_that_is_lacking_is_tried_by_the_best_root() -> None:
    lacking = next(
        skill
        for skill in BOOK.skills.values()
        if len(skill.roots) == 2 and stands().burned_ability(skill.id) is None and not skill.open
    )
    trial = stands().tests(Trial(ability=lacking.name, ob=2))
    assert trial.beginner
    best = max(exponent(stands(), root) for root in lacking.roots)
    assert trial.exponent == f"B{best}"
    assert stands().learning(lacking).aptitude <= 10
    chosen = stands().tests(Trial(ability=lacking.name, root=lacking.roots[1], ob=2))
    assert chosen.root == lacking.roots[1]


def test_steel_knows_the_will() -> None:
    trial = stands().tests(Trial(kind="steel"))
    found = judge(trial, BOOK)
    assert found.obstacle is not None
    assert found.obstacle.whole == 10 - exponent(stands(), "will")


def test_what_nobody_knows_stays_as_it_was_said() -> None:
    trial = Trial(ability="Juggling with Cats", exponent="B2", ob=1)
    assert stands().tests(trial) == trial
    kept = replace(Trial(ability="Will", ob=1), exponent="G9")
    assert stands().tests(kept).exponent == "G9"


def test_armor_that_is_worn_weighs_as_armor_that_is_told() -> None:
    """ARM-8, ARM-9: the figures of the character's own arms, Reflexes among them."""
    suit = bearing.put_on_suit(Arms(), BOOK.armors["chainmail"])
    present = stands(Play(arms=suit))
    assert present.obstacle("perception").whole == 1 + 2
    assert present.obstacle("agility").whole == 1 + 2
    assert present.obstacle("health").whole == 1
    assert present.short("speed").whole == -1
    assert present.short("will").whole == 0
    roots = [stands().ability(each) for each in ("perception", "agility", "speed")]
    known = [each for each in roots if each]
    slower = [*known[:2], known[2]._replace(exponent=known[2].exponent - 1)]
    lost = average(slower).exponent - average(known).exponent
    assert present.short("reflexes").whole == lost


def test_by_beginners_luck_armor_hinders_the_skill() -> None:
    """ARM-9: climbing in plate costs more than its root does; a weapon no more than that."""
    suit = bearing.put_on_suit(Arms(), BOOK.armors["full-plate"])
    present = stands(Play(arms=suit))

    def costs(id: str) -> int:
        found = obstacle(present.tests(Trial(ability=id, ob=2)))
        assert found is not None
        return found.whole

    assert costs("climbing") == 2 * 2 + 2 + 2
    assert costs("sword") == 2 * 2 + 2
    assert costs("agility") == 2 + 2 + 2


def test_a_destroyed_shield_hinders_until_it_is_dropped() -> None:
    """ARM-17."""
    gone = BorneShield("buckler", lost=2)
    assert stands(Play(arms=Arms(shields=(gone,)))).obstacle("sword", "skill.sword").whole == 1
    dropped = replace(gone, held=False)
    assert not stands(Play(arms=Arms(shields=(dropped,)))).obstacle("sword", "skill.sword").parts


@pytest.mark.parametrize(
    ("trait", "cause", "less"),
    [
        ("jaded", "surprise", 3),
        ("jaded", "fear", 0),
        ("fearless", "fear", 3),
        ("unflinching", "pain", 4),
        ("stoic", "wonder", 1),
    ],
)
def test_hesitation_by_cause(trait: str, cause: Cause, less: int) -> None:
    choices = SAVED.character.choices
    hardened = reckon(replace(choices, traits=(*choices.traits, trait)), BOOK)
    usual = stands().hesitation(cause).whole
    someone = Present(hardened, Play(), BOOK)
    assert someone.hesitation(cause).whole == usual - less
    trial = someone.tests(Trial(kind="steel", cause=cause))
    assert trial.hesitation == usual - less


def test_hesitation_sinks_with_will_gained_in_play() -> None:
    usual = stands().hesitation("fear").whole
    assert stands(Play(advances=(Advance("stat.will"),))).hesitation("fear").whole == usual - 1


def test_what_is_left_of_an_ability_stands_beside_what_it_was() -> None:
    tax = Standing(tax=(Tax("resources", 2),))
    worn = Arms(worn=(WornArmor("torso", "full-plate"), WornArmor("legs", "full-plate")))
    play = Play(wounds=(Wound(3, 1), Wound(7, 3)), standing=tax, arms=worn)
    present = stands(play)
    will, means = present.feel("will"), present.feel("resources")
    assert will is not None
    assert means is not None
    assert (will.now, will.less) == (exponent(present, "will") - 2, True)
    assert means.now == max(0, exponent(present, "resources") - 2)
    speed, health, mortal = (present.feel(id) for id in ("speed", "health", "mortal-wound"))
    assert speed is not None
    assert speed.now == exponent(present, "speed") - 2 - 1
    assert health is not None
    assert not health.less
    assert mortal is not None
    assert (mortal.less, mortal.exponent_left) == (False, present.ability("mortal-wound"))
    assert present.feel("no-skill-at-all") is None


def test_tolerances_are_no_test_and_have_no_obstacle() -> None:
    felt = stands(Play(wounds=(Wound(3, 1),))).feel("mortal-wound")
    assert felt is not None
    assert felt.obstacle == 0
