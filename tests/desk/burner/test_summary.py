"""The summary shows every figure, names what is open and leads there."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from bwdesk.desk.burner import rulings, why
from bwdesk.desk.burner.summary import Summary, open_points
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import marks
from bwdesk.desk.kit.notice import NoticeView
from bwdesk.rules.burning import edits
from bwdesk.rules.person.character import Character, Set, Stats, Waive


@pytest.fixture
def summary(qtbot, document):
    panel = Summary(document)
    qtbot.addWidget(panel)
    panel.resize(panel.width(), 700)
    panel.show()
    document.changed.connect(panel.refresh)
    return panel


def test_it_says_who_and_how_old(summary):
    assert summary.name.text() == "Robard Ash"
    assert summary.life.text() == "Human, five lifepaths, age\u00a030"
    assert not summary.badge.isVisible()


def test_figures_follow_an_edit(summary, document):
    document.apply(edits.place_stat(document.choices, "will", 6))
    assert summary.cells.widgets["will"].accessibleName() == "Will B6"
    assert summary.cells.widgets["hesitation"].accessibleName() == "Hesitation 4"


def test_a_click_on_a_figure_asks_why(summary, qtbot):
    qtbot.mouseClick(summary.cells.widgets["health"], Qt.MouseButton.LeftButton)
    assert summary.findChildren(why.Why)[0].accessibleName() == "Why: Health"


def test_worst_first_and_rulings_last(document):
    spent = edits.place_stat(document.choices, "will", 9)
    document.apply(spent)
    document.apply(edits.rule(document.choices, Set("age", 29, "Lied", "Dana"), "Rule Age 29"))
    order = [notice.mark for _, notice in open_points(document.reckoning)]
    assert order == sorted(order, key=["broken", "odd", "unfinished", "ruling"].index)
    assert {"broken", "odd", "unfinished", "ruling"} == set(order)
    _, ruling = open_points(document.reckoning)[-1]
    assert (ruling.says, ruling.reason, ruling.signed) == ("Age 29 instead of 30.", "Lied", "Dana")


def test_many_of_a_kind_are_one_entry(document):
    document.apply(edits.Edit("Start over", replace(document.choices, stats=Stats())))
    dead = [notice for where, notice in open_points(document.reckoning) if where == "stats/will"]
    (notice,) = dead
    assert notice.says.endswith("The same for Perception, Agility, Speed, Power and Forte.")


def test_a_link_asks_for_the_page(summary, qtbot):
    view = next(
        each for each in summary.findChildren(NoticeView) if "demands Cynical" in _said(each)
    )
    with qtbot.waitSignal(summary.go) as asked:
        view.findChild(QLabel).linkActivated.emit("there")
    assert asked.args == ["traits/cynical"]


def test_a_ruling_shows_and_goes_again(summary, document):
    document.apply(edits.rule(document.choices, Set("health", 6), "Rule Health 6"))
    assert summary.badge.isVisible()
    assert "Health 6 instead of 4." in _said(list(summary.found)[-1])
    document.stack.undo()
    assert not summary.badge.isVisible()


def test_a_finished_character_has_nothing_open(look, qtbot, document):
    blameless = [Waive(problem.key, "Fine by us") for problem in document.reckoning.problems]
    done = replace(document.choices, rulings=tuple(blameless))
    panel = Summary(Document(Character(done), document.book))
    qtbot.addWidget(panel)
    assert "Nothing is open." in _said(next(iter(panel.found)))
    assert next(iter(panel.found.shown.values()))[1].mark == marks.DONE


@pytest.mark.parametrize(
    ("ruling", "said", "where"),
    [
        (Set("stat.will", 5), "Will 5 instead of 4.", "stats/will"),
        (Set("pool.mental", 9), "Mental points 9 instead of 7.", "age/mental"),
        (
            Set("skill.falsehood", 5),
            "Falsehood 5 instead of 4.",
            "skills/falsehood",
        ),
        (Set("tolerance.light", 4), "Light tolerance 4.", "tolerances/light"),
        (
            Waive("traits.demanded@traits/cynical"),
            "Accepted: Criminal demands Cynical; it is not taken.",
            "traits/cynical",
        ),
    ],
)
def test_rulings_in_words(document, ruling, said, where):
    document.apply(edits.rule(document.choices, ruling, "Rule"))
    assert rulings.ruling_sentence(ruling, document.reckoning) == said
    assert rulings.where(ruling) == where


def _said(view: NoticeView) -> str:
    return view.accessibleName()
