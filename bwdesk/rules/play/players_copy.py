"""The campaign as its players may have it: without anything that is the GM's alone.

Nothing is blanked that could be left out: whoever nobody has met is not there at all, and neither
is what the scene that goes on could be taken back to.
"""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.group.campaign import Campaign, Entry, Member, Round, Undone
from bwdesk.rules.group.prep import Prep
from bwdesk.rules.group.road import Road
from bwdesk.rules.group.span import Span
from bwdesk.rules.person.excerpt import Excerpt
from bwdesk.rules.play.inside import is_inside


def make_players_copy(campaign: Campaign, id: str) -> Campaign:
    """A campaign of another *id*, with the journal, the players and whom they have met.

    Of the GM's people only names are left; their figures lie behind the screen.
    """
    hidden = {each.id for each in campaign.roster if each.hidden}
    unmet = {each.name for each in campaign.roster if each.hidden}
    entries = [each for each in campaign.journal if not _speaks_of(each, hidden, unmet)]
    round_ = campaign.round
    told = replace(
        round_,
        heard=tuple(each for each in round_.heard if each not in hidden),
        nominations=tuple(each for each in round_.nominations if each.who not in hidden),
    )
    return replace(
        campaign,
        id=id,
        roster=tuple(_for_players(each) for each in campaign.roster if not each.hidden),
        journal=tuple(entries),
        round=told if round_ != Round() else round_,
        votes=tuple(each for each in campaign.votes if each.who not in hidden),
        sessions=tuple(
            replace(
                session,
                scenes=tuple(
                    replace(scene, rides=tuple(e for e in scene.rides if e.who not in hidden))
                    for scene in session.scenes
                ),
            )
            for session in campaign.sessions
        ),
        undone=Undone(clock=campaign.clock),
        inquiries=(),
        enemies=(),
        notes="",
        road=Road(),
        makes=(),
        book=Excerpt(),
        prep=Prep(),
        span=_span_for_players(campaign.span, hidden),
    )


def _span_for_players(span: Span | None, hidden: set[str]) -> Span | None:
    """What is done meanwhile, by those they know."""
    if span is None or span.who in hidden:
        return None
    return replace(span, doings=tuple(each for each in span.doings if each.who not in hidden))


def _for_players(member: Member) -> Member:
    """Somebody as everybody knows them; who is the GM's is a name and no more."""
    plain = replace(member, own=None, make="", group="", place="", dead=False)
    if not is_inside(member):
        return plain
    return replace(plain, left=True, character="", file="", fingerprint="")


def _speaks_of(entry: Entry, ids: set[str], names: set[str]) -> bool:
    """Whether an entry tells of somebody nobody has met."""
    return entry.who in ids or bool({entry.by, entry.what} & (ids | names))
