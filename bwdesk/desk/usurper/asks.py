"""How the fields of a question are asked: what they refer to, in which words, in which order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from bwdesk.desk.house import shapes
from bwdesk.desk.house.asking import NO_ASK, Ask, Case, field_name
from bwdesk.desk.house.schema import Spec
from bwdesk.rules.games.usurper.battle import Pool, Side
from bwdesk.rules.games.usurper.changes import Change, Holdings
from bwdesk.rules.games.usurper.checks import Acted
from bwdesk.rules.games.usurper.crafting import Craft
from bwdesk.rules.games.usurper.land import HarvestDice, Node
from bwdesk.rules.games.usurper.learning import Extra4, Prisoner
from bwdesk.rules.games.usurper.orders import Ledger
from bwdesk.rules.games.usurper.party import Card, Lair, Leader, Party, Question, Room, Unit
from bwdesk.rules.games.usurper.readings import Readings

RANKS = Ask("Skills", typed="pairs", hint="scout 3, mason 2")
THINGS = Ask("Tools", typed="pairs", hint="shovels decent, saws")
SPELLS = Ask("Spells", "usurper_spells", one="a spell")
REWARDS = Ask("Rewards of Landmarks", "usurper_rewards", one="a reward")

SHELF = Ask("Cards of the Book", "usurper_cards", one="a card")

UNIT = Case(
    Unit(race="human"),
    said="a Unit",
    line="{race} {name} level {level}",
    clauses={
        "pax": "PAX {}",
        "skills": "skills {}",
        "tools": "tools {}",
        "weapons": "weapons {}",
        "armor": "armor {}",
        "mount": "on {}",
        "abilities": "rewards {}",
        "spells": "spells upon it {}",
        "off": "Off {}",
        "def_": "Def {}",
        "str_": "Str {}",
        "hp": "HP {}",
        "guard": "off Defense and armor so far {}",
        "cards": "cards {}",
        "shelf": "cards of the Book {}",
    },
    asks={
        "race": Ask(of="usurper_races"),
        "name": Ask(hint="name"),
        "skills": RANKS,
        "tools": THINGS,
        "weapons": Ask("Weapons", typed="pairs", hint="melee-weapons mild"),
        "armor": Ask("Armor", typed="pairs", hint="light-armor"),
        "mount": Ask(of="usurper_items", none="none"),
        "abilities": REWARDS,
        "spells": SPELLS,
        "shelf": SHELF,
    },
)
LEADER = Case(
    Leader(),
    said="a Leader",
    line="{bonus} {name}",
    clauses={
        "hurt": "hurt {}",
        "skills": "skills {}",
        "spells": "casts {}",
        "carries": "carries {}",
        "abilities": "rewards {}",
        "healing": "heals this week",
        "away": "is elsewhere",
        "cards": "cards {}",
        "shelf": "cards of the Book {}",
    },
    asks={
        "bonus": Ask(of="usurper_bonuses", none="no bonus"),
        "name": Ask(hint="name"),
        "skills": RANKS,
        "spells": SPELLS,
        "carries": Ask("Carries", typed="pairs", hint="bugle"),
        "abilities": REWARDS,
        "shelf": SHELF,
    },
)
ROOM = Case(
    Room(room="throne-room"),
    line="{room}",
    clauses={"level": "level {}", "renovations": "renovations {}"},
    asks={
        "room": Ask(of="usurper_rooms"),
        "renovations": Ask("Renovations", typed="pairs", hint="enhanced-vision 2"),
    },
)
LAIR = Case(
    Lair(),
    line="prisoners {prisoners} embedded {embedded}\n{rooms}",
    asks={
        "rooms": Ask("Rooms", one="a room", case=ROOM),
        "embedded": Ask("Embedded", typed="pairs", hint="hammers"),
    },
)
CARD = Case(
    Card(""), line="{name}\n  {effects}", asks={"name": Ask(hint="name"), "effects": Ask("Does")}
)
READINGS = Case(
    Readings(),
    line="as recommended",
    clauses={each: f"{field_name(each).lower()} {{}}" for each in Readings.__struct_fields__},
    asks={
        "medallion": Ask(typed="pairs", hint="iron 3"),
        "prices": Ask(typed="pairs", hint="shackles 6, bugle 12"),
    },
)
DICE = Case(
    HarvestDice(),
    line="d100 {d100} node {node} further Units {units} thrown again {again}",
    asks={
        each: Ask(typed="faces") if each == "d100" else Ask(typed="numbers", hint="faces")
        for each in HarvestDice.__struct_fields__
    },
)
SIDE = Case(Side(), line="Units {units} lost {lost} casualties {casualties} {routed}")
EXTRA = Case(
    Extra4(tier=1, skills={}),
    said="an Extra",
    line="of tier {tier} with {skills}",
    asks={"skills": RANKS},
)
POOL = Case(Pool(), said="by its pool", line="{} {dice} dice plus {plus}")
NODE = Case(
    Node(resource="lumber", size="normal"),
    line="{size} {resource} uses {uses} bonus {bonus}",
    asks={"resource": Ask(of="usurper_items"), "size": Ask(hint="normal")},
)
HELD = Case(
    Holdings(),
    line="{gold} Gold goods {goods}",
    clauses={
        each: f"{field_name(each).lower()} {{}}"
        for each in Holdings.__struct_fields__
        if each not in ("gold", "goods")
    },
    asks={
        "goods": Ask(typed="pairs", hint="lumber 40, iron 8"),
        "gems": Ask(typed="numbers", hint="4 4"),
        "units": Ask("Units", one="a Unit", case=UNIT),
        "abilities": Ask(hint="ids, with commas between them"),
        **{
            each: Ask(typed="pairs", hint=hint)
            for each, hint in (
                ("items", "shovels/decent 1"),
                ("xp", "Tusks/scout 2"),
                ("attitudes", "Reedham friendly"),
                ("trade", "Reedham best"),
                ("encounters", "V20 2"),
                ("places", "Reedham camp"),
                ("knows", "V20 smoke"),
                ("quests", "Road 1"),
                ("favors", "small 3"),
                ("flags", "Tusks grumpy"),
                ("clocks", "ambush 3"),
            )
        },
    },
)
CHANGE = Case(
    Change(what="gold", by=1),
    line="{what} {by} {named}",
    clauses={"who": "of {}", "note": "note {}"},
    asks={"named": Ask(hint="lumber"), "by": Ask(least=-9_999)},
)
"""What is held, and what changes of it."""
LEDGER = Case(
    Ledger(),
    line="Lair at {home} map {map}\n{units} {leaders}",
    clauses={
        "extras": "Extras {}",
        "nodes": "nodes at {}",
        "terrains": "terrains {}",
        "stock": "stock {}",
        "lair": "rooms and prisoners {}",
    },
    asks={
        "home": Ask(hint="C3"),
        "map": Ask(hint="A1-Z30"),
        "units": Ask("Units", one="a Unit", case=UNIT),
        "leaders": Ask("Leaders", one="a Leader", case=LEADER),
        "extras": Ask(hint="names, with commas"),
        "nodes": Ask(hint="C4, D5"),
        "terrains": Ask(typed="pairs", hint="C4 forest, D5 hills"),
        "stock": Ask(typed="pairs", hint="lumber 40"),
        "lair": Ask("Lair", case=LAIR),
    },
)
"""What orders are looked through by."""
WHO = Case(Prisoner(), line="{name} level {level} or skills {skills}")
FACES = Ask("Dice as they fell", typed="faces")
ASKS: dict[str, Ask] = {
    "units": Ask("Units", one="a Unit", case=UNIT),
    "unit": Ask("Unit", case=UNIT),
    "foe": Ask("Against", case=UNIT),
    "leaders": Ask("Leaders", one="a Leader", case=LEADER),
    "leader": Ask("Leader", case=LEADER),
    "lair": Ask("Lair", case=LAIR),
    "cards": Ask("Cards", one="a card", case=CARD),
    "shelf": SHELF,
    "extra": Ask("Extra", case=EXTRA),
    "card": Ask("Or the card of an Extra", "usurper_cards", none="none"),
    "season": Ask("Season", "usurper_seasons", none="any"),
    "traits": Ask("Traits shared", "usurper_traits", one="a trait"),
    "exists": Ask("There already", hint="ids, with commas between them"),
    "of": Ask("Of a resource, an intent", hint="gold, convert"),
    "readings": Ask("Readings", case=READINGS),
    "abilities": REWARDS,
    "spells": SPELLS,
    "dice": FACES,
    "threshold": Ask("Or the threshold", "usurper_thresholds", none="not known"),
    "total": Ask("Or the total"),
    "node": Ask("Node", case=NODE),
    "terrain": Ask("Terrain", "usurper_terrains"),
    "where": Ask("Terrain", "usurper_terrains", none="any"),
    "item": Ask("Item", "usurper_items"),
    "quality": Ask("Quality", "usurper_qualities", none="as bought"),
    "attitude": Ask("Attitude", "usurper_attitudes", none="not told"),
    "size": Ask("Size", "usurper_settlements", none="not told"),
    "status": Ask("Trade status", "usurper_statuses", none="not told"),
    "landmark": Ask("Landmark", "usurper_landmarks"),
    "intent": Ask("Intent", "usurper_escapes"),
    "tried": Ask("Tried this week", "usurper_escapes", none="nothing"),
    "prisoner": Ask("Prisoner", case=WHO),
    "skill": Ask("Skill", "usurper_skills", none="none"),
    "room": Ask("Room", "usurper_rooms"),
    "resource": Ask("Paid with", "usurper_items", none="the usual"),
    "have": Ask("Have", typed="pairs"),
    "tokens": Ask("Favors", typed="pairs", hint="small 3, medium 1"),
    "renovations": Ask("Renovations", "usurper_renovations", one="a renovation"),
    "add": Ask("Renovations to add", hint="basic, directed-vision"),
    "buy": Ask("Buys", typed="pairs", hint="horses 1, lumber 6"),
    "sell": Ask("Sells", typed="pairs", hint="stone 9"),
    "qualities": Ask("Of a quality", typed="pairs", hint="melee-weapons decent"),
    "stock": Ask("Stock", typed="pairs", hint="lumber 40"),
    "possessed": Ask("Tools in store", typed="pairs", hint="hammers mild"),
    "pupils": Ask("Pupils and their ranks", typed="pairs", hint="Orcs 1"),
    "gems": Ask("Gems", typed="numbers", hint="4 4"),
    "unique_places": Ask("Places in Unique Events", typed="numbers", hint="1 3"),
    "artifacts": Ask("Ranks of artifacts", typed="numbers", hint="2 1"),
    "totals": Ask("Totals of all players", typed="numbers", hint="210 185"),
    "month": Ask("Month since the start"),
    "retry": Ask("Failures there in three weeks"),
    "encounters": Ask("Encounters in the square"),
    "banked": Ask("A banked bonus is spent"),
    "doubled": Ask("Events doubled", "usurper_cards", one="a card"),
    "ignored": Ask("Events ignored", "usurper_cards", one="a card"),
    "bonuses": Ask("Further bonuses", one="a bonus"),
    "told": Ask("Or what was told", hint="north, due east, north-west"),
    "attacker": Ask("Attacker", case=SIDE),
    "defender": Ask("Defender", case=SIDE),
    "attack": Ask("Attack", case=POOL),
    "defense": Ask("Defense", case=POOL),
    "lair_at": Ask("Lair at"),
    "start": Ask("From"),
    "end": Ask("To"),
}
"""What is said of the fields of questions, by their names."""

PASTED = "Pasted: name, start, action, target, end, notes; between them tabs, bars or two spaces"
OF_QUESTIONS: dict[str, dict[str, Ask]] = {
    "build": {"rooms": Ask("Rooms there are"), "new": Ask("New rooms")},
    "trade": {
        "traded": Ask("Traded at this status so far"),
        "of_all": Ask("Traded there by everybody"),
        "spent": Ask("Spent this week already"),
    },
    "victory": {"players": Ask("Players", one="a player")},
    "points": {
        "extras": Ask("Extras", one="an Extra"),
        "lairs_all": Ask("All Lairs", one="a Lair", case=LAIR),
        "places": Ask(
            "Places",
            one="a place",
            inside={
                "attitude": Ask(of="usurper_attitudes", none="…"),
                "size": Ask(of="usurper_settlements", none="…"),
            },
        ),
        "prisoners_ever": Ask("Prisoners ever taken"),
        "special": Ask("Special abilities"),
        "unique": Ask("Unique abilities"),
    },
    "orders": {
        "rows": Ask(
            "Orders",
            one="an order",
            inside={
                "name": Ask(hint="who"),
                "action": Ask(of="usurper_acts", none="…", letters=9),
                "notes": Ask(hint="notes"),
            },
        ),
        "text": Ask("Or a table", typed="lines", hint=PASTED),
        "ledger": Ask("Looked through by", case=LEDGER),
    },
    "change": {
        "held": Ask("Held", case=HELD),
        "changes": Ask("Changes", one="a change", case=CHANGE),
        "typed": Ask("Or typed", hint="12 gold, node T22 lumber grand, knows V20 smoke"),
    },
    "recon": {"owner": Ask("The Lair looked for", case=LAIR)},
    "distance": {"river": Ask("Squares of river in a row")},
    "world": {"sums": Ask("Sums by category, player by player")},
    "injury": {"last": Ask("The other Leader is dead")},
    "draw": {
        "threshold": Ask("At the threshold", "usurper_thresholds"),
        "seed": Ask("Seed, by which it is drawn"),
        "pick": Ask("Or picked", hint="one of the candidates, by its name"),
        "average": Ask("Average of all points"),
        "first": Ask("Nobody scouted there yet"),
    },
    "harvest": {"dice": Ask("Dice as they fell", case=DICE)},
    "gems": {"have": Ask("Have", typed="numbers", hint="4 4")},
    "artifact": {"values": Ask("Values", hint="+1, 1d6")},
}
"""Where a field of that name is another thing."""

FIRST = ("action", "what", "room", "item", "node", "terrain", "landmark", "unit", "phase")
ROLLED = ("dice", "total", "threshold", "month")
WHO_ACTS = ("units", "leaders")


def specs_of(word: str, of: type[Question]) -> tuple[tuple[Spec, ...], tuple[Spec, ...]]:
    """The fields of a question, those that are always asked and those behind *More*: its own first,
    then the roll, then who takes part."""
    types = shapes.fields(of)
    own = [each for each in types if each not in _inherited(of)]
    first = [each for each in FIRST if each in own]
    shown = [*first, *(each for each in own if each not in first)]
    shown += [each for each in ROLLED if each in types and each not in shown]
    shown += [each for each in WHO_ACTS if each in types and each not in shown]
    more = [each for each in types if each not in shown]
    asks = {**ASKS, **OF_QUESTIONS.get(word, {})}

    def spec(name: str) -> Spec:
        ask = asks.get(name, NO_ASK)
        return Spec(name, ask.label or field_name(name), types[name], ask)

    return tuple(map(spec, shown)), tuple(map(spec, more))


def _inherited(of: type[Struct]) -> set[str]:
    """Fields of what every question, party or act has."""
    for shared in (Acted, Ledger, Party, Question):
        if issubclass(of, shared):
            return set(shared.__struct_fields__)
    return set()


def blank_of(of: type[Question], book: Any) -> Question:
    """A question nothing is said in yet: what has to be named is the first of its kind."""
    made: Question = of(**dict(_begun(of, book)))
    return made


def _begun(of: type[Question], book: Any) -> Iterator[tuple[str, Any]]:
    usual = shapes.defaults(of)
    for name, shape in shapes.fields(of).items():
        if name in usual:
            continue
        ask = ASKS.get(name, NO_ASK)
        if name in BEGINS:
            yield name, BEGINS[name]
        elif ask.case is not None:
            yield name, ask.case.begins
        elif ask.of:
            shelf = getattr(book, ask.of)
            fit = FITTING.get((of, name), bool)
            yield name, next((id for id, each in shelf.items() if fit(each)), "")
        else:
            yield name, shapes.blank(shape)


FITTING: dict[tuple[type[Question], str], Callable[[Any], bool]] = {
    (Craft, "item"): lambda item: item.craftable,
}
"""Which entry a field begins with, where not any will do."""

BEGINS: dict[str, Any] = {
    "map": "A1-J10",
    "at": "C4",
    "start": "A1",
    "end": "C3",
    "attack": 0,
    "defense": 0,
    "add": ("basic",),
    "need": 1,
}
"""What a field begins with where its type says nothing better."""
