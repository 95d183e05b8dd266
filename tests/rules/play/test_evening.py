"""Sessions, scenes, time, and a scene taken back."""

import pytest
from msgspec.structs import replace

from bwdesk.rules.group.campaign import Chain, Entry
from bwdesk.rules.injury import deeds as injuries
from bwdesk.rules.injury.patient import patient
from bwdesk.rules.person.character import Artha, Voted, Wound
from bwdesk.rules.play import artha, creed, evening, voting
from bwdesk.rules.play.evening import RefusedError, present
from tests.rules.play.table import in_scene, seated


def kinds(now: evening.Evening) -> list[str]:
    return [each.kind for each in now.campaign.journal]


def test_an_evening_has_its_players_and_its_scenes() -> None:
    now = evening.begin_session(seated(), "First", "1 May", "Ann", "Gwen").evening
    now = evening.begin_scene(now, "The inn").evening
    now = evening.note(now, "It rains.", "con").evening
    now = evening.begin_scene(now, "The road").evening
    (session,) = now.campaign.sessions
    assert (session.present, [each.name for each in session.scenes]) == (
        ("Ann", "Gwen"),
        ["The inn", "The road"],
    )
    assert [each.ended is None for each in session.scenes] == [False, True]
    rain = now.campaign.journal[-2]
    assert (rain.note, rain.session, rain.scene) == ("It rains.", 1, 1)
    ended = evening.end_session(now).evening
    assert evening.session(ended.campaign) is None
    with pytest.raises(RefusedError, match="No session goes on"):
        evening.end_session(ended)


def test_somebody_nobody_knows_is_a_sentence() -> None:
    with pytest.raises(RefusedError, match="No player of this campaign is called “Zoe”"):
        evening.begin_session(seated(), "First", "", "Zoe")
    with pytest.raises(RefusedError, match="there are: con, baron"):
        evening.note(seated(), "?", "zoe")


def test_call_ons_are_for_a_session() -> None:
    now = in_scene()
    con = now.people["con"].play
    now = evening.with_play(
        now, "con", replace(con, standing=replace(con.standing, call_ons=("tough",)))
    )
    assert evening.begin_scene(now).evening.people["con"].play.standing.call_ons == ("tough",)
    assert evening.begin_session(now).evening.people["con"].play.standing.call_ons == ()


@pytest.mark.parametrize(
    ("goal", "lasts"),
    [
        pytest.param("", False, id="a lighter shade is for the scene"),
        pytest.param("Hold the door", True, id="until its goal is reached"),
    ],
)
def test_how_long_an_aristeia_lasts(goal: str, lasts: bool) -> None:
    """ARTHA-21."""
    shining = artha.shine(in_scene(con=Artha(5, 3, 2)), "con", "knives", goal).evening
    later = evening.begin_scene(shining).evening
    assert (later.people["con"].play.standing.aristeia is not None) == lasts


def test_a_scene_is_taken_back_with_everything_in_it() -> None:
    before = in_scene(con=Artha(3, 2, 1))
    now = artha.award(before, "con", "humor", "the goat").evening
    now = voting.nominate(now, "con", "humor", "Ben").evening
    now = creed.rewrite(now, "baron", "belief", 0, "Otherwise.").evening
    now = evening.pass_time(now, 90).evening
    scene = evening.scene(now.campaign)
    assert scene
    chained = evening.with_scene(now.campaign, replace(scene, chain=Chain("met", 1)))
    now = evening.take_back_scene(evening.with_campaign(now, chained)).evening
    assert now.people == before.people
    assert evening.scene(now.campaign) == evening.scene(before.campaign)
    assert now.campaign.clock == before.campaign.clock
    assert now.campaign.round == before.campaign.round
    assert now.campaign.journal[:-1] == before.campaign.journal
    assert now.campaign.journal[-1] == Entry("taken-back", what="The inn", session=1, scene=1)


def test_nothing_is_taken_back_outside_of_a_scene() -> None:
    with pytest.raises(RefusedError, match="No scene goes on"):
        evening.take_back_scene(seated())


def test_time_is_the_same_for_all_and_stops_before_a_death() -> None:
    now = in_scene()
    con = now.people["con"].play
    hurt = replace(con, wounds=(Wound(16, 6),))
    now = evening.with_play(now, "con", hurt)
    later = evening.pass_time(now, 600).evening
    passed = later.campaign.clock.now
    assert 0 < passed < 600
    assert {each.play.clock.now for each in later.people.values()} == {passed}
    with pytest.raises(RefusedError, match="more than a hundred years"):
        evening.pass_time(now, 10**18)
    with pytest.raises(RefusedError, match="does not go back"):
        evening.pass_time(now, -1)


def test_who_leaves_stays_in_the_journal_and_may_come_back() -> None:
    now = evening.leave(in_scene(), "con").evening
    assert "con" not in now.people
    assert evening.member(now, "con").left
    assert kinds(now)[-1] == "left"
    with pytest.raises(RefusedError, match="file is not open"):
        artha.award(now, "con", "humor")


def test_several_deeds_are_one_step() -> None:
    before = in_scene()
    step = evening.combine(
        before,
        "Both laugh",
        [
            lambda now: artha.award(now, "con", "humor"),
            lambda now: artha.award(now, "baron", "humor"),
        ],
    )
    assert step.label == "Both laugh"
    assert kinds(step.evening)[-2:] == ["award", "award"]


def test_a_wound_of_one_is_told_at_the_table() -> None:
    now = in_scene()
    hurt = patient(present(now, "con").reckoning)
    assert hurt
    deed = injuries.take(now.people["con"].play, hurt, 7, "an arrow")
    step = evening.did(now, "con", deed)
    assert step.label == deed.label
    assert [each.at for each in step.evening.people["con"].play.wounds] == [7]
    told = step.evening.campaign.journal[-1]
    assert (told.kind, told.who) == ("note", "con")
    assert "an arrow" in told.note
    worded = evening.did(now, "con", deed, Entry("wound", what="B7", note="An arrow."))
    assert worded.evening.campaign.journal[-1].kind == "wound"


def test_a_trait_that_was_won_does_what_it_does() -> None:
    """Sickly takes a die of Health, as if it had been burned."""
    now = in_scene()
    play = now.people["con"].play
    won = evening.with_play(now, "con", replace(play, traits=(Voted("sickly"),)))
    health = present(now, "con").ability("health")
    assert health
    assert present(won, "con").ability("health") == health._replace(exponent=health.exponent - 1)
    again = replace(play, traits=(Voted("sickly"), Voted("sickly", lost=True)))
    assert present(evening.with_play(now, "con", again), "con").ability("health") == health
