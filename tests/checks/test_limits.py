"""Content that exceeds what a board can hold."""

from getaway.clou.content.checks.limits import job_limits
from getaway.clou.content.checks.subject import Subject
from getaway.clou.content.job import Job
from getaway.clou.content.library import parse_thief
from getaway.content.models import parse
from getaway.content.source import read_text
from tests.checks.vocabulary import JOB, THIEF, spoilt, told, told_of


def test_more_challenges_and_loot_than_a_set_holds() -> None:
    many = "".join(f"      - {{id: c{n}, ways: [[strength]], loot: 1}}\n" for n in range(62))
    found = told_of(JOB, ("text:\n", f"{many}text:\n"))
    assert found[:2] == [
        "8:3: error: a job has at most 62 challenges, this one has 65",
        "8:3: error: a job has at most 62 pieces of loot, this one has 64",
    ]


def test_more_symbols_than_a_challenge_holds() -> None:
    ways = "[[" + ", ".join(["strength"] * 40) + "], [" + ", ".join(["cunning"] * 23) + "]]"
    assert told_of(JOB, ("[[cunning, strength]]", ways))[0] == (
        "17:15: error: a challenge has at most 62 symbols in all its ways, not 63"
    )


def test_more_symbols_at_once_than_a_tally_counts() -> None:
    gift = "opens: shop\n        then: {give: " + " + ".join(["strength"] * 16) + "}"
    assert told_of(JOB, ("opens: shop", gift)) == ["14:22: error: at most 15 symbols activate together, not 16"]


def test_more_frames_than_a_table_has() -> None:
    """Neither the job nor the sheet has too many, but together they do."""
    colours = ["strength", "dexterity", "cunning", "lockpicking", "electronics"]
    frames = [f"{a}/{b}" for n, a in enumerate(colours) for b in colours[n + 1 :]][:8]
    gifts = ", ".join(f"{{give: {frame}}}" for frame in frames)
    document = read_text(spoilt(JOB, ("opens: shop", f"opens: shop\n        then: [{gifts}]")), "night.yaml")
    subject = Subject(parse(Job, document), document)
    plain = parse_thief(read_text(THIEF, "dot.yaml"))
    framed = parse_thief(read_text(spoilt(THIEF, ("columns: [sneaking", "columns: [sneaking/cunning")), "dot.yaml"))
    assert job_limits(subject, [plain]) == []
    assert [str(mistake) for mistake in job_limits(subject, [framed])] == [
        "night.yaml:2:5: error: dot cannot play this job: "
        "one table has at most 8 different frames, cunning/lockpicking is one more"
    ]


def test_more_marks_than_a_tool_has() -> None:
    rows = [["any"] * width for width in (13, 12, 11, 10, 9, 8)]
    text = THIEF.partition("tree:")[0] + f"pyramid: {rows}\nescape: {{car: [1], police: [2]}}\n"
    assert "2:5: error: a bar, tool or challenge has at most 62 marks, not 63" in told(text)
