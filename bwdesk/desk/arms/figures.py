"""What weapons and armor come to, in words."""

from __future__ import annotations

from bwdesk.desk.arms.line import Line
from bwdesk.rules.arms import bearing
from bwdesk.rules.arms.armory import COMMON
from bwdesk.rules.arms.edge import Arm, melee_edge
from bwdesk.rules.arms.made import Made
from bwdesk.rules.arms.words import figures, place_name, three
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.held import BorneShield, CarriedArm, WornArmor
from bwdesk.rules.tables.weapons import Weapon


def weapon_line(carried: CarriedArm, arm: Arm | None, power: Ability, book: Book) -> Line:
    """A weapon that is carried, in the hands of that *power*."""
    entry = arm.name if arm else carried.arm
    name = f"{carried.name} ({entry})" if carried.name else entry
    grade = arm.grade if isinstance(arm, Weapon) and arm.grade else carried.grade
    many = f"{carried.count}\u00d7" if carried.count > 1 else ""
    head = book.heads.get(carried.head)
    how = (
        "broken" if carried.broken else "",
        "balance lost" if carried.unbalanced else "",
        "loaded" if carried.loaded else "",
        many,
        carried.hold,
    )
    value = ", ".join(each for each in how if each)
    named = ", ".join(each for each in (name, _grade(grade, book)) if each)
    if arm is None:
        return Line(named, value, "No pack has its figures.")
    says = figures(arm, bearing.edge_of(arm, power, book, carried))
    if head:
        says = f"{head.name}: {says}"
    if pommel := book.weapons.get(carried.pommel):
        says = f"{says}. {pommel.name}: {three(melee_edge(power, pommel))}"
    if dice := bearing.balance(carried, arm, book):
        says = f"{says}; +{dice}D to hit"
    return Line(named, value, says, note=arm.note)


def grown_line(made: Made, power: Ability, book: Book) -> Line:
    """What grew on somebody: no ware, and never put away."""
    arm = made.arm()
    skill = book.skill_name(made.skill) if made.skill else ""
    says = figures(arm, bearing.edge_of(arm, power, book))
    return Line(made.name, "of the body", "; ".join(each for each in (says, skill) if each))


def piece_line(place: str, piece: WornArmor | None, book: Book) -> Line:
    """What is worn at a place, and the dice that are left of it."""
    where = place_name(place)
    if piece is None:
        return Line(where, "bare", bare=True)
    kind, has = book.armors.get(piece.armor), bearing.protects(piece, book)
    shade = has.shade.word if has.shade is not Shade.BLACK else ""
    named = piece.name or (kind.name if kind else "armor of no list")
    said = (named, "half" if piece.half else "", _grade(piece.grade, book), shade)
    value = f"{has.dice}D of {has.bought}" if has.dice < has.bought else f"{has.dice}D"
    says = ", ".join(each for each in said if each)
    return Line(f"{where}: {says}", value, note=kind.note if kind else "")


def shield_line(shield: BorneShield, book: Book) -> Line:
    """A shield, and the dice that are left of it."""
    kind = book.shields.get(shield.shield)
    name = shield.name or (kind.name if kind else shield.shield)
    left = bearing.shield_left(shield, book)
    dice = f"{left}D of {kind.dice}" if kind and left else "destroyed" if kind else "unknown"
    value = ", ".join(each for each in (dice, "held" if shield.held else "put away") if each)
    return Line(", ".join(e for e in (name, _grade(shield.grade, book)) if e), value)


def _grade(id: str, book: Book) -> str:
    """How well it is made, where that is not the usual way."""
    quality = book.qualities.get(id)
    return quality.name.lower() if quality and id != COMMON else ""
