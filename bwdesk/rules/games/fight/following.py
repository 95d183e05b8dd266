"""What follows of a fight: when everybody is apart, shots (FIGHT-21)."""

from __future__ import annotations

from bwdesk.rules.games.fight.people import IN_HAND, SIX, Fighter, Wielded
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.meeting import Comer, Following, Known
from bwdesk.rules.held import Arms, CarriedArm, Hold
from bwdesk.rules.injury.grayscale import read_circle

ACT = "On with Range and Cover"


def follows(state: State) -> Following | None:
    """Range and Cover between those who came apart; None where it ended otherwise."""
    if state.ending != "apart":
        return None
    return Following("range", tuple(_comer(state, each) for each in state.there), ACT)


def _comer(state: State, own: Fighter) -> Comer:
    abilities = {id: str(own.stat(id)) for id in SIX}
    abilities |= {id: str(each) for id, each in own.skills.items()}
    abilities["reflexes"] = f"B{min(10, own.quick)}"
    if own.steel:
        abilities["steel"] = own.steel
    carried = tuple(_carried(each) for each in state.of(own.id).weapons if _known(each))
    return Comer(
        own.id,
        own.called,
        own.stands_with,
        own.seats,
        abilities,
        Known(
            own.artha,
            own.call_ons,
            arms=Arms(carried=carried),
            tolerances=tuple(read_circle(each) for each in own.tolerances),
        ),
    )


def _known(held: Wielded) -> bool:
    return isinstance(held.weapon, str) and held.hand != "ground"


def _carried(held: Wielded) -> CarriedArm:
    hold: Hold = "right hand" if held.hand in IN_HAND else "readied"
    return CarriedArm(held.named, grade=held.grade, hold=hold, head=held.head, loaded=held.loaded)
