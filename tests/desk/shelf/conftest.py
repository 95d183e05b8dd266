"""The shelf in the whole window."""

from tests.desk.shell.conftest import press, start, user, window

__all__ = ["press", "start", "user", "window"]
