"""Gallery pages of tokens, stacks, arms and dice."""

from __future__ import annotations

import pygame

from kaladan.ui.gallery.page import caption, table
from kaladan.ui.kit import Kit
from kaladan.ui.palette import REALMS
from kaladan.ui.tokens import KINDS, TokenLook, TokenState, arms, draw_token

UPGRADED = ("catapult", "shield", "archer", "sword")


def tokens(kit: Kit, surface: pygame.Surface) -> None:
    """All kinds of all realms, plain and upgraded, in three teams; then every state."""
    table(kit, surface)
    size = kit.px(41)
    for row, realm in enumerate(REALMS):
        team = (None, "star", "key")[row % 3]
        y = 40 + row * 58
        for column, kind in enumerate(KINDS):
            look = TokenLook(realm, kind, team=team)
            draw_token(kit, surface, look, kit.layout.point(40 + column * 56, y), size)
        for column, kind in enumerate(UPGRADED):
            look = TokenLook(realm, kind, True, team)
            draw_token(kit, surface, look, kit.layout.point(450 + column * 56, y), size)
        for column, kind in enumerate(KINDS):
            look = TokenLook(realm, kind, kind in UPGRADED and column % 2 == 0, team)
            at = kit.layout.point(690 + column * 42, y)
            draw_token(kit, surface, look, at, 33)
        for column, side in enumerate((78, 41, 24)):
            at = kit.layout.point(1030 + column * 84, y)
            arms(kit, surface, realm, at, kit.px(min(side, 54)), team=team, dim=column == 2)
    _states(kit, surface)


def _states(kit: Kit, surface: pygame.Surface) -> None:
    for column, state in enumerate(TokenState):
        x = 60 + column * 150
        caption(kit, surface, kit.words(f"gallery.token.{state}"), x - 34, 400)
        for row, (realm, kind, team) in enumerate(
            (("khalisia", "sword", "star"), ("vashtar", "special", "key"),
             ("karrag", "crown", None), ("sylvarin", "catapult", "star"))
        ):  # fmt: skip
            look = TokenLook(realm, kind, row in (0, 3), team, state)
            at = kit.layout.point(x, 446 + row * 70)
            draw_token(kit, surface, look, at, kit.px(44))
