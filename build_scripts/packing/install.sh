#!/bin/sh
# Puts Generals of Kaladan into your menu, or takes it out again with --remove. Needs no rights but your own.
# The game stays in the folder where this script lies; after moving the folder, start the script once more.
set -eu

folder=$(cd "$(dirname "$0")" && pwd -P)
entries="${XDG_DATA_HOME:-$HOME/.local/share}/applications"
entry="$entries/kaladan.desktop"

case "${1:-}" in
    "") ;;
    --remove)
        rm -f "$entry"
        echo "Generals of Kaladan is out of the menu. To remove the game itself delete $folder"
        exit 0 ;;
    *)
        echo "usage: $0 [--remove]" >&2
        exit 2 ;;
esac

case "$folder" in
    *"
"*)
        echo "The name of this folder has two lines, which no menu can hold: $folder" >&2
        exit 1 ;;
esac

# In a menu entry a program's name stands in quotation marks, some letters have a \ before them, and % is
# doubled; a \ is doubled once more, because it is one in every value of an entry.
quoted=$(printf '%s' "$folder/kaladan" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')
plain=$(printf '%s' "$folder/kaladan.png" | sed -e 's/\\/\\\\/g')

mkdir -p "$entries"
{
    grep -v -e '^Exec=' -e '^Icon=' "$folder/kaladan.desktop"
    printf 'Exec="%s"\nIcon=%s\n' "$quoted" "$plain"
} > "$entry.new"
mv "$entry.new" "$entry"
if command -v update-desktop-database > /dev/null; then
    update-desktop-database "$entries" || true
fi
echo "Generals of Kaladan is in the menu, among the games."
