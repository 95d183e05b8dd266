"""Traits: common, demanded and bought; what they cost and which numbers they change."""

from __future__ import annotations

from collections.abc import Collection

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.prose import series
from bwdesk.rules.basics.sums import Pool, Sum
from bwdesk.rules.burning.reckoning import TraitLine, Walked
from bwdesk.rules.packs.book import Book, Lifepath, Stock, Trait, readable
from bwdesk.rules.packs.requirement import HasTrait, leaves
from bwdesk.rules.person.character import Choices


def trait_of(book: Book, id: str) -> Trait:
    """The Book's trait, or a character trait of that name where the Book has none."""
    return book.traits.get(id) or Trait(id=id, name=readable(id), kind="character", cost=1)


def price(trait: Trait, offered: bool) -> int:
    """Traits of one's lifepaths cost a point each, others their list price (0: not for sale)."""
    return 1 if offered else trait.cost


def reckon_traits(
    choices: Choices, path: tuple[Walked, ...], stock: Stock, book: Book
) -> tuple[tuple[TraitLine, ...], Pool, list[Problem]]:
    """Every trait owned, offered or demanded; the trait points; what is wrong."""
    offered: dict[str, tuple[str, ...]] = {}
    demanded: dict[str, str] = {}
    scars: dict[str, tuple[str, ...]] = {}
    given = Sum()
    for walked in path:
        name = walked.lifepath.name
        given = given.plus(name, walked.trait_points)
        for id in on_offer(walked.lifepath, book):
            offered[id] = tuple(dict.fromkeys((*offered.get(id, ()), name)))
        if walked.trait:
            demanded.setdefault(walked.trait, name)
        if walked.scar:
            scars[walked.scar] = (*scars.get(walked.scar, ()), name)

    lines: list[TraitLine] = []
    spent = Sum()
    common = dict.fromkeys(stock.common_traits)
    free = {*common, *scars}
    picked = {each.trait: each.of for each in choices.picks}
    bought = dict.fromkeys(id for id in choices.traits if id not in free)
    for id in dict.fromkeys((*common, *scars, *bought, *demanded, *offered)):
        trait = trait_of(book, id)
        cost = 0 if id in free else price(trait, id in offered)
        if id in bought:
            spent = spent.plus(trait.name, cost)
        lines.append(
            TraitLine(
                id=id,
                trait=trait,
                origin=_origin(id, common, scars, offered),
                cost=cost,
                owned=id in free or id in bought,
                offered=offered.get(id, ()),
                demanded=demanded.get(id, ""),
                scars=scars.get(id, ()),
                picked=_keep_pick(trait, picked.get(id, "")),
            )
        )
    pool = Pool(given, spent)
    return tuple(lines), pool, [p for line in lines for p in _remarks(line, pool, stock)]


def _keep_pick(trait: Trait, of: str) -> str:
    """*of*, where the trait leaves such a choice."""
    known = trait.of_skill is not None or any(option.id == of for option in trait.options)
    return of if known else ""


def _origin(
    id: str,
    common: Collection[str],
    scars: Collection[str],
    offered: Collection[str],
) -> str:
    """Where a trait comes from; what costs nothing first."""
    if id in common:
        return "common"
    if id in scars:
        return "brutal"
    return "lifepath" if id in offered else "bought"


def on_offer(lifepath: Lifepath, book: Book) -> tuple[str, ...]:
    """The traits of its list, and those nobody sells that it asks to be bought for its sake."""
    if lifepath.requires is None:
        return lifepath.traits
    asked = [each for each in leaves(lifepath.requires) if isinstance(each, HasTrait)]
    to_be_taken = (
        each.trait for each in asked if each.taken and not _for_sale(trait_of(book, each.trait))
    )
    return (*lifepath.traits, *to_be_taken)


def _for_sale(trait: Trait) -> bool:
    return trait.cost > 0 and not trait.lifepath_only


def _remarks(line: TraitLine, pool: Pool, stock: Stock) -> list[Problem]:
    where, name = f"traits/{line.id}", line.trait.name
    if not line.owned:
        if not line.demanded:
            return []
        payable = pool.points_left >= line.cost
        return [
            Problem(
                "traits.demanded",
                Severity.UNFINISHED if payable else Severity.BROKEN,
                where,
                f"{line.demanded} demands {name}; it is not taken.",
                "Take it." if payable else "Give up another trait and take it.",
            )
        ]
    return [*_unchosen(line, where), *_sale_problems(line, where, stock)]


def _unchosen(line: TraitLine, where: str) -> list[Problem]:
    trait = line.trait
    if line.picked or not (trait.options or trait.of_skill):
        return []
    choice = series(each.name for each in trait.options) if trait.options else "a skill"
    return [
        Problem(
            "traits.choose",
            Severity.UNFINISHED,
            where,
            f"{trait.name} leaves you a choice: {choice}.",
            "Choose one.",
        )
    ]


def _sale_problems(line: TraitLine, where: str, stock: Stock) -> list[Problem]:
    """What stands against buying a trait that no list offers."""
    name = line.trait.name
    if line.origin != "bought":
        return []
    if not _for_sale(line.trait):
        return [
            Problem(
                "traits.not-for-sale",
                Severity.BROKEN,
                where,
                f"{name} comes with a lifepath or a stock; it cannot be bought.",
                "Give it up, or take a lifepath that offers it.",
            )
        ]
    if line.trait.stocks and stock.id not in line.trait.stocks:
        return [
            Problem(
                "traits.stock",
                Severity.ODD,
                where,
                f"{name} is not a trait of {stock.people}.",
                "Keep it if the table agrees.",
            )
        ]
    return []
