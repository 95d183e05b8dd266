"""Somebody in words: whole, as they stand, and never taken for markup."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from bwdesk.files import characters
from bwdesk.rules.burning import reckon
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Advance, Character, Thing, Wound
from bwdesk.rules.person.standing import Contact
from bwdesk.rules.play import stat_block
from bwdesk.rules.play.circles import finding, renown
from bwdesk.rules.play.somebody import Somebody
from bwdesk.where import resources
from tests.rules.play.table import BOOK, in_scene
from tests.shipped import book as shipped

SAMPLES = sorted((resources() / "samples").glob("*.bwchar"))


def block(character: Character, book: Book, *, now: bool = True) -> stat_block.StatBlock:
    return stat_block.make_block(Somebody(character, reckon(character.choices, book), now, book))


@pytest.fixture
def book() -> Book:
    return shipped()


@pytest.fixture(params=SAMPLES, ids=lambda path: path.stem)
def somebody(request: pytest.FixtureRequest) -> Character:
    return characters.load(request.param).character


def con_man() -> Character:
    [path] = [each for each in SAMPLES if each.stem == "complicated-con-man"]
    return characters.load(path).character


def test_everything_one_plays_by_is_told(somebody: Character, book: Book) -> None:
    said, reckoning = stat_block.text(block(somebody, book)), reckon(somebody.choices, book)
    for stat in reckoning.stats.values():
        assert f"{stat.name} {stat.ability}" in said
    for line in reckoning.open_skills:
        assert (f"{line.skill.name} {line.ability}" if line.ability else line.skill.name) in said
    for trait in reckoning.owned_traits:
        assert trait.trait.name in said
    for thing in somebody.choices.things:
        assert " ".join(thing.name.split()) in said
    for belief in somebody.choices.beliefs:
        assert f"- {belief}" in said


def test_what_play_has_done_is_told_unless_it_is_asked_as_burned(book: Book) -> None:
    fresh = con_man()
    play = replace(
        fresh.play,
        wounds=(Wound(7, 2, worse=1, source="a crossbow\nbolt"), Wound(3, 1, healed=10)),
        advances=(Advance("skill.falsehood", 1),),
    )
    hurt = replace(fresh, play=play)
    said = stat_block.text(block(hurt, book))
    assert "- Midi at B7, a crossbow bolt" in said
    assert "Superficial at" not in said
    assert "Falsehood B5" in said
    assert stat_block.text(block(hurt, book, now=False)) == stat_block.text(block(fresh, book))


def test_words_with_commas_stand_apart(book: Book) -> None:
    [arms] = [part for part in block(con_man(), book).parts if part.label == "Ties"]
    assert "; " in arms.text(arms.words)
    assert len(arms.text(arms.words).split("; ")) == len(arms.words)


def test_names_are_never_markup(book: Book) -> None:
    fresh = con_man()
    odd = ("- no *list*", "1. [x](http://y)", "+ `code`", "<b>&amp;</b> # | ~~gone~~")
    choices = replace(
        fresh.choices,
        name='A "name": #1',
        beliefs=odd,
        things=(Thing("_sword_\n# of *stars*"),),
    )
    said = stat_block.markdown(block(replace(fresh, choices=choices), book))
    head = dict(line.split(": ", 1) for line in said.split("---\n")[1].splitlines())
    assert json.loads(head["title"]) == 'A "name": #1'
    assert json.loads(head["lifepaths"])[0] == "City Born"
    assert "- \\- no \\*list\\*\n- 1\\. \\[x\\](http://y)\n- \\+ \\`code\\`\n- \\<b\\>" in said
    assert "\\_sword\\_ \\# of \\*stars\\*" in said


def test_nobody_yet_says_so(book: Book) -> None:
    said = stat_block.text(block(Character(replace(con_man().choices, name="")), book))
    assert said.startswith("Nobody yet\n")


def test_ties_are_as_play_has_left_them() -> None:
    evening = renown.join_up(in_scene(), "con", "The Navy", 2, "At sea").evening
    evening = renown.win(evening, "con", "Stern", 1).evening
    evening = renown.live_in_infamy(evening, "con", "Stern", "Cruel").evening
    evening = finding.note_contact(
        evening, "con", Contact("Osk", 3, note="By the river", occupation="A fence")
    ).evening
    evening = finding.note_contact(evening, "con", Contact("Yorrick", 3, enemy=True)).evening
    character = evening.people["con"]

    def said(*, now: bool) -> tuple[str, ...]:
        parts = block(character, BOOK, now=now).parts
        return next(each.words for each in parts if each.label == "Ties")

    ties = said(now=True)
    assert {
        "The Navy, At sea (affiliation 2D)",
        "Cruel, infamous (reputation 1D)",
        "Osk, A fence, By the river (contact)",
        "Yorrick (enemy)",
    } <= set(ties)
    assert not any(line.startswith("Stern") for line in ties)
    assert not any("Navy" in line or "Osk" in line for line in said(now=False))
