const region = document.querySelector<HTMLElement>('[data-status]')

/** Words of the interface for scripts: the `data-` attributes of the status region, in the page's language. */
export function statusMessage(name: string): string {
  return region?.dataset[name] ?? ''
}

/** Tell readers who listen to the page. Said anew even if it is what was said last. */
export function announce(text: string): void {
  if (region) announceIn(region, text)
}

/** The same in a region of one's own: a dialog makes that of the page silent. What is said in one frame is said together. */
export function announceIn(place: HTMLElement, text: string): void {
  const known = pendingAnnouncements.get(place)
  if (known) {
    known.add(text)
    return
  }
  const texts = new Set([text])
  pendingAnnouncements.set(place, texts)
  place.textContent = ''
  requestAnimationFrame(() => {
    pendingAnnouncements.delete(place)
    place.textContent = [...texts].join('\n')
  })
}

/** What is to be said in the next frame, by the region. */
const pendingAnnouncements = new WeakMap<HTMLElement, Set<string>>()
