"""What follows of a fight: shots when everybody is apart (FIGHT-21), a chase when somebody fled."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.arms.made import Made
from bwdesk.rules.games.fight.people import IN_HAND, SIX, Fighter, Wielded
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.hurting import left
from bwdesk.rules.games.meeting import Comer, Following, Harmed, Known
from bwdesk.rules.games.tray import Means
from bwdesk.rules.held import Arms, CarriedArm, Hold
from bwdesk.rules.injury.grayscale import circle, read_circle

ACT = "On with Range and Cover"
CHASE = "On with a chase"


def follows(state: State) -> Following | None:
    """Range and Cover between those who came apart; a chase after those who fled from who won, the
    pursued first (MOVE-4); None where it ended otherwise."""
    if state.ending == "apart":
        return Following("range", tuple(_comer(state, each) for each in state.there), ACT)
    fled = [each for each in state.fighters if state.of(each.id).out == "fled"]
    if not (state.winner and fled):
        return None
    comers = tuple(_comer(state, each) for each in (*fled, *state.there))
    return Following("prolonged", comers, CHASE, manner="chase")


def _comer(state: State, own: Fighter) -> Comer:
    abilities = {id: str(own.stat(id)) for id in SIX}
    abilities |= {id: str(each) for id, each in own.skills.items()}
    abilities["reflexes"] = f"B{min(10, own.quick)}"
    if own.steel:
        abilities["steel"] = own.steel
    if own.hesitation is not None:
        abilities["hesitation"] = f"B{min(10, own.hesitation)}"
    means = Means(own.artha, own.call_ons).less(state.tray.spent_by(own.id))
    carried = tuple(_carried(each) for each in state.of(own.id).weapons if _known(each))
    return Comer(
        own.id,
        own.called,
        own.stands_with,
        own.seats,
        abilities,
        Known(
            means.artha,
            means.call_ons,
            arms=Arms(carried=carried),
            tolerances=tuple(read_circle(each) for each in own.tolerances),
            harmed=_harmed(state, own),
        ),
    )


def _harmed(state: State, own: Fighter) -> Harmed:
    """Somebody as the fight left him."""
    now = state.of(own.id)
    return Harmed(
        tuple(str(circle(each.at)) for each in now.wounds),
        left(own.armor, now.armor),
        "" if now.dropped else own.shield,
        now.shield,
        own.multiplier,
        tuple(
            replace(each.weapon, skill=each.skill or each.weapon.skill)
            for each in now.weapons
            if isinstance(each.weapon, Made) and each.hand != "ground"
        ),
    )


def _known(held: Wielded) -> bool:
    return isinstance(held.weapon, str) and held.hand != "ground"


def _carried(held: Wielded) -> CarriedArm:
    hold: Hold = "right hand" if held.hand in IN_HAND else "readied"
    return CarriedArm(
        held.named,
        grade=held.grade,
        hold=hold,
        count=1 if held.ammunition is None else held.ammunition,
        head=held.head,
        loaded=held.loaded,
        balance=held.balance,
    )
