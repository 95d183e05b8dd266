"""Names of any signs and length stand on screen and on paper as they were typed."""

from html import escape

import pypdfium2
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from bwdesk import sheets
from bwdesk.desk.burner import step_status
from bwdesk.desk.character.versions import Versions
from bwdesk.desk.kit.card import CardButton
from bwdesk.files import characters
from bwdesk.rules.burning import edits
from bwdesk.rules.person.character import Instinct, Thing
from tests.desk.shell.conftest import CON_MAN, rename

SIGNS = "Rob <b>& &Ash [*] 100 %s \\n {0}"
WIDE = "Élodie Łucja Ωμέγα Ярослав 火の子 🜂"
LONG = "Maximilian-" * 18 + "ab"
NAMES = [SIGNS, WIDE, LONG]


def labels(widget, name):
    """Every label in which the name stands, and whether Qt would read it as HTML."""
    for label in widget.findChildren(QLabel):
        text = label.text()
        if label.textFormat() is Qt.TextFormat.PlainText:
            yield from ([(label, True)] if name in text else [])
            assert "<span" not in text
        elif name in text and name != escape(name):
            yield label, False


@pytest.fixture
def named(window, tmp_path, user, request):
    """A saved character whose every name is that one."""
    name = request.param
    window.open_sample(CON_MAN)
    document = window.current.document
    rename(window, name)
    for edit in (
        lambda choices: edits.write(choices, "concept", name),
        lambda choices: edits.write(choices, "player", name),
        lambda choices: edits.write_belief(choices, 0, name),
        lambda choices: edits.write_instinct(choices, 0, Instinct(name)),
        lambda choices: edits.add_thing(choices, Thing(name, "gear", 1)),
        lambda choices: edits.add_thing(choices, Thing(name, "relationship", 5, note=name)),
    ):
        document.apply(edit(document.choices))
    user.saves = tmp_path / "named.bwchar"
    window.acts.save.trigger()
    assert user.saves.is_file()
    window.name = name
    return window


every = pytest.mark.parametrize("named", NAMES, indirect=True, ids=["signs", "wide", "long"])


@every
def test_a_name_comes_back_from_its_file_as_it_was(named):
    saved = characters.load(named.current.document.path)
    assert saved.character.choices.name == named.name


@every
def test_every_page_shows_it_as_typed(named):
    for row in range(len(step_status.STEPS)):
        named.current.show_step(row)
        QApplication.processEvents()
        for label, plain in labels(named, named.name):
            assert plain, f"{label.objectName()} reads it as HTML"
    assert named.current._summary.name.text() == named.name


@every
def test_title_and_tab(named):
    document = named.current.document
    assert named._strip.tabText(0) == named.name
    tip = named._strip.tabToolTip(0)
    assert tip in (named.name, f"<span>{escape(named.name)}</span>")
    document.apply(edits.write(document.choices, "notes", "x"))
    assert (
        named.windowTitle().replace("[*][*]", "\0").replace("[*]", "").replace("\0", "[*]")
        == f"{named.name} – bwdesk"
    )


@every
def test_undo_toast_and_menu(named):
    document = named.current.document
    place = len(document.choices.things) - 1
    document.apply(edits.remove_thing(document.choices, place))
    assert named.acts.undo.text().replace("&&", "&") == f"Undo: Remove {named.name}"
    assert "&" not in named.acts.undo.text().replace("&&", "")
    assert "<b>" not in named.acts.undo.toolTip() or "&lt;b&gt;" in named.acts.undo.toolTip()
    toast = named.current._toast
    assert toast.isVisible()
    assert toast.text() == f"Removed {named.name}"
    assert escape(named.name) in toast._said.text()
    assert toast.width() <= named.current.width()


@every
def test_home_and_versions(named, user):
    named.go("home")
    (card,) = [each for each in named.home.findChildren(CardButton) if each.isVisible()]
    assert named.name in card.accessibleName()
    assert card.toolTip() == card.accessibleName() or escape(named.name) in card.toolTip()
    card.click()
    rename(named, "Another")
    named.acts.save.trigger()
    named.acts.versions.trigger()
    told = named.findChild(Versions)
    assert named.name in told.page.toPlainText().replace("\u2028", "\n")
    assert all(plain for _, plain in labels(told, named.name))
    told.close()


@every
def test_paper(named):
    document = named.current.document
    pdf = pypdfium2.PdfDocument(sheets.render("character", document.character, document.reckoning))
    text = "".join(page.get_textpage().get_text_range() for page in pdf)
    squeezed = "".join(text.split())
    # Long names break into lines; what no face of this machine has is drawn as a box.
    drawn = {SIGNS: "".join(SIGNS.split()), WIDE: "ÉlodieŁucjaΩμέγαЯрослав", LONG: LONG[:20]}
    assert drawn[named.name] in squeezed
