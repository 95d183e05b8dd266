"""Every reading and every figure for a blank alters what is reckoned."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import convert

from bwdesk.rules.games.usurper.questions import QUESTIONS
from bwdesk.rules.games.usurper.readings import Readings
from tests.rules.games.usurper.test_gifts import answer, answer_by, lair, pools
from tests.shipped import book

ORC = {"race": "orc"}
HURT = {"hurt": 1, "bonus": "scavenger"}
NODE = {"node": {"resource": "lumber", "size": "normal"}}
TWICE = [
    {"name": "One", "action": "scout", "target": "B2"},
    {"name": "Two", "action": "scout", "target": "B2"},
]
TWO = {"units": [{"race": "orc", "name": "One"}, {"race": "orc", "name": "Two"}]}
EVEN = {"units": 2, "lost": 1, "casualties": 3}
WON = {"attacker": {"units": 3}, "defender": {"units": 2, "lost": 2}, "rounds": 6}
BOW = {"race": "elf", "weapons": {"ranged-weapons": "mild"}}
TOTEM = {"carries": {"bugle": "", "racial-totem": ""}}
DIPLOMACY = {"attitude": "loyal", "threshold": "significant", "quest_done": True, "held": True}
GUARDED = {"race": "orc", "guard": 3}
FED = {"size": "camp", "sell": {"lumber": 9}, "buy": {"lumber": 3}}
SHAPED = {"abilities": ["enchanted-forest/epic"], "leaders": [{"bonus": "pioneer"}]}

CASES: dict[str, tuple[Any, str, dict[str, Any]]] = {
    # the reading, what it is set to, the question it alters
    "barracks": (3, "lair", {"founded": True}),
    "chains": (False, "check", {"action": "scout", "dice": [97, 98]}),
    "twice_warns": (False, "orders", {"rows": TWICE, "ledger": TWO}),
    "one_help_each": (
        False,
        "craft",
        {"item": "shields", "total": 250, "helps": ["spells", "spells"]},
    ),
    "medallion": ({"iron": 3}, "craft", {"item": "medallion"}),
    "column": ("upper", "craft", {"item": "shields", "total": 220}),
    "extras_reroll": (
        False,
        "harvest",
        {
            **NODE,
            "units": [ORC, ORC],
            "threshold": "success",
            "dice": {"node": [2, 2, 2, 2], "units": [1], "again": [3]},
        },
    ),
    "wedges": (False, "recon", {"map": "A1-J10", "at": "E5", "told": "due north"}),
    "recon_needs": (
        5,
        "recon",
        {"map": "A1-F5", "at": "C4", "lair": "C3", "total": 200, "obscurity": 150},
    ),
    "size_helps": (False, "diplomacy", {"size": "village"}),
    "leader_trains": (
        2,
        "train",
        {"skill": "scout", "leader": {"skills": {"scout": 3}}, "pupils": {"A": 1}},
    ),
    "city_cap": (10, "trade", {"size": "metropolis", "buy": {"horses": 3}}),
    "resale": (False, "trade", FED),
    "leader_grids": (3, "distance", {"from": "A1", "to": "C4", "leader": {}}),
    "diagonal": (False, "distance", {"from": "A1", "to": "C4"}),
    "ranged_rounds": (2, "pools", {"unit": ORC, "phase": "ranged"}),
    "tactics_dice": (2, "pools", {"unit": ORC, "phase": "ranged", "tactics": True}),
    "per_pax": (False, "replace", {"level": 5, "pax": 2, "paid": "W1 M5"}),
    "both_xp": (False, "check", {"action": "scout", "total": 120, "units": [ORC]}),
    "failure_costs": (False, "build", {"rooms": 4, "total": 20}),
    "totem_counts": (False, "diplomacy", {"leaders": [TOTEM]}),
    "quality_everywhere": (
        False,
        "pools",
        {"unit": {"race": "orc", "armor": {"heavy-armor": "decent"}}, "phase": "melee"},
    ),
    "world_adds": (True, "world", {"average": 800}),
    "worth_of": ("upkeep", "points", {"units": [ORC]}),
    "unique_every_year": (True, "date", {"month": 1, "year": 2}),
    "unique_chance": (25, "date", {"month": 3}),
    "halves_all": (False, "check", {"action": "scout", "units": [ORC], "leaders": [HURT]}),
    "strictly_over": (False, "injury", {"brought": 10, "lost": 5, "won": True}),
    "draw_to": ("nobody", "ending", {"attacker": EVEN, "defender": EVEN, "rounds": 6}),
    "known_alone": (False, "check", {"action": "scout", "unknown": 2}),
    "grows_by_all": (False, "trade", {"size": "camp", "of_all": 9, "buy": {"lumber": 3}}),
    "golem_stone": (
        True,
        "renovate",
        {"room": "warehouse", "level": 2, "add": ["basic"], "golem": True},
    ),
    "one_fanatical": (False, "diplomacy", DIPLOMACY),
    "ranged_minus": (False, "morale", {"units": [GUARDED]}),
    "single_in_ranged": (True, "harm", {"phase": "ranged", "damage": 30, "single": True}),
    "shaper_stacks": (True, "harvest", {**NODE, **SHAPED}),
    "retry_stacks": (True, "check", {"action": "scout", "retry": 2}),
    "advanced": (
        "needs",
        "train",
        {"skill": "spy", "extra": {"tier": 4, "skills": {"spy": 5}}, "pupils": {"A": 1}},
    ),
    "attack": (4, "obscurity", {"causes": ["attack"]}),
    "harass": (4, "obscurity", {"causes": ["harass"]}),
    "raid": (4, "obscurity", {"causes": ["raid"]}),
    "flight": (4, "obscurity", {"causes": ["flight"]}),
    "saga": (4, "obscurity", {"causes": ["saga"]}),
    "hq_stock": (5, "build", {"rooms": 4, "resource": "erebove"}),
    "prices": ({"shackles": 6}, "sell", {"item": "shackles"}),
    "battle_xp": (2, "ending", WON),
    "loot": (9, "ending", WON),
    "unique_xp": (3, "experience", {"unique": 1}),
    "unique_gem": (9, "experience", {"unique": 1}),
    "ranged_in_melee": (True, "pools", {"unit": BOW, "phase": "melee"}),
}


def test_every_reading_is_tried() -> None:
    assert set(CASES) == set(Readings.__struct_fields__)


@pytest.mark.parametrize("name", CASES)
def test_a_reading_alters_what_is_reckoned(name: str) -> None:
    value, what, question = CASES[name]
    kind = QUESTIONS[what]
    usual = kind.answer(convert(question, kind.of), book())
    other = kind.answer(convert({**question, "readings": {name: value}}, kind.of), book())
    assert getattr(Readings(), name) != value
    assert (usual.values, usual.problems) != (other.values, other.problems)


def test_the_first_lair_has_the_rooms_one_begins_with() -> None:
    found = answer("lair", founded=True)
    assert (found["barracks"], found["figures"]["slots"]) == (1, 10)
    assert answer("lair", founded=True, readings={"barracks": 2})["barracks"] == 2


WRONG = [
    ("lair", {"lair": {**lair(("prison", {})), "prisoners": 2}}, "Release one"),
    ("check", {"action": "scout", "units": [{"race": "centaur", "mount": "horses"}]}, "in store"),
    ("check", {"action": "build", "lair": {"embedded": {"saws": ""}}}, "that allows it"),
]


@pytest.mark.parametrize(("what", "question", "remedy"), WRONG, ids=["cells", "mount", "embedded"])
def test_what_no_lair_and_no_unit_can_hold_is_said(
    what: str, question: dict[str, Any], remedy: str
) -> None:
    kind = QUESTIONS[what]
    (wrong,) = kind.answer(convert(question, kind.of), book()).problems
    assert remedy in wrong.remedy


def test_gifts_reach_what_is_learned_embedded_and_paid() -> None:
    kind = QUESTIONS["check"]
    workshop = {"room": "workshop", "level": 5, "renovations": {"shared-means": 1}}
    shared = {"rooms": [workshop], "embedded": {"saws": "mild"}}
    found = kind.answer(convert({"action": "build", "lair": shared}, kind.of), book())
    assert found.problems == ()
    assert found.values["modifier"] == 4 + 4 + 3
    led = {"units": [ORC], "leaders": [{"bonus": "scholar"}]}
    learned = answer("experience", threshold="astounding", **led)
    assert learned["xp"] == 2
    rank: dict[str, Any] = {"skill": "scout", "rank": 6, "xp": 2}
    assert answer("experience", **rank)["rank"] == 6
    assert answer("experience", **rank, leaders=[{"bonus": "scholar"}])["rank"] == 7
    city: dict[str, Any] = {"size": "metropolis", "threshold": "success"}
    assert answer("diplomacy", **city)["recruits"]["orc"] == 10
    cheaper = answer("diplomacy", **city, leaders=[{"spells": ["true-cause"]}])
    assert cheaper["recruits"]["orc"] == 8


def test_gifts_reach_what_is_drawn_seen_and_walked() -> None:
    def hunter(**asked: Any) -> int:
        found = answer_by(book(), "draw", {"what": "unique", **asked})["candidates"]
        weights: dict[str, int] = {each["name"]: each["weight"] for each in found}
        return weights["hunter"]

    tower = lair(("watchtower", {"legerdemain-hunting": 1}))
    assert hunter(lair=tower) > hunter()
    seen: dict[str, Any] = {"map": "A1-F5", "at": "C4", "lair": "C3", "total": 200}
    walls = lair(("fortifications", {}))
    assert answer("recon", **seen, owner=walls)["learns"]
    assert not answer("recon", **{**seen, "total": 155}, owner=walls)["learns"]
    mind = {"rooms": [{"room": "fortifications", "level": 5, "renovations": {"out-of-mind": 1}}]}
    assert not answer("recon", **seen, owner=mind)["learns"]
    both = {"units": [ORC], "leaders": [{}]}
    assert answer("recon", **seen, owner=mind, **both)["learns"]
    way: dict[str, Any] = {"from": "A1", "to": "A5", "river": 3}
    assert answer("distance", **way, unit={"race": "naga"})["squares"] == 2
    assert answer("distance", **way, unit=ORC)["squares"] == 4


def test_a_leader_carries_one_thing_and_one_more_by_a_pillar() -> None:
    kind = QUESTIONS["check"]
    two = {"action": "explore", "leaders": [{"carries": {"bugle": "", "racial-totem": ""}}]}
    (wrong,) = kind.answer(convert(two, kind.of), book()).problems
    assert wrong.says == "Leader carries 2\N{NO-BREAK SPACE}things."
    more = {**two, "lair": lair(("reliquary", {"stabilize-wielder": 1}))}
    assert kind.answer(convert(more, kind.of), book()).problems == ()
    assert pools(unit=ORC)["attack"] == {"dice": 2, "plus": 0}
