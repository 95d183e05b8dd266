"""Every entry a pack may hold does what it says, whatever its id: copies play as the originals."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.files import characters, games
from bwdesk.rules.excerpt import Excerpt
from bwdesk.rules.games.fight.moves import React, Steel
from bwdesk.rules.games.fight.play import Fight
from bwdesk.rules.games.fight.state import Apart, Setup
from bwdesk.rules.games.game import IllegalMoveError
from bwdesk.rules.games.hurting import Shaken
from bwdesk.rules.games.range.play import Range
from bwdesk.rules.games.range.state import Setup as RangeSetup
from bwdesk.rules.play import steeling
from tests.rules.copies import house, ids, our_id, plain, played_alike
from tests.rules.games.fight.people import fighter
from tests.rules.games.fight.people import game as fight
from tests.rules.games.fight.test_by_chance import anybody, settings
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
    file = characters.encode(characters.Saved(evening.people["con"], Excerpt()))
    assert characters.decode(file, "The file").character == evening.people["con"]
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
        replace(state, now={**state.now, "b": replace(state.of("b"), reaction="")}),
        React("b", how),
    ).state
    assert plain(state) == plain(other)


def test_what_no_pack_has_is_no_way_to_lose_it() -> None:
    state = replace(fight().start(begins()).state, shaken=(Shaken("b", 4),))
    state = fight().apply(state, Steel("b", hesitates=3)).state
    with pytest.raises(IllegalMoveError, match=r"“freeze” is no way to lose it; there are: Stand"):
        fight().apply(state, React("b", "freeze"))
    # Logs of before have shorter words for some.
    assert fight().apply(state, React("b", "prone")).state.of("b").reaction == "fall-prone"


def begins(**fields: Any) -> Setup:
    apart = (Apart(("a", "b"), 2),)
    return Setup((fighter("a"), fighter("b")), apart, **fields)


def test_a_fight_begun_before_its_file_had_reactions_goes_on_by_those_of_the_program() -> None:
    parts = games.carried(book(), "fight")
    del parts["reactions"]
    found = games.find("fight", parts)
    assert isinstance(found, Fight)
    assert found.canon.book.reactions == book().reactions


ACTS = {"Act.action": ids("fight_actions")}


@pytest.mark.parametrize("seed", range(24))
def test_copied_actions_fight_the_same_fight(seed: int) -> None:
    """Move by move beside the same fight with the printed ones: rolls, harm, words."""
    assert played_alike(fight(), Fight(house("fight_actions")), fight_of(seed), ACTS, seed)
