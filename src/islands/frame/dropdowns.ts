/** Menus of the top bar: one at a time, closed by Escape, by a press elsewhere and by moving on with the keyboard. */
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
    dropdown.addEventListener('keydown', event => {
      if (event.key !== 'Escape' || !dropdown.open) return
      event.preventDefault()
      dropdown.open = false
      dropdown.querySelector('summary')?.focus()
    })
  }
}
