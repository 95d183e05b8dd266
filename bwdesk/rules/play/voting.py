"""What the table votes: awards somebody was named for, Workhorse and MVP, traits won and lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.group.campaign import (
    Ballot,
    Campaign,
    Entry,
    Nomination,
    Poll,
    Round,
    TraitVote,
)
from bwdesk.rules.person.character import Voted
from bwdesk.rules.person.standing import Evolving
from bwdesk.rules.play.artha import award
from bwdesk.rules.play.circles.renown import renown, win
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    member,
    player,
    players_present,
    present,
    with_campaign,
    with_entries,
    with_play,
)

YES, NO = "yes", "no"
Kind = Literal["character", "call-on", "die"]


def voters(campaign: Campaign, *, without: str = "") -> tuple[str, ...]:
    """Who has a voice now: players who are present, the GM where the table gives him one; not the
    player of the member *without* speaks of."""
    gms = {each.name for each in campaign.players if each.gm}
    owner = next((e.player for e in campaign.roster if e.id == without), "") if without else ""
    return tuple(
        each
        for each in players_present(campaign)
        if (each not in gms or campaign.settings.gm_votes) and (not owner or each != owner)
    )


# The artha round


def hear(evening: Evening, who: str) -> Step:
    """Somebody's Beliefs and Instincts have been gone through."""
    named, going = member(evening, who), evening.campaign.round
    if who in going.heard:
        return Step(f"{named.name} was heard", evening)
    now = replace(going, heard=(*going.heard, who))
    return Step(f"{named.name} was heard", _with_round(evening, now))


def nominate(evening: Evening, who: str, id: str, by: str = "", why: str = "") -> Step:
    """Somebody named for an award, to be given, refused or voted upon (ARTHA-3).

    Raises RefusedError for an award nobody knows, and where a player names for one of Deeds.
    """
    someone, named = present(evening, who), member(evening, who)
    reason = someone.book.awards.get(id)
    if reason is None:
        raise RefusedError(f"Artha is not awarded for “{id[:40]}”.")
    if by and not player(evening, by).gm and not reason.players:
        raise RefusedError(f"{reason.name} is the GM’s to give; players do not nominate for it.")
    going = evening.campaign.round
    now = replace(going, nominations=(*going.nominations, Nomination(id, who, by, why)))
    return Step(f"{named.name} for {reason.name}", _with_round(evening, now))


def answer(evening: Evening, place: int, *, given: bool) -> Step:
    """The GM’s word on a nomination, by its place from 0; what is given is awarded at once.

    Raises RefusedError where he refuses one of his own characters (ARTHA-3).
    """
    named = _nomination(evening, place)
    evening = _with_nomination(evening, place, replace(named, given=given))
    if not given:
        if _stands(evening, named):
            raise RefusedError("What players name the GM’s characters for stands; give it.")
        return Step("Refuse a nomination", evening)
    return award(evening, named.who, named.award, named.why, named.by)


def vote_nomination(evening: Evening, place: int, votes: Mapping[str, bool]) -> Step:
    """A nomination by majority, as Moldbreaker is (ARTHA-4)."""
    named = _nomination(evening, place)
    _may_vote(evening.campaign, votes, ())
    ballots = tuple(Ballot(by, YES if yes else NO) for by, yes in votes.items())
    evening = _with_nomination(evening, place, replace(named, ballots=ballots))
    yes = sum(votes.values())
    carried = 2 * yes > len(voters(evening.campaign))
    entry = Entry("vote", named.who, named.award, yes, passed=carried)
    return answer(with_entries(evening, entry), place, given=carried)


def poll(evening: Evening, id: str, votes: Mapping[str, str], *, tie: str = "") -> Step:
    """Workhorse or MVP: each player for a member (ARTHA-5). Most voices win; who is tied gets it
    only where the table plays that, or by the word of the GM (*tie*).

    Raises RefusedError for the vote of somebody absent, for one’s own character where that is not
    played, and for a tie nobody broke.
    """
    campaign, settings = evening.campaign, evening.campaign.settings
    _may_vote(campaign, votes, ())
    for by, choice in votes.items():
        _for_another(evening, by, choice)
    if not votes:
        raise RefusedError("Nobody has voted yet.")
    counts = Counter(votes.values())
    most = max(counts.values())
    won = [id for id, count in counts.items() if count == most]
    if len(won) > 1 and tie:
        if tie not in won:
            raise RefusedError(f"{member(evening, tie).name} is not among those tied.")
        won = [tie]
    if len(won) > 1 and not settings.tied_polls:
        tied = ", ".join(member(evening, each).name for each in won)
        raise RefusedError(f"Tied: {tied}. Vote again, or let the GM say who.")
    ballots = tuple(Ballot(by, choice) for by, choice in votes.items())
    going = campaign.round
    others = tuple(each for each in going.polls if each.award != id)
    polls = (*others, Poll(id, ballots, won[0]))
    evening = _with_round(evening, replace(going, polls=polls))
    for each in won:
        evening = with_entries(evening, Entry("vote", each, id, most, passed=True))
        evening = award(evening, each, id).evening
    return Step(f"Vote: {id}", evening)


# Voices one by one, as they are given around the table: nothing is decided until they are counted


def speak_on_nomination(evening: Evening, place: int, by: str, yes: bool | None) -> Step:
    """One voice on a nomination; None takes it back. Raises RefusedError for who has none."""
    named = _nomination(evening, place)
    _may_vote(evening.campaign, {by: yes}, ())
    now = replace(named, ballots=_with_ballot(named.ballots, by, _word(yes)))
    return Step(f"{by} votes", _with_nomination(evening, place, now))


def count_nomination(evening: Evening, place: int) -> Step:
    """The voices given are counted (ARTHA-4)."""
    return vote_nomination(evening, place, votes_cast(_nomination(evening, place).ballots))


def withdraw(evening: Evening, place: int) -> Step:
    """A nomination nobody has answered is taken back."""
    _nomination(evening, place)
    going = evening.campaign.round
    named = (*going.nominations[:place], *going.nominations[place + 1 :])
    return Step("Withdraw a nomination", _with_round(evening, replace(going, nominations=named)))


def open_poll(campaign: Campaign, id: str) -> Poll:
    """Workhorse or MVP as it stands; one nobody has voted in is empty."""
    return next((each for each in campaign.round.polls if each.award == id), Poll(id))


def speak_for(evening: Evening, id: str, by: str, choice: str) -> Step:
    """One voice for a member as Workhorse or MVP; "" takes it back. Raises RefusedError for who
    has none, or may not vote for himself."""
    going = evening.campaign.round
    now = open_poll(evening.campaign, id)
    if now.won:
        raise RefusedError("That was voted; take it back to vote anew.")
    _may_vote(evening.campaign, {by: choice}, ())
    if choice:
        _for_another(evening, by, choice)
    others = tuple(each for each in going.polls if each.award != id)
    polls = (*others, replace(now, ballots=_with_ballot(now.ballots, by, choice)))
    return Step(f"{by} votes", _with_round(evening, replace(going, polls=polls)))


def count_poll(evening: Evening, id: str, *, tie: str = "") -> Step:
    """The voices given are counted (ARTHA-5)."""
    ballots = open_poll(evening.campaign, id).ballots
    return poll(evening, id, {each.by: each.choice for each in ballots}, tie=tie)


def scenario_over(evening: Evening, *, over: bool) -> Step:
    """The scenario has ended, too: Workhorse and MVP are voted (ARTHA-5)."""
    going = evening.campaign.round
    label = "The scenario ended" if over else "The scenario goes on"
    return Step(label, _with_round(evening, replace(going, scenario=over)))


def speak_on_trait(evening: Evening, place: int, by: str, yes: bool | None) -> Step:
    """One voice on a trait; None takes it back. Raises RefusedError for who has none here."""
    vote = _find_undecided(evening.campaign, place)
    _may_vote(evening.campaign, {by: yes}, electorate(evening.campaign, vote))
    now = replace(vote, ballots=_with_ballot(vote.ballots, by, _word(yes)))
    return Step(f"{by} votes", _with_vote(evening, place, now))


def count_traits(evening: Evening) -> Step:
    """Every trait all have spoken on is decided; the others wait."""
    for place, vote in enumerate(evening.campaign.votes):
        if not vote.result and not silent(evening.campaign, vote):
            evening = decide(evening, place, votes_cast(vote.ballots)).evening
    return Step("Count the votes", evening)


def silent(campaign: Campaign, vote: TraitVote) -> tuple[str, ...]:
    """Who has a voice on a trait and has not spoken."""
    spoken = {each.by for each in vote.ballots}
    return tuple(each for each in electorate(campaign, vote) if each not in spoken)


def strike(evening: Evening, place: int) -> Step:
    """A trait put to the vote is taken back before it is decided."""
    _find_undecided(evening.campaign, place)
    votes = evening.campaign.votes
    rest = (*votes[:place], *votes[place + 1 :])
    found = with_campaign(evening, replace(evening.campaign, votes=rest))
    return Step("Withdraw a trait", found)


def votes_cast(ballots: tuple[Ballot, ...]) -> dict[str, bool]:
    """Who said yes, and who no."""
    return {each.by: each.choice == YES for each in ballots}


def end_round(evening: Evening) -> Step:
    """The artha round is over; the next begins empty."""
    return Step("End the artha round", _with_round(evening, Round()))


# Traits


def eligible(marks: Evolving) -> tuple[Kind, ...]:
    """What a Belief or an Instinct may become by its marks (BIT-14): of Fate a character trait, of
    Persona a call-on or a die trait of 3 points at most, of Deeds a die trait of 4 or more."""
    found: list[Kind] = []
    if marks.fate:
        found.append("character")
    if marks.persona:
        found += ["call-on", "die"]
    if marks.deeds and "die" not in found:
        found.append("die")
    return tuple(found)


def most_points(marks: Evolving) -> int | None:
    """The points of a die trait it may become at most; None: as many as it costs, 0: none."""
    if marks.deeds:
        return None
    return 3 if marks.persona else 0


def vote_due(campaign: Campaign) -> bool:
    """Whether so many sessions have gone by since the last trait vote (BIT-13)."""
    wait = campaign.settings.sessions_to_vote
    return bool(wait) and len(campaign.sessions) - campaign.last_vote >= wait


def propose(
    evening: Evening, who: str, trait: str, *, lost: bool = False, by: str = "", of: str = ""
) -> Step:
    """A trait put to the vote, *by* a player or the GM (BIT-11, BIT-12)."""
    named = member(evening, who)
    if by:
        player(evening, by)
    if lost and trait not in traits(evening, who):
        raise RefusedError(f"{named.name} does not have the trait {trait[:40]}.")
    if not lost and trait in traits(evening, who):
        raise RefusedError(f"{named.name} has the trait {trait[:40]} already.")
    campaign = evening.campaign
    votes = (*campaign.votes, TraitVote(who, trait, lost, by, of))
    label = f"{'Lose' if lost else 'Win'} {trait}: {named.name}"
    return Step(label, with_campaign(evening, replace(campaign, votes=votes)))


def propose_reputation(
    evening: Evening, who: str, name: str, dice: int = 1, *, by: str = "", why: str = ""
) -> Step:
    """A reputation put to the vote as a trait is: a new one of so many dice, or one more of one
    there is, once a scenario (CIR-32, CIR-33)."""
    named = member(evening, who)
    if by:
        player(evening, by)
    name = " ".join(name.split())
    if not name or not 1 <= dice <= 3:
        raise RefusedError("Say what he is known for, and how widely: 1 to 3 dice.")
    every = renown(present(evening, who))
    if any(each.kind == "reputation" and each.name == name and each.dice for each in every):
        if dice > 1:
            raise RefusedError(f"{name} rises by one die at once.")
        if has_risen(evening.campaign, who, name):
            raise RefusedError(f"{name} of {named.name} has risen in this scenario already.")
    campaign = evening.campaign
    vote = TraitVote(who, name[:200], by=by, of=why, dice=dice)
    step = with_campaign(evening, replace(campaign, votes=(*campaign.votes, vote)))
    return Step(f"{name}: {named.name}", step)


def has_risen(campaign: Campaign, who: str, name: str) -> bool:
    """Whether a reputation has risen since the last trait vote was over (CIR-33)."""
    return any(
        each.kind == "renown"
        and (each.who, each.what, each.to) == (who, name, "raised")
        and each.session > campaign.last_vote
        for each in campaign.journal
    )


def traits(evening: Evening, who: str) -> tuple[str, ...]:
    """The traits somebody has now: burned, won and not lost."""
    someone = present(evening, who)
    found = [line.id for line in someone.reckoning.owned_traits]
    for each in someone.play.traits:
        if each.lost:
            found = [id for id in found if id != each.trait]
        elif each.trait not in found:
            found.append(each.trait)
    return tuple(found)


def electorate(campaign: Campaign, vote: TraitVote) -> tuple[str, ...]:
    """Who votes on it: all; but on what somebody gains his player only where that is played."""
    owner = "" if vote.lost or campaign.settings.own_gains else vote.who
    return voters(campaign, without=owner)


def needs(campaign: Campaign, vote: TraitVote) -> int:
    """Voices that carry it: all of them; but a simple majority of what its owner wants to be rid
    of (BIT-11, BIT-12)."""
    count = len(electorate(campaign, vote))
    owner = next((e.player for e in campaign.roster if e.id == vote.who), "")
    return count // 2 + 1 if vote.lost and owner and vote.by == owner else max(1, count)


def decide(evening: Evening, place: int, votes: Mapping[str, bool]) -> Step:
    """A trait vote, by its place from 0. Raises RefusedError for the vote of somebody who has
    none here, for one that was decided, and for more new traits than the table gives at once."""
    campaign = evening.campaign
    vote = _find_undecided(campaign, place)
    _may_vote(campaign, votes, electorate(campaign, vote))
    yes = sum(votes.values())
    carried = yes >= needs(campaign, vote)
    new = (e for e in campaign.votes if e.result == "carried" and not e.lost and not e.dice)
    won = sum(each.who == vote.who for each in new)
    most = campaign.settings.new_traits
    if carried and not vote.lost and not vote.dice and most and won >= most:
        has = f"{member(evening, vote.who).name} has won {plural(most, 'trait')} at this vote"
        raise RefusedError(f"{has}; the table gives no more at once.")
    ballots = tuple(Ballot(by, YES if each else NO) for by, each in votes.items())
    done = replace(vote, ballots=ballots, result="carried" if carried else "failed")
    evening = _with_vote(evening, place, done)
    entry = Entry("vote", vote.who, vote.trait, yes, by=vote.by, passed=carried)
    evening = with_entries(evening, entry)
    if carried and vote.dice:
        evening = win(evening, vote.who, vote.trait, vote.dice, vote.of).evening
    elif carried:
        play = present(evening, vote.who).play
        now = Voted(vote.trait, vote.lost, evening.campaign.clock.now, vote.of)
        evening = with_play(evening, vote.who, replace(play, traits=(*play.traits, now)))
        told = Entry("trait", vote.who, vote.trait, -1 if vote.lost else 1)
        evening = with_entries(evening, told)
    return Step(f"Vote: {vote.trait}", evening)


def end_vote(evening: Evening) -> Step:
    """The trait vote is over: marks are gone, and sessions are counted anew (BIT-13, BIT-14)."""
    for id, each in evening.people.items():
        if each.play.standing.evolving:
            standing = replace(each.play.standing, evolving=())
            evening = with_play(evening, id, replace(each.play, standing=standing))
    campaign = replace(evening.campaign, votes=(), last_vote=len(evening.campaign.sessions))
    return Step("End the trait vote", with_campaign(evening, campaign))


def _may_vote(campaign: Campaign, votes: Mapping[str, object], among: tuple[str, ...]) -> None:
    present_now = players_present(campaign)
    for by in votes:
        if by not in present_now:
            raise RefusedError(f"{by[:40]} is not here and has no vote; ask whoever is.")
        if by not in (among or voters(campaign)):
            raise RefusedError(f"{by} has no vote on this.")


def _for_another(evening: Evening, by: str, choice: str) -> None:
    named = member(evening, choice)
    own = bool(named.player) and named.player == by
    if own and not evening.campaign.settings.own_polls:
        raise RefusedError(f"{by} plays {named.name} and votes for another.")


def _with_ballot(ballots: tuple[Ballot, ...], by: str, choice: str) -> tuple[Ballot, ...]:
    others = tuple(each for each in ballots if each.by != by)
    return (*others, Ballot(by, choice)) if choice else others


def _word(yes: bool | None) -> str:
    return "" if yes is None else YES if yes else NO


def _stands(evening: Evening, named: Nomination) -> bool:
    """Whether the GM must give what a player named one of his characters for (ARTHA-3); what is
    voted is the table's to refuse."""
    gms = {each.name for each in evening.campaign.players if each.gm}
    owner = member(evening, named.who).player
    reason = present(evening, named.who).book.awards.get(named.award)
    by_player = bool(named.by) and named.by not in gms
    return by_player and (not owner or owner in gms) and not (reason and reason.voted)


def _find_undecided(campaign: Campaign, place: int) -> TraitVote:
    if not 0 <= place < len(campaign.votes):
        raise RefusedError("There is no such vote.")
    if campaign.votes[place].result:
        raise RefusedError("That was decided; propose it anew.")
    return campaign.votes[place]


def _with_vote(evening: Evening, place: int, now: TraitVote) -> Evening:
    votes = evening.campaign.votes
    every = (*votes[:place], now, *votes[place + 1 :])
    return with_campaign(evening, replace(evening.campaign, votes=every))


def _nomination(evening: Evening, place: int) -> Nomination:
    named = evening.campaign.round.nominations
    if not 0 <= place < len(named):
        raise RefusedError("There is no such nomination.")
    if named[place].given is not None:
        raise RefusedError("That nomination was answered; make another.")
    return named[place]


def _with_nomination(evening: Evening, place: int, now: Nomination) -> Evening:
    going = evening.campaign.round
    named = (*going.nominations[:place], now, *going.nominations[place + 1 :])
    return _with_round(evening, replace(going, nominations=named))


def _with_round(evening: Evening, going: Round) -> Evening:
    return with_campaign(evening, replace(evening.campaign, round=going))
