"""What Python holds of the items of layouts, and that it lets go of them.

PySide makes an object for each item whenever a layout with something in it is put into another,
and keeps it as long as that lives. Qt deletes items without a word; what comes to lie at such an
address in memory is taken for the item that was there, and a form is handed out that is no widget.
"""

from __future__ import annotations

from PySide6.QtWidgets import QSpacerItem, QWidgetItem
from shiboken6 import createdByPython, getAllValidWrappers, invalidate

from bwdesk.desk.kit.wrapping import Wrapping

ITEMS = (QWidgetItem, QSpacerItem)


def let_go_of_items() -> None:
    """Python holds no item of a layout any more but those of layouts written in it."""
    wrappers = getAllValidWrappers()
    own = [each for each in wrappers if type(each) is Wrapping]
    kept = {id(each.itemAt(at)) for each in own for at in range(each.count())}
    for each in wrappers:
        if type(each) in ITEMS and id(each) not in kept and not createdByPython(each):
            invalidate(each)
