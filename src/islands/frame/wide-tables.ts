const wideSelector = '.table-wrap > table, .katex-display > .katex'

/**
 * Tables that fit need no scroll box; without it their header row sticks below the top bar. Formulas that scroll can be
 * focused by keyboard, like tables.
 */
export function watchWideTables(
  tables: Iterable<HTMLElement> = document.querySelectorAll<HTMLElement>(wideSelector),
): void {
  const observer = new ResizeObserver(entries => {
    for (const { target } of entries) {
      const box = target.closest<HTMLElement>('.table-wrap, .katex-display')
      if (box) updateFocusable(box)
    }
  })
  for (const table of tables) {
    observer.observe(table)
    if (table.parentElement) observer.observe(table.parentElement)
  }
}

/** A box that does not scroll is not a Tab stop. */
function updateFocusable(box: HTMLElement): void {
  const fits = box.scrollWidth <= box.clientWidth
  box.toggleAttribute('data-fits', fits)
  box.toggleAttribute('data-clips', fits && clips(box.firstElementChild))
  if (fits) box.removeAttribute('tabindex')
  else box.tabIndex = 0
}

/**
 * Whether an author's style, such as rounded corners, makes the table itself a scroll container: a sticky header would
 * stick inside it.
 */
function clips(table: Element | null): boolean {
  return table !== null && /hidden|auto|scroll/.test(getComputedStyle(table).overflowY)
}
