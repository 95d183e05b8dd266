"""Pursuits and riding beside the table, by hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QPushButton

from bwdesk.desk.evening.table import saying
from bwdesk.rules.burning.sketching import sketch_beast
from bwdesk.rules.group.campaign import Member
from bwdesk.rules.person.character import Character, Opened
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play import mounting
from tests.desk.hands import Hands
from tests.desk.sizes import every_size, faults, take


@pytest.fixture
def hands(window):
    return Hands(window)


@pytest.fixture
def table(tab, window):
    """The table in its first scene."""
    tab.document.do(lambda evening: evenings.begin_scene(evening, "The quay"))
    window.show()
    return tab.page


def begin(table, hands, said):
    """A pane begun by its verb in the line of the abilities."""
    hands.click(table.abilities.line)
    hands.type(said)
    hands.press("Return")
    return table.pane


def open_pane(table):
    """The pane that is open by now."""
    return table.pane


def lay(hands, roll, faces):
    hands.click(roll.row.field)
    hands.type(faces)
    hands.press("Return")


def tick(column, name):
    return next(line for line in column.ticks if line.line.label == name)


def test_a_chase_is_run_with_two_hands_of_dice_until_somebody_is_away(table, hands) -> None:
    """MOVE-T2: a tie, and another length."""
    table.choose("con")
    pane = begin(table, hands, "/chase Borri")
    quarry, pursuer = pane.columns["quarry"], pane.columns["pursuer"]
    assert (quarry.name.text(), pursuer.name.text()) == ("Robard Ash", "Borri")
    assert tick(quarry, "Faster on its feet by kind").line.on
    assert tick(pursuer, "Higher Reflexes").line.note == "5, 4"
    assert pane.chance.text().replace("\u00a0", " ") == "27.4 %"
    assert not pane.button.isEnabled()
    lay(hands, quarry.roll, "4 4 5 1 2")
    assert hands.focus is pursuer.roll.row.field
    lay(hands, pursuer.roll, "4 4 5 1 2 2")
    assert pane.came.text().startswith("Level.")
    hands.click(pane.button)
    pursuit = table.document.campaign.road.pursuit
    assert [each.ended for each in pursuit.run] == ["tied"]
    assert table.pane is pane
    assert hands.focus is quarry.roll.row.field
    assert not pane.boxes["pursuer"].isEnabled()
    lay(hands, quarry.roll, "4 4 5 6 2")
    lay(hands, pursuer.roll, "1 1 1 1 2 2")
    hands.press("Return")
    assert table.pane is None
    assert table.document.campaign.road.pursuit is None
    kinds = [each.kind for each in table.document.campaign.journal[-3:]]
    assert kinds == ["roll", "roll", "pursuit"]
    table.document.stack.undo()
    assert table.document.campaign.road.pursuit is not None


def test_space_ticks_and_a_tick_is_a_die(table, hands) -> None:
    table.choose("con")
    pane = begin(table, hands, "/chase Borri")
    quarry = pane.columns["quarry"]
    assert quarry.dice.text() == "5D"
    lead = tick(quarry, "A head start")
    lead.setFocus()
    hands.press("Space")
    assert (quarry.dice.text(), lead.line.on) == ("6D", True)
    hands.press("Space")
    fork = tick(quarry, "Streetwise")
    fork.setFocus()
    hands.press("Space")
    assert quarry.dice.text() == "6D"
    faster = tick(quarry, "Faster on its feet by kind")
    faster.setFocus()
    hands.press("Space")
    assert quarry.dice.text() == "5D"
    lay(hands, quarry.roll, "1 1 1 1 1")
    assert not lead.isEnabled()


def test_who_has_caught_up_does_one_thing_at_two_more(table, hands) -> None:
    table.choose("con")
    pane = begin(table, hands, "/chase Borri")
    lay(hands, pane.columns["quarry"].roll, "1 1 1 1 1")
    lay(hands, pane.columns["pursuer"].roll, "6 6 6 1 1 1")
    assert pane.came.text() == "Borri has caught up: one act, at +2 Ob."
    hands.click(pane.button)
    assert table.pane is None
    table.test("dwarf", "power", 2)
    judged = saying.judge_saying(table.document.evening, open_pane(table).saying)
    assert str(judged.verdict.obstacle).count("Having caught up") == 1
    table.close_pane()
    again = begin(table, hands, "/chase")
    assert again.came.text().startswith("Borri has caught up: one act")
    won = [line.line.label for line in again.columns["pursuer"].ticks if line.line.fixed]
    assert "The length before, won" in won
    hands.click(again.over)
    assert table.document.campaign.road.pursuit is None


def test_who_runs_beside_helps_one_side_alone(table, hands) -> None:
    table.choose("con")
    pane = begin(table, hands, "/chase Borri")
    quarry, pursuer = pane.columns["quarry"], pane.columns["pursuer"]
    beside = tick(quarry, "Serel")
    beside.setFocus()
    hands.press("Space")
    assert quarry.dice.text() == "7D"
    assert [line.line.label for line in pursuer.ticks if "runs beside" in line.line.note] == [
        "Tam Reed"
    ]
    lay(hands, quarry.roll, "4 4 4 4 4 4 4")
    lay(hands, pursuer.roll, "4 4 4 4 4 1")
    hands.click(pane.button)
    tests = table.document.evening.people["elf"].play.tests
    assert [each.ability for each in tests] == ["stat.speed"]


@every_size
@pytest.mark.parametrize("said", ["/chase Borri", "/ride over the fold", "/wall the mill door"])
def test_the_panes_hold_in_small_windows_with_large_letters(
    window, table, hands, said, size
) -> None:
    mounted(table)
    table.choose("elf")
    pane = begin(table, hands, said)
    if said.startswith("/wall"):
        hands.click(pane.put)
    take(window, size)
    assert faults(window, pane) == []


def test_a_call_on_breaks_a_tie(table, hands) -> None:
    table.choose("con")
    pane = begin(table, hands, "/chase Borri")
    lay(hands, pane.columns["quarry"].roll, "4 1 1 1 1")
    lay(hands, pane.columns["pursuer"].roll, "4 1 1 1 1 1")
    breaker = next(iter(pane._breakers))
    assert breaker.text() == "Robard Ash calls on Plain-Faced"
    hands.click(breaker)
    assert pane.came.text().startswith("Robard Ash is away")
    hands.click(pane.button)
    used = table.document.evening.people["con"].play.standing.call_ons
    assert used == ("plain-faced",)


def test_somebody_typed_follows_and_nonsense_is_a_sentence(table, hands) -> None:
    table.choose("con")
    pane = begin(table, hands, "/chase Hask, speed B3, reflexes 2")
    assert pane.columns["pursuer"].name.text() == "Hask"
    assert pane.columns["pursuer"].dice.text() == "3D"
    hands.click(pane.typed)
    pane.typed.selectAll()
    hands.type("Hask with wings")
    hands.press("Tab")
    assert "no Speed" in pane.trouble.text()
    assert not pane.columns["quarry"].isVisible()
    assert not pane.button.isEnabled()


def test_dice_that_lie_are_taken_back_one_hand_after_the_other(table, hands) -> None:
    table.choose("con")
    pane = begin(table, hands, "/chase Borri")
    lay(hands, pane.columns["quarry"].roll, "4 1 1 1 1")
    assert pane.half_done == "the dice of Robard Ash"
    kept = pane.state
    pane.undo_half_done()
    assert pane.leaves()
    pane.restore(kept)
    assert not pane.leaves()
    hands.press("Escape")
    assert table.pane is pane


def test_the_speed_of_another_follows(table, hands) -> None:
    table.choose("con")
    pane = begin(table, hands, "/chase Borri")
    table._open_ability("elf", "speed")
    assert pane.columns["pursuer"].name.text() == "Serel"
    hands.press("Escape")
    assert table.pane is None


def test_a_test_of_speed_leads_to_a_chase(table, hands) -> None:
    table.test("con", "speed")
    (other,) = (e for e in table.pane.findChildren(QPushButton) if e.text() == "A chase")
    hands.click(other)
    assert table.pane.columns["quarry"].name.text() == "Robard Ash"


def mounted(table):
    """Serel in the saddle of a horse that came along."""
    document = table.document
    book = document.evening.books["elf"]
    whin = Character(choices=sketch_beast(book.beasts["riding-horse"], name="Whin"))
    document.do(lambda e: evenings.join(e, Member("whin", "Whin", player="Mara"), whin, book))
    document.do(lambda e: mounting.mount_up(e, "elf", "whin"))


def test_a_leap_over_snow(table, hands) -> None:
    """RIDE-T4 and RIDE-6."""
    mounted(table)
    table.choose("elf")
    pane = begin(table, hands, "/ride over the fold")
    assert pane.order.text() == "over the fold"
    hands.click(pane.maneuver.chips["riding/high-leap-1"])
    hands.click(pane.pace.chips["riding/gallop"])
    hands.click(pane.grounds.chips["riding/snow-sand"])
    assert pane.whole_ob.text() == "Ob 6"
    assert "below 5 only a stumble" in pane.slower.text()
    assert "B3, B6, B9" in pane.harm.text().replace("\u00a0", " ")
    lay(hands, pane.rides, "1 1 1 1 1")
    assert pane.link.text() == "Riding short: +1 Ob"
    assert hands.focus is pane.moves.row.field
    lay(hands, pane.moves, "4 4 1 1 1 1")
    assert pane.came.text() == "Whin rolls."
    assert hands.focus is pane.stays.row.field
    lay(hands, pane.stays, "1 1 1 1 1")
    assert pane.came.text() == "Whin rolls. Serel is thrown."
    assert pane.hurt["rider"].text() == "Serel is hurt at B9"
    hands.press("Return")
    assert table.pane is None
    evening = table.document.evening
    assert [each.at for each in evening.people["elf"].play.wounds] == [9]
    assert evening.campaign.road.saddles == ()
    table.document.stack.undo()
    assert table.document.evening.people["elf"].play.wounds == ()


def test_a_fatal_height_is_survived_by_the_die_of_fate(table, hands) -> None:
    """DOF-5"""
    mounted(table)
    table.choose("elf")
    pane = begin(table, hands, "/ride")
    hands.click(pane.maneuver.chips["riding/high-leap-2"])
    hands.click(pane.pace.chips["riding/gallop"])
    lay(hands, pane.rides, "1 1 1 1 1")
    lay(hands, pane.moves, "4 1 1 1 1 1")
    lay(hands, pane.stays, "1 1 1 1 1")
    assert pane.hurt["rider"].isChecked()
    pane.fate.setFocus()
    pane.fate.setCurrentIndex(pane.fate.findData(1))
    assert pane.fate.currentText() == "Fate 1: lives unhurt"
    hands.click(pane.button)
    evening = table.document.evening
    assert evening.people["elf"].play.wounds == ()
    assert evening.campaign.road.saddles == (), "thrown all the same"


def test_a_collision_hurts_the_mount_unless_the_table_says_otherwise(table, hands) -> None:
    mounted(table)
    table.choose("elf")
    pane = begin(table, hands, "/ride")
    hands.click(pane.maneuver.chips["riding/high-leap-2"])
    hands.click(pane.grounds.chips["riding/ice"])
    hands.click(pane.falls.button(1))
    pane.wall.setCurrentIndex(pane.wall.findData("granite-wall"))
    pane.wall.activated.emit(pane.wall.currentIndex())
    lay(hands, pane.rides, "6 6 6 6 6")
    lay(hands, pane.moves, "4 4 4 1 1 1")
    assert pane.came.text() == "Whin collides."
    assert (pane.hurt["rider"].isChecked(), pane.hurt["mount"].isChecked()) == (False, True)
    pane.hurt["rider"].setFocus()
    hands.press("Space")
    hands.click(pane.button)
    people = table.document.evening.people
    assert people["whin"].play.wounds[0].at == people["elf"].play.wounds[0].at == 16


@pytest.mark.parametrize(
    ("faces", "stays"), [("4 4 1 1 1", False), ("4 4 4 4 1", True), ("1 1 1 1 1", False)]
)
def test_what_rears_throws_who_cannot_stay_up(table, hands, faces, stays) -> None:
    """RIDE-27: Ob 2, twice that for who has no Riding."""
    mounted(table)
    table.choose("elf")
    pane = begin(table, hands, "/ride")
    hands.click(pane.what.button(1))
    assert "5D against Ob 4" in pane.staying.text()
    lay(hands, pane.stays, faces)
    assert pane.came.text() == f"Serel {'stays up' if stays else 'is thrown'}."
    hands.click(pane.button)
    assert bool(table.document.campaign.road.saddles) is stays


@pytest.mark.parametrize(
    ("faces", "says"), [("4 4 4 1 1", "as Serel says"), ("4 4 1 1 1", "as the GM says")]
)
def test_who_masters_a_frightened_mount_says_what_it_does(table, hands, faces, says) -> None:
    """RIDE-27: a mount that fails its Steel, Riding against its Will."""
    mounted(table)
    table.document.do(_with_riding)
    table.choose("elf")
    pane = begin(table, hands, "/ride")
    hands.click(pane.what.button(2))
    assert "5D against Ob 3" in pane.staying.text()
    lay(hands, pane.stays, faces)
    hands.click(pane.way.chips["run-screaming"])
    assert pane.came.text() == f"Whin bolts, {says}."
    hands.click(pane.button)
    assert [(e.kind, e.to) for e in table.document.campaign.journal[-1:]] == [("mount", "bolts")]
    assert table.document.campaign.road.saddles


def _with_riding(evening):
    """Serel has learned to ride."""
    elf = evening.people["elf"]
    play = replace(elf.play, opened=(Opened("riding", exponent=4),))
    people = {**evening.people, "elf": replace(elf, play=play)}
    return evenings.Step("Learn to ride", replace(evening, people=people))


def test_a_fright_that_throws_is_followed_by_the_test_to_stay_up(table, hands) -> None:
    """RIDE-27, RIDE-6: what rolls asks Riding Ob 4, eight of who has none."""
    mounted(table)
    table.choose("elf")
    pane = begin(table, hands, "/ride")
    hands.click(pane.what.button(2))
    lay(hands, pane.stays, "1 1 1 1 1")
    hands.click(pane.way.chips["fall-prone"])
    hands.click(pane.button)
    assert table.document.campaign.road.saddles
    assert "5D against Ob 8" in pane.staying.text()
    lay(hands, pane.stays, "4 4 1 1 1")
    assert pane.came.text() == "Serel is thrown."
    hands.click(pane.button)
    assert table.document.campaign.road.saddles == ()
    assert table.document.campaign.journal[-1].to == "rolls"


def test_who_rides_nobody_is_asked_what(table, hands) -> None:
    table.choose("elf")
    pane = begin(table, hands, "/ride")
    assert pane.trouble.text() == "Who rides what? Choose a mount."
    assert hands.focus is pane.mount.box
    assert not pane.button.isEnabled()


def test_letters_lead_to_the_parts_of_the_obstacle(table, hands) -> None:
    mounted(table)
    table.choose("elf")
    pane = begin(table, hands, "/ride")
    pane.setFocus()
    for letter, part in (("m", pane.maneuver), ("p", pane.pace), ("g", pane.grounds)):
        hands.press(letter)
        assert part.isAncestorOf(hands.focus)


def test_in_the_saddle_the_country_says_what_counts(table, hands) -> None:
    mounted(table)
    table.choose("elf")
    pane = begin(table, hands, "/chase Borri")
    hands.click(pane.way.button(1))
    assert "has no mount" in pane.trouble.text()
    box = pane.mounts["pursuer"].box
    box.setCurrentIndex(box.findData("con"))
    box.activated.emit(box.currentIndex())
    assert pane.trouble.text() == ""
    smaller = tick(pane.columns["quarry"], "Smaller mount")
    assert (smaller.line.fixed, smaller.line.note) == (True, "needs town or forest")
    hands.click(pane.where.button(1))
    assert not tick(pane.columns["quarry"], "Smaller mount").line.fixed


def test_a_door_of_the_scene_is_struck_until_it_breaks(table, hands) -> None:
    """MAT-T4: three scratches are a breach."""
    table.choose("con")
    pane = begin(table, hands, "/wall the mill door")
    assert pane.name.text() == "the mill door"
    pane.material.setCurrentIndex(pane.material.findData("heavy-door"))
    hands.click(pane.put)
    (row,) = pane.walls
    assert row.view.shown.scratches == 0
    for _ in range(2):
        hands.click(row.strike)
    assert row.view.shown.scratches == 2
    hands.click(row.strike)
    assert (row.view.shown.scratches, row.view.shown.breaches) == (0, 1)
    pane.mark.setFocus()
    hands.press("Up")
    assert "a breach; through, +2 Ob" in row.state.text()
    hands.click(row.strike)
    assert row.view.shown.broken
    assert not row.strike.isEnabled()
    table.document.stack.undo()
    assert not row.view.shown.broken
    assert [
        text
        for at in range(pane.by.count())
        if (text := pane.by.itemText(at)).startswith("Borri, ")
    ]
    hands.click(pane.name)
    hands.press("Escape")
    assert table.pane is None
