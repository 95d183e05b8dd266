"""Where the rules of Resources can be read in more ways than one, and what a campaign agrees on
before it begins: its cycle and its coins."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from bwdesk.rules.basics.value import Name, Value

Days = Annotated[int, Meta(ge=1, le=9_999)]
Worth = Annotated[int, Meta(ge=1, le=1_000_000)]


class Minted(Value, frozen=True):
    """A coin of the table, *worth* so many of the smallest of the Book."""

    name: Name
    worth: Worth = 1


class MoneyReadings(Value, frozen=True, kw_only=True):
    """How a table deals in Resources; each begins as is recommended.

    *first*: what Tax takes first, loaned dice or funds (RES-24, RES-27). *half*: how half of an odd
    price is rounded, below which nobody haggles (RES-16). *rounds* of haggling for one purchase, 0:
    as many as they like. *debts*: what they add at maintenance: one *each*, *once* for all, or
    their *whole* size (RES-28). *helpers* are taxed the *same* dice, or *one* (RES-8). *cut*:
    losses may be cut after haggling, too (RES-14). *cycle*: days from one maintenance to the next
    (RES-18). *coins* are the table's own, where it has any (RES-29).
    """

    first: Literal["loans", "funds"] = "loans"
    half: Literal["up", "down"] = "up"
    rounds: Annotated[int, Meta(ge=0, le=99)] = 3
    debts: Literal["each", "once", "whole"] = "each"
    helpers: Literal["same", "one"] = "same"
    cut: bool = False
    cycle: Days = 180
    coins: Annotated[tuple[Minted, ...], Meta(max_length=20)] = ()
