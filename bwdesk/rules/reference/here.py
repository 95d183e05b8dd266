"""What a card means for somebody: how they have it, and what the next exponent wants."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.play.present import Present
from bwdesk.rules.reference.entries import Key, find_entry

ABILITIES = ("skills", "terms")
"""The lists whose ids are those of abilities somebody may have."""


class Here(Struct, frozen=True):
    """Somebody's own figures of one entry: the *ability*, what it *needs* to rise by grade, and
    whether they *have* it at all; of a skill that is not open, how many tests would *open* it."""

    has: bool
    ability: Ability | None = None
    needs: dict[str, int] = {}
    opens: int = 0


def find_here(key: Key, someone: Present) -> Here | None:
    """How somebody has an entry of the Book; None of what nobody has."""
    shelf, id = key
    if shelf == "traits":
        return Here(any(line.id == id for line in someone.reckoning.traits if line.owned))
    if shelf not in ABILITIES:
        return None
    ability = someone.ability(id)
    if ability is None:
        return _lacking(id, someone) if shelf == "skills" else None
    experience = someone.experience(id)
    needs = experience.needs(someone.book.gains)._asdict() if experience else {}
    return Here(True, ability, {grade: count for grade, count in needs.items() if count})


def _lacking(id: str, someone: Present) -> Here:
    if id in someone.skills:
        return Here(has=True)  # a training
    skill = someone.book.skills.get(id)
    if skill is None or skill.training or not skill.roots:
        return Here(has=False)
    learning = someone.learning(skill)
    return Here(False, opens=max(0, learning.aptitude - learning.marks))


def list_here(link: str, people: Iterable[tuple[str, Present]]) -> list[tuple[str, Here]]:
    """How those at hand have what a link leads to: the first of them in any case, who is meant, of
    all others those who have it."""
    found = []
    for at, (name, someone) in enumerate(people):
        key = find_entry(link, someone.book)
        here = find_here(key, someone) if key else None
        if here is not None and (here.has or at == 0):
            found.append((name, here))
    return found
