"""What follows of a fight: shots when everybody is apart (FIGHT-21), a chase when somebody fled."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bwdesk.rules.arms.made import Made
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.games.fight.people import SIX, Fighter, Hand, Wielded
from bwdesk.rules.games.fight.state import State, pair
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.people.hurting import armor_left
from bwdesk.rules.games.people.meeting import Agreed, Comer, Following
from bwdesk.rules.games.rolls.tray import Means
from bwdesk.rules.person.held import Ammunition, Arms, CarriedArm, Hold
from bwdesk.rules.tables.grayscale import read_circle

ACT = "On with Range and Cover"
CHASE = "On with a chase"
HOLDS: Mapping[Hand, Hold] = {
    "right": "right hand",
    "left": "left hand",
    "both": "both hands",
    "readied": "readied",
    "stowed": "stowed",
    "concealed": "readied",
    "ground": "stowed",
}


def follows(state: State) -> Following | None:
    """Range and Cover between those who came apart; a chase after those who fled from who won, the
    pursued first (MOVE-4), as far ahead as they were; None where it ended otherwise."""
    if state.ending == "apart":
        return Following("range", tuple(_comer(state, each) for each in state.people_there), ACT)
    fled = [each for each in state.fighters if state.now_of(each.id).out == "fled"]
    if not (state.winner and fled):
        return None
    comers = tuple(_comer(state, each) for each in (*fled, *state.people_there))
    return Following("prolonged", comers, CHASE, manner="chase", agreed=_agree_gap(state, fled))


def _agree_gap(state: State, fled: list[Fighter]) -> Agreed:
    """The gap of their chase: how far the last of them was from the nearest pursuer, at least 1.

    The usual gap is left where nobody said yet how far anybody was (PRO-8).
    """
    pairs = {
        pair(one.id, other.id)
        for one in fled
        for other in state.people_there
        if one.stands_with != other.stands_with
    }
    places = [state.places[each] for each in pairs if each in state.places]
    return Agreed({"gap": Filling(number=max(1, min(places)))} if places else {})


def _comer(state: State, own: Fighter) -> Comer:
    """Somebody as they now are, with all that was known of them when they came."""
    now = state.now_of(own.id)
    came = own.came or Comer(own.id, own.label)
    abilities = {id: str(own.stat(id)) for id in SIX} | dict(own.stats) | dict(own.skills)
    abilities["reflexes"] = str(own.reacts)
    if own.steel:
        abilities["steel"] = own.steel
    means = Means(own.artha, own.call_ons).less(state.tray.paid_by(own.id))
    causes = dict(own.nerve)
    if own.hesitation is not None:
        causes[""] = own.hesitation
    kept = tuple(each for each in now.weapons if each.hand != "ground")
    shots = {e.head: e.ammunition for e in kept if e.ammunition is not None and _shoots(came, e)}
    quivers = [replace(e, count=shots.pop(e.head, e.count)) for e in came.known.arms.ammunition]
    quivers += [Ammunition(head, count) for head, count in shots.items()]
    borne = "" if now.dropped else own.shield
    known = replace(
        came.known,
        artha=means.artha,
        call_ons=means.call_ons,
        arms=Arms(
            tuple(_to_carried(each) for each in kept if isinstance(each.weapon, str)),
            tuple(quivers),
            came.known.arms.worn,
        ),
        tolerances=tuple(read_circle(each) for each in own.tolerances),
        wounds=now.wounds,
        now=own.clock,
        hesitation=causes,
        multiplier=own.multiplier,
        trained=own.trained,
        made=tuple(
            replace(each.weapon, skill=each.skill or each.weapon.skill)
            for each in kept
            if isinstance(each.weapon, Made)
        ),
        short=own.short,
        pips=own.pips,
        armor=armor_left(own.armor, now.armor),
        shield=borne,
        left=now.shield if borne else None,
    )
    return replace(
        came,
        name=own.label,
        side=own.stands_with,
        seats=own.seats,
        abilities=abilities,
        known=known,
    )


def _shoots(came: Comer, held: Wielded) -> bool:
    """Whether arrows are counted for it, and not how many of it there are."""
    return any(each.head == held.head for each in came.known.arms.ammunition)


def _to_carried(held: Wielded) -> CarriedArm:
    return CarriedArm(
        held.label,
        grade=held.grade,
        shade=Shade(held.shade) if held.shade else None,
        hold=HOLDS[held.hand],
        count=1 if held.ammunition is None else held.ammunition,
        head=held.head,
        loaded=held.loaded,
        balance=held.balance,
    )
