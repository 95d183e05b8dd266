"""A place where one widget stands at a time: what goes leaves the focus to where one begins."""

from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget

from bwdesk.desk.kit.focus_order import ReadingOrder
from bwdesk.desk.kit.swap import Swap
from tests.desk.hands import Hands


class Form(QWidget):
    """A button that cannot be undone, and where one begins."""

    def __init__(self):
        super().__init__()
        self.act, self.first = QPushButton("Act"), QLineEdit()
        column = QVBoxLayout(self)
        column.addWidget(self.act)
        column.addWidget(self.first)


class Page(ReadingOrder, QWidget):
    """A form between two others."""

    def __init__(self):
        super().__init__()
        column = QVBoxLayout(self)
        self.above, self.below = QPushButton("above"), QPushButton("below")
        column.addWidget(self.above)
        column.addWidget(self.below)
        self.form = Swap[Form](column, 1)


def in_order(page):
    column = page.layout()
    return [column.itemAt(at).widget() for at in range(column.count())]


def test_what_is_put_there_takes_the_place_of_what_stood_there(qtbot, look):
    page = Page()
    qtbot.addWidget(page)
    one, other = Form(), Form()
    page.form.put(one)
    page.form.put(other)
    assert in_order(page) == [page.above, other, page.below]
    assert not one.isVisible()
    page.form.put(None)
    assert page.form.widget is None
    assert in_order(page) == [page.above, page.below]


def test_the_focus_goes_to_where_one_begins(qtbot, look):
    page = Page()
    qtbot.addWidget(page)
    one, other = Form(), Form()
    page.form.put(one)
    hands = Hands(page)
    one.act.setFocus()
    page.form.put(other)
    assert hands.focus is other.first
    other.act.setFocus()
    page.form.put(other)
    assert other.act.hasFocus(), "what stands there stays"


def test_who_is_elsewhere_stays_there(qtbot, look):
    page = Page()
    qtbot.addWidget(page)
    page.form.put(Form())
    hands = Hands(page)
    page.below.setFocus()
    page.form.put(Form())
    assert hands.focus is page.below
    page.form.put(None)
    assert hands.focus is page.below
