"""Beliefs and Instincts in play: changed with their reason, the old words kept."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.person.character import Character, Choices, Instinct, Rewritten
from bwdesk.rules.play.coming import first_flow
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    member,
    pass_time,
    person,
    with_entries,
)
from bwdesk.rules.play.magic.studying import end_readings

Of = Literal["belief", "instinct"]


def rewrite(
    evening: Evening,
    who: str,
    of: Of,
    place: int,
    text: str,
    *,
    reason: str = "",
    not_before: int | None = None,
) -> Step:
    """Other words for a Belief or an Instinct, by its *place* from 0; one past the last is new.

    The words it had stay with the moment and the *reason*, and its marks with them until the vote
    (BIT-3, BIT-7, BIT-14). Where the GM says "not yet" it waits: *not_before* is that moment, and
    the words are kept as they are until then. A change that waited for the same words is given up
    for it. Raises RefusedError for a place there is not.
    """
    character = person(evening, who)
    old = texts(character.choices, of)
    if not 0 <= place <= len(old):
        raise RefusedError(f"{member(evening, who).name} has {len(old)} {of}s; name one of them.")
    text = text.strip()
    was = old[place] if place < len(old) else ""
    if text == was:
        return Step(f"Change a {of}", evening)
    now = evening.campaign.clock.now
    waits = not_before is not None and not_before > now
    change = Rewritten(of, was, text, now, reason, not_before if waits else None)
    kept = (
        each
        for each in character.play.rewritten
        if not was or each.not_before is None or (each.of, each.was) != (of, was)
    )
    play = replace(character.play, rewritten=(*kept, change))
    choices = character.choices if waits else _with_words(character.choices, of, place, text)
    return _do_change(evening, who, replace(character, choices=choices, play=play), change)


def apply_due(evening: Evening, who: str) -> Step:
    """Changes that waited for a moment that has come take effect."""
    now = evening.campaign.clock.now
    for at, change in enumerate(person(evening, who).play.rewritten):
        if change.not_before is not None and change.not_before <= now:
            evening = let_count(evening, who, at).evening
    return Step("What was changed counts", evening)


def let_count(evening: Evening, who: str, at: int) -> Step:
    """A change that waits takes effect now, by its place among all from 0."""
    character = person(evening, who)
    change = _waits(evening, who, at)
    kept = texts(character.choices, change.of)
    place = kept.index(change.was) if change.was in kept else len(kept)
    rewritten = list(character.play.rewritten)
    rewritten[at] = replace(change, not_before=None)
    character = replace(
        character,
        choices=_with_words(character.choices, change.of, place, change.now),
        play=replace(character.play, rewritten=tuple(rewritten)),
    )
    found = _do_change(evening, who, character, rewritten[at]).evening
    return Step("What was changed counts", found)


def give_up(evening: Evening, who: str, at: int) -> Step:
    """A change that waits is given up; the words stay as they are."""
    _waits(evening, who, at)
    character = person(evening, who)
    rewritten = list(character.play.rewritten)
    del rewritten[at]
    play = replace(character.play, rewritten=tuple(rewritten))
    people = {**evening.people, who: replace(character, play=play)}
    return Step("Leave the old words", replace(evening, people=people))


def changes_waiting(evening: Evening, who: str) -> tuple[tuple[int, Rewritten], ...]:
    """The changes that wait, with their places among all."""
    every = enumerate(person(evening, who).play.rewritten)
    return tuple((at, each) for at, each in every if each.not_before is not None)


def time_passes(evening: Evening, minutes: int) -> Step:
    """Time for all of them; what was to be changed by then is (BIT-3), and readings end. It stops
    where a spell that is held taxes again (SORC-33)."""
    if flow := first_flow(evening):
        minutes = min(minutes, max(0, flow.time - evening.campaign.clock.now))
    evening = pass_time(evening, minutes).evening
    for who in evening.people:
        evening = apply_due(evening, who).evening
        evening = end_readings(evening, who)
    return Step("Let time pass", evening)


def _waits(evening: Evening, who: str, at: int) -> Rewritten:
    every = person(evening, who).play.rewritten
    if not 0 <= at < len(every) or every[at].not_before is None:
        raise RefusedError("No such change waits.")
    return every[at]


def texts(choices: Choices, of: Of) -> tuple[str, ...]:
    """The words of all Beliefs, or of all Instincts."""
    return choices.beliefs if of == "belief" else tuple(e.text for e in choices.instincts)


def _with_words(choices: Choices, of: Of, place: int, text: str) -> Choices:
    """With other words at a place; without words it is gone."""
    if of == "belief":
        new = (text,) if text else ()
        beliefs = (*choices.beliefs[:place], *new, *choices.beliefs[place + 1 :])
        return replace(choices, beliefs=beliefs)
    every = choices.instincts
    kind = every[place].kind if place < len(every) else ""
    instinct = (Instinct(text, kind),) if text else ()
    return replace(choices, instincts=(*every[:place], *instinct, *every[place + 1 :]))


def _do_change(evening: Evening, who: str, character: Character, change: Rewritten) -> Step:
    found = replace(evening, people={**evening.people, who: character})
    to = "waits" if change.not_before is not None else ""
    entry = Entry("belief", who, change.of, to=to, note=change.now, about=change.was)
    return Step(f"Change a {change.of}", with_entries(found, entry))
