"""A small realm with three Usurpers, and a window on it."""

from __future__ import annotations

from typing import Any

from msgspec import convert

from bwdesk.rules.games.usurper.week.play import Usurper
from bwdesk.rules.games.usurper.week.state import Setup
from bwdesk.table.log import Seat
from tests.shipped import book

SIGNS = [each.sign for each in book().usurper_terrains.values()]


def realm() -> Setup:
    """Three Usurpers in the first week: a Chief, a Cohort, two Units, a lair each."""
    rows = tuple("".join(SIGNS[(x * 3 + y * 5) % len(SIGNS)] for x in range(12)) for y in range(12))
    players = (("p1", "Ashen Hand", "C3", "orc"), ("p2", "House Vetch", "H8", "elf"))
    return convert(
        {
            "map": rows,
            "places": {"F5": {"name": "Reedham", "kind": "city", "size": "small-town"}},
            "seats": [each[0] for each in players],
            "usurpations": [
                {
                    "seat": seat,
                    "name": name,
                    "gold": 42,
                    "goods": {"lumber": 33, "stone": 12, "foodstuffs": 9},
                    "leaders": [
                        {"name": f"Chief {seat}", "bonus": "herald"},
                        {"name": f"Cohort {seat}", "bonus": "scholar"},
                    ],
                    "units": [
                        {
                            "name": f"Rangers {seat}",
                            "race": race,
                            "skills": {"scout": 3},
                            "tools": {"spyglass": "", "shovels": ""},
                        },
                        {"name": f"Masons {seat}", "race": race, "tools": {"saws": ""}},
                    ],
                    "lairs": [{"name": f"Hold {seat}", "at": at}],
                    "nodes": {at: {"resource": "lumber", "size": "normal"}},
                }
                for seat, name, at, race in players
            ],
            "date": "W2 M3 Y1",
        },
        Setup,
    )


SEATS = (Seat("narrator", "Odo"), Seat("p1", "Ada"), Seat("p2", "Ben"))


def game() -> Any:
    return Usurper(book())
