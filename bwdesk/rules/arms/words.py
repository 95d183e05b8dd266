"""What arms come to and what armor costs, in words."""

from __future__ import annotations

from itertools import pairwise

from bwdesk.rules.arms.armory import COMMON
from bwdesk.rules.arms.burden import Burden
from bwdesk.rules.arms.edge import Arm, Edge
from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.armor import Armor, Shield
from bwdesk.rules.tables.grayscale import circle
from bwdesk.rules.tables.weapons import Fate, Missile, Thrown, Weapon


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
    return f"{three(edge)}; {reach(arm)}"


def reach(arm: Missile | Thrown) -> str:
    """``Die of Fate 1–2, 3–4, 5–6; 1D optimal, 2D extreme; 100 paces``."""
    dice = f"{arm.optimal}D optimal, {arm.extreme}D extreme"
    return f"Die of Fate {faces(arm.fate)}; {dice}; {plural(arm.paces, 'pace')}"


def faces(fate: Fate) -> str:
    """``1–2, 3–4, 5–6``: how the Die of Fate is read."""
    return ", ".join(
        f"{high}" if low + 1 == high else f"{low + 1}–{high}"
        for low, high in pairwise((0, *fate, 6))
    )


def weighs(weight: Burden) -> str:
    """What everything worn costs, in a sentence; "" for nothing (ARM-8, ARM-9, ARM-17)."""
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
    return f"It costs {series(costs, 'and')}." if costs else ""


def place_name(place: str) -> str:
    """``Right arm`` for ``right-arm``."""
    return place.replace("-", " ").capitalize()


def full_name(entry: Arm | Armor | Shield, book: Book) -> str:
    """``Sword, superior``: the name and what tells it from its namesakes."""
    grade = entry.grade if isinstance(entry, Weapon) else ""
    if not grade or grade == COMMON or grade not in book.qualities:
        return entry.name
    return f"{entry.name}, {book.qualities[grade].name.lower()}"
