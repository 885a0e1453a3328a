const region = document.querySelector<HTMLElement>('[data-status]')

/** Words of the interface for scripts: the `data-` attributes of the status region, in the page's language. */
export function statusWord(name: string): string {
  return region?.dataset[name] ?? ''
}

/** Tell readers who listen to the page. Said anew even if it is what was said last. */
export function announce(text: string): void {
  if (!region) return
  region.textContent = ''
  requestAnimationFrame(() => {
    region.textContent = text
  })
}
