"""The grimoire on paper, read back from its PDF."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.burning import reckon
from bwdesk.rules.person.character import Character, Play, Thing
from bwdesk.rules.person.standing import Pinned, Standing
from bwdesk.sheets import render
from tests import shipped
from tests.sheets.reading import Printed
from tests.sheets.stress import shades

BOOK = shipped.book()
OWNED = (
    Thing("Arcane Kindness", "spell", 16, price="spell/arcane-kindness", note="Be kind"),
    Thing("Magesense", "spell", 16, price="spell/magesense"),
    Thing("Hush", "spell", 5),
)


def printed(character: Character) -> Printed:
    return Printed(render("grimoire", character, reckon(character.choices, BOOK), book=BOOK))


def wizard(**play: object) -> Character:
    standing = Standing(pinned=(Pinned("Magesense", "stat.will", 1, 4),), idiom="a raised hand")
    now = Play(begun=True, possessions=OWNED, standing=standing)
    return Character(shades().choices, replace(now, **play))


def test_every_spell_stands_on_a_line_with_its_facets() -> None:
    sheet = printed(wizard())
    for words in ("Arcane Kindness", "Personal", "Anima", "Enhance", "Sustained", "One target"):
        assert words in sheet.words
    assert "10s of paces" in sheet.words.replace("\u00a0", " ")
    assert "“Be kind”" in sheet.words
    assert "Hush" in sheet.words
    assert "Cast by a raised hand" in sheet.words
    assert "Prayers" not in sheet.words


def test_what_is_held_stands_above() -> None:
    words = printed(wizard()).words
    assert words.index("Held, in the order cast") < words.index("Spells")
    assert words.count("Magesense") == 2


def test_a_spell_learned_in_play_has_its_figures_on_its_card() -> None:
    someone = wizard()
    card = Printed(render("spell-cards", someone, reckon(someone.choices, BOOK), book=BOOK))
    for words in ("Arcane Kindness", "Personal", "Haggling"):
        assert words in card.words
