"""Pieces as they are drawn: what they are called has its room."""

from bwdesk.desk.games.courts.widgets.piece import name_lines
from bwdesk.desk.kit import strokes
from bwdesk.desk.theme import Theme


def test_an_army_of_two_words_has_two_lines_where_one_is_too_short(look: Theme) -> None:
    font = look.type.font("small", 14)
    name = "Heron Watch"
    whole = strokes.width_of(name, font)
    assert name_lines(name, font, whole + 1) == (name, "")
    assert name_lines(name, font, whole - 1) == ("Heron", "Watch")
