"""What there is to look at before a campaign plays, in a sentence each."""

from __future__ import annotations

from collections.abc import Mapping

from bwdesk.rules.basics.prose import brief
from bwdesk.rules.play.evening import Evening, names
from bwdesk.rules.play.hints import Hint, Kind

SAYS: Mapping[Kind, str] = {
    "lifepaths-few": "{who} has lived {has} lifepaths; this table asks for {limit} at least.",
    "lifepaths-many": "{who} has lived {has} lifepaths; this table agreed on {limit} at most.",
    "stat": "{who} begins with {what} {has}; this table agreed on {limit} at most.",
    "skill": "{who} begins with {what} {has}; this table agreed on {limit} at most.",
    "beliefs": "{who} has {has} of {limit} Beliefs.",
    "instinct-kind": "“{what}”, of {who}: does it insure, or dare trouble?",
    "relationship": "{what}, whom {who} knows: how do they belong to this story?",
    "strangers": "{who} names none of the others.",
    "skills-nobody": "Nobody has a skill of this kind: {what}.",
}


def hint_sentence(evening: Evening, hint: Hint) -> str:
    """``Serel names none of the others.``"""
    who = names(evening.campaign).get(hint.who, hint.who)
    says = SAYS[hint.kind]
    return says.format(who=who, what=brief(hint.what), has=hint.has, limit=hint.limit)
