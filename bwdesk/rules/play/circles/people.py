"""Who knows whom: the party, its relationships, affiliations and contacts, as one value to draw."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from bwdesk.rules.play.circles.finding import aptitude
from bwdesk.rules.play.circles.renown import renown
from bwdesk.rules.play.evening import Evening, present
from bwdesk.rules.play.inside import in_files

What = Literal["member", "relationship", "contact", "enemy", "affiliation"]
TIES: tuple[What, ...] = ("relationship", "contact", "enemy", "affiliation")


class Somebody(NamedTuple):
    """Somebody of the map, or an affiliation; *id* is that of a member, else the name folded."""

    id: str
    name: str
    what: What
    note: str = ""


class Knows(NamedTuple):
    """A member knows somebody, as what: with *dice* of an affiliation; a contact found *taps* of
    *times* (CIR-36)."""

    who: str
    whom: str
    what: What
    dice: int = 0
    taps: int = 0
    times: int = 0


class People(NamedTuple):
    """Everybody, the members first, and who knows whom. Who is known to two of them stands once."""

    everybody: tuple[Somebody, ...] = ()
    ties: tuple[Knows, ...] = ()

    def ties_of(self, who: str) -> tuple[Knows, ...]:
        """The ties of one."""
        return tuple(each for each in self.ties if who in (each.who, each.whom))

    def find(self, id: str) -> Somebody:
        return next(each for each in self.everybody if each.id == id)

    @property
    def shared_people(self) -> tuple[Somebody, ...]:
        """Those who tie members to each other."""
        return tuple(
            each
            for each in self.everybody
            if each.what != "member" and len({tie.who for tie in self.ties_of(each.id)}) > 1
        )


Tied = tuple[Knows, str, str]
"""A tie whose other end is not known by its id yet: with the name and the note of that one."""


def people(evening: Evening) -> People:
    """The map of everybody whose file is open."""
    here = [each for each in in_files(evening.campaign) if each.id in evening.people]
    members = [Somebody(each.id, each.name, "member", each.player) for each in here]
    return join(members, lambda id: _ties(evening, id))


def join(members: Sequence[Somebody], ties_of: Callable[[str], Iterable[Tied]]) -> People:
    """*members* and whom they know. An enemy of one who is a friend of another is drawn as an
    enemy; a member somebody has among his ties is that member."""
    known = {each.name.casefold(): each.id for each in members if each.name}
    everybody = {each.id: each for each in members}
    ties: list[Knows] = []
    for each in members:
        for tie, name, note in ties_of(each.id):
            id = known.get(name.casefold()) or f"{name.casefold()}"
            if id == each.id:
                continue
            had = everybody.get(id)
            if had is None or (had.what not in ("member", "enemy") and tie.what == "enemy"):
                everybody[id] = Somebody(id, name, tie.what, note)
            ties.append(tie._replace(whom=id))
    return People(tuple(everybody.values()), tuple(ties))


def _ties(evening: Evening, who: str) -> Iterator[Tied]:
    """The ties of one member, with the name and the note of each."""
    someone = present(evening, who)
    play = someone.play
    things = play.possessions if play.begun else someone.reckoning.choices.things
    for thing in things:
        if thing.kind == "relationship":
            yield Knows(who, "", "relationship"), thing.name, thing.note
    for each in renown(someone):
        if each.kind == "affiliation" and each.dice:
            yield Knows(who, "", "affiliation", each.dice), each.name, each.note
    for contact in play.standing.contacts:
        what: What = "enemy" if contact.enemy else "contact"
        times = aptitude(evening, who, contact)
        tie = Knows(who, "", what, taps=contact.taps, times=times)
        yield tie, contact.name, contact.occupation or contact.note
