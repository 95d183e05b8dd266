"""Blows of a speed one by one, as far as their dice lie: pools part by part, who is hit, what comes
of it (USU-CMB-10..19).

What is reckoned here is shown while dice are typed; the move that closes a speed reckons it again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from bwdesk.rules.basics.sums import Part
from bwdesk.rules.games.usurper.battle import LEAD_FROM, SIX, Harm, Hit, Phase, Pool, harm, hit
from bwdesk.rules.games.usurper.checks import Answer
from bwdesk.rules.games.usurper.learning import morale
from bwdesk.rules.games.usurper.week.forces import (
    POOLS,
    actors_now,
    answer_of_pools,
    blow_key,
    is_single,
    nerve_of,
    pools_in,
    target_of,
)
from bwdesk.rules.games.usurper.week.moves import Rolled
from bwdesk.rules.games.usurper.week.state import Battle, Fighter, State
from bwdesk.rules.packs.book import Book


class Thrown(NamedTuple):
    """A pool of a blow: its *key* among the dice, how many, the *parts* of what is added and their
    sum (*plus*), the faces that lie, and what they come to; None until all are there."""

    key: str
    dice: int
    parts: tuple[Part, ...]
    plus: int
    faces: tuple[int, ...]
    total: int | None

    @property
    def wants(self) -> int:
        """How many dice are still to fall: from three on, the first six falls once more."""
        again = self.dice >= LEAD_FROM and self.faces[:1] == (SIX,)
        return max(0, self.dice + again - len(self.faces))


class HarmRow(NamedTuple):
    """A row of the table of harm against this armor: totals of damage *least* to *most* (None:
    without an end), what is lost, what comes off Defense and armor."""

    least: int | None
    most: int | None
    lost: int
    guard: int
    slain: bool


class Blow(NamedTuple):
    """Who strikes whom: the four pools, and what is known of it so far.

    *chance* is that of a hit, before the dice; *excess* by how much it hits or misses, *extra* the
    damage that adds; *over* the damage beyond the armor, *lost* PAX or HP, *guard* what comes off
    Defense and armor.
    """

    fighter: Fighter
    foe: Fighter
    pools: Mapping[str, Thrown]
    chance: float
    excess: int | None = None
    hits: bool | None = None
    extra: int = 0
    over: int | None = None
    lost: int | None = None
    guard: int = 0

    @property
    def is_whole(self) -> bool:
        """Whether nothing of it is left to throw: a miss needs no damage."""
        return self.hits is False or self.lost is not None

    @property
    def wanted(self) -> tuple[Thrown, ...]:
        """The pools whose dice are still to fall, in the order they are thrown."""
        if self.is_whole:
            return ()
        names = ("attack", "defense") if self.hits is None else ("damage", "armor")
        return tuple(self.pools[name] for name in names if self.pools[name].wants)


def blows_of(
    battle: Battle, targets: Mapping[str, str], dice: Rolled, state: State, book: Book
) -> Iterator[Blow]:
    """All blows that fall at the present speed."""
    for fighter in actors_now(battle, state, book):
        foe = target_of(fighter, battle, dict(targets), book)
        if foe is not None:
            yield _blow(fighter, foe, battle, dice, state, book)


def _blow(
    fighter: Fighter, foe: Fighter, battle: Battle, dice: Rolled, state: State, book: Book
) -> Blow:
    own = answer_of_pools(fighter, foe, battle, state, book)
    theirs = answer_of_pools(foe, fighter, battle, state, book)
    thrown = {
        name: _thrown(
            name,
            own if name in ("attack", "damage") else theirs,
            fighter if name in ("attack", "damage") else foe,
            blow_key(battle, fighter, name),
            dice,
        )
        for name in POOLS
    }
    attack, defense = thrown["attack"], thrown["defense"]
    asked = Hit(
        attack=Pool(dice=attack.dice, plus=attack.plus),
        defense=Pool(dice=defense.dice, plus=defense.plus),
    )
    blow = Blow(fighter, foe, thrown, float(hit(asked, book).values["chance"]))
    if attack.total is None or defense.total is None:
        return blow
    met = hit(Hit(attack=attack.total, defense=defense.total), book).values
    blow = blow._replace(excess=met["excess"], hits=met["hits"], extra=met["damage"])
    damage, armor = thrown["damage"].total, thrown["armor"].total
    if not met["hits"] or damage is None or armor is None:
        return blow
    single = is_single(foe, book)
    asked_harm = Harm(
        phase=_phase(battle),
        damage=damage + met["damage"],
        armor=armor,
        single=single,
        readings=state.readings,
    )
    values = harm(asked_harm, book).values
    lost = int(values["hp"] if single else values["pax"])
    return blow._replace(over=values["over"], lost=lost, guard=values["guard"])


def _phase(battle: Battle) -> Phase:
    return "melee" if battle.step == "melee" else "ranged"


def _thrown(name: str, answer: Answer, fighter: Fighter, key: str, dice: Rolled) -> Thrown:
    pool = pools_in(answer, fighter)[name]
    many, plus = pool["dice"], pool["plus"]
    begins = f"{name.capitalize()}: "
    parts = tuple(
        Part(each.label.removeprefix(begins), each.value, each.rule)
        for each in answer.parts
        if each.label.startswith(begins) and each.value
    )
    faces = dice.get(key, ())
    found = Thrown(key, many, parts, plus, faces, None)
    if many and found.wants:
        return found
    again = many >= LEAD_FROM and faces[:1] == (SIX,)
    return found._replace(total=sum(faces[: many + again]) + plus)


def harm_rows(blow: Blow, battle: Battle, state: State, book: Book) -> tuple[HarmRow, ...]:
    """The table of harm with the armor of the foe added in; with none where that is not thrown
    yet."""
    single = is_single(blow.foe, book)
    alone = battle.step == "melee" or state.readings.single_in_ranged
    table = "single" if single and alone else _phase(battle)
    armor = blow.pools["armor"].total
    base = armor if armor is not None else blow.pools["armor"].plus
    rows = sorted(
        (each for each in book.usurper_harms.values() if each.phase == table),
        key=lambda each: -(10**6) if each.over is None else each.over,
    )
    found = []
    for at, row in enumerate(rows):
        after = rows[at + 1].over if at + 1 < len(rows) else None
        least = None if row.over is None else base + row.over + 1
        most = None if after is None else base + after
        lost = row.hp if single else row.pax
        found.append(HarmRow(least, most, lost, row.guard, row.slain))
    return tuple(found)


def stays_chance(fighter: Fighter, battle: Battle, state: State, book: Book) -> float:
    """How likely somebody who was hit stays, as things stand (USU-MOR-1)."""
    values = morale(nerve_of(fighter, battle, state, book), book).values
    chances = values.get("chances") or {}
    return float(sum(each for id, each in chances.items() if book.usurper_nerves[id].stays))


def nerve_bonus(fighter: Fighter, battle: Battle, state: State, book: Book) -> int:
    """What is added to its test of nerve."""
    return int(morale(nerve_of(fighter, battle, state, book), book).values["modifier"])
