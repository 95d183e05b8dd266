"""What a casting says on screen: how long, what fails, what it came to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.chance.dice import SIDES
from bwdesk.rules.chance.odds import odds
from bwdesk.rules.magic.failing import RINGS, lacking_rings
from bwdesk.rules.magic.holding import Kept
from bwdesk.rules.magic.spell import Known
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spell_words import gift_words
from bwdesk.rules.play.magic.casting import Landing, Outcome, Spellcast
from bwdesk.rules.play.odds_question import tenths
from bwdesk.rules.play.verdict import Verdict
from bwdesk.rules.tables.grayscale import circle
from bwdesk.rules.tables.magic import Ring

NO_BREAK = "\u00a0"
MOST_SHORT = 3
RING_WORDS: dict[Ring, str] = {
    "element": "element",
    "impetus": "impetus",
    "origin": "origin",
    "duration": "duration",
    "area": "area",
}
HITS = {"incidental": "Incidental", "mark": "Mark", "superb": "Superb"}


def facets_words(spell: Known) -> str:
    """What it is made of, as far as a source prints it: ``Personal, Anima, held, one target``."""
    found = [spell.facet(ring) for ring in ("origin", "element", "impetus", "duration", "area")]
    names = [each.name for each in found if each]
    if spell.measure:
        names.append(spell.measure.name)
    return ", ".join(names)


def eight_facets(spell: Known, book: Book) -> tuple[tuple[str, str], ...]:
    """The eight facets of a spell by their names; "" where no source prints one (SORC-4)."""
    price = book.prices.get(spell.id)
    printed = price.obstacle if price else spell.entry.obstacle
    ring = {name: facet.name for name in RINGS if (facet := spell.facet(name))}
    area = spell.measure.name if spell.measure else ring.get("area", "")
    actions = f"×{spell.taking.actions}" if spell.taking and spell.taking.times else ""
    return (
        ("Obstacle", printed or str(spell.asked.base)),
        ("Actions", actions or (str(spell.taking.actions) if spell.taking else "")),
        ("Origin", ring.get("origin", "")),
        ("Element", ring.get("element", "")),
        ("Impetus", ring.get("impetus", "")),
        ("Duration", ring.get("duration", "")),
        ("Area", area),
        ("Effect", spell.entry.effect or next(iter(_effects(spell, book)), "")),
    )


def _effects(spell: Known, book: Book) -> Iterator[str]:
    yield from (gift_words(each, book) for each in spell.entry.gifts)
    if spell.entry.power:
        yield "wounds"
    if spell.entry.forms:
        yield "by its use"


def time_words(actions: int, seconds: float | None) -> str:
    """``1½ min``; ``120 actions`` where nobody knows how fast they are."""
    said = plural(actions, "action")
    if seconds is None or not actions:
        return said
    if seconds < 60:
        return f"{max(1, round(seconds))}{NO_BREAK}s"
    minutes = round(seconds / 30) / 2
    if minutes < 120:
        return f"{figure(minutes)}{NO_BREAK}min"
    return f"{figure(round(minutes / 30) / 2)}{NO_BREAK}h"


def together_line(cast: Fraction | None, tax: Fraction | None) -> str:
    """The chance that both go well."""
    if cast is None or tax is None:
        return ""
    return f"Both go well: {tenths(cast * tax)} %"


def fail_lines(cast: Verdict, said: Spellcast, book: Book) -> Iterator[str]:
    """What the Die of Fate makes of a casting that fails, each with its share of the whole
    (SORC-34)."""
    if cast.chance is None or said.casting.sung:
        return
    fails, before = 1 - cast.chance, 0
    for each in sorted(book.mishaps.values(), key=lambda each: each.at):
        faces = f"{before + 1}" if each.at == before + 1 else f"{before + 1}–{each.at}"
        share = fails * (each.at - before) / SIDES
        yield f"{faces}  {each.name}: {tenths(share)}{NO_BREAK}%"
        before = each.at


def tax_lines(tax: Verdict, held: Sequence[str]) -> Iterator[str]:
    """How many dice of Forte a Tax that fails takes, each with its chance; and what it breaks."""
    if tax.chance is None or tax.obstacle is None or tax.chance == 1:
        return
    found, ob = odds(tax.thrown), tax.obstacle.whole
    said = []
    for short in range(1, min(ob, MOST_SHORT) + 1):
        exactly = found.chance_of_more(ob - short) - found.chance_of_more(ob - short + 1)
        more = 1 - found.chance_of_more(ob - short + 1)
        last = short == min(ob, MOST_SHORT)
        word = f"{short} or more" if last and ob > short else str(short)
        said.append(f"{word} {tenths(more if last else exactly)}{NO_BREAK}%")
    yield f"So many dice off Forte: {', '.join(said)}"
    if held:
        yield f"Will is tested for {series(held, 'and')}"


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
        place = f", of the {came.place}" if came.place else ""
        kind = "a demon" if came.kind == "demon" else "something odd" if not place else came.kind
        yield f"What comes is {kind}{place}{name}."
    if found.mishap and found.mishap.does == "garbles":
        lacking = [RING_WORDS[each] for each in lacking_rings(spell.facets)]
        if lacking:
            yield (
                f"No source prints its {series(lacking, 'and')}; write it into a pack, or say "
                "where that ring comes out."
            )
    yield from aftermath_lines(found)
    if found.holds:
        yield f"{spell.name} is held by a die of Will."
    if found.harm:
        hits = found.harm
        three = "I {}, M {}, S {}".format(*(circle(each) for each in hits.strikes))
        hit = f": {HITS[hits.hit]}, {circle(hits.circle or 0)}" if hits.hit else ""
        yield f"Harm {three}{hit}."


def landing_lines(landings: Iterable[Landing], called: Mapping[str, str]) -> Iterator[str]:
    """What becomes of a harm at each it lands on."""
    for each in landings:
        name, told = called.get(each.who, each.who), list[str]()
        if each.shield is not None:
            left = f"{each.shield.left}D left" if each.shield.left else "gone"
            told.append(f"{each.shield.pin.by} takes its dice, {left}")
        if each.armor is not None and each.armor.stopped is None:
            told.append(f"armor {each.armor.dice}D against Ob {each.armor.obstacle}")
        elif each.armor is not None:
            told.append("armor stops it" if each.armor.stopped else "armor does not stop it")
        if each.circle is not None and (each.armor is None or each.armor.stopped is False):
            told.append(f"a wound at {circle(each.circle)}")
        elif each.circle is None and each.armor is None:
            told.append("nothing comes through")
        yield f"{name}: {series(told, 'and')}."


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
