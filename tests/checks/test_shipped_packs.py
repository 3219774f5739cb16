"""Our own packs pass every check."""

import pytest

from getaway.clou.content.checks.files import check_pack
from getaway.content.packs import Pack, packs

OURS = [pack for pack in packs() if pack.engine == "clou"]


@pytest.mark.parametrize("pack", OURS, ids=[pack.id for pack in OURS])
def test_a_shipped_pack_has_no_errors(pack: Pack) -> None:
    assert [str(mistake) for mistake in check_pack(pack) if mistake.level == "error"] == []
