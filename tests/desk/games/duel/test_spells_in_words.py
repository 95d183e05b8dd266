"""A spell in a duel, at the desk: written like any card, its dice laid on the page."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.duel.script.page import ScriptLeaf
from bwdesk.rules.games.duel.moves import Announce, Script
from bwdesk.rules.games.duel.state import Argument, At, Card, Setup
from bwdesk.rules.games.frame.game import Open
from bwdesk.rules.person.character import Artha
from tests.desk.games.duel.conftest import Opens
from tests.desk.games.duel.podium import Podium
from tests.desk.hands import settle
from tests.rules.games.duel.test_spells import SILVER, side

POINTS = (Open(Card("point")), Open(Card("point")))


def opened(opens: Opens) -> Podium:
    sides = (
        replace(side("a", SILVER, artha=Artha()), name="Ysane"),
        replace(side("b", artha=Artha()), name="Bertrand"),
    )
    return opens(Setup(sides, at=At(body={"a": Argument(12, 12), "b": Argument(12, 12)})))


def test_a_spell_is_written_like_any_card_and_named_in_its_line(opens: Opens) -> None:
    podium = opened(opens)
    podium.hand_over()
    podium.hands.type("c")
    settle()
    leaf = podium.window.findChild(ScriptLeaf)
    assert leaf is not None
    assert leaf.line.placeholderText() == "Which spell is cast"
    rows = {each.accessibleName() for each in leaf.rows.findChildren(QWidget)}
    assert any("takes the volley: Silver Tongue" in each for each in rows)
    (chip,) = leaf.spells.chips.values()
    assert chip.isVisible()
    leaf.line.setFocus()
    podium.hands.type(", hastily 1")
    chip.click()
    settle()
    assert leaf.line.text() == "Silver Tongue, hastily 1", "picked from the list"
    assert leaf.filled_cards["1 line"].text == "Silver Tongue, hastily 1"
    leaf.rows.picked.emit("point")
    settle()
    assert not chip.isVisible()


def test_its_dice_are_laid_on_the_page(opens: Opens) -> None:
    podium = opened(opens)
    cast = Open(Card("spell", "silver tongue, hastily 1"))
    assert podium.document.make(Script("a", (cast, *POINTS)), "s-a")
    assert podium.document.make(Script("b", ("point",) * 3), "s-b")
    assert podium.document.make(Announce(), "s-a")
    settle()
    podium.lay("54411", "51111")
    podium.lay("544111")
    assert not podium.refused
    (cast,) = podium.state.wrought
    assert cast.cast == 4
