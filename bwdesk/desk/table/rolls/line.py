"""A roll as a row shows it: whose it is, what is thrown, what lies there already."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from bwdesk.desk.kit.rolling.asked import first_faces, lies_whole
from bwdesk.desk.table.due_words import Names, due_key, title, word
from bwdesk.rules.chance.throws import Ask, Dice, Faces, Told
from bwdesk.rules.games.frame.game import Due
from bwdesk.table.index import Groups

SEEN = "Taken back, but these dice have been seen: they lie as they fell."


class RollLine(Struct, frozen=True):
    """A roll that is due, or one that has *fallen* and is still looked at.

    *name* and *sign* say whose it is, *says* what it is, *labels* how its groups are called. Of a
    *loose* one as many dice may lie as somebody says twice: the table knows more than the rules.
    One that is *bare* lies where name and pool are told already: it is dice and fields alone.
    """

    key: str
    due: Due
    name: str
    sign: str = ""
    says: str = ""
    labels: Mapping[str, str] = {}
    fallen: Mapping[str, Dice] = {}
    loose: bool = False
    bare: bool = False

    def label(self, ask: Ask) -> str:
        return self.labels.get(ask.key) or word(ask.key)


def line_of(due: Due, names: Names) -> RollLine:
    """The row of a roll as any game has it."""
    actor = names.actors.get(due.actor)
    name, sign = (actor.name, actor.sign) if actor else ("The table", "")
    return RollLine(due_key(due), due, name, sign, due.says or f"{title(due, names)}.")


def whole(due: Due, seen: Groups) -> bool:
    """Whether all its dice have been seen before."""
    return bool(seen) and all(lies_whole(ask, seen.get(ask.key)) for ask in due.asks)


def lay_again(due: Due, seen: Groups) -> dict[str, Dice]:
    """Dice seen before, as many as are thrown now: of more the first count."""
    return {ask.key: _keep_number(ask, seen[ask.key]) for ask in due.asks}


def _keep_number(ask: Ask, seen: Dice) -> Dice:
    if isinstance(seen, Told) or seen.first_dice <= ask.number:
        return seen
    return Faces(first_faces(seen)[: ask.number])
