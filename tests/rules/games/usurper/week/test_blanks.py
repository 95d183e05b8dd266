"""What of a card is the narrator's to say, and what is drawn for it."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bwdesk.rules.games.usurper.week.blanks import (
    blanks_of,
    draw_blanks,
    draw_events,
    draw_foes,
    kinds_of,
    said_of,
)
from bwdesk.rules.games.usurper.week.dues import parse_foes
from bwdesk.rules.games.usurper.week.moves import Rule
from bwdesk.rules.games.usurper.week.play import Usurper
from bwdesk.rules.games.usurper.week.state import Card
from tests.desk.games.usurper.kingdom import realm
from tests.shipped import book

GAME = Usurper(book())
STATE = GAME.start(realm()).state
VALUES = {"threshold": "success", "settlement": {"size": "camp", "races": 1}}


def scouting(at: str) -> Card:
    return Card(part="p1 rangers scout", group="land", seat="p1", act="scout", at=at, home="C3")


def square_of(sign: str) -> str:
    """The first square of a terrain."""
    for row, signs in enumerate(STATE.map, 1):
        if sign in signs:
            return f"{chr(65 + signs.index(sign))}{row}"
    raise AssertionError(sign)


def test_what_cannot_be_found_there_says_why() -> None:
    for terrain in book().usurper_terrains.values():
        kinds = {e.id: e.barred for e in kinds_of(scouting(square_of(terrain.sign)), STATE, book())}
        assert bool(kinds["node"]) is not bool(terrain.yields)
        assert bool(kinds["cache"]) is not terrain.caches
        assert bool(kinds["information"]) is not terrain.information


@pytest.mark.parametrize("seed", range(8))
def test_draw_for_me_fills_what_nobody_wrote_and_nothing_else(seed: int) -> None:
    card, chance = scouting(square_of("#")), Random(seed).randrange
    found, fields = draw_blanks(
        card, ("settlement",), {"name": "Oxmeadow"}, VALUES, STATE, book(), chance
    )
    assert fields["name"] == "Oxmeadow"
    blanks = blanks_of(card, found, VALUES, STATE, book())
    assert all(fields.get(each.key) for each in blanks)
    kinds, pick = said_of(card, found, fields)
    assert kinds == ("settlement",)
    assert pick == (f"Oxmeadow: {fields['race']} {fields['trait']} {fields['attitude']}",)
    drawn, _ = draw_blanks(card, (), {}, VALUES, STATE, book(), chance)
    barred = {each.id for each in kinds_of(card, STATE, book()) if each.barred}
    assert not barred & {*drawn}


@pytest.mark.parametrize("seed", range(8))
def test_foes_and_events_that_are_drawn_can_be_met(seed: int) -> None:
    chance = Random(seed).randrange
    (foe,) = parse_foes(draw_foes(scouting("D5"), STATE, book(), chance), STATE, book())
    assert book().usurper_races[foe.unit.race].hp
    events = draw_events("event", 2, STATE, book(), chance, tuple(book().usurper_cards))
    assert len({*events}) == 2


def test_a_card_is_moved_by_so_many_places_among_those_that_wait() -> None:
    cards = tuple(replace(scouting("D5"), part=f"p1 {each} scout") for each in "abcd")
    state = replace(STATE, phase="resolve", cards=cards, done=("p1 b scout",))

    def order_after(by: int, of: str) -> str:
        moved = GAME.apply(state, Rule(what="ahead", of=f"p1 {of} scout", value=by)).state
        return "".join(each.part.split()[1] for each in moved.waiting)

    assert order_after(1, "d") == "adc"
    assert order_after(1, "a") == "acd"
    assert order_after(-1, "a") == "cad"
    assert order_after(-9, "a") == "cda"
    assert order_after(0, "c") == "cad"
