"""Cards somebody wrote count wherever they are held, and are drawn by weight."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import convert
from msgspec.structs import replace

from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.usurper_words import card_words
from bwdesk.rules.tables.usurper.cards import Sort, UsurperCard, sort_of
from tests.rules.games.usurper.test_gifts import answer_by
from tests.shipped import book

CARDS: tuple[dict[str, Any], ...] = (
    {
        "id": "old-mason",
        "name": "Old Mason",
        "what": {"sort": "extra", "tier": 2, "skills": {"mason": 3}, "upkeep": 2, "price": 12},
    },
    {"id": "mute", "name": "Mute", "what": {"sort": "extra", "trains": False}},
    {
        "id": "keen",
        "name": "Keen",
        "what": {"sort": "unique-ability", "trait": "hunter"},
        "effects": [{"to": "scout", "add": 7}],
    },
    {
        "id": "wells",
        "name": "Deep Wells",
        "what": {"sort": "special-ability"},
        "effects": [{"to": "food", "add": 2}],
    },
    {
        "id": "crown",
        "name": "Crown",
        "what": {"sort": "artifact", "rank": 3},
        "effects": [{"to": "diplomacy", "add": 12}],
    },
    {
        "id": "lord",
        "name": "Forge Lord",
        "what": {"sort": "title"},
        "effects": [{"to": "craft", "add": 5}],
    },
    {
        "id": "wyrm",
        "name": "Old Wyrm",
        "what": {"sort": "legend", "race": "dragon"},
        "average": 800,
    },
    {
        "id": "road",
        "name": "The Long Road",
        "what": {
            "sort": "quest",
            "tasks": [{"does": "find the ford", "act": "scout", "weeks": 3}],
        },
        "of": ["swamp"],
    },
    {"id": "house", "name": "House of Reeds", "what": {"sort": "noble-house", "city": "Marsh"}},
    {"id": "ford", "name": "Ford", "what": {"sort": "settlement", "races": ["naga"]}},
    {"id": "gang", "name": "Gang", "what": {"sort": "encounter", "race": "troll", "many": 2}},
    {"id": "truce", "name": "Truce", "what": {"sort": "article", "needs": 60}},
)


@pytest.fixture(scope="module")
def ours() -> Book:
    written = {each["id"]: convert(each, UsurperCard) for each in CARDS}
    return replace(book(), usurper_cards={**book().usurper_cards, **written})


def test_there_is_a_card_of_every_sort(ours: Book) -> None:
    assert {sort_of(each) for each in ours.usurper_cards.values()} == {*get_args(Sort)}
    for card in ours.usurper_cards.values():
        assert card_words(card.what).startswith(sort_of(card).replace("-", " "))


def test_what_a_card_does_is_in_checks(ours: Book) -> None:
    def modifier(what: str, **asked: Any) -> int:
        found: int = answer_by(ours, what, asked)["modifier"]
        return found

    scouts = {"race": "orc", "shelf": ["keen"]}
    assert modifier("check", action="scout", units=[scouts]) == 7
    assert modifier("check", action="scout", shelf=["event/fog"]) == -10
    assert modifier("check", action="build", shelf=["old-mason"]) == 9
    assert modifier("check", action="craft", shelf=["lord"]) == 5
    assert modifier("diplomacy", leaders=[{"shelf": ["crown"]}]) == 25 + 12
    away = {"shelf": ["crown"], "away": True}
    assert modifier("diplomacy", leaders=[away]) == 0
    assert modifier("check", action="harvest", of=["lumber"], shelf=["event/thaw"]) == 5
    assert modifier("check", action="harvest", of=["stone"], shelf=["event/thaw"]) == -5


def test_what_a_card_does_is_in_the_ledger(ours: Book) -> None:
    found = answer_by(ours, "upkeep", {"gold": 10, "shelf": ["old-mason", "wells"]})
    assert (found["gold"], found["left"]["gold"], found["comes"]["food"]) == (2, 8, 2)
    points = answer_by(ours, "points", {"shelf": ["lord", "wells", "old-mason"]})
    assert (points["economy"], points["mysterium"], points["politics"]) == (5, 2, 3)
    held = answer_by(ours, "points", {"leaders": [{"shelf": ["crown"]}]})
    assert held["mysterium"] == 12
    unit = answer_by(ours, "points", {"units": [{"race": "orc", "shelf": ["keen"]}]})
    assert unit["mysterium"] == 2


def test_an_extra_teaches_by_its_card(ours: Book) -> None:
    asked = {"skill": "mason", "pupils": {"Orcs": 1}, "card": "old-mason"}
    assert answer_by(ours, "train", asked)["xp"] == {"Orcs": 1}
    for name, why in (("mute", "trains nobody"), ("crown", "is no Extra"), ("hat", "no card")):
        with pytest.raises(ValueError, match=why):
            answer_by(ours, "train", {**asked, "card": name})


def drawn(within: Book, **asked: Any) -> dict[str, int]:
    found = answer_by(within, "draw", asked)["candidates"]
    return {each["name"]: each["weight"] for each in found}


def test_cards_are_drawn_by_season_degree_and_home(ours: Book) -> None:
    spring = drawn(ours, what="event", season="spring")
    assert {*spring} == {"event/thaw", "event/newcomers", "event/wedding"}
    assert drawn(ours, what="event", season="winter", where="hills")["event/deep-snow"] == 18
    assert "opportunity/necromancer" not in drawn(ours, what="opportunity")
    assert "opportunity/necromancer" in drawn(ours, what="opportunity", threshold="significant")
    assert drawn(ours, what="legend") == {}
    assert drawn(ours, what="legend", average=800) == {"wyrm": 1}
    assert drawn(ours, what="quest", where="swamp") == {"road": 6}
    assert drawn(ours, what="quest", where="hills") == {"road": 1}
    quick = answer_by(ours, "draw", {"what": "quest", "pick": "road"})
    led = answer_by(
        ours, "draw", {"what": "quest", "pick": "road", "leaders": [{"bonus": "banner-bearer"}]}
    )
    assert (quick["weeks"], led["weeks"]) == ([3], [4])
    assert "gang" in drawn(ours, what="encounter", where="hills")
    assert drawn(ours, what="article", exists=["truce"]) == {}


def test_a_unique_ability_is_drawn_once_a_game(ours: Book) -> None:
    assert "keen" in drawn(ours, what="unique-ability")
    assert "keen" not in drawn(ours, what="unique-ability", exists=["keen"])


def test_nothing_to_draw_is_said(ours: Book) -> None:
    found = answer_by(ours, "draw", {"what": "legend"})
    assert found["choice"] is None


def test_the_narrator_picks_by_name() -> None:
    asked = {"what": "event", "seed": 4, "pick": "Weeks of Fog"}
    assert answer_by(book(), "draw", asked)["choice"] == "event/fog"
    with pytest.raises(ValueError, match="is not among what may come"):
        answer_by(book(), "draw", {**asked, "season": "spring"})


def test_a_first_look_finds_a_settlement_sooner() -> None:
    late, first = drawn(book(), what="find"), drawn(book(), what="find", first=True)
    assert first["settlement"] > late["settlement"]
    assert "cache" not in drawn(book(), what="find", where="hills")
    assert {"information", "favor"} <= {*drawn(book(), what="find", where="swamp")}


def test_a_shared_trait_makes_it_likelier() -> None:
    plain, shared = drawn(book(), what="unique"), drawn(book(), what="unique", traits=["hunter"])
    assert shared["hunter"] > plain["hunter"]
    assert {**shared, "hunter": 0} == {**plain, "hunter": 0}


@given(st.sampled_from(["event", "opportunity", "encounter", "unique", "find"]), st.integers(0, 99))
def test_what_is_chosen_is_a_candidate_and_shares_sum_to_one(what: str, seed: int) -> None:
    found = answer_by(book(), "draw", {"what": what, "seed": seed})
    assert found["choice"] in {each["name"] for each in found["candidates"]}
    assert sum(each["share"] for each in found["candidates"]) == pytest.approx(1)
    assert answer_by(book(), "draw", {"what": what, "seed": seed})["choice"] == found["choice"]
