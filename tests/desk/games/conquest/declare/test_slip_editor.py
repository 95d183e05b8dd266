"""The slip editor: what may be chosen and why not, odds, targets, the split, the duty."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from bwdesk.desk import theme
from bwdesk.desk.games.conquest.declare import maneuver_odds
from bwdesk.desk.games.conquest.declare.coverage import coverage
from bwdesk.desk.games.conquest.declare.editor import SlipEditor
from bwdesk.desk.games.conquest.declare.maneuver_detail import ManeuverDetail, warnings
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.kit import marks
from bwdesk.desk.kit.words import SectionLabel
from bwdesk.rules.games.conquest.state import Settings, Slip
from tests.desk.games.conquest.armed import war
from tests.shipped import book


@pytest.fixture
def document(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ChronicleDocument]:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    made = war(tmp_path / "war.bwchron")
    yield made
    made.close()


def editor_of(qtbot, document: ChronicleDocument, seat: str, faction: str) -> SlipEditor:
    document.sit_down(seat)
    made = SlipEditor(document, faction)
    qtbot.addWidget(made)
    made.resize(940, 712)
    made.show()
    return made


@pytest.fixture
def editor(look: theme.Theme, qtbot, document: ChronicleDocument) -> SlipEditor:
    return editor_of(qtbot, document, "ines", "aubrac")


def detail_of(editor: SlipEditor, maneuver: str) -> ManeuverDetail:
    editor.list.choose(maneuver)
    assert editor.detail
    return editor.detail


def said(widget: QWidget) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel))


def rows(document: ChronicleDocument, faction: str) -> dict[str, maneuver_odds.ManeuverOdds]:
    return {row.key: row for row in maneuver_odds.outlooks(document.state, faction, document.book)}


def test_every_maneuver_is_listed_and_barred_ones_say_why(document: ChronicleDocument) -> None:
    listed = rows(document, "sorrow")
    assert len(listed) == len(book().maneuvers) + 1
    assert listed["gambit"].barred == "needs a disposition above 3"
    assert listed["assault"].barred == "needs a rival assessed in an earlier maneuver"
    assert listed["fortify"].barred == ""
    assert "barred" in str(listed["sap"])


def test_the_list_tells_dice_and_odds(document: ChronicleDocument) -> None:
    listed = rows(document, "aubrac")
    assert (listed["assess"].dice, listed["assess"].odds) == ("5D", "81\u00a0% chance of Ob\u00a02")
    assert (listed["onslaught"].dice, listed["onslaught"].odds) == ("8D", "4 expected")
    assert listed["conserve"].dice == "no skill"


def test_a_barred_maneuver_can_be_read_but_not_sealed(
    document: ChronicleDocument, look: theme.Theme, qtbot
) -> None:
    editor = editor_of(qtbot, document, "mirela", "sorrow")
    detail = detail_of(editor, "assault")
    assert "needs a rival assessed" in said(detail)
    assert not editor.bar.seal.isEnabled()


def test_targets_are_chosen_by_click_and_space(editor: SlipEditor, qtbot) -> None:
    detail = detail_of(editor, "ploy")
    assert detail.aiming
    karn, moon, sorrow = detail.aiming.chips
    qtbot.mouseClick(karn, Qt.MouseButton.LeftButton)
    moon.setFocus()
    qtbot.keyClick(moon, Qt.Key.Key_Space)
    assert list(editor.slip.targets) == ["karn", "moon"]
    assert not editor.bar.seal.isEnabled()
    qtbot.mouseClick(sorrow, Qt.MouseButton.LeftButton)
    assert list(editor.slip.targets) == ["moon", "sorrow"]
    assert editor.bar.seal.isEnabled()
    qtbot.mouseClick(moon, Qt.MouseButton.LeftButton)
    assert list(editor.slip.targets) == ["sorrow"]


def test_rivals_say_how_they_stand(editor: SlipEditor) -> None:
    detail = detail_of(editor, "assault")
    assert detail.aiming
    named = [chip.accessibleName() for chip in detail.aiming.chips]
    assert named == [
        "Karn Veld, assessed",
        "Red Moon Clan, not assessed yet",
        "House Sorrow, not assessed yet",
    ]
    assert [chip.isEnabled() for chip in detail.aiming.chips] == [True, False, False]


def test_a_target_barred_for_the_next_maneuver_is_let_go(editor: SlipEditor, qtbot) -> None:
    detail = detail_of(editor, "infiltrate")
    assert detail.aiming
    qtbot.mouseClick(detail.aiming.chips[0], Qt.MouseButton.LeftButton)
    detail_of(editor, "gambit")
    assert list(editor.slip.targets) == ["karn"]
    detail_of(editor, "sap")
    assert not editor.slip.targets


def test_odds_follow_the_target(editor: SlipEditor, qtbot) -> None:
    detail = detail_of(editor, "infiltrate")
    assert "2.5 expected" in said(detail.skills)
    assert detail.aiming
    qtbot.mouseClick(detail.aiming.chips[0], Qt.MouseButton.LeftButton)
    assert "19\u00a0% chance of Ob\u00a04" in said(detail.skills)


def test_an_exponent_nobody_knows_yet_is_told_by_guesses(editor: SlipEditor, qtbot) -> None:
    detail = detail_of(editor, "sap")
    assert "has to reach" in detail.skills.guesses.text()
    assert "50\u00a0% at\u00a03" in detail.skills.guesses.text()
    detail = detail_of(editor, "ploy")
    assert detail.aiming
    assert "has to exceed" in detail.skills.guesses.text()
    qtbot.mouseClick(detail.aiming.chips[1], Qt.MouseButton.LeftButton)
    assert detail.skills.guesses.isHidden()


def test_the_split_previews_both_pools_and_their_minimum(editor: SlipEditor, qtbot) -> None:
    detail = detail_of(editor, "harry")
    assert detail.splitting
    assert "defense 2D" in detail.splitting.says
    assert "attack 3D" in detail.splitting.says
    assert "two dice at least" in detail.splitting.says
    detail.splitting.slider.setFocus()
    qtbot.keyClick(detail.splitting.slider, Qt.Key.Key_End)
    assert editor.slip.defense == 100
    assert "defense 3D" in detail.splitting.says


@pytest.mark.parametrize(
    ("maneuver", "says"),
    [
        ("assess", "No conflict scene may be played with this."),
        ("fortify", "This wants no conflict scene."),
        ("assault", "This owes a conflict scene at its target."),
    ],
)
def test_what_conflict_a_maneuver_wants(editor: SlipEditor, maneuver: str, says: str) -> None:
    assert detail_of(editor, maneuver).duty == says


def test_the_duty_names_the_target_and_is_only_for_the_player(editor: SlipEditor, qtbot) -> None:
    detail = detail_of(editor, "assault")
    assert detail.aiming
    qtbot.mouseClick(detail.aiming.chips[0], Qt.MouseButton.LeftButton)
    assert detail.duty == "This owes a conflict scene at Karn Veld, unless they come first."
    assert "Only you see this." in said(detail)


@pytest.mark.parametrize(
    ("maneuver", "says"),
    [
        ("ensnare", "you lose the whole margin"),
        ("gambit", "17 are left"),
        ("ploy", "cannot act in the next maneuver"),
        ("onslaught", "hesitates for the next maneuver"),
    ],
)
def test_warnings_before_a_slip_is_sealed(
    document: ChronicleDocument, maneuver: str, says: str
) -> None:
    told = " ".join(warnings(document.state, "aubrac", book().maneuvers[maneuver]))
    assert says in told


def test_sapped_dice_are_warned_of(document: ChronicleDocument) -> None:
    told = warnings(document.state, "sorrow", book().maneuvers["fortify"])
    assert told == ["2\u00a0dice are sapped from whatever is rolled now."]


def test_no_maneuver_can_be_sealed_as_well(editor: SlipEditor) -> None:
    editor.list.choose(maneuver_odds.NONE)
    assert editor.slip == Slip()
    assert editor.bar.seal.isEnabled()


def test_the_coverage_marks_gaps_and_leads_to_a_maneuver(editor: SlipEditor, qtbot) -> None:
    qtbot.mouseClick(editor.board, Qt.MouseButton.LeftButton)
    table = editor.coverage.table
    assert table.isVisible()
    table.selectRow(4)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert not table.isVisible()
    assert editor.list.current == "fortify"


def test_coverage_by_leader_second_and_forks(document: ChronicleDocument) -> None:
    covered = {row.maneuver: row for row in coverage(document.state, "aubrac", document.book)}
    assert (covered["assault"].leader, covered["assault"].second) == ("Strategy 5", "Tactics 3")
    assert covered["assault"].forks == 3
    assert (covered["assess"].mark, covered["assess"].gap) == (marks.ODD, "not the leader")
    assert (covered["conserve"].mark, covered["conserve"].gap) == (marks.BROKEN, "gap")


def test_the_skills_of_the_list_with_everybodys_exponents(editor: SlipEditor) -> None:
    grid = detail_of(editor, "gambit").skills
    told = said(grid)
    assert "Strategy" in told
    assert "Smuggling" in told
    assert "5D +2\u00a0FoRKs" in told


def test_a_faction_without_people_on_record_is_told_so(
    document: ChronicleDocument, look: theme.Theme, qtbot
) -> None:
    editor = editor_of(qtbot, document, "torben", "karn")
    assert "No skills are on record" in said(detail_of(editor, "fortify"))


def test_chances_are_never_said_to_be_certain() -> None:
    assert maneuver_odds.percent(0.999) == "99\u00a0%"
    assert maneuver_odds.percent(0.001) == "1\u00a0%"
    assert maneuver_odds.percent(1.0) == "100\u00a0%"


def test_what_is_only_odd_can_be_sealed(tmp_path: Path, look: theme.Theme, qtbot) -> None:
    document = war(tmp_path / "attackers.bwchron", settings=Settings(harry="attackers"))
    editor = editor_of(qtbot, document, "ines", "aubrac")
    detail = detail_of(editor, "harry")
    assert detail.aiming
    qtbot.mouseClick(detail.aiming.chips[0], Qt.MouseButton.LeftButton)
    assert "reaches attackers alone" in said(editor)
    assert editor.bar.seal.isEnabled()
    document.close()


def test_dice_won_by_infiltrate_count_against_that_rival(editor: SlipEditor, qtbot) -> None:
    detail = detail_of(editor, "infiltrate")
    assert detail.aiming
    qtbot.mouseClick(detail.aiming.chips[2], Qt.MouseButton.LeftButton)
    assert "Odds with 2 advantage dice" in said(detail.skills)
    assert "23\u00a0% chance of Ob\u00a05" in said(detail.skills)


def test_in_a_narrow_page_the_list_gives_way_to_the_slip(editor: SlipEditor, qtbot) -> None:
    assert editor.bar.seal.isVisible()
    assert not editor.back.isVisible()
    editor.resize(600, 600)
    assert not editor.bar.seal.isVisible()
    qtbot.keyClick(editor.list, Qt.Key.Key_Down)
    qtbot.keyClick(editor.list, Qt.Key.Key_Return)
    assert editor.slip.maneuver == "assess"
    assert editor.bar.seal.isVisible()
    assert not editor.list.isVisible()
    qtbot.mouseClick(editor.back, Qt.MouseButton.LeftButton)
    assert editor.list.hasFocus()


def test_how_the_table_reads_a_maneuver_is_said_where_it_bites(
    tmp_path: Path, look: theme.Theme, qtbot
) -> None:
    readings = Settings(conserve="pooled", sap="margin", split="again", met_halfway=False)
    document = war(tmp_path / "readings.bwchron", settings=readings)
    editor = editor_of(qtbot, document, "ines", "aubrac")
    assert "shared out among all attackers" in said(detail_of(editor, "conserve"))
    assert "only what is over the exponent" in said(detail_of(editor, "sap"))
    harry = detail_of(editor, "harry")
    assert "reaches attackers, and one it names" in said(harry)
    heads = [each.accessibleName() for each in harry.findChildren(SectionLabel)]
    assert "Defense and attack, may be chosen again at the dice" in heads
    detail = detail_of(editor, "assault")
    assert detail.aiming
    qtbot.mouseClick(detail.aiming.chips[0], Qt.MouseButton.LeftButton)
    assert detail.duty == "This owes a conflict scene at Karn Veld."
    document.close()
