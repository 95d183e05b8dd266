"""The tables as they are printed, each typed out once more; and what is refused in a sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec import convert

from bwdesk.cli import main
from bwdesk.rules.games.usurper.lairs import saved_of
from bwdesk.rules.games.usurper.questions import QUESTIONS
from tests.rules.games.usurper.test_gifts import answer
from tests.shipped import book

RACES = """
dwarf 1 1 1 medium 2 2 2 10 5 | elf 1 1 1 fast 2 1 2 10 5 | gnome 1 1 1 medium 2 3 1 10 5
goblin 1 1 1 medium 3 3 1 10 5 | human 1 1 1 medium 2 2 2 10 5 | lizardfolk 1 2 1 slow 2 1 2 10 5
orc 2 1 1 medium 2 1 2 10 5 | ratman 2 1 1 celerity 3 1 2 15 5 | harpy 2 2 1 medium 3 2 2 15 5
naga 2 1 2 slow 2 2 2 15 5 | centaur 2 1 1 fast 4 1 2 15 5 | kobold 1 1 1 slow 2 3 1 15 5
hob-goblin 1 3 1 medium 2 1 2 15 5 | witch 2 3 2 medium 3 1 1 0 0 | drake 3 3 1 fast 3 2 3 0 0
ogre 4 1 4 medium 3 1 1 0 0 | troll 3 3 3 slow 3 2 1 0 0 | monstrous-spider 2 4 2 fast 3 0 0 0 0
minotaur 3 4 5 medium 3 0 1 0 0 | giant 6 1 5 medium 3 3 1 0 0 | dragon 5 5 5 very-fast 4 2 1 0 0
"""
HP = "witch 2 | drake 2 | ogre 3 | troll 3 | monstrous-spider 3 | minotaur 5 | giant 8 | dragon 8"
MARKET = """
spyglass 4 1 | shovels 4 1 | saws 4 1 | hammers 10 1 | melee-weapons 20 1 | ranged-weapons 10 1
shields 10 1 | light-armor 4 1 | medium-armor 10 1 | heavy-armor 20 1 | foodstuffs 2 1 | lumber 2 3
stone 2 3 | iron 3 3 | horses 20 1 | donkey 5 1
"""
SAVED = """
5 0 0 1 1 2 3 | 10 0 1 2 3 4 5 | 15 0 1 2 3 5 7 | 20 0 1 3 5 7 10 | 22 0 2 4 6 8 11
25 0 2 4 6 9 12 | 30 0 3 6 9 12 15 | 35 0 3 7 11 14 17 | 40 0 4 8 12 16 20 | 45 0 4 8 12 18 22
50 0 5 10 13 20 25 | 55 0 5 11 14 22 27 | 60 0 6 12 15 24 30 | 8 0 0 1 1 2 3 | 4 0 0 0 0 0 0
100 0 10 20 25 40 50
"""
SAVING = ("partial", "success", "significant", "astounding", "epic", "legendary")
BUYING = """
reviled 3 2 4 3 5 1 | poor 1 1 1 1 4 1 | subpar 3 5 4 5 3 1 | standard 2 3 2 3 2 1
preferred 1 4 1 2 3 2 | favored 2 9 2 5 1 1 | best 1 5 1 3 2 3
"""
SELLING = """
reviled 5 1 3 1 4 1 | poor 9 2 5 2 3 1 | subpar 4 1 2 1 2 1 | standard 3 1 3 2 1 1
preferred 2 1 5 4 2 3 | favored 3 2 1 1 1 2 | best 1 1 3 4 1 3
"""
NEXT = "reviled 5 | poor 5 | subpar 10 | standard 5 | preferred 10 | favored 5 | best 0"
SIZES = """
camp 1 10 | hamlet 2 25 | village 3 50 | colony 4 100 | small-town 6 0 | large-town 8 0
principality 12 0 | metropolis 15 0
"""
QUALITIES = """
standard 0 0 50 0 0 | mild 1 3 75 1 0 | slight 2 6 101 3 50 | decent 3 9 150 5 75
moderate 4 12 200 7 150 | extensive 6 15 250 9 200 | strong 8 18 250 12 300 | powerful 12 25 250 0 0
"""
RANKS = """
1 1 1 0 1 | 2 1 1 0 2 | 3 1 1 0 3 | 4 2 1 1 4 | 5 2 1 1 5 | 6 2 1 1 6 | 7 3 2 2 7 | 8 3 2 2 8
9 3 2 2 9 | 10 4 3 3 10
"""
MADE = """
shovels stone 5 | saws stone 5 | hammers stone 11 | melee-weapons iron 22 | ranged-weapons lumber 11
shields iron 11 | light-armor iron 5 | medium-armor iron 11 | heavy-armor iron 22
shackles stone 4 iron 8 | holy-writ stone 10 lumber 20 | bugle foodstuffs 5
guidon foodstuffs 2 lumber 5 | drums foodstuffs 3 lumber 10 iron 5 | torches lumber 5 stone 5
"""


def rows(table: str) -> list[list[str]]:
    return [each.split() for line in table.strip().splitlines() for each in line.split("|")]


def told(*values: object) -> list[str]:
    return [str(each) for each in values]


def test_races_and_monsters_are_as_printed() -> None:
    found = [
        told(e.id, e.off, e.def_, e.str_, e.speed, e.grids, e.tools, e.weapons, e.cost, e.upkeep)
        for e in book().usurper_races.values()
    ]
    assert found == rows(RACES)
    assert [told(e.id, e.hp) for e in book().usurper_races.values() if e.hp] == rows(HP)


def test_what_is_sold_and_made_is_as_printed() -> None:
    items = book().usurper_items.values()
    assert sorted(told(e.id, e.gold, e.lot) for e in items if e.gold) == sorted(rows(MARKET))
    made = [[e.id, *(x for pair in e.made.items() for x in told(*pair))] for e in items if e.made]
    assert sorted(made) == sorted(rows(MADE))
    qualities = [
        told(e.id, e.bonus, e.tool, e.least, e.flat, e.percent)
        for e in book().usurper_qualities.values()
    ]
    assert qualities == rows(QUALITIES)


@pytest.mark.parametrize("row", rows(SAVED), ids=lambda row: row[0])
def test_savings_are_as_printed_and_between_columns_by_the_lower(row: list[str]) -> None:
    degrees = book().usurper_thresholds
    saved = [saved_of(int(row[0]), degrees[each], 0, book()) for each in SAVING]
    assert told(*saved) == row[1:]


def test_trade_is_as_printed() -> None:
    statuses = book().usurper_statuses.values()
    assert [
        [e.id, *(x for price in e.buy.values() for x in told(price.gold, price.goods))]
        for e in statuses
    ] == rows(BUYING)
    assert [
        [e.id, *(x for price in e.sell.values() for x in told(price.goods, price.gold))]
        for e in statuses
    ] == rows(SELLING)
    assert [told(e.id, e.next) for e in statuses] == rows(NEXT)
    sizes = [told(e.id, e.bonus, e.cap) for e in book().usurper_settlements.values()]
    assert sizes == rows(SIZES)


def test_ranks_are_as_printed() -> None:
    found = [told(e.rank, e.xp, e.learned, e.weeks, e.gold) for e in book().usurper_ranks.values()]
    assert found == rows(RANKS)


XP = ((0, 1, 1, 1), (1, 1, 1, 2), (1, 2, 2, 2), (2, 2, 2, 2), (2, 2, 2, 2))


def test_xp_is_as_printed() -> None:
    for degree, row in zip(SAVING[1:], XP, strict=True):
        for (adaptive, scholar), wanted in zip(
            ((False, False), (True, False), (False, True), (True, True)), row, strict=True
        ):
            asked: dict[str, Any] = {"adaptive": adaptive, "scholar": scholar}
            assert answer("experience", threshold=degree, **asked)["xp"] == wanted
    assert answer("experience", threshold="partial", adaptive=True, scholar=True)["xp"] == 0


def test_every_step_of_attitude_is_as_printed() -> None:
    for each in book().usurper_advances.values():
        visit: dict[str, Any] = {"attitude": each.before, "threshold": each.needs}
        found = answer("diplomacy", **visit, bribe=each.bribe, quest_done=True)
        order = list(book().usurper_attitudes)
        assert order.index(found["to"]) >= order.index(each.after)
    assert answer("diplomacy", attitude="hostile", threshold="success")["to"] == "hostile"
    waits: dict[str, Any] = {"attitude": "loyal", "threshold": "significant"}
    assert answer("diplomacy", **waits)["to"] == "loyal"
    assert answer("diplomacy", **waits, quest_done=True)["to"] == "fanatical"
    assert answer("diplomacy", **waits, quest_done=True, held=True)["to"] == "loyal"
    assert answer("diplomacy", attitude="friendly", threshold="astounding")["to"] == "loyal"


WRONG: list[tuple[str, str, dict[str, Any], str]] = [
    (
        "a fourth tool",
        "check",
        {
            "action": "scout",
            "units": [
                {
                    "race": "gnome",
                    "tools": {"spyglass": "", "saws": "", "shovels": "", "hammers": ""},
                }
            ],
        },
        "It bears 3 at most",
    ),
    (
        "11 PAX",
        "check",
        {"action": "scout", "units": [{"race": "orc", "pax": 11}]},
        "A Unit has 10 at most",
    ),
    (
        "level 12",
        "check",
        {"action": "scout", "units": [{"race": "orc", "level": 12}]},
        "Levels go from 0 to 10",
    ),
    (
        "off the map",
        "recon",
        {"map": "A1-F5", "at": "Z9", "told": "north"},
        "It goes from A1 to F5",
    ),
    (
        "a renovation beyond its limit",
        "renovate",
        {
            "room": "throne-room",
            "level": 5,
            "have": {"throne-morale": 4},
            "add": ["throne-morale"],
        },
        "4 times at most",
    ),
    (
        "before its room is ready",
        "renovate",
        {"room": "watchtower", "level": 3, "add": ["directed-vision"]},
        "Renovate it further first",
    ),
    ("eleven PAX paid", "upkeep", {"units": [{"race": "orc", "pax": 11}]}, "has 10 at most"),
    ("level 12 counted", "points", {"units": [{"race": "orc", "level": 12}]}, "from 0 to 10"),
    ("negative stock", "store", {"stock": {"lumber": -3}, "slots": 10}, "Nothing is below none"),
    ("dice nobody threw", "check", {"action": "scout", "dice": [40, 50]}, "one more for each"),
    (
        "two Leaders of one bonus",
        "check",
        {"action": "scout", "leaders": [{"bonus": "herald"}, {"bonus": "herald"}]},
        "picked once",
    ),
    ("a value of an artifact", "artifact", {"values": ["banana"]}, "Write +1, 4 or 1d6"),
    (
        "a Unique Event doubled",
        "check",
        {"action": "scout", "doubled": ["unique-event/hunt"]},
        "no Unique Event",
    ),
]

QUESTIONABLE = [
    ("obscurity", {"current": 400}, "can have"),
    (
        "check",
        {"action": "scout", "units": [{"race": "orc", "name": "Tusks"}] * 2},
        "are called “Tusks”",
    ),
    ("check", {"action": "scout", "units": [{"race": "orc", "armor": "saws"}]}, "among its armor"),
]


@pytest.mark.parametrize(("what", "question", "says"), QUESTIONABLE)
def test_what_is_odd_is_said(what: str, question: dict[str, Any], says: str) -> None:
    kind = QUESTIONS[what]
    found = kind.answer(convert(question, kind.of), book()).problems
    assert any(says in each.says for each in found)


@pytest.mark.parametrize(
    ("what", "question", "says"), [e[1:] for e in WRONG], ids=[e[0] for e in WRONG]
)
def test_what_is_against_a_rule_is_said_with_what_there_is(
    what: str,
    question: dict[str, Any],
    says: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "asked.json"
    file.write_text(json.dumps(question))
    assert main(["usurper", what, str(file), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    told_ = "\N{NO-BREAK SPACE}".join(each["remedy"] for each in found["problems"])
    assert says in told_.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("what", "question", "says"),
    [
        ("check", {"action": "scout", "units": [{"race": "orcish"}]}, "There is no race called"),
        ("check", {"action": "sing"}, "assist, attack, build"),
        ("capture", {"level": 3, "tried": "kiss"}, "There is no intent called"),
        ("trade", {"size": "camp", "buy": {"lumber": -2}}, "at least 0"),
        ("recon", {"map": "A1", "at": "A1", "told": "north"}, "is no map"),
        ("scouting", {}, "Nothing of Usurper is called"),
        ("train", {"skill": "scout", "pupils": {}}, "Say who teaches"),
    ],
    ids=["race", "action", "intent", "number", "map", "what", "nobody teaches"],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(
    what: str,
    question: dict[str, Any],
    says: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "asked.json"
    file.write_text(json.dumps(question))
    assert main(["usurper", what, str(file), "--json"]) == 2
    told_ = capsys.readouterr().err
    assert says in told_
    assert told_.count("\n") == 1
    assert "Traceback" not in told_
