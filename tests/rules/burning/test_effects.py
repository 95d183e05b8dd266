"""What traits do: every kind of effect acts on its number, and shows there as a part."""

from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.burning import Reckoning, edits
from bwdesk.rules.burning.reckoning import SkillLine
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.packs.book import Book, Effect, Option, Trait
from bwdesk.rules.person.character import Pick, Set
from tests.rules.small import BOOK, burned, keys, placed, spent

CITY = ("city-dweller/city-born", "city-dweller/pickpocket", "city-dweller/criminal")
CLAN = ("clansman/born-clansman", "host/axe-bearer")
FOURS = placed("B4 B4 B4 B4 B4 B4")


def owning(*effects: Effect, **trait: Any) -> Book:
    """The small Book, with a trait called Odd that does this."""
    odd = Trait(id="odd", name="Odd", kind="die", effects=effects, **trait)
    return replace(BOOK, traits={**BOOK.traits, "odd": odd})


def odd(*effects: Effect, path: tuple[str, ...] = CITY, **choices: Any) -> Reckoning:
    """A life with the trait Odd."""
    given = {"stats": FOURS} | choices
    return burned(*path, book=owning(*effects), traits=("odd",), **given)


def skill(reckoning: Reckoning, id: str) -> SkillLine:
    return next(line for line in reckoning.skills if line.id == id)


@pytest.mark.parametrize("id", ["agility", "health", "steel", "circles", "hesitation", "stride"])
def test_a_bonus_is_added_and_told(id: str) -> None:
    plain, changed = burned(*CITY, stats=FOURS).figure(id), odd(Effect(id, add=-1)).figure(id)
    assert plain
    assert changed
    assert changed.value == plain.value - 1
    assert [part.label for part in changed.why.parts if part.rule == "trait"] == ["Odd"]


def test_pools_are_added_to_and_fixed() -> None:
    pools = odd(Effect("pool.mental", add=1), Effect("pool.physical", add=-1)).pools
    usual = burned(*CITY, stats=FOURS).pools
    assert pools.mental.given.whole == usual.mental.given.whole + 1
    assert pools.physical.given.whole == usual.physical.given.whole - 1
    fixed = odd(Effect("pool.physical", set=9)).pools.physical.given
    of_lifepaths = usual.physical.given.whole - 16
    assert fixed.whole == 9 + of_lifepaths, "only what comes from age is fixed"


@pytest.mark.parametrize(("years", "points"), [(20, 16), (21, 16), (22, 99)])
def test_an_effect_may_wait_for_an_age(years: int, points: int) -> None:
    vigor = odd(Effect("pool.physical", set=99, age_over=21), rulings=(Set("age", years),))
    of_lifepaths = 1
    assert vigor.pools.physical.given.whole == points + of_lifepaths


def test_an_effect_may_be_for_some_peoples_only() -> None:
    effect = Effect("steel", add=1, stocks=("dwarf",))
    assert odd(effect).attributes["steel"].value == 3 + 1
    dwarf = burned(*CLAN, stock="dwarf", book=owning(effect), traits=("odd",))
    plain = burned(*CLAN, stock="dwarf")
    assert dwarf.attributes["steel"].value == plain.attributes["steel"].value + 1


def test_limits_of_stats_are_moved_and_fixed() -> None:
    assert odd(Effect("cap.will", add=1)).caps["will"] == 9
    low = odd(Effect("cap.speed", set=3))
    assert low.caps["speed"] == 3
    problem = next(each for each in low.problems if each.code == "stats.over-cap")
    assert problem.says == "Speed 4 is over the limit of 3, by Odd."
    both = odd(Effect("cap.forte", set=9), Effect("cap.forte", set=5))
    assert both.caps["forte"] == 5, "the lower limit counts"


def test_an_attribute_goes_no_higher_than_its_limit() -> None:
    health = odd(Effect("cap.health", set=3)).attributes["health"]
    assert health.value == 3
    assert health.why.parts[-1].label == "Odd: no more than 3"
    assert odd(Effect("cap.health", set=5)).attributes["health"].value == 4


def test_a_root_may_count_more_for_what_is_factored_from_it() -> None:
    ears = Effect("reflexes", add=1, root="perception")
    assert odd(ears).attributes["reflexes"].value == 4
    quick = odd(ears, stats=placed("B4 B4 B4 B6 B4 B3"))
    assert quick.attributes["reflexes"].value == 5, "DV-7, by the ears"
    assert quick.attributes["reflexes"].why.parts[-1].label == "Odd: Perception counts 5"
    assert quick.stats["perception"].value == 4


def test_attributes_round_up() -> None:
    reflexes = odd(Effect("reflexes", round_up=True), stats=placed("B4 B4 B4 B6 B4 B3")).attributes[
        "reflexes"
    ]
    assert (reflexes.value, reflexes.why.parts[-1].label) == (5, "Odd")


@pytest.mark.parametrize(
    ("roots", "every", "exponents"),
    [
        (("perception",), False, {"knives": 2, "streetwise": 3, "sleight-of-hand": 2}),
        (("agility",), False, {"knives": 3, "streetwise": 2, "sleight-of-hand": 3}),
        (("agility", "speed"), True, {"knives": 2, "streetwise": 2, "sleight-of-hand": 2}),
    ],
)
def test_skills_of_a_root_round_up(
    roots: tuple[str, ...], every: bool, exponents: dict[str, int]
) -> None:
    rounded = odd(
        Effect("skills", round_up=True, roots=roots, every=every),
        stats=placed("B5 B5 B5 B5 B4 B4"),
        skills=spent(knives=1, streetwise=1, sleight_of_hand=1),
    )
    found = {id: skill(rounded, id).ability for id in exponents}
    assert {id: each.exponent if each else None for id, each in found.items()} == exponents


def test_what_rounds_a_skill_up_is_a_part_of_it() -> None:
    by_name = odd(
        Effect("skill.knives", round_up=True),
        stats=placed("B5 B5 B5 B5 B4 B4"),
        skills=spent(knives=2),
    )
    parts = [(part.label, part.value) for part in skill(by_name, "knives").why.parts]
    assert parts == [("half of Agility", 2), ("Odd rounds it up", 1), ("advanced", 1)]


def test_dice_are_told_beside_the_exponent() -> None:
    dice = odd(Effect("skill.knives", dice=2), Effect("resources", dice=1), skills=spent(knives=1))
    knives = skill(dice, "knives")
    assert (str(knives.ability), knives.dice.whole) == ("B2", 2)
    assert (dice.attributes["resources"].value, dice.attributes["resources"].dice.whole) == (0, 1)


def test_a_skill_that_is_not_open_gets_nothing() -> None:
    closed = odd(Effect("skill.knives", dice=1), Effect("skill.knives", add=1))
    line = next(each for each in closed.skills if each.id == "knives")
    assert (line.open, line.ability, line.dice.whole) == (False, None, 0)


def test_a_skill_may_be_opened_for_nothing() -> None:
    given = odd(Effect("skill.sorcery", opens=True))
    line = skill(given, "sorcery")
    assert (line.open, line.cost, line.granted, str(line.ability)) == (True, 0, "Odd", "B2")
    advanced = odd(Effect("skill.sorcery", opens=True), skills=spent(sorcery=(0, 1)))
    assert str(skill(advanced, "sorcery").ability) == "B3"
    assert "skills.half-open@skills/sorcery" not in keys(advanced)


def test_a_skill_may_be_put_on_the_list() -> None:
    bought = spent(sorcery=2)
    alone = burned(*CITY, stats=FOURS, skills=bought)
    assert "skills.not-offered@skills/sorcery" in keys(alone)
    listed = odd(Effect("skill.sorcery", lists=True), skills=bought)
    assert "skills.not-offered@skills/sorcery" not in keys(listed)
    assert skill(listed, "sorcery").offered == ("Odd",)


def test_shades_are_lightened() -> None:
    lighter = odd(
        Effect("faith", opens=True),
        Effect("faith", lighter=True),
        Effect("skill.knives", lighter=True),
        skills=spent(knives=1),
    )
    assert lighter.attributes["faith"].text.startswith("G")
    knives = skill(lighter, "knives").ability
    assert knives
    assert knives.shade is Shade.GRAY


def test_hesitation_by_cause() -> None:
    assert odd(Effect("hesitation.pain", add=-2)).attributes["hesitation"].text == "6s/4p"
    usual = burned(*CITY, stats=FOURS).attributes["hesitation"]
    assert (usual.text, usual.causes) == ("6", {})
    jumpy = odd(Effect("hesitation.surprise", add=1), Effect("hesitation.fear", add=1))
    hesitation = jumpy.attributes["hesitation"]
    assert (hesitation.text, hesitation.value) == ("7s/6p", 6)
    assert hesitation.causes["fear"].whole == 7
    assert (hesitation.usual, hesitation.hesitation_by_cause) == (7, {"pain": 6, "wonder": 6})
    assert hesitation.causes["surprise"].parts[-1].label == "Odd"
    stare = odd(
        *(Effect(f"hesitation.{cause}", add=-3) for cause in ("fear", "pain")),
        *(Effect(f"hesitation.{cause}", add=2) for cause in ("surprise", "wonder")),
    )
    assert stare.attributes["hesitation"].text == "8s/3f/3p"


def test_what_lowers_one_number_may_count_by_its_strongest_alone() -> None:
    pain, all_of_it = Effect("hesitation.pain", add=-2), Effect("hesitation", add=-1)
    named = {"Dull": -2, "Duller": -3, "Dullest": -3, "Tender": 1, "Sore": 1}
    traits = {
        name.lower(): Trait(
            id=name.lower(),
            name=name,
            kind="die",
            effects=(replace(pain, add=add),) if name != "Dullest" else (all_of_it,),
        )
        for name, add in named.items()
    }
    book = replace(BOOK, traits={**BOOK.traits, **traits})
    adding = burned(*CITY, book=book, stats=FOURS, traits=tuple(traits)).attributes["hesitation"]
    assert adding.text == "5s/2p"
    human = replace(book.stocks["human"], strongest=("hesitation.pain",))
    book = replace(book, stocks={**book.stocks, "human": human})
    alone = burned(*CITY, book=book, stats=FOURS, traits=tuple(traits)).attributes["hesitation"]
    assert alone.text == "5s/4p"
    told = [(part.label, part.value) for part in alone.causes["pain"].parts[-4:]]
    assert told == [("Dull: Duller is stronger", 0), ("Duller", -3), ("Tender", 1), ("Sore", 1)]


def test_the_table_may_set_hesitation_for_one_cause() -> None:
    ruled = burned(*CITY, stats=FOURS, rulings=(Set("hesitation.pain", 9, "tender"),))
    hesitation = ruled.attributes["hesitation"]
    assert hesitation.text == "6s/9p"
    assert hesitation.causes["pain"].parts[-1].label == "tender"


@pytest.mark.parametrize(("to", "most"), [("beliefs", 4), ("instincts", 4)])
def test_more_may_be_written(to: str, most: int) -> None:
    assert odd(Effect(to, add=1)).room[to].whole == most
    assert burned(*CITY).room[to].whole == 3


def test_a_fourth_belief_wants_a_trait() -> None:
    four = ("One.", "Two.", "Three.", "Four.")
    odd_one = next(p for p in burned(*CITY, beliefs=four).problems if p.code == "beliefs.many")
    assert (odd_one.where, odd_one.severity) == ("beliefs/beliefs", Severity.ODD)
    allowed = odd(Effect("beliefs", add=1), beliefs=four)
    assert "beliefs.many@beliefs/beliefs" not in keys(allowed)


FRAIL = (
    Option(id="power", name="Power", effects=(Effect("power", add=-1),)),
    Option(id="forte", name="Forte", effects=(Effect("forte", add=-1),)),
)


def test_a_trait_may_leave_a_choice() -> None:
    book = owning(options=FRAIL)
    waits = burned(*CITY, book=book, stats=FOURS, traits=("odd",))
    problem = next(p for p in waits.problems if p.code == "traits.choose")
    assert (problem.where, problem.severity) == ("traits/odd", Severity.UNFINISHED)
    assert "Power or Forte" in problem.says
    assert waits.stats["forte"].value == 4
    picked = edits.pick(waits.choices, book.traits["odd"], "forte", "Forte")
    assert picked.label == "Odd: Forte"
    frail = burned(*CITY, book=book, stats=FOURS, traits=("odd",), picks=picked.choices.picks)
    assert (frail.stats["power"].value, frail.stats["forte"].value) == (4, 3)
    assert "traits.choose@traits/odd" not in keys(frail)
    nonsense = burned(*CITY, book=book, stats=FOURS, traits=("odd",), picks=(Pick("odd", "beard"),))
    assert "traits.choose@traits/odd" in keys(nonsense)


def test_a_trait_may_be_for_a_skill_of_ones_choice() -> None:
    book = owning(of_skill=Effect("skills", dice=1))
    chosen = burned(
        *CITY,
        book=book,
        stats=FOURS,
        traits=("odd",),
        skills=spent(knives=1),
        picks=(Pick("odd", "knives"),),
    )
    assert skill(chosen, "knives").dice.whole == 1
    assert "traits.choose@traits/odd" not in keys(chosen)


def test_a_trait_given_up_forgets_its_choice() -> None:
    book = owning(options=FRAIL)
    has = burned(*CITY, book=book, traits=("odd",), picks=(Pick("odd", "power"),)).choices
    assert edits.drop_trait(has, book.traits["odd"]).choices.picks == ()


def test_a_trait_that_is_not_owned_does_nothing() -> None:
    assert burned(*CITY, book=owning(Effect("steel", add=5)), stats=FOURS).attributes[
        "steel"
    ].value == (burned(*CITY, stats=FOURS).attributes["steel"].value)
