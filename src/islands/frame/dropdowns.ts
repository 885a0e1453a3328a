import { moveInDropdown } from '../shared/move-in-dropdown.ts'

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
    dropdown.addEventListener('keydown', event => moveInDropdown(event, dropdown))
  }
}
