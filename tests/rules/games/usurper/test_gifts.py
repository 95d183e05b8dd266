"""Every race, bonus, skill, spell, room, renovation and reward alters a figure, by the one
interpreter; a copy under another id does the same."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import convert
from msgspec.structs import replace

from bwdesk.rules.games.usurper.questions import QUESTIONS
from bwdesk.rules.packs.book import Book
from tests.rules.copies import house, our_id
from tests.shipped import book

NOTHING: dict[str, Any] = {}


def answer(what: str, **question: Any) -> dict[str, Any]:
    return answer_by(book(), what, question)


def answer_by(within: Book, what: str, question: dict[str, Any]) -> dict[str, Any]:
    kind = QUESTIONS[what]
    return kind.answer(convert(question, kind.of), within).values


def gifts(**question: Any) -> dict[str, Any]:
    found = answer("lair", **question)
    return {name: found[name] for name in ("figures", "dice", "while", "allows", "capture")}


PLAIN = gifts()
UNRULED = {
    "races": ("witch", "ogre"),  # spells by lot; no more than its stats
    "skills": ("spy",),  # read by its rank among the tiers
    "spells": ("mind-leech",),  # asks for a test; adds nothing to it
    "rooms": ("barracks",),  # room for a Unit, counted by itself
}


def of(kind: str) -> list[str]:
    shelf = getattr(book(), f"usurper_{kind}")
    return [each for each in shelf if each not in UNRULED.get(kind, ())]


@pytest.mark.parametrize("id", of("races"))
def test_a_race_does_what_it_says(id: str) -> None:
    assert gifts(units=[{"race": id}]) != PLAIN


@pytest.mark.parametrize("id", of("bonuses"))
def test_a_bonus_does_what_it_says(id: str) -> None:
    assert gifts(leaders=[{"bonus": id}]) != PLAIN


@pytest.mark.parametrize("id", of("skills"))
def test_a_skill_does_what_it_says(id: str) -> None:
    assert gifts(leaders=[{"skills": {id: 2}}]) != gifts(leaders=[{"skills": {id: 1}}]) != PLAIN


@pytest.mark.parametrize("id", of("spells"))
def test_a_spell_does_what_it_says(id: str) -> None:
    assert gifts(spells=[id]) != PLAIN


@pytest.mark.parametrize("id", of("rewards"))
def test_a_reward_does_what_it_says(id: str) -> None:
    assert gifts(abilities=[id], units=[{"race": "ogre"}]) != PLAIN


@pytest.mark.parametrize("id", of("rooms"))
def test_a_room_does_what_it_says(id: str) -> None:
    assert gifts(lair={"rooms": [{"room": id}]}) != PLAIN


@pytest.mark.parametrize("id", of("renovations"))
def test_a_renovation_does_what_it_says(id: str) -> None:
    """A level more of the room is what some do."""
    room = book().usurper_renovations[id].room
    made = {"room": room, "renovations": {id: 1}}
    bare = gifts(lair={"rooms": [{"room": room}], "prisoners": 2})
    assert gifts(lair={"rooms": [made], "prisoners": 2}) != bare


def lair(*rooms: tuple[str, dict[str, int]], **more: Any) -> dict[str, Any]:
    return {"rooms": [{"room": room, "renovations": made} for room, made in rooms], **more}


HARVEST = {"node": {"resource": "lumber", "size": "normal", "uses": 3}, "threshold": "epic"}
ORC, ELF = {"race": "orc"}, {"race": "elf"}
SHOVELS = {"race": "orc", "tools": {"shovels": "standard"}}

FIGURES: list[tuple[str, str, dict[str, Any], str, Any, Any]] = [
    # what, its question, what comes to it, the figure, without and with it
    ("Dwarf", "harvest", {"node": {"resource": "gold", "size": "normal"}}, "modifier", 0, 10),
    ("Gnome", "check", {"action": "craft"}, "modifier", 0, 10),
    ("Goblin", "check", {"action": "scout"}, "modifier", 0, 10),
    ("Kobold", "check", {"action": "build"}, "modifier", 0, 10),
    ("Hob-Goblin", "check", {"action": "scout"}, "modifier", 0, 5),
]


@pytest.mark.parametrize(
    ("race", "what", "question", "figure", "bare", "with_it"),
    FIGURES,
    ids=[each[0] for each in FIGURES],
)
def test_a_racial_gift_is_in_the_check(
    race: str, what: str, question: dict[str, Any], figure: str, bare: int, with_it: int
) -> None:
    assert answer(what, **question, units=[ORC])[figure] == bare
    assert answer(what, **question, units=[{"race": race.lower()}])[figure] == with_it


def pools(**question: Any) -> dict[str, Any]:
    return answer("pools", **{"phase": "melee", **question})


def pool(name: str, **question: Any) -> tuple[int, int]:
    found = pools(**question)[name]
    return found["dice"], found["plus"]


def test_arms_and_races_are_in_the_pools() -> None:
    bows = {"race": "elf", "weapons": {"ranged-weapons": "standard"}}
    assert pool("attack", unit=bows, phase="ranged") == (3, 0)
    assert pool("damage", unit=bows, phase="ranged") == (2, 0)
    assert pool("attack", unit=bows) == (1, 0)
    orcs = {"race": "orc", "weapons": {"melee-weapons": "mild"}, "armor": "heavy-armor"}
    assert pool("attack", unit=orcs) == (3, 1)
    assert pool("damage", unit=orcs) == (2, 1)
    assert pool("attack", unit=orcs, phase="ranged") == (2, 0)
    assert pool("defense", unit=orcs) == (2, 2)
    assert pool("armor", unit=orcs) == (1, 2)
    assert pool("armor", unit={**orcs, "race": "lizardfolk"}) == (2, 2)
    assert pool("defense", unit={"race": "hob-goblin", "weapons": {"shields": ""}}) == (5, 0)
    assert pool("attack", unit={"race": "centaur"}, attacking=True) == (2, 3)
    assert pool("attack", unit={"race": "orc", "mount": "horses"}) == (3, 0)
    minotaur = {"race": "minotaur"}
    assert pool("attack", unit=minotaur) == (5, 0)
    assert pool("attack", unit=minotaur, round=2) == (3, 0)
    assert pool("armor", unit=minotaur, round=2) == (2, 0)


def test_skills_casualties_and_foes_are_in_the_pools() -> None:
    orcs = {"race": "orc", "skills": {"aggressor": 2, "parry": 1}, "pax": 7}
    assert pool("attack", unit=orcs) == (2, 4 - 6)
    assert pool("armor", unit=orcs) == (0, 2 - 6)
    led = {"unit": {"race": "orc"}, "leaders": [{"skills": {"leadership": 3}}]}
    assert pool("defense", **led) == (1, 3)
    harpies = {"race": "harpy"}
    assert pool("attack", unit={"race": "orc"}, foe=harpies) == (0, 0)
    assert pool("damage", unit={"race": "orc"}, foe=harpies) == (0, 0)
    armed = {"race": "orc", "weapons": {"ranged-weapons": ""}}
    assert pool("attack", unit=armed, foe=harpies) == (2, 0)
    assert pool("defense", unit={"race": "orc"}, foe={"race": "minotaur"}) == (1, -4)
    shielded = {"race": "orc", "weapons": {"shields": ""}}
    assert pool("defense", unit=shielded, foe={"race": "minotaur"}) == (2, 0)


def test_spells_are_in_the_pools() -> None:
    orcs: dict[str, Any] = {"unit": {"race": "orc"}}
    assert pool("damage", **orcs, spells=["might"]) == (2, 0)
    assert pool("attack", **orcs, spells=["fervor"]) == (3, 0)
    assert pool("defense", **orcs, spells=["stalwart"]) == (2, 0)
    assert pool("armor", **orcs, spells=["ward"]) == (0, 2)
    worn = {"unit": {"race": "orc", "armor": "light-armor"}}
    assert pool("armor", **worn, spells=["ward"]) == (1, 0)
    heavy = {"unit": {"race": "orc", "armor": "heavy-armor"}}
    assert pool("armor", **heavy, spells=["ward"]) == (1, 2)
    assert pools(**orcs)["speed"] == "medium"
    assert pools(**orcs, spells=["celerity"])["speed"] == "fast"
    assert pool("attack", **orcs, spells=["armament"], armed_as="melee") == (3, 0)
    assert pool("defense", **orcs, spells=["armament"], armed_as="shield") == (2, 0)
    assert pool("attack", **orcs, spells=["armament"], phase="ranged") == (3, 0)


def test_renovations_are_in_the_pools_and_in_strategy() -> None:
    throne = lair(
        (
            "throne-room",
            {
                "throne-morale": 4,
                "tactics-defense": 1,
                "tactics-phalanx": 1,
                "tactics-armor-training": 1,
                "tactics-focused-assault": 1,
                "tactics-furious-charge": 1,
                "tactics-caltrops": 1,
            },
        ),
        ("watchtower", {"advanced-inquiry": 1}),
        ("fortifications", {"cracks-defense": 2, "murder-holes": 1}),
    )
    orcs = {"race": "orc", "weapons": {"shields": ""}, "armor": "light-armor"}
    there: dict[str, Any] = {"unit": orcs, "lair": throne}
    assert pool("attack", **there) == (2, 1)
    assert pool("damage", **there) == (1, 1)
    assert pool("defense", **there) == (2, 1 + 2)
    assert pool("defense", **there, tactics=True) == (3, 1 + 2)
    assert pool("defense", **there, tactics=True, round=2) == (2, 1 + 2)
    assert pool("attack", **there, tactics=True) == (3, 1)
    assert pool("defense", **there, in_lair=True) == (2, 1 + 2 + 6)
    assert pool("armor", **there) == (0, 2 + 2)
    assert pools(**there)["rounds"] == 1
    assert pools(**there, in_lair=True)["rounds"] == 2
    units = [{"race": "orc", "skills": {"tactics": 1}}, {"race": "orc"}]
    led: dict[str, Any] = {
        "units": units,
        "leaders": [{"bonus": "banner-bearer", "skills": {"tactics": 2}}],
        "lair": throne,
    }
    assert answer("strategy", **led)["modifier"] == 10 + 6 + 3
    assert answer("strategy", **led, attacking=True)["modifier"] == 10 + 6 + 3 + 3
    won = answer("strategy", **led, total=60, other=50)
    assert (won["wins"], won["offense_dice"], won["defense_dice"]) == (True, 1, 1)
    fast = {**led, "units": [{"race": "orc", "skills": {"outmaneuver": 1}}]}
    won = answer("strategy", **fast, roll="outmaneuver", total=60, other=50)
    assert (won["rounds"], won["foe_rounds"]) == (1, -1)
    assert not answer("strategy", units=[ORC], total=60, other=50)["wins"]


def test_what_stands_behind_a_harvest() -> None:
    def gained(**question: Any) -> int:
        found: int = answer("harvest", **{**HARVEST, **question})["gained"]
        return found

    assert gained() == 16 + 8 + 4
    assert gained(units=[{"race": "orc", "skills": {"tree-hugger": 2}}]) == 28 + 1 + 4
    assert gained(abilities=["enchanted-forest/epic"]) == 24 + 8 + 4
    both = {"abilities": ["enchanted-forest/epic"], "leaders": [{"bonus": "pioneer"}]}
    assert gained(**both) == 24 + 8 + 4 + 2 * 4 + 2
    worn = {**SHOVELS, "abilities": ["enchanted-forest/astounding"]}
    assert gained(units=[worn]) == 28 + 1 + 4
    assert answer("harvest", **{**HARVEST, "units": [worn]})["modifier"] == 4 + 10
    bare = {"race": "orc", "abilities": ["enchanted-forest/significant"]}
    assert answer("harvest", **{**HARVEST, "units": [bare]})["modifier"] == 0
    pioneers = answer("harvest", **{**HARVEST, "leaders": [{"bonus": "pioneer"}]})
    assert (pioneers["uses"], pioneers["modifier"]) == (3, 35)
    plain = answer("harvest", **HARVEST)
    assert plain["uses"] == 2
    druid = {**HARVEST, "units": [ORC], "leaders": [{"spells": ["druid-lore"]}]}
    assert answer("harvest", **druid)["modifier"] == 35


def test_what_stands_behind_scouts() -> None:
    tower = lair(("watchtower", {"enhanced-vision": 2, "jealousys-gaze": 1, "plunderers-eye": 1}))
    found = answer("scout", terrain="forest", threshold="significant", lair=tower)
    assert found["modifier"] == 4 + 8
    assert found["node"] == {"resource": "lumber", "size": "exceptional", "uses": 5, "bonus": 0}
    assert found["cache"] is None
    plains = answer("scout", terrain="plains", threshold="astounding", lair=tower)
    assert plains["cache"] == {"size": "large", "gold": 16, "food": 4}
    assert plains["node"] is None
    forager = {"race": "orc", "skills": {"forager": 2}}
    fed = answer("scout", terrain="plains", threshold="partial", units=[forager])
    assert fed["cache"] == {"size": "poor", "gold": 4, "food": 2}
    tracers = {"race": "orc", "abilities": ["swamp-of-no-return/astounding"]}
    assert answer("scout", terrain="forest", threshold="success", units=[tracers])["cache"]
    epic = answer("scout", terrain="mountains", threshold="epic")
    assert epic["node"] == {"resource": "gold", "size": "grand", "uses": 4, "bonus": 20}
    paths = answer(
        "scout", terrain="hills", threshold="success", abilities=["swamp-of-no-return/epic"]
    )
    assert paths["results"] == 2
    surveyor = {"race": "orc", "name": "O"}
    learned = answer(
        "scout",
        terrain="hills",
        threshold="success",
        units=[surveyor],
        leaders=[{"abilities": ["swamp-of-no-return/success"]}],
    )
    assert learned["xp"]["skill"] == 1
    assert answer("scout", terrain="hills", workshop=4, total=50)["hq_chance"] == 70
    scavenger = answer(
        "scout", terrain="hills", total=50, units=[ORC], leaders=[{"bonus": "scavenger"}]
    )
    assert (scavenger["modifier"], scavenger["ambush_chance"]) == (35, -10)
    assert scavenger["encounter_level"] == -1
    assert answer("scout", terrain="hills", total=20, average=200)["ambush"]
    assert not answer("scout", terrain="hills", total=30, average=200)["ambush"]
    assert answer("scout", terrain="swamp", total=50)["information"]


def test_what_stands_behind_a_prison_and_a_lair() -> None:
    prison = lair(
        (
            "prison",
            {
                "jail-cells-capture": 2,
                "jail-cells-escape": 2,
                "release-program": 1,
                "work-camp": 1,
                "harsh-methods": 1,
                "scharff-method": 1,
            },
        ),
        prisoners=2,
    )
    assert answer("capture", lair=prison)["chance"] == 90
    assert answer("escape", lair=prison)["chance"] == 5
    assert answer("replace", level=8, pax=1, paid="W1 M5", lair=prison)["weeks"] == 0
    assert answer("build", rooms=4, lair=prison)["lumber"] == 15
    glean = answer("interrogate", intent="glean", total=50, lair=prison)
    assert (glean["modifier"], glean["succeeds"]) == (15, True)
    convert_ = answer("interrogate", intent="convert", threshold="significant", lair=prison)
    assert (convert_["modifier"], convert_["skill_xp"]) == (0, 2)
    writ = {"race": "orc", "tools": {"holy-writ": ""}}
    assert answer("interrogate", intent="convert", units=[writ])["modifier"] == 10
    assert answer("interrogate", intent="glean", units=[writ])["modifier"] == 0
    throne = lair(("throne-room", {"throne-loyalty": 2}))
    assert answer("interrogate", intent="glean", lair=throne)["modifier"] == 9
    assert answer("morale", units=[{"race": "orc", "level": 2}], lair=throne)["modifier"] == 11
    assert answer("loyalty", units=[ORC], lair=throne, after="demoralized")["modifier"] == 4
    drums = {"race": "orc", "tools": {"guidon": "", "drums": ""}}
    assert answer("morale", units=[ORC, drums])["modifier"] == 2
    assert answer("morale", units=[drums])["modifier"] == 6
    assert answer("morale", units=[ORC], casualties=3)["modifier"] == -6
    assert answer("morale", units=[ELF], casualties=3)["modifier"] == -12
    assert answer("morale", units=[ORC], spells=["napoleon"])["modifier"] == 10


def test_what_stands_behind_crafts_trade_and_the_road() -> None:
    shop = lair(("workshop", {"industrious-crafting": 1, "armor-workers": 1}))
    made = answer("craft", item="heavy-armor", total=150, lair=shop)
    assert (made["quality"], made["cost"]) == ("decent", {"iron": 22})
    assert (made["saved"], made["consumed"]) == ({"iron": 6}, {"iron": 16})
    assert made["modifier"] == 8
    best = answer("craft", item="shovels", total=260, helps=["materials", "spells", "artifacts"])
    assert best["quality"] == "powerful"
    assert answer("craft", item="shovels", total=260)["quality"] == "moderate"
    once = answer("craft", item="shovels", total=260, helps=["materials", "materials"])
    assert once["quality"] == "extensive"
    silver = {"size": "camp", "status": "reviled", "buy": {"lumber": 2}}
    assert answer("trade", **silver)["gold"] == -3
    assert answer("trade", **silver, spells=["silver-tongue"])["gold"] == -2
    way = {"from": "A1", "to": "C3", "unit": {"race": "orc"}}
    assert answer("distance", **way)["reaches"]
    assert answer("distance", **way, spells=["forced-march"])["speed"] == 3
    assert answer("distance", **{**way, "unit": {"race": "orc", "mount": "horses"}})["speed"] == 4
    month = answer("upkeep", units=[ORC], spells=["cornucopia", "midas-touch"], lairs=2)
    assert month["comes"] == {"gold": 0, "food": 4, "gem": 4}
    shared = answer(
        "diplomacy",
        attitude="friendly",
        size="hamlet",
        shares_race=True,
        leaders=[{"bonus": "herald", "carries": {"racial-totem": ""}}],
        lair=lair(("watchtower", {"shared-customs": 1})),
    )
    assert shared["modifier"] == 25 + 10 + 4 + 5 + 2 + 1
    observed = answer(
        "diplomacy",
        attitude="friendly",
        units=[ORC, ORC],
        lair=lair(("watchtower", {"observed-behavior": 1})),
    )
    assert observed["modifier"] == 4 + 1
    assert answer("diplomacy", attitude="friendly", units=[ORC, ORC])["modifier"] == 1


KINDS = ("races", "bonuses", "skills", "spells", "rewards", "items", "renovations", "rooms")


def test_copies_do_what_the_originals_do() -> None:
    ours = house(*(f"usurper_{each}" for each in KINDS))
    one = {"race": "goblin", "skills": {"scout": 2}, "tools": {"spyglass": "mild"}}
    copy = {
        "race": our_id("goblin"),
        "skills": {our_id("scout"): 2},
        "tools": {our_id("spyglass"): "mild"},
    }
    asked = {"terrain": "forest", "threshold": "significant"}
    room, copied_room = "watchtower", our_id("watchtower")
    found = answer("scout", **asked, units=[one], lair=lair((room, {"enhanced-vision": 1})))
    copied_lair = lair((copied_room, {our_id("enhanced-vision"): 1}))
    again = answer_by(ours, "scout", {**asked, "units": [copy], "lair": copied_lair})
    assert found["modifier"] == again["modifier"] == 10 + 6 + 4 + 3 + 8
    assert found["node"] == again["node"]


def test_a_card_somebody_wrote_counts_like_any_gift() -> None:
    card = {"name": "Lucky Star", "effects": [{"to": "scout", "add": 7}, {"to": "check", "add": 1}]}
    assert answer("check", action="scout", cards=[card])["modifier"] == 8
    assert answer("check", action="build", cards=[card])["modifier"] == 1


def test_a_hurt_leader_gives_half_of_all_or_of_presence_alone() -> None:
    leaders = [{"bonus": "pioneer", "hurt": 1}]
    assert answer("harvest", **{**HARVEST, "leaders": leaders})["modifier"] == 13 + 5
    alone = {**HARVEST, "leaders": leaders, "readings": {"halves_all": False}}
    assert answer("harvest", **alone)["modifier"] == 13 + 10


def test_a_book_without_the_game_is_refused_by_a_sentence() -> None:
    bare = replace(book(), usurper_figures={})
    with pytest.raises(ValueError, match="No pack in force has the figures of Usurper"):
        answer_by(bare, "check", {"action": "scout"})


def test_obscurity_goes_by_every_cause_and_comes_back_by_renovations() -> None:
    walls = lair(("fortifications", {"cracks-obscurity": 2, "out-of-sight": 1}))
    assert answer("obscurity") == {"current": 150, "max": 150}
    assert answer("obscurity", lair=walls) == {"current": 165, "max": 165}
    raided = answer("obscurity", causes=["raid", "flight", "execution", "disbanded"])
    assert raided["current"] == 146
    left = answer("obscurity", rows=["embittered"], escaped=["torture"], current=100)
    assert left["current"] == 91
    degrees = ["complete-failure", "legendary", "epic"]
    assert answer("obscurity", thresholds=degrees, current=100)["current"] == 98
    assert answer("obscurity", lair=walls, current=100, months=3)["current"] == 103
    assert answer("obscurity", lair=walls, current=164, months=3)["current"] == 165
    assert answer("obscurity", causes=["challenge"])["current"] == 0
    readings = {"attack": 4, "saga": 90}
    assert answer("obscurity", causes=["attack", "saga"], readings=readings)["current"] == 56


def test_a_battle_is_won_by_who_stands_better() -> None:
    whole, hurt = {"units": 4, "lost": 1, "casualties": 3}, {"units": 4, "lost": 1, "casualties": 7}

    def end(one: dict[str, Any], other: dict[str, Any], **more: Any) -> Any:
        found = answer("ending", attacker=one, defender=other, **{"rounds": 6, **more})
        return found["winner"]

    assert end(whole, hurt) == "attacker"
    assert end(hurt, whole) == "defender"
    assert end({**whole, "routed": True}, hurt, rounds=1) == "defender"
    assert end({"units": 2, "lost": 2}, {"units": 9, "lost": 8, "routed": True}) == "defender"
    assert end(whole, hurt, rounds=2) is None
    assert end(whole, whole) == "defender"
    assert end(whole, whole, both_attack=True) == "nobody"
    assert end(whole, whole, readings={"draw_to": "nobody"}) == "nobody"


def test_harm_of_shooting_counts_in_the_morale_that_follows() -> None:
    shot = {"race": "elf", "guard": 3}
    assert answer("morale", units=[shot])["modifier"] == -3
    assert answer("morale", units=[shot], readings={"ranged_minus": False})["modifier"] == 0


def test_extras_and_leaders_teach_by_their_rates() -> None:
    def taught(**question: Any) -> Any:
        return answer("train", skill="scout", pupils={"Orcs": 1}, **question)["xp"]["Orcs"]

    assert taught(leader={"skills": {"scout": 3}}) == 1
    assert taught(leader={"skills": {"scout": 1}}) == 0
    assert taught(leader={"skills": {"scout": 3}}, readings={"leader_trains": 2}) == 2
    tiers = [taught(extra={"tier": tier, "skills": {"scout": 1}}) for tier in range(1, 5)]
    assert tiers == [1, 1, 2, 2]
    seeker = {"tier": 4, "skills": {"vein-seeker": 2}}
    found = answer("train", skill="vein-seeker", pupils={"Orcs": 0}, extra=seeker)
    assert found["xp"] == {"Orcs": 1}


def test_reaching_the_last_attitude_raises_trade() -> None:
    visit: dict[str, Any] = {"threshold": "significant", "quest_done": True}
    assert answer("diplomacy", attitude="loyal", **visit)["trade_steps"] == 1
    assert answer("diplomacy", attitude="friendly", **visit)["trade_steps"] == 0


def test_what_is_renovated_too_often_is_said_once() -> None:
    kind = QUESTIONS["renovate"]
    asked = {"room": "watchtower", "level": 3, "add": ["directed-vision"] * 9}
    found = kind.answer(convert(asked, kind.of), book())
    assert [each.code for each in found.problems] == ["most", "level-first"]
    assert "made 9" in found.problems[0].says
