"""What comes of one volley: two actions, their successes, the matrix (DOW-14).

Read one side at a time: `meet` tells what the action of *me* does against that of *him*, from the
steps its cell in the matrix has. Nothing here knows the state.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from bwdesk.rules.games.duel.state import Settings
from bwdesk.rules.tables.duel import NO_ACTION, DuelAction, steps

Actions = Mapping[str, DuelAction]
Counts = Mapping[str, int]

ARGUMENT, DEFENSE, RIPOSTE, AGAIN, VERSUS = "argument", "defense", "riposte", "again", "versus"


class Spoken(Struct, frozen=True):
    """What one side brings to a volley: an action or "none", its successes by group of dice.

    *obstacle* is that of an action that has one; *breaks_ties* whose trait is called on for it.
    """

    action: str = NO_ACTION
    counts: Counts = {}
    obstacle: int = 0
    breaks_ties: bool = False


class Came(Struct, frozen=True):
    """What came of one side's action.

    *off* are the dice it takes from the other's body; *stopped* one an obfuscation took, *voided*
    one that came to nothing without a roll. *met* tells of a test against an obstacle, *missed*
    its margin of failure. *hinders* is the obstacle, *helps* the dice the other has next for it;
    *against* the successes it was measured by, None where nothing stood against it; *defended*
    those its defending half met.
    """

    off: int = 0
    stopped: bool = False
    voided: bool = False
    met: bool | None = None
    missed: int = 0
    hinders: int = 0
    helps: int = 0
    against: int | None = None
    defended: int | None = None


def groups(actions: Actions, me: str, him: str, settings: Settings) -> tuple[str, ...]:
    """The groups of dice an action rolls against another; none where it needs no roll."""
    found = steps(actions, me, him)
    voided = "void" in steps(actions, him, me)
    if voided or not found or found == ("void",):
        return ()
    own = (DEFENSE, RIPOSTE) if actions[me].split else (ARGUMENT,)
    twice = (AGAIN,) if "versus-twice" in found else ()
    contested = {"versus", "versus-twice"}.intersection(found)
    lies_in_it = actions[me].disrupts or "versus-twice" in found
    apart = settings.versus == "apart" and contested and not lies_in_it
    return (*own, *twice, *((VERSUS,) if apart else ()))


def meet(actions: Actions, me: Spoken, him: Spoken, settings: Settings) -> Came:
    """What the action of *me* does against that of *him*."""
    found = steps(actions, me.action, him.action)
    if not found:
        return Came(voided="void" in steps(actions, him.action, me.action))
    if "void" in steps(actions, him.action, me.action):
        return Came(voided=True)
    if actions[me.action].disrupts:
        return _disrupting(actions, me, him, settings)
    against = None
    if {"versus", "versus-twice"}.intersection(found):
        against = versus_total(him)
        tie_stops = settings.ties == "stop" and "versus" in found
        if beats(him, me) or (not beats(me, him) and tie_stops):
            return Came(stopped=True, against=against)
    attack = me.counts.get(RIPOSTE if actions[me.action].split else ARGUMENT, 0)
    if "less-will" in found:
        against = him.counts.get(ARGUMENT, 0)
        attack = max(0, attack - against)
    if "less-defense" in found:
        against = him.counts.get(DEFENSE, 0)
        attack = max(0, attack - against)
    if "full" in found:
        return Came(off=attack, against=against, defended=_defense_met(actions, me, him))
    if "hinder" in found:
        return Came(against=versus_total(him))
    if "test" in found:
        missed = max(0, me.obstacle - attack)
        return Came(met=not missed, missed=missed, helps=missed, against=me.obstacle)
    return Came(against=against)


def _defense_met(actions: Actions, me: Spoken, him: Spoken) -> int | None:
    """The successes the defending half of a split action met; None where it met none."""
    if not actions[me.action].split or "less-defense" not in steps(actions, him.action, me.action):
        return None
    return him.counts.get(RIPOSTE if actions[him.action].split else ARGUMENT, 0)


def versus_total(side: Spoken) -> int:
    """What counts in a versus test: its own roll where there is one, else all of the action's."""
    if VERSUS in side.counts:
        return side.counts[VERSUS]
    return sum(side.counts.values())


def beats(me: Spoken, him: Spoken) -> bool:
    """Whether *me* wins a versus test outright: by successes, or by a trait that breaks a tie."""
    mine, theirs = versus_total(me), versus_total(him)
    return (mine, me.breaks_ties) > (theirs, him.breaks_ties)


def _disrupting(actions: Actions, me: Spoken, him: Spoken, settings: Settings) -> Came:
    """An obfuscation: harder for the other next where it does better, easier where it loses.

    Whoever does it defends against what it stops, so that a tie is enough to stop; against an
    Avoid and a Feint he is the one who attacks, and between two of them a tie is nothing.
    """
    mine = versus_total(me)
    if him.action == NO_ACTION:
        return Came(hinders=int(mine > 0 and settings.idle == "penalty"))
    theirs = versus_total(him)
    met = steps(actions, him.action, me.action)
    if beats(me, him):
        return Came(hinders=1, against=theirs)
    if not beats(him, me) and "versus" in met:
        both = actions[him.action].disrupts
        lost = not both and settings.ties == "fail"
        return Came(helps=int(lost), against=theirs)
    return Came(helps=1, against=theirs)
