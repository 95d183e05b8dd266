"""In a line each, what the rules say that a record names."""

from __future__ import annotations

from collections.abc import Mapping

from bwdesk.rules.tables.conquest import Maneuver

_SAYS = {
    "BK-5": "At 0 a faction is out of the chronicle; the last one that stands has the territory.",
    "BK-10": "The more factions there are, the more is taken off every disposition.",
    "BK-11": "The two seats of a pair share its scenes: one runs the building, one the conflict.",
    "BK-15": "The second in command rolls in the leader’s place after enough of the scenes.",
    "BK-17": "Successes of the Prologue come to the disposition a faction starts with.",
    "BK-20": "Every faction writes its maneuver in secret; slips stay sealed until all scenes end.",
    "BK-19": "What a faction is after in this chronicle, besides supremacy.",
    "BK-21": "Scenes of a faction for a maneuver; what is not played is lost.",
    "BK-22": "Who strikes at a faction owes it a conflict scene; without one the table decides.",
    "BK-23": "A target that opened a conflict first has met the duty of its attacker.",
    "BK-25": "All slips are revealed and resolve at the same time.",
    "BK-27": "Whoever rolled the most successes narrates the Consequence scene.",
    "BK-28": "FoRKs come from the list of the maneuver, help from leaders who helped in a scene.",
    "BK-30": "A tie stands unless both agree to roll it off with the root of their skills.",
    "BK-33": "What each maneuver asks for: a target, what is known of it, its cost, its scene.",
    "BK-36": "What a Conserve leaves over becomes disposition or downtime, as divided.",
    "BK-37": "No disposition rises above the highest one any faction began with.",
    "BK-39": "What a Fortify gains may be taken as downtime instead.",
    "BK-40": "The sacrifice is paid at the reveal, win or lose.",
    "BK-42": "A Harry is split on the slip as a share, into two pools of two dice at least.",
    "BK-48": "An Onslaught that leaves its target standing costs the next maneuver.",
    "BK-49": "A Ploy that does no harm bars its faction from the next maneuver.",
    "BK-51": "Sapped dice come off the next maneuver; an exponent no higher does not roll.",
    "BK-53": "The matrix says whether two maneuvers meet (V) or each rolls by itself (I).",
    "BK-54": "What a won comparison does to its target.",
    "BK-55": "All comparisons are applied together, after the last of them.",
    "BK-56": "A Conserve or Fortify gains by the smallest margin over all that came.",
    "BK-58": "Advantage dice are spent by the next roll that names that faction.",
    "BK-59": "A Sap takes dice of the next maneuver, and disposition above the exponent it met.",
    "BK-60": "At 0 a faction is out of the chronicle, and its leader joins another.",
    "BK-61": "Who joins another than the conqueror leaves him Resources and affiliation.",
    "BK-62": "The conqueror is who did the most harm; between equals the fallen one picks.",
    "BK-63": "While some have downtime, the others test Resources to maintain themselves.",
    "BK-64": "Downtime restores Resources or practices skills and stats.",
    "BK-65": "Downtime heals every wound before the next maneuver.",
    "BK-66": "A Health test begins the healing: a die for each maneuver from then on.",
    "ruling": "The table decided this against or beyond the rules.",
}
_CELLS = {
    "I": "independent",
    "V": "versus",
    "dV": "versus, the defense dice of a Harry",
    "aV": "versus, the attack dice of a Harry",
}


def rule_sentences(maneuvers: Mapping[str, Maneuver]) -> dict[str, str]:
    """Every rule a record may name, in words; what a maneuver does it says itself."""
    found = dict(_SAYS)
    for each in maneuvers.values():
        if each.rule:
            found[each.rule] = f"{each.name}: {each.won}. {_SAYS.get(each.rule, '')}".strip()
    return found


def rule_says(rules: str, spelled: Mapping[str, str]) -> str:
    """Of ``BK-34, BK-53 V`` what each says, in lines; "" for no rule."""
    return "\n".join(_rule_sentence(rule, spelled) for rule in rules.split(", ") if rule)


def _rule_sentence(rule: str, spelled: Mapping[str, str]) -> str:
    name, _, cell = rule.partition(" ")
    title = "Ruling" if rule == "ruling" else rule
    title += f", {_CELLS[cell]}" if cell in _CELLS else ""
    return f"{title}. {spelled[name]}" if name in spelled else f"{title}."
