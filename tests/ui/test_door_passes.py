"""Passes, and the devices they belong to."""

import stat
import sys
from datetime import UTC, datetime, timedelta

import hypothesis.strategies as st
import pytest
from door_server import Latch
from hypothesis import given

from keeper_app.store import open_data_dir
from keeper_app.store.key_file import KEY_BYTES, KEY_FILE, kept_key
from keeper_app.ui.door.agents import agent_of
from keeper_app.ui.door.devices import LONGEST_NAME, MOST_DEVICES, TooManyDevices, plain_name
from keeper_app.ui.door.door import Door, KnockRefused
from keeper_app.ui.door.passes import Pass, cookie, read, signed

SECRET = bytes(range(32))
NOW = datetime(2026, 11, 18, 21, 4, tzinfo=UTC)


def test_a_pass_that_we_signed_is_read():
    shown = Pass("abc-_1", "players")
    assert read(SECRET, signed(SECRET, shown)) == shown


@given(st.binary(min_size=32, max_size=32).filter(lambda one: one != SECRET))
def test_a_pass_of_another_house_opens_nothing(other):
    assert read(SECRET, signed(other, Pass("abc", "keeper"))) is None


@given(st.data())
def test_a_pass_with_any_sign_changed_opens_nothing(data):
    text = signed(SECRET, Pass("abc", "players"))
    at = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(st.characters(min_codepoint=32, max_codepoint=126).filter(lambda one: one != text[at]))
    forged = text[:at] + sign + text[at + 1 :]
    assert read(SECRET, forged) is None


def test_a_role_cannot_be_written_over():
    assert read(SECRET, signed(SECRET, Pass("abc", "players")).replace("players", "keeper")) is None


@given(st.text(max_size=300))
def test_whatever_a_browser_shows_is_a_pass_or_none(text):
    assert read(SECRET, text) is None


def test_a_pass_is_kept_from_scripts_and_from_other_sites():
    said = cookie("x").decode()
    assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(said.split("; "))


# --- the key ------------------------------------------------------------------------------------------------------


def test_the_key_is_made_once_and_is_nobody_elses(tmp_path):
    made = kept_key(tmp_path)
    assert len(made) == KEY_BYTES
    assert kept_key(tmp_path) == made
    assert sorted(one.name for one in tmp_path.iterdir()) == [KEY_FILE]
    if sys.platform != "win32":
        assert stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode) == 0o600


def test_a_key_that_is_not_whole_is_made_anew(tmp_path):
    (tmp_path / KEY_FILE).write_bytes(b"half")
    assert len(kept_key(tmp_path)) == KEY_BYTES
    assert (tmp_path / KEY_FILE).read_bytes() == kept_key(tmp_path)


def test_no_backup_holds_the_key(data):
    import zipfile

    kept_key(data.path)
    made = data.backups.make(NOW, "manual")
    with zipfile.ZipFile(data.backups.folder / made.name) as archive:
        assert not [name for name in archive.namelist() if KEY_FILE in name]


# --- devices ------------------------------------------------------------------------------------------------------


def test_devices_are_known_again_after_a_restart(data):
    first = Door(data)
    device = first.devices.let_in("Tablette du salon", "players", "tablet")
    shown = first.pass_of(device)
    first.devices.note(device.id, NOW)
    again = Door(data)
    found = again.shown(shown)
    assert found is not None
    assert (found.name, found.role, found.kind, found.seen) == ("Tablette du salon", "players", "tablet", NOW)


def test_a_device_that_was_sent_away_stays_away_after_a_restart(data):
    door = Door(data)
    shown = door.pass_of(door.devices.let_in("Tablet", "keeper", "tablet"))
    door.send_away(door.devices.all[0].id)
    for house in (door, Door(data)):
        assert house.shown(shown) is None
        assert house.was_sent_away(shown)
    assert not door.was_sent_away("1.abc.keeper.forged")


def test_a_pass_of_another_role_than_the_list_has_opens_nothing(data):
    door = Door(data)
    device = door.devices.let_in("Tablet", "players", "tablet")
    assert door.shown(signed(door._secret, Pass(device.id, "keeper"))) is None


def test_a_folder_that_is_only_looked_at_is_not_written_to(data):
    data.documents.put("devices", {"devices": [{"id": "x", "name": "Old", "role": "keeper"}]})
    with open_data_dir(data.path, read_only=True) as look:
        door = Door(look)
        assert door.devices.all == ()
        shown = door.pass_of(door.devices.let_in("Tablet", "keeper", "tablet"))
        assert door.shown(shown) is not None
        assert not (data.path / KEY_FILE).exists()
        assert Door(look).shown(shown) is None


@pytest.mark.parametrize(
    "kept",
    [
        None,
        7,
        [7, None, {}, {"id": "a"}],
        [{"id": "a", "name": "A", "role": "emperor"}],
        [{"id": "ä", "name": "A", "role": "keeper"}],
        [{"id": "a", "name": "A", "role": "sheet"}],
        [{"id": "a", "name": "A", "role": "keeper", "who": "c1/1"}],
        [{"id": 1, "name": "A", "role": "keeper"}],
    ],
)
def test_a_list_that_is_none_lets_nobody_in(data, kept):
    data.documents.put("devices", {"devices": kept})
    assert Door(data).devices.all == ()


def test_what_is_wrong_beside_a_device_does_no_harm(data):
    data.documents.put("devices", {"devices": [{"id": "a", "name": "A", "role": "keeper", "kind": 3, "seen": "x"}]})
    (device,) = Door(data).devices.all
    assert (device.kind, device.seen) == ("computer", None)


def test_there_is_room_for_so_many_devices(data):
    door = Door(data)
    for at in range(MOST_DEVICES):
        door.devices.let_in(f"Phone {at}", "players", "phone")
    with pytest.raises(TooManyDevices) as error:
        door.devices.let_in("One more", "players", "phone")
    assert error.value.fields == {"most": MOST_DEVICES}


def test_a_direct_code_in_a_full_house_says_so(data):
    door = Door(data)
    door.attach(Latch(), ("192.0.2.77",))
    for at in range(MOST_DEVICES):
        door.devices.let_in(f"Phone {at}", "players", "phone")
    code = door.invite("keeper", direct=True)
    with pytest.raises(KnockRefused) as error:
        door.knock("10.0.0.5", code.signs, "One more", "")
    assert error.value.why == "full"
    assert door.knocks.waiting == ()


def test_when_a_device_was_seen_is_kept_by_the_minute(data):
    door = Door(data)
    device = door.devices.let_in("Phone", "players", "phone")
    for seconds in (0, 10, 59, 60, 61):
        door.devices.note(device.id, NOW + timedelta(seconds=seconds))
    assert door.devices.all[0].seen == NOW + timedelta(seconds=60)


@given(st.text())
def test_a_name_is_one_line_without_what_is_not_seen(said):
    name = plain_name(said)
    assert len(name) <= LONGEST_NAME
    assert name == name.strip()
    assert not any(one in name for one in "\n\r\t\u202e\u2066\u200b\x00\x1b")
    assert plain_name(name) == name


def test_a_name_cannot_turn_the_writing_round():
    assert plain_name("Tab\u202elet\x00\n of\u2066 Inès ") == "Tablet of Inès"


@pytest.mark.parametrize(
    ("said", "agent"),
    [
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)", ("phone", "devices.agent.plain", "iPhone")),
        ("Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X)", ("tablet", "devices.agent.plain", "iPad")),
        ("Mozilla/5.0 (Linux; Android 13; SM-X700) Safari/537", ("tablet", "devices.agent.tablet", "Samsung")),
        ("Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile", ("phone", "devices.agent.phone", "Pixel")),
        ("Mozilla/5.0 (Linux; Android 10; K) Chrome/140 Mobile", ("phone", "devices.agent.phone", "Android")),
        ("Mozilla/5.0 (Windows NT 10.0; Win64)", ("computer", "devices.agent.computer", "Windows")),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)", ("computer", "devices.agent.plain", "Mac")),
        ("Mozilla/5.0 (X11; Linux x86_64)", ("computer", "devices.agent.computer", "Linux")),
        ("", ("computer", "devices.agent.unknown", "")),
        ("x" * 100_000, ("computer", "devices.agent.unknown", "")),
    ],
)
def test_a_device_is_named_by_what_its_browser_says(said, agent):
    assert agent_of(said) == agent
