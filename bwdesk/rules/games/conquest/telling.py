"""What a maneuver came to, told with every figure, and by which reading of the table."""

from __future__ import annotations

from bwdesk.rules.games.conquest.canon import Canon
from bwdesk.rules.games.conquest.hands import CONSERVE, ENSNARE, HARRY, SAP
from bwdesk.rules.games.conquest.resolve import Alone, Comparison, Effect, Gain, Resolution
from bwdesk.rules.games.conquest.state import Faction, State, slip_of
from bwdesk.rules.games.game import Event
from bwdesk.rules.games.prose import MINUS, begun, cited, dice, opening, series, the, whose


def told(canon: Canon, state: State, done: Resolution) -> list[Event]:
    """A sentence for every comparison, and one for everything left over."""
    return [
        *(sentence(canon, state, each) for each in done.comparisons),
        *(_alone(canon, state, each) for each in done.alone),
        *(_over(canon, state, each) for each in done.gains),
    ]


def sentence(canon: Canon, state: State, each: Comparison) -> Event:
    """``The Elves’ Assault (6) met the Orcs’ Harry, defense 3: the Orcs lost 3.``"""
    arrow = each.arrow
    one, other = state.faction(arrow.source), state.faction(arrow.target)
    maneuver = canon.maneuvers[slip_of(state, one.id).maneuver]
    if maneuver.id == ENSNARE and each.what == "nothing":
        says = (
            f"{begun(whose(one.name))} Ensnare was nothing to {_maneuver(canon, state, other)}: "
            "nothing came of it."
        )
        return Event("comparison", says, one.id, other.id, 0, cited(maneuver.rule, _cell(each)))
    what = (
        f"{maneuver.name}, attack {each.own}," if arrow.strike else f"{maneuver.name} ({each.own})"
    )
    came = series(_effect(state, effect) for effect in each.effects) or "nothing came of it"
    says = (
        f"{begun(whose(one.name))} {what} met {_against(canon, state, each)}"
        f"{_tie(state, each)}: {came}{_read(state, each)}."
    )
    rules = cited(
        maneuver.rule,
        _cell(each),
        "BK-30" if each.tied else "",
        "BK-58" if one.id in state.rolled and other.id in state.rolled[one.id].tagged else "",
        "BK-59" if maneuver.id == SAP else "",
    )
    return Event("comparison", says, one.id, other.id, each.margin, rules)


def _cell(each: Comparison) -> str:
    return f"BK-53 {each.arrow.cell}"


def _maneuver(canon: Canon, state: State, own: Faction) -> str:
    """``the Orcs’ Harry``, or that there was none."""
    maneuver = canon.maneuvers.get(slip_of(state, own.id).maneuver)
    hand = state.marshaled.get(own.id)
    if maneuver is None or own.id in state.struck or (hand is not None and hand.void):
        return f"{the(own.name)}, without a maneuver"
    return f"{whose(own.name)} {maneuver.name}"


def _against(canon: Canon, state: State, each: Comparison) -> str:
    other = state.faction(each.arrow.target)
    what, figure = _maneuver(canon, state, other), each.opposed
    match each.what:
        case "nothing":
            return f"{what}, unopposed"
        case "obstacle":
            return f"{what}, at Ob {figure}"
        case "circles":
            return f"{whose(other.name)} Circles {figure}"
        case "exponent":
            return f"{what}, exponent {figure}"
        case "roll" if slip_of(state, other.id).maneuver == HARRY:
            return f"{what}, attack {figure}"
        case "roll":
            return f"{what} ({figure})"
        case "attack":
            return f"{what}, attack {figure}"
        case "defense":
            return f"{what}, defense {figure}"


def _tie(state: State, each: Comparison) -> str:
    if not each.tied:
        return ""
    if each.margin:
        return f", a tie rolled off by {abs(each.margin)}"
    return ", a tie, which stands at this table" if state.settings.ties == "stand" else ", a tie"


def _effect(state: State, effect: Effect) -> str:
    name = the(state.faction(effect.faction).name)
    match effect.kind:
        case "loss":
            return f"{name} lost {effect.amount}"
        case "sacrifice":
            return f"{name} gave up {effect.amount}"
        case "assessed":
            return f"{name} lay assessed"
        case "infiltrated":
            more = f", {dice(effect.amount)} more next time" if effect.amount else ""
            return f"{name} lay infiltrated{more}"
        case "sapped":
            return f"{dice(effect.amount)} sapped from {name}"


def _read(state: State, each: Comparison) -> str:
    """The settings that bit."""
    own = slip_of(state, each.arrow.source).maneuver
    other = slip_of(state, each.arrow.target).maneuver
    settings, read = state.settings, []
    if own == ENSNARE and settings.sacrifice == "capped" and each.margin > each.opposed:
        read.append("its sacrifice capped at what it turned")
    if own == SAP and settings.sap == "margin" and each.won and each.arrow.cell == "I":
        read.append("the margin alone saps")
    if other == CONSERVE and settings.conserve == "pooled" and each.what == "roll":
        whole = state.rolled[each.arrow.target].successes
        read += [f"its share of one roll of {whole}"] if whole != each.opposed else []
    return f" (at this table: {series(read)})" if read else ""


def _alone(canon: Canon, state: State, each: Alone) -> Event:
    """A Fortify nobody attacked, whatever it came to; what it left over is told after it."""
    maneuver = canon.maneuvers[slip_of(state, each.faction).maneuver]
    margin = each.own - each.obstacle
    if margin < 0:
        came = f"missed Ob {each.obstacle}, and nothing came of it"
    else:
        came = f"made Ob {each.obstacle}" + ("" if margin else " with nothing left over")
    says = (
        f"{begun(whose(state.faction(each.faction).name))} {maneuver.name} ({each.own}), which "
        f"nobody attacked, {came}."
    )
    rule = cited(maneuver.rule, "BK-39")
    return Event("comparison", says, each.faction, amount=margin, rule=rule)


def _over(canon: Canon, state: State, gain: Gain) -> Event:
    maneuver = canon.maneuvers[slip_of(state, gain.faction).maneuver]
    taken = gain.amount - state.splits.get(gain.faction, 0)
    says = (
        f"{begun(whose(state.faction(gain.faction).name))} {maneuver.name} left {gain.amount} "
        f"over: {taken} to disposition, {gain.amount - taken} to downtime."
    )
    rule = cited(maneuver.rule, "BK-56")
    return Event("gain", says, gain.faction, amount=gain.amount, rule=rule)


def tally(state: State, now: Faction, done: Resolution) -> Event | None:
    """What a disposition came to: ``The Dwarves: 13 − 6 − 7 = 0.``

    *state* is the one before; None for a faction that had no part in it.
    """
    before = state.before.get(now.id)
    own = state.faction(now.id)
    if before is None or own.out:
        return None
    paid = before - own.disposition
    losses = [
        effect.amount
        for effect in done.effects
        if effect.faction == now.id and effect.kind in ("loss", "sacrifice")
    ]
    gain = done.gain(now.id) - state.splits.get(now.id, 0)
    if not (paid or losses or gain):
        says = f"{opening(own.name)}: still at {now.disposition}."
        return Event("tally", says, now.id, rule="BK-55")
    taken = "".join(f" {MINUS} {each}" for each in ([paid] if paid > 0 else []) + losses)
    raised = f" + {-paid}" if paid < 0 else ""
    whole = before - paid - sum(losses) + gain
    limit = ""
    if whole > now.disposition:
        limit = f", at most {state.cap}"
    elif whole < now.disposition:
        limit = ", at least 0"
    says = (
        f"{opening(own.name)}: {before}{raised}{taken}{f' + {gain}' if gain else ''} = "
        f"{now.disposition}{limit}."
    )
    amount = now.disposition - before
    return Event("tally", says, now.id, amount=amount, rule=cited("BK-55", "BK-37" if gain else ""))
