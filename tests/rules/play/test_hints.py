"""Gentle looks: what a GM may want to ask about, in figures and in words; nothing is blocked."""

import pytest
from msgspec.structs import replace

from bwdesk.rules.burning.sketching import sketch_beast
from bwdesk.rules.person.character import Instinct, Limits, Thing
from bwdesk.rules.play import one_offs
from bwdesk.rules.play.evening import Evening, present
from bwdesk.rules.play.hint_words import hint_sentence
from bwdesk.rules.play.hints import LIMITS, list_hints
from tests.rules.play.table import BOOK, seated
from tests.rules.play.test_one_offs import GUARD


def limited(limits: Limits) -> Evening:
    evening = seated()
    settings = replace(evening.campaign.settings, limits=limits)
    return replace(evening, campaign=replace(evening.campaign, settings=settings))


def kinds(evening: Evening) -> set[tuple[str, str]]:
    return {(each.kind, each.who) for each in list_hints(evening)}


def test_without_limits_nobody_is_beyond_any() -> None:
    assert not any(each.kind in LIMITS for each in list_hints(seated()))


@pytest.mark.parametrize(
    ("limits", "kind"),
    [
        (Limits(stat=0, skill=0, lifepaths_min=20), "lifepaths-few"),
        (Limits(stat=0, skill=0, lifepaths_max=1), "lifepaths-many"),
        (Limits(stat=3, skill=0), "stat"),
        (Limits(stat=0, skill=2), "skill"),
    ],
)
def test_whoever_is_beyond_what_was_agreed_on_is_named(limits: Limits, kind: str) -> None:
    evening = limited(limits)
    found = [each for each in list_hints(evening) if each.kind in LIMITS]
    assert {(each.kind, each.who) for each in found} == {(kind, "con"), (kind, "baron")}
    assert "this table" in hint_sentence(evening, found[0])


def test_ties_without_a_word_are_asked_about_and_words_answer() -> None:
    evening = seated()
    con = evening.people["con"]
    bare = replace(
        con.choices,
        beliefs=("I will be rich.",),
        instincts=(Instinct("Never sit with my back to a door"),),
        things=(Thing("My brother", "relationship"),),
        notes="",
    )
    now = replace(evening, people={**evening.people, "con": replace(con, choices=bare)})
    wanted = {(kind, "con") for kind in ("beliefs", "instinct-kind", "relationship", "strangers")}
    assert wanted <= kinds(now)
    tied = replace(
        bare,
        beliefs=("Baron owes me.", "I will be rich.", "I trust nobody."),
        instincts=(Instinct("Never sit with my back to a door", "insurance"),),
        things=(Thing("My brother", "relationship", note="He keeps the gate."),),
    )
    after = replace(evening, people={**evening.people, "con": replace(con, choices=tied)})
    assert not wanted & kinds(after)


def test_one_offs_are_asked_nothing() -> None:
    evening = one_offs.add_people(limited(Limits(1, 1, 5, 5)), GUARD, 3, BOOK).evening
    assert not any(each.who.startswith("guard") for each in list_hints(evening))


@pytest.mark.parametrize(("beast", "arms"), [("hound", 1), ("boar", 1), ("bear", 2)])
def test_beasts_bite_with_what_their_traits_give(beast: str, arms: int) -> None:
    """A few numbers of ours, with teeth and claws of their own (NPC-18)."""
    made = BOOK.beasts[beast]
    assert made.note.startswith("Ours")
    found = present(
        one_offs.add_people(seated(), sketch_beast(made), 1, BOOK).evening, beast
    ).reckoning
    assert sum(len(each.trait.arms) for each in found.owned_traits) == arms
