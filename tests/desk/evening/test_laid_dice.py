"""The dice of a test as they are drawn: each in its own shade (HERO-12)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.table.laid_dice import dice_on_table
from bwdesk.desk.kit.rolling import faces
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.trial import Line, Trial
from bwdesk.rules.play.verdict import judge
from tests.shipped import book

MIXED = Trial(ability="sword", exponent="B2", ob=1, dice=(Line("A gray tool", 1, Shade.GRAY),))


def drawn(qtbot: QtBot, lying: faces.Lying) -> QImage:
    view = faces.FacesView(lying)
    qtbot.addWidget(view)
    view.resize(200, 40)
    return view.grab().toImage()


def test_dice_of_several_shades_lie_each_in_its_own() -> None:
    lying = dice_on_table(judge(replace(MIXED, casts=(Cast("rolled", (3, 4, 3)),)), book()))
    assert lying.shades == (Shade.BLACK, Shade.BLACK, Shade.GRAY)
    assert str(lying) == "3 4 gray 3"


def test_dice_still_to_fall_have_their_shades() -> None:
    assert dice_on_table(judge(MIXED, book())).shades == (Shade.BLACK, Shade.BLACK, Shade.GRAY)


def test_dice_of_one_shade_say_none() -> None:
    plain = replace(MIXED, exponent="G2")
    lying = dice_on_table(judge(replace(plain, casts=(Cast("rolled", (3, 4, 3)),)), book()))
    assert (lying.shade, lying.shades, str(lying)) == (Shade.GRAY, (), "3 4 3")


@pytest.mark.parametrize("shade", [Shade.GRAY, Shade.WHITE])
@pytest.mark.parametrize("colors", [themes.LIGHT, themes.DARK])
@pytest.mark.parametrize("face", [1, 6])
def test_a_lighter_die_among_others_looks_otherwise(
    qapp: Any, qtbot: QtBot, colors: themes.Palette, shade: Shade, face: int
) -> None:
    themes.install(qapp, colors)
    mixed = faces.Lying(2, (face, face), shades=(Shade.BLACK, shade))
    assert drawn(qtbot, mixed) != drawn(qtbot, faces.Lying(2, (face, face)))


def test_a_three_counts_on_a_gray_die_and_on_no_black_one(qapp: Any, qtbot: QtBot) -> None:
    """HERO-1"""
    themes.install(qapp, themes.LIGHT)
    mixed = faces.Lying(2, (3, 3), shades=(Shade.BLACK, Shade.GRAY))
    by_hand = faces.Lying(2, (3, 3), shades=(Shade.BLACK, Shade.GRAY), worth=(0, 1))
    assert drawn(qtbot, mixed) == drawn(qtbot, by_hand)
