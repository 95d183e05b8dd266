"""Who is left to defend, drawn."""

import pytest
from pytestqt.qtbot import QtBot

from bwdesk.desk.games.courts.plan.home import BEST, HomeShown, HomeView
from bwdesk.desk.theme import Theme

BACK = tuple((rank, rank, 4) for rank in ("king", "queen", "knight", "bishop", "rook"))
PAWNS = tuple(("pawn", f"white-{number}", 2) for number in range(1, 9))


@pytest.mark.parametrize("armies", range(len(PAWNS) + 1))
def test_everybody_left_to_defend_stands_within_the_picture(
    qtbot: QtBot, look: Theme, armies: int
) -> None:
    view = HomeView()
    qtbot.addWidget(view)
    view.show_value(HomeShown("", BACK, PAWNS[:armies], 12))
    for wide in range(240, 900, 20):
        view.resize(wide, 400)
        places = view.places()
        assert len(places) == len(BACK) + armies
        assert max(place.bottom() for place in places) < view.sizeHint().height()
        assert max(place.right() for place in places) <= wide - look.type.px(BEST)


def test_a_name_of_two_words_has_a_second_line_and_only_then_all_are_higher(
    qtbot: QtBot, look: Theme
) -> None:
    view = HomeView()
    qtbot.addWidget(view)
    view.resize(900, 400)
    view.show_value(HomeShown("", BACK, (("army", "Ash", 2),), 12))
    low = view.places()[0].height()
    view.show_value(HomeShown("", BACK, (("army", "Blackthorn Bows", 2),), 12))
    assert view.places()[0].height() > low
