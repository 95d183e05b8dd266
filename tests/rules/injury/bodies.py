"""Bodies to be hurt in tests."""

from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.injury.hits import strike
from bwdesk.rules.injury.patient import Patient, body
from bwdesk.rules.injury.wounds import Injury, injuries
from bwdesk.rules.person.character import Wound
from bwdesk.rules.tables.grayscale import read_circle
from tests.shipped import book


def ability(token: str) -> Ability:
    return Ability(Shade(token[0]), int(token[1:]))


def someone(forte: str = "B4", power: str = "B4", *, health: int | None = None) -> Patient:
    """Will B4 too; Forte and Power B4 have the tolerances 3, 5, 7, 8, 9, 10."""
    levels = book().wounds.values()
    return body(ability(forte), ability(power), levels, will=ability("B4"), health=health)


def hurt(patient: Patient, *circles: str, now: int = 0) -> tuple[Wound, ...]:
    wounds: tuple[Wound, ...] = ()
    for each in circles:
        wounds = strike(wounds, patient, read_circle(each), now=now)
    return wounds


def only(wounds: tuple[Wound, ...], patient: Patient, now: int = 0) -> Injury:
    (injury,) = injuries(wounds, patient, now)
    return injury
