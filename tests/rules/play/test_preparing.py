"""What a GM draws up, and what tonight is about by it and by the journal."""

import pytest

from bwdesk.rules.group.campaign import Member
from bwdesk.rules.group.prep import Ahead
from bwdesk.rules.play import artha, one_offs, preparing
from bwdesk.rules.play.artha import About
from bwdesk.rules.play.evening import RefusedError, begin_session, end_session, scene
from bwdesk.rules.play.tonight import count_untouched, list_unused, read_tonight
from tests.rules.play.table import BOOK, in_scene, seated
from tests.rules.play.test_one_offs import GUARD

BELIEF = in_scene().people["con"].choices.beliefs[0]


def test_each_belief_says_what_came_of_it_and_what_will_test_it() -> None:
    evening = in_scene()
    left, every = count_untouched(read_tonight(evening))
    assert left == every > 3
    evening = preparing.challenge(evening, "con", BELIEF, "The ledger burns").evening
    (con, _) = read_tonight(evening)
    assert (con.rows[0].what, con.rows[0].is_touched) == ("The ledger burns", False)
    journal = len(evening.campaign.journal)
    evening = artha.award(evening, "con", "belief", "Swore it", about=BELIEF).evening
    (con, _) = read_tonight(evening)
    assert (con.rows[0].scene, con.rows[0].says, con.rows[0].paid) == (1, "Swore it", "F")
    assert count_untouched(read_tonight(evening))[0] == left - 1
    # What was drawn up is no line of the journal.
    assert len(evening.campaign.journal) == journal + 1


def test_what_nobody_used_is_carried_over_and_what_came_up_by_hand_is_not() -> None:
    evening = preparing.challenge(in_scene(), "con", BELIEF, "The ledger burns").evening
    used = preparing.mark_used(evening, "baron", evening.people["baron"].choices.beliefs[0])
    assert read_tonight(used.evening)[1].rows[0].says == "came up"
    after = begin_session(end_session(used.evening).evening, "Second", "8 May").evening
    con, baron = read_tonight(after)
    assert con.rows[0].what == "The ledger burns"
    assert not baron.rows[0].is_touched
    with pytest.raises(RefusedError, match="No session goes on"):
        preparing.mark_used(seated(), "con", BELIEF)


def test_artha_spent_on_a_belief_touches_it() -> None:
    evening = in_scene()
    spent = artha.evolve(evening, "con", About("belief", BELIEF), "fate").evening
    assert read_tonight(spent)[0].rows[0].is_touched


def test_a_scene_drawn_up_begins_and_whoever_is_in_it_is_met() -> None:
    like = Member("", "", hidden=True)
    evening = one_offs.add_people(in_scene(), GUARD, 2, BOOK, like).evening
    ahead = Ahead("The chain house", "Orrin", ("guard-1",), "Do they get the ledger?")
    evening = preparing.draw_up(evening, ahead).evening
    evening = preparing.draw_up(evening, Ahead("The barge")).evening
    evening = preparing.open_scene(evening, 0).evening
    now = scene(evening.campaign)
    assert now is not None
    assert now.name == "The chain house"
    hidden = {each.id: each.hidden for each in evening.campaign.roster if each.make}
    assert hidden == {"guard-1": False, "guard-2": True}
    assert [each.name for each in evening.campaign.prep.ahead] == ["The barge"]
    with pytest.raises(RefusedError, match="no such scene ahead"):
        preparing.open_scene(evening, 4)


def test_promises_stay_until_they_are_kept() -> None:
    evening = preparing.promise(in_scene(), "The watch closes the stairs", "con", 180).evening
    evening = preparing.promise(evening, "Somebody will ask").evening
    one, other = evening.campaign.prep.promises
    assert (one.to, one.due, one.session, one.scene, one.kept) == ("con", 180, 1, 1, False)
    assert (other.to, other.due) == ("", None)
    assert preparing.list_due(evening.campaign, 179) == ()
    assert preparing.list_due(evening.campaign, 180) == (180,)
    evening = preparing.keep_promise(evening, 0).evening
    assert preparing.list_due(evening.campaign, 180) == ()
    assert [each.kept for each in evening.campaign.prep.promises] == [True, False]
    evening = preparing.drop_promise(evening, 0).evening
    assert len(evening.campaign.prep.promises) == 1
    with pytest.raises(RefusedError, match="Say what will follow"):
        preparing.promise(evening, "  ")


def test_what_is_held_waits_until_it_is_done() -> None:
    evening = preparing.hold(in_scene(), "con", "shoots", "the door opens").evening
    (held,) = evening.campaign.prep.held
    assert (held.whose, held.what, held.waits) == ("con", "shoots", "the door opens")
    assert preparing.release(evening, 0).evening.campaign.prep.held == ()
    with pytest.raises(RefusedError, match="Say what is held"):
        preparing.hold(evening, "con", "", "")


def test_who_had_no_part_is_listed_with_the_evenings_since() -> None:
    evening = artha.award(in_scene(), "con", "humor").evening
    assert [(each.id, away) for each, away in list_unused(evening)] == [("baron", -1)]
    later = begin_session(end_session(evening).evening).evening
    assert [(each.id, away) for each, away in list_unused(later)] == [("baron", -1), ("con", 1)]
    later = preparing.tick_used(later, "baron").evening
    assert [each.id for each, _ in list_unused(later)] == ["con"]
    # Whom nobody has met is missed by nobody.
    like = Member("", "", hidden=True)
    hidden = one_offs.add_people(later, GUARD, 1, BOOK, like).evening
    assert [each.id for each, _ in list_unused(hidden)] == ["con"]


def test_an_obstacle_is_fixed_before_it_is_asked_for_and_opened_by_its_test() -> None:
    """EX-1: the game master knows it, and calls the test before its reason is told."""
    evening = preparing.cover(in_scene(), "Past the man with the lantern", 3).evening
    journal = len(evening.campaign.journal)
    (covered,) = evening.campaign.prep.covered
    assert (covered.obstacle, covered.opened, covered.written) == (3, False, 0)
    evening = preparing.uncover(evening, 0).evening
    assert evening.campaign.prep.covered[0].opened
    assert len(evening.campaign.journal) == journal
    assert preparing.drop_covered(evening, 0).evening.campaign.prep.covered == ()
    with pytest.raises(RefusedError, match="Say what the obstacle is of"):
        preparing.cover(evening, " ", 3)
    with pytest.raises(RefusedError, match="An obstacle is 0 to"):
        preparing.cover(evening, "The door", 5_000)
