"""What a line of people was understood as, in a sentence that is read before Enter."""

from __future__ import annotations

from bwdesk.rules.basics.prose import series
from bwdesk.rules.burning import reckon
from bwdesk.rules.burning.one_line import Asked
from bwdesk.rules.packs.book import Book

EMPTY = "Try: 3 watchmen, sword 3, leather. Or: 2 riding horses."
KEY_SKILLS = 6


def asked_words(asked: Asked, book: Book) -> str:
    """``Docker 1 to 10: Human; Will B3, all other stats B4; Brawling B3; Knife.``"""
    reckoning = reckon(asked.choices, book)
    name = asked.choices.name or "Somebody"
    who = f"{name} 1 to {asked.count}" if asked.count > 1 else name
    stats = {id: str(each.ability) for id, each in reckoning.stats.items() if each.ability}
    usual = max(stats.values(), key=list(stats.values()).count) if stats else ""
    own = [f"{id.title()}\u00a0{at}" for id, at in stats.items() if at != usual]
    said = series((*own, f"all other stats {usual}" if own else f"all stats {usual}"), "and")
    skills = [
        f"{each.skill.name}\u00a0{each.ability}" if each.ability else each.skill.name
        for each in reckoning.skills
    ]
    more = len(skills) - KEY_SKILLS
    skills = [*skills[:KEY_SKILLS], f"{more} more"] if more > 1 else skills
    traits = [each.trait.name for each in reckoning.owned_traits]
    things = [each.name for each in asked.choices.things]
    parts = (reckoning.stock.name, said, ", ".join(skills), ", ".join((*things, *traits)))
    beliefs = "".join(f" “{each}”" for each in asked.choices.beliefs)
    return f"{who}: {'; '.join(each for each in parts if each)}.{beliefs}"


def unread_words(asked: Asked) -> str:
    """Which words nobody understood; "" for none."""
    if not asked.unread:
        return ""
    words = series((f"“{each}”" for each in asked.unread), "and")
    return f"{words}: no stat, skill, trait, ware or people is called so. Nobody is added."
