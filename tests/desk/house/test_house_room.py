"""Packs in the window: listed, switched, ordered, handed on, and a lifepath made by hand."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from bwdesk.files import pack_files, packs, places
from bwdesk.rules.burning import edits
from bwdesk.rules.packs.book import Pack, Skill
from bwdesk.rules.packs.requirement import Age, Every, Once, Sex, Took

KNOTS = Skill(id="bell-knots", name="Bell Knots", roots=("agility",))
WIFE = "human/city-dweller/city-wife"


def own(id, **more):
    return pack_files.create(Pack(id=id, name=id.title(), version="1", **more))


def listed(house):
    return [row.pack.id for row in house.list.rows]


def test_the_list_says_what_there_is(house):
    assert listed(house) == ["core", "revised", "sex-clauses"]
    assert [row.switch.isChecked() for row in house.list.rows] == [True, True, False]
    assert house.list.row("core").buttons.keys() == {"export", "open"}


def test_on_a_wide_screen_packs_use_the_room_there_is(window, house, qtbot):
    window.resize(1920, 1080)
    qtbot.waitUntil(lambda: house.width() > 1700)
    qtbot.waitUntil(lambda: house.list.row("core").width() > 1600)


def test_a_pack_is_switched_for_the_whole_table(hand, window, house):
    window.parts["characters"].burn()
    document = window.current.document
    assert document.book.lifepaths[WIFE].requires is None
    hand.click(window._rail.button("rules"))
    hand.click(house.list.row("sex-clauses").switch)
    assert document.book.lifepaths[WIFE].requires is not None
    assert window.settings.values.table.also == ("sex-clauses",)
    hand.click(house.list.row("sex-clauses").switch)
    assert document.book.lifepaths[WIFE].requires is None
    hand.click(house.list.row("revised").switch)
    assert [id for id, _ in document.packs.packs] == ["core"]


def test_what_a_character_uses_stays_until_it_is_updated(hand, window, house):
    window.parts["characters"].burn()
    document = window.current.document
    document.apply(edits.take_lifepath(document.choices, document.book.lifepaths[WIFE]))
    hand.click(window._rail.button("rules"))
    hand.click(house.list.row("sex-clauses").switch)
    assert document.book.lifepaths[WIFE].requires is None
    assert [each.id for each in document.differences()] == [WIFE]


def test_ones_own_packs_are_ordered_by_button_and_key(qtbot, hand, window, house):
    for id in ("one", "two"):
        own(id, skills=(Skill(id="bell-knots", name=id, roots=("agility",)),))
    window.go("home")
    window.go("rules")
    assert listed(house)[-2:] == ["one", "two"]
    assert window.installed.book.skill_name("bell-knots") == "two"
    hand.click(house.list.row("one").buttons["down"])
    assert listed(house)[-2:] == ["two", "one"]
    assert window.installed.book.skill_name("bell-knots") == "one"
    house.list.row("one").switch.setFocus()
    qtbot.keyClick(house.list.row("one").switch, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert listed(house)[-2:] == ["one", "two"]


def test_a_broken_pack_is_told_with_its_sentence(window, house):
    folder = places.data() / "packs" / "broken"
    folder.mkdir(parents=True)
    (folder / "pack.json").write_text('{"id": "broken", "name": "B"}')
    window.go("rules")
    (trouble,) = window.installed.troubles
    assert "lacks the field 'version'" in trouble
    assert len(house.list.troubles) == 1


@pytest.mark.parametrize("name", ["house.json", "house.zip"])
def test_packs_are_exported_removed_and_imported(hand, window, house, user, tmp_path, name):
    own("house", skills=(KNOTS,))
    window.go("rules")
    user.saves = user.opens = tmp_path / name
    hand.click(house.list.row("house").buttons["export"])
    hand.click(house.list.row("house").buttons["remove"])
    assert "house" in listed(house)
    user.replaces = True
    hand.click(house.list.row("house").buttons["remove"])
    assert "house" not in listed(house)
    assert list((places.state() / "backups" / "packs").glob("house-*/pack.json"))
    hand.click(house.list.bring)
    assert "house" in listed(house)
    assert window.installed.book.skill_name("bell-knots") == "Bell Knots"
    hand.click(house.list.bring)
    assert user.asked[-1] == "replace pack House"
    assert listed(house).count("house") == 1


def test_what_cannot_be_imported_is_told(hand, house, user, tmp_path):
    user.opens = tmp_path / "core.json"
    pack_files.export(user.opens, Pack(id="core", name="Core", version="1"))
    hand.click(house.list.bring)
    assert "it has the id 'core', which a pack of the program has" in user.told[-1]
    user.opens.write_text("{")
    hand.click(house.list.bring)
    assert "it breaks off at line 1" in user.told[-1]


def ferryman(hand, house):
    """A pack, a setting, a trait and a lifepath, made by hand."""
    hand.click(house.list.new)
    page = house.page
    page.tabs.setCurrentIndex(2)
    hand.click(page.add)
    setting = page._forms["settings"]
    hand.write(setting.fields["name"], "Weir")
    page.tabs.setCurrentIndex(1)
    hand.click(page.add)
    form = page._forms["lifepaths"]
    hand.write(form.fields["name"], "Ferryman")
    assert form.places["setting"].currentText() == "Weir"
    hand.number(form.fields["years"].fields["figure"], "5")
    hand.number(form.fields["resources"].fields["figure"], "12")
    hand.number(form.fields["skill_points"].fields["figure"], "4")
    hand.number(form.fields["trait_points"], "1")
    hand.click(form.fields["born"])
    hand.find(form.fields["leads"], "Seafaring")
    hand.find(form.fields["leads"], "Villager")
    hand.find(form.fields["skills"], "Pilot")
    hand.find(form.fields["skills"], "River-wise")
    hand.find(form.fields["traits"], "Wet to the Bone")
    assert form.offers["traits"].text() == "Add the trait “Wet to the Bone” to this pack"
    page.area.ensureWidgetVisible(form.offers["traits"])
    hand.click(form.offers["traits"])
    hand.choose(form.fields["requires"].chooser, "may be taken only once")
    return page


def test_a_lifepath_made_by_hand_is_on_the_board_at_once(hand, window, house, press, user, start):
    window.parts["characters"].burn()
    document = window.current.document
    hand.click(window._rail.button("rules"))
    page = ferryman(hand, house)
    assert page.draft.checked_pack.problems == ()
    assert page.unsaved.text() == "not saved"
    sentence = page._forms["lifepaths"].sentences["requires"]
    assert sentence.text() == "It may be taken only once."
    press(page, "s")
    assert not page.draft.is_unsaved
    assert user.told == []
    hand.click(window._rail.button("characters"))
    made = document.book.lifepaths["human/weir/ferryman"]
    assert (made.years, made.resources, made.born) == (5, 12, True)
    assert made.leads == ("seafaring", "villager")
    assert made.skills == ("pilot", "river-wise")
    assert made.traits == ("wet-to-the-bone",)
    assert made.requires == Once()
    window.current.go("path/1")
    assert window.current.page._candidates.row_of(made.id) >= 0
    document.apply(edits.take_lifepath(document.choices, made))
    assert document.reckoning.age.whole == 5
    assert document.reckoning.path[0].trait == "wet-to-the-bone"
    user.saves = places.documents() / "river.bwchar"
    user.saves.parent.mkdir(parents=True, exist_ok=True)
    press(window, "s")
    assert user.saves.exists()
    assert window.close()
    (own_pack,) = packs.installed_packs().own
    pack_files.remove(own_pack)
    again = start(user.saves)
    reopened = again.current.document
    assert "house-rules" not in [id for id, _ in reopened.packs.packs]
    assert reopened.reckoning.path[0].lifepath == made
    assert reopened.reckoning.age.whole == 5
    assert not reopened.reckoning.is_broken


def test_the_pack_is_one_file_with_an_entry_a_line(hand, window, house, press):
    page = ferryman(hand, house)
    press(page, "s")
    text = (page.draft.folder / "pack.json").read_text()
    lines = text.splitlines()
    assert sum(line.startswith('    {"id": "human/weir/ferryman"') for line in lines) == 1
    (amendment,) = json.loads(text)["amend"]
    assert amendment["add"] == {"settings": [{"id": "weir", "name": "Weir"}]}


def test_undo_and_redo_are_those_of_the_pack(hand, window, house, press):
    page = ferryman(hand, house)
    assert window.acts.undo.text() == "Undo: Ferryman: requires"
    made = page.draft.pack
    for _ in range(page.draft.stack.count()):
        window.acts.undo.trigger()
    assert page.draft.pack == Pack(id="house-rules", name="House Rules", version="1")
    assert not window.acts.undo.isEnabled()
    while window.acts.redo.isEnabled():
        window.acts.redo.trigger()
    assert page.draft.pack == made


def test_what_is_typed_is_one_step_and_what_is_cut_another(hand, window, house):
    page = ferryman(hand, house)
    tree = page._forms["lifepaths"].fields["requires"]
    hand.choose(tree.chooser, "an age")
    hand.number(tree.fields["min"], "25")
    hand.choose(tree.chooser, "all of these")
    hand.press_button(tree.fields["of"], "Add a condition")

    def requires():
        return page.draft.pack.lifepaths[0].requires

    found = [requires()]
    for _ in range(4):
        window.acts.undo.trigger()
        found.append(requires())
    age = Age(min=25)
    assert found == [Every((age, Took(()))), Every((age,)), age, Age(min=16), Once()]


def test_unsaved_changes_are_asked_about(hand, window, house, user):
    page = ferryman(hand, house)
    hand.press_button(page, "All packs")
    assert user.asked == ["close House Rules"]
    assert house.page is page
    assert not window.close()
    user.closing = ["drop"]
    hand.press_button(page, "All packs")
    assert house.page is None
    assert packs.installed_packs().own[0].pack.lifepaths == ()


def test_a_pack_that_could_not_be_read_is_not_saved(hand, window, house, press, user):
    page = ferryman(hand, house)
    hand.choose(page._forms["lifepaths"].fields["requires"].chooser, "earlier lifepaths")
    remark = page._forms["lifepaths"].remarks["requires"]
    assert "A part of it asks for nothing." in remark.text()
    press(page, "s")
    assert page.draft.is_unsaved
    assert "human/weir/ferryman: A part of it asks for nothing." in user.told[-1]
    assert packs.installed_packs().own[0].pack.lifepaths == ()


def test_a_pack_changed_by_somebody_else_is_noticed(hand, window, house, press, user):
    page = ferryman(hand, house)
    pack_files.save(page.draft.folder, Pack(id="house-rules", name="Theirs", version="2"))
    press(page, "s")
    assert user.asked[-1] == f"replace {page.draft.folder.name}"
    assert packs.installed_packs().own[0].pack.name == "Theirs"
    user.replaces = True
    press(page, "s")
    assert packs.installed_packs().own[0].pack.name == "House Rules"
    assert not page.draft.is_unsaved
    pack_files.save(page.draft.folder, Pack(id="house-rules", name="Theirs again", version="3"))
    window.go("home")
    window.go("rules")
    assert house.page is None
    assert house.list.row("house-rules").pack.name == "Theirs again"


def test_a_shipped_entry_is_copied_to_be_changed(hand, window, house, press):
    window.parts["characters"].burn()
    document = window.current.document
    hand.click(window._rail.button("rules"))
    hand.click(house.list.row("core").buttons["open"])
    page = house.page
    assert page.draft is None
    hand.write(page.search, "Page")
    page.list.setCurrentIndex(page.list.rows.place("human/noble/page"))
    hand.press_button(page, "Copy to edit")
    page = house.page
    form = page._forms["lifepaths"]
    hand.number(form.fields["years"].fields["figure"], "8")
    assert page.says.text() == "Changes Page of another pack: years 6 → 8."
    press(page, "s")
    (amendment,) = packs.installed_packs().own[0].pack.amend
    assert (amendment.id, amendment.set) == ("human/noble/page", {"years": 8})
    assert document.book.lifepaths["human/noble/page"].years == 8
    hand.press_button(page, "Make it a copy")
    assert [each.id for each in page.draft.pack.lifepaths] == ["human/noble/page"]
    assert page.draft.pack.amend == ()
    hand.press_button(page, "Remove")
    assert page.draft.pack.lifepaths == ()


def test_a_tree_of_conditions_is_built_by_hand(hand, house):
    page = ferryman(hand, house)
    form = page._forms["lifepaths"]
    tree = form.fields["requires"]
    hand.choose(tree.chooser, "all of these")
    conditions = tree.fields["of"]
    hand.press_button(conditions, "Add a condition")
    refs = conditions.field(1).fields["of"]
    page.area.ensureWidgetVisible(refs)
    hand.find(refs, "Any Villager lifepath")
    assert page.draft.pack.lifepaths[0].requires == Every((Once(), Took(("villager/*",))))
    sentence = form.sentences["requires"]
    assert sentence.text() == "It may be taken only once and needs any Villager lifepath."
    assert page.draft.checked_pack.problems == ()


def test_a_price_a_skill_and_a_stock_are_made_by_hand(hand, house):
    hand.click(house.list.new)
    page = house.page
    page.tabs.setCurrentIndex(5)
    hand.click(page.add)
    form = page._forms["prices"]
    hand.write(form.fields["name"], "Ferry")
    hand.choose(form.fields["kind"], "Property")
    hand.number(form.fields["points"].fields["figure"], "15")
    hand.write(form.fields["group"].lineEdit(), "River")
    (price,) = page.draft.pack.prices
    assert (price.id, price.kind, price.points, price.group) == ("ferry", "property", 15, "River")
    page.tabs.setCurrentIndex(3)
    hand.click(page.add)
    hand.write(page._forms["skills"].fields["name"], "Poling")
    hand.find(page._forms["skills"].fields["roots"], "Power")
    (skill,) = page.draft.pack.skills
    assert (skill.id, skill.roots) == ("poling", ("perception", "power"))
    page.tabs.setCurrentIndex(6)
    hand.click(page.add)
    stock = page._forms["stocks"]
    hand.write(stock.fields["name"], "Otter")
    page.area.ensureWidgetVisible(stock.fields["brackets"].more)
    hand.click(stock.fields["brackets"].more)
    hand.number(stock.fields["brackets"].field(1, "mental"), "9")
    assert [each.mental for each in page.draft.pack.stocks[0].brackets] == [6, 9]
    assert page.draft.checked_pack.problems == ()


def test_a_character_is_burned_by_packs_of_its_own(hand, window):
    window.parts["characters"].burn()
    document, tab = window.current.document, window.current
    packs = tab.page.packs
    assert packs.says.text() == "By the packs of the table: Core lists and Revised."
    document.apply(edits.take_lifepath(document.choices, document.book.lifepaths[WIFE]))
    tab.page.area.ensureWidgetVisible(packs)
    hand.click(packs.open)
    assert packs.effect.text() == "These are the packs it is burned by."
    assert not packs.apply.isEnabled()
    packs.switches["sex-clauses"].setChecked(True)
    assert packs.effect.text() == (
        "Of what this character uses, 1\u00a0entry would change: City Wife."
    )
    packs.movers["sex-clauses", -1].click()
    assert packs.ids() == ("core", "sex-clauses", "revised")
    packs.apply.click()
    assert document.choices.packs == ("core", "sex-clauses", "revised")
    assert document.book.lifepaths[WIFE].requires == Sex("female")
    assert packs.says.text() == (
        "By packs of its own choice: Core lists, Clauses of sex and Revised."
    )
    window.acts.undo.trigger()
    assert document.choices.packs is None
    assert document.book.lifepaths[WIFE].requires is None
    window.acts.redo.trigger()
    packs.open.click()
    packs.table.click()
    assert document.choices.packs is None
    assert document.book.lifepaths[WIFE].requires is None


def test_another_character_goes_on_by_the_table(window):
    window.parts["characters"].burn()
    first = window.current.document
    first.apply(edits.choose_packs(first.choices, ("core",)))
    window.parts["characters"].burn()
    second = window.current.document
    assert first.book.trait_name("optimist") == "Optimist"
    assert "optimist" not in first.book.traits
    assert "optimist" in second.book.traits


def test_a_shipped_pack_is_read_with_what_it_changes(hand, house):
    hand.click(house.list.row("revised").buttons["open"])
    page = house.page
    assert page.says.text() == ("Changes Miller of another pack: demands its first trait yes → no.")
    said = [label.text() for label in page._reading.findChildren(QLabel) if label.isVisible()]
    assert said[:2] == ["Name", "Miller"]
    assert said[said.index("Demands its first trait") + 1] == "no"
    hand.press_button(page, "All packs")
    hand.click(house.list.row("core").buttons["open"])
    page = house.page
    page.open_part("lifepaths", "human/peasant/augur")
    said = [label.text() for label in page._reading.findChildren(QLabel) if label.isVisible()]
    assert "needs Midwife or Country Wife or" in said[said.index("Requirement") + 1]
    for at in range(page.tabs.count()):
        page.tabs.setCurrentIndex(at)


def test_a_card_is_written_from_where_it_was_missed(qtbot, window, hand, house):
    """From the page of Usurper to the form of a card, in one's own pack."""
    window.go("usurper")
    room = window.parts["usurper"].page
    room.choose("draw")
    hand.click(room.writes)
    page = house.page
    assert page.kind == "usurper_cards"
    assert page.isVisible()
    assert [line.name for line in page.lines()] == ["New Card"]
    hand.write(page._forms["usurper_cards"].fields["name"], "Flood")
    window.go("usurper")
    hand.click(room.writes)
    assert [line.name for line in house.page.lines()] == ["Flood", "New Card"]


def test_what_a_renovation_costs_by_itself_is_changed_and_counts(window, hand, house):
    """From the page of the core, through one's own pack, into the sum of an act."""
    window.go("usurper")
    room = window.parts["usurper"].page
    room.choose("renovate")
    room.form.take("room", "watchtower")
    room.form.take("level", 3)
    room.form.take("add", ("directed-vision",))
    before = room.answer.values["stone"]
    window.go("rules")
    hand.click(house.list.row("core").buttons["open"])
    house.page.open_part("usurper_renovations", "directed-vision")
    hand.press_button(house.page, "Copy to edit")
    form = house.page._forms["usurper_renovations"]
    form.fields["stone"].setValue(5 + 3)
    hand.press_button(house.page, "Save the pack")
    window.go("usurper")
    assert room.answer.values["stone"] == before + 3
