"""What holds of every list a pack may hold: an entry copied under another id plays as the original,
or nothing plays otherwise because it stands there, or it is refused by a sentence."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bwdesk.files import characters, games, pack_files, packs
from bwdesk.rules.burning import reckon
from bwdesk.rules.burning.sketching import sketch_like
from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.games.frame.game import Step
from bwdesk.rules.packs.book import Book, Names, Pack
from bwdesk.rules.packs.joining import KINDS, TABLES, PackError, find_dangling, join
from bwdesk.rules.packs.packing import check, name_of
from bwdesk.rules.tables.checks import CLOSED
from tests.chance import seeds
from tests.rules.copies import OUR, Places, alike_from, copied, house, ids, our
from tests.shipped import book
from tests.table.games import GAMES as SEALED
from tests.table.games import HOSTED
from tests.test_samples import FILES

EVERY = tuple(
    each.name
    for each in msgspec.structs.fields(Book)
    if isinstance(getattr(book(), each.name), dict) and each.name != "names"
)
"""The lists of entries of the Book, as its type has them; names are words alone."""

PLACES: dict[str, tuple[str, ...]] = {
    "maneuvers": ("Slip.maneuver",),
    "duel_actions": ("Card.action",),
    "range_maneuvers": ("Card.maneuver",),
    "fight_actions": ("Act.action",),
    "reactions": ("React.how",),
    "outcomes": ("Buy.what",),
    "court_objectives": ("Goal.objective",),
    "court_ranks": ("Piece.rank",),
    "awards": ("Award.award",),
    "weapons": ("Wielded.weapon", "Act.weapon", "Filling.choice"),
    "missiles": ("Wielded.weapon", "Act.weapon", "Filling.choice", "Fighter.weapon"),
    "thrown": ("Wielded.weapon", "Act.weapon", "Filling.choice", "Fighter.weapon"),
    "heads": ("Wielded.head", "Fighter.head"),
    "armors": ("Fighter.armor",),
    "shields": ("Fighter.shield",),
}
"""Where entries of a list are written in a game. Of others a copy stands beside, unused."""

PARTS = ("fist", "hilt", "shield")
"""What an act says of the body and what is held, in words that are no entry of the wielder's."""


PLAIN = [each for each in EVERY if each not in (*CLOSED, "court_seasons")]
"""The lists a pack may add to."""


def test_every_list_is_one_a_pack_may_hold() -> None:
    assert set(EVERY) == {*KINDS, *TABLES}
    assert set(PLACES) <= set(EVERY)


@pytest.mark.parametrize("kind", [each for each in EVERY if each not in PLAIN])
def test_a_copy_in_a_list_that_is_read_by_ids_is_refused_in_a_sentence(kind: str) -> None:
    copy = our(next(iter(getattr(book(), kind).values())))
    lists: dict[str, Any] = {kind: (copy,)}
    pack = Pack(id="ours", name="Ours", version="1", **lists)
    with pytest.raises(PackError, match=rf"has among its {kind} '{copy.id}', which .+; correct it"):
        join((*packs.shipped_packs(), pack))
    (wrong,) = check(pack, book()).breaking_problems
    assert wrong.where.startswith(f"{kind}/{copy.id}#")


@pytest.mark.parametrize("kind", PLAIN)
def test_a_copy_is_named_saved_and_opened(kind: str, tmp_path: Path) -> None:
    entries = tuple(map(our, getattr(book(), kind).values()))
    lists: dict[str, Any] = {kind: entries}
    pack = Pack(id="ours", name="Ours", version="1", **lists)
    pack_files.export(tmp_path / "ours.bwpack", pack)
    assert pack_files.read(tmp_path / "ours.bwpack") == pack
    found = getattr(house(kind), kind)
    assert [name_of(found[each.id]) for each in entries] == [name_of(each) for each in entries]
    assert all(name_of(each).startswith(OUR) for each in entries)
    for name, game in GAMES.items():
        if kind in game.parts:
            again = games.find(name, games.parts_to_carry(house(kind), name))
            assert getattr(getattr(again, "book", house(kind)), kind) == found


@pytest.mark.parametrize("kind", [e for e in PLAIN if e not in ("questions", "wounds")])
def test_a_copy_beside_the_original_changes_no_character(kind: str) -> None:
    """A question is put by itself, and a wound level is one more: each counts."""
    for file in FILES[:4]:
        choices = characters.load(file).character.choices
        assert reckon(choices, house(kind)) == reckon(choices, book())


@pytest.mark.parametrize("stock", book().names)
def test_copied_names_are_drawn_for_the_copied_people(stock: str, tmp_path: Path) -> None:
    """A list of names is no entry: it says by its stock whose they are."""
    people = our(book().stocks[stock])
    names = tuple(OUR + each for each in book().names[stock])
    pack = Pack(
        id="ours", name="Ours", version="1", stocks=(people,), names=(Names(people.id, names),)
    )
    pack_files.export(tmp_path / "ours.bwpack", pack)
    assert pack_files.read(tmp_path / "ours.bwpack") == pack
    ours = join((*packs.shipped_packs(), pack))
    assert check(pack, book()).book.names == ours.names
    lifepath = book().lifepaths_of(stock)[0]
    one, copy = (
        sketch_like(lifepath, at.stocks[id], at, Random(7).randrange, level=4, competence=4)
        for at, id in ((book(), stock), (ours, people.id))
    )
    assert copy.name == OUR + one.name


def test_names_of_a_people_no_pack_has_are_told_in_a_sentence() -> None:
    lost = Pack(id="ours", name="Ours", version="1", names=(Names("our-elf", ("Aer",)),))
    ours = join((*packs.shipped_packs(), lost))
    assert find_dangling(ours) == (
        *find_dangling(book()),
        "A list of names is for the stock 'our-elf', which no pack has",
    )


TRIED = {**SEALED, **HOSTED}
OFTEN = ("usurper_skills", "usurper_races", "usurper_rooms")
"""Of the lists of a game with a host those that are tried every time; the others are slow."""
GAMES_OF = [
    pytest.param(
        kind,
        name,
        id=f"{kind} in {name}",
        marks=[pytest.mark.slow] if name in HOSTED and kind not in OFTEN else [],
    )
    for name, game in GAMES.items()
    for kind in game.parts
    if kind in PLAIN
]


@pytest.mark.parametrize(("kind", "name"), GAMES_OF)
@seeds(1, 6)
def test_a_copy_plays_as_the_original_through_a_game(kind: str, name: str, seed: int) -> None:
    played, ours = TRIED[name](), GAMES[name].game(house(kind))
    known = {id: own for id, own in ids(kind).items() if id not in PARTS}
    places: Places = dict.fromkeys(PLACES.get(kind, ()), known)
    begun = (Step(played.start), Step(copied(played.start, places, Random(seed), 1)))
    moves = partial(alike_from, places=places, seed=seed, most=60, share=1, moves=played.move)
    moves(played.game, ours, *begun)
