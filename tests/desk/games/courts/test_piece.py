"""Pieces as they are drawn: what they are called has its room."""

from bwdesk.desk.games.courts.widgets.piece import Tile, name_lines
from bwdesk.desk.kit import strokes
from bwdesk.desk.theme import Theme


def test_an_army_of_two_words_has_two_lines_where_one_is_too_short(look: Theme) -> None:
    font = look.type.font("small", 14)
    tile = Tile("a", "army", "Heron Watch", 2, army=True)
    whole = strokes.width_of(tile.name, font)
    assert name_lines(tile, font, whole + 1) == ("Heron Watch", "")
    assert name_lines(tile, font, whole - 1) == ("Heron", "Watch")
