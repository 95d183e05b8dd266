"""What a gift of Usurper does, and what a card is, in words."""

from __future__ import annotations

from typing import TypeGuard

from msgspec import structs

from bwdesk.rules.basics.prose import series
from bwdesk.rules.packs.book import readable
from bwdesk.rules.tables.usurper.cards import Task, What
from bwdesk.rules.tables.usurper.effects import Price, UsurperEffect

Said = UsurperEffect | What | Price | Task


def can_say(value: object) -> TypeGuard[Said]:
    """Whether it is one of what a list of Usurper has inside its entries."""
    return isinstance(value, Said)


def words_of(value: Said) -> str:
    """It as a reader of a pack has it."""
    match value:
        case UsurperEffect():
            return gift_words(value)
        case Price():
            return price_words(value)
        case Task():
            return value.does
    return card_words(value)


def gift_words(effect: UsurperEffect) -> str:
    """``harvest +10 of gold``, ``offense +1D while ranged``."""
    said = [readable(effect.to).lower()]
    if effect.add:
        said.append(f"{effect.add:+}")
    if effect.dice:
        said.append(f"{effect.dice:+}D")
    if effect.of:
        said.append(f"of {series(map(_plain, effect.of), 'and')}")
    if effect.when:
        said.append(f"while {series(map(_plain, effect.when), 'and')}")
    if effect.per:
        said.append(f"for each {_plain(effect.per)}")
    if effect.whole:
        said.append("for the whole Usurpation")
    return " ".join(said)


def card_words(what: What) -> str:
    """``quest: of exploration``; what is as usual is not said."""
    usual = {each.name: each.default for each in structs.fields(type(what))}
    told = (
        f"{name.replace('_', ' ')} {_value_words(value)}"
        for name in what.__struct_fields__
        if (value := getattr(what, name)) not in (usual.get(name), (), {}, "")
    )
    sort = _plain(str(type(what).__struct_config__.tag))
    return ": ".join(filter(None, (sort, ", ".join(told))))


def price_words(price: Price) -> str:
    """``3 Gold for 2``."""
    return f"{price.gold} Gold for {price.goods}"


def _value_words(value: object) -> str:
    if isinstance(value, dict):
        return series((f"{_plain(name)} {each}" for name, each in value.items()), "and")
    if isinstance(value, tuple):
        return series((getattr(each, "does", "") or _plain(str(each)) for each in value), "and")
    return _plain(str(value))


def _plain(id: str) -> str:
    return readable(id).lower() if "-" in id or "/" in id else id
