"""A faction at nothing: who conquered it, where its leader goes, what that costs (BK-60 to 62)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bwdesk.rules.games.conquest.canon import Canon
from bwdesk.rules.games.conquest.characters import record_trials
from bwdesk.rules.games.conquest.guard import find_faction, timely
from bwdesk.rules.games.conquest.moves import Inherit, Join, Yield
from bwdesk.rules.games.conquest.present import resolution
from bwdesk.rules.games.conquest.resolve import Resolution
from bwdesk.rules.games.conquest.state import Faction, Person, State, Wounded
from bwdesk.rules.games.conquest.words.aftermath import Conquered, Forfeited, Inherited, Joined
from bwdesk.rules.games.frame.game import Due, IllegalMoveError, Step
from bwdesk.rules.games.frame.prose import capitalize, opening, the
from bwdesk.rules.games.frame.upshots import Upshot


def conquerors(state: State, done: Resolution, fallen: str) -> tuple[str, ...]:
    """Who took most from a fallen faction in this maneuver and stands; several where even.

    The table may say another one, or nobody.
    """
    if ruling := next(
        (e for e in state.ruled if (e.what, e.faction) == ("conqueror", fallen)), None
    ):
        return (ruling.target,) if ruling.target else ()
    standing = {each.id for each in state.active}
    took: dict[str, int] = {}
    for each in done.effects:
        if each.kind == "loss" and each.faction == fallen and each.source in standing:
            took[each.source] = took.get(each.source, 0) + each.amount
    most = max(took.values(), default=0)
    return tuple(each.id for each in state.factions if took.get(each.id, 0) == most > 0)


def choices(canon: Canon, state: State) -> tuple[Due, ...]:
    """What the fallen have still to say: to whom, where several are even, then whom they join."""
    found: list[Due] = []
    done = resolution(canon, state) if state.fallen else None
    for id in state.fallen:
        own = state.faction(id)
        if done is None or not own.out:
            continue
        alike = conquerors(state, done, id)
        if not own.conquered and len(alike) > 1:
            title = f"To whom did {the(own.name)} fall?"
            says = "They took alike; the defeated says which of them it was (BK-62)."
            found.append(Due("decide", ("yield",), id, own.seats, alike, says=says, title=title))
        elif not own.joined:
            title = f"Whom does {own.leader or f'the leader of {the(own.name)}'} join?"
            says = f"{_fall_line(state, own)}"
            may = sides(state)
            named = tuple(f"Join {the(state.faction(each).name)}" for each in may)
            found.append(
                Due("decide", ("join",), id, own.seats, may, says=says, title=title, named=named)
            )
    return tuple(found)


def _fall_line(state: State, own: Faction) -> str:
    """To whom a faction fell, and what it costs its leader to go there or elsewhere."""
    if not own.conquered:
        return "It fell to nobody: whoever its leader joins, it costs nothing."
    victor, leader = state.faction(own.conquered), own.people.get("leader", Person())
    resources = f"all Resources ({leader.resources}D)" if leader.resources else "all Resources"
    held = f" ({leader.affiliation})" if leader.affiliation else ""
    return (
        f"{capitalize(the(victor.name))} conquered it: who joins the conqueror keeps Resources and "
        f"affiliations. Any other costs {resources} and the highest affiliation{held}; "
        f"{the(victor.name)} gets those dice as cash (BK-61)."
    )


def sides(state: State) -> tuple[str, ...]:
    return tuple(each.id for each in state.active)


def yield_(canon: Canon, state: State, move: Yield) -> Step[State]:
    timely(state, "fallen")
    own = _find_fallen(state, move.faction)
    alike = conquerors(state, resolution(canon, state), own.id)
    if own.conquered or len(alike) < 2:
        raise IllegalMoveError(f"Who conquered {the(own.name)} is known.")
    if move.to not in alike:
        raise IllegalMoveError(f"Only those who harmed {the(own.name)} most can have conquered it.")
    facts = Conquered(own.name, state.faction(move.to).name)
    event = facts.event(own.id, move.to, rule="BK-62")
    return Step(state.with_faction(replace(own, conquered=move.to)), (event,))


def join(canon: Canon, state: State, move: Join) -> Step[State]:
    timely(state, "fallen")
    own = _find_fallen(state, move.faction)
    if own.joined:
        raise IllegalMoveError(f"The leader of {the(own.name)} has chosen already.")
    if not own.conquered and len(conquerors(state, resolution(canon, state), own.id)) > 1:
        raise IllegalMoveError(f"First {the(own.name)} must say who conquered it.")
    if move.side not in sides(state):
        raise IllegalMoveError("That faction has no place for a leader.")
    return join_side(state, own, move.side)


def join_side(state: State, own: Faction, side: str) -> Step[State]:
    """The leader goes over, wounds and all; those who had joined that leader come along."""
    host = state.faction(side)
    wounds = tuple(each for each in own.wounds if each.who == "leader")
    came = tuple(
        Wounded(own.id, each.dice, each.healing, note=each.note, marks=each.marks)
        for each in wounds
    )
    if any(each.marks for each in wounds):
        # They lie on one grayscale, and heal once.
        own = replace(own, wounds=tuple(each for each in own.wounds if each.who != "leader"))
        state = state.with_faction(own)
    factions = tuple(
        replace(each, joined=side) if each.id == own.id or each.joined == own.id else each
        for each in state.factions
    )
    gone = replace(state, factions=factions).with_faction(
        replace(host, wounds=(*host.wounds, *came))
    )
    events = [Joined(own.name, host.name, own.leader).event(own.id, side, rule="BK-60")]
    if own.conquered and own.conquered != side:
        victor = state.faction(own.conquered)
        lost = Forfeited(own.name, victor.name, own.leader)
        events.append(lost.event(own.id, victor.id, rule="BK-61"))
    return Step(gone, tuple(events))


def inheritances(state: State) -> tuple[Due, ...]:
    """What conquerors may take from leaders who went elsewhere."""
    return tuple(
        Due(
            "decide",
            ("inherit", id),
            state.faction(id).conquered,
            state.faction(state.faction(id).conquered).seats,
            ("buys", "keeps") if leader.affiliation else ("keeps",),
            says="Its leader went elsewhere, and left that behind (BK-61).",
            times=leader.resources,
            title=f"{opening(state.faction(state.faction(id).conquered).name)} inherits",
            named=(
                *((f"Buy the affiliation {leader.affiliation}",) if leader.affiliation else ()),
                f"Take {leader.resources}D of cash",
            ),
        )
        for id in state.fallen
        if (leader := _estate(state, id))
    )


def _estate(state: State, fallen: str) -> Person | None:
    """The leader of a fallen faction whose goods wait for the conqueror."""
    own = state.faction(fallen)
    leader = own.people.get("leader")
    if not leader or not own.joined or not own.conquered or own.joined == own.conquered:
        return None
    return leader if leader.resources or leader.affiliation else None


def inherit(_canon: Canon, state: State, move: Inherit) -> Step[State]:
    timely(state, "aftermath", "over")
    find_faction(state, move.faction)
    if _find_fallen(state, move.fallen).conquered != move.faction:
        raise IllegalMoveError("Only the conqueror inherits.")
    if _estate(state, move.fallen) is None:
        raise IllegalMoveError(f"{opening(state.faction(move.fallen).name)} left nothing to take.")
    return take_inheritance(state, move.fallen, buys=move.buys)


def take_inheritance(state: State, fallen: str, *, buys: bool) -> Step[State]:
    """Cash on hand, or the affiliation bought with it at once."""
    own, leader = state.faction(fallen), _estate(state, fallen)
    if leader is None:
        return Step(state)
    victor = state.faction(own.conquered)
    buys = buys and bool(leader.affiliation)
    bare = replace(leader, resources=0, affiliation="")
    left = state.with_faction(replace(own, people={**own.people, "leader": bare}))
    left = record_trials(left, *_estates(own, victor, leader, buys=buys))
    if buys:
        heir = victor.people.get("leader", Person())
        held = ", ".join(each for each in (heir.affiliation, leader.affiliation) if each)
        people = {**victor.people, "leader": replace(heir, affiliation=held)}
        facts = Inherited(victor.name, own.name, affiliation=leader.affiliation)
        after = left.with_faction(replace(victor, people=people))
    else:
        facts = Inherited(victor.name, own.name, leader.resources)
        after = left.with_faction(replace(victor, cash=victor.cash + leader.resources))
    event = facts.event(victor.id, fallen, leader.resources, "BK-61")
    return Step(after, (event,))


def _estates(own: Faction, victor: Faction, leader: Person, *, buys: bool) -> Iterator[Upshot]:
    """What it is on the sheets of both (BK-61)."""
    loser, heir = f"{own.id}/leader", f"{victor.id}/leader"
    tie = leader.play.affiliation if leader.play else 0
    if leader.resources:
        yield Upshot("lost", loser, "resources", leader.resources)
    if leader.affiliation:
        yield Upshot("lost", loser, "affiliation", tie, note=leader.affiliation)
    if buys:
        yield Upshot("gained", heir, "affiliation", tie, note=leader.affiliation)
    elif leader.resources:
        yield Upshot("gained", heir, "cash", leader.resources, note=own.name)


def _find_fallen(state: State, id: str) -> Faction:
    if id not in state.fallen:
        raise IllegalMoveError("That faction did not fall in this maneuver.")
    return state.faction(id)
