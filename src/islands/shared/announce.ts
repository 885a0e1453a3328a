const region = document.querySelector<HTMLElement>('[data-status]')

/** A text for scripts: a `data-` attribute of the status region, in the language of the page. */
export function statusMessage(name: string): string {
  return region?.dataset[name] ?? ''
}

/** Announce a text to screen readers, even if it is the same as the last one. */
export function announce(text: string): void {
  if (region) announceIn(region, text)
}

/**
 * Announce in another region, for example in a dialog, where the region of the page is silent. Texts of one frame are
 * joined.
 */
export function announceIn(target: HTMLElement, text: string): void {
  const known = pendingAnnouncements.get(target)
  if (known) {
    known.add(text)
    return
  }
  const texts = new Set([text])
  pendingAnnouncements.set(target, texts)
  target.textContent = ''
  requestAnimationFrame(() => {
    pendingAnnouncements.delete(target)
    target.textContent = [...texts].join('\n')
  })
}

/** Texts to announce in the next frame, by region. */
const pendingAnnouncements = new WeakMap<HTMLElement, Set<string>>()
