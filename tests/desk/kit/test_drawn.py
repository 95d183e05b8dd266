"""What the drawn components show: shapes and lines first, colors second."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from bwdesk.desk.kit import badge, lifeline, lifepath_row, marks, pips, pool_bar, strokes, token
from bwdesk.desk.kit.badge import Badge
from bwdesk.desk.kit.lifeline import Segment
from bwdesk.desk.kit.lifepath_row import GroupHead, LifepathRow
from bwdesk.desk.kit.pips import Pips
from bwdesk.desk.kit.pool_bar import Pool
from bwdesk.desk.kit.token import Token
from bwdesk.desk.theme import DARK, LIGHT, Theme
from bwdesk.rules.chance.ability import Ability, Shade

BOTH = pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])


def canvas(width: int, height: int, ground: str) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32)
    image.fill(QColor(ground))
    return image


def color_at(image: QImage, x: float, y: float) -> str:
    return image.pixelColor(int(x), int(y)).name().upper()


def drawn_token(ability: Ability, look: Theme, height: int = 52) -> QImage:
    image = canvas(round(height * 1.5), height, look.palette.paper)
    painter = QPainter(image)
    token.paint(painter, QRectF(image.rect()), Token(ability), look, height)
    painter.end()
    return image


def lines_from_above(image: QImage) -> int:
    """How many dark lines one crosses from the top edge towards the letters."""
    column = [image.pixelColor(image.width() // 2, y).lightness() < 90 for y in range(13)]
    starts = [here and not before for before, here in zip([False, *column], column, strict=False)]
    return sum(starts)


@BOTH
@pytest.mark.parametrize(("shade", "lines"), [(Shade.GRAY, 1), (Shade.WHITE, 2)])
def test_shades_are_told_apart_by_counting_lines(look: Theme, palette, shade, lines) -> None:
    look.switch(palette)
    image = drawn_token(Ability(shade, 4), look)
    if palette.dark:
        # Iron begins beyond the rim, so the count starts inside it.
        image = image.copy(1, 1, image.width() - 2, image.height() - 2)
    assert lines_from_above(image) == lines


@BOTH
def test_token_colors_do_not_follow_the_theme_but_for_black(palette) -> None:
    assert token.ingot(Shade.GRAY, palette).fill == "#A59E92"
    assert token.ingot(Shade.WHITE, palette).fill == "#FFFEFA"
    assert token.ingot(Shade.BLACK, LIGHT).fill == "#1B1612"
    assert token.ingot(Shade.BLACK, DARK).line == DARK.edge


def test_a_token_is_an_ingot_half_as_wide_again_with_its_corners_cut(look: Theme) -> None:
    image = drawn_token(Ability(Shade.BLACK, 4), look, height=50)
    assert image.width() == 75
    assert color_at(image, 2, 2) == LIGHT.paper
    assert color_at(image, 2, 25) == "#1B1612"
    assert color_at(image, 37, 2) == "#1B1612"
    cut = token.outline(QRectF(0, 0, 75, 50)).toList()[0]
    assert (cut.x(), cut.y()) == (10, 0)


@pytest.mark.parametrize("shade", Shade)
@pytest.mark.parametrize("height", [20, 26, 36, 52])
def test_two_figures_stay_inside_the_lines(look: Theme, shade: Shade, height: int) -> None:
    plain, full = (drawn_token(Ability(shade, exponent), look, height) for exponent in (1, 10))
    margin = round(height * 0.06)
    for x in (*range(margin), *range(plain.width() - margin, plain.width())):
        for y in range(height):
            assert plain.pixel(x, y) == full.pixel(x, y)


def test_what_no_longer_holds_stands_struck_out_beside_what_does(look: Theme) -> None:
    b4, b3 = Ability(Shade.BLACK, 4), Ability(Shade.BLACK, 3)
    assert str(Token(b3, base=b4)) == "B3, wounded from B4"
    assert not Token(b4, base=b4).is_wounded
    assert token.size(Token(b3, b4), 20, look).width() > token.size(Token(b3), 20, look).width()


def test_pips_are_drawn_only_as_many_as_the_advance_needs(look: Theme) -> None:
    assert pips.width(Pips("R", 0, 4), look) > pips.width(Pips("R", 0, 2), look)
    assert Pips("D", 3, 2, adding=1).count == 4
    image = canvas(120, 20, LIGHT.paper)
    painter = QPainter(image)
    pips.paint(painter, QRectF(image.rect()), (Pips("R", 1, 3, adding=1),), look)
    painter.end()
    shown = {color_at(image, x, y) for x in range(120) for y in range(20)}
    assert {LIGHT.ink, LIGHT.ember} <= shown


def test_dashes_are_meant_in_pixels_whatever_the_stroke(qapp) -> None:
    pen = strokes.pen("#000000", 1.5, (2.9, 2.1))
    assert [round(part * pen.widthF(), 6) for part in pen.dashPattern()] == [2.9, 2.1]
    assert pen.capStyle() == Qt.PenCapStyle.FlatCap
    assert not strokes.pen("#000000").dashPattern()


def test_a_hairline_is_one_row_of_pixels(look: Theme) -> None:
    image = canvas(10, 5, "#FFFFFF")
    painter = QPainter(image)
    with strokes.drawing(painter):
        strokes.draw_hairline(painter, 0, 10, 2, "#000000")
    painter.end()
    assert [color_at(image, 5, y) for y in range(5)] == [
        *("#FFFFFF", "#FFFFFF", "#000000", "#FFFFFF", "#FFFFFF")
    ]


@pytest.mark.parametrize("mark", marks.ALL)
@BOTH
def test_every_mark_has_a_shape_of_its_own(look: Theme, palette, mark: str) -> None:
    look.switch(palette)

    def shape(one: str) -> set[tuple[int, int]]:
        image = canvas(16, 16, "#FF00FF")
        painter = QPainter(image)
        marks.paint(painter, QRectF(image.rect()), one, look)
        painter.end()
        ink = QColor(marks.color(one, palette))
        return {
            (x, y)
            for x in range(16)
            for y in range(16)
            if abs(image.pixelColor(x, y).green() - ink.green()) < 40
            and abs(image.pixelColor(x, y).blue() - ink.blue()) < 60
        }

    mine = shape(mark)
    assert mine
    for other in marks.ALL:
        if other != mark:
            theirs = shape(other)
            assert len(mine ^ theirs) > 0.2 * len(mine | theirs), other


def test_a_broken_mark_lets_the_ground_through_its_bar(look: Theme) -> None:
    image = canvas(32, 32, "#FF00FF")
    painter = QPainter(image)
    marks.paint(painter, QRectF(image.rect()), marks.BROKEN, look)
    painter.end()
    assert color_at(image, 16, 12) == "#FF00FF"
    assert color_at(image, 6, 16) == LIGHT.broken


def test_the_lifeline_is_as_wide_as_the_years(look: Theme) -> None:
    life = (Segment("City Born", 12), Segment("Pickpocket", 4), Segment("Criminal", 5))
    first, second, third = lifeline.spans(life, 434, look)
    assert (first.born, first.until, third.until) == (0, 12, 21)
    assert first.right == second.left
    assert (first.right - first.left) / (second.right - second.left) == pytest.approx(3, 0.02)
    assert third.right <= 434 - lifeline.END_ROOM


def test_a_young_life_does_not_fill_the_line(look: Theme) -> None:
    (only,) = lifeline.spans((Segment("Born Noble", 8),), 1000, look)
    assert only.right == 8 * lifeline.WIDEST_YEAR
    assert lifeline.spans((), 1000, look) == ()


def test_names_shorten_to_the_last_whole_word_then_vanish(look: Theme) -> None:
    wide = strokes.width_of("Confidence Man", look.type.font("name", 16))
    assert lifeline.shorten("Confidence Man", wide + 1, look) == "Confidence Man"
    assert lifeline.shorten("Confidence Man", wide - 1, look) == "Confidence"
    assert lifeline.shorten("Confidence Man", 20, look) == ""


def test_what_is_only_considered_is_dashed_on_wash(look: Theme) -> None:
    image = canvas(400, 60, LIGHT.paper)
    painter = QPainter(image)
    life = (Segment("City Born", 6), Segment("Sergeant", 5, considered=True))
    lifeline.paint(painter, QRectF(image.rect()), life, look)
    painter.end()
    born, considered = lifeline.spans(life, 400, look)
    assert color_at(image, born.left + 1, 15) == LIGHT.ink
    assert color_at(image, born.right - 10, 15) == LIGHT.sheet
    assert color_at(image, considered.right - 10, 15) == LIGHT.wash
    row = [
        color_at(image, x, 0) for x in range(int(considered.left) + 4, int(considered.right) - 4)
    ]
    dashes = sum(here != before for before, here in pairwise(row))
    assert dashes > 8


def test_a_pool_overdrawn_shows_where_it_ended(look: Theme) -> None:
    image = canvas(200, 60, LIGHT.paper)
    painter = QPainter(image)
    pool = Pool("general", "General skills", "6", "of 4, 2 too many", 1.5)
    pool_bar.paint(painter, QRectF(image.rect()), pool, look)
    painter.end()
    bar = [color_at(image, x, 52) for x in range(14, 186)]
    assert bar[2] == LIGHT.ink2
    assert bar[-2] == LIGHT.broken
    assert LIGHT.ink in bar
    end = bar.index(LIGHT.ink) / len(bar)
    assert end == pytest.approx(1 / 1.5, abs=0.02)


def test_a_pool_spent_in_part_fills_its_bar_in_part(look: Theme) -> None:
    image = canvas(200, 60, LIGHT.paper)
    painter = QPainter(image)
    pool_bar.paint(painter, QRectF(image.rect()), Pool("t", "Traits", "3", "of 6", 0.5), look)
    painter.end()
    bar = [color_at(image, x, 52) for x in range(14, 186)]
    assert bar.count(LIGHT.ink2) / len(bar) == pytest.approx(0.5, abs=0.02)
    assert bar[-1] == LIGHT.line


def test_an_unfinished_badge_is_dashed_and_a_broken_one_is_not(look: Theme) -> None:
    def border(mark: str) -> set[str]:
        one = Badge(mark, "6 open points")
        image = canvas(round(badge.width(one, look)), 20, LIGHT.paper)
        painter = QPainter(image)
        badge.paint(painter, QRectF(image.rect()), one, look)
        painter.end()
        return {color_at(image, x, 0) for x in range(5, image.width() - 5)}

    assert border(marks.BROKEN) == {LIGHT.broken}
    assert LIGHT.unfinished in border(marks.UNFINISHED)
    assert len(border(marks.UNFINISHED)) > 1


def test_a_barred_lifepath_gets_room_for_its_reason_and_the_way(look: Theme) -> None:
    open_row = LifepathRow("Clerk", "4", "9", "Read, Write")
    barred = LifepathRow("Scribe", "7", "10", barred="needs Student")
    long = LifepathRow("Sergeant", "5", "8", barred="needs Squire, Village Guard or Foot Soldier")
    reachable = LifepathRow("Scribe", "7", "10", barred="needs Student", way="Shortest way: 1 step")
    heights = [
        lifepath_row.height(row, 200, look)
        for row in (GroupHead("Villager"), open_row, barred, long, reachable)
    ]
    assert heights[0] < heights[1] == heights[2] < heights[3] == heights[4]
    assert lifepath_row.reason_lines(long, 200, look)[0].startswith("needs Squire")
    assert len(lifepath_row.reason_lines(long, 10, look)) == 2


def test_a_line_too_long_is_elided_and_a_short_one_is_not(look: Theme) -> None:
    image = canvas(100, 20, LIGHT.paper)
    painter = QPainter(image)
    font = look.type.body()
    rect = QRectF(image.rect())
    short = strokes.write(painter, rect, "Sorcery", font, LIGHT.ink)
    long = strokes.write(painter, rect, "Sorcery and much else besides", font, LIGHT.ink)
    painter.end()
    assert short == strokes.width_of("Sorcery", font)
    assert 60 < long <= 100


@pytest.mark.parametrize(
    ("width", "label", "words"),
    [
        (200, "Lifepath skills", "of 20, 2 left"),
        (124, "Lifepath skills", "of 20, 2 left"),
        (90, "Lifepath", "of 20"),
        (40, "Lifepath", ""),
    ],
)
def test_a_narrow_cell_of_the_ledger_cuts_no_word(look, width, label, words) -> None:
    pool = Pool("lifepath_skills", "Lifepath skills", "18", "of 20, 2 left", 0.9)
    said, font, padding = pool_bar._fitting(pool, width, look)
    assert said == label
    if width > 40:
        assert strokes.width_of(said.upper(), font) <= width - 2 * padding
    assert font.pixelSize() >= pool_bar.LEAST
    room = width - 2 * padding - strokes.width_of("18", look.type.value(18)) - 6
    assert pool_bar._whole(pool.words, room, look.type.small()) == words
