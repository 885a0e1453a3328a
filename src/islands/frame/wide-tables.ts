const wide = '.table-wrap > table, .katex-display > .katex'

/**
 * Tables as wide as the text need no box to scroll in: without it their heads stay below the top bar as they pass.
 * Formulas that scroll can be reached by keyboard, as tables can.
 */
export function watchWideTables(tables: Iterable<HTMLElement> = document.querySelectorAll<HTMLElement>(wide)): void {
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

/** What does not scroll is no stop for the keyboard either. */
function updateFocusable(box: HTMLElement): void {
  const fits = box.scrollWidth <= box.clientWidth
  box.toggleAttribute('data-fits', fits)
  box.toggleAttribute('data-clips', fits && clips(box.firstElementChild))
  if (fits) box.removeAttribute('tabindex')
  else box.tabIndex = 0
}

/** Whether an author's style, such as one for round corners, makes a table a box that scrolls: its head would hang in it. */
function clips(table: Element | null): boolean {
  return table !== null && /hidden|auto|scroll/.test(getComputedStyle(table).overflowY)
}
