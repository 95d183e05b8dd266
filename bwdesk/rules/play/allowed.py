"""What of a trial is against the rules, or merely unusual. Nothing of it stops the test."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Overruled, Problem, Severity
from bwdesk.rules.basics.prose import brief
from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.pool import MOST_DICE, MOST_OBSTACLE, DicePool
from bwdesk.rules.play.casts import MiscastError, lay_dice
from bwdesk.rules.play.trial import (
    Lent,
    Lines,
    Trial,
    exponent,
    hand,
    has_obstacle,
    hesitation,
    is_struck,
    key,
    kind_of,
    numbered_lent,
)
from bwdesk.rules.tables.artha import ArthaKind

UNREADABLE = ("test.exponent", "test.hesitation", "test.dice")
"""Codes of problems with which no dice can be reckoned."""
FORBIDDEN = ("test.help", "test.fork", "test.lent", "test.boon", "test.lighter")
"""Codes of what counts once the table overrules it."""
MISTHROWN = ("test.cast", "test.told")
"""Codes of problems with which no result can."""


def problems(
    trial: Trial, kinds: Mapping[str, ArthaKind], against: Trial | None = None
) -> tuple[Problem, ...]:
    """Everything to see to, in the order of the test. *kinds* are those of artha."""
    figures = tuple(_figures(trial))
    if figures:
        return figures
    thrown = hand(trial)
    found = (
        *_obstacle(trial),
        *_conditions(trial),
        *_find_alone(trial, against),
        *_lighter(trial),
        *_forks(trial),
        *_help(trial),
        *_dice(trial, thrown),
        *_spent_problems(trial, kinds),
        *_casts(trial, thrown),
    )
    return tuple(replace(e, waived=True) if _let_stand(trial, e) else e for e in found)


def overruling(trial: Trial, problem: Problem) -> Overruled | None:
    """What the table says to let something forbidden stand, by its name; None for a problem no word
    of the table mends."""
    if problem.code not in FORBIDDEN or problem.severity is not Severity.BROKEN:
        return None
    where, _, at = problem.where.partition("/")
    lines = getattr(trial, where) if at else ()
    if not at:
        return Overruled(problem.code)
    lent: Lent = lines[int(at)]
    return Overruled(problem.code, key(lent.ability)[:LONGEST_NAME], lent.who[:LONGEST_NAME])


def toggle(overruled: tuple[Overruled, ...], ruling: Overruled) -> tuple[Overruled, ...]:
    """With a rule set aside, or in force again."""
    others = tuple(each for each in overruled if each != ruling)
    return others if ruling in overruled else (*others, ruling)


def _let_stand(trial: Trial, problem: Problem) -> bool:
    return bool(trial.overruled) and overruling(trial, problem) in trial.overruled


def rulings_on(trial: Trial, found: Iterable[Problem]) -> tuple[Overruled, ...]:
    """What the table lets stand of what was *found* wrong; of what was taken out again, nothing."""
    every = (overruling(trial, each) for each in found if each.waived)
    return tuple(dict.fromkeys(each for each in every if each))


def artha_spent(trial: Trial) -> dict[str, int]:
    """The artha a trial took, by kind."""
    casts = [cast.why for cast in trial.casts]
    return {
        "fate": casts.count("luck"),
        "persona": trial.boon + trial.focus + trial.complication,
        "deeds": trial.inspiration + casts.count("grace"),
    }


def _breaking_problem(code: str, where: str, says: str, remedy: str, rule: str = "") -> Problem:
    return Problem(f"test.{code}", Severity.BROKEN, where, says, remedy, rule)


def _odd(code: str, where: str, says: str, remedy: str, rule: str = "") -> Problem:
    return Problem(f"test.{code}", Severity.ODD, where, says, remedy, rule)


def _figures(trial: Trial) -> Iterator[Problem]:
    """Figures nobody can read; nothing can be reckoned with them."""
    if trial.kind == "die-of-fate":
        return
    try:
        exponent(trial.exponent)
    except ValueError:
        says = f"“{trial.exponent}” is no exponent."
        yield _breaking_problem(
            "exponent", "exponent", says, "Write a shade and 0 to 10, like B4.", "DICE-3"
        )
    if trial.second is not None:
        try:
            exponent(trial.second.exponent)
        except ValueError:
            says = f"“{trial.second.exponent}” is no exponent of {brief(trial.second.ability)}."
            yield _breaking_problem(
                "exponent", "second", says, "Write a shade and 0 to 10, like B4.", "DICE-3"
            )
    if trial.kind == "steel":
        try:
            hesitation(trial)
        except ValueError:
            says = "Steel is tested against a hesitation, and there is none."
            yield _breaking_problem(
                "hesitation", "hesitation", says, "Say it, or the Will.", "STEEL-2"
            )


def _lighter(trial: Trial) -> Iterator[Problem]:
    """What is lighter than whoever would make it."""
    if not trial.makes:
        return
    try:
        own = exponent(trial.exponent).shade
    except ValueError:
        return  # which is said of the exponent
    if own.steps >= Shade(trial.makes).steps:
        return
    says = f"What is {own.word} makes nothing {Shade(trial.makes).word}."
    remedy = "A Minor Epiphany lightens it for a scene; else leave that out."
    yield _breaking_problem("lighter", "makes", says, remedy, "HERO-11")


def _obstacle(trial: Trial) -> Iterator[Problem]:
    for where in ("ob", "disadvantages"):
        lines: Lines = getattr(trial, where)
        values = [lines] if isinstance(lines, int) else [line.value for line in lines]
        if any(value < 0 for value in values):
            says = "An obstacle is never lowered."
            yield _breaking_problem(
                "lowered", where, says, "Write 0 or more; help adds dice.", "DICE-7"
            )
        if any(value > MOST_OBSTACLE for value in values):
            yield _breaking_problem(
                "ob", where, "No obstacle is as high.", f"At most {MOST_OBSTACLE}."
            )
    if has_obstacle(trial) and trial.kind != "steel" and trial.ob == ():
        says = "No obstacle is set: it counts as 0."
        yield Problem("test.no-ob", Severity.UNFINISHED, "ob", says, "Set one.", "DICE-16")


def _conditions(trial: Trial) -> Iterator[Problem]:
    """Conditions that stayed where they were said: the Book does not know them."""
    for name in trial.conditions:
        says = f"Nothing is known of “{brief(name)}” as a condition of Steel."
        remedy = "Write it as the list has it: being shot at, explosions, a ghost ..."
        yield _breaking_problem("condition", "conditions", says, remedy, "STEEL-7")


def _find_alone(trial: Trial, against: Trial | None) -> Iterator[Problem]:
    if trial.kind == "versus" and against is None:
        says = "Nobody stands against it."
        yield Problem("test.alone", Severity.UNFINISHED, "versus", says, "Say who.", "TEST-4")


def _forks(trial: Trial) -> Iterator[Problem]:
    named = tuple(numbered_lent(trial.forks))
    if not trial.forks:
        return
    if trial.kind_of == "attribute":
        says = f"No FoRK helps {trial.ability or trial.tested_ability}."
        yield _breaking_problem("fork", "forks", says, "Take the FoRKs out.", "TEST-32")
    elif trial.kind_of == "stat":
        says = "FoRKs are for tests of skills; of stats only where one positions or chases."
        yield _odd("fork", "forks", says, "Ask the GM, or take them out.", "TEST-32")
    for at, fork in named:
        where = f"forks/{at}"
        if kind_of(key(fork.ability)) != "skill":
            says = f"{_capital_name(fork.ability)} is no skill, and only skills are FoRKs."
            yield _breaking_problem("fork", where, says, "Take it out.", "TEST-33")
        yield from _lends(fork, where)


def _help(trial: Trial) -> Iterator[Problem]:
    for at, helper in numbered_lent(trial.help):
        where, helping = f"help/{at}", kind_of(key(helper.ability))
        if helping == "stat" and trial.kind_of == "skill":
            says = f"{_capital_name(helper.ability)} is a stat, and a stat never helps a skill."
            yield _breaking_problem("help", where, says, "Help with a related skill.", "TEST-29")
        elif helping == "attribute" and key(helper.ability) != trial.tested_ability:
            says = (
                f"{_capital_name(helper.ability)} is an "
                "attribute, which helps only by word of the GM."
            )
            yield _odd("help", where, says, "Ask the GM, or take it out.", "TEST-29")
        yield from _lends(helper, where)
    if trial.help and trial.kind == "steel":
        says = "Hardly anybody is helped with Steel."
        yield _odd("help", "help", says, "Ask the GM, or take it out.", "STEEL-3")


def _capital_name(ability: str) -> str:
    """An ability at the beginning of a sentence, by its id or as it was written."""
    return ability[:1].upper() + ability[1:].replace("-", " ")


def _lends(lent: Lent, where: str) -> Iterator[Problem]:
    try:
        if not exponent(lent.exponent).exponent:
            says = f"{_capital_name(lent.ability)} is at 0 and lends nothing."
            yield _breaking_problem("lent", where, says, "Take it out.", "PTGS-21")
    except ValueError:
        says = f"“{lent.exponent}” is no exponent of {lent.ability}."
        yield _breaking_problem("lent", where, says, "Write a shade and 0 to 10, like B4.")


def _dice(trial: Trial, thrown: DicePool) -> Iterator[Problem]:
    lines = trial.advantage
    reached = [lines] if isinstance(lines, int) else list(accumulate(e.value for e in lines))
    beyond = next((at for at, dice in enumerate(reached) if dice > 1), None)
    if beyond is not None:
        says = "A player argues for one die of advantage; more is for the GM to grant."
        where = "advantage" if isinstance(lines, int) else f"advantage/{beyond}"
        yield _odd("advantage", where, says, "Take one die, or ask the GM.", "TEST-9")
    if trial.kind == "die-of-fate":
        return
    if is_struck(trial):
        says = (
            "Wounds have left nothing of "
            f"{trial.ability or trial.tested_ability}: it cannot be tested."
        )
        yield _breaking_problem("struck", "wounds", says, "Heal, or grit one’s teeth.", "PTGS-21")
    elif not thrown.dice:
        says = "No dice are left: the test fails by its whole obstacle."
        yield _odd("no-dice", "dice", says, "Get help, or an advantage.")
    if thrown.dice > MOST_DICE:
        says = f"{thrown.dice} dice are more than anybody throws."
        yield _breaking_problem("dice", "dice", says, f"Write at most {MOST_DICE}.")


def _spent_problems(trial: Trial, kinds: Mapping[str, ArthaKind]) -> Iterator[Problem]:
    known = trial.kind_of != "attribute" or trial.tested_ability in trial.readings.boon_on
    if trial.boon and not known:
        says = "A Boon is for stats and skills."
        yield _breaking_problem("boon", "boon", says, "Take it out, or ask the GM.", "ARTHA-14")
    for id, count in artha_spent(trial).items():
        kind = kinds.get(id)
        if kind and count > kind.most:
            says = f"{count} {kind.name} are more than one roll takes."
            yield _breaking_problem("limit", id, says, f"Spend at most {kind.most}.", "ARTHA-11")
        held = getattr(trial.artha, id) if trial.artha else None
        if kind and held is not None and count > held:
            says = f"{count} {kind.name} were spent, and {held} are in hand."
            yield _breaking_problem("artha", id, says, "Spend less.", "ARTHA-1")
    if sum(cast.why == "grace" for cast in trial.casts) > 1:
        says = "A roll takes one Saving Grace; the other Deeds was for before it."
        yield _breaking_problem("limit", "grace", says, "Take one out.", "ARTHA-11")


def _casts(trial: Trial, thrown: DicePool) -> Iterator[Problem]:
    if trial.successes is not None and trial.casts:
        says = "Successes are told although the dice lie there."
        yield _breaking_problem("told", "successes", says, "Say one of them.")
        return
    told = trial.successes or 0
    if told < 0:
        yield _breaking_problem(
            "told", "successes", f"There are no {told} successes.", "Say 0 or more."
        )
    elif told > thrown.dice and not thrown.open_ended:
        says = f"{told} successes are on {thrown.dice} dice by Luck alone."
        yield _odd("many", "successes", says, "Count again, or say the faces.")
    if not trial.casts:
        return
    try:
        found = lay_dice(thrown, trial.casts, trial.readings)
    except MiscastError as why:
        yield _breaking_problem("cast", f"casts/{why.at}", str(why), "Correct the faces.")
        return
    if found.dice_owed:
        says = f"The roll is open-ended, and {found.dice_owed} of its 6 were not rolled on."
        yield Problem(
            "test.owed",
            Severity.UNFINISHED,
            "casts",
            says,
            "Roll them, and add the faces.",
            "DICE-9",
        )
