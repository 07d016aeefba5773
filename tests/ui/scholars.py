"""People that tests of the study begin with: some in the middle of a tome, some who have opened none."""

from cast import CAPTAIN, MARGUERITE, SILAS
from examples.made_up import faces

from keeper_app.play.people.actions.pass_time import SetDate
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.study.actions.learn_spell import LearnSpell
from keeper_app.play.study.actions.read_tome import ReadTome
from keeper_app.play.study.actions.study_tome import StudyOn

ELEANOR = SeatPerson(
    "Eleanor Whitlock",
    {
        **{"str": 45, "con": 50, "siz": 55, "dex": 60, "app": 60, "int": 75, "pow": 55, "edu": 85},
        **{"sanity": 35, "luck": 50, "cthulhu-mythos": 12, "language-other/French": 60},
    },
)  # 10 HP, 11 MP

SCHOLARS = ((MARGUERITE, ()), (SILAS, ()), (ELEANOR, ()), (CAPTAIN, ()), (SetDate("1925-05-03"), ()))
BEGUN = (
    *SCHOLARS,
    (ReadTome(2, "ninth-lamp", test=False), (2,)),
    (StudyOn(((2, "ninth-lamp"),)), ()),
    (ReadTome(3, "black-tides"), [*faces(25), 2]),
    (StudyOn(((3, "black-tides"),), 9), ()),
    (LearnSpell(3, "veil-of-salt", "black-tides", passes=False), [*faces(30), 3, 4]),
)
"""Eleanor has read nine weeks of 24 in the Black Tides and knows the Veil of Salt; Silas one of four in the Lamp."""
