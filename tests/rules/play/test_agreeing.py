"""Concepts and their votes, faiths and what is fixed of them."""

import pytest

from bwdesk.rules.group.agreement import Creed
from bwdesk.rules.play.agreeing import (
    add_faith,
    drop_concept,
    drop_faith,
    find_concept,
    fix_faith,
    propose,
    vote_for,
)
from bwdesk.rules.play.evening import RefusedError
from tests.rules.play.table import in_scene


def test_everybody_has_one_vote_for_one_concept() -> None:
    now = propose(in_scene(), "A harbor  nobody owns").evening
    assert find_concept(now.campaign) is not None
    now = propose(now, "The last winter").evening
    assert find_concept(now.campaign) is None
    first, second = (each.name for each in now.campaign.players[:2])
    now = vote_for(vote_for(now, 0, first).evening, 1, second).evening
    assert find_concept(now.campaign) is None
    # Whoever votes for another votes no longer for the one before.
    now = vote_for(now, 0, second).evening
    found = find_concept(now.campaign)
    assert found is not None
    assert (found.says, found.votes) == ("A harbor nobody owns", (first, second))
    assert now.campaign.agreement.concepts[1].votes == ()
    now = vote_for(now, 0, second, votes=False).evening
    assert now.campaign.agreement.concepts[0].votes == (first,)
    assert drop_concept(now, 1).evening.campaign.agreement.concepts[0].votes == (first,)
    with pytest.raises(RefusedError, match="none of the players"):
        vote_for(now, 0, "Zed")
    with pytest.raises(RefusedError, match="proposed already"):
        propose(now, "the last Winter")


def test_a_faith_is_fixed_part_by_part() -> None:
    now = add_faith(in_scene(), "The Drowned Mother").evening
    now = fix_faith(now, 0, idiom="tides", believers=True).evening
    assert now.campaign.agreement.faiths == (
        Creed("The Drowned Mother", idiom="tides", believers=True),
    )
    with pytest.raises(RefusedError, match="is there already"):
        add_faith(now, "the drowned mother")
    assert drop_faith(now, 0).evening.campaign.agreement.faiths == ()
