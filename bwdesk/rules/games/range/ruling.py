"""What the table decides beyond the rules, with its reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import convert
from msgspec.structs import replace

from bwdesk.rules.games.frame.game import IllegalMoveError, Step
from bwdesk.rules.games.frame.ruling import Figure, Said, choices_of
from bwdesk.rules.games.people import spell_ruling
from bwdesk.rules.games.range.canon import Canon
from bwdesk.rules.games.range.guard import find_side, open_volley, somebody, timely
from bwdesk.rules.games.range.harming import hit
from bwdesk.rules.games.range.incanting import RangeSorcery
from bwdesk.rules.games.range.moves import Rule, What
from bwdesk.rules.games.range.state import State
from bwdesk.rules.games.range.words import Ruled
from bwdesk.rules.person.steel import STANDS
from bwdesk.rules.tables.grayscale import LAST, circle, read_circle

OF_SIDES = ("where", "maneuver", "successes", "cover")


def rule(canon: Canon, state: State, move: Rule) -> Step[State]:
    """What the table says stands."""
    if move.what == "other" and not move.why:
        raise IllegalMoveError("A ruling says what was ruled.")
    if state.phase == "over" and move.what not in ("wound", "out", "other"):
        raise IllegalMoveError("It is over; take back what ended it.")
    after = _apply_ruling(canon, state, move)
    named = canon.maneuver(move.named) if move.what == "maneuver" else move.named
    facts = Ruled(_name_of(state, move.of), move.what, move.value, named, move.why)
    return Step(after, (facts.event(move.of, amount=move.value, rule="ruling"),))


def _name_of(state: State, of: str) -> str:
    for side in state.sides:
        if side.id == of:
            return side.label
    return somebody(state, of).label


def _apply_ruling(canon: Canon, state: State, move: Rule) -> State:
    if move.what in OF_SIDES:
        return _rule_side(canon, state, move)
    if move.what == "light":
        return replace(state, light=max(0, move.value))
    if move.what == "other":
        return state
    own = somebody(state, move.of)
    if move.what in spell_ruling.RULED:
        magic = RangeSorcery(canon)
        return spell_ruling.rule_spells(magic, state, move.what, own.id, move.named)
    match move.what:
        case "aim":
            return state.with_harm(own.id, aim=max(0, move.value))
        case "unloaded":
            return state.with_harm(own.id, unloaded=max(0, move.value))
        case "hesitates":
            lost = max(0, move.value)
            return state.with_harm(own.id, hesitates=lost, reaction=STANDS if lost else "")
        case "out":
            return state.with_harm(own.id, out=bool(move.value))
        case _:
            try:
                return hit(canon, state, own.id, read_circle(move.named), "ruling")
            except ValueError as why:
                raise IllegalMoveError(str(why)) from None


def _rule_side(canon: Canon, state: State, move: Rule) -> State:
    own = find_side(state, move.of)
    match move.what:
        case "where":
            timely(state, "start", "scripts", "volley")
            try:
                rung = state.ladder.place_of(move.named)
            except KeyError:
                may = ", ".join(each.id for each in state.ladder.rungs)
                says = f"These weapons never stand at “{move.named}”; there may be {may}."
                raise IllegalMoveError(says) from None
            if state.phase == "start":
                return replace(state, rung=rung, phase="scripts", brought={}, moving=())
            return replace(state, rung=rung, moving=())
        case "maneuver":
            open_volley(state)
            if move.named and move.named not in canon.maneuvers:
                raise IllegalMoveError(f"“{move.named}” is no maneuver of Range and Cover.")
            if state.met or any(state.find_roll(each.id) for each in state.sides):
                raise IllegalMoveError("Dice have fallen; take them back to change a maneuver.")
            does = {**state.does, own.id: move.named}
            return replace(state, does=does, brought={})
        case "successes":
            open_volley(state)
            if state.met:
                raise IllegalMoveError("The test has been compared; take it back first.")
            return replace(state, fixed={**state.fixed, own.id: max(0, move.value)})
        case _:
            return replace(state, cover={**state.cover, own.id: max(0, move.value)})


# What can be ruled


def figures(canon: Canon, state: State) -> Mapping[str, Figure]:
    """What the table may fix now, of which side or of whom, and what it is."""
    sides = choices_of(state.sides)
    people = choices_of([each for side in state.sides for each in side.fighters])
    found = dict[str, Figure]()

    def of_side(label: str, **more: Any) -> Figure:
        return Figure(label, sides, "Side", **more)

    def of_all(label: str, what: str, **more: Any) -> Figure:
        return Figure(
            label, people, now=lambda who, _at: int(getattr(state.harm_of(who), what)), **more
        )

    if state.phase in ("start", "scripts", "volley"):
        rungs = tuple(each.id for each in state.ladder.rungs)
        found["where"] = of_side("Where they stand", values=rungs, now=lambda *_: state.rung)
    if state.phase == "volley" and state.opened and state.met is None:
        names = tuple(each.name for each in canon.maneuvers.values())
        found["maneuver"] = of_side("What it does", values=names, now=_does(canon, state))
        found["successes"] = of_side("Successes for the position", most=MOST)
    if state.phase != "over":
        cover = of_side("Dice of cover", most=MOST, now=lambda side, _: state.cover.get(side, 0))
        found |= {
            "cover": cover,
            "aim": of_all("Dice of aim", "aim", most=MOST),
            "unloaded": of_all("Volleys until it is loaded", "unloaded", most=MOST),
            "hesitates": of_all("Volleys of hesitation", "hesitates", most=MOST),
            "light": of_side("Light and weather, +Ob", most=MOST, now=lambda *_: state.light),
        }
        found |= dict(spell_ruling.list_figures(RangeSorcery(canon), state, people))
    found["out"] = of_all("Whether somebody is out of it", "out", values=("in it", "out of it"))
    circles = tuple(str(circle(at)) for at in range(1, LAST + 1))
    found["wound"] = Figure("A wound, at a circle", people, values=circles)
    found["other"] = of_side("Something else, in words")
    return found


MOST = 20


def parse_rule(canon: Canon, state: State, said: Said) -> Rule:
    """The ruling a form of these comes to."""
    what, words = convert(said.what, What), ""
    match what:
        case "where":
            words = state.ladder.rungs[said.value].id
        case "maneuver":
            words = tuple(canon.maneuvers)[said.value]
        case "wound":
            words = str(circle(said.value + 1))
        case "distracted" | "drops":
            words = spell_ruling.parse_named(RangeSorcery(canon), state, said)
    return Rule(said.whose, what, 0 if words else said.value, words, said.why)


def _does(canon: Canon, state: State) -> Callable[[str, str], int]:
    known = tuple(canon.maneuvers)

    def place(side: str, _at: str) -> int:
        does = state.does.get(side, "")
        return known.index(does) if does in known else 0

    return place
