"""What lives of a stock are asked for by, to be picked by name."""

from collections.abc import Callable, Iterable

from bwdesk.desk.kit.picker import Pick
from bwdesk.rules.packs.book import Book


def stocks(book: Book) -> list[Pick]:
    return [Pick(each.id, each.name) for each in book.stocks.values()]


def sketched(book: Book) -> list[Pick]:
    """The peoples, and the beasts nobody burns."""
    beasts = (Pick(each.id, each.name, "a beast") for each in book.beasts.values())
    return [*stocks(book), *beasts]


def settings(book: Book, stock: str) -> list[Pick]:
    return [Pick(each.id, each.name) for each in book.stocks[stock].settings]


def lifepaths(book: Book, stock: str) -> list[Pick]:
    """Those of a stock by name, each with its setting."""
    return _sort_picks(
        Pick(each.id, each.name, book.setting_name(stock, each.setting))
        for each in book.lifepaths_of(stock)
    )


def skills(book: Book, stock: str) -> list[Pick]:
    """Those on the lists of its lifepaths, by name."""
    return _named_picks(book.skill_name, (each.skills for each in book.lifepaths_of(stock)))


def traits(book: Book, stock: str) -> list[Pick]:
    """Those on the lists of its lifepaths, by name."""
    return _named_picks(book.trait_name, (each.traits for each in book.lifepaths_of(stock)))


def _named_picks(name: Callable[[str], str], lists: Iterable[tuple[str, ...]]) -> list[Pick]:
    return _sort_picks(Pick(id, name(id)) for id in {id for ids in lists for id in ids})


def _sort_picks(picks: Iterable[Pick]) -> list[Pick]:
    return sorted(picks, key=lambda each: each.name.casefold())
