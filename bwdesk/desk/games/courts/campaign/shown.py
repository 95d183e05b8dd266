"""A campaign as its page shows it, at every moment: made of the state and of the season's log."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.desk.games.courts import story
from bwdesk.desk.games.courts.shown import ATTRIBUTES, CAMPAIGN, SEASONS, ordinal
from bwdesk.desk.games.courts.story import Reached
from bwdesk.desk.games.courts.widgets.outcomes import Row, rows
from bwdesk.desk.games.courts.widgets.strengths import Fighter, Strength
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.courts.battle import force_of, strength, terms
from bwdesk.rules.games.courts.canon import Canon
from bwdesk.rules.games.courts.play import Courts
from bwdesk.rules.games.courts.state import Battle, Campaign, Court, State
from bwdesk.rules.games.courts.words import WORDS, Achieved, Lost, Went
from bwdesk.rules.games.frame.game import Event, Open
from bwdesk.rules.games.frame.prose import capitalize, the, whose
from bwdesk.rules.tables.courts import Side

TERMS = {"Events": "The Events of the season", "the telling": "What was told"}


class Shown(Struct, frozen=True):
    """*total* and *die* are 0 while the die has not fallen; *came* says what an open field came to.

    *answered* is False while the other court may still defend.
    """

    title: str
    rank: str
    black: bool
    objective: str
    aside: str
    attack: Strength
    defense: Strength
    changes: tuple[tuple[str, int], ...] = ()
    rows: tuple[Row, ...] = ()
    die: int = 0
    total: int = 0
    lean: int = 0
    known: bool = False
    came: str = ""


def side(state: State, own: Court) -> str:
    """A court by its color, where its name would take the room."""
    return "Black" if own is state.courts[1] else "White"


def battle_of(state: State) -> Battle | None:
    """The battle being fought, or else the last one."""
    return state.battle or state.last


def shown_campaign(
    canon: Canon, state: State, picked: Campaign, events: Sequence[Event]
) -> Shown | None:
    """The campaign at hand; *picked* is what the defender has chosen so far."""
    battle = battle_of(state)
    if battle is None:
        return None
    own, rival = state.court(battle.court), state.other(battle.court)
    defense = battle.defense or (picked if state.phase == "defend" and picked.commander else None)
    now = replace(state, battle=replace(battle, defense=defense))
    known = defense is not None
    changes = terms(canon, now) if known else ()
    change = sum(each.amount for each in changes) if known else None
    sides = [_strength(canon, now, own, "attacker"), _strength(canon, now, rival, "defender")]
    objective, aside = _objective(canon, state, battle)
    what = CAMPAIGN.get(state.season, "campaign")
    leader = own.piece(battle.campaign.commander)
    results = [each for each in canon.results if each.season == state.season]
    return Shown(
        f"{capitalize(whose(side(state, own)))} {ordinal(battle.place + 1)} {what}",
        canon.shape(leader) if leader else "",
        own is state.courts[1],
        objective,
        aside,
        sides[0],
        sides[1],
        tuple(_change_reason(now, canon, each.what, each.amount) for each in changes),
        rows(results, change, battle.die),
        battle.die,
        battle.die + (change or 0) if battle.die else 0,
        battle.lean,
        known,
        _result_words(state, battle, events),
    )


class Passed(Struct, frozen=True):
    """A line by which nobody went out, as its card tells it."""

    title: str
    says: str
    black: bool


def passed_card(game: Courts, state: State, events: Sequence[Event]) -> Passed | None:
    """The card of what was opened last, where nobody went out by it."""
    opened = story.passed_events(list(events))
    if not opened:
        return None
    own = state.court(opened[-1].actor)
    match WORDS.facts(opened[-1]):
        case Went():
            title = f"{capitalize(whose(side(state, own)))} list is over"
        case Lost():
            title = f"{capitalize(whose(side(state, own)))} list is lost"
        case _:
            what = CAMPAIGN.get(state.season, "campaign")
            title = f"{capitalize(whose(side(state, own)))} next {what} is lost"
    says = " ".join(game.says(each) for each in opened)
    return Passed(title, says, own is state.courts[1])


def season_over(state: State, lines: Sequence[Reached]) -> str:
    """What a season with lists came to, once no line is left; "" before."""
    if state.phase != "hand" or not state.lists:
        return ""
    what = CAMPAIGN.get(state.season, "campaign")
    said = []
    for own in state.order:
        went = [each for each in lines if each.court == own.id]
        lost = sum(each.came == "lost" for each in went)
        came = plural(len(went) - lost, what) if len(went) > lost else f"no {what}"
        more = f", and {lost} more lost" if lost and len(went) > lost else f", {lost} lost"
        said.append(f"{own.label}: {came}{more if lost else ''}.")
    return f"{SEASONS[state.season]} is over, no line is left. {' '.join(said)}"


def _objective(canon: Canon, state: State, battle: Battle) -> tuple[str, str]:
    goal = state.lists[battle.court][battle.place].goal
    if not isinstance(goal, Open):
        return "", "its objective opens with the result"
    if not goal.value.objective:
        return "", "what it was for is lost"
    objective = canon.objectives.get(goal.value.objective)
    own, rival = state.court(battle.court), state.other(battle.court)
    piece = own.piece(goal.value.names) or rival.piece(goal.value.names)
    named = piece.label if piece else goal.value.names
    name = " ".join(each for each in (objective.name if objective else "", named) if each)
    when = "seen at the reveal" if state.settings.objective == "reveal" else "with the result"
    return name, f"objective, {when if state.battle else 'opened'}"


def _strength(canon: Canon, state: State, own: Court, side: Side) -> Strength:
    battle = state.battle
    assert battle is not None
    force = battle.campaign if side == "attacker" else battle.defense
    black = own is state.courts[1]
    word = "Attack" if side == "attacker" else "Defense"
    if force is None:
        waits = f"{own.label} may answer" if state.phase == "defend" else "Nobody defended"
        return Strength(word, note=waits, black=black)
    parts = _parts(canon, state, own, force, side)
    leader = own.piece(force.commander)
    title = f"{word}, {leader.label}" if leader else word
    touched = side == "defender" and state.omen and state.settings.events == "strength"
    note = "Events touch attacks alone" if touched else ""
    return Strength(title, parts, strength(canon, state, side).whole, note, black)


def _parts(
    canon: Canon, state: State, own: Court, force: Campaign, side: Side
) -> tuple[Fighter, ...]:
    """The commander before the armies, and the Events last; what adds nothing is named as well."""
    counted = {
        each.label: int(each.value) for each in force_of(canon, state, own, force, side).parts
    }
    found = []
    leader = own.piece(force.commander)
    if leader is not None:
        word = ATTRIBUTES[canon.attribute(leader)]
        counts = leader.label in counted
        says = word if counts else f"{word} adds nothing"
        found.append(
            Fighter(leader.label, leader.value if counts else 0, says, canon.shape(leader))
        )
    for id in force.armies:
        army = own.piece(id)
        if army is not None:
            found.append(Fighter(army.label, army.value, "", canon.shape(army)))
    if side == "attacker" and state.settings.events == "strength":
        found += [
            Fighter(each.says or "Event", each.amount, "Event, on attacks")
            for each in state.omens
            if each.amount
        ]
    return tuple(found)


def _change_reason(state: State, canon: Canon, what: str, amount: int) -> tuple[str, int]:
    """Why the die is changed, in the figures of the strengths."""
    if what != "strength":
        return TERMS.get(what, what), amount
    attack, defense = (strength(canon, state, side).whole for side in ("attacker", "defender"))
    more, less = (attack, defense) if amount > 0 else (defense, attack)
    twice = f"{more} is at least twice {less}" if abs(amount) > 1 else f"{more} is more than {less}"
    return twice, amount


def _result_words(state: State, battle: Battle, events: Sequence[Event]) -> str:
    """What a campaign nobody answered, or one that is over, came to."""
    if state.battle is not None:
        return ""
    facts = (WORDS.facts(each) for each in events)
    said = " ".join(each.says() for each in facts if isinstance(each, Achieved))
    if battle.defense is None:
        rival = the(state.other(battle.court).label)
        return f"Nobody of {rival} stood against it. {said}".strip()
    return said
