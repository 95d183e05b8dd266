"""The artha round as a table goes through it, with real keys and clicks."""

from PySide6.QtCore import QPoint

from bwdesk.files import campaigns
from bwdesk.files.evenings import open_evening
from bwdesk.rules.group.campaign import Campaign, Player
from bwdesk.rules.play import artha, voting
from bwdesk.rules.play import evening as evenings
from tests.desk.evening.conftest import let_write
from tests.desk.hands import Hands
from tests.desk.sizes import LEAST, take

STEP = "round"
BEFORE = (
    lambda evening: evenings.begin_session(evening, "", "14 November"),
    lambda evening: evenings.begin_scene(evening, "At the Sow"),
)
"""A session that goes on, with a scene."""


def hand(page, who: str) -> tuple[int, int, int]:
    held = page.document.evening.people[who].play.artha
    return (held.fate, held.persona, held.deeds)


def lines(page):
    return page.person_panel.all_lines


def test_without_a_session_the_page_offers_to_begin_one(tab, window) -> None:
    window.show()
    tab.open_step("round")
    hands = Hands(window)
    hands.click("Begin session 1")
    assert evenings.session(tab.document.campaign)
    assert tab.page.at == "tests"


def test_everybody_is_gone_through_by_keys(page, window) -> None:
    hands, before = Hands(window), hand(page, "con")
    hands.click(page.on)
    assert (page.at, hands.focus) == ("con", lines(page)[0])
    hands.press("F", "Down", "P")
    assert hand(page, "con") == (before[0] + 1, before[1] + 1, before[2])
    first, second = (line.text.text() for line in lines(page)[:2])
    assert artha.awards_given(page.document.campaign, "con") == {
        ("belief", first): 1,
        ("personal-goals", second): 1,
    }
    hands.press("P")
    assert artha.awards_given(page.document.campaign, "con") == {("belief", first): 1}
    hands.press("Return")
    assert page.at == "sailor"
    assert page.document.campaign.round.heard == ("con",)
    hands.click(page.back)
    assert page.at == "con"
    assert lines(page)[0].switches.widgets["belief"].isChecked()


def test_what_was_paid_in_play_is_ticked_and_never_paid_twice(page, window) -> None:
    belief = page.document.evening.people["elf"].choices.beliefs[1]
    page.do(lambda e: artha.award(e, "elf", "belief", "on the spot", about=belief))
    page.go_to("elf")
    before = hand(page, "elf")
    switch = lines(page)[1].switches.widgets["belief"]
    assert switch.isChecked()
    assert "Scene 1: on the spot" in lines(page)[1].memory.text()
    Hands(window).click(switch)
    assert hand(page, "elf") == (before[0] - 1, before[1], before[2])
    assert not lines(page)[1].switches.widgets["belief"].isChecked()


def test_a_spent_point_is_not_taken_back_and_the_switch_stays_on(page, window) -> None:
    page.go_to("con")
    hands = Hands(window)
    while any(hand(page, "con")):
        fate, persona, deeds = hand(page, "con")
        costs = {"fate": min(fate, 1), "persona": min(persona, 3), "deeds": min(deeds, 2)}
        page.do(lambda e, costs=costs: artha.spend(e, "con", "falsehood", costs))
    hands.press("F")
    page.do(lambda e: artha.spend(e, "con", "falsehood", {"fate": 1}))
    hands.press("F")
    assert lines(page)[0].switches.widgets["belief"].isChecked()
    assert "has spent that Fate already" in window.current._refused.text()
    assert any(
        row.ability == "skill.falsehood" for row in page.person_panel.epiphanies.rows.shown.values()
    )


def test_marks_are_set_and_taken(page, window) -> None:
    page.go_to("con")
    hands = Hands(window)
    mark = lines(page)[0].marks["persona"]
    hands.click(mark)
    assert mark.isChecked()
    (evolving,) = page.document.evening.people["con"].play.standing.evolving
    assert (evolving.persona, evolving.fate) == (True, False)
    hands.click(mark)
    assert not mark.isChecked()


def test_the_gm_gives_for_something_else_and_takes_it_back(page, window) -> None:
    page.go_to("con")
    before, hands = hand(page, "con"), Hands(window)
    hands.click("Humor")
    hands.type("An oath sworn to the monkey")
    hands.press("Return")
    assert hand(page, "con")[0] == before[0] + 1
    (entry,) = page.person_panel.given.shown.values()
    assert (entry.what, entry.note) == ("humor", "An oath sworn to the monkey")
    hands.click("Take back Humor")
    assert hand(page, "con") == before


def test_a_nomination_waits_for_the_gm(page, window) -> None:
    page.go_to("con")
    before, hands = hand(page, "sailor"), Hands(window)
    hands.press("N")
    naming = page.naming
    naming.who.setCurrentIndex(naming.who.findData("sailor"))
    naming.award.setCurrentIndex(naming.award.findData("embodiment"))
    naming.by.setCurrentIndex(naming.by.findData("Ines"))
    hands.type("The whole quay listened")
    hands.click("Put it up")
    assert hand(page, "sailor") == before
    hands.click("Give it")
    assert hand(page, "sailor")[1] == before[1] + 1
    assert page.document.campaign.round.nominations[0].given is True


def test_a_reason_half_written_is_not_lost_by_a_click_elsewhere(page, window, tab) -> None:
    page.go_to("con")
    hands = Hands(window)
    hands.click("Humor")
    hands.type("An oath")
    hands.click("Borri, Pavel")
    assert page.naming.why.text() == "An oath"
    # A page nobody has looked at yet is made while what was typed is brought home.
    tab.open_step("calendar")
    (entry,) = (e for e in page.document.campaign.journal if e.kind == "award")
    assert entry.note == "An oath"
    assert tab.page.isVisible()


def test_moldbreaker_is_voted_and_the_absent_hear_why_not(tab, window) -> None:
    document = tab.document
    document.do(lambda e: evenings.begin_session(e, "", "", "Anna", "Ines", "Jonas", "Mara"))
    document.do(lambda e: voting.nominate(e, "dwarf", "moldbreaker", "Mara"))
    window.show()
    tab.open_step("round")
    page, hands = tab.page, Hands(window)
    before = hand(page, "dwarf")
    card = next(iter(page.nominations.cards))
    hands.click(card.voices.chips["Pavel"])
    assert "Pavel is not here and has no vote" in tab._refused.text()
    for name in ("Ines", "Mara", "Anna"):
        hands.click(card.voices.chips[name])
    hands.click(card.voices.chips["Jonas"])
    hands.click(card.voices.chips["Jonas"])
    assert card.count.text() == "Carried, 3 of 4 agree: count it"
    assert hand(page, "dwarf") == before
    hands.click(card.count)
    assert hand(page, "dwarf")[1] == before[1] + 1
    assert not card.voices.chips["Ines"].isEnabled()


def test_workhorse_is_voted_cell_by_cell_and_counted(page, window) -> None:
    hands, before = Hands(window), hand(page, "sailor")
    hands.click(page.scenario)
    panel = page.polls.panels["workhorse"]
    for who in ("sailor", "sailor", "con", "sailor", "con"):  # Anna, Ines, Jonas, Mara, Pavel
        hands.click(panel.cells.widgets[who])
    assert panel.next_voter == ""
    assert panel.count.text() == "Tam Reed, 1 Persona"
    hands.click(panel.count)
    assert hand(page, "sailor")[1] == before[1] + 1
    assert panel.result.text() == "Tam Reed, 1 Persona"
    hands.press("Ctrl+Z")
    assert hand(page, "sailor") == before
    assert panel.count.isVisible()


def test_nobody_votes_for_himself_and_a_voice_is_taken_back(page, window, tab) -> None:
    hands = Hands(window)
    hands.click(page.scenario)
    panel = page.polls.panels["mvp"]
    hands.click(panel.chips["Ines"])
    hands.click(panel.cells.widgets["con"])
    assert "Ines plays Robard Ash" in tab._refused.text()
    hands.click(panel.cells.widgets["elf"])
    hands.click(panel.chips["Ines"])
    hands.click(panel.cells.widgets["elf"])
    assert voting.open_poll(page.document.campaign, "mvp").ballots == ()


def test_a_tie_is_the_gms_to_break(page, window) -> None:
    hands = Hands(window)
    hands.click(page.scenario)
    for by, who in (("Anna", "con"), ("Ines", "elf"), ("Jonas", "con"), ("Mara", "dwarf")):
        page.do(lambda e, by=by, who=who: voting.speak_for(e, "mvp", by, who))
    page.do(lambda e: voting.speak_for(e, "mvp", "Pavel", "elf"))
    panel = page.polls.panels["mvp"]
    assert panel.waits.text().startswith("Tied")
    hands.click(next(iter(panel.tied)))
    assert voting.open_poll(page.document.campaign, "mvp").won == "con"


def test_a_belief_is_rewritten_at_the_table(page, window) -> None:
    page.go_to("con")
    old = page.document.evening.people["con"].choices.beliefs
    hands = Hands(window)
    hands.press("Down", "R")
    hands.type("The bar is mine")
    hands.press("Tab")
    hands.type("He paid")
    hands.click("Write it down")
    character = page.document.evening.people["con"]
    assert character.choices.beliefs == (old[0], "The bar is mine", *old[2:])
    (change,) = character.play.rewritten
    assert (change.was, change.reason) == (old[1], "He paid")
    assert lines(page)[1].text.text() == "The bar is mine"


def test_the_gm_says_not_yet_and_later_it_counts(page, window) -> None:
    page.go_to("con")
    old = page.document.evening.people["con"].choices.beliefs
    hands = Hands(window)
    hands.press("R")
    hands.type("Otherwise")
    hands.click("Not yet, says the GM")
    hands.click("Write it down")
    assert page.document.evening.people["con"].choices.beliefs == old
    hands.click("It counts now")
    assert page.document.evening.people["con"].choices.beliefs[0] == "Otherwise"


def test_words_half_rewritten_stay_and_count_in_the_end(page, window, tab) -> None:
    page.go_to("con")
    hands = Hands(window)
    hands.press("R")
    hands.type("Half a wo")
    hands.click("Borri, Pavel")
    assert page.person_panel.rewriting.text == "Half a wo"
    tab.open_step("table")
    assert page.document.evening.people["con"].choices.beliefs[0] == "Half a wo"


def test_a_forgotten_test_is_added_with_who_saw_it(page, window) -> None:
    tests, hands = page.tests, Hands(window)
    tests.who.setCurrentIndex(tests.who.findData("elf"))
    tests.ability.setCurrentIndex(tests.ability.findData("spear"))
    tests.by.setCurrentIndex(tests.by.findData("Mara"))
    hands.click("Challenging")
    hands.click("Add the test")
    entry = page.document.campaign.journal[-1]
    assert (entry.kind, entry.who, entry.grade, entry.by) == ("roll", "elf", "challenging", "Mara")
    assert "Spear: challenging (passed, as Mara saw)" in tests.rows.widgets["elf"].tests.text()


def test_an_aristeia_is_a_state_until_it_ends(page, window) -> None:
    for _ in range(5):
        page.do(lambda e: artha.award(e, "con", "belief"))
        page.do(lambda e: artha.award(e, "con", "embodiment"))
        page.do(lambda e: artha.award(e, "con", "beyond-the-call"))
    page.go_to("con")
    hands = Hands(window)

    def fill() -> None:
        hands.click("No dice lost")
        hands.click("Spend it")
        hands.click("Until")
        hands.type("the gate")
        hands.click("Spend it")

    hands.then(fill)
    hands.click("Aristeia…")
    fill_done = page.document.evening.people["con"].play.standing.aristeia
    if fill_done is None:
        fill()
    shines = page.document.evening.people["con"].play.standing.aristeia
    assert shines
    assert shines.goal == "the gate"
    hands.click("It ends")
    assert page.document.evening.people["con"].play.standing.aristeia is None


def test_closing_names_what_is_open_first(page, window) -> None:
    page.do(lambda e: voting.nominate(e, "con", "humor", "Jonas"))
    page.go_to("dwarf")
    hands = Hands(window)
    assert page.on.text() == "Close session 1"
    page.naming.ask("sailor")
    hands.type("An oa")
    page.on.setFocus()
    hands.press("Return")
    assert "Robard Ash for Humor" in page.waits.text()
    assert "half written" in page.waits.text()
    assert len(page.document.campaign.round.nominations) == 1
    assert evenings.session(page.document.campaign)
    hands.click("Close it all the same")
    assert evenings.session(page.document.campaign) is None
    assert page.document.campaign.round.nominations == ()
    assert hands.focus is page.closed.journal
    hands.press("Ctrl+Z")
    assert evenings.session(page.document.campaign)
    assert page.document.campaign.round.nominations


def test_where_there_is_little_room_the_names_stand_in_a_line(page, window) -> None:
    assert page.seats.isVisible()
    window.resize(1024, 700)
    hands = Hands(window)
    assert page.names.isVisible()
    assert not page.seats.isVisible()
    chip = page.names.rows.widgets["con"]
    hands.click(chip, at=QPoint(8, 8))
    assert page.at == "con"


def test_large_letters_leave_the_nominations_in_the_window(page, window) -> None:
    take(window, LEAST)
    Hands(window).click(page.names.rows.widgets["con"], at=QPoint(8, 8))
    panel = page._right
    assert panel.mapTo(window, QPoint(panel.width(), 0)).x() <= window.width()


def test_what_the_session_brought_is_read_at_the_vote_and_after_it(page, window) -> None:
    page.do(lambda e: artha.award(e, "con", "humor", "a goat", "Jonas"))
    hands = Hands(window)
    hands.click(page.scenario)
    page.go_to("vote")
    (row,) = page.brought.rows
    assert (row.name.text(), row.points.text()) == ("Robard Ash", "1 Fate")
    assert row.lines.text() == "Fate for Humor: a goat (Jonas)"
    assert hands.focus is next(iter(page.polls.panels["workhorse"].cells))
    hands.click(page.on)
    hands.click(page.on)
    (row,) = page.closed.brought.rows
    assert row.points.text() == "1 Fate"
    assert page.closed.title.text() == "Session 1 is closed"


def test_words_half_rewritten_count_before_the_session_closes(page, window) -> None:
    page.go_to("dwarf")
    hands = Hands(window)
    hands.press("R")
    hands.type("Half a wo")
    hands.click(page.on)
    assert page.document.evening.people["dwarf"].choices.beliefs[0] == "Half a wo"
    assert evenings.session(page.document.campaign) is None


def test_who_clicks_on_the_page_in_the_strip_goes_on_there(tab, window) -> None:
    hands = Hands(window)
    hands.click("Begin a session…")
    hands.click("Begin")
    hands.click("Artha round")
    assert hands.focus is tab.page.on
    hands.press("Return")
    assert tab.page.at == "con"


def test_a_whole_round_is_taken_back_to_the_beginning(tab, window) -> None:
    document, hands = tab.document, Hands(window)
    before = document.evening
    document.do(evenings.begin_session)
    tab.open_step("round")
    page = tab.page
    hands.click(page.scenario)
    hands.click(page.on)
    for _ in range(4):
        hands.press("F", "Down", "P", "Down", "D", "Return")
    assert page.at == "vote"
    for panel, who in (("workhorse", "elf"), ("mvp", "con")):
        for voter in ("Anna", "Jonas", "Pavel"):
            hands.click(page.polls.panels[panel].chips[voter])
            hands.click(page.polls.panels[panel].cells.widgets[who])
        hands.click(page.polls.panels[panel].count)
    hands.click(page.on)
    assert evenings.session(document.campaign) is None
    assert hand(page, "elf") == (1, 2, 1)
    let_write(window)
    while document.stack.canUndo():
        hands.press("Ctrl+Z")
    assert document.evening == before
    let_write(window)
    again = open_evening(document.path, window.installed.book_of).evening
    assert (again.people, again.campaign.journal) == (before.people, before.campaign.journal)


def test_a_session_without_anybody_says_so(window, tmp_path) -> None:
    path = tmp_path / "empty.bwcampaign"
    campaigns.save(path, Campaign("Nobody’s", (Player("Ann"),)))
    window.open_path(path)
    tab = window.current
    for key in tab.keys:
        tab.open_step(key)
        tab.document.do(evenings.begin_session)
        tab.document.do(evenings.end_session)
    tab.document.do(evenings.begin_session)
    tab.open_step("round")
    assert tab.page.closed.title.text() == "Nobody is at the table"


def test_artha_is_awarded_on_the_spot_from_any_page(tab, window) -> None:
    window.show()
    hands = Hands(window)
    tab.ask("award")
    assert tab._refused.text() == "No session goes on; begin one first."
    tab.document.do(evenings.begin_session)
    tab.open_step("table")
    hands.then(lambda: hands.click("Award artha…"))
    hands.click(tab.head.more)
    assert hands.focus is tab.page.naming.why
    hands.type("stopped the table")
    hands.press("Return")
    entry = tab.document.campaign.journal[-1]
    assert (entry.kind, entry.note) == ("award", "stopped the table")
