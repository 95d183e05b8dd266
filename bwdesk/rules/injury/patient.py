"""What a body brings to its wounds: tolerances, Forte and Health as they were before them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from bwdesk.rules.chance.ability import Ability, Shade, average
from bwdesk.rules.packs.book import WoundLevel
from bwdesk.rules.person.steel import hesitation
from bwdesk.rules.tables.grayscale import Tolerances, place

if TYPE_CHECKING:
    from bwdesk.rules.burning.reckoning import Reckoning

HOUR = 60
DAY = 24 * HOUR
SPAN = {"week": 7 * DAY, "month": 30 * DAY}
"""Minutes of in-game time; a month of healing has thirty days."""


def bleeds(level: WoundLevel, forte: Ability, health: int) -> int:
    """Minutes a wound of *level* may bleed; 0 where nothing bleeds (PTGS-31).

    Twice the time for a gray Forte and thrice for a white one (HERO-6); one who is down has as
    many minutes as the Health exponent.
    """
    if level.down:
        return max(1, health)
    return round(level.bleeds * forte.exponent * HOUR) * (1 + forte.shade.steps)


class Patient(Struct, frozen=True):
    """Somebody who can be hurt. Nothing here is changed by wounds (PTGS-16, PTGS-31).

    *hesitation* is the one for pain. *levels* are those of the Book, the lightest first; *spared*
    circles a trait takes off every blow before its wound is marked (NPC-37).
    """

    tolerances: Tolerances
    forte: Ability
    health: int
    steel: int
    hesitation: int
    stats: dict[str, Ability]
    levels: tuple[WoundLevel, ...]
    health_shade: Shade = Shade.BLACK
    steel_shade: Shade = Shade.BLACK
    spared: int = 0

    def level(self, number: int) -> WoundLevel:
        """The level of a number 1..6."""
        return self.levels[number - 1]

    def bleeds(self, number: int) -> int:
        """Minutes until an untended wound of that level becomes worse; 0 where nothing bleeds.

        The last level kills instead.
        """
        return bleeds(self.level(number), self.forte, self.health)

    def fades(self, number: int) -> int:
        """Minutes until a lesser wound that would not heal at once is gone by itself (REC-8)."""
        return max(1, self.level(number).fades - self.forte.exponent) * HOUR

    def span(self, number: int, amount: int) -> int:
        """*amount* of the units a level heals in, as minutes."""
        heals = self.level(number).heals
        return amount * SPAN[heals.unit] if heals else 0


def patient(reckoning: Reckoning) -> Patient | None:
    """The character as a patient; None while it has no tolerances yet."""
    forte = reckoning.stats["forte"].ability
    if not reckoning.tolerances or not forte or not reckoning.wounds:
        return None

    def value(attribute: str) -> int:
        found = reckoning.attributes.get(attribute)
        return found.value if found else 0

    def shade(attribute: str) -> Shade:
        found = reckoning.attributes.get(attribute)
        return found.ability.shade if found and found.ability else Shade.BLACK

    return Patient(
        tolerances=reckoning.tolerances,
        forte=forte,
        health=value("health"),
        steel=value("steel"),
        hesitation=_for_pain(reckoning),
        stats={id: stat.ability for id, stat in reckoning.stats.items() if stat.ability},
        levels=reckoning.wounds,
        health_shade=shade("health"),
        steel_shade=shade("steel"),
        spared=max(0, -reckoning.spared.whole),
    )


def _for_pain(reckoning: Reckoning) -> int:
    """The hesitation for pain, which traits may set apart from that for fear (PTGS-29)."""
    figure = reckoning.attributes.get("hesitation")
    if figure is None:
        return 0
    return max(0, figure.for_cause("pain").whole)


UNKNOWN_HESITATION = 6
"""That of Will B4, where no Will is given."""


def body(
    forte: Ability,
    power: Ability,
    levels: Iterable[WoundLevel],
    *,
    will: Ability | None = None,
    health: int | None = None,
    steel: int | None = None,
    tough: bool = False,
) -> Patient:
    """Somebody by Forte and Power, with tolerances placed by the rule (PTGS-7).

    Without a *health* the average of Will (or Forte alone) stands for it. *tough* rounds the
    Mortal Wound up.
    """
    middle = average([power, forte], up=tough)
    stats = {"power": power, "forte": forte}
    if will:
        stats["will"] = will
    return Patient(
        tolerances=place(forte, middle._replace(exponent=middle.exponent + 6)),
        forte=forte,
        health=average([will or forte, forte]).exponent if health is None else health,
        steel=3 if steel is None else steel,
        hesitation=hesitation(will) if will else UNKNOWN_HESITATION,
        stats=stats,
        levels=tuple(levels),
    )
