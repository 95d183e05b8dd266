"""Spells that are held at the table: what breaks the concentration is noticed where it happens, and
Will is tested for each of them in order (SORC-29 to SORC-32)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.injury.wounds import counts, level_now
from bwdesk.rules.magic import holding
from bwdesk.rules.magic.holding import Kept
from bwdesk.rules.person.character import Play, Wound
from bwdesk.rules.person.standing import Broken
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    member,
    present,
    with_entries,
    with_play,
)
from bwdesk.rules.play.experience import Noted
from bwdesk.rules.play.learning import learn
from bwdesk.rules.play.magic.grimoire import WILL, held_pins, held_spells, will_lost

Faces = tuple[int, ...]

TESTED = ("tax", "conflict", "taken-back")
"""Lines of the journal after which nothing is left to notice: Tax tests the spells that are held
itself, what comes home from a conflict was tested there, and what was taken back never was."""


# What breaks the concentration


def notice(before: Evening, step: Step) -> Step:
    """The step, with the concentration of everybody broken who holds spells and came to harm by it
    (SORC-31)."""
    after = step.evening
    if after.people is before.people:
        return step
    for who, character in after.people.items():
        old = before.people.get(who)
        if old is None or old.play is character.play or not held_pins(character.play):
            continue
        broken = tuple(_find_broken(before, after, who))
        if broken:
            after = _disturb(after, who, broken)
    return step if after is step.evening else Step(step.label, after)


def _find_broken(before: Evening, after: Evening, who: str) -> Iterator[Broken]:
    """What a step did to somebody that nobody who holds a spell may suffer."""
    new = after.campaign.journal[len(before.campaign.journal) :]
    if any(each.kind in TESTED and each.who in ("", who) for each in new):
        return
    then, now = present(before, who), present(after, who)
    wounds, had = now.play.wounds, then.play.wounds
    # Only a wound that takes dice disturbs (SORC-A11), and only when it is taken or grows worse.
    if will_lost(now) > will_lost(then) and _grew_worse(had, wounds):
        yield "wound"
    if _lost_steel(then.play, now.play):
        yield "steel"
    if _was_thrown(before, after, who) and any(e.kind == "mount" and e.who == who for e in new):
        yield "fall"


def _was_thrown(before: Evening, after: Evening, who: str) -> bool:
    """Whether somebody lies on the ground who sat in a saddle (RIDE-6)."""
    sat, sits = (
        any(each.rider == who for each in evening.campaign.road.saddles)
        for evening in (before, after)
    )
    return sat and not sits


def fall_hard(before: Evening, step: Step, who: str) -> Step:
    """The step, with the concentration of whoever holds spells broken by a hard fall in it, where
    no wound of that fall does so, and the fall was not noticed before (SORC-31)."""
    play = present(step.evening, who).play
    noticed = "fall" in play.standing.disturbed
    hurt = will_lost(present(step.evening, who)) > will_lost(present(before, who))
    if not held_pins(play) or noticed or hurt:
        return step
    return Step(step.label, _disturb(step.evening, who, ("fall",)))


def _grew_worse(had: tuple[Wound, ...], wounds: tuple[Wound, ...]) -> bool:
    if len(wounds) > len(had):
        return True
    pairs = zip(had, wounds, strict=False)
    return any(counts(now) and level_now(now) > level_now(old) for old, now in pairs)


def _lost_steel(then: Play, now: Play) -> bool:
    """Whether Steel failed: they hesitate now and did not, or for longer; or pain made them."""
    lost, was = now.standing.hesitating, then.standing.hesitating
    if lost and (was is None or lost.actions > was.actions):
        return True
    pairs = zip(then.wounds, now.wounds, strict=False)
    return any(new.steeled and old.steeled is None for old, new in pairs)


def _disturb(evening: Evening, who: str, broken: Iterable[Broken]) -> Evening:
    play = present(evening, who).play
    standing = replace(play.standing, disturbed=(*play.standing.disturbed, *broken))
    return with_play(evening, who, replace(play, standing=standing))


def break_concentration(evening: Evening, who: str, why: Broken = "other") -> Step:
    """The table says that something broke it: sleep, a hard fall, whatever else (SORC-31)."""
    named = member(evening, who)
    if not held_pins(present(evening, who).play):
        raise RefusedError(f"{named.name} holds no spell.")
    return Step(f"{named.name} is disturbed", _disturb(evening, who, (why,)))


def find_holders(evening: Evening) -> tuple[str, ...]:
    """Everybody who holds spells."""
    return tuple(id for id, each in evening.people.items() if held_pins(each.play))


def find_due(evening: Evening, who: str) -> Broken | None:
    """What Will is to be tested for first; None for nothing."""
    return next(iter(present(evening, who).play.standing.disturbed), None)


# The tests of Will


def roll_held(evening: Evening, who: str, will: tuple[Faces, ...]) -> tuple[Kept, ...]:
    """The tests of Will for what is held, as far as they are rolled."""
    someone = present(evening, who)
    ability = someone.ability("will")
    if ability is None:
        return ()
    held = held_spells(someone.play)
    return holding.concentrate(ability, will_lost(someone), held, will, someone.book)


def disturb(evening: Evening, who: str, will: tuple[Faces, ...]) -> Step:
    """Will for every spell that is held, in order: for what is due first, else for what the table
    says (SORC-32).

    Raises RefusedError while dice are wanting.
    """
    kept = roll_held(evening, who, will)
    wanting = next((each for each in kept if each.passed is None), None)
    if wanting is not None:
        raise RefusedError(f"First roll Will to keep {wanting.name}.")
    play = present(evening, who).play
    why, left = play.standing.disturbed[:1], play.standing.disturbed[1:]
    standing = replace(play.standing, disturbed=left)
    evening = with_play(evening, who, replace(play, standing=standing))
    entry = Entry("spell", who, to="disturbed", by=why[0] if why else "")
    return Step("Concentration", bring_kept(with_entries(evening, entry), who, kept))


def forgive(evening: Evening, who: str) -> Step:
    """The table lets it be: nothing is tested for what is due first."""
    play = present(evening, who).play
    standing = replace(play.standing, disturbed=play.standing.disturbed[1:])
    return Step("No test for it", with_play(evening, who, replace(play, standing=standing)))


def bring_kept(evening: Evening, who: str, kept: tuple[Kept, ...]) -> Evening:
    """What broke is dropped; of the tests of Will the hardest is noted (SORC-52)."""
    if not kept:
        return evening
    lost = [each.name for each in kept if each.passed is False]
    for name in lost:
        evening = drop_pin(evening, who, name)
        evening = with_entries(evening, Entry("spell", who, name, to="lost"))
    logged = next((each for each in kept if each.logged and each.grade), None)
    if logged and logged.grade:
        noted = Noted((logged.grade,), logged.passed is True, logged.obstacle)
        evening = learn(evening, who, "will", noted)[0]
    return evening


# Letting go


def drop_pin(evening: Evening, who: str, name: str) -> Evening:
    """Without the first spell of that name that is held; with the last of them nothing is left to
    test."""
    play = present(evening, who).play
    pins = list(play.standing.pinned)
    at = next((n for n, each in enumerate(pins) if each.by == name and each.ability == WILL), None)
    if at is None:
        raise RefusedError(f"{member(evening, who).name} does not hold {name[:40]}.")
    del pins[at]
    held = any(each.ability == WILL for each in pins)
    disturbed = play.standing.disturbed if held else ()
    standing = replace(play.standing, pinned=tuple(pins), disturbed=disturbed)
    return with_play(evening, who, replace(play, standing=standing))


def drop_spell(evening: Evening, who: str, name: str) -> Step:
    """Somebody lets go of a spell; its die of Will is free at once (SORC-29)."""
    evening = drop_pin(evening, who, name)
    return Step(f"Drop {name}", with_entries(evening, Entry("spell", who, name, to="dropped")))
