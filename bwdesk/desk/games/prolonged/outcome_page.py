"""Outcomes are bought."""

from bwdesk.desk.table.plain.page import PlainPage


class OutcomePage(PlainPage):
    """The plain board."""
