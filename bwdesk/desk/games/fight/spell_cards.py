"""The card of a caster: the dice of his spell, what it is against, and the dice of his Will."""

from __future__ import annotations

from msgspec import Struct

from bwdesk.desk.kit.sum_table import Line
from bwdesk.desk.kit.time_strip import TimeStrip
from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.grimoire import workings_on
from bwdesk.rules.games.fight.incanting import ROLLED, caster_of
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.frame.game import Due
from bwdesk.rules.games.people.concentrating import list_held
from bwdesk.rules.games.people.incanting import CAST, find_chances, tax_ask
from bwdesk.rules.games.people.spells import Lends
from bwdesk.rules.magic.casting import WILL


class WillDice(Struct, frozen=True):
    """The dice of Will of a caster: how many are *free*, and the spells each other one is *held*
    by (SORC-29)."""

    free: int = 0
    held: tuple[str, ...] = ()

    def __str__(self) -> str:
        if not (self.free or self.held):
            return ""
        on = f", {len(self.held)} on {series(self.held, 'and')}" if self.held else ""
        return f"{plural(self.free, 'die', 'dice')} of Will free{on}"


def will_dice(state: State, who: str) -> WillDice:
    """Of somebody who casts; nothing of anybody else."""
    own, now = state.fighter(who), state.now_of(who)
    held = tuple(each.spell for each in list_held(now.workings))
    if not (own.spells or held):
        return WillDice()
    return WillDice(max(0, own.stat(WILL).exponent - len(held)), held)


def lent_lines(canon: Canon, state: State, who: str) -> tuple[Line, ...]:
    """What spells and prayers lend somebody, whoever cast or prayed them."""
    return tuple(
        Line(each.spell, _lent_words(canon, lent))
        for each in workings_on(state, who)
        for lent in each.lends
    )


def _lent_words(canon: Canon, lent: Lends) -> str:
    to = series((canon.ability_name(each) for each in lent.to), "and")
    match lent.gives:
        case "dice":
            return f"{to} +{lent.amount}D".strip()
        case "opens":
            return f"{to} open-ended".strip()
        case "obstacle":
            return f"+{lent.amount} Ob to hit"
        case _:
            return f"{lent.amount}D"


def is_of_spell(due: Due) -> bool:
    """Whether dice are those of a spell."""
    return due.kind == "roll" and due.key[0] in ROLLED


def tax_line(canon: Canon, state: State, due: Due) -> tuple[Line, ...]:
    """What the Tax will be beside a casting: its dice and its obstacle."""
    if due.key[0] != CAST:
        return ()
    wrought = next((e for e in state.wrought if e.who == due.actor and not e.settled), None)
    if wrought is None or wrought.casting.sung:
        return ()
    ask = tax_ask(canon.book, wrought.casting, caster_of(canon, state, due.actor))
    against = ask.obstacle.whole if ask.obstacle else 0
    return (Line("Then the Tax, Forte", f"{figure(max(0, ask.dice.whole))}D, Ob {against}"),)


class Chance(Struct, frozen=True):
    """A roll of a spell by its *name*, and how likely it is passed, in percent."""

    name: str
    percent: str

    def __str__(self) -> str:
        return f"{self.name} {self.percent} %"


def chances_of(canon: Canon, state: State, due: Due) -> tuple[Chance, ...]:
    """How likely a spell is cast, and then its Tax borne, while the dice of neither lie."""
    if due.key[0] != CAST:
        return ()
    wrought = next((e for e in state.wrought if e.who == due.actor and not e.settled), None)
    if wrought is None:
        return ()
    caster = caster_of(canon, state, due.actor)
    casts, taxed = find_chances(canon.book, wrought, caster)
    return (Chance("Cast", casts), *((Chance("Tax", taxed),) if taxed else ()))


def strip_of(state: State, who: str) -> TimeStrip:
    """The actions of the spell somebody speaks; none of whoever speaks none."""
    spoken = state.now_of(who).spoken
    if spoken is None:
        return TimeStrip()
    usual = max(spoken.needs, spoken.casting.actions if spoken.casting.hastily else 0)
    return TimeStrip(spoken.needs, usual, max(1, state.quick(who)), spoken.done)


def spoken_line(state: State, who: str) -> str:
    """The spell somebody speaks and how far he is: ``Doom, 2 of 5``."""
    spoken = state.now_of(who).spoken
    if spoken is None:
        return ""
    held = ", held back" if spoken.back else ""
    return f"{spoken.spell}, {spoken.done} of {spoken.needs}{held}"


def title_of(state: State, due: Due) -> str:
    """What the card of a caster is headed by: the spell that is rolled for."""
    return next((e.spell for e in state.wrought if e.who == due.actor and not e.settled), "Will")
