"""Lists: who goes where for what, in secret and in order (WIN-5 to WIN-12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.games.courts.canon import Canon
from bwdesk.rules.games.courts.guard import find_court, timely
from bwdesk.rules.games.courts.moves import Lose, Plan
from bwdesk.rules.games.courts.state import LETTERS, Campaign, Court, Goal, Order, Piece, State
from bwdesk.rules.games.courts.words import Lost, Planned, Pledged
from bwdesk.rules.games.frame.forms import FRAME, LETTER, Choice, Filling, Slot
from bwdesk.rules.games.frame.game import Due, IllegalMoveError, Open, Sealed, Step
from bwdesk.rules.games.frame.phases import chain
from bwdesk.rules.tables.courts import CourtObjective


def due_plans(state: State) -> tuple[Due, ...]:
    return tuple(
        Due(
            "script",
            ("plan",),
            each.id,
            each.seats,
            round=state.round,
            title=f"{each.label} writes its list",
        )
        for each in state.courts
        if each.id not in state.lists
    )


def pad(canon: Canon, court: Court, orders: tuple[Order, ...]) -> tuple[Order, ...]:
    """A list as it is sealed: what goes out first, then empty lines, so that nobody can count."""
    written = [each for each in orders if each.campaign != Open(Campaign())]
    return (*written, *[Order()] * (canon.lines(court) - len(written)))


def plan(canon: Canon, state: State, move: Plan) -> Step[State]:
    timely(state, "plan")
    own = find_court(state, move.court)
    if own.id in state.lists:
        raise IllegalMoveError(f"{own.label} has written already; take it back to write anew.")
    orders = pad(canon, own, move.all_orders)
    if len(orders) > canon.lines(own):
        raise IllegalMoveError(f"{own.label} has only {canon.lines(own)} who can lead.")
    lists = {**state.lists, own.id: orders}
    event = Planned(own.label).event(own.id, rule="WIN-12")
    step = Step(replace(state, lists=lists), (event,))
    return chain(step, _pledge(step.state, own, move.pays)) if move.pays else step


def lose(_canon: Canon, state: State, move: Lose) -> Step[State]:
    """What of a list lies sealed counts as blank: its court has no way to open it any more.

    Before a line has opened the list is written anew instead.
    """
    own = find_court(state, move.court)
    if state.phase == "plan":
        raise IllegalMoveError(f"The list of {own.label} can still be written anew.")
    if not shut(state, own.id):
        raise IllegalMoveError(f"Nothing of the list of {own.label} lies sealed.")
    orders = tuple(
        Order(
            Open(Campaign()) if isinstance(each.campaign, Sealed) else each.campaign,
            Open(Goal()) if isinstance(each.goal, Sealed) else each.goal,
        )
        for each in state.lists[own.id]
    )
    event = Lost(own.label, move.why).event(own.id, rule="ruling")
    return Step(replace(state, lists={**state.lists, own.id: orders}), (event,))


def shut(state: State, court: str) -> bool:
    """Whether something of a list still lies sealed in the state."""
    return any(
        isinstance(part, Sealed)
        for each in state.lists.get(court, ())
        for part in (each.campaign, each.goal)
    )


def _pledge(state: State, own: Court, pays: int) -> Step[State]:
    """The price of what a list aims at, where it is seen when it is planned (WIN-10)."""
    if state.settings.price != "planned":
        raise IllegalMoveError("At this table a price is paid when its objective opens.")
    if pays > own.glamour:
        raise IllegalMoveError(f"{own.label} has {own.glamour} Glamour and cannot pay {pays}.")
    pledged = {**state.pledged, own.id: pays}
    after = replace(state.with_court(replace(own, glamour=own.glamour - pays)), pledged=pledged)
    return Step(after, (Pledged(own.label, pays).event(own.id, amount=pays, rule="WIN-10"),))


def is_spied_on(state: State, court: str) -> bool:
    """Whether the Espionage of the other court opens this one's list with its next line."""
    aimed = state.other(court).id in state.spies and state.season == "summer"
    return aimed and court not in state.known


# What may stand in a list

Wrong = tuple[str, str, str]
"""What is wrong: its code, a sentence, its rule."""


def plan_problems(canon: Canon, state: State, move: Plan) -> tuple[Problem, ...]:
    """What may not stand in a list, as far as it lies open."""
    own = find_court(state, move.court)
    if state.season not in canon.seasons:
        return ()
    found: list[Problem] = []
    used: set[str] = set()
    cost, sealed = 0, False
    for place, order in enumerate(move.all_orders, start=1):
        sealed |= not isinstance(order.goal, Open)
        wrong: list[Wrong] = []
        campaign = order.campaign.value if isinstance(order.campaign, Open) else None
        if campaign and campaign.commander:
            wrong += _campaign(canon, state, own, campaign, used)
            used |= {campaign.commander, *campaign.armies}
        if campaign and campaign.commander and isinstance(order.goal, Open):
            goal = order.goal.value
            wrong += _goal(canon, state, own, campaign, goal)
            known_ = canon.objectives.get(goal.objective)
            cost += known_.cost if known_ else 0
            if known_ and known_.cost and cost > own.glamour:
                says = f"{known_.name} costs {known_.cost} Glamour each time."
                wrong.append(("glamour", says, known_.rule))
        where = f"lists/{own.id}/{place}"
        found += [
            Problem(f"courts.{code}", Severity.BROKEN, where, says, "", rule)
            for code, says, rule in wrong
        ]
    if state.settings.price == "planned" and not sealed and move.pays != cost:
        says = f"{own.label} aims at what costs {cost} Glamour, and pays {move.pays}."
        found.append(Problem("courts.pays", Severity.BROKEN, f"lists/{own.id}", says, "", "WIN-10"))
    return tuple(found)


def _campaign(
    canon: Canon, state: State, own: Court, campaign: Campaign, used: set[str]
) -> Iterator[Wrong]:
    season = canon.seasons[state.season]
    leader = own.piece(campaign.commander)
    if leader is None or canon.is_army(leader):
        yield "commander", f"“{campaign.commander}” does not lead for {own.label}.", "WIN-9"
    for id in (campaign.commander, *campaign.armies):
        piece = own.piece(id)
        if piece and (why := _away_state(piece)):
            yield "away", f"{piece.label} is {why}.", "WIN-9"
        if id in used or campaign.armies.count(id) > 1:
            yield "twice", f"“{id}” can go only once.", "WIN-9"
    for id in campaign.armies:
        army = own.piece(id)
        if army is None or not canon.is_army(army):
            yield "army", f"“{id}” is no army of {own.label}.", "WIN-9"
    if campaign.armies and not season.armies:
        yield "armies", "No armies go on an intrigue.", season.rule
    if season.armies and state.settings.army and not campaign.armies:
        yield "alone", "A campaign needs an army.", "WIN-9"
    if leader and consents(state, own, leader) and not campaign.consent:
        yield "consent", f"{leader.label} goes with the consent of the Queen's player.", "WIN-7"


def _away_state(piece: Piece) -> str:
    return "" if piece.state == "free" else piece.state


def consents(state: State, own: Court, leader: Piece) -> bool:
    """Whether the Queen's player must consent (WIN-7): whoever has both is asked for nothing."""
    return state.season == "winter" and leader.shadow and len(own.seats) != 1


def _goal(
    canon: Canon, state: State, own: Court, campaign: Campaign, goal: Goal
) -> Iterator[Wrong]:
    objective = canon.objectives.get(goal.objective)
    if objective is None or objective not in canon.aims(state):
        yield "objective", f"“{goal.objective}” is no objective of this season.", "WIN-10"
        return
    if why := why_no_aim(canon, state, own, own.piece(campaign.commander), objective):
        yield "barred", f"{objective.name}: {why}.", objective.rule
    elif (targets := aims(canon, state, own, objective)) is not None and goal.names not in targets:
        yield "names", f"{objective.name} cannot name “{goal.names}”.", objective.rule


def aims(
    canon: Canon, state: State, own: Court, objective: CourtObjective
) -> tuple[str, ...] | None:
    """What an objective may name; None where it names nothing of the two courts."""
    rival = state.other(own.id)
    match objective.names:
        case "improvement":
            return tuple(dict.fromkeys(rival.improvements))
        case "captive":
            return tuple(each.id for each in own.pieces if each.state == "captured")
        case "piece":
            return tuple(
                each.id
                for each in rival.pieces
                if not canon.is_army(each) and not canon.is_king(each) and each.state != "captured"
            )
        case _:
            return None


def why_no_aim(
    canon: Canon, state: State, own: Court, leader: Piece | None, objective: CourtObjective
) -> str:
    """Why an objective may not be aimed at; "" where it may."""
    if state.year < objective.year:
        return f"not before year {objective.year}"
    if objective.nature and leader and leader.nature and leader.nature != objective.nature:
        return f"only for pieces of {objective.nature} nature"
    if aims(canon, state, own, objective) == ():
        return "there is nothing to name"
    return ""


# Its form


def plan_form(
    canon: Canon, state: State, own: Court, written: Mapping[str, Filling]
) -> tuple[Slot, ...]:
    """A line for each who can lead; what a line has depends on who goes."""
    slots: list[Slot] = []
    used: set[str] = set()
    spent = 0
    for line in range(1, canon.lines(own) + 1):
        slots += _line(canon, state, own, written, line, used, spent)
        leader = written.get(f"{line} commander", Filling()).choice
        used |= {leader, *written.get(f"{line} armies", Filling()).order}
        chosen = canon.objectives.get(written.get(f"{line} objective", Filling()).choice)
        spent += chosen.cost if chosen else 0
    return tuple(slots)


def _line(
    canon: Canon,
    state: State,
    own: Court,
    written: Mapping[str, Filling],
    line: int,
    used: set[str],
    spent: int,
) -> Iterator[Slot]:
    season, group = canon.seasons[state.season], f"Line {line}"
    armies = tuple(
        Choice(
            each.id, each.label, _away_state(each) or ("goes already" if each.id in used else "")
        )
        for each in own.pieces
        if season.armies and canon.is_army(each)
    )
    least = int(season.armies and state.settings.army)
    free = sum(not each.barred for each in armies)
    none = "no army is left" if free < least else ""
    leaders = tuple(
        Choice(
            each.id,
            each.label,
            _away_state(each) or ("goes already" if each.id in used else "") or none,
        )
        for each in own.pieces
        if not canon.is_army(each)
    )
    yield Slot(f"{line} commander", "choice", "Who leads", group, leaders)
    if leader := own.piece(written.get(f"{line} commander", Filling()).choice):
        yield from _company(state, own, leader, armies, line, least)
        yield from _goal_slots(canon, state, own, leader, line, spent)


def _company(
    state: State, own: Court, leader: Piece, armies: tuple[Choice, ...], line: int, least: int
) -> Iterator[Slot]:
    """What is asked once somebody leads."""
    group = f"Line {line}"
    if consents(state, own, leader):
        yes = (Choice("yes", "The Queen consents"),)
        yield Slot(f"{line} consent", "choice", "Consent", group, yes, needed=True)
    if armies:
        yield Slot(
            f"{line} armies", "order", "Armies", group, armies, least, len(armies), bool(least)
        )


def _goal_slots(
    canon: Canon, state: State, own: Court, leader: Piece | None, line: int, spent: int
) -> Iterator[Slot]:
    group = f"Line {line}"
    objectives = tuple(
        _offer_objective(canon, state, own, leader, each, spent) for each in canon.aims(state)
    )
    yield Slot(f"{line} objective", "choice", "Objective", group, objectives, needed=True)
    yield Slot(f"{line} words", "text", "In words", group, most=LETTERS)


def _offer_objective(
    canon: Canon,
    state: State,
    own: Court,
    leader: Piece | None,
    each: CourtObjective,
    spent: int,
) -> Choice:
    targets = aims(canon, state, own, each) or ()
    why = why_no_aim(canon, state, own, leader, each)
    if not why and each.cost and spent + each.cost > own.glamour:
        why = f"costs {each.cost} Glamour"
    one = int(bool(targets))
    return Choice(each.id, each.name, why, targets=targets, least=one, most=one)


def parse_plan(canon: Canon, state: State, own: Court, script: Mapping[str, Filling]) -> Plan:
    """The list a form was filled with, and what it costs where that is paid at once."""
    lines = sorted({int(id.partition(" ")[0]) for id in script})
    aims = (script.get(f"{line} objective", Filling()).choice for line in lines)
    pays = sum(canon.objectives[each].cost for each in aims if each in canon.objectives)
    at_once = state.settings.price == "planned"
    return Plan(own.id, tuple(_order(script, line) for line in lines), pays=pays if at_once else 0)


def _order(script: Mapping[str, Filling], line: int) -> Order:
    return Order(Open(campaign_written(script, line)), Open(goal_written(script, line)))


def campaign_written(script: Mapping[str, Filling], line: int) -> Campaign:
    """Who goes, as a line of a form has it."""
    who, armies, consent = (
        script.get(f"{line} {what}", Filling()) for what in ("commander", "armies", "consent")
    )
    return Campaign(who.choice, armies.order, bool(consent.choice))


def goal_written(script: Mapping[str, Filling], line: int) -> Goal:
    """What for."""
    goal, words = (script.get(f"{line} {what}", Filling()) for what in ("objective", "words"))
    return Goal(goal.choice, next(iter(goal.targets), ""), words.text)


# A list on paper, typed in line by line


def campaign_form(
    canon: Canon, state: State, own: Court, written: Mapping[str, Filling], line: int
) -> tuple[Slot, ...]:
    """Who goes on a line that is turned over; nobody where it is empty."""
    whole = _line(canon, state, own, written, line, set(), 0)
    goals = (f"{line} objective", f"{line} words")
    return tuple(each for each in whole if each.id not in goals)


def goal_form(canon: Canon, state: State, own: Court, line: int) -> tuple[Slot, ...]:
    """What those who went went for."""
    campaign = state.lists[own.id][line - 1].campaign
    leader = own.piece(campaign.value.commander) if isinstance(campaign, Open) else None
    return tuple(_goal_slots(canon, state, own, leader, line, 0))


def room(state: State) -> int:
    """The most bytes a part of a line could take: the same for who goes and for what."""
    ids = max(
        sum(len(each.id.encode()) + len('"",') for each in court.pieces) for court in state.courts
    )
    return 4 * FRAME + ids + 2 * LETTERS * LETTER
