const region = document.querySelector<HTMLElement>('[data-status]')

/** Words of the interface for scripts: the `data-` attributes of the status region, in the page's language. */
export function statusWord(name: string): string {
  return region?.dataset[name] ?? ''
}

/** Tell readers who listen to the page. Said anew even if it is what was said last. */
export function announce(text: string): void {
  if (region) sayIn(region, text)
}

/** The same in a region of one's own: a dialog makes that of the page silent. What is said in one frame is said together. */
export function sayIn(place: HTMLElement, text: string): void {
  const known = waiting.get(place)
  if (known) {
    known.add(text)
    return
  }
  const texts = new Set([text])
  waiting.set(place, texts)
  place.textContent = ''
  requestAnimationFrame(() => {
    waiting.delete(place)
    place.textContent = [...texts].join('\n')
  })
}

/** What is to be said in the next frame, by the region. */
const waiting = new WeakMap<HTMLElement, Set<string>>()
