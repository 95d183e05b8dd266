"""A drop-down list that is told again what stands in it."""

from PySide6.QtWidgets import QComboBox

from bwdesk.desk.kit.combo_boxes import narrow, offer


def test_what_was_chosen_stays_chosen_wherever_it_stands_now(qtbot) -> None:
    box = QComboBox()
    qtbot.addWidget(box)
    people = [("Aurel", ("elves", "leader")), ("Borr", ("dwarves", "leader"))]
    offer(box, people)
    assert box.currentText() == "Aurel"
    box.setCurrentIndex(1)
    heard: list[int] = []
    box.currentIndexChanged.connect(heard.append)
    offer(box, [("Casimir", ("men", "second")), *people])
    assert box.currentText() == "Borr"
    assert box.currentData() == ("dwarves", "leader")
    offer(box, people[:1])
    assert box.currentText() == "Aurel"
    assert not heard, "nobody has chosen anything"


def test_a_long_name_makes_a_narrow_list_no_wider(qtbot) -> None:
    box = QComboBox()
    qtbot.addWidget(box)
    narrow(box, 10)
    offer(box, [("Aurel", "a")])
    wide = box.sizeHint().width()
    offer(box, [("A very long Belief of somebody " * 5, "b")])
    assert box.sizeHint().width() == wide
