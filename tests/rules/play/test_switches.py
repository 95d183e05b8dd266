"""What is off is in no list; whoever has it keeps it, and on again nothing is lost."""

import pytest
from msgspec.structs import replace

from bwdesk.rules.group.switches import Off
from bwdesk.rules.person.excerpt import excerpt
from bwdesk.rules.play.evening import RefusedError
from bwdesk.rules.play.switches import (
    LISTS,
    SUBSYSTEMS,
    find_games_off,
    find_pages_off,
    find_panes_off,
    list_new,
    off_line,
    parse_off,
    switch_off,
    switch_on,
    with_switches,
    without,
)
from tests.rules.play.table import in_scene
from tests.shipped import book

BOOK = book()


def test_with_every_list_off_everybody_keeps_what_they_have() -> None:
    before = in_scene()
    now = before
    for kind in LISTS:
        now = switch_off(now, Off("", kind), BOOK).evening
    for each in SUBSYSTEMS:
        now = switch_off(now, Off(each.id), BOOK).evening
    plain = without(BOOK, now.campaign.settings.off)
    assert {kind: len(getattr(plain, kind)) for kind in LISTS} == dict.fromkeys(LISTS, 0)
    read = with_switches(now)
    for id, character in read.people.items():
        used = excerpt(character, before.books[id])
        # What they have is what they had, to the byte; nothing else is there to be chosen.
        assert excerpt(character, read.books[id]) == used
        assert set(read.books[id].traits) == {each.id for each in used.traits}
    pages = {page for each in SUBSYSTEMS for page in each.pages}
    assert find_pages_off(now.campaign) == pages
    assert find_panes_off(now.campaign, "con") == {p for e in SUBSYSTEMS for p in e.panes}
    assert find_games_off(now.campaign) == {"duel", "range", "fight", "prolonged"}
    for off in now.campaign.settings.off:
        now = switch_on(now, off.kind, off.what, BOOK).evening
    assert now.campaign == before.campaign
    assert with_switches(now).books == before.books


def test_it_is_off_for_all_but_some_and_on_from_its_session() -> None:
    now = in_scene()
    off = parse_off("sorcery but for baron, from session 2", now.campaign, BOOK)
    assert off == Off("sorcery", "", ("baron",), 2)
    assert off_line(off, now.campaign, BOOK) == "Sorcery, but for Baron, until session 2"
    now = switch_off(now, off, BOOK).evening
    assert find_panes_off(now.campaign, "con") == {"cast", "read", "aura"}
    assert find_panes_off(now.campaign, "baron") == frozenset()
    later = replace(now.campaign, sessions=(*now.campaign.sessions, now.campaign.sessions[-1]))
    assert find_panes_off(later, "con") == frozenset()
    assert (list_new(now.campaign, BOOK), list_new(later, BOOK)) == ((), ("Sorcery",))


@pytest.mark.parametrize(
    ("said", "kind", "what"),
    [
        ("Elf", "stocks", "elf"),
        ("all spells", "spells", ""),
        ("all skills", "skills", ""),
        ("fight!", "", "fight"),
    ],
)
def test_a_list_an_entry_and_a_subsystem_are_read_by_their_names(
    said: str, kind: str, what: str
) -> None:
    off = parse_off(said, in_scene().campaign, BOOK)
    assert (off.kind, off.what) == (kind, what)


@pytest.mark.parametrize(
    ("said", "says"),
    [("grumpy frogs", "Nothing is called"), ("Elf but for Zed", "Nobody of this campaign")],
)
def test_what_nothing_is_called_is_a_sentence(said: str, says: str) -> None:
    with pytest.raises(RefusedError, match=says):
        parse_off(said, in_scene().campaign, BOOK)
