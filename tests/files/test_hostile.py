"""Whatever is in a file, it is read or refused with one sentence; nothing is left half done."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bwdesk import where
from bwdesk.files import characters, charred_black, packs, reader
from bwdesk.files.errors import FileError
from bwdesk.rules.burning import reckon
from bwdesk.rules.packs.book import Pack
from bwdesk.rules.person.excerpt import excerpt, pin
from tests.files.mutations import hostile
from tests.shipped import book

CHARACTER = (where.resources() / "samples" / "hatred-bearer.bwchar").read_bytes()
EVERYTHING = (Path(__file__).parents[1] / "frozen" / "1" / "everything.bwchar").read_bytes()
PRINCE = (Path(__file__).parent / "charred_black" / "prince.char").read_bytes()
TROLLS = json.loads((where.resources() / "rules" / "core" / "troll.json").read_bytes())
PACK = json.dumps(
    {
        "id": "house",
        "name": "House",
        "version": "1",
        **{kind: each for kind, each in TROLLS.items() if kind == "stocks"},
        "lifepaths": TROLLS["lifepaths"][:4],
        "amend": [{"kind": "stocks", "id": "troll", "set": {"stride": 6}, "why": "slow"}],
    }
).encode()

many = settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def read_or_refused(read: Callable[[], object]) -> None:
    try:
        read()
    except FileError as refused:
        said = str(refused)
        assert "\n" not in said
        assert said.startswith(("odd.json: ", "The pack '"))
        assert "; " in said
        assert len(said) < 500


@many
@given(st.sampled_from((CHARACTER, EVERYTHING)).flatmap(hostile))
def test_characters(raw: bytes) -> None:
    def read() -> None:
        saved = characters.decode(raw, "odd.json")
        again = characters.decode(characters.encode(saved), "odd.json")
        assert again.character == saved.character
        reckon(saved.character.choices, pin(book(), saved.excerpt))

    read_or_refused(read)


@many
@given(hostile(PRINCE))
def test_characters_of_charred_black(raw: bytes) -> None:
    def read() -> None:
        found = charred_black.import_character(raw, "odd.json", book())
        character = replace(found.character, id="somebody")
        saved = characters.Saved(character, excerpt(character, book()))
        assert characters.decode(characters.encode(saved), "").character == character
        assert found.report.text()

    read_or_refused(read)


@many
@given(hostile(PACK))
def test_packs(raw: bytes) -> None:
    read_or_refused(lambda: packs.book((reader.decode(raw, Pack, "odd.json"),)))


@settings(many, max_examples=25)
@given(hostile(PACK))
def test_folders_of_packs(tmp_path_factory: pytest.TempPathFactory, raw: bytes) -> None:
    home = tmp_path_factory.mktemp("home")
    folder = home / "data" / "packs" / "house"
    folder.mkdir(parents=True)
    (folder / "pack.json").write_bytes(raw)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BWDESK_HOME", str(home))
        found = packs.load_in_force()
    assert set(found.book.stocks) >= {"human", "orc"}
    assert all("\n" not in trouble for trouble in found.troubles)
    assert (folder / "pack.json").read_bytes() == raw
