"""What a sheet says to somebody who does not see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bwdesk.rules.burning import reckon
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Character
from bwdesk.sheets import KINDS, render
from bwdesk.sheets.courts.subject import read_subject
from tests import shipped
from tests.sheets import test_duel_record, test_fight_record
from tests.sheets.people import robard
from tests.sheets.structure import Structure
from tests.sheets.test_courts import fought
from tests.sheets.test_fields import read, widgets
from tests.sheets.test_prolonged import HAGGLE, conflict

SOME = (
    "cards",
    "character",
    "faction",
    "maneuver-matrix",
    "matrices",
    "reference-odds",
    "session",
    "wheel",
)


def of(kind: str, character: Character, book: Book, *, fillable: bool = False) -> bytes:
    return render(kind, character, reckon(character.choices, book), book=book, fillable=fillable)


def check(pdf: bytes) -> None:
    """All that is on paper is read aloud, once, and tables are tables."""
    told = Structure(pdf)
    assert told.loose == []
    assert told.never_read == []
    assert told.document.kind == "Document"
    assert list(told.document.every("H1"))
    for figure in told.document.every("Figure"):
        assert figure.alt
    for table in told.document.every("Table"):
        rows = [part for part in table.kids if not isinstance(part, str) and part.kind == "TR"]
        assert rows, table.words
        assert len({len(row.kids) for row in rows}) == 1, [row.words for row in rows]
        assert {part.kind for row in rows for part in row.every("TD", "TH")} >= {"TH"}
    for each in told.document.every("L"):
        assert {part.kind for part in each.kids if not isinstance(part, str)} <= {"LI", "Caption"}
    for each in told.document.every("LI"):
        assert {part.kind for part in each.kids if not isinstance(part, str)} <= {"Lbl", "LBody"}


@pytest.mark.parametrize("kind", SOME)
def test_all_of_a_page_is_read_aloud_in_order(kind: str) -> None:
    check(render(kind, book=shipped.book()))


@pytest.mark.slow
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in SOME])
def test_all_of_every_page_is_read_aloud_in_order(kind: str) -> None:
    check(render(kind, book=shipped.book()))


@pytest.mark.slow
@pytest.mark.parametrize("kind", [name for name, kind in KINDS.items() if kind.of == "character"])
def test_all_that_is_known_is_read_aloud(kind: str, book: Book) -> None:
    check(of(kind, robard(), book))


TOLD: dict[str, Callable[[], dict[str, Any]]] = {
    "duel-record": lambda: {"conflict": test_duel_record.played(*test_duel_record.VOLLEY)},
    "fight-record": lambda: {"conflict": test_fight_record.played(20)},
    "conflict-tracker": lambda: {"conflict": conflict(*HAGGLE, people=3)},
    "court": lambda: {"courts": read_subject(fought(), "Succession")},
    "campaign-list": lambda: {"courts": read_subject(fought(), "Succession")},
}
ROWS = {
    "duel-record": ("1.1", "Point, Oratory 5D", "4", "Point, Oratory 5D", "1", "11 to 8"),
    "fight-record": ("orc", "Close, 9D 3", "Strike, 10D 3 missed", "", ""),
    "conflict-tracker": ("Oswin", "affable 6", "", "", ""),
    "court": ("", "white-king King", "4", "Dreaming", "Seelie", "", ""),
    "campaign-list": ("1", "white-knight", "white-1 3", "Plunder", "7", ""),
}
"""One row of each, cell by cell."""


@pytest.mark.parametrize("kind", TOLD)
def test_what_a_game_knows_is_read_aloud_cell_by_cell(kind: str) -> None:
    pdf = render(kind, book=shipped.book(), **TOLD[kind]())
    check(pdf)
    rows = [
        tuple(cell.words for cell in row.every("TH", "TD"))
        for row in Structure(pdf).document.every("TR")
    ]
    assert ROWS[kind] in rows


@pytest.mark.parametrize("kind", ["court", "conflict-tracker"])
def test_fields_of_a_game_stand_in_the_cells_of_a_table(kind: str) -> None:
    pdf = render(kind, book=shipped.book(), fillable=True, **TOLD[kind]())
    check(pdf)
    document = Structure(pdf).document
    in_tables = [form for table in document.every("Table") for form in table.every("Form")]
    assert len(in_tables) > len(list(document.every("Form"))) / 2


def test_the_character_sheet_is_read_as_it_stands(book: Book) -> None:
    told = Structure(of("character", robard(), book)).document
    heads = [head.words for head in told.every("H1", "H2")]
    assert heads[0] == "NAME Robard Ash"
    assert heads[1:6] == ["Beliefs", "Instincts", "Traits", "Artha", "Skills"]
    stats, *_ = told.every("L")
    assert stats.words.startswith("Will B2 was B4 D 1 of 2 difficult tests")
    [skills] = [each for each in told.every("Table") if "ROUTINE" in each.words][:1]
    [falsehood] = [row for row in skills.every("TR") if row.words.startswith("Falsehood")]
    assert [cell.kind for cell in falsehood.every("TH", "TD")] == ["TH", "TD", "TD", "TD"]
    assert "4 of " in falsehood.words


def test_pictures_say_what_they_show(book: Book) -> None:
    strip, *_ = Structure(of("character", robard(), book)).document.every("Figure")
    wheel, *_ = Structure(of("wheel", robard(), book)).document.every("Figure")
    for each in (strip, wheel):
        assert "Superficial from B" in each.alt
        assert "wounds at B5" in each.alt


def test_a_field_stands_where_it_is_read(book: Book) -> None:
    pdf = of("character", robard(), book, fillable=True)
    told = Structure(pdf)
    forms = [part.words for part in told.document.every("Form")]
    names = [box.name for box, _ in widgets(pdf)]
    assert sorted(forms) == sorted(names)
    for box, field in widgets(pdf):
        assert told.parents[field["/StructParent"]].get_object()["/S"] == "/Form", box
    assert {str(page["/Tabs"]) for page in read(pdf).pages} == {"/S"}


def test_the_file_says_what_it_is(book: Book) -> None:
    pdf = of("character", robard(), book)
    told: Any = read(pdf)
    catalog = told.trailer["/Root"]
    assert told.pdf_header == "%PDF-1.7"
    assert catalog["/Lang"] == "en"
    assert catalog["/MarkInfo"]["/Marked"].value is True
    assert catalog["/ViewerPreferences"]["/DisplayDocTitle"].value is True
    assert told.xmp_metadata.dc_title == {"x-default": "Robard Ash, character sheet"}
