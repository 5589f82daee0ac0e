"""The gallery: every component in all its states, and whole screens put together from them."""
