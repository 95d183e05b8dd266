"""Battle: pools of dice, hits, harm, what Leaders suffer, speed (USU-CMB, USU-INJ)."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any, Literal

from msgspec import Meta

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance import chances, totals
from bwdesk.rules.chance.throws import Ask, Sides
from bwdesk.rules.games.usurper.checks import Acted, Answer
from bwdesk.rules.games.usurper.effects import (
    Behind,
    Gift,
    Scene,
    add_dice,
    add_up,
    allowed,
    bearer_of,
    figure_of,
    gather,
    gifts_of_all,
    leader_of,
    scene_of,
)
from bwdesk.rules.games.usurper.finding import figures_of, find, problem
from bwdesk.rules.games.usurper.lairs import Natural
from bwdesk.rules.games.usurper.party import (
    Count,
    Extra,
    Party,
    Question,
    Unit,
    equipment_of,
    missing_of,
    unit_problems,
)
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.usurper.effects import Figure, UsurperEffect, When
from bwdesk.rules.tables.usurper.people import UsurperRace

Phase = Literal["ranged", "melee"]
SIX: Sides = 6
LEAD_FROM = 3
"""From so many dice on, the first explodes, once (USU-CMB-11)."""

POOLS: tuple[tuple[Literal["attack", "defense", "damage", "armor"], Figure, Figure | None], ...] = (
    ("attack", "offense", "off"),
    ("defense", "defense", "def"),
    ("damage", "damage", "str"),
    ("armor", "armor", None),
)


class Pools(Party, frozen=True, kw_only=True):
    """The pools of a *unit* in a *phase*, against a *foe* where one is told; its Leaders and its
    Lair stand behind it.

    *round* counts rounds of melee. *attacking* and *in_lair* say which side it is; *tactics* and
    *outmaneuver* whether it won those; *casualties* it took, where its PAX do not say; *armed_as*
    what a spell arms it as, else the first it lacks.
    """

    unit: Unit
    phase: Phase
    foe: Unit | None = None
    round: Annotated[int, Meta(ge=1, le=99)] = 1
    attacking: bool = False
    in_lair: bool = False
    tactics: bool = False
    outmaneuver: bool = False
    casualties: Natural | None = None
    armed_as: Literal["", "melee", "ranged", "shield"] = ""
    spells: tuple[str, ...] = ()
    bonuses: tuple[Extra, ...] = ()


def pools(asked: Pools, book: Book) -> Answer:
    """Dice and flat part of each pool, part by part, and how fast it acts (USU-CMB-10..16)."""
    scene = _scene(asked, book)
    gifts = _gifts(asked, book)
    race = find(book.usurper_races, asked.unit.race, "race")
    values: dict[str, Any] = {}
    parts: list[Part] = []
    for name, figure, stat in POOLS:
        dice, plus = _pool(asked, figure, stat, gifts, scene, race, book)
        values[name] = {"dice": dice.whole, "plus": plus.whole}
        label = name.capitalize()
        parts += [Part(f"{label}, dice: {p.label}", p.value, p.rule) for p in dice.parts]
        parts += [Part(f"{label}: {p.label}", p.value, p.rule) for p in plus.parts]
    values |= {
        "speed": speed_of(asked.unit, gifts, scene, book),
        "first": figure_of(gifts, "first") > 0,
        "rounds": max(0, asked.readings.ranged_rounds + figure_of(gifts, "rounds", scene)),
        "foe": {
            figure: figure_of(gifts, figure, scene)
            for figure in FOE
            if any(each.effect.to == figure for each in gifts)
        },
    }
    return Answer(values, tuple(parts), tuple(unit_problems(asked.unit, "unit", book)))


FOE: tuple[Figure, ...] = ("foe-combat", "foe-morale", "foe-rounds", "foe-speed", "morale-test")


def _pool(
    asked: Pools,
    figure: Figure,
    stat: Figure | None,
    gifts: list[Gift],
    scene: Scene,
    race: UsurperRace,
    book: Book,
) -> tuple[Sum, Sum]:
    """The dice of a pool and what is added to them."""
    figures, unit = figures_of(book), asked.unit
    dice, plus = Sum(), Sum()
    if stat:
        own_ = {"off": unit.off, "def": unit.def_, "str": unit.str_}[stat]
        usual = {"off": race.off, "def": race.def_, "str": race.str_}[stat]
        dice = dice.plus(stat.capitalize(), usual if own_ is None else own_, "USU-CMB-10")
        dice = add_up(gifts, stat, scene, dice)
    dice = add_dice(gifts, figure, scene, dice)
    dice = _against(asked, figure, dice, scene, book)
    if figure == "offense" and asked.tactics and "opening" in scene.holds:
        dice = dice.plus("Tactics", asked.readings.tactics_dice, "USU-CMB-3")
    plus = add_up(gifts, figure, scene, plus)
    plus = add_up(gifts, "combat", scene, plus)
    plus = _against_flat(asked, figure, plus, scene, book)
    lost = missing_of(unit, book) if asked.casualties is None else asked.casualties
    plus = plus.plus("Casualties", -figures.casualty * lost, "USU-CMB-15")
    if figure in ("defense", "armor"):
        plus = plus.plus("Harm so far", -unit.guard, "USU-CMB-17")
    for extra in asked.bonuses:
        if extra.rule in ("", figure):
            plus = plus.plus(extra.label, extra.value, extra.rule)
    # Fewer dice than none nobody throws.
    less = dice.whole
    return (dice.plus("Never below none", -less) if less < 0 else dice), plus


AGAINST: dict[Figure, Figure] = {
    "offense": "foe-offense",
    "damage": "foe-damage",
    "defense": "foe-defense",
}


def _against(asked: Pools, figure: Figure, dice: Sum, scene: Scene, book: Book) -> Sum:
    """Dice a flying foe takes from who has nothing to shoot with."""
    if asked.foe is None or figure not in AGAINST or "armed-ranged" in scene.holds:
        return dice
    return add_dice(bearer_of(asked.foe, book).gifts, AGAINST[figure], scene, dice)


def _against_flat(asked: Pools, figure: Figure, plus: Sum, scene: Scene, book: Book) -> Sum:
    """What a foe takes from Defense where there is no shield, and from all of combat."""
    if asked.foe is None:
        return plus
    foe = bearer_of(asked.foe, book).gifts
    bare = scene if "shielded" in scene.holds else scene.plus("shieldless-foe")
    if figure in AGAINST:
        plus = add_up(foe, AGAINST[figure], bare, plus)
    return add_up(foe, "foe-combat", bare, plus)


def _scene(asked: Pools, book: Book) -> Scene:
    """What holds for the Unit in that phase."""
    kinds: set[str] = {item.kind for item, _ in equipment_of(asked.unit, book)}
    kinds |= {*_equipped(asked, book)}
    holds: list[When] = [asked.phase]
    tests: tuple[tuple[bool, When], ...] = (
        (asked.phase == "melee" and asked.round == 1, "first-melee"),
        (asked.phase == "ranged" or asked.round == 1, "opening"),
        ("ranged" in kinds, "armed-ranged"),
        ("shield" in kinds, "shielded"),
        ("armor" in kinds or _armored_by_spell(asked, book), "armored"),
        (asked.attacking, "attacking"),
        (asked.in_lair, "in-lair"),
        (asked.tactics, "won-tactics"),
        (asked.outmaneuver, "won-outmaneuver"),
    )
    holds += [when for holds_, when in tests if holds_]
    if asked.readings.ranged_in_melee and asked.phase == "melee" and "ranged" in kinds:
        holds.append("ranged")
    return Scene(holds=tuple(holds), counts={"unit": 1, "prisoner": asked.lair.prisoners})


def _cast(asked: Pools, book: Book) -> list[Gift]:
    """Spells upon the Unit."""
    return list(gifts_of_all(Party(spells=(*asked.spells, *asked.unit.spells)), book))


def _equipped(asked: Pools, book: Book) -> tuple[str, ...]:
    """What a spell counts it as having: what is chosen, else the first it lacks."""
    kinds = {item.kind for item, _ in equipment_of(asked.unit, book)}
    lacking = [each for each in allowed(_cast(asked, book), "equips") if each not in kinds]
    return (asked.armed_as,) if asked.armed_as in lacking else tuple(lacking[:1])


def _armored_by_spell(asked: Pools, book: Book) -> bool:
    return figure_of(_cast(asked, book), "armor-step") > 0


def _gifts(asked: Pools, book: Book) -> list[Gift]:
    """All that counts for the Unit: its own, its Leaders', what stands behind it, and what spells
    put in its hands or better its armor by (USU-SPELL-2)."""
    unit = asked.unit
    step = figure_of(_cast(asked, book), "armor-step")
    found: list[Gift] = []
    worn = [item for item, _ in equipment_of(unit, book) if item.kind == "armor"]
    if step:
        better = _better_armor(worn[0].weight if worn else 0, step, book)
        for each in worn:
            found += [Gift(each.name, _negated(effect), 1, each.rule) for effect in each.effects]
        found += [Gift(f"As {better.name}", e, 1, better.rule) for e in better.effects]
    for kind in _equipped(asked, book):
        arms = next(each for each in book.usurper_items.values() if each.kind == kind)
        found += [Gift(arms.name, each, 1, arms.rule) for each in arms.effects]
    everywhere = asked.readings.quality_everywhere
    found += bearer_of(unit, book, everywhere=everywhere).gifts
    found += gifts_of_all(Party(spells=asked.spells), book)
    behind = Party(
        lair=asked.lair,
        renovations=asked.renovations,
        abilities=asked.abilities,
        cards=asked.cards,
        shelf=asked.shelf,
    )
    found += gifts_of_all(behind, book)
    for leader in asked.leaders:
        if not leader.away:
            found += leader_of(leader, book, halves=asked.readings.halves_all).gifts
    return found


def _negated(effect: UsurperEffect) -> UsurperEffect:
    return UsurperEffect(to=effect.to, add=-effect.add, dice=-effect.dice, when=effect.when)


def _better_armor(weight: int, step: int, book: Book) -> Any:
    armors = sorted(
        (each for each in book.usurper_items.values() if each.kind == "armor"),
        key=lambda each: each.weight,
    )
    fitting = [each for each in armors if each.weight <= weight + step]
    return fitting[-1] if fitting else armors[0]


def speed_of(unit: Unit, gifts: list[Gift], scene: Scene, book: Book) -> str:
    """The combat speed of a Unit: its own or its mount's, faster by spells (USU-CMB-5)."""
    order = list(book.usurper_speeds)
    race = find(book.usurper_races, unit.race, "race")
    place = order.index(find(book.usurper_speeds, unit.speed or race.speed, "speed").id)
    if unit.mount and (speed := find(book.usurper_items, unit.mount, "mount").speed):
        place = min(place, order.index(speed))
    place -= figure_of(gifts, "combat-speed", scene)
    return order[min(max(0, place), len(order) - 1)]


def pool_ask(key: str, dice: int, plus: int) -> Ask:
    """A pool as it is asked for: from three dice on its first six is thrown on, once."""
    return Ask(
        key,
        Sum((Part("Dice", dice),)),
        SIX,
        "sum",
        explode=(SIX,) if dice >= LEAD_FROM else (),
        chain=1 if dice >= LEAD_FROM else 0,
        lead=dice >= LEAD_FROM,
        plus=Sum().plus("Flat", plus),
    )


class Pool(Question, frozen=True, kw_only=True):
    """So many *dice* and a flat part."""

    dice: Annotated[int, Meta(ge=0, le=40)] = 0
    plus: Count = 0


class Hit(Question, frozen=True, kw_only=True):
    """A total of *attack* against one of *defense*; or the pools of both, for the chance."""

    attack: int | Pool
    defense: int | Pool


def hit(asked: Hit, book: Book) -> Answer:
    """Whether it hits, and the damage its excess adds (USU-CMB-12)."""
    if isinstance(asked.attack, int) and isinstance(asked.defense, int):
        excess = asked.attack - asked.defense
        damage = excess // figures_of(book).excess if excess > 0 else 0
        return Answer({"hits": excess > 0, "excess": excess, "damage": damage})
    attack, defense = _spread(asked.attack), _spread(asked.defense)
    return Answer({"chance": float(chances.compare(attack, defense).win)})


def _spread(pool: int | Pool) -> totals.Spread:
    if isinstance(pool, int):
        return {pool: Fraction(1)}
    if not pool.dice:
        return {pool.plus: Fraction(1)}
    found = chances.spread(pool_ask("pool", pool.dice, pool.plus))
    assert found is not None, "a pool explodes once at most"
    return found


class Harm(Question, frozen=True, kw_only=True):
    """Totals of *damage* and *armor* in a *phase*, against a *single* entity or a Unit."""

    phase: Phase
    damage: int
    armor: int = 0
    single: bool = False


def harm(asked: Harm, book: Book) -> Answer:
    """What it does: what comes off Defense and armor, off Morale; PAX or HP lost (USU-CMB-17)."""
    alone = asked.phase == "melee" or asked.readings.single_in_ranged
    table = "single" if asked.single and alone else asked.phase
    over = asked.damage - asked.armor
    rows = [each for each in book.usurper_harms.values() if each.phase == table]
    met = [each for each in rows if each.over is not None and over > each.over]
    row = (
        max(met, key=lambda each: each.over or 0)
        if met
        else next(each for each in rows if each.over is None)
    )
    whole = figures_of(book).pax
    return Answer(
        {
            "over": over,
            "pax": whole if row.slain else row.pax,
            "hp": row.hp,
            "guard": -row.guard,
            "morale": -row.morale,
            "slain": row.slain,
        }
    )


class Injury(Question, frozen=True, kw_only=True):
    """A battle a Leader was in: Units, or PAX, *brought* and *lost*; whether it was *won*, who
    *stayed*, whether it was in *own_lair*; *last*: the other Leader is dead."""

    brought: Natural = 0
    lost: Natural = 0
    won: bool = False
    stayed: Natural = 0
    own_lair: bool = False
    refuge: bool = True
    hurt: Annotated[int, Meta(ge=0, le=2)] = 0
    last: bool = False


def injury(asked: Injury, book: Book) -> Answer:
    """The chance in a hundred that a Leader is hurt, and what then: *killed*, and with the last of
    them the Usurper *out* (USU-INJ-1..4, USU-INJ-6)."""
    figures = figures_of(book)
    if asked.lost > asked.brought:
        says = f"{asked.lost} of {asked.brought} were lost."
        wrong = problem("more-lost", "lost", says, "Lose no more than there were.", "USU-INJ-1")
        return Answer({"chance": 0}, (), (wrong,))
    found = Sum()
    share = Fraction(100 * asked.lost, asked.brought) if asked.brought else Fraction(0)
    if asked.own_lair:
        chance = 0 if asked.won else 100
        fate = "" if asked.won else "flees" if asked.refuge else "killed"
        dies = _dies(asked, fate)
        values = {"chance": chance, "fate": fate, "killed": dies, "out": dies and asked.last}
        return Answer(values)
    half = figures.half
    over = share > half if asked.readings.strictly_over else share >= half
    losses = int(share) if over else 0
    routed = 0 if asked.won else max(0, figures.injury - figures.stood * asked.stayed)
    chance = max(losses, routed)
    label = "Losses" if losses >= routed else "Routed"
    found = found.plus(label, chance, "USU-INJ-1")
    dies = asked.hurt > 0
    values = {"chance": chance, "fate": "", "killed": dies, "out": dies and asked.last}
    return Answer(values, found.parts)


def _dies(asked: Injury, fate: str) -> bool:
    """Whether the damage kills: the second does, and who has nowhere to flee (USU-INJ-2)."""
    return fate == "killed" or (fate == "flees" and asked.hurt > 0)


class Strategy(Acted, frozen=True, kw_only=True):
    """The opposed roll that opens a battle, of *tactics* or to *outmaneuver*: who takes part, their
    *total* or *dice*, and the *other* side's total; *attacking*: they began the battle."""

    roll: Literal["tactics", "outmaneuver"] = "tactics"
    other: int | None = None
    attacking: bool = False


def strategy(asked: Strategy, book: Book) -> Answer:
    """What is added, who wins, and what the winner has of it (USU-CMB-3, Q18).

    A side without a rank still rolls, but can only deny.
    """
    behind, scene = gather(asked, book), scene_of(asked)
    opened: tuple[str, ...] = (asked.roll,)
    units = sum(_is_skilled(each.skills, opened, book) for each in asked.units)
    led = sum(_is_skilled(each.skills, opened, book) for each in asked.leaders)
    skilled = units + led > 0
    scene = Scene(
        of=scene.of,
        holds=(*scene.holds, *(("attacking",) if asked.attacking else ())),
        counts={**scene.counts, "skilled-unit": units},
    )
    added = add_up(behind.together, asked.roll, scene)
    values: dict[str, Any] = {"modifier": added.whole, "can_win": skilled}
    total = asked.total
    if asked.dice:
        total = sum(asked.dice) + added.whole
    if total is None:
        return Answer(values | {"asks": ["d100"]}, added.parts)
    values["total"] = total
    if asked.other is not None:
        wins = total > asked.other and skilled
        values |= {"wins": wins, **(_won(asked, behind, scene) if wins else {})}
    return Answer(values, added.parts)


def _is_skilled(skills: dict[str, int], rolls: tuple[str, ...], book: Book) -> bool:
    """Whether somebody has a rank of what adds to one of the rolls."""
    return any(
        rank and any(e.to in rolls for e in find(book.usurper_skills, name, "skill").effects)
        for name, rank in skills.items()
    )


def _won(asked: Strategy, behind: Behind, scene: Scene) -> dict[str, int]:
    """What the winner of a roll has: dice of Offense or a round more, and by renovations."""
    gifts = list(behind.together)
    if asked.roll == "tactics":
        won = scene.plus("won-tactics", "opening")
        return {
            "offense_dice": asked.readings.tactics_dice,
            "defense_dice": add_dice(gifts, "defense", won).whole,
        }
    won = scene.plus("won-outmaneuver")
    return {"rounds": 1, "foe_rounds": figure_of(gifts, "foe-rounds", won)}


class Side(Question, frozen=True, kw_only=True):
    """How a side stands at a battle's end: *units* brought and *lost*, its *casualties*, whether it
    was *routed*."""

    units: Natural = 0
    lost: Natural = 0
    casualties: Natural = 0
    routed: bool = False


class Ending(Question, frozen=True, kw_only=True):
    """The end of a battle after so many *rounds* of melee; *both_attack*: neither is at home."""

    attacker: Side
    defender: Side
    rounds: Natural = 0
    both_attack: bool = False


def ending(asked: Ending, book: Book) -> Answer:
    """Whether it is over, and who has won: who is not destroyed, not routed, lost fewer Units, had
    fewer casualties; and by the table's figures the XP of each Unit of theirs and the loot
    (USU-CMB-20, USU-CMB-21, Q32)."""
    one, other = asked.attacker, asked.defender
    over = asked.rounds >= figures_of(book).rounds or _is_beaten(one) or _is_beaten(other)
    if not over:
        return Answer({"over": False, "winner": None})
    own, theirs = _standing(one), _standing(other)
    if own == theirs:
        drawn = asked.both_attack or asked.readings.draw_to == "nobody"
        return Answer({"over": True, "winner": "nobody" if drawn else "defender", "tie": True})
    winner, beaten = ("attacker", other) if own < theirs else ("defender", one)
    readings = asked.readings
    gains = {"xp": readings.battle_xp, "gold": readings.loot * beaten.lost}
    return Answer({"over": True, "winner": winner, "tie": False, **gains})


def _is_beaten(side: Side) -> bool:
    return side.routed or (side.units > 0 and side.lost >= side.units)


def _standing(side: Side) -> tuple[bool, bool, int, int]:
    """What tells sides apart, the better first."""
    return (side.units > 0 and side.lost >= side.units, side.routed, side.lost, side.casualties)
