"""The Duel of Wits: every action and every cell against the printed rules."""

from __future__ import annotations

import pytest

from bwdesk.rules.tables.duel import Meets, cell_words, meeting
from tests.rules.tables.core import core, grid, skills

ACTIONS = core().duel_actions

CELLS = grid(
    """
    avoid | 0 | 0 | beats it | -from it | -from it | -from it | beats it | 0
    dismiss | full | full | full | full | vs, full | full | -defense | full
    feint | 0 | 0 | 0 | 0 | vs twice | 0 | void it, full | 0
    incite | -Will, test | test | test | test | vs, test | test | test | test
    obfuscate | -Will | vs | vs | vs | vs | vs | vs | vs
    point | -Will, full | full | full | full | vs, full | full | -defense | full
    rebuttal | 0 | full | 0 | full | vs, full | full | -defense | full
    """
)
AGAINST = ("avoid", "dismiss", "feint", "incite", "obfuscate", "point", "rebuttal", "none")
MEANT = {
    "0": (),
    "full": ("full",),
    "beats it": ("void",),
    "-from it": ("hinder",),
    "-Will": ("less-will",),
    "-Will, full": ("less-will", "full"),
    "-defense": ("less-defense", "full"),
    "-Will, test": ("less-will", "test"),
    "test": ("test",),
    "vs": ("versus",),
    "vs, full": ("versus", "full"),
    "vs, test": ("versus", "test"),
    "vs twice": ("versus-twice",),
    "void it, full": ("void", "full"),
}


@pytest.mark.parametrize(("action", "column"), [(row, at) for row in CELLS for at in AGAINST])
def test_a_cell_of_the_matrix(action: str, column: str) -> None:
    printed = CELLS[action][AGAINST.index(column)]
    assert ACTIONS[action].against[column] == MEANT[printed]


TESTED = {
    "dismiss": "Ugly Truth, Command, Intimidation, Rhetoric, Oratory",
    "feint": "Soothing Platitudes, Seduction, Falsehood, Rhetoric",
    "incite": "Ugly Truth, Intimidation, Falsehood, Command",
    "obfuscate": "Soothing Platitudes, Oratory, Rhetoric, Falsehood, Ugly Truth",
    "point": "Oratory, Rhetoric, Persuasion, Interrogation, Stentorious Debate",
    "rebuttal": "Oratory, Rhetoric, Persuasion, Interrogation, Stentorious Debate",
}


@pytest.mark.parametrize("action", TESTED)
def test_what_an_action_tests(action: str) -> None:
    assert set(ACTIONS[action].skills) == skills(TESTED[action])
    assert ACTIONS[action].stat == ""


def test_only_avoid_tests_a_stat() -> None:
    assert (ACTIONS["avoid"].stat, ACTIONS["avoid"].skills) == ("will", ())
    assert list(ACTIONS) == [each for each in AGAINST if each != "none"]


def test_what_is_special_about_an_action() -> None:
    assert {each.id: each.dice for each in ACTIONS.values() if each.dice} == {"dismiss": 2}
    assert [each.id for each in ACTIONS.values() if each.loses_next] == ["dismiss"]
    assert [each.id for each in ACTIONS.values() if each.split] == ["rebuttal"]
    assert [each.id for each in ACTIONS.values() if each.obstacle == "will"] == ["incite"]


HEADERS = grid(
    """
    avoid     |                                 |                 | dismiss
    dismiss   |                                 | rebuttal        | all
    feint     | rebuttal                        |                 | all but obfuscate
    incite    |                                 |                 | all
    obfuscate | all but feint                   |                 | feint
    point     | feint obfuscate incite          | rebuttal avoid  | all
    rebuttal  | point dismiss                   | feint           | all
    """
)
"""Counters, countered by, does not defend against."""


def test_headers_of_the_actions() -> None:
    others = set(ACTIONS)
    for id, (counters, countered, open_to) in HEADERS.items():
        action = ACTIONS[id]
        wanted = others - {"feint"} if counters == "all but feint" else set(counters.split())
        assert set(action.counters) == wanted, id
        assert set(action.countered_by) == set(countered.split()), id
        if open_to == "all":
            assert action.defends == (), id
        elif open_to == "all but obfuscate":
            assert action.defends == ("obfuscate",)
        elif id == "avoid":
            assert set(action.defends) == others - {"dismiss", "avoid"}
        else:
            assert set(action.defends) == others - {open_to}


@pytest.mark.parametrize(
    ("one", "other", "meets", "mine", "theirs"),
    [
        pytest.param(
            "point", "rebuttal", "versus", "− defense, then full", "full", id="TV-DOW-2-1"
        ),
        pytest.param(
            "rebuttal", "point", "versus", "full", "− defense, then full", id="TV-DOW-2-2"
        ),
        pytest.param("dismiss", "feint", "independent", "full", "–", id="TV-DOW-2"),
        pytest.param("feint", "rebuttal", "automatic", "voids it, then full", "–", id="TV-DOW-5"),
        pytest.param("feint", "point", "independent", "–", "full", id="TV-DOW-5-point"),
        pytest.param("feint", "dismiss", "independent", "–", "full", id="TV-DOW-5-dismiss"),
        pytest.param("incite", "feint", "obstacle", "Ob Will", "–", id="TV-DOW-6"),
        pytest.param("point", "none", "independent", "full", "–", id="TV-DOW-7"),
        ("avoid", "avoid", "nothing", "–", "–"),
        ("avoid", "point", "versus", "− from it", "− Will, then full"),
        ("avoid", "rebuttal", "automatic", "voids it", "–"),
        ("obfuscate", "feint", "versus", "versus", "versus, rolled twice"),
    ],
)
def test_how_two_actions_meet(one: str, other: str, meets: Meets, mine: str, theirs: str) -> None:
    found = meeting(ACTIONS, one, other)
    assert (found.meets, cell_words(found.one), cell_words(found.other)) == (meets, mine, theirs)
