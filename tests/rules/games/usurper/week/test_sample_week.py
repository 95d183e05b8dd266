"""The sample week of the source, order by order, to its ledger (USU-T30..T32), by moves and by
replies; and each part of a week that no single act has (USU-TIME)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec import convert
from msgspec.structs import replace

from bwdesk.cli import main
from bwdesk.rules.games.frame.game import IllegalMoveError, Reply
from bwdesk.rules.games.frame.replies import parse_reply
from bwdesk.rules.games.usurper.week.play import Usurper
from bwdesk.rules.games.usurper.week.state import GROUPS, State
from bwdesk.rules.tables.usurper.cards import UsurperCard
from tests.rules.games.usurper.week.people import MAP, begun, events, game, play, setup, usurpation
from tests.shipped import book

FAR = tuple("#" * 28 for _ in range(27))
"""Plains as far as Z27."""
BEGIN = {"move": "begin", "events": ["event/thaw", "event/newcomers"]}
SETUP: dict[str, Any] = {
    "map": FAR,
    "places": {"W24": {"name": "Market Town", "kind": "city", "size": "large-town"}},
    "date": "W2 M1 Y1",
    "usurpations": [
        {
            "seat": "p1",
            "name": "The Builders",
            "gold": 40,
            "items": {"spyglass": 1},
            "lairs": [
                {
                    "name": "Deep Hall",
                    "at": "Z26",
                    "lair": {
                        "rooms": [
                            {"room": "throne-room"},
                            {"room": "barracks"},
                            {"room": "barracks"},
                            {"room": "warehouse"},
                        ]
                    },
                }
            ],
            "leaders": [
                {"name": "Bodil", "race": "dwarf", "bonus": "herald"},
                {"name": "Gorm", "race": "orc", "bonus": "banner-bearer"},
            ],
            "units": [{"name": "Elves", "race": "elf", "level": 1}],
        }
    ],
}
ORDERS = [
    {
        "name": "Bodil",
        "start": "Z26",
        "action": "Diplomacy",
        "target": "W24",
        "end": "Z26",
        "notes": "Trading, bringing Donkey",
    },
    {
        "name": "Gorm",
        "start": "Z26",
        "action": "Assist",
        "target": "X25",
        "end": "Z26",
        "notes": "Assist Elves",
    },
    {
        "name": "Elves",
        "start": "Z26",
        "action": "Scout",
        "target": "X25",
        "end": "Z26",
        "notes": "Equip Spyglass from storage",
    },
]
MOVES: list[dict[str, Any]] = [
    {"move": "begin"},
    {"move": "order", "seat": "p1", "rows": ORDERS},
    {"move": "resolve", "card": "p1 bodil diplomacy", "threshold": "success"},
    {"move": "resolve", "card": "p1 elves scout", "threshold": "significant"},
    {"move": "publish"},
    {
        "move": "choose",
        "seat": "p1",
        "rows": [
            {"do": "buy", "what": "foodstuffs", "many": 2},
            {"do": "recruit", "what": "dwarf", "who": "Dwarves"},
            {"do": "spend", "who": "Elves", "what": "level"},
            {"do": "spend", "who": "Elves", "what": "scout"},
        ],
    },
    {"move": "close"},
]


def test_the_sample_week_comes_to_its_ledger(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "week.json"
    log.write_text(json.dumps({"setup": SETUP, "moves": MOVES}))
    assert main(["play", "usurper", str(log), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    own = report["ledger"]["p1"]
    elves, dwarves = own["units"]
    assert own["gold"] == 40 - 4 - 10
    assert own["food"] == 2
    assert (elves["level"], elves["skills"]) == (2, {"scout": 1})
    assert elves["tools"] == {"spyglass": ""}
    assert dwarves["race"] == "dwarf"
    assert report["remarks"] == []
    told = [each["says"] for each in report["events"] if each["kind"] == "told"]
    assert any("Bodil: success, diplomacy" in each for each in told)
    assert any("Elves and Gorm: significant" in each for each in told)


def test_the_sample_orders_are_all_valid() -> None:
    state = play(game().start(convert(SETUP, game().setups)).state, MOVES[0])
    order = convert(MOVES[1], game().moves)
    assert game().flags_of(state, order) == ()


def test_a_week_goes_through_its_phases_one_after_the_other() -> None:
    """USU-TIME-3: indicator, orders, results, choices, follow-up, upkeep in week 4."""
    state = begun(1, date="W4 M1 Y1")
    phases = [state.phase]
    for move in (
        {"move": "begin"},
        {"move": "order", "seat": "p0"},
        {"move": "publish"},
        {"move": "choose", "seat": "p0"},
        {"move": "close", "dice": {}},
    ):
        state = play(state, move)
        phases.append(state.phase)
    assert phases == ["begin", "orders", "orders", "choices", "choices", "begin"]
    assert state.turn == 5
    own = state.usurpations[0]
    assert own.gold == 100 - 10, "two Units are paid"
    assert own.goods["foodstuffs"] == 2, "and fed"


def test_nothing_is_done_before_its_time() -> None:
    state = begun(2)
    for move in ({"move": "order", "seat": "p0"}, {"move": "publish"}, {"move": "close"}):
        with pytest.raises(IllegalMoveError, match="begin it first"):
            play(state, move)


def test_the_indicator_lists_what_a_seat_has_and_knows() -> None:
    """USU-TIME-7."""
    state = begun(2)
    state = play(
        state,
        {
            "move": "grant",
            "changes": ["p0: node C2 lumber grand", "p0: encounter C2", "p0: quest The Bell 1"],
        },
        {"move": "grant", "changes": [{"what": "bonus", "of": "p0", "named": "Luck", "by": 25}]},
        BEGIN,
    )
    state = play(state, *_idle(state))
    _, found = events(state, {"move": "begin"})
    (mine,) = [each for each in found if each.kind == "reminder" and each.actor == "p0"]
    assert mine.to == ("p0",)
    says = game().says(mine)
    for each in ("Luck", "C2 lumber grand", "C2 1", "The Bell 1"):
        assert each in says


def _idle(state: State) -> list[dict[str, Any]]:
    """A week in which nobody does anything."""
    orders = [{"move": "order", "seat": seat} for seat in state.playing]
    chosen = [{"move": "choose", "seat": seat} for seat in state.playing]
    return [*orders, {"move": "publish"}, *chosen, {"move": "close"}]


def test_lairs_are_attacked_last_and_who_comes_home_defends() -> None:
    """USU-TIME-8, USU-TERM-7: whatever the timing would suggest."""
    state = play(
        begun(2),
        BEGIN,
        {
            "move": "order",
            "seat": "p0",
            "rows": [
                {"name": "Unit 00", "action": "Attack", "target": "I2"},
                {"name": "Unit 01", "action": "Scout", "target": "C2"},
            ],
        },
        {
            "move": "order",
            "seat": "p1",
            "rows": [{"name": "Unit 10", "action": "Scout", "target": "H3"}],
        },
    )
    dues = [each for each in game().due(state) if each.round]
    assert dues[-1].part == "p0 unit-00 attack", "the very last, though it was ordered first"
    state = play(
        state, {"move": "fight", "card": "p0 unit-00 attack", "step": "forces", "in_lair": True}
    )
    assert state.battle is not None
    names = {each.unit.name for each in state.battle.fighters if each.seat == "p1"}
    assert names == {"Unit 10", "Unit 11"}, "who scouted is back, too"


def test_the_queue_goes_by_the_order_of_the_rules() -> None:
    state = play(
        begun(2),
        BEGIN,
        {
            "move": "order",
            "seat": "p0",
            "rows": [
                {"name": "Unit 00", "action": "Harass", "target": "A1"},
                {"name": "Chief 0", "action": "Diplomacy", "target": "D3"},
                {"name": "Unit 01", "action": "Build", "notes": "Watchtower"},
                {"name": "Cohort 0", "action": "Explore", "target": "C2"},
            ],
        },
        {
            "move": "order",
            "seat": "p1",
            "rows": [{"name": "Unit 10", "action": "Scout", "target": "H3"}],
        },
        {"move": "rule", "what": "ahead", "of": "p1 unit-10 scout"},
    )
    groups = [GROUPS.index(each.group) for each in state.cards]
    assert [each.group for each in state.cards if each.part != "p1 unit-10 scout"] == [
        *("lair", "leaders", "leaders", "combat")
    ]
    assert groups[1:] == sorted(groups[1:])
    assert state.cards[0].part == "p1 unit-10 scout", "what the narrator wants first"


def test_who_leads_a_category_bends_an_event_for_itself() -> None:
    """USU-TIME-11, USU-VP-9."""
    first = setup(2, date="W1 M2 Y1")
    leads = convert(
        {"move": "order", "seat": "p0", "events": {"event/thaw": "double"}}, game().moves
    )
    state = play(game().start(first).state, BEGIN)
    assert [each.code for each in game().flags_of(state, leads)] == ["bends"], "it leads nothing"
    plain = game().apply(state, leads).state
    lumber = {"move": "order", "seat": "p1"}
    state = play(plain, lumber)
    assert state.usurpations[0].bent == {"event/thaw": "double"}
    assert state.usurpations[1].bent == {}


def test_a_week_is_played_by_replies_alone() -> None:
    """The plain board has no more than dues, forms and replies."""
    state = begun(1)
    one = game()

    def answer(part: str, **said: Any) -> None:
        nonlocal state
        reply = convert({"move": "reply", "reply": part, **said}, Reply)
        state = one.apply(state, parse_reply(one, state, reply)).state

    answer("begin", script={"events": {"order": ["event/thaw", "event/newcomers"]}})
    names = [slot.group for slot in one.form(state, one.due(state)[0], {}) if slot.group]
    assert list(dict.fromkeys(names)) == ["Chief 0", "Cohort 0", "Unit 00", "Unit 01"]
    answer(
        "order",
        script={
            "2 action": {"choice": "scout"},
            "2 target": {"text": "C2"},
            "words": {"text": "Look."},
        },
    )
    (due,) = one.due(state)
    assert due.part == "p0 unit-00 scout"
    answer(
        due.part,
        dice={"d100": {"dice": "faces", "faces": [70]}},
        script={"found": {"order": ["node"]}, "words": {"text": "Oaks."}},
    )
    assert "C2" in state.usurpations[0].nodes
    answer("publish")
    answer("choose", script={"rows": {"text": "unpaid Unit 01"}})
    answer("close")
    assert (state.turn, state.phase) == (2, "begin")
    assert MAP[1][2] == "*"


def test_no_order_is_in_the_way_of_anything() -> None:
    """A broken rule is a flag; the narrator goes on."""
    state = play(begun(1), BEGIN)
    order = convert(
        {
            "move": "order",
            "seat": "p0",
            "rows": [
                {"name": "Chief 0", "action": "Harvest", "target": "J10"},
                {"name": "Nobody", "action": "Dance"},
            ],
        },
        game().moves,
    )
    codes = {each.code for each in game().flags_of(state, order)}
    assert {"who", "too-far", "nobody", "no-act"} <= codes
    state = game().apply(state, order).state
    assert [each.part for each in game().due(state)] == ["p0 chief-0 harvest", "p0 nobody other"]


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"gold": -1}, "less than no Gold"),
        ({"goods": {"stone": -3}}, "less than no stone"),
        ({"units": [{"name": "X", "race": "hobbit"}]}, "hobbit"),
        ({"lairs": [{"name": "Hole", "at": "99"}]}, "is no square"),
        ({"leaders": [{"name": "A", "bonus": "pirate"}]}, "pirate"),
        ({"seat": ""}, "seat of their own"),
    ],
)
def test_what_cannot_be_begun_with_is_told_in_a_sentence(more: dict[str, Any], says: str) -> None:
    with pytest.raises(IllegalMoveError, match=says):
        begun(usurpations=[usurpation(0, **more)])


def test_entries_are_known_by_their_names() -> None:
    units = [{"name": "Elves", "race": "Elf", "tools": {"Spyglass": "Mild"}}]
    dens = [{"at": "b2", "lair": {"rooms": [{"room": "Throne Room"}, {"room": "Barracks"}]}}]
    state = begun(usurpations=[usurpation(0, units=units, lairs=dens, goods={"Iron": 3})])
    (own,) = state.usurpations
    assert (own.units[0].race, own.units[0].tools) == ("elf", {"spyglass": "Mild"})
    assert [each.room for each in own.lairs[0].lair.rooms] == ["throne-room", "barracks"]
    assert (own.lairs[0].at, own.goods) == ("B2", {"iron": 3})


@pytest.mark.parametrize(
    ("move", "says"),
    [
        ({"move": "resolve", "card": "p0 nobody scout"}, "There are: p0 unit-00 attack"),
        (
            {
                "move": "fight",
                "card": "p0 unit-00 attack",
                "step": "forces",
                "foes": [{"unit": {"race": "hobbit"}}],
            },
            "hobbit",
        ),
        ({"move": "fight", "card": "p0 unit-00 attack", "step": "melee"}, "Gather its forces"),
        ({"move": "resolve", "card": "p0 unit-00 attack"}, "is a battle"),
        ({"move": "rule", "what": "weather"}, "cannot be overruled"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(move: dict[str, Any], says: str) -> None:
    attack = [{"name": "Unit 00", "action": "Attack", "target": "A1"}]
    state = play(begun(1), BEGIN, {"move": "order", "seat": "p0", "rows": attack})
    with pytest.raises(IllegalMoveError, match=says):
        play(state, move)


def test_an_extra_is_hired_teaches_its_spell_and_trains() -> None:
    """USU-TRAIN-6, by a card a narrator wrote."""
    card = convert(
        {
            "id": "extra/hedge-witch",
            "name": "Hedge Witch",
            "rule": "house",
            "what": {
                "sort": "extra",
                "tier": 3,
                "skills": {"scout": 4},
                "price": 7,
                "upkeep": 2,
                "spells": ["seer"],
            },
        },
        UsurperCard,
    )
    written = replace(book(), usurper_cards={**book().usurper_cards, card.id: card})
    one = Usurper(written)
    state = replace(one.start(setup(1)).state, phase="choices")

    def make(*moves: dict[str, Any]) -> None:
        nonlocal state
        for each in moves:
            state = one.apply(state, convert(each, one.moves)).state

    hired = [{"do": "hire", "what": "Hedge Witch", "who": "Mab"}]
    make({"move": "choose", "seat": "p0", "rows": hired}, {"move": "close"}, {"move": "begin"})
    assert (state.usurpations[0].gold, state.usurpations[0].spells) == (93, {"Mab": ("seer",)})
    rows = [
        {"name": "Mab", "action": "Teach", "notes": "Seer to Chief 0"},
        {"name": "Unit 00", "action": "Scout", "target": "C2"},
    ]
    make({"move": "order", "seat": "p0", "rows": rows})
    make({"move": "resolve", "card": "p0 mab teach"}, {"move": "publish"})
    assert state.phase == "resolve", "what is told is out, and the scouts are still away"
    make({"move": "resolve", "card": "p0 unit-00 scout", "total": 80}, {"move": "publish"})
    assert state.usurpations[0].spells["Chief 0"] == ("seer",)
    make({"move": "choose", "seat": "p0"}, {"move": "close"}, {"move": "begin"})
    rows = [
        {"name": "Mab", "action": "Train", "notes": "scout"},
        {"name": "Unit 01", "action": "Learn", "notes": "Scout of Mab"},
    ]
    make({"move": "order", "seat": "p0", "rows": rows}, {"move": "resolve", "card": "p0 mab train"})
    assert state.usurpations[0].xp["Unit 01/scout"] == 2
