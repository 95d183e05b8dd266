"""Every entry a pack may hold does what it says, whatever its id: copies play as the originals."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.files import characters, games
from bwdesk.rules.arms.blow import Blow
from bwdesk.rules.arms.burden import Piece, burden
from bwdesk.rules.arms.resolve import resolve
from bwdesk.rules.burning import reckon
from bwdesk.rules.games.conquest.means import counts
from bwdesk.rules.games.courts.founding import blank
from bwdesk.rules.games.courts.play import Courts
from bwdesk.rules.games.courts.state import Piece as Chessman
from bwdesk.rules.games.duel.play import Duel
from bwdesk.rules.games.duel.state import Setup as DuelSetup
from bwdesk.rules.games.fight.forms import saddle_abilities
from bwdesk.rules.games.fight.moves import React, Steel
from bwdesk.rules.games.fight.moving_mounted import mover
from bwdesk.rules.games.fight.play import Fight
from bwdesk.rules.games.fight.state import Apart, Setup
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.people.hurting import Shaken
from bwdesk.rules.games.range.canon import canon
from bwdesk.rules.games.range.play import Range
from bwdesk.rules.games.range.state import Setup as RangeSetup
from bwdesk.rules.packs.book import Pack
from bwdesk.rules.packs.joining import find_dangling
from bwdesk.rules.packs.packing import check
from bwdesk.rules.person.character import Choices, Opened, Sketch, SketchSkill
from bwdesk.rules.person.excerpt import excerpt, pin
from bwdesk.rules.play import steeling, testing
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.trial import Line, Trial
from tests.rules.copies import alike_from, copied, house, ids, our, our_id, plain, played_alike
from tests.rules.games.courts import kingdom
from tests.rules.games.courts.policy import courts_at_random
from tests.rules.games.duel.people import HELPER, duel
from tests.rules.games.duel.people import side as talker
from tests.rules.games.fight.people import fighter
from tests.rules.games.fight.people import game as fight
from tests.rules.games.fight.riders import horse, rider
from tests.rules.games.fight.test_by_chance import anybody, settings
from tests.rules.games.range.people import fighter as shooter
from tests.rules.games.range.people import game as shooting
from tests.rules.games.range.people import side
from tests.rules.play.test_steeling import shaken
from tests.shipped import book


def fight_of(seed: int) -> Setup:
    lot = Random(seed)
    people = tuple(anybody(lot, place) for place in range(lot.randint(2, 4)))
    return Setup(people, settings=settings(lot))


def range_of(seed: int) -> RangeSetup:
    lot = Random(seed)
    weapons = ("hunting-bow", "crossbow", "throwing-knife", "pistol")
    sides = (
        side(each, weapon=lot.choice(weapons), steel=lot.choice(("B4", None)), hesitation=6)
        for each in "ab"
    )
    return RangeSetup(tuple(sides), lot.choice((None, "out")))


REACTIONS = {"React.how": ids("reactions")}


@pytest.mark.parametrize("seed", range(6))
def test_copied_reactions_lose_a_fight_and_a_shooting_alike(seed: int) -> None:
    ours = house("reactions")
    played_alike(fight(), Fight(ours), fight_of(seed), REACTIONS, seed)
    played_alike(shooting(), Range(ours), range_of(seed), REACTIONS, seed)


@pytest.mark.parametrize("printed", ids("reactions"))
def test_a_copied_reaction_is_taken_at_the_table_saved_and_opened(printed: str) -> None:
    ours, id = house("reactions"), our_id(printed)
    evening = shaken()
    evening = replace(evening, books=dict.fromkeys(evening.books, ours))
    beside = steeling.react(evening, "con", printed).evening
    evening = steeling.react(evening, "con", id).evening
    lost = evening.people["con"].play.standing.hesitating
    assert lost is not None
    assert lost.reaction == id
    person = evening.people["con"]
    file = characters.encode(characters.Saved(person, excerpt(person, ours)))
    opened = characters.decode(file, "The file")
    assert opened.character == person
    # It is known what it is when the pack is gone.
    assert pin(book(), opened.excerpt).reactions[id] == ours.reactions[id]
    for gone_by in range(lost.actions + 1):
        assert plain(evening.people["con"]) == plain(beside.people["con"])
        assert (evening.people["con"].play.standing.hesitating is None) == (
            gone_by == lost.actions and not ours.reactions[id].lasting
        )
        if evening.people["con"].play.standing.hesitating:
            evening = steeling.let_beat(evening, "con").evening
            beside = steeling.let_beat(beside, "con").evening


@pytest.mark.parametrize("how", ids("reactions"))
def test_a_copied_reaction_is_offered_by_its_name_in_a_fight(how: str) -> None:
    copy = Fight(house("reactions"))
    state = copy.start(begins(effects=())).state
    state = replace(state, shaken=(Shaken("b", 4),))
    state = copy.apply(state, Steel("b", hesitates=3)).state
    (due,) = (each for each in copy.due(state) if each.key[0] == "react")
    assert copy.canon.book.reactions[our_id(how)].name in due.named
    state = copy.apply(state, React("b", our_id(how))).state
    other = copy.apply(
        replace(state, now={**state.now, "b": replace(state.now_of("b"), reaction="")}),
        React("b", how),
    ).state
    assert plain(state) == plain(other)


def test_armor_hinders_a_copied_skill_as_the_original() -> None:
    ours = house("skills")
    worn = burden(
        (
            Piece(kind, place)
            for kind in ours.armors.values()
            for place in ("arms", "torso", "legs")
        ),
        trained=False,
    )
    for id in book().skills:
        for of in (worn.obstacle, worn.dice):
            assert of(f"skill.{our_id(id)}", ours.skills) == of(f"skill.{id}", ours.skills)


def test_a_mount_steals_along_by_a_copied_skill() -> None:
    fight_, ours = fight(), Fight(house("skills"))
    begun = [
        each.start(Setup((rider(), horse(skills={skill: "B3"}), fighter("b")))).state
        for each, skill in ((fight_, "stealthy"), (ours, our_id("stealthy")))
    ]
    assert [
        saddle_abilities(each.canon, state, "kay", "bay")
        for each, state in zip((fight_, ours), begun, strict=True)
    ] == [("speed", "stealthy"), ("speed", our_id("stealthy"))]
    assert mover(ours.canon, begun[1], "kay", our_id("riding")) == "kay"


@pytest.mark.parametrize("training", ["armor-training", "shield-training"])
def test_whoever_has_a_copied_training_is_trained(training: str) -> None:
    assert house("skills").has_skill(training, (our_id(training),))
    alone = replace(our(book().skills[training]), plays_like="")
    found = check(pack_of("skills", alone), book())
    assert not found.book.has_skill(training, (alone.id,))
    lost = check(pack_of("skills", replace(alone, plays_like="x")), book())
    says = f"{alone.name} refers to the skill 'x', which no pack has."
    assert says in {each.says for each in lost.problems}


def test_a_copied_skill_is_rolled_for_the_maneuvers_of_the_original() -> None:
    ours = house("skills").skills
    for maneuver in book().maneuvers.values():
        for skill in (*book().skills,):
            assert counts(maneuver, our_id(skill), ours) == counts(maneuver, skill, ours)


def test_what_no_pack_has_is_no_way_to_lose_it() -> None:
    state = replace(fight().start(begins()).state, shaken=(Shaken("b", 4),))
    state = fight().apply(state, Steel("b", hesitates=3)).state
    with pytest.raises(IllegalMoveError, match=r"“freeze” is no way to lose it; there are: Stand"):
        fight().apply(state, React("b", "freeze"))
    # Logs of before have shorter words for some.
    assert fight().apply(state, React("b", "prone")).state.now_of("b").reaction == "fall-prone"


def begins(**fields: Any) -> Setup:
    apart = (Apart(("a", "b"), 2),)
    return Setup((fighter("a"), fighter("b")), apart, **fields)


def test_a_fight_begun_before_its_file_had_reactions_goes_on_by_those_of_the_program() -> None:
    parts = games.parts_to_carry(book(), "fight")
    del parts["reactions"]
    found = games.find("fight", parts)
    assert isinstance(found, Fight)
    assert found.canon.book.reactions == book().reactions


ACTS = {"Act.action": ids("fight_actions")}


@pytest.mark.parametrize("seed", range(24))
def test_copied_actions_fight_the_same_fight(seed: int) -> None:
    """Move by move beside the same fight with the printed ones: rolls, harm, words."""
    assert played_alike(fight(), Fight(house("fight_actions")), fight_of(seed), ACTS, seed)


@pytest.mark.parametrize("seed", range(6))
def test_copied_actions_argue_the_same_duel(seed: int) -> None:
    copy = Duel(house("duel_actions"))
    sides = (talker("a", helpers=(HELPER,)), talker("b", steel=None if seed % 3 else "B4"))
    setup = DuelSetup(sides, ("rolled", "big", "small")[seed % 3])
    places = {"Card.action": ids("duel_actions")}
    assert played_alike(duel(), copy, setup, places, seed, most=300)


@pytest.mark.parametrize("seed", range(6))
def test_copied_maneuvers_shoot_it_out_alike(seed: int) -> None:
    copy = Range(house("range_maneuvers"))
    places = {"Card.maneuver": ids("range_maneuvers")}
    assert played_alike(shooting(), copy, range_of(seed), places, seed, most=200)


def pack_of(kind: str, *entries: Any) -> Pack:
    lists: dict[str, Any] = {kind: entries}
    return Pack(id="ours", name="Ours", version="1", **lists)


@pytest.mark.parametrize(("kind", "game"), [("duel_actions", Duel), ("range_maneuvers", Range)])
def test_what_stands_nowhere_in_a_matrix_is_refused_in_a_sentence(kind: str, game: Any) -> None:
    first = our(next(iter(getattr(book(), kind).values())))
    alone = pack_of(kind, replace(first, plays_like=""))
    found = check(alone, book())
    lacks = "does not say which of the others it plays like, and stands nowhere in the matrix"
    says = f"{first.name} {lacks}"
    assert f"{says}." in {each.says for each in found.problems}
    assert says in find_dangling(found.book)
    with pytest.raises(ValueError, match=says):
        game(found.book)
    lost = pack_of(kind, replace(first, plays_like="x"))
    told = {each.says for each in check(lost, book()).problems}
    assert f"{first.name} refers to the plays like 'x', which no pack has." in told


def test_who_runs_at_range_withdraws_by_speed_whatever_it_is_called() -> None:
    ours, printed = house("range_maneuvers"), book().range_maneuvers
    gone = {id: each for id, each in ours.range_maneuvers.items() if id != "speed-withdraw"}
    rows = {each.id: replace(each, against={**each.against}) for each in gone.values()}
    assert canon(replace(ours, range_maneuvers=rows)).flight == "our-speed-withdraw"
    assert canon(replace(ours, range_maneuvers=printed)).flight == "speed-withdraw"


SKILLS = ids("skills")
KNOWN = dict.fromkeys(
    (
        *("Fighter.skills", "Fighter.skill", "Speaker.skills", "Speaker.main", "Helper.skills"),
        *("Choose.forks", "Choose.skill", "Choose.ability", "Versus.ability"),
    ),
    SKILLS,
)
"""Where people have skills, and where it is said which one is rolled."""


@pytest.mark.parametrize("seed", range(8))
def test_whoever_has_copied_skills_fights_and_shoots_as_with_the_printed_ones(seed: int) -> None:
    ours = house("skills")
    played_alike(fight(), Fight(ours), fight_of(seed), KNOWN, seed, share=1)
    played_alike(shooting(), Range(ours), range_of(seed), KNOWN, seed, share=1)


@pytest.mark.parametrize("seed", range(6))
def test_whoever_has_copied_skills_argues_as_with_the_printed_ones(seed: int) -> None:
    sides = (talker("a", helpers=(HELPER,)), talker("b", steel=None if seed % 3 else "B4"))
    setup = DuelSetup(sides, ("rolled", "big", "small")[seed % 3])
    played_alike(duel(), Duel(house("skills")), setup, KNOWN, seed, most=300, share=1)


def test_what_a_trait_does_to_a_skill_it_does_to_a_copy() -> None:
    """A die for every test, as an Affinity for horses gives Riding."""
    ours, tested = house("skills"), []
    trait = next(
        each
        for each in ours.traits.values()
        if any(effect.to == "skill.riding" and effect.dice for effect in each.effects)
    )
    for skill in ("riding", "our-riding"):
        skills = (SketchSkill(skill, 4),)
        choices = Choices("human", sketch=Sketch(4, 4, skills=skills), traits=(trait.id,))
        (line,) = reckon(choices, ours).skills
        tested.append((plain(line.dice), plain(line.ability)))
    assert tested[0] == tested[1]
    assert tested[0][0]["parts"]


@pytest.mark.parametrize("wanted", ["riding", "observation", "sorcery", "stealthy"])
def test_what_a_rule_rolls_at_the_table_is_rolled_with_a_copied_skill(wanted: str) -> None:
    evening = shaken()
    books = dict.fromkeys(evening.books, house("skills"))
    tested, learned = [], []
    for skill in (wanted, our_id(wanted)):
        con = evening.people["con"]
        con = replace(con, play=replace(con.play, opened=(Opened(skill, 4),)))
        now = replace(evening, books=books, people={**evening.people, "con": con})
        trial = testing.prepare(now, Trial(who="con", ability=wanted, ob=(Line("it", 3),)))
        assert (trial.ability, trial.beginner, trial.exponent) == (skill, False, "B4")
        rolled = replace(trial, casts=(Cast("rolled", (4, 4, 4, 1)),))
        after = testing.settle(now, rolled).evening
        tested.append(plain(trial))
        learned.append(plain(after.people["con"].play.tests))
    assert tested[0] == tested[1]
    assert learned[0] == learned[1]


ARMS = ("weapons", "missiles", "thrown", "heads", "armors", "shields", "lengths", "materials")
PARTS = ("fist", "hilt", "shield")
"""What is struck with beside what is in hand; an act says it by these words."""


def arms_of(*fields: str) -> dict[str, dict[str, str]]:
    """What is written in place of arms wherever they stand, parts of the body and others aside."""
    ours = {id: own for id, own in ids(*ARMS).items() if id not in PARTS}
    return dict.fromkeys(fields, ours)


# In 14 and 26 a great bow is drawn, in 4 and 22 something is loaded.
@pytest.mark.parametrize("seed", [0, 4, 14, 22, 26])
def test_copied_arms_strike_and_shoot_alike(seed: int) -> None:
    ours = house(*ARMS)
    places = arms_of(
        *("Wielded.weapon", "Act.weapon", "Filling.choice", "Fighter.armor", "Fighter.shield")
    )
    played_alike(fight(), Fight(ours), fight_of(seed), places, seed, share=1)
    places = arms_of("Fighter.weapon", "Fighter.armor", "Fighter.shield", "Fighter.head")
    played_alike(shooting(), Range(ours), range_of(seed), places, seed, share=1)


@pytest.mark.parametrize("weapon", [*book().missiles, *book().thrown])
def test_what_is_copied_is_shot_with_the_skill_of_the_original(weapon: str) -> None:
    ours = house("missiles", "thrown")
    one, copy = canon(book()), canon(ours)
    fighters = (shooter("a", weapon=weapon), shooter("a", weapon=our_id(weapon)))
    assert one.shot_with(fighters[0]) == copy.shot_with(fighters[1])


def test_behind_a_copied_great_shield_somebody_hides_where_there_is_no_other() -> None:
    ours = house("shields")
    alone = {id: each for id, each in ours.shields.items() if id != "great-shield"}
    blow = Blow(power="B4", weapon="hunting-bow", range="optimal", successes=4, hides=True)
    told = resolve(blow, replace(ours, shields=alone)).obstacle
    assert told == resolve(blow, book()).obstacle


@pytest.mark.parametrize("seed", range(4))
def test_copied_pieces_play_the_same_war_to_its_end(seed: int) -> None:
    """Until a King is mated, whatever it is called; nobody has two of them, or none."""
    ours, places = Courts(house("court_ranks")), {"Piece.rank": ids("court_ranks")}
    begun = kingdom.setup(white=kingdom.court("white"), black=kingdom.court("black"))
    copy = copied(begun, places, Random(seed), 1)
    policy = partial(courts_at_random, kingdom.GAME)
    steps = kingdom.GAME.start(begun), ours.start(copy)
    alike_from(kingdom.GAME, ours, *steps, places, seed, 400, 1, policy)
    white, black = begun.courts
    another = Chessman("another", "our-king", value=4, nature="seelie")
    twice = replace(begun, courts=(replace(white, pieces=(*white.pieces, another)), black))
    with pytest.raises(IllegalMoveError, match="has one King"):
        ours.start(twice)
    assert blank(ours.canon) == blank(kingdom.GAME.canon)
