"""Steel at the table: called for, lost in one way or another, over, or awarded without a roll
(STEEL-1 to STEEL-10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from bwdesk.rules.basics.prose import brief
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.injury import deeds as injuries
from bwdesk.rules.injury.hits import Prompt, pending_prompts
from bwdesk.rules.injury.patient import patient
from bwdesk.rules.person.deed import Deed
from bwdesk.rules.person.standing import Hesitating
from bwdesk.rules.person.steel import Cause, condition, worst
from bwdesk.rules.play.artha import About
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    member,
    present,
    scene,
    session,
    with_entries,
    with_play,
)
from bwdesk.rules.play.experience import Noted
from bwdesk.rules.play.learning import learn, note_learned
from bwdesk.rules.play.present import Present
from bwdesk.rules.play.testing import Called, prepare, settle
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.play.verdict import judge
from bwdesk.rules.tables.advancing import Rung, grades, rungs

STEEL = "steel"


class Pain(NamedTuple):
    """A wound of somebody whose pain asks for Steel (STEEL-10): which, and what the rules say."""

    who: str
    wound: int
    prompt: Prompt


def call(
    evening: Evening, who: str, cause: Cause, names: Iterable[str] = (), event: str = ""
) -> Trial:
    """The Steel test the GM calls for: hesitation for that cause, and the conditions that hold, of
    which the worst counts where the table does not add them up (STEEL-7).

    Raises UnknownNameError for a condition the Book does not know.
    """
    someone = present(evening, who)
    chosen = tuple(condition(someone.book, each) for each in names)
    if not evening.campaign.settings.steel.stacking:
        chosen = worst(chosen)
    ids = tuple(each.id for each in chosen)
    trial = Trial(
        kind="steel", who=who, ability=STEEL, cause=cause, conditions=ids, task=event[:200]
    )
    return prepare(evening, trial)


def pains(evening: Evening) -> tuple[Pain, ...]:
    """The wounds of everybody that still ask for Steel."""
    return tuple(each for id in evening.people for each in _pains(evening, id))


def _pains(evening: Evening, who: str) -> Iterator[Pain]:
    someone = present(evening, who)
    hurt = patient(someone.reckoning)
    if hurt is not None:
        due = pending_prompts(someone.play.wounds, hurt, someone.play.clock.now)
        yield from (Pain(who, each.place, each) for each in due if each.kind == STEEL)


def roll_steel(
    evening: Evening,
    rolled: Trial,
    *,
    wound: int | None = None,
    about: About | None = None,
    call_ons: tuple[Called, ...] = (),
) -> Step:
    """A Steel test as it was rolled: logged, and whoever fails hesitates. With the place of a
    *wound* its pain is answered."""
    evening = settle(evening, rolled, about=about, call_ons=call_ons, rides=False).evening
    lost = judge(rolled, present(evening, rolled.who).book).hesitates or 0
    if wound is not None:
        play = present(evening, rolled.who).play
        answered = injuries.change(play, wound, steeled=lost).play
        evening = with_play(evening, rolled.who, answered)
    return Step(f"Steel of {member(evening, rolled.who).name}", evening)


def endure(someone: Present, prompt: Prompt, successes: int) -> Deed:
    """Steel for the pain of a wound, as it was rolled on the board of wounds: noted in the log."""
    deed = injuries.steel(someone.play, prompt.place, prompt.obstacle, successes)
    hurt = Present(someone.reckoning, deed.play, someone.book)
    found = grades(someone.book.difficulties, prompt.dice, prompt.obstacle) if prompt.dice else ()
    if not found or hurt.experience(STEEL) is None:
        return deed
    test = Noted(found, successes >= prompt.obstacle, prompt.obstacle)
    return deed._replace(play=note_learned(hurt, STEEL, test)[0])


def settle_unrolled(evening: Evening, who: str, wound: int) -> Step:
    """The GM calls for no Steel for the pain of a wound."""
    play = injuries.change(present(evening, who).play, wound, steeled=0).play
    return Step("No Steel for it", with_play(evening, who, play))


# Losing it


def _find_hesitating(evening: Evening, who: str) -> Hesitating:
    found = present(evening, who).play.standing.hesitating
    if found is None:
        raise RefusedError(f"{member(evening, who).name} does not hesitate.")
    return found


def _with_hesitating(evening: Evening, who: str, now: Hesitating | None) -> Evening:
    play = present(evening, who).play
    return with_play(evening, who, replace(play, standing=replace(play.standing, hesitating=now)))


def hesitate(evening: Evening, who: str, actions: int, cause: str = "") -> Step:
    """Somebody hesitates by the word of the GM, or as a conflict has it."""
    named, play = member(evening, who), present(evening, who).play
    if actions < 1:
        raise RefusedError("Say how many heartbeats are lost, one at least.")
    now = Hesitating(cause[:200], min(actions, 9_999), since=play.clock.now)
    evening = with_entries(
        _with_hesitating(evening, who, now), Entry("steel", who, cause[:200], amount=actions)
    )
    return Step(f"{named.name} hesitates", evening)


def react(
    evening: Evening, who: str, reaction: str, *, hidden: bool = False, roused: str = ""
) -> Step:
    """How it is lost, as whoever plays them chooses (STEEL-5); *hidden* keeps its length from the
    others, *roused* says how one who swoons comes round."""
    lost, book = _find_hesitating(evening, who), present(evening, who).book
    known = book.reactions.get(reaction)
    if known is None:
        there = ", ".join(each.name for each in book.reactions.values())
        raise RefusedError(f"“{brief(reaction)}” is no way to lose it; there are: {there}.")
    hidden = hidden or evening.campaign.settings.steel.hidden
    now = replace(lost, reaction=reaction, hidden=hidden, roused=roused)
    entry = Entry("steel", who, lost.cause, 0 if hidden else lost.actions, reaction, note=roused)
    return Step(known.name, with_entries(_with_hesitating(evening, who, now), entry))


def let_beat(evening: Evening, who: str, count: int = 1) -> Step:
    """Heartbeats go by. At the end of them it is over, but for one that lasts until its player
    ends it (a swoon)."""
    lost, book = _find_hesitating(evening, who), present(evening, who).book
    left = max(0, lost.actions - max(0, count))
    way = book.reactions.get(lost.reaction)
    if left or (way and way.lasting):
        return Step("A heartbeat", _with_hesitating(evening, who, replace(lost, actions=left)))
    return come_round(evening, who)


def come_round(evening: Evening, who: str, *, anyway: bool = False) -> Step:
    """It is over, and whoever it was acts again. Raises RefusedError while heartbeats are left,
    unless the GM says so *anyway*."""
    lost, named = _find_hesitating(evening, who), member(evening, who)
    if lost.actions and not anyway and lost.reaction:
        way = present(evening, who).book.reactions.get(lost.reaction)
        if way and way.lasting:
            raise RefusedError(f"{named.name} swoons for as long as the test says, at least.")
    evening = with_entries(
        _with_hesitating(evening, who, None), Entry("steel", who, lost.cause, to="over")
    )
    return Step(f"{named.name} comes round", evening)


# Without a roll


def situations(evening: Evening, who: str) -> tuple[Rung, ...]:
    """What the Book awards a test of Steel for, without a roll (STEEL-9)."""
    return rungs(present(evening, who).book.rungs, STEEL)


def was_rolled(evening: Evening, who: str, event: str) -> bool:
    """Whether Steel was rolled for that in this scene: then no test is awarded for it (STEEL-9)."""
    campaign = evening.campaign
    now = session(campaign)
    at = len(campaign.sessions) if now else 0
    within = len(now.scenes) if now and scene(campaign) else 0
    return any(
        each.kind == "roll"
        and each.who == who
        and each.what == STEEL
        and (each.session, each.scene) == (at, within)
        and (not event or not each.note or each.note.casefold() == event.casefold())
        for each in campaign.journal
    )


def award(
    evening: Evening, who: str, obstacle: int, event: str = "", *, anyway: bool = False
) -> Step:
    """A test of Steel for what somebody has been through, graded by the situation (STEEL-9).

    Raises RefusedError where Steel was rolled for it, unless the GM says so *anyway*, and for
    somebody without Steel.
    """
    named, someone = member(evening, who), present(evening, who)
    steel = someone.ability(STEEL)
    if steel is None:
        raise RefusedError(f"{named.name} has no Steel yet.")
    if obstacle < 1:
        raise RefusedError("Say how hard it was: an obstacle of 1 to 10.")
    if was_rolled(evening, who, event) and not anyway:
        raise RefusedError(f"{named.name} has rolled Steel for it; no further test is awarded.")
    found = grades(someone.book.difficulties, steel.exponent, obstacle)
    entry = Entry("steel", who, event[:200], obstacle, "awarded", grade=found[0])
    evening, why = learn(with_entries(evening, entry), who, STEEL, Noted(found, True, obstacle))
    if why:
        raise RefusedError(f"A {found[0]} test of Steel teaches {named.name} no more.")
    return Step(f"A test of Steel for {named.name}", evening)
