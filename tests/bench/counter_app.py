"""The yardstick of a tap: a bare Flet counter, served with the settings of Keeper. `python counter_app.py PORT`."""

import sys

import flet as ft
import uvicorn


def main(page: ft.Page) -> None:
    page.title = "Counter"
    shown = ft.Text("Count no. 0", size=30)
    count = 0

    def increment() -> None:
        nonlocal count
        count += 1
        shown.value = f"Count no. {count}"

    page.add(shown, ft.Button("Roll", on_click=increment))


if __name__ == "__main__":
    uvicorn.run(
        ft.run(main, export_asgi_app=True, no_cdn=True),
        host="127.0.0.1",
        port=int(sys.argv[1]),
        loop="asyncio",
        ws="websockets-sansio",
        log_level="warning",
        access_log=False,
    )
