"""The six tolerances of a character: as the rule places them, and where the player may."""

from __future__ import annotations

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.burning.reckoning import Figure, Reckoning
from bwdesk.rules.burning.rulings import Rulings
from bwdesk.rules.chance.ability import Ability, Shade, darkest
from bwdesk.rules.person.character import Choices
from bwdesk.rules.tables.grayscale import LAST, LEVELS, Tolerances, circle, place


def reckon_tolerances(
    choices: Choices,
    forte: Figure,
    mortal: Figure,
    rulings: Rulings,
    scale: tuple[int, ...] = (),
) -> tuple[Tolerances | None, list[Problem]]:
    """The tolerances as placed, chosen or ruled; None while Forte or Power have no points.

    A printed *scale* takes the place of the rule, and its gaps are not remarked on.
    """
    if not forte.ability or not mortal.ability or not forte.value or mortal.value < 7:
        return None, []
    row = list(scale or place(forte.ability, mortal.ability).row())
    if len(choices.tolerances) == 4:
        row[1:5] = choices.tolerances
    ruled = bool(scale)
    for place_, level in enumerate(LEVELS):
        ruling = rulings.ruling_on(f"tolerance.{level}")
        if ruling:
            row[place_], ruled = ruling.value, True
    lost = [_scale_problem(level, at) for level, at in zip(LEVELS, row, strict=True)]
    tolerances = Tolerances(*(min(max(1, at), LAST) for at in row))
    spacing = [] if ruled else _remarks(tolerances, forte.ability)
    return tolerances, [*(each for each in lost if each), *spacing]


def _scale_problem(level: str, at: int) -> Problem | None:
    if 1 <= at <= LAST:
        return None
    return Problem(
        "tolerances.off-the-scale",
        Severity.BROKEN,
        f"tolerances/{level}",
        f"{level.title()} is put at {at}, off the grayscale of {LAST} circles.",
        f"Put it between {circle(1)} and {circle(LAST)}.",
    )


def room(row: tuple[int, ...], place: int) -> range:
    """The circles the tolerance at *place* (0..5) of *row* may stand on without passing another."""
    return range(row[place - 1] + 1 if place else 1, row[place + 1] if place < 5 else LAST + 1)


def origins(reckoning: Reckoning) -> tuple[str, ...]:
    """For each of the six, in a few words, what put it where it stands."""
    forte, mortal = reckoning.stats["forte"].ability, reckoning.attributes["mortal-wound"].ability
    if not reckoning.tolerances or not forte or not mortal:
        return ()
    if reckoning.choices.sketch:
        return ("the scale of a one-off",) * len(LEVELS)
    placed = place(forte, mortal)
    auto, row = placed.row(), reckoning.tolerances.row()
    said = (
        _heroic_origins(forte, mortal)
        if mortal.shade is not Shade.BLACK
        else _origins(forte, placed)
    )
    rulings = Rulings(reckoning.choices)
    return tuple(
        f"ruling: {ruling.reason or 'as the table ruled'}"
        if (ruling := rulings.ruling_on(f"tolerance.{level}"))
        else "placed by hand"
        if index_ != by_rule
        else why
        for level, index_, by_rule, why in zip(LEVELS, row, auto, said, strict=True)
    )


def on_shades(power: Ability, forte: Ability) -> str:
    """What the shades of the two stats make of the Mortal Wound (PTGS-5)."""
    darker = darkest([power.shade, forte.shade])
    if power.shade is not forte.shade:
        lighter, name = (power, "Power") if forte.shade is darker else (forte, "Forte")
        return (
            f"Only {name} is {lighter.shade.word}: it counts for two more in the average, and the "
            f"Mortal Wound stays {darker.word}."
        )
    if darker is Shade.BLACK:
        return "A Mortal Wound is black as long as one of the two is; if both are gray, so is it."
    return (
        f"Both are {darker.word}, and so is the Mortal Wound. Its scale has an order of its own: "
        "Superficial and Light follow Forte, the others stand right below Mortal."
    )


def _origins(forte: Ability, placed: Tolerances) -> tuple[str, ...]:
    apart, row = -(-forte.exponent // 2), placed.row()
    between = tuple(
        f"{apart} above {lower.title()}, as far as it may go"
        if row[place] - row[place - 1] == apart
        else f"{row[5] - row[place]} below Mortal, to leave room"
        for place, lower in enumerate(LEVELS[:4], start=1)
    )
    return (f"half of Forte {forte}, and one", *between, "the Mortal Wound")


def _heroic_origins(forte: Ability, mortal: Ability) -> tuple[str, ...]:
    return (
        f"twice Forte {forte}" if mortal.shade is Shade.WHITE else f"Forte {forte}",
        "twice Superficial",
        "two below Severe",
        "one below Traumatic",
        "one below Mortal",
        "the Mortal Wound",
    )


def _remarks(tolerances: Tolerances, forte: Ability) -> list[Problem]:
    row = tolerances.row()
    apart = -(-forte.exponent // 2)
    found: list[Problem] = []
    for lower, upper, level in zip(row, row[1:], LEVELS[1:], strict=False):
        where, name = f"tolerances/{level}", level.title()
        if upper <= lower:
            found.append(
                Problem(
                    "tolerances.order",
                    Severity.BROKEN,
                    where,
                    f"{name} at {circle(upper)} is not above the tolerance before it.",
                    f"Put it right of {circle(lower)}.",
                )
            )
        elif level != "mortal" and upper - lower > apart and tolerances.mortal <= 16:
            found.append(
                Problem(
                    "tolerances.apart",
                    Severity.ODD,
                    where,
                    f"{name} at {circle(upper)} is more than {apart} from the one before it.",
                    f"Put it at {circle(lower + apart)} or below.",
                )
            )
    return found
