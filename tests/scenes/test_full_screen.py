"""The whole screen and back, without a window manager; ``test_real_window`` tries it with one."""

from __future__ import annotations

import pygame

from kaladan.app import App
from kaladan.scenes.menu import MenuScene
from tests.scenes.driver import layout_problems, press_key


def test_f11_fills_the_screen_and_a_second_one_brings_the_window_back(app: App) -> None:
    app.desk.stack.push(MenuScene(app.desk))
    windowed = app.surface.get_size()
    for size in (pygame.display.get_desktop_sizes()[0], windowed) * 2:
        press_key(app, pygame.K_F11)
        assert app.surface.get_size() == size
        assert app.desk.kit.layout.window == size
        assert layout_problems(app) == []
