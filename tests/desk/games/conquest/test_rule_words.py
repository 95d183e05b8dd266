"""What the rules say that a record of a war names."""

import pytest

from bwdesk.desk.games.conquest.rule_words import rule_says, rule_sentences
from bwdesk.table.record import lines
from tests.desk.games.conquest.wars import war
from tests.shipped import book


@pytest.mark.parametrize(
    ("rule", "begins", "ends"),
    [
        ("", "", ""),
        ("BK-53 V", "BK-53 V, versus. The matrix", "(I)."),
        ("BK-60", "BK-60. At 0", "another."),
        ("BK-38", "BK-38. Ensnare: ", "."),
        ("ruling", "Ruling. The table", "rules."),
        ("X-1", "X-1.", "X-1."),
        ("BK-34, BK-53 V", "BK-34. Assault: ", "itself (I)."),
    ],
)
def test_a_rule_is_said_in_words(rule: str, begins: str, ends: str) -> None:
    said = rule_says(rule, rule_sentences(book().maneuvers))
    assert said.startswith(begins)
    assert said.endswith(ends)


def test_every_rule_a_log_names_has_words() -> None:
    session, words = war(170, seed=3), rule_sentences(book().maneuvers)
    rules = (rule for line in lines(session) if line.rule for rule in line.rule.split(", "))
    named = {rule.partition(" ")[0] for rule in rules}
    assert named
    assert named <= set(words)
