"""A document changes by whole values, and every step of it can be taken back."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bwdesk.desk.character.document import Document
from bwdesk.files.characters import Fingerprint
from bwdesk.rules.burning import edits
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.packs.book import STATS
from bwdesk.rules.person.character import Character, Choices, Step, Wound
from bwdesk.rules.person.deed import Deed
from bwdesk.rules.person.excerpt import excerpt
from tests.shipped import book as shipped

BORN = "human/city-dweller/city-born"


@pytest.fixture
def document(qapp):
    return Document(Character(Choices(stock="human")), shipped())


@pytest.fixture
def heard(document):
    """The labels of edits, and "changed" for every change."""
    heard: list[str] = []
    document.changed.connect(lambda: heard.append("changed"))
    document.edited.connect(lambda edit: heard.append(edit.label))
    return heard


def write(document, text):
    for end in range(len(document.choices.name) + 1, len(text) + 1):
        document.apply(edits.write(document.choices, "name", text[:end]))


def take(document, lifepath=BORN):
    document.apply(edits.take_lifepath(document.choices, document.book.lifepaths[lifepath]))


def test_an_edit_is_a_step_with_a_name(document, heard):
    take(document)
    assert document.stack.undoText() == "Take City Born"
    assert document.reckoning.age.whole == 12
    assert heard[-1] == "Take City Born"
    assert "changed" in heard
    assert document.is_unsaved


def test_undo_and_redo_go_back_and_forth_without_a_word(document, heard):
    before = document.character
    take(document)
    after = document.character
    heard.clear()
    document.stack.undo()
    assert document.character is before
    assert document.reckoning.path == ()
    document.stack.redo()
    assert document.character is after
    assert set(heard) == {"changed"}


def test_an_edit_that_changes_nothing_is_none(document, heard):
    document.apply(edits.choose_sex(document.choices, document.choices.sex))
    assert heard == []
    assert not document.stack.canUndo()


def test_typing_is_one_step(document):
    write(document, "Robard")
    assert document.stack.count() == 1
    assert document.stack.undoText() == "Write the name"
    document.stack.undo()
    assert document.choices.name == ""


def test_typing_after_something_else_is_a_step_of_its_own(document):
    write(document, "Robard")
    take(document)
    write(document, "Robard Ash")
    document.stack.undo()
    assert document.choices.name == "Robard"
    assert len(document.choices.path) == 1


def test_typing_after_saving_is_a_step_of_its_own(document, tmp_path):
    write(document, "Robard")
    document.mark_saved(tmp_path / "robard.bwchar", Fingerprint("f"))
    write(document, "Robard Ash")
    assert document.is_unsaved
    document.stack.undo()
    assert document.choices.name == "Robard"
    assert not document.is_unsaved


def test_typing_and_deleting_again_leaves_no_step(document):
    write(document, "R")
    document.apply(edits.write(document.choices, "name", ""))
    assert not document.stack.canUndo()
    assert not document.is_unsaved


def test_what_is_saved_is_clean_wherever_one_comes_from(document, tmp_path, heard):
    take(document)
    heard.clear()
    document.mark_saved(tmp_path / "robard.bwchar", Fingerprint("f"))
    assert heard
    assert not document.is_unsaved
    assert document.path == tmp_path / "robard.bwchar"
    assert document.fingerprint == "f"
    document.stack.undo()
    assert document.is_unsaved
    document.stack.redo()
    assert not document.is_unsaved


@pytest.mark.parametrize(
    ("name", "stock", "title"),
    [
        (" Robard ", "human", "Robard"),
        ("", "human", "Unnamed human"),
        ("  ", "elf", "Unnamed elf"),
        ("", "giant", "Unnamed character"),
    ],
)
def test_it_has_a_title_before_it_has_a_name(qapp, name, stock, title):
    choices = Choices(stock=stock, name=name)
    assert Document(Character(choices), shipped()).title == title


def test_what_is_saved_carries_the_entries_it_uses(document):
    take(document)
    saved = document.to_saved()
    assert saved.character is document.character
    assert [each.id for each in saved.excerpt.lifepaths] == [BORN]


@pytest.fixture
def kept(qapp):
    """A document burned when being City Born took two years more than the packs now say."""
    today = shipped()
    born = today.lifepaths[BORN]
    then = replace(today, lifepaths={**today.lifepaths, BORN: replace(born, years=14)})
    first = Document(Character(Choices(stock="human", name="Robard")), then)
    take(first)
    return Document(first.character, today, excerpt(first.character, then))


def test_it_goes_on_by_the_book_it_was_burned_with(kept):
    assert kept.reckoning.age.whole == 14
    (difference,) = kept.differences()
    assert (difference.id, difference.fields) == (BORN, ("years",))
    assert not kept.is_unsaved


def test_the_book_is_updated_in_one_step(kept):
    kept.update_book()
    assert kept.stack.undoText() == "Update from the packs"
    assert kept.reckoning.age.whole == 12
    assert kept.differences() == ()
    assert kept.is_unsaved
    kept.stack.undo()
    assert kept.reckoning.age.whole == 14
    assert len(kept.differences()) == 1
    assert not kept.is_unsaved


def test_edits_before_and_after_an_update_keep_their_order(kept):
    write(kept, "Robard Ash")
    kept.update_book()
    write(kept, "Robard Ash, thief")
    kept.stack.undo()
    assert (kept.choices.name, kept.reckoning.age.whole) == ("Robard Ash", 12)
    kept.stack.undo()
    assert (kept.choices.name, kept.reckoning.age.whole) == ("Robard Ash", 14)
    kept.stack.undo()
    assert kept.choices.name == "Robard"


@pytest.fixture
def installed():
    """The Books by the packs chosen: "young" has City Born two years shorter."""
    book = shipped()
    born = replace(book.lifepaths[BORN], years=10)
    return {None: book, ("young",): replace(book, lifepaths={**book.lifepaths, BORN: born})}


@pytest.fixture
def shelved(qapp, installed):
    document = Document(Character(Choices(stock="human")), lambda ids: installed[ids])
    take(document)
    return document


def test_packs_chosen_for_a_character_are_what_it_is_burned_by(shelved, installed):
    shelved.apply(edits.choose_packs(shelved.choices, ("young",)))
    assert shelved.reckoning.age.whole == 10
    assert shelved.stack.undoText() == "Choose the packs"
    shelved.stack.undo()
    assert (shelved.choices.packs, shelved.reckoning.age.whole) == (None, 12)
    shelved.stack.redo()
    saved = shelved.to_saved()
    again = Document(saved.character, lambda ids: installed[ids], saved.excerpt)
    assert again.reckoning.age.whole == 10
    assert again.differences() == ()


def test_choosing_packs_applies_to_what_was_kept_but_loses_nothing(shelved, installed):
    book = installed[None]
    own = replace(book.lifepaths[BORN], id="human/city-dweller/ragamuffin", name="Ragamuffin")
    then = replace(book, lifepaths={**book.lifepaths, own.id: own, BORN: replace(own, id=BORN)})
    path = (Step(BORN), Step(own.id))
    character = Character(Choices(stock="human", path=path))
    document = Document(character, lambda ids: installed[ids], excerpt(character, then))
    assert document.book.lifepaths[BORN].name == "Ragamuffin"
    document.apply(edits.choose_packs(document.choices, ("young",)))
    assert document.book.lifepaths[BORN].name == "City Born"
    assert document.book.lifepaths[own.id] == own
    document.stack.undo()
    assert document.book.lifepaths[BORN].name == "Ragamuffin"


def test_packs_that_change_leave_what_is_used_as_it_was(shelved, installed):
    book = installed[None]
    new = replace(book.lifepaths[BORN], id="human/city-dweller/ragamuffin", name="Ragamuffin")
    born = replace(book.lifepaths[BORN], years=9)
    installed[None] = replace(book, lifepaths={**book.lifepaths, BORN: born, new.id: new})
    shelved.read_again()
    assert shelved.reckoning.age.whole == 12
    assert shelved.book.lifepaths[new.id].name == "Ragamuffin"
    assert [each.id for each in shelved.differences()] == [BORN]
    shelved.update_book()
    assert shelved.reckoning.age.whole == 9
    shelved.stack.undo()
    assert shelved.reckoning.age.whole == 12


_MOVES = st.lists(
    st.one_of(
        st.tuples(st.just("name"), st.text("Robard", max_size=3)),
        st.tuples(st.just("take"), st.integers(0, 20)),
        st.tuples(st.just("stat"), st.tuples(st.sampled_from(STATS), st.integers(0, 9))),
        st.tuples(st.just("shade"), st.sampled_from(STATS)),
        st.tuples(st.just("stock"), st.sampled_from(["human", "orc", "dwarf"])),
        st.tuples(st.just("saved"), st.none()),
        st.tuples(st.just("undo"), st.none()),
    ),
    max_size=20,
)


def _move(document, kind, what):
    choices, book = document.choices, document.book
    match kind:
        case "name":
            document.apply(edits.write(choices, "name", what))
        case "take":
            lifepaths = book.lifepaths_of(choices.stock)
            document.apply(edits.take_lifepath(choices, lifepaths[what % len(lifepaths)]))
        case "stat":
            document.apply(edits.place_stat(choices, *what))
        case "shade":
            document.apply(edits.shade_stat(choices, what, Shade.GRAY))
        case "stock":
            document.apply(edits.choose_stock(choices, book.stocks[what]))
        case "saved":
            document.mark_saved(document.path, document.fingerprint)
        case "undo":
            document.stack.undo()


@given(moves=_MOVES)
def test_undo_leads_back_to_the_first_value_and_redo_to_the_last(qapp, moves):
    document = Document(Character(Choices(stock="human")), shipped())
    first = document.character
    at_last_save = first
    for kind, what in moves:
        _move(document, kind, what)
        if kind == "saved":
            at_last_save = document.character
        if not document.is_unsaved:
            assert document.character == at_last_save
    last = document.character
    steps = document.stack.index()
    values = [last]
    for _ in range(steps):
        document.stack.undo()
        values.append(document.character)
    assert document.character == first
    assert all(one != other for one, other in pairwise(values))
    for value in reversed(values[:-1]):
        document.stack.redo()
        assert document.character == value
    assert document.character == last


def test_what_happens_at_the_table_is_a_step_that_leaves_the_reckoning_alone(document, heard):
    take(document)
    reckoning = document.reckoning
    play = document.character.play
    document.apply(Deed("Take a wound", replace(play, wounds=(Wound(at=7, level=3),))))
    assert document.stack.undoText() == "Take a wound"
    assert document.character.play.wounds
    assert document.reckoning is reckoning
    document.stack.undo()
    assert document.character.play == play
    assert document.reckoning is reckoning
