"""Sides who meet for a prolonged conflict: everybody acts, with every skill he has."""

from __future__ import annotations

from bwdesk.rules.chance.pool import MOST_EXPONENT, read_ability
from bwdesk.rules.games.frame.forms import Choice, Slot
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.people.hurting import ability_marks
from bwdesk.rules.games.people.meeting import Agreed, Comer, Terms, sides
from bwdesk.rules.games.prolonged.borrowing import QUICK, is_for_chase
from bwdesk.rules.games.prolonged.presets import PRESETS
from bwdesk.rules.games.prolonged.state import Person, Settings, Setup, Side
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.readings import readings_of

GAP = 3
"""How far apart a chase begins."""
TERMS = Terms(
    (
        Slot(
            "preset",
            name="What it is",
            choices=tuple(Choice(each.id, each.name) for each in PRESETS.values()),
            needed=True,
        ),
        Slot("rounds", "number", "Ends after so many rounds", most=99),
        Slot("gap", "number", f"Gap of a chase, if not {GAP}", most=20),
    ),
    (Slot("goal", "text", "What it is after", most=200),),
)


def meets(book: Book, comers: tuple[Comer, ...], agreed: Agreed) -> Setup:
    """What a conflict between these begins with. Raises IllegalMoveError.

    An exponent is a skill of ten-sided dice as it stands; of the figures these games ask for
    beside skills only Reflexes have the same name in both.
    """
    preset = next(each for each in PRESETS if each == agreed.choice("preset", "general"))
    chase = PRESETS[preset].does == "chase"
    if idle := [each.name for each in comers if not _skills(book, each, chase=chase)]:
        raise IllegalMoveError(f"Who acts needs a skill; {idle[0]} has none.")
    return Setup(
        tuple(
            Side(
                f"side {place}",
                tuple(
                    Person(e.id, e.name, _skills(book, e, chase=chase), _reflexes(book, e))
                    for e in members
                ),
                " and ".join(each.name for each in members),
                agreed.text(f"{place} goal"),
                seats=tuple(dict.fromkeys(seat for each in members for seat in each.seats)),
            )
            for place, members in enumerate(sides(comers).values(), start=1)
        ),
        preset,
        rounds=agreed.number("rounds"),
        gap=agreed.number("gap") or GAP,
        settings=agreed.settings(Settings(), readings_of(book, "prolonged")),
    )


def _reflexes(book: Book, comer: Comer) -> int:
    return read_ability(ability_marks(book, comer).get("reflexes", "B0")).exponent


def _skills(book: Book, comer: Comer, *, chase: bool) -> dict[str, int]:
    """By their names, the best first; in a *chase* what one flees or pursues with and Speed, which
    everybody has. What has no dice left serves only whoever has nothing else (PTGS-21)."""
    known = [book.skills[id] for id in comer.abilities if id in book.skills]
    fit = {each.id: each.name for each in known if not chase or is_for_chase(each)}
    if chase and QUICK in comer.abilities:
        fit[QUICK] = QUICK.capitalize()
    fit = fit or {each.id: each.name for each in known}
    now = ability_marks(book, comer)
    found = {name: min(MOST_EXPONENT, read_ability(now[id]).exponent) for id, name in fit.items()}
    left = {name: dice for name, dice in found.items() if dice} or found
    return dict(sorted(left.items(), key=lambda each: -each[1]))
