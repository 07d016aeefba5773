"""The yardstick of a start: an empty Flet app, served with the settings of Keeper. `python empty_app.py PORT`."""

import sys

import flet as ft
import uvicorn


def main(page: ft.Page) -> None:
    page.title = "Empty"


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
