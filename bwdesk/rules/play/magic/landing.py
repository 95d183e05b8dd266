"""What a spell that harms meets where it lands at the table: a shield of dice, then armor.

A shield takes a success for each of its dice, and loses them (SORC-50); one that is beaten to
nothing is gone, and breaks the hold of whoever held it. Armor is tested at VA 0, as the table reads
the source, at the torso, since a spell is aimed at nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from bwdesk.rules.arms.bearing import armor_at, protects, wear_down
from bwdesk.rules.arms.stopping import Stopped, Worn, helps, stop
from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.magic.counter import is_stopped, shield, shield_dice
from bwdesk.rules.magic.spell import Known, read_spell
from bwdesk.rules.person.standing import Pinned
from bwdesk.rules.play.evening import Evening, member, present, with_entries, with_play
from bwdesk.rules.play.magic.grimoire import held_pins
from bwdesk.rules.play.magic.keeping import break_concentration, drop_pin

Faces = tuple[int, ...]
TORSO, VA = "torso", 0


# A shield of dice


class Shielded(NamedTuple):
    """Successes that come *through* a shield somebody holds, *by* whom, and the dice it has
    *left*."""

    by: str
    pin: Pinned
    through: int
    left: int


def find_shield(evening: Evening, who: str, spell: Known, successes: int) -> Shielded | None:
    """What the shield that is held on somebody, by whomever, makes of a spell; None where none
    stands before it."""
    if not is_stopped(spell):
        return None
    for by, pin in _held_on(evening, who):
        try:
            book = evening.books[by]
            dice = shield_dice(read_spell(book, pin.spell), pin.effect) if pin.spell else 0
        except ValueError:
            continue
        if dice:
            left = shield(dice, successes)
            return Shielded(by, pin, left.through, left.dice)
    return None


def _held_on(evening: Evening, who: str) -> Iterator[tuple[str, Pinned]]:
    """The spells on somebody, and who holds each: his own before those of others."""
    name = member(evening, who).name
    for by in sorted(evening.people, key=lambda each: each != who):
        for pin in held_pins(evening.people[by].play):
            if name in pin.on or (by == who and not pin.on):
                yield by, pin


def wear_shield(evening: Evening, met: Shielded) -> Evening:
    """The shield with the dice it has left; without any it is gone, which disturbs (SORC-31)."""
    who, pin = met.by, met.pin
    play = present(evening, who).play
    if met.left > 0:
        worn = replace(pin, effect=max(0, met.left - 1))
        pins = tuple(worn if each is pin else each for each in play.standing.pinned)
        standing = replace(play.standing, pinned=pins)
        return with_play(evening, who, replace(play, standing=standing))
    evening = drop_pin(evening, who, pin.by)
    evening = with_entries(evening, Entry("spell", who, pin.by, to="lost"))
    if held_pins(present(evening, who).play):
        evening = break_concentration(evening, who, "shield").evening
    return evening


# Armor


def find_armor(evening: Evening, who: str, shade: Shade) -> Worn | None:
    """What somebody wears against a spell of that shade; None where no armor is tested."""
    if evening.campaign.settings.magic.unarmored:
        return None
    someone = present(evening, who)
    piece = armor_at(someone.play.arms, TORSO)
    worn = protects(piece, someone.book) if piece else None
    return worn if worn is not None and helps(worn, shade, wall=False) else None


def roll_armor(worn: Worn, shade: Shade, faces: Faces | None, again: Faces = ()) -> Stopped:
    """The armor test, as far as its dice lie."""
    return stop(worn, VA, shade, faces, again[0] if again else 0)


def wear_armor(evening: Evening, who: str, left: int, spell: str) -> Evening:
    """Armor with the dice that are left of it after a spell."""
    someone = present(evening, who)
    piece = armor_at(someone.play.arms, TORSO)
    if piece is None:
        return evening
    lost = protects(piece, someone.book).dice - left
    if lost <= 0:
        return evening
    arms = wear_down(someone.play.arms, piece, left, someone.book)
    evening = with_play(evening, who, replace(someone.play, arms=arms))
    note = spell[:LONGEST_NAME]
    entry = Entry("wound", who, "worn", left, piece.armor, dice=lost, note=note)
    return with_entries(evening, entry)
