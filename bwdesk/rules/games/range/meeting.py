"""Two sides who meet at range: who they are, what they shoot with, where they stand."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bwdesk.rules.arms.bearing import blow_pieces, shield_held
from bwdesk.rules.games.frame.forms import Choice, Filling, Slot
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.frame.prose import series
from bwdesk.rules.games.people.meeting import Agreed, Comer, Terms, sides
from bwdesk.rules.games.people.mounted import RIDDEN, seat_riders
from bwdesk.rules.games.people.scene import LONG as LONG_SCENE
from bwdesk.rules.games.people.scene import NO_WALLS, parse_walls
from bwdesk.rules.games.people.spells import readable_spells, take_along, without_pins
from bwdesk.rules.games.range.canon import canon
from bwdesk.rules.games.range.state import Fighter, Manner, Place, Settings, Setup, Side
from bwdesk.rules.magic.prayer import FAITH
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spelling import UnknownNameError
from bwdesk.rules.person.held import Arms, CarriedArm
from bwdesk.rules.tables.readings import readings_of
from bwdesk.rules.tables.shooting import Cover

BEGINS: Mapping[Place, str] = {
    "out": "Out of range",
    "extreme": "At the extreme range of the longer weapon",
    "optimal": "At the optimal range of both",
}
MANNERS: Mapping[Manner, str] = {"volleys": "In volleys", "shot": "One test, one shot"}
COVERS: Mapping[Cover, str] = {"open": "Open", "reasonable": "Reasonable", "dense": "Dense"}
LONG = 60
"""Letters of the name of a weapon."""
CARRIED = "As carried; else: hunting bow, knife"
WORN = "As worn; else: leather"
BORNE = "As borne; else: target"
"""What holds of a side where nobody says it."""
TERMS = Terms(
    (
        Slot(
            "manner",
            name="How it goes",
            choices=tuple(Choice(id, name) for id, name in MANNERS.items()),
            needed=True,
        ),
        Slot(
            "begins",
            name="Where it begins",
            choices=(
                Choice("tested", "It is tested"),
                *(Choice(id, name) for id, name in BEGINS.items()),
            ),
            needed=True,
        ),
        Slot("light", "number", "Light and weather, +Ob", most=5),
        Slot("walls", "text", "Walls and doors", most=LONG_SCENE, now=Filling(text=NO_WALLS)),
    ),
    (
        Slot("cover", name="Cover", choices=tuple(Choice(id, name) for id, name in COVERS.items())),
        Slot("fortified", "number", "Dice of a fortified position", most=10),
        Slot("mount", "number", "Speed of their mounts, 0 on foot", most=10),
    ),
    (
        Slot("weapon", "text", "Shoots with", most=LONG * 4, now=Filling(text=CARRIED)),
        Slot("armor", "text", "Armor", most=LONG, now=Filling(text=WORN)),
        Slot("shield", "text", "Shield", most=LONG, now=Filling(text=BORNE)),
        Slot("mounts", "text", "In the saddle", most=LONG, now=Filling(text=RIDDEN)),
    ),
    figures="perception 5, bow 4, steel 5, reflexes 4",
    along="Osk; Hale: speed 4, throwing 3",
)


def meets(book: Book, comers: tuple[Comer, ...], agreed: Agreed) -> Setup:
    """What it begins with between these. Raises IllegalMoveError with a sentence."""
    known = canon(book)
    met = tuple(
        _side(book, members, agreed, place)
        for place, members in enumerate(sides(comers).values(), start=1)
    )
    weapons = [str(each.weapon) for side in met for each in side.fighters if each.weapon]
    try:
        shoots = [each for each in weapons if known.named_weapon(each)]
        walls = parse_walls(agreed.text("walls"), book)
    except (UnknownNameError, ValueError) as why:
        raise IllegalMoveError(str(why)) from None
    casts = any(each.spells or each.faith for side in met for each in side.fighters)
    if not shoots and not casts:
        who = series((each.name for each in comers if each.name), "or")
        raise IllegalMoveError(f"Say what {who} shoots or throws with: hunting bow, knife ...")
    begins = agreed.choice("begins", "tested")
    where = next((each for each in BEGINS if each == begins), None)
    light = agreed.number("light")
    settings = agreed.settings(Settings(), readings_of(book, "range"))
    said = agreed.choice("manner", "volleys")
    manner = next(each for each in MANNERS if each == said)
    return Setup(met, where, light, settings=settings, walls=walls, manner=manner)


def _side(book: Book, members: tuple[Comer, ...], agreed: Agreed, place: int) -> Side:
    members, mounts = _part_mounts(seat_riders(members, agreed.text(f"{place} mounts")))
    ridden = agreed.number(f"{place} mount")
    said = agreed.text(f"{place} weapon")
    weapons = [each.strip() for each in said.split(",")] if said else [""]
    many = len(members)
    armors = _each(agreed.text(f"{place} armor"), many)
    shields = _each(agreed.text(f"{place} shield"), many)
    cover = agreed.choice(f"{place} cover", "open")
    first = members[0]
    return Side(
        first.id if len(members) == 1 else first.side or first.id,
        tuple(
            _protect(
                _seat(
                    book,
                    _fighter(book, each, weapons[at] if at < len(weapons) else weapons[-1]),
                    mounts.get(each.id),
                    ridden,
                ),
                armors[at],
                shields[at],
            )
            for at, each in enumerate(members)
        ),
        first.name if len(members) == 1 else "",
        first.seats,
        next(each for each in COVERS if each == cover),
        agreed.number(f"{place} fortified"),
    )


def _part_mounts(members: tuple[Comer, ...]) -> tuple[tuple[Comer, ...], dict[str, Comer]]:
    """Those of a side who shoot, and what each of them rides, by the id of the rider."""
    named = {each.name: each for each in members}
    mounts = {
        each.id: named[rides]
        for each in members
        if (rides := each.known.rides.partition(",")[0]) in named
    }
    carriers = {each.id for each in mounts.values()}
    return tuple(each for each in members if each.id not in carriers), mounts


def _seat(book: Book, own: Fighter, mount: Comer | None, speed: int) -> Fighter:
    """Somebody in the saddle of *mount*, or of one of a *speed* the table said."""
    if speed:
        own = replace(own, mount=f"B{speed}")
    elif mount is not None and mount.has("speed").exponent:
        own = replace(own, mount=str(mount.has("speed")))
    gait = mount.known.multiplier if mount is not None else None
    own = replace(own, steed=_fighter(book, mount) if mount is not None else None)
    return own if gait is None or own.mount is None else replace(own, gait=gait)


def _each(said: str, many: int) -> list[str]:
    """What is said of so many people, one after the other; the last of it of all the others."""
    parts = [each.strip() for each in said.split(";")]
    return [parts[min(at, len(parts) - 1)] for at in range(many)]


def _protect(own: Fighter, armor: str, shield: str) -> Fighter:
    """Somebody with what he is said to wear and bear, which goes before what is known of him.

    Of what is said nobody says that he is not trained with it.
    """
    learned = [name for name, said in (("armor", armor), ("shield", shield)) if said]
    return replace(
        own,
        armor=armor or own.armor,
        shield=shield or own.shield,
        shield_left=None if shield else own.shield_left,
        trained=tuple(dict.fromkeys((*own.trained, *learned))),
    )


def _find_thrown(book: Book, said: str) -> str:
    """What is thrown where somebody names what is struck with: a knife is a throwing knife."""
    there = [each.name for each in (*book.missiles.values(), *book.thrown.values())]
    if said.casefold() in (each.casefold() for each in there):
        return said
    end = f" {said.casefold()}"
    return next((e.name for e in book.thrown.values() if e.name.casefold().endswith(end)), said)


def _fighter(book: Book, own: Comer, weapon: str = "") -> Fighter:
    """Somebody with what he is said to shoot with, else with what he carries."""
    skills = {id: each for id, each in own.abilities.items() if id in book.skills}
    usual, known, arms = Fighter(own.id), own.known, own.known.arms
    stats = ("perception", "speed", "power", "forte", "agility")
    carried = _find_carried(book, arms)
    shield, left = (known.shield, known.left) if known.shield else shield_held(book, arms)
    held = carried if carried and not weapon else None
    return Fighter(
        own.id,
        own.name,
        **{each: own.abilities.get(each, getattr(usual, each)) for each in stats},
        will=own.abilities.get("will"),
        faith=own.abilities.get(FAITH),
        steel=own.abilities.get("steel"),
        hesitation=known.hesitation.get(""),
        reflexes=own.abilities.get("reflexes", usual.reflexes),
        skills=skills,
        weapon=_find_thrown(book, weapon) if weapon else carried.arm if carried else "",
        head=held.head if held else "",
        grade=held.grade if held else "",
        shade=held.shade.value if held and held.shade else "",
        ammunition=_shots_left(book, arms, held) if held else None,
        shield=shield,
        shield_left=left,
        armor=known.armor or dict(blow_pieces(arms, book)) or "",
        wounds=known.wounds,
        multiplier=usual.multiplier if known.multiplier is None else known.multiplier,
        tolerances=own.tolerances,
        artha=known.artha,
        call_ons=known.call_ons,
        carried=arms.carried,
        made=known.made,
        trained=usual.trained if known.trained is None else known.trained,
        nerve=known.causes,
        short=without_pins(known.short, known.held),
        pips=known.pips,
        clock=known.now,
        spells=tuple(readable_spells(book, known.spells)),
        held=take_along(known.held, own.id),
        came=own,
    )


def _shots_left(book: Book, arms: Arms, carried: CarriedArm) -> int | None:
    """How often it can be shot or thrown; None where nobody counts it."""
    if carried.arm in book.thrown:
        return carried.count
    return next((e.count for e in arms.ammunition if e.head == carried.head), None)


def _find_carried(book: Book, arms: Arms) -> CarriedArm | None:
    """What somebody carries to shoot or throw: what is in hand before what is stowed."""
    found = [each for each in arms.carried if each.arm in {*book.missiles, *book.thrown}]
    return next(iter(sorted(found, key=lambda each: each.hold == "stowed")), None)
