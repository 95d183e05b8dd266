"""Cards to lay on the table, read back from their PDFs."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.burning import reckon
from bwdesk.rules.packs.wares import Price
from bwdesk.rules.person.character import (
    Artha,
    Character,
    Choices,
    Instinct,
    Play,
    SkillPoints,
    Thing,
)
from bwdesk.sheets import render
from tests import shipped
from tests.sheets.reading import Printed, Rect
from tests.sheets.stress import shades, veteran

BOOK = shipped.book()
SPELL: Price = next(
    each for each in BOOK.prices.values() if each.kind == "spell" and "^" in each.obstacle
)
SONG = next(each for each in BOOK.skills.values() if each.category == "Spell Song")


def printed(kind: str, character: Character | None) -> Printed:
    if character is None:
        return Printed(render(kind, book=BOOK, state="blank"))
    reckoning = reckon(character.choices, BOOK)
    return Printed(render(kind, character, reckoning, book=BOOK))


def somebody(**choices: object) -> Character:
    return Character(replace(shades().choices, **choices))


def cards(sheet: Printed, page: int = 0) -> list[str]:
    """What each of the nine cards of a page says."""
    width, height = sheet.sizes[page]
    across, down = (width - 24) / 3, (height - 26.4) / 3
    places = [(12 + x * across, 10 + y * down) for y in range(3) for x in range(3)]
    return [sheet.read(page, Rect(x, y, x + across, y + down)) for x, y in places]


def test_a_row_of_beliefs_one_of_instincts_and_one_of_artha() -> None:
    sheet = printed("creed-cards", somebody(beliefs=("One", "Two"), instincts=(Instinct("Duck"),)))
    found = cards(sheet)
    assert [each.split()[0] for each in found] == [
        *["Belief"] * 3,
        *["Instinct"] * 3,
        *(each.name for each in BOOK.artha_kinds.values()),
    ]
    assert "One" in found[0]
    assert "Two" in found[1]
    assert "Duck" in found[3]
    assert len(sheet.pages) == 1


def test_a_belief_says_what_it_earns() -> None:
    found = cards(printed("creed-cards", None))
    for each in BOOK.awards.values():
        if each.about == "belief":
            assert each.when in " ".join(found[0].split())


def test_artha_in_hand_is_filled_and_says_what_it_buys() -> None:
    character = replace(shades(), play=Play(begun=True, artha=Artha(3, 1)))
    sheet = printed("creed-cards", character)
    full = [
        each
        for each in sheet.drawing(0)
        if each.filled and 4 < each.width < 6 and abs(each.width - each.height) < 0.1
    ]
    assert len(full) == 4
    for each in BOOK.spendings.values():
        assert each.name in sheet.words


def test_a_belief_longer_than_its_card_goes_on() -> None:
    words = " ".join(f"word{number}" for number in range(400))
    sheet = printed("creed-cards", somebody(beliefs=(words,)))
    said = " ".join(each for page in range(len(sheet.pages)) for each in cards(sheet, page))
    assert all(word in said.split() for word in words.split())
    assert "Belief 1, continued" in said


def test_more_artha_than_there_are_circles_is_a_figure() -> None:
    character = replace(shades(), play=Play(begun=True, artha=Artha(217)))
    assert "217" in cards(printed("creed-cards", character))[6]


def test_a_spell_says_its_figures_and_what_it_is_rolled_by() -> None:
    thing = Thing(SPELL.name, "spell", 5, price=SPELL.id)
    skills = (SkillPoints("sorcery", 5), *shades().choices.skills)
    character = somebody(things=(thing,), skills=skills)
    sheet = printed("spell-cards", character)
    first = cards(sheet)[0]
    for words in (SPELL.name, SPELL.obstacle, SPELL.actions, "Sorcery", "Will", "Forte"):
        assert words in first
    assert "more successes" in first


def test_what_a_source_prints_of_a_spell_is_on_its_card() -> None:
    thing = Thing("Arcane Kindness", "spell", 16, price="spell/arcane-kindness")
    first = cards(printed("spell-cards", somebody(things=(thing,))))[0]
    for words in ("Personal", "Anima", "Enhance", "Sustained", "One target", "Haggling"):
        assert words in first
    thing = Thing("Magesense", "spell", 16, price="spell/magesense")
    assert "10s of paces" in cards(printed("spell-cards", somebody(things=(thing,))))[0]


def test_what_is_printed_of_a_song_is_on_its_card() -> None:
    skills = (SkillPoints("air-of-gates", 5),)
    first = cards(printed("spell-cards", somebody(stock="elf", skills=skills)))[0]
    for words in ("×25", "6 the gate of a castle"):
        assert words in first


def test_a_long_note_of_a_spell_goes_on_on_another_card() -> None:
    note = " ".join(f"word{number}" for number in range(300))
    sheet = printed("spell-cards", somebody(things=(Thing("Hush", "spell", 5, note=note),)))
    said = " ".join(each for page in range(len(sheet.pages)) for each in cards(sheet, page))
    assert all(word in said.split() for word in note.split())
    assert "Hush, continued" in said


def test_a_song_has_a_card_and_a_training_none() -> None:
    training = next(
        each for each in BOOK.skills.values() if each.magical and each.training and not each.open
    )
    skills = tuple(SkillPoints(each, 5) for each in (SONG.id, training.id))
    sheet = printed("spell-cards", somebody(stock="elf", skills=skills))
    assert SONG.name in cards(sheet)[0]
    assert training.name not in sheet.words


def test_whoever_has_no_magic_gets_cards_for_the_hand() -> None:
    found = cards(printed("spell-cards", Character(Choices(stock="human", name="Grim"))))
    assert ["SPELL" in each for each in found] == [True] * 6 + [False] * 3


@pytest.mark.parametrize("kind", ["creed-cards", "spell-cards"])
def test_a_name_that_is_too_long_for_the_head_stands_below_it(kind: str) -> None:
    sheet = printed(kind, veteran())
    small = [each for each in sheet.lettering(0) if "Hieronymus" in each.words and each.top < 26]
    assert small
    assert all(each.height > 1.6 for each in small)


def test_whoever_has_faith_gets_a_card_for_every_prayer() -> None:
    plain = somebody()
    faithful = somebody(traits=(*plain.choices.traits, "faithful"))
    sheet = printed("spell-cards", faithful)
    found = [each for page in range(len(sheet.pages)) for each in cards(sheet, page)]
    prayers = list(BOOK.prayers.values())
    assert prayers
    for prayer, card in zip(prayers, found, strict=False):
        for words in (prayer.name, str(prayer.obstacle), "Faith", "B3"):
            assert words in card
    assert prayers[0].name not in printed("spell-cards", plain).words


def test_a_card_for_each_trait_says_what_it_does_and_leaves_room() -> None:
    found = cards(printed("trait-cards", veteran()))
    traits = reckon(veteran().choices, BOOK).owned_traits
    names = {each.trait.name for each in traits}
    assert all(any(name.split()[0] in card for card in found) for name in sorted(names)[:3])
    for line in traits:
        if line.trait.kind == "call-on":
            card = next(each for each in found if line.trait.name.split()[0] in each)
            assert "Called on" in card


def test_a_trait_says_what_the_table_wrote_of_it() -> None:
    line = reckon(veteran().choices, BOOK).owned_traits[0]
    told = replace(line.trait, says="Counts twice on bridges.")
    book = replace(BOOK, traits={**BOOK.traits, told.id: told})
    reckoning = reckon(veteran().choices, book)
    sheet = Printed(render("trait-cards", veteran(), reckoning, book=book))
    assert "Counts twice on bridges." in sheet.words
