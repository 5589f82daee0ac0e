"""Drawing code behind ``assets/``: everything that is drawn slowly, once, from fixed seeds.

The game never imports this package; it needs the ``bake`` extra of ``pyproject.toml``.
"""
