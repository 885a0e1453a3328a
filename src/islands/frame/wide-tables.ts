const wide = '.table-wrap > table, .katex-display > .katex'

/**
 * Tables as wide as the text need no box to scroll in: without it their heads stay below the top bar as they pass.
 * Formulas that scroll can be reached by keyboard, as tables can.
 */
export function watchTables(tables: Iterable<HTMLElement> = document.querySelectorAll<HTMLElement>(wide)): void {
  const observer = new ResizeObserver(entries => {
    for (const { target } of entries) {
      const box = target.closest<HTMLElement>('.table-wrap, .katex-display')
      if (box) adapt(box)
    }
  })
  for (const table of tables) {
    observer.observe(table)
    if (table.parentElement) observer.observe(table.parentElement)
  }
}

/** What does not scroll is no stop for the keyboard either. */
function adapt(box: HTMLElement): void {
  const fits = box.scrollWidth <= box.clientWidth
  box.toggleAttribute('data-fits', fits)
  if (fits) box.removeAttribute('tabindex')
  else box.tabIndex = 0
}
