"""What lies open after a roll, what may be spent on it, and what it brings."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.odds import odds
from bwdesk.rules.chance.pool import DicePool
from bwdesk.rules.chance.throws import Against, Cast, Dice, Faces, Thrown, Told
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.games.rolls.afterward import LetStand, More, Spend, says
from bwdesk.rules.games.rolls.tray import Means, call_ons, log_upshot, upshots
from bwdesk.rules.group.readings import Readings
from bwdesk.rules.person.character import Artha
from bwdesk.rules.play.casts import Cast as Played
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.play.verdict import judge
from tests.rules.games.rolling import GAME, Rolling, ask, fell, names, offers, roll, table
from tests.shipped import book

KEY = ("test",)
RICH = Means(Artha(3, 3, 3), ("charming", "mule-headed"))


def spend(state: Rolling, what: Any, test: str = "sword", trait: str = "") -> Rolling:
    return GAME.spend(state, Spend(KEY, "orc", test, what, trait)).state


def stand(state: Rolling, test: str = "sword", of: str = "orc") -> Rolling:
    return GAME.spend(state, LetStand(KEY, of, test)).state


def more(state: Rolling, *faces: int, test: str = "sword", **groups: Dice) -> Rolling:
    dice: dict[str, Dice] = {test: Faces(faces), **groups} if faces else dict(groups)
    return GAME.spend(state, More(KEY, "orc", test, dice)).state


def test_luck_turns_a_failed_test_tv_dice_5() -> None:
    state = fell(table(ask(dice=3, ob=4)), 6, 6, 6)
    assert GAME.has_passed(state, roll(state), "sword") is False
    state = spend(state, "luck")
    assert names(state) == ["luck 1 test"]
    assert [each.number for each in GAME.due(state)[0].asks] == [3]
    state = more(state, 5, 4, 2)
    assert roll(state).successes("sword") == 5
    assert GAME.has_passed(state, roll(state), "sword") is True
    assert roll(state).dice["sword"] == Thrown((Cast((6, 6, 6)), Cast((5, 4, 2), "luck")))


def test_divine_inspiration_doubles_the_exponent_alone_tv_artha_10() -> None:
    state = spend(table(ask(dice=7, exponent=5)), "divine-inspiration")
    (due, *_) = GAME.due(state)
    assert due.dice == 12
    lay = fell(state, *[4] * 12)
    assert log_upshot(roll(lay), "sword", True).dice == 7


@given(
    st.lists(st.integers(1, 6), min_size=1, max_size=7),
    st.integers(0, 5),
    st.sampled_from(Shade),
    st.booleans(),
)
def test_offers_are_those_of_a_test_alone(
    faces: list[int], ob: int, shade: Shade, opened: bool
) -> None:
    dice = len(faces)
    state = fell(table(ask(dice=dice, ob=ob, shade=shade, open_ended=opened)), *faces)
    while opened and names(state)[:1] == [f"open-ended {faces.count(7) + 1} test"]:
        state = more(state, *[3] * faces.count(6))
    casts = [Played("rolled", tuple(faces))]
    if opened and 6 in faces:
        casts.append(Played("open-ended", (3,) * faces.count(6)))
    trial = Trial(
        ability="sword",
        exponent=f"{shade.value}{dice}",
        ob=ob,
        open_ended=opened,
        casts=tuple(casts),
    )
    alone = {
        each.id: str(each.chance)
        for each in judge(trial, book()).offers
        if each.id in ("luck", "saving-grace") and not each.barred
    }
    here = {}
    if "stand test" in names(state):
        here = {
            id: chance for id, chance in offers(state).items() if "/" in chance or chance in "01"
        }
    here.pop("stand", None)
    assert here == alone


def test_where_nobody_could_spend_anything_it_stands_at_once() -> None:
    assert names(fell(table(ask(ob=3), means=Means()), 6, 1, 1, 1)) == []
    assert names(fell(table(ask(ob=3), means=Means(Artha(persona=3))), 6, 1, 1, 1)) == []
    assert names(fell(table(ask(ob=3), means=Means(Artha(fate=1))), 5, 1, 1, 1)) == []
    assert names(fell(table(ask(ob=3), means=Means(Artha(fate=1))), 6, 1, 1, 1)) == ["stand test"]
    assert names(fell(table(ask(ob=3)), sword=Told(2))) == []
    assert names(fell(table(ask(ob=3, ability="")), 6, 1, 1, 1)) == []
    d10 = ask(ob=3, sides=10, reading="under", target=4)
    assert names(fell(table(d10), 6, 1, 1, 1)) == []


def test_a_table_is_asked_always_or_only_on_a_failure() -> None:
    passed, failed = (4, 5, 4, 1), (4, 1, 1, 1)
    asks = ask(ob=3)
    assert names(fell(table(asks, asked="failure"), *passed)) == []
    assert names(fell(table(asks, asked="failure"), *failed)) == ["stand test"]
    assert names(fell(table(asks), *passed)) == ["stand test"]
    assert names(fell(table(asks, means=Means(), asked="always"), *passed)) == ["stand test"]
    opened = ask()
    assert names(fell(table(opened, asked="failure"), *passed)) == ["stand test"]


def test_what_stands_is_not_asked_again() -> None:
    state = stand(fell(table(ask(ob=3)), 6, 1, 1, 1))
    assert names(state) == []
    with pytest.raises(IllegalMoveError, match="stands as it lies"):
        spend(state, "luck")
    with pytest.raises(IllegalMoveError, match="stands as it lies"):
        stand(state)


def test_a_saving_grace_throws_all_failed_dice_again_those_of_gear_too() -> None:
    gear = ask("shield", 2, ability="", beside="sword", shade=Shade.GRAY)
    state = fell(table(ask(dice=3, ob=5), gear), 5, 2, 3, shield=Faces((3, 2)))
    assert roll(state).successes("sword") == 2
    assert GAME.due(state)[0].part == "stand test"
    state = spend(state, "saving-grace")
    (due,) = GAME.due(state)
    assert {each.key: each.number for each in due.asks} == {"sword": 2, "shield": 1}
    state = more(state, 4, 1, shield=Faces((6,)))
    assert roll(state).dice == {
        "sword": Thrown((Cast((5, 2, 3)), Cast((4, 1), "grace", (1, 2)))),
        "shield": Thrown((Cast((3, 2)), Cast((6,), "grace", (1,)))),
    }
    assert roll(state).successes("sword") == 4
    assert offers(state)["saving-grace"].startswith("One roll takes no more")


def test_open_ended_dice_are_followed_before_anything_is_spent() -> None:
    state = fell(table(ask(ob=5, open_ended=True)), 6, 6, 1, 2)
    assert names(state) == ["open-ended 1 test"]
    with pytest.raises(IllegalMoveError, match="still to be thrown"):
        spend(state, "luck")
    state = more(state, 6, 2)
    assert names(state) == ["open-ended 2 test"]
    state = more(state, 1)
    state = spend(state, "luck")
    assert [each.number for each in GAME.due(state)[0].asks] == [1], "one failed die, closed"
    state = more(state, 6)
    assert names(state) == ["stand test"]
    assert roll(state).dice["sword"].successes() == 4


def test_dice_that_chain_on_may_be_given_at_once() -> None:
    state = spend(fell(table(ask(ob=5)), 6, 1, 1, 2), "luck")
    chain: Dice = Thrown((Cast((6,)), Cast((6,), "open-ended"), Cast((4,), "open-ended")))
    state = more(state, sword=chain)
    assert roll(state).successes("sword") == 4
    closed = table(ask(ob=5), read=Readings(luck_chains=False))
    state = more(spend(fell(closed, 6, 1, 1, 2), "luck"), 6)
    assert names(state) == ["stand test"]
    assert roll(state).successes("sword") == 2


def test_what_was_told_after_dice_counts_and_ends_it() -> None:
    state = spend(fell(table(ask(ob=5)), 6, 1, 1, 5), "saving-grace")
    with pytest.raises(IllegalMoveError, match="too many"):
        more(state, sword=Told(3))
    state = more(state, sword=Told(2))
    assert roll(state).dice["sword"] == Told(4)
    assert names(state) == []


def test_boons_come_before_the_roll_three_of_them() -> None:
    state = table(ask(ob=3), means=RICH)
    assert names(state) == ["test", "before test"]
    assert Fraction(offers(state, "before test")["boon"]) == odds(
        DicePool(exponent=5)
    ).chance_of_more(3)
    for _ in range(3):
        state = spend(state, "boon")
    assert GAME.due(state)[0].dice == 7
    assert [part.rule for part in GAME.due(state)[0].asks[0].dice.parts] == ["", "ARTHA-14"]
    assert "boon" in offers(state, "before test")
    with pytest.raises(IllegalMoveError, match="takes no more"):
        spend(state, "boon")
    attribute = table(ask(ability="reflexes", exponent=0), means=Means(Artha(persona=1)))
    assert names(attribute) == ["test"]


def test_artha_that_is_gone_is_not_offered_on_the_next_roll() -> None:
    state = fell(table(ask(ob=5), means=Means(Artha(fate=1))), 6, 1, 1, 1)
    state = more(spend(state, "luck"), 1)
    state = next_round(state)
    assert names(fell(state, 6, 6, 1, 1)) == []
    assert upshots(state.lying) == (Upshot("spent", "orc", "fate", 1, on="sword"),)


def test_a_trait_is_called_on_once_a_session() -> None:
    had = Means(call_ons=("loud",))
    state = fell(table(ask(ob=3), means=had), 5, 1, 1, 2)
    assert set(offers(state)) == {"stand", "luck", "saving-grace", "call-on"}
    with pytest.raises(IllegalMoveError, match="No trait"):
        spend(state, "call-on", trait="lucky")
    state = more(spend(state, "call-on", trait="loud"), 4, 4, 1)
    assert roll(state).dice["sword"] == Thrown(
        (Cast((5, 1, 1, 2)), Cast((4, 4, 1), "call-on", (1, 2, 3)))
    )
    assert upshots(state.lying) == (Upshot("spent", "orc", "call-on", 1, note="loud", on="sword"),)
    assert names(fell(next_round(state), 5, 1, 1, 2)) == []


def test_a_burned_character_calls_on_the_traits_that_are_for_it() -> None:
    traits = ("aura-of-determination", "aura-of-innocence", "no-such-trait")
    assert call_ons(traits, ("aura-of-innocence",), book()) == ("aura-of-determination",)


# Against another roll


def versus(*, tie: Any = "none", **fields: Any) -> Rolling:
    orc = ask(dice=3, against=Against(KEY, "elf", "sword", tie))
    theirs: Any = {"mine": "theirs", "theirs": "mine", "none": "none"}[tie]
    elf = ask(dice=3, against=Against(KEY, "orc", "sword", theirs))
    means = {"orc": RICH, "elf": Means(Artha(fate=1))}
    return Rolling({"orc": (orc,), "elf": (elf,)}, means, **fields)


def test_nothing_is_asked_before_the_other_side_lies_there() -> None:
    state = fell(versus(), 6, 5, 1)
    assert [each for each in names(state) if "stand" in each] == []
    state = fell(state, 6, 4, 2, of="elf")
    assert names(state) == ["stand test", "stand test"]
    six_on = odds(DicePool(exponent=1, open_ended=True))
    assert Fraction(offers(state)["luck"]) == six_on.chance_of_more(1)
    assert Fraction(offers(state, of="elf")["luck"]) == six_on.chance_of_more(1)


def test_whoever_let_it_stand_thinks_again_when_the_other_turns_it() -> None:
    state = fell(fell(versus(asked="failure"), 6, 1, 1), 6, 4, 2, of="elf")
    assert [due.actor for due in GAME.due(state)] == ["orc"], "the elf is ahead"
    state = more(more(spend(state, "luck"), 6), 4)
    assert [due.actor for due in GAME.due(state) if due.kind == "decide"] == ["elf"]
    state = stand(state, of="elf")
    assert names(state) == []


def test_a_roll_that_stood_lies_open_again_when_the_other_changes() -> None:
    state = stand(fell(fell(versus(), 6, 1, 1), 6, 4, 2, of="elf"), of="elf")
    assert [due.actor for due in GAME.due(state)] == ["orc"]
    state = more(spend(state, "saving-grace"), 5, 5)
    assert {due.actor for due in GAME.due(state)} == {"orc", "elf"}


@pytest.mark.parametrize(("tie", "before"), [("none", None), ("theirs", False)])
def test_a_call_on_takes_a_tie(tie: str, before: bool | None) -> None:
    state = fell(fell(versus(tie=tie), 4, 4, 1), 6, 4, 2, of="elf")
    assert GAME.has_passed(state, roll(state), "sword") is before
    assert offers(state)["tie"] == "1"
    state = spend(state, "tie", trait="charming")
    assert GAME.has_passed(state, roll(state), "sword") is True
    assert GAME.has_passed(state, roll(state, "elf"), "sword") is False
    assert "tie" not in offers(state)


def test_whose_tie_it_is_already_need_not_call_on_anything() -> None:
    state = fell(fell(versus(tie="mine"), 4, 4, 1), 6, 4, 2, of="elf")
    assert GAME.has_passed(state, roll(state), "sword") is True
    assert "tie" not in offers(state)


# What cannot be


@pytest.mark.parametrize(
    ("dice", "says"),
    [
        ({"sword": Faces((6, 5, 4, 3, 2))}, "5.faces, but 4.dice"),
        ({"sword": Faces((7, 1, 1, 1))}, "no 7"),
        ({"shield": Faces((1,))}, "those are needed"),
        ({"sword": Thrown((Cast((6, 1, 1, 1)), Cast((4,), "open-ended")))}, "not open-ended"),
    ],
)
def test_dice_that_cannot_have_fallen_are_not_laid(dice: dict[str, Dice], says: str) -> None:
    with pytest.raises(IllegalMoveError, match=says):
        GAME.lay(table(ask()), KEY, "orc", dice)


def test_what_cannot_be_spent_says_why() -> None:
    state = fell(table(ask(ob=3)), 5, 1, 1, 1)
    with pytest.raises(IllegalMoveError, match=r"Luck cannot be had: There is no six"):
        spend(state, "luck")
    with pytest.raises(IllegalMoveError, match="No roll “test” is due"):
        spend(state, "boon")
    with pytest.raises(IllegalMoveError, match="No roll “test” of elf lies open"):
        stand(state, of="elf")
    with pytest.raises(IllegalMoveError, match="none"):
        more(state, 5)


def test_what_happened_is_said_with_names_and_figures() -> None:
    state = fell(table(ask(ob=5)), 6, 1, 1, 1)
    spent = GAME.spend(state, Spend(KEY, "orc", "sword", "luck"))
    lucky = GAME.spend(spent.state, More(KEY, "orc", "sword", {"sword": Faces((4,))}))
    stood = GAME.spend(lucky.state, LetStand(KEY, "orc", "sword"))
    told = [says(each) for step in (spent, lucky, stood) for each in step.events]
    assert told[0] == "Orc spends 1 Fate on Luck."
    assert "1\xa0success more" in told[1]
    assert "stand" in told[2]


def next_round(state: Rolling) -> Rolling:
    return replace(state, lying=state.lying.clear(), round=state.round + 1)
