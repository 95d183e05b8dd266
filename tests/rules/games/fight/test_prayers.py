"""Prayers in a fight: speech without an action, foes who stand still, what waits (FAITH-9)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.rules.games.fight.lengths import dice as length_dice
from bwdesk.rules.games.fight.moves import Rule, Script
from bwdesk.rules.games.fight.people import Fighter
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.people.praying import fill_prayer, prayer_written
from bwdesk.rules.games.people.spells import Lends, Working
from bwdesk.rules.group.readings import MagicReadings
from tests.rules.games.fight.people import asked, begun, done, fighter, game, waits, written
from tests.rules.games.fight.sorcerers import once, sorcerer, told

M = "maintain"
USUAL = MagicReadings()


def priest(id: str = "a", faith: str = "B5", **changes: Any) -> Fighter:
    return fighter(id, stats={"faith": faith, "will": "B5"}, **changes)


def prayed(
    said: str,
    *others: Fighter,
    acts: str = "avoid",
    foe: str = "avoid",
    reads: MagicReadings = USUAL,
    **changes: Any,
) -> State:
    """The first volley opened, in which a priest prays so beside what he does."""
    people = (priest(**changes), *(others or (fighter("b"),)))
    state = begun(*people)
    state = replace(state, settings=replace(state.settings, magic=reads))
    scripts: dict[str, Any] = {e.id: ((M, foe), (M,), (M,)) for e in people}
    scripts["a"] = ((M, acts, f"pray {said}"), (M,), (M,))
    return written(state, **scripts)


def test_hindrance_stops_its_foes_and_takes_no_action() -> None:
    state = prayed("hindrance at b & c", fighter("b"), fighter("c"), acts="strike b")
    ask = asked(state, "pray", "a")
    assert (ask.number, ask.open_ended) == (5, True)
    assert ask.obstacle is not None
    assert ask.obstacle.whole == 5, "a foe more is an obstacle more"
    state = once(state, "pray", 5)
    assert [state.now_of(each).hesitates for each in "bc"] == [2, 2], "half of Faith"
    assert state.acts["a"].act.action == "strike", "it was speech"
    assert state.acts["b"].idle
    tested = [e for e in game().upshots(state) if (e.kind, e.what) == ("tested", "faith")]
    assert [(e.dice, e.obstacle, e.passed) for e in tested] == [(5, 5, True)]


def test_silence_does_nothing_and_is_no_test() -> None:
    state = once(prayed("hindrance at b"), "pray", 3)
    assert state.now_of("b").hesitates == 0
    assert not [e for e in game().upshots(state) if e.what == "faith"], "FAITH-14"


def test_believers_and_a_wild_intent_count() -> None:
    ask = asked(prayed("hindrance at b, believers 40, help 1, more 2"), "pray", "a")
    assert ask.number == 8, "FAITH-T1"
    assert ask.obstacle is not None
    assert ask.obstacle.whole == 6


def test_it_reaches_as_far_as_presence_does() -> None:
    state = prayed("blessing for speed")
    part = length_dice(game().canon, state, "a", "b")
    assert part is not None
    assert (part.label, part.rule) == ("Spell", "SORC-44"), "FAITH-9"
    silent = prayed("blessing for speed", foe="strike a")
    assert length_dice(game().canon, silent, "b", "a") is None


def test_a_blessing_helps_all_day_and_aid_once() -> None:
    state = once(prayed("blessing for sword", acts="strike b"), "pray", 3)
    assert asked(state, "strike", "a").number == 6
    state = once(prayed("aid for sword", acts="strike b"), "pray", 6)
    assert asked(state, "strike", "a").number == 7
    before = [e for e in game().upshots(state) if e.kind == "waits"]
    assert [(e.what, e.dice, e.on) for e in before] == [("Aid", 2, "a")]
    state = told(state)
    assert not state.workings_there, "it went into the test it was for"
    boon = once(prayed("boon for sword", acts="strike b"), "pray", 5)
    assert asked(boon, "strike", "a").open_ended


def test_a_minor_miracle_breaks_a_spell() -> None:
    held = (Working("Ward", 2), Working("Wall", 1))
    state = once(prayed("minor miracle at b", sorcerer("b", held=held)), "pray", 5)
    assert [each.spell for each in state.now_of("b").workings] == ["Ward"], "FAITH-8"
    reads = MagicReadings(unbroken=True)
    kept = prayed("minor miracle at b", sorcerer("b", held=held), reads=reads)
    assert once(kept, "pray", 5).now_of("b").workings == held, "this table reads it otherwise"
    speaking = prayed("minor miracle at b", sorcerer("b"), foe="incant a with the fear")
    assert ("pray", "a") in waits(speaking)


def test_aid_goes_into_steel_and_is_gone() -> None:
    state = once(prayed("aid for steel", steel="B3"), "pray", 6)
    shaken = game().apply(state, Rule("a", "steel")).state
    assert asked(shaken, "steel", "a").number == 5, "FAITH-7"
    assert not told(shaken).workings_there


def test_what_waited_before_goes_into_the_test_it_is_for() -> None:
    blank = Working("Aid", held=False, on="a", prayed=True)
    waiting = replace(blank, lends=(Lends("dice", 2, ("sword",)),), since=0)
    boon = replace(blank, spell="Boon", lends=(Lends("opens", 1, ("speed",)),))
    state = prayed("guidance", acts="strike b", held=(waiting, boon))
    assert not [e for e in game().upshots(state) if e.kind in ("waits", "used")], "as it came"
    state = once(state, "pray", 0)
    assert asked(state, "strike", "a").number == 7
    state = told(state)
    (used,) = [e for e in game().upshots(state) if e.kind in ("waits", "used")]
    assert (used.kind, used.what, used.dice, used.note) == ("used", "Aid", 2, "sword")
    assert state.now_of("a").workings == (boon,), "for as long as the scene"


def test_what_is_prayed_fills_its_form() -> None:
    said = "prayer/hindrance at b & c, believers 40, help 1, more 2"
    filled = fill_prayer(game().canon.book, said, "1")
    assert prayer_written(filled, "1") == said.removeprefix("prayer/")
    assert fill_prayer(game().canon.book, "rain", "1") == {}


@pytest.mark.parametrize(
    ("said", "says"),
    [
        ("rain", "There is no prayer called “rain”"),
        ("hindrance", "Say whom Hindrance is prayed against"),
        ("hindrance at god", "“god” is nobody here"),
        ("blessing", "Say which test Blessing is for"),
        ("blessing for flying", "“flying” is no skill or stat"),
        ("blessing for speed, loudly", "“loudly” says nothing of a prayer"),
        ("blessing for speed, help 900", "“help 900” says nothing of a prayer"),
    ],
)
def test_what_cannot_be_prayed_is_said_before(said: str, says: str) -> None:
    with pytest.raises(IllegalMoveError, match=says):
        prayed(said)
    barred = MagicReadings(barred=("prayer/blessing",))
    with pytest.raises(IllegalMoveError, match="Nobody prays for Blessing at this table"):
        prayed("blessing for speed", reads=barred)
    state = begun(fighter("a"), fighter("b"))
    with pytest.raises(IllegalMoveError, match="has no Faith to pray by"):
        done(state, Script("a", ((M, "pray miracle"), (M,), (M,))))
