"""The packs in force, read when they are first needed."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bwdesk.files.packs import InForce
    from bwdesk.rules.book import Book


class Shelf:
    """One Book for the whole window; opening the window does not wait for it."""

    @cached_property
    def in_force(self) -> InForce:
        from bwdesk.files import packs

        return packs.in_force()

    @property
    def book(self) -> Book:
        return self.in_force.book

    @property
    def troubles(self) -> tuple[str, ...]:
        """A sentence for each pack of the user's that could not be read."""
        return self.in_force.troubles
