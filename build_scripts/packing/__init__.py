"""Making the double-clickable app: icons, licences, what goes into the package, menu entry and archive."""
