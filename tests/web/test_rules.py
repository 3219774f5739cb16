"""The rule text of a pack: the same sections in every language, each with a worked example, available to every page."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import getaway
from getaway.clou.content.library import rules_of
from getaway.clou.engine import ENGINE
from getaway.clou.game import ClouGame
from getaway.content.languages import LANGUAGES
from getaway.content.packs import UnknownContent, packs
from getaway.content.rule_text import FOLDER, rule_sections
from getaway.web.clou.opening import opening
from tests.web.served import Client, serving


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving(tmp_path_factory.mktemp("rules")) as client:
        yield client


WITH_RULES = [there.id for there in packs() if (there.folder / FOLDER).is_dir()]


@pytest.mark.parametrize("pack", WITH_RULES)
def test_every_language_has_the_same_sections(pack: str) -> None:
    told = {lang: rule_sections(pack, lang) for lang in LANGUAGES}
    ids = [[section.id for section in sections] for sections in told.values()]
    assert ids[0] == ids[1] == ids[2]
    assert len(set(ids[0])) == len(ids[0])
    for sections in zip(*told.values(), strict=True):
        assert len({len(section.text) for section in sections}) == 1, sections[0].id
        assert all(section.example for section in sections)


@pytest.mark.parametrize("pack", WITH_RULES)
def test_german_and_japanese_are_their_own(pack: str) -> None:
    for lang, letters in (("de", "[äöüß]"), ("ja", "[ぁ-ん]")):
        for english, other in zip(rule_sections(pack, "en"), rule_sections(pack, lang), strict=True):
            assert not set(english.text) & set(other.text)
            assert re.search(letters, " ".join(other.text)) or lang == "de"


def test_a_page_asks_for_them(there: Client) -> None:
    found = there.http.get("/api/rules/clou?lang=de").json()["sections"]
    assert found[0]["id"] == "round"
    assert found[0]["title"] == "So läuft eine Runde"
    assert there.http.get("/api/rules/nothing").status_code == 404


def test_a_sequel_tells_what_is_new_and_borrows_the_rest(there: Client) -> None:
    own, home = rule_sections("again", "de"), rule_sections("clou", "de")
    assert {"stars", "gifts", "dice"} <= {section.id for section in own} - {section.id for section in home}
    assert next(section for section in own if section.id == "tools") in home
    assert next(section for section in own if section.id == "end") not in home


@pytest.mark.parametrize(("job", "pack"), [("again/cat-and-dog", "again"), ("clou/kiosk", "clou")])
def test_a_table_opens_the_rules_of_its_own_edition(job: str, pack: str) -> None:
    game = getaway.load(job, crew=["bruce"])
    assert isinstance(game, ClouGame)
    assert opening(game, "en")["pack"] == pack
    kept = ENGINE.kept(ENGINE.keep(game), game.rules)
    assert rules_of(kept.entry) == pack, "also when it was kept"


def test_a_table_names_the_pack_whose_rules_are_read_at_it(there: Client) -> None:
    wish = {"job": "rob-n-run/training", "seats": [{"who": "me"}, {"who": "bot", "bot": "crew"}]}
    made = there.post("/api/tables", wish)
    pack = there.get(f"/api/tables/{made['table']}/opening?lang=ja")["pack"]
    titles = [section["title"] for section in there.get(f"/api/rules/{pack}?lang=ja")["sections"]]
    assert titles[:3] == ["どんなゲームか", "強盗の流れ", "沈黙の部屋"]


def test_a_pack_without_rules_says_so() -> None:
    with pytest.raises(UnknownContent):
        rule_sections("no-such-pack", "en")
