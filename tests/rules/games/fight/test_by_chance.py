"""Fights played by chance from what is due alone: they go on, or end, and their counts agree."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from bwdesk.rules.arms.made import Made
from bwdesk.rules.games.fight.moves import Script
from bwdesk.rules.games.fight.people import Settings, Wielded
from bwdesk.rules.games.fight.play import Fight
from bwdesk.rules.games.fight.positioning import pairs
from bwdesk.rules.games.fight.state import FARTHEST, Setup, State
from bwdesk.rules.games.frame.game import Event, IllegalMoveError, Step
from bwdesk.rules.games.people.hurting import patient
from bwdesk.rules.games.people.spells import Spell, Working, count_pinned
from bwdesk.rules.injury.effects import effects
from bwdesk.rules.person.character import Artha
from bwdesk.rules.tables.fighting import spreads
from bwdesk.rules.tables.grayscale import circle, read_circle
from bwdesk.rules.tables.magic import Gift, Power
from bwdesk.rules.tables.readings import readings_of
from tests.rules.games.fight.people import fighter, game
from tests.shipped import book
from tests.table.replies import reply, reply_at_random

ARMS = (
    "small-sword",
    "sword",
    "hammer",
    "spear",
    "knife",
    "mace",
    "hunting-bow",
    "throwing-knife",
    "crossbow",
    "pistol",
    "great-bow",
    "iron-cased-bomb",
)
SPELLS = (
    "shards",
    Spell(name="The Fear", ob=2),
    Spell(name="Ward", ob=2, actions=2, facets=("sustained",), gifts=(Gift("obstacle", each=1),)),
    Spell(name="Wall", ob=1, actions=1, facets=("sustained",), gifts=(Gift("shield"),)),
    Spell(name="Doom", ob=3, actions=5, facets=("destroy", "natural effect"), power=Power()),
    Spell(name="Persuasion", ob=3, facets=("anima", "influence")),
)
FANGS = Wielded(Made(name="Fangs", power=1, natural=True, skill="brawling"))
CASTS = 0.2
"""How many cast spells."""
CAP = 120
"""Moves a fight is played for at most."""


def anybody(lot: Random, place: int, casts: float = 0.2) -> Any:
    """Somebody by chance: a wolf now and then."""
    if lot.random() < 0.2:
        wolf = {"weapons": (FANGS,), "armor": "leather", "multiplier": 7}
        return fighter(f"the {place}th", side="ab"[place % 2], reflexes=lot.randint(3, 6), **wolf)
    one, other = lot.sample(ARMS, 2)
    if lot.random() < casts / 4:
        stats = {"faith": lot.choice(("B4", "B6")), "will": "B5"}
        return fighter(f"the {place}th", side="ab"[place % 2], stats=stats, reflexes=4)
    if lot.random() < casts:
        stats = {"will": lot.choice(("B3", "B5", "G4")), "forte": lot.choice(("B2", "B5"))}
        return fighter(
            f"the {place}th",
            side="ab"[place % 2],
            reflexes=lot.randint(2, 6),
            weapons=(Wielded(one),) if lot.random() < 0.5 else (),
            stats={**stats, "health": lot.choice(("B0", "B4"))},
            skills={"sorcery": lot.choice(("B3", "B6", "W4"))},
            spells=tuple(lot.sample(SPELLS, lot.randint(1, 4))),
            held=(Working("Old Charm", 2, on=f"the {place}th"),) * lot.randint(0, 2),
            artha=lot.choice((None, Artha(2, 1))),
        )
    return fighter(
        f"the {place}th",
        side="ab"[place % 2],
        seats=(f"s{place % 2}",),
        reflexes=lot.randint(1, 9),
        weapons=(Wielded(one, hand="right"), Wielded(other, hand="readied")),
        shield=lot.choice(("", "target", "heater,poor")),
        armor=lot.choice(("", "chainmail", "leather,poor")),
        stats={"power": "B5", "forte": "B4", "will": lot.choice(("B3", "B5"))},
        trained=lot.choice((("shield", "armor"), ("armor",), ())),
        aware=lot.random() < 0.9,
        steel=lot.choice(("B5", None)),
    )


def settings(lot: Random) -> Settings:
    """How a table reads the source, by chance."""
    chosen = Settings()
    for each in readings_of(book(), "fight"):
        chosen = each.choose(chosen, lot.choice(each.answers).value)
    return chosen


MEANT = (
    (("maintain", "set", "great-strike"), ("close", "set", "great-strike"), ("close", "strike")),
    (("maintain", "retrieve-weapon", "retrieve-weapon"), ("maintain", "strike")),
    (("maintain", "set", "set"), ("close", "great-strike"), ("maintain", "avoid")),
)
"""What hardly anybody writes by chance."""


def meant(own: Fight, state: State, lot: Random) -> Step[State] | None:
    """Now and then a script that has a plan, where it may be written; most who cast or pray do."""
    due = lot.choice(own.due(state))
    fighter = state.fighter(due.actor) if due.actor in state.now else None
    charmed = fighter is not None and bool(fighter.spells or fighter.stat("faith").exponent)
    if due.kind != "script" or due.key[0] == "change" or lot.random() < (0.2 if charmed else 0.6):
        return None
    volleys = spoken(state, due.actor, lot) if charmed else lot.choice(MEANT)
    try:
        return own.apply(state, Script(due.actor, volleys))
    except IllegalMoveError:
        return None


def spoken(state: State, who: str, lot: Random) -> tuple[tuple[str, ...], ...]:
    """A script with a spell of somebody in as many actions as he has, or a prayer beside them."""
    own, foes = state.fighter(who), state.foes(who)
    foe = lot.choice(foes).id if foes else ""
    if not own.spells:
        prayer = lot.choice(PRAYED).format(foe)
        return (("maintain", "avoid", f"pray {prayer}"), ("maintain",), ("maintain",))
    going = state.now_of(who).spoken
    every = [each if isinstance(each, str) else each.name for each in own.spells]
    spell = going.spell if going else lot.choice(every)
    act = f"incant {foe} with {spell}{lot.choice(('', '', ', hastily 1', ', counter'))}"
    (counts, *_) = spreads(state.now_of(who).reflexes)
    return tuple(("maintain", *(act,) * count) for count in counts)


PRAYED = (
    "hindrance at {}",
    "minor miracle at {}",
    "blessing for sword",
    "aid for speed",
    "miracle",
)


UNASKED = ("bid", "change", "defend", "trigger")
"""What may be done though nobody waits for it, beside what ends a fight."""


def unasked(own: Fight, state: State, lot: Random, asked: Counter[str]) -> Step[State] | None:
    """Now and then what nobody is asked for, where it may be done."""
    may = [due for due in own.offers(state) if due.key[0] in UNASKED]
    if not may or lot.random() < 0.7:
        return None
    due = lot.choice(may)
    try:
        step = own.apply(state, own.move(state, due, reply(own, state, due, lot)))
    except IllegalMoveError:
        return None
    asked[due.key[0]] += 1
    return step


def played(own: Fight, state: State, lot: Random) -> Step[State]:
    """Any reply to anything that is due."""
    _, move = reply_at_random(own, state, lot)
    return own.apply(state, move)


def fought(
    seed: int, casts: float = CASTS, cap: int = CAP
) -> tuple[Fight, State, list[Event], Counter[str]]:
    """A fight by chance, to its end or to the cap; so many of its people cast spells."""
    lot, own = Random(seed), game()
    people = tuple(anybody(lot, place, casts) for place in range(lot.randint(2, 6)))
    step = own.start(Setup(people, settings=settings(lot)))
    events, asked = list(step.events), Counter[str]()
    for _ in range(cap):
        if step.state.phase == "over":
            break
        dues = own.due(step.state)
        assert dues, "something is always waited for"
        asked.update(due.key[0] for due in dues)
        step = (
            meant(own, step.state, lot)
            or unasked(own, step.state, lot, asked)
            or played(own, step.state, lot)
        )
        events += step.events
    return own, step.state, events, asked


def agrees(own: Fight, state: State, events: list[Event]) -> None:
    """What is kept of everybody is what a count over the record comes to."""
    for each in state.fighters:
        now = state.now_of(each.id)
        hurt = [e for e in events if e.kind == "hurt" and e.actor == each.id]
        circles = [str(dict(e.facts)["circle"]) for e in hurt]
        assert [str(circle(wound.at)) for wound in now.wounds] == [*each.wounds, *circles]
        recounted(state, each.id, circles, events)
        if now.wounds:
            found = effects(now.wounds, patient(book(), each), 0)
            assert (now.dice, now.obstacle) == (found.dice.whole, found.obstacle.whole)
            assert bool(now.out) >= (found.state != "up")
        assert now.out or now.hesitates <= 40
    assert all(0 <= place <= FARTHEST for place in state.places.values())
    assert all(
        state.is_up(lock.by) and state.is_up(lock.on) and lock.rating for lock in state.locks
    )
    if state.phase not in ("start", "over"):
        assert all(state.place(*each) is not None for each in pairs(state))
    assert all(own.says(each) for each in events)
    charmed(own, state)


def charmed(own: Fight, state: State) -> None:
    """Of every caster a die of Will is free, what pins one is held still, and the Tax comes home as
    the dice that are gone, each with its hours."""
    for each in state.fighters:
        now = state.now_of(each.id)
        if not each.spells:
            continue
        assert count_pinned(now.workings) < max(1, each.stat("will").exponent)
        assert not (now.out == "down" and now.workings and not state.broken)
        home = [e for e in own.upshots(state) if e.who == each.id]
        taxed = [e for e in home if (e.kind, e.what) == ("taxed", "forte")]
        assert sum(e.amount for e in taxed) == now.taxed
        assert all(e.dice > 0 for e in taxed)
        held = Counter(e.spell for e in each.held)
        held.update(e.what for e in home if e.kind == "held")
        held.subtract(e.what for e in home if e.kind == "dropped")
        assert +held == Counter(e.spell for e in now.workings if e.held)


def recounted(state: State, who: str, circles: list[str], events: list[Event]) -> None:
    """What wounds cost, worked out once more from the circles of the record alone: a die a level;
    Superficial ones harden obstacles by one, and three of them are a die (PTGS-17 to 19)."""
    own, now = state.fighter(who), state.now_of(who)
    row = patient(book(), own).tolerances.row()
    levels = [
        sum(read_circle(each) >= least for least in row)
        for each in (*map(str, own.wounds), *circles)
    ]
    treated = any("cobwebs" in str(e.facts) or "Grit" in str(e.facts) for e in events)
    if treated or now.out:
        return
    threes, rest = divmod(levels.count(1), 3)
    dice = threes + sum(level - 1 for level in levels if level > 1)
    assert (now.dice, now.obstacle) == (dice, min(1, rest)), (row, circles)


@pytest.mark.parametrize("seed", range(16))
def test_a_fight_goes_on_until_it_ends(seed: int) -> None:
    own, state, events, _ = fought(seed)
    agrees(own, state, events)


@pytest.mark.parametrize("seed", range(6))
def test_a_fight_of_sorcerers_may_be_cut_short_anywhere(seed: int) -> None:
    own, state, events, _ = fought(400 + seed, 0.8, 20 + 17 * seed)
    agrees(own, state, events)


@pytest.mark.slow
def test_five_hundred_fights_of_sorcerers() -> None:
    """Every kind of dice of magic falls among them, and what is over is shared out."""
    asked = Counter[str]()
    for seed in range(500):
        own, state, events, dues = fought(70_000 + seed, 0.7, 20 + seed % 150)
        agrees(own, state, events)
        asked += dues
    rolled = {"incant", "tax", "mishap", "wheel", "half", "summoned", "sickness", "keep", "pray"}
    assert {*rolled, "parcel", "fate"} - set(asked) == set()
    assert asked["incant"] > 500, "a spell in each fight"


@pytest.mark.slow
def test_a_thousand_fights_leave_nothing_out() -> None:
    """Every action, stance, reaction and decision occurs among them."""
    acts, asked, stances, reactions = Counter[str](), Counter[str](), set(), set()
    for seed in range(1_000):
        own, state, events, dues = fought(10_000 + seed)
        agrees(own, state, events)
        asked += dues
        for each in events:
            if each.kind == "slot":
                done: Any = dict(each.facts)["acts"]
                acts.update(map(str, done))
            if each.kind == "reacted":
                reactions.add(dict(each.facts)["how"])
        stances |= {state.now_of(each.id).stance for each in state.fighters}
    every, saddle = game().canon.actions.values(), ("order", "reseat")
    names = {each.name for each in every if each.id not in saddle}
    assert names - set(acts) == set()
    assert stances == {"neutral", "aggressive", "defensive"}
    assert reactions == set(game().canon.book.reactions)
    decisions = {"engage", "split", "show", "great", "allocate", "effect", "step", "bid", "first"}
    decisions |= {"react", "steel", "apart", "cast", "change", "defend", "trigger"}
    assert decisions - set(asked) == set()
