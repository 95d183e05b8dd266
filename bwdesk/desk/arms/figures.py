"""What weapons and armor come to, in words."""

from __future__ import annotations

from itertools import pairwise

from bwdesk.desk.arms.line import Line
from bwdesk.rules.ability import Ability, Shade
from bwdesk.rules.arms import bearing
from bwdesk.rules.arms.armory import COMMON
from bwdesk.rules.arms.burden import Burden
from bwdesk.rules.arms.edge import Arm, Edge, held
from bwdesk.rules.book import Book
from bwdesk.rules.burning.words import plural, series
from bwdesk.rules.held import BorneShield, CarriedArm, WornArmor
from bwdesk.rules.injury.grayscale import circle
from bwdesk.rules.tables.weapons import Fate, Weapon


def three(edge: Edge) -> str:
    """``I B4, M B7, S B10; VA 1``."""
    hits = zip("IMS", edge.hits, strict=True)
    said = ", ".join(f"{letter}\u00a0{circle(at)}" for letter, at in hits)
    return f"{said}; VA\u00a0{edge.pierces}"


def figures(arm: Arm, edge: Edge) -> str:
    """Every figure of a weapon in somebody's hands."""
    if isinstance(arm, Weapon):
        hands = ("two-handed",) if arm.two_handed else ()
        more = (f"Add\u00a0{arm.add}", arm.speed, arm.length, *hands)
        return "; ".join((three(edge), *(each for each in more if each)))
    optimal, extreme = arm.optimal, arm.extreme
    dice = f"{optimal}D" if optimal == extreme else f"{optimal}D and {extreme}D"
    return "; ".join((three(edge), faces(arm.fate), dice, plural(arm.paces, "pace")))


def faces(fate: Fate) -> str:
    """``1–2, 3–4, 5–6``: how the Die of Fate is read."""
    ends = (0, *fate, 6)
    read = (
        f"{low + 1}" if low + 1 == high else f"{low + 1}–{high}" for low, high in pairwise(ends)
    )
    return ", ".join(read)


def weighs(weight: Burden) -> str:
    """What everything worn costs, in a sentence (ARM-8, ARM-9, ARM-17)."""
    named = {
        "every test": weight.every,
        "Agility and its skills, but to strike": weight.arms,
        "climbing": weight.climbing,
        "Stealthy and swimming": weight.torso,
        "Perception": weight.head,
        "Speed and its skills": weight.legs,
        "martial skills until the destroyed shield is dropped": weight.martial,
    }
    costs = [f"+{part.value:.0f}\u00a0Ob to {what}" for what, part in named.items() if part]
    if weight.speed_dice:
        costs.append(f"\u2212{weight.speed_dice.value:.0f}D of Speed, its skills and Reflexes")
    return f"It costs {series(costs, 'and')}." if costs else "It weighs nothing."


def place_name(place: str) -> str:
    """``Right arm`` for ``right-arm``."""
    return place.replace("-", " ").capitalize()


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
        says = f"{says}. {pommel.name}: {three(held(power, pommel))}"
    quality = book.qualities.get(grade)
    dice = quality.balance if quality and not carried.unbalanced else 0
    if dice and not isinstance(arm, Weapon):
        says = f"{says}; +{dice}D to hit"
    return Line(named, value, says, note=arm.note)


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
