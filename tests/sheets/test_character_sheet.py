"""The character sheet, read back from its PDF."""

from __future__ import annotations

import io
import subprocess
import sys
from typing import Any, Literal

import pytest
from msgspec.structs import replace
from PIL import Image

from bwdesk.rules.burning import reckon
from bwdesk.rules.burning.finder import read_path
from bwdesk.rules.burning.resources import buy
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import (
    Advance,
    Character,
    Choices,
    Opened,
    Pick,
    Placed,
    Portrait,
    Set,
    SkillPoints,
    Stats,
    Thing,
    Voted,
    Waive,
)
from bwdesk.sheets import KINDS, render
from tests import shipped
from tests.sheets.people import (
    GREEK_NAME,
    LONG_NAME,
    MANY_SKILLS,
    MANY_TRAITS,
    MARKUP,
    SKILLS,
    TRAITS,
    giant,
    nobody,
    robard,
)
from tests.sheets.reading import Printed, Rect

PaperName = Literal["a4", "letter"]
State = Literal["now", "clean"]

SIZES: dict[PaperName, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
SIDE, TOP, BOTTOM = 12, 10, 10
SPARE = 0.6
"""Half a stroke, and letters that lean out of their box."""


def printed(
    book: Book, character: Character, paper: PaperName = "a4", state: State = "now"
) -> Printed:
    reckoning = reckon(character.choices, book)
    return Printed(render("character", character, reckoning, book=book, paper=paper, state=state))


def with_choices(character: Character, **changes: Any) -> Character:
    return replace(character, choices=replace(character.choices, **changes))


def in_order(words: str, text: str) -> bool:
    """Whether *words* stand in *text* one after the other, whatever stands between."""
    place = 0
    for word in words.split():
        place = text.find(word, place)
        if place < 0:
            return False
        place += len(word)
    return True


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("make", [robard, nobody, giant])
def test_nothing_overlaps_and_nothing_leaves_the_margins(
    book: Book, make: Any, paper: PaperName
) -> None:
    sheet = printed(book, make(), paper)
    assert sheet.overlaps() == []
    width, height = SIZES[paper]
    inside = Rect(SIDE - SPARE, TOP - SPARE, width - SIDE + SPARE, height - BOTTOM + SPARE)
    outside = [
        (number, box)
        for number in range(len(sheet.pages))
        for box in (*sheet.lettering(number), *sheet.drawing(number))
        if box.left < inside.left
        or box.top < inside.top
        or box.right > inside.right
        or box.bottom > inside.bottom
    ]
    assert outside == []


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("make", [robard, nobody])
def test_an_ordinary_character_takes_two_pages_of_the_paper_asked_for(
    book: Book, make: Any, paper: PaperName
) -> None:
    assert printed(book, make(), paper).sizes == [SIZES[paper]] * 2


def test_the_first_page_says_who_it_is_and_what_it_can_do(book: Book) -> None:
    first = " ".join(printed(book, robard()).texts[0].split())
    for words in (
        "Robard Ash",
        "Dana",
        "City Born, Pickpocket, Criminal, Barkeep, Confidence Man",
        *SKILLS,
        *TRAITS,
        "Osk, bodyguard, three lifepaths",
        "affiliation 1D",
        "Leave by the back door of the bar.",
        "insurance",
        "B10",
        "8 hours",
        "4 minutes",
        "1 of 2",
    ):
        assert words in first


def test_the_second_page_says_what_it_has_and_how_it_came_to_be(book: Book) -> None:
    second = " ".join(printed(book, robard()).texts[1].split())
    for words in (
        "Comfortable shoes",
        "Turn Aside the Blade",
        "He was never in Aubrac.",
        "Pickpocket, City Dweller",
        "12–16",
        "16 of 16",
    ):
        assert words in second
    assert in_order("Poor quality knives, concealed", second)


def test_a_training_has_a_word_and_no_token(book: Book) -> None:
    [line] = [each for each in printed(book, robard()).text.split("\n") if "Armor Tr" in each]
    assert "training" in line
    assert "Power" in line


def test_rulings_are_numbered_at_the_value_and_told_at_the_foot(book: Book) -> None:
    first = " ".join(printed(book, robard()).texts[0].split())
    assert "Age 29 instead of 30. “His mother lied about the year.” Dana, 3 October." in first
    assert "Disguise 3 instead of 2." in first
    assert "Accepted: One of three Beliefs still to write. “Two are plenty.”" in first
    assert "291" in first  # the number stands raised after the value
    assert "Disguise2" in first


def test_a_ruling_that_no_longer_applies_is_not_printed(book: Book) -> None:
    character = robard()
    gone = (
        Waive("beliefs.beliefs@beliefs/instincts", "Nobody asked."),
        Set("hatred", 4, "Of another stock."),
    )
    rulings = (gone[0], *character.choices.rulings, *gone[1:])
    choices = replace(character.choices, rulings=rulings)
    first = " ".join(printed(book, replace(character, choices=choices)).texts[0].split())
    assert first == " ".join(printed(book, character).texts[0].split()), "numbers as without them"


def test_everything_of_a_giant_is_somewhere(book: Book) -> None:
    character = giant()
    sheet = printed(book, character)
    assert len(sheet.pages) > 2
    for name in (*MANY_SKILLS, *MANY_TRAITS):
        assert in_order(name, sheet.words)
    for thing in character.choices.things:
        assert in_order(f"{thing.name}, {thing.note}", sheet.words)
    for text in (
        LONG_NAME,
        GREEK_NAME,
        *character.choices.beliefs,
        *(each.text for each in character.choices.instincts),
        character.choices.concept,
        character.choices.notes,
    ):
        assert in_order(text, sheet.words)
    for number in range(9):
        assert f"Reason{number}" in sheet.words
    assert sheet.words.count("Citadel Born, Citadel 25 ") == 20


def test_what_does_not_fit_goes_on_under_its_own_title(book: Book) -> None:
    sheet = printed(book, giant())
    titles = [title for level, title in sheet.outline() if level == 1]
    for title in ("Skills", "People and things"):
        assert title in titles
        assert f"{title}, continued" in titles
    # What is read as a whole is told in fewer words, or goes where there is room for it; Beliefs
    # are never set smaller, and these are longer than any column.
    assert "Beliefs" in titles
    for title in ("Instincts", "Traits"):
        assert title in titles
        assert f"{title}, continued" not in titles


def test_letters_of_other_scripts_can_be_read_back(book: Book) -> None:
    sheet = printed(book, giant())
    assert in_order(LONG_NAME, sheet.texts[0])
    assert in_order(GREEK_NAME, sheet.texts[0])


def test_markup_prints_as_typed(book: Book) -> None:
    choices = Choices("human", name=MARKUP, beliefs=(MARKUP,), notes=MARKUP)
    words = printed(book, Character(choices)).words
    assert words.count(MARKUP) >= 3


def test_a_letter_no_face_has_becomes_a_box_of_its_own(book: Book) -> None:
    # Of the private use area: no face draws it, on whatever machine.
    plain = printed(book, with_choices(robard(), name="Robard"))
    strange = printed(book, with_choices(robard(), name="Robard \ue123\ue124"))
    more = len(strange.drawing(0)) - len(plain.drawing(0))
    assert more == 4  # two at the head, two in the foot line
    assert "Robard" in strange.texts[0]


def test_what_cannot_be_set_does_no_harm(book: Book) -> None:
    name = "A\u0000b\u200bc\ud800d\n\te\u0301"
    sheet = printed(book, with_choices(robard(), name=name, notes=name))
    assert "A bc" in sheet.texts[0]
    assert "é" in sheet.texts[0]


def test_fonts_are_embedded_and_there_are_no_others(book: Book) -> None:
    sheet = printed(book, giant())
    assert len(sheet.fonts) > 3
    assert all("EBGaramond" in name or "BwdeskSans" in name for name in sheet.fonts)
    assert all(sheet.fonts.values())


def test_the_same_input_gives_the_same_bytes(book: Book) -> None:
    assert printed(book, giant()).data == printed(book, giant()).data


def test_it_tells_a_reader_what_it_is(book: Book) -> None:
    sheet = printed(book, robard())
    said = sheet.pdf.get_metadata_dict()
    assert said["Title"] == "Robard Ash, character sheet"
    assert said["Author"] == "Dana"
    outline = sheet.outline()
    assert [title for level, title in outline if level == 0] == [
        "Character",
        "Possessions and record",
    ]
    assert (1, "Grayscale") in outline


def discs(sheet: Printed, page: int = 0) -> int:
    """How many wounds are struck: their ring of paper is the only shape of its size."""
    return sum(
        box.width == pytest.approx(0.75 * 7.05 * 1.32, abs=0.1) for box in sheet.drawing(page)
    )


def filled_discs(sheet: Printed) -> int:
    """How many bubbles are black, of either size."""
    return sum(
        box.filled and box.width < 3 and box.width == pytest.approx(box.height, abs=0.05)
        for box in sheet.drawing(0)
    )


def test_now_shows_what_play_has_done_and_clean_does_not(book: Book) -> None:
    now, clean = printed(book, robard()), printed(book, robard(), state="clean")
    assert discs(now) == 2  # of four, two share a circle and one has healed
    assert discs(clean) == 0
    assert "×2" in now.texts[0]
    assert filled_discs(now) - filled_discs(clean) == 7  # tests logged, but none past the need
    assert "17" in {each.words for each in now.lettering(0)}
    assert "17" not in {each.words for each in clean.lettering(0)}


def test_an_exponent_gained_in_play_stands_on_the_token(book: Book) -> None:
    character = robard()
    play = replace(character.play, wounds=(), advances=(Advance("skill.falsehood", 1),))
    gained = replace(character, play=play)
    [line] = [each for each in printed(book, gained).text.split("\n") if "Falsehood" in each]
    assert "B5" in line
    burned = printed(book, gained, state="clean")
    [line] = [each for each in burned.text.split("\n") if "Falsehood" in each]
    assert "B4" in line


def test_what_was_opened_and_lightened_in_play_stands_there_now(book: Book) -> None:
    character = robard()
    burned = reckon(character.choices, book)
    known = {line.id for line in burned.skills}
    skill = next(e for e in book.skills.values() if e.id not in known and not e.training)
    play = replace(
        character.play,
        wounds=(),
        opened=(Opened(skill.id, 2),),
        lightened=("skill.falsehood",),
        advances=(Advance(f"skill.{skill.id}", 1), Advance("stat.speed", 6)),
    )
    played = replace(character, play=play)
    now, clean = printed(book, played), printed(book, played, state="clean")
    lines = now.text.split("\n")
    assert any(skill.name in each and "B3" in each for each in lines)
    assert any("Falsehood" in each and "G4" in each for each in lines)
    assert skill.name not in clean.text
    reflexes = burned.attributes["reflexes"].value
    assert any(f"Reflexes B{reflexes + 2}" in each for each in lines)


def test_traits_won_and_lost_in_play_are_those_of_now(book: Book) -> None:
    character = robard()
    burned = reckon(character.choices, book)
    lost = next(e for e in burned.owned_traits if e.id in character.choices.traits)
    owned = {line.id for line in burned.owned_traits}
    won = next(each for each in book.traits.values() if each.id not in owned)
    voted = (Voted(won.id), Voted(lost.id, lost=True))
    played = replace(character, play=replace(character.play, traits=voted))
    now, clean = printed(book, played), printed(book, played, state="clean")
    assert (won.name in now.words, lost.trait.name in now.words) == (True, False)
    assert (won.name in clean.words, lost.trait.name in clean.words) == (False, True)


def test_later_possessions_are_printed_once_and_now_only(book: Book) -> None:
    character = robard()
    kept, gained = character.choices.things[0], Thing("A stolen ring", "gear")
    later = replace(character, play=replace(character.play, possessions=(kept, gained)))
    now, clean = printed(book, later), printed(book, later, state="clean")
    assert now.words.count("A stolen ring") == 1
    assert now.words.count(kept.name) == 1
    assert "A stolen ring" not in clean.words


def test_one_in_play_owns_what_it_has_left(book: Book) -> None:
    character = robard()
    lost, *kept = character.choices.things
    play = replace(character.play, begun=True, possessions=tuple(kept))
    now, clean = (printed(book, replace(character, play=play), state=s) for s in ("now", "clean"))
    assert lost.name not in now.words
    assert kept[0].name in now.words
    assert lost.name in clean.words


def test_what_was_bought_is_printed_as_bought(book: Book) -> None:
    prices = shipped.book().prices
    book = replace(book, prices=prices)
    knives = buy(prices["human/arms"], book, ("poor",), 2)
    mail = buy(prices["human/light-mail"], book)
    spell = buy(prices["spell/sarchs-glare"], book)
    things = (replace(knives, name="Knives"), replace(mail, name="Shirt of rings"), spell)
    character = with_choices(robard(), things=things)
    words = printed(book, character, state="clean").words
    assert "2 × Knives, poor quality" in words
    assert "Shirt of rings" in words
    assert "run of the mill" not in words
    assert in_order("Sarch's Glare Will or Forte 4", words)


def test_an_empty_sheet_leaves_room_to_write(book: Book) -> None:
    sheet = printed(book, nobody())
    words = sheet.words
    assert "B0" not in words
    for title in ("Beliefs", "Skills", "Gear", "Arms", "Armor", "Spells", "Burning record"):
        assert title in words
    rows = [{round(box.top, 1) for box in sheet.drawing(page) if box.width > 80} for page in (0, 1)]
    assert len(rows[0]) > 25
    assert len(rows[1]) > 40


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"kind": "scroll"}, "kind of sheet “scroll”"),
        ({"paper": "a3"}, "paper “a3”; there is a4 and letter"),
        ({"state": "later"}, "state “later”"),
    ],
)
def test_what_there_is_none_of_is_said_in_a_sentence(
    book: Book, arguments: dict[str, Any], says: str
) -> None:
    character = nobody()
    asked = {"kind": "character", **arguments}
    with pytest.raises(ValueError, match=says):
        render(asked.pop("kind"), character, reckon(character.choices, book), **asked)


def test_the_kinds_are_known_without_reportlab() -> None:
    asked = "import sys, bwdesk.sheets; assert 'reportlab' not in sys.modules"
    subprocess.run([sys.executable, "-c", asked], check=True)
    assert "character" in KINDS


def _picture(width: int, height: int) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height), "teal").save(out, "PNG")
    return out.getvalue()


@pytest.mark.parametrize("paper", SIZES)
def test_a_portrait_stands_beside_the_name(book: Book, paper: PaperName) -> None:
    drawn = with_choices(robard(), portrait=Portrait("image/png", _picture(80, 60)))
    sheet = printed(book, drawn, paper)
    assert sheet.overlaps() == []
    (frame,) = sheet.pictures(0)
    assert (frame.width, frame.height) == pytest.approx((17.92, 22.4), abs=0.1)
    assert frame.right == pytest.approx(SIZES[paper][0] - SIDE, abs=0.1)
    assert sheet.pictures(1) == []


@pytest.mark.parametrize("data", [b"", b"no picture", _picture(80, 60)[:60], _picture(9000, 9000)])
def test_a_damaged_or_enormous_portrait_leaves_the_sheet_as_it_is(book: Book, data: bytes) -> None:
    drawn = with_choices(robard(), portrait=Portrait("image/png", data))
    assert printed(book, drawn).data == printed(book, robard()).data


def test_what_traits_do_is_on_the_sheet() -> None:
    """Dice beside the name, both hesitations, what was chosen; nothing on top of another."""
    book, orc = shipped.book(), Choices("orc", name="Grishnak")
    orc = replace(
        orc,
        path=read_path("Born Chattel, Goblin", orc, book),
        stats=Stats(*(Placed(4),) * 6),
        skills=(SkillPoints("brawling", 1),),
        traits=("affinity-for", "frail", "thousand-yard-stare", "affinity-for-business"),
        picks=(Pick("affinity-for", "brawling"), Pick("frail", "forte")),
        rulings=(Set("hesitation.pain", 5, "thin-skinned"),),
    )
    sheet = printed(book, Character(orc))
    assert sheet.overlaps() == []
    text = sheet.text
    for words in (
        *("Brawling +1D", "Resources +1D", "Hesitation", "8", "pain 5, fear 3"),
        *("Affinity for... (Brawling)", "Frail (Forte)", "Hesitation for pain 5 instead of 1"),
    ):
        assert in_order(words, text), words
