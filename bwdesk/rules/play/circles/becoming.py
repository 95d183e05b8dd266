"""Somebody found becomes somebody with a sheet: a sketch, or a character to be burned."""

from __future__ import annotations

from bwdesk.rules.basics.prose import brief
from bwdesk.rules.person.character import Character, Choices, Sketch, Thing
from bwdesk.rules.person.standing import Contact


def sketch(contact: Contact, stock: str, level: int, competence: int) -> Character:
    """A one-off of so much (NPC-1), with all that is known of him."""
    return Character(_known_choices(contact, stock, Sketch(level, competence)))


def burning(contact: Contact, stock: str) -> Character:
    """A character to be burned, with all that is known of him."""
    return Character(_known_choices(contact, stock, None))


def contact_from(thing: Thing) -> Contact:
    """A relationship as the contact he may have been."""
    return Contact(thing.name, note=thing.note)


def _known_choices(contact: Contact, stock: str, drawn: Sketch | None) -> Choices:
    notes = f"An enemy. {contact.note}".strip() if contact.enemy else contact.note
    return Choices(
        stock, name=contact.name, concept=brief(contact.occupation), notes=notes, sketch=drawn
    )
