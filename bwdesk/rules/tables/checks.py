"""What is wrong with tables: matrices with holes or two minds, references to nothing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import get_args

from bwdesk.rules.basics.gap import Gap
from bwdesk.rules.basics.prose import series
from bwdesk.rules.packs.book import ATTRIBUTES, STATS, Book
from bwdesk.rules.packs.entry import Ruled
from bwdesk.rules.tables import conquest, duel, fighting, shooting
from bwdesk.rules.tables.advancing import Difficulty, Practice, UsualTime
from bwdesk.rules.tables.courts import CourtSeason, Season
from bwdesk.rules.tables.fighting import WEAPON_SKILL, FightAction
from bwdesk.rules.tables.magic import Song, Spell
from bwdesk.rules.tables.matrix import R, Row, holes
from bwdesk.rules.tables.readings import Reading, misread
from bwdesk.rules.tables.shelves import Tabled
from bwdesk.rules.tables.spell_figures import read_actions, read_obstacle
from bwdesk.rules.tables.trading import Good
from bwdesk.rules.tables.usurper.lair import UsurperSaving
from bwdesk.rules.tables.usurper.references import CARD_REFERENCES, REFERENCES
from bwdesk.rules.tables.weapons import FateRange, Material, Missile, Thrown


def unfit(entry: Tabled) -> str:
    """Why the rules cannot read an entry of a table that is otherwise well formed; "" if not."""
    if isinstance(entry, FightAction):
        return fighting.unfit(entry)
    if isinstance(entry, conquest.Maneuver):
        return conquest.unfit(entry)
    if isinstance(entry, Missile | Thrown | FateRange) and entry.fate[0] > entry.fate[1]:
        return "whose Die of Fate makes a Mark before an Incidental"
    if isinstance(entry, Material) and not entry.surface <= entry.breach <= entry.destroyed:
        return "whose tolerances are not in order"
    if isinstance(entry, Good) and entry.coins and entry.coins[0] > entry.coins[1]:
        return "whose price begins above its end"
    if isinstance(entry, UsualTime) and entry.least > entry.most:
        return "whose shortest time is longer than its longest"
    if isinstance(entry, Difficulty) and entry.routine > entry.difficult:
        return "that makes a routine test harder than a difficult one"
    if isinstance(entry, Spell | Song):
        return _unread_figure(entry)
    if isinstance(entry, CourtSeason) and entry.id not in get_args(Season):
        return "which is no season of the year"
    if isinstance(entry, UsurperSaving) and len(entry.costs) != len(entry.saved):
        return "that has not as many savings as costs"
    if isinstance(entry, Practice) and not entry.routine <= entry.difficult <= entry.challenging:
        return "whose harder tests take less practice"
    return ""


def _unread_figure(entry: Spell | Song) -> str:
    """Why an obstacle or actions cannot be read, where they stand in the entry itself."""
    try:
        if isinstance(entry, Spell) and entry.obstacle:
            read_obstacle(entry.obstacle)
        if entry.actions:
            read_actions(entry.actions)
    except ValueError as why:
        return f"of which {str(why)[0].lower()}{str(why)[1:].rstrip('.')}"
    return ""


CLOSED = (
    *("ties", "scenes", "chronicles", "stances", "ranges", "joint_ranges", "range_purchases"),
    *("artha_kinds", "spendings", "court_figures", "usurper_thresholds", "usurper_seasons"),
    *("usurper_attitudes", "usurper_escapes", "usurper_savings", "usurper_figures", "usurper_acts"),
    "readings",
)
"""Lists the rules read by ids of theirs: one of an id they do not know would do nothing."""


def unread(kind: str, id: str, there: Collection[str]) -> str:
    """Why the rules cannot read an entry of a list, by the ids that are *there*; "" if they can."""
    if kind not in CLOSED or not there or id in there:
        return ""
    return f"which the rules do not know; they ask for {series([repr(e) for e in there], 'and')}"


def unread_change(before: object, after: object) -> str:
    """Why the rules cannot read an entry that takes the place of another; "" if they can."""
    if isinstance(before, Reading) and isinstance(after, Reading):
        return misread(before, after)
    return ""


def gaps(book: Book) -> Iterator[Gap]:
    """Every hole in the tables of the Book and every reference of theirs to nothing."""
    yield from _matrix("duel_actions", book.duel_actions, duel.agree, more=(duel.NO_ACTION,))
    yield from _matrix("range_maneuvers", book.range_maneuvers, shooting.agree)
    yield from _matrix("maneuvers", book.maneuvers, conquest.agree)
    yield from _duel_gaps(book)
    yield from _shooting_gaps(book)
    yield from _fight_gaps(book)
    yield from _conquest_gaps(book)
    yield from _court_gaps(book)
    yield from _arms_gaps(book)
    yield from _play_gaps(book)
    yield from _trade_gaps(book)
    yield from _magic_gaps(book)
    yield from _movement_gaps(book)
    yield from _usurper_gaps(book)


def _matrix(
    kind: str,
    rows: Mapping[str, R],
    agree: Callable[[R, R], bool],
    more: tuple[str, ...] = (),
) -> Iterator[Gap]:
    """What a matrix lacks or has too much; where it is whole, the pairs told in two ways."""
    lacking = tuple(holes(rows, more))
    for each in lacking:
        yield Gap(kind, each.id, each.field, each.says)
    for row in rows.values():
        for unknown in (each for each in row.against if each not in (*rows, *more)):
            yield _lost_gap(kind, row, "against", "column", unknown)
    if not lacking:
        for one in rows.values():
            for other in rows.values():
                if one.id <= other.id and not agree(one, other):
                    says = f"{one.name} and {other.name} tell of their meeting in two ways"
                    yield Gap(kind, one.id, "against", says)


def _duel_gaps(book: Book) -> Iterator[Gap]:
    for action in book.duel_actions.values():
        like = (action.plays_like,) if action.plays_like else ()
        yield from _missing_gaps("duel_actions", action, "plays_like", like, book.duel_actions)
        yield from _abilities(book, "duel_actions", action, "stat", (action.stat,))
        yield from _abilities(book, "duel_actions", action, "skills", action.skills)
        yield from _abilities(book, "duel_actions", action, "also", action.also)
        for field in ("counters", "countered_by", "defends"):
            named = getattr(action, field)
            yield from _missing_gaps("duel_actions", action, field, named, book.duel_actions)


def _shooting_gaps(book: Book) -> Iterator[Gap]:
    for maneuver in book.range_maneuvers.values():
        like = (maneuver.plays_like,) if maneuver.plays_like else ()
        yield from _missing_gaps(
            "range_maneuvers", maneuver, "plays_like", like, book.range_maneuvers
        )
        tested = (maneuver.tests, maneuver.instead)
        yield from _abilities(book, "range_maneuvers", maneuver, "tests", tested)
    for joint in book.joint_ranges.values():
        for field in ("longer", "shorter"):
            named = (getattr(joint, field),)
            yield from _missing_gaps("joint_ranges", joint, field, named, book.ranges)


def _fight_gaps(book: Book) -> Iterator[Gap]:
    for action in book.fight_actions.values():
        for field in ("tests", "natural", "moving"):
            yield from _abilities(book, "fight_actions", action, field, getattr(action, field))
        for field in ("countered_by", "defends", "shield"):
            named = getattr(action, field)
            yield from _missing_gaps("fight_actions", action, field, named, book.fight_actions)
    for stance in book.stances.values():
        yield from _abilities(book, "stances", stance, "natural", stance.natural)
        for field in ("dice", "obstacles", "bars"):
            named = getattr(stance, field)
            yield from _missing_gaps("stances", stance, field, named, book.fight_actions)


def _court_gaps(book: Book) -> Iterator[Gap]:
    """Objectives and results of a season nobody reckons with; ranks like one there is not."""
    for rank in book.court_ranks.values():
        like = (rank.plays_like,) if rank.plays_like else ()
        yield from _missing_gaps("court_ranks", rank, "plays_like", like, book.court_ranks)
    for kind in ("court_objectives", "court_results"):
        for entry in getattr(book, kind).values():
            yield from _missing_gaps(kind, entry, "season", (entry.season,), book.court_seasons)


def _conquest_gaps(book: Book) -> Iterator[Gap]:
    for maneuver in book.maneuvers.values():
        yield from _abilities(book, "maneuvers", maneuver, "skills", maneuver.skills)
    for chronicle in book.chronicles.values():
        yield from _abilities(book, "chronicles", chronicle, "prologue", chronicle.prologue)
        called = chronicle.called.values()
        yield from _abilities(book, "chronicles", chronicle, "called", called)
    for step in book.disposition_steps.values():
        for choice in step.choices:
            yield from _missing_gaps(
                "disposition_steps", step, "choices", choice.stocks, book.stocks
            )
    for outcome in book.outcomes.values():
        blocked = (outcome.blocks,) if outcome.blocks else ()
        yield from _missing_gaps("outcomes", outcome, "blocks", blocked, book.outcomes)


def _arms_gaps(book: Book) -> Iterator[Gap]:
    for weapon in book.weapons.values():
        lengths = (weapon.length,) if weapon.length else ()
        grades = (weapon.grade,) if weapon.grade else ()
        yield from _missing_gaps("weapons", weapon, "length", lengths, book.lengths)
        yield from _missing_gaps("weapons", weapon, "grade", grades, book.qualities)
        yield from _missing_gaps("weapons", weapon, "skills", weapon.skills, book.skills)
    for missile in book.missiles.values():
        yield from _missing_gaps("missiles", missile, "skills", missile.skills, book.skills)
    for thrown in book.thrown.values():
        yield from _missing_gaps("thrown", thrown, "skills", thrown.skills, book.skills)
        yield from _missing_gaps("thrown", thrown, "stocks", thrown.stocks, book.stocks)
    for armor in book.armors.values():
        yield from _missing_gaps("armors", armor, "repairs", armor.repairs, book.repairs)


def _play_gaps(book: Book) -> Iterator[Gap]:
    categories = {skill.category: skill for skill in book.skills.values()}
    for practice in book.practices.values():
        if practice.of == "category" and practice.name not in categories:
            yield _lost_gap("practices", practice, "name", "category of skills", practice.name)
    for time in book.times.values():
        if time.of == "category" and time.name not in categories:
            yield _lost_gap("times", time, "name", "category of skills", time.name)
    for award in book.awards.values():
        yield from _missing_gaps("awards", award, "artha", (award.artha,), book.artha_kinds)
    for spending in book.spendings.values():
        yield from _missing_gaps("spendings", spending, "costs", spending.costs, book.artha_kinds)


def _trade_gaps(book: Book) -> Iterator[Gap]:
    for good in book.goods.values():
        lines = (good.price,) if good.price else ()
        yield from _missing_gaps("goods", good, "price", lines, book.prices)
        coins = (good.coin,) if good.coin else ()
        yield from _missing_gaps("goods", good, "coin", coins, book.coins)


def _magic_gaps(book: Book) -> Iterator[Gap]:
    there = {**book.prices, **book.spells}
    for facet in book.facets.values():
        yield from _missing_gaps("facets", facet, "opposes", facet.opposes, book.facets)
    for spell in book.spells.values():
        yield from _missing_gaps("spells", spell, "facets", spell.facets, book.facets)
        yield from _missing_gaps("spells", spell, "counters", spell.counters, there)
        measures = (spell.measure,) if spell.measure else ()
        yield from _missing_gaps("spells", spell, "measure", measures, book.measures)
        skills = (spell.skill,) if spell.skill else ()
        yield from _missing_gaps("spells", spell, "skill", skills, book.skills)
        for gift in spell.gifts:
            yield from _abilities(book, "spells", spell, "gifts", gift.to)
        rings = [book.facets[each].ring for each in spell.facets if each in book.facets]
        if twice := next((each for each in rings if rings.count(each) > 1), ""):
            yield Gap("spells", spell.id, "facets", f"{spell.name} has two facets of {twice}")
        if not spell.obstacle and spell.id not in book.prices:
            says = f"{spell.name} has no obstacle, and no line of the price lists that has one"
            yield Gap("spells", spell.id, "obstacle", says)
    for song in book.songs.values():
        if song.id not in book.skills:
            yield _lost_gap("songs", song, "id", "skill", song.id)


def _movement_gaps(book: Book) -> Iterator[Gap]:
    for pursuit in book.pursuits.values():
        for id in pursuit.has:
            if id not in book.skills and id not in book.traits:
                yield _lost_gap("pursuits", pursuit, "has", "skill or trait", id)
    for beast in book.beasts.values():
        yield from _missing_gaps("beasts", beast, "skills", beast.skills, book.skills)
        yield from _missing_gaps("beasts", beast, "common_traits", beast.common_traits, book.traits)


def _usurper_gaps(book: Book) -> Iterator[Gap]:
    """References between the tables of Usurper, where there are any."""
    for kind, fields in REFERENCES.items():
        for entry in getattr(book, kind).values():
            for field, there in fields.items():
                named = _named(getattr(entry, field))
                yield from _missing_gaps(kind, entry, field, named, getattr(book, there))
    for card in book.usurper_cards.values():
        for field, there in CARD_REFERENCES.items():
            named = _named(getattr(card.what, field, ""))
            yield from _missing_gaps("usurper_cards", card, "what", named, getattr(book, there))


def _named(value: str | Iterable[str]) -> tuple[str, ...]:
    """The ids a field names."""
    return tuple(filter(None, (value,) if isinstance(value, str) else value))


def _abilities(
    book: Book, kind: str, entry: Ruled, field: str, named: Iterable[str]
) -> Iterator[Gap]:
    for each in named:
        other = ("", WEAPON_SKILL, *STATS, *ATTRIBUTES)
        if each not in other and each not in book.skills:
            yield _lost_gap(kind, entry, field, "ability", each)


def _missing_gaps(
    kind: str, entry: Ruled, field: str, named: Iterable[str], there: Mapping[str, object]
) -> Iterator[Gap]:
    for each in named:
        if each not in there:
            yield _lost_gap(kind, entry, field, field.replace("_", " "), each)


def _lost_gap(kind: str, entry: Ruled | Row, field: str, what: str, id: str) -> Gap:
    return Gap(
        kind, entry.id, field, f"{entry.name} refers to the {what} '{id}', which no pack has"
    )
