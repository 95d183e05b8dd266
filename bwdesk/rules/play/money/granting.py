"""What comes and goes by the word of the GM: cash, funds, titles, home turf, Tax."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.group.money_readings import Minted
from bwdesk.rules.person.standing import Fund, Title
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    member,
    present,
    with_campaign,
    with_entries,
)
from bwdesk.rules.play.money.having import (
    RESOURCES,
    ability_of,
    count_taxed,
    means_of,
    readings,
    require_name,
    with_standing,
    with_tax,
)
from bwdesk.rules.play.money.means import take
from bwdesk.rules.play.money.taxing import take_tax


def gain(evening: Evening, who: str, fund: Fund) -> Step:
    """Cash or a fund comes in."""
    fund = replace(fund, name=require_name(fund.name, "Say what it is."))
    if not 1 <= fund.dice <= 99:
        raise RefusedError(f"A fund or cash is 1 to 99 dice, not {fund.dice}.")
    standing = present(evening, who).play.standing
    standing = replace(standing, funds=(*standing.funds, fund))
    kind: Literal["cash", "fund"] = "cash" if fund.cash else "fund"
    entry = Entry("means", who, fund.name, fund.dice, to=kind)
    return Step(f"Gain {fund.name}", with_entries(with_standing(evening, who, standing), entry))


def give_up(evening: Evening, who: str, place: int) -> Step:
    """A fund, or what is left of it, is gone."""
    standing = present(evening, who).play.standing
    if not 0 <= place < len(standing.funds):
        raise RefusedError("There is no such fund any more.")
    fund = standing.funds[place]
    left = tuple(each for at, each in enumerate(standing.funds) if at != place)
    entry = Entry("means", who, fund.name, -fund.dice, to="cash" if fund.cash else "fund")
    evening = with_entries(with_standing(evening, who, replace(standing, funds=left)), entry)
    return Step(f"Lose {fund.name}", evening)


def entitle(evening: Evening, who: str, title: Title) -> Step:
    """A rank that raises Resources as long as it is held (RES-25)."""
    title = replace(title, name=require_name(title.name, "Say which rank."))
    if not 0 <= title.dice <= 9:
        raise RefusedError(f"A title gives 0 to 9 dice, not {title.dice}.")
    standing = present(evening, who).play.standing
    standing = replace(standing, titles=(*standing.titles, title))
    evening = with_standing(evening, who, standing)
    entry = Entry("means", who, title.name, title.dice, to="title")
    return Step(f"{member(evening, who).name}: {title.name}", with_entries(evening, entry))


def lose_title(evening: Evening, who: str, place: int) -> Step:
    """The rank is lost, and its dice with it; no more is taxed than is left."""
    standing = present(evening, who).play.standing
    if not 0 <= place < len(standing.titles):
        raise RefusedError("There is no such title any more.")
    title = standing.titles[place]
    left = tuple(each for at, each in enumerate(standing.titles) if at != place)
    evening = with_standing(evening, who, replace(standing, titles=left))
    most = ability_of(evening, who).exponent
    standing = with_tax(present(evening, who).play.standing, min(count_taxed(standing), most))
    evening = with_standing(evening, who, standing)
    entry = Entry("means", who, title.name, -title.dice, to="title")
    return Step(f"Lose {title.name}", with_entries(evening, entry))


def move_home(evening: Evening, who: str, turf: str) -> Step:
    """Where somebody's Resources are at home (RES-9)."""
    standing = present(evening, who).play.standing
    evening = with_standing(evening, who, replace(standing, turf=turf.strip()))
    return Step(f"Home turf of {member(evening, who).name}", evening)


def tax(evening: Evening, who: str, dice: int, note: str = "") -> Step:
    """Tax by the word of the GM, in the order of any other; a negative one gives dice back."""
    named = member(evening, who)
    means = means_of(evening, who)
    if dice < 0:
        back = min(-dice, means.taxed)
        standing = with_tax(present(evening, who).play.standing, means.taxed - back)
        evening = with_standing(evening, who, standing)
        entry = Entry("tax", who, RESOURCES, -back, note=note)
        return Step(f"{named.name} recovers", with_entries(evening, entry))
    if not dice:
        raise RefusedError("A Tax of no dice is none.")
    taken = take(means, dice, readings(evening))
    return Step(f"Tax {named.name}", take_tax(evening, who, taken, note=note))


def mint(evening: Evening, coins: tuple[Minted, ...]) -> Step:
    """The coins of this table from now on; none: those of the Book."""
    settings = evening.campaign.settings
    money = replace(settings.money, coins=coins)
    campaign = replace(evening.campaign, settings=replace(settings, money=money))
    return Step("The coins of this table", with_campaign(evening, campaign))
