"""What a gift of Usurper does: one vocabulary for races, skills, spells, rooms, rewards, cards."""

from typing import Literal

from msgspec import Struct

from bwdesk.rules.packs.entry import Points

Degree = Literal[
    "complete-failure",
    "partial-failure",
    "partial",
    "success",
    "significant",
    "astounding",
    "epic",
    "legendary",
]
"""What a check comes to, from the worst up (USU-DICE-2)."""

Act = Literal[
    "attack",
    "build",
    "craft",
    "harass",
    "harvest",
    "interrogate",
    "raid",
    "renovate",
    "scout",
    "diplomacy",
    "explore",
    "train",
    "learn",
    "teach",
    "questing",
    "trade",
    "initiate",
    "assist",
]
"""What an entity may do in a week (USU-ACT-7)."""

Checked = Literal[
    "build", "renovate", "craft", "harvest", "interrogate", "scout", "diplomacy", "explore", "check"
]
"""What is added to the check of an act, or to every *check*."""

Opened = Literal["morale", "loyalty", "tactics", "outmaneuver"]
"""What is added to a test of nerve, and to the opening of a battle."""

Fought = Literal["off", "def", "str", "offense", "defense", "damage", "armor", "combat"]
"""Stats, which are dice of a pool; the pools themselves; all four of them."""

Battled = (
    Literal["combat-speed", "foe-speed", "first", "rounds", "armor-step", "halves-morale"]
    | Literal["morale-test", "captures", "equips", "foe-offense", "foe-damage", "foe-defense"]
    | Literal["foe-combat", "foe-morale", "foe-rounds"]
)
"""What else happens in battle: who is first, how often is shot, what befalls the foe."""

Found = (
    Literal["harvest-die", "die-or-bonus", "die-bonus", "yield", "keeps-use", "uses"]
    | Literal["cache-food", "finds", "results", "cache-too", "choice", "hq-node", "discovery"]
    | Literal["reading", "ambush", "encounter-level", "overwhelm"]
)
"""What a harvest and a scout bring."""

Learned = (
    Literal["xp", "learning", "convert-xp", "leveling", "skill-xp", "skill"]
    | Literal["savings", "price", "recruit-cost", "recruit", "construction", "replacement"]
    | Literal["quest-time", "favors", "relic", "bank"]
)
"""What is learned, saved, paid, kept for later."""

Kept = (
    Literal["slots", "cells", "capture", "escape", "obscurity", "obscurity-month", "hidden"]
    | Literal["artifacts", "gate", "embed", "multi-craft", "renovates", "gold", "food", "gem"]
)
"""What a Lair has, and what comes each month."""

Allowed = Literal["carries", "act", "trait", "unique", "speed", "swims", "no-mount"]
"""What may be carried, done, chosen; how far somebody goes."""

Figure = Checked | Opened | Fought | Battled | Found | Learned | Kept | Allowed
"""The figure an effect alters, or what it allows."""

When = (
    Literal["ranged", "melee", "first-melee", "armed-ranged", "shielded", "armored", "attacking"]
    | Literal["in-lair", "assisting", "with-primary", "shares-race", "won-tactics"]
    | Literal["won-outmaneuver", "shieldless-foe", "opening"]
)
"""What must hold for an effect to count; all of them where several are named."""

Per = Literal["", "unit", "prisoner", "lair", "size", "room-level", "skilled-unit"]


class UsurperEffect(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What something does to the figure *to*: so much to *add*, so many *dice* of six sides.

    It counts for what it is *of* alone, where that is named: resources, intents, items, acts,
    traits, combat speeds. *when* says what must hold; *per* what it is counted for each of. Of a
    *whole* one everybody of the Usurpation has something, wherever the Leader is.
    """

    to: Figure
    add: int = 0
    dice: int = 0
    of: tuple[str, ...] = ()
    when: tuple[When, ...] = ()
    per: Per = ""
    whole: bool = False


class Price(Struct, frozen=True, forbid_unknown_fields=True):
    """So much *gold* for so many *goods*, or the other way."""

    gold: Points
    goods: Points
