"""The page of people and a search beside the table, by hand."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication

from bwdesk.desk.evening.circles.dialogs import DiceDialog, JoinDialog
from bwdesk.files import characters
from bwdesk.rules.group.left_behind import Finding, Inquiry
from bwdesk.rules.person.standing import Contact
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.circles import finding, listening, renown
from tests.desk.hands import Hands


def contact(name: str, **more: object) -> Contact:
    return replace(Contact(name, 2, 1, occupation="A fence"), **more)


@pytest.fixture
def hands(window):
    return Hands(window)


STEP = "people"
BEFORE = (
    lambda e: evenings.begin_scene(e, "Tallow Stairs"),
    lambda e: finding.note_contact(e, "con", contact("Osk")),
    lambda e: finding.note_contact(e, "sailor", contact("Osk")),
    lambda e: finding.note_contact(e, "con", contact("Yorrick", enemy=True)),
    lambda e: renown.join_up(e, "con", "The Night Market", 2),
)
"""Two contacts of whom one is known to two, and an affiliation."""


@pytest.fixture
def table(tab, window):
    """The table in its first scene."""
    tab.document.do(lambda evening: evenings.begin_scene(evening, "Tallow Stairs"))
    window.show()
    return tab.page


def known(page, who="con"):
    return {each.name: each for each in finding.contacts(page.document.evening, who)}


def waiting(page, *findings: Finding):
    campaign = replace(page.document.campaign, findings=findings)
    page.document.do(
        lambda evening: evenings.Step("Wait", evenings.with_campaign(evening, campaign))
    )
    return list(page.findings.cards)


def pick(page, hands, id):
    hands.click(page.map, at=page.map.where(id).center().toPoint())


# The map


def test_everybody_stands_on_the_map_and_is_gone_to_by_click_and_arrows(page, hands) -> None:
    pick(page, hands, "osk")
    assert page.chosen == "osk"
    assert [card.row.member for card in page.somebody.ties] == ["Robard Ash", "Tam Reed"]
    hands.press("Left")
    assert page.chosen in ("con", "sailor", "the night market")
    pick(page, hands, "con")
    assert page.member.name.text() == "Robard Ash"
    assert not page.somebody.isVisible()


def test_no_two_of_the_map_lie_on_each_other(page) -> None:
    rects = [page.map.where(id) for id in page.map._plan.spots]
    for at, one in enumerate(rects):
        assert page.map.rect().contains(one.toAlignedRect())
        assert not any(one.intersects(other) for other in rects[at + 1 :])


@pytest.mark.parametrize(
    "scale", [*(pytest.param(each, marks=pytest.mark.slow) for each in (100, 150)), 200]
)
def test_no_name_is_cut_however_large_the_letters(page, window, scale) -> None:
    window.settings.set_scale(scale)
    QCoreApplication.processEvents()
    page.refresh()
    shown = page.map
    for id, lines in shown._lines.items():
        assert " ".join(lines) == shown.people.find(id).name
        left, right = shown._ends[shown._plan.spots[id].column]
        assert 0 <= left < right <= shown.width()
    rects = [shown.where(id) for id in shown._plan.spots]
    for at, one in enumerate(rects):
        assert not any(one.intersects(other) for other in rects[at + 1 :])


def test_the_map_tells_a_screen_reader_who_knows_whom(page) -> None:
    said = [each.says for each in page.map.pieces()]
    assert any(each.startswith("Osk, contact of Robard Ash 1 of") for each in said)
    assert "The Night Market, affiliation of Robard Ash 2D" in said
    assert any(each.startswith("Yorrick, enemy of Robard Ash") for each in said)


def test_everybody_is_found_from_anywhere(page, tab) -> None:
    assert ("Osk", "contact", "people", "osk") in tab.finds()
    tab.open_step("table")
    tab.reveal("people", "yorrick")
    assert tab.page.chosen == "yorrick"


# Who waits for a name


def test_whoever_was_found_is_named_with_a_line_and_enter(page, hands) -> None:
    (card,) = waiting(page, Finding("con", "exceeded", "A forger", 4))
    hands.click(card.name_field)
    hands.type("Mag Quill")
    hands.press("Tab")
    hands.type("Smells of ink")
    hands.click("Name him")
    assert known(page)["Mag Quill"].note == "Smells of ink"
    assert page.chosen == "mag quill"
    page.document.stack.undo()
    assert "Mag Quill" not in known(page)
    assert page.document.campaign.findings


def test_who_was_only_just_found_helps_this_once(page, hands) -> None:
    (card,) = waiting(page, Finding("con", "met", "A guide", 2))
    assert not card.name_field.isVisible()
    hands.click("For this once")
    assert not page.document.campaign.findings
    assert len(known(page)) == 2


def test_a_failure_is_an_enemy_by_the_word_of_the_gm(page, hands) -> None:
    (card,) = waiting(page, Finding("con", "failed", "A captain", 5))
    hands.click(card.name_field)
    hands.type("Hale")
    hands.click("He passes for a friend")
    hands.click("An enemy")
    assert not known(page)["Hale"].enemy
    assert page.document.campaign.enemies[-1].hidden


def test_an_enemy_named_later_is_what_was_said_of_him(page, hands) -> None:
    waits = Finding("con", "failed", "A captain", 5, enemy="hidden", note="He smiles")
    (card,) = waiting(page, waits)
    hands.click(card.name_field)
    hands.type("Hale")
    hands.press("Return")
    assert known(page)["Hale"].enemy is False
    enemy = page.document.campaign.enemies[-1]
    assert (enemy.name, enemy.hidden, enemy.note) == ("Hale", True, "He smiles")


def test_what_is_written_for_one_stays_when_another_is_answered(page, hands) -> None:
    first, second = waiting(
        page, Finding("con", "met", "A guide"), Finding("sailor", "exceeded", "A pilot")
    )
    hands.click(second.name_field)
    hands.type("Brannoch")
    hands.click(first.no)
    (left,) = page.findings.cards
    assert left is second
    assert left.name_field.text() == "Brannoch"
    hands.press("Return")
    assert "Brannoch" in known(page, "sailor")


# Somebody known


def test_what_is_written_of_somebody_is_one_step_a_field(page, hands) -> None:
    pick(page, hands, "osk")
    card = page.somebody.card("con")
    hands.click(card.note)
    hands.type("Owes me")
    assert known(page)["Osk"].note == "Owes me"
    count = page.document.stack.index()
    hands.type(" a horse")
    assert page.document.stack.index() == count
    assert not known(page, "sailor")["Osk"].note


def test_another_name_is_his_for_everybody_who_knows_him(page, hands) -> None:
    pick(page, hands, "osk")
    hands.click(page.somebody.name)
    page.somebody.name.selectAll()
    hands.type("Oskar")
    hands.press("Return")
    assert "Oskar" in known(page)
    assert "Oskar" in known(page, "sailor")
    assert page.chosen == "oskar"


def test_a_name_somebody_else_has_is_refused_and_the_old_one_stays(page, hands) -> None:
    pick(page, hands, "osk")
    hands.click(page.somebody.name)
    page.somebody.name.selectAll()
    hands.type("Yorrick")
    hands.press("Return")
    assert set(known(page)) == {"Osk", "Yorrick"}
    assert page.somebody.name.text() == "Osk"


@pytest.mark.parametrize(
    ("word", "now"),
    [("Turns against them", True), ("A relationship", None), ("Strike him", None)],
)
def test_what_may_become_of_a_contact(page, hands, word, now) -> None:
    pick(page, hands, "osk")
    button = next(b for b in page.somebody.card("con").buttons.values() if b.text() == word)
    hands.click(button)
    found = known(page).get("Osk")
    assert (found.enemy if found else None) is now
    assert "Osk" in known(page, "sailor")


def test_a_contact_gets_a_sketch_without_typing_anything(page, hands) -> None:
    opened: list[str] = []
    page.file.connect(opened.append)
    page.file.disconnect(page.window().current.file)
    pick(page, hands, "yorrick")
    hands.click(page.somebody.card("con").buttons["sheet"])
    hands.click("Make it")
    (path,) = opened
    made = characters.load(Path(path)).character
    assert (made.choices.name, made.choices.concept) == ("Yorrick", "A fence")
    assert made.choices.sketch
    assert known(page)["Yorrick"].file == Path(path).name
    assert page.somebody.card("con").buttons["open"].isVisible()


# A member


def test_names_are_lost_cut_and_made_good(page, hands) -> None:
    pick(page, hands, "con")

    def dice():
        every = renown.renown(evenings.present(page.document.evening, "con"))
        return next(each.dice for each in every if each.name == "The Night Market")

    place = next(at for at, e in enumerate(page.member.renown) if e.name == "The Night Market")
    page._for_member("lose", place)
    assert dice() == 1
    page._for_member("regain", place)
    assert dice() == 2
    page._for_member("cut", place)
    assert dice() == 0


def test_an_affiliation_says_what_its_tests_are(page, hands) -> None:
    pick(page, hands, "con")
    page._for_member("join", 0)
    front = page.findChild(JoinDialog)
    hands.click(front.named)
    hands.type("The Grey Fleet")
    assert front.outcome.text() == "Resources against Ob 3."
    front.cost.setCurrentIndex(2)
    assert front.outcome.text() == "Resources against Ob 5."
    hands.click(front.accept_it)
    every = renown.renown(evenings.present(page.document.evening, "con"))
    assert any(each.name == "The Grey Fleet" and each.dice == 1 for each in every)


# The GM's


def test_what_is_the_gms_is_shown_when_asked_for_and_gone_with_the_page(page, tab, hands) -> None:
    page.document.do(lambda e: listening.note_inquiry(e, Inquiry("A stranger", "con", 5, 2)))
    assert not page.gm.inside.isVisible()
    hands.click(page.gm.opens)
    assert page.gm.inside.isVisible()
    (row,) = page.gm.inquiries.rows.widgets
    assert row.what == "A stranger asked about Robard Ash"
    assert row.value == "Ob 7"
    tab.open_step("table")
    tab.open_step("people")
    assert not page.gm.inside.isVisible()


def test_whoever_listens_learns_it_and_the_obstacle_stays_with_the_gm(page, hands) -> None:
    page.document.do(lambda e: listening.note_inquiry(e, Inquiry("A stranger", "con", 9)))
    page.gm_work.do("listen", 0)
    front = page.findChild(DiceDialog)
    hands.click(front.rolls.field)
    hands.type("4 4")
    hands.press("Return")
    assert "A stranger has been asking" in front.outcome.text()
    hands.click(front.accept_it)
    assert page.document.campaign.inquiries[0].noticed == ("con",)
    roll = next(e for e in reversed(page.document.campaign.journal) if e.kind == "roll")
    assert roll.obstacle is None


# Beside the table


def lay(hands, pane, faces):
    hands.click(pane.roll.row.field)
    hands.type(faces)
    hands.press("Return")


def test_the_dukes_huntsman(table, hands) -> None:
    """CIR-T5, from the ability to the name."""
    row = next(each for each in table.abilities.rows if each.ability_line.id == "circles")
    hands.click(row)
    pane = table.pane
    assert hands.focus is pane.whom
    hands.type("The duke’s huntsman")
    hands.click(pane.groups["occupation"].chips["specific/3"])
    hands.click(pane.groups["disposition"].chips["different-from-the-circle/2"])
    assert "against Ob 6" in pane.chance.text().replace("\u00a0", " ")
    lay(hands, pane, "1 2")
    assert pane.failed.isVisible()
    hands.click(pane.failed.chips["enemy"])
    hands.click(pane.named)
    hands.type("Gaunt")
    hands.click(pane.button)
    assert table.pane is None
    assert known(table)["Gaunt"].enemy
    assert not table.document.campaign.findings


def test_an_enemy_who_passes_for_a_friend_may_be_named_later(table, hands) -> None:
    """CIR-17: without a name he waits, and what was said of him with him."""
    table.test("con", "circles")
    pane = table.pane
    hands.type("A fence")
    hands.click(pane.groups["occupation"].chips["specific/3"])
    lay(hands, pane, "1 2")
    hands.click(pane.failed.chips["hidden"])
    hands.click(pane.note)
    hands.type("He smiles")
    hands.click(pane.button)
    (found,) = table.document.campaign.findings
    assert (found.how, found.enemy, found.note) == ("failed", "hidden", "He smiles")


def test_found_with_more_than_enough_he_is_named_with_enter(table, hands) -> None:
    table.test("con", "circles")
    pane = table.pane
    hands.type("A fence")
    lay(hands, pane, "4 4")
    assert hands.focus is pane.named
    hands.type("Osk")
    hands.press("Return")
    assert known(table)["Osk"].taps == 1
    assert known(table)["Osk"].occupation == "A fence"


def test_unnamed_he_waits_on_the_page_of_people(table, hands) -> None:
    table.test("con", "circles")
    lay(hands, table.pane, "4 4")
    hands.click(table.pane.button)
    (found,) = table.document.campaign.findings
    assert found.how == "exceeded"


def test_a_contact_is_looked_for_again_from_the_page_of_people(page, tab, hands) -> None:
    pick(page, hands, "osk")
    hands.click(page.somebody.card("con").buttons["again"])
    pane = tab.page.pane
    assert pane.contact == "Osk"
    assert not pane.groups["occupation"].isVisible()
    assert "3D against Ob 2" in pane.chance.text().replace("\u00a0", " ")
    lay(hands, pane, "4 4 1")
    hands.click(pane.button)
    assert known(tab.page)["Osk"].taps == 2


def test_names_lend_dice_and_a_hated_one_stands_against_it(table, hands) -> None:
    do = table.document.do
    do(lambda e: renown.win(e, "con", "Stern", 2))
    do(lambda e: renown.live_in_infamy(e, "con", "Stern", "Cruel"))
    table.test("con", "circles")
    pane = table.pane
    for text in ("Stern +1D", "Cruel +1 Ob"):
        hands.click(next(chip for chip in pane.names.chips.values() if chip.text() == text))
    assert pane.chance.text().replace("\u00a0", " ").startswith("3D against Ob 2")
    lay(hands, pane, "4 4 4")
    hands.type("Mag")
    hands.press("Return")
    assert known(table)["Mag"].through == ("Stern",)


def test_quiet_is_on_both_and_whom_it_was_about_is_noted(table, hands) -> None:
    table.test("con", "circles")
    pane = table.pane
    pane.learns_of.setCurrentIndex(pane.learns_of.findData("elf"))
    hands.click(pane.quiet)
    hands.press("3")
    assert "Ob 4" in pane.chance.text().replace("\u00a0", " ")
    assert "+3 Ob" in pane.notice.text()
    lay(hands, pane, "1 1")
    hands.click(pane.button)
    (asked,) = table.document.campaign.inquiries
    assert (asked.by, asked.about, asked.obstacle, asked.quiet) == ("con", "elf", 1, 3)


def test_once_the_dice_lie_what_they_were_rolled_for_stays(table, hands) -> None:
    table.test("con", "circles")
    lay(hands, table.pane, "1 2")
    assert not table.pane.whom.isEnabled()
    hands.click("Take the dice back")
    assert table.pane.whom.isEnabled()


def test_the_reach_of_a_life_is_told(table, hands) -> None:
    table.test("con", "circles")
    pane = table.pane
    settings = {pane.setting.itemData(at): at for at in range(pane.setting.count())}
    pane.setting.setCurrentIndex(settings["noble-court"])
    assert pane.reach.isVisible()
    hands.click(pane.groups["station"].chips["highest-rank/3"])
    assert "Beyond" in pane.reach.text()


def test_dice_typed_between_the_chips_are_dice_and_no_space_settles_it(table, hands) -> None:
    table.test("con", "circles")
    pane = table.pane
    hands.type("A guide")
    hands.click(pane.groups["station"].chips["same-rank/0"])
    hands.press("1", "Space", "2", "Return")
    assert pane.roll.has_dice
    assert pane.groups["station"].id == "same-rank/0"
    hands.press("Space", "4")
    assert table.pane is pane
    assert not table.document.campaign.findings
    hands.press("Return")
    assert table.pane is None


def test_who_is_said_in_the_line_is_looked_for_by_the_faces_typed_next(table, hands) -> None:
    hands.click(table.abilities.line)
    hands.type("/find a fence")
    hands.press("Return")
    pane = table.pane
    assert pane.whom.text() == "a fence"
    hands.press("4", "Space", "4", "Return")
    assert pane.whom.text() == "a fence"
    assert hands.focus is pane.named


def test_the_search_of_another_begins_empty_with_his_own_names(table, hands) -> None:
    table.document.do(lambda e: finding.note_contact(e, "elf", contact("Brannoch")))
    table.test("con", "circles")
    first = table.pane
    hands.type("A guide")
    hands.click(first.groups["time"].chips["now/3"])
    hands.click(first.close_it)
    table.test("elf", "circles")
    pane = table.pane
    assert pane is first
    assert (pane.whom.text(), pane.groups["time"].id) == ("", "")
    assert list(pane.who_again.chips) == ["new", "Brannoch"]
    assert pane.head.text() == "Circles: Serel"
    assert "against Ob 1" in pane.chance.text().replace("\u00a0", " ")


def test_a_lifepath_that_is_named_proposes_what_narrows_the_search(table, hands) -> None:
    table.test("con", "circles")
    pane = table.pane
    assert not pane.propose.isVisible()
    pane.whom.setText("bishop")
    assert "Highest Rank" in pane.proposed.text()
    hands.click(pane.propose)
    assert pane.groups["station"].id.startswith("highest-rank")
    assert pane.search.station
    pane.whom.setText("somebody with a boat")
    assert not pane.propose.isVisible()
