"""What sheets are for, as somebody looks for them who is about to print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bwdesk.sheets import KINDS, Kind

USES: Mapping[str, tuple[str, ...]] = {
    "A character": (
        *("character", "long", "worksheet", "tests", "practice", "wheel", "wounds"),
        *("lifepaths", "lifepath-book", "relationship-map"),
    ),
    "At the table": (
        *("roster", "npc", "cards", "creed-cards", "trait-cards", "spell-cards"),
        *("brief", "prep", "campaign-record", "rides", "chase", "ballots"),
        *("people-map", "gm-people", "gm-screen"),
    ),
    "A duel or a fight": (
        *("duel-script", "duel-record", "range-script", "range-record"),
        *("fight-script", "fight-record", "matrices"),
        *("conflict-tracker", "outcome-slips", "outcome-card"),
    ),
    "A war": (
        *("conquest-chronicle", "faction", "session", "record", "slips", "slips-and-list"),
        *("scene-tokens", "planner", "war-map", "maneuvers", "maneuver-matrix"),
    ),
    "Usurper": (
        *("usurper-founding", "usurper-orders", "usurper-ledger", "usurper-cards"),
        *("usurper-places", "usurper-map", "usurper-bulletin", "usurper-tally", "usurper-secrets"),
    ),
    "The courts": ("court", "campaign-list", "court-year", "season-log"),
}
"""The kinds of sheet by use; what stands under none is to look things up."""
TABLE_KIT: tuple[str, ...] = (
    *("brief", "people-map", "character", "creed-cards", "prep", "roster", "gm-people"),
    *("duel-script", "range-script", "fight-script", "ballots", "gm-screen", "booklet"),
)
"""What a table of a campaign lays out before it plays, in the order it is laid."""
LOOKED_UP = "Reference"


def list_uses() -> Iterator[tuple[str, list[str]]]:
    """Every use with its kinds; each kind stands once."""
    yield from ((use, list(kinds)) for use, kinds in USES.items())
    used = {kind for kinds in USES.values() for kind in kinds}
    yield LOOKED_UP, [kind for kind in KINDS if kind not in used]


def is_found(name: str, kind: Kind, use: str, words: str) -> bool:
    """Whether a kind of sheet is what somebody looks for by *words*: each begins some word of its
    title, its name or its use."""
    told = f"{kind.title} {name.replace('-', ' ')} {use}".casefold().split()
    return all(any(each.startswith(word) for each in told) for word in words.casefold().split())
