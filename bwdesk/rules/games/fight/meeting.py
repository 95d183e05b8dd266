"""People who come to blows: who stands with whom, with what in hand, how it begins."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from bwdesk.rules.arms.bearing import blow_pieces, shield_held
from bwdesk.rules.arms.made import Made
from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.games.fight.canon import FIST, canon, costs
from bwdesk.rules.games.fight.falling import find_ground
from bwdesk.rules.games.fight.founding import place_of
from bwdesk.rules.games.fight.mounting import mount_riders
from bwdesk.rules.games.fight.people import IN_HAND, SIX, Fighter, Hand, Settings, Wielded
from bwdesk.rules.games.fight.state import FARTHEST, Apart, Manner, Now, Setup, State
from bwdesk.rules.games.frame.forms import Choice, Filling, Slot
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.people.meeting import Agreed, Between, Comer, Terms
from bwdesk.rules.games.people.mounted import RIDDEN
from bwdesk.rules.games.people.scene import LONG as LONG_SCENE
from bwdesk.rules.games.people.scene import NO_WALLS, parse_walls
from bwdesk.rules.games.people.spells import readable_spells, take_along, without_pins
from bwdesk.rules.magic.prayer import FAITH
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spelling import UnknownNameError
from bwdesk.rules.person.held import Arms, CarriedArm, Hold
from bwdesk.rules.tables.fighting import Distance
from bwdesk.rules.tables.readings import readings_of
from bwdesk.rules.tables.weapons import Missile

MULTIPLIER = 3.5
"""How fast people move."""
NAMED = 60
"""Letters of what somebody falls on."""
LONG = 240
"""Letters of the weapons of a side."""
CARRIED = "As carried; else: sword, teeth"
WORN = "As worn; else: leather; chainmail"
BORNE = "As borne; else: target; heater"
"""What holds of a side where nobody says it; several are named one after the other."""
BEGINS: dict[Distance, str] = {
    "outside": "Outside striking distance",
    "lunging": "At lunging distance of the longest weapon",
    "optimal": "At optimal distance of the longest weapon",
}
MEASURES = {"longest": "The longest weapon", "own": "Their own weapon"}
"""Whose weapon the distance is for where it begins; a side that won it says it of its own."""
PAIRS = "pairs"
"""Where it begins is said of any two by themselves."""
TESTED = "tested"
PLACES = (
    Choice(TESTED, "Tested"),
    Choice("0", "0 inside"),
    *(Choice(str(place), str(place)) for place in range(1, FARTHEST)),
    Choice(str(FARTHEST), f"{FARTHEST} outside"),
)
PLACES_SAY = (
    "1 to 5 is optimal for a weapon of that length, 1 the shortest and 5 the longest; one farther "
    "is lunging for it, and beyond that it is outside."
)
MANNERS: dict[Manner, str] = {
    "fight": "Action by action",
    "bloody": "One roll, with blood",
    "simple": "One roll, nobody’s life at stake",
}
LIGHTS = {
    "dim-light-a-lantern": "Dim, a lantern",
    "poor-sight-a-candle-heavy-rain": "Poor, a candle or heavy rain",
    "near-darkness": "Near darkness",
}
DIRT = "Packed dirt"
"""What the table is first asked about: what is under everybody’s feet."""
GROUNDS = {
    "mud-ice-rocks-water": "Mud, ice, rocks or water",
    "narrow-quarters": "Narrow quarters",
    "driving-rain-or-snow": "Driving rain or snow",
}
HANDS: dict[Hold, Hand] = {
    "right hand": "right",
    "left hand": "left",
    "both hands": "both",
    "readied": "readied",
    "slung": "readied",
    "stowed": "stowed",
}


def _choices(names: Mapping[Any, str]) -> tuple[Choice, ...]:
    return tuple(Choice(id, name) for id, name in names.items())


def bare_handed(book: Book, setup: Setup) -> str:
    """Who would come to blows with nothing in hand, what they carry, and what it costs to draw."""
    return " ".join(_bare(book, each) for each in setup.fighters if _unready(book, each))


def _unready(book: Book, own: Fighter) -> bool:
    """Whether somebody carries arms and holds none to strike with, nor a shot that is ready."""
    known = canon(book)
    arms = [each for each in own.weapons if not each.is_grown]
    held = [each for each in arms if each.hand in IN_HAND]
    drawn = any(each.loaded or not isinstance(known.arm(each), Missile) for each in held)
    return len(arms) > len(held) and not drawn


def _bare(book: Book, own: Fighter) -> str:
    draw = book.fight_actions["draw-weapon"]
    known = canon(book)
    carried = [
        f"{known.arm(each).name} ({plural(costs(draw.costs, each.hand) or draw.actions, 'action')})"
        for each in own.weapons
        if not each.is_grown and each.hand not in IN_HAND
    ]
    held = [
        known.arm(each).name for each in own.weapons if not each.is_grown and each.hand in IN_HAND
    ]
    only = f"only {series(held, 'and')}, not ready," if held else "nothing"
    says = f"{own.label} has {only} in hand, and to draw there is {series(carried, 'and')}."
    return f"{says} Say which one is in hand, or begin so."


TERMS = Terms(
    (
        Slot("manner", name="How it is fought", choices=_choices(MANNERS), needed=True),
        Slot("ground", name="Ground and weather", choices=_choices(GROUNDS)),
        Slot("light", name="Light", choices=_choices(LIGHTS)),
        Slot("falls-on", "text", "Who is thrown falls on", most=NAMED, now=Filling(text=DIRT)),
        Slot("walls", "text", "Walls and doors", most=LONG_SCENE, now=Filling(text=NO_WALLS)),
        Slot(
            "begins",
            name="Where it begins",
            choices=(
                Choice("tested", "It is tested"),
                *_choices(BEGINS),
                Choice(PAIRS, "Pair by pair, as the fiction has it"),
            ),
        ),
    ),
    (
        Slot("surprised", "order", "Not aware: Steel"),
        Slot("measures", name="The distance is for", choices=_choices(MEASURES)),
    ),
    (
        Slot("weapon", "text", "In hand", most=LONG, now=Filling(text=CARRIED)),
        Slot("armor", "text", "Armor", most=LONG, now=Filling(text=WORN)),
        Slot("shield", "text", "Shield", most=LONG, now=Filling(text=BORNE)),
        Slot("mounts", "text", "In the saddle", most=LONG, now=Filling(text=RIDDEN)),
    ),
    asks=bare_handed,
    between=Between("begins", PAIRS, "How far apart", PLACES, PLACES_SAY),
    figures="power 4, sword 4, steel 5, reflexes 4",
    along="Osk; Hale: axe 4, speed 5",
)


def meets(book: Book, comers: tuple[Comer, ...], agreed: Agreed) -> Setup:
    """What it begins with between these. Raises IllegalMoveError with a sentence."""
    known = canon(book)
    sides = list(dict.fromkeys(each.side or each.id for each in comers))
    found = []
    for side, name in enumerate(sides, start=1):
        members = _members(comers, name)
        weapons = _each(agreed.text(f"{side} weapon").replace(",", ";"), len(members))
        armors = _each(agreed.text(f"{side} armor"), len(members))
        shields = _each(agreed.text(f"{side} shield"), len(members))
        surprised = agreed.names_in(f"{side} surprised")
        said = zip(members, weapons, armors, shields, strict=True)
        for place, (each, weapon, armor, shield) in enumerate(said, start=1):
            try:
                own = fighter_of(book, each, weapon, aware=str(place) not in surprised)
                known.sound(replace(own, armor=armor, shield=shield))
            except (UnknownNameError, ValueError) as why:
                raise IllegalMoveError(f"{each.name}: {why}") from None
            worn, borne = armor or own.armor, shield or own.shield
            rest = None if shield else own.shield_left
            # Of what is said of somebody alone nobody says that he is not trained with it.
            said_of = {"shield": shield, "armor": armor}
            trained = tuple(e for e in said_of if e in own.trained or said_of[e])
            found.append(replace(own, armor=worn, shield=borne, shield_left=rest, trained=trained))
    for side, name in enumerate(sides, start=1):
        found = mount_riders(found, _members(comers, name), agreed.text(f"{side} mounts"))
    try:
        fighters = tuple(known.sound(each) for each in found)
    except (UnknownNameError, ValueError) as why:
        raise IllegalMoveError(str(why)) from None
    try:
        falls_on = find_ground(known, agreed.text("falls-on"))
        walls = parse_walls(agreed.text("walls"), book)
    except (UnknownNameError, ValueError) as why:
        raise IllegalMoveError(str(why)) from None
    begins = agreed.choice("begins", TESTED)
    where = next((each for each in BEGINS if each == begins), None)
    measuring = [
        name for at, name in enumerate(sides, 1) if agreed.choice(f"{at} measures") == "own"
    ]
    apart = _place_apart(book, fighters, where, measuring) if where else ()
    if begins == PAIRS:
        apart = tuple(_pair_by_pair(agreed, [_members(comers, name) for name in sides]))
    manner = agreed.choice("manner", "fight")
    return Setup(
        fighters,
        apart,
        next(each for each in MANNERS if each == manner),
        agreed.choice("ground"),
        agreed.choice("light"),
        settings=agreed.settings(Settings(), readings_of(book, "fight")),
        falls_on=falls_on,
        walls=walls,
    )


def _members(comers: tuple[Comer, ...], side: str) -> list[Comer]:
    return [each for each in comers if (each.side or each.id) == side]


def _pair_by_pair(agreed: Agreed, sides: list[list[Comer]]) -> Iterator[Apart]:
    """Any two of whom it is said how far apart they begin; the others test."""
    who = {
        f"{side}.{place}": each.id
        for side, members in enumerate(sides, start=1)
        for place, each in enumerate(members, start=1)
    }
    for (one, other), place in agreed.between.items():
        if one in who and other in who and place != TESTED:
            yield Apart((who[one], who[other]), int(place))


def _each(said: str, many: int) -> list[str]:
    """What is said of so many people, the last of it of all the others."""
    parts = [each.strip() for each in said.split(";")]
    return [parts[min(at, len(parts) - 1)] for at in range(many)]


def _place_apart(
    book: Book, fighters: tuple[Fighter, ...], where: Distance, own: Collection[str]
) -> tuple[Apart, ...]:
    """Any two who stand against each other at a distance of the longer weapon, or of that of the
    side that measures it by its *own*."""
    known = canon(book)
    state = State(fighters, now={e.id: Now(weapons=e.weapons) for e in fighters})

    def place(pair: tuple[Fighter, ...]) -> int:
        measures = [each for each in pair if each.stands_with in own] or pair
        return max(place_of(known, state, each.id, where) for each in measures)

    return tuple(
        Apart((one.id, other.id), place((one, other)))
        for at, one in enumerate(fighters)
        for other in fighters[at + 1 :]
        if one.stands_with != other.stands_with
    )


def fighter_of(book: Book, own: Comer, weapon: str = "", *, aware: bool = True) -> Fighter:
    """Somebody with what he is said to have in hand, else with what he carries."""
    known = own.known
    skills = {id: each for id, each in own.abilities.items() if id in book.skills}
    stats = {id: own.abilities[id] for id in (*SIX, "health", FAITH) if id in own.abilities}
    shield, rest = (known.shield, known.left) if known.shield else shield_held(book, known.arms)
    carried = _list_carried(book, known.arms)
    carried += tuple(Wielded(e, hand="both" if e.two_handed else "right") for e in known.made)
    if weapon:
        carried = _draw_weapon(book, carried, weapon)
    return Fighter(
        own.id,
        own.side,
        own.name,
        own.seats,
        stats,
        own.abilities.get("reflexes"),
        own.abilities.get("steel"),
        known.hesitation.get(""),
        skills=skills,
        weapons=carried,
        armor=known.armor or dict(blow_pieces(known.arms, book)) or "",
        shield=shield,
        shield_left=rest,
        multiplier=MULTIPLIER if known.multiplier is None else known.multiplier,
        wounds=known.wounds,
        tolerances=own.tolerances,
        aware=aware,
        trained=("shield", "armor") if known.trained is None else known.trained,
        artha=known.artha,
        call_ons=known.call_ons,
        nerve=known.causes,
        short=without_pins(known.short, known.held),
        pips=known.pips,
        clock=known.now,
        spells=tuple(readable_spells(book, known.spells)),
        held=take_along(known.held, own.id),
        came=own,
    )


def _list_carried(book: Book, arms: Arms) -> tuple[Wielded, ...]:
    """What somebody carries, in hand or to be drawn; where nothing is in hand the first is."""
    known = {**book.weapons, **book.missiles, **book.thrown}
    found = [
        _to_wielded(book, arms, each)
        for each in arms.carried
        if each.arm in known and not each.broken
    ]
    return tuple(found)


def _draw_weapon(book: Book, carried: tuple[Wielded, ...], weapon: str) -> tuple[Wielded, ...]:
    """What somebody carries with this in hand, as an Instinct or the fiction has it drawn, without
    an action for it (BIT-5); in hand it takes the place of what else was."""
    known = canon(book)
    held = Wielded(_find_grown(book, weapon) or weapon)
    name = known.arm(held).name
    mine = next((e for e in carried if known.arm(e).name == name), held)
    two = getattr(known.arm(mine), "two_handed", False)
    rest = (
        replace(each, hand="readied") if each.hand in IN_HAND and not each.is_grown else each
        for each in carried
        if each is not mine
    )
    return (replace(mine, hand="both" if two else "right"), *rest)


def _find_grown(book: Book, said: str) -> Made | None:
    """Teeth and claws, which no list has: as long as the Book says (FIGHT-15), else like a fist,
    but for the Power that is said with them: ``teeth +2``."""
    name, _, power = said.partition("+")
    name, power = name.strip(), power.strip()
    shortest = next((e for e in book.lengths.values() if name.casefold() in e.of), None)
    fist = book.weapons[FIST]
    listed = any(name.casefold() in (e.id, e.name.casefold()) for e in book.weapons.values())
    if shortest is None or shortest.id != fist.length or listed or not (power or "0").isdecimal():
        return None
    return Made(
        name=name.capitalize(),
        power=min(9, int(power or 0)),
        natural=True,
        length=shortest.id,
        skill=fist.skills[0],
    )


def _to_wielded(book: Book, arms: Arms, each: CarriedArm) -> Wielded:
    left = next((e.count for e in arms.ammunition if e.head == each.head), None)
    if each.arm in book.thrown:
        left = each.count
    elif each.arm in book.weapons:
        left = None
    return Wielded(
        each.arm,
        each.grade,
        HANDS[each.hold],
        balance=0 if each.unbalanced else min(20, each.balance),
        head=each.head,
        loaded=each.loaded,
        ammunition=left,
        shade=each.shade.value if each.shade else "",
    )
