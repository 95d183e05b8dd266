"""Fields to fill in on a screen: what they hold, where they lie, what other programs read."""

import io
import subprocess
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, NamedTuple

import pypdf
import pypdfium2
import pytest
from PIL import Image
from pypdfium2 import raw

from bwdesk.rules.burning import reckon
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Character
from bwdesk.sheets import KINDS, bind, render
from bwdesk.sheets.kit.fields import set_in
from bwdesk.sheets.kit.type import ENTRY, measure
from bwdesk.sheets.queue import Manner, Person, queue
from tests import shipped
from tests.sheets.people import GREEK_NAME, LONG_NAME, giant, nobody, robard
from tests.sheets.reading import MM

FILLABLE = [name for name, kind in KINDS.items() if kind.fillable]
PEOPLE = {"robard": robard, "nobody": nobody, "giant": giant}


class Box(NamedTuple):
    """A field on its page, in points from the lower left corner."""

    name: str
    page: int
    left: float
    low: float
    right: float
    high: float


@pytest.fixture(params=FILLABLE)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def filled(kind: str, character: Character, book: Book, paper: Any = "a4") -> bytes:
    if KINDS[kind].of != "character":
        return render(kind, book=shipped.book(), paper=paper, fillable=True)
    reckoning = reckon(character.choices, book)
    return render(kind, character, reckoning, book=book, paper=paper, fillable=True)


def read(pdf: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(pdf))


def values(pdf: bytes) -> dict[str, str]:
    fields = read(pdf).get_fields() or {}
    return {name: str(field.get("/V", "")) for name, field in fields.items()}


def widgets(pdf: bytes) -> Iterator[tuple[Box, Any]]:
    for number, page in enumerate(read(pdf).pages):
        for reference in page.get("/Annots", ()):
            field = reference.get_object()
            left, low, right, high = (float(edge) for edge in field["/Rect"])
            yield Box(str(field["/T"]), number, left, low, right, high), field


def test_these_can_be_filled_in() -> None:
    assert {"character", "npc", "worksheet", "faction"} <= set(FILLABLE)


def test_what_is_known_stands_in_the_fields_in_any_letters(book: Book) -> None:
    held = values(filled("character", giant(), book))
    assert (held["Name"], held["Player"]) == (LONG_NAME, GREEK_NAME)
    held = values(filled("character", robard(), book))
    assert held["Will exponent"] == "B2", "what his wounds leave of B4"
    assert held["Beliefs 1"].startswith("Whoever believes my lies")
    assert held["Routine test of the fourth skill, Falsehood, 4"] == "/Yes"
    assert held["Difficult test of the fourth skill, Falsehood, 2"] == "/Off"
    assert (held["Artha Fate"], held["Artha Deeds"]) == ("17", "")
    assert (held["Wound B5"], held["Wound B7"], held["Wound G2"]) == ("/Yes", "/Off", "/Yes")


def test_what_is_typed_in_another_program_is_read_back(book: Book) -> None:
    typed = {"Name": "Zoë Łukasz Достоевский Ὀδυσσεύς", "Beliefs 1": "Ich glaube: ﬁn & <b>"}
    held = values(typed_by_pypdf(filled("character", nobody(), book), typed))
    assert {name: held[name] for name in typed} == typed


BELIEF = ("Já věřím, что сказал Φίλιππος: žádný kůň, ни один человек. " * 8)[:400].strip()
TYPED = {"Name": "Jiří Řehoř Достоевский", "Player": "Ὀδυσσεύς", "Beliefs 1": BELIEF}


def typed_by_pypdf(pdf: bytes, typed: dict[str, str]) -> bytes:
    writer = pypdf.PdfWriter(clone_from=read(pdf))
    for page in writer.pages:
        writer.update_page_form_field_values(page, dict(typed), auto_regenerate=False)
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def typed_by_pdfium(pdf: bytes, typed: dict[str, str]) -> bytes:
    """Clicked and typed, letter after letter, as somebody does in a browser."""
    places = {box.name: box for box, _ in widgets(pdf)}
    document = pypdfium2.PdfDocument(pdf)
    document.init_forms()
    form, page = document.formenv.raw, document[0]
    for name, words in typed.items():
        box = places[name]
        at = (box.left + box.right) / 2, (box.low + box.high) / 2
        for press in (raw.FORM_OnMouseMove, raw.FORM_OnLButtonDown, raw.FORM_OnLButtonUp):
            press(form, page.raw, 0, *at)
        for letter in words:
            raw.FORM_OnChar(form, page.raw, ord(letter), 0)
        raw.FORM_ForceToKillFocus(form)
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


@pytest.mark.parametrize("typed_by", [typed_by_pypdf, typed_by_pdfium])
def test_what_is_typed_shows_in_the_face_of_the_file_and_all_of_it(
    typed_by: Callable[[bytes, dict[str, str]], bytes], book: Book
) -> None:
    pdf = typed_by(filled("character", nobody(), book), TYPED)
    fields = {box.name: field for box, field in widgets(pdf) if box.name in TYPED}
    for name, words in TYPED.items():
        field = fields[name]
        assert str(field["/V"]) == words
        look = field["/AP"]["/N"].get_object()
        [face] = {str(each["/BaseFont"]) for each in faces(look)}
        assert face == "/BwdeskSans"
        assert "".join(shown(look).split()) == "".join(words.split())


def operations(look: Any) -> list[Any]:
    return list(pypdf.generic.ContentStream(look, None).operations)


def faces(look: Any) -> list[Any]:
    """The faces its letters are set in."""
    set_in = {str(operands[0]) for operands, name in operations(look) if name == b"Tf"}
    return [look["/Resources"]["/Font"][each].get_object() for each in set_in]


def shown(look: Any) -> str:
    """Its words: in the face of the fields a letter goes by its number in Unicode."""
    said = (operands[0] for operands, name in operations(look) if name == b"Tj")
    return b"".join(each.original_bytes for each in said).decode("utf-16-be")


@pytest.mark.parametrize("who", PEOPLE)
@pytest.mark.parametrize("paper", ["a4", pytest.param("letter", marks=pytest.mark.slow)])
def test_fields_lie_on_the_page_and_apart(kind: str, who: str, paper: str, book: Book) -> None:
    pdf = filled(kind, PEOPLE[who](), book, paper)
    pages = read(pdf).pages
    boxes = [box for box, _ in widgets(pdf)]
    assert len(boxes) > 100
    for box in boxes:
        width, height = (float(side) for side in pages[box.page].mediabox[2:])
        assert 0 < box.left < box.right < width
        assert 0 < box.low < box.high < height
        assert box.right - box.left > 1.5 * MM
    for number in range(len(pages)):
        for one, other in combinations([box for box in boxes if box.page == number], 2):
            across = min(one.right, other.right) - max(one.left, other.left)
            down = min(one.high, other.high) - max(one.low, other.low)
            assert min(across, down) < 0.3 * MM, (one, other)


@pytest.mark.parametrize("who", PEOPLE)
def test_every_field_has_a_name_of_its_own_and_says_it(kind: str, who: str, book: Book) -> None:
    found = list(widgets(filled(kind, PEOPLE[who](), book)))
    names = [box.name for box, _ in found]
    assert len(set(names)) == len(names)
    for box, field in found:
        assert field["/TU"] == box.name
        assert "." not in box.name
        assert len(box.name.split()) >= 1


def test_several_sheets_in_one_file_share_no_field(book: Book) -> None:
    person = Person(robard(), reckon(robard().choices, book), book)
    manner = Manner(("character", "character"), fillable=True)
    pdf = b"".join(bind(queue(manner, [person, person], book)))
    names = [box.name for box, _ in widgets(pdf)]
    assert len(names) > 1000
    assert len(set(names)) == len(names)
    assert len(read(pdf).get_fields() or ()) == len(names)


def test_tab_goes_in_the_order_of_reading(book: Book) -> None:
    order = [box for box, _ in widgets(filled("character", robard(), book)) if box.page == 0]
    names = [box.name for box in order]
    firsts = ["Name", "Player", "Stock", "Will exponent", "Forte exponent", "Health exponent"]
    firsts += ["Beliefs 1", "Instincts 1", "Traits row", "Artha Fate"]
    firsts += ["Name of the first skill", "Wound B1"]
    assert [names.index(each) for each in firsts] == sorted(names.index(each) for each in firsts)
    rows = [box for box in order if box.name.startswith("Traits row")]
    assert [row.high for row in rows] == sorted((row.high for row in rows), reverse=True)


def test_longer_texts_have_several_lines(book: Book) -> None:
    found = {box.name: field for box, field in widgets(filled("character", robard(), book))}
    assert found["Beliefs 1"]["/Ff"] == 1 << 12
    assert found["Name"]["/Ff"] == 0
    assert all("/BS" not in field and "/MK" not in field for field in found.values())


def test_a_sheet_that_is_not_fillable_has_no_fields(book: Book) -> None:
    reckoning = reckon(robard().choices, book)
    plain = render("character", robard(), reckoning, book=book)
    assert not read(plain).get_fields()
    manner = Manner(("character", "wounds"), fillable=True)
    person = Person(robard(), reckoning, book)
    both = b"".join(bind(queue(manner, [person], book)))
    assert {box.page for box, _ in widgets(both)} == {0, 1}


def test_the_same_input_gives_the_same_bytes(kind: str, book: Book) -> None:
    assert filled(kind, robard(), book) == filled(kind, robard(), book)


def poppler(pdf: bytes) -> Image.Image:
    command = ["pdftoppm", "-r", "60", "-gray", "-f", "1", "-l", "1", "-png", "-"]
    done = subprocess.run(command, input=pdf, capture_output=True, check=True)
    assert done.stderr == b""
    return Image.open(io.BytesIO(done.stdout))


def pdfium(pdf: bytes) -> Image.Image:
    document = pypdfium2.PdfDocument(pdf)
    document.init_forms()
    image: Image.Image = document[0].render(scale=60 / 72, grayscale=True).to_pil()
    return image


@pytest.mark.parametrize(
    "drawn", [pytest.param(poppler, marks=pytest.mark.needs("pdftoppm")), pdfium]
)
def test_other_programs_show_what_the_fields_hold(
    drawn: Callable[[bytes], Image.Image], book: Book
) -> None:
    """As dark where words are as the plain sheet, which is looked at by other tests."""
    reckoning = reckon(robard().choices, book)
    plain = drawn(render("character", robard(), reckoning, book=book)).convert("L")
    fields = drawn(filled("character", robard(), book)).convert("L")
    width, height = plain.size
    for name, part in {
        "the name": (0.05, 0.03, 0.6, 0.075),
        "the life": (0.27, 0.09, 0.95, 0.113),
        "the beliefs": (0.07, 0.3, 0.48, 0.42),
    }.items():
        left, top, right, low = part
        box = (int(left * width), int(top * height), int(right * width), int(low * height))
        inks = [sum(255 - dot for dot in each.crop(box).tobytes()) for each in (plain, fields)]
        assert inks[0] > 10_000, name
        assert abs(inks[1] - inks[0]) < 0.12 * inks[0], name


def test_words_shrink_into_their_field() -> None:
    style, [line] = set_in("A long name for a short line", ENTRY, 20, 1)
    assert line == "A long name for a short line"
    assert measure(line, style) == pytest.approx(20)
    assert set_in("short", ENTRY, 20, 1) == (ENTRY, ["short"])
    style, lines = set_in("many words in a small room " * 4, ENTRY, 50, 3)
    assert len(lines) <= 3
    assert style.size < ENTRY.size


def test_a_field_says_what_it_is_of_which_row() -> None:
    fields = read(render("character", book=shipped.book(), state="blank", fillable=True))
    names = set(fields.get_fields() or ())
    assert {
        "Name of the second weapon",
        "VA of the second weapon",
        "Ob of the first spell",
        "Exponent of the third skill",
    } <= names
