"""A campaign reached, answered and fought: strengths, one die, what comes of it (WIN-11 to 18)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.throws import Ask, Faces, Thrown
from bwdesk.rules.games.courts.canon import Canon
from bwdesk.rules.games.courts.guard import find_battle, find_court, timely
from bwdesk.rules.games.courts.moves import Break, Defend, Lean, Reveal, Roll
from bwdesk.rules.games.courts.outcome import aim, break_armies, decide, end_game, go_to_next
from bwdesk.rules.games.courts.planning import consents, is_spied_on
from bwdesk.rules.games.courts.state import Battle, Campaign, Court, Order, Piece, State
from bwdesk.rules.games.courts.words import (
    Behind,
    Captured,
    Defended,
    Fought,
    Spied,
    Stayed,
    Term,
    Went,
)
from bwdesk.rules.games.frame.forms import Choice, Filling, Slot
from bwdesk.rules.games.frame.game import Due, Event, IllegalMoveError, Open, Step
from bwdesk.rules.games.frame.phases import chain
from bwdesk.rules.games.scripting.scripts import PAPER
from bwdesk.rules.tables.courts import Side

DIE = Ask("die", Sum((Part("The attacker's die", 1, "WIN-16"),)), 6, "one")

# A line is reached


def reveal(canon: Canon, state: State, _move: Reveal) -> Step[State]:
    """The next line opens; what of it no longer fits stays behind, and says so (WIN-12)."""
    timely(state, "campaign")
    line = state.next_line
    if line is None:
        raise IllegalMoveError("No line is left in this season.")
    own, place = state.court(line[0]), line[1]
    order = state.lists[own.id][place]
    if not isinstance(order.campaign, Open):
        raise IllegalMoveError(f"Line {place + 1} of {own.label} lies sealed; open it first.")
    written = order.campaign.value
    if not written.commander:
        return Step(state, (Went(own.label, place + 1).event(own.id, rule="WIN-12"),))
    goes, events = _fit(canon, state, own, written)
    away = tuple(dict.fromkeys((*state.field, written.commander, *written.armies)))
    fielded = replace(state, field=away)
    if goes is None:
        return Step(replace(fielded, place=state.place + 1), events)
    goal = _seen_objective(canon, state, order)
    fielded, told = _open_list(fielded, own, place)
    went = Went(
        own.label, place + 1, _piece_name(own, goes.commander), _names(own, goes.armies), goal
    ).event(own.id, state.other(own.id).id, rule="WIN-13")
    battle = Battle(own.id, place, goes)
    return Step(replace(fielded, battle=battle, phase="defend"), (*told, went, *events))


def _open_list(state: State, own: Court, place: int) -> tuple[State, tuple[Event, ...]]:
    """The rest of a list lies open once its first campaign is out, where it was spied on."""
    if not is_spied_on(state, own.id):
        return state, ()
    rest = (each.campaign for each in state.lists[own.id][place + 1 :])
    follow = tuple(
        _piece_name(own, each.value.commander)
        for each in rest
        if isinstance(each, Open) and each.value.commander
    )
    rival = state.other(own.id)
    facts = Spied(rival.label, own.label, follow)
    known = replace(state, known=(*state.known, own.id))
    return known, (facts.event(rival.id, own.id, len(follow), "WIN-23"),)


def ended_list(state: State) -> Step[State] | None:
    """Past a list whose next line lies open and is empty: nothing more is in it."""
    line = state.next_line
    if line is None:
        return None
    court, place = line
    orders = state.lists[court]
    if orders[place].campaign != Open(Campaign()):
        return None
    return Step(replace(state, place=state.place + len(orders) - place))


def _seen_objective(canon: Canon, state: State, order: Order) -> str:
    """The objective where the table sees it at once."""
    if state.settings.objective == "reveal" and isinstance(order.goal, Open):
        objective = canon.objectives.get(order.goal.value.objective)
        return objective.name if objective else ""
    return ""


def _fit(
    canon: Canon, state: State, own: Court, written: Campaign
) -> tuple[Campaign | None, tuple[Event, ...]]:
    """Who really goes; None where the line is lost."""
    season = canon.season(state)
    leader = own.piece(written.commander)
    gone = (*state.field, *state.defended)
    struck = _pieces_struck(state, own, written)
    events: tuple[Event, ...] = (_stay_event(own, struck, "defended"),) if struck else ()
    if leader is None or canon.is_army(leader) or leader.state != "free" or leader.id in gone:
        names = (leader.label,) if leader else ()
        return None, (*events, _stay_event(own, names, "commander"))
    if consents(state, own, leader) and not written.consent:
        return None, (*events, _stay_event(own, (leader.label,), "consent"))
    armies = tuple(
        dict.fromkeys(
            id
            for id in written.armies
            if (army := own.piece(id))
            and canon.is_army(army)
            and army.state == "free"
            and id not in gone
        )
    )
    lost = [id for id in written.armies if id not in armies]
    behind = tuple(each for each in _names(own, tuple(lost)) if each not in struck)
    events += (_stay_event(own, behind, "behind"),) if behind else ()
    if season and season.armies and state.settings.army and not armies:
        return None, (*events, _stay_event(own, (), "armies"))
    return replace(written, armies=armies), events


def _pieces_struck(state: State, own: Court, written: Campaign) -> tuple[str, ...]:
    """Who of a line has defended before it opened, where the table strikes them for it."""
    if state.settings.listed != "struck":
        return ()
    ids = (written.commander, *written.armies)
    return _names(own, tuple(each for each in ids if each in state.defended))


def _stay_event(own: Court, pieces: tuple[str, ...], why: Behind) -> Event:
    return Stayed(own.label, pieces, why).event(own.id, rule="WIN-12")


# The answer


def due_defense(state: State) -> tuple[Due, ...]:
    rival = state.other(find_battle(state).court)
    return (Due("decide", ("defend",), rival.id, rival.seats, round=state.round),)


def why_away(state: State, own: Court, piece: Piece) -> str:
    """Why a piece cannot defend; "" where it can, as far as its court knows."""
    if why := _why_seen_away(state, piece):
        return why
    line = line_of(state, own, piece) if state.settings.listed == "phrase" else 0
    return f"goes out in line {line}" if line else ""


def _why_seen_away(state: State, piece: Piece) -> str:
    """Why a piece cannot defend, as far as everybody sees."""
    if piece.state != "free":
        return piece.state
    if piece.id in state.field:
        return "in the field"
    if piece.id in state.defended and not state.settings.reuse:
        return "has defended already"
    return ""


def line_of(state: State, own: Court, piece: Piece) -> int:
    """The line of a list a piece stands on, as far as it lies open; 0 for none."""
    for number, order in enumerate(state.lists.get(own.id, ()), start=1):
        campaign = order.campaign.value if isinstance(order.campaign, Open) else Campaign()
        if piece.id in (campaign.commander, *campaign.armies):
            return number
    return 0


def needs_list(state: State, move: Defend) -> bool:
    """Whether a court must have opened its list to itself before it defends so."""
    return bool(move.commander or move.armies) and state.settings.listed == "phrase"


LISTED = "listed"
"""The code of what only its own court may know: a list not reached yet has the piece."""


def hears(state: State, move: Defend, problem: Problem) -> tuple[str, ...] | None:
    """Who may be told why a piece cannot defend."""
    return find_court(state, move.court).seats if problem.code == f"courts.{LISTED}" else None


def defense_form(
    canon: Canon, state: State, own: Court, written: Mapping[str, Filling]
) -> tuple[Slot, ...]:
    season = canon.season(state)
    wants = season is not None and season.armies
    armies, leaders = (
        tuple(
            Choice(each.id, each.label, why_away(state, own, each))
            for each in own.pieces
            if canon.is_army(each) is army
        )
        for army in (True, False)
    )
    if wants and all(each.barred for each in armies):
        leaders = tuple(replace(each, barred=each.barred or "no army is left") for each in leaders)
    slots = [Slot("commander", "choice", "Who defends", choices=leaders)]
    if wants and written.get("commander", Filling()).choice:
        slots.append(Slot("armies", "order", "Armies", "", armies, 1, len(armies), needed=True))
    return tuple(slots)


def defense_problems(canon: Canon, state: State, move: Defend) -> tuple[Problem, ...]:
    own = find_court(state, move.court)
    season = canon.season(state)
    return tuple(
        Problem(f"courts.{code}", Severity.BROKEN, f"defend/{own.id}", says, "", "WIN-13")
        for code, says in _defense(canon, state, own, move, season is not None and season.armies)
    )


def _defense(
    canon: Canon, state: State, own: Court, move: Defend, wants: bool
) -> Iterator[tuple[str, str]]:
    if not move.commander:
        if move.armies:
            yield "leader", "Armies need a commander to defend."
        return
    for id in (move.commander, *move.armies):
        piece = own.piece(id)
        if piece is None:
            yield "piece", f"“{id}” is no piece of {own.label}."
        elif canon.is_army(piece) is (id == move.commander):
            yield "rank", f"{piece.label} cannot do that."
        elif why := why_away(state, own, piece):
            code = "away" if _why_seen_away(state, piece) else LISTED
            yield code, f"{piece.label} cannot defend: {why}."
    if len(set(move.armies)) < len(move.armies):
        yield "twice", "An army defends once."
    if wants and not move.armies:
        yield "armies", "A defense needs an army."
    if move.armies and not wants:
        yield "armies", "No armies guard against an intrigue."


def defend(canon: Canon, state: State, move: Defend) -> Step[State]:
    timely(state, "defend")
    battle = find_battle(state)
    own = find_court(state, move.court)
    if own.id == battle.court:
        raise IllegalMoveError(f"{own.label} attacks; the other court answers.")
    event = Defended(
        own.label,
        _piece_name(own, move.commander) if move.commander else "",
        _names(own, move.armies),
    ).event(own.id, rule="WIN-13")
    if not move.commander and state.lists[battle.court][battle.place].goal == PAPER:
        return Step(replace(state, phase="turn"), (event,))
    if not move.commander:
        return chain(Step(state, (event,)), decide(canon, state, True))
    stood = tuple(dict.fromkeys((*state.defended, move.commander, *move.armies)))
    answered = replace(battle, defense=Campaign(move.commander, move.armies))
    return Step(replace(state, battle=answered, defended=stood, phase="die"), (event,))


def due_turn(state: State) -> tuple[Due, ...]:
    """Nobody defends; the objective on paper is turned over, and then it is reached."""
    return (Due("go", ("objective", str(state.place + 1)), round=state.round),)


# Strengths and the die


def strength(canon: Canon, state: State, side: Side) -> Sum:
    """Battle Ratings and what the commander adds, each with its name (WIN-11, WIN-15)."""
    battle = find_battle(state)
    attacks = side == "attacker"
    own = state.court(battle.court) if attacks else state.other(battle.court)
    force = battle.campaign if attacks else battle.defense
    return force_of(canon, state, own, force or Campaign(), side)


def force_of(canon: Canon, state: State, own: Court, force: Campaign, side: Side) -> Sum:
    """What a commander and armies of a court come to on a side of a battle."""
    season, attacks = canon.season(state), side == "attacker"
    found = Sum()
    if season is None or not force.commander:
        return found
    counts = season.attack if attacks else season.defense
    leader = own.piece(force.commander)
    if leader and canon.attribute(leader) in counts:
        found = found.plus(leader.label, leader.value, season.rule)
    for id in force.armies:
        if army := own.piece(id):
            found = found.plus(army.label, army.value, season.rule)
    if attacks and state.settings.events == "strength":
        found = found.plus("Events", state.omen, "WIN-3")
    return found


def home(canon: Canon, state: State, own: Court, gone: Collection[str]) -> Campaign:
    """The best a court could defend with while those *gone* are in the field."""
    season = canon.season(state)
    free = [each for each in own.pieces if each.state == "free" and each.id not in gone]
    leaders = [each for each in free if not canon.is_army(each)]
    counts = season.defense if season else ()
    if not leaders:
        return Campaign()
    best = max(leaders, key=lambda each: each.value * (canon.attribute(each) in counts))
    armies = tuple(each.id for each in free if canon.is_army(each))
    return Campaign(best.id, armies if season and season.armies else ())


def modifier(attack: int, defense: int) -> int:
    """What the greater strength gives, twice where it is twice the other (WIN-16)."""
    if attack > defense:
        return 1 + (attack >= 2 * defense)
    if defense > attack:
        return -1 - (defense >= 2 * attack)
    return 0


def due_die(state: State) -> tuple[Due, ...]:
    own = state.court(find_battle(state).court)
    key = ("battle", str(state.place + 1))
    return (Due("roll", key, own.id, own.seats, asks=(DIE,), round=state.round),)


def roll(canon: Canon, state: State, move: Roll) -> Step[State]:
    timely(state, "die")
    faces = move.dice.faces if isinstance(move.dice, Faces | Thrown) else (move.dice.count,)
    if len(faces) != 1:
        raise IllegalMoveError("A battle is one die.")
    rolled = replace(state, battle=replace(find_battle(state), die=faces[0]))
    if state.settings.lean == "after":
        return Step(replace(rolled, phase="lean"))
    return resolve(canon, rolled)


def lean(canon: Canon, state: State, move: Lean) -> Step[State]:
    """What is told counts by one, as far as the table would have it (WIN-16)."""
    when = state.settings.lean
    if when == "never":
        raise IllegalMoveError("At this table the telling changes no die.")
    timely(state, "die" if when == "before" else "lean")
    leaning = replace(state, battle=replace(find_battle(state), lean=move.amount))
    return resolve(canon, leaning) if when == "after" else Step(leaning)


def due_lean(state: State) -> tuple[Due, ...]:
    return (Due("decide", ("lean",), options=("-1", "0", "1"), round=state.round),)


def terms(canon: Canon, state: State) -> tuple[Term, ...]:
    """What changes the die of the battle being fought, as far as anything does (WIN-16)."""
    attack, defense = (strength(canon, state, side).whole for side in ("attacker", "defender"))
    found = [Term("strength", modifier(attack, defense))]
    if state.settings.events == "die":
        found.append(Term("Events", state.omen))
    found.append(Term("the telling", find_battle(state).lean))
    return tuple(each for each in found if each.amount)


def resolve(canon: Canon, state: State) -> Step[State]:
    """The row of the results, and all that comes of it."""
    battle = find_battle(state)
    own, rival = state.court(battle.court), state.other(battle.court)
    attack, defense = (strength(canon, state, side).whole for side in ("attacker", "defender"))
    changes = terms(canon, state)
    total = battle.die + sum(each.amount for each in changes)
    row = canon.result(state, total)
    facts = Fought(
        own.label,
        attack,
        rival.label,
        defense,
        battle.die,
        changes,
        total,
        row.name,
    )
    event = facts.event(own.id, rival.id, total, f"WIN-16, {row.rule}")
    step = chain(Step(state, (event,)), aim(canon, state, row.achieved))
    if step.state.phase == "over":
        return step
    if row.broken:
        step = chain(step, _break_side(step.state, row.broken, whole=row.all))
    if row.captured:
        step = chain(step, _capture(canon, step.state, row.captured))
    return step if step.state.phase in ("break", "over") else chain(step, pass_line(step.state))


def pass_line(state: State) -> Step[State]:
    """On to the next line."""
    return Step(go_to_next(state))


def _force(state: State, side: Side) -> tuple[Court, Campaign]:
    battle = find_battle(state)
    if side == "attacker":
        return state.court(battle.court), battle.campaign
    return state.other(battle.court), battle.defense or Campaign()


def _break_side(state: State, side: Side, *, whole: bool) -> Step[State]:
    """All armies of a side, or one: of several its owner says which."""
    own, force = _force(state, side)
    if not force.armies:
        return Step(state)
    if whole or len(force.armies) == 1:
        return break_armies(state, own, force.armies)
    return Step(replace(state, phase="break", battle=replace(find_battle(state), leaves=side)))


def _capture(canon: Canon, state: State, side: Side) -> Step[State]:
    own, force = _force(state, side)
    piece = own.piece(force.commander)
    if piece is None:
        return Step(state)
    event = Captured(own.label, piece.label).event(own.id, rule="WIN-17")
    taken = Step(state.stands(piece.id, "captured"), (event,))
    return chain(taken, _king(canon, taken.state, own, piece))


def _king(canon: Canon, state: State, own: Court, piece: Piece) -> Step[State]:
    """A captured King ends the game (WIN-24)."""
    if not canon.is_king(piece) or not state.completion.king:
        return Step(state)
    return end_game(state, state.other(own.id))


def due_break(state: State) -> tuple[Due, ...]:
    side = find_battle(state).leaves
    if not side:
        return ()
    own, force = _force(state, side)
    return (Due("decide", ("break",), own.id, own.seats, force.armies, round=state.round),)


def break_(_canon: Canon, state: State, move: Break) -> Step[State]:
    timely(state, "break")
    side = find_battle(state).leaves
    assert side
    own, force = _force(state, side)
    if move.army not in force.armies:
        may = ", ".join(force.armies)
        raise IllegalMoveError(f"“{move.army}” did not fight; there are {may}.")
    step = break_armies(state, own, (move.army,))
    return chain(step, pass_line(step.state))


def _piece_name(own: Court, id: str) -> str:
    piece = own.piece(id)
    return piece.label if piece else id


def _names(own: Court, ids: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(_piece_name(own, id) for id in ids)
