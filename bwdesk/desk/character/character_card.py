"""A character at a glance, for the cards and lists of Home."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from bwdesk.desk.kit import lifeline, marks, portrait, strokes, token
from bwdesk.desk.kit.badge import Badge
from bwdesk.desk.kit.lifeline import Segment
from bwdesk.desk.kit.token import Token
from bwdesk.desk.theme import Theme
from bwdesk.files import characters
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.basics.prose import number_word
from bwdesk.rules.burning import Reckoning, reckon
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Choices, Portrait

SHORT = ("Wi", "Pe", "Ag", "Sp", "Po", "Fo")


class CharacterCard(Struct, frozen=True):
    """What a card shows: *says* is a line of what the character is."""

    title: str
    says: str
    life: tuple[Segment, ...]
    abilities: tuple[tuple[str, Ability], ...]
    badge: Badge | None
    portrait: Portrait | None = None

    def paint(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        """The life as a line, under it the stats as tokens."""
        px = theme.type.px
        wide = min(rect.width(), px(330))
        if self.portrait and rect.width() >= px(360):
            frame = QRectF(rect.right() - px(72), rect.top() + px(28), px(72), px(90))
            portrait.paint(painter, frame, self.portrait, theme)
            wide = min(wide, frame.left() - px(18) - rect.left())
        line = QRectF(rect.left(), rect.top() + px(38), wide, px(14))
        lifeline.paint_small(painter, line, self.life, theme)
        pitch = min(px(48), wide / max(1, len(self.abilities)))
        for place, (label, ability) in enumerate(self.abilities):
            left = rect.left() + place * pitch
            box = QRectF(left, rect.top() + px(70), px(39), px(26))
            token.paint(painter, box, Token(ability), theme, px(26))
            under = QRectF(left, box.bottom() + px(3), box.width(), px(16))
            ink = theme.palette.ink2
            strokes.write(painter, under, label, theme.type.hint(), ink, strokes.CENTER)


def read(path: Path) -> CharacterCard:
    """The glimpse of a file, read by its own excerpt.

    Raises:
        FileError: the file cannot be read.
    """
    saved = characters.load(path)
    reckoning = reckon(saved.character.choices, saved.excerpt.book())
    return make_card(reckoning, begun=saved.character.play.begun)


def make_card(reckoning: Reckoning, *, begun: bool = False) -> CharacterCard:
    stock, path = reckoning.stock, reckoning.path
    segments: list[Segment] = []
    for walked in path:
        if walked.lead:
            segments.append(Segment("", walked.lead, walked.lifepath.setting, lead=True))
        segments.append(Segment(walked.lifepath.name, walked.years, walked.lifepath.setting))
    abilities = [
        (short, stat.ability)
        for short, stat in zip(SHORT, reckoning.stats.values(), strict=True)
        if stat.ability
    ]
    steel = reckoning.attributes["steel"].ability
    if steel:
        abilities.append(("St", steel))
    nothing = "a sketch" if reckoning.choices.sketch else "no lifepath yet"
    last = path[-1].lifepath.name if path else nothing
    name = reckoning.choices.name.strip() or f"Unnamed {stock.name.lower()}"
    return CharacterCard(
        title=name,
        says=f"{stock.name}, {last}{', in play' if begun else ''}",
        life=tuple(segments),
        abilities=tuple(abilities),
        badge=_badge(reckoning),
        portrait=reckoning.choices.portrait,
    )


def summarize(path: Path) -> tuple[str, str]:
    """The name of a character and what it is: ``Human, five lifepaths``.

    Raises:
        FileError: the file cannot be read.
    """
    saved = characters.load(path)
    choices = saved.character.choices
    return choices.name, what(choices, saved.excerpt.book())


def what(choices: Choices, book: Book) -> str:
    """``Human, five lifepaths``."""
    stock = book.find_stock(choices.stock)
    many = len(choices.path)
    lifepaths = f"{number_word(many)} lifepath{'' if many == 1 else 's'}"
    if choices.sketch:
        lifepaths = "a sketch"
    return f"{stock.name if stock else choices.stock}, {lifepaths}"


def _badge(reckoning: Reckoning) -> Badge | None:
    broken = len(reckoning.problems_of(Severity.BROKEN))
    if broken:
        return Badge(marks.BROKEN, f"{broken} broken")
    unfinished = len(reckoning.problems_of(Severity.UNFINISHED))
    return Badge(marks.UNFINISHED, f"{unfinished} open") if unfinished else None
