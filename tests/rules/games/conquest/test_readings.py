"""Where the table may read the source otherwise: what each setting changes, and that it is said."""

from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.rules.games.conquest import applying
from bwdesk.rules.games.conquest.moves import Go, Health, Play, Reveal, Split, Wound, Write
from bwdesk.rules.games.conquest.resolve import Effect
from bwdesk.rules.games.conquest.state import Faction, Scene, Settings, Slip, State
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.frame.prose import the
from tests.rules.games.conquest.round import (
    GAME,
    Plan,
    changes,
    played,
    resolved,
    revealed,
    rolled,
    setup,
    started,
    told,
)

P = Plan
INFILTRATED = (
    "S\u2019s Infiltrate (4) met E\u2019s Circles 0: E lay infiltrated, 4\u00a0dice more next time."
)


def sentences(plans: dict[str, Plan], **settings: Any) -> str:
    """What is told of a maneuver."""
    state = resolved(plans, **settings)
    events = applying.comparison_events(GAME.canon, state, GAME.resolution(state))
    return " ".join(GAME.says(event) for event in events)


@pytest.mark.parametrize(
    ("reach", "changed"), [("named", {"f": -1, "h": 0}), ("attackers", {"f": 2, "h": 0})]
)
def test_harry_reaches_whom_it_names_or_attackers_alone(
    reach: str, changed: dict[str, int]
) -> None:
    """BK-46; a Fortify nobody strikes is alone."""
    plans = {"h": P("harry", "f", 5, 2), "f": P("fortify", s=4)}
    state = resolved(plans, harry=reach)
    assert changes(state, "fh") == changed
    slip = Write("h", Slip("harry", ("f",)))
    codes = [each.code for each in GAME.check(started(setup(plans, harry=reach)), slip)]
    assert codes == ([] if reach == "named" else ["conquest.reach"])
    written = played(started(setup(plans, harry=reach)), slip, Write("f"), Write("z"))
    said = " ".join(GAME.says(event) for event in told(written, Reveal())[1])
    assert ("reaches attackers alone" in said) == (reach == "attackers")


@pytest.mark.parametrize(("sacrifice", "given"), [("whole", -6), ("capped", -1)])
def test_what_an_ensnare_gives_up(sacrifice: str, given: int) -> None:
    plans = {"e": P("ensnare", "a", 7), "a": P("assault", "e", 1)}
    assert changes(resolved(plans, sacrifice=sacrifice), "ea") == {"e": given, "a": -1}
    said = "its sacrifice capped" in sentences(plans, sacrifice=sacrifice)
    assert said == (sacrifice == "capped")


@pytest.mark.parametrize(
    ("own", "attacks", "each", "pooled"),
    [
        # By itself each attacker meets the whole roll; with one pool they share it.
        (5, (3, 7), -2, -5),
        (9, (4, 4), 5, 1),
        (8, (4, 4), 4, 0),
        (5, (4, 4), 1, -3),
        (6, (4, 4), 2, -2),
        (3, (6, 1), -3, -4),
        (5, (8,), -3, -3),
        (8, (5,), 3, 3),
    ],
)
def test_a_conserve_meets_each_attacker_or_all_with_one_pool(
    own: int, attacks: tuple[int, ...], each: int, pooled: int
) -> None:
    """BK-36: all its successes count, against the strongest first."""
    foes = {id: P("assault", "c", s) for id, s in zip("ab", attacks, strict=False)}
    plans = {"c": P("conserve", s=own), **foes}
    assert changes(resolved(plans), "c") == {"c": each}
    assert changes(resolved(plans, conserve="pooled"), "c") == {"c": pooled}
    shares = "one roll of" in sentences(plans, conserve="pooled")
    assert shares == (len(attacks) > 1)


@pytest.mark.parametrize(("sap", "sapped", "lost"), [("text", 8, -2), ("margin", 2, 0)])
def test_what_a_sap_counts(sap: str, sapped: int, lost: int) -> None:
    plans = {"o": P("sap", "e", 8), "e": P("assess", "d", 0, exponent=6), "d": P()}
    state = resolved(plans, sap=sap)
    assert Effect("sapped", "e", "o", sapped) in GAME.resolution(state).effects
    assert (state.faction("e").sapped, changes(state, "e")) == (sapped, {"e": lost})
    assert ("the margin alone saps" in sentences(plans, sap=sap)) == (sap == "margin")


def test_ties_stand_or_wait_for_both() -> None:
    plans = {"a": P("gambit", "b", 4), "b": P("gambit", "a", 4)}
    assert resolved(plans).phase == "aftermath"
    assert "a tie, which stands at this table" in sentences(plans)
    asked = rolled(revealed(started(setup(plans)), plans), plans)
    assert [due.kind for due in GAME.due(asked)] == ["consent", "consent"]


def test_wounds_heal_by_the_maneuver_or_by_the_core_rules() -> None:
    """BK-66: with a maneuver a month the table says what is left."""
    plans = {"a": P("fortify", s=2)}
    state = played(resolved(plans, wounds="core"), Wound("a", "leader", 2))
    fresh, events = told(state, Go())
    assert fresh.faction("a").wounds == state.faction("a").wounds
    assert "by the core rules" in " ".join(GAME.says(event) for event in events)
    assert [due.kind for due in GAME.due(fresh)] == ["script", "script"]
    with pytest.raises(IllegalMoveError, match="core rules"):
        played(fresh, Health("a", "leader", passed=True))


@pytest.mark.parametrize(
    ("halfway", "kinds"), [(True, ["met"]), (False, ["duty"])], ids=["met halfway", "not met"]
)
def test_a_target_that_came_first(halfway: bool, kinds: list[str]) -> None:
    """BK-23."""
    state = State(
        (Faction("a", "Aster", 9, 9), Faction("b", "Briar", 9, 9)),
        Settings(met_halfway=halfway),
    )
    came = Play("b", Scene("conflict", target="a"))
    slips = (Write("a", Slip("infiltrate", ("b",))), Write("b"))
    events = told(state, *slips, came, Reveal())[1]
    assert [each.kind for each in events if each.kind in ("duty", "met")] == kinds


def test_every_sentence_has_both_numbers() -> None:
    plans = {
        "d": P("fortify", s=5),
        "e": P("assault", "o", 6),
        "o": P("harry", "d", 4, 3),
        "s": P("infiltrate", "e", 4, own={"infiltrated": ()}),
    }
    state = resolved(plans)
    told_ = applying.comparison_events(GAME.canon, state, GAME.resolution(state))
    assert [(GAME.says(event), event.rule) for event in told_] == [
        ("E\u2019s Assault (6) met O\u2019s Harry, defense 3: O lost 3.", "BK-34, BK-53 dV"),
        (
            INFILTRATED,
            "BK-47, BK-53 I",
        ),
        ("O\u2019s Harry, attack 4, met E\u2019s Assault, unopposed: E lost 4.", "BK-41, BK-53 dV"),
        (
            "O\u2019s Harry, attack 4, met D\u2019s Fortify (5): nothing came of it.",
            "BK-41, BK-53 aV",
        ),
        (
            "D\u2019s Fortify left 1 over: 1 to disposition, 0 to downtime.",
            "BK-39, BK-56",
        ),
    ]
    assert [(each.actor, each.target, each.amount) for each in told_[:2]] == [
        ("e", "o", 3),
        ("s", "e", 4),
    ]


def test_a_disposition_is_told_as_a_sum() -> None:
    made = setup({"d": P("gambit", "e", 2), "e": P("ensnare", "d", 3)}, ties="stand")
    lot = [replace(each, name={"d": "Dwarves"}.get(each.id, each.name)) for each in made.factions]
    plans = {"d": P("gambit", "e", 2), "e": P("fortify", s=9)}
    state = rolled(revealed(started(replace(made, factions=tuple(lot))), plans), plans)
    events = told(state, Split("e", 0))[1]
    assert [GAME.says(event) for event in events if event.kind == "tally"] == [
        "The Dwarves: 13 \N{MINUS SIGN} 3 = 10.",
        "E: 10 \N{MINUS SIGN} 2 + 7 = 15.",
        "Zander: still at 20.",
    ]


@pytest.mark.parametrize(
    ("name", "within"),
    [
        ("Elves", "the Elves"),
        ("The Elves", "the Elves"),
        ("Silver Knights", "the Silver Knights"),
        ("House Atreides", "House Atreides"),
        ("Aster", "Aster"),
        ("Court of Aubrac", "Court of Aubrac"),
        ("Fortress", "Fortress"),
        ("", ""),
    ],
)
def test_a_name_of_many_takes_an_article(name: str, within: str) -> None:
    assert the(name) == within
