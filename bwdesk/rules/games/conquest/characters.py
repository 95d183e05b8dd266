"""The characters in play of a war: who is who, what they have to spend, what has become of them.

What the war does to them is kept as it came, for each line may come home by itself: a list that
only grows, so that what came home once is known by its beginning. Tests of scenes are read from the
scenes until the maneuver ends, since a scene noted by mistake is struck out with its test.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bwdesk.rules.games.conquest.guard import find_faction
from bwdesk.rules.games.conquest.state import (
    Brought,
    Faction,
    Marshaled,
    Person,
    Scene,
    State,
    Who,
    people_of,
    person_of,
    with_tray,
)
from bwdesk.rules.games.frame.game import IllegalMoveError, RollId
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.games.rolls.tray import Means, Paid, Roll
from bwdesk.rules.person.character import ARTHA_KINDS, Artha

OWN = ("leader", "second")


def person_id(faction: str, who: Who) -> str:
    """Somebody who acts for a faction, whomever they join: ``elves/leader``."""
    return f"{faction}/{who}" if who in OWN else f"{who}/leader"


def by_id(state: State, id: str) -> Person | None:
    """Somebody by their id; None where nobody knows of them."""
    faction, _, who = id.partition("/")
    own = next((each for each in state.factions if each.id == faction), None)
    return own.people.get(who) if own else None


def find_brought(state: State, id: str) -> Brought | None:
    """What somebody brought; None for who is no character in play."""
    person = by_id(state, id)
    return person.play if person else None


def has_characters(state: State) -> bool:
    """Whether anybody of the war is a character in play."""
    return any(person.play for each in state.factions for person in each.people.values())


def character(state: State, faction: str, who: Who) -> tuple[str, Person, Brought]:
    """A character in play who acts for a faction. Raises IllegalMoveError."""
    own = find_faction(state, faction)
    if who not in people_of(state, own.id):
        raise IllegalMoveError(f"“{who}” does not act for {own.name}.")
    person = person_of(state, own.id, who)
    if person is None or person.play is None:
        raise IllegalMoveError(
            f"Of {person_name(own, person, who)} only the figures of the war are known; "
            "what comes of it is noted on their own sheet."
        )
    return person_id(own.id, who), person, person.play


def person_name(own: Faction, person: Person | None, who: Who) -> str:
    """How somebody is named within a sentence."""
    if person and person.name:
        return person.name
    return f"the {'second in command' if who == 'second' else 'leader'} of {own.name}"


def name_by_id(state: State, id: str) -> str:
    """The same, by their id."""
    faction, _, who = id.partition("/")
    return person_name(state.faction(faction), by_id(state, id), who)


# What was done to them


def record_trials(state: State, *upshots: Upshot) -> State:
    """The state with more of it; nothing is kept of whoever is no character in play."""
    kept = tuple(each for each in upshots if find_brought(state, each.who) is not None)
    return replace(state, lived=(*state.lived, *kept)) if kept else state


def payer(state: State, roll: RollId) -> str:
    """Who rolls, and pays for it: whoever acts for the faction, or is named behind the roll."""
    _, key, faction = roll
    if key[0] == "scene":
        return person_id(faction, state.scenes[faction][int(key[1])].by)
    if key[0] in ("heal", "work"):
        return person_id(faction, key[1])
    if key[0] in ("roll", "off"):
        return person_id(faction, state.marshaled.get(faction, Marshaled()).by)
    return person_id(faction, "leader")


def means(state: State, id: str) -> Means:
    """What somebody had to spend before the dice that lie open now; nothing where none is known.

    A trait called on may be called on again in the next maneuver, which is an evening by itself.
    """
    play = find_brought(state, id)
    if play is None:
        return Means()
    held = {kind: getattr(play.artha, kind) for kind in ARTHA_KINDS}
    for each in state.lived:
        if each.who == id and each.what in ARTHA_KINDS and each.kind in ("earned", "spent"):
            held[each.what] += each.amount if each.kind == "earned" else -each.amount
    used = state.called.get(id, ())
    left = {kind: max(0, points) for kind, points in held.items()}
    return Means(Artha(**left), tuple(each for each in play.call_ons if each not in used))


def upshots_spent(paid: Paid, who: str) -> Iterator[Upshot]:
    """What was paid, as it comes home."""
    for kind, points in paid.costs.items():
        yield Upshot("spent", who, kind, points, on=paid.ability)
    if paid.trait:
        yield Upshot("spent", who, "call-on", 1, note=paid.trait, on=paid.ability)


def close_roll(state: State, roll: Roll) -> State:
    """A roll that stands: off the tray, what was spent on it kept, the traits called on noted."""
    who = payer(state, roll.roll)
    paid = [each for each in state.tray.paid if each.roll == roll.roll]
    gone = with_tray(state, state.tray.without_roll(roll.roll))
    called = tuple(each.trait for each in paid if each.trait)
    if called:
        calls = {**gone.called, who: (*gone.called.get(who, ()), *called)}
        gone = replace(gone, called=calls)
    return record_trials(gone, *(each for one in paid for each in upshots_spent(one, who)))


def scene_tests(state: State) -> Iterator[Upshot]:
    """The tests that building scenes of this maneuver earned."""
    for faction, scenes in state.scenes.items():
        for each in scenes:
            if found := scene_upshot(faction, each):
                yield found


def scene_upshot(faction: str, scene: Scene) -> Upshot | None:
    """The test of a scene, once its dice have fallen."""
    test = scene.test
    if test is None or test.successes is None:
        return None
    who = person_id(faction, scene.by)
    return Upshot(
        "tested", who, test.ability, test.successes, test.dice, test.obstacle, test.is_passed
    )


def upshots(state: State) -> tuple[Upshot, ...]:
    """What the war has done to people: to characters in play all of it, in its order; of others the
    dice they have lost to wounds, and what conquerors took."""
    now = (
        *state.lived,
        *(each for each in scene_tests(state) if find_brought(state, each.who) is not None),
        *(
            each
            for paid in state.tray.paid
            for each in upshots_spent(paid, payer(state, paid.roll))
        ),
    )
    return (*_hurt(state), *_cash(state), *now)


def _hurt(state: State) -> Iterator[Upshot]:
    """Dice lost by wounds nobody placed on a grayscale."""
    for own in state.factions:
        for each in own.wounds:
            play = find_brought(state, person_id(own.id, each.who))
            who = f"{own.id}/{each.who}" if play is None else person_id(own.id, each.who)
            dice = each.dice - sum(mark.dice for mark in each.marks)
            if dice > 0:
                yield Upshot("wounded", who, dice=dice, note=each.note)


def _cash(state: State) -> Iterator[Upshot]:
    for own in state.factions:
        if own.cash and find_brought(state, f"{own.id}/leader") is None:
            yield Upshot("gained", f"{own.id}/leader", "cash", own.cash)
