"""Range and Cover at the desk: the ladder, the margin and a shot, by real keys and clicks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from bwdesk.desk.kit import ask
from bwdesk.desk.kit.rolling.faces import FacesView
from bwdesk.desk.kit.sum_table import SumTable
from bwdesk.desk.table.plain.form_view import NumberField, SlotView
from bwdesk.desk.table.plain.option_list import OptionList
from bwdesk.desk.table.plain.rolls import AskView, LyingView
from bwdesk.desk.theme import Theme
from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.range.moves import AimAt, Announce, Buy, Choose, Go, Leave, Roll
from bwdesk.rules.games.range.state import Aimed, Place, Setup, Side
from bwdesk.rules.person.character import Artha
from bwdesk.table.log import Seat
from tests.desk.hands import settle
from tests.desk.sizes import LEAST, faults, take
from tests.desk.table.desk import GameDesk, OpensGame
from tests.rules.games.range.people import fighter, game, side

SEATS = (Seat("s-a", "Regal Baron"), Seat("s-b", "Bela"))


@pytest.fixture(autouse=True)
def doubts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What somebody was asked about; whoever is asked goes on."""
    asked: list[str] = []

    def go_on(_parent: QWidget, doubt: str) -> bool:
        asked.append(doubt)
        return True

    monkeypatch.setattr(ask, "whether_to_go_on", go_on)
    return asked


class Field(GameDesk):
    """A window whose current tab is Range and Cover."""

    def rung(self, id: str) -> QPoint:
        """Where a rung lies on the ladder."""
        ladder = self.page.ladder
        places = [each.id for each in ladder.shown.rungs]
        y = next(y for y in range(ladder.height()) if ladder._place_at(y) == places.index(id))
        return QPoint(ladder.width() // 2, y + 8)


@pytest.fixture
def opens(opens_game: OpensGame) -> Callable[..., Field]:
    """Opens a volley of a bow against a knife, with moves made before."""

    def open_it(
        *moves: Any,
        at: Place | None = "extreme",
        written: bool = True,
        along: bool = False,
        sides: tuple[Side, ...] = (),
    ) -> Field:
        spent = Artha()  # nobody has any: a roll stands as it fell
        sides = sides or (
            side("a", *([fighter("hale", artha=spent)] if along else []), steel="B5", artha=spent),
            side("b", weapon="throwing-knife", steel="B5", artha=spent),
        )
        scripts = {"a": ("speed-maintain",) * 3, "b": ("speed-close",) * 3}
        setup = Setup(sides, at, scripts=scripts if at and written else {})
        return Field(opens_game(game(), setup, SEATS, [(move, "s-a") for move in moves]))

    return open_it


KNIFE_WINS = (
    Announce(),
    Choose("a"),
    Choose("b"),
    Roll("a", Faces((1,) * 6)),
    Roll("b", Faces((4, 4, 4, 1, 1))),
)


def test_the_ladder_says_what_a_shot_is_worth_and_where_a_win_leads(
    opens: Callable[..., Field],
) -> None:
    field = opens(Announce())
    shown = field.page.ladder.shown
    assert [each.id for each in shown.rungs] == ["r0", "r1", "r1b", "r2", "r3", "r4"]
    assert [each.left[0] for each in shown.rungs[:3]] == ["no shot", "Ob 3", "Ob 2"]
    assert [each.id for each in shown.rungs if each.wins] == ["r1b", "r2", "r3"]
    assert shown.rungs[shown.stands].id == "r1"


def test_arrows_left_stand_at_the_head_of_the_ladder(opens: Callable[..., Field]) -> None:
    bow, knife = side("a", ammunition=12, artha=Artha()), side("b", weapon="throwing-knife")
    shown = opens(Announce(), sides=(bow, knife)).page.ladder.shown
    assert shown.sides[0].says.endswith("paces, 12 left")
    assert "left" not in shown.sides[1].says


def test_a_single_target_is_named_and_no_list_slips_in(opens: Callable[..., Field]) -> None:
    field = opens(*KNIFE_WINS, Go("b", "r3"))
    (shot,) = [each for each in field.page.card.findChildren(OptionList) if each.isVisible()]
    assert [each.name for each in shot.options] == ["Shoots at a0"]
    before = field.page.card.body.form.height()
    shot.setFocus()
    field.hands.press("1")
    assert [e for e in field.page.card.findChildren(OptionList) if e.isVisible()] == [shot]
    assert field.page.card.body.form.height() == before
    assert field.page.card.button.isEnabled()


def test_a_click_on_a_rung_goes_there(opens: Callable[..., Field]) -> None:
    field = opens(*KNIFE_WINS)
    assert [each.key for each in field.page.ladder.shown.rungs if each.key] == ["1", "2", "3"]
    field.hands.click(field.page.ladder, at=field.rung("r0"))
    assert field.state.moving, "nobody goes where no number is"
    field.hands.click(field.page.ladder, at=field.rung("r3"))
    settle()
    assert field.state.ladder.rungs[field.state.rung].id == "r3"
    assert field.page.ladder.shown.rungs[field.page.ladder.shown.stood].id == "r1"


def test_its_number_goes_to_a_rung(opens: Callable[..., Field]) -> None:
    field = opens(*KNIFE_WINS)
    field.page.ladder.setFocus()
    field.hands.press("2")
    settle()
    assert field.state.ladder.rungs[field.state.rung].id == "r2"


def test_a_margin_is_spent_and_the_shot_is_shot(opens: Callable[..., Field]) -> None:
    field = opens(*KNIFE_WINS)
    field.hands.click(field.page.ladder, at=field.rung("r3"))
    settle()
    field.hands.press("1", "Ctrl+Return")
    settle()
    assert [each.by for each in field.state.shots] == ["b0"]
    field.hands.press("Ctrl+Return")
    settle()
    field.hands.type("6542")
    field.hands.press("Return")
    settle()
    field.hands.type("4")
    field.hands.press("Return")
    settle()
    assert len(field.state.harm_of("a0").wounds) == 1


def test_a_margin_left_unspent_is_asked_about_before_the_roll_goes_on(
    opens: Callable[..., Field], doubts: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    field = opens(*KNIFE_WINS, Go("b", "r3"))
    field.page.first.setFocus()
    goes_on = ask.whether_to_go_on
    monkeypatch.setattr(ask, "whether_to_go_on", lambda *said: not goes_on(*said))
    field.hands.press("1", "Ctrl+Return")
    assert doubts == ["2 of 3\u00a0successes over are not spent."]
    assert not field.state.shots


def test_what_costs_more_than_is_left_keeps_its_place(opens: Callable[..., Field]) -> None:
    field = opens(*KNIFE_WINS, Go("b", "r3"))
    body = field.page.card.body
    rows = [(row.key, slot.key) for row in body.form._shown for slot in row.slots]
    assert str(body.purse.shown) == "3 of 3 left"
    stepper = next(each for each in body.findChildren(NumberField))
    stepper.setFocus()
    field.hands.type("2")
    assert str(body.purse.shown) == "1 of 3 left"
    steppers = body.findChildren(NumberField)
    steppers[1].setFocus()
    field.hands.type("1")
    assert str(body.purse.shown) == "0 of 3 left"
    assert [(row.key, slot.key) for row in body.form._shown for slot in row.slots] == rows


def test_the_test_of_both_is_shown_part_by_part(opens: Callable[..., Field]) -> None:
    field = opens(*KNIFE_WINS)
    one, other = field.page.position.sides.shown_rows
    assert (one.count, other.count) == (0, 3)
    assert [each.label for each in other.pool] == [
        "Speed",
        "Throwing Knife, out of range",
        "Dice",
    ]


def test_how_blows_begin_is_shown_part_by_part(opens: Callable[..., Field]) -> None:
    sides = (side("a", weapon="crossbow"), side("b", weapon=""))
    rolls = (Roll("a", Told(0)), Roll("b", Told(3)), Buy("b"))
    field = opens(Announce(), Choose("a"), Choose("b"), *rolls, sides=sides, at="optimal")
    one, other = field.page.position.sides.shown_rows
    assert [each.label for each in one.pool] == ["Speed", "Short weapon", "Dice"]
    assert [each.label for each in other.pool] == ["Speed", "Dice"]


def stood(side: str, stat: Literal["speed", "perception"]) -> Choose:
    """All that somebody can bring to the beginning."""
    return Choose(side, stat, ("bow", "stealthy", "observation"), more=2, why="High ground")


def test_no_part_of_a_long_test_is_cut_off(opens: Callable[..., Field], qtbot: QtBot) -> None:
    field = opens(at=None)
    assert field.tab.document.make(stood("a", "perception"), "s-a")
    assert field.tab.document.make(stood("b", "speed"), "s-b")
    sides = list(field.page.position.sides.findChildren(SumTable))
    assert len(sides) == 2

    def whole(view: SumTable) -> bool:
        held = view.parentWidget()
        column = held.parentWidget() if held is not None else None
        assert held is not None
        assert column is not None
        room, below = held.contentsRect(), column.contentsRect()
        return room.contains(view.geometry()) and below.contains(held.geometry())

    qtbot.waitUntil(lambda: all(map(whole, sides)))


def test_a_beginning_that_is_won_shows_no_dice_that_were_not_thrown(
    opens: Callable[..., Field],
) -> None:
    field = opens(stood("a", "perception"), Choose("b", "speed"), at=None)
    assert "High ground +2" in [str(line) for line in field.page.position.sides.shown_rows[0].pool]
    thrown = {due.actor: due.asks[0].number for due in field.tab.document.dues if due.asks}
    for id, face in (("a", 6), ("b", 1)):
        assert field.tab.document.make(Roll(id, Faces((face,) * thrown[id])), f"s-{id}")
    settle()
    assert field.state.moving
    assert not field.page.position.sides.shown_rows


def test_every_rung_is_whole_and_in_reach_in_large_letters(
    opens: Callable[..., Field], look: Theme, qtbot: QtBot
) -> None:
    look.switch(scale=150)
    field = opens(*KNIFE_WINS)
    field.window.resize(1024, 700)
    ladder = field.page.ladder
    least = ladder.minimumSizeHint()
    qtbot.waitUntil(lambda: ladder.height() >= least.height() and ladder.width() >= least.width())


def test_the_rung_they_stand_on_is_in_sight_in_large_letters(
    opens: Callable[..., Field], look: Theme
) -> None:
    field = opens(*KNIFE_WINS, Go("b", "r3"))
    look.switch(scale=150)
    field.window.resize(1366, 640)
    settle()
    field.page.refresh()
    settle()
    ladder = field.page.ladder
    assert ladder.shown.rungs[ladder.shown.stands].id == "r3"
    assert ladder.visibleRegion().contains(ladder.rung_rect.center().toPoint())


@pytest.mark.parametrize("scale", [100, 150])
def test_what_hands_the_desk_over_keeps_within_its_column(
    opens: Callable[..., Field], look: Theme, scale: int
) -> None:
    look.switch(scale=scale)
    field = opens(written=False)
    area = field.page._scroll
    assert area.widget().width() <= area.viewport().width()
    for each in (field.page.card.button, field.page.card.paper):
        assert each.mapTo(area.widget(), each.rect().bottomRight()).x() <= area.viewport().width()


def test_the_ladder_tells_no_maneuver_before_it_is_turned(opens: Callable[..., Field]) -> None:
    field = opens()
    field.hands.press("Ctrl+Return")
    settle()
    page = field.page
    if not page.turning.is_on:
        page.turning.begin(("one", "other"))
        page.refresh()
    assert page.position.isHidden()
    assert not any(rung.wins for rung in page.ladder.shown.rungs)
    page.turning.turn_all()
    assert page.position.isVisible()
    assert any(rung.wins for rung in page.ladder.shown.rungs)


def test_of_several_it_is_said_at_whom_after_that_somebody_shoots(
    opens: Callable[..., Field],
) -> None:
    field = opens(*KNIFE_WINS, Go("b", "r3"), along=True)
    field.page.first.setFocus()
    field.hands.press("1")
    settle()
    assert not field.page.card.button.isEnabled()
    assert field.page.card.lacks.text()
    aimed = [each for each in field.page.card.findChildren(OptionList) if each.isVisible()]
    assert len(aimed) == 2
    aimed[1].setFocus()
    field.hands.press("2", "Ctrl+Return")
    settle()
    assert [each.at for each in field.state.shots] == ["hale"]


def test_a_free_shot_is_not_passed_over_by_a_key_too_many(opens: Callable[..., Field]) -> None:
    tied = Roll("a", Faces((4, 4, 1, 1, 1, 1))), Roll("b", Faces((4, 4, 1, 1, 1)))
    field = opens(Announce(), Choose("a"), Choose("b"), *tied)
    field.page.first.setFocus()
    assert "shoot or duck" in field.page.card.head.text()
    field.hands.press("1", "Ctrl+Return")
    settle()
    while field.page.card.due.actor == "b":
        field.hands.press("1", "Ctrl+Return")
        settle()
    free = field.page.card.due
    field.hands.press("Ctrl+Return")
    settle()
    assert field.page.card.due == free
    field.hands.press("1", "Ctrl+Return")
    settle()
    assert field.state.shots


def test_pool_and_chance_keep_within_the_column_in_large_letters(
    opens: Callable[..., Field], look: Theme
) -> None:
    field = opens(*KNIFE_WINS, Go("b", "r3"), Buy("b", (Aimed("b0", "a0"),)), AimAt("b0"))
    look.switch(scale=150)
    field.window.resize(1360, 768)
    field.page.refresh()
    settle()
    assert field.page.card.due.kind == "roll"
    area = field.page._scroll
    assert area.widget().width() <= area.viewport().width()
    field.page.first.setFocus()
    field.hands.type("66")
    field.hands.press("Return")
    settle()
    says = field.page.card.body.asks["shot"].field.says
    assert says.visibleRegion().boundingRect().height() == says.height()


def test_nothing_answers_to_enter_once_it_is_over(opens: Callable[..., Field]) -> None:
    field = opens(*KNIFE_WINS[:-1])
    said: list[str] = []
    field.tab.document.refused.connect(said.append)
    assert field.tab.document.make(Leave("b", "rain"), "s-b")
    field.page.first.setFocus()
    field.hands.press("Ctrl+Return")
    assert said == []


def test_dice_and_successes_are_in_sight_while_luck_is_decided(opens: Callable[..., Field]) -> None:
    """What lies there, what it is against and what comes off stands above the choices."""
    rich = {"artha": Artha(3, 0, 0), "tolerances": ("B3", "B4", "B5", "B6", "B7", "B8")}
    sides = (side("a", **rich), side("b", wounds=("B3",), weapon="throwing-knife", **rich))
    field = opens(sides=sides)
    field.hands.press("Ctrl+Return")
    settle()
    make = field.tab.document.make
    for each in (Announce(), Choose("a"), Choose("b")):
        if field.tab.document.session.game.due(field.state)[0].key[0] != "position":
            make(each, "s-a")
    dice = {d.actor: d.dice for d in game().due(field.state) if d.key[0] == "position"}
    for who, faces in (("a", (6, 4)), ("b", (6, 5))):
        make(Roll(who, Faces((*faces, *(1,) * (dice[who] - 2)))), "s-a")
    settle()
    views = [each for each in field.page.findChildren(LyingView) if each.isVisible()]
    assert views
    for view in views:
        assert "successes against" in view.says.text().replace("\u00a0", " ")
        assert view.findChildren(FacesView)[0].isVisible()


def test_a_roll_says_what_it_is_against_part_by_part(opens: Callable[..., Field]) -> None:
    field = opens(*KNIFE_WINS)
    field.hands.click(field.page.ladder, at=field.rung("r3"))
    settle()
    field.hands.press("1", "Ctrl+Return")
    settle()
    field.hands.press("Ctrl+Return")
    settle()
    view = next(each for each in field.page.findChildren(AskView) if each.isVisible())
    told = " ".join(table.accessibleName() for table in view.findChildren(SumTable))
    assert "Obstacle" in told


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_in_a_low_window_the_foot_rolls_for_the_button_out_of_sight(
    opens: Callable[..., Field], qtbot: QtBot, by: str
) -> None:
    field = opens(Announce(), Choose("a"), Choose("b"))
    take(field.window, LEAST)
    foot = field.tab._ember
    assert foot.isVisible()
    assert foot.button.text() == "Roll both"
    assert not field.state.tray.rolls
    if by == "mouse":
        field.hands.click(foot.button)
    else:
        field.hands.press("Ctrl+Return")
    settle()
    assert field.state.met is not None or field.state.tray.rolls


def test_forks_that_can_help_come_first_and_the_others_when_asked_for(
    opens: Callable[..., Field],
) -> None:
    known = {"accounting": "B3", "cooking": "B4", "stealthy": "B3", "throwing": "B4"}
    field = opens(Announce(), sides=(side("a", skills=known), side("b", weapon="crossbow")))
    (slot,) = [
        view for view in field.page.card.findChildren(SlotView) if view.more.isVisibleTo(view)
    ]
    assert slot.picks is not None
    assert [each.key for each in slot.picks.options] == ["stealthy", "throwing"]
    assert slot.more.text() == "2\N{NO-BREAK SPACE}others…"
    field.hands.click(slot.more)
    assert [each.key for each in slot.picks.options] == [
        "stealthy",
        "throwing",
        "accounting",
        "cooking",
    ]
    assert field.hands.focus is slot.picks
    field.hands.press("4", "Ctrl+Return")
    settle()
    assert field.state.brought["a"].forks == ("cooking",)


def test_what_one_shoots_with_is_whole_in_large_letters_on_a_small_window(
    opens: Callable[..., Field],
) -> None:
    field = opens(Announce(), Choose("a"), Choose("b"))
    take(field.window, LEAST)
    told = [each.says for each in field.page.ladder.shown.sides]
    assert any("paces" in each for each in told)
    assert not [each for each in faults(field.window, field.page.ladder) if "paces" in each]
