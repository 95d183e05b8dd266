"""The windows, boards and dialogs: the only floor that knows Qt.

PySide6 puts itself in the place of ``import`` and reads the source of every module imported after
it, for a word that would have Qt's names spelled otherwise. Nobody writes that here, and the
reading takes as long as the modules themselves: ``import`` is put back.
"""

import builtins
from importlib import import_module

import_module("PySide6.QtCore")
vars(builtins)["__import__"] = getattr(builtins, "__orig_import__", builtins.__import__)
