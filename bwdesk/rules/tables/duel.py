"""The Duel of Wits: what each action tests, and what comes of it against every other."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from bwdesk.rules.packs.entry import Id, Points
from bwdesk.rules.tables.matrix import Likened, cell

DuelStep = Literal[
    "void", "hinder", "less-will", "less-defense", "versus", "versus-twice", "full", "test"
]
"""A step of one action against another.

*void*: the other comes to nothing without a roll; *hinder*: own successes come off the other's;
*less-will*, *less-defense*: those of the other's Will or Rebuttal come off first; *versus*: a
versus test says whether what follows, or the other's action, happens (*versus-twice*: with two
rolls, added); *full*: the successes come off the other's body of argument (of an action that is
split, those of its attack); *test*: against the action's obstacle.
"""

SAYS: dict[DuelStep, str] = {
    "void": "voids it",
    "hinder": "− from it",
    "less-will": "− Will",
    "less-defense": "− defense",
    "versus": "versus",
    "versus-twice": "versus, rolled twice",
    "full": "full",
    "test": "Ob Will",
}
"""The steps as a matrix has them; a cell without steps has no effect."""

NO_ACTION = "none"
"""The column of an opponent who lost his action."""

Meets = Literal["nothing", "independent", "versus", "obstacle", "automatic"]


class DuelAction(Likened, frozen=True, kw_only=True):
    """What may be scripted in a Duel of Wits; *against* has a cell for every action and for none.

    An action of a pack that *plays_like* another stands in the matrix where that one does, unless a
    row has a cell of its own for it.
    It tests *stat* or one of *skills*, with *dice* more, against an *obstacle* of the victim's
    Will where it says so; *split* means into defense and attack. *loses_next*: who does not win
    by it loses his next action. *must* is what has to be spoken.

    One that *disrupts* takes the other's action where it wins the versus test, makes the next one
    harder where it does better, and helps it where it loses. One that *interrupts* is spoken into
    the other's words. Of the *main* one the skills are those a duel is led with; *also* are skills
    that count where they lead it (DOW-3).
    """

    against: dict[str, tuple[DuelStep, ...]]
    stat: str = ""
    skills: tuple[Id, ...] = ()
    dice: Points = 0
    obstacle: Literal["", "will"] = ""
    split: bool = False
    loses_next: bool = False
    disrupts: bool = False
    interrupts: bool = False
    main: bool = False
    also: tuple[Id, ...] = ()
    counters: tuple[Id, ...] = ()
    countered_by: tuple[Id, ...] = ()
    defends: tuple[Id, ...] = ()
    must: str = ""


class Meeting(Struct, frozen=True):
    """Two actions of one volley: how they meet, and the steps of each against the other."""

    meets: Meets
    one: tuple[DuelStep, ...]
    other: tuple[DuelStep, ...]


def meeting(actions: Mapping[str, DuelAction], one: str, other: str) -> Meeting:
    """How two scripted actions meet; one of them may be "none"."""
    mine, theirs = steps(actions, one, other), steps(actions, other, one)
    return Meeting(_meets({*mine, *theirs}), mine, theirs)


def steps(actions: Mapping[str, DuelAction], one: str, other: str) -> tuple[DuelStep, ...]:
    """What an action does against another, one of them may be "none"; nothing of nobody's.

    Raises KeyError where its row says nothing of the other.
    """
    if one == NO_ACTION:
        return ()
    against = actions[one].against
    return against[NO_ACTION] if other == NO_ACTION else cell(against, actions[other])


def _meets(found: set[DuelStep]) -> Meets:
    if found & {"versus", "versus-twice", "less-will", "less-defense"}:
        return "versus"
    if "void" in found:
        return "automatic"
    if "full" in found:
        return "independent"
    return "obstacle" if "test" in found else "nothing"


def cell_words(found: tuple[DuelStep, ...]) -> str:
    """A cell in words: ``versus, then full``; a dash where nothing comes of it."""
    return ", then ".join(SAYS[step] for step in found) or "–"


def agree(one: DuelAction, other: DuelAction) -> bool:
    """Whether two actions tell of their meeting alike."""
    return _fits(one, other) and _fits(other, one)


def _fits(one: DuelAction, other: DuelAction) -> bool:
    mine, theirs = set(cell(one.against, other)), set(cell(other.against, one))
    contests = {"versus", "versus-twice"}
    return (
        bool(mine & contests) == bool(theirs & contests)
        and ("hinder" in mine) == ("less-will" in theirs)
        and ("less-defense" not in mine or other.split)
        and ("void" not in mine or not theirs)
    )
