"""The planner of maneuvers and the map of a war."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from bwdesk.sheets import PaperName, render
from bwdesk.sheets.chronicle.subject import ChronicleOnPaper
from tests.sheets.reading import Printed
from tests.sheets.test_every_kind import outside
from tests.sheets.wars import on_paper, until, war
from tests.shipped import book


def told(factions: int = 4) -> ChronicleOnPaper:
    return on_paper(until(war(factions), 3))


def printed(kind: str, shown: ChronicleOnPaper, paper: PaperName = "a4") -> Printed:
    return Printed(render(kind, book=book(), paper=paper, chronicle=shown))


@pytest.mark.parametrize("paper", get_args(PaperName))
@pytest.mark.parametrize("kind", ["planner", "war-map"])
def test_nothing_lies_on_anything_else(kind: str, paper: PaperName) -> None:
    sheet = printed(kind, told(), paper)
    assert sheet.overlaps() == []
    assert outside(sheet, paper) == []


def test_a_planner_has_a_page_for_each_faction_with_every_maneuver() -> None:
    shown = told()
    sheet = printed("planner", shown)
    assert len(sheet.pages) == len(shown.factions)
    for text, faction in zip(sheet.texts, shown.factions, strict=True):
        assert faction.name in text
        assert all(each.name in text for each in book().maneuvers.values())
        cover = next(each for each in faction.cover.values() if each.leader)
        assert f"{cover.leader} {cover.leader_dice}" in text
    others = [each.objective for each in shown.factions[1:]]
    assert all(each in sheet.texts[0] for each in others)


def test_a_map_shows_what_everybody_holds_and_an_arrow_for_each_who_was_scouted() -> None:
    shown = told()
    plain = tuple(replace(each, assessed=(), infiltrated=()) for each in shown.factions)
    first = replace(plain[0], assessed=(plain[1].id,), infiltrated=(plain[2].id,))
    bare = printed("war-map", replace(shown, factions=plain))
    arrows = printed("war-map", replace(shown, factions=(first, *plain[1:])))
    assert len(arrows.drawing(0)) == len(bare.drawing(0)) + 2 * 2
    for each in shown.factions:
        assert each.name in arrows.text
        assert each.objective in arrows.words
