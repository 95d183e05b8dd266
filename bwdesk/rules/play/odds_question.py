"""A question about odds as one says it, ``B5+2 Ob 4 vs B4+1``, and what there is to know of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.chance.odds import Odds, Versus, odds
from bwdesk.rules.chance.pool import MOST_OBSTACLE, DicePool, read_pool
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.trial import Tie
from bwdesk.rules.tables.advancing import Grade, grades

USUAL = 3
"""The obstacle of a question that names none."""
BOONS = 3

_LINE = re.compile(
    r"\s*(?P<pool>.*?)\s*(?:\bob\.?\s*(?P<ob>-?\d{1,5})\s*)?"
    r"(?:\b(?:vs|versus|against)\b\.?\s*(?P<against>.*?)\s*)?$",
    re.IGNORECASE,
)


class Asked(Struct, frozen=True):
    """A pool against an obstacle, and perhaps *against* another pool; *tie* says whose a tie is."""

    pool: DicePool
    obstacle: int = USUAL
    against: DicePool | None = None
    tie: Tie = "theirs"

    def __str__(self) -> str:
        versus = f" vs {self.against}" if self.against else ""
        return f"{self.pool} Ob {self.obstacle}{versus}"

    @property
    def says(self) -> str:
        """The same in words."""
        head = f"{_dice(self.pool)} against obstacle {self.obstacle}"
        if self.against is None:
            return f"{head[:1].upper()}{head[1:]}."
        ties = {"mine": "a tie is mine", "theirs": "a tie is theirs", "none": "a tie is nobody’s"}
        head = f"{head}; or against {_dice(self.against)}, where {ties[self.tie]}"
        return f"{head[:1].upper()}{head[1:]}."

    @property
    def graded_dice(self) -> int:
        """The dice a test is graded by: what doubles an exponent never counts (ARTHA-23)."""
        return replace(self.pool, doubled=False).dice


def read_asked(text: str, before: Asked | None = None) -> Asked:
    """A question as written; what it does not name is as *before*.

    Raises ValueError with a sentence that says what to write instead.
    """
    if not text.strip():
        raise ValueError("Say a pool: B4 Ob 3, or B5 vs B4.")
    found = _LINE.fullmatch(text)
    assert found, "the pattern has room for anything"
    obstacle = before.obstacle if before else USUAL
    if found["ob"] is not None:
        obstacle = int(found["ob"])
    if not 0 <= obstacle <= MOST_OBSTACLE:
        raise ValueError(f"There is no obstacle {obstacle}. Write Ob 0 to {MOST_OBSTACLE}.")
    against = None if found["against"] is None else read_pool(found["against"])
    tie = before.tie if before else "theirs"
    return Asked(read_pool(found["pool"]), obstacle, against, tie)


class Worth(Struct, frozen=True):
    """What a pool is worth once something is spent: by id of the Book, *count* times of it.

    *chances* are those of the obstacles asked for, *gain* what it adds at the one in question.
    """

    id: str
    name: str
    says: str
    chances: tuple[Fraction, ...]
    gain: Fraction = Fraction(0)


def worths(asked: Asked, obstacles: range, book: Book) -> tuple[Worth, ...]:
    """As it is, and with each artha that helps a roll (ARTHA-12, 14, 18, 19)."""
    pool = asked.pool
    plain = odds(pool)

    def row(id: str, name: str, says: str, then: Odds) -> Worth:
        gain = then.chance_of_more(asked.obstacle) - plain.chance_of_more(asked.obstacle)
        return Worth(id, name, says, tuple(then.chance_of_more(each) for each in obstacles), gain)

    return (
        row("", "As it is", f"{pool.dice}D, nothing spent", plain),
        *(row(id, name, says, then) for id, name, says, then in _spent_odds(pool, book)),
    )


def _spent_odds(pool: DicePool, book: Book) -> Iterator[tuple[str, str, str, Odds]]:
    for id, spending in book.spendings.items():
        costs = [f"{n} {book.artha_kinds[each].name}" for each, n in spending.costs.items()]
        cost = ", ".join(costs)
        if id == "luck":
            yield id, spending.name, cost, odds(pool, luck=True)
        elif id == "boon":
            for more in range(1, BOONS + 1):
                then = replace(pool, more=pool.more + more)
                yield id, spending.name, f"{more} Persona, {then.dice}D", odds(then)
        elif id == "divine-inspiration" and not pool.doubled and pool.exponent:
            then = replace(pool, doubled=True)
            yield id, spending.name, f"{cost}, {then.dice}D", odds(then)
        elif id == "saving-grace":
            yield id, f"{spending.name}, call-on", "all failed again", odds(pool, grace=True)


def versus(asked: Asked) -> Versus | None:
    """Both pools against each other."""
    if asked.against is None:
        return None
    return odds(asked.pool).versus(odds(asked.against))


def wins(asked: Asked, found: Versus) -> Fraction:
    """The chance of the first pool, with the tie where it is its own."""
    return found.win + found.tie if asked.tie == "mine" else found.win


def find_grades(asked: Asked, obstacle: int, book: Book) -> tuple[Grade, ...]:
    """What a test of this pool counts as."""
    return grades(book.difficulties, asked.graded_dice, obstacle) if asked.graded_dice else ()


def _dice(pool: DicePool) -> str:
    groups = ((shade.word, dice) for shade, dice in pool.groups if dice)
    whole = " and ".join(plural(dice, f"{word} die", f"{word} dice") for word, dice in groups)
    return f"{whole}, open-ended," if pool.open_ended else whole


def tenths(chance: Fraction | float) -> str:
    """Percent to a tenth; what may yet happen is never 0, what may fail never 100."""
    if not chance:
        return "–"
    if chance == 1:
        return "100"
    shown = float(100 * chance)
    if shown < 0.05:
        return "<0.1"
    return ">99.9" if shown >= 99.95 else f"{shown:.1f}"


def one_in(chance: Fraction) -> str:
    """A chance as one says it: ``1 in 2``, ``about 2 in 3``."""
    if not chance:
        return "never"
    if chance == 1:
        return "always"
    near = chance.limit_denominator(10)
    if not 0 < near < 1:
        rare = chance if near == 0 else 1 - chance
        said = f"about 1 in {round(1 / rare):,}"
        return said if near == 0 else f"fails {said}"
    exactly = "exactly" if near == chance else "about"
    return f"{exactly} {near.numerator} in {near.denominator}"
