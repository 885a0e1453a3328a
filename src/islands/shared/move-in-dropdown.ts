/** Escape closes an open menu. Arrow keys, Home and End move between its entries. */
export function moveInDropdown(event: KeyboardEvent, dropdown: HTMLDetailsElement): void {
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
