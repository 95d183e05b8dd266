"""Each rule of Usurper is in a test, or the narrator's, or waits for a week that goes on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import ValidationError, convert

from bwdesk.rules.games.usurper.finding import find
from bwdesk.rules.games.usurper.party import Leader
from bwdesk.rules.games.usurper.questions import QUESTIONS
from tests.rules.games.usurper.test_gifts import answer, lair
from tests.shipped import book

COUNTS = {
    "TERM": 8,
    "SET": 9,
    "TIME": 11,
    "UPK": 4,
    "DICE": 11,
    "MOR": 7,
    "ACT": 7,
    "RAID": 8,
    "BUILD": 12,
    "CRAFT": 13,
    "HARV": 11,
    "PRIS": 14,
    "SCOUT": 12,
    "RECON": 8,
    "DIP": 14,
    "EXPL": 4,
    "TRAIN": 6,
    "TRADE": 9,
    "UNIT": 9,
    "LEAD": 6,
    "INJ": 6,
    "EXTRA": 2,
    "SKILL": 3,
    "MAP": 6,
    "LM": 6,
    "TRAIT": 1,
    "ITEM": 9,
    "HQ": 14,
    "OBS": 3,
    "CMB": 22,
    "XP": 9,
    "WORLD": 2,
    "QUEST": 5,
    "POL": 5,
    "SPELL": 2,
    "WIN": 7,
    "VP": 9,
}
"""How many rules each part of the inventory has: 294 in all."""

LOOSE = "SET RAID PRIS SCOUT DIP EXPL TRAIN EXTRA MAP TRAIT OBS CMB WORLD QUEST POL SPELL".split()
"""Parts that are specified in part, or left to the narrator."""

IN_TESTS = {
    "test_a_worked_example_comes_out": "DICE 1 2 3 6 7 8 CRAFT 4 7 HARV 2 4 5 6 7 9 PRIS 7 8 "
    "RECON 4 TRADE 2 7 XP 2 3 4 6 7 8 CMB 12 18 19 INJ 1 4 SKILL 2 BUILD 2 5 8 LM 1 TIME 4 ITEM 5 "
    "DIP 12",
    "test_rules_told_in_more_than_figures": "CRAFT 2",
    "test_a_chain_explodes_as_often_as_it_falls": "DICE 1",
    "test_raids_may_fail_in_the_first_month_too": "SET 9",
    "test_every_step_of_attitude_is_as_printed": "DIP 2 4",
    "test_savings_are_as_printed_and_between_columns_by_the_lower": "CRAFT 8",
    "test_what_is_sold_and_made_is_as_printed": "CRAFT 3 ITEM 2 4 5",
    "test_races_and_monsters_are_as_printed": "UNIT 2 3 4",
    "test_trade_is_as_printed": "TRADE 2 3 6 DIP 5",
    "test_ranks_are_as_printed": "XP 2 6",
    "test_xp_is_as_printed": "XP 4",
    "test_a_race_does_what_it_says": "UNIT 2 3",
    "test_a_bonus_does_what_it_says": "LEAD 3",
    "test_a_skill_does_what_it_says": "SKILL 1",
    "test_a_spell_does_what_it_says": "SPELL 2",
    "test_a_reward_does_what_it_says": "LM 2 3 4 5",
    "test_a_room_does_what_it_says": "HQ 1 2 3 4 5 6 7 8",
    "test_a_renovation_does_what_it_says": "HQ 9 10",
    "test_arms_and_races_are_in_the_pools": "CMB 10 13 ITEM 2 6",
    "test_skills_casualties_and_foes_are_in_the_pools": "CMB 15 16",
    "test_spells_are_in_the_pools": "SPELL 2 CMB 4",
    "test_renovations_are_in_the_pools_and_in_strategy": "CMB 3 HQ 5 9 LEAD 4",
    "test_the_first_six_of_three_dice_is_thrown_on_once": "CMB 11",
    "test_the_chance_to_hit_is_that_of_every_throw": "CMB 12",
    "test_a_hit_and_its_harm_are_as_plain_rules_have_it": "CMB 13 17 18 19",
    "test_harm_of_shooting_counts_in_the_morale_that_follows": "CMB 7 17",
    "test_a_battle_is_won_by_who_stands_better": "CMB 20 21 RAID 2",
    "test_a_hurt_leader_gives_half_of_all_or_of_presence_alone": "INJ 4 5",
    "test_what_stands_behind_a_harvest": "HARV 3 8 9 LM 3",
    "test_what_stands_behind_scouts": "SCOUT 2 3 4 8 9 10 11 12 HARV 10",
    "test_what_stands_behind_a_prison_and_a_lair": "PRIS 3 4 5 11 14 MOR 2 3 4 6 BUILD 10",
    "test_what_stands_behind_crafts_trade_and_the_road": "TRADE 4 8 UNIT 8",
    "test_extras_and_leaders_teach_by_their_rates": "TRAIN 1 2 3 4",
    "test_an_extra_teaches_by_its_card": "TRAIN 5 EXTRA 1",
    "test_what_a_card_does_is_in_the_ledger": "EXTRA 2 ITEM 9",
    "test_points_are_those_somebody_adds_up_by_hand": "VP 1 2 3 4 5",
    "test_obscurity_goes_by_every_cause_and_comes_back_by_renovations": "OBS 1 2 3 RAID 4 PRIS 10",
    "test_gems_are_never_lost": "CRAFT 13 ITEM 8",
    "test_ones_are_thrown_again_once": "HARV 5",
    "test_reaching_the_last_attitude_raises_trade": "TRADE 4",
    "test_cards_are_drawn_by_season_degree_and_home": "EXPL 2 WORLD 1 TRAIT 1 UNIT 5",
    "test_construction_is_both_building_and_renovating": "TERM 4",
    "test_a_name_of_before_is_understood": "TERM 6",
    "test_results_have_all_that_is_told_of_an_act": "TIME 6",
    "test_who_is_disbanded_is_paid_once_more_or_seen": "UPK 3",
    "test_any_fight_away_from_home_is_on_the_offense": "INJ 3",
    "test_a_leader_is_no_unit": "LEAD 5",
    "test_points_are_tallied_every_second_month": "VP 7",
    "test_a_unique_ability_is_drawn_once_a_game": "UNIT 9",
    "test_there_is_a_card_of_every_sort": "UNIT 1 7 POL 1 2 QUEST 1 3 5",
    "test_a_first_look_finds_a_settlement_sooner": "SET 1 2 SCOUT 1",
    "test_the_first_lair_has_the_rooms_one_begins_with": "SET 8",
    "test_a_leader_carries_one_thing_and_one_more_by_a_pillar": "LEAD 6",
    "test_what_is_against_a_rule_is_said_with_what_there_is": "ITEM 3 TERM 3 XP 5 HQ 9 LEAD 1 "
    "SET 5 ITEM 7",
}
"""Which test has which rules."""

IN_WEEKS = {
    "test_a_week_goes_through_its_phases_one_after_the_other": "TIME 3",
    "test_the_indicator_lists_what_a_seat_has_and_knows": "TIME 7",
    "test_lairs_are_attacked_last_and_who_comes_home_defends": "TIME 8 TERM 7",
    "test_who_leads_a_category_bends_an_event_for_itself": "TIME 11",
}
"""What no single act has: it is held by a game that goes on from week to week."""

NARRATORS = {
    "who plays, what they tell each other and where is no reckoning": "SET 3 4 POL 3 4 5",
    "what is typed when somebody founds a game": "SET 6 7",
    "who opposes and what is taken has no table": "RAID 6 7 CMB 22",
    "it is what the narrator says of a fight, once it is over": "RAID 1 3 5 8",
    "what is learned is told in words": "PRIS 6",
    "whom somebody sends away is the player's to say": "PRIS 9",
    "how rare a find is, and who lies in wait, is the narrator's": "SCOUT 6 7",
    "who is offered, and who reports, is the narrator's": "DIP 1 3 9 10 11 14 TRAIN 6",
    "what the map holds is drawn when it is looked for": "MAP 1 3 4 5 6",
    "targets and the order of blows are picked at the table": "CMB 1 2 5 6 8 9 14",
    "how a quest is begun and how long it is, is written on its card": "EXPL 1 QUEST 2",
    "it is cast by a note of its player": "SPELL 1",
    "a contest is what its card says": "WORLD 2",
}
"""What the narrator says, and why, where its part of the rules leaves it open."""

WEEKS = {
    "names that are the same thing": "TERM 1 2",
    "who is founded with a City": "UNIT 6",
    "a word of the source that is read as another": "HQ 11",
}
"""What is no reckoning: a name, or a word."""

ORC: dict[str, Any] = {"race": "orc"}
SAWS: dict[str, Any] = {"race": "orc", "tools": {"saws": "standard"}}
ELVES: dict[str, Any] = {"race": "elf", "name": "Elves"}
WOOD = {"resource": "lumber", "size": "normal"}
FAR = {"map": "A1-J10", "at": "E5", "lair": "E3", "total": 200, "obscurity": 150}
LOGGING: dict[str, Any] = {"action": "harvest", "of": ["lumber"], "shelf": ["event/thaw"]}
ORACLE = "talonrels-oracle/success"
SHOP = lair(("workshop", {}))
PRISON = lair(("prison", {"jail-cells-capture": 1}), prisoners=1)
CHOICE = lair(("watchtower", {"directed-vision": 1}))


def row(name: str, action: str, **more: str) -> dict[str, str]:
    return {"name": name, "start": "C3", "action": action, "target": "C3", "end": "C3", **more}


def ledger(*rows: dict[str, str], **more: Any) -> dict[str, Any]:
    led = {"home": "C3", "units": [ELVES], "leaders": [{"name": "Ada"}], **more}
    return {"rows": rows, "ledger": led}


CASES: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    ("TERM-8", "check", {"action": "scout", "encounters": 9, "retry": 1}, {"modifier": -26}),
    ("TERM-5", "check", {"action": "scout", "total": 150}, {"threshold": "astounding"}),
    ("TIME-1", "date", {"turn": 41}, {"label": "Week 1, Month 1, Year 2"}),
    ("TIME-1 written", "date", {"date": "W3 M5 Y2"}, {"label": "Week 3, Month 5, Year 2"}),
    ("TIME-2", "date", {"month": 7}, {"season": "autumn"}),
    ("TIME-5", "orders", ledger(row("Elves", "scout", notes="")), {"valid": True}),
    ("TIME-9", "date", {"week": 1, "month": 2}, {"events": True}),
    ("TIME-10", "date", {"week": 4, "month": 2}, {"tally": True}),
    ("UPK-1", "upkeep", {"gold": 20, "food": 4, "units": [ORC, ELVES]}, {"gold": 10, "food": 2}),
    ("UPK-2", "upkeep", {"units": [ORC]}, {"short": {"gold": 5, "food": 1}}),
    ("UPK-4", "check", {"action": "harvest", "of": ["foodstuffs"]}, {"modifier": 0}),
    ("DICE-4", "check", {"action": "scout", "units": [ORC, ORC, ORC]}, {"modifier": 8}),
    ("DICE-5", "check", {"action": "scout", "encounters": 2}, {"modifier": -8}),
    ("DICE-9", "check", {"action": "build", "units": [SAWS]}, {"modifier": 4}),
    (
        "DICE-10",
        "check",
        {"action": "scout", "units": [{"race": "orc", "pax": 7}]},
        {"modifier": -9},
    ),
    (
        "DICE-11",
        "check",
        {"action": "scout", "units": [{"race": "orc", "skills": {"scout": 4}}]},
        {"modifier": 12},
    ),
    ("MOR-1", "morale", {"units": [ORC], "total": 60}, {"row": "battered", "morale": -10}),
    ("MOR-5", "loyalty", {"units": [ORC], "total": 20}, {"row": "embittered", "obscurity": -5}),
    ("ACT-1", "orders", ledger(row("Elves", "scout"), row("Elves", "harvest")), {"valid": False}),
    (
        "ACT-2",
        "orders",
        ledger(row("Elves", "scout"), row("Orcs", "scout"), units=[ELVES, {**ORC, "name": "Orcs"}]),
        {"valid": False},
    ),
    ("ACT-3", "orders", ledger(row("Ada", "harvest")), {"valid": False}),
    (
        "ACT-4",
        "orders",
        ledger(row("Elves", "scout"), row("Ada", "assist", notes="Elves")),
        {"valid": True},
    ),
    ("ACT-5", "check", {"action": "build", "leaders": [{}]}, {"modifier": 25}),
    ("ACT-6", "orders", ledger(row("Ada", "trade")), {"valid": False}),
    ("ACT-6 asked for", "orders", ledger(row("Ada", "interrogate")), {"valid": True}),
    ("ACT-7", "orders", ledger(row("Elves", "diplomacy")), {"valid": False}),
    (
        "MOR-7",
        "loyalty",
        {"units": [{**SAWS, "armor": "light-armor"}], "total": 30},
        {"stays": False, "lost": ["saws", "light-armor"]},
    ),
    ("BUILD-1", "build", {"rooms": 4, "units": [SAWS]}, {"lumber": 25, "modifier": 4}),
    ("BUILD-3", "build", {"rooms": 4, "resource": "erebove"}, {"erebove": 25}),
    ("BUILD-4", "build", {"rooms": 4, "new": 2, "total": 10}, {"each": [25, 30], "consumed": 30}),
    ("BUILD-6", "renovate", {"room": "warehouse", "add": ["basic"] * 2}, {"each": [10, 15]}),
    ("BUILD-7", "renovate", {"room": "warehouse", "level": 3, "add": ["basic"]}, {"level": 4}),
    ("BUILD-9", "build", {"new_lair": True, "units": [SAWS, ORC]}, {"lumber": 25}),
    (
        "BUILD-11",
        "renovate",
        {"room": "warehouse", "level": 2, "add": ["basic"], "golem": True},
        {"gold": 30},
    ),
    (
        "BUILD-12",
        "check",
        {"action": "build", "units": [{"race": "kobold", "skills": {"mason": 2}}]},
        {"modifier": 16},
    ),
    (
        "CRAFT-1",
        "craft",
        {"item": "shovels", "units": [ORC], "lair": {**SHOP, "embedded": {"hammers": "mild"}}},
        {"modifier": 4 + 4 + 3},
    ),
    (
        "CRAFT-5",
        "craft",
        {"item": "shields", "total": 260, "helps": ["spells"]},
        {"quality": "extensive"},
    ),
    (
        "CRAFT-6",
        "check",
        {"action": "build", "units": [{"race": "orc", "tools": {"saws": "decent"}}]},
        {"modifier": 13},
    ),
    (
        "CRAFT-9",
        "build",
        {"rooms": 4, "threshold": "success", "leaders": [{"bonus": "craftsman"}]},
        {"saved": 4},
    ),
    (
        "CRAFT-10",
        "craft",
        {"item": "shields", "items": 2, "total": 30},
        {"penalty": -15, "quality": None},
    ),
    (
        "CRAFT-11",
        "craft",
        {"item": "shovels", "lair": {**SHOP, "embedded": {"hammers": ""}}},
        {"modifier": 8},
    ),
    ("CRAFT-12", "build", {"rooms": 4, "resource": "erebove"}, {"resource": "erebove"}),
    ("HARV-1", "harvest", {"node": WOOD, "units": [ORC, ORC]}, {"overwhelm": 4, "modifier": 4}),
    ("HARV-11", "harvest", {"node": WOOD}, {"average": 18.0}),
    ("PRIS-1", "orders", ledger(row("Ada", "interrogate"), lair=PRISON), {"valid": True}),
    ("PRIS-2", "interrogate", {"intent": "torture", "total": 120}, {"succeeds": True}),
    ("PRIS-12", "lair", {"lair": lair(("prison", {"jail-cells-escape": 2}))}, {}),
    (
        "PRIS-13",
        "interrogate",
        {"intent": "glean", "leaders": [{}], "post_turn": True},
        {"modifier": 25},
    ),
    ("SCOUT-5", "scout", {"terrain": "hills", "threshold": "epic"}, {}),
    ("RECON-1", "recon", {**FAR, "total": 150}, {"learns": False}),
    ("RECON-2", "recon", {**FAR, "spy": 2}, {"told": "north"}),
    ("RECON-3", "recon", {**FAR, "lair": "G5", "spy": 1}, {"told": "east"}),
    ("RECON-5", "recon", {**FAR, "spy": 7}, {"told": "due north"}),
    ("RECON-6", "recon", FAR, {"learns": True, "told": "near"}),
    ("RECON-7", "recon", {**FAR, "hidden": True, "units": [ORC]}, {"learns": False}),
    ("RECON-8", "lair", {"spells": ["shroud"]}, {}),
    ("DIP-6", "diplomacy", {"attitude": "loyal"}, {"modifier": 3}),
    ("DIP-7", "diplomacy", {"size": "metropolis", "attitude": "loyal"}, {"modifier": 15}),
    ("DIP-8", "diplomacy", {"attitude": "friendly", "total": 60}, {"to": "friendly"}),
    (
        "DIP-13",
        "diplomacy",
        {"leaders": [{"bonus": "herald", "skills": {"negotiator": 2}}]},
        {"modifier": 41},
    ),
    (
        "EXPL-3",
        "check",
        {"action": "explore", "leaders": [{"skills": {"bard": 3}}]},
        {"modifier": 34},
    ),
    ("EXPL-4", "lair", {"lair": lair(("reliquary", {"stabilize-awareness": 1}))}, {}),
    ("TRADE-1", "trade", {"size": "metropolis"}, {"status": "standard"}),
    ("TRADE-5", "trade", {"size": "metropolis", "sell": {"erebove": 3}}, {"gold": 1}),
    ("TRADE-9", "lair", {"lair": lair(("watchtower", {"observed-behavior": 1}))}, {}),
    (
        "LEAD-2",
        "check",
        {"action": "diplomacy", "leaders": [{"bonus": "herald", "away": True}]},
        {"modifier": 0},
    ),
    ("LM-6", "orders", ledger(row("Ada", "questing", notes="Landmark")), {"valid": True}),
    ("INJ-2", "injury", {"own_lair": True, "refuge": False}, {"killed": True}),
    ("INJ-6", "injury", {"own_lair": True, "refuge": False, "last": True}, {"out": True}),
    ("INJ-6 not yet", "injury", {"own_lair": True, "refuge": False}, {"out": False}),
    ("SKILL-3", "experience", {"skill": "forager", "rank": 5, "xp": 9}, {"rank": 5}),
    ("MAP-2", "scout", {"terrain": "mountains", "threshold": "success"}, {}),
    (
        "ITEM-6",
        "pools",
        {"unit": {"race": "orc", "mount": "horses"}, "phase": "melee"},
        {"speed": "fast"},
    ),
    (
        "ITEM-1",
        "store",
        {"stock": {"lumber": 41, "foodstuffs": 1, "gold": 500}, "slots": 3},
        {"lost": {"foodstuffs": 1}},
    ),
    ("ITEM-7", "store", {"stock": {"lumber": 41}, "slots": 2}, {"lost": {"lumber": 1}}),
    (
        "HQ-12",
        "renovate",
        {"room": "warehouse", "level": 8, "add": ["basic"] * 2},
        {"each": [45, 50]},
    ),
    ("HQ-13", "lair", {"lair": lair(("warehouse", {}))}, {}),
    (
        "HQ-14",
        "renovate",
        {"room": "workshop", "level": 2, "pillars": 1, "add": ["technique-artificers"]},
        {"each": [15 + 10 + 10]},
    ),
    ("XP-1", "experience", {"threshold": "success"}, {"xp": 0}),
    ("XP-9", "experience", {"skill": "scout", "rank": 1, "xp": 1, "scholar": True}, {"rank": 2}),
    ("QUEST-4", "favor", {"tokens": {"small": 3}, "spend": "3-small"}, {}),
    (
        "WIN-1",
        "victory",
        {"players": [{"name": "A", "points": 51}, {"name": "B", "points": 49}], "year": 2},
        {"who": ["A"]},
    ),
    ("WIN-2", "victory", {"players": [{"name": "A"}, {"name": "B", "out": True}]}, {"who": ["A"]}),
    (
        "WIN-3",
        "victory",
        {"players": [{"name": "A", "slew": 3}, {"name": "B", "slew": 3}]},
        {"who": ["A", "B"]},
    ),
    (
        "WIN-4",
        "victory",
        {"players": [{"name": "A", "razed": True}], "cities_left": 0},
        {"who": ["A"]},
    ),
    ("WIN-5", "victory", {"players": [{"name": "A", "fanatical": 10}]}, {"who": ["A"]}),
    ("WIN-6", "victory", {"players": [{"name": "A", "saga": 4}]}, {"who": ["A"]}),
    (
        "WIN-7",
        "victory",
        {"players": [{"name": "A", "challenge": 4, "rooms": 8, "renovations": 30}]},
        {"who": ["A"]},
    ),
    ("VP-6", "world", {"average": 600}, {"levels": 2, "sight": 3}),
    (
        "VP-8",
        "world",
        {"sums": {"A": {"wealth": 9, "politics": 4}, "B": {"wealth": 7, "politics": 4}}},
        {"average": 12, "leads": {"wealth": "A"}},
    ),
    ("VP-9", "check", {**LOGGING, "doubled": ["event/thaw"]}, {"modifier": 10}),
    ("VP-9 ignored", "check", {**LOGGING, "ignored": ["event/thaw"]}, {"modifier": 0}),
    ("LM-5", "check", {"action": "scout", "abilities": [ORACLE], "banked": True}, {"modifier": 25}),
    ("LM-5 kept", "check", {"action": "scout", "abilities": [ORACLE]}, {"modifier": 0}),
]
"""A rule, the question it is asked by, and what comes of it at least."""


@pytest.mark.parametrize(
    ("what", "question", "wanted"), [each[1:] for each in CASES], ids=[each[0] for each in CASES]
)
def test_a_rule_comes_out(what: str, question: dict[str, Any], wanted: dict[str, Any]) -> None:
    kind = QUESTIONS[what]
    found = kind.answer(convert(question, kind.of), book()).values
    bare = dict.fromkeys(wanted)
    assert {name: found.get(name) for name in bare} == wanted


def test_rules_told_in_more_than_figures() -> None:
    """Those of the table whose answer is a list or a row."""
    cells = answer("lair", lair=lair(("prison", {"jail-cells-escape": 2})))
    assert cells["figures"]["cells"] == 3
    assert answer("scout", terrain="hills", threshold="epic")["settlement"]["advanced"]
    assert answer("lair", spells=["shroud"])["figures"]["discovery"] == -5
    assert "explore" in str(answer("lair", lair=lair(("reliquary", {"stabilize-awareness": 1}))))
    aware = answer("lair", lair=lair(("watchtower", {"observed-behavior": 1})))
    assert "trade" in aware["allows"]["act"]
    found = answer("scout", terrain="mountains", threshold="success")["node"]
    assert found == {"resource": "gold", "size": "normal", "uses": 2, "bonus": 0}
    assert answer("lair", lair=lair(("warehouse", {})))["figures"]["slots"] == 10
    craft = QUESTIONS["craft"]
    two = convert({"item": "shields", "items": 2, "lair": SHOP}, craft.of)
    assert [each.code for each in craft.answer(two, book()).problems] == ["several"]
    assert answer("favor", tokens={"small": 3}, spend="3-small")["tokens"]["small"] == 0


def test_construction_is_both_building_and_renovating() -> None:
    asked: dict[str, dict[str, Any]] = {
        "build": {"rooms": 4},
        "renovate": {"room": "warehouse", "add": ["basic"]},
    }

    def held(act: str, to: str, add: int) -> dict[str, Any]:
        card = {"name": "Of the table", "effects": [{"to": to, "add": add}]}
        return answer(act, cards=[card], **asked[act])

    assert [held(act, "construction", -3)["less"] for act in asked] == [3, 3]
    assert [held(act, "build", 7)["modifier"] for act in asked] == [7, 0]
    assert [held(act, "renovate", 7)["modifier"] for act in asked] == [0, 7]


@pytest.mark.parametrize(
    ("shelf", "before", "id"),
    [
        ("usurper_rooms", "Mysterious Room", "reliquary"),
        ("usurper_rooms", "Storage Room", "warehouse"),
        ("usurper_rooms", "Spymaster Suite", "watchtower"),
        ("usurper_items", "Earth tools", "shovels"),
        ("usurper_items", "Crafter's tools", "hammers"),
        ("usurper_skills", "Wood-cutter", "woodsman"),
        ("usurper_skills", "Miner", "pickaxe-user"),
    ],
)
def test_a_name_of_before_is_understood(shelf: str, before: str, id: str) -> None:
    assert find(getattr(book(), shelf), before, "thing").id == id


def test_results_have_all_that_is_told_of_an_act() -> None:
    """Its degree, XP and into what, what is saved, consumed and gained."""
    built = answer("build", rooms=4, threshold="significant", units=[SAWS])
    assert (built["threshold"], built["saved"], built["consumed"]) == ("significant", 4, 21)
    assert built["xp"]["skill"] == 1
    assert built["xp"]["to"]
    cut = answer("harvest", node=WOOD, threshold="success", dice={"node": [2, 3, 4, 4]})
    assert cut["gained"] > 0


def test_who_is_disbanded_is_paid_once_more_or_seen() -> None:
    paid, unpaid = answer("upkeep", units=[ORC], disbanded=1), answer("upkeep", units=[ORC])
    assert (paid["gold"], unpaid["gold"]) == (10, 5)
    assert answer("obscurity", current=150, causes=["disbanded"])["current"] == 149


def test_any_fight_away_from_home_is_on_the_offense() -> None:
    away = answer("injury", brought=4, lost=2)
    assert (away["chance"], away["fate"]) == (75, "")
    assert answer("injury", brought=4, lost=2, own_lair=True)["fate"] == "flees"


@pytest.mark.parametrize("of_a_unit", ["level", "pax", "off", "def", "str", "weapons", "armor"])
def test_a_leader_is_no_unit(of_a_unit: str) -> None:
    with pytest.raises(ValidationError, match=of_a_unit):
        convert({of_a_unit: 1}, Leader)


def test_points_are_tallied_every_second_month() -> None:
    months = range(1, 11)
    assert [m for m in months if answer("date", week=4, month=m)["tally"]] == [2, 4, 6, 8, 10]
    assert not any(answer("date", week=3, month=m)["tally"] for m in months)
    assert answer("world", totals=[210, 185])["average"] == 197


def named(*tables: dict[str, str]) -> Iterator[str]:
    for table in tables:
        for told in table.values():
            part = ""
            for word in told.split():
                if word.isalpha():
                    part = word
                else:
                    yield f"{part}-{word}"


def test_every_rule_has_its_place() -> None:
    every = {f"{part}-{at}" for part, many in COUNTS.items() for at in range(1, many + 1)}
    assert len(every) == 294
    told = {*named(IN_TESTS, IN_WEEKS), *(each[0].split()[0] for each in CASES)}
    placed = told | {*named(NARRATORS, WEEKS)}
    assert (every - placed, placed - every) == (set(), set())
    assert not told & {*named(NARRATORS, WEEKS)}


def test_the_narrator_decides_only_what_is_left_open() -> None:
    assert {each.split("-")[0] for each in named(NARRATORS)} <= set(LOOSE)


def test_every_test_that_is_named_is_there() -> None:
    root = Path(__file__).parents[3]
    files = [*Path(__file__).parent.rglob("test_*.py"), root / "test_cli_usurper_vectors.py"]
    there = {
        name
        for file in files
        for name in re.findall(r"^def (test_\w+)", file.read_text(), re.MULTILINE)
    }
    assert {*IN_TESTS, *IN_WEEKS} <= there
