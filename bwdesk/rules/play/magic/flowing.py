"""Power still flows: a spell that is held taxes again by itself (SORC-33)."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.magic import casting as castings
from bwdesk.rules.magic.casting import Casting
from bwdesk.rules.magic.holding import flow_hours
from bwdesk.rules.magic.spell import Known
from bwdesk.rules.person.standing import Pinned
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    present,
    with_entries,
    with_play,
)
from bwdesk.rules.play.magic.casting import (
    HOUR,
    Outcome,
    Spellcast,
    bear_tax,
    bring_taken,
    find_wanted,
)
from bwdesk.rules.play.magic.grimoire import WILL, forte_now, held_pins
from bwdesk.rules.play.magic.keeping import bring_kept
from bwdesk.rules.play.testing import prepare, settle
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.play.verdict import Verdict, judge
from bwdesk.rules.tables.magic import Spell
from bwdesk.rules.tables.spell_figures import Asked


def pins_due(evening: Evening, who: str) -> tuple[Pinned, ...]:
    """The spells of somebody that are to tax again now, or have been for a while."""
    play = present(evening, who).play
    return tuple(
        each for each in held_pins(play) if each.due is not None and each.due <= play.clock.now
    )


def say_flow(evening: Evening, who: str, pin: Pinned) -> Spellcast:
    """The Tax of a spell that is held, at its base obstacle."""
    casting = Casting(name=pin.by, obstacle=pin.obstacle)
    book = present(evening, who).book
    trial = castings.tax_trial(casting, book, who, f"Power still flows: {pin.by}")
    entry = Spell(id=pin.spell or "own", name=pin.by)
    known = Known(entry.id, pin.by, "", Asked(pin.obstacle), None, entry)
    tax = prepare(evening, trial)
    return Spellcast(who=who, spell=known, casting=casting, cast=Trial(), tax=tax)


def forecast_flow(evening: Evening, said: Spellcast) -> Outcome:
    """What the Tax comes to so far: a failed one breaks what is held, this spell as well."""
    verdict = judge(said.tax, present(evening, said.who).book) if said.tax else Verdict(Trial())
    found = Outcome(Verdict(Trial()), verdict)
    if verdict.result is None:
        return found
    return bear_tax(evening, found, said, max(0, -verdict.result.margin))


def resolve_flow(evening: Evening, said: Spellcast) -> Step:
    """It taxed again: noted, borne or not, and due anew where the spell is still held.

    Raises RefusedError while dice are wanting.
    """
    who, name = said.who, said.casting.name
    found = forecast_flow(evening, said)
    if said.tax is None or found.taken is None:
        raise RefusedError("The Tax has not been rolled yet.")
    if (wanted := find_wanted(evening, said, found)) is not None:
        raise RefusedError(f"First roll {wanted.name}.")
    evening = settle(evening, said.tax, rides=False).evening
    evening = bring_kept(bring_taken(evening, who, found), who, found.kept)
    return Step(f"Power flows: {name}", _set_due(evening, who, name))


def _set_due(evening: Evening, who: str, name: str) -> Evening:
    """When it is due again, by Forte as it is now; one that cannot be held any more ends. What it
    is behind with it still owes."""
    play = present(evening, who).play
    held = next((e for e in play.standing.pinned if e.by == name and e.ability == WILL), None)
    if held is None:
        return evening
    hours = flow_hours(forte_now(evening, who), held.obstacle)
    last = play.clock.now if held.due is None else held.due
    pins = tuple(
        replace(each, due=last + (hours or 0) * HOUR) if each is held else each
        for each in play.standing.pinned
        if hours or each is not held
    )
    now = with_play(evening, who, replace(play, standing=replace(play.standing, pinned=pins)))
    return now if hours else with_entries(now, Entry("spell", who, name, to="lost"))
