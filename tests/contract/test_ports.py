"""Every engine through the port of every room: the same few questions, with answers that fit."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

import getaway
from getaway.bots import make_bot
from getaway.bots.match import play_out
from getaway.bots.port import BotsPort, bots_of
from getaway.bots.protocol import Reason
from getaway.cli.port import TerminalPort, Wishes, terminal_of
from getaway.cli.saves import Save
from getaway.cli.screen.screen import Screen
from getaway.content.engine import Engine
from getaway.content.engines import engine
from getaway.content.languages import LANGUAGES
from getaway.content.packs import Entry, find
from getaway.core import Game, Table, read_record
from getaway.draw import alone, inline
from getaway.draw.port import pictures_of
from getaway.lab.port import LabPort, Wanted, lab_of_content
from getaway.lab.study import Setup
from getaway.web.changes import changed
from getaway.web.encoding import encode
from getaway.web.port import Json, WebPort, web_of
from tests.contract.found import Found, campaigns, one_an_engine
from tests.tiny.guest import welcomed


@pytest.fixture(autouse=True)
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("GETAWAY_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    with welcomed():
        yield


@pytest.fixture(params=[*one_an_engine(), campaigns()[-1]], ids=str)
def found(request: pytest.FixtureRequest) -> Found:
    chosen: Found = request.param
    return chosen


@pytest.fixture
def game(found: Found) -> Game:
    return found.load()


@pytest.fixture
def entry(found: Found) -> Entry:
    return find(found.name)


@pytest.fixture
def host(game: Game) -> Engine:
    return engine(game.engine)


def played(game: Game, seed: int = 1) -> Table:
    table, random = Table(game, seed=seed), Random(seed)
    while table.state.result is None:
        table.play(random.choice(table.state.moves(random.choice(table.state.deciders()))))
    return table


def plain(data: object) -> Any:
    """The data as a page or another process gets it."""
    return json.loads(json.dumps(data))


def sent(data: Mapping[str, Json]) -> Any:
    """The data as the server writes it to a page."""
    return json.loads(encode(data))


# The engine itself


def test_every_kind_has_a_schema_and_a_first_file_that_is_of_its_kind_and_passes(host: Engine) -> None:
    assert any(kind.playable for kind in host.kinds)
    for kind in host.kinds:
        assert host.kind(kind.word) is kind
        assert host.schema(kind)["properties"]
        if kind.template:
            file = Path(f"{kind.word}.yaml")
            file.write_text(host.template(kind, "mine"), encoding="utf-8")
            assert host.kind_of(find(str(file))) is kind
            assert [mistake for mistake in host.check_entry(find(str(file))) if mistake.level == "error"] == []


def test_a_game_is_set_up_again_from_the_headers_of_its_record(host: Engine, game: Game, entry: Entry) -> None:
    assert len(game.seats) in host.players(entry)
    assert game.headers()["engine"] == host.version
    assert host.load(entry, host.setup_of(game.headers())).headers() == game.headers()


def test_every_value_of_a_house_rule_is_read_back(host: Engine, found: Found) -> None:
    assert host.house_rules
    for rule in host.house_rules.values():
        for value in rule.values:
            headers = found.load(rules={rule.name: value}).headers()
            expected = {} if value == rule.default else {rule.name: value}
            assert dict(host.setup_of(headers).rules) == expected


def test_kept_content_makes_the_same_game(host: Engine, game: Game) -> None:
    again = host.kept(plain(host.keep(game)), {})
    assert again.headers() == game.headers()
    assert again.seats == game.seats
    assert played(again).state.digest() == played(game).state.digest()


def test_a_record_replays_by_its_text_alone(game: Game) -> None:
    table = played(game)
    again = getaway.replay(table.record())
    assert again.state.digest() == table.state.digest()
    assert again.record() == table.record()


def test_an_engine_speaks_every_language_with_the_same_keys(host: Engine) -> None:
    texts = host.texts().languages
    assert set(texts) == set(LANGUAGES)
    assert len({frozenset(there) for there in texts.values()}) == 1


# Rooms


def test_bots_play_and_tell_why_in_every_language(game: Game) -> None:
    port = bots_of(game.engine)
    assert isinstance(port, BotsPort)
    assert port.usual in port.names
    assert port.quick <= set(port.names)
    for name in sorted(port.quick):
        table = Table(game, seed=2)
        choice = make_bot(name, game, seed=1).choose(table.state.view(table.state.deciders()[0]))
        assert choice is not None
        reason = Reason.of(plain(choice.why.data()))
        assert all(reason.say(lang, game) for lang in LANGUAGES)
        assert play_out(table, [make_bot(name, game, seed=1)]).state.result is not None


def test_the_lab_plays_tables_and_any_game_of_them_again(game: Game, found: Found) -> None:
    lab = lab_of_content(found.name)
    assert isinstance(lab, LabPort)
    crew, players = found.setup.get("crew", ()), found.setup.get("players")
    [setup] = lab.setups(Wanted(found.name, crew=crew, players=players, bots=("random",)))
    assert Setup.of(plain(setup.data())) == setup
    assert lab.game(setup).headers() == game.headers()
    rows = lab.player(setup).play_some("1", 0, 1)
    row = rows[0]
    assert len(row[0]) >= len(lab.columns())
    assert plain(lab.outcome(row))
    again = lab.table(setup, 0)
    assert len(again.log) == row[0][lab.columns().index("moves")]
    assert getaway.replay(again.record()).state.digest() == again.state.digest()


def test_the_terminal_begins_goes_on_shows_and_replays(
    game: Game, entry: Entry, found: Found, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal = terminal_of(game.engine)
    assert isinstance(terminal, TerminalPort)
    screen = Screen(plain=True)
    wishes = Wishes(list(found.setup["crew"]) if "crew" in found.setup else None, found.setup.get("players"), seed="1")
    said = iter([Table(game, seed=1).state.moves(0)[0].text])
    monkeypatch.setattr(screen, "ask", lambda prompt: next(said, None))
    terminal.begin(entry, wishes, screen, "en").run()
    [file] = Path("games").glob("*.getaway")
    record = read_record(file.read_text(encoding="utf-8"))
    assert len(record.lines) == 1
    table = Table.replay(getaway.game_of(record), record)
    terminal.go_on(table, Save(file, file.read_text(encoding="utf-8")), Wishes(), screen, "de").run()
    capsys.readouterr()
    terminal.show(entry, wishes, screen, "ja")
    assert capsys.readouterr().out.strip()
    whole = played(game)
    terminal.replay(game, read_record(whole.record()), screen, "en")
    assert whole.log[-1].text in capsys.readouterr().out


def test_pictures_of_an_entry_and_of_a_game_are_drawn(game: Game, entry: Entry) -> None:
    port = pictures_of(game.engine)
    for drawing in port.of_entry(entry, "de"):
        assert alone(drawing.draw(None), "low-ink").startswith("<svg")
    drawings = port.of_game(game, "ja")
    assert len({drawing.name for drawing in drawings}) == len(drawings) > 0
    state = game.start(seed=1)
    state.play(state.moves(state.deciders()[0])[0])
    for view in (None, state.view(None), state.view(0)):
        assert all(inline(drawing.draw(view)).startswith("<svg") for drawing in drawings)


def test_the_table_in_the_browser_gets_what_it_shows(game: Game, entry: Entry) -> None:
    port = web_of(game.engine)
    assert isinstance(port, WebPort)
    face = port.face(game)
    assert set(port.bots) <= set(bots_of(game.engine).names)
    for lang in LANGUAGES:
        assert {"id", "title"} <= plain(port.told(entry, lang)).keys()
        assert {"rules", "seats"} <= plain(port.form(lang)).keys()
        assert plain(face.opening(lang))
    table, random = Table(game, seed=1), Random(1)
    while table.state.result is None:
        seat = random.choice(table.state.deciders())
        for viewer in (None, *range(len(game.seats))):
            assert all(plain(part) is not None for part in face.facts(table.state, viewer))
        assert plain(face.offers(table.state, seat))
        for each in range(len(game.seats)):
            assert json.loads(face.offers_text(table.state, each)) == plain(face.offers(table.state, each))
        viewers = (None, *range(len(game.seats))) if game.secrets else (None,)
        facts, looked = face.facts_of(table.state, viewers), face.look(table.state, viewers)
        move = random.choice(table.state.moves(seat))
        assert face.read(table.state, f"#{plain(face.described(table.state, move))['code']}", seat) == move
        table.play(move)
        now, looks = face.facts_of(table.state, viewers), face.look(table.state, viewers)
        for viewer in viewers:  # as moves are made, and as they are taken back
            assert sent(face.changes(looked, looks)[viewer]) == sent(changed(facts[viewer], now[viewer]))
            assert sent(face.changes(looks, looked)[viewer]) == sent(changed(now[viewer], facts[viewer]))
        assert isinstance(face.told(table.log[-1], seat, "de"), list)
        plain(face.happened(table.log[-1], seat))
    assert plain(face.ending(table.state, "en"))
