"""Trait votes of everybody, with real keys and clicks."""

from msgspec.structs import replace

from bwdesk.rules.play import artha, voting
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.artha import About
from tests.desk.hands import Hands

STEP = "votes"


def rows(page):
    return list(page.rows)


def propose(page, window, who: str, trait: str, by: str = "") -> None:
    hands, proposing = Hands(window), page.proposing
    proposing.who.setCurrentIndex(proposing.who.findData(who))
    if by:
        proposing.by.setCurrentIndex(proposing.by.findData(by))
    hands.click(proposing.trait)
    hands.type(trait)
    hands.press("Return")
    hands.click("Put it to the vote")


def test_a_trait_is_found_put_up_and_won_by_all(page, window) -> None:
    propose(page, window, "con", "Tough", "Jonas")
    (row,) = rows(page)
    assert (row.who.text(), row.what.text()) == ("Robard Ash", "wins Tough")
    hands = Hands(window)
    assert not page.count.isEnabled()
    for name in ("Anna", "Jonas", "Mara", "Pavel"):
        hands.click(row.voices.chips[name])
    assert row.result.text() == "all 4 must agree: carried"
    assert "tough" not in voting.traits(page.document.evening, "con")
    hands.click("Count the votes")
    assert "tough" in voting.traits(page.document.evening, "con")
    assert row.result.text() == "carried"
    assert hands.focus is page.proposing.trait
    hands.press("Ctrl+Z")
    assert "tough" not in voting.traits(page.document.evening, "con")


def test_a_voice_is_given_by_letters_and_one_against_is_enough(page, window) -> None:
    propose(page, window, "con", "Tough")
    (row,) = rows(page)
    hands = Hands(window)
    row.voices.chips["Anna"].setFocus()
    for key in ("Y", "N"):
        hands.press(key)
    assert voting.votes_cast(page.document.campaign.votes[0].ballots) == {"Anna": False}
    hands.press("Delete")
    assert page.document.campaign.votes[0].ballots == ()
    for name, yes in (("Anna", "Y"), ("Jonas", "Y"), ("Mara", "Y"), ("Pavel", "N")):
        row.voices.chips[name].setFocus()
        hands.press(yes)
    assert row.result.text() == "all 4 must agree: 1 against"
    hands.click("Count the votes")
    assert row.result.text() == "not carried"


def test_its_own_player_has_no_vote_unless_the_table_says_so(page, window, tab) -> None:
    propose(page, window, "con", "Tough")
    hands, (row,) = Hands(window), rows(page)
    hands.click(row.voices.chips["Ines"])
    assert "Ines has no vote on this" in tab._refused.text()

    def own(evening):
        settings = replace(evening.campaign.settings, own_gains=True)
        campaign = replace(evening.campaign, settings=settings)
        return evenings.Step("Settings", evenings.with_campaign(evening, campaign))

    page.do(own)
    hands.click(row.voices.chips["Ines"])
    assert voting.votes_cast(page.document.campaign.votes[0].ballots) == {"Ines": True}


def test_the_absent_have_no_vote_and_hear_so(page, window, tab) -> None:
    page.do(lambda e: evenings.begin_session(e, "", "", "Anna", "Ines", "Jonas"))
    propose(page, window, "con", "Tough")
    hands, (row,) = Hands(window), rows(page)
    hands.click(row.voices.chips["Mara"])
    assert "Mara is not here and has no vote" in tab._refused.text()
    assert row.result.text() == "all 2 must agree; waiting for Anna, Jonas"


def test_who_wants_to_lose_a_trait_needs_most_of_them(page, window) -> None:
    proposing, hands = page.proposing, Hands(window)
    proposing.who.setCurrentIndex(proposing.who.findData("con"))
    proposing.by.setCurrentIndex(proposing.by.findData("Ines"))
    hands.click("Loses")
    hands.click(proposing.trait)
    hands.press("Return")
    hands.click("Put it to the vote")
    (row,) = rows(page)
    lost = page.document.campaign.votes[0].trait
    for name in ("Ines", "Jonas", "Mara"):
        hands.click(row.voices.chips[name])
    for _ in range(2):
        hands.click(row.voices.chips["Anna"])
        hands.click(row.voices.chips["Pavel"])
    assert row.result.text() == "3 of 5 must agree: carried"
    hands.click("Count the votes")
    assert lost not in voting.traits(page.document.evening, "con")


def test_what_has_grown_is_chosen_and_gone_after_the_vote(page, window) -> None:
    text = page.document.evening.people["elf"].choices.instincts[0].text
    page.do(lambda e: artha.evolve(e, "elf", About("instinct", text), "persona"))
    hands = Hands(window)
    hands.click(f"Choose it: {text}")
    assert page.proposing.who.currentData() == "elf"
    hands.click(page.proposing.trait)
    hands.type("Tough")
    hands.press("Return")
    hands.click("Put it to the vote")
    assert page.document.campaign.votes[0].of == text
    hands.click("Withdraw: Serel wins Tough")
    assert page.document.campaign.votes == ()
    hands.click("End the trait vote")
    assert page.document.evening.people["elf"].play.standing.evolving == ()


def test_four_votes_at_once_leave_who_has_not_been_heard(page, window) -> None:
    for who in ("con", "sailor", "elf", "dwarf"):
        page.do(lambda e, who=who: voting.propose(e, who, "aura-of-fear"))
    for place in (0, 2):
        for voice in voting.silent(page.document.campaign, page.document.campaign.votes[place]):
            page.do(lambda e, p=place, by=voice: voting.speak_on_trait(e, p, by, True))
    assert page.counts.text() == "2 of 4\u00a0votes can be counted."
    Hands(window).click("Count the votes")
    assert [row.result.text() for row in rows(page)][::2] == ["carried", "carried"]
    assert [each.result for each in page.document.campaign.votes] == ["carried", "", "carried", ""]
