"""House rules, variants, scenarios and content."""

from collections import Counter
from pathlib import Path

import pytest

import getaway
from getaway.content.mistakes import ContentError
from getaway.content.packs import entries, pack
from getaway.content.plurals import form_keys
from getaway.content.text_files import read_texts
from getaway.core import SetupError, Stream, Table
from getaway.core.bits import count_of, size
from getaway.robnrun.board.tally import total
from getaway.robnrun.content.house_rules import HOUSE_RULES
from getaway.robnrun.content.library import read_scenario
from tests.robnrun.scene import a_game, in_robbery, play, safes, texts

PACK = pack("rob-n-run")
SCENARIOS = [entry.id for entry in entries(PACK, "scenarios")]


def test_seventy_safes_with_every_tool_equally_often() -> None:
    every = read_scenario(entries(PACK, "scenarios")[0]).box.every_safe
    assert len(every) == 70
    assert len({tuple(sorted(needs.items())) for needs, _ in every}) == 70
    counts: Counter[str] = Counter()
    for needs, gold in every:
        counts.update(needs)
        assert 3 <= sum(needs.values()) <= 5
        assert len(needs) <= 4
        assert 1 <= gold <= 3
    assert set(counts.values()) == {40}
    assert ({"security-card": 3, "dynamite": 2}, 3) in every  # the one safe that the rule book shows in full


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_loads_for_every_player_count(scenario: str, players: int) -> None:
    game = getaway.load(f"rob-n-run/{scenario}", players=players)
    state = game.start(seed=1)
    state.play(state.moves(0)[0])
    assert state.deciders()


def test_there_are_six_scenarios_and_three_for_experts() -> None:
    experts = [entry for entry in entries(PACK, "scenarios") if read_scenario(entry).scenario.forbidden]
    assert (len(SCENARIOS), len(experts)) == (9, 3)
    assert all(len(read_scenario(entry).scenario.forbidden) == 3 for entry in experts)


@pytest.mark.parametrize("folder", [PACK.folder, Path(getaway.__file__).parent / "robnrun" / "words"])
def test_three_languages_have_the_same_texts(folder: Path) -> None:
    languages = read_texts(folder).languages
    assert set(languages) == {"en", "de", "ja"}
    assert len({frozenset(texts) for texts in languages.values()}) == 1


def test_everything_in_the_box_has_a_name() -> None:
    game = getaway.load("rob-n-run/training", players=4)
    keys = game.texts.languages["en"]  # type: ignore[attr-defined]
    names = game.names  # type: ignore[attr-defined]
    for name in (*names.kinds, *names.buildings, *names.quarters, *names.colours):
        assert f"names.{name}" in keys
    assert all(form in keys for number in names.cards for form in form_keys(f"clues.{number}", keys))
    assert all(f"scenarios.{name}.title" in keys for name in SCENARIOS)


def test_experts_pick_six_of_thirteen() -> None:
    game = getaway.load("rob-n-run/cold-steel", players=4)
    table = Table(game, seed=1)
    table.play("crew start")
    assert len(table.state.moves(0)) == 13
    for number in (1, 3, 5, 9, 10, 12):
        table.play(f"crew picks {number}")
    assert table.state.view(0).facts()["clues"]["cards"] == [1, 3, 5, 9, 10, 12]  # type: ignore[index]
    assert table.state.view(0).facts()["phase"] == "casing"


def test_two_experts_cannot_pick_cards_for_members() -> None:
    table = Table(getaway.load("rob-n-run/cold-steel", players=2), seed=1)
    table.play("crew start")
    assert not {"crew picks 6", "crew picks 9", "crew picks 13", "crew picks 14"} & {
        move.text for move in table.state.moves(0)
    }


def test_hidden_clues_seen_lets_the_boss_name_the_card() -> None:
    game = a_game(4, rules={"hidden-clues": "seen"}, box=safes("2 acid"))
    state = in_robbery(game, {"ben": "acid"}, gold=3)
    assert [text for text in texts(state, game, "ada") if "buys" in text] == ["ada buys 5", "ada buys 8", "ada buys 11"]


def test_alarm_stack_open_shows_it_to_all() -> None:
    game = a_game(4, rules={"alarm-stack": "open"}, box=safes("2 acid"), columns={"white": [1]})
    state = in_robbery(game, {"ben": "dynamite", "cem": "acid"})
    events = state.play(game.parse(state, "ada ready"))
    events = state.play(game.parse(state, "ben plays dynamite"))
    assert "onto the alarm stack dynamite" in events.note(2)
    assert state.view(2).facts()["turned-up"] == ["dynamite"]


def test_alarm_stack_closed_shows_it_to_the_boss_alone() -> None:
    game = a_game(4, box=safes("2 acid"), columns={"white": [1]})
    state = in_robbery(game, {"ben": "dynamite", "cem": "acid"})
    state.play(game.parse(state, "ada ready"))
    events = state.play(game.parse(state, "ben plays dynamite"))
    assert "onto the alarm stack dynamite" in events.note(0)
    assert "dynamite" not in events.note(2)


def test_random_colours_keep_the_number_of_cubes_on_station_and_route() -> None:
    many = {"station": {"red": 3, "yellow": 2}}
    plain, mixed = a_game(4, scenario=many), a_game(4, rules={"colours": "random"}, scenario=many)
    dealers, stations, routes = set(), set(), set()
    for seed in range(20):
        state = mixed.start(seed=seed)
        play(mixed, state, "crew start")
        p = state.position
        first = plain.start(seed=1).position
        assert total(p.cubes) == total(first.cubes)
        assert all(count_of(p.cubes, colour) < mixed.board.column_length[colour] for colour in range(4))
        assert [total(cubes) for cubes in p.squares] == [total(cubes) for cubes in first.squares]
        dealers.add(tuple(p.town[8:12]))
        stations.add(p.cubes)
        routes.add(sum(p.squares))  # the number of each colour is drawn too
    assert min(len(dealers), len(stations), len(routes)) > 5


def test_drawn_clue_cards_are_new_for_each_boss() -> None:
    game = a_game(4, rules={"clue-cards": "drawn"})
    drawn = set()
    for seed in range(20):
        state = game.start(chance=Stream(seed + 1))
        play(game, state, "crew start")
        play(game, state, f"{game.seats[state.position.boss]} robs bank")
        drawn.add(state.position.cards)
        assert size(state.position.cards) == 6
    assert len(drawn) > 10


def test_more_gold_and_fewer_cubes_make_it_easier() -> None:
    p = a_game(4, rules={"more-gold": 3, "fewer-cubes": 1}).start(seed=1).position
    assert (p.gold, p.cubes) == (6, 0)


def test_an_unknown_house_rule_is_refused() -> None:
    with pytest.raises(SetupError, match="terminals"):
        getaway.load("rob-n-run/training", players=4, rules={"terminal": "first"})
    with pytest.raises(SetupError, match="choose or first"):
        getaway.load("rob-n-run/training", players=4, rules={"terminals": "last"})


def test_house_rules_stand_in_the_header_and_are_read_back() -> None:
    game = a_game(4, rules={"terminals": "first", "more-gold": 3})
    assert game.headers()["rules"] == "terminals=first more-gold=3"
    assert HOUSE_RULES.of_text(game.headers()["rules"]) == {"terminals": "first", "more-gold": 3}


@pytest.mark.parametrize("players", [1, 6])
def test_a_gang_has_two_to_five_players(players: int) -> None:
    with pytest.raises(SetupError, match="two to five"):
        getaway.load("rob-n-run/training", players=players)


OWN = """
engine: robnrun
id: mine
clues: [1, 2, 3, 5, 8, 9]
dealers: [yellow, green, white, white]
route: [[yellow], [green], [white, red], [red]]
"""


def test_a_designers_file_is_told_all_its_mistakes(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(OWN)
    with pytest.raises(ContentError) as error:
        getaway.load(str(file), players=4)
    assert "a later square never holds more cubes" in str(error.value)
    file.write_text(OWN.replace("[white, red]", "[white]"))
    with pytest.raises(ContentError) as error:
        getaway.load(str(file), players=4)
    told = str(error.value)
    assert "one dealer of each colour" in told
    assert "5 squares are marked for cubes, found 4" in told
    assert "card 9 is for 3 to 5 players" in told


def test_a_designers_file_plays(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    fixed = OWN.replace("[white, red], [red]", "[white], [red], [red]").replace("white, white]", "white, red]")
    file.write_text(fixed + "two-players: {9: 4}\ntext: {title: My own}\n")
    game = getaway.load(str(file), players=2)
    assert game.texts.text("scenarios.mine.title", "en") == "My own"  # type: ignore[attr-defined]


def test_the_memory_aid_turns_a_tool_when_everybody_can_know() -> None:
    game = a_game(4)
    state = in_robbery(game, {"ben": "acid", "cem": "acid"}, up=(1, 2, 3))
    assert state.view(1).facts()["idle-tools"] == []
    unneeded = next(text for text in texts(state, game, "ada") if "says 2: " in text)
    play(game, state, unneeded)
    for seat in (0, 1, 2, 3, None):
        assert state.view(seat).facts()["idle-tools"] == [unneeded.rpartition(" ")[2]]
