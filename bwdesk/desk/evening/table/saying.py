"""What was said of a trial at the table: whose, and what of it may be otherwise by a click.

A `Saying` is whole and frozen, as everything the window goes back and forth between. The rules make
the trial of it (`trial_of`), with all that whoever rolls brings by himself.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Overruled
from bwdesk.rules.burning.forks import Fork
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.chance.pool import help_dice
from bwdesk.rules.chance.throws import Dice, Told
from bwdesk.rules.play import bringing, testing
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.allowed import toggle
from bwdesk.rules.play.artha import About
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.evening import Evening, Step, find_member, present
from bwdesk.rules.play.meanwhile import fill, open_span
from bwdesk.rules.play.testing import Called, prepare
from bwdesk.rules.play.trial import Lent, Line, Trial, exponent, is_barred, key
from bwdesk.rules.play.verdict import Verdict, judge
from bwdesk.rules.reference.obstacles import PrintedObstacle

Which = Literal["mine", "theirs"]
NOTHING = Ability(Shade.BLACK, 0)
MINE: Which = "mine"
THEIRS: Which = "theirs"


class Saying(Struct, frozen=True):
    """A test as it was said so far: one side, and in a versus the *other*; *linked* leaves the next
    test its die or obstacle. *conditions* are what helpers say they do, by member."""

    mine: Trial
    other: Trial | None = None
    linked: bool = False
    conditions: tuple[tuple[str, str], ...] = ()

    def side(self, which: Which) -> Trial:
        """What one of the two said."""
        return self.mine if which == MINE or self.other is None else self.other

    def with_side(self, which: Which, trial: Trial) -> Saying:
        """With one of the two otherwise."""
        if which == MINE or self.other is None:
            return replace(self, mine=trial)
        return replace(self, other=trial)


class Judged(NamedTuple):
    """A saying with all that follows: the whole trial, and what becomes of it."""

    trial: Trial
    verdict: Verdict

    def side(self, which: Which) -> Verdict:
        """What becomes of one of the two."""
        return self.verdict.versus if which == THEIRS and self.verdict.versus else self.verdict

    def prepare_trial(self, which: Which) -> Trial:
        """The trial of one of the two with all they bring."""
        return self.trial.versus if which == THEIRS and self.trial.versus else self.trial


def begin_saying(who: str, ability: str, obstacle: int | None) -> Saying:
    """A test nobody has said anything of but the ability, and maybe the obstacle."""
    ob = () if obstacle is None else (Line("obstacle", obstacle),)
    return Saying(Trial(who=who, ability=ability, ob=ob))


def trial_of(evening: Evening, saying: Saying) -> Trial:
    """The whole trial: each side with abilities, wounds, armor, artha and what links to it."""
    mine = _bring(evening, saying.mine)
    if mine.kind != "versus" or saying.other is None:
        return mine
    other = _bring(evening, replace(saying.other, kind="versus"))
    return replace(mine, versus=replace(other, link=saying.other.link))


def judge_saying(evening: Evening, saying: Saying) -> Judged:
    """The trial, and what becomes of it."""
    trial = trial_of(evening, saying)
    return Judged(trial, judge(trial, evening.books[saying.mine.who]))


def _bring(evening: Evening, trial: Trial) -> Trial:
    someone = find_member(evening, trial.who)
    if someone is None or someone.id not in evening.people:
        return trial
    return prepare(evening, trial)


# What can be said


def forks(evening: Evening, trial: Trial) -> tuple[Fork, ...]:
    """The skills of whoever tests that may lend dice."""
    if trial.who not in evening.people:
        return ()
    return bringing.forks_of(present(evening, trial.who), trial.ability)


def helpers(evening: Evening, trial: Trial) -> tuple[bringing.Helper, ...]:
    """Everybody who could help, and by what they have dice for."""
    return bringing.helpers(evening, trial.who, trial.ability)


def can_help(evening: Evening, who: str, ability: str) -> bool:
    """Whether wounds have left anything of what somebody would help by."""
    return bringing.can_lend(present(evening, who), ability)


def helps_by(evening: Evening, lent: Lent) -> str:
    """What a helper helps by; of somebody wounded that it is the exponent, and not what is left of
    it on the card."""
    if lent.who not in evening.people:
        return f"helps by {lent.exponent}"
    felt = present(evening, lent.who).feel(key(lent.ability))
    less = felt is not None and felt.less
    return f"helps by {lent.exponent}, wounds or not" if less else f"helps by {lent.exponent}"


def to_lent(fork: Fork) -> Lent:
    """A FoRK as the trial names it."""
    return Lent(fork.line.id, str(fork.line.ability))


def forks_of(trial: Trial) -> tuple[Lent, ...]:
    """The FoRKs that are in."""
    return () if isinstance(trial.forks, int) else trial.forks


def helpers_of(trial: Trial) -> tuple[Lent, ...]:
    """Those who help."""
    return () if isinstance(trial.help, int) else trial.help


def with_fork(evening: Evening, trial: Trial, id: str, *, on: bool) -> Trial:
    """With a FoRK in or out, in the order they are offered."""
    now = {each.ability for each in forks_of(trial)}
    now = now | {id} if on else now - {id}
    offered = forks(evening, trial)
    return replace(trial, forks=tuple(to_lent(each) for each in offered if each.line.id in now))


def with_ruling(trial: Trial, ruling: Overruled) -> Trial:
    """With a rule set aside, or in force again."""
    return replace(trial, overruled=toggle(trial.overruled, ruling))


def drop_old_rulings(trial: Trial) -> Trial:
    """Without rulings on what was taken out again."""
    lent = {(key(each.ability), each.who) for each in (*forks_of(trial), *helpers_of(trial))}
    left = tuple(e for e in trial.overruled if not e.of or (e.of, e.who) in lent)
    return trial if left == trial.overruled else replace(trial, overruled=left)


def with_helper(evening: Evening, trial: Trial, who: str, ability: str) -> Trial:
    """With the help of somebody by an ability; he lends by one alone."""
    someone = present(evening, who)
    now = someone.ability(key(ability))
    others = tuple(each for each in helpers_of(trial) if each.who != who)
    if any(each.who == who and each.ability == ability for each in helpers_of(trial)):
        return replace(trial, help=others)
    return replace(trial, help=(*others, Lent(ability, str(now or ""), who)))


def taking_part(said: Saying) -> dict[tuple[str, str], str]:
    """The abilities that take part, by member and id, with what they lend."""
    found = {(said.mine.who, said.mine.ability): ""}
    if said.other is not None and said.mine.kind == "versus":
        found[(said.other.who, said.other.ability)] = "vs"
    for side in (said.mine, *([said.other] if said.other else [])):
        for each in helpers_of(side):
            lends = not is_barred(side, "help", each)
            dice = help_dice(exponent(each.exponent).exponent) if lends else 0
            found[(each.who, each.ability)] = f"+{dice}D"
    return found


def lines(said: int | tuple[Line, ...]) -> tuple[Line, ...]:
    """Lines as they were said; a bare number is one of them."""
    if isinstance(said, int):
        return (Line("", said),) if said else ()
    return said


def with_line(
    said: int | tuple[Line, ...], at: int, label: str | None = None, value: int | None = None
) -> tuple[Line, ...]:
    """With one line otherwise."""
    every = list(lines(said))
    old = every[at]
    every[at] = Line(
        old.label if label is None else label, old.value if value is None else value, old.shade
    )
    return tuple(every)


def without_line(said: int | tuple[Line, ...], at: int) -> tuple[Line, ...]:
    """Without one line."""
    every = lines(said)
    return (*every[:at], *every[at + 1 :])


def with_obstacle(trial: Trial, obstacle: int) -> Trial:
    """With another base obstacle."""
    return replace(trial, ob=(Line("obstacle", obstacle),))


def with_printed(trial: Trial, printed: PrintedObstacle) -> Trial:
    """With an obstacle as it is printed, by its name: the base obstacle, or what adds to it and
    gives dice."""
    name = printed.says
    if printed.obstacle is not None:
        return replace(trial, ob=(Line(name, printed.obstacle),))
    harder = (Line(name, printed.plus),) if printed.plus else ()
    dice = (Line(name, printed.dice),) if printed.dice else ()
    return replace(
        trial,
        disadvantages=(*lines(trial.disadvantages), *harder),
        dice=(*lines(trial.dice), *dice),
    )


def obstacle_of(trial: Trial) -> int | None:
    """The base obstacle, None while nobody has said it."""
    every = lines(trial.ob)
    return every[0].value if every else None


# The dice, and home


def with_dice(trial: Trial, dice: Dice) -> Trial:
    """As the dice fell, or were told."""
    if isinstance(dice, Told):
        return replace(trial, successes=dice.count, casts=())
    return replace(trial, casts=(Cast("rolled", dice.faces),), successes=None)


def without_dice(trial: Trial) -> Trial:
    """As it was said, without what was rolled and spent after."""
    return replace(
        trial,
        casts=(),
        successes=None,
        riding=None,
        patiently=0,
        quickly=0,
        focus=False,
        complication=False,
        grade=None,
    )


def pass_test(
    evening: Evening,
    *,
    said: Saying,
    trial: Trial,
    about: About | None,
    call_ons: tuple[Called, ...],
    minutes: int,
    opens: bool = False,
) -> Step:
    """The test brought home, what its helpers said, and the time it took: that of the span that is
    open, or of one it *opens* for the others, else that of the clock."""
    rides = trial.riding is None
    label, evening = testing.settle(
        evening, trial, about=about, call_ons=call_ons, linked=said.linked, rides=rides
    )
    for who, text in said.conditions:
        if text.strip() and any(each.who == who for each in _helpers(said)):
            evening = evenings.note(evening, text.strip(), who).evening
    if minutes:
        evening = _take_time(evening, said.mine, label, minutes, opens)
    return Step(label, evening)


def _take_time(evening: Evening, trial: Trial, label: str, minutes: int, opens: bool) -> Evening:
    span, who = evening.campaign.span, trial.who
    what = trial.task or label.replace("Test ", "a test of ", 1)
    if span is None and opens:
        return open_span(evening, what, minutes, who).evening
    if span is None:
        return evenings.pass_time(evening, minutes).evening
    # Whoever is busy with the long thing rolls for it within its own time.
    return evening if span.who == who else fill(evening, who, what, minutes).evening


def _helpers(said: Saying) -> tuple[Lent, ...]:
    both = (said.mine, *([said.other] if said.other else []))
    return tuple(each for side in both for each in helpers_of(side))
