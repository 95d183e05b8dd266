"""Names are never markup: no widget reads as HTML what somebody has typed, or a file holds."""

from html import escape

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QAbstractListModel, QModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QGroupBox,
    QLabel,
    QTabBar,
    QTextEdit,
    QWidget,
)

from bwdesk.desk.burner import step_status
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.files import characters, chronicles, games
from bwdesk.files.characters import Saved
from bwdesk.rules.burning import edits
from bwdesk.rules.person.character import Character, Choices, Instinct, Sketch, Thing
from bwdesk.where import resources
from tests.desk.shell.conftest import CON_MAN, rename
from tests.files import forging

HOSTILE = '<b>Ash</b><img src="file:///etc/hostname">'
WAR = resources() / "samples" / "salt-road-war.bwchron"


def read_as_markup(window: QWidget) -> list[str]:
    """Every text of every widget and list in which the name would be read as HTML."""
    found = []
    for widget in (window, *window.findChildren(QWidget)):
        texts = {"toolTip": widget.toolTip(), "statusTip": widget.statusTip()}
        texts |= {"whatsThis": widget.whatsThis()}
        if isinstance(widget, QLabel) and widget.textFormat() != Qt.TextFormat.PlainText:
            texts["text"] = widget.text()
        if isinstance(widget, QGroupBox):
            texts["title"] = widget.title()
        if isinstance(widget, QTextEdit):
            texts["html"] = widget.toHtml()
        if isinstance(widget, QTabBar):
            texts |= {f"tab {at}": widget.tabToolTip(at) for at in range(widget.count())}
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            texts |= _tips(widget)
        where = f"{type(widget).__name__} {widget.accessibleName()[:30]!r}"
        found += [f"{where}: {what}" for what, text in texts.items() if _raw(text)]
    return found


def _tips(view: QAbstractItemView) -> dict[str, str]:
    model = view.model()
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(QModelIndex())
    indexes = (
        model.index(row, column)
        for row in range(min(model.rowCount(QModelIndex()), 60))
        for column in range(columns)
    )
    tips = (index.data(Qt.ItemDataRole.ToolTipRole) for index in indexes)
    return {f"tip {at}": tip for at, tip in enumerate(tips) if isinstance(tip, str)}


def _raw(text: str) -> bool:
    return "<b>Ash" in text or "<img" in text


def test_what_it_looks_for_is_found(qtbot) -> None:
    label = QLabel(HOSTILE)
    label.setToolTip(HOSTILE)
    qtbot.addWidget(label)
    assert len(read_as_markup(label)) == 2
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setToolTip(f"<span>{escape(HOSTILE)}</span>")
    assert read_as_markup(label) == []


@pytest.fixture
def named(window):
    """A character whose every name is hostile."""
    window.open_sample(CON_MAN)
    document = window.current.document
    rename(window, HOSTILE)
    for edit in (
        lambda choices: edits.write(choices, "concept", HOSTILE),
        lambda choices: edits.write(choices, "player", HOSTILE),
        lambda choices: edits.write_belief(choices, 0, HOSTILE),
        lambda choices: edits.write_instinct(choices, 0, Instinct(HOSTILE)),
        lambda choices: edits.add_thing(choices, Thing(HOSTILE, "gear", 1)),
        lambda choices: edits.add_thing(choices, Thing(HOSTILE, "relationship", 5, note=HOSTILE)),
    ):
        document.apply(edit(document.choices))
    return window


def test_every_page_of_the_burner(named) -> None:
    for row in range(len(step_status.STEPS)):
        named.current.show_step(row)
        QApplication.processEvents()
        assert read_as_markup(named) == []


def test_a_sketch(window, tmp_path) -> None:
    path = tmp_path / "sketch.bwchar"
    choices = Choices(
        "human", name=HOSTILE, sketch=Sketch(4, 3), things=(Thing(HOSTILE, "gear", 0),)
    )
    characters.save(path, Saved(Character(choices)))
    window.open_path(path)
    QApplication.processEvents()
    assert read_as_markup(window) == []


def test_home_and_the_house_rules(named, tmp_path, user) -> None:
    user.saves = tmp_path / "<b>Ash.bwchar"
    named.acts.save.trigger()
    named.go("home")
    QApplication.processEvents()
    assert read_as_markup(named) == []
    named.go("rules")
    named.parts["rules"].page.new()
    draft = named.parts["rules"].page.draft
    draft.apply("Name", replace(draft.pack, name=HOSTILE))
    named.parts["rules"].page.save()
    QApplication.processEvents()
    assert read_as_markup(named) == []
    named.parts["rules"].page.close_pack()
    assert read_as_markup(named) == []


def test_a_chronicle(window, tmp_path) -> None:
    path = tmp_path / "war.bwchron"
    with chronicles.open_chronicle(WAR, games.find, looking=True) as chronicle:
        state, seats = chronicle.session.state, chronicle.session.seats
    names = {each.name for each in (*state.factions, *seats.values())}
    names |= {each.name for side in state.factions for each in side.people.values()}
    rows = forging.rows_of(WAR.read_bytes())
    for table, at in (("states", 2), ("log", 1), ("meta", 1)):
        for row in rows[table]:
            row[at] = _renamed(row[at], names - {""})
    path.write_bytes(forging.written(rows))
    window.open_path(path)
    tab = window.current
    assert isinstance(tab.document, ChronicleDocument)
    assert any(HOSTILE in each.name for each in tab.document.state.factions)
    for key in tab.keys:
        tab.go(key)
        QApplication.processEvents()
        assert read_as_markup(window) == [], key


def _renamed(held, names):
    raw = held if isinstance(held, bytes) else held.encode()
    for name in names:
        quoted = HOSTILE.replace('"', '\\"')
        raw = raw.replace(f'"{name}"'.encode(), f'"{quoted}"'.encode())
    return raw if isinstance(held, bytes) else raw.decode()


def test_a_founding(window) -> None:
    window.parts["chronicles"].found_chronicle()
    page = window.current
    plan = page.foundation.plan
    sides = tuple(replace(each, name=HOSTILE) for each in plan.factions)
    players = tuple(replace(each, name=HOSTILE) for each in plan.players)
    page.foundation.edit("Name", title=HOSTILE, factions=sides, players=players)
    for key in page.keys:
        page.open_step(key)
        QApplication.processEvents()
        assert read_as_markup(window) == [], key
