from collections.abc import Iterator
from pathlib import Path

import pytest

from bwdesk.desk.chronicle.document import ChronicleDocument
from tests.desk.chronicle.tables import founded


@pytest.fixture
def vale(tmp_path: Path, qapp: object) -> Iterator[ChronicleDocument]:
    """A chronicle at its beginning."""
    document = founded(tmp_path / "vale.bwchron")
    yield document
    document.close()
