"""People a campaign holds itself, as its file has them and as they are at the table.

An open evening has them among its people like anybody else; `pack` puts them back into the
campaign for its file, all they use of the Book once, and `unpack` takes them out again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from msgspec.structs import replace

from bwdesk.rules.group.campaign import Campaign, Entry, Member
from bwdesk.rules.group.makes import Make, Own
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Character, Choices
from bwdesk.rules.person.excerpt import Excerpt, merge, pin, share_excerpt
from bwdesk.rules.play.evening import Evening

BookOf = Callable[[tuple[str, ...] | None], Book]
"""Finds the Book of the packs of these ids; of None, that of the packs in force at the table."""


def is_inside(member: Member) -> bool:
    """Whether the campaign holds a member itself, rather than a file."""
    return bool(member.make) and not member.left


def in_files(campaign: Campaign) -> tuple[Member, ...]:
    """Whoever lives in a file and has not left: the characters a campaign is about."""
    return tuple(e for e in campaign.roster if not e.left and not e.make)


def list_met(campaign: Campaign) -> tuple[Member, ...]:
    """Whoever everybody at the table may know of, those who left among them."""
    return tuple(each for each in campaign.roster if not each.hidden)


def met_ids(evening: Evening) -> tuple[str, ...]:
    """The ids of those everybody may name: open, met and alive."""
    here = (each for each in list_met(evening.campaign) if not each.dead)
    return tuple(each.id for each in here if each.id in evening.people)


def list_public(campaign: Campaign) -> tuple[tuple[int, Entry], ...]:
    """The journal as everybody at the table may read it, each entry with its place from 0: nothing
    of whom nobody has met. It is all there once they are."""
    unmet = {each.id for each in campaign.roster if each.hidden}
    every = enumerate(campaign.journal)
    return tuple((at, each) for at, each in every if not unmet & {each.who, each.by})


def made_choices(make: Make, name: str) -> Choices:
    """What somebody of a make decided: what all of them did, under a name of their own."""
    return replace(make.choices, name=name)


def is_apart(make: Make, choices: Choices) -> bool:
    """Whether somebody is otherwise than the make, in more than the name."""
    return made_choices(make, choices.name) != choices


def pack(evening: Evening) -> Campaign:
    """The campaign with whom it holds itself, as its file has it."""
    campaign = evening.campaign
    inside = [each for each in campaign.roster if is_inside(each) and each.id in evening.people]
    makes = {each.id: each for each in campaign.makes}
    owns = {each.id: _own(makes[each.make], evening.people[each.id]) for each in inside}
    roster = tuple(replace(each, own=owns.get(each.id)) for each in campaign.roster)
    used = {each.make for each in inside}
    kept = tuple(each for each in campaign.makes if each.id in used)
    book = _share_books((each.id for each in inside), evening)
    return replace(campaign, roster=roster, makes=kept, book=book)


def _own(make: Make, character: Character) -> Own:
    apart = is_apart(make, character.choices)
    return Own(character.play, character.choices if apart else None)


def _share_books(ids: Iterable[str], evening: Evening) -> Excerpt:
    """What those people use, of whichever Books they are read by."""
    by_book: dict[int, list[str]] = {}
    for each in ids:
        by_book.setdefault(id(evening.books[each]), []).append(each)
    found = Excerpt()
    for those in by_book.values():
        shared = share_excerpt((evening.people[each] for each in those), evening.books[those[0]])
        found = merge(found, shared) if found.packs else shared
    return found


def unpack(campaign: Campaign, book_of: BookOf) -> Evening:
    """The evening of a campaign as its file has it, with whom it holds itself and nobody else."""
    makes = {each.id: each for each in campaign.makes}
    pinned = cache(lambda packs: pin(book_of(packs), campaign.book))
    people, books = dict[str, Character](), dict[str, Book]()
    for each in campaign.roster:
        if each.own is None or each.make not in makes or each.left:
            continue
        own = each.own
        choices = own.choices or made_choices(makes[each.make], each.name)
        people[each.id] = Character(choices, own.play, each.character)
        books[each.id] = pinned(choices.packs)
    roster = tuple(replace(each, own=None) for each in campaign.roster)
    return Evening(replace(campaign, roster=roster, book=Excerpt()), people, books)


def find_lack(campaign: Campaign) -> str:
    """What is wrong with the people a campaign holds itself, "" for nothing."""
    makes = [each.id for each in campaign.makes]
    for each in makes:
        if not each or makes.count(each) > 1:
            return f"two of its makes, or nothing, go by the id '{each}'"
    for member in campaign.roster:
        if not is_inside(member):
            continue
        if member.own is None:
            return f"{member.name} has no file, and is not kept in it either"
        if member.make not in makes:
            return f"{member.name} is of the make '{member.make}', which it lacks"
    return ""
