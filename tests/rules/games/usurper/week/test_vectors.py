"""The worked examples of Usurper once more, each through a week that is played."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import convert
from msgspec.structs import replace

from bwdesk.rules.games.usurper.crafting import Artifacts, artifact
from bwdesk.rules.games.usurper.party import Unit
from bwdesk.rules.games.usurper.week.aftermath import finish
from bwdesk.rules.games.usurper.week.forces import blow_key
from bwdesk.rules.games.usurper.week.moves import Resolve
from bwdesk.rules.games.usurper.week.resolving import with_queue
from bwdesk.rules.games.usurper.week.settling import weigh
from bwdesk.rules.games.usurper.week.state import Battle, Card, Fighter, State, Usurpation
from tests.rules.games.usurper.week.people import begun, events, game, play, usurpation
from tests.shipped import book
from tests.test_cli_usurper_vectors import DEGREES, MELEE, SINGLE

Plain = dict[str, Any]
ROOMS = ("throne-room", "barracks", "barracks", "warehouse")
ORC: Plain = {"name": "Tusks", "race": "orc"}


def rooms(*names: str | tuple[str, dict[str, int]]) -> list[Plain]:
    pairs = ((each, {}) if isinstance(each, str) else each for each in names)
    return [{"room": name, "renovations": made} for name, made in pairs]


def week(
    *rows: Plain,
    date: str = "W1 M2 Y1",
    lair: tuple[Any, ...] = ROOMS,
    embedded: dict[str, str] | None = None,
    **own: Any,
) -> State:
    """A week of one Usurper at B2 whose orders are in; another one sits at I2."""
    den = {"rooms": rooms(*lair), "embedded": embedded or {}}
    dens = [{"name": "Cellar", "at": "B2", "lair": den}]
    mine = usurpation(0, **{"lairs": dens, "units": [ORC], **own})
    state = begun(usurpations=[mine, usurpation(1)], date=date)
    mine_ = {"move": "order", "seat": "p0", "rows": list(rows)}
    orders: list[Plain] = [mine_, {"move": "order", "seat": "p1"}]
    return play(state, {"move": "begin"}, *orders)


def row(name: str, action: str, target: str = "", notes: str = "") -> Plain:
    return {"name": name, "action": action, "target": target, "notes": notes}


def settled(state: State, **said: Any) -> tuple[State, Usurpation]:
    """The state after its first card, and what p0 holds."""
    part = game().due(state)[0].part
    state = play(state, {"move": "resolve", "card": part, **said})
    return state, state.usurpations[0]


def added(state: State) -> dict[str, int]:
    """What is added to the first die that is due, part by part."""
    (ask, *_) = game().due(state)[0].asks
    return {each.label: int(each.value) for each in ask.plus.parts}


def chosen(state: State, *choices: Plain) -> Usurpation:
    """What p0 holds after choices."""
    state = replace(state, phase="choices")
    return play(state, {"move": "choose", "seat": "p0", "rows": choices}).usurpations[0]


SAWS = {**ORC, "tools": {"saws": ""}}
PLAIN = [{"name": "Vor", "race": "orc", "bonus": "herald"}]
HAMMERS = {**ORC, "tools": {"hammers": ""}}
BUILD = row("Tusks", "Build", "B2", "Workshop")


def test_t1_t29_t42_a_workshop_as_the_fifth_room() -> None:
    for degree, used, leaders in (
        ("partial", 25, PLAIN),
        ("significant", 21, PLAIN),
        ("success", 21, [{"name": "Bren", "race": "dwarf", "bonus": "craftsman"}]),
    ):
        state = week(BUILD, units=[SAWS], goods={"lumber": 25}, leaders=leaders)
        state, own = settled(state, threshold=degree)
        assert own.goods.get("lumber", 0) == 25 - used
        assert own.lairs[0].lair.rooms[-1].room == "workshop"
        if degree == "significant":
            assert own.xp == {"Tusks/level": 1, "Tusks/mason": 1}
            (entry,) = state.entries["p0"]
            told = {(each.what, each.named, each.by) for each in entry.changes}
            assert {("xp", "mason", 1), ("goods", "lumber", -21), ("room", "workshop", 1)} <= told


def test_t2_a_watchtower_at_level_three() -> None:
    lair = (*ROOMS, ("watchtower", {"enhanced-vision": 2}))
    orders = row("Tusks", "Renovate", "B2", "Watchtower")
    state = week(orders, units=[SAWS], goods={"stone": 20}, lair=lair, leaders=PLAIN)
    _, own = settled(state, threshold="partial")
    assert own.goods.get("stone", 0) == 0
    assert own.lairs[0].lair.rooms[-1].renovations == {"enhanced-vision": 3}


@pytest.mark.parametrize(
    ("quality", "attitude", "gold"),
    [("decent", "indifferent", 17), ("decent", "friendly", 18), ("", "indifferent", 10)],
    ids=["USU-T4-indifferent", "USU-T4-friendly", "USU-T5"],
)
def test_melee_weapons_are_sold(quality: str, attitude: str, gold: int) -> None:
    key = f"melee-weapons/{quality}" if quality else "melee-weapons"
    state = week(
        items={key: 1}, places={"Reedham": "camp"}, attitudes={"Reedham": attitude}, gold=0
    )
    sale = {"do": "sell", "what": "melee-weapons", "quality": quality, "at": "Reedham"}
    own = chosen(state, sale)
    assert (own.gold, own.items) == (gold, {})


@pytest.mark.parametrize(
    ("tools", "more"),
    [
        ({"hammers": ""}, 0),
        ({"shovels": "", "hammers": ""}, 7),
        ({"shovels": "extensive", "hammers": "extensive"}, 29),
    ],
    ids=["USU-T6", "USU-T7", "USU-T47"],
)
def test_tools_of_a_harvest(tools: dict[str, str], more: int) -> None:
    dwarves = {"name": "Dwarves", "race": "dwarf", "tools": tools}
    node = {"C2": {"resource": "lumber", "size": "normal", "uses": 3}}
    state = week(row("Dwarves", "Harvest", "C2"), units=[dwarves], nodes=node)
    assert sum(added(state).values()) == more


@pytest.mark.parametrize(
    ("bonus", "gained"), [("herald", 24 + 7), ("pioneer", 32 + 7)], ids=["USU-T9", "USU-T10"]
)
def test_dice_of_a_harvest_at_their_best(bonus: str, gained: int) -> None:
    node = {"C2": {"resource": "lumber", "size": "normal", "uses": 3}}
    leader = {"name": "Bren", "race": "dwarf", "bonus": bonus}
    help_ = row("Bren", "Assist", "C2", "Tusks")
    state = week(row("Tusks", "Harvest", "C2"), help_, nodes=node, leaders=[leader])
    _, own = settled(state, threshold="epic")
    assert own.goods["lumber"] == gained


def test_t11_t27_crafting() -> None:
    skilled = {**HAMMERS, "skills": {"artisan": 3}}
    lair = (*ROOMS, ("workshop", {"technique-multi-crafting": 1}))
    state = week(
        row("Tusks", "Craft", "B2", "3 shovels"), units=[skilled], lair=lair, goods={"stone": 30}
    )
    parts = added(state)
    assert parts["Artisan 3"] == 9
    assert parts["Further items"] == -30


def test_t12_two_gems_of_four_for_one_of_five() -> None:
    lair = (*ROOMS, ("workshop", {"tool-crafters": 1}))
    orders = row("Tusks", "Craft", "B2", "Racial Totem")
    state = week(orders, units=[HAMMERS], lair=lair, gems=[4, 4])
    _, own = settled(state, threshold="success")
    assert own.gems == (3,)
    assert own.items == {"racial-totem/mild": 1}


def test_t14_t15_xp() -> None:
    elves = {"name": "Elves", "race": "elf", "level": 3, "skills": {"scout": 3}}
    state = week(units=[elves], xp={"Elves/scout": 1, "Elves/level": 2})
    own = chosen(
        state,
        {"do": "spend", "who": "Elves", "what": "scout"},
        {"do": "spend", "who": "Elves", "what": "level"},
    )
    assert (own.units[0].skills["scout"], own.units[0].level) == (3, 4)
    assert own.xp == {"Elves/scout": 1}, "written Scout[3]^1"


def test_t16_replacements_are_back_after_a_week() -> None:
    hurt = {**ORC, "level": 5, "pax": 8}
    state = replace(week(units=[hurt], date="W1 M5 Y1"), phase="choices")
    pax = []
    moves: list[Plain] = [
        {"move": "choose", "seat": "p0", "rows": [{"do": "replace", "who": "Tusks", "many": 2}]},
        {"move": "close"},
        {"move": "begin"},
    ]
    state = play(state, *moves)
    gold = state.usurpations[0].gold
    for _ in range(2):
        pax.append(state.usurpations[0].units[0].pax)
        state = play(replace(state, phase="choices"), {"move": "close"}, {"move": "begin"})
    assert gold == 90
    assert pax == [8, 10], "absent in W2, back as W3 begins"


def test_t17_presence_of_a_hurt_leader() -> None:
    leader = {"name": "Bren", "race": "dwarf", "hurt": 1}
    help_ = row("Bren", "Assist", "C2", "Tusks")
    state = week(row("Tusks", "Scout", "C2"), help_, leaders=[leader])
    assert added(state)["Bren"] == 13


@pytest.mark.parametrize(
    ("intent", "level", "chance"),
    [("glean", 0, 10), ("convert", 0, 10), ("torture", 0, 25), ("", 3, 27)],
    ids=["USU-T19-glean", "USU-T19-convert", "USU-T20", "USU-T21"],
)
def test_prisoners_escape(intent: str, level: int, chance: int) -> None:
    lair = (*ROOMS, "prison")
    held = {"name": "Rebel", "unit": {"name": "Rebel", "race": "elf", "level": level}, "at": "B2"}
    orders = [row("Tusks", "Interrogate", "B2", f"Rebel {intent}")] if intent else []
    state = week(*orders, lair=lair, captives=[held])
    if intent:
        state, _ = settled(state, total=60)
    part = "p0 rebel escape"
    card = with_queue(state, book()).card(part)
    assert card is not None
    ready = with_queue(state, book())
    assert weigh(card, Resolve(card=part), ready, book()).values["chance"] == chance
    free = play(state, {"move": "resolve", "card": part, "dice": {"d100": [chance]}})
    assert free.usurpations[0].captives == ()
    lost = 4 if intent == "torture" else 0
    before, after = state.usurpations[0].lairs[0], free.usurpations[0].lairs[0]
    assert (before.obscurity or 150) - (after.obscurity or 150) == lost
    kept = play(state, {"move": "resolve", "card": part, "dice": {"d100": [chance + 1]}})
    assert len(kept.usurpations[0].captives) == 1


def test_t22_north_of_c4() -> None:
    spies = {"name": "Spies", "race": "elf", "skills": {"scout": 5, "spy": 1}}
    mine = usurpation(0, units=[spies], lairs=[{"name": "Low", "at": "D5"}])
    other = usurpation(1, lairs=[{"name": "High", "at": "B2"}])
    state = begun(usurpations=[mine, other], map=["######"] * 5, places={}, date="W2 M2 Y1")
    sent: list[Plain] = [
        {"move": "order", "seat": "p0", "rows": [row("Spies", "Scout", "C4")]},
        {"move": "order", "seat": "p1"},
    ]
    state = play(state, {"move": "begin"}, *sent)
    low, _ = settled(state, total=150)
    assert low.entries["p0"][0].learned == "", "it is to be greater"
    state, own = settled(state, total=151)
    assert state.entries["p0"][0].learned == "north"
    assert own.knows["C4"].startswith("rumor north")


def test_t24_one_single_thing_may_exceed_the_cap() -> None:
    state = replace(week(places={"Reedham": "camp"}, flags={}), phase="choices")
    state = play(state, {"move": "grant", "changes": ["p0: flag visit/Reedham goods"]})
    state = play(state, {"move": "publish"})
    one = convert(
        {
            "move": "choose",
            "seat": "p0",
            "rows": [{"do": "buy", "what": "horses", "at": "Reedham"}],
        },
        game().moves,
    )
    assert game().flags_of(state, one) == ()
    assert game().apply(state, one).state.usurpations[0].gold == 80


def test_t25_t26_a_reliquary() -> None:
    made = {"mystic-favor": 1, "powerful-relics": 1}
    state = week(lair=(*ROOMS, ("reliquary", made)), favors={"small": 3})
    own = chosen(state, {"do": "exchange", "what": "small"})
    assert own.favors == {"medium": 1}
    asked = Artifacts(values=("+1", "1d6"), lair=own.lairs[0].lair)
    assert artifact(asked, book()).values["values"] == ["+2", "1d6"]


@pytest.mark.parametrize(
    ("claimed", "reward"),
    [(["significant"], "enchanted-forest/success"), (["significant", "success"], None)],
    ids=["USU-T34", "USU-T34-both"],
)
def test_a_ritual_pays_each_degree_once(claimed: list[str], reward: str | None) -> None:
    state = week(row("Chief 0", "Diplomacy", "J4"), claimed={"enchanted-forest": claimed})
    _, own = settled(state, threshold="significant")
    given = [each for leader in own.leaders for each in leader.abilities]
    assert given == ([reward] if reward else [])


def test_t35_the_first_month_neither_fails_nor_explodes() -> None:
    state = week(row("Tusks", "Scout", "C2"), date="W1 M1 Y1")
    assert game().due(state)[0].asks[0].explode == ()
    state, own = settled(state, total=12)
    assert state.entries["p0"][0].degree == "partial"
    assert own.lairs[0].obscurity is None


@pytest.mark.parametrize(("total", "degree"), DEGREES.items(), ids=lambda e: f"USU-T36-{e}")
def test_degrees(total: int, degree: str) -> None:
    state, own = settled(week(row("Tusks", "Scout", "C2")), total=total)
    assert state.entries["p0"][0].degree == degree
    lost = {"complete-failure": 1, "legendary": 1}.get(degree, 0)
    assert (own.lairs[0].obscurity or 150) == 150 - lost
    other = state.usurpations[1].lairs[0].obscurity or 150
    assert other == 150 - (degree == "legendary"), "everybody is seen"
    assert bool(own.clocks) is (degree == "partial-failure"), "another try is helped"


# Blows


def _duel(damage: int, foe: Plain) -> tuple[State, Fighter]:
    """One blow of melee that hits by one, with so much more damage than armor."""
    dice = -(-damage // 5)
    attacker = {**ORC, "off": 1, "str": dice}
    state = week(row("Tusks", "Attack", "C2"), units=[attacker])
    part = "p0 tusks attack"
    battle = Battle(
        part=part,
        act="attack",
        at="C2",
        attacker="p0",
        fighters=(
            Fighter(key="tusks", side="attacker", unit=convert(attacker, Unit), brought=10),
            Fighter(
                key="foe",
                side="defender",
                unit=replace(convert(foe, Unit), def_=1, off=0, str_=0),
                brought=10,
                hp=book().usurper_races[foe["race"]].hp,
            ),
        ),
        step="melee",
        round=2,
        speed="medium",
    )
    state = replace(with_queue(state, book()), battle=battle)
    faces = [min(5, damage - 5 * at) for at in range(dice)]
    attack, defense = (
        blow_key(battle, battle.fighters[n], p) for n, p in ((0, "attack"), (0, "defense"))
    )
    thrown = {
        attack: [3],
        defense: [2],
        blow_key(battle, battle.fighters[0], "damage"): faces,
        blow_key(battle, battle.fighters[1], "attack"): [1],
        blow_key(battle, battle.fighters[1], "defense"): [6],
    }
    move = {
        "move": "fight",
        "card": part,
        "step": "melee",
        "dice": {k: v for k, v in thrown.items() if v},
    }
    state = play(state, move)
    found = state.battle.fighter("foe") if state.battle else None
    if found is None:
        found = Fighter(key="foe", side="defender", unit=Unit(race=foe["race"], pax=0), gone=True)
    return state, found


@pytest.mark.parametrize("over", MELEE, ids=lambda each: f"USU-T37-{each}")
def test_harm_in_melee(over: int) -> None:
    _, foe = _duel(over, {"race": "human"})
    wanted = MELEE[over]
    assert 10 - (10 if foe.unit.pax is None else foe.unit.pax) == wanted["pax"]
    if "guard" in wanted:
        assert foe.unit.guard == -wanted["guard"]


@pytest.mark.parametrize("over", SINGLE, ids=lambda each: f"USU-T39-{each}")
def test_harm_of_one_alone(over: int) -> None:
    _, foe = _duel(over, {"race": "ogre"})
    wanted = SINGLE[over]
    assert 3 - foe.hp == wanted.get("hp", 0)
    assert foe.morale == wanted.get("morale", 0)


def test_t40_two_more_damage_for_an_excess_of_twenty_one() -> None:
    strong = {**ORC, "off": 7, "str": 1}
    state = week(row("Tusks", "Attack", "C2"), units=[strong])
    human = Unit(race="human", def_=2)
    battle = Battle(
        part="p0 tusks attack",
        act="attack",
        at="C2",
        attacker="p0",
        fighters=(
            Fighter(key="tusks", side="attacker", unit=convert(strong, Unit), brought=10),
            Fighter(key="foe", side="defender", unit=human, brought=10),
        ),
        step="melee",
        round=2,
        speed="medium",
    )
    state = replace(with_queue(state, book()), battle=battle)
    one, other = battle.fighters
    dice = {
        blow_key(battle, one, "attack"): [5, 5, 5, 5, 5, 5, 1],
        blow_key(battle, one, "defense"): [5, 5],
        blow_key(battle, one, "damage"): [1],
        blow_key(battle, other, "attack"): [1],
        blow_key(battle, other, "defense"): [6],
        blow_key(battle, other, "damage"): [1],
    }
    _, found = events(state, {"move": "fight", "card": battle.part, "step": "melee", "dice": dice})
    (fought,) = [each for each in found if each.kind == "fought"]
    assert "(3 to 0)" in game().says(fought)


@pytest.mark.parametrize(
    ("gone", "fled", "winner", "chance"),
    [(6, 0, "attacker", 60), (0, 7, "defender", 45)],
    ids=["USU-T45", "USU-T46"],
)
def test_leaders_are_hurt(gone: int, fled: int, winner: str, chance: int) -> None:
    units = [{"name": f"Orcs {n}", "race": "orc"} for n in range(10)]
    state = week(row("Orcs 0", "Attack", "C2"), units=units)
    fighters = tuple(
        Fighter(
            key=f"orcs-{n}",
            side="attacker",
            unit=Unit(name=f"Orcs {n}", race="orc"),
            seat="p0",
            brought=10,
            gone=n < gone,
            fled=gone <= n < gone + fled,
        )
        for n in range(10)
    )
    foe = Fighter(key="foe", side="defender", unit=Unit(race="human"), brought=10)
    battle = Battle(
        part="p0 orcs-0 attack",
        act="attack",
        at="C2",
        attacker="p0",
        fighters=(*fighters, foe),
        leaders={"attacker": ("Chief 0",), "defender": ()},
        step="over",
        winner=winner,
    )
    state = finish(battle, with_queue(state, book()), "", book()).state
    hurt: list[Card] = [each for each in state.waiting if each.act == "injury"]
    assert [each.base for each in hurt] == [chance]


@pytest.mark.parametrize(
    ("race", "scholar", "xp"),
    [("human", False, 2), ("orc", True, 2), ("human", True, 2)],
    ids=["USU-T41-adaptive", "USU-T41-scholar", "USU-T41-both"],
)
def test_learning_from_an_astounding_success(race: str, scholar: bool, xp: int) -> None:
    leader = {"name": "Bren", "race": "dwarf", "bonus": "scholar" if scholar else "herald"}
    help_ = [row("Bren", "Assist", "C2", "Tusks")] if scholar else []
    unit = {"name": "Tusks", "race": race}
    state = week(row("Tusks", "Scout", "C2"), *help_, units=[unit], leaders=[leader])
    _, own = settled(state, threshold="astounding")
    assert own.xp["Tusks/scout"] == xp


def test_t44_a_harvest_die_by_die() -> None:
    node = {"C2": {"resource": "lumber", "size": "normal", "uses": 3}}
    units = [{"name": "One", "race": "elf"}, {"name": "Two", "race": "elf"}]
    helps = (row("Two", "Assist", "C2", "One"), row("Chief 0", "Assist", "C2", "One"))
    state = week(row("One", "Harvest", "C2"), *helps, units=units, nodes=node)
    dice = {"node": [2, 3, 4, 1], "again": [3], "units": [2]}
    _, own = settled(state, threshold="significant", dice=dice)
    assert own.goods["lumber"] == 28
    assert own.nodes["C2"].uses == 2
