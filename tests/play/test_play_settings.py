"""The keeper's preferences: kept, checked, and never a reason not to start."""

import pytest

from keeper_app.play.preferences import APPEARANCES, TEXT_SCALES, Preferences, Settings
from keeper_app.store import open_data_dir


class MemoryDocuments:
    """Documents in memory; while `broken` none can be kept."""

    def __init__(self, **kept):
        self.kept = kept
        self.broken = False
        self.puts = 0

    def get(self, name):
        return self.kept.get(name)

    def put(self, name, document):
        if self.broken:
            raise OSError
        self.kept[name] = dict(document)
        self.puts += 1


CHANGES = [
    ("language", "fr"),
    ("language", "en"),
    ("appearance", "light"),
    ("appearance", "contrast"),
    ("text_scale", 125),
    ("text_scale", 200),
    ("real_dice", True),
    ("still", True),
]


def test_the_defaults():
    assert Preferences(MemoryDocuments()).current == Settings(None, "dark", 100, False, False)
    assert "dark" in APPEARANCES
    assert TEXT_SCALES[0] == 100
    assert max(TEXT_SCALES) == 200


@pytest.mark.parametrize(("name", "value"), CHANGES)
def test_a_change_is_kept(name, value):
    documents = MemoryDocuments()
    preferences = Preferences(documents)
    preferences.change(**{name: value})
    assert getattr(preferences.current, name) == value
    assert Preferences(documents).current == preferences.current
    assert documents.kept["settings"][name] == value


def test_several_changes_at_once_and_back_to_the_system():
    documents = MemoryDocuments()
    preferences = Preferences(documents)
    preferences.change(language="fr", text_scale=150)
    preferences.change(language=None)
    assert Preferences(documents).current == Settings(text_scale=150)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "de"),
        ("language", ""),
        ("appearance", "neon"),
        ("appearance", None),
        ("text_scale", 99),
        ("text_scale", "100"),
        ("real_dice", "yes"),
        ("still", None),
        ("bar", ()),
        ("bar", ("roll", "roll")),
        ("bar", ("roll", "attic")),
        ("bar", ("roll", "people", "odds", "log", "tables")),
        ("bar", ["roll"]),
    ],
)
def test_what_is_not_allowed_is_refused_whole(name, value):
    documents = MemoryDocuments()
    preferences = Preferences(documents)
    with pytest.raises(ValueError, match=name):
        preferences.change(**{"text_scale": 150, name: value})
    assert preferences.current == Settings()
    assert documents.puts == 0


def test_a_change_to_the_same_is_none():
    documents = MemoryDocuments()
    preferences = Preferences(documents)
    preferences.listen(lambda: pytest.fail("told of nothing"))
    preferences.change(appearance="dark")
    assert documents.puts == 0


def test_listeners_hear_of_it_until_they_stop():
    preferences = Preferences(MemoryDocuments())
    heard = []
    stop = preferences.listen(lambda: heard.append(preferences.current.text_scale))
    preferences.change(text_scale=125)
    stop()
    stop()
    preferences.change(text_scale=150)
    assert heard == [125]


def test_a_change_that_cannot_be_kept_changes_nothing():
    documents = MemoryDocuments()
    preferences = Preferences(documents)
    preferences.listen(lambda: pytest.fail("told of what was not kept"))
    documents.broken = True
    with pytest.raises(OSError):  # noqa: PT011 - the fake's own
        preferences.change(text_scale=150)
    assert preferences.current == Settings()


@pytest.mark.parametrize(
    "wrong",
    [
        {"appearance": "neon"},
        {"appearance": ["dark"]},
        {"appearance": None},
        {"text_scale": {"a": 1}},
        {"language": 5},
        {"real_dice": "yes"},
        {"unheard": 1},
        {"bar": "roll"},
        {"bar": ["roll", "attic"]},
        {"bar": [["roll"]]},
        {"bar": []},
        {"bar": ["roll"] * 2},
        {"bar": {"roll": 1}},
    ],
)
def test_a_damaged_field_falls_back_and_the_others_stay(wrong):
    kept = {"language": "fr", "text_scale": 150, "still": True}
    current = Preferences(MemoryDocuments(settings={**kept, **wrong})).current
    expected = {name: value for name, value in kept.items() if name not in wrong}
    assert current == Settings(**expected)


@pytest.mark.parametrize("document", [None, {}])
def test_no_document_is_no_harm(document):
    assert Preferences(MemoryDocuments(settings=document)).current == Settings()


def test_preferences_survive_in_the_real_store(tmp_path):
    with open_data_dir(tmp_path / "data", sync=False) as data:
        Preferences(data.documents).change(language="fr", appearance="contrast", text_scale=200, real_dice=True)
    with open_data_dir(tmp_path / "data", sync=False) as data:
        assert Preferences(data.documents).current == Settings("fr", "contrast", 200, True)


def test_the_rooms_of_the_bar_keep_their_order(tmp_path):
    with open_data_dir(tmp_path / "data", sync=False) as data:
        Preferences(data.documents).change(bar=("log", "roll"))
    with open_data_dir(tmp_path / "data", sync=False) as data:
        assert Preferences(data.documents).current.bar == ("log", "roll")


def test_a_damaged_file_of_settings_starts_afresh(tmp_path):
    with open_data_dir(tmp_path / "data", sync=False) as data:
        Preferences(data.documents).change(language="fr")
    for path in (tmp_path / "data").glob("keeper*"):
        path.write_bytes(b"\x00damaged")
    with open_data_dir(tmp_path / "data", sync=False) as data:
        assert Preferences(data.documents).current == Settings()
        assert [notice.kind for notice in data.notices] == ["unreadable-documents"]
