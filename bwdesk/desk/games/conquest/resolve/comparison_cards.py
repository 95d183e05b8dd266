"""A comparison spelled out: who meets whom, with every number, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.prose import number_word, plural, series
from bwdesk.rules.games.conquest.hands import ENSNARE, SAP
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.resolve import Comparison, Effect, Resolution
from bwdesk.rules.games.conquest.state import State, slip_of
from bwdesk.rules.games.conquest.ties import is_rolled_off
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.conquest import HOLDING, Maneuver, Relation
from bwdesk.rules.tables.readings import readings_of

MINUS = "\u2212"
Tone = Literal["loss", "good", "none"]
Said = tuple[tuple[str, bool], ...]
"""A sentence in pieces; what counts stands in figures of its own."""


class Card(Struct, frozen=True):
    """One comparison for the eye. *rules* are those it is read from, *readings* settings of the
    table without which it would have come out otherwise."""

    key: str
    source: str
    target: str
    one: str
    other: str
    cell: Relation
    said: Said
    effect: str
    tone: Tone
    aside: str = ""
    rules: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        return "".join(text for text, _ in self.said)

    def __str__(self) -> str:
        parts = (f"{self.one} meets {self.other}", self.sentence, self.effect, self.aside)
        return ". ".join(part.rstrip(".") for part in parts if part) + "."


def key(each: Comparison) -> str:
    return f"{each.arrow.source}>{each.arrow.target}"


def cards(game: Conquest, book: Book, state: State) -> tuple[Card, ...]:
    """Every comparison of the maneuver, in the order the factions sit."""
    done = game.resolution(state)
    bites = readings_by_comparison(game, book, state, done)
    return tuple(
        replace(_card(book, state, each), readings=bites.get(key(each), ()))
        for each in done.comparisons
    )


def readings_by_comparison(
    game: Conquest, book: Book, state: State, done: Resolution
) -> dict[str, tuple[str, ...]]:
    """The readings each comparison hangs on, by its key: by another it would come out otherwise."""
    found: dict[str, tuple[str, ...]] = {}
    for reading in readings_of(book, "conquest"):
        now = reading.answer_of(state.settings)
        said = f"{reading.name}: {now.name[:1].lower()}{now.name[1:]}"
        otherwise: set[str] = set()
        if reading.field == "ties" and now.value == "stand":
            otherwise = {key(each) for each in done.comparisons if each.tied}
        for answer in reading.answers:
            settings = reading.choose(state.settings, answer.value)
            other = game.resolution(replace(state, settings=settings))
            alike = {key(each): each for each in other.comparisons}
            otherwise |= {key(each) for each in done.comparisons if alike.get(key(each)) != each}
        for each in otherwise:
            found[each] = (*found.get(each, ()), said)
    return found


def played_maneuver(state: State, faction: str) -> str:
    """The maneuver a faction really plays; "" for none, or one that is void or struck."""
    hand = state.marshaled.get(faction)
    void = hand is None or hand.void or faction in state.struck
    return "" if void else slip_of(state, faction).maneuver


def _card(book: Book, state: State, each: Comparison) -> Card:
    source, target = each.arrow.source, each.arrow.target
    one = book.maneuvers[slip_of(state, source).maneuver]
    met = played_maneuver(state, target)
    other = book.maneuvers[met] if met else None
    effect, tone, aside = _outcome(book, state, each)
    rules = [one.rule, other.rule if other and each.arrow.cell != "I" else "", "BK-53", "BK-54"]
    if each.tied:
        rules.append("BK-30")
    if one.plays == SAP:
        rules.append("BK-59")
    return Card(
        key(each),
        source,
        target,
        one.name,
        other.name if other else "no maneuver",
        each.arrow.cell,
        _sentence(book, state, each, one, other),
        effect,
        tone,
        aside,
        tuple(dict.fromkeys(rule for rule in rules if rule)),
    )


def _sentence(
    book: Book, state: State, each: Comparison, one: Maneuver, other: Maneuver | None
) -> Said:
    name, rival = (state.faction(id).name for id in (each.arrow.source, each.arrow.target))
    if one.plays == ENSNARE and each.what == "nothing":
        nothing = f"so the {one.name} of {name} does nothing here."
        return ((f"They do not roll against each other, {nothing}", False),)
    start: Said = ((f"{name} ", False), (str(each.own), True))
    match each.what:
        case "nothing":
            return (*start, (", unopposed." if each.won else ", unopposed, but no success.", False))
        case "obstacle":
            against: Said = ((" against Ob\u00a0", False), (str(each.opposed), True))
        case "circles":
            against = (
                (" against Ob\u00a0", False),
                (str(each.opposed), True),
                (f", the Circles of {rival}", False),
            )
        case "exponent":
            against = _exponent(book, state, each, one, other)
        case "attack":
            against = _against_words(f"the attack dice of {rival}", each.opposed)
        case "defense":
            against = _against_words(f"the defense dice of {rival}", each.opposed)
        case "roll":
            against = _against_words(rival, each.opposed)
    return (*start, *against, (f": {_verdict(state, each, one, other)}", False))


def _against_words(whom: str, figure: int) -> Said:
    return ((f" against {whom} ", False), (str(figure), True))


def _exponent(
    book: Book, state: State, each: Comparison, one: Maneuver, other: Maneuver | None
) -> Said:
    rival = state.faction(each.arrow.target).name
    more = " against more than " if one.beats else " against Ob\u00a0"
    figure: Said = ((more, False), (str(each.opposed), True))
    if other is None:
        return (*figure, (f", as {rival} has no maneuver", False))
    hand = state.marshaled[each.arrow.target]
    skill = book.skills[hand.skill].name if hand.skill in book.skills else hand.skill or "skill"
    return (*figure, (f", the exponent of {rival} in {skill}", False))


def _verdict(state: State, each: Comparison, one: Maneuver, other: Maneuver | None) -> str:
    if each.what in ("obstacle", "circles", "exponent"):
        verdict = "passed" if each.won else "failed"
        if one.plays == SAP and each.won:
            return f"{verdict}.{_sap_words(state, each)}"
        counts = each.won and each.margin and each.what != "obstacle"
        return f"{verdict}, {each.margin} over." if counts else f"{verdict}."
    if each.tied:
        if not each.margin and is_rolled_off(state, each.arrow.source, each.arrow.target):
            return "a tie; the roll-off is another one, so nothing comes of it."
        if not each.margin:
            return "a tie, so nothing comes of it." if _is_settled(state, each) else "a tie."
        by = "wins" if each.margin > 0 else "loses"
        return f"a tie; the roll-off {by} it by {abs(each.margin)}."
    if each.margin > 0:
        return f"it gets through by {each.margin}.{_sap_words(state, each)}"
    if other is not None and other.plays in HOLDING:
        return f"the {other.name} holds by {-each.margin}."
    return f"it falls short by {-each.margin}."


def _sap_words(state: State, each: Comparison) -> str:
    """What a Sap takes, against the exponent its target uses now (BK-59)."""
    taken = sum(effect.amount for effect in each.effects if effect.kind == "sapped")
    if not taken:
        return ""
    exponent = (
        state.marshaled[each.arrow.target].exponent
        if played_maneuver(state, each.arrow.target)
        else 0
    )
    if not exponent:
        return f" It takes {plural(taken, 'die', 'dice')}."
    over = taken - exponent
    if over > 0:
        return f" It takes {plural(taken, 'die', 'dice')}, {number_word(over)} above the exponent."
    return f" It takes {plural(taken, 'die', 'dice')}, not above the exponent of {exponent}."


def _is_settled(state: State, each: Comparison) -> bool:
    pair = (each.arrow.source, each.arrow.target)
    keys = {">".join(pair), ">".join(reversed(pair))}
    return state.settings.ties == "stand" or not keys.isdisjoint(state.offs)


def _outcome(book: Book, state: State, each: Comparison) -> tuple[str, Tone, str]:
    """What comes of it, in bold, its tone, and what goes with it."""
    losses = [effect for effect in each.effects if effect.kind in ("loss", "sacrifice")]
    effect = ", ".join(_loss(state, loss) for loss in losses if loss.amount)
    asides: list[str] = []
    tone: Tone = "loss" if effect else "none"
    for flag in each.effects:
        name = state.faction(flag.faction).name
        if flag.kind in ("assessed", "infiltrated"):
            effect, tone = f"{name} is {flag.kind}", "good"
            if flag.kind == "infiltrated" and flag.amount:
                asides.append(f"{plural(flag.amount, 'die', 'dice')} more against it next time")
            if opened := _opened_words(book, flag.kind):
                asides.append(f"opens {opened}")
        elif flag.kind == "sapped":
            effect = effect or f"{name} is sapped"
            tone = "loss"
            asides.append(f"{plural(flag.amount, 'die', 'dice')} sapped, a maintenance test due")
    if effect:
        return effect, tone, ", ".join(asides)
    return ("No loss" if not each.tied or _is_settled(state, each) else "Open"), "none", ""


def _loss(state: State, loss: Effect) -> str:
    name = state.faction(loss.faction).name
    return f"{name} {MINUS}{loss.amount}" + (" of its own" if loss.kind == "sacrifice" else "")


def _opened_words(book: Book, flag: str) -> str:
    """The maneuvers a flag opens: ``Assault, Gambit, Onslaught``."""
    found = [each.name for each in book.maneuvers.values() if each.needs == flag]
    return series(found, "and") if found else ""


def playing(state: State, signs: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """The signs of those who play each maneuver, for the heads of the matrix."""
    found: dict[str, tuple[str, ...]] = {}
    for each in state.factions:
        if maneuver := played_maneuver(state, each.id):
            found[maneuver] = (*found.get(maneuver, ()), signs[each.id])
    return found


def meetings(state: State, done: Resolution) -> dict[str, tuple[str, str]]:
    """The cell each comparison reads, by its key: the maneuver that strikes, the one that answers.

    Whoever strikes at a faction without a maneuver reads none.
    """
    return {
        key(each): (
            played_maneuver(state, each.arrow.source),
            played_maneuver(state, each.arrow.target),
        )
        for each in done.comparisons
        if played_maneuver(state, each.arrow.target)
    }
