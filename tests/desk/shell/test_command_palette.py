"""Ctrl+K: some letters of anything, and Enter goes there."""

import pytest
from msgspec.structs import replace

from bwdesk.desk.kit.rows import VALUE
from bwdesk.desk.shell.command_palette import Finder
from bwdesk.rules.person.deed import Deed
from tests.desk.hands import Hands
from tests.desk.shell.conftest import CON_MAN, SAMPLES


@pytest.fixture
def hands(window):
    return Hands(window)


def find(hands, typed):
    hands.press("Ctrl+K")
    hands.type(typed)
    hands.press("Return")


def shown(window):
    finder = window.findChild(Finder)
    model = finder.model
    return [str(model.index(row).data(VALUE)) for row in range(model.rowCount())]


def test_a_page_is_gone_to_out_of_a_field(window, hands):
    window.parts["characters"].burn()
    hands.type("Robard")
    find(hands, "beliefs")
    assert window.current.key == "beliefs"
    assert window.current.page.isAncestorOf(hands.focus)
    assert window.current.document.choices.name == "Robard"


def test_its_keys_once_more_begin_a_search_anew(window, hands):
    hands.press("Ctrl+K")
    hands.type("wounds")
    hands.press("Ctrl+K")
    hands.type("burn a char")
    assert shown(window) == ["Burn a character, Ctrl+N"]


def test_an_action_is_done_and_says_its_key(window, hands):
    hands.press("Ctrl+K")
    hands.type("burn a char")
    assert shown(window) == ["Burn a character, Ctrl+N"]
    hands.press("Return")
    assert window.current.key == "concept"


def test_what_a_key_of_the_page_does_is_found_by_its_words(window, hands):
    window.go("odds")
    hands.press("Tab")
    hands.press("Ctrl+K")
    hands.type("write a pool")
    assert shown(window) == ["Write a pool, /"]
    hands.press("Return")
    assert hands.focus is window.parts["odds"].page.line
    hands.press("Ctrl+K")
    hands.type("higher obst")
    hands.press("Return")
    assert window.parts["odds"].page.asked.obstacle == 4


def test_what_cannot_be_done_now_is_not_found(window, hands):
    hands.press("Ctrl+K")
    hands.type("save as")
    assert not any(each.startswith("Save") for each in shown(window))
    hands.press("Escape")
    assert window.findChild(Finder) is None


def test_slips_and_halves_find_what_was_meant(window, hands):
    window.open_sample(CON_MAN)
    hands.press("Ctrl+K")
    hands.type("falsehod")
    assert shown(window)[0] == "Falsehood, skill"
    hands.press("Escape", "Ctrl+K")
    hands.type("belifs")
    assert shown(window)[0] == "Beliefs, page"


def test_what_is_only_near_is_chosen_by_going_down_to_it(window, hands):
    window.open_sample(CON_MAN)
    hands.press("Ctrl+K")
    hands.type("falsehoodery")
    assert shown(window)[0] == "Falsehood, skill"
    hands.press("Return")
    assert window.findChild(Finder) is not None
    hands.press("Down", "Return")
    assert window.current.key == "skills"


def test_what_was_gone_to_last_comes_first_while_nothing_is_typed(window, hands):
    find(hands, "house rules")
    find(hands, "let it ride")
    hands.press("Ctrl+K")
    first, second, *others = shown(window)
    assert first.startswith("Let it Ride"), first
    assert second == "House rules, room"
    assert "House rules, room" not in others
    hands.press("Down", "Return")
    assert window.room == "rules"
    assert window.settings.sought[0] == "House rules"


def test_an_open_document_is_gone_to(window, hands):
    window.open_sample(CON_MAN)
    window.open_sample(SAMPLES / "salt-road-war.bwchron")
    find(hands, "complicated")
    assert window.current is window.open_tabs[0]
    find(hands, "salt road")
    assert window.current is window.open_tabs[1]


def test_rooms_and_steps_of_a_maneuver_are_found(window, hands):
    window.open_sample(SAMPLES / "salt-road-war.bwchron")
    find(hands, "history")
    assert window.current.key == "history"
    hands.press("Ctrl+K")
    hands.type("consequences")
    assert "Consequences, page" not in shown(window)
    hands.press("Escape")
    find(hands, "house rules")
    assert window.room == "rules"


def test_a_lifepath_is_shown_on_the_board_and_taken_by_enter(window, hands):
    window.open_sample(CON_MAN)
    tab = window.current
    tab.show_step(0)
    before = len(tab.document.choices.path)
    find(hands, "runner")
    assert tab.key == "lifepaths"
    assert tab.page._considered.lifepath.name == "Runner"
    assert len(tab.document.choices.path) == before
    hands.press("Return")
    assert tab.document.choices.path[-1].lifepath.endswith("/runner")


def test_chips_that_hide_a_lifepath_are_cleared(window, hands):
    window.open_sample(CON_MAN)
    tab = window.current
    tab.open_step("lifepaths")
    hands.click(tab.page.filters.barred_chip)
    find(hands, "duke")
    assert tab.page.list.currentIndex().isValid()
    assert tab.page._considered.lifepath.name == "Duke"


def test_skills_and_traits_are_shown_on_their_pages(window, hands):
    window.open_sample(CON_MAN)
    tab = window.current
    find(hands, "falsehood")
    assert tab.key == "skills"
    assert tab.page.list.currentIndex().data(VALUE).line.skill.name == "Falsehood"
    find(hands, "astrology")
    assert tab.page.field.text() == "Astrology"
    assert hands.focus is tab.page.field
    hands.press("Ctrl+K")
    hands.type("rainman")
    hands.press("Shift+Return")
    assert window.parts["reference"].page.link == "trait/rainman"
    window.show_tab(tab)
    find(hands, "rainman")
    assert tab.key == "traits"
    assert tab.page.list.currentIndex().data(VALUE).name == "Rainman"


def test_samples_and_obstacles_are_found(window, hands):
    hands.press("Ctrl+K")
    hands.type("regal bar")
    assert shown(window)[0] == "Regal Baron, sample"
    hands.press("Return")
    assert window.current.title == "Regal Baron"
    hands.press("Ctrl+K")
    hands.type("craftsman tools")
    assert "Ob 4, Resources" in shown(window)[0]


def test_where_nobody_is_burned_everything_is_read_in_the_reference(window, hands):
    find(hands, "tough")
    assert window.current is None
    assert window.room == "reference"
    assert window.parts["reference"].page.link == "trait/tough"
    find(hands, "counterstrke")
    assert window.parts["reference"].page.link == "fight_action/counterstrike"
    find(hands, "STEEL-5")
    assert window.parts["reference"].page.link == "rule/STEEL-5"
    assert not window.open_tabs


def test_where_nobody_is_burned_a_lifepath_begins_somebody_by_shift_and_enter(window, hands):
    hands.press("Ctrl+K")
    hands.type("axe bearer")
    hands.press("Shift+Return")
    assert window.current.document.choices.stock == "dwarf"
    assert window.current.key == "lifepaths"
    assert not window.current.is_unsaved


def test_escape_leaves_one_where_one_was(window, hands):
    window.parts["characters"].burn()
    hands.type("Rob")
    name = hands.focus
    hands.press("Ctrl+K")
    hands.type("zzz")
    hands.press("Escape")
    hands.type("ard")
    assert name.text() == "Robard"


def test_every_word_typed_counts_and_the_name_itself_comes_first(window, hands):
    window.open_sample(CON_MAN)
    hands.press("Ctrl+K")
    hands.type("skill sword")
    assert shown(window)[0] == "Sword, skill"
    hands.press("Escape", "Ctrl+K")
    hands.type("stats")
    assert shown(window)[0] == "Stats, page"


def test_where_nothing_is_found_the_line_says_so(window, hands):
    window.open_sample(CON_MAN)
    find(hands, "zzz")
    finder = window.findChild(Finder)
    assert finder._picks.nothing.isVisible()
    hands.press("BackSpace", "BackSpace", "BackSpace")
    assert not finder._picks.nothing.isVisible()


def test_a_page_of_the_burning_is_found_from_the_grayscale(window, hands):
    window.open_sample(CON_MAN)
    tab = window.current
    tab.document.apply(Deed("Begin", replace(tab.document.character.play, begun=True)))
    tab.open_room("grayscale")
    find(hands, "beliefs")
    assert tab.on_screen == "beliefs"
    assert tab.page.isVisible()


def test_what_was_looked_for_is_not_joined_by_what_is_typed_next(window, hands):
    """A trait found by the palette, or looked for before, gives way to the next word."""
    window.open_sample(CON_MAN)
    tab = window.current
    tab.open_step("traits")
    hands.click(tab.page.search)
    hands.type("mean")
    hands.click("Beliefs")
    hands.click("Traits")
    hands.click(tab.page.search)
    hands.type("tough")
    assert tab.page.search.text() == "tough"


def test_every_search_of_a_burning_begins_empty(window, hands):
    """Words looked for on one page are on no other, and gone when it comes up again."""
    window.open_sample(CON_MAN)
    tab = window.current
    searched = set()
    for key in tab.keys:
        tab.open_step(key)
        assert not any(each.text() for each in tab.page.searches), key
        for field in tab.page.searches:
            if field.isVisible() and field.isEnabled():
                hands.click(field)
                hands.type("mea")
                searched.add(key)
    for key in searched:
        tab.open_step(key)
        assert not any(each.text() for each in tab.page.searches), key
    assert searched >= {"lifepaths", "skills", "traits", "resources"}
