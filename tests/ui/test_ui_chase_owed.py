"""What a horror leaves owing to those who run is rolled in the chase, as in a fight."""

from hunted import QUAYS, rolls

from keeper_app.play.people.actions.see_horror import SeeHorror, Sight

SHAKEN = (SeeHorror((1,), Sight("0", "6", "a thing")), [*rolls(90), *rolls(10)])  # six points gone, and understood


async def test_a_bout_of_madness_is_rolled_from_the_chase(earlier, window):
    earlier(*QUAYS, SHAKEN)
    async with window("phone", route="/chase") as app:
        await app.tap("bout-of-1")
        await app.tap("bout-roll")
        await app.go("chase")
        assert not app.has("bout-of-1")
