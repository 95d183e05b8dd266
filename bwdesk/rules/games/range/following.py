"""What follows of Range and Cover: when it comes to blows, a fight (RNC-21)."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.games.hurting import left
from bwdesk.rules.games.meeting import Comer, Following, Harmed, Known
from bwdesk.rules.games.range.state import Fighter, Side, State
from bwdesk.rules.games.tray import Means
from bwdesk.rules.held import Arms, CarriedArm
from bwdesk.rules.injury.grayscale import circle, read_circle

ACT = "On with a fight"
HANDS = ("right hand", "left hand", "both hands")
STATS = ("perception", "speed", "power", "forte", "agility")


def follows(state: State) -> Following | None:
    """A fight between all who still stand; None where nobody came so close."""
    if state.ending != "closed":
        return None
    comers = tuple(
        _comer(state, side, each) for side in state.sides for each in state.standing(side)
    )
    return Following("fight", comers, ACT)


def _comer(state: State, side: Side, own: Fighter) -> Comer:
    now = state.now(own.id)
    means = Means(own.artha, own.call_ons).less(state.tray.spent_by(own.id))
    abilities = {id: str(own.stat(id)) for id in STATS}
    abilities |= {id: str(each) for id, each in own.skills.items()}
    abilities["reflexes"] = f"B{min(10, own.reflexes)}"
    if own.hesitation is not None:
        abilities["hesitation"] = f"B{min(10, own.hesitation)}"
    for id in ("will", "steel"):
        if said := getattr(own, id):
            abilities[id] = said
    return Comer(
        own.id,
        own.called,
        side.id,
        side.seats,
        abilities,
        Known(
            means.artha,
            means.call_ons,
            arms=Arms(carried=_carried(own)),
            tolerances=tuple(read_circle(each) for each in own.tolerances),
            harmed=Harmed(
                tuple(str(circle(each.at)) for each in now.wounds),
                left(own.armor, now.armor),
                own.shield,
                multiplier=own.multiplier,
                made=own.made,
            ),
        ),
    )


def _carried(own: Fighter) -> tuple[CarriedArm, ...]:
    """What somebody shot with, in his hand; whatever else he carries is at the ready."""
    held = own.weapon if isinstance(own.weapon, str) else ""
    if not held:
        return own.carried
    others = (
        replace(each, hold="readied") if each.hold in HANDS else each
        for each in own.carried
        if each.arm != held
    )
    mine = next((each for each in own.carried if each.arm == held), CarriedArm(held))
    return (replace(mine, grade=own.grade, hold="right hand", head=own.head), *others)
