"""Every form loads, is loaded by somebody, and can be used without seeing it."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtWidgets import QLabel, QPushButton, QSpinBox, QWidget

from bwdesk import where
from bwdesk.desk.kit import form
from bwdesk.desk.kit.form import FormError, load_form

DESK = Path(form.__file__).parents[1]
FORMS = sorted(where.forms().glob("*.ui"))
INPUTS = {
    "QLineEdit",
    "QPlainTextEdit",
    "QTextEdit",
    "QSpinBox",
    "NumberBox",
    "QComboBox",
    "QDateEdit",
}
LOADS = re.compile(r'load_form\(\s*self,\s*"(\w+)"')
PAGE = re.compile(r'^    key = "(\w+)"$', re.MULTILINE)
"""The page of a step of the burner; each loads the form of its key."""


def used():
    """The forms that modules of the desk load, with the name of the module, or of its room."""
    found: dict[str, str] = {}
    for file in DESK.rglob("*.py"):
        name = file.parent.name if file.stem == "page" else file.stem
        text = file.read_text(encoding="utf-8")
        lays_itself_out = "def lay_out" in text
        pages = PAGE.findall(text) if "burner" in file.parts and not lays_itself_out else []
        found |= dict.fromkeys([*LOADS.findall(text), *pages], name)
    return found


def widgets(path):
    """Class, name and properties of every widget of a form."""
    for each in ET.parse(path).getroot().iter("widget"):
        properties = {one.get("name"): "".join(one.itertext()) for one in each.findall("property")}
        yield each.get("class"), each.get("name"), properties


def test_each_form_has_its_module_and_each_module_its_form():
    assert used().keys() == {path.stem for path in FORMS}
    for name, module in used().items():
        assert module in (name, f"{name}_editor")


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_it_loads(qtbot, look, path):
    owner = QWidget()
    qtbot.addWidget(owner)
    loaded = load_form(owner, path.stem)
    assert loaded.parent() is owner
    names = [name for _, name, _ in widgets(path)]
    assert len(names) == len(set(names))
    for name in names:
        assert loaded.objectName() == name or loaded.findChild(QWidget, name)


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_every_input_says_what_it_is(path):
    all_ = list(widgets(path))
    buddies = {properties.get("buddy") for _, _, properties in all_}
    for kind, name, properties in all_:
        if kind in INPUTS:
            assert name in buddies or properties.get("accessibleName"), name
        if kind in ("QPushButton", "QCheckBox"):
            said = properties.get("text") or properties.get("accessibleName")
            assert said or name in _written(path.stem), name


def _written(stem):
    """The attributes whose text the module of a form sets."""
    folder = Path(form.__file__).parent
    (module,) = folder.rglob(f"{used()[stem]}.py")
    return re.findall(r"self\.(\w+)\.setText\(", module.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_letters_and_colors_come_from_the_theme(path):
    for _, name, properties in widgets(path):
        assert not {"font", "styleSheet", "palette"} & properties.keys(), name


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_tab_leaves_no_input_out(path):
    listed = [each.text for each in ET.parse(path).getroot().iter("tabstop")]
    there = {name: kind for kind, name, _ in widgets(path)}
    assert set(listed) <= there.keys()
    if listed:
        assert {name for name, kind in there.items() if kind in INPUTS} <= set(listed)


def test_a_form_that_is_missing(qtbot, look):
    owner = QWidget()
    qtbot.addWidget(owner)
    with pytest.raises(FormError, match=r"nothing\.ui is missing or damaged"):
        load_form(owner, "nothing")


@pytest.fixture
def own_forms(tmp_path, monkeypatch):
    """A folder of forms to write into."""
    monkeypatch.setattr(where, "forms", lambda: tmp_path)
    return tmp_path


SMALL = """<?xml version="1.0" encoding="UTF-8"?>
<ui version="4.0"><class>Small</class>
 <widget class="QWidget" name="Small"><layout class="QVBoxLayout" name="rows">
  <item><widget class="QLabel" name="title"/></item>
 </layout></widget>
</ui>
"""


class Titled(QWidget):
    title: QLabel


class Pressed(QWidget):
    title: QLabel
    press: QPushButton


class Miscast(QWidget):
    title: QSpinBox


def test_children_are_bound_by_the_names_a_class_declares(qtbot, look, own_forms):
    (own_forms / "small.ui").write_text(SMALL)
    owner = Titled()
    qtbot.addWidget(owner)
    load_form(owner, "small")
    assert owner.title.objectName() == "title"


@pytest.mark.parametrize(
    ("kind", "says"),
    [(Pressed, "no QPushButton called press"), (Miscast, "no QSpinBox called title")],
)
def test_a_child_that_is_missing_or_of_another_kind(qtbot, look, own_forms, kind, says):
    (own_forms / "small.ui").write_text(SMALL)
    owner = kind()
    qtbot.addWidget(owner)
    with pytest.raises(FormError, match=says):
        load_form(owner, "small")


class Drawn(QWidget):
    """Wants a label of its own for the title."""

    title: QLabel


def test_a_widget_of_ours_stands_where_the_form_names_it(qtbot, look, own_forms):
    (own_forms / "small.ui").write_text(SMALL)
    owner, own = Drawn(), QLabel("Ours")
    qtbot.addWidget(owner)
    load_form(owner, "small", title=own)
    assert owner.title is own
    assert owner.isAncestorOf(own)


def test_what_the_form_does_not_name_has_no_place_in_it(qtbot, look, own_forms):
    (own_forms / "small.ui").write_text(SMALL)
    owner = Drawn()
    qtbot.addWidget(owner)
    with pytest.raises(FormError, match="no place for nowhere"):
        load_form(owner, "small", nowhere=QLabel())


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_no_place_of_a_form_is_empty(path):
    """What holds nothing in the form is brought along by whoever loads it."""
    texts = [each.read_text(encoding="utf-8") for each in DESK.rglob("*.py")]
    pages = [each for each in texts if path.stem in PAGE.findall(each) and "Page(Page)" in each]
    (loads,) = [each for each in texts if path.stem in LOADS.findall(each)] or pages
    names = {name for pair in re.findall(r'"(\w+)": |(\w+)=', loads) for name in pair}
    for each in ET.parse(path).getroot().iter("widget"):
        kind = each.get("class", "")
        ours = not kind.startswith("Q") and kind != "NumberBox"
        if ours or (kind == "QWidget" and each.find("layout") is None):
            assert each.get("name") in names, each.get("name")
    for each in ET.parse(path).getroot().iter("layout"):
        assert each.find("item") is not None, each.get("name")
