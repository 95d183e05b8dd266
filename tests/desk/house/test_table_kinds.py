"""Every list a pack may hold has a form, and an entry begun on it is one the loader takes."""

from __future__ import annotations

import pytest

from bwdesk.desk.house.kinds import KINDS
from bwdesk.desk.house.schema import specs
from bwdesk.rules.packs import pack_parts
from bwdesk.rules.packs.book import Pack
from bwdesk.rules.packs.packing import LISTS, check
from tests.shipped import book

OPEN = [kind for kind in LISTS if not KINDS[kind].closed and KINDS[kind].group != "Usurper"]


def test_every_list_has_a_form_with_a_field_for_all_it_holds() -> None:
    assert set(LISTS) <= set(KINDS)
    for kind in LISTS:
        asked = {each.field for each in specs(KINDS[kind])}
        fields = set(KINDS[kind].type.__struct_fields__) - {"id", *KINDS[kind].elsewhere}
        assert asked == fields, kind


@pytest.mark.parametrize("kind", OPEN)
def test_what_is_begun_can_be_saved(kind: str) -> None:
    blank = KINDS[kind].blank or next(iter(getattr(book(), kind).values()))
    pack = Pack(id="ours", name="Ours", version="1")
    pack, id = pack_parts.begin_part(pack, book(), kind, blank, KINDS[kind].fresh_name)
    assert id
    assert not check(pack, book()).breaking_problems
