"""The arms of a character: what protects a place, what wears out, what they weigh."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bwdesk.rules.arms import armory, blow
from bwdesk.rules.arms.armory import COMMON
from bwdesk.rules.arms.burden import Burden, Piece, burden
from bwdesk.rules.arms.edge import Arm, Edge, melee_edge, missile_edge
from bwdesk.rules.arms.places import PLACES, area, places_within
from bwdesk.rules.arms.shields import hindrance
from bwdesk.rules.arms.stopping import Worn, dice_when_new
from bwdesk.rules.basics.sums import Part
from bwdesk.rules.basics.value import Name
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.held import Arms, BorneShield, CarriedArm, WornArmor
from bwdesk.rules.tables.armor import Armor, Quality
from bwdesk.rules.tables.weapons import Missile


def armor_at(arms: Arms, place: str) -> WornArmor | None:
    """What is worn at a place, or at the likeliest side of an area; None where it is bare."""
    for each in (place, *places_within(place), area(place)):
        found = next((piece for piece in arms.worn if piece.place == each), None)
        if found:
            return found
    return None


def protects(piece: WornArmor, book: Book) -> Worn:
    """What a piece has against a blow now. A kind no pack has protects by its own dice alone."""
    kind = book.armors.get(piece.armor)
    new = dice_when_new(kind, piece.place, half=piece.half) if kind else 0
    new = new if piece.dice is None else piece.dice
    return Worn(
        dice=max(0, new - piece.lost),
        bought=new,
        quality=quality(piece.grade, book),
        shade=piece.shade or (kind.shade if kind else Shade.BLACK),
        hard=kind.hard or piece.place == "head" if kind else True,
    )


def quality(grade: str, book: Book) -> Quality:
    return book.qualities.get(grade) or book.qualities[COMMON]


def blow_pieces(arms: Arms, book: Book) -> dict[str, Name | blow.Piece]:
    """What is worn, place by place, as a blow has it said; what is of no kind by its dice."""
    found: dict[str, Name | blow.Piece] = {}
    for each in arms.worn:
        now = protects(each, book)
        found[each.place] = blow.Piece(
            armor=each.armor if each.armor in book.armors else "",
            grade=each.grade if each.grade in book.qualities else "",
            half=each.half,
            dice=now.bought,
            left=now.dice,
            shade=now.shade.value,
        )
    return found


def shield_held(book: Book, arms: Arms) -> tuple[str, int | None]:
    """The shield somebody holds, as it is named, with the dice it has left."""
    held = next((e for e in arms.shields if e.held and e.shield in book.shields), None)
    if held is None:
        return "", None
    grade = f",{held.grade}" if held.grade and held.grade in book.qualities else ""
    return f"{held.shield}{grade}", shield_left(held, book)


def wear_down(arms: Arms, piece: WornArmor, left: int, book: Book) -> Arms:
    """The same with so many dice *left* of a piece; never more than were bought."""
    lost = max(0, protects(piece, book).bought - left)
    return _with_piece(arms, piece, replace(piece, lost=lost))


def mend(arms: Arms, piece: WornArmor) -> Arms:
    """The same with one die more of a piece, the one lost last (ARM-7)."""
    return _with_piece(arms, piece, replace(piece, lost=max(0, piece.lost - 1)))


def put_on_suit(arms: Arms, kind: Armor, grade: str = "") -> Arms:
    """In a whole suit of one kind, instead of what was worn."""
    made = "" if grade == COMMON else grade
    return replace(arms, worn=tuple(WornArmor(each, kind.id, grade=made) for each in PLACES))


def put_on(arms: Arms, piece: WornArmor) -> Arms:
    """With a piece on, instead of what was worn at its place (ARM-10)."""
    others = tuple(each for each in arms.worn if each.place != piece.place)
    order = (*PLACES, *(each.place for each in others), piece.place)
    return replace(arms, worn=tuple(sorted((*others, piece), key=lambda it: order.index(it.place))))


def take_off(arms: Arms, place: str) -> Arms:
    return replace(arms, worn=tuple(each for each in arms.worn if each.place != place))


def take(arms: Arms, new: CarriedArm) -> Arms:
    """With one more weapon, or so many more of one that is carried already."""
    known = next((e for e in arms.carried if replace(e, count=new.count) == new), None)
    if known is None:
        return replace(arms, carried=(*arms.carried, new))
    more = replace(known, count=known.count + new.count)
    return replace(arms, carried=tuple(more if e is known else e for e in arms.carried))


def with_weapon(arms: Arms, old: CarriedArm, new: CarriedArm) -> Arms:
    """With a weapon held otherwise, loaded, broken; of several alike the one itself."""
    return replace(arms, carried=tuple(new if each is old else each for each in arms.carried))


def leave_behind(arms: Arms, gone: CarriedArm) -> Arms:
    """Without a weapon, all there are of it."""
    return replace(arms, carried=tuple(each for each in arms.carried if each is not gone))


def edge_of(arm: Arm, power: Ability, book: Book, carried: CarriedArm | None = None) -> Edge:
    """What a weapon comes to in the hands of that *power*, as it is *carried*: lighter than its
    entry, with its head."""
    if carried and carried.shade:
        arm = replace(arm, shade=carried.shade)
    if isinstance(arm, Missile):
        return missile_edge(arm, book.heads.get(carried.head) if carried else None)
    return melee_edge(power, arm)


def balance(carried: CarriedArm, arm: Arm, book: Book) -> int:
    """Dice to hit with it: of how it is made, and its own (WPN-12)."""
    if carried.unbalanced:
        return 0
    return armory.balance(arm, carried.grade, book) + carried.balance


def fire(arms: Arms, carried: CarriedArm) -> Arms:
    """After a shot: nothing is loaded any more, and of what is counted with that head one is gone.

    Raises ValueError, with a sentence, where none is left.
    """
    counted = next((e for e in arms.ammunition if e.head == carried.head), None)
    if counted and not counted.count:
        raise ValueError("Nothing is left to shoot with that head; take another, or count anew.")
    if counted:
        fewer = replace(counted, count=counted.count - 1)
        arms = replace(
            arms, ammunition=tuple(fewer if e is counted else e for e in arms.ammunition)
        )
    return with_weapon(arms, carried, replace(carried, loaded=False))


def put_down(arms: Arms, gone: CarriedArm) -> Arms:
    """Without one of a weapon that is carried."""
    fewer = (replace(gone, count=gone.count - 1),) if gone.count > 1 else ()
    at = arms.carried.index(gone)
    return replace(arms, carried=(*arms.carried[:at], *fewer, *arms.carried[at + 1 :]))


def shield_left(shield: BorneShield, book: Book) -> int:
    """Dice a shield has left; one no pack has is none."""
    kind = book.shields.get(shield.shield)
    return max(0, kind.dice - shield.lost) if kind else 0


def batter(arms: Arms, shield: BorneShield, left: int, book: Book) -> Arms:
    """The same with so many dice *left* of a shield (ARM-16)."""
    kind = book.shields.get(shield.shield)
    now = replace(shield, lost=max(0, kind.dice - left) if kind else shield.lost)
    return replace(arms, shields=tuple(now if e is shield else e for e in arms.shields))


def pieces(arms: Arms, book: Book) -> tuple[Piece, ...]:
    """What is worn and of a kind the Book knows, as its weight is reckoned."""
    known = ((book.armors.get(each.armor), each) for each in arms.worn)
    return tuple(Piece(kind, each.place, each.half) for kind, each in known if kind)


def weight(arms: Arms, book: Book, *, trained: bool, besides: Iterable[Piece] = ()) -> Burden:
    """What everything that is worn costs (ARM-8, ARM-9), and a shield that is destroyed and still
    held (ARM-17). *besides* are pieces worn that no list of arms has."""
    found = burden((*pieces(arms, book), *besides), trained=trained)
    held = (each for each in arms.shields if each.held and each.shield in book.shields)
    gone = next((each for each in held if not shield_left(each, book)), None)
    if gone is None:
        return found
    name = gone.name or book.shields[gone.shield].name
    return replace(found, martial=Part(f"{name}, destroyed", hindrance(0), "ARM-17"))


def _with_piece(arms: Arms, old: WornArmor, new: WornArmor) -> Arms:
    return replace(arms, worn=tuple(new if each is old else each for each in arms.worn))
