"""Coming to the table: what a burned character brings into play."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bwdesk.rules.arms.linking import equip
from bwdesk.rules.group.readings import Start as Start
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Artha, Character, Play, Thing
from bwdesk.rules.person.deed import Deed
from bwdesk.rules.person.held import Arms

_BY_LIFEPATH = ("fate", "fate", "persona", "persona", "deeds")


def starting_artha(start: Start, lifepaths: int) -> Artha:
    """Artha in hand before the first session ("Starting Artha").

    By *lifepaths* the first two give Fate, the next two Persona, the fifth Deeds, and so on anew.
    """
    match start:
        case "fate":
            return Artha(fate=1)
        case "lifepaths":
            given = [_BY_LIFEPATH[each % len(_BY_LIFEPATH)] for each in range(lifepaths)]
            return Artha(given.count("fate"), given.count("persona"), given.count("deeds"))
        case "each":
            return Artha(1, 1, 1)
        case "one-shot":
            return Artha(3, 2, 1)
        case "none":
            return Artha()


def begin(character: Character, start: Start, book: Book) -> Deed:
    """The character in play: with artha in hand, everything bought among its possessions, and
    those arms in reach that are entries of the *book*, unless it carries some already."""
    choices, play = character.choices, character.play
    given = starting_artha(start, len(choices.path))
    artha = replace(play.artha, fate=given.fate, persona=given.persona, deeds=given.deeds)
    further = _things_without(play.possessions, choices.things)
    arms = play.arms if play.arms != Arms() else equip(Arms(), choices.things, book)
    possessions = (*choices.things, *further)
    begun = replace(play, begun=True, artha=artha, possessions=possessions, arms=arms)
    name = choices.name.strip() or "the character"
    return Deed(f"Bring {name} to the table", begun)


def is_only_begun(play: Play, book: Book) -> bool:
    """Whether nothing has happened in play but that it has begun."""
    return play.begun and play == Play(
        begun=True,
        artha=_artha_in_hand(play.artha),
        possessions=play.possessions,
        arms=equip(Arms(), play.possessions, book),
    )


def step_back() -> Deed:
    """Back to the burning, as long as nothing has happened at the table."""
    return Deed("Back to the burning", Play())


def correct(play: Play, before: Sequence[Thing], after: Sequence[Thing]) -> Play:
    """Possessions after a correction of what was bought: what play has done to them stays."""
    if not play.begun or before == after:
        return play
    held = list(play.possessions)
    new = _things_without(after, before)
    for gone in _things_without(before, after):
        instead = [new.pop(0)] if new else []
        if gone in held:
            at = held.index(gone)
            held[at : at + 1] = instead
    return replace(play, possessions=(*held, *new))


def rearm(before: Play, after: Play, book: Book) -> Play:
    """Arms after a correction of what was bought, or another purchase: what is newly bought and
    linked is in reach. Where nothing has happened to them yet, what was taken back is gone."""
    if not before.begun or before.possessions == after.possessions:
        return after
    if before.arms == equip(Arms(), before.possessions, book):
        return replace(after, arms=equip(Arms(), after.possessions, book))
    left = [_arm(each) for each in before.possessions]
    new: list[Thing] = []
    for each in after.possessions:
        if _arm(each) in left:
            left.remove(_arm(each))
        else:
            new.append(each)
    return replace(after, arms=equip(after.arms, new, book))


def _arm(thing: Thing) -> tuple[tuple[str, ...], str, int]:
    """What of a purchase is in reach at the table."""
    return (thing.arms, thing.grade, thing.count if thing.arm else 0)


def _artha_in_hand(artha: Artha) -> Artha:
    return Artha(artha.fate, artha.persona, artha.deeds)


def _things_without(things: Sequence[Thing], others: Sequence[Thing]) -> list[Thing]:
    """*things* less one of them for each equal one among *others*."""
    left = list(things)
    for each in others:
        if each in left:
            left.remove(each)
    return left
