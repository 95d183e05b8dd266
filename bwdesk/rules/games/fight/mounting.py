"""Who comes to a fight in the saddle, as it is said of a side: ``Osk on Bay; Hale on Roan``."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bwdesk.rules.games.fight.people import Beast, Fighter
from bwdesk.rules.games.fight.saddle import MOUNTED, beast_of
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.people.meeting import Comer, Known
from bwdesk.rules.games.people.mounted import BAREBACK, read_riders


def beast_of_comer(own: Comer, *, tack: bool = True) -> Beast:
    """What somebody is as a mount: of who was typed nobody says that it is not trained, nor that it
    has a will of its own."""
    known = own.known
    if known.trained is None:
        return Beast(trained=True, carries=True, tack=tack)
    return Beast(MOUNTED in known.trained, known.carries, tack, not known.obeys)


def known_mounted(state: State, own: Fighter, known: Known) -> Known:
    """What is known of somebody who leaves a fight, with whom he still rides; of a mount with what
    it is."""
    mount = state.mount_of(own.id)
    if mount:
        beast = beast_of(state.fighter(mount))
        label = state.fighter(mount).label
        return replace(known, rides=label if beast.tack else f"{label}, {BAREBACK}")
    known = replace(known, rides="")
    if own.beast is None:
        return known
    trained = tuple(each for each in own.trained if each != MOUNTED)
    learned = (*trained, MOUNTED) if own.beast.trained else trained
    carries, obeys = own.beast.is_ridden_in, not own.beast.scripts
    return replace(known, trained=learned, carries=carries, obeys=obeys)


def mount_riders(found: Sequence[Fighter], members: Sequence[Comer], said: str) -> list[Fighter]:
    """The people of a fight, those of one side in the saddle as it is said; where nothing is, on
    whom they sit at the table, if that one comes along.

    Raises IllegalMoveError with a sentence for a name nobody of that side has.
    """
    after, comers = {each.id: each for each in found}, {each.id: each for each in members}
    for one, other, tack in read_riders(members, said):
        after[one] = replace(after[one], rides=other)
        after[other] = replace(after[other], beast=beast_of_comer(comers[other], tack=tack))
    return list(after.values())
