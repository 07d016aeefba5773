"""`keeper search`: the search of the app for people and for scripts."""

import json

import pytest

from keeper_app.__main__ import main
from keeper_app.words import words_in


def told(capsys, *arguments):
    assert main(["search", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_a_question_is_answered_as_json(capsys):
    (line,) = told(capsys, "attaque", "d’opportunité", "--json", "--limit", "3", "--lang", "fr")
    answer = json.loads(line)
    assert (answer["query"], len(answer["results"])) == ("attaque d’opportunité", 3)
    first = answer["results"][0]
    assert list(first) == ["id", "covers", "game", "kind", "title", "score"]
    assert first["id"] == "rule-1-1-attacks-of-opportunity"
    assert (first["covers"], first["game"], first["kind"]) == (["1.1"], "arkham", "rule")
    assert first["title"] == "Attaques d’Opportunité"


def test_one_game_is_asked(capsys):
    for game in ("lcg", "ccg", "pocket", "rpg", "arkham"):
        (line,) = told(capsys, "turn", "--json", "--game", game)
        results = json.loads(line)["results"]
        assert results
        assert {one["game"] for one in results} == {game}


def test_a_file_of_questions_is_answered_line_by_line(capsys, tmp_path):
    questions = tmp_path / "questions.txt"
    questions.write_text("1.7\n\nzzzzqqq\nL94\n", "utf-8")
    lines = [json.loads(line) for line in told(capsys, "--json", "--queries", str(questions))]
    assert [line["query"] for line in lines] == ["1.7", "", "zzzzqqq", "L94"]
    assert [bool(line["results"]) for line in lines] == [True, False, False, True]
    assert "L94" in lines[3]["results"][0]["covers"]


def test_people_read_titles(capsys):
    lines = told(capsys, "dodge", "--lang", "en")
    assert lines[0] == "Dodge  (rpg: dodge)"


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        (["search"], "cli.nothing-asked"),
        (["search", "a", "--queries", "b"], "cli.nothing-asked"),
        (["search", "a", "--game", "chess"], "cli.bad-choice"),
        (["search", "a", "--limit", "0"], "cli.bad-limit"),
        (["search", "a", "--limit", "many"], "cli.bad-limit"),
        (["--json"], "cli.unknown-arguments"),
        (["check-tables", "more"], "cli.unknown-arguments"),
    ],
)
def test_what_makes_no_sense_is_refused(capsys, arguments, key):
    assert main([*arguments, "--lang", "en"]) == 2
    start = words_in("en").say(key, None, text="", known="", most="").split("{")[0][:12]
    assert capsys.readouterr().err.strip()
    assert start


def test_a_file_that_cannot_be_read_is_named(capsys, tmp_path):
    assert main(["search", "--queries", str(tmp_path / "none.txt"), "--lang", "en"]) == 4
    assert "none.txt" in capsys.readouterr().err
