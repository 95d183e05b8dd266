"""Undo as a list: a click goes to a step, back or forward, and the page it was made on."""

from bwdesk.desk.shell import step_list
from bwdesk.rules.burning import edits
from tests.desk.hands import Hands
from tests.desk.shell.conftest import CON_MAN, rename


def test_a_step_is_gone_to_by_its_name_back_and_forward(window):
    hands = Hands(window)
    assert step_list.show(window) is None
    window.open_sample(CON_MAN)
    tab = window.current
    assert not window.acts.step_list.isEnabled()
    tab.open_step("concept")
    rename(window, "Robard")
    tab.document.do(lambda choices: edits.write(choices, "player", "Ines"))
    tab.open_step("beliefs")
    tab.document.do(lambda choices: edits.write(choices, "concept", "A liar"))
    many = tab.stack.count()
    hands.press("Ctrl+H")
    shown = window.findChild(step_list.StepPicker)
    listed = [each.name for each in shown.model.all]
    assert len(listed) == many + 1
    assert listed[-1] == step_list.FIRST
    assert shown.model.all[0].hint.endswith("here")
    shown.picked.emit("1")
    assert tab.document.title == "Robard"
    assert tab.on_screen == "concept"
    assert tab.document.choices.player != "Ines"
    assert f"{many - 1}\N{NO-BREAK SPACE}steps of Robard taken back" in tab._toast.text()
    step_list.go_to(window, tab.stack, many)
    assert tab.document.choices.concept == "A liar"
    assert "done again" in tab._toast.text()
    step_list.go_to(window, tab.stack, 0)
    assert tab.document.title == "Complicated Con Man"
