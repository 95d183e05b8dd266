"""One kind of change for the rules and the narrator: typed, applied, refused."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import convert, to_builtins
from msgspec.structs import replace

from bwdesk.rules.games.usurper.changes import (
    Change,
    Held,
    Holdings,
    apply,
    apply_all,
    read_change,
)
from bwdesk.rules.games.usurper.following import follow
from bwdesk.rules.games.usurper.questions import QUESTIONS
from bwdesk.rules.packs.book import Book
from tests.rules.games.usurper.test_gifts import answer
from tests.shipped import book

HELD = convert(
    {
        "gold": 20,
        "goods": {"lumber": 30},
        "gems": [4, 4],
        "units": [{"race": "orc", "name": "Tusks", "pax": 8}],
        "nodes": {"T22": {"resource": "lumber", "size": "normal", "uses": 1}},
        "obscurity": 150,
        "obscurity_max": 155,
    },
    Holdings,
)
TYPED: list[tuple[str, str, dict[str, Any]]] = [
    # a line, what of the holdings it is seen in, and what that is then
    ("12 gold", "gold", {"gold": 32}),
    ("gold -5", "gold", {"gold": 15}),
    ("-3 lumber", "goods", {"goods": {"lumber": 27}}),
    ("goods stone 6", "goods", {"goods": {"lumber": 30, "stone": 6}}),
    ("gem 7", "gems", {"gems": (4, 4, 7)}),
    ("gem -4", "gems", {"gems": (4,)}),
    ("item shovels decent", "items", {"items": {"shovels/decent": 1}}),
    ("xp Tusks 2 scout", "xp", {"xp": {"Tusks/scout": 2}}),
    ("obscurity -4", "obscurity", {"obscurity": 146}),
    ("9 obscurity", "obscurity", {"obscurity": 155}),
    ("obscurity-max 5", "obscurity_max", {"obscurity_max": 160}),
    ("attitude Reed Ham friendly", "attitudes", {"attitudes": {"Reed Ham": "friendly"}}),
    ("trade Reedham best", "trade", {"trade": {"Reedham": "best"}}),
    ("node T22 -1", "nodes", {"nodes": {}}),
    ("encounter V20 2", "encounters", {"encounters": {"V20": 2}}),
    ("place Reedham camp", "places", {"places": {"Reedham": "camp"}}),
    ("knows V20 smoke at dawn", "knows", {"knows": {"V20": "smoke at dawn"}}),
    ("quest The Long Road 1", "quests", {"quests": {"The Long Road": 1}}),
    ("favor small", "favors", {"favors": {"small": 1}}),
    ("3 small favors", "favors", {"favors": {"small": 3}}),
    ("ability event/fog", "abilities", {"abilities": ("event/fog",)}),
    ("flag Tusks grumpy", "flags", {"flags": {"Tusks": "grumpy"}}),
    ("clock ambush 3", "clocks", {"clocks": {"ambush": 3}}),
]


@pytest.mark.parametrize(("line", "where", "then"), TYPED, ids=[each[0] for each in TYPED])
def test_a_line_changes_what_is_held(line: str, where: str, then: dict[str, Any]) -> None:
    made = read_change(line, book())
    assert made.rule == "", "it is the narrator's word"
    after = to_builtins(apply(made, HELD, book()))
    assert {where: after.get(where, {})} == then
    others = {name: value for name, value in after.items() if name != where}
    before = to_builtins(HELD)
    assert others == {name: value for name, value in before.items() if name != where}


def test_units_rise_learn_lose_and_leave() -> None:
    held = HELD
    lines = ("level Tusks 1", "skill Tusks 2 scout", "pax Tusks -3", "unit elf Reeds")
    for line in lines:
        held = apply(read_change(line, book()), held, book())
    tusks, reeds = held.units
    assert (tusks.level, tusks.skills, tusks.pax) == (1, {"scout": 2}, 5)
    assert (reeds.race, reeds.name) == ("elf", "Reeds")
    held = apply(Change(what="unit", who="Tusks", by=-1), held, book())
    assert [each.name for each in held.units] == ["Reeds"]
    node = apply(read_change("node C3 iron grand", book()), HELD, book()).nodes["C3"]
    assert (node.resource, node.size, node.uses) == ("iron", "grand", None)


def test_every_kind_of_change_is_tried() -> None:
    typed = {read_change(line, book()).what for line, _, _ in TYPED}
    assert typed | {"unit", "level", "skill", "pax"} == set(get_args(Held))


WRONG = [
    ("-21 gold", "There is 20"),
    ("-31 lumber", "There is 30"),
    ("12 unicorns", "There is no ware called"),
    ("gem -5", "There is 4"),
    ("level Fangs", "There is Tusks"),
    ("level Tusks 11", "Levels go from 0 to 10"),
    ("pax Tusks 5", "A Unit has 0 to 10"),
    ("skill Tusks 11 scout", "It goes to 10"),
    ("node A1 -1", "There is one at T22"),
    ("node here lumber", "is no square"),
    ("favor huge", "small, medium or large"),
    ("attitude Reedham smitten", "There is no attitude called"),
    ("sings loudly", "is nothing that changes"),
    ("", "Write what changes"),
]


@pytest.mark.parametrize(("line", "says"), WRONG, ids=[each[0] or "nothing" for each in WRONG])
def test_what_cannot_be_is_refused_with_what_there_is(line: str, says: str) -> None:
    with pytest.raises(ValueError, match=says) as why:
        apply(read_change(line, book()), HELD, book())
    assert str(why.value).endswith((".", "?"))


def test_the_others_come_all_the_same() -> None:
    changes = (Change(what="gold", by=-99), Change(what="gold", by=3))
    held, (wrong,) = apply_all(changes, HELD, book())
    assert held.gold == 23
    assert (wrong.where, wrong.remedy) == ("changes/0", "There is 20.")
    found = answer("change", typed=["12 gold", "sing"], held={"gold": 1})
    assert found["held"]["gold"] == 13
    assert found["changes"] == [{"what": "gold", "by": 12}]


@given(st.lists(st.sampled_from([line for line, _, _ in TYPED] + [line for line, _ in WRONG])))
def test_nothing_is_ever_below_none(lines: list[str]) -> None:
    found = answer("change", typed=lines, held=to_builtins(HELD))["held"]
    assert found.get("gold", 0) >= 0
    assert all(many > 0 for many in found.get("goods", {}).values())
    assert all(many > 0 for many in found.get("items", {}).values())


def follows(what: str, **question: Any) -> list[tuple[str, str, int]]:
    return follows_by(book(), what, question)


def follows_by(by: Book, what: str, question: dict[str, Any]) -> list[tuple[str, str, int]]:
    kind = QUESTIONS[what]
    asked = convert(question, kind.of)
    made = follow(asked, kind.answer(asked, by), by)
    assert all(each.rule for each in made if each.what != "item"), "a rule asks for each"
    return [(each.what, each.named, each.by) for each in made]


ELVES = {"race": "elf", "name": "Elves"}


def test_what_follows_by_rule_is_made_of_the_answer() -> None:
    assert follows("check", action="scout") == [], "dice are wanted"
    assert follows("check", action="scout", total=20) == [("obscurity", "", -1)]
    scouts = follows("scout", terrain="hills", total=110, units=[ELVES])
    assert scouts == [("xp", "level", 1), ("xp", "scout", 1)]
    assert follows("build", rooms=4, threshold="significant") == [("goods", "lumber", -21)]
    node = {"resource": "gold", "size": "normal", "uses": 2}
    gained = follows("harvest", node=node, threshold="epic")
    assert gained == [("gold", "", 3 * 4 + 6 + 3), ("node", "", -1)]
    crafted = follows("craft", item="shields", total=150)
    assert crafted == [("goods", "iron", -8), ("item", "shields", 1)]
    assert follows("sell", item="shields", quality="standard")[-1] == ("gold", "", 5)
    bought = follows("trade", size="metropolis", buy={"foodstuffs": 2})
    assert bought == [("gold", "", -4), ("goods", "foodstuffs", 2)]
    visit = {"attitude": "indifferent", "threshold": "astounding"}
    assert ("attitude", "loyal", 0) in follows("diplomacy", **visit)
    ritual = follows("ritual", landmark="enchanted-forest", threshold="success")
    assert ("ability", "enchanted-forest/success", 0) in ritual
    assert follows("upkeep", gold=20, food=3, units=[ELVES]) == [
        ("gold", "", -5),
        ("goods", "foodstuffs", -1),
    ]
    assert follows("gems", need=5, have=[4, 4]) == [
        ("gem", "", -4),
        ("gem", "", -4),
        ("gem", "", 3),
    ]
    assert follows("harm", phase="melee", damage=30, armor=5) == [("pax", "", -3)]
    assert follows("replace", level=5, pax=2, paid="W1 M5") == [("gold", "", -10)]


def test_what_is_eaten_goes_by_its_kind() -> None:
    """A table whose food is another thing eats that."""
    items = book().usurper_items
    bread = {
        "bread" if e.kind == "food" else id: replace(e, id="bread") if e.kind == "food" else e
        for id, e in items.items()
    }
    baked = replace(book(), usurper_items=bread)
    eaten = follows_by(baked, "upkeep", {"gold": 20, "food": 3, "units": [ELVES]})
    assert eaten == [("gold", "", -5), ("goods", "bread", -1)]
