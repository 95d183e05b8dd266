"""The dice of a prolonged conflict: three of ten sides, each at or under the skill (PRO-1 to 3)."""

from __future__ import annotations

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.throws import Ask, Dice, Sides, Told
from bwdesk.rules.games.prolonged.state import Person, Settings, State

DICE = 3
SIDES: Sides = 10


def ask(
    key: str, skill: int, settings: Settings, *, disadvantage: bool = False, advantage: bool = False
) -> Ask:
    """A roll against a skill; with four dice three are kept, the worst or the best.

    Both at once are neither. A skill of 0 never succeeds, even on a 1.
    """
    advantage = advantage and settings.advantage == "lowest"
    dice = Sum((Part("Dice", DICE),))
    keep = 0
    if disadvantage != advantage:
        dice = dice.plus("Disadvantage" if disadvantage else "Advantage", 1, "PRO-3")
        keep = -DICE if disadvantage else DICE
    double = (1,) if settings.ones == "twice" else ()
    return Ask(key, dice, SIDES, "under", target=skill, double=double, keep=keep)


def skill_ask(state: State, key: str, person: Person, skill: str) -> Ask:
    """A roll of somebody's skill as it is now: hindered, or not the first answer (PRO-18)."""
    later = key == "answer" and state.answers.get(person.id, 0) > 0
    return ask(
        key,
        state.rank(person, skill),
        state.settings,
        disadvantage=later or person.id in state.hindered,
        advantage=person.id in state.favored,
    )


def initiative_ask(settings: Settings) -> Ask:
    """Three dice of which one counts, or one alone (PRO-14)."""
    count = DICE if settings.initiative == "reflexes" else 1
    return Ask("initiative", Sum((Part("Dice", count),)), SIDES, "sum")


def initiative(person: Person, dice: Dice, settings: Settings) -> int:
    """The highest die not above Reflexes and Quickness, or one die and Wits; told is told."""
    if isinstance(dice, Told):
        return dice.count
    if settings.initiative == "wits":
        return sum(dice.faces) + person.wits
    fits = [face for face in dice.faces if face <= person.reflexes]
    return max(fits, default=0) + person.quickness
