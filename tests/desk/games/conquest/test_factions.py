"""The panel of factions: what it tells of a state, and what it keeps to itself."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.chart import draw_up_chart, forecast, maneuvers
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.games.conquest.factions import FactionsBoard, FactionsPanel, FlagChip
from bwdesk.desk.games.conquest.shown import narration, sides
from bwdesk.desk.games.conquest.widgets.scene_tokens import SceneTokens
from bwdesk.desk.table import replay_in_background
from bwdesk.desk.table.replayed import Replayed
from bwdesk.desk.table.widgets.standing_bar import StandingBar
from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.conquest.moves import Go, Marshal, Play, Reveal, Roll, Rule, Write
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.state import (
    Faction,
    Marshaled,
    Scene,
    Slip,
    State,
    Wounded,
)
from bwdesk.rules.games.frame.game import Open, Sealed
from tests.desk.games.conquest.tables import PEOPLE, setup
from tests.desk.games.conquest.wars import war, written
from tests.shipped import book
from tests.table.games import desk

SECRET = "the bridge at dawn"


def game() -> Conquest:
    return Conquest(book())


def midwar() -> State:
    """Maneuver 3 of four factions, applied."""
    held = {"aubrac": 19, "karn": 20, "moon": 12, "sorrow": 15}
    aubrac, karn, moon, sorrow = (
        replace(each, disposition=held[each.id]) for each in setup().factions
    )
    return State(
        (
            replace(aubrac, advantage={"karn": 2}),
            replace(karn, assessed=("aubrac",), sapped=5),
            replace(moon, infiltrated=("karn",), wounds=(Wounded("leader", 2),), leader="Asra"),
            replace(sorrow, skip="hesitates"),
        ),
        number=3,
        phase="aftermath",
        before={"aubrac": 17, "karn": 21, "moon": 12, "sorrow": 15},
        slips={
            "aubrac": Open(Slip("fortify")),
            "karn": Open(Slip("assault", ("aubrac",))),
            "moon": Open(Slip("ploy", ("karn", "sorrow"))),
        },
        scenes={"karn": (Scene("color"), Scene("building"), Scene("conflict", target="aubrac"))},
        narrators=("aubrac",),
    )


def test_what_a_maneuver_did_stands_in_figures() -> None:
    aubrac, karn, moon, sorrow = sides(game(), midwar())
    assert (aubrac.acts, aubrac.at, aubrac.change) == ("Fortify", "", "17\u00a0+2")
    assert (karn.acts, karn.at, karn.change) == ("Assault", "Court of Aubrac", "21\u00a0\u22121")
    assert (moon.acts, moon.at) == ("Ploy", "Karn Veld and House Sorrow")
    assert moon.change == "12\u00a0±\u00a00"
    assert (sorrow.acts, sorrow.known) == ("No maneuver", False)


def test_flags_say_by_whom_and_against_whom() -> None:
    aubrac, karn, moon, sorrow = sides(game(), midwar())
    assert [flag.said for flag in aubrac.flags] == [
        "assessed by Karn Veld",
        "2\u00a0dice of advantage against Karn Veld",
    ]
    assert {flag.signs for flag in aubrac.flags} == {("diamond",)}
    assert [flag.words for flag in karn.flags] == ["infiltrated by", "sapped \u22125D"]
    assert moon.flags[0].said == "Asra has lost 2\u00a0dice to wounds"
    assert sorrow.flags[0].said == "hesitates after its Onslaught, no maneuver"
    assert "assessed by Karn Veld" in str(aubrac)


def test_tokens_follow_the_scenes_and_the_maneuver() -> None:
    aubrac, karn, _, sorrow = sides(game(), midwar())
    spent = {each.kind: each.look for each in karn.tokens if each.look == "spent"}
    assert set(spent) == {"color", "building", "conflict"}
    assert aubrac.tokens[-1].look == "barred"
    assert sorrow.tokens[-1].look == "left"
    waiting = replace(midwar(), phase="scenes", scenes={})
    assert sides(game(), waiting)[1].tokens[-1].look == "required"
    assert sides(game(), midwar())[2].tokens[-1].look == "left"


def test_a_fallen_faction_says_what_became_of_it() -> None:
    state = midwar()
    fallen = replace(
        state.factions[3], out=True, disposition=0, skip="", conquered="karn", joined="moon"
    )
    side = sides(game(), replace(state, factions=(*state.factions[:3], fallen)))[3]
    assert side.acts == "Out of the chronicle"
    assert side.tokens == ()
    assert side.change == ""
    assert [flag.said for flag in side.flags] == [
        "conquered by Karn Veld",
        "its leader joined Red Moon Clan",
    ]


@pytest.mark.parametrize(
    ("narrators", "begins", "ends"),
    [
        ((), "", ""),
        (("karn",), "Karn Veld rolled", "narrates the Consequence scene."),
        (("karn", "moon"), "Karn Veld and Red Moon Clan rolled", "Consequence scene together."),
    ],
)
def test_who_narrates(narrators: tuple[str, ...], begins: str, ends: str) -> None:
    says = narration(replace(midwar(), narrators=narrators))
    assert says.startswith(begins)
    assert says.endswith(ends)
    assert bool(says) == bool(narrators)


def test_while_decisions_are_due_the_bars_show_what_would_come_of_it() -> None:
    table = game()
    state = table.start(setup()).state
    slips = {
        "aubrac": Slip("fortify"),
        "karn": Slip("assess", ("aubrac",)),
        "moon": Slip("assess", ("karn",)),
        "sorrow": Slip("conserve"),
    }
    for id, slip in slips.items():
        state = table.apply(state, Write(id, slip)).state
    state = table.apply(state, Reveal()).state
    for due in table.due(state):
        hand = Marshaled(exponent=5)
        state = table.apply(state, Marshal(due.actor, hand)).state
    while state.phase == "rolls":
        state = table.apply(state, Roll(table.due(state)[0].actor, Told(5))).state
    assert state.phase == "decisions"
    assert state.faction("aubrac").disposition == 20
    assert forecast(table, state)["aubrac"] == 21
    side = sides(table, state)[0]
    assert (side.disposition.now, side.disposition.before) == (21, 20)


# The past


def played(moves: int, seed: int = 5) -> Any:
    """A session of the random policy."""
    table, lot = desk(), Random(seed)
    for _ in table.some(lot, moves):
        pass
    return table


def test_the_past_is_what_a_replay_says_wherever_one_asks() -> None:
    session, past = played(120).session, Replayed()
    for number in (60, 10, 0, len(session.log), 61, 60, 119):
        assert past.state_at(session, number) == session.state_at(number)


def test_the_past_follows_a_table_that_goes_back_and_on() -> None:
    table, past = played(60), Replayed()
    past.state_at(table.session, len(table.session.log))
    everybody = tuple(table.session.seats)
    table.session = table.session.take_back(30, consents=everybody)
    session = table.session
    assert past.state_at(session, len(session.log)) == session.state
    assert past.state_at(session, 45) == session.state_at(45)
    for _ in table.some(Random(9), 20):
        session = table.session
        assert past.state_at(session, len(session.log)) == session.state
    assert [state for _, state in past.states(session)][-1] == session.state


def test_the_courses_have_a_point_for_the_start_and_for_every_maneuver() -> None:
    session, past = played(250).session, Replayed()
    states = past.states(session)
    over = draw_up_chart(session.game, states)
    last = session.state
    ended = last.phase in ("fallen", "aftermath", "over", "decisions")
    assert over.points == last.number + ended
    assert over.first == 0
    begun = maneuvers(states)
    for place, line in enumerate(over.lines):
        assert line.held[0] == session.start.factions[place].disposition
        for number in range(2, min(last.number, len(line.held)) + 1):
            then = session.state_at(begun[number]).factions[place]
            assert line.held[number - 1] == then.disposition


# The widget


def texts(widget: QWidget) -> str:
    said = [label.text() for label in widget.findChildren(QLabel)]
    for each in (widget, *widget.findChildren(QWidget)):
        said += [each.accessibleName(), each.accessibleDescription(), each.toolTip()]
    return "\n".join(said)


def shown(qtbot: QtBot, state: State, wide: int = 268) -> FactionsBoard:
    board = FactionsBoard()
    qtbot.addWidget(board)
    board.show_state(game(), state)
    board.setFixedWidth(wide)
    board.show()
    return board


def test_the_board_shows_a_card_for_each(qtbot: QtBot, look: themes.Theme) -> None:
    board = shown(qtbot, midwar())
    assert len(board.cards()) == 4
    assert board.cards()[1].accessibleName().startswith("Karn Veld, disposition 20, 21 before")
    said = texts(board)
    for word in ("17\u00a0+2", "Sap", "narrates the Consequence scene", "cap 21"):
        assert word in said or word == "Sap"
    chips = [chip.accessibleName() for chip in board.findChildren(FlagChip)]
    assert "sapped of 5\u00a0dice" in chips


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_two_to_six_factions_have_room(
    qtbot: QtBot, qapp: Any, tmp_path: Path, count: int, scale: int
) -> None:
    themes.install(qapp, themes.LIGHT, scale)
    names = ["Orc", "The Long Company of the Western Reaches", "Elves", "D", "E", "F"]
    state = State(
        tuple(
            Faction(str(n), names[n], 9 + n, 9 + n, assessed=tuple("012345"[:n]), sapped=n)
            for n in range(count)
        )
    )
    board = shown(qtbot, state, round(2.68 * scale))
    assert len(board.cards()) == count
    needed = board.heightForWidth(board.width())
    board.resize(board.width(), needed)
    board.grab()
    inside = board.rect()
    for each in board.findChildren(QWidget):
        if each.isVisible() and isinstance(each, FlagChip | QLabel | SceneTokens | StandingBar):
            place = each.rect().translated(each.mapTo(board, each.rect().topLeft()))
            assert inside.contains(place), each.accessibleName()
            assert each.width() >= each.minimumSizeHint().width()


def test_the_panel_keeps_what_is_sealed_until_the_reveal(
    qtbot: QtBot, look: themes.Theme, vale: ChronicleDocument
) -> None:
    panel = FactionsPanel(vale)
    qtbot.addWidget(panel)
    vale.changed.connect(panel.refresh)
    vale.handed.connect(panel.refresh)
    panel.refresh()
    assert "Slip to be written" in texts(panel)
    vale.sit_down("karn")
    assert vale.make(Write("karn", Slip("infiltrate", ("moon",), note=SECRET)))
    assert "Infiltrate" in texts(panel)
    assert "conflict required" in texts(panel)
    vale.end_turn()
    assert "Infiltrate" not in texts(panel)
    assert "required" not in texts(panel)
    assert "Slip sealed" in texts(panel)
    for id in PEOPLE:
        if id != "karn":
            vale.sit_down(id)
            assert vale.make(Write(id, Slip("conserve")))
            vale.end_turn()
    vale.make(Play("karn", Scene("color")))
    assert vale.make(Reveal())
    assert "Infiltrate" in texts(panel)
    assert SECRET not in texts(panel)


def test_the_panel_follows_the_chronicle_over_its_maneuvers(
    qtbot: QtBot, look: themes.Theme, vale: ChronicleDocument
) -> None:
    panel = FactionsPanel(vale)
    qtbot.addWidget(panel)
    vale.changed.connect(panel.refresh)
    panel.show()
    assert not panel.board.chart.isVisible()
    for id in PEOPLE:
        if id != "karn":
            vale.make(Rule(id, "skip", 1))
    assert vale.make(Write("karn", Slip("conserve")), "karn")
    assert vale.make(Reveal())
    vale.make(Rule("moon", "disposition", 3))
    assert vale.state.phase in ("fallen", "aftermath")
    assert vale.make(Go())
    qtbot.waitUntil(panel.board.chart.isVisible)
    assert "Red Moon Clan 15, 3" in panel.board.chart.accessibleDescription()


def test_a_sealed_slip_is_no_word_of_a_side() -> None:
    state = replace(
        midwar(), phase="scenes", slips={"karn": Sealed("abc"), "moon": Sealed()}, before={}
    )
    words = [side.acts for side in sides(game(), state)]
    assert words == ["No maneuver", "Slip sealed", "Slip on paper", "No maneuver"]
    read = replace(state, slips={**state.slips, "moon": Open(Slip())})
    assert [side.acts for side in sides(game(), read)][2] == "No maneuver"


def test_those_who_know_the_same_share_a_chip() -> None:
    state = midwar()
    moon = replace(state.factions[2], assessed=("aubrac",))
    known = replace(state, factions=(*state.factions[:2], moon, state.factions[3]))
    flag = sides(game(), known)[0].flags[0]
    assert flag.said == "assessed by Karn Veld and Red Moon Clan"
    assert flag.signs == ("diamond", "triangle")


def test_a_maneuver_the_table_strikes_is_struck_out(qtbot: QtBot, look: themes.Theme) -> None:
    board = shown(qtbot, replace(midwar(), struck=("aubrac",)))
    assert "Fortify, which does not stand" in board.cards()[0].accessibleName()
    assert "<s>Fortify</s>" in texts(board)
    board.show_state(game(), midwar())
    assert "<s>" not in texts(board)


def test_a_long_past_is_recalled_in_slices() -> None:
    session, past = played(200).session, Replayed()
    slices = 0
    while not past.reach(session, len(session.log), 0.0005):
        slices += 1
        assert slices < 10_000
    assert slices > 1
    assert past.state_at(session, len(session.log)) == session.state


def test_courses_come_when_they_are_known(
    qtbot: QtBot, look: themes.Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay_in_background, "SLICE", 0.001)
    document = written(tmp_path / "war.bwchron", war(120, 3))
    panel = FactionsPanel(document)
    qtbot.addWidget(panel)
    panel.refresh()
    panel.show()
    assert not panel.board.chart.isVisible()
    qtbot.waitUntil(panel.board.chart.isVisible)
    points = panel.board.chart.shown_chart().points
    assert points >= document.state.number
    document.close()


def test_the_chart_gives_way_before_the_panel_scrolls(
    qtbot: QtBot, look: themes.Theme, tmp_path: Path
) -> None:
    document = written(tmp_path / "war.bwchron", war(97, 3))
    panel = FactionsPanel(document)
    qtbot.addWidget(panel)
    panel.refresh()
    panel.show()
    qtbot.waitUntil(panel.board.chart.isVisible)
    panel.resize(268, 2000)
    needed = panel.board.heightForWidth(268)
    sizes = ((needed, False, 116), (needed - 40, False, 76), (300, True, 116))
    for high, scrolls, chart in sizes:
        panel.resize(268, high)
        QApplication.processEvents()
        assert (panel.verticalScrollBar().maximum() > 0) == scrolls
        assert panel.board.chart.sizeHint().height() == chart
    document.close()
