"""The Book the printed people are burned by."""

from __future__ import annotations

import pytest

from bwdesk.rules.packs.book import Book
from tests.sheets import people


@pytest.fixture(scope="session")
def book() -> Book:
    return people.book()
