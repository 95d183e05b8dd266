"""Reference cards, read back from their PDFs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest
from msgspec.structs import replace

from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.advancing import factors, rungs
from bwdesk.sheets import KINDS, PaperName, render
from bwdesk.sheets.reference.injury import change
from tests import shipped
from tests.sheets.reading import Printed, Rect

BOOK = shipped.book()
CARDS = tuple(name for name in KINDS if name.startswith("reference-"))
ODDS = "reference-odds"
"""What dice are worth no pack says."""
HALVES = (
    *("reference-fight", "reference-arms", "reference-circles", "reference-duel"),
    *("reference-magic-2", "reference-usurper-4"),
)
"""Kinds, or a page of one, with two cards to a page."""
RIM = 8.4
SMALLEST = 6.6 * 25.4 / 72 * 0.4
"""How high small letters of the smallest type are, in millimeters."""


def printed(kind: str, paper: PaperName = "a4") -> Printed:
    return Printed(render(kind, book=BOOK, paper=paper))


def rows(sheet: Printed, page: int = 0) -> Iterator[str]:
    """Pieces of text that stand level with each other inside one card, from left to right."""
    width = sheet.sizes[page][0]
    pieces = sorted(sheet.lettering(page), key=lambda each: (each.left > width / 2, each.bottom))
    line: list[Rect] = []
    for piece in pieces:
        middle = (piece.top + piece.bottom) / 2
        if line and not line[-1].top - 0.3 < middle < line[-1].bottom + 0.3:
            yield said(line)
            line = []
        line.append(piece)
    yield said(line)


def said(line: list[Rect]) -> str:
    words = " ".join(each.words for each in sorted(line, key=lambda each: each.left))
    return " ".join(words.split())


@pytest.mark.parametrize("paper", get_args(PaperName))
@pytest.mark.parametrize("kind", CARDS)
def test_cards_keep_clear_of_the_rim_of_the_cuts_and_of_themselves(
    kind: str, paper: PaperName
) -> None:
    sheet = printed(kind, paper)
    assert sheet.overlaps() == []
    for number, (width, height) in enumerate(sheet.sizes):
        halves = {kind, f"{kind}-{number + 1}"} & set(HALVES)
        cuts = (0, width) if halves else (0, width / 2, width)
        for box in sheet.lettering(number):
            assert box.height > SMALLEST or not box.words.strip().isalnum(), box
            assert all(abs(box.left - x) > RIM and abs(box.right - x) > RIM for x in cuts), box
            assert not any(box.left < x < box.right for x in cuts[1:-1]), box
            assert RIM < box.top < box.bottom < height - RIM
            assert box.bottom < height / 2 - RIM or box.top > height / 2 + RIM, box


def test_obstacles_and_what_a_test_counts_as() -> None:
    found = set(rows(printed("reference-tests")))
    for rung in rungs(BOOK.rungs, "obstacle"):
        assert any(row.startswith(f"{rung.at} {rung.name}") for row in found)
    for words in ("4D 1–2 3–4 5+", "1D 1 1 2+", "18D 1–15 16–18 19+"):
        assert words in found


def test_what_an_exponent_costs_and_practice() -> None:
    found = list(rows(printed("reference-tests")))
    assert "3 3 2 1 3 – 2 1" in found
    assert "5 – 3 1 5 – 3 1" in found
    for each in BOOK.practices.values():
        figures = f"{each.months} {each.routine} {each.difficult} {each.challenging}"
        assert f"{each.name} {figures}" in found


def test_what_changes_steel_circles_and_resources() -> None:
    for kind, of in (
        ("reference-wounds", "steel"),
        ("reference-wounds", "circles"),
        ("reference-artha", "resources"),
        ("reference-arms", "melee"),
        ("reference-arms", "missile"),
        ("reference-movement", "riding"),
        ("reference-movement", "mount"),
        ("reference-movement", "footing"),
    ):
        # What holds in the saddle alone stands on the card about riding.
        both = map(printed, dict.fromkeys((kind, "reference-movement")))
        found = {
            row for sheet in both for page in range(len(sheet.pages)) for row in rows(sheet, page)
        }
        for each in (each for group in factors(BOOK.factors, of).values() for each in group):
            row = f"{each.name} {change(each)}".replace("\u00a0", " ")
            assert any(row in there for there in found), row


def test_every_line_of_magic_has_its_row() -> None:
    words = printed("reference-magic").words
    for rung in rungs(BOOK.rungs, "natural-effect"):
        assert f"{rung.at}{'+' if rung.open else ''} {rung.name}" in words
    for prayer in BOOK.prayers.values():
        assert f"{prayer.obstacle} {prayer.name}: {prayer.means}" in words
    for way in BOOK.castings.values():
        assert f"{way.name}: {way.means}" in words
    for faces, mishap in zip(("1", "2", "3–6"), BOOK.mishaps.values(), strict=True):
        assert f"{faces} {mishap.name}" in words


def test_every_spell_and_every_song_is_listed() -> None:
    words = printed("reference-magic").words
    for spell in BOOK.prices.values():
        if spell.kind == "spell" and spell.obstacle:
            assert spell.name in words
    for skill in BOOK.skills.values():
        if skill.category == "Spell Song":
            assert skill.name in words
    assert "Arcane Kindness 4^ 10 16" in words
    assert "Weathersong Wi" in words


def test_everybody_runs_as_far_as_the_packs_say() -> None:
    words = printed("reference-movement").words
    beasts = (each.stock for each in BOOK.beasts.values())
    for stock in (*BOOK.stocks.values(), *beasts):
        assert stock.people in words
    assert "4 12 14 16 28 32" in words  # Dwarves, Men and the beasts at Speed 4


def test_a_book_without_multipliers_has_strides() -> None:
    plain = {id: replace(stock, multiplier=0) for id, stock in BOOK.stocks.items()}
    data = render("reference-movement", book=replace(BOOK, stocks=plain))
    assert all(f"{each.people} {each.stride}" in Printed(data).words for each in plain.values())


def test_what_can_be_bought_and_what_ties_cost() -> None:
    words = printed("reference-circles").words
    assert all(each.name in words for each in BOOK.goods.values())
    for tie in BOOK.ties.values():
        assert all(f"{each.name} {each.points}" in words for each in tie.grades)
    assert "An enemy +2 Ob, +4D" in words


def test_a_duel_card_says_what_every_action_is() -> None:
    words = printed("reference-duel").words
    for action in BOOK.duel_actions.values():
        assert action.name in words
        assert action.must in words


def test_type_grows_where_there_is_room_but_never_so_that_more_wraps() -> None:
    odds = [each.words for each in printed(ODDS).lettering(0)]
    assert ">99.9" in [each.strip() for each in odds]


def test_wounds_and_who_tends_them() -> None:
    found = list(rows(printed("reference-wounds")))
    assert "Midi −2D Ob 3 Forte × 2 hours" in found
    assert "Mortal down Ob 6 Health in minutes" in found
    assert "Surgery, Khirurgy 1 2 3 4 5 7" in found
    assert "Surgery, Khirurgy – – 2 3 4 5" in found


def test_every_weapon_has_its_row() -> None:
    words = printed("reference-arms").words
    for row in (
        "Sword G 3 2 – long slow 3",
        "Axe, poor 2G 4 2 1 long unwieldy 4",
        "Great Bow B4/B8/B12 2/4 2 2/4 300 7",
        "Javelin 2 2/4 1 50",
        "Bodkin Head −1 +1 – – –",
        "Full Plate 6D 7D 6D 3D",
        "Great Shield 5D 3 actions",
    ):
        assert row in words, row
    for each in (*BOOK.weapons.values(), *BOOK.missiles.values(), *BOOK.thrown.values()):
        assert each.name in words


def test_every_action_of_a_fight_has_its_row() -> None:
    words = printed("reference-fight").words
    for row in (
        "Great Strike 2, unwieldy 3 Weapon skill or Brawling or Boxing – +1 0 W Avoid",
        "Charge or Tackle 1 Power +1D – 0 0 – Avoid",
        "Draw Weapon 2 readied: 1; concealed: 4",
        "Reload Gun 40",
    ):
        assert row in words, row
    for each in BOOK.fight_actions.values():
        assert each.name in words


def test_what_artha_buys_and_how_it_is_earned() -> None:
    words = printed("reference-artha").words
    for spending in BOOK.spendings.values():
        assert spending.name in words
        assert spending.buys in words
    for award in BOOK.awards.values():
        assert award.when in words


@pytest.mark.parametrize("kind", [*(each for each in CARDS if each != ODDS), "matrices"])
def test_a_book_without_the_tables_is_told_so(kind: str) -> None:
    with pytest.raises(ValueError, match="Switch one on"):
        render(kind, book=Book())


def test_chances_are_printed_in_every_shade() -> None:
    found = set(rows(printed(ODDS)))
    assert "7D 99.2 93.8 77.3 50.0 22.7 6.2 0.8 –" in found
    assert "1D 83.3 – – – – – – –" in found


def test_cards_of_usurper_have_its_figures() -> None:
    words = printed("reference-usurper").words
    for each in ("Astounding Success", "Watchtower", "Talonrel's Oracle", "Enchanted Harvest"):
        assert each in words
    found = set(rows(printed("reference-usurper"), 1))
    assert "Decent 150+ – +3 +9 +5 or 75%" in found
    assert "25 0 2 4 6 9 12" in found
    assert "Normal Success 4d4+8 3" in found
