"""A spell beside the table, by hand: said, rolled in its order, brought home, held, dropped."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QLabel

from bwdesk.rules.arms.bearing import put_on
from bwdesk.rules.person.character import Opened, Thing
from bwdesk.rules.person.held import WornArmor
from bwdesk.rules.person.standing import Pinned
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.evening import Step
from bwdesk.rules.play.learning import advance
from bwdesk.rules.play.magic.grimoire import WILL, held_pins
from tests.desk.hands import Hands
from tests.desk.sizes import LEAST, faults, take

SPELLS = ("turn-aside-the-blade", "magesense", "shards")
PICTURES = os.environ.get("BWDESK_PICTURES")


def learns(evening):
    """The con man casts by now, and has three spells."""
    play = evenings.person(evening, "con").play
    book = evening.books["con"]
    things = (
        Thing(book.prices[f"spell/{each}"].name, "spell", price=f"spell/{each}") for each in SPELLS
    )
    opened = (*play.opened, Opened("sorcery", 5))
    now = replace(play, opened=opened, possessions=(*play.possessions, *things), begun=True)
    now = advance(now, "stat.forte")
    return Step("A wizard", evenings.with_play(evening, "con", now))


def holds(*names):
    def deed(evening):
        play = evenings.person(evening, "con").play
        pins = tuple(Pinned(each, WILL, 1, 4, play.clock.now) for each in names)
        standing = replace(play.standing, pinned=pins)
        return Step("Held", evenings.with_play(evening, "con", replace(play, standing=standing)))

    return deed


@pytest.fixture
def hands(window):
    return Hands(window)


@pytest.fixture
def table(tab, window):
    """The table in its first scene, with a wizard at it."""
    tab.document.do(lambda evening: evenings.begin_scene(evening, "The mill"))
    tab.document.do(learns)
    window.show()
    return tab.page


def look_at(pane, name):
    """A picture of the pane for whoever wants one."""
    if PICTURES:
        for _ in range(4):
            QApplication.processEvents()
        pane.window().grab().save(str(Path(PICTURES) / f"{name}.png"))


def lay(hands, row, faces):
    hands.click(row.field)
    hands.type(faces)
    hands.press("Return")


def plain(label):
    return label.text().replace("\u00a0", " ")


def begin(table, what):
    table.test("con", "sorcery")
    table.pane.take_said(what)
    return table.pane


def test_both_chances_stand_side_by_side_before_any_die_falls(table, hands) -> None:
    pane = begin(table, "mage")
    look_at(pane, "cast-before")
    assert plain(pane.form.facets) == "Sustained, Measured, 10s of paces"
    assert str(pane.form.grid.shown).startswith("Obstacle: 4^; Actions: 300; Origin: not printed")
    assert plain(pane.casting.obstacle) == "Ob 4"
    assert plain(pane.tax.obstacle) == "Ob 4"
    assert plain(pane.form.time) == "4 min"
    assert plain(pane.form.reckoned).startswith("300 actions")
    assert plain(pane.together).startswith("Both go well: ")
    assert plain(pane.button).startswith("Cast Magesense, ")
    assert pane.button.isEnabled()
    assert "Something unwanted is summoned" in plain(pane.casting.fears)
    assert plain(pane.tax.fears).startswith("So many dice off Forte: 1 ")
    before = plain(pane.casting.chance)
    hands.press("c")
    hands.press("Right")
    assert pane.form.ways["carefully"].value() == 1
    assert plain(pane.casting.chance) != before
    assert plain(pane.form.reckoned).startswith("300 × 2 = 600 actions")
    assert "+1D to the casting" in plain(pane.form._gives["carefully"])


def test_an_area_is_said_with_the_spell(table, hands) -> None:
    pane = begin(table, "magesense 40")
    assert pane.form.ways["area"].value() == 3
    assert plain(pane.casting.obstacle) == "Ob 7"
    assert plain(pane.tax.obstacle) == "Ob 4"
    assert pane.form.ways["area"]._says(3) == "40"
    assert "paces, +3 Ob" in plain(pane.form._gives["area"])


def test_a_spell_is_cast_borne_and_held_in_one_step(table, hands) -> None:
    pane = begin(table, "magesense")
    dice = pane.casting.roll.row.field.group.dice
    lay(hands, pane.casting.roll.row, "5" * 5 + "1" * (dice - 5))
    assert plain(pane.casting.says) == "5 successes: passed"
    borne = pane.tax.roll.row.field.group.dice
    lay(hands, pane.tax.roll.row, "5" * borne)
    look_at(pane, "cast-after")
    assert "Magesense is cast, 1 success in its effect." in plain(pane.after.came)
    count = table.document.stack.count()
    hands.press("Return")
    play = table.document.evening.people["con"].play
    assert [each.by for each in held_pins(play)] == ["Magesense"]
    assert table.pane is None
    card = table.cards["con"]
    look_at(card, "cast-held")
    assert (card.will_dice.shown.held, card._held.text()) == (1, "Magesense")
    assert card.will_dice.isVisible()
    assert table.document.stack.count() == count + 1
    table.document.stack.undo()
    assert not held_pins(table.document.evening.people["con"].play)


def test_a_failure_asks_for_one_die_after_another(table, hands) -> None:
    pane = begin(table, "shards")
    dice = pane.casting.roll.row.field.group.dice
    lay(hands, pane.casting.roll.row, "1" * dice)
    lay(hands, pane.tax.roll.row, "5" + "1" * (pane.tax.roll.row.field.group.dice - 1))
    assert plain(pane.next_name) == "The Die of Fate of the failure"
    lay(hands, pane.next_row, "4")
    assert plain(pane.next_name) == "Health"
    lay(hands, pane.next_row, "5" * pane.next_row.field.group.dice)
    assert "Shards fails. Nothing happens." in plain(pane.after.came)
    assert "The Tax takes 1D of Forte, back after" in plain(pane.after.came)
    assert pane.half_done
    pane.undo_half_done()
    assert plain(pane.next_name) == "Health"
    lay(hands, pane.next_row, "1" * pane.next_row.field.group.dice)
    hands.press("Return")
    play = table.document.evening.people["con"].play
    assert sum(each.dice for each in play.standing.tax if each.until) == 1


def test_the_tax_tests_what_was_held(table, hands) -> None:
    table.document.do(holds("Turn Aside the Blade"))
    pane = begin(table, "shards")
    assert pane.will_dice.shown.held == 1
    assert set(pane._drops.widgets) == {"Turn Aside the Blade"}
    dice = pane.casting.roll.row.field.group.dice
    lay(hands, pane.casting.roll.row, "5" * dice)
    lay(hands, pane.tax.roll.row, "5" + "1" * (pane.tax.roll.row.field.group.dice - 1))
    lay(hands, pane.next_row, "5" * pane.next_row.field.group.dice)
    assert plain(pane.next_name) == "Will to keep Turn Aside the Blade, Ob 4"
    lay(hands, pane.next_row, "1" * pane.next_row.field.group.dice)
    assert plain(pane.next_name) == "The Die of Fate of the harm"
    lay(hands, pane.next_row, "5")
    assert "Turn Aside the Blade is dropped." in plain(pane.after.came)
    assert "Superb" in plain(pane.after.came)
    hands.press("Return")
    assert not held_pins(table.document.evening.people["con"].play)


def test_a_spell_is_let_go_with_a_click(table, hands) -> None:
    table.document.do(holds("Magesense"))
    pane = begin(table, "shards")
    free = pane.will_dice.shown.free
    hands.click(pane._drops.widgets["Magesense"])
    assert (pane.will_dice.shown.free, pane.will_dice.shown.held) == (free + 1, 0)


def test_what_is_against_the_rules_waits_for_the_table(table, hands) -> None:
    table.document.do(holds(*(f"S{n}" for n in range(3))))
    pane = begin(table, "magesense")
    assert "spells would be held" in plain(pane.form.wrong)
    assert not pane.casting.roll.row.isEnabled()
    hands.click(pane.form.let)
    assert pane.casting.roll.row.isEnabled()


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("spellcake", "There is no spell called “spellcake”"),
        ("persuasion", "The obstacle of Persuasion is Will; say it."),
    ],
)
def test_what_is_still_to_be_said_is_a_sentence(table, hands, what, says) -> None:
    pane = begin(table, what)
    assert says in plain(pane.trouble)
    assert not pane.button.isEnabled()


def test_the_obstacle_of_a_stat_is_set_by_hand(table, hands) -> None:
    pane = begin(table, "persuasion")
    pane.form.ob.show_value(4)
    pane.look()
    assert plain(pane.casting.obstacle) == "Ob 4"


def test_whoever_has_no_sorcery_is_told(table, hands) -> None:
    table.test("sailor", "sorcery", kind="cast")
    table.pane.take_said("shards")
    assert "cannot cast: no Sorcery" in plain(table.pane.trouble)
    assert not table.pane.button.isEnabled()


def test_slash_cast_alone_opens_the_pane_for_whoever_cannot_cast(table, hands) -> None:
    table.choose("sailor")
    hands.click(table.abilities.line)
    hands.type("/cast")
    hands.press("Return")
    assert type(table.pane).__name__ == "CastPane"
    assert "cannot cast: no Sorcery" in plain(table.pane.trouble)


def test_dice_that_lie_come_back_after_a_crash(table, hands) -> None:
    pane = begin(table, "shards")
    dice = pane.casting.roll.row.field.group.dice
    lay(hands, pane.casting.roll.row, "1" * dice)
    lay(hands, pane.tax.roll.row, "1" * pane.tax.roll.row.field.group.dice)
    lay(hands, pane.next_row, "5")
    state = pane.state
    for half in (pane.casting.roll, pane.tax.roll):
        half.clear()
    table.close_pane()
    again = begin(table, "magesense")
    again.restore(state)
    assert plain(again.next_name).startswith("Health")
    assert "Shards fails." in plain(again.after.came)


def test_everything_is_in_reach_in_a_small_window_with_large_letters(
    table, tab, window, hands
) -> None:
    table.document.do(holds("Chameleon"))
    take(window, LEAST)
    pane = begin(table, "magesense")
    QApplication.processEvents()
    look_at(pane, "cast-small")
    assert faults(pane) == []
    lay(hands, pane.casting.roll.row, "1" * pane.casting.roll.row.field.group.dice)
    lay(hands, pane.tax.roll.row, "1" * pane.tax.roll.row.field.group.dice)
    lay(hands, pane.next_row, "5")
    assert "Magesense fails." in plain(pane.after.came)


def test_one_button_does_what_comes_next(table, hands) -> None:
    """Enter alone, from the spell to the end."""
    pane = begin(table, "magesense")
    steps = []
    for _ in range(12):
        steps.append(plain(pane.button))
        hands.press("Return")
        if table.pane is None:
            break
    assert steps[0].startswith("Cast Magesense, ")
    assert steps[1].startswith("Roll the Tax, ")
    assert steps[-1] == "Magesense: let it stand"
    entries = table.document.campaign.journal
    assert any(each.kind == "spell" and each.what == "Magesense" for each in entries)


def test_up_and_down_walk_the_rows_and_digits_stay_faces(table, hands) -> None:
    pane = begin(table, "shards")
    hands.press("Down")
    assert pane.form.ways["carefully"].hasFocus()
    hands.press("Down")
    assert pane.form.ways["patiently"].hasFocus()
    hands.press("Right")
    assert pane.form.ways["patiently"].value() == 1
    hands.press("5")
    assert pane.form.ways["patiently"].value() == 1
    assert pane.casting.roll.row.field.text() == "5"
    assert plain(pane.button).startswith("Lay Shards, ")


def test_the_words_stand_over_the_dice_and_the_clock_goes_on(table, hands) -> None:
    pane = begin(table, "magesense")
    hands.click(pane.form.spoken)
    hands.type("See what was woven here")
    before = table.document.campaign.clock.now
    dice = pane.casting.roll.row.field.group.dice
    assert not pane.spoken.isVisible()
    lay(hands, pane.casting.roll.row, "5" * dice)
    assert plain(pane.spoken) == "“See what was woven here”"
    assert pane.spoken.isVisible()
    look_at(pane, "cast-words")
    lay(hands, pane.tax.roll.row, "5" * pane.tax.roll.row.field.group.dice)
    hands.press("Return")
    assert table.document.campaign.clock.now == before + 4


def test_a_harm_lands_on_whom_it_was_cast_at(table, hands) -> None:
    pane = begin(table, "shards")
    hands.click(pane.form.targets.chips["sailor"])
    dice = pane.casting.roll.row.field.group.dice
    lay(hands, pane.casting.roll.row, "5" * 4 + "1" * (dice - 4))
    lay(hands, pane.tax.roll.row, "5" * pane.tax.roll.row.field.group.dice)
    lay(hands, pane.next_row, "3")
    assert pane.after.hits.ids == ("sailor",)
    hands.press("Return")
    (wound,) = table.document.evening.people["sailor"].play.wounds
    assert wound.source == "Shards"


def test_a_spell_is_held_back_and_armor_is_rolled_where_it_lands(table, hands) -> None:
    def armored(evening):
        play = evenings.person(evening, "con").play
        arms = put_on(play.arms, WornArmor("torso", "plated-leather"))
        return Step("Armor", evenings.with_play(evening, "con", replace(play, arms=arms)))

    table.document.do(armored)
    pane = begin(table, "shards")
    pane.form.coup.stepped.emit(2)
    pane.form.coup.show_value(2)
    pane.look()
    assert "Will Ob 1" in plain(pane.form._back)
    assert plain(pane.next_name) == "Will to hold it back, Ob 1"
    assert plain(pane.button) == "Roll will to hold it back"
    hands.click(pane.form.targets.chips["con"])
    pane.setFocus()
    hands.type("5" + "1" * (pane.next_row.field.group.dice - 1))
    hands.press("Return")
    assert plain(pane.button).startswith("Cast Shards, ")
    hands.type("5" * 5 + "1" * (pane.casting.roll.row.field.group.dice - 5))
    hands.press("Return")
    hands.type("5" * pane.tax.roll.row.field.group.dice)
    hands.press("Return")
    assert plain(pane.next_name) == "The Die of Fate of the harm"
    hands.type("6")
    hands.press("Return")
    assert plain(pane.next_name).startswith("The armor of ")
    hands.type("5551")
    hands.press("Return")
    assert plain(pane.after._armor).endswith("armor stops it.")
    look_at(pane, "cast-armor")
    hands.press("Return")
    (piece,) = evenings.person(table.document.evening, "con").play.arms.worn
    assert piece.lost == 1
    assert not evenings.person(table.document.evening, "con").play.wounds


def test_what_comes_is_named_and_joins_the_campaign(table, hands) -> None:
    pane = begin(table, "shards")
    dice = pane.casting.roll.row.field.group.dice
    lay(hands, pane.casting.roll.row, "1" * dice)
    lay(hands, pane.tax.roll.row, "5" * pane.tax.roll.row.field.group.dice)
    lay(hands, pane.next_row, "1")
    lay(hands, pane.next_row, "53")
    assert "What comes is daemonic, of the Outer Circle: Imp." in plain(pane.after.came)
    hands.click(pane.after.called)
    hands.type("Old Scratch")
    hands.press("Enter")
    (enemy,) = table.document.campaign.enemies
    assert (enemy.of, enemy.name, enemy.whom) == ("con", "Old Scratch", "Imp")


def test_the_wheel_stands_in_rows_with_its_steps_counted(table, hands) -> None:
    pane = begin(table, "eldritch shield")
    dice = pane.casting.roll.row.field.group.dice
    lay(hands, pane.casting.roll.row, "1" * dice)
    lay(hands, pane.tax.roll.row, "5" * pane.tax.roll.row.field.group.dice)
    lay(hands, pane.next_row, "2")
    lay(hands, pane.next_row, "23")
    wheel = pane.after.wheel.shown
    look_at(pane, "cast-wheel")
    assert str(wheel).startswith("3 steps clockwise. Element: Arcana to Fire; Impetus: Control to")
    element = wheel.rings[0]
    counts = [wheel.count_at(element, place) for place in range(len(element.words))]
    assert counts[element.came] == "3"
    assert sorted(filter(None, counts)) == ["1", "2", "3"]
    assert plain(pane.next_name) == "The half measured area"


def test_deeds_double_one_half(table, hands) -> None:
    def rich(evening):
        play = evenings.person(evening, "con").play
        artha = replace(play.artha, deeds=1)
        return Step("Deeds", evenings.with_play(evening, "con", replace(play, artha=artha)))

    table.document.do(rich)
    pane = begin(table, "shards")
    before = pane.casting.roll.row.field.group.dice
    hands.click(pane.form.deeds.chips["will"])
    will = evenings.present(table.document.evening, "con").ability("will")
    assert will is not None
    assert pane.casting.roll.row.field.group.dice == before + will.exponent


def test_who_has_no_sorcery_is_told_so(tab, window, hands):
    """The verb alone is no test of a skill that is called nearly so."""
    tab.document.do(lambda evening: evenings.begin_scene(evening, "The mill"))
    hands.press("/")
    hands.type("cast")
    hands.press("Return")
    assert type(tab.page.pane).__name__ == "CastPane"
    said = [each.text() for each in tab.page.pane.findChildren(QLabel) if each.isVisible()]
    assert any("cannot cast: no Sorcery" in each for each in said)
