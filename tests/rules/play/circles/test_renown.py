"""Affiliations and reputations won, lost, cut, made good and turned to infamy."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bwdesk.rules.person.standing import Renown
from bwdesk.rules.play import voting
from bwdesk.rules.play.circles import renown
from bwdesk.rules.play.evening import Evening, RefusedError, Step, present
from tests.rules.play.table import BOOK, in_scene

GUILD, HOUSE = "The Guild", "Rules his house with a stern hand"


def known(evening: Evening) -> dict[str, tuple[int, int, bool]]:
    """Dice now, dice lost, infamy, by name."""
    every = renown.renown(present(evening, "con"))
    return {each.name: (each.dice, each.lost, each.infamous) for each in every}


def with_names(guild: int = 2, house: int = 2) -> Evening:
    evening = renown.join_up(in_scene(), "con", GUILD, guild, "Merchants of the coast").evening
    return renown.win(evening, "con", HOUSE, house).evening


def test_what_was_bought_stands_until_play_changes_it() -> None:
    someone = present(in_scene(), "con")
    bought = [e for e in someone.reckoning.choices.things if e.kind in renown.KINDS]
    assert bought
    assert {each.name: each.dice for each in renown.renown(someone)} == {
        each.name: each.dice for each in bought
    }
    first = bought[0]
    after = renown.lose(in_scene(), "con", first.name, "He betrayed them").evening
    now = renown.find(present(after, "con"), first.name)
    assert (now.dice, now.lost, now.note) == (first.dice - 1, 1, first.note)
    assert len(renown.renown(present(after, "con"))) == len(bought)


@pytest.mark.parametrize(
    ("deed", "left"),
    [
        pytest.param(lambda e: renown.lose(e, "con", GUILD), {GUILD: (1, 1, False)}, id="CIR-26"),
        pytest.param(lambda e: renown.cut(e, "con", GUILD, 2), {GUILD: (0, 2, False)}, id="CIR-27"),
        pytest.param(lambda e: renown.lose(e, "con", HOUSE), {HOUSE: (1, 1, False)}, id="CIR-29"),
        pytest.param(
            lambda e: renown.live_in_infamy(e, "con", HOUSE, "Cold-hearted killer"),
            {HOUSE: (1, 0, False), "Cold-hearted killer": (1, 0, True)},
            id="CIR-T12",
        ),
        pytest.param(
            lambda e: renown.join_up(e, "con", "The Navy", 1),
            {"The Navy": (1, 0, False)},
            id="CIR-34",
        ),
        pytest.param(
            lambda e: renown.win(e, "con", "Saved the crown", 3),
            {"Saved the crown": (3, 0, False)},
            id="CIR-32",
        ),
    ],
)
def test_what_play_does_to_a_name(
    deed: Callable[[Evening], Step], left: dict[str, tuple[int, int, bool]]
) -> None:
    after = known(deed(with_names()).evening)
    assert after | left == after


def test_what_was_cut_comes_back_when_it_is_made_good() -> None:
    """CIR-28."""
    evening = renown.cut(with_names(), "con", GUILD, 2).evening
    assert not any(e.name == GUILD for e in renown.count_renown(present(evening, "con")))
    back = renown.regain(evening, "con", GUILD, 1, "A won Duel of Wits").evening
    assert known(back)[GUILD] == (1, 1, False)
    with pytest.raises(RefusedError, match="has lost"):
        renown.regain(back, "con", GUILD, 2)


def test_infamy_grows_with_every_die() -> None:
    evening = with_names(house=2)
    for _ in range(2):
        evening = renown.live_in_infamy(evening, "con", HOUSE, "Killer").evening
    assert known(evening)[HOUSE] == (0, 0, False)
    assert known(evening)["Killer"] == (2, 0, True)
    with pytest.raises(RefusedError, match="no dice left"):
        renown.live_in_infamy(evening, "con", HOUSE, "Killer")


def test_another_name_hides_all_and_costs_a_die_of_each_reputation() -> None:
    """CIR-31."""
    evening = renown.wear_guise(with_names(), "con", "A pilgrim").evening
    assert renown.count_renown(present(evening, "con")) == ()
    back = renown.drop_guise(evening, "con").evening
    assert known(back)[HOUSE][0] == 1
    assert known(back)[GUILD][0] == 2
    with pytest.raises(RefusedError):
        renown.drop_guise(back, "con")


@pytest.mark.parametrize(
    ("deed", "says"),
    [
        (lambda e: renown.lose(e, "con", "Nobody’s"), "there are"),
        (lambda e: renown.cut(e, "con", HOUSE, 1), "is a reputation"),
        (lambda e: renown.cut(e, "con", GUILD, 3), "as many or fewer"),
        (lambda e: renown.cut(e, "con", GUILD, 0), "as many or fewer"),
        (lambda e: renown.regain(e, "con", HOUSE), "is a reputation"),
        (lambda e: renown.live_in_infamy(e, "con", GUILD, "x"), "is an affiliation"),
        (lambda e: renown.live_in_infamy(e, "con", HOUSE, " "), "infamous for"),
        (lambda e: renown.join_up(e, "con", "", 1), "which affiliation"),
        (lambda e: renown.join_up(e, "con", GUILD, 1), "2D already"),
        (lambda e: renown.win(e, "con", HOUSE, 0), "how widely"),
        (lambda e: renown.wear_guise(e, "con", ""), "what name"),
    ],
)
def test_what_cannot_be_gets_a_sentence(deed: Callable[[Evening], Step], says: str) -> None:
    with pytest.raises(RefusedError, match=says):
        deed(with_names())


@pytest.mark.parametrize(
    ("dice", "cost", "obstacle"),
    [
        pytest.param(1, "", 3, id="CIR-34"),
        pytest.param(2, "", 5, id="CIR-34-two"),
        pytest.param(1, "affiliation/cost/fine-clothes", 4, id="CIR-34-merchants"),
        pytest.param(2, "affiliation/cost/high-nobility", 7, id="CIR-34-church"),
        pytest.param(2, "affiliation/cost/secret", 8, id="CIR-35-cabal"),
    ],
)
def test_what_an_affiliation_costs(dice: int, cost: str, obstacle: int) -> None:
    assert renown.price(BOOK, dice, cost).whole == obstacle


def test_no_affiliation_of_three_dice_is_sold_and_rising_is_easier() -> None:
    with pytest.raises(RefusedError, match="3D"):
        renown.price(BOOK, 3)
    assert renown.rise_dice(BOOK).whole == 2
    assert [each.obstacle for each in renown.costs(BOOK)] == [0, 1, 2, 3]


def test_a_reputation_is_voted_as_a_trait_is_and_rises_once() -> None:
    """CIR-32 and CIR-33."""
    evening = voting.propose_reputation(in_scene(), "con", "Settled the feud", 1).evening
    votes = dict.fromkeys(voting.electorate(evening.campaign, evening.campaign.votes[0]), True)
    won = voting.decide(evening, 0, votes).evening
    assert known(won)["Settled the feud"] == (1, 0, False)
    assert not won.people["con"].play.traits
    again = voting.propose_reputation(won, "con", "Settled the feud").evening
    risen = voting.decide(again, 1, votes).evening
    assert known(risen)["Settled the feud"] == (2, 0, False)
    with pytest.raises(RefusedError, match="risen"):
        voting.propose_reputation(risen, "con", "Settled the feud")
    with pytest.raises(RefusedError, match="one die"):
        voting.propose_reputation(won, "con", "Settled the feud", 2)


def test_one_voice_against_it_and_it_is_not_won() -> None:
    evening = voting.propose_reputation(in_scene(), "con", "Saved the crown", 3).evening
    electorate = voting.electorate(evening.campaign, evening.campaign.votes[0])
    votes = {by: place > 0 for place, by in enumerate(electorate)}
    lost = voting.decide(evening, 0, votes).evening
    assert "Saved the crown" not in known(lost)


def test_the_gm_writes_one_anew() -> None:
    evening = with_names()
    now = Renown("reputation", "Rules his house", 1, infamous=True, note="In the valley")
    after = renown.rewrite(evening, "con", HOUSE, now).evening
    assert known(after)["Rules his house"] == (1, 0, True)
    assert not any(e.name == HOUSE for e in renown.count_renown(present(after, "con")))
