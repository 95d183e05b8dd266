"""People of a log who are named by the file of their character."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from bwdesk.cli.terms import CommandError
from bwdesk.files import reader
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.people.meeting import Comer, Following

SUFFIX = ".bwchar"
PLACED = {"id", "side", "seats", "name", "aware", "stance", "sign"}
"""What may be said of somebody without their being another: where they stand."""


def with_people(plain: Any, beside: Path) -> Any:
    """The log with the figures of all who are named by a file, which lies beside it: fighters, and
    whoever leads a faction of a war.

    ``"ysane.bwchar"``, or an object with it as its *character* and whatever is to be otherwise.
    Raises FileError where a file cannot be read.
    """
    setup = plain.get("setup") if isinstance(plain, dict) else None
    if isinstance(setup, dict) and "comers" in setup:
        return {**plain, "setup": _follow_game(setup, str(beside))}
    if isinstance(setup, dict) and isinstance(setup.get("factions"), list):
        led = [_faction(each, beside.parent) for each in setup["factions"]]
        return {**plain, "setup": {**setup, "factions": led}}
    fighters = setup.get("fighters") if isinstance(setup, dict) else None
    if not isinstance(setup, dict) or not isinstance(fighters, list):
        return plain
    found = [_figures(each, beside.parent, str(beside)) for each in fighters]
    return {**plain, "setup": {**setup, "fighters": found}}


def _figures(said: Any, folder: Path, origin: str) -> Any:
    """A fighter as he stands in his character, with what is said of him otherwise; or by the one
    value, as ``bwdesk people`` prints it."""
    if isinstance(said, str) and said.endswith(SUFFIX):
        said = {"character": said}
    if not isinstance(said, dict):
        return said
    drawn, said = _draw_weapons(said, origin)
    if "abilities" in said:
        return _fighter(reader.convert(said, Comer, origin), drawn)
    if not isinstance(said.get("character"), str):
        return said
    file = said["character"]
    known = _fighter(as_comer(folder / file), drawn)
    own = {key: value for key, value in said.items() if key != "character"}
    if own.keys() - PLACED:
        # Who has other figures than their file is somebody typed.
        known.pop("came", None)
    return {"id": Path(file).stem, **known, **own}


def _draw_weapons(said: dict[str, Any], origin: str) -> tuple[str, dict[str, Any]]:
    """What somebody who comes with what they carry has in hand as blows begin; "" as carried."""
    if "in_hand" not in said or not {"abilities", "character"} & said.keys():
        return "", said
    drawn = said["in_hand"]
    if not isinstance(drawn, str):
        raise CommandError(f'{origin}: in_hand is the name of a weapon: "sword".')
    return drawn, {key: value for key, value in said.items() if key != "in_hand"}


def _faction(said: Any, folder: Path) -> Any:
    """A faction with its leader and second as they stand in their characters, wounds and all."""
    people = said.get("people") if isinstance(said, dict) else None
    if not isinstance(people, dict):
        return said
    found = {who: _read_player(each, folder) for who, each in people.items()}
    hurt = [
        {"who": who, "dice": sum(mark.get("dice", 0) for mark in marks), "marks": marks}
        for who, each in found.items()
        if isinstance(each, dict) and (marks := (each.get("play") or {}).get("wounds"))
    ]
    leader = found.get("leader")
    circles = leader.get("circles", 0) if isinstance(leader, dict) else 0
    known = {"circles": circles, **({"wounds": hurt} if hurt else {})}
    return {**known, **said, "people": found}


def _read_player(said: Any, folder: Path) -> Any:
    """Somebody of a faction, by the file of their character, or as they were written."""
    if isinstance(said, str) and said.endswith(SUFFIX):
        said = {"character": said}
    if not isinstance(said, dict) or not isinstance(said.get("character"), str):
        return said
    from bwdesk.cli.opening import open_character
    from bwdesk.rules.games.conquest.chiefs import burn_character

    file = said["character"]
    character, book = open_character(str(folder / file))
    known: dict[str, Any] = msgspec.to_builtins(
        burn_character(character, book, Path(file).stem).person
    )
    own = {key: value for key, value in said.items() if key != "character"}
    return {**known, **own}


def as_comer(path: Path) -> Comer:
    """A character in a file as the one value that carries them to a game. Raises FileError."""
    from bwdesk.cli.opening import open_character
    from bwdesk.rules.burning import reckon
    from bwdesk.rules.play.comer import comer
    from bwdesk.rules.play.present import Present, with_traits

    character, book = open_character(str(path))
    someone = Present(reckon(with_traits(character), book), character.play, book)
    return comer(character, someone, path.stem)


def _fighter(comer: Comer, drawn: str = "") -> dict[str, Any]:
    """Somebody as a fight has them, by the one value; with a weapon *drawn*, else as carried."""
    from bwdesk.cli.opening import book_in_force
    from bwdesk.rules.games.fight.meeting import fighter_of

    made: dict[str, Any] = msgspec.to_builtins(fighter_of(book_in_force(), comer, drawn))
    return made


def _follow_game(said: dict[str, Any], origin: str) -> Any:
    """The setup of a game that follows another, as the other ended with it. Raises FileError."""
    from bwdesk.cli.opening import book_in_force
    from bwdesk.rules.games.catalog import GAMES

    found = reader.convert(said, Following, origin)
    meets = GAMES[found.game].meets if found.game in GAMES else None
    if meets is None:
        raise CommandError(f"{origin}: nobody meets in a game called “{found.game[:40]}”.")
    try:
        setup = meets(book_in_force(), found.comers, found.agreed)
    except IllegalMoveError as why:
        raise CommandError(f"{origin}: {why}") from None
    return msgspec.to_builtins(setup)
