const region = document.querySelector<HTMLElement>('[data-status]')

/** Words of the interface for scripts: the `data-` attributes of the status region, in the page's language. */
export function statusWord(name: string): string {
  return region?.dataset[name] ?? ''
}

/** Tell readers who listen to the page. Said anew even if it is what was said last. */
export function announce(text: string): void {
  if (region) sayIn(region, text)
}

/** The same in a region of one's own: a dialog makes that of the page silent. */
export function sayIn(place: HTMLElement, text: string): void {
  place.textContent = ''
  requestAnimationFrame(() => {
    place.textContent = text
  })
}
