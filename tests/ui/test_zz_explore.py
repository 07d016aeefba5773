import time
import cProfile, pstats
async def test_x(window, data):
    async with window("desktop") as app:
        await app.tap("roll")
        t=time.perf_counter()
        for i in range(10):
            await app.tap("roll")
        print("roll", (time.perf_counter()-t)/10)
        t=time.perf_counter()
        for i in range(10):
            await app.tap("key-1")
        print("key", (time.perf_counter()-t)/10)
        pr=cProfile.Profile(); pr.enable()
        for i in range(5):
            await app.tap("roll")
        pr.disable(); pstats.Stats(pr).sort_stats("cumtime").print_stats(28)
