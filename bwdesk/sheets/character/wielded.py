"""Every weapon somebody has, with what it comes to in these hands: figures, skill, actions."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.arms import bearing, wielding
from bwdesk.rules.arms.armory import COMMON
from bwdesk.rules.arms.edge import Arm, Edge, melee_edge
from bwdesk.rules.arms.grown import grown_arms
from bwdesk.rules.arms.linking import pieces, ware
from bwdesk.rules.arms.words import reach, three
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.burning.reckoning import ThingLine
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.injury.effects import Felt
from bwdesk.rules.packs.book import STATS, readable
from bwdesk.rules.person.held import CarriedArm, Hold
from bwdesk.rules.tables.armor import Armor, Shield
from bwdesk.rules.tables.grayscale import circle
from bwdesk.rules.tables.weapons import Missile, Weapon
from bwdesk.sheets.character.front import thing_row
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.kit.marks import ability_runs
from bwdesk.sheets.kit.pen import Run
from bwdesk.sheets.kit.type import NO_BREAK, STRONG, Style, clean

HANDS: tuple[Hold, ...] = ("both hands", "right hand", "left hand", "readied", "slung", "stowed")
"""Where arms are, what is nearest at hand first."""


class Wielded(Struct, frozen=True):
    """A weapon in somebody's hands.

    *arm* is None for what is no weapon of the Book, *edge* while nothing is known of the hands.
    *skill* is the name of what it is tested with, *felt* that ability; *actions* are the names of
    what it allows in Fight!; *ammunition* is counted. *unskilled* it is a stat that is tested, at
    twice the obstacle. Teeth and claws are *grown*.
    """

    name: str
    arm: Arm | None = None
    edge: Edge | None = None
    hold: Hold = "stowed"
    skill: str = ""
    felt: Felt | None = None
    actions: tuple[str, ...] = ()
    ammunition: str = ""
    unskilled: bool = False
    grown: bool = False

    @property
    def melee(self) -> bool:
        return isinstance(self.arm, Weapon)

    @property
    def hits(self) -> tuple[Ability, ...]:
        """Incidental, Mark and Superb."""
        return tuple(map(circle, self.edge.hits)) if self.edge else ()

    @property
    def figures(self) -> tuple[str, ...]:
        """Incidental, Mark, Superb, VA; of a melee weapon Add, speed and length as well."""
        if self.edge is None:
            return ()
        va = str(self.edge.pierces) if self.edge.pierces else "–"
        hits, arm = (*map(str, self.hits), va), self.arm
        return (*hits, str(arm.add), arm.speed, arm.length) if isinstance(arm, Weapon) else hits

    @property
    def reach(self) -> str:
        """How what shoots or flies is read, how far it goes, how long it takes to be ready."""
        if self.arm is None or isinstance(self.arm, Weapon):
            return ""
        ready = plural(self.arm.ready, "action") if isinstance(self.arm, Missile) else ""
        said = (reach(self.arm), f"ready after {ready}" if ready else "", self.ammunition)
        return "; ".join(each for each in said if each)

    def ability_runs(self, style: Style) -> list[Run]:
        """The ability it is tested with and what that has left."""
        runs = ability_runs(self.skill, self.felt, style) if self.skill else []
        return (
            [*runs, Run(f",{NO_BREAK}Ob{NO_BREAK}×{NO_BREAK}2", style)] if self.unskilled else runs
        )

    def use_runs(self, strong: Style, style: Style) -> list[Run]:
        """What it is tested with, and for what."""
        said = ", ".join(self.actions) or self.reach
        by = self.ability_runs(strong)
        between = [Run(": ", style)] if by and said else []
        return [*by, *between, Run(said, style)]

    def words(self, style: Style, strong: Style = STRONG) -> list[Run]:
        """All of it as a sentence: name, figures, reach, skill."""
        if self.edge is None or self.arm is None:
            return [Run(self.name, style)]
        said = [three(self.edge)]
        if isinstance(self.arm, Weapon):
            said += [f"Add{NO_BREAK}{self.arm.add}", self.arm.speed, self.arm.length]
        else:
            said.append(self.reach)
        figures = "; ".join(each for each in said if each)
        by = self.ability_runs(style)
        return [
            Run(f"{self.name} ", strong),
            Run(figures, style),
            *([Run("; ", style)] if by else []),
            *by,
        ]


def list_wielded(subject: Subject) -> list[Wielded]:
    """What was bought, then what is carried besides, then what grew on them."""
    carried = {each.arm: each for each in subject.arms.carried}
    bought = [each for line in subject.things("arms") for each in _list_bought(line, subject)]
    found = [_hold(name, id, carried.get(id), subject) for name, id in bought]
    known = {id for _, id in bought}
    more = (held for held in subject.arms.carried if held.arm not in known)
    found += [_hold(_carried_name(held, subject), held.arm, held, subject) for held in more]
    return [*found, *_list_grown(subject)]


def _list_bought(line: ThingLine, subject: Subject) -> Iterator[tuple[str, str]]:
    """The arms of one purchase, by what each is called and its id; shields are no weapons."""
    thing = line.thing
    if not thing.besides:
        if thing.arm not in subject.book.shields:
            yield thing_row(line).words, thing.arm
        return
    for entry, name, _ in pieces(thing, subject.book):
        if not isinstance(entry, Shield):
            alone = replace(line, thing=replace(thing, name=name or entry.name))
            yield thing_row(alone).words, entry.id


def list_at_hand(subject: Subject, *, melee: bool) -> list[Wielded]:
    """Those to strike with, or those that shoot and fly: what grew on them, which nobody takes
    away, then what is in hand."""
    found = [each for each in list_wielded(subject) if each.arm and each.melee is melee]
    return sorted(found, key=lambda each: (not each.grown, HANDS.index(each.hold)))


def _hold(name: str, id: str, carried: CarriedArm | None, subject: Subject) -> Wielded:
    arm, power = _arm(id, subject), subject.power
    head = subject.book.heads.get(carried.head) if carried else None
    states = (head.name if head else "", "broken" if carried and carried.broken else "")
    name = ", ".join(each for each in (name, *states) if each)
    if arm is None or power is None:
        return Wielded(name, arm, hold=carried.hold if carried else "stowed")
    known = {id: felt for id in (*arm.skills, *STATS) if (felt := subject.feel(id))}
    skill = wielding.skill_of(arm, known, subject.book)
    lacks = next(iter(arm.skills), "") if skill in STATS else ""
    trained = any(line.skill.plays == wielding.SHIELD_TRAINING for line in subject.skills)
    actions = wielding.allowed_actions(arm, subject.arms, subject.book, trained=trained)
    return Wielded(
        name,
        arm,
        bearing.edge_of(arm, power, subject.book, carried),
        carried.hold if carried else "stowed",
        _skill_name(skill, subject),
        subject.feel(skill, lacks),
        tuple(each.name for each in actions),
        ", ".join(_ammunition(arm, subject)),
        skill in STATS,
    )


def _list_grown(subject: Subject) -> Iterator[Wielded]:
    """Teeth and claws, which need no hand; they do what fists do."""
    traits = [each.id for each in subject.reckoning.traits if each.owned]
    felt = {line.id: subject.feel(line.id) for line in subject.skills}
    known = {id: each.base for id, each in felt.items() if each}
    power = subject.power
    fists = [each for each in subject.book.weapons.values() if each.natural]
    for each in grown_arms(traits, subject.book, known, subject.reckoning.choices):
        arm = each.arm()
        if power is None or not isinstance(arm, Weapon):
            continue
        skills = (each.skill, *(id for fist in fists for id in fist.skills))
        stats = {id: stat for id in STATS if (stat := subject.feel(id))}
        root = wielding.root_of((each.skill,), stats, subject.book)
        able = each.skill if each.skill in known else root
        usable = wielding.allowed_actions(
            replace(arm, skills=skills), subject.arms, subject.book, trained=False
        )
        yield Wielded(
            each.name,
            arm,
            melee_edge(power, arm),
            "right hand",
            _skill_name(able, subject),
            subject.feel(able, each.skill if able in STATS else ""),
            tuple(action.name for action in usable),
            unskilled=able in STATS,
            grown=True,
        )


def _skill_name(id: str, subject: Subject) -> str:
    shown = subject.reckoning.figure(id)
    known = subject.book.skills.get(id)
    return shown.name if shown else known.name if known else readable(id).capitalize()


def _ammunition(arm: Arm, subject: Subject) -> Iterator[str]:
    """What is counted of what it shoots: arrows for bows, bolts for crossbows."""
    shot = {"bow": "arrow", "crossbow": "bolt"}.get(arm.kind) if isinstance(arm, Missile) else None
    for each in subject.arms.ammunition:
        head = subject.book.heads.get(each.head)
        if shot and head and head.of == shot:
            yield f"{each.count}{NO_BREAK}{head.name}"


def _carried_name(held: CarriedArm, subject: Subject) -> str:
    arm = _arm(held.arm, subject)
    many = f"{held.count}{NO_BREAK}× " if held.count > 1 else ""
    name = clean(held.name) or (arm.name if arm else held.arm)
    grade = arm.grade if isinstance(arm, Weapon) and arm.grade else held.grade
    quality = subject.book.qualities.get(grade) if grade != COMMON else None
    return many + ", ".join(
        each for each in (name, quality.name.lower() if quality else "") if each
    )


def _arm(id: str, subject: Subject) -> Arm | None:
    found = ware(id, subject.book)
    return None if isinstance(found, Armor | Shield) else found
