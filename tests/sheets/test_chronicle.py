"""The papers of a game of conquest, read back from their PDFs."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pytest
from pypdf import PdfReader

from bwdesk.rules.packs.book import Book
from bwdesk.sheets import KINDS, PaperName, render
from bwdesk.sheets.chronicle.faction import faction
from bwdesk.sheets.chronicle.rules import Conquest
from bwdesk.sheets.chronicle.slips import SlipOnPaper, slips
from bwdesk.sheets.chronicle.subject import ChronicleOnPaper, FactionOnPaper
from bwdesk.sheets.chronicle.territory import chronicle
from bwdesk.sheets.chronicle.tokens import tokens
from bwdesk.sheets.kit.frame import Press
from bwdesk.sheets.kit.frame import Printed as Laid
from bwdesk.sheets.kit.paper import PAPERS
from bwdesk.sheets.kit.signs import SIGNS
from tests import shipped
from tests.sheets.people import GREEK_NAME, LONG_NAME
from tests.sheets.reading import Printed, Rect

KINDS_HERE = tuple(name for name, kind in KINDS.items() if kind.group == "Chronicle")
CUT_TO_THE_RIM = ("slips", "slips-and-list", "maneuver-matrix")
LETTERING_FROM_RIM = 6.0
"""No printer reaches the rim: words stay clear of it even where paper is cut."""

SPARE = 0.6


def printed(kind: str, paper: PaperName = "a4") -> Printed:
    return Printed(render(kind, book=shipped.book(), paper=paper))


def beyond(boxes: Sequence[Rect], sheet: Printed, page: int, side: float, end: float) -> list[Rect]:
    """The boxes that come nearer to the rim than *side* and *end*."""
    width, height = sheet.sizes[page]
    return [
        box
        for box in boxes
        if box.left < side - SPARE
        or box.right > width - side + SPARE
        or box.top < end - SPARE
        or box.bottom > height - end + SPARE
    ]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("kind", KINDS_HERE)
def test_nothing_overlaps_and_nothing_is_lost_at_the_rim(kind: str, paper: PaperName) -> None:
    sheet = printed(kind, paper)
    assert sheet.overlaps() == []
    for page in range(len(sheet.pages)):
        words, lines = sheet.lettering(page), sheet.drawing(page)
        if kind in CUT_TO_THE_RIM:
            assert beyond(words, sheet, page, LETTERING_FROM_RIM, LETTERING_FROM_RIM) == []
            assert beyond(lines, sheet, page, 0, 0) == []
        else:
            assert beyond([*words, *lines], sheet, page, 12, 10) == []


@pytest.mark.parametrize("kind", KINDS_HERE)
def test_the_same_sheet_twice_is_the_same_to_the_byte(kind: str) -> None:
    assert printed(kind).data == printed(kind).data


@pytest.mark.parametrize("kind", KINDS_HERE)
def test_rules_without_the_game_are_told_in_a_sentence(kind: str) -> None:
    game = "courts" if KINDS[kind].of == "courts" else "conquest"
    with pytest.raises(ValueError, match=f"no game of {game} to print"):
        render(kind, book=Book())


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_cell_of_the_matrix_is_that_of_the_book(paper: PaperName) -> None:
    sheet, maneuvers = printed("maneuver-matrix", paper), shipped.book().maneuvers
    names = {each.name: each.id for each in maneuvers.values()}
    middle = sheet.sizes[0][1] / 2
    words = sheet.lettering(0)
    for low, high in ((0.0, middle), (middle, 2 * middle)):
        card = [box for box in words if low < box.top < high]
        first = min(box.top for box in card if box.words.strip() in names)
        heads = [box for box in card if box.words.strip() in names and box.top < first + 2]
        assert len(heads) == len(maneuvers)
        cells: dict[tuple[str, str], str] = {}
        for row in (box for box in card if box.words.strip() in names and box not in heads):
            for head in heads:
                across, down = (head.left + head.right) / 2, (row.top + row.bottom) / 2
                pair = names[row.words.strip()], names[head.words.strip()]
                cells[pair] = sheet.read(0, Rect(across - 4, down - 2.5, across + 4, down + 2.5))
        assert cells == {
            (each.id, other): cell
            for each in maneuvers.values()
            for other, cell in each.against.items()
        }


def test_the_list_says_every_skill_of_every_maneuver() -> None:
    words = printed("maneuvers").words
    conquest = Conquest.read(shipped.book())
    for maneuver in conquest.maneuvers:
        assert maneuver.name in words
        assert maneuver.won.split(":")[0].split(";")[0] in words
        for skill in conquest.skills(maneuver).split(", "):
            assert skill in words, (maneuver.name, skill)
    assert len(printed("maneuvers").pages) == 2
    assert "its target infiltrated in an earlier maneuver" in words
    assert "one of its targets infiltrated" in words


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_six_slips_and_nothing_below_their_fold_but_hand_and_seal(paper: PaperName) -> None:
    sheet = printed("slips", paper)
    assert len(sheet.pages) == 1
    height = sheet.sizes[0][1] / 3
    boxes = sheet.lettering(0)
    assert sum(box.words.strip() == "Gambit" for box in boxes) == 6
    fold = min(77.5, height - 18.5)
    flap = {" ".join(box.words.split()) for box in boxes if box.top % height > fold}
    assert flap == {"Fold the top edge down to this line.", "LEADER’S HAND", "seal"}


def test_the_back_of_a_slip_has_the_list() -> None:
    sheet = printed("slips-and-list")
    assert len(sheet.pages) == 2
    for maneuver in shipped.book().maneuvers.values():
        assert sheet.texts[1].count(maneuver.name) >= 6


def test_a_slip_shows_what_was_written_on_it() -> None:
    written = SlipOnPaper("square", "House <i>Sorrow</i>", 3, "assess", ("Court of Aubrac",), 6)
    conquest = Conquest.read(shipped.book())
    press = Press()
    press.add(Laid("Slips", "", PAPERS["a4"], [slips(conquest, [written] * 6)]))
    found = Printed(press.finish())
    for words in ("House <i>Sorrow</i>", "Maneuver 3", "Court of Aubrac", "6"):
        assert found.texts[0].count(words) >= 6
    assert found.overlaps() == []


def test_a_faction_has_a_token_for_each_of_its_scenes() -> None:
    words, scenes = printed("scene-tokens").words, shipped.book().scenes.values()
    factions = len(Conquest.read(shipped.book()).factions)
    assert factions == 5
    for scene in scenes:
        assert words.count(scene.name) == scene.count * factions


def test_the_questionnaire_asks_every_step_with_its_points() -> None:
    words = printed("faction").words
    book = shipped.book()
    for step in book.disposition_steps.values():
        assert step.name in words
        for choice in step.choices:
            assert f"{choice.name} {choice.fits}".strip() in words
    assert "5 factions −6" in words
    assert "5 to 10 lifepaths; stats to 7, skills to 6" in words
    assert "2 lifepaths fewer; stats to 6, skills to 5" in words
    assert "Fate – 1 1 2 3 3" in words


def test_a_faction_that_is_known_stands_on_its_papers() -> None:
    conquest = Conquest.read(shipped.book())
    points = {step: 1 for _, _, steps in conquest.steps for step in steps} | {"civilization": 12}
    known = FactionOnPaper(
        "square", "House Sorrow", "Dana", "Lady Ithrial, 7", "Caelen, 5", "The valley", points
    )
    told = ChronicleOnPaper((*conquest.factions[:3], known), "The Vale of Orrin", "Three valleys")
    press = Press()
    press.add(Laid("Faction", "", PAPERS["a4"], faction(conquest, known, PAPERS["a4"])))
    press.add(Laid("Chronicle", "", PAPERS["letter"], chronicle(conquest, told, PAPERS["letter"])))
    found = Printed(press.finish())
    assert found.overlaps() == []
    total = str(sum(points.values()))
    assert total in found.texts[0].split()
    assert total in found.texts[2].split()
    for words in ("House Sorrow", "Lady Ithrial, 7", "The valley"):
        assert words in found.texts[0]
        assert words in found.texts[2]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_session_record_lies_on_its_side(paper: PaperName) -> None:
    sheet = printed("session", paper)
    [(width, height)] = sheet.sizes
    assert width > height
    for words in ("SCENES PLAYED", "Consequences", "Downtime"):
        assert words in sheet.words


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", [LONG_NAME, GREEK_NAME, "<b>&amp;</b>" * 9, "W" * 30])
def test_long_and_foreign_names_lie_on_nothing(name: str, paper: PaperName) -> None:
    conquest = Conquest.read(shipped.book())
    points = {step: 88 for _, _, steps in conquest.steps for step in steps}
    known = [FactionOnPaper(each, name, name, name, name, name, points) for each in SIGNS[:5]]
    slip = SlipOnPaper("cross", name, 12, "ploy", (name, name), 10)
    press = Press()
    laid = [
        *faction(conquest, known[0], PAPERS[paper]),
        *chronicle(conquest, ChronicleOnPaper(tuple(known), name, name), PAPERS[paper]),
        tokens(known, conquest.scenes),
        slips(conquest, [slip] * 6),
    ]
    press.add(Laid("Papers", "", PAPERS[paper], laid))
    found = Printed(press.finish())
    assert found.overlaps() == []
    for page in range(len(found.pages)):
        assert beyond(found.lettering(page), found, page, 6, 6) == []


def test_a_faction_sheet_is_filled_in_on_a_screen() -> None:
    data = render("faction", book=shipped.book(), fillable=True)
    fields = PdfReader(io.BytesIO(data)).get_fields() or {}
    names = set(fields)
    for asked in (
        "Faction",
        "Objective",
        "Leader Name",
        "Territorial relation Native",
        "Territorial relation points",
        "Starting disposition points",
        "Sign pentagon",
        "Opponent 4 they infiltrated",
        "Sap second’s skill",
        "Disposition after 15",
    ):
        assert asked in names, sorted(names)
    assert all(each["/TU"] for each in fields.values())
    looks = [
        each.get_object()["/AP"].raw_get("/N").idnum
        for page in PdfReader(io.BytesIO(data)).pages
        for each in page.annotations or []
        if each.get_object()["/FT"] == "/Tx" and "/AP" in each.get_object()
    ]
    assert len(looks) == len(set(looks)), "what is written in one field shows in another"
    assert not PdfReader(io.BytesIO(render("faction", book=shipped.book()))).get_fields()
