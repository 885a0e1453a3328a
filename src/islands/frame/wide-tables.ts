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

/** A box that does not scroll is not a Tab stop. With an author's style, the table itself may scroll in its box. */
function updateFocusable(box: HTMLElement): void {
  const fits = isFitting(box)
  const table = box.firstElementChild
  box.toggleAttribute('data-fits', fits)
  box.toggleAttribute('data-clips', fits && clips(table))
  setFocusable(box, !fits)
  if (table instanceof HTMLTableElement) setFocusable(table, fits && scrolls(table))
}

const isFitting = ({ scrollWidth, clientWidth }: HTMLElement): boolean => scrollWidth <= clientWidth

const scrolls = (table: HTMLElement): boolean =>
  !isFitting(table) && /auto|scroll/.test(getComputedStyle(table).overflowX)

function setFocusable(element: HTMLElement, isFocusable: boolean): void {
  if (isFocusable) element.tabIndex = 0
  else element.removeAttribute('tabindex')
}

/**
 * Whether an author's style, such as rounded corners, makes the table itself a scroll container: a sticky header would
 * stick inside it.
 */
function clips(table: Element | null): boolean {
  return table !== null && /hidden|auto|scroll/.test(getComputedStyle(table).overflowY)
}
