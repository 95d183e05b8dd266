"""The sample campaign: a lie to the watch with the brewer's help, and how the evening ends."""

from __future__ import annotations

from typing import Any

from bwdesk.rules.play import artha, voting
from bwdesk.rules.play.evening import begin_scene
from screenshots.studio import Studio


def pictures(studio: Studio) -> None:
    with studio.resized(1366, 768):
        tab = studio.open_sample("the-quays-of-orrin.bwcampaign")
        _lie(tab, studio)
        _round(tab, studio)
        _votes(tab, studio)


def _lie(tab: Any, studio: Studio) -> None:
    """A lie to the watch with the brewer's help."""
    tab.document.do(lambda evening: begin_scene(evening, "The dead man on Tallow Stairs"))
    page = tab.page
    page.test("con-man", "falsehood", 4)
    pane = page.pane
    pane.builder.task.setText("Swear he is drunk")
    pane.builder.task.textEdited.emit("Swear he is drunk")
    pane.builder.intent.textEdited.emit("the watch walks on")
    pane.builder._turn("fork/persuasion", on=True)
    pane.lend("brewer", "brewer")
    studio.take("play-table-light")
    studio.take("play-table-dark")
    pane.foot.field.setText("6 6 5 4 3 1 1")
    pane.foot.roll.click()
    studio.take("play-rolled-light")
    pane.let_stand()


def _round(tab: Any, studio: Studio) -> None:
    """The artha round at the third person."""
    document = tab.document
    beliefs = {id: each.choices.beliefs for id, each in document.evening.people.items()}
    drink = document.evening.people["elf"].choices.instincts[1].text
    for who, award, belief, why in (
        ("con-man", "belief", 0, ""),
        ("con-man", "personal-goals", 1, ""),
        ("sailor", "belief", 0, ""),
        ("elf", "belief", 1, "given in play, on the spot"),
        ("elf", "personal-goals", 2, "took the harbor master’s oath"),
    ):
        about = beliefs[who][belief]
        document.do(
            lambda e, who=who, award=award, why=why, about=about: artha.award(
                e, who, award, why, about=about
            )
        )
    votes = {"Ines": "sailor", "Mara": "sailor", "Anna": "sailor", "Jonas": "con-man"}
    spoken = {"Ines": True, "Jonas": False, "Mara": True}
    barrel = "Poured away the Longbeard’s barrel to save a Man."
    for deed in (
        lambda e: artha.evolve(e, "elf", artha.About("instinct", drink), "fate"),
        lambda e: voting.nominate(e, "sailor", "humor", "Ines", "An oath sworn to the monkey."),
        lambda e: voting.answer(e, 0, given=True),
        lambda e: voting.nominate(e, "brewer", "moldbreaker", "Mara", barrel),
        lambda e: voting.scenario_over(e, over=True),
        lambda e: voting.hear(e, "con-man"),
        lambda e: voting.hear(e, "sailor"),
    ):
        document.do(deed)
    for by, yes in spoken.items():
        document.do(lambda e, by=by, yes=yes: voting.speak_on_nomination(e, 1, by, yes))
    for by, who in votes.items():
        document.do(lambda e, by=by, who=who: voting.speak_for(e, "workhorse", by, who))
    tab.open_step("round")
    tab.page.go_to("elf")
    studio.take("artha-round-dark")


def _votes(tab: Any, studio: Studio) -> None:
    """Four traits put to the vote."""
    document = tab.document
    for who, trait, by in (
        ("con-man", "tough", "Jonas"),
        ("sailor", "aura-of-fear", "Anna"),
        ("elf", "cynical", "Mara"),
        ("brewer", "aura-of-fear", "Ines"),
    ):
        document.do(lambda e, who=who, trait=trait, by=by: voting.propose(e, who, trait, by=by))
    for place, by, yes in (
        *((0, by, True) for by in ("Anna", "Jonas", "Mara", "Pavel")),
        (1, "Anna", True),
        (1, "Ines", False),
        (2, "Pavel", True),
    ):
        document.do(lambda e, place=place, by=by, yes=yes: voting.speak_on_trait(e, place, by, yes))
    tab.open_step("votes")
    studio.take("trait-votes-light")
