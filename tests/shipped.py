"""The Book of the packs that come with the program, read once for all tests."""

from functools import cache

from bwdesk.files import packs
from bwdesk.rules.book import Book


@cache
def book() -> Book:
    return packs.book(packs.shipped())
