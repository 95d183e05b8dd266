"""What a new ruling of the table is signed with, and letting a problem be in one step."""

from __future__ import annotations

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.burning import edits
from bwdesk.rules.person.character import Choices
from bwdesk.when import today


def last_judge(choices: Choices) -> str:
    """Whoever ruled last will most likely rule next."""
    return next((each.who for each in reversed(choices.rulings) if each.who), "")


def let_be(choices: Choices, problem: Problem) -> edits.Edit:
    """The table allows it, without a word on why; the review takes one."""
    return edits.accept(choices, problem, last_judge(choices), today())
