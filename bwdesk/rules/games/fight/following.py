"""What follows of a fight: shots when everybody is apart (FIGHT-21), a chase when somebody fled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bwdesk.rules.arms.made import Made
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.games.fight.canon import canon
from bwdesk.rules.games.fight.meeting import HANDS
from bwdesk.rules.games.fight.mounting import known_mounted
from bwdesk.rules.games.fight.people import SIX, Fighter, Hand, Wielded
from bwdesk.rules.games.fight.state import State, pair
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.people.hurting import armor_left, known_after
from bwdesk.rules.games.people.meeting import Agreed, Comer, Following, list_read
from bwdesk.rules.games.people.scene import Scene, agree_walls
from bwdesk.rules.games.people.spells import hand_on, with_pins
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.held import Ammunition, Arms, CarriedArm, Hold
from bwdesk.rules.tables.weapons import Missile

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


def follows(book: Book, state: State) -> Following | None:
    """Range and Cover between those who came apart; a chase after those who fled from who won, the
    pursued first (MOVE-4), as far ahead as they were; None where it ended otherwise."""
    if state.ending == "apart":
        comers = tuple(_comer(book, state, each) for each in state.people_there)
        agreed = Agreed(agree_walls(state.walls, book), list_read(state.settings.magic))
        return Following("range", comers, ACT, agreed=agreed)
    fled = [each for each in state.fighters if state.now_of(each.id).out == "fled"]
    if not (state.winner and fled):
        return None
    comers = tuple(_comer(book, state, each) for each in (*fled, *state.people_there))
    return Following("prolonged", comers, CHASE, manner="chase", agreed=_agree_chase(state, fled))


def leaves(state: State) -> Scene:
    """What of the scene it has changed: walls that were struck, who came out of the saddle."""
    out = (each.id for each in state.fighters if each.rides and not state.mount_of(each.id))
    return Scene(state.walls, tuple(out))


def _agree_chase(state: State, fled: list[Fighter]) -> Agreed:
    """That it is a chase, and its gap: how far the last of them was from the nearest pursuer, at
    least 1.

    The usual gap is left where nobody said yet how far anybody was (PRO-8).
    """
    pairs = {
        pair(one.id, other.id)
        for one in fled
        for other in state.people_there
        if one.stands_with != other.stands_with
    }
    places = [state.places[each] for each in pairs if each in state.places]
    gap = {"gap": Filling(number=max(1, min(places)))} if places else {}
    return Agreed({"preset": Filling("chase"), **gap})


def _comer(book: Book, state: State, own: Fighter) -> Comer:
    """Somebody as they now are, with all that was known of them when they came."""
    now = state.now_of(own.id)
    came = own.came or Comer(own.id, own.label)
    abilities = {**came.abilities, **{id: str(own.stat(id)) for id in SIX}}
    abilities |= {**own.stats, **own.skills}
    abilities["reflexes"] = str(own.reacts)
    if own.steel:
        abilities["steel"] = own.steel
    kept = tuple(each for each in now.weapons if each.hand != "ground")
    borne = "" if now.dropped else own.shield
    worn = armor_left(own.armor, now.armor)
    known = replace(
        known_mounted(
            state, own, known_after(own, came, state.tray.paid_by(own.id), now.wounds, worn)
        ),
        arms=_list_arms(book, came, kept, dropped=now.dropped),
        made=tuple(
            replace(each.weapon, skill=each.skill or each.weapon.skill)
            for each in kept
            if isinstance(each.weapon, Made)
        ),
        shield=borne,
        left=now.shield if borne else None,
        held=hand_on(now.workings),
        short=with_pins(own.short, now.workings, now.taxed),
    )
    return replace(
        came,
        name=own.label,
        side=own.stands_with,
        seats=own.seats,
        abilities=abilities,
        known=known,
    )


def _list_arms(book: Book, came: Comer, kept: Sequence[Wielded], *, dropped: bool) -> Arms:
    """What somebody has still, each piece as they came with it, but for a shield *dropped*."""
    arms, known = came.known.arms, canon(book)
    left, carried, quivers = list(arms.carried), list[CarriedArm](), dict[str, int]()
    for held in kept:
        if isinstance(held.weapon, Made):
            continue
        piece = next((e for e in left if (e.arm, e.grade) == (held.weapon, held.grade)), None)
        if piece is not None:
            left.remove(piece)
        count, many = held.ammunition, piece.count if piece else 1
        if count is not None and isinstance(known.arm(held), Missile):
            quivers[held.head] = min(count, quivers.get(held.head, count))
        elif count is not None:
            many = count
        if many:
            carried.append(_to_carried(held, piece, many))
    carried += (each for each in left if each.broken)
    filled = [replace(e, count=quivers.pop(e.head, e.count)) for e in arms.ammunition]
    filled += [Ammunition(head, count) for head, count in quivers.items()]
    shields = tuple(each for each in arms.shields if not (dropped and each.held))
    return Arms(tuple(carried), tuple(filled), arms.worn, shields)


def _to_carried(held: Wielded, piece: CarriedArm | None, count: int) -> CarriedArm:
    """A weapon as it is carried now: the *piece* somebody came with, where it is one."""
    if piece is None:
        shade = Shade(held.shade) if held.shade else None
        piece = CarriedArm(held.label, grade=held.grade, shade=shade, balance=held.balance)
    moved = piece.hold not in HANDS or HANDS[piece.hold] != held.hand
    hold = HOLDS[held.hand] if moved else piece.hold
    return replace(piece, hold=hold, count=count, head=held.head, loaded=held.loaded)
