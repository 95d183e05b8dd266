"""The colors of the desk by what they are for: warm paper and ink, or iron and ember.

Every semantic color keeps 4.5:1 on desk, paper, sheet and its own wash. Ember stays the one
accent: it never says that something is wrong, and `broken` never that something is chosen.
"""

import msgspec


class Palette(msgspec.Struct, frozen=True, kw_only=True):
    """One theme's colors as #RRGGBB."""

    name: str
    dark: bool
    # grounds
    desk: str  # rail, tab strip, ledger, group headers
    paper: str  # page, lists, tables
    sheet: str  # inputs, cards, right-hand panels, the current step
    # text
    ink: str
    ink2: str  # secondary text, idle icons
    ink3: str  # labels, hints, barred names
    # strokes
    edge: str  # outlines of what one can operate
    line2: str  # panel borders
    line: str  # hairlines between rows
    # the one accent
    ember: str
    on_ember: str
    wash: str  # a selected row behind ink
    # what things mean
    broken: str
    broken_wash: str
    odd: str
    odd_wash: str
    unfinished: str
    unfinished_wash: str
    good: str
    good_wash: str
    ruling: str
    ruling_wash: str
    # by number: disc, diamond, triangle, square, pentagon, cross
    actors: tuple[str, str, str, str, str, str]
    # by wound level, Superficial to Mortal, and the text upon them
    tolerances: tuple[str, str, str, str, str, str]
    on_tolerances: tuple[str, str, str, str, str, str]
    # the curtain: its folds from deep to raised, the seams between them, the rod above
    folds: tuple[str, str, str, str]
    seam: str
    rod: str


LIGHT = Palette(
    name="light",
    dark=False,
    desk="#E8E0D0",
    paper="#F7F2E7",
    sheet="#FFFCF5",
    ink="#241D17",
    ink2="#554A3F",
    ink3="#6B5F51",
    edge="#8A7C68",
    line2="#B9AA90",
    line="#DCD1BD",
    ember="#AD3D0E",
    on_ember="#FFF8EE",
    wash="#F6E2D3",
    broken="#A3163B",
    broken_wash="#F7E0E2",
    odd="#7F5500",
    odd_wash="#F5E8C9",
    unfinished="#1F5A88",
    unfinished_wash="#DFE9F0",
    good="#20664B",
    good_wash="#DEEBE0",
    ruling="#67407D",
    ruling_wash="#EBE2EE",
    actors=("#2C5F8F", "#8A5A00", "#1F6E5A", "#7C3F77", "#554A3F", "#554A3F"),
    tolerances=("#F6E2D3", "#EBC4A8", "#DD9F76", "#CB7443", "#AD3D0E", "#5E1F08"),
    on_tolerances=("#241D17", "#241D17", "#241D17", "#241D17", "#FFF8EE", "#FFF8EE"),
    folds=("#C9BDA6", "#D2C7B2", "#DBD1BE", "#E0D7C6"),
    seam="#B9AA90",
    rod="#B9AA90",
)

DARK = Palette(
    name="dark",
    dark=True,
    desk="#121416",
    paper="#1A1D20",
    sheet="#23272B",
    ink="#EDE6DA",
    ink2="#BFB6A8",
    ink3="#9C9487",
    edge="#7C838A",
    line2="#50575E",
    line="#32373C",
    ember="#F27B3E",
    on_ember="#1A0F08",
    wash="#38241B",
    broken="#FF8CA3",
    broken_wash="#3B2028",
    odd="#E6B84F",
    odd_wash="#342A16",
    unfinished="#7FBCE6",
    unfinished_wash="#1A2B39",
    good="#6FC7A2",
    good_wash="#1A2F27",
    ruling="#CDA6DE",
    ruling_wash="#2F2438",
    actors=("#7FB2E0", "#E0AE48", "#63C3A4", "#D49ACB", "#BFB6A8", "#BFB6A8"),
    tolerances=("#4A2E20", "#65391F", "#844524", "#B45A2C", "#F27B3E", "#FFD2B0"),
    on_tolerances=("#EDE6DA", "#EDE6DA", "#EDE6DA", "#FFFEFA", "#1A0F08", "#1A0F08"),
    folds=("#101214", "#121416", "#16181B", "#191C1F"),
    seam="#262A2E",
    rod="#2A2E32",
)
