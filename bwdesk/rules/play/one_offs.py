"""The people of the GM who need no file: made several at a time, changed together, set apart.

A deed on a make reaches all who are of it and not set apart; one of a member reaches nobody else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from bwdesk.rules.basics.prose import series
from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.burning.beginning import begin, rearm
from bwdesk.rules.burning.edits import Edit
from bwdesk.rules.burning.one_line import LineReader, with_part
from bwdesk.rules.group.campaign import MOST_PEOPLE, Campaign, Member
from bwdesk.rules.group.makes import MOST_INSIDE, Make
from bwdesk.rules.injury import deeds as injuries
from bwdesk.rules.injury.patient import patient
from bwdesk.rules.injury.wounds import counts, level_now
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spelling import slug
from bwdesk.rules.person.character import Character, Choices, Play
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    member,
    person,
    present,
    scene,
    with_campaign,
    with_play,
)
from bwdesk.rules.play.inside import is_apart, is_inside, made_choices
from bwdesk.rules.play.steeling import hesitate
from bwdesk.rules.tables.grayscale import LEVELS

MOST_AT_ONCE = 99
LONGEST_ID = 40
"""Letters of a name that go into an id."""


def add_people(
    evening: Evening, choices: Choices, count: int, book: Book, like: Member | None = None
) -> Step:
    """So many people of one new make come onto the GM's shelf, in play and with nothing in hand
    but what they carry. *like* says their group, their place, and whether they are hidden.

    Several are numbered, and so is one whose name somebody has already. Raises RefusedError for a
    number that is none, and for more people than a campaign holds.
    """
    require_room(evening.campaign, count)
    name = " ".join(choices.name.split()) or "Somebody"
    make = Make(_free([each.id for each in evening.campaign.makes], slug(name)), choices)
    campaign = evening.campaign
    evening = with_campaign(evening, replace(campaign, makes=(*campaign.makes, make)))
    names = _number(name, count, [each.name for each in campaign.roster])
    for each in names:
        evening = _add(evening, make, each, book, like)
    label = f"Add {names[0]}" if count == 1 else f"Add {count} people, {names[0]} to {names[-1]}"
    return Step(label, evening)


def add_more(evening: Evening, make: str, count: int) -> Step:
    """So many more of a make there is, as unhurt as it made them. Raises RefusedError."""
    require_room(evening.campaign, count)
    made = find_make(evening, make)
    like = next(each for each in evening.campaign.roster if each.make == make)
    name = made.choices.name
    taken = [each.name for each in evening.campaign.roster]
    # Whoever comes to several is one of them, and numbered as they are.
    names = _number(name, count, [*taken, name])
    book = evening.books[like.id]
    for each in names:
        evening = _add(evening, made, each, book, like)
    return Step(f"Add {series(names[:1], 'and') if count == 1 else f'{count} {name}'}", evening)


def require_room(campaign: Campaign, count: int) -> None:
    """Raises RefusedError where so many people are none, or more than a campaign holds."""
    if not 1 <= count <= MOST_AT_ONCE:
        raise RefusedError(f"Add 1 to {MOST_AT_ONCE} people at once, not {count}.")
    inside = sum(is_inside(each) for each in campaign.roster)
    if inside + count > MOST_INSIDE:
        raise RefusedError(
            f"A campaign holds {MOST_INSIDE} people itself, and {inside} are here; "
            "let some go first, or burn them, which gives them files."
        )
    if len(campaign.roster) + count > MOST_PEOPLE:
        raise RefusedError(
            f"A roster has room for {MOST_PEOPLE} people, those who left among them."
        )


def _add(evening: Evening, make: Make, name: str, book: Book, like: Member | None) -> Evening:
    campaign = evening.campaign
    id = _free([each.id for each in campaign.roster], slug(name)[:LONGEST_ID])
    known = {each.character for each in campaign.roster}
    base = campaign.id[:LONGEST_ID] or "campaign"
    character_id = next(
        each for number in range(MOST_PEOPLE + 1) if (each := f"{base}.{number}") not in known
    )
    newcomer = Member(id, name, character=character_id, make=make.id)
    if like is not None:
        newcomer = replace(
            newcomer, group=like.group, place=like.place, hidden=like.hidden, player=like.player
        )
    made = Character(made_choices(make, name), id=character_id)
    made = replace(made, play=replace(begin(made, "none", book).play, clock=campaign.clock))
    return Evening(
        replace(campaign, roster=(*campaign.roster, newcomer)),
        {**evening.people, id: made},
        {**evening.books, id: book},
    )


def _free(taken: Iterable[str], base: str) -> str:
    every, base = set(taken), base or "somebody"
    numbers = range(2, len(every) + 3)
    return next(e for e in (base, *(f"{base}-{number}" for number in numbers)) if e not in every)


def _number(name: str, count: int, taken: Iterable[str]) -> list[str]:
    """So many names; numbers begin behind those that are taken."""
    every = {each.casefold() for each in taken}
    name = name[: LONGEST_NAME - 5]
    if count == 1 and name.casefold() not in every:
        return [name]
    first = 1 if name.casefold() not in every else 2
    free = (f"{name} {at}" for at in range(first, first + len(every) + count + 1))
    return [each for each in free if each.casefold() not in every][:count]


# Who they are


def find_make(evening: Evening, id: str) -> Make:
    """Raises RefusedError for a make there is not."""
    found = next((each for each in evening.campaign.makes if each.id == id), None)
    if found is None:
        raise RefusedError("There is no such make in this campaign.")
    return found


def list_made(evening: Evening, make: str) -> tuple[str, ...]:
    """The ids of all who are of a make and not set apart."""
    made = find_make(evening, make)
    return tuple(
        each.id
        for each in evening.campaign.roster
        if is_inside(each)
        and each.make == make
        and each.id in evening.people
        and not is_apart(made, evening.people[each.id].choices)
    )


def inside_member(evening: Evening, who: str) -> Member:
    """Raises RefusedError for whoever has a file."""
    found = member(evening, who)
    if not is_inside(found):
        raise RefusedError(f"{found.name} lives in a file, and is changed on a tab of their own.")
    return found


def remake(evening: Evening, make: str, edit: Callable[[Choices], Edit]) -> Step:
    """A make is otherwise from now on, and so are all who are of it and not set apart; what play
    has done to each stays. Raises RefusedError for a make there is not."""
    before = find_make(evening, make)
    those = list_made(evening, make)
    changed = edit(before.choices)
    after = replace(before, choices=changed.choices)
    campaign = evening.campaign
    makes = tuple(after if each.id == make else each for each in campaign.makes)
    evening = with_campaign(evening, replace(campaign, makes=makes))
    people = dict(evening.people)
    for id in those:
        people[id] = _with_choices(
            people[id], made_choices(after, people[id].choices.name), evening
        )
    many = f", {len(those)} people" if len(those) > 1 else ""
    return Step(f"{before.choices.name}: {changed.label}{many}", replace(evening, people=people))


def set_apart(evening: Evening, who: str, edit: Callable[[Choices], Edit]) -> Step:
    """One of them alone is otherwise from now on; a later change of the make does not reach them.
    Raises RefusedError for whoever lives in a file."""
    name = inside_member(evening, who).name
    now = person(evening, who)
    changed = edit(now.choices)
    after = _with_choices(now, changed.choices, evening)
    return Step(f"{name}: {changed.label}", replace(evening, people={**evening.people, who: after}))


def grow(evening: Evening, who: str, part: str, known: LineReader) -> Step:
    """A one-off that comes back gets what this scene wanted of them, a skill, a trait, arms; where
    it came from stands in the notes (NPC-14). Raises RefusedError for what nobody understands."""
    name = inside_member(evening, who).name
    now = person(evening, who)
    grown = with_part(now.choices, part, known)
    if grown is None:
        raise RefusedError(f"“{part[:40]}” is no skill, trait or ware of a one-off.")
    campaign, going = evening.campaign, scene(evening.campaign)
    where = (going.name if going else "") or f"session {len(campaign.sessions)}"
    told = f"{where}: {part.strip()}."
    notes = "\n".join(each for each in (grown.notes, told) if each)
    after = _with_choices(now, replace(grown, notes=notes), evening)
    label = f"{name}: {part.strip()}"[:LONGEST_NAME]
    return Step(label, replace(evening, people={**evening.people, who: after}))


def hit(evening: Evening, those: Iterable[str], at: int) -> Step:
    """All of them are hit at a circle, from black 1, each by a wound of their own. Raises
    RefusedError for whoever has no tolerances."""
    names = []
    for id in those:
        names.append(member(evening, id).name)
        hurt = patient(present(evening, id).reckoning)
        if hurt is None:
            raise RefusedError(f"{names[-1]} has no tolerances to be hurt by.")
        deed = injuries.take(person(evening, id).play, hurt, at)
        evening = with_play(evening, id, deed.play)
    return Step(f"Hit {series(names, 'and')}"[:LONGEST_NAME], evening)


def shake(evening: Evening, those: Iterable[str], actions: int, cause: str = "") -> Step:
    """All of them hesitate for so many actions, by the word of the GM. Raises RefusedError for
    none."""
    names = []
    for id in those:
        names.append(member(evening, id).name)
        evening = hesitate(evening, id, actions, cause).evening
    return Step(f"Shake {series(names, 'and')}"[:LONGEST_NAME], evening)


def count_wounds(play: Play) -> tuple[int, ...]:
    """How many wounds somebody has of each level, from Superficial to Mortal, that still count."""
    levels = [level_now(each) for each in play.wounds if counts(each)]
    return tuple(levels.count(level) for level in range(1, len(LEVELS) + 1))


def _with_choices(now: Character, choices: Choices, evening: Evening) -> Character:
    """Somebody who is otherwise, with arms they have got by it in reach."""
    if choices.things == now.choices.things:
        return replace(now, choices=choices)
    book = next(iter(evening.books.values()), Book())
    held = [each for each in now.play.possessions if each not in now.choices.things]
    play = replace(now.play, possessions=(*choices.things, *held))
    return replace(now, choices=choices, play=rearm(now.play, play, book))


def call(evening: Evening, who: str, name: str) -> Step:
    """One of them gets a name of their own. Raises RefusedError for an empty one."""
    before = inside_member(evening, who)
    name = " ".join(name.split())[:LONGEST_NAME]
    if not name:
        raise RefusedError(f"{before.name} needs a name.")
    now = person(evening, who)
    named = replace(now, choices=replace(now.choices, name=name))
    evening = replace(evening, people={**evening.people, who: named})
    return Step(f"{before.name} is {name}", _with_member(evening, replace(before, name=name)))


# Where they are


def move(
    evening: Evening, those: Iterable[str], *, group: str | None = None, place: str | None = None
) -> Step:
    """Some of the roster belong to a group, or are at a place, from now on; None: as before."""
    names = []
    for id in those:
        each = member(evening, id)
        names.append(each.name)
        each = replace(each, group=each.group if group is None else group.strip())
        each = replace(each, place=each.place if place is None else place.strip())
        evening = _with_member(evening, each)
    return Step(f"Move {series(names, 'and')}"[:LONGEST_NAME], evening)


def hide(evening: Evening, those: Iterable[str], *, hidden: bool = True) -> Step:
    """Nobody but the GM sees them; or they are met."""
    names = []
    for id in those:
        names.append(member(evening, id).name)
        evening = _with_member(evening, replace(member(evening, id), hidden=hidden))
    verb = "Hide" if hidden else "Meet"
    return Step(f"{verb} {series(names, 'and')}"[:LONGEST_NAME], evening)


def bury(evening: Evening, those: Iterable[str], *, dead: bool = True) -> Step:
    """They are dead, and stay on the roster; or it was an error."""
    names = []
    for id in those:
        names.append(member(evening, id).name)
        evening = _with_member(evening, replace(member(evening, id), dead=dead))
    what = "dead" if dead else "alive"
    return Step(f"{series(names, 'and')}: {what}"[:LONGEST_NAME], evening)


def dismiss(evening: Evening, those: Iterable[str]) -> Step:
    """They are needed no more: gone from the roster, unless the journal knows them. Raises
    RefusedError for whoever lives in a file."""
    names = []
    for id in those:
        gone = inside_member(evening, id)
        names.append(gone.name)
        campaign = evening.campaign
        known = any(each.who == id for each in campaign.journal)
        roster = tuple(
            replace(each, left=True, make="") if each.id == id else each
            for each in campaign.roster
            if known or each.id != id
        )
        people = {other: each for other, each in evening.people.items() if other != id}
        evening = replace(evening, campaign=replace(campaign, roster=roster), people=people)
    return Step(f"Dismiss {series(names, 'and')}"[:LONGEST_NAME], evening)


def give_file(evening: Evening, who: str, file: str, fingerprint: str, choices: Choices) -> Step:
    """One of them lives in a *file* from now on, by these *choices*: burned, with all that play has
    done to them (NPC-15). Raises RefusedError for whoever does already."""
    before = inside_member(evening, who)
    now = replace(person(evening, who), choices=choices)
    after = replace(before, make="", file=file, fingerprint=fingerprint)
    evening = replace(evening, people={**evening.people, who: now})
    return Step(f"Burn {before.name}", _with_member(evening, after))


def _with_member(evening: Evening, now: Member) -> Evening:
    campaign = evening.campaign
    roster = tuple(now if each.id == now.id else each for each in campaign.roster)
    return with_campaign(evening, replace(campaign, roster=roster))
