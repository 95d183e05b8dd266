"""Years of Usurper by chance: what is held is what was changed, nothing lies beyond its room, a
week replayed is the same; and in ten years all there is comes up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from bwdesk.rules.games.usurper.changes import Change
from bwdesk.rules.games.usurper.ledger import Store, store
from bwdesk.rules.games.usurper.week.closing import asks_of_close, slots_of, stock_of
from bwdesk.rules.games.usurper.week.moves import Choose, Close, Grant
from bwdesk.rules.games.usurper.week.state import State, Usurpation
from tests.rules.games.usurper.week.people import begun, game
from tests.rules.games.usurper.week.policy import usurper_at_random
from tests.shipped import book

BALANCED = ("resolved", "granted", "closed", "chosen")
TEN_YEARS, SHORT = 400, 10


class Played(NamedTuple):
    start: State
    moves: list[Any]
    state: State
    seen: dict[str, Counter[str]]


def years(seed: int, until: int, players: int = 6) -> Played:
    """A game by chance up to a week; after each move what is held is looked through."""
    lot, one = Random(seed), game()
    state = start = begun(players)
    moves: list[Any] = []
    seen: dict[str, Counter[str]] = {
        kind: Counter()
        for kind in ("act", "degree", "change", "room", "renovation", "reward", "spell")
    }
    while state.turn < until:
        _, move = usurper_at_random(one, state, lot)
        step = one.apply(state, move)
        moves.append(move)
        _look(state, step.state, move, [msgspec.to_builtins(e) for e in step.events], seen)
        state = step.state
    return Played(start, moves, state, seen)


def _look(
    before: State,
    after: State,
    move: Any,
    events: list[Mapping[str, Any]],
    seen: dict[str, Counter[str]],
) -> None:
    changed: Counter[tuple[str, str]] = Counter()
    hosts = [e for e in events if e["kind"] in BALANCED]
    if isinstance(move, Choose) and len(hosts) > 1:
        hosts = [each for each in hosts if list(each["to"]) == ["narrator"]]
    for each in hosts:
        facts = each["facts"]
        for what, who, named, by, *rest in facts.get("changes", ()):
            seat = rest[2] if len(rest) > 2 else each["actor"]
            if what in ("gold", "goods"):
                changed[seat, named or "gold"] += by
            seen["change"][what] += 1
            if what in ("room", "renovation", "reward", "spell"):
                seen[what][named] += 1
            if what == "claim":
                seen["reward"][f"{who}/{named}"] += 1
        if each["kind"] == "resolved":
            seen["act"][facts["act"]] += 1
            seen["degree"][facts.get("degree", "")] += 1
    for own in after.usurpations:
        old = before.usurpation(own.seat)
        assert old is not None
        assert own.gold >= 0
        assert min(own.goods.values(), default=0) >= 0
        goods = {*own.goods, *old.goods}
        for name in goods:
            by = own.goods.get(name, 0) - old.goods.get(name, 0)
            assert changed[own.seat, name] == by, (move, name)
        assert changed[own.seat, "gold"] == own.gold - old.gold, move
        if isinstance(move, Close):
            stock = {name: many for name, many in stock_of(own).items() if many}
            slots = min(999, slots_of(own, after, book()))
            asked = Store(stock=stock, gems=own.gems, slots=slots)
            assert own.out or not store(asked, book()).values["lost"]


def test_what_is_held_is_what_was_changed_and_has_its_room() -> None:
    played = years(3, SHORT)
    state = played.start
    for move in played.moves:
        state = game().apply(state, move).state
    assert msgspec.json.encode(state) == msgspec.json.encode(played.state), "replayed"
    again = msgspec.json.decode(msgspec.json.encode(state), type=State)
    assert again == state
    assert game().due(again) == game().due(state)


@pytest.mark.slow
def test_in_ten_years_all_there_is_comes_up() -> None:
    seen = years(1, TEN_YEARS).seen
    world = {"escape", "loyalty", "injury", "capture", "heal", "nobles", "report"}
    # Who only assists has no card, and no Extra of the Book teaches.
    assert {*book().usurper_acts, *world} - {"assist", "teach"} <= set(seen["act"])
    assert set(book().usurper_thresholds) <= set(seen["degree"])
    built = {each.id for each in book().usurper_rooms.values() if each.many or not each.begins}
    assert built <= set(seen["room"])
    assert set(book().usurper_renovations) <= set(seen["renovation"])
    assert set(book().usurper_rewards) <= set(seen["reward"])
    assert set(book().usurper_spells) <= set(seen["spell"])


@pytest.mark.parametrize(
    ("way", "lines", "date"),
    [
        ("accrual", ("p0: 9000 gold",), "W4 M2 Y2"),
        ("domination", ("p1: fate out",), "W1 M1 Y1"),
        ("terror", ("p0: legend 3",), "W1 M1 Y1"),
        ("might", ("razed",), "W1 M1 Y1"),
        ("diplomacy", ("fanatical",), "W1 M1 Y1"),
        ("magic", ("saga",), "W1 M2 Y1"),
        ("tenacity", ("challenge",), "W1 M2 Y1"),
    ],
)
def test_every_victory_is_reached(way: str, lines: tuple[str, ...], date: str) -> None:
    """USU-WIN-1..7, each from a week that is closed."""
    state = begun(2, date=date)
    one = game()
    state = one.apply(state, Grant(changes=_lines(lines[0], state))).state
    if way == "tenacity":
        own = state.usurpations[0]
        den = own.lairs[0]
        rooms = tuple(
            replace(
                den.lair.rooms[0], room=each, level=1 if book().usurper_rooms[each].plain else 6
            )
            for each in book().usurper_rooms
        )
        built: Usurpation = replace(
            own, lairs=(replace(den, lair=replace(den.lair, rooms=rooms)),), challenge=1
        )
        state = state.with_usurpation(built)
    state = replace(state, phase="choices", chosen=tuple(state.names))
    closed = one.apply(state, Close(dice=_dice(state))).state
    assert closed.phase == "over"
    assert way in closed.how
    assert closed.won == ("p0",)
    assert one.actors(closed)[0].side == closed.winner
    assert one.due(closed) == ()


def _dice(state: State) -> dict[str, tuple[int, ...]]:
    return {each.key: (90,) for each in asks_of_close(state, book())}


def _lines(line: str, state: State) -> tuple[Any, ...]:
    """What leads to a victory, as it is typed or as changes."""
    match line:
        case "razed":
            cities = [e.name for e in state.places.values() if e.kind == "city"]
            return tuple(Change(what="fate", of="p0", named="razed", who=e) for e in cities)
        case "fanatical":
            return tuple(f"p0: attitude Place{n} fanatical" for n in range(10))
        case "saga":
            return (Change(what="fate", of="p0", named="saga", by=1),)
        case "challenge":
            return (Change(what="fate", of="p0", named="challenge", by=1),)
    return (line,)
