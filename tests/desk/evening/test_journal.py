"""The journal is read, looked through, added to and taken along."""

import json

from bwdesk.desk.kit import ask
from bwdesk.files import campaigns
from bwdesk.rules.play import artha
from bwdesk.rules.play import evening as evenings
from tests.desk.evening.conftest import let_write
from tests.desk.hands import Hands

STEP = "journal"
BEFORE = (
    lambda e: evenings.begin_session(e, "The quays", "14 November"),
    lambda e: evenings.begin_scene(e, "At the Sow"),
    lambda e: artha.award(e, "con", "humor", "a goat"),
    lambda e: artha.award(e, "elf", "belief", about="No call goes unanswered."),
    evenings.begin_session,
    lambda e: evenings.begin_scene(e, "Tallow <Stairs> & more"),
    lambda e: artha.spend(e, "con", "falsehood", {"fate": 1}),
)
"""Two sessions, the second going on."""


def read(page) -> str:
    return page.text.toPlainText()


def test_the_session_that_goes_on_is_read_first_and_any_other_is_chosen(page, window) -> None:
    assert "Robard Ash spends 1 Fate on Falsehood." in read(page)
    assert "Tallow <Stairs> & more" in read(page)
    assert "goat" not in read(page)
    page.session.setCurrentIndex(1)
    assert "The quays, 14 November" in read(page)
    assert "Serel gets 1 Fate for Belief “No call goes unanswered.”" in read(page)
    assert ".”." not in read(page)
    page.session.setCurrentIndex(0)
    assert "goat" in read(page)
    assert "spends 1 Fate" in read(page)


def test_it_is_looked_through_by_words_by_person_and_by_what(page, window) -> None:
    hands = Hands(window)
    page.session.setCurrentIndex(0)
    hands.press("Ctrl+F")
    hands.type("GOAT humor")
    assert "a goat" in read(page)
    assert "spends" not in read(page)
    hands.type(" nowhere")
    assert page.empty.text() == "Nothing in the journal has that."
    page.search.clear()
    page.who.setCurrentIndex(page.who.findData("elf"))
    assert "Serel" in read(page)
    assert "Robard" not in read(page)
    page.who.setCurrentIndex(0)
    hands.click("Shown: Notes")
    assert page.count.text().startswith("0")


def test_a_note_is_kept_by_enter_and_by_leaving(page, window, tab) -> None:
    hands = Hands(window)
    hands.click(page.note)
    hands.type("Two ledgers")
    hands.press("Return")
    assert "Two ledgers" in read(page)
    assert page.note.text() == ""
    page.about.setCurrentIndex(page.about.findData("con"))
    hands.type("half a wo")
    hands.click(page.search)
    assert page.note.text() == "half a wo"
    tab.open_step("table")
    entry = page.document.campaign.journal[-1]
    assert (entry.kind, entry.who, entry.note) == ("note", "con", "half a wo")
    hands.press("Ctrl+Z")
    assert page.document.campaign.journal[-1].note == "Two ledgers"


def test_what_is_added_to_a_page_that_is_read_has_a_line_of_its_own(page, window) -> None:
    hands = Hands(window)
    lines = read(page).splitlines()
    for note in ("Two ledgers", "A third <ledger>"):
        hands.click(page.note)
        hands.type(note)
        hands.press("Return")
    added = read(page).splitlines()
    assert added[: len(lines)] == lines
    assert [line.partition("   ")[0] for line in added[len(lines) :]] == [
        "Two ledgers",
        "A third <ledger>",
    ]


def test_it_is_exported_in_words_and_in_figures(page, window, monkeypatch, tmp_path) -> None:
    hands = Hands(window)
    for name in ("log.md", "log.json"):
        monkeypatch.setattr(ask, "journal_to_save", lambda *_, name=name: tmp_path / name)
        hands.click("Export…")
    assert "# The Quays of Orrin" in (tmp_path / "log.md").read_text("utf-8")
    told = json.loads((tmp_path / "log.json").read_text("utf-8"))
    assert {each.get("what") for each in told["journal"]} >= {"humor", "belief"}


def test_where_it_cannot_be_written_it_is_said(page, window, monkeypatch, tmp_path) -> None:
    said = []
    monkeypatch.setattr(ask, "journal_to_save", lambda *_: tmp_path / "none" / "log.md")
    monkeypatch.setattr(ask, "tell", lambda _parent, says, *_: said.append(says))
    Hands(window).click("Export…")
    assert len(said) == 1
    assert said[0].startswith("The journal was not saved")


def test_what_is_taken_back_is_gone_from_the_page(page, window) -> None:
    hands = Hands(window)
    page.document.do(lambda e: artha.award(e, "con", "humor", "another goat"))
    assert "another goat" in read(page)
    hands.press("Ctrl+Z")
    assert "another goat" not in read(page)
    let_write(window)
    kept, _ = campaigns.load(page.document.path)
    assert kept.journal == page.document.campaign.journal


def test_an_empty_journal_says_what_will_stand_there(tab, window) -> None:
    window.show()
    tab.open_step("journal")
    assert tab.page.empty.text().startswith("Nothing has happened yet")


def test_a_note_is_written_from_any_page(tab, window) -> None:
    window.show()
    hands = Hands(window)
    for key in ("table", "round", "votes", "calendar", "settings"):
        tab.open_step(key)
        tab.arrive()
        hands.press("Ctrl+J")
        hands.type(f"at {key}")
        hands.press("Return")
        assert tab.document.campaign.journal[-1].note == f"at {key}"


def test_a_note_without_words_is_asked_for(tab, window) -> None:
    window.show()
    tab.open_step("votes")
    tab.arrive()
    hands = Hands(window)
    hands.press("Ctrl+J")
    hands.press("Return")
    hands.type("words")
    hands.press("Return")
    assert tab.document.campaign.journal[-1].note == "words"
