"""One field of a form for a part of a pack: what it asks, and the fields many forms share."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

Asks = Literal[
    "text", "words", "suggest", "number", "halves", "figure", "years", "flag", "one",
    "refs", "requirement", "choice", "price", "rows", "json",
    "effects", "options", "skill effect", "numbers",
]  # fmt: skip


class Spec(Struct, frozen=True):
    """One field: what it is called, how it is asked, of what, and what to say beside it."""

    field: str
    label: str
    asks: Asks
    of: Any = None
    hint: str = ""
    least: int = 0


NAME = Spec("name", "Name", "text", hint="What is it called?")
ALIASES = Spec("aliases", "Other names", "words", hint="with commas between them")
STOCKS = Spec("stocks", "Only for", "refs", "stocks", "Nobody named: for everybody.")
