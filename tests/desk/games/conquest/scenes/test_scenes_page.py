"""Tokens spent, scenes struck out, a duty looked at alone, slips revealed, typed in from paper."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QWidget

from bwdesk.desk import theme
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.games.conquest.scenes.conflicts import BEGINS
from bwdesk.desk.games.conquest.scenes.page import ScenesPage
from bwdesk.desk.kit import ask
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.throws import Faces
from bwdesk.rules.games.conquest.moves import Play, Reveal, Write
from bwdesk.rules.games.conquest.state import Person, Scene, SceneKind, Slip, slip_of
from tests.desk.games.conquest.armed import AUBRAC, KARN, war
from tests.desk.hands import Hands

ASSAULT = Slip("assault", ("karn",), note="the bridge at dawn")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))


@pytest.fixture
def document(tmp_path: Path) -> Iterator[ChronicleDocument]:
    """Four factions, all slips sealed."""
    made = war(tmp_path / "war.bwchron")
    assert made.make(Write("aubrac", ASSAULT), "ines")
    assert made.make(Write("karn", Slip("fortify")), "torben")
    assert made.make(Write("sorrow", Slip("fortify")), "mirela")
    yield made
    made.close()


@pytest.fixture
def page(look: theme.Theme, qtbot, document: ChronicleDocument) -> ScenesPage:
    return shown(qtbot, document)


def shown(qtbot, document: ChronicleDocument) -> ScenesPage:
    made = ScenesPage(document)
    qtbot.addWidget(made)
    document.changed.connect(made.refresh)
    document.handed.connect(made.refresh)
    document.turning.connect(document.sit_down)
    made.resize(940, 712)
    made.refresh()
    made.show()
    return made


def click(qtbot, button: QWidget) -> None:
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def agree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Yes, the slips are to be revealed."""
    monkeypatch.setattr(ask, "whether_to_go_on", lambda *_: True)


def choose(box: QComboBox | None, id: str) -> None:
    assert box is not None
    assert box.findData(id) >= 0
    box.setCurrentIndex(box.findData(id))


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


def row(page: ScenesPage, faction: str):
    return next(each for each in page.rows if each.faction == faction)


def test_a_token_is_spent_with_everything_that_happened(
    page: ScenesPage, document: ChronicleDocument, qtbot
) -> None:
    click(qtbot, row(page, "aubrac").buttons["building"])
    assert page.form
    click(qtbot, page.form.by.chips["second"])
    for each in ("karn", "sorrow"):
        click(qtbot, page.form.helped.chips[each])
    click(qtbot, page.form.rolled)
    qtbot.keyClicks(page.form.note, "They count the boats")
    assert page.card.button.text() == "Note the scene"
    click(qtbot, page.card.button)
    played = Scene("building", "second", "", True, ("karn", "sorrow"), note="They count the boats")
    assert document.state.scenes["aubrac"] == (played,)
    assert page.form is None
    assert page.count.text() == "1 of 24 spent"
    assert (
        page.played.rows[0].says
        == "Building scene, by Tam, with dice, helping the leader of Karn Veld and "
        "the leader of House Sorrow"
    )
    assert row(page, "aubrac").buttons["building"].accessibleName().endswith("1 of 3 spent")


def test_a_conflict_says_at_whom_and_what_it_was_played_as(
    page: ScenesPage, document: ChronicleDocument, qtbot
) -> None:
    click(qtbot, row(page, "aubrac").buttons["conflict"])
    assert page.form
    click(qtbot, page.form.target.chips["moon"])
    click(qtbot, page.form.target.chips["karn"])
    assert page.form.target.ids == ("karn",), "one faction alone"
    assert page.form.conflict
    click(qtbot, page.form.conflict.chips["Duel of Wits"])
    assert not page.form.begin.isHidden(), "begun here; or played elsewhere, and only noted"
    click(qtbot, page.card.button)
    assert document.state.scenes["aubrac"] == (
        Scene("conflict", target="karn", conflict="Duel of Wits"),
    )
    assert not row(page, "aubrac").buttons["conflict"].isEnabled()


@pytest.mark.parametrize(
    ("kind", "dice", "conflict"),
    [("color", False, False), ("building", True, False), ("conflict", False, True)],
)
def test_only_building_asks_for_dice_and_only_a_conflict_for_its_game(
    page: ScenesPage, kind: SceneKind, dice: bool, conflict: bool
) -> None:
    page.note_scene("karn", kind)
    assert page.form
    assert page.form.rolled.isVisible() == dice
    assert (page.form.conflict is not None) == conflict


def test_the_keyboard_alone_plays_a_scene(
    page: ScenesPage, document: ChronicleDocument, qtbot
) -> None:
    token = row(page, "karn").buttons["color"]
    token.setFocus()
    qtbot.keyClick(token, Qt.Key.Key_Space)
    assert page.form
    page.form.note.setFocus()
    qtbot.keyClick(page.form.note, Qt.Key.Key_Return)
    assert page.card.button.hasFocus(), "a line without a word is noted by the button alone"
    assert "karn" not in document.state.scenes
    qtbot.keyClick(page.card.button, Qt.Key.Key_Space)
    assert document.state.scenes["karn"] == (Scene("color"),)
    assert row(page, "karn").buttons["interstitial"].hasFocus()


def test_a_line_and_enter_are_a_scene(page: ScenesPage, document: ChronicleDocument) -> None:
    hands = Hands(page)
    hands.click(row(page, "karn").buttons["color"])
    hands.type("Torben counts the dead")
    hands.press("Return")
    assert document.state.scenes["karn"] == (Scene("color", note="Torben counts the dead"),)


def test_enter_asks_once_at_whom_a_conflict_is_staged(
    page: ScenesPage, document: ChronicleDocument
) -> None:
    hands = Hands(page)
    hands.click(row(page, "karn").buttons["conflict"])
    hands.type("They fight")
    hands.press("Return")
    assert page.form
    assert hands.focus is page.form.target.chips["aubrac"]
    hands.press("Space")
    page.form.note.setFocus()
    hands.press("Return")
    assert document.state.scenes["karn"] == (Scene("conflict", target="aubrac", note="They fight"),)


def test_who_played_last_is_remembered(page: ScenesPage, document: ChronicleDocument) -> None:
    page.note_scene("aubrac", "color")
    assert page.form
    assert page.form.by.id == "leader"
    assert document.make(Play("aubrac", Scene("building", "second")))
    assert document.make(Play("karn", Scene("building", "leader")))
    page.note_scene("aubrac", "color")
    assert page.form.by.id == "second"
    page.form.by.chips["second"].click()
    assert page.form.by.id == "second", "somebody plays it"


def test_a_building_roll_is_made_where_it_is_noted(
    page: ScenesPage, document: ChronicleDocument
) -> None:
    hands = Hands(page)
    page.note_scene("aubrac", "building")
    assert page.form
    form = page.form
    form.roll.show_person(Person("Ines", skills={"oratory": 4}, shades={"oratory": Shade.GRAY}))
    form.roll.skill.setCurrentIndex(1)
    assert form.roll.dice.value() == 4
    assert not form.rolled.isChecked()
    hands.click(form.roll.rolls.field)
    hands.type("6 3 3 1")
    hands.press("Return")
    assert form.rolled.isChecked()
    assert plain(form.roll.says) == "Oratory, 6 3 3 1: 3 successes"
    hands.click(form.note)
    hands.type("They listen")
    hands.press("Return")
    (scene,) = document.state.scenes["aubrac"]
    assert scene.rolled
    assert plain(scene.note) == "They listen. Oratory, 6 3 3 1: 3 successes"


def test_a_building_roll_can_be_left_out_again(page: ScenesPage) -> None:
    page.note_scene("aubrac", "building")
    assert page.form
    page.form.roll.rolls.rolled.emit(Faces((6,)))
    assert page.form.rolled.isChecked()
    page.form.roll.away.click()
    assert not page.form.rolled.isChecked()
    assert page.form.scene.note == ""


def test_a_conflict_is_begun_where_there_is_its_game(
    page: ScenesPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Play] = []
    monkeypatch.setitem(BEGINS, "Duel of Wits", lambda _document, play: begun.append(play))
    page.note_scene("aubrac", "conflict")
    assert page.form
    assert page.form.conflict
    assert page.form.begin.isHidden()
    page.form.target.chips["karn"].click()
    page.form.conflict.chips["Battle!"].click()
    assert page.form.begin.isHidden()
    page.form.conflict.chips["Duel of Wits"].click()
    assert not page.form.begin.isHidden()
    page.form.begin.click()
    assert begun == [page.form.play]


def test_what_was_typed_stands_when_a_form_is_opened_again(page: ScenesPage) -> None:
    hands = Hands(page)
    hands.click(row(page, "karn").buttons["color"])
    hands.type("Half a sent")
    hands.press("Escape")
    assert page.form is None
    hands.click(row(page, "karn").buttons["color"])
    assert page.form
    assert page.form.note.text() == "Half a sent"


def test_a_scene_is_noted_late_until_the_maneuver_ends(
    page: ScenesPage, document: ChronicleDocument, qtbot
) -> None:
    assert document.make(Reveal())
    click(qtbot, row(page, "karn").buttons["building"])
    assert page.form
    assert page.card.button.text() == "Note it late"
    click(qtbot, page.form.helped.chips["aubrac"])
    click(qtbot, page.card.button)
    assert document.state.scenes["karn"] == (Scene("building", helped=("aubrac",), late=True),)
    assert page.played.rows[0].says.endswith("noted late")
    click(qtbot, page.played.rows[0].strike)
    assert not document.state.scenes["karn"]


def test_a_scene_begun_is_left_by_escape(page: ScenesPage, qtbot) -> None:
    page.note_scene("karn", "color")
    assert page.form
    qtbot.keyClick(page.form.by.chips["leader"], Qt.Key.Key_Escape)
    assert page.form is None
    assert row(page, "karn").buttons["color"].hasFocus()
    assert page.card.button.text() == "Reveal the slips"


def test_spent_tokens_say_so_and_cannot_be_spent_again(
    page: ScenesPage, document: ChronicleDocument
) -> None:
    assert document.make(Play("karn", Scene("color")))
    button = row(page, "karn").buttons["color"]
    assert not button.isEnabled()
    assert button.toolTip() == "No color scene is left."


def test_any_scene_is_struck_out_and_the_others_stand(
    page: ScenesPage, document: ChronicleDocument, qtbot
) -> None:
    for faction, scene in (
        ("karn", Scene("color")),
        ("aubrac", Scene("color")),
        ("karn", Scene("building")),
    ):
        assert document.make(Play(faction, scene))
    assert [each.faction for each in page.played.rows] == ["karn", "aubrac", "karn"]
    click(qtbot, page.played.rows[0].strike)
    assert document.state.scenes == {"karn": (Scene("building"),), "aubrac": (Scene("color"),)}
    assert [each.says[:5] for each in page.played.rows] == ["Color", "Build"]
    click(qtbot, page.played.rows[1].strike)
    assert document.state.scenes["karn"] == ()


@pytest.mark.parametrize(
    ("scenes", "lit", "says"),
    [
        pytest.param(
            (("second", True), ("second", True), ("leader", True)),
            True,
            "2 of 3\u00a0building rolls: Tam may roll the maneuver",
            id="BKT-31 two of three",
        ),
        pytest.param(
            (("second", True), ("leader", True)),
            False,
            "1 of 2\u00a0building rolls: Tam may not roll the maneuver",
            id="BKT-31 one of two",
        ),
        ((("second", False),), False, "No building roll yet: Tam may not roll the maneuver"),
    ],
)
def test_the_lamp_of_the_second_in_command(
    page: ScenesPage,
    document: ChronicleDocument,
    scenes: tuple[tuple[str, bool], ...],
    lit: bool,
    says: str,
) -> None:
    for by, rolled in scenes:
        assert document.make(Play("aubrac", Scene("building", by, rolled=rolled)))
    lamp = row(page, "aubrac").lamp
    assert (lamp.lit, lamp.says) == (lit, says)


def test_the_lamp_is_lit_by_opening_the_conflict(
    page: ScenesPage, document: ChronicleDocument
) -> None:
    assert document.make(Play("aubrac", Scene("conflict", "second", "karn")))
    assert row(page, "aubrac").lamp.says == "Opened the conflict: Tam may roll the maneuver"


def test_a_pair_divides_building_and_conflict_and_may_swap(
    page: ScenesPage, document: ChronicleDocument, qtbot
) -> None:
    assert row(page, "sorrow").pair == "Mirela runs the building, Bo the conflict."
    click(qtbot, row(page, "sorrow").swap)
    assert row(page, "sorrow").pair == "Bo runs the building, Mirela the conflict."
    assert document.state.runs == {"sorrow": "mirela"}
    click(qtbot, row(page, "sorrow").swap)
    assert row(page, "sorrow").pair == "Mirela runs the building, Bo the conflict."
    assert row(page, "aubrac").swap is None


def read(window: QWidget) -> str:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    said: list[str] = []
    for each in (*QApplication.allWidgets(), window):
        said += [each.accessibleName(), each.accessibleDescription(), each.toolTip()]
        if isinstance(each, QLabel | QPushButton):
            said.append(each.text())
    return "\n".join(said)


def test_a_duty_is_seen_behind_the_curtain_and_nowhere_else(
    page: ScenesPage, document: ChronicleDocument, qtbot
) -> None:
    assert "Assault" not in read(page)
    click(qtbot, page.duties["aubrac", "ines"])
    assert document.at_desk == "ines"
    assert page.duty
    assert (
        "owes a conflict scene at Karn Veld, unless they come first. It has not been played yet."
        in page.duty.says
    )
    assert page.duty.own.anew.isHidden()
    click(qtbot, page.duty.done)
    assert document.at_desk == ""
    assert page.duty is None
    left = read(page)
    assert "owes a conflict" not in left
    assert ASSAULT.note not in left


@pytest.mark.parametrize(
    ("who", "at", "says"),
    [
        ("aubrac", "karn", "It has been played."),
        ("karn", "aubrac", "It counts as met: they came to you first."),
    ],
)
def test_a_duty_says_how_it_was_met(
    page: ScenesPage, document: ChronicleDocument, qtbot, who: str, at: str, says: str
) -> None:
    assert document.make(Play(who, Scene("conflict", target=at)))
    click(qtbot, page.duties["aubrac", "ines"])
    assert page.duty
    assert says in page.duty.says


def test_somebody_else_at_the_desk_sees_no_duty_but_their_own(
    page: ScenesPage, document: ChronicleDocument, qtbot
) -> None:
    click(qtbot, page.duties["aubrac", "ines"])
    assert "Assault" in read(page)
    document.sit_down("torben")
    assert page.duty
    assert "Fortify" in page.duty.says
    left = read(page)
    assert "Assault" not in left
    assert ASSAULT.note not in left


def test_all_scenes_done_reveals_the_slips(
    page: ScenesPage, document: ChronicleDocument, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert page.card.button.text() == "Reveal the slips"
    agree(monkeypatch)
    Hands(page).press("Ctrl+Return")
    assert document.state.phase == "marshal"
    assert slip_of(document.state, "aubrac") == replace(ASSAULT, note="")
    assert not page.card.isVisible()
    assert "as a late entry" in page.says.text()


def test_scenes_fit_a_table_of_two(tmp_path: Path, look: theme.Theme, qtbot) -> None:
    document = war(tmp_path / "two.bwchron", AUBRAC, KARN)
    page = shown(qtbot, document)
    assert page.says.text() == "Scenes begin once every slip is sealed."
    assert not row(page, "aubrac").buttons["color"].isEnabled()
    assert not page.card.button.isVisible()
    document.close()


def test_scenes_of_a_chronicle_that_is_only_read_are_not_changed(
    page: ScenesPage, document: ChronicleDocument, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert document.make(Play("aubrac", Scene("color", note="The bells ring")))
    assert document.make(Reveal())
    monkeypatch.setattr(ChronicleDocument, "reading_reason", "it can only be read")
    page.refresh()
    assert page.says.text() == "The scenes of this maneuver are over."
    assert not any(button.isEnabled() for each in page.rows for button in each.buttons.values())
    assert row(page, "sorrow").swap.isHidden()
    assert page.played.rows[0].strike.isHidden()
    assert "The bells ring" in read(page)
    assert page.played.rows[0].isEnabled()
