"""What things cost a general (sections 4.5, 8 and 12)."""

from __future__ import annotations

from kaladan.model.table import Table


def magic_price(table: Table) -> int:
    """Return what a Magic card costs."""
    return table.catalogue.numbers.magic_price


def swap_price(table: Table, seat: int) -> int:
    """Return what a Magic swap costs the general."""
    return max(table.catalogue.numbers.swap_price - table.power(seat).swap_discount(), 0)


def ransom_price(table: Table, unit: int) -> int:
    """Return what buying a unit back costs (section 12)."""
    return table.kind(unit).price + table.catalogue.numbers.ransom_extra
