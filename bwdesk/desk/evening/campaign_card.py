"""A campaign at a glance, for the cards and lists of Home."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.badge import Badge
from bwdesk.desk.theme import Theme
from bwdesk.files import campaigns
from bwdesk.rules.basics.prose import number_word, plural
from bwdesk.rules.group.campaign import Campaign
from bwdesk.rules.injury.words import moment
from bwdesk.rules.play.inside import in_files

LINE, MOST = 20, 4
"""A name, px at 100 %, and how many are told."""


class CampaignCard(Struct, frozen=True):
    """What a card shows: *says* is a line of where it stands, *people* who is in it."""

    title: str
    says: str
    people: tuple[str, ...]
    badge: Badge | None = None

    def paint(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        """The names of its people, one below the other."""
        px, ink = theme.type.px, theme.palette.ink2
        more = len(self.people) - MOST
        shown = (*self.people[:MOST], f"and {number_word(more)} more") if more > 0 else self.people
        for at, name in enumerate(shown):
            line = QRectF(rect.left(), rect.top() + px(30 + at * LINE), rect.width(), px(LINE))
            strokes.write(painter, line, name, theme.type.body(), ink)


def read(path: Path) -> CampaignCard:
    """The glimpse of a file. Raises FileError."""
    campaign, _ = campaigns.load(path)
    people = tuple(each.name for each in in_files(campaign))
    now = moment(campaign.clock.now, campaign.clock)
    evenings = plural(len(campaign.sessions), "session")
    says = f"{evenings}; {now}" if campaign.sessions else "not begun"
    return CampaignCard(_title(campaign, path), says, people)


def summarize(path: Path) -> tuple[str, str]:
    """Its name and who is in it. Raises FileError."""
    campaign, _ = campaigns.load(path)
    many = len(in_files(campaign))
    characters = f"{number_word(many)} character{'' if many == 1 else 's'}"
    return _title(campaign, path), f"A campaign, {characters}"


def _title(campaign: Campaign, path: Path) -> str:
    return campaign.name.strip() or path.stem
