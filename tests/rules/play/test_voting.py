"""Nominations, Workhorse and MVP, trait votes."""

import pytest
from msgspec.structs import replace

from bwdesk.rules.group.campaign import Settings
from bwdesk.rules.person.character import Artha
from bwdesk.rules.person.standing import Evolving
from bwdesk.rules.play import voting
from bwdesk.rules.play.evening import Evening, RefusedError, begin_session, with_campaign, with_play
from tests.rules.play.table import in_scene, seated


def read(now: Evening, **settings: object) -> Evening:
    changed = replace(now.campaign.settings, **settings)
    return with_campaign(now, replace(now.campaign, settings=changed))


def persona(now: Evening, who: str) -> int:
    return now.people[who].play.artha.persona


def test_workhorse_is_voted_by_all_who_are_here() -> None:
    now = in_scene(con=Artha(), baron=Artha())
    votes = {"Ann": "baron", "Ben": "con", "Gwen": "con"}
    now = voting.poll(now, "workhorse", votes).evening
    assert (persona(now, "con"), persona(now, "baron")) == (1, 0)
    assert now.campaign.round.polls[0].won == "con"


def test_a_tie_waits_for_a_word_and_nobody_votes_for_himself() -> None:
    now = in_scene(con=Artha(), baron=Artha())
    votes = {"Ann": "baron", "Ben": "con"}
    with pytest.raises(RefusedError, match="Tied: Baron, Con"):
        voting.poll(now, "mvp", votes)
    assert persona(voting.poll(now, "mvp", votes, tie="con").evening, "con") == 1
    both = voting.poll(read(now, tied_polls=True), "mvp", votes).evening
    assert (persona(both, "con"), persona(both, "baron")) == (1, 1)
    with pytest.raises(RefusedError, match="votes for another"):
        voting.poll(now, "mvp", {"Ann": "con"})
    assert voting.poll(read(now, own_polls=True), "mvp", {"Ann": "con"})


def test_the_absent_have_no_vote() -> None:
    now = begin_session(seated(), "First", "", "Ann", "Gwen").evening
    with pytest.raises(RefusedError, match="Ben is not here"):
        voting.poll(now, "mvp", {"Ben": "con"})
    quiet = read(now, gm_votes=False)
    with pytest.raises(RefusedError, match="Gwen has no vote"):
        voting.poll(quiet, "mvp", {"Gwen": "con"})


def test_a_nomination_is_given_refused_or_voted() -> None:
    now = in_scene(con=Artha(), baron=Artha())
    now = voting.nominate(now, "con", "humor", "Ben", "the goat").evening
    now = voting.nominate(now, "baron", "moldbreaker", "Ann").evening
    now = voting.answer(now, 0, given=True).evening
    assert now.people["con"].play.artha.fate == 1
    split = voting.vote_nomination(now, 1, {"Ann": True, "Ben": False}).evening
    assert persona(split, "baron") == 0
    agreed = voting.vote_nomination(now, 1, {"Ann": True, "Gwen": True}).evening
    assert persona(agreed, "baron") == 1
    with pytest.raises(RefusedError, match="was answered"):
        voting.answer(now, 0, given=False)
    with pytest.raises(RefusedError, match="the GM’s to give"):
        voting.nominate(now, "con", "beyond-the-call", "Ann")
    assert voting.end_round(now).evening.campaign.round.nominations == ()


@pytest.mark.parametrize(
    ("marks", "kinds", "points"),
    [
        pytest.param(Evolving("instinct", "A", persona=True), ("call-on", "die"), 3, id="TV-BIT-4"),
        pytest.param(Evolving("belief", "A", fate=True), ("character",), 0, id="fate"),
        pytest.param(Evolving("belief", "A", deeds=True), ("die",), None, id="deeds"),
    ],
)
def test_what_a_belief_may_become(
    marks: Evolving, kinds: tuple[str, ...], points: int | None
) -> None:
    assert voting.eligible(marks) == kinds
    assert voting.most_points(marks) == points


def test_a_trait_is_won_by_one_mind_without_its_owner() -> None:
    now = voting.propose(in_scene(), "con", "tough", by="Ben").evening
    assert voting.electorate(now.campaign, now.campaign.votes[0]) == ("Ben", "Gwen")
    failed = voting.decide(now, 0, {"Ben": True, "Gwen": False}).evening
    assert "tough" not in voting.traits(failed, "con")
    won = voting.decide(now, 0, {"Ben": True, "Gwen": True}).evening
    assert "tough" in voting.traits(won, "con")
    with pytest.raises(RefusedError, match="Ann has no vote on this"):
        voting.decide(now, 0, {"Ann": True})
    with pytest.raises(RefusedError, match="was decided"):
        voting.decide(won, 0, {"Ben": True})
    with pytest.raises(RefusedError, match="has the trait"):
        voting.propose(won, "con", "tough")


@pytest.mark.parametrize(
    ("by", "votes", "lost"),
    [
        ("Ann", {"Ann": True, "Ben": True, "Gwen": False}, True),
        ("Gwen", {"Ann": True, "Ben": True, "Gwen": False}, False),
        ("Gwen", {"Ann": True, "Ben": True, "Gwen": True}, True),
        ("Ann", {"Ann": True, "Ben": False, "Gwen": False}, False),
    ],
)
def test_a_trait_is_lost_by_who_proposes_it(by: str, votes: dict[str, bool], lost: bool) -> None:
    """BIT-12."""
    now = voting.propose(in_scene(), "con", "cynical", lost=True, by=by).evening
    now = voting.decide(now, 0, votes).evening
    assert ("cynical" in voting.traits(now, "con")) is not lost


def test_marks_last_until_the_vote_is_over_and_the_next_is_due() -> None:
    now = in_scene()
    play = now.people["con"].play
    standing = replace(play.standing, evolving=(Evolving("belief", "A", fate=True),))
    now = with_play(now, "con", replace(play, standing=standing))
    over = voting.end_vote(now).evening
    assert over.people["con"].play.standing.evolving == ()
    assert not voting.vote_due(over.campaign)
    for _ in range(Settings().sessions_to_vote):
        over = begin_session(over).evening
    assert voting.vote_due(over.campaign)


def test_no_more_traits_are_won_at_once_than_the_table_gives() -> None:
    now = read(in_scene(), new_traits=1)
    for trait in ("tough", "aura-of-fear"):
        now = voting.propose(now, "con", trait).evening
    now = voting.decide(now, 0, {"Ben": True, "Gwen": True}).evening
    with pytest.raises(RefusedError, match="no more at once"):
        voting.decide(now, 1, {"Ben": True, "Gwen": True})


def test_nominations_of_the_gms_characters_stand() -> None:
    """ARTHA-3."""
    now = in_scene(con=Artha(), baron=Artha())
    theirs = {"baron": "Gwen", "con": "Ann"}
    roster = tuple(replace(e, player=theirs[e.id]) for e in now.campaign.roster)
    now = with_campaign(now, replace(now.campaign, roster=roster))
    now = voting.nominate(now, "baron", "humor", "Ann").evening
    with pytest.raises(RefusedError, match="stands"):
        voting.answer(now, 0, given=False)
    of_a_player = voting.nominate(now, "con", "humor", "Ben").evening
    refused = voting.answer(of_a_player, 1, given=False).evening
    assert refused.campaign.round.nominations[1].given is False


def test_voices_are_given_one_by_one_and_counted() -> None:
    now = in_scene(con=Artha(), baron=Artha())
    now = voting.nominate(now, "con", "moldbreaker", "Ben").evening
    for by, yes in (("Ann", False), ("Ben", True), ("Gwen", True), ("Ann", None)):
        now = voting.speak_on_nomination(now, 0, by, yes).evening
    assert voting.votes_cast(now.campaign.round.nominations[0].ballots) == {
        "Ben": True,
        "Gwen": True,
    }
    assert persona(now, "con") == 0
    counted = voting.count_nomination(now, 0).evening
    assert persona(counted, "con") == 1
    assert voting.withdraw(now, 0).evening.campaign.round.nominations == ()
    with pytest.raises(RefusedError, match="was answered"):
        voting.withdraw(counted, 0)


def test_a_poll_is_open_until_it_is_counted() -> None:
    now = voting.scenario_over(in_scene(con=Artha(), baron=Artha()), over=True).evening
    assert now.campaign.round.scenario
    with pytest.raises(RefusedError, match="votes for another"):
        voting.speak_for(now, "mvp", "Ann", "con")
    with pytest.raises(RefusedError, match="Nobody has voted"):
        voting.count_poll(now, "mvp")
    for by, choice in (("Ann", "baron"), ("Ben", "con"), ("Gwen", "baron"), ("Gwen", "con")):
        now = voting.speak_for(now, "mvp", by, choice).evening
    with pytest.raises(RefusedError, match="not here"):
        voting.speak_for(now, "mvp", "Somebody", "con")
    assert voting.open_poll(now.campaign, "mvp").won == ""
    now = voting.count_poll(voting.speak_for(now, "mvp", "Ann", "").evening, "mvp").evening
    assert voting.open_poll(now.campaign, "mvp").won == "con"
    assert persona(now, "con") == 1
    with pytest.raises(RefusedError, match="was voted"):
        voting.speak_for(now, "mvp", "Ben", "con")


def test_traits_all_have_spoken_on_are_counted_together() -> None:
    now = voting.propose(in_scene(), "con", "tough", by="Ben").evening
    now = voting.propose(now, "baron", "aura-of-fear").evening
    with pytest.raises(RefusedError, match="Ann has no vote on this"):
        voting.speak_on_trait(now, 0, "Ann", True)
    for by in ("Ben", "Gwen"):
        now = voting.speak_on_trait(now, 0, by, True).evening
    now = voting.speak_on_trait(now, 1, "Ann", True).evening
    assert voting.silent(now.campaign, now.campaign.votes[1]) == ("Gwen",)
    counted = voting.count_traits(now).evening
    assert [each.result for each in counted.campaign.votes] == ["carried", ""]
    assert "tough" in voting.traits(counted, "con")
    with pytest.raises(RefusedError, match="was decided"):
        voting.strike(counted, 0)
    assert len(voting.strike(counted, 1).evening.campaign.votes) == 1
