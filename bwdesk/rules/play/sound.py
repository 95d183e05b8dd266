"""Whether a campaign is sound: what in it speaks of somebody or something that is not there."""

from __future__ import annotations

from collections.abc import Iterator

from bwdesk.rules.group.campaign import Campaign


def faults(campaign: Campaign) -> Iterator[str]:
    """One sentence each: what, where, and what to do about it."""
    players = {each.name for each in campaign.players}
    members = {each.id for each in campaign.roster}
    for member in campaign.roster:
        if member.player and member.player not in players:
            yield (
                f"{member.name} is played by {member.player}, who is not among the players; "
                "add that player, or choose another."
            )
    for number, session in enumerate(campaign.sessions, start=1):
        for name in session.present:
            if name not in players:
                yield f"{name} is at session {number} and not among the players; add that player."
        if not session.ended and number < len(campaign.sessions):
            yield f"Session {number} has not ended though another has begun; end it."
    yield from _unknown_ids(campaign, members)
    yield from _unknown_voters(campaign, players)


def _unknown_ids(campaign: Campaign, members: set[str]) -> Iterator[str]:
    """Whoever is spoken of by an id nobody goes by."""
    places = (
        ("the journal", [each.who for each in campaign.journal]),
        ("the artha round", [each.who for each in campaign.round.nominations]),
        ("the artha round", list(campaign.round.heard)),
        ("the trait votes", [each.who for each in campaign.votes]),
        ("the scene that could be taken back", [each.who for each in campaign.undone.people]),
    )
    told = set()
    for where, ids in places:
        for id in ids:
            if id and id not in members and (where, id) not in told:
                told.add((where, id))
                yield f"Nobody of the roster goes by “{id[:40]}”, of whom {where} speaks."


def _unknown_voters(campaign: Campaign, players: set[str]) -> Iterator[str]:
    """Votes of whoever does not sit at this table."""
    going = campaign.round
    ballots = [each for some in going.nominations for each in some.ballots]
    ballots += [each for some in going.polls for each in some.ballots]
    ballots += [each for some in campaign.votes for each in some.ballots]
    for name in sorted({each.by for each in ballots} - players):
        yield f"{name} has voted and is not among the players; count the votes anew."
