"""A volley of a duel before a prince, and the leaf the next one is written on."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.games.duel.moves import Announce
from bwdesk.rules.games.duel.play import Duel
from bwdesk.rules.games.duel.state import (
    Argument,
    At,
    Card,
    Effect,
    Helper,
    Setup,
    Side,
    Speaker,
)
from screenshots.studio import Studio


def pictures(studio: Studio) -> None:

    hers = {"oratory": "B5", "persuasion": "B4", "rhetoric": "B4", "etiquette": "B3"}
    his = {"rhetoric": "B5", "oratory": "B4", "ugly-truth": "B4", "intimidation": "B3"}
    ysane = Side(
        "ysane",
        Speaker("B4", "oratory", hers, steel="B5", age=24),
        "Ysane",
        ("mirela",),
        (Helper("tomas", "Tomas", {"rhetoric": "B3"}),),
        "The river must open.",
        "The river opens to grain ships before the frost.",
    )
    bertrand = Side(
        "bertrand",
        Speaker(
            "B4",
            "rhetoric",
            his,
            steel="B4",
            age=51,
            beliefs=("What my old lord barred stays barred.",),
            instincts=("Answer every insult at once.",),
            known_for=("Proud", "Cold-Hearted"),
        ),
        "Bertrand",
        ("anna",),
        statement="The chain stays up.",
        wins="The embassy leaves by the coast road.",
    )
    at = At(2, 2, {"ysane": Argument(9, 5), "bertrand": Argument(10, 6)})
    hangs = (Effect("bertrand", "obstacle", 1, 2, 2, "obfuscate"),)
    lines = "Thirty winters our barges came.", "A river open to barges is open to soldiers."
    scripts = {
        "ysane": ("obfuscate", Card("rebuttal", lines[0]), "point"),
        "bertrand": ("point", Card("point", lines[1]), "dismiss"),
    }
    setup = Setup((ysane, bertrand), "big", at=replace(at, effects=hangs), scripts=scripts)
    players = "Mirela", "Anna"
    tab = studio.begin("duel", "Before the Prince", Duel, setup, *players)
    tab.document.make(Announce())
    tab.arrive()
    studio.take("duel-volley-light")
    fresh = replace(setup, at=replace(at, exchange=3, volley=1, effects=()), scripts={})
    tab = studio.begin("duel-scripts", "Before the Prince", Duel, fresh, *players)
    tab.document.sit_down("mirela")
    leaf = tab.page.leaf
    leaf.rows.picked.emit("point")
    leaf.line.setText(lines[0])
    leaf.line.textEdited.emit(lines[0])
    studio.take("duel-script-dark")
    tab.document.end_turn()
