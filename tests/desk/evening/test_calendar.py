"""Sessions, scenes, who is here, practice and instruction, with real keys and clicks."""

from PySide6.QtWidgets import QLabel

from bwdesk.desk.kit.picker import Picker
from bwdesk.desk.kit.rows import VALUE
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.evening import present
from tests.desk.hands import Hands

STEP = "calendar"


def said(page, words: str) -> bool:
    """Whether the sessions say just these words somewhere."""
    return any(each.text() == words for each in page.sessions.findChildren(QLabel))


def test_a_session_is_begun_named_and_ended(page, window) -> None:
    hands = Hands(window)
    hands.click("Begin session 1")
    hands.click("Date of session 1")
    hands.type("14 November")
    hands.click("Name of session 1")
    hands.type("The quays")
    hands.click("Next scene")
    hands.click("Name of scene 1 of session 1")
    hands.type("At the Sow")
    hands.click("End the session")
    (session,) = page.document.campaign.sessions
    assert (session.name, session.date, session.ended) == ("The quays", "14 November", True)
    assert session.scenes[0].name == "At the Sow"
    assert session.scenes[0].ended is not None
    assert said(page, "At the table: Anna, Ines, Jonas, Mara, Pavel")


def test_keys_stay_on_the_page_when_the_button_that_began_is_gone(page, window, tab) -> None:
    hands = Hands(window)
    hands.click("Begin session 1")
    hands.type("The quays")
    hands.press("Return")
    (session,) = page.document.campaign.sessions
    assert session.name == "The quays"
    assert window.current is tab
    hands.click("End the session")
    hands.press("Space")
    assert len(page.document.campaign.sessions) == 2
    assert window.current is tab


def test_the_end_of_a_session_leads_to_the_artha_round_first(page, window) -> None:
    hands = Hands(window)
    hands.click("Begin session 1")
    tab = window.current
    tab.ask("end-session")
    assert tab.key == "round"
    assert not page.document.campaign.sessions[0].ended
    tab.ask("end-session")
    assert page.document.campaign.sessions[0].ended


def test_what_is_typed_in_one_field_is_one_step_of_undo(page, window) -> None:
    hands = Hands(window)
    hands.click("Begin session 1")
    hands.click("Name of session 1")
    hands.type("The quays")
    hands.press("Ctrl+Z")
    assert page.document.campaign.sessions[0].name == ""
    hands.press("Ctrl+Z")
    assert page.document.campaign.sessions == ()


def test_players_come_and_go_and_one_has_to_stay(page, window, tab) -> None:
    hands = Hands(window)
    hands.click("Begin session 1")
    here = page.sessions.shown.find
    for name in ("Anna", "Ines", "Jonas", "Mara"):
        hands.click(here(1, name))
    assert evenings.players_present(page.document.campaign) == ("Pavel",)
    hands.click(here(1, "Pavel"))
    assert "Nobody would be left" in tab._refused.text()
    assert here(1, "Pavel").isChecked()
    hands.click(here(1, "Ines"))
    assert evenings.players_present(page.document.campaign) == ("Ines", "Pavel")


def test_a_scene_is_taken_back_whole(page, window) -> None:
    hands = Hands(window)
    hands.click("Begin session 1")
    hands.click("Next scene")
    before = page.document.evening.people
    page.do(lambda e: evenings.pass_time(e, 600))
    hands.click("Take back the scene")
    assert page.document.evening.people == before
    assert page.document.campaign.clock.now == 0


def choose(hands, button, name: str) -> None:
    hands.click(button)
    hands.type(name)
    hands.press("Return")


def test_the_absent_practice_and_it_is_said_before_what_it_earns(page, window) -> None:
    hands, panel = Hands(window), page.practice
    panel.who.setCurrentIndex(panel.who.findData("elf"))
    choose(hands, panel.rows[0].pick, "Spear")
    hands.type("4")
    hands.press("Return")
    panel.amount.setFocus()
    hands.type("12")
    hands.press("Return")
    assert "Serel practices Spear" in panel.says.text()
    hands.click(page.practice.take)
    entry = next(e for e in page.document.campaign.journal if e.kind == "practice")
    assert (entry.who, entry.dice, entry.note) == ("elf", 4, "360\u00a0days")
    assert entry.amount > 0
    assert page.document.campaign.clock.now == 0


def test_who_drops_abilities_by_keys_goes_on_with_the_next_and_at_last_with_the_one_before(
    page, window
) -> None:
    hands, panel = Hands(window), page.practice
    for _ in range(2):
        hands.click(panel.more)
    for row, ability in zip(panel.rows, ("Spear", "Falsehood", "Brewer"), strict=True):
        choose(hands, row.pick, ability)
    first, second, third = panel.rows
    second.drop.setFocus()
    hands.press("Space")
    assert panel.rows == [first, third]
    assert hands.focus is third.drop
    hands.press("Space")
    assert hands.focus is first.drop
    hands.press("Space")
    assert panel.rows == [first], "the last one is only empty"
    assert not first.ability
    assert hands.focus is first.drop


def test_more_hours_than_will_bears_are_asked_about(page, window) -> None:
    hands, panel = Hands(window), page.practice
    choose(hands, panel.rows[0].pick, "Falsehood")
    hands.type("20")
    hands.press("Return")
    assert "bears 16 hours of practice a day, not 20" in panel.says.text().replace("\u00a0", " ")
    before = page.document.campaign.journal
    hands.click(page.practice.take)
    hands.press("Return")
    assert page.document.campaign.journal == before, "Enter leaves it"
    hands.click(page.practice.take)
    hands.click("Practice all the same")
    entry = next(e for e in page.document.campaign.journal if e.kind == "practice")
    assert [each.code for each in entry.overruled] == ["practice.hours"]


def test_practice_pressed_again_asks_and_so_does_a_lesson_of_the_same_days(page, window) -> None:
    hands, panel = Hands(window), page.practice
    choose(hands, panel.rows[0].pick, "Falsehood")
    panel.amount.setFocus()
    hands.type("3")
    hands.press("Return")
    hands.click(panel.take)
    practiced = page.document.campaign.journal
    assert "90" in panel.says.text()
    hands.click(panel.take)
    hands.press("Return")
    assert page.document.campaign.journal == practiced, "Enter leaves it"
    hands.click(panel.take)
    hands.click("90\u00a0days more")
    assert sum(e.kind == "practice" for e in page.document.campaign.journal) == 2
    lesson, before = page.teaching, page.document.campaign.journal
    lesson.student.setCurrentIndex(lesson.student.findData(panel.who.currentData()))
    choose(hands, lesson.skill, "Falsehood")
    assert "ahead of the calendar" in lesson.says.text()
    hands.click("Teach it")
    hands.press("Escape")
    assert page.document.campaign.journal == before
    hands.click("Teach it")
    hands.click("Teach it all the same")
    assert any(e.kind == "instruction" for e in page.document.campaign.journal)


def test_nothing_chosen_is_a_sentence_as_well(page, window, tab) -> None:
    hands = Hands(window)
    hands.click(page.practice.take)
    assert tab._refused.text() == "Say what is practiced first."
    hands.click("Teach it")
    assert tab._refused.text() == "Say which skill is taught first."


def test_one_teaches_another(page, window) -> None:
    hands, panel = Hands(window), page.teaching
    panel.student.setCurrentIndex(panel.student.findData("con"))
    panel.teacher.setCurrentIndex(panel.teacher.findData("dwarf"))
    choose(hands, panel.skill, "Brewer")
    assert not panel.will.isVisible()
    assert (
        "is taught Brewer by Borri" in panel.says.text() or "is taught Brewer" in panel.says.text()
    )
    hands.click("Teach it")
    (mark,) = (e for e in page.document.campaign.journal if e.kind in ("mark", "opened"))
    assert mark.who == "con"
    marks = present(page.document.evening, "con").play.standing.aptitudes
    assert [each.skill for each in marks] == ["brewer"]


def test_who_can_teach_whom_fills_the_lesson(page, window) -> None:
    hands, panel = Hands(window), page.teaching
    hands.click("Who can teach whom…")
    picker = window.findChild(Picker)
    first = picker.list.currentIndex().data(VALUE)
    assert first.hint.endswith(("aptitude", "routine", "difficult", "challenging"))
    hands.press("Return")
    skill, _, rest = first.name.partition(": ")
    teacher, _, student = rest.partition(" teaches ")
    assert panel.skill.text() == skill
    assert panel.teacher.currentText() == teacher
    assert student.startswith(panel.student.currentText())
    assert first.name.endswith(str(panel.obstacle.value()))


def test_nobody_teaches_beyond_his_skill(page, window, tab) -> None:
    hands, panel = Hands(window), page.teaching
    choose(hands, panel.skill, "Sword")
    panel.obstacle.setFocus()
    hands.type("6")
    hands.press("Return")
    assert "teaches tests of Ob 1 to 4, not 6" in panel.says.text()
    hands.click("Teach it")
    assert "teaches tests of Ob 1 to 4, not 6" in tab._refused.text()


def test_what_is_part_of_a_cycle_is_said_before_and_kept(page, window) -> None:
    hands, panel = Hands(window), page.practice
    panel.who.setCurrentIndex(panel.who.findData("dwarf"))
    choose(hands, panel.rows[0].pick, "Brewer")
    hands.type("6")
    hands.press("Return")
    begun = "Brewer, 30 of 360 days toward a routine test"
    assert f"Then begun: {begun}." in panel.says.text()
    hands.click(panel.take)
    assert panel.going.text() == f"Begun so far: {begun}."
    (kept,) = page.document.evening.people["dwarf"].play.standing.practice
    assert kept.days == 30
