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

    *chains*: an explosion explodes again (Q2).
    *one_help_each*: a kind of help counts once (USU-CRAFT-5). *medallion*: what crafting one takes
    (Q6). *extras_reroll*: dice of further Units, too, are thrown again and counted in full (Q8).
    *size_helps*: size and attitude of a Settlement add to Diplomacy (Q11). *leader_trains*: the
    Skill XP of a pupil a week (Q12). *leader_grids*: a Leader's way without a Donkey; *diagonal*: a
    diagonal step counts one (Q17). *ranged_rounds* of each side, *tactics_dice* of Offense for who
    wins Tactics (Q18). *per_pax*: replacements are paid for each PAX, not for the Unit (Q19).
    *both_xp*: a check earns Skill and Leveling XP, not Skill XP alone (Q20). *failure_costs*: a
    failed Build or Renovation loses its cost (Q21). *halves_all*: every number of a hurt Leader is
    halved, not the presence alone (Q30). *strictly_over*: losses count when over half, not at half
    (Q31). *draw_to*: who wins a battle that is a full tie (Q32). *ranged_minus*: what came off
    Defense counts in the Morale test after Ranged (Q39). *advanced*: skills whose limit is five, or
    those that need another (Q47). *ranged_in_melee*: bows add their die in melee as well.

    *attack*, *harass*, *raid*, *flight* and *saga* are what current Obscurity loses (Q5),
    *hq_stock* what HQ stock adds to a roll.
    """

    chains: bool = True
    one_help_each: bool = True
    medallion: dict[str, Annotated[int, Meta(ge=0, le=999)]] = field(default_factory=dict)
    extras_reroll: bool = True
    size_helps: bool = True
    leader_trains: Small = 1
    leader_grids: Small = 2
    diagonal: bool = True
    ranged_rounds: Small = 1
    tactics_dice: Small = 1
    per_pax: bool = True
    both_xp: bool = True
    failure_costs: bool = True
    halves_all: bool = True
    strictly_over: bool = True
    draw_to: Literal["defender", "nobody"] = "defender"
    ranged_minus: bool = True
    advanced: Literal["limit", "needs"] = "limit"
    attack: Small = 1
    harass: Small = 1
    raid: Small = 1
    flight: Small = 1
    saga: Small = 50
    hq_stock: Small = 0
    ranged_in_melee: bool = False
