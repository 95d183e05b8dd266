"""Whatever happens to somebody, the totals are those of a plain recount."""

from hypothesis import given
from hypothesis import strategies as st

from bwdesk.rules.injury.care import lose, recover, staunch, staunching, treat, treating
from bwdesk.rules.injury.effects import effects
from bwdesk.rules.injury.hits import prompts, strike
from bwdesk.rules.injury.patient import HOUR, Patient
from bwdesk.rules.injury.shrugging import clear_cobwebs, end_scene, grit
from bwdesk.rules.injury.time import pass_time, schedule
from bwdesk.rules.injury.wounds import counts, injuries, level_now
from bwdesk.rules.person.character import Wound
from bwdesk.rules.tables.grayscale import LAST
from tests.rules.injury.bodies import someone
from tests.shipped import book

Wounds = tuple[Wound, ...]
DICE = (0, 0, 1, 2, 3, 4, 0)

moves = st.lists(
    st.one_of(
        st.tuples(st.just("hit"), st.integers(1, LAST)),
        st.tuples(st.just("wait"), st.integers(0, 4000 * HOUR)),
        st.tuples(
            st.sampled_from(["treat", "staunch", "recover", "grit", "lose"]), st.integers(0, 20)
        ),
        st.tuples(st.sampled_from(["cobwebs", "scene"]), st.just(0)),
    ),
    max_size=25,
)


def done(wounds: Wounds, patient: Patient, now: int, what: str, n: int) -> tuple[Wounds, int]:
    """One thing that may happen at a table; *n* chooses whom and how well."""
    standing = injuries(wounds, patient, now)
    injury = standing[n % len(standing)] if standing else None
    healers = tuple(book().healers.values())
    healer = healers[n % len(healers)]
    match what:
        case "hit":
            return strike(wounds, patient, n, now=now), now
        case "wait":
            passed = pass_time(wounds, patient, now, now + n)
            return passed.wounds, passed.now
        case "cobwebs":
            return clear_cobwebs(wounds), now
        case "scene":
            return end_scene(wounds), now
        case "lose" if wounds:
            return lose(wounds, n % len(wounds), "speed"), now
        case "treat" if injury and (care := treating(healer, injury, patient)):
            return treat(wounds, injury, care, n % 12, now=now, quickly=n % 3), now
        case "staunch" if injury and (care := staunching(healer, injury, patient)):
            return staunch(wounds, injury, patient, care, n % 12, now=now), now
        case "recover" if injury:
            return recover(wounds, injury, patient, n % 9, now=now, units=n % 5 + 1), now
        case "grit" if injury:
            return grit(wounds, injury, patient, now, passed=n % 2 == 0), now
    return wounds, now


def recount(wounds: Wounds, patient: Patient, now: int) -> int:
    """The most dice that the wounds held could take: each its level, small ones three by three."""
    levels = [level_now(wound) for wound in wounds if counts(wound)]
    small = sum(level_now(w) == 1 and w.stage is None for w in wounds if counts(w))
    return sum(DICE[level] for level in levels) + small // 3


@given(moves)
def test_totals_are_those_of_the_wounds(steps: list[tuple[str, int]]) -> None:
    patient = someone()
    wounds: Wounds = ()
    now = 0
    for what, n in steps:
        before, at = wounds, now
        kept = tuple(before)
        wounds, now = done(wounds, patient, now, what, n)
        assert before == kept, "an earlier value never changes, so undo is exact"
        assert now >= at
        found = effects(wounds, patient, now)
        assert found.dice.whole == sum(each.dice for each in found.injuries)
        assert all(each.dice >= 0 and each.obstacle >= 0 for each in found.injuries)
        assert 0 <= found.dice.whole <= recount(wounds, patient, now)
        assert found.obstacle.whole in range(len(wounds) + 1)
        places = [place for each in found.injuries for place in each.places]
        assert sorted(places) == [p for p, wound in enumerate(wounds) if counts(wound)]
        assert all(due.time >= now for due in schedule(wounds, patient, now))
        if what == "hit":
            assert isinstance(prompts(wounds, patient, now), tuple)
