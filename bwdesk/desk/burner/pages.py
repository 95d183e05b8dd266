"""Which page shows which step; a page is imported when it is first wanted."""

from __future__ import annotations

from importlib import import_module

from bwdesk.desk.burner.page import Page


def page_class(key: str) -> type[Page]:
    """The page of a step: class ``SkillsPage`` in ``skills.page``."""
    module = import_module(f"bwdesk.desk.burner.{key}.page")
    found: type[Page] = getattr(module, f"{key.title()}Page")
    return found
