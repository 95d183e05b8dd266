"""Wounds of characters in play on their grayscale: where they lie, how a die comes back (BK-66).

The die a maneuver gives back is the schedule of recovery: it comes off the wound taken first, until
that has closed, then off the next. A Superficial Wound costs no die, and is gone with the maneuver.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from bwdesk.rules.games.conquest import characters
from bwdesk.rules.games.conquest.canon import Canon
from bwdesk.rules.games.conquest.characters import person_id, record_trials
from bwdesk.rules.games.conquest.state import Brought, Faction, Mark, State, Wounded
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.tables.grayscale import level_at


def dice_at(canon: Canon, play: Brought, at: int) -> int:
    """The dice a wound at a circle costs (PTGS-9); a Mortal one as many as the gravest below it.

    Raises IllegalMoveError for who has no tolerances.
    """
    if not play.tolerances or not canon.wounds:
        raise IllegalMoveError("No tolerances are known there; say how many dice it costs.")
    level = level_at(play.tolerances, at)
    if not level:
        return 0
    wound = canon.wounds[level - 1]
    return max(each.dice for each in canon.wounds) if wound.down else wound.dice


def level_of(canon: Canon, play: Brought, at: int) -> int:
    """The level 1 to 6 of a wound at a circle; 0 left of Superficial, or where nothing is known."""
    return level_at(play.tolerances, at) if play.tolerances and canon.wounds else 0


def recovery(canon: Canon, play: Brought, hurt: Wounded) -> int:
    """The obstacle of the Health test: that of the gravest wound (REC-6); 0 where none is known."""
    levels = (level_of(canon, play, each.at) for each in hurt.marks)
    return max((canon.wounds[level - 1].recovery for level in levels if level), default=0)


def with_wound(hurt: Wounded, at: int, dice: int, note: str) -> Wounded:
    """With one wound more."""
    marks = (*hurt.marks, Mark(at, dice))
    return replace(hurt, dice=hurt.dice + dice, marks=marks, note=note or hurt.note, healing=False)


def with_dice_left(hurt: Wounded, dice: int) -> Wounded | None:
    """With so many dice left in all: what is fewer comes off the first wounds; None when whole."""
    gone = max(0, hurt.dice - dice)
    marks: list[Mark] = []
    for each in hurt.marks:
        back = min(gone, each.dice)
        gone -= back
        if each.dice > back or (not each.dice and dice):
            marks.append(replace(each, dice=each.dice - back))
    if not dice and not marks:
        return None
    return replace(hurt, dice=dice, marks=tuple(marks))


def without_marks(hurt: Wounded) -> Wounded | None:
    """Without the wounds that cost nothing: with the maneuver they are gone."""
    marks = tuple(each for each in hurt.marks if each.dice)
    return replace(hurt, marks=marks) if hurt.dice else None


def mend(state: State, faction: str, before: Wounded, after: Wounded | None) -> State:
    """The state with what came back of somebody's wounds, die by die, and what has closed."""
    who = person_id(faction, before.who)
    return record_trials(state, *_mended_upshots(who, before.marks, after.marks if after else ()))


def _mended_upshots(
    who: str, before: tuple[Mark, ...], after: tuple[Mark, ...]
) -> Iterator[Upshot]:
    """Wounds only close and get lighter: what is left stands in the order it stood."""
    left = list(after)
    for each in before:
        stays = next((e for e in left if e.at == each.at and e.dice <= each.dice), None)
        if stays is None:
            yield Upshot("mended", who, amount=each.at)
        else:
            left.remove(stays)
            if stays.dice < each.dice:
                yield Upshot("mended", who, amount=each.at, dice=each.dice - stays.dice)


def upshots_of_maneuver(state: State, factions: Iterable[Faction]) -> tuple[Upshot, ...]:
    """What a maneuver has done to characters in play: its scenes' tests, what was spent on dice
    that never fell, wounds mended, where *factions* stand as the next one finds them."""
    through = characters.record_trials(state, *characters.scene_tests(state))
    for paid in state.tray.paid:
        who = characters.payer(state, paid.roll)
        through = characters.record_trials(through, *characters.upshots_spent(paid, who))
    for own in factions:
        after = {each.who: each for each in own.wounds}
        for each in state.faction(own.id).wounds:
            through = mend(through, own.id, each, after.get(each.who))
    return through.lived
