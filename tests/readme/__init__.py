"""Whether what the README and its fellow pages say is so."""
