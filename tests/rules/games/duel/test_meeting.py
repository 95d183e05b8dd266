"""What is agreed on before a duel, and what is recommended for so many."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.games.duel.following import follows
from bwdesk.rules.games.duel.meeting import BARGAIN, meets, suggest_meeting
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.people.meeting import Agreed, Comer, Known
from bwdesk.rules.person.character import Artha, Wound
from tests.shipped import book


@pytest.mark.parametrize(
    ("speaking", "choice"),
    [
        ((1, 1), None),
        ((2, 1), ("body", "big")),
        ((1, 3), ("body", "big")),
        ((3, 4), ("doubled", "yes")),
        ((9, 1), ("doubled", "yes")),
        ((), None),
    ],
)
def test_bodies_are_recommended_by_how_many_speak(
    speaking: tuple[int, ...], choice: tuple[str, str] | None
) -> None:
    found = suggest_meeting(speaking, Agreed())
    assert (found and (found.slot, found.choice)) == choice


def test_one_versus_test_has_no_body_to_recommend() -> None:
    assert suggest_meeting((4, 4), Agreed({"body": Filling("versus")})) is None


def test_a_wounded_speaker_comes_to_blows_with_the_wounds_and_not_with_less() -> None:
    hurt = Wound(at=6, level=2)
    known = Known(Artha(fate=2), tolerances=(3, 5, 7, 8, 9, 10), wounds=(hurt,), multiplier=3)
    figures = {"will": "B5", "forte": "B4", "power": "B4", "oratory": "B5"}
    own = Comer("dwarf", "Dwarf", "dwarf", ("s0",), figures, known)
    other = Comer("man", "Man", "man", ("s1",), {"will": "B4", "oratory": "B4"})
    setup = meets(book(), (own, other), Agreed())
    speaker = setup.sides[0].speaker
    assert (speaker.will, speaker.skills["oratory"]) == ("B4", "B4"), "less by the wound"
    assert speaker.hesitates_at == 5, "of the Will without it (seed 002 L5026)"
    over = replace(GAMES["duel"].game(book()).start(setup).state, phase="over", ending="blows")
    found = follows(book(), over)
    assert found is not None
    (came, _) = found.comers
    assert (came.abilities, came.known.wounds, came.known.multiplier) == (figures, (hurt,), 3)


def test_about_a_price_haggling_leads_whoever_has_it() -> None:
    """RES-17."""
    will = {"will": "B5"}
    buyer = {**will, "haggling": "G3", "persuasion": "B6"}
    seller = {**will, "persuasion": "B4"}
    own, other = Comer("a", "Osk", "a", ("a",), buyer), Comer("b", "Mara", "b", ("b",), seller)
    usual = meets(book(), (own, other), Agreed())
    assert [side.speaker.main for side in usual.sides] == ["persuasion", "persuasion"]
    setup = meets(book(), (own, other), Agreed({BARGAIN: Filling("yes")}))
    assert [side.speaker.main for side in setup.sides] == ["haggling", "persuasion"]
