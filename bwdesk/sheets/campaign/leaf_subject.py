"""What two leaves of a campaign say: the brief for everybody, and the GM's own preparation."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bwdesk.rules.basics.prose import series
from bwdesk.rules.group.agreement import Concept
from bwdesk.rules.group.campaign import Campaign
from bwdesk.rules.injury.words import moment
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Limits
from bwdesk.rules.play.evening import Evening
from bwdesk.rules.play.inside import in_files
from bwdesk.rules.play.switches import off_line
from bwdesk.rules.play.tonight import PersonTonight, read_tonight


class Chapter(Struct, frozen=True):
    """A titled list of sentences; what is *left* is room for so many lines of the hand."""

    title: str
    says: tuple[str, ...] = ()
    left: int = 2


BRIEF = ("Who is who", "What it is about", "Faiths", "Agreed", "Not in play")
PREP = ("Tonight", "Scenes ahead", "Promised", "Held", "Covered obstacles")
ROOM = 6
"""Lines for the hand below each title of a blank leaf."""


def blank_chapters(titles: tuple[str, ...]) -> tuple[Chapter, ...]:
    """A leaf for the hand."""
    return tuple(Chapter(each, left=ROOM) for each in titles)


def read_brief(evening: Evening, book: Book) -> tuple[Chapter, ...]:
    """What everybody at the table may know before they sit down; nothing of the GM's."""
    campaign = evening.campaign
    off = (off_line(each, campaign, book) for each in campaign.settings.off)
    says = (_people(evening), _concepts(campaign), _faiths(campaign), _agreed(campaign), off)
    chapters = (Chapter(title, tuple(each)) for title, each in zip(BRIEF, says, strict=True))
    return tuple(each for each in chapters if each.says)


def read_prep(evening: Evening) -> tuple[Chapter, ...]:
    """What the GM has drawn up, Belief by Belief, and what is owed; for the GM alone."""
    campaign = evening.campaign
    says = (_tonight(evening), _ahead(campaign), _promised(campaign), _held(campaign))
    every = (*says, _covered(campaign))
    return tuple(Chapter(title, tuple(each)) for title, each in zip(PREP, every, strict=True))


def _people(evening: Evening) -> Iterator[str]:
    for each in in_files(evening.campaign):
        whose = f", played by {each.player}" if each.player else ""
        someone = evening.people.get(each.id)
        concept = someone.choices.concept.strip() if someone is not None else ""
        yield f"{each.name}{whose}. {concept}" if concept else f"{each.name}{whose}"


def _concepts(campaign: Campaign) -> Iterator[str]:
    """The concept most are for stands first."""

    def votes(concept: Concept) -> int:
        return -len(concept.votes)

    for each in sorted(campaign.agreement.concepts, key=votes):
        yield f"{each.says} ({series(each.votes, 'and')})" if each.votes else each.says


def _faiths(campaign: Campaign) -> Iterator[str]:
    for each in campaign.agreement.faiths:
        told = (
            ("prayers", each.idiom),
            ("strictures", each.strictures),
            ("stigmata", each.stigmata),
            ("reaches", "believers alone" if each.believers else ""),
        )
        words = "; ".join(f"{name}: {what}" for name, what in told if what)
        yield f"{each.name}. {words}" if words else each.name


def _agreed(campaign: Campaign) -> Iterator[str]:
    yield from _limits(campaign.settings.limits)
    if campaign.sessions or campaign.clock.now:
        yield f"It is {moment(campaign.clock.now, campaign.clock)}"


def _limits(limits: Limits) -> Iterator[str]:
    fewest, most = limits.lifepaths_min, limits.lifepaths_max
    if fewest or most:
        between = f"{fewest} to {most}" if fewest and most else f"{fewest or most}"
        bound = "" if fewest and most else "at least " if fewest else "at most "
        yield f"Lifepaths: {bound}{between}"
    if limits.stat:
        yield f"Stats begin at {limits.stat} at most"
    if limits.skill:
        yield f"Skills begin at {limits.skill} at most"


def _tonight(evening: Evening) -> Iterator[str]:
    for each in read_tonight(evening):
        yield from _rows(each)


def _rows(person: PersonTonight) -> Iterator[str]:
    for row in person.beliefs:
        comes = row.what or ("came up" if row.is_touched else "nothing tests it yet")
        yield f"{person.name}, Belief {row.place}: {row.text} — {comes}"
    for row in person.instincts:
        if row.what:
            yield f"{person.name}, Instinct {row.place}: {row.text} — {row.what}"


def _names(campaign: Campaign) -> dict[str, str]:
    return {each.id: each.name for each in campaign.roster}


def _ahead(campaign: Campaign) -> Iterator[str]:
    called = _names(campaign)
    for each in campaign.prep.ahead:
        where = f", {each.where}" if each.where else ""
        who = series([called.get(id, id) for id in each.who], "and") if each.who else ""
        told = ". ".join(e for e in (f"{each.name or 'A scene'}{where}", who, each.asks) if e)
        yield told


def _promised(campaign: Campaign) -> Iterator[str]:
    called = _names(campaign)
    for each in campaign.prep.promises:
        if not each.kept:
            to = f", to {called.get(each.to, each.to)}" if each.to else ""
            due = "" if each.due is None else f"; due {moment(each.due, campaign.clock)}"
            yield f"{each.says}{to}{due}"


def _held(campaign: Campaign) -> Iterator[str]:
    called = _names(campaign)
    for each in campaign.prep.held:
        waits = f", {each.waits}" if each.waits else ""
        yield f"{called.get(each.whose, each.whose)}: {each.what}{waits}"


def _covered(campaign: Campaign) -> Iterator[str]:
    for each in campaign.prep.covered:
        if not each.opened:
            yield f"{each.what}: Ob {each.obstacle}"
