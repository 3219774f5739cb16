"""What every game must satisfy, through the contract only: games of all packs and of the frozen content."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from getaway import core
from getaway.content.packs import Pack, packs
from tests.contract.found import Found, campaigns, frozen, one_a_job, shipped, tiny
from tests.tiny.guest import welcomed

GAMES = [*one_a_job(shipped()), *one_a_job(frozen()), *one_a_job(campaigns()), tiny()]
LONGEST = 5000  # moves


@pytest.fixture(scope="module", autouse=True)
def guest() -> Iterator[None]:
    with welcomed():
        yield


@pytest.fixture(params=GAMES, ids=str, scope="module")
def game(request: pytest.FixtureRequest) -> core.Game:
    found: Found = request.param
    return found.load()


def walk(state: core.State, moves: int, seed: int = 0) -> core.State:
    """Play random moves, at most this many."""
    random = Random(seed)
    for _ in range(moves):
        if not state.deciders():
            break
        state.play(random.choice(state.moves(random.choice(state.deciders()))))
    return state


def underway(game: core.Game, seed: int, moves: int) -> core.State:
    """A state after this many random moves, in a game that is not over."""
    for attempt in range(100):
        state = walk(game.start(seed=seed), moves, attempt)
        if state.deciders():
            return state
    pytest.fail(f"every game of {game.id} is over after {moves} moves")


def codes(moves: core.Moves) -> list[int]:
    return [move.code for move in moves]


def everything(state: core.State, game: core.Game) -> tuple[object, ...]:
    """All that can be seen of a state."""
    seats = range(len(game.seats))
    return (
        state.digest(),
        state.deciders(),
        [codes(state.moves(seat)) for seat in seats],
        state.result,
        json.dumps([state.view(seat).facts() for seat in (None, *seats)]),
    )


# Set-up


@pytest.mark.parametrize("pack", packs(), ids=lambda pack: pack.id)
def test_the_games_of_every_pack_are_found(pack: Pack) -> None:
    assert [found for found in shipped() if found.name.startswith(f"{pack.id}/")]


def test_a_game_names_itself_and_its_seats(game: core.Game) -> None:
    assert game.id
    assert game.seats
    assert len(set(game.seats)) == len(game.seats)


def test_the_headers_are_lines_of_text_and_say_what_is_played(game: core.Game) -> None:
    headers = game.headers()
    assert headers["game"] == game.id
    assert headers.keys() >= {"engine", "content"}
    assert all("\n" not in value and value == value.strip() for value in headers.values())


def test_equal_set_ups_have_equal_headers(request: pytest.FixtureRequest, game: core.Game) -> None:
    assert request.node.callspec.params["game"].load().headers() == game.headers()


# Start


def test_the_same_seed_gives_the_same_game(game: core.Game) -> None:
    one, other = walk(game.start(seed=7), 200), walk(game.start(seed=7), 200)
    assert everything(one, game) == everything(other, game)


def test_a_seed_may_be_a_number_or_its_text(game: core.Game) -> None:
    assert walk(game.start(seed=7), 200).digest() == walk(game.start(seed="7"), 200).digest()


def test_another_seed_gives_another_game(game: core.Game) -> None:
    assert len({walk(game.start(seed=seed), 30).digest() for seed in range(5)}) == 5


def test_a_game_starts_by_a_given_chance(game: core.Game) -> None:
    by_chance = game.start(chance=core.Seeded.open(7))
    assert walk(by_chance, 50).digest() == walk(game.start(seed=7), 50).digest()


def test_a_start_without_chance_or_with_two_is_refused(game: core.Game) -> None:
    with pytest.raises(core.SetupError):
        game.start()
    with pytest.raises(core.SetupError):
        game.start(seed=1, dice=[1])


# Deciders and moves


def test_seats_that_may_act_have_moves_and_others_have_none(game: core.Game) -> None:
    state = game.start(seed=1)
    for _ in range(60):
        deciders = state.deciders()
        assert list(deciders) == sorted(set(deciders))
        for seat in range(len(game.seats)):
            assert bool(state.moves(seat)) == (seat in deciders)
        walk(state, 1, seed=int(state.digest(), 16))


def test_a_move_belongs_to_its_seat_or_to_the_crew(game: core.Game) -> None:
    state = underway(game, 2, 10)
    for seat in state.deciders():
        assert {move.seat for move in state.moves(seat)} <= {seat, core.CREW}


def test_moves_are_a_sequence(game: core.Game) -> None:
    state = underway(game, 3, 5)
    moves = state.moves(state.deciders()[0])
    listed = list(moves)
    assert len(moves) == len(listed)
    assert (moves[0], moves[-1]) == (listed[0], listed[-1])
    assert list(moves[1:3]) == listed[1:3]
    assert list(reversed(moves)) == listed[::-1]
    assert listed[-1] in moves
    assert moves.index(listed[-1]) == len(listed) - 1
    with pytest.raises(IndexError):
        moves[len(listed)]
    with pytest.raises(IndexError):
        moves[-len(listed) - 1]


def test_equal_moves_are_equal_and_hash_alike(game: core.Game) -> None:
    state = game.start(seed=4)
    one, other = (list(state.moves(seat)) for seat in (state.deciders()[0],) * 2)
    assert one == other
    assert len({*one, *other}) == len(one)
    assert one[0] != object()


def test_a_list_of_moves_stays_as_it_was_when_the_game_goes_on(game: core.Game) -> None:
    state = underway(game, 5, 3)
    kept = {seat: state.moves(seat) for seat in state.deciders()}
    before = {seat: [move.text for move in moves] for seat, moves in kept.items()}
    walk(game.start(seed=6), 20)
    walk(state, 20)
    assert {seat: [move.text for move in moves] for seat, moves in kept.items()} == before


# Play


def test_every_game_comes_to_an_end(game: core.Game) -> None:
    for seed in range(3):
        state = walk(game.start(seed=seed), LONGEST, seed)
        assert state.deciders() == ()
        assert state.result is not None


def test_a_result_adds_up(game: core.Game) -> None:
    result = walk(game.start(seed=8), LONGEST).result
    assert result is not None
    assert result.ending
    assert result.rating
    assert sum(points.amount for points in result.points) == result.score


def test_there_is_no_result_while_seats_may_act(game: core.Game) -> None:
    assert underway(game, 9, 4).result is None


def test_a_move_that_is_not_offered_is_refused_and_changes_nothing(game: core.Game) -> None:
    state = game.start(seed=10)
    [first, *_] = state.moves(state.deciders()[0])
    state.play(first)
    before = everything(state, game)
    with pytest.raises(core.IllegalMove) as refusal:
        state.play(first)
    assert str(refusal.value).strip()
    assert everything(state, game) == before


def test_chance_that_runs_out_changes_nothing(game: core.Game) -> None:
    state = game.start(dice=[])
    with pytest.raises(core.OutOfChance):
        walk(state, LONGEST)
    at_the_end = everything(state, game)
    for move in state.moves(0):
        try:
            state.clone().play(move)
        except core.OutOfChance:
            with pytest.raises(core.OutOfChance):
                state.play(move)
    assert everything(state, game) == at_the_end


def test_events_are_a_sequence_that_stays_readable(game: core.Game) -> None:
    state = game.start(seed=11)
    events = state.play(state.moves(state.deciders()[0])[0])
    kept = list(events)
    assert kept
    walk(state, 30)
    walk(game.start(seed=12), 30)
    assert list(events) == kept
    assert (events[0], events[-1], len(events), events[:1]) == (kept[0], kept[-1], len(kept), kept[:1])
    with pytest.raises(IndexError):
        events[len(kept)]


def test_nothing_random_happens_except_by_a_move_that_says_so(game: core.Game) -> None:
    """Two futures differ only by what chance gave: replayed as a script, it leads to the same end."""
    state, random = game.start(seed=13), Random(13)
    given: list[int] = []
    moves: list[core.Move] = []
    while state.deciders():
        move = random.choice(state.moves(random.choice(state.deciders())))
        given += state.play(move).chance
        moves.append(move)
    again = game.start(dice=given)
    for move in moves:
        again.play(move)
    assert again.digest() == state.digest()


# Clone, view, imagine


def test_a_clone_is_equal_and_independent(game: core.Game) -> None:
    state = underway(game, 14, 12)
    clone = state.clone()
    before = everything(state, game)
    assert everything(clone, game) == before
    walk(clone, 15)
    assert everything(state, game) == before
    assert everything(clone, game) != before


def test_games_of_one_set_up_do_not_disturb_each_other(game: core.Game) -> None:
    alone = walk(game.start(seed=15), 40)
    one, other = game.start(seed=15), game.start(seed=16)
    random = Random(0)
    for _ in range(40):
        if one.deciders():
            one.play(random.choice(one.moves(random.choice(one.deciders()))))
        walk(other, 1, seed=3)
    assert one.digest() == alone.digest()


def test_a_view_is_plain_data_for_every_seat_and_for_a_spectator(game: core.Game) -> None:
    state = underway(game, 17, 12)
    for seat in (None, *range(len(game.seats))):
        facts = state.view(seat).facts()
        assert json.loads(json.dumps(facts)) == facts


def test_a_view_does_not_change_when_the_game_goes_on(game: core.Game) -> None:
    state = underway(game, 18, 6)
    view = state.view(0)
    before = json.dumps(view.facts())
    walk(state, 20)
    assert json.dumps(view.facts()) == before


def test_an_imagined_state_fits_the_view_and_has_another_future(game: core.Game) -> None:
    state = game.start(seed=19)
    view = state.view(0)
    futures = {walk(game.imagine(view, core.Seeded.open(seed)), 40, seed=1).digest() for seed in range(8)}
    imagined = game.imagine(view, core.Seeded.open("another"))
    assert imagined.view(0).facts() == view.facts()
    assert codes(imagined.moves(0)) == codes(state.moves(0))
    assert len(futures) > 1


def test_a_digest_is_short_text_and_tells_positions_apart(game: core.Game) -> None:
    """A position may recur when a choice is taken back; positions that look different have different digests."""
    state = game.start(seed=20)
    seen: dict[str, set[str]] = {}
    for step in range(26):
        looks = json.dumps([state.view(seat).facts() for seat in range(len(game.seats))])
        seen.setdefault(looks, set()).add(state.digest())
        if state.deciders():
            walk(state, 1, seed=step)
    digests = [digest for each in seen.values() for digest in each]
    assert len(set(digests)) == len(digests) > 2
    assert all(0 < len(digest) < 100 and digest.isalnum() for digest in digests)


# Notation, record, table


def test_every_move_has_a_text_that_is_read_back(game: core.Game) -> None:
    state, random = game.start(seed=21), Random(21)
    for _ in range(30):
        for seat in state.deciders():
            move = random.choice(state.moves(seat))
            assert game.parse(state, move.text) == move
            assert game.parse(state, f"  {move.text} ") == move
        walk(state, 1, seed=random.getrandbits(16))


def test_a_text_that_is_no_move_is_refused_with_a_sentence(game: core.Game) -> None:
    state = underway(game, 22, 4)
    before = state.digest()
    for text in ("", " ", "nonsense", "crew", "crew fly", game.seats[0], f"{game.seats[0]} 9 nowhere", "\n", "=" * 50):
        with pytest.raises(core.IllegalMove) as refusal:
            game.parse(state, text)
        assert str(refusal.value).strip()
    assert state.digest() == before


def played(game: core.Game, seed: int, *, moves: int = LONGEST) -> core.Table:
    """A table with a finished game in which moves were undone and redone."""
    table, random = core.Table(game, seed=seed), Random(seed)
    for _ in range(moves):
        if not table.state.deciders():
            break
        table.play(random.choice(table.state.moves(random.choice(table.state.deciders()))))
        if table.undoable and random.random() < 0.2:
            table.undo(random.randint(1, len(table.undoable)), by=random.randrange(len(game.seats)))
            if random.random() < 0.7:
                table.redo(random.randint(1, len(table.redoable)))
    return table


def test_a_record_replays_to_the_same_end(game: core.Game) -> None:
    table = played(game, 23)
    text = table.record()
    again = core.Table.replay(game, core.read_record(text))
    assert again.state.digest() == table.state.digest()
    assert again.record() == text
    assert f"result: {table.summary()}" in text


def test_a_record_of_a_game_that_goes_on_replays_to_the_same_position(game: core.Game) -> None:
    table = played(game, 24, moves=10)
    again = core.Table.replay(game, core.read_record(table.archive()))
    assert again.state.digest() == table.state.digest()
    assert again.undoable == table.undoable
    assert again.redoable == table.redoable


def test_a_record_keeps_what_chance_gave(game: core.Game) -> None:
    """Without its seed it still replays, from the dice that it holds."""
    table = played(game, 25)
    record = core.read_record(table.record())
    scripted = core.Record({k: v for k, v in record.headers.items() if k != "seed"}, record.lines, record.result)
    assert core.Table.replay(game, scripted).state.digest() == table.state.digest()


def until_undoable(game: core.Game, seed: int) -> core.Table:
    """A table whose last move can be undone; a game with hidden hands may have no such move."""
    for attempt in range(seed, seed + 20):
        table, random = core.Table(game, seed=attempt), Random(attempt)
        while table.state.result is None:
            table.play(random.choice(table.state.moves(random.choice(table.state.deciders()))))
            if table.undoable:
                return table
    assert game.secrets, "an open game has moves that can be taken back"
    pytest.skip("every move of this game tells somebody something")


def test_undo_goes_back_to_the_last_dice_and_no_further(game: core.Game) -> None:
    table = until_undoable(game, 26)
    table.undo(len(table.undoable))
    with pytest.raises(core.NothingToUndo):
        table.undo()


def test_what_taught_somebody_something_cannot_be_taken_back(game: core.Game) -> None:
    table, random, fences = core.Table(game, seed=26), Random(26), 0
    while table.state.result is None:
        events = table.play(random.choice(table.state.moves(random.choice(table.state.deciders()))))
        if events.final:
            fences += 1
            with pytest.raises(core.NothingToUndo):
                table.undo()
    assert fences
    assert table.undoable == ()


def test_an_open_end_that_asked_no_chance_is_taken_back_or_closed(game: core.Game) -> None:
    """Its record replays in every case: taken back, closed, or neither."""
    table = core.Table(game, seed=29, open_end=True)
    random, taken = Random(29), False
    while table.state.result is None or (table.undoable and not taken):
        if table.state.result is not None:
            assert (table.over, table.summary()) == (False, None)
            assert core.Table.replay(game, core.read_record(table.record())).undoable == table.undoable
            table.undo()
            taken = True
        table.play(random.choice(table.state.moves(random.choice(table.state.deciders()))))
    if table.undoable:
        table.close(by=0)
    assert table.over
    assert table.undoable == ()
    with pytest.raises(core.IllegalMove):
        table.close()
    again = core.Table.replay(game, core.read_record(table.record()))
    assert (again.over, again.summary()) == (True, table.summary())
    assert again.record() == table.record()


def test_a_new_move_forgets_what_was_taken_back(game: core.Game) -> None:
    table = until_undoable(game, 27)
    [taken] = table.undo()
    table.play(taken)
    assert table.redoable == ()
    with pytest.raises(core.NothingToUndo):
        table.redo()


def test_a_record_for_a_seat_shows_no_more_than_the_whole_one(game: core.Game) -> None:
    table = played(game, 28, moves=10)
    whole = [line.text for line in core.read_record(table.archive()).lines]
    for seat in (None, *range(len(game.seats))):
        record = core.read_record(table.record(seat))
        assert len(record.lines) == len(whole)
        for seen, text in zip(record.lines, whole):
            assert set(seen.text.replace(":", "").split()) <= set(text.replace(":", "").split())
            assert not (game.secrets and seen.chance)
        assert ("seed" in record.headers) == (not game.secrets)
