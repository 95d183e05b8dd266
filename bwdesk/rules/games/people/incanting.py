"""A spell in a conflict, from its first action to its effect, whatever game it is cast in.

While its words go on it is an `Incanting`; done, or broken off, a `Wrought`, for which dice fall
one after the other: the casting, what comes of a failure, the Tax, the Sickness (SORC-13). A game
says what its caster has (`Caster`), asks for the dice `find_wanted` names, hands them to
`take_dice`, and does to people what `find_effect` says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct
from msgspec.structs import replace

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.basics.value import Face, Name, Value
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.chance.odds import odds
from bwdesk.rules.chance.pool import DicePool, Group
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.people.hurting import Count, Few, single_die
from bwdesk.rules.games.people.spells import Lends, list_lends
from bwdesk.rules.games.rolls.tested import Tested
from bwdesk.rules.games.rolls.tray import Roll
from bwdesk.rules.group.readings import MagicReadings
from bwdesk.rules.magic import casting as castings
from bwdesk.rules.magic import counter as counters
from bwdesk.rules.magic import failing, harm, tax
from bwdesk.rules.magic.casting import FORTE, WILL, Casting
from bwdesk.rules.magic.harm import MOST_PUSHED
from bwdesk.rules.magic.spell import Known
from bwdesk.rules.magic.tax import Taken
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.odds_question import tenths

CAST, MISHAP, WHEEL, HALF, SUMMONED, TAX, SICK = STAGES = (
    "incant",
    "mishap",
    "wheel",
    "half",
    "summoned",
    "tax",
    "sickness",
)
"""What falls for a spell, in this order; the first word of the key of each roll."""
LIGHT, RANK = "light", "rank"
"""The second die of the wheel, and of what is summoned."""
LABELS = {
    MISHAP: "Die of Fate",
    WHEEL: "Dark die",
    LIGHT: "Light die",
    HALF: "Area",
    SUMMONED: "Kind",
    RANK: "Rank",
}


class Incanting(Value, frozen=True):
    """A spell somebody speaks, as he casts it, *at* somebody: so many of the actions it *needs* are
    *done*. Done it may be held *back* for so many more (SORC-42). A *counter* is set against what
    whom it is at casts."""

    spell: Name
    casting: Casting
    at: str = ""
    done: Count = 0
    needs: Count = 0
    back: Count = 0
    counter: bool = False


class Wrought(Value, frozen=True):
    """A spell that is done, or was *broken* off after so many actions, and what fell for it.

    *moment* is when, as its rolls are named by it. *cast* are the successes of its casting against
    an *obstacle* (*base* is the spell’s own), *tax* those of Forte; *hours* of the Sickness for
    each die that is *lost*. Of successes over so many are *pushed* onto its Die of Fate, and *last*
    in duration; None until it is said. What is *settled* has all its dice, and once it has *worked*
    its effect has come.
    """

    who: str
    spell: Name
    casting: Casting
    moment: str
    at: str = ""
    counter: bool = False
    broken: bool = False
    cast: Count | None = None
    obstacle: Count = 0
    base: Count = 0
    mishap: Face | None = None
    wheel: tuple[Face, ...] = ()
    half: Face | None = None
    summoned: tuple[Face, ...] = ()
    tax: Count | None = None
    lost: Count = 0
    hours: tuple[Count, ...] = ()
    pushed: Annotated[int, Meta(ge=0, le=MOST_PUSHED)] | None = None
    last: Few = 0
    settled: bool = False
    worked: bool = False

    @property
    def failed(self) -> bool:
        """Whether nothing came of it: broken off, or not reached (SORC-34, SORC-39)."""
        return self.broken or (self.cast is not None and self.cast < self.obstacle)

    @property
    def over(self) -> int:
        """Successes over the obstacle."""
        return max(0, (self.cast or 0) - self.obstacle)

    def key(self, stage: str) -> tuple[str, ...]:
        """The key of one of its rolls: ``incant 2.1``; of a die of Sickness with its number."""
        return (
            (stage, self.moment, str(len(self.hours) + 1))
            if stage == SICK
            else (stage, self.moment)
        )


class Caster(NamedTuple):
    """Somebody who casts, as he stands: of an ability its *dice* now (after wounds, Tax, pinned
    dice), and the *ability* itself; what else *hinders* a casting, and dice of Forte that are
    *taxed* already. *reads* is how the table reads magic."""

    ability: Callable[[str], Ability]
    dice: Callable[[str], Sum]
    hinders: Sum = Sum()
    taxed: int = 0
    reads: MagicReadings = MagicReadings()

    @property
    def will(self) -> Sum:
        """Will beside the skill of a casting: wounds take their dice of it, too, unless the table
        reads it otherwise (SORC-A1)."""
        return Sum(tuple(each for each in self.dice(WILL).parts if not self._is_spared(each)))

    def _is_spared(self, part: Part) -> bool:
        return self.reads.wounds_once and part.rule == "PTGS-17"


# Its words


def begin(spell: Known, casting: Casting, book: Book, at: str, *, counter: bool) -> Incanting:
    """A spell before its first action."""
    needs = max(1, castings.actions_taken(casting, book))
    return Incanting(spell.name, casting, at, 0, needs, 0, counter)


def speak(incanting: Incanting, *, back: bool) -> Incanting:
    """After one action more; once it is done it may be held *back* with it."""
    done = min(incanting.needs, incanting.done + 1)
    held = incanting.back + (done == incanting.needs and back)
    return replace(incanting, done=done, back=held)


def is_over(incanting: Incanting) -> bool:
    """Whether all of it has been spoken."""
    return incanting.done >= incanting.needs


def coup_obstacle(incanting: Incanting, will: int) -> int:
    """What Will is tested against when a spell is held back with this action: nothing but at the
    first action of every further set, as many as the exponent of Will (SORC-42)."""
    sets, beyond = divmod(incanting.back - 1, max(1, will))
    return sets if incanting.back > 0 and sets and not beyond else 0


def finish(incanting: Incanting, who: str, moment: str) -> Wrought:
    """A spell that is let go."""
    spell, casting = incanting.spell, incanting.casting
    base, at = casting.obstacle, incanting.at
    return Wrought(who, spell, casting, moment, at, incanting.counter, base=base)


def break_off(incanting: Incanting, who: str, moment: str, book: Book) -> Wrought:
    """A spell that was broken off: it taxes its share, and has failed (SORC-39)."""
    share = castings.interrupt(incanting.casting, book, incanting.done)
    base, at = incanting.casting.obstacle, incanting.at
    return Wrought(who, incanting.spell, share, moment, at, broken=True, base=base)


# The dice


class Wanted(NamedTuple):
    """Dice a spell wants next: for which stage of it, and which."""

    stage: str
    asks: tuple[Ask, ...]


def find_wanted(book: Book, spell: Known, wrought: Wrought, caster: Caster) -> Wanted | None:
    """The dice that fall next; None where all have, or something is to be said before."""
    if not wrought.broken and wrought.cast is None:
        return Wanted(CAST, casting_asks(book, wrought.casting, caster))
    sung = wrought.casting.sung
    if wrought.failed and not sung and (stage := _find_mishap(book, spell, wrought)):
        return Wanted(stage, _table_dice(stage, caster.reads))
    if sung:
        return None
    if wrought.tax is None:
        return Wanted(TAX, (tax_ask(book, wrought.casting, caster),))
    if len(wrought.hours) < wrought.lost:
        return Wanted(SICK, (sickness_ask(caster),))
    return None


def _find_mishap(book: Book, spell: Known, wrought: Wrought) -> str:
    """Which dice of a failure are wanted now; "" for none (SORC-34 to SORC-38)."""
    if wrought.mishap is None:
        return MISHAP
    does = failing.find_mishap(book, wrought.mishap).does
    if does == "garbles" and spell.facets:
        if not wrought.wheel:
            return WHEEL
        turn = failing.turn_wheel(book, spell.facets, *wrought.wheel)
        return HALF if turn.is_half and wrought.half is None else ""
    return SUMMONED if does == "summons" and not wrought.summoned else ""


def _table_dice(stage: str, reads: MagicReadings) -> tuple[Ask, ...]:
    second = {WHEEL: (LIGHT,), SUMMONED: () if reads.simply else (RANK,)}.get(stage, ())
    return tuple(single_die(each, LABELS[each]) for each in (stage, *second))


def casting_asks(book: Book, casting: Casting, caster: Caster) -> tuple[Ask, ...]:
    """The skill and Will together, open-ended (SORC-2); an art alone (NAT-2)."""
    skill = caster.ability(casting.skill)
    obstacle = castings.casting_obstacle(casting, book)
    obstacle = Sum((*obstacle.parts, *caster.hinders.parts))
    dice = caster.dice(casting.skill).plus("Carefully", casting.carefully, "SORC-41")
    first = Ask(
        CAST,
        dice,
        shade=skill.shade,
        open_ended=True,
        obstacle=obstacle,
        ability=casting.skill,
        exponent=skill.exponent,
    )
    if casting.sung:
        return (first,)
    will = caster.ability(WILL)
    second = Ask(WILL, caster.will, shade=will.shade, open_ended=True, beside=CAST)
    return first, second


def find_chances(book: Book, wrought: Wrought, caster: Caster) -> tuple[str, str]:
    """How likely a casting is reached, and then its Tax borne, in percent; of an art, which has no
    Tax, that is ""."""
    casts = _chance(casting_asks(book, wrought.casting, caster))
    taxed = "" if wrought.casting.sung else _chance((tax_ask(book, wrought.casting, caster),))
    return casts, taxed


def _chance(asks: tuple[Ask, ...]) -> str:
    first = asks[0]
    others = tuple(Group(each.shade, each.number) for each in asks[1:])
    pool = DicePool(first.shade, first.number, others=others, open_ended=first.open_ended)
    return tenths(odds(pool).chance_of_more(first.obstacle.whole if first.obstacle else 0))


def tax_ask(book: Book, casting: Casting, caster: Caster) -> Ask:
    """Forte against the Tax (SORC-17)."""
    forte = caster.ability(FORTE)
    return Ask(
        TAX,
        caster.dice(FORTE).plus("Patiently", casting.patiently, "SORC-41"),
        shade=forte.shade,
        obstacle=castings.tax_obstacle(casting, book),
        ability=FORTE,
        exponent=forte.exponent,
    )


def sickness_ask(caster: Caster) -> Ask:
    """Health for a die that is lost, an open roll (SORC-20); wounds leave it as it is."""
    health = caster.ability("health")
    return Ask(
        SICK,
        caster.dice("health"),
        shade=health.shade,
        ability="health" if health.exponent else "",
        exponent=health.exponent,
    )


def take_dice(wrought: Wrought, stage: str, roll: Roll, caster: Caster) -> Wrought:
    """A spell with the dice that stand."""
    first = roll.successes(stage)
    match stage:
        case "incant":
            obstacle = roll.ask(CAST).obstacle
            return replace(wrought, cast=first, obstacle=obstacle.whole if obstacle else 0)
        case "tax":
            ob = roll.ask(TAX).obstacle
            return replace(wrought, tax=first, lost=max(0, (ob.whole if ob else 0) - first))
        case "sickness":
            hours = tax.recovery_hours(caster.ability("health").exponent, (first,))
            return replace(wrought, hours=(*wrought.hours, *hours))
        case "wheel":
            return replace(wrought, wheel=(_face(first), _face(roll.successes(LIGHT))))
        case "summoned":
            ranked = (_face(roll.successes(RANK)),) if RANK in roll.dice else ()
            return replace(wrought, summoned=(_face(first), *ranked))
        case "half":
            return replace(wrought, half=_face(first))
        case _:
            return replace(wrought, mishap=_face(first))


def _face(said: int) -> int:
    return min(6, max(1, said))


def log_tests(wrought: Wrought, stage: str, roll: Roll, reads: MagicReadings) -> tuple[Tested, ...]:
    """A roll of a spell as tests: a casting logs its skill, by all dice rolled, and where the table
    reads it so Will as well (SORC-2)."""
    if stage not in (CAST, TAX, SICK):
        return ()
    ask = roll.ask(stage)
    if not ask.ability:
        return ()
    dice, fell = sum(each.number for each in roll.groups(stage)), roll.successes(stage)
    ob = ask.obstacle.whole if ask.obstacle else None
    test = Tested(wrought.who, ask.ability, dice, ob, None if ob is None else fell >= ob)
    willed = stage == CAST and WILL in roll.dice and reads.will_learns
    return (test, replace(test, ability=WILL)) if willed else (test,)


def bear_tax(wrought: Wrought, caster: Caster) -> Taken:
    """What the Tax of a spell takes of its caster (SORC-17 to SORC-19)."""
    forte = caster.ability(FORTE).exponent
    return tax.take_tax(forte, caster.taxed, wrought.lost, wrought.base)


# What comes of it


def asks_split(spell: Known, wrought: Wrought) -> bool:
    """Whether it is still to be said where successes over go (SORC-22)."""
    if wrought.failed or wrought.cast is None or wrought.pushed is not None or wrought.counter:
        return False
    return wrought.over > 0 and (spell.entry.power is not None or spell.is_timed)


class Effect(Struct, frozen=True):
    """What a spell does: it is *negated*, or has so much *over*; the *mark* of its harm, what it
    *lends*. So many dice of a shield were *broken* by it."""

    negated: bool = False
    over: int = 0
    mark: int = 0
    lends: tuple[Lends, ...] = ()
    broken: int = 0


def find_effect(
    spell: Known, wrought: Wrought, will: int, counter: Wrought | None = None, shield: int = 0
) -> Effect:
    """The effect of a spell that was cast, less what a *counter* takes, and a *shield* of so many
    dice of whom it goes against (SORC-47, SORC-50)."""
    left, broken = wrought.cast or 0, 0
    if counter is not None and not counter.failed:
        left = _meet(counter, wrought).left
    if shield and counters.is_stopped(spell) and left >= wrought.obstacle:
        stood = counters.shield(shield, left)
        left, broken = stood.through, shield - stood.dice
    if left < wrought.obstacle:
        return Effect(negated=True, broken=broken)
    pushed = wrought.pushed or 0
    over = max(0, left - wrought.obstacle - pushed - wrought.last)
    power = spell.entry.power
    mark = max(1, harm.find_mark(power, will, over)) if power else 0
    return Effect(False, over, mark, list_lends(spell, over), broken)


def find_surplus(spell: Known, counter: Wrought, against: Wrought | None) -> Effect:
    """The effect of a counter: what it has beyond all successes of the spell it met (SORC-A17)."""
    over = counter.over if against is None else _meet(counter, against).surplus
    if counter.failed or not over:
        return Effect(negated=True)
    return Effect(False, over, 0, list_lends(spell, over))


def _meet(counter: Wrought, spell: Wrought) -> counters.Countered:
    mine, ob = counter.cast or 0, counter.obstacle
    return counters.counter(mine, ob, spell.cast or 0, spell.obstacle)


# How far it reaches, where people are placed by what they hold

Reach = Literal["", "presence", "sight"]


def find_reach(spell: Known) -> Reach:
    """What length a spell gives in a melee: of what goes by sight, or works as nature does, the
    longest against all; of what goes by presence against all but missiles (SORC-44)."""
    if any(each.shot and not each.joins for each in spell.facets):
        return "sight"
    return "presence" if any(each.joins for each in spell.facets) else ""


def count_presence(will: int, bonuses: Mapping[str, int], names: tuple[str, ...]) -> int:
    """The presence of a sorcerer: his Will, and what traits and skills of these *names* give or
    take (SORC-45)."""
    return will + sum(bonuses.get(each, 0) for each in names)


def mishap_words(book: Book, spell: Known, wrought: Wrought) -> tuple[str, str]:
    """What a failure came to, and more of it in a few words: what was summoned, the facets the
    wheel gave."""
    if wrought.mishap is None:
        return "", ""
    found = failing.find_mishap(book, wrought.mishap)
    more = ""
    if wrought.wheel:
        turn = failing.turn_wheel(book, spell.facets, *wrought.wheel)
        names = [each.name for each in turn.facets]
        half = failing.half_measure(book, wrought.half) if wrought.half is not None else ""
        more = ", ".join([*names, *([half] if half else [])])
    elif wrought.summoned:
        ranked = len(wrought.summoned) > 1
        summon = failing.summon if ranked else failing.summon_simply
        more = failing.summoned_words(summon(book, *wrought.summoned))
    return found.name, more
