"""How a table reads what Usurper leaves open, and its figures for what is left blank.

Each reading begins as is recommended. A figure for a blank is ours: no source has one.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from bwdesk.rules.basics.value import Value

Small = Annotated[int, Meta(ge=0, le=99)]


class Readings(Value, frozen=True, kw_only=True):
    """How a table reads them; in brackets the question of the inventory of rules.

    *barracks* stand in the first Lair (Q1). *chains*: an explosion explodes again (Q2).
    *twice_warns*: who begins an act another of the same Usurpation begins is told of (Q4).
    *one_help_each*: a kind of help counts once (USU-CRAFT-5). *medallion*: what crafting one takes
    (Q6). *column*: how a cost between two columns of savings is read (Q7). *extras_reroll*: dice of
    further Units, too, are thrown again and counted in full (Q8). *wedges*: due north is a wedge,
    not an eighth (Q9). *recon_needs* ranks of Scout for any word of a Lair (Q10).
    *size_helps*: size and attitude of a Settlement add to Diplomacy (Q11). *leader_trains*: the
    Skill XP of a pupil a week (Q12). *city_cap*: what a City trades a week, 0 for no limit;
    *resale* in one visit is told of (Q13). *leader_grids*: a Leader's way without a Donkey;
    *diagonal*: a diagonal step counts one (Q17). *ranged_rounds* of each side, *tactics_dice* of
    Offense for who wins Tactics (Q18). *per_pax*: replacements are paid for each PAX, not for the
    Unit (Q19).
    *both_xp*: a check earns Skill and Leveling XP, not Skill XP alone (Q20). *failure_costs*: a
    failed Build or Renovation loses its cost (Q21). *totem_counts*: a Totem takes the one place of
    what a Leader carries (Q23). *quality_everywhere*: the quality of a weapon counts in every roll
    it helps, not in one (Q24). *world_adds*: rows of the world add up (Q27). *worth_of*: what of a
    Unit is halved for points (Q28). *unique_every_year*: its first months, too, are free of Unique
    Events; *unique_chance* that of one (Q29). *halves_all*: every number of a hurt Leader is
    halved, not the presence alone (Q30). *strictly_over*: losses count when over half, not at half
    (Q31). *draw_to*: who wins a battle that is a full tie (Q32). *known_alone*: encounters nobody
    knows of make no hot-bed (Q33). *grows_by_all*: a place grows by everybody's trade (Q34).
    *golem_stone*: a golem takes the Stone, too (Q36). *one_fanatical*: one alone holds a place
    Fanatical (Q37). *ranged_minus*: what came off Defense counts in the Morale test after Ranged;
    *single_in_ranged*: single entities have their own table there, too (Q39). *shaper_stacks*: Land
    Shaper adds to each die beside a larger die (Q42). *retry_stacks*: each failure helps (Q44).
    *advanced*: skills whose limit is five, or those that need another (Q47). *ranged_in_melee*:
    bows add their die in melee as well.

    *attack*, *harass*, *raid*, *flight* and *saga* are what current Obscurity loses (Q5),
    *hq_stock* what HQ stock adds to a roll. *prices* are those of things no market has, by id.
    *battle_xp* each Unit of a winner gains, *loot* of Gold for each beaten Unit. A Unique rises for
    *unique_xp* and a gem of *unique_gem*, each times its tier.
    """

    barracks: Small = 1
    chains: bool = True
    twice_warns: bool = True
    one_help_each: bool = True
    medallion: dict[str, Annotated[int, Meta(ge=0, le=999)]] = field(default_factory=dict)
    column: Literal["lower", "nearest", "upper"] = "lower"
    extras_reroll: bool = True
    wedges: bool = True
    recon_needs: Small = 0
    size_helps: bool = True
    leader_trains: Small = 1
    city_cap: Annotated[int, Meta(ge=0, le=9_999)] = 0
    resale: bool = True
    leader_grids: Small = 2
    diagonal: bool = True
    ranged_rounds: Small = 1
    tactics_dice: Small = 1
    per_pax: bool = True
    both_xp: bool = True
    failure_costs: bool = True
    totem_counts: bool = True
    quality_everywhere: bool = True
    world_adds: bool = False
    worth_of: Literal["cost", "upkeep"] = "cost"
    unique_every_year: bool = False
    unique_chance: Small = 10
    halves_all: bool = True
    strictly_over: bool = True
    draw_to: Literal["defender", "nobody"] = "defender"
    known_alone: bool = True
    grows_by_all: bool = True
    golem_stone: bool = False
    one_fanatical: bool = True
    ranged_minus: bool = True
    single_in_ranged: bool = False
    shaper_stacks: bool = False
    retry_stacks: bool = False
    advanced: Literal["limit", "needs"] = "limit"
    attack: Small = 1
    harass: Small = 1
    raid: Small = 1
    flight: Small = 1
    saga: Small = 50
    hq_stock: Small = 0
    prices: dict[str, Annotated[int, Meta(ge=0, le=999)]] = field(default_factory=dict)
    battle_xp: Small = 1
    loot: Small = 5
    unique_xp: Small = 2
    unique_gem: Small = 5
    ranged_in_melee: bool = False
