import { loadStyle } from '../shared/load-style.ts'

/** The strings of the form, by key. */
export type FeedbackLabels = Readonly<Record<string, string>>

/** Load the strings and the styles of the form, once for an element. */
export function loadForm(element: HTMLElement): Promise<FeedbackLabels> {
  const known = loads.get(element)
  if (known) return known
  const { labels = '', style } = element.dataset
  const load = Promise.all([fetchLabels(labels), loadStyle(style)]).then(([strings]) => strings)
  loads.set(element, load)
  // The next click tries again.
  load.catch(() => loads.delete(element))
  return load
}

/** What is loaded or loading, by element. */
const loads = new WeakMap<HTMLElement, Promise<FeedbackLabels>>()

async function fetchLabels(href: string): Promise<FeedbackLabels> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${response.status}`)
  return response.json()
}
