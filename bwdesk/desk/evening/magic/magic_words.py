"""What a casting says on screen: how long, what fails, what it came to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.magic.failing import RINGS
from bwdesk.rules.magic.holding import Kept
from bwdesk.rules.magic.spell import Known
from bwdesk.rules.play.magic.casting import Outcome
from bwdesk.rules.play.odds_question import tenths
from bwdesk.rules.tables.grayscale import circle

NO_BREAK = "\u00a0"
HITS = {"incidental": "Incidental", "mark": "Mark", "superb": "Superb"}


def facets_words(spell: Known) -> str:
    """What it is made of, as far as a source prints it: ``Personal, Anima, held, one target``."""
    found = [spell.facet(ring) for ring in ("origin", "element", "impetus", "duration", "area")]
    names = [each.name for each in found if each]
    if spell.measure:
        names.append(spell.measure.name)
    return ", ".join(names)


def time_words(actions: int, seconds: float | None) -> str:
    """``120 actions, 1½ minutes``."""
    said = plural(actions, "action")
    if seconds is None or not actions:
        return said
    if seconds < 60:
        return f"{said}, {plural(max(1, round(seconds)), 'second')}"
    minutes = round(seconds / 30) / 2
    if minutes < 120:
        return f"{said}, {figure(minutes)}{NO_BREAK}minute{'s' if minutes != 1 else ''}"
    return f"{said}, {figure(round(minutes / 30) / 2)}{NO_BREAK}hours"


def together_line(cast: Fraction | None, tax: Fraction | None) -> str:
    """The chance that both go well."""
    if cast is None or tax is None:
        return ""
    return f"Both go well: {tenths(cast * tax)} %"


def outcome_lines(found: Outcome, spell: Known) -> Iterator[str]:
    """Everything it came to, in the order of the rules."""
    if found.passed is None:
        return
    if found.passed:
        more = (
            f", {plural(found.effect, 'success', 'successes')} in its effect" if found.over else ""
        )
        yield f"{spell.name} is cast{more}."
    elif found.mishap:
        yield f"{spell.name} fails. {found.mishap.name}."
    else:
        yield f"{spell.name} fails."
    if found.turn:
        way = "clockwise" if found.turn.clockwise else "counterclockwise"
        names = [facet.name for ring in RINGS if (facet := found.turn.facet(ring))]
        half = f" ({found.half})" if found.half else ""
        yield f"The wheel turns {plural(found.turn.steps, 'step')} {way}: {', '.join(names)}{half}."
    if found.summoned:
        came = found.summoned
        name = f": {came.name}" if came.name else ""
        yield f"What comes is {came.kind}, of the {came.place}{name}."
    yield from aftermath_lines(found)
    if found.holds:
        yield f"{spell.name} is held by a die of Will."
    if found.harm:
        hits = found.harm
        three = "I {}, M {}, S {}".format(*(circle(each) for each in hits.strikes))
        hit = f": {HITS[hits.hit]}, {circle(hits.circle or 0)}" if hits.hit else ""
        yield f"Harm {three}{hit}."


def aftermath_lines(found: Outcome) -> Iterator[str]:
    """What the Tax took, and which spells it broke."""
    yield from _tax_lines(found)
    yield from kept_lines(found.kept)


def kept_lines(tests: Iterable[Kept]) -> Iterator[str]:
    """Which of the spells that were held went on."""
    for kept in tests:
        if kept.passed is not None:
            yield f"{kept.name} is {'kept' if kept.passed else 'dropped'}."


def _tax_lines(found: Outcome) -> Iterator[str]:
    taken = found.taken
    if taken is None:
        return
    if not taken.lost:
        yield "The Tax is borne."
        return
    hours = (
        f", back after {series([str(each) for each in found.hours], 'and')} hours"
        if (found.hours)
        else ""
    )
    yield f"The Tax takes {taken.lost}D of Forte{hours}; {taken.left}D are left."
    if taken.wound:
        yield f"It is an Overtax: a wound at B{min(16, taken.wound)}."
    if taken.faints:
        yield "The caster is unconscious."
