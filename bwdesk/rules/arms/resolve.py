"""The road from a blow as it is said to the circle where its wound falls."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bwdesk.rules.arms import armory, obstacle, sections, shields
from bwdesk.rules.arms.blow import Blow, Piece
from bwdesk.rules.arms.edge import Arm, Edge, hurl_edge, melee_edge, missile_edge
from bwdesk.rules.arms.falling import Surface, is_fatal, surface_named
from bwdesk.rules.arms.landing import falls, pierces, shot, strike
from bwdesk.rules.arms.outcome import Fated, Outcome, Reason, Shielded
from bwdesk.rules.arms.places import AREAS, PLACES, area, places_within
from bwdesk.rules.arms.powder import catches
from bwdesk.rules.arms.sections import Section
from bwdesk.rules.arms.stopping import Worn, dice_when_new, stop
from bwdesk.rules.basics.prose import series
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.chance.dice import successes
from bwdesk.rules.chance.pool import read_ability
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spelling import UnknownNameError, key
from bwdesk.rules.person.character import Stuck
from bwdesk.rules.tables.advancing import Factor
from bwdesk.rules.tables.armor import Quality, lost_dice
from bwdesk.rules.tables.grayscale import circle
from bwdesk.rules.tables.weapons import (
    HITS,
    Head,
    Missile,
    Thrown,
    Weapon,
    damage_to,
    grants,
    gun_fails,
    shot_inside,
)

TORSO = "torso"
KNOWN = frozenset({*AREAS, *PLACES})
"""Places as the rules write them."""


def resolve(blow: Blow, book: Book) -> Outcome:
    """What comes of a blow.

    Raises UnknownNameError for a name nobody knows, and ValueError, with a sentence, for what
    cannot be: a half breastplate, a bow inside, three faces for five dice.
    """
    return _Road(blow, book).outcome()


class _Road:
    """A blow on its way, with everything that was named looked up."""

    def __init__(self, blow: Blow, book: Book) -> None:
        self.blow, self.book = blow, book
        self.why: list[Reason] = []
        self.against = self._find_surface()
        self.arm: Arm | None = None if self.against is not None else self._arm()
        self.head = self._head()
        self.behind = armory.material_named(blow.through, book) if blow.through else None
        self.edge = self._edge()
        self.shown = self._place(blow.shows) or TORSO
        self.aimed = self._place(blow.aim)

    @property
    def shoots(self) -> bool:
        return isinstance(self.arm, Missile | Thrown)

    def outcome(self) -> Outcome:
        blow = self.blow
        found = Outcome(self.edge, material=self._material(), section=self._section())
        if blow.successes is None:
            stays = self.head.out if self.head else {}
            return replace(found, obstacle=self._obstacle(), stays=stays, why=tuple(self.why))
        if self.behind and not pierces(self.behind, self.edge):
            self._tell("through", f"The Mark does not breach {self.behind.name}.", "MAT-3")
            found = replace(found, obstacle=self._obstacle(), net=blow.successes, place=self.shown)
            return replace(found, why=tuple(self.why))
        if is_fatal(self.against):
            found = self._plunge(found)
        else:
            found = self._shot(found) if self.shoots else self._strike(found)
        found = self._stop_blow(found)
        found = self._stay_in(found)
        return replace(found, why=tuple(self.why))

    # What was named.

    def _find_surface(self) -> Surface | int | None:
        said = self.blow.against
        if said == "":
            return None
        return said if isinstance(said, int) else surface_named(said, self.book)

    def _arm(self) -> Arm:
        blow = self.blow
        if blow.weapon == "":
            raise ValueError("Name the weapon: superior-sword, hunting-bow, fist ...")
        if isinstance(blow.weapon, str):
            arm, grade = armory.arm_named(blow.weapon, self.book, blow.grade)
            self._tell_balance(arm, grade)
        else:
            arm = blow.weapon.arm()
        if blow.hilt:
            if not isinstance(arm, Weapon) or arm.natural:
                raise ValueError(f"{arm.name} has no hilt to strike with; leave the hilt out.")
            arm = self.book.weapons["hilt"]
        if blow.great and not isinstance(arm, Weapon):
            raise ValueError(f"{arm.name} is no weapon for a Great Strike; leave that out.")
        if blow.great and isinstance(arm, Weapon) and not arm.great:
            self._tell("weapon", f"{arm.name} is not made for a Great Strike.", "FIGHT-26")
        if blow.range == "inside" and isinstance(arm, Missile | Thrown) and not shot_inside(arm):
            raise ValueError(
                f"Nobody shoots or throws a {arm.name} inside; only a pistol may be used there."
            )
        return replace(arm, shade=Shade(blow.shade)) if blow.shade else arm

    def _tell_balance(self, arm: Arm, grade: str) -> None:
        if dice := armory.balance(arm, grade, self.book):
            self._tell("balance", f"So well made, it gives +{dice}D to hit.", "WPN-12")

    def _head(self) -> Head | None:
        said, arm = self.blow.head, self.arm
        if not said:
            return None
        head = armory.head_named(said, self.book)
        of = {"bow": "arrow", "crossbow": "bolt"}.get(arm.kind) if isinstance(arm, Missile) else ""
        if head.of != of:
            named = arm.name if arm else "somebody thrown"
            raise ValueError(f"{head.name} is a head for {head.of}s, and {named} shoots none.")
        return head

    def _power(self) -> Ability:
        if not self.blow.power:
            raise ValueError("Say the Power of whoever strikes: a shade and an exponent, like B4.")
        power = read_ability(self.blow.power)
        if not power.exponent:
            raise ValueError(f"Nobody strikes with Power {power}. Write a shade and 1 to 10.")
        return power

    def _edge(self) -> Edge:
        blow, arm = self.blow, self.arm
        if self.against is not None:
            return hurl_edge(self._power(), self.against)
        if isinstance(arm, Missile):
            return missile_edge(arm, self.head, blow.range)
        assert arm is not None
        speeds = blow.speeds
        return melee_edge(self._power(), arm, great=blow.great, lent=blow.lent, speeds=speeds)

    def _place(self, said: str) -> str:
        """A place as it is written: ``right arm``, ``legs``, or a creature's own.

        Raises ValueError for what is no place.
        """
        if not said or said in KNOWN:
            return said
        own: tuple[str, ...] = ()
        if isinstance(self.blow.armor, dict):
            own = tuple(self.blow.armor)
        known = {*KNOWN, *own}
        found = next((each for each in sorted(known) if key(each) == key(said)), None)
        if found is None:
            raise UnknownNameError("place on a body", said, tuple(AREAS))
        return found

    # The roll.

    def _obstacle(self) -> Sum:
        """The obstacle as said, or by what was said of the situation.

        What goes through a thing, or flies with a head that is hard to hit with, is never easier
        than that makes it.
        """
        blow = self.blow
        if self.against is not None:
            return Sum().plus("Thrown", blow.ob or 1, "MAT-6")
        if blow.ob is None:
            return self._reckon_obstacle(said=True)
        given = Sum().plus("Obstacle", blow.ob)
        if not (self.behind or (self.head and self.head.obstacle) or blow.hides):
            return given
        least = self._reckon_obstacle(said=False)
        return least if least.whole > blow.ob else given

    def _reckon_obstacle(self, *, said: bool) -> Sum:
        """By the distance and what is in between, and by what else was *said* of the situation."""
        blow = self.blow
        if isinstance(self.arm, Weapon):
            return obstacle.strike_obstacle(
                self.arm,
                self.book,
                distance=blow.range if said else "",
                stance=blow.stance if said else "",
                great=blow.great,
                factors=self._factors("melee") if said else (),
                behind=self.behind,
                unskilled=said and blow.unskilled,
            )
        return obstacle.shot_obstacle(
            self.book,
            distance=blow.range or "optimal",
            cover=blow.cover if said else "open",
            head=self.head,
            factors=self._factors("missile") if said else (),
            behind=self.behind,
            unseen=blow.unseen,
            hides=self._hidden_dice(),
            bomb=_is_bomb(self.arm),
        )

    def _factors(self, of: str) -> tuple[Factor, ...]:
        """The conditions of the Book that were named."""
        if not self.blow.conditions:
            return ()
        known = {each.id: each for each in self.book.factors.values() if each.of == of}
        found: list[Factor] = []
        for said in self.blow.conditions:
            named = known.get(said) or known.get(f"{of}/{said}")
            named = named or next((e for e in known.values() if key(e.name) == key(said)), None)
            if named is None:
                words = set(key(said))
                near = tuple(each.name for each in known.values() if words & set(key(each.name)))
                raise UnknownNameError("condition", said, near[:3])
            found.append(named)
        return tuple(found)

    def _strike(self, found: Outcome) -> Outcome:
        blow, edge = self.blow, self.edge
        shield = self._shield(missile=False)
        defense = blow.defense + (shield.successes or 0 if shield else 0)
        ob = self._obstacle()
        add = edge.add + (self.behind.strength if self.behind else 0)
        assert blow.successes is not None
        landed = strike(
            blow.successes, ob.whole, add, shown=self.shown, aimed=self.aimed, defense=defense
        )
        self._tell_aim(landed.stood)
        shattered = edge.shatters and landed.net == 0
        if shattered:
            self._tell("weapon", "Nothing of the blow is left: the weapon shatters.", "HERO-8")
        return replace(
            found,
            obstacle=ob,
            net=landed.net,
            place=landed.place,
            hit=landed.hit,
            missed=landed.hit is None,
            at=None if landed.hit is None else edge.hits[HITS.index(landed.hit)],
            shield=shield,
            shattered=shattered,
        )

    def _plunge(self, found: Outcome) -> Outcome:
        """A fall from a height that kills: by the Die of Fate nothing at all, else as hard a hit as
        there is (DOF-5)."""
        assert self.blow.successes is not None
        found = replace(
            found,
            obstacle=self._obstacle(),
            net=self.blow.successes,
            place=self.shown,
            missed=False,
            fate=Fated(self.blow.fate, Sum()),
        )
        if self.blow.fate is None:
            return replace(found, lacking="fate")
        if grants(self.blow.fate):
            self._tell("fate", "By a hair: nothing happens at all.", "DOF-5")
            return replace(found, missed=True)
        return replace(found, hit=HITS[-1], at=self.edge.hits[-1])

    def _shot(self, found: Outcome) -> Outcome:
        blow, edge = self.blow, self.edge
        assert blow.successes is not None
        failed = self._powder()
        if blow.defense:
            says = "A defense takes no successes from a shot; it adds to its obstacle."
            self._tell("defense", says, "FIGHT-26")
        shield = self._shield(missile=True)
        ob = self._obstacle()
        if shield:
            ob = ob.plus("Shield", shield.obstacle, "ARM-22")
        found = replace(found, obstacle=ob, net=blow.successes, place=self.shown, shield=shield)
        if failed:
            return replace(found, powder=failed, lacking="powder" if failed == "?" else "")
        flown = shot(
            blow.successes,
            ob.whole,
            shown=self.shown,
            aimed=self.aimed,
            covered=self._place(blow.covers),
            head=self.head,
            far=blow.range == "extreme" or (_is_bomb(self.arm) and blow.range == "lunging"),
            behind=self.behind,
            va=edge.pierces,
        )
        self._tell_aim(flown.stood)
        found = replace(found, place=flown.place, missed=not flown.hits)
        if not flown.hits:
            return found
        if self._is_away():
            return replace(found, missed=True)
        fate = Fated(blow.fate, flown.bonus)
        if blow.fate is None:
            return replace(found, fate=fate, lacking="fate")
        hit = falls(flown, edge, blow.fate, behind=self.behind is not None)
        if hit is None:
            self._tell("fate", "It hits, and nothing of it is left to hurt anybody.", "MAT-5")
        at = None if hit is None else edge.hits[HITS.index(hit)]
        return replace(found, fate=fate, hit=hit, missed=hit is None, at=at)

    def _powder(self) -> str:
        """What the gunpowder die makes of the shot: "" it goes off; "?" a 1 is rolled again."""
        if not self.blow.powder or not (isinstance(self.arm, Missile) and self.arm.kind == "gun"):
            return ""
        first, *more = self.blow.powder
        if first == 1 and not more:
            return "?"
        failed = gun_fails(first, more[0] if more else 0)
        if failed:
            says = {
                "jam": "It jams: reload it fully.",
                "misfire": "It misfires: the shooter takes it, by the Die of Fate.",
            }[failed]
            self._tell("powder", says, "WPN-13")
        return failed

    def _is_away(self) -> bool:
        """Whether somebody was faster than the bomb; where nobody tested it reaches him."""
        blast, escape = self.blow.blast, self.blow.escape
        if blast is None or escape is None or not _is_bomb(self.arm):
            return False
        if catches(blast, escape):
            return False
        self._tell("blast", f"Speed {escape} against the blast’s {blast}: away in time.", "WPN-14")
        return True

    def _tell_aim(self, stood: bool) -> None:
        if not stood:
            says = "The aim does not hold: it lands where the defender shows."
            self._tell("location", says, "WPN-7")

    # What stands in its way.

    def _hidden_dice(self) -> int:
        if not self.blow.hides:
            return 0
        every = self.book.shields.values()
        named = self.blow.shield or next((each.id for each in every if each.hides), "")
        shield, _ = armory.shield_named(named, self.book)
        if not shield.hides:
            raise ValueError(f"Nobody hides wholly behind a {shield.name}; a great shield does it.")
        return shield.hides

    def _shield(self, *, missile: bool) -> Shielded | None:
        blow = self.blow
        if not blow.shield:
            return None
        kind, quality = armory.shield_named(blow.shield, self.book)
        has = kind.dice if blow.shield_left is None else min(kind.dice, blow.shield_left)
        dice = shields.dice(has, self.edge.pierces, missile=missile)
        faces = blow.shield_faces
        if faces is None:
            step = int(missile and blow.range in obstacle.RANGED and dice > 0 and blow.ob is None)
            if step:
                self._tell("shield", "It raises the cover by a step.", "RNC-9")
            return Shielded(dice, step)
        if not dice:
            self._tell("shield", "It goes through that shield as if there were none.", "ARM-25")
            return Shielded(0, 0, 0, has)
        faces, again = _roll_again(faces, 0, quality, dice)
        _fit(faces, dice, "shield")
        count = successes(faces)
        ones = sum(face == 1 for face in faces)
        left = max(0, has - lost_dice(quality, ones, again))
        return Shielded(dice, shields.cover(count) if missile else 0, count, left)

    def _stop_blow(self, found: Outcome) -> Outcome:
        """Takes the blow through the armor of its place, and off what a trait takes."""
        worn = None if found.missed else self._find_worn(found.place)
        if worn is None:
            return self._lessen(found)
        blow, edge = self.blow, self.edge
        faces, again = blow.armor_faces, blow.armor_again or 0
        wall = self.against is not None
        against = stop(worn, edge.pierces, edge.shade, wall=wall)
        if faces is not None and against.dice:
            faces, again = _roll_again(faces, again, worn.quality, against.dice)
            _fit(faces, against.dice, "armor")
            against = stop(worn, edge.pierces, edge.shade, faces, again, wall=wall)
        if against.stopped is False and not against.dice:
            self._tell("armor", _useless(worn, edge, wall), "MAT-8" if wall else "HERO-13")
        found = replace(found, armor=against)
        if against.stopped is None and not found.lacking:
            found = replace(found, lacking="armor")
        elif against.again and not found.lacking:
            found = replace(found, lacking="armor again")
        return replace(found, at=None) if against.stopped else self._lessen(found)

    def _lessen(self, found: Outcome) -> Outcome:
        if found.at is None or not self.blow.pips:
            return found
        self._tell("circle", f"A trait takes {self.blow.pips} off.", "NPC-37")
        left = found.at - self.blow.pips
        return replace(found, at=left if left > 0 else None)

    def _stay_in(self, found: Outcome) -> Outcome:
        """A head that stays in the wound, and how it comes out (REC-17)."""
        if self.head is None or not self.head.out or found.at is None or found.lacking:
            return found
        skills = self.book.skills
        ways = (
            f"{skills[id].name if id in skills else id} Ob {ob}" for id, ob in self.head.out.items()
        )
        torn = circle(self.edge.hits.mark)
        says = f"The {self.head.name} stays in the wound: out by {series(tuple(ways), 'or')}; torn"
        self._tell("head", f"{says} out, or failed, it is a wound at {torn} more.", "REC-17")
        stuck = Stuck(self.head.name, tuple(self.head.out.items()), self.edge.hits.mark)
        return replace(found, stays=self.head.out, stuck=stuck)

    def _find_worn(self, place: str) -> Worn | None:
        said = self.blow.armor
        if not said:
            return None
        if isinstance(said, str):
            kind, quality, half = armory.armor_named(said, self.book)
            return self._piece(Piece(armor=kind.id, grade=quality.id, half=half), place)
        by = {_as_place(name): piece for name, piece in said.items()}
        here = next(
            (by[each] for each in (place, *places_within(place), area(place)) if each in by), None
        )
        if here is None:
            return None
        return self._piece(Piece(armor=here) if isinstance(here, str) else here, place)

    def _piece(self, piece: Piece, place: str) -> Worn:
        common = self.book.qualities[armory.COMMON]
        kind, quality, half = (
            armory.armor_named(piece.armor, self.book) if piece.armor else (None, common, False)
        )
        if piece.grade:
            quality = armory.quality_named(piece.grade, self.book)
        new = dice_when_new(kind, place, half=half or piece.half) if kind else 0
        new = new if piece.dice is None else piece.dice
        own = kind.shade if kind else Shade.BLACK
        hard = kind.hard or place == "head" if kind else True
        left = new if piece.left is None else min(piece.left, new)
        shade = Shade(piece.shade) if piece.shade else own
        return Worn(left, new, quality, shade, hard)

    def _material(self) -> str:
        """What the blow does to what it goes through (MAT-2)."""
        return damage_to(self.behind, self.edge.hits.mark) if self.behind else ""

    def _section(self) -> Section | None:
        """How what it goes through stands afterwards, once it has been struck or shot at."""
        if self.behind is None or self.blow.successes is None:
            return None
        before = Section(self.blow.scratches, self.blow.breaches)
        return sections.attack_section(before, self.behind, self.edge.hits.mark)

    def _tell(self, of: str, says: str, rule: str) -> None:
        self.why.append(Reason(of, says, rule))


def _as_place(name: str) -> str:
    """A place as the rules have it, or a creature's own."""
    if name in KNOWN:
        return name
    return next((each for each in (*PLACES, *AREAS) if key(each) == key(name)), name)


def _is_bomb(arm: Arm | None) -> bool:
    return isinstance(arm, Missile) and arm.kind == "bomb"


def _roll_again(
    faces: Sequence[int], again: int, quality: Quality, dice: int
) -> tuple[tuple[int, ...], int]:
    """The faces of the test and the one that superior armor rolled again, where it stands last."""
    found = tuple(faces)
    rolls = quality.ones == "one rolled again" and 1 in found[:dice]
    if rolls and not again and len(found) == dice + 1:
        return found[:-1], found[-1]
    return found, again


def _fit(faces: Sequence[int], dice: int, what: str) -> None:
    if len(faces) != dice:
        given = "1 face was" if len(faces) == 1 else f"{len(faces)} faces were"
        rolls = "1 die" if dice == 1 else f"{dice} dice"
        raise ValueError(f"The {what} there has {rolls}, and {given} given; read the dice again.")


def _useless(worn: Worn, edge: Edge, wall: bool) -> str:
    if not worn.dice:
        return "Nothing is left of the armor there."
    if wall and not worn.hard:
        return "Only hard armor helps against a wall."
    return f"{worn.shade.word.title()} armor does nothing against {edge.shade.word} damage."
