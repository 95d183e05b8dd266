"""Artha at the table: awarded with its reason, spent toward an Epiphany, and an Aristeia."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from msgspec.structs import replace

from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.group.campaign import Campaign, Entry
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import ARTHA_KINDS, Artha, Play, Spent
from bwdesk.rules.person.standing import Aristeia, Evolving
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    member,
    present,
    tonight,
    with_campaign,
    with_entries,
    with_play,
)
from bwdesk.rules.play.present import Present
from bwdesk.rules.play.trial import key
from bwdesk.rules.tables.artha import epiphany

NO_ROLL = ("shrug-it-off", "grit-your-teeth", "will-to-live", "aristeia")
"""What is bought without a roll, and so has no limit of one (ARTHA-10)."""


LIGHTENED = ("stat.", "skill.")
"""What an Epiphany may make lighter, by how tests name it (ARTHA-21, ARTHA-22)."""


class About(NamedTuple):
    """The Belief or Instinct a scene was about, by its text."""

    of: Literal["belief", "instinct"]
    text: str


# In hand


def points_of(artha: Artha, kind: str) -> int:
    return int(getattr(artha, kind))


def give(artha: Artha, kind: str, count: int = 1) -> Artha:
    return replace(artha, **{kind: points_of(artha, kind) + count})


def pay(artha: Artha, costs: Mapping[str, int]) -> Artha:
    """What is left after so much of each. Raises RefusedError where there is not so much."""
    lacks = [
        f"{plural(count, 'point')} of {kind} and there are {points_of(artha, kind)}"
        for kind, count in costs.items()
        if count > points_of(artha, kind)
    ]
    if lacks:
        raise RefusedError(f"That takes {series(lacks, 'and')}; spend less.")
    return replace(artha, **{kind: points_of(artha, kind) - count for kind, count in costs.items()})


def limit_problem(costs: Mapping[str, int], book: Book) -> str:
    """Why one roll cannot take so much (ARTHA-11); "" where it can."""
    for id, count in costs.items():
        kind = book.artha_kinds.get(id)
        if kind and count > kind.most:
            return f"A roll takes {plural(kind.most, 'point')} of {kind.name} at most, not {count}."
    return ""


def find_spent(artha: Artha, ability: str) -> Spent:
    """What went into an ability since its last Epiphany."""
    found = next((each for each in artha.spent if each.ability == ability), None)
    return found or Spent(ability)


def count_spent(artha: Artha, ability: str, costs: Mapping[str, int]) -> Artha:
    """With so much more spent on an ability (ARTHA-22)."""
    so_far = find_spent(artha, ability)
    more = {kind: getattr(so_far, kind) + costs.get(kind, 0) for kind in ARTHA_KINDS}
    others = tuple(each for each in artha.spent if each.ability != ability)
    return replace(artha, spent=(*others, replace(so_far, **more)))


# Deeds


def award(
    evening: Evening, who: str, id: str, why: str = "", by: str = "", *, about: str = ""
) -> Step:
    """A point for one of the reasons of the Book (ARTHA-2, ARTHA-4).

    *by* is the player who nominated; for what only the GM gives nobody is (ARTHA-3). *about* is the
    Belief or Instinct it is for, by its text. Raises RefusedError for a reason nobody knows.
    """
    someone, named = present(evening, who), member(evening, who)
    reason = someone.book.awards.get(id)
    if reason is None:
        known = ", ".join(someone.book.awards)
        raise RefusedError(f"Artha is not awarded for “{id[:40]}”; there are: {known}.")
    players = {each.name: each for each in evening.campaign.players}
    if by in players and not players[by].gm and not reason.players:
        raise RefusedError(f"{reason.name} is the GM’s to give; players do not nominate for it.")
    play = replace(someone.play, artha=give(someone.play.artha, reason.artha))
    found = with_play(evening, who, play)
    entry = Entry("award", who, id, 1, to=reason.artha, by=by, note=why, about=about)
    return Step(f"{reason.name} for {named.name}", with_entries(found, entry))


def take_back_award(evening: Evening, who: str, id: str, about: str = "") -> Step:
    """A point of this session that was given by mistake.

    Its line goes from the journal again; one from before the scene that goes on stays, and another
    says that it was taken back. Raises RefusedError where none was given, or it has been spent.
    """
    someone, named = present(evening, who), member(evening, who)
    campaign, reason = evening.campaign, someone.book.awards.get(id)
    if reason is None or not awards_given(campaign, who).get((id, about)):
        raise RefusedError(f"{named.name} was given no such point in this session.")
    if not points_of(someone.play.artha, reason.artha):
        kind = someone.book.artha_kinds[reason.artha].name
        raise RefusedError(f"{named.name} has spent that {kind} already; it cannot be taken back.")
    artha = give(someone.play.artha, reason.artha, -1)
    found = with_play(evening, who, replace(someone.play, artha=artha))
    label = f"Take back {reason.name} of {named.name}"
    journal, said = campaign.journal, ("award", who, id, about)
    at = max(at for at, e in enumerate(journal) if (e.kind, e.who, e.what, e.about) == said)
    if journal[at].amount > 0 and at >= campaign.undone.journal:
        shorter = replace(campaign, journal=(*journal[:at], *journal[at + 1 :]))
        return Step(label, with_campaign(found, shorter))
    entry = Entry("award", who, id, -1, to=reason.artha, about=about)
    return Step(label, with_entries(found, entry))


def awards_given(campaign: Campaign, who: str) -> dict[tuple[str, str], int]:
    """What somebody has been given in the session that goes on: how often, by the award and the
    Belief or Instinct it was about."""
    found: dict[tuple[str, str], int] = {}
    for each in _awards(campaign):
        if each.who == who:
            place = (each.what, each.about)
            found[place] = found.get(place, 0) + each.amount
    return {place: count for place, count in found.items() if count > 0}


def points_gained(campaign: Campaign, who: str) -> dict[str, int]:
    """The points of this session, by kind."""
    found = dict.fromkeys(ARTHA_KINDS, 0)
    for each in _awards(campaign):
        if each.who == who and each.to in found:
            found[each.to] += each.amount
    return found


def _awards(campaign: Campaign) -> tuple[Entry, ...]:
    return tuple(each for each in tonight(campaign) if each.kind == "award")


def spend(
    evening: Evening,
    who: str,
    ability: str,
    costs: Mapping[str, int],
    *,
    about: About | None = None,
    roll: bool = True,
) -> Step:
    """Artha spent on a roll of an ability, or without one (*roll* False) on what needs none.

    It counts toward the Epiphany of that ability (ARTHA-22), and marks the Belief or Instinct it
    was *about* (BIT-14). Raises RefusedError where it is not in hand, or over what a roll takes.
    """
    someone = present(evening, who)
    costs = {kind: count for kind, count in costs.items() if count}
    if any(kind not in ARTHA_KINDS or count < 0 for kind, count in costs.items()):
        raise RefusedError("Artha is fate, persona and deeds, each 1 or more.")
    if not costs:
        return Step("Spend nothing", evening)
    if roll and (why := limit_problem(costs, someone.book)):
        raise RefusedError(why)
    play = someone.play
    artha = pay(play.artha, costs)
    id = key(ability)
    name = someone.log_key(id) if id else ""
    if name:
        artha = count_spent(artha, name, costs)
    evening = with_play(evening, who, replace(play, artha=artha))
    for kind, count in costs.items():
        evening = with_entries(evening, Entry("spent", who, name, count, to=kind))
        if about:
            evening = evolve(evening, who, about, kind).evening
    label = f"Spend {series([f'{n} {kind}' for kind, n in costs.items()], 'and')}"
    return Step(label, _lighten(evening, who, name) if name else evening)


def evolve(evening: Evening, who: str, about: About, kind: str, *, on: bool = True) -> Step:
    """A mark of that kind of artha at a Belief or an Instinct, or none (BIT-14)."""
    if kind not in ARTHA_KINDS:
        raise RefusedError("A mark is of fate, persona or deeds.")
    play = present(evening, who).play
    marks = play.standing.evolving
    same = next((e for e in marks if (e.of, e.text) == (about.of, about.text)), None)
    new = replace(same or Evolving(about.of, about.text), **{kind: on})
    others = tuple(each for each in marks if each is not same)
    standing = replace(play.standing, evolving=(*others, new))
    if same == new:
        return Step("Mark", evening)
    found = with_play(evening, who, replace(play, standing=standing))
    entry = Entry("evolving", who, about.of, int(on), to=kind, note=about.text)
    return Step(f"Mark {kind}", with_entries(found, entry))


def shine(evening: Evening, who: str, ability: str, goal: str = "") -> Step:
    """An Aristeia (ARTHA-21): that ability a shade lighter for the scene, or with a *goal* no dice
    lost until it is reached. Its points count toward the Epiphany of the ability (ARTHA-22)."""
    someone, id = present(evening, who), key(ability)
    if someone.ability(id) is None:
        raise RefusedError(f"There is no {ability[:40]} to shine with; name one they have.")
    if not goal and not someone.log_key(id).startswith(LIGHTENED):
        raise RefusedError("A Minor Epiphany is of a stat or a skill; name one, or a goal.")
    costs = {kind.id: kind.aristeia for kind in someone.book.artha_kinds.values()}
    evening = spend(evening, who, id, costs, roll=False).evening
    play, name = present(evening, who).play, someone.log_key(id)
    standing = replace(play.standing, aristeia=Aristeia(name, goal))
    evening = with_play(evening, who, replace(play, standing=standing))
    return Step("Aristeia", with_entries(evening, Entry("aristeia", who, name, note=goal)))


def goal_reached(evening: Evening, who: str) -> Step:
    """The goal of a Divine Aura is reached, or gone; wounds count again."""
    play = present(evening, who).play
    if play.standing.aristeia is None:
        raise RefusedError(f"{member(evening, who).name} has no Aristeia that could end.")
    standing = replace(play.standing, aristeia=None)
    found = with_play(evening, who, replace(play, standing=standing))
    return Step("The Aristeia ends", with_entries(found, Entry("aristeia", who, to="ended")))


def light(someone: Present, name: str) -> Play:
    """Their play after the Epiphany of an ability, once so much was spent: a shade lighter for
    good, and counted anew (ARTHA-22); the same while there is none."""
    play, now = someone.play, someone.ability(key(name))
    if not name.startswith(LIGHTENED):
        return play
    so_far = find_spent(play.artha, name)
    spent = {kind: int(getattr(so_far, kind)) for kind in ARTHA_KINDS}
    if now is None or now.shade is Shade.WHITE or not epiphany(someone.book.artha_kinds, spent):
        return play
    rest = tuple(each for each in play.artha.spent if each.ability != name)
    return replace(play, artha=replace(play.artha, spent=rest), lightened=(*play.lightened, name))


def _lighten(evening: Evening, who: str, name: str) -> Evening:
    someone = present(evening, who)
    play = light(someone, name)
    if play == someone.play:
        return evening
    evening = with_play(evening, who, play)
    now = present(evening, who).ability(key(name))
    return with_entries(evening, Entry("epiphany", who, name, to=str(now or "")))
