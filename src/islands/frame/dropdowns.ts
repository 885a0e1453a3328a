/**
 * Menus of the top bar: one at a time, closed by Escape, by a press elsewhere and by moving on with the keyboard. Arrows,
 * Home and End move among the entries of an open one, which are links that Tab reaches too.
 */
export function watchDropdowns(): void {
  const dropdowns = [...document.querySelectorAll<HTMLDetailsElement>('details[data-dropdown]')]
  const closeAllBut = (inside: EventTarget | null) => {
    for (const dropdown of dropdowns) {
      // In the navigation of a phone a menu stands between the others: what closes would pull them from under a finger.
      if (dropdown.closest('[data-nav][data-open]')) continue
      if (!(inside instanceof Node && dropdown.contains(inside))) dropdown.open = false
    }
  }
  document.addEventListener('pointerdown', event => closeAllBut(event.target))
  document.addEventListener('focusin', event => closeAllBut(event.target))
  for (const dropdown of dropdowns) {
    dropdown.addEventListener('keydown', event => onKey(event, dropdown))
  }
}

function onKey(event: KeyboardEvent, dropdown: HTMLDetailsElement): void {
  if (!dropdown.open || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const summary = dropdown.querySelector('summary')
  const next = event.key === 'Escape' ? summary : entryAfter(event.key, dropdown)
  if (!next) return
  event.preventDefault()
  if (event.key === 'Escape') dropdown.open = false
  next.focus()
}

/** From the last entry it goes on to the first; from the line that opens the menu down to the first, up to the last. */
function entryAfter(key: string, dropdown: HTMLDetailsElement): HTMLAnchorElement | undefined {
  const entries = [...dropdown.querySelectorAll<HTMLAnchorElement>('ul a[href]')]
  const at = entries.findIndex(entry => entry.matches(':focus'))
  const next = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[key]
  return next === undefined ? undefined : entries.at(next % entries.length)
}
