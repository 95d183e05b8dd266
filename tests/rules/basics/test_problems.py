"""Problems know their place."""

from bwdesk.rules.basics.problems import Problem, Severity


def test_a_problem_is_known_by_code_and_place() -> None:
    problem = Problem("path.no-lead", Severity.BROKEN, "path/3", "No lead.", "Go around.")
    assert problem.key == "path.no-lead@path/3"
    assert problem.page == "path"
