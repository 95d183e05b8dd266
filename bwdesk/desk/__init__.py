"""The windows, boards and dialogs: the only floor that knows Qt.

What the window needs of the lower floors is imported here, before Qt: PySide6 looks at every
module imported after it, and that costs more than the modules do.
"""

from bwdesk.files import settings

__all__ = ["settings"]
