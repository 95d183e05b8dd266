"""Takes the pictures of docs/images from the real window, offscreen, and from a printed sheet.

    QT_QPA_PLATFORM=offscreen python packaging/make_screenshots.py

Needs the development dependencies (pypdfium2 turns the sheet into a picture).
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from bwdesk.desk.shell.window import MainWindow

IMAGES = Path(__file__).parents[1] / "docs" / "images"
PAGES = (
    ("stats", "stats-light", "light"),
    ("skills", "skills-light", "light"),
    ("skills", "skills-dark", "dark"),
    ("traits", "traits-light", "light"),
    ("tolerances", "tolerances-light", "light"),
    ("review", "review-light", "light"),
)
SETTLE = 1.0
"""Seconds until every layout has settled and every search has ended."""


def main() -> None:
    """Writes every picture anew."""
    sys.path.insert(0, str(IMAGES.parents[1]))
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as home:
        os.environ["BWDESK_HOME"] = home
        _window()
    _sheet()


def _window() -> None:
    from bwdesk import where
    from bwdesk.desk.app import build
    from bwdesk.desk.burner.step_status import STEPS

    app, window = build([])
    window.settings.set_colors("light")
    window.resize(1280, 800)
    window.show()

    def take(name: str) -> None:
        until = perf_counter() + SETTLE
        while perf_counter() < until:
            app.processEvents()
        window.grab().save(str(IMAGES / f"{name}.png"))
        print(f"{name}.png")

    take("home-light")
    _life_so_far(window)
    for name, colors in (("lifepaths-light", "light"), ("lifepaths-dark", "dark")):
        window.settings.set_colors(colors)
        take(name)
    window.open_sample(where.resources() / "samples" / "complicated-con-man.bwchar")
    keys = [key for key, _ in STEPS]
    for key, name, colors in PAGES:
        window.settings.set_colors(colors)
        window.current.show_step(keys.index(key))
        take(name)
    _wounded(window)
    for name, colors in (("grayscale-dark", "dark"), ("grayscale-light", "light")):
        window.settings.set_colors(colors)
        take(name)
    _evening(window, take)
    window.settings.set_colors("light")
    _house_rules(window)
    take("house-rules-light")
    _war(window, take)
    _duel(window, take)
    _range(window, take)
    _fight(window, take)
    # A window still shown when Python ends can crash at the way out.
    window.hide()


def _wounded(window: MainWindow) -> None:
    """The con man at the table, after a stool and a knife."""
    from msgspec.structs import replace

    from bwdesk.rules.play.deeds import Deed

    tab = window.current
    document = tab.document
    play = replace(document.character.play, begun=True)
    document.apply(Deed("Begin", replace(play, clock=replace(play.clock, now=2 * 1440 + 1215))))
    tab.open_room("grayscale")
    board = tab.board
    board.strike(3, "thrown stool, ribs")
    board.strike(7, "knife, in the side")
    board.point(6)


def _evening(window: MainWindow, take: Callable[[str], None]) -> None:
    """The sample campaign, a lie to the watch with the brewer's help."""
    from bwdesk import where
    from bwdesk.rules.play.evening import begin_scene

    size = window.size()
    window.resize(1366, 768)
    window.open_sample(where.resources() / "samples" / "the-quays-of-orrin.bwcampaign")
    tab = window.current
    tab.document.do(lambda evening: begin_scene(evening, "The dead man on Tallow Stairs"))
    page = tab.page
    page.test("con-man", "falsehood", 4)
    pane = page.pane
    pane.builder.task.setText("Swear he is drunk")
    pane.builder.task.textEdited.emit("Swear he is drunk")
    pane.builder.intent.textEdited.emit("the watch walks on")
    pane.builder._turn("fork/persuasion", on=True)
    pane.lend("brewer", "brewer")
    for colors in ("light", "dark"):
        window.settings.set_colors(colors)
        take(f"play-table-{colors}")
    window.settings.set_colors("light")
    pane.foot.field.setText("6 6 5 4 3 1 1")
    pane.foot.roll.click()
    take("play-rolled-light")
    pane.let_stand()
    _end_of_evening(tab, window, take)
    window.resize(size)


def _end_of_evening(tab: Any, window: MainWindow, take: Callable[[str], None]) -> None:
    """The artha round at the third person, and four traits put to the vote."""
    from bwdesk.rules.play import artha, voting

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
    window.settings.set_colors("dark")
    take("artha-round-dark")
    window.settings.set_colors("light")
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
    take("trait-votes-light")


def _war(window: MainWindow, take: Callable[[str], None]) -> None:
    """The sample chronicle on a desk of its own, through one maneuver."""
    from PySide6.QtWidgets import QPushButton

    from bwdesk import where
    from bwdesk.rules.games.conquest.moves import Marshal, Play, Reveal, Roll, Write
    from bwdesk.rules.games.conquest.state import Marshaled, Scene, Slip
    from bwdesk.rules.throws import Faces

    sample = where.resources() / "samples" / "salt-road-war.bwchron"
    path = Path(os.environ["BWDESK_HOME"]) / sample.name
    path.write_bytes(sample.read_bytes())
    window.open_path(path)
    tab = window.current
    document = tab.document
    one, two, three, four = (each.id for each in document.state.factions)
    seats = {each.id: each.seats[0] for each in document.state.factions}
    document.begin_turn(seats[one])
    window.settings.set_colors("dark")
    take("chronicle-curtain-dark")
    window.settings.set_colors("light")
    saying = (each for each in window.findChildren(QPushButton) if each.text().startswith("I am"))
    next(saying).click()
    take("chronicle-slip-light")
    document.make(Write(one, Slip("fortify")), seats[one])
    document.end_turn()
    for faction, slip in ((three, Slip("sap", (one,))), (four, Slip("assault", (two,)))):
        document.sit_down(seats[faction])
        document.make(Write(faction, slip), seats[faction])
        document.end_turn()
    for faction, scene in (
        (one, Scene("building", rolled=True)),
        (three, Scene("conflict", target=one, conflict="Duel of Wits")),
        (four, Scene("building", by="second", rolled=True)),
        (four, Scene("conflict", target=two, conflict="Fight!")),
    ):
        document.make(Play(faction, scene))
    document.make(Reveal())
    for faction, skill, exponent in (
        (one, "fortifications", 5),
        (three, "poisons", 5),
        (four, "tactics", 5),
    ):
        document.make(Marshal(faction, Marshaled(skill=skill, exponent=exponent)))
    for faction, faces in (
        (one, (6, 5, 4, 4, 2)),
        (three, (4, 4, 6, 1, 2)),
        (four, (5, 5, 4, 6, 1)),
    ):
        document.make(Roll(faction, Faces(faces)))
    tab.go("resolve")
    take("chronicle-resolve-light")
    tab.go("history")
    take("chronicle-history-light")


def _duel(window: MainWindow, take: Callable[[str], None]) -> None:
    """A volley of a duel before a prince, and the leaf the next one is written on."""
    from msgspec.structs import replace

    from bwdesk.desk.table.document import TableDocument
    from bwdesk.rules.games.duel.moves import Announce
    from bwdesk.rules.games.duel.play import Duel
    from bwdesk.rules.games.duel.state import (
        Argument,
        At,
        Card,
        Effect,
        Helper,
        Setup,
        Side,
        Speaker,
    )
    from bwdesk.table.log import Seat

    hers = {"oratory": "B5", "persuasion": "B4", "rhetoric": "B4", "etiquette": "B3"}
    his = {"rhetoric": "B5", "oratory": "B4", "ugly-truth": "B4", "intimidation": "B3"}
    ysane = Side(
        "ysane",
        Speaker("B4", "oratory", hers, steel="B5", age=24),
        "Ysane",
        ("mirela",),
        (Helper("tomas", "Tomas", {"rhetoric": "B3"}),),
        "The river must open.",
        "The river opens to grain ships before the frost.",
    )
    bertrand = Side(
        "bertrand",
        Speaker(
            "B4",
            "rhetoric",
            his,
            steel="B4",
            age=51,
            beliefs=("What my old lord barred stays barred.",),
            instincts=("Answer every insult at once.",),
            known_for=("Proud", "Cold-Hearted"),
        ),
        "Bertrand",
        ("anna",),
        statement="The chain stays up.",
        wins="The embassy leaves by the coast road.",
    )
    at = At(2, 2, {"ysane": Argument(9, 5), "bertrand": Argument(10, 6)})
    hangs = (Effect("bertrand", "obstacle", 1, 2, 2, "obfuscate"),)
    lines = "Thirty winters our barges came.", "A river open to barges is open to soldiers."
    scripts = {
        "ysane": ("obfuscate", Card("rebuttal", lines[0]), "point"),
        "bertrand": ("point", Card("point", lines[1]), "dismiss"),
    }
    setup = Setup((ysane, bertrand), "big", at=replace(at, effects=hangs), scripts=scripts)
    seats = (Seat("mirela", "Mirela"), Seat("anna", "Anna"))
    book = window.installed.book
    path = Path(os.environ["BWDESK_HOME"]) / "duel.bwchron"
    TableDocument.created(path, "Before the Prince", Duel(book), setup, seats, book).close()
    window.open_path(path)
    document = window.current.document
    window.settings.set_colors("light")
    document.make(Announce())
    window.current.arrive()
    take("duel-volley-light")
    path = path.with_name("duel-scripts.bwchron")
    fresh = replace(setup, at=replace(at, exchange=3, volley=1, effects=()), scripts={})
    TableDocument.created(path, "Before the Prince", Duel(book), fresh, seats, book).close()
    window.open_path(path)
    window.settings.set_colors("dark")
    document = window.current.document
    document.sit_down("mirela")
    leaf = window.current.page.leaf
    leaf.rows.picked.emit("point")
    leaf.line.setText(lines[0])
    leaf.line.textEdited.emit(lines[0])
    take("duel-script-dark")
    document.end_turn()
    window.settings.set_colors("light")


def _range(window: MainWindow, take: Callable[[str], None]) -> None:
    """A bow against a knife: the knife has won the position, and three places fit its step."""
    from bwdesk.desk.table.document import TableDocument
    from bwdesk.rules.games.range.moves import Announce, Choose, Roll
    from bwdesk.rules.games.range.play import Range
    from bwdesk.rules.games.range.state import Fighter, Setup, Side
    from bwdesk.rules.throws import Faces
    from bwdesk.table.log import Seat

    hanne = Fighter(
        "hanne",
        "Hanne Voss",
        perception="B5",
        speed="B5",
        skills={"bow": "B4"},
        weapon="hunting-bow",
        reflexes=5,
        steel="B5",
    )
    slehr = Fighter(
        "slehr",
        "Slehr Marlson",
        skills={"throwing": "B4"},
        weapon="throwing-knife",
        steel="B4",
        armor="leather",
    )
    sides = (
        Side("hanne", (hanne,), hanne.name, ("anna",)),
        Side("slehr", (slehr,), slehr.name, ("mirela",), "reasonable"),
    )
    scripts = {"hanne": ("speed-maintain",) * 3, "slehr": ("speed-close",) * 3}
    setup = Setup(sides, "extreme", 1, scripts=scripts)
    seats = (Seat("anna", "Anna"), Seat("mirela", "Mirela"))
    book = window.installed.book
    path = Path(os.environ["BWDESK_HOME"]) / "range.bwchron"
    TableDocument.created(path, "The hedge at Karn Ford", Range(book), setup, seats, book).close()
    window.open_path(path)
    document = window.current.document
    for move in (
        Announce(),
        Choose("hanne"),
        Choose("slehr"),
        Roll("hanne", Faces((5, 4, 3, 3, 2, 2, 1, 1))),
        Roll("slehr", Faces((6, 5, 4, 4, 4))),
    ):
        document.make(move, "anna")
    take("range-ladder-light")


def _fight(window: MainWindow, take: Callable[[str], None]) -> None:
    """Two wolves at a shepherd: he turns one bite aside, and the other falls free."""
    from bwdesk.desk.table.document import TableDocument
    from bwdesk.rules.arms.made import Made
    from bwdesk.rules.character import Artha
    from bwdesk.rules.games.fight.moves import Allocate, Announce, Roll, Script, Split
    from bwdesk.rules.games.fight.people import Fighter, Settings, Wielded
    from bwdesk.rules.games.fight.play import Fight
    from bwdesk.rules.games.fight.state import Apart, Setup
    from bwdesk.rules.throws import Faces
    from bwdesk.table.log import Seat

    teeth = Wielded(Made(name="Teeth", natural=True, skill="brawling"))
    bites = {"side": "wolves", "seats": ("anna",), "skills": {"brawling": "B4"}, "artha": Artha()}
    bites |= {"weapons": (teeth,)}
    gray = Fighter("gray", name="Old Gray", reflexes=5, **bites)
    limp = Fighter("limp", name="Limp", reflexes=4, **bites)
    karsten = Fighter(
        "karsten",
        name="Karsten Rolf",
        side="fold",
        seats=("tomas",),
        reflexes=4,
        skills={"sword": "B5"},
        weapons=(Wielded("small-sword"),),
        artha=Artha(),
    )
    apart = (Apart(("gray", "karsten"), 2), Apart(("limp", "karsten"), 1))
    settings = Settings(bidding="none", shows="torso")
    seats = (Seat("anna", "Anna"), Seat("tomas", "Tomas"))
    book = window.installed.book
    path = Path(os.environ["BWDESK_HOME"]) / "fight.bwchron"
    setup = Setup((gray, karsten, limp), apart, settings=settings)
    TableDocument.created(path, "Wolves at the fold", Fight(book), setup, seats, book).close()
    window.open_path(path)
    document = window.current.document
    for seat, move in (
        ("anna", Script("gray", (("close", "strike karsten", "lock karsten"), ("strike",)))),
        ("tomas", Script("karsten", (("maintain", "counterstrike"), ("strike gray",)))),
        ("anna", Script("limp", (("maintain", "strike karsten"), ("assess",)))),
        ("anna", Announce()),
        ("anna", Roll("gray", "position 1.0", Faces((6, 4, 2, 1, 1)))),
        ("tomas", Roll("karsten", "position 1.0", Faces((5, 3, 2, 1, 1)))),
        ("tomas", Split("karsten", {"gray": 3, "limp": 0, "": 2})),
        ("anna", Roll("gray", "strike 1.1", Faces((5, 4, 4, 1)))),
        ("anna", Allocate("gray", "karsten")),
    ):
        assert document.make(move, seat)
    take("fight-exchange-light")


def _house_rules(window: MainWindow) -> None:
    """A pack of one's own with a lifepath, its requirement open on the form."""
    from msgspec.structs import replace

    from bwdesk.rules import packing
    from bwdesk.rules.book import Lifepath
    from bwdesk.rules.requirement import AnyOf, Position, Took

    window.go("rules")
    house = window.parts["rules"].page
    house.new()
    draft = house.draft
    ferryman = Lifepath(
        id="human/villager/ferryman",
        name="Ferryman",
        years=5,
        resources=12,
        leads=("seafaring", "outcast"),
        physical=1,
        skill_points=4,
        skills=("pilot", "river-wise", "haggling"),
        trait_points=1,
        requires=AnyOf((Took(("villager/*",)), Position(3))),
    )
    page = draft.base.lifepaths["human/noble/page"]
    pack = packing.put(draft.pack, draft.base, "lifepaths", ferryman.id, ferryman)
    pack = packing.put(pack, draft.base, "lifepaths", page.id, replace(page, years=8))
    draft.apply("Begin", replace(pack, name="Our River"))
    house.page.open_part("lifepaths", ferryman.id)


def _life_so_far(window: MainWindow) -> None:
    """A life of four lifepaths, a fifth under consideration, barred ones with the way to them."""
    from msgspec.structs import replace

    from bwdesk.desk.burner.step_status import STEPS
    from bwdesk.rules.burning.edits import Edit
    from bwdesk.rules.names import read_path

    document = window.parts["characters"].filing.new()
    choices = replace(document.choices, name="Robard Ash")
    path = read_path("City Born, Pickpocket, Criminal, Barkeep", choices, document.book)
    document.apply(Edit("Begin", replace(choices, path=path)))
    tab = window.parts["characters"].add(document)
    tab.show_step([key for key, _ in STEPS].index("lifepaths"))
    tab.page.consider("human/city-dweller/confidence-man")


def _sheet() -> None:
    import pypdfium2

    from bwdesk import sheets, where
    from bwdesk.files import characters, packs
    from bwdesk.rules.burning import reckon
    from bwdesk.rules.excerpt import pinned

    sample = where.resources() / "samples" / "complicated-con-man.bwchar"
    saved = characters.load(sample)
    book = pinned(packs.in_force().book, saved.excerpt)
    reckoning = reckon(saved.character.choices, book)
    pdf = sheets.render("character", saved.character, reckoning, book=book)
    pypdfium2.PdfDocument(pdf)[0].render(scale=1.5).to_pil().save(IMAGES / "sheet.png")
    print("sheet.png")


if __name__ == "__main__":
    main()
