"""Deeds of the GM alone: what will test a Belief, scenes ahead, promises, what is held.

Nothing of it is an entry of the journal, which everybody reads.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.chance.pool import MOST_OBSTACLE
from bwdesk.rules.group.campaign import Campaign
from bwdesk.rules.group.prep import (
    MOST_DRAWN_UP,
    Ahead,
    Challenge,
    CoveredObstacle,
    HeldAction,
    Prep,
    Promise,
    Used,
)
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    begin_scene,
    member,
    scene,
    session,
    with_campaign,
)


def challenge(evening: Evening, who: str, about: str, what: str) -> Step:
    """What will test a Belief or an Instinct; "" takes it out."""
    name = member(evening, who).name
    prep = evening.campaign.prep
    before = next((e for e in prep.challenges if (e.who, e.about) == (who, about)), None)
    others = tuple(each for each in prep.challenges if each is not before)
    drawn = replace(before or Challenge(who, about), what=what)
    kept = (*others, drawn) if what.strip() or drawn.used else others
    return _step(evening, f"A challenge for {name}", challenges=kept)


def mark_used(evening: Evening, who: str, about: str, *, used: bool = True) -> Step:
    """A Belief came up tonight, though no test says so; or it did not. Raises RefusedError outside
    of a session."""
    now = _session(evening.campaign)
    prep = evening.campaign.prep
    before = next((e for e in prep.challenges if (e.who, e.about) == (who, about)), None)
    others = tuple(each for each in prep.challenges if each is not before)
    drawn = replace(before or Challenge(who, about), used=now if used else 0)
    name = member(evening, who).name
    return _step(evening, f"A Belief of {name} came up", challenges=(*others, drawn))


def tick_used(evening: Evening, who: str, *, used: bool = True) -> Step:
    """Somebody had their part tonight, though no roll says so. Raises RefusedError outside of a
    session."""
    now = _session(evening.campaign)
    ticked = Used(member(evening, who).id, now)
    others = tuple(each for each in evening.campaign.prep.used if each != ticked)
    kept = (*others, ticked) if used else others
    return _step(evening, f"{member(evening, who).name} had a part", used=kept)


def draw_up(evening: Evening, ahead: Ahead, at: int | None = None) -> Step:
    """A scene is drawn up, last of those ahead, or the one at a place is otherwise."""
    every = list(evening.campaign.prep.ahead)
    if at is None:
        every.append(ahead)
    else:
        every[_place(at, every, "scene ahead")] = ahead
    return _step(evening, f"Draw up {ahead.name or 'a scene'}", ahead=tuple(every))


def drop_ahead(evening: Evening, at: int) -> Step:
    """A scene that was drawn up is not to be played."""
    every = list(evening.campaign.prep.ahead)
    gone = every.pop(_place(at, every, "scene ahead"))
    return _step(evening, f"Drop {gone.name or 'a scene'}", ahead=tuple(every))


def open_scene(evening: Evening, at: int) -> Step:
    """The scene that was drawn up begins, and whoever is in it is met."""
    every = list(evening.campaign.prep.ahead)
    opened = every.pop(_place(at, every, "scene ahead"))
    begun = begin_scene(evening, opened.name or opened.where)
    campaign = begun.evening.campaign
    roster = tuple(
        replace(each, hidden=False) if each.id in opened.who else each for each in campaign.roster
    )
    prep = replace(campaign.prep, ahead=tuple(every))
    campaign = replace(campaign, roster=roster, prep=prep)
    return Step(begun.label, with_campaign(begun.evening, campaign))


def promise(evening: Evening, says: str, to: str = "", due: int | None = None) -> Step:
    """What was said would follow; *due* at a minute of the clock. Raises RefusedError where
    nothing is promised."""
    if not says.strip():
        raise RefusedError("Say what will follow.")
    if to:
        member(evening, to)
    campaign = evening.campaign
    now = len(campaign.sessions) if session(campaign) else 0
    within = len(campaign.sessions[-1].scenes) if now and scene(campaign) else 0
    new = Promise(says.strip(), to, due, session=now, scene=within)
    return _step(evening, "Promise", promises=(*campaign.prep.promises, new))


def list_due(campaign: Campaign, minutes: int) -> tuple[int, ...]:
    """The minutes of the clock at which promises come due that are open still, of so many that
    pass; the earliest first."""
    until = campaign.clock.now + minutes
    open_ = (each.due for each in campaign.prep.promises if not each.kept)
    return tuple(sorted(due for due in open_ if due is not None and due <= until))


def keep_promise(evening: Evening, at: int, *, kept: bool = True) -> Step:
    """It came as it was promised, or not yet."""
    every = list(evening.campaign.prep.promises)
    place = _place(at, every, "promise")
    every[place] = replace(every[place], kept=kept)
    return _step(evening, "A promise is kept" if kept else "Not kept yet", promises=tuple(every))


def drop_promise(evening: Evening, at: int) -> Step:
    every = list(evening.campaign.prep.promises)
    every.pop(_place(at, every, "promise"))
    return _step(evening, "Drop a promise", promises=tuple(every))


def hold(evening: Evening, whose: str, what: str, waits: str) -> Step:
    """Somebody's action waits, for what or for whom. Raises RefusedError where nothing does."""
    if not what.strip():
        raise RefusedError("Say what is held.")
    new = HeldAction(member(evening, whose).id, what.strip(), waits.strip())
    return _step(evening, "Hold an action", held=(*evening.campaign.prep.held, new))


def release(evening: Evening, at: int) -> Step:
    """What was held is done."""
    every = list(evening.campaign.prep.held)
    every.pop(_place(at, every, "held action"))
    return _step(evening, "Done, what was held", held=tuple(every))


def cover(evening: Evening, what: str, obstacle: int) -> Step:
    """An obstacle is written down before it is asked for. Raises RefusedError where it is not said
    of what, or beyond what a test has."""
    if not what.strip():
        raise RefusedError("Say what the obstacle is of.")
    if not 0 <= obstacle <= MOST_OBSTACLE:
        raise RefusedError(f"An obstacle is 0 to {MOST_OBSTACLE}, not {obstacle}.")
    new = CoveredObstacle(what.strip(), obstacle, evening.campaign.clock.now)
    return _step(evening, "Cover an obstacle", covered=(*evening.campaign.prep.covered, new))


def uncover(evening: Evening, at: int) -> Step:
    """The test that needs it is made: the figure stands there for all."""
    every = list(evening.campaign.prep.covered)
    place = _place(at, every, "covered obstacle")
    every[place] = replace(every[place], opened=True)
    return _step(evening, f"Uncover {every[place].what}"[:LONGEST_NAME], covered=tuple(every))


def drop_covered(evening: Evening, at: int) -> Step:
    """It is not needed any more."""
    every = list(evening.campaign.prep.covered)
    every.pop(_place(at, every, "covered obstacle"))
    return _step(evening, "Drop an obstacle", covered=tuple(every))


def _session(campaign: Campaign) -> int:
    if session(campaign) is None:
        raise RefusedError("No session goes on; begin one first.")
    return len(campaign.sessions)


def _place(at: int, every: list[Any], what: str) -> int:
    if not 0 <= at < len(every):
        raise RefusedError(f"There is no such {what}.")
    return at


def _step(evening: Evening, label: str, **fields: Any) -> Step:
    if any(len(each) > MOST_DRAWN_UP for each in fields.values()):
        raise RefusedError(f"A GM keeps {MOST_DRAWN_UP} of a kind; drop some old ones first.")
    campaign = evening.campaign
    prep: Prep = replace(campaign.prep, **fields)
    return Step(label, with_campaign(evening, replace(campaign, prep=prep)))
