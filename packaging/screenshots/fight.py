"""Two wolves at a shepherd: he turns one bite aside, and the other falls free."""

from __future__ import annotations

from bwdesk.rules.arms.made import Made
from bwdesk.rules.chance.throws import Faces
from bwdesk.rules.games.fight.moves import Allocate, Announce, Roll, Script, Split
from bwdesk.rules.games.fight.people import Fighter, Settings, Wielded
from bwdesk.rules.games.fight.play import Fight
from bwdesk.rules.games.fight.state import Apart, Setup
from bwdesk.rules.person.character import Artha
from screenshots.studio import Studio


def pictures(studio: Studio) -> None:

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
    setup = Setup((gray, karsten, limp), apart, settings=settings)
    tab = studio.begin("fight", "Wolves at the fold", Fight, setup, "Anna", "Tomas")
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
        assert tab.document.make(move, seat)
    studio.take("fight-exchange-light")
