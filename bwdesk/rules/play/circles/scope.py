"""Whom somebody can know at all, by the lives they have lived (CIR-6, CIR-7)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from bwdesk.rules.burning.reckoning import Reckoning
from bwdesk.rules.packs.book import Book

Reach = Literal["own", "lead", "tale", "beyond"]
"""In a setting they have lived in; in one a lead would have taken them to; only by a tale the
table believes; beyond them."""
HIGHEST = "circles/station/highest-rank"


class Scope(NamedTuple):
    """How near a setting is, and the lifepaths that speak for it."""

    reach: Reach
    by: tuple[str, ...] = ()


def scope(reckoning: Reckoning, setting: str, *, highest: bool = False) -> Scope:
    """How somebody can know people of a *setting*, those of the *highest* rank among them.

    A lead of any lifepath reaches into its setting, but not to the highest there: a peasant knows
    traders, no king and no bishop. The table may find otherwise.
    """
    path = [each.lifepath for each in reckoning.path]
    lived = tuple(each.name for each in path if each.setting == setting)
    if lived:
        return Scope("own", lived)
    if highest:
        return Scope("beyond")
    led = tuple(each.name for each in path if setting in each.leads)
    return Scope("lead", led) if led else Scope("tale")


def settings(reckoning: Reckoning, book: Book) -> tuple[tuple[str, str], ...]:
    """The settings of their stock, id and name: those they have lived in first."""
    stock = reckoning.stock.id
    lived = list(dict.fromkeys(each.lifepath.setting for each in reckoning.path))
    others = [each for each in book.settings(stock) if each not in lived]
    return tuple((id, book.setting_name(stock, id)) for id in (*lived, *others))
