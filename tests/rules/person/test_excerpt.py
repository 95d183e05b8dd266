"""A character is read by its own excerpt exactly as by the Book it was burned with."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bwdesk.files import characters
from bwdesk.rules.burning import Reckoning, reckon
from bwdesk.rules.packs.book import Book, Bracket, Question, Setting
from bwdesk.rules.packs.requirement import HasTrait
from bwdesk.rules.person import character
from bwdesk.rules.person.character import (
    Advance,
    Artha,
    Character,
    Choices,
    Play,
    Set,
    SkillPoints,
    Spent,
    Step,
)
from bwdesk.rules.person.excerpt import Difference, Excerpt, Origin, differences, excerpt, pin
from tests.rules import small
from tests.shipped import book as shipped
from tests.test_samples import FILES

BREWER = Character(
    Choices(
        stock="dwarf",
        path=small.steps("clansman/born-clansman", "host/axe-bearer", stock="dwarf"),
        skills=small.spent(brawling=2),
        traits=("affinity-for-war", "tall"),
        rulings=(Set("skill.knives", 3),),
    ),
    Play(
        tests=(character.Tests("skill.haggling"), character.Tests("stat.will")),
        advances=(Advance("skill.read"),),
        artha=Artha(spent=(Spent("skill.write"),)),
    ),
)


@cache
def ids(stock: str) -> list[str]:
    return [lifepath.id for lifepath in shipped().lifepaths_of(stock)]


@st.composite
def burned(draw: st.DrawFn) -> Choices:
    """Choices from the whole Book, legal or not."""
    book = shipped()
    stock = draw(st.sampled_from(list(book.stocks)))
    path = draw(st.lists(st.sampled_from(ids(stock)), max_size=6))
    listed = [skill for id in path for skill in book.lifepaths[id].skills]
    skills = draw(st.sets(st.sampled_from(listed or ["knives"]), max_size=5))
    skills |= draw(st.sets(st.sampled_from(list(book.skills)), max_size=3))
    return Choices(
        stock=stock,
        sex=draw(st.sampled_from(("", "female", "male"))),
        path=tuple(Step(id, draw(st.none() | st.integers(0, 9))) for id in path),
        skills=tuple(
            SkillPoints(skill, draw(st.integers(0, 3)), draw(st.integers(0, 3)))
            for skill in sorted(skills)
        ),
        traits=tuple(draw(st.lists(st.sampled_from(list(book.traits)), max_size=4, unique=True))),
        answers=tuple(draw(st.sets(st.sampled_from(list(book.questions)), max_size=6))),
    )


def figures(reckoning: Reckoning) -> Reckoning:
    """Everything but the words: those of lifepaths the character never lived are in no excerpt."""
    wordless = (replace(problem, says="", remedy="", beside="") for problem in reckoning.problems)
    return replace(reckoning, problems=tuple(wordless))


@given(burned())
@settings(max_examples=60)
def test_the_excerpt_alone_reckons_the_same(choices: Choices) -> None:
    kept = excerpt(Character(choices), shipped())
    assert figures(reckon(choices, kept.book())) == figures(reckon(choices, shipped()))


@given(burned())
@settings(max_examples=20)
def test_over_the_packs_it_came_from_an_excerpt_changes_nothing(choices: Choices) -> None:
    kept = excerpt(Character(choices), shipped())
    assert pin(shipped(), kept) == shipped()
    assert differences(shipped(), kept) == ()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_samples_open_without_their_packs(file: Path) -> None:
    saved = characters.load(file)
    choices = saved.character.choices
    alone = reckon(choices, saved.excerpt.book())
    assert figures(alone) == figures(reckon(choices, pin(shipped(), saved.excerpt)))


def test_everything_used_is_kept_and_nothing_else() -> None:
    book = replace(small.BOOK, packs=(("small", "3"),))
    kept = excerpt(BREWER, book)
    assert kept.packs == (Origin("small", "3"),)
    assert [stock.id for stock in kept.stocks] == ["dwarf"]
    assert [lifepath.slug for lifepath in kept.lifepaths] == ["born-clansman", "axe-bearer"]
    skills = {skill.id for skill in kept.skills}
    assert skills == {"knives", "haggling", "read", "write", "brawling", "axe"}
    assert {trait.id for trait in kept.traits} == {"tough", "bearded", "affinity-for-war", "tall"}
    assert "greed-wealth" in {question.id for question in kept.questions}


def test_a_trait_that_a_requirement_asks_for_is_kept() -> None:
    farmer = replace(small.BOOK.lifepaths["human/peasant/farmer"], requires=HasTrait("tall"))
    book = replace(small.BOOK, lifepaths={farmer.id: farmer})
    kept = excerpt(Character(Choices(stock="human", path=(Step(farmer.id),))), book)
    assert [trait.id for trait in kept.traits] == ["hoarder", "tall"]


def test_what_the_book_lacks_is_left_out() -> None:
    ghost = Character(
        Choices(stock="ghost", path=(Step("ghost/attic/howler"),), skills=(SkillPoints("wail"),))
    )
    kept = excerpt(ghost, small.BOOK)
    assert (kept.stocks, kept.lifepaths, kept.skills) == ((), (), ())


def newer() -> Book:
    """The small Book after its authors have been at it."""
    book = small.BOOK
    dwarf = replace(book.stocks["dwarf"], stride=5, brackets=(Bracket(0, 9, 9),))
    axe = replace(book.skills["axe"], roots=("power",))
    asked = Question(id="greed-gold", attribute="greed", asks="sleeps on gold", stocks=("dwarf",))
    human = Question(id="faith-war", attribute="faith", asks="at war", stocks=("human",))
    traits = {id: trait for id, trait in book.traits.items() if id != "tall"}
    return replace(
        book,
        stocks=book.stocks | {"dwarf": dwarf},
        skills=book.skills | {"axe": axe},
        traits=traits,
        questions=book.questions | {asked.id: asked, human.id: human},
    )


def test_a_pinned_book_does_not_change_under_the_characters_feet() -> None:
    kept = excerpt(BREWER, small.BOOK)
    book = pin(newer(), kept)
    assert reckon(BREWER.choices, book) == reckon(BREWER.choices, small.BOOK)
    assert book.stocks["dwarf"].stride == 6
    assert book.traits["tall"].name == "Tall"
    assert "greed-gold" not in book.questions
    assert "faith-war" in book.questions
    assert list(book.stocks) == ["human", "dwarf", "great-wolf"]
    assert reckon(BREWER.choices, newer()) != reckon(BREWER.choices, small.BOOK)


def test_differences_are_named_by_entry_and_field() -> None:
    assert differences(newer(), excerpt(BREWER, small.BOOK)) == (
        Difference("stocks", "dwarf", "Dwarf", "changed", ("stride", "brackets")),
        Difference("skills", "axe", "Axe", "changed", ("roots",)),
        Difference("traits", "tall", "Tall", "gone"),
        Difference("questions", "greed-gold", "sleeps on gold", "added"),
    )


def test_an_update_leaves_no_difference_but_what_is_gone() -> None:
    assert differences(newer(), excerpt(BREWER, newer())) == ()


def test_no_excerpt_pins_nothing() -> None:
    assert pin(small.BOOK, Excerpt()) == small.BOOK
    assert differences(small.BOOK, Excerpt()) == ()


def test_a_setting_the_packs_got_since_is_there_and_no_difference() -> None:
    book = shipped()
    used = excerpt(Character(Choices(stock="human")), book)
    human = book.stocks["human"]
    weir = Setting(id="weir", name="Weir")
    richer = replace(human, settings=(*human.settings, weir))
    now = replace(book, stocks={**book.stocks, "human": richer})
    assert pin(now, used).stocks["human"] == richer
    assert differences(now, used) == ()
    slower = replace(richer, stride=5)
    later = replace(book, stocks={**book.stocks, "human": slower})
    assert pin(later, used).stocks["human"] == richer
    assert [each.fields for each in differences(later, used)] == [("stride",)]
