"""What a faction's people bring to each maneuver, at whom it may be aimed, what it owes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from msgspec import Struct

from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.chance.dice import LEAST, SIDES
from bwdesk.rules.games.conquest.state import Faction, Person, Scene, Slip, State, Who
from bwdesk.rules.packs.book import Skill
from bwdesk.rules.tables.conquest import Maneuver
from bwdesk.rules.tables.fighting import WEAPON_SKILL

Skills = Mapping[str, Skill]
FOREIGN = "foreign-languages"


class Means(Struct, frozen=True):
    """What somebody brings to a maneuver: the best of its skills, and the others for FoRKs."""

    who: Who
    skill: str = ""
    exponent: int = 0
    forks: tuple[str, ...] = ()
    shade: Shade = Shade.BLACK

    @property
    def strength(self) -> int:
        """What the exponent is worth beside another one."""
        return strength(Ability(self.shade, self.exponent))


class Aim(Struct, frozen=True):
    """A rival as a target: *barred* says why a maneuver may not be aimed there, "" if it may."""

    faction: str
    barred: str = ""


def counts(maneuver: Maneuver, skill: str, skills: Skills) -> bool:
    """Whether a *skill* is one of the maneuver's list.

    Where a weapon skill or foreign languages are, so is any of that kind; where one is, so is one
    of a pack that plays like it.
    """
    slug = slug_of(skill)
    if slug in maneuver.skills or slug in map(slug_of, maneuver.unlisted):
        return True
    if FOREIGN in maneuver.skills and slug.startswith(FOREIGN):
        return True
    if (known := skills.get(skill)) is None:
        return False
    return known.plays in maneuver.skills or (WEAPON_SKILL in maneuver.skills and is_weapon(known))


def is_weapon(skill: Skill) -> bool:
    return skill.category == "Martial" and not skill.training and not skill.open


def slug_of(name: str) -> str:
    """``Siege Engineer`` -> ``siege-engineer``."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")


def people(state: State, faction: str) -> dict[Who, Person]:
    """Leader, second in command, and every fallen leader who has joined (BK-60)."""
    own = dict(state.faction(faction).people)
    for each in state.factions:
        if each.joined == faction and "leader" in each.people:
            own[each.id] = each.people["leader"]
    return own


def known_skills(person: Person, maneuver: Maneuver, skills: Skills) -> dict[str, int]:
    """The exponents somebody has in the skills of a maneuver, the best first.

    The best is what brings most successes: a gray 5 before a black 6.
    """
    found = {id: n for id, n in person.skills.items() if n and counts(maneuver, id, skills)}

    def weaker(each: tuple[str, int]) -> tuple[int, str]:
        return -strength(person.has(each[0])), each[0]

    return dict(sorted(found.items(), key=weaker))


def strength(ability: Ability) -> int:
    """What an exponent is worth beside another one: its dice by the faces that are successes."""
    return ability.exponent * (SIDES + 1 - LEAST[ability.shade])


def means(who: Who, person: Person, maneuver: Maneuver, skills: Skills) -> Means:
    """The best somebody can do; without a skill of the list the exponent is 0."""
    (skill, exponent), *others = known_skills(person, maneuver, skills).items() or [("", 0)]
    return Means(who, skill, exponent, tuple(id for id, _ in others), person.has(skill).shade)


def dice_of(own: Faction, maneuver: Maneuver, exponent: int, who: Who = "") -> int:
    """The dice of an exponent: with those of the maneuver, without those sapped (BK-48, BK-51).

    What *who* rolls has lost to wounds comes off as well.
    """
    if exponent == 0 or (own.sapped and exponent <= own.sapped):
        return 0
    hurt = sum(each.dice for each in own.wounds if each.who == who)
    return max(0, exponent + maneuver.dice - own.sapped - hurt)


def pools(dice: int, defense: int, least: int) -> tuple[int, int]:
    """Harry's defense and attack by the share of the slip, in hundredths (BK-42)."""
    held = min(max(dice * defense // 100, least), dice - least)
    return held, dice - held


def obstacle(maneuver: Maneuver, target: Faction | None) -> int | None:
    """Successes an independent test needs; None where only the reveal tells, or there is no aim.

    A faction without a maneuver this time has no exponent to meet (BK-59).
    """
    match maneuver.obstacle:
        case None:
            return None
        case "circles":
            return max(1, target.circles) if target else None
        case "exponent":
            return 1 if target and target.skip else None
        case figure:
            return max(1, figure)


def aims(state: State, faction: str, maneuver: Maneuver) -> tuple[Aim, ...]:
    """Every rival, and why the maneuver may not be aimed there (BK-33)."""
    own = state.faction(faction)
    done = {"": None, "assessed": own.assessed, "infiltrated": own.infiltrated}[maneuver.needs]
    return tuple(
        Aim(
            each.id,
            "" if done is None or each.id in done or maneuver.any else f"not {maneuver.needs} yet",
        )
        for each in state.active
        if each.id != faction
    )


def why_no_maneuver(state: State, faction: str, maneuver: Maneuver) -> str:
    """Why a maneuver cannot be chosen at all; "" where it can."""
    own = state.faction(faction)
    if maneuver.cost and own.disposition <= maneuver.cost:
        return f"needs a disposition above {maneuver.cost}"
    rivals = {each.id for each in state.active if each.id != faction}
    if maneuver.targets - maneuver.optional > len(rivals):
        return f"needs {maneuver.targets} rivals"
    done = {"assessed": own.assessed, "infiltrated": own.infiltrated}.get(maneuver.needs, rivals)
    if maneuver.targets and rivals.isdisjoint(done):
        return f"needs a rival {maneuver.needs} in an earlier maneuver"
    return ""


def owes(maneuver: Maneuver | None, slip: Slip) -> tuple[str, ...]:
    """The factions of which one must meet a conflict scene; none where nothing is owed (BK-22)."""
    return slip.targets if maneuver and maneuver.scene == "required" else ()


def is_paid(state: State, faction: str, owed: Iterable[str]) -> bool:
    """Whether the conflict owed has been played, or a target came first (BK-23)."""
    halfway = state.settings.met_halfway
    return any(
        _conflict(state.scenes.get(faction, ()), target)
        or (halfway and _conflict(state.scenes.get(target, ()), faction))
        for target in owed
    )


def _conflict(scenes: Iterable[Scene], target: str) -> bool:
    return any(scene.kind == "conflict" and scene.target == target for scene in scenes)
