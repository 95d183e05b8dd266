"""Somebody looked for and found: named, momentary, an enemy, a relationship at last (CIR-13 to 19).

A search is rolled as any test is. Whom it found is a `Finding` until somebody says who it is.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bwdesk.rules.basics.prose import brief
from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.group.left_behind import Enemy, Finding, Inquiry
from bwdesk.rules.person.character import Thing
from bwdesk.rules.person.standing import Contact
from bwdesk.rules.play.artha import About
from bwdesk.rules.play.circles.search import How, Search, bare, favor, how, name_dice, trial
from bwdesk.rules.play.dealing import relationship_aptitude
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    person,
    present,
    with_campaign,
    with_entries,
    with_play,
)
from bwdesk.rules.play.testing import Called, prepare, settle
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.play.verdict import judge


def build_test(evening: Evening, who: str, search: Search, task: str = "") -> Trial:
    """The test of somebody's search with all they bring; a named contact is among the dice.

    Raises RefusedError, or SearchError for what cannot be chosen.
    """
    someone = present(evening, who)
    found = trial(search, someone.book)
    return prepare(evening, replace(found, who=who, task=task or found.task))


def look_for(
    evening: Evening,
    who: str,
    search: Search,
    rolled: Trial,
    *,
    whom: str = "",
    contact: str = "",
    about: str = "",
    through: tuple[str, ...] = (),
    drive: About | None = None,
    call_ons: tuple[Called, ...] = (),
    linked: bool = False,
) -> Step:
    """A search as it was rolled: a test like any other, which somebody may notice.

    *whom* says who was looked for, *contact* is a named one looked for again, who is found, or not,
    at once; *about* is the member or whoever else it was to learn of; *through* what lent dice.
    """
    someone = present(evening, who)
    verdict = judge(rolled, someone.book)
    came = how(verdict)
    if contact:
        _contact(evening, who, contact)
    evening = settle(evening, rolled, about=drive, call_ons=call_ons, linked=linked).evening
    if came is None:
        return Step("Look for somebody", evening)
    against = verdict.obstacle.whole if verdict.obstacle else 0
    evening = _note_inquiry(evening, who, search, came, against - search.quiet, about, contact)
    if contact:
        return Step(f"Look for {contact}", _find_again(evening, who, contact, came))
    first = bare(search, someone.book).whole
    found = Finding(who, came, whom, first, favor(search), through)
    campaign = evening.campaign
    evening = with_campaign(evening, replace(campaign, findings=(*campaign.findings, found)))
    return Step(f"Look for {whom or 'somebody'}", evening)


def _note_inquiry(
    evening: Evening,
    who: str,
    search: Search,
    came: How,
    obstacle: int,
    about: str,
    contact: str,
) -> Evening:
    """The GM’s note of a search somebody may notice (CIR-20)."""
    campaign = evening.campaign
    lent, now = name_dice(search), campaign.clock.now
    made = Inquiry(who, about, obstacle, search.quiet, lent, contact, came=came, time=now)
    return with_campaign(evening, replace(campaign, inquiries=(*campaign.inquiries, made)))


def _find_again(evening: Evening, who: str, name: str, came: How) -> Evening:
    """A named contact looked for once more: found, he is nearer to a relationship (CIR-36)."""
    if came == "failed":
        return with_entries(evening, Entry("contact", who, name, to="missed"))
    known = _contact(evening, who, name)
    now = replace(known, taps=known.taps + 1)
    evening = with_entries(
        _with_contact(evening, who, known, now), Entry("contact", who, name, now.taps, "found")
    )
    return _ripe(evening, who, now)


def _ripe(evening: Evening, who: str, contact: Contact) -> Evening:
    readings = evening.campaign.settings.circles
    if (
        not readings.relationships
        or contact.enemy
        or contact.taps < aptitude(evening, who, contact)
    ):
        return evening
    return befriend(evening, who, contact.name).evening


def aptitude(evening: Evening, who: str, contact: Contact) -> int:
    """How often he must be found until he is a relationship (CIR-36)."""
    circles = present(evening, who).ability("circles")
    return relationship_aptitude(circles.exponent if circles else 0, contact.favor)


# Whom it found


def finding(evening: Evening, at: int) -> Finding:
    """Raises RefusedError where nobody waits at that place."""
    waiting = evening.campaign.findings
    if not 0 <= at < len(waiting):
        raise RefusedError("Nobody waits to be named there.")
    return waiting[at]


def _drop_answered(evening: Evening, at: int) -> Evening:
    waiting = evening.campaign.findings
    left = (*waiting[:at], *waiting[at + 1 :])
    return with_campaign(evening, replace(evening.campaign, findings=left))


def name(evening: Evening, at: int, called: str, note: str = "") -> Step:
    """A name for somebody found with more than enough: he is found again more easily (CIR-13,
    CIR-14). Raises RefusedError where the search was only just met, or failed."""
    found = finding(evening, at)
    if found.how == "met":
        raise RefusedError("The search was just met: he helps this once and is not known by name.")
    if found.how == "failed":
        raise RefusedError(
            "The search failed: nobody is there to name, unless the GM makes an enemy."
        )
    called = _free(evening, found.who, called)
    taps = int(evening.campaign.settings.circles.first_tap)
    contact = _make_contact(found, called, note, taps)
    evening = _with_contact(_drop_answered(evening, at), found.who, None, contact)
    evening = with_entries(
        evening, Entry("contact", found.who, called, taps, "named", note=found.whom)
    )
    return Step(f"Name {called}", _ripe(evening, found.who, contact))


def pass_by(evening: Evening, at: int, note: str = "") -> Step:
    """A contact for this once, or one nobody cares to name (CIR-13); nobody after a failure."""
    found = finding(evening, at)
    to = "nobody" if found.how == "failed" else "momentary"
    label = "Nobody is found" if to == "nobody" else "For this once"
    entry = Entry("contact", found.who, found.whom[:LONGEST_NAME], to=to, note=note)
    return Step(label, with_entries(_drop_answered(evening, at), entry))


def leave_unnamed(
    evening: Evening, at: int, note: str = "", *, enemy: Literal["", "open", "hidden"] = ""
) -> Step:
    """Who it is waits for a name, with what is known of him; a failure may be an *enemy* by now
    (CIR-16, CIR-17)."""
    found = finding(evening, at)
    if enemy and found.how != "failed":
        raise RefusedError("Only a search that failed finds an enemy.")
    waiting = evening.campaign.findings
    left = (*waiting[:at], replace(found, enemy=enemy, note=note), *waiting[at + 1 :])
    evening = with_campaign(evening, replace(evening.campaign, findings=left))
    if found.how == "failed":
        whom = found.whom[:LONGEST_NAME]
        evening = with_entries(evening, Entry("contact", found.who, whom, to="unnamed"))
    return Step("Name him later", evening)


def make_enemy(
    evening: Evening, at: int, called: str, note: str = "", *, hidden: bool = False
) -> Step:
    """The GM makes an enemy of a failure, names him and keeps him (CIR-16).

    A *hidden* one passes for a contact until he shows himself (CIR-17). Raises RefusedError where
    the search did not fail.
    """
    found = finding(evening, at)
    if found.how != "failed":
        raise RefusedError("Only a search that failed finds an enemy.")
    called = _free(evening, found.who, called)
    contact = replace(_make_contact(found, called, "" if hidden else note, 0), enemy=not hidden)
    campaign = evening.campaign
    enemy = Enemy(found.who, called, found.whom, note, hidden, campaign.clock.now)
    evening = with_campaign(evening, replace(campaign, enemies=(*campaign.enemies, enemy)))
    evening = _with_contact(_drop_answered(evening, at), found.who, None, contact)
    to = "named" if hidden else "enemy"
    evening = with_entries(evening, Entry("contact", found.who, called, to=to, note=found.whom))
    return Step(f"Name {called}", evening)


def _make_contact(found: Finding, called: str, note: str, taps: int) -> Contact:
    return Contact(
        called,
        found.obstacle,
        taps,
        note=note,
        occupation=found.whom[:LONGEST_NAME],
        favor=found.favor,
        through=found.through,
    )


# Those who are known


def contacts(evening: Evening, who: str) -> tuple[Contact, ...]:
    return person(evening, who).play.standing.contacts


def _contact(evening: Evening, who: str, called: str) -> Contact:
    found = next((each for each in contacts(evening, who) if each.name == called), None)
    if found is None:
        known = ", ".join(each.name for each in contacts(evening, who)) or "nobody yet"
        raise RefusedError(f"No contact is called “{brief(called)}”; known are: {known}.")
    return found


def _with_contact(evening: Evening, who: str, was: Contact | None, now: Contact | None) -> Evening:
    """With a contact in place of one that *was*, in his place, or behind the others."""
    play = present(evening, who).play
    every = list(play.standing.contacts)
    new = [now] if now else []
    if was in every:
        place = every.index(was)
        every[place : place + 1] = new
    else:
        every += new
    standing = replace(play.standing, contacts=tuple(every))
    return with_play(evening, who, replace(play, standing=standing))


def _free(evening: Evening, who: str, called: str) -> str:
    """A name as it is kept. Raises RefusedError for none, and for one that is known."""
    called = " ".join(called.split())[:LONGEST_NAME]
    if not called:
        raise RefusedError("Give him a name; without one he is not found again.")
    if any(each.name.casefold() == called.casefold() for each in contacts(evening, who)):
        raise RefusedError(f"{called} is a contact already; look for him by name.")
    return called


def search_for(evening: Evening, who: str, called: str, quiet: int = 0) -> Search:
    """The search for a named contact: the obstacle of the first time, and a die more (CIR-14,
    CIR-15)."""
    known = _contact(evening, who, called)
    circles = present(evening, who).ability("circles")
    return Search(
        circles=str(circles or ""), known=min(known.obstacle, 99), taps=known.taps, quiet=quiet
    )


def rewrite(evening: Evening, who: str, called: str, now: Contact) -> Step:
    """What is written of a contact: name, note, what he does, the file he has become."""
    known = _contact(evening, who, called)
    if now.name != known.name:
        now = replace(now, name=_free(evening, who, now.name))
        enemies = tuple(
            replace(e, name=now.name) if (e.of, e.name) == (who, called) else e
            for e in evening.campaign.enemies
        )
        evening = with_campaign(evening, replace(evening.campaign, enemies=enemies))
    return Step(f"Change {now.name}", _with_contact(evening, who, known, now))


def turn(evening: Evening, who: str, called: str, *, enemy: bool, why: str = "") -> Step:
    """A friend becomes an enemy, an enemy a friend (CIR-19); one that was hidden shows himself."""
    known = _contact(evening, who, called)
    if known.enemy == enemy:
        raise RefusedError(f"{called} is {'an enemy' if enemy else 'no enemy'} already.")
    campaign = evening.campaign
    others = tuple(e for e in campaign.enemies if (e.of, e.name) != (who, called))
    kept = (Enemy(who, called, known.occupation, why, time=campaign.clock.now),) if enemy else ()
    evening = with_campaign(evening, replace(campaign, enemies=(*others, *kept)))
    evening = _with_contact(evening, who, known, replace(known, enemy=enemy))
    entry = Entry("contact", who, called, to="enemy" if enemy else "friend", note=why)
    return Step(f"{called} turns", with_entries(evening, entry))


def befriend(evening: Evening, who: str, called: str) -> Step:
    """A contact becomes a relationship: no more tests to find him (CIR-2, CIR-36)."""
    known = _contact(evening, who, called)
    if known.enemy:
        raise RefusedError(f"{called} is an enemy; win him over first.")
    said = ". ".join(each for each in (known.occupation, known.note) if each)
    thing = Thing(known.name, "relationship", note=said)
    evening = _with_contact(evening, who, known, None)
    play = present(evening, who).play
    evening = with_play(evening, who, replace(play, possessions=(*play.possessions, thing)))
    evening = with_entries(evening, Entry("contact", who, called, known.taps, "relationship"))
    return Step(f"{called} is a relationship", evening)


def forget(evening: Evening, who: str, called: str) -> Step:
    """A contact struck from the list."""
    known = _contact(evening, who, called)
    evening = with_entries(
        _with_contact(evening, who, known, None), Entry("contact", who, called, to="forgotten")
    )
    return Step(f"Forget {called}", evening)


def note_contact(evening: Evening, who: str, now: Contact) -> Step:
    """A contact written down without a search: one of an earlier evening, or as the GM says."""
    called = _free(evening, who, now.name)
    evening = _with_contact(evening, who, None, replace(now, name=called))
    entry = Entry("contact", who, called, now.taps, "enemy" if now.enemy else "named")
    return Step(f"Note {called}", with_entries(evening, replace(entry, note=now.occupation)))
