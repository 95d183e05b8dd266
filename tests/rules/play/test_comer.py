"""One value carries a person through the door of a game: every figure as it stands at home."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bwdesk.files import characters
from bwdesk.rules.arms.places import PLACES
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.burning import Reckoning, reckon
from bwdesk.rules.burning.beginning import begin
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.games.fight.canon import canon as fought_by
from bwdesk.rules.games.fight.weight import heavier, lighter
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.people.hurting import ability_marks
from bwdesk.rules.games.people.meeting import Agreed, Comer
from bwdesk.rules.games.range import pools
from bwdesk.rules.games.range.canon import canon as shot_by
from bwdesk.rules.injury.hits import strike
from bwdesk.rules.injury.patient import patient
from bwdesk.rules.packs.book import STATS, Book
from bwdesk.rules.person.character import Advance, Character, Opened, Wound
from bwdesk.rules.person.excerpt import pin
from bwdesk.rules.person.held import Ammunition, Arms, BorneShield, CarriedArm, WornArmor
from bwdesk.rules.person.standing import Standing, Tax
from bwdesk.rules.play.comer import comer
from bwdesk.rules.play.homecoming import bring_home
from bwdesk.rules.play.present import Present
from bwdesk.rules.play.somebody import Somebody
from bwdesk.where import resources
from tests.shipped import book as shipped

SAMPLES = sorted(path.stem for path in (resources() / "samples").glob("*.bwchar"))
FOE = Comer("foe", "Foe", "foe", ("s1",), {"power": "B4", "speed": "B4", "bow": "B4"})
RANGED = Agreed({"begins": Filling("optimal"), "2 weapon": Filling(text="hunting bow")})
CLOSE = Agreed({"begins": Filling("optimal")})


@cache
def sample(name: str) -> tuple[Character, Book]:
    saved = characters.load(resources() / "samples" / f"{name}.bwchar")
    return saved.character, pin(shipped(), saved.excerpt)


@cache
def burned(name: str) -> Reckoning:
    character, book = sample(name)
    return reckon(character.choices, book)


@st.composite
def people(draw: st.DrawFn) -> tuple[Character, Present]:
    """Somebody of a sample: of any stock, wounded, in any armor, trained or not, gray, taxed."""
    name = draw(st.sampled_from(SAMPLES))
    character, book = sample(name)
    reckoning, play = burned(name), character.play
    hurt = patient(reckoning)
    wounds = tuple[Wound, ...]()
    if hurt is not None:
        least = hurt.tolerances.row()[0]
        for at in draw(st.lists(st.integers(1, least + 1), max_size=3)):
            wounds = strike(wounds, hurt, at)
        if draw(st.booleans()):
            wounds = tuple(replace(each, steeled=0) for each in wounds)
    kinds = st.sampled_from(sorted(book.armors))
    worn = tuple(
        WornArmor(place, draw(kinds), lost=draw(st.integers(0, 2)))
        for place in draw(st.lists(st.sampled_from(PLACES), unique=True))
    )
    arms = Arms(
        (CarriedArm("hunting-bow", hold="both hands"), CarriedArm("knife", shade=Shade.GRAY)),
        (Ammunition("", 7),),
        worn,
        (BorneShield("target", lost=draw(st.integers(0, 1))),),
    )
    opened = (Opened("armor-training"),) if draw(st.booleans()) else ()
    taxed = Tax("stat.forte", draw(st.integers(0, 1)))
    play = replace(
        play,
        wounds=wounds,
        arms=arms,
        opened=(*play.opened, *opened),
        lightened=draw(st.lists(st.sampled_from(["reflexes", "stat.will"]), unique=True)),
        advances=(Advance("stat.perception"),) if draw(st.booleans()) else (),
        standing=replace(Standing(), tax=(taxed,)),
    )
    play = replace(play, lightened=tuple(play.lightened))
    character = replace(character, play=play)
    return character, Present(reckoning, play, book)


def came(character: Character, someone: Present, game: str) -> tuple[Comer, Any]:
    own = replace(comer(character, someone, "own", "Own"), side="own", seats=("s0",))
    meets = GAMES[game].meets
    assert meets is not None
    setup = meets(someone.book, (own, FOE), RANGED if game == "range" else CLOSE)
    return own, GAMES[game].game(someone.book).start(setup).state


def test_all_arms_of_one_line_come_to_a_fight() -> None:
    character, book = sample("regal-baron")
    character = replace(character, play=begin(character, "none", book).play)
    someone = Present(burned("regal-baron"), character.play, book)
    own, state = came(character, someone, "fight")
    bought = ["superior-sword", "superior-polearm-strike", "dirk", "mace"]
    assert [each.arm for each in own.known.arms.carried] == bought
    assert [each.weapon for each in state.fighter("own").weapons] == bought


@settings(max_examples=60, deadline=None)
@given(people())
def test_a_fight_has_every_figure_as_it_stands(person: tuple[Character, Present]) -> None:
    character, someone = person
    _, state = came(character, someone, "fight")
    canon, now = fought_by(someone.book), state.now_of("own")
    own = state.fighter("own")
    for id in (*STATS, *someone.skills):
        felt = someone.feel(id)
        if felt is None:
            continue
        ability = own.stat(id) if id in STATS else own.has(id)
        assert ability == felt.base, id
        lost = lighter(canon, state, "own", Sum(), id).whole
        assert max(0, ability.exponent - now.dice + lost) == felt.now, id
        more = heavier(canon, state, "own", Sum(), id).whole
        assert now.obstacle + now.untrained + more == felt.obstacle, id
    quick = someone.feel("reflexes")
    assert quick is not None
    assert own.reacts == quick.base
    assert max(0, state.quick("own")) == quick.now
    assert own.multiplier == (someone.reckoning.stock.multiplier or 3.5)
    assert own.stat("steel") == someone.ability("steel")
    for cause in ("pain", "surprise"):
        assert own.hesitates(cause) == someone.hesitation(cause).whole


@settings(max_examples=40, deadline=None)
@given(people())
def test_range_has_every_figure_as_it_stands(person: tuple[Character, Present]) -> None:
    character, someone = person
    _, state = came(character, someone, "range")
    canon, own = shot_by(someone.book), state.fighter("own")
    assert own.reacts == someone.ability("reflexes")
    for id in ("perception", "speed"):
        felt = someone.feel(id)
        assert felt is not None
        hurt = -someone.wound_penalty(id).whole
        dice = canon.lighter(own, Sum(), id).whole
        assert max(0, own.stat(id).exponent - hurt + dice) == felt.now
        effect = someone.effects
        worn = canon.heavier(own, Sum(), id).whole
        assert (effect.obstacle.whole if effect else 0) + worn == felt.obstacle
    quick = someone.feel("reflexes")
    assert quick is not None
    assert max(0, pools.quick(canon, state, own)) == quick.now


@settings(max_examples=40, deadline=None)
@given(people(), st.sampled_from(["fight", "range"]))
def test_in_and_home_untouched_changes_nothing(
    person: tuple[Character, Present], game: str
) -> None:
    character, someone = person
    _, state = came(character, someone, game)
    upshots = GAMES[game].game(someone.book).upshots(state)
    assert upshots == ()
    after = bring_home(character, someone.book, upshots)
    saved = characters.Saved(after)
    assert characters.encode(saved, SAVED) == characters.encode(
        characters.Saved(character), SAVED
    ), "byte for byte"


SAVED = resources() / "somebody.bwchar"


@settings(max_examples=30, deadline=None)
@given(people())
def test_a_game_that_knows_no_wounds_is_told_what_is_left(
    person: tuple[Character, Present],
) -> None:
    character, someone = person
    own = comer(character, someone, "own")
    for id, left in ability_marks(someone.book, own).items():
        felt = someone.feel(id)
        assert felt is not None
        assert left == str(felt.base._replace(exponent=max(0, felt.now)))


@pytest.mark.parametrize("name", SAMPLES)
def test_hesitation_is_told_to_a_game_as_on_the_sheet(name: str) -> None:
    """PTGS-29: a Roden of 6s/7p has 6, and 7 for what is said otherwise, at the door, too."""
    character, own = sample(name)
    said = Somebody(character, burned(name), True, own).hesitation
    if said is None:
        return
    known = comer(character, Present(burned(name), character.play, own), "own").known.hesitation
    others = [f"{cause}\N{NO-BREAK SPACE}{each}" for cause, each in known.items() if cause]
    assert (known[""], ", ".join(others)) == said


def test_wounds_refactor_neither_hesitation_nor_damage() -> None:
    """Wounded stats make no other attributes, and no other damage (PTGS-16)."""
    name = SAMPLES[0]
    character, book = sample(name)
    hurt = patient(burned(name))
    assert hurt is not None
    wounds = strike((), hurt, hurt.tolerances.row()[1])
    wounded = replace(character, play=replace(character.play, wounds=wounds))
    states = [
        came(each, Present(burned(name), each.play, book), "fight")[1]
        for each in (character, wounded)
    ]
    sound, after = (state.fighter("own") for state in states)
    assert (sound.stats, sound.hesitates()) == (after.stats, after.hesitates())
    assert states[1].now_of("own").dice > 0
