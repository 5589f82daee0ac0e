"""What cards, events, realm powers and Special Units do: one small class each, in one registry."""
