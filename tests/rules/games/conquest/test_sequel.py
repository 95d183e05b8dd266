"""The next chronicle begins with the people of the last."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.conquest import founding
from bwdesk.rules.games.conquest.plan import Chief, Fixed, Player, Prologue, Rival, Side
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.sequel import sequel
from bwdesk.rules.games.conquest.state import Faction, Person, Settings, State
from tests.rules.games.conquest.test_founding import RULERS, plan_of
from tests.shipped import book


def test_people_and_answers_stay_and_all_else_is_open() -> None:
    leader = Chief(Person("Ardal", lifepaths=6, circles=4, skills={"strategy": 5}), stat=6)
    side = Side(
        "f1",
        "Elves",
        "cross",
        "elf",
        RULERS,
        leader=leader,
        rivals=(Rival("Gnash", "f2"),),
        prologue=Prologue("strategy", 5, fell=Told(3)),
        objective="The fords",
        fixed=Fixed(9),
    )
    linked = Side("f2", "Orcs", "", "orc", RULERS, second=Chief(Person("Lurz", "abc")))
    plan = replace(
        plan_of(side, linked),
        title="The fords",
        territory="A river",
        setting="Long ago",
        players=(Player("s1", "Ann"), Player("s2", "Ben")),
        settings=Settings(sap="margin"),
    )
    state = Conquest(book()).start(founding.setup(plan, book(), {})).state
    next_one = sequel(state, {"s1": "Ann", "s2": "Ben"}, plan)
    first, second = next_one.sides
    assert (first.leader, first.answers, first.stock) == (leader, RULERS, "elf")
    assert (first.sign, first.rivals) == ("cross", side.rivals)
    assert (first.prologue, first.objective, first.fixed) == (Prologue(), "", None)
    assert second.second.person.name == "Lurz"
    assert (next_one.title, next_one.territory, next_one.setting) == ("", "", "Long ago")
    assert next_one.players == plan.players
    assert next_one.settings.sap == "margin"
    assert len({each.id for each in next_one.factions}) == 5


def test_a_war_nobody_planned_here_goes_on_as_well() -> None:
    person = Person("Mara", file="abc", lifepaths=5, skills={"oratory": 4})
    factions = (
        Faction("east", "East", 0, 9, out=True, people={"leader": person}),
        Faction("west", "West", 12, 9),
        Faction("f1", "South", 3, 9),
    )
    plan = sequel(State(factions), {"a": "Ann", "b": "Ben", "c": "Cy"})
    assert [each.name for each in plan.sides] == ["East", "West", "South"]
    assert plan.sides[0].leader == Chief(Person("Mara", "abc"))
    assert len({each.id for each in plan.factions}) == 5
    assert sequel(State(factions[:2]), {"a": "Ann"}).players == plan_of().players
