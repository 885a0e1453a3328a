/**
 * Menus of the top bar: one open at a time. Escape, a click elsewhere, or moving the focus away closes it. Arrow keys,
 * Home and End move between the entries of an open menu. The entries are links and buttons, so Tab reaches them too.
 */
export function watchDropdowns(): void {
  const dropdowns = [...document.querySelectorAll<HTMLDetailsElement>('details[data-dropdown]')]
  const closeAllBut = (inside: EventTarget | null) => {
    for (const dropdown of dropdowns) {
      // In the mobile navigation, the menus are part of the list: closing one would move the entries under a finger.
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

/** From the last entry to the first; from the summary, down to the first entry and up to the last. */
function entryAfter(key: string, dropdown: HTMLDetailsElement): HTMLElement | undefined {
  const entries = [...dropdown.querySelectorAll<HTMLElement>('ul :is(a[href], button)')]
  const at = entries.findIndex(entry => entry.matches(':focus'))
  const next = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[key]
  return next === undefined ? undefined : entries.at(next % entries.length)
}
