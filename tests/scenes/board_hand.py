"""A hand that answers on the board: which spots are clicked, and what is dragged where, for a command."""

from __future__ import annotations

from kaladan.app import App
from kaladan.model import commands as c
from kaladan.model.commands import Command
from kaladan.scenes.board import BoardScene
from kaladan.scenes.board_situation import LEAVING
from kaladan.scenes.board_text import leave_name
from tests.scenes.driver import click, drag, settle, spot, where


def board(app: App) -> BoardScene:
    """Return the board, which must be on top."""
    top = app.desk.stack.top
    assert isinstance(top, BoardScene), type(top).__name__
    return top


def put_away(app: App) -> None:
    """Put the Event card away, if it lies large over the board; take up a covered hand that is needed."""
    settle(app)
    if board(app).spot("event/continue"):
        click(app, "event/continue")
    if board(app).spot("hand/show") and board(app).situation.own:
        click(app, "hand/show")


def answer_by_mouse(app: App, command: Command) -> None:
    """Give an answer with the mouse alone."""
    put_away(app)
    _DOINGS.get(type(command), _leave)(app, command)
    settle(app)


def _leave(app: App, command: Command) -> None:
    scene = board(app)
    if isinstance(command, LEAVING):
        click(app, f"button/{leave_name(scene.situation, command)}")
    else:
        click(app, f"choice/{scene.situation.options.index(command)}")


def _move(app: App, command: c.MoveUnits) -> None:
    """Move the whole stack if it fits, else one unit after the other."""
    scene = board(app)
    units = scene.situation.own_units(command.origin)
    room = scene.situation.table.room(command.target)
    if len(units) <= room:
        drag(app, f"stack/{command.origin}", f"tile/{command.target}")
        return
    for unit in units[:room]:
        click(app, f"unit/{unit}")
    click(app, f"tile/{command.target}")


def _swap(app: App, command: c.SwapUnits) -> None:
    click(app, "order/swap")
    click(app, f"tile/{command.first}")
    click(app, f"tile/{command.second}")


def _battle(app: App, command: c.DeclareBattle) -> None:
    drag(app, f"stack/{command.origin}", f"tile/{command.target}")
    click(app, "battle/confirm")


def _pick(app: App, command: c.PickUnit) -> None:
    click(app, f"unit/{command.unit}")
    if board(app).spot("button/confirm"):
        click(app, "button/confirm")


def _deploy(app: App, command: c.DeployUnit | c.BuyUnit) -> None:
    if command.tile % 2:
        drag(app, f"reserve/{command.kind}", f"tile/{command.tile}")
    else:
        click(app, f"reserve/{command.kind}")
        click(app, f"tile/{command.tile}")


def _raise(app: App, command: c.ResurrectUnit | c.RansomUnit) -> None:
    if isinstance(command, c.RansomUnit):
        click(app, "order/ransom")
    end = f"tile/{command.tile}" if command.tile >= 0 else "reserve/archer"
    drag(app, f"fallen/{command.unit}", end)


def _upgrade(app: App, command: c.BuyUpgrade | c.UpgradeUnit) -> None:
    if isinstance(command, c.UpgradeUnit):
        click(app, f"unit/{command.unit}")
    elif command.unit % 2:
        drag(app, "order/upgrade", f"unit/{command.unit}")
    else:
        click(app, "order/upgrade")
        click(app, f"unit/{command.unit}")


def _buy_magic(app: App, command: c.BuyMagic) -> None:
    own = command.deck == board(app).situation.seat
    click(app, "order/magic" if own else f"order/magic/{command.deck}")


def _swap_magic(app: App, command: c.SwapMagic) -> None:
    click(app, "order/swap_magic")
    click(app, f"hand/{command.card}")


def _pay(app: App, command: c.PayWith) -> None:
    """Let allies who pay too much pay less, then those who pay too little more, until it is as wanted."""
    scene = board(app)
    for _ in range(50):
        now = scene.payment.amounts(scene.situation)
        buyer = scene.situation.seat
        less = [f"pay/{seat}/less" for seat, paid in enumerate(now) if paid > command.amounts[seat]]
        more = [f"pay/{seat}/more" for seat, paid in enumerate(now) if paid < command.amounts[seat]]
        wanted = [name for name in less if name != f"pay/{buyer}/less"] + more
        ready = [name for name in wanted if spot(app, name).click]
        if not ready:
            break
        click(app, ready[0])
    click(app, "button/pay")


def _arrange(app: App, command: c.ArrangeEvents) -> None:
    order = sorted(command.order)
    for place, wanted in enumerate(command.order):
        if order[place] != wanted:
            other = order.index(wanted)
            drag(app, f"arrange/{other}", where(app, f"arrange/{place}"))
            order[place], order[other] = order[other], order[place]
    click(app, "arrange/confirm")


_DOINGS = {
    c.MoveUnits: _move,
    c.SwapUnits: _swap,
    c.DeclareBattle: _battle,
    c.PickUnit: _pick,
    c.DeployUnit: _deploy,
    c.BuyUnit: _deploy,
    c.ResurrectUnit: _raise,
    c.RansomUnit: _raise,
    c.BuyUpgrade: _upgrade,
    c.UpgradeUnit: _upgrade,
    c.BuyMagic: _buy_magic,
    c.SwapMagic: _swap_magic,
    c.PayWith: _pay,
    c.ArrangeEvents: _arrange,
}
