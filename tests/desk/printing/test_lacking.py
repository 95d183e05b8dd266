"""What cannot be printed as it is written is said first."""

from bwdesk.sheets.kit import fallback
from tests.desk.shell.conftest import CON_MAN, rename


def test_letters_no_font_has_are_told_before_anybody_prints(qtbot, window, come_up, monkeypatch):
    monkeypatch.setattr(fallback, "installed_fonts", lambda: ())
    fallback.face_with.cache_clear()
    window.open_sample(CON_MAN)
    rename(window, "紅蓮")
    dialog = come_up()
    qtbot.waitUntil(lambda: not dialog.lacks.isHidden())
    assert "紅" in dialog.lacks.text()
    fallback.face_with.cache_clear()
