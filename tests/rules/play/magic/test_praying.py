"""Prayers at the table: rolled, noted where they are heard, and what waits of them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.magic.prayer import find_prayer
from bwdesk.rules.person.character import Voted
from bwdesk.rules.person.standing import Favor
from bwdesk.rules.play import told
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.coming import due_now
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    begin_scene,
    leave,
    person,
    present,
    with_play,
)
from bwdesk.rules.play.experience import Noted
from bwdesk.rules.play.favors import favor_words, favors, give_favor, put_favor
from bwdesk.rules.play.learning import advance, learn
from bwdesk.rules.play.magic.praying import list_helped, pray, say_prayer
from bwdesk.rules.play.testing import prepare, settle
from bwdesk.rules.play.trial import Trial, hand
from tests.rules.play.table import BOOK, in_scene


def faithful() -> Evening:
    """The con man has found faith by a vote."""
    evening = in_scene()
    play = person(evening, "con").play
    return with_play(evening, "con", replace(play, traits=(*play.traits, Voted("faithful"))))


def prayed(evening: Evening, name: str, hits: int, to: str = "") -> Evening:
    prayer = find_prayer(BOOK, name)
    trial = say_prayer(evening, "con", prayer, believers=60)
    dice = hand(trial).dice
    faces = (*(5,) * min(hits, dice), *(1,) * max(0, dice - hits))
    trial = replace(trial, casts=(Cast("rolled", faces),))
    return pray(evening, trial, prayer, to, "a dove").evening


def test_faith_is_rolled_open_ended_with_who_believes() -> None:
    evening = faithful()
    faith = present(evening, "con").ability("faith")
    assert faith is not None
    trial = say_prayer(evening, "con", find_prayer(BOOK, "blessing"), believers=59)
    assert (hand(trial).dice, hand(trial).open_ended) == (faith.exponent + 2, True)


@pytest.mark.parametrize(
    ("exponent", "mark"),
    [
        (7, ", and leaves marks on the body."),
        (9, ", and leaves a halo or an aura."),
        (10, ", and leaves the end of its bearer’s play."),
        (6, "6."),
    ],
)
def test_the_journal_tells_what_much_faith_leaves(exponent: int, mark: str) -> None:
    evening = faithful()
    faith = present(evening, "con").ability("faith")
    assert faith is not None
    play = advance(person(evening, "con").play, "faith", exponent - 1 - faith.exponent)
    evening = with_play(evening, "con", replace(play, tests=()))
    for _ in range(40):
        noted = Noted(("challenging",), passed=True, obstacle=11)
        evening = learn(evening, "con", "faith", noted)[0]
        noted = Noted(("difficult",), passed=True, obstacle=exponent)
        evening = learn(evening, "con", "faith", noted)[0]
        noted = Noted(("routine",), passed=True, obstacle=1)
        evening = learn(evening, "con", "faith", noted)[0]
        if any(each.kind == "advance" for each in evening.campaign.journal):
            break
    (entry,) = [each for each in evening.campaign.journal if each.kind == "advance"][:1]
    assert told.says(entry, evening.campaign, BOOK).endswith(mark), "FAITH-12"


def test_whoever_has_no_faith_prays_in_vain() -> None:
    with pytest.raises(RefusedError, match="Baron has no Faith to pray by"):
        say_prayer(faithful(), "baron", find_prayer(BOOK, "aid"))


def test_a_prayer_that_is_heard_waits_for_a_test_of_somebody() -> None:
    evening = prayed(faithful(), "blessing", 5, "baron")
    assert favors(evening, "baron") == (Favor("Blessing", "con", 1),)
    line = told.says(evening.campaign.journal[-1], evening.campaign, BOOK)
    assert line == "Con prays: Blessing is heard; +1D waits for Baron (a dove)."
    assert any(each.ability == "faith" for each in present(evening, "con").play.tests)


def test_silence_leaves_nothing_and_teaches_nothing() -> None:
    evening = prayed(faithful(), "miracle", 0)
    assert favors(evening, "con") == ()
    assert not any(each.ability == "faith" for each in present(evening, "con").play.tests)
    line = told.says(evening.campaign.journal[-1], evening.campaign, BOOK)
    assert line.startswith("Con prays: Miracle is not heard")


def test_dice_that_wait_go_into_one_test() -> None:
    evening = prayed(faithful(), "aid", 6)
    (favor,) = favors(evening, "con")
    plain = Trial(who="con", ability="falsehood", ob=2)
    trial = put_favor(plain, favor)
    assert put_favor(trial, favor) == replace(plain, dice=())
    trial = prepare(evening, trial)
    dice = hand(prepare(evening, plain)).dice
    assert hand(trial).dice == dice + favor.dice
    rolled = replace(trial, casts=(Cast("rolled", (1,) * hand(trial).dice),))
    assert favors(settle(evening, rolled).evening, "con") == ()


def test_what_was_prayed_for_one_ability_helps_no_other() -> None:
    sword = Favor("Aid", "con", 2, ability="sword")
    assert favor_words(sword) == "Aid +2D, sword"
    with pytest.raises(RefusedError, match="prayed for a test of Sword"):
        put_favor(Trial(who="con", ability="falsehood", ob=2), sword)
    assert put_favor(Trial(who="con", ability="sword", ob=2), sword).dice
    assert list_helped(faithful(), "con")["steel"] == "Steel"


def test_faith_of_ten_is_due_until_its_bearer_leaves() -> None:
    evening = faithful()
    faith = present(evening, "con").ability("faith")
    assert faith is not None
    assert not due_now(evening, ("ends",))
    play = advance(person(evening, "con").play, "faith", 10 - faith.exponent)
    evening = with_play(evening, "con", play)
    assert [(e.who, e.what) for e in due_now(evening, ("ends",))] == [("con", "faith")], "FAITH-12"
    assert not due_now(leave(evening, "con").evening, ("ends",))


def test_a_boon_rolls_sixes_on_to_the_end_of_the_scene() -> None:
    evening = give_favor(faithful(), "con", Favor("Boon", "con", opens=True))
    (boon,) = favors(evening, "con")
    assert favor_words(boon) == "Boon open-ended"
    trial = prepare(evening, put_favor(Trial(who="con", ability="falsehood", ob=2), boon))
    assert hand(trial).open_ended
    rolled = replace(trial, casts=(Cast("rolled", (1,) * hand(trial).dice),))
    evening = settle(evening, rolled).evening
    assert favors(evening, "con") == (boon,)
    assert favors(begin_scene(evening, "Later").evening, "con") == ()
