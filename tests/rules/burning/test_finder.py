"""Names as people write them, and the printed paths of the sample characters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.burning import reckon, successors
from bwdesk.rules.burning.finder import Finder, read_path
from bwdesk.rules.packs.register import stock_named
from bwdesk.rules.packs.spelling import UnknownNameError, key, spellings
from bwdesk.rules.person.character import MOST_LIFEPATHS, Choices, Step
from tests.rules.small import BOOK
from tests.shipped import book

PRINTED = [
    pytest.param(
        "dwarf",
        "Born Clansmen, Miller, Brewer, Husband",
        "clansman/born-clansman clansman/miller clansman/brewer clansman/husband-wife",
        160,
        0,
        id="Clansman Brewer",
    ),
    pytest.param(
        "dwarf",
        "Born Artificer, Ardent, Tyro Artificer, Artificer, Master of Arches",
        "artificer/born-artificer artificer/ardent artificer/tyro-artificer artificer/artificer "
        "artificer/master-of-arches",
        167,
        0,
        id="Master of Arches",
    ),
    pytest.param(
        "dwarf",
        "Born Clansmen, Tinkerer, Foot Soldier, Banner-Bearer",
        "clansman/born-clansman clansman/tinkerer host/foot-soldier host/banner-bearer",
        73,
        1,
        id="Penniless Banner-Bearer",
    ),
    pytest.param(
        "elf",
        "Citadel Born, Seafarer, Soldier-Protector, Spearbearer",
        "citadel/citadel-born citadel/seafarer citadel/soldier-protector protector/spearbearer",
        96,
        1,
        id="Elven Adventurer",
    ),
    pytest.param(
        "elf",
        "Born Citadel, Servitor, Seafarer, Spearbearer, Sword Singer, Sea Captain, Captain, "
        "Lord Protector",
        "citadel/citadel-born citadel/servitor citadel/seafarer protector/spearbearer "
        "protector/sword-singer citadel/sea-captain protector/captain protector/lord-protector",
        453,
        3,
        id="Lord Protector",
    ),
    pytest.param(
        "human",
        "City Born, Pickpocket, Criminal, Barkeep, Con Man",
        "city-dweller/city-born city-dweller/pickpocket city-dweller/criminal "
        "city-dweller/barkeep city-dweller/confidence-man",
        30,
        0,
        id="Complicated Con Man, printed 29",
    ),
    pytest.param(
        "human",
        "Son of a Gun, Boy, Carpenter's Mate, Professional Soldier: Sailor",
        "seafaring/son-of-a-gun seafaring/boy seafaring/carpenters-mate "
        "professional-soldier/sailor",
        24,
        1,
        id="Drunken Sailor",
    ),
    pytest.param(
        "human",
        "Born Peasant, Farmer, Miller, Head of Household",
        "peasant/born-peasant peasant/farmer peasant/miller peasant/head-of-household",
        38,
        0,
        id="Father of a Peasant Family",
    ),
    pytest.param(
        "human",
        "Noble Born, Page, Squire, Knight, Lord, Baron",
        "noble/born-noble noble/page noble/squire noble/knight noble/lord noble/baron",
        40,
        0,
        id="Regal Baron",
    ),
    pytest.param(
        "orc",
        "Born Chattel, Goblin, Legioner, Legioner, Hatred Bearer",
        "chattel/born-chattel black-legion/goblin black-legion/legioner black-legion/legioner "
        "black-legion/hatred-bearer",
        23,
        1,
        id="Hatred Bearer",
    ),
    pytest.param(
        "orc",
        "Born Great, Servant of the Gate, Siege Master, Gate Forger",
        "great-and-black/born-great great-and-black/servant-of-the-gate "
        "great-and-black/siege-master great-and-black/gate-forger",
        34,
        0,
        id="Gate Forger",
    ),
    pytest.param(
        "roden",
        "Born Below, Lead to Society, Initiate, Shadow, Murderer, Murderer",
        "below/born-below society/initiate society/shadow society/murderer society/murderer",
        28,
        1,
        id="Roden Murderer",
    ),
]


def read(stock: str, path: str) -> str:
    """A written path as settings and slugs."""
    found = read_path(path, Choices(stock), book())
    return " ".join(step.lifepath.removeprefix(f"{stock}/") for step in found)


@pytest.mark.parametrize(("stock", "path", "meant", "age", "leads"), PRINTED)
def test_printed_paths_are_read_as_they_were_meant(
    stock: str, path: str, meant: str, age: int, leads: int
) -> None:
    assert read(stock, path) == meant
    reckoning = reckon(Choices(stock, path=read_path(path, Choices(stock), book())), book())
    assert (reckoning.age.total, reckoning.leads) == (age, leads)
    broken = [each.says for each in reckoning.problems_of(Severity.BROKEN)]
    tinkerer = "Tinkerer has no lead to Host, where Foot Soldier is."
    assert broken == ([tinkerer] if "tinkerer" in meant else [])


def test_the_present_setting_comes_first() -> None:
    """Sailors are found among soldiers, too; without a word about it one stays at sea."""
    assert read("human", "Son of a Gun, Boy, Sailor").endswith("seafaring/sailor")


@pytest.mark.parametrize(
    "name",
    [
        "Confidence Man",
        "confidence man",
        "  CONFIDENCE   MAN ",
        "Man, Confidence".replace(",", ""),
        "Confidence-Man",
        "ConfidenceMan",
        "Con Man",
        "con men",
    ],
)
def test_spelling_is_forgiven(name: str) -> None:
    assert read("human", f"City Born, {name}").endswith("city-dweller/confidence-man")


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("Born Clansmen", "Born Clansman"),
        ("Noble Born", "Born Noble"),
        ("Banner-Bearer", "Banner Bearer"),
        ("Carpenters Mate", "Carpenter's Mate"),
        ("carpenter’s mate", "Carpenter's Mate"),
        ("Café", "Cafe"),
        ("Head Household", "Head of the Household"),
        ("Wives", "Wife"),
        ("Midwives", "Midwife"),
        ("Great Wolves", "Great Wolf"),
        ("Young Ladies", "Young Lady"),
        ("Witches", "Witch"),
        ("Master of Arch", "Master of Arches"),
        ("Governesses", "Governess"),
        ("Axes", "Axe"),
        ("Master of Horse", "Master of Horses"),
        ("Husband or Wife", "Husband Wife"),
    ],
)
def test_what_two_spellings_have_in_common(written: str, printed: str) -> None:
    assert key(written) == key(printed)


def test_what_two_names_have_not() -> None:
    assert key("Priest") != key("Priestess")
    assert key("Lord") != key("Lady")
    assert key("Of the") == ("of", "the")


@pytest.mark.parametrize("half", ["Husband", "Wife", "Husband/Wife", "wives", "husband / wife"])
def test_either_half_of_a_double_name(half: str) -> None:
    assert read_path(f"Born Clansman, {half}", Choices("dwarf"), BOOK)[1] == Step(
        "dwarf/clansman/husband-wife"
    )


def test_halves_inside_a_name() -> None:
    assert key("Abbess") in spellings("Abbot/Abbess")
    assert key("Old Wife") in spellings("Old Husband/Wife")


@pytest.mark.parametrize(
    ("path", "last"),
    [
        ("City Born, Student", "city-dweller/student"),
        ("City Born, College of Magic: Student", "college-of-magic/student"),
        ("City Born, college of magic : student", "college-of-magic/student"),
        ("City Born, college-of-magic: Student", "college-of-magic/student"),
        ("City Born, Lead to College of Magic, Student", "college-of-magic/student"),
        ("City Born, lead to the college of magic, Student", "college-of-magic/student"),
        # Both are one lead away and legal so far: Book order.
        ("Born Peasant, Student", "city-dweller/student"),
    ],
)
def test_a_name_in_two_settings(path: str, last: str) -> None:
    assert read_path(path, Choices("human"), BOOK)[-1].lifepath == f"human/{last}"


def test_a_lead_holds_for_the_next_name_only() -> None:
    steps = read_path(
        "Born Peasant, Lead to City Dweller, Student, Student", Choices("human"), BOOK
    )
    assert [step.lifepath for step in steps[1:]] == ["human/city-dweller/student"] * 2


@pytest.mark.parametrize("written", ["Bondsman=5", "bondsman = 5", "City Dweller: Bondsman=5"])
def test_the_number_inside_a_lifepath(written: str) -> None:
    steps = read_path(f"City Born, {written}", Choices("human"), BOOK)
    assert steps[1] == Step("human/city-dweller/bondsman", 5)


@pytest.mark.parametrize(
    "written", ["Bondsman=", "Bondsman=many", "Bondsman=-1", "Bondsman=1000", "Bondsman=²"]
)
def test_what_is_no_number_is_said(written: str) -> None:
    with pytest.raises(ValueError, match="after = comes a whole number up to 999"):
        read_path(f"City Born, {written}", Choices("human"), BOOK)


def test_the_setting_chooses_before_the_spelling_does() -> None:
    """One setting has a Gravedigger, another a Grave Digger."""
    assert read("human", "Religious: Gravedigger") == "religious/grave-digger"
    assert read("human", "Gravedigger") == "outcast/gravedigger"
    assert read("human", "Grave Digger") == "religious/grave-digger"


def test_the_last_two_may_be_joined_by_a_word() -> None:
    """As the Lord Protector's sheet has it."""
    joined = "Citadel Born, Seafarer, Spearbearer, Captain and Lord Protector"
    assert read("elf", joined) == read("elf", joined.replace(" and", ","))
    assert read("great-wolf", "Caged and Beaten") == "slave-to-the-legion/caged-and-beaten"
    with pytest.raises(UnknownNameError, match="called “Captain and Lord Pretender”"):
        read("elf", "Captain and Lord Pretender")


def test_nobody_has_lifepaths_without_end() -> None:
    path = ", ".join(["City Born"] * MOST_LIFEPATHS)
    assert len(read_path(path, Choices("human"), BOOK)) == MOST_LIFEPATHS
    with pytest.raises(ValueError, match=f"Nobody has more than {MOST_LIFEPATHS} lifepaths"):
        read_path(f"{path}, City Born", Choices("human"), BOOK)


def test_empty_entries_are_nothing() -> None:
    assert read_path(" , City Born,, ", Choices("human"), BOOK) == (
        Step("human/city-dweller/city-born"),
    )
    assert read_path("", Choices("human"), BOOK) == ()


@pytest.mark.parametrize(
    ("path", "says"),
    [
        (
            "City Born, Pickpoket",
            "There is no lifepath called “Pickpoket”. Did you mean Pickpocket?",
        ),
        ("Xqzzv", "There is no lifepath called “Xqzzv”."),
        (
            "Citty Dweller: Student",
            "There is no setting called “Citty Dweller”. Did you mean City Dweller?",
        ),
        (
            "Seafaring: Student",
            (
                "There is no lifepath in Seafaring called “Student”. "
                "Did you mean Student in City Dweller, College of Magic?"
            ),
        ),
        (
            "City\nDweller\nBorn\tand Bred",
            "There is no lifepath called “City Dweller Born and Bred”.",
        ),
        ("x" * 100, f"There is no lifepath called “{'x' * 60}…”."),
        ("City Dweller:", "There is no lifepath without a name."),
        (": Student", "There is no setting without a name."),
    ],
)
def test_an_unknown_name_is_told_with_the_nearest(path: str, says: str) -> None:
    with pytest.raises(UnknownNameError) as unknown:
        read_path(path, Choices("human"), BOOK)
    assert str(unknown.value) == says


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("human", "human"),
        ("Humans", "human"),
        ("Dwarves", "dwarf"),
        ("Great Wolf", "great-wolf"),
        ("great wolves", "great-wolf"),
        ("great-wolf", "great-wolf"),
    ],
)
def test_stocks_by_name(name: str, id: str) -> None:
    assert stock_named(name, BOOK).id == id


@pytest.mark.parametrize(
    ("name", "id"), [("Man", "human"), ("men", "human"), ("elves", "elf"), ("Wolf", "great-wolf")]
)
def test_stocks_by_their_printed_names(name: str, id: str) -> None:
    assert stock_named(name, book()).id == id


def test_an_unknown_stock_is_told_with_those_there_are() -> None:
    with pytest.raises(UnknownNameError, match="Did you mean Human or Dwarf or Great Wolf"):
        stock_named("gnome", BOOK)


def test_every_lifepath_answers_to_its_own_name() -> None:
    for stock in book().stocks.values():
        finder = Finder(book(), stock)
        for lifepath in book().lifepaths_of(stock.id):
            assert lifepath in finder.lifepaths(lifepath.name)
            assert lifepath in finder.lifepaths(lifepath.name.upper())


def test_every_setting_answers_to_its_own_name() -> None:
    for stock in book().stocks.values():
        finder = Finder(book(), stock)
        for setting in stock.settings:
            assert finder.setting(setting.name) == setting.id
            assert finder.setting(setting.id) == setting.id


@given(st.data())
def test_a_legal_path_written_with_its_settings_is_read_back(data: st.DataObject) -> None:
    stock = data.draw(st.sampled_from(sorted(book().stocks)), "stock")
    choices = Choices(stock)
    written: list[str] = []
    for _ in range(data.draw(st.integers(1, 6), "length")):
        following = [each for each in successors(reckon(choices, book()), book()) if each.open]
        if not following:
            break
        taken = data.draw(st.sampled_from(following), "next").lifepath
        number = data.draw(st.integers(1, 9), "number") if taken.choice else None
        choices = Choices(stock, path=(*choices.path, Step(taken.id, number)))
        setting = book().setting_name(stock, taken.setting)
        written.append(f"{setting}: {taken.name}" + (f"={number}" if number else ""))
    assert read_path(", ".join(written), Choices(stock), book()) == choices.path
