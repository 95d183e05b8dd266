"""A pack of one's own with a lifepath, its requirement open on the form."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.packs import packing
from bwdesk.rules.packs.book import Lifepath
from bwdesk.rules.packs.requirement import AnyOf, Position, Took
from screenshots.studio import Studio


def pictures(studio: Studio) -> None:

    studio.window.go("rules")
    house = studio.window.parts["rules"].page
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
    studio.take("house-rules-light")
