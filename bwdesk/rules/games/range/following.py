"""What follows of Range and Cover: when it comes to blows, a fight (RNC-21)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.people.hurting import armor_left, known_after
from bwdesk.rules.games.people.meeting import Agreed, Comer, Following, list_read
from bwdesk.rules.games.people.scene import Scene, agree_walls
from bwdesk.rules.games.people.spells import hand_on, with_pins
from bwdesk.rules.games.range.canon import canon
from bwdesk.rules.games.range.state import Fighter, Side, State
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.held import HANDS, Ammunition, Arms, CarriedArm
from bwdesk.rules.tables.weapons import Thrown

ACT = "On with a fight"
STATS = ("perception", "speed", "power", "forte", "agility")


def follows(book: Book, state: State) -> Following | None:
    """A fight between all who still stand; None where nobody came so close."""
    if state.ending != "closed":
        return None
    comers = tuple(
        comer
        for side in state.sides
        for each in state.fighters_up(side)
        for comer in (_comer(book, state, side, each), *_mount_of(book, state, side, each))
    )
    agreed = Agreed(dict(_begins(book, state)), list_read(state.settings.magic))
    return Following("fight", comers, ACT, agreed=agreed)


def leaves(state: State) -> Scene:
    """What of the scene it has changed: walls that were shot through."""
    return Scene(state.walls)


def _begins(book: Book, state: State) -> Iterator[tuple[str, Filling]]:
    """The distance that was won, and by whose weapon it is measured (RNC-23); what stands there."""
    yield from agree_walls(state.walls, book).items()
    if not state.distance:
        return
    yield "begins", Filling(state.distance)
    stand = [side.id for side in state.sides if state.fighters_up(side)]
    if state.melee in stand:
        yield f"{stand.index(state.melee) + 1} measures", Filling("own")


def _mount_of(book: Book, state: State, side: Side, own: Fighter) -> Iterator[Comer]:
    """What somebody rides, as it is now."""
    if own.steed is not None and state.mount_of(own.id):
        yield _comer(book, state, side, own.steed)


def _comer(book: Book, state: State, side: Side, own: Fighter) -> Comer:
    """Somebody as they now are, with all that was known of them when they came."""
    now, came = state.harm_of(own.id), own.came or Comer(own.id, own.label)
    abilities = {**came.abilities, **{id: str(own.stat(id)) for id in STATS}}
    abilities |= {id: str(each) for id, each in own.skills.items()}
    abilities["reflexes"] = str(own.reacts)
    for id in ("will", "steel"):
        if said := getattr(own, id):
            abilities[id] = said
    worn = armor_left(own.armor, now.armor)
    known = replace(
        known_after(own, came, state.tray.paid_by(own.id), now.wounds, worn),
        arms=_list_arms(book, state, own, came.known.arms),
        made=own.made,
        shield=own.shield,
        left=own.shield_left if own.shield else None,
        held=hand_on(now.workings),
        short=with_pins(own.short, now.workings, now.taxed),
    )
    if own.steed is not None and not state.mount_of(own.id):
        known = replace(known, rides="")
    return replace(
        came,
        name=own.label,
        side=side.id,
        seats=side.seats,
        abilities=abilities,
        known=known,
    )


def _list_arms(book: Book, state: State, own: Fighter, came: Arms) -> Arms:
    """What somebody shot with, in his hand; whatever else he carries is at the ready.

    Whose shot is not ready when it comes to blows has it unloaded (RNC-23).
    """
    held = own.weapon if isinstance(own.weapon, str) else ""
    if not held:
        return replace(came, carried=own.carried)
    others = tuple(
        replace(each, hold="readied") if each.hold in HANDS else each
        for each in own.carried
        if each.arm != held
    )
    mine = next((each for each in own.carried if each.arm == held), CarriedArm(held))
    left, quivers, loosed = mine.count, came.ammunition, state.harm_of(own.id).shot
    if isinstance(canon(book).weapon(own), Thrown):
        left -= loosed if own.ammunition is not None else 0
    elif own.ammunition is not None:
        counted = Ammunition(own.head, max(0, own.ammunition - loosed))
        quivers = (*(each for each in quivers if each.head != own.head), counted)
    if left <= 0:
        return replace(came, carried=others, ammunition=quivers)
    mine = replace(
        mine,
        count=left,
        grade=own.grade,
        shade=Shade(own.shade) if own.shade else None,
        hold=mine.hold if mine.hold in HANDS else "right hand",
        head=own.head,
        loaded=own.id in state.ready,
    )
    return replace(came, carried=(mine, *others), ammunition=quivers)
