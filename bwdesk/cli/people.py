"""People of a log who are named by the file of their character."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

SUFFIX = ".bwchar"


def with_people(plain: Any, beside: Path) -> Any:
    """The log with the figures of all who are named by a file, which lies beside it: fighters, and
    whoever leads a faction of a war.

    ``"ysane.bwchar"``, or an object with it as its *character* and whatever is to be otherwise.
    Raises FileError where a file cannot be read.
    """
    setup = plain.get("setup") if isinstance(plain, dict) else None
    if isinstance(setup, dict) and isinstance(setup.get("factions"), list):
        led = [_faction(each, beside.parent) for each in setup["factions"]]
        return {**plain, "setup": {**setup, "factions": led}}
    fighters = setup.get("fighters") if isinstance(setup, dict) else None
    if not isinstance(setup, dict) or not isinstance(fighters, list):
        return plain
    found = [_figures(each, beside.parent) for each in fighters]
    return {**plain, "setup": {**setup, "fighters": found}}


def _figures(said: Any, folder: Path) -> Any:
    """A fighter as he stands in his character, with what is said of him otherwise."""
    if isinstance(said, str) and said.endswith(SUFFIX):
        said = {"character": said}
    if not isinstance(said, dict) or not isinstance(said.get("character"), str):
        return said
    file = said["character"]
    known = _from_file(folder / file)
    own = {key: value for key, value in said.items() if key != "character"}
    return {"id": Path(file).stem, **known, **own}


def _faction(said: Any, folder: Path) -> Any:
    """A faction with its leader and second as they stand in their characters, wounds and all."""
    people = said.get("people") if isinstance(said, dict) else None
    if not isinstance(people, dict):
        return said
    found = {who: _in_play(each, folder) for who, each in people.items()}
    hurt = [
        {"who": who, "dice": sum(mark.get("dice", 0) for mark in marks), "marks": marks}
        for who, each in found.items()
        if isinstance(each, dict) and (marks := (each.get("play") or {}).get("wounds"))
    ]
    leader = found.get("leader")
    circles = leader.get("circles", 0) if isinstance(leader, dict) else 0
    known = {"circles": circles, **({"wounds": hurt} if hurt else {})}
    return {**known, **said, "people": found}


def _in_play(said: Any, folder: Path) -> Any:
    """Somebody of a faction, by the file of their character, or as they were written."""
    if isinstance(said, str) and said.endswith(SUFFIX):
        said = {"character": said}
    if not isinstance(said, dict) or not isinstance(said.get("character"), str):
        return said
    from bwdesk.cli.opening import open_character
    from bwdesk.rules.games.conquest.chiefs import of_character

    file = said["character"]
    character, book = open_character(str(folder / file))
    known: dict[str, Any] = msgspec.to_builtins(
        of_character(character, book, Path(file).stem).person
    )
    own = {key: value for key, value in said.items() if key != "character"}
    return {**known, **own}


def _from_file(path: Path) -> dict[str, Any]:
    from bwdesk.cli.opening import open_character
    from bwdesk.rules.book import STATS
    from bwdesk.rules.burning import reckon
    from bwdesk.rules.games.fight.meeting import fighter_of
    from bwdesk.rules.games.meeting import Comer, Known
    from bwdesk.rules.games.tray import call_ons
    from bwdesk.rules.play.present import Present

    character, book = open_character(str(path))
    reckoning = reckon(character.choices, book)
    present = Present(reckoning, character.play, book)
    ids = (*STATS, "steel", "reflexes", "health", *(e.id for e in reckoning.open_skills))
    abilities = {
        id: str(found._replace(exponent=max(0, found.exponent + present.wounded(id).whole)))
        for id in ids
        if (found := present.ability(id)) is not None
    }
    traits = [each.id for each in reckoning.traits if each.owned]
    known = Known(
        character.play.artha,
        call_ons(traits, character.play.standing.call_ons, book),
        arms=character.play.arms,
        tolerances=reckoning.tolerances.row() if reckoning.tolerances else (),
    )
    comer = Comer(path.stem, character.choices.name or path.stem, abilities=abilities, known=known)
    made: dict[str, Any] = msgspec.to_builtins(fighter_of(book, comer))
    return made
