"""Cards a narrator of Usurper writes and keeps: what no table of the source has rows of.

All that counts stands in the one vocabulary of effects; the rest is what is read out.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from bwdesk.rules.packs.entry import Few, Points, Ruled
from bwdesk.rules.tables.usurper.effects import Act, Degree, UsurperEffect
from bwdesk.rules.tables.usurper.places import Attitude

MONTH = 4


class What(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="sort"):
    """What a card is."""


class ExtraCard(What, frozen=True, tag="extra", kw_only=True):
    """An Extra of a *tier*: its ranks, its *upkeep* a month, the *price* it asks once, *spells* it
    casts and teaches (USU-EXTRA-1, USU-TRAIN-4)."""

    tier: Annotated[int, Meta(ge=1, le=4)] = 1
    skills: dict[str, Few] = field(default_factory=dict)
    upkeep: Points = 1
    price: Points = 0
    spells: tuple[str, ...] = ()
    trains: bool = True


class UniqueAbility(What, frozen=True, tag="unique-ability"):
    """What a Unique Unit or an Extra can do beyond its race, by a *trait* (USU-UNIT-6)."""

    trait: str = ""


class SpecialAbility(What, frozen=True, tag="special-ability"):
    """What an Extra, a Lair or a Usurpation can do; others may be *taught* it (USU-VP-5)."""

    taught: bool = False


class ArtifactCard(What, frozen=True, tag="artifact"):
    """An artifact of a *rank*: held by a Leader, or *charged* in a Reliquary, with what plain
    *values* it has (USU-ITEM-9)."""

    rank: Few = 1
    charged: bool = False
    values: tuple[str, ...] = ()


class EventCard(What, frozen=True, tag="event"):
    """An event of the world, in force for so many *weeks*, in some *seasons* (USU-WORLD-1)."""

    seasons: tuple[str, ...] = ()
    weeks: Few = MONTH


class UniqueEventCard(What, frozen=True, tag="unique-event"):
    """A trial or a contest that comes once a game, in one of some *seasons*; what each place of it
    *gives*, the first first (USU-WORLD-2)."""

    seasons: tuple[str, ...] = ()
    gives: tuple[str, ...] = ()


class OpportunityCard(What, frozen=True, tag="opportunity"):
    """What somebody who explores comes upon, and what it *asks* (USU-EXPL-2)."""

    asks: str = ""


class LegendCard(What, frozen=True, tag="legend"):
    """A Legendary Foe: its *race*, *level* and *hp* (USU-UNIT-9)."""

    race: str = ""
    level: Few = 10
    hp: Few = 10


class HouseCard(What, frozen=True, tag="noble-house"):
    """A noble house of a *city*, and the *traits* of its people (USU-MAP-4)."""

    city: str = ""
    traits: tuple[str, ...] = ()


class EncounterCard(What, frozen=True, tag="encounter"):
    """Who stands somewhere: so *many* of a *race* and a *level*, and what they leave
    (*loot*)."""

    race: str = ""
    level: Few = 1
    many: Few = 1
    loot: str = ""


class PlaceCard(What, frozen=True, tag="settlement"):
    """A Settlement of a *size*: its *races*, its *traits*, how it takes to who comes first
    (USU-MAP-5)."""

    size: str = "camp"
    races: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    attitude: Attitude = "indifferent"


class Task(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A step of a quest: what *is done* by an *act* somewhere (*where*), within so many *weeks*
    of its clock (0: at any time); who is late begins it again where it *restarts*."""

    does: str
    act: Act | Literal[""] = ""
    where: str = ""
    weeks: Few = 0
    restarts: bool = False


class QuestCard(What, frozen=True, tag="quest"):
    """A quest *of* a kind, for so many *weeks* (0: without an end): what it *gives*, its *tasks*
    one after the other (USU-QUEST-1..5)."""

    of: Literal["exploration", "settlement", "landmark", "favor"] = "exploration"
    weeks: Few = 0
    gives: tuple[str, ...] = ()
    tasks: tuple[Task, ...] = ()


class TitleCard(What, frozen=True, tag="title"):
    """A title one Usurper holds, and what it *takes* (USU-POL-1)."""

    takes: str = ""


class ArticleCard(What, frozen=True, tag="article"):
    """An article the Council votes on, and how many votes of a hundred it *needs*
    (USU-POL-2)."""

    needs: Few = 51


AnyCard = (
    ExtraCard
    | UniqueAbility
    | SpecialAbility
    | ArtifactCard
    | EventCard
    | UniqueEventCard
    | OpportunityCard
    | LegendCard
    | HouseCard
    | EncounterCard
    | PlaceCard
    | QuestCard
    | TitleCard
    | ArticleCard
)
Sort = Literal[
    "extra",
    "unique-ability",
    "special-ability",
    "artifact",
    "event",
    "unique-event",
    "opportunity",
    "legend",
    "noble-house",
    "encounter",
    "settlement",
    "quest",
    "title",
    "article",
]


class UsurperCard(Ruled, frozen=True, kw_only=True):
    """A card: *what* it is, what it does in *effects*, what is read out (*means*).

    It is drawn the likelier, the greater its *weight*, at home in a terrain, a race or a trait it
    is *of*; not below a degree of *least*, nor before the average of points comes to *average*;
    once alone where it is *single*.
    """

    what: AnyCard
    effects: tuple[UsurperEffect, ...] = ()
    means: str = ""
    of: tuple[str, ...] = ()
    weight: Few = 1
    least: Degree = "partial"
    average: Points = 0
    single: bool = False


def sort_of(card: UsurperCard) -> Sort:
    """What a card is, in a word."""
    found: Sort = card.what.__struct_config__.tag  # type: ignore[assignment]
    return found
