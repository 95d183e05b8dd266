"""What befalls the arms of a character at the table, as steps one can take back."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.arms import bearing
from bwdesk.rules.arms.outcome import Outcome
from bwdesk.rules.arms.places import area
from bwdesk.rules.injury import deeds
from bwdesk.rules.injury.patient import Patient
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Note, Play
from bwdesk.rules.person.deed import Deed
from bwdesk.rules.person.held import Arms, BorneShield

LIMBS = {"head": "head", "arms": "arm", "legs": "leg"}
"""What a wound calls the area it is in."""


def change(play: Play, arms: Arms, label: str) -> Deed:
    """Other arms, named by what was done."""
    return Deed(label, replace(play, arms=arms))


def suffer(
    play: Play,
    outcome: Outcome,
    patient: Patient | None,
    book: Book,
    source: str = "",
    *,
    own: bool = True,
    bears: BorneShield | None = None,
) -> Deed:
    """A blow as it was worked out: the armor is worn down, the wound taken where one falls.

    The armor is the character's *own* unless the blow met another; a shield he *bears* and has
    rolled is worn down as well.
    """
    if bears and outcome.shield and outcome.shield.left is not None:
        play = replace(play, arms=bearing.batter(play.arms, bears, outcome.shield.left, book))
    armor = outcome.armor if own else None
    piece = (
        bearing.armor_at(play.arms, outcome.place)
        if armor and armor.successes is not None
        else None
    )
    label = "Armor holds" if armor and armor.stopped else "A blow"
    if armor and piece:
        before = bearing.protects(piece, book).dice
        play = replace(play, arms=bearing.wear_down(play.arms, piece, armor.left, book))
        if armor.left < before:
            says = f"The armor at the {outcome.place} has {armor.left}D left."
            play = replace(play, journal=(*play.journal, Note(says, play.clock.now)))
    if outcome.at is None or patient is None:
        return Deed(label, play)
    wounded = deeds.take(play, patient, outcome.at, source, outcome.stuck)
    *before_it, wound = wounded.play.wounds
    limb = LIMBS.get(area(outcome.place), "")
    placed = replace(wound, place=outcome.place.replace("-", " "), limb=limb)
    return Deed(wounded.label, replace(wounded.play, wounds=(*before_it, placed)))
