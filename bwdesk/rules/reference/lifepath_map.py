"""The settings of a people as a map: where a life begins, and which settings lead to which."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from bwdesk.rules.packs.book import Book

MAP = "map"
"""The kind of a link to one: ``map/human``."""


class MapSetting(Struct, frozen=True):
    """A setting: how many *lifepaths* it has, how many of these one is *born* to, and how many lead
    to each other setting, by its id."""

    id: str
    name: str
    lifepaths: int
    born: int = 0
    leads: dict[str, int] = {}

    def __str__(self) -> str:
        born = f", {self.born} to be born to" if self.born else ""
        return f"{self.name}, {self.lifepaths} lifepaths{born}"


def list_settings(stock: str, book: Book) -> tuple[MapSetting, ...]:
    """The settings of a stock that have lifepaths, in the order of the packs."""
    settings = book.settings(stock)
    return tuple(
        MapSetting(
            id,
            book.setting_name(stock, id),
            len(paths),
            sum(each.born for each in paths),
            dict(Counter(lead for each in paths for lead in each.leads if lead in settings)),
        )
        for id, paths in settings.items()
    )


def has_map(stock: str, book: Book) -> bool:
    """Whether there is anything to be lived among a stock."""
    return stock in book.stocks and bool(book.settings(stock))


def map_name(stock: str, book: Book) -> str:
    return f"Map of lifepaths: {book.stocks[stock].name}"
