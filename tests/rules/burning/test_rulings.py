"""The table's word."""

import pytest

from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.basics.sums import Pool, Sum
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.packs.book import STATS
from bwdesk.rules.person.character import Set, Waive
from tests.rules.small import burned, keys, placed, spent

PATH = ("city-dweller/city-born", "peasant/farmer", "city-dweller/criminal")
PLACED = placed("B4 B4 B4 B4 B4 B4")

POOLS = ("mental", "physical", "traits", "resources", "lifepath-skills", "general-skills")
ATTRIBUTES = (
    "health",
    "reflexes",
    "mortal-wound",
    "steel",
    "hesitation",
    "circles",
    "resources",
    "stride",
)
SETTABLE = (
    "age",
    "skill.knives",
    *ATTRIBUTES,
    *(f"pool.{pool}" for pool in POOLS),
    *(f"stat.{stat}" for stat in STATS),
)


def said_of(what: str, reckoning: Reckoning) -> Sum:
    """The sum a ruling on *what* is about."""
    kind, _, name = what.rpartition(".")
    if what == "age":
        return reckoning.age
    if kind == "pool":
        pool: Pool = getattr(reckoning.pools, name.replace("-", "_"))
        return pool.given
    if kind == "skill":
        return next(line.why for line in reckoning.skills if line.id == name)
    figure = reckoning.figure(name)
    assert figure
    return figure.why


def burned_by(*rulings: Set | Waive) -> Reckoning:
    return burned(*PATH, stats=PLACED, skills=spent(knives=2), rulings=rulings)


@pytest.mark.parametrize("what", SETTABLE)
def test_set_fixes_a_number_and_is_seen_in_it(what: str) -> None:
    said = said_of(what, burned_by(Set(what, 9, "so be it", "Ann")))
    assert said.total == 9
    assert (said.parts[-1].label, said.parts[-1].rule) == ("so be it", "ruling")
    assert said.parts[:-1] == said_of(what, burned_by()).parts


def test_a_ruling_without_a_reason_still_names_itself() -> None:
    assert burned_by(Set("age", 9)).age.parts[-1].label == "as the table ruled"


def test_of_two_rulings_on_one_matter_the_later_holds() -> None:
    assert burned_by(Set("age", 9), Set("age", 11)).age.total == 11


def test_figures_carry_their_ruling() -> None:
    ruling = Set("steel", 7, "seen much")
    assert burned_by(ruling).attributes["steel"].ruling == ruling
    assert burned_by().attributes["steel"].ruling is None


def test_a_stat_once_set_carries_on_into_what_follows() -> None:
    ruled = burned_by(Set("stat.will", 6))
    assert (ruled.attributes["hesitation"].value, ruled.attributes["circles"].value) == (4, 3)


def test_rulings_on_what_is_not_there_change_nothing() -> None:
    odd = burned_by(Set("stat.charm", 9), Set("", 9), Waive("no.such@problem"))
    assert odd.problems == burned_by().problems
    assert odd.attributes == burned_by().attributes


def test_a_waived_problem_stays_listed_and_breaks_nothing() -> None:
    assert [each.key for each in burned_by().problems_of(Severity.BROKEN)] == [
        "path.no-lead@path/2"
    ]
    waived = burned_by(Waive("path.no-lead@path/2", "he walked"))
    assert not waived.is_broken
    (problem,) = [each for each in waived.problems if each.key == "path.no-lead@path/2"]
    assert problem.waived
    assert problem.says
    assert keys(waived) == keys(burned_by())


def test_a_waiver_is_for_one_place_only() -> None:
    elsewhere = burned_by(Waive("path.no-lead@path/3"))
    assert elsewhere.is_broken
