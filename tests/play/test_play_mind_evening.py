"""An evening of madness, from a ghoul in the cellar to the development phase, in one go, and all of it taken back."""

from desks import Table
from examples.made_up import faces

from keeper_app.play.combat.actions.order_fight import BeginFight, EndFight, PassTurn
from keeper_app.play.development.actions.hold_phase import BeginDevelopment, EndDevelopment
from keeper_app.play.development.actions.regain import RegainLuck
from keeper_app.play.development.actions.roll_growth import RollGrowth
from keeper_app.play.mind.actions.suffer_bout import SufferBout
from keeper_app.play.mind.actions.treat_mind import TreatMonth
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.change_mind import ChangeBackground
from keeper_app.play.people.actions.mark_person import SetTick
from keeper_app.play.people.actions.pass_time import PassTime, SetDate
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.actions.see_horror import SeeHorror, sight_of, witnesses_of
from keeper_app.play.people.calendar import Calendar
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.points import points_of
from keeper_app.play.people.sanity import day_of, insanity_of
from keeper_app.play.study.actions.cast_spell import CastSpell
from keeper_app.play.study.actions.learn_spell import LearnSpell
from keeper_app.play.study.actions.read_tome import ReadTome
from keeper_app.play.study.actions.study_tome import StudyOn
from keeper_app.rules import Refuge
from keeper_app.words import log_line, words_in

BODY = {"str": 50, "con": 50, "siz": 60, "dex": 55, "edu": 70, "luck": 45, "fighting-brawl": 40}
GHOUL = "creature/grave-eater"


def seated():
    """Four at the table, SAN 48, 61, 33 and 47, and a ghoul nobody has seen yet."""
    table = Table()
    for name, san, dex in (("Marguerite", 48, 70), ("Augustin", 61, 45), ("Eleanor", 33, 60), ("Silas", 47, 50)):
        known = {**BODY, "dex": dex, "pow": 60, "int": 65, "sanity": san, "language-other/Latin": 60}
        table.do(SeatPerson(name, {**known, "spot-hidden": 89}))
    table.do(BringCreature("grave-eater"))
    table.do(SetDate("1925-03-14"))
    return table


def person(table, who):
    return table.desk.state.person(who)


def test_an_evening(monkeypatch):
    monkeypatch.setattr("keeper_app.play.desk.PAGE", 7)  # it goes over many pages
    table = seated()
    before = table.desk.state

    # The cellar: four see it, three fail, one of them badly.
    ghoul = table.desk.state.people[-1]
    who = tuple(one.id for one in witnesses_of(table.desk.state))
    assert who == (1, 2, 3, 4)
    fallen = [*faces(62), *faces(18), *faces(97), *faces(80), 4, 2]
    seen = table.do(SeeHorror(who, sight_of(ghoul)), *fallen, *faces(42)).event
    assert [one.shock.loss for one in seen.witnesses] == [4, 0, 6, 2]
    eleanor = person(table, 3)
    assert (eleanor.has("indefinite-insanity"), eleanor.has("temporary-insanity")) == (True, True)  # 6 of 33, and INT
    assert (day_of(eleanor).lost, day_of(eleanor).limit) == (6, 6)

    # The fight: Eleanor's bout is a phobia, and is played for three rounds.
    table.do(BeginFight((1, 2, 3, 4, ghoul.id)))
    bout = table.do(SufferBout(3), 9, 3, *faces(2)).event
    assert (bout.row, bout.quirk, bout.gain) == ("phobia", "achluophobia", 5)
    for left in (2, 1, 0):
        for _ in range(5):
            table.do(PassTurn())
        assert (person(table, 3).mind.rounds, person(table, 3).has("bout")) == (left, left > 0)
    table.do(EndFight())
    table.do(ChangeBackground(3, "phobias-manias", "The dark under the house"))
    assert Condition("phobia", "achluophobia") in person(table, 3).conditions
    assert points_of(person(table, 3)).max_san == 94

    # A night, then a month in the asylum: the analyst is of no help at 60, and then it goes well.
    table.do(PassTime("day"))
    assert insanity_of(person(table, 3)) == "indefinite"
    table.do(TreatMonth(3, Refuge.INSTITUTION, psychoanalysis=40), *faces(60))
    table.do(TreatMonth(3, Refuge.INSTITUTION, psychoanalysis=40), *faces(40), 3, *faces(29))
    assert (insanity_of(person(table, 3)), points_of(person(table, 3)).san) == ("", 30)
    assert table.desk.state.part(Calendar).day == 1 + 30 + 30

    # The tome: read, a spell learnt from it, cast for the first time.
    day = table.desk.state.part(Calendar).day
    asked = table.desk.dice_asked(ReadTome(1, "ninth-lamp", test=False))
    assert [die.sides for die in asked] == [4]
    table.do(ReadTome(1, "ninth-lamp", test=False), 2)
    assert person(table, 1).skills["cthulhu-mythos"] == 1
    assert points_of(person(table, 1)).san == 42
    table.do(StudyOn(((1, "ninth-lamp"),), 1))
    assert table.desk.state.part(Calendar).day >= day + 7
    table.do(LearnSpell(1, "drowned-candle", "ninth-lamp", test=False), 1, 1)
    mp = points_of(person(table, 1)).mp
    table.do(CastSpell(1, "drowned-candle"), *faces(25))  # hard POW: 30
    assert (points_of(person(table, 1)).mp, points_of(person(table, 1)).san) == (mp - 3, 41)

    # The phase: a tick rolled in sight of all, 90 reached, Luck back, and nothing on a sheet before its end.
    table.do(SetTick(1, "spot-hidden"))
    table.do(BeginDevelopment((1, 2, 3, 4)))
    sheets = table.desk.state.people
    table.do(RollGrowth(1, "spot-hidden"), *faces(95), 4, 3, 3)
    table.do(RegainLuck(1), *faces(90), 7)
    assert table.desk.state.people == sheets
    table.do(EndDevelopment())
    marguerite = person(table, 1)
    assert (marguerite.skills["spot-hidden"], marguerite.luck, marguerite.ticks) == (93, 52, ())
    assert points_of(marguerite).san == 47
    assert dict(person(table, 1).mind.used) == {GHOUL: 3}
    table.desk.undo()
    assert table.desk.state.people == sheets
    table.desk.redo()

    # Told in both languages, opened again, and taken back to the first evening.
    for lang in ("en", "fr"):
        for entry in table.desk.entries:
            line = log_line(words_in(lang), table.desk, entry)
            assert line.title
            assert "{" not in line.detail
    after = table.desk.state
    assert table.reopened().state == after
    steps = 0
    while table.desk.state != before:
        table.desk.undo()
        steps += 1
    for _ in range(steps):
        table.desk.redo()
    assert table.desk.state == after
