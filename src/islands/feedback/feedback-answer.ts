import { readStorage, writeStorage } from '../shared/browser-storage.ts'

/** What a reader says, as it is sent to the server of the site or to the endpoint of the author. */
export interface FeedbackAnswer {
  /** The same for all answers that replace each other. */
  readonly id: string
  /** The route of the page. */
  readonly page: string
  readonly url: string
  readonly title: string
  readonly language: string
  readonly kind: 'page' | 'code' | 'selection'
  readonly rating: 'up' | 'down' | 'none'
  /** Names of the reasons that the reader chose. */
  readonly reasons: readonly string[]
  readonly text: string
  /** The code or the selected text. */
  readonly quote: string
  readonly email: string
  /** Whether the reader takes the answer back. */
  readonly removed: boolean
  /** An agent in the browser of the reader has written it. */
  readonly source?: 'agent'
}

/** Longer texts are cut. The server accepts no more. */
export const maxText = 2000

/** An answer to which nothing was added yet. */
export function newAnswer(
  changes: Pick<FeedbackAnswer, 'id' | 'kind' | 'rating'> & { readonly quote?: string },
): FeedbackAnswer {
  const { lang, dataset } = document.documentElement
  return {
    page: dataset.currentPath ?? '/',
    url: location.origin + location.pathname,
    title: document.querySelector('h1')?.textContent?.trim() || document.title,
    language: lang,
    reasons: [],
    text: '',
    email: '',
    removed: false,
    ...changes,
    quote: (changes.quote ?? '').slice(0, maxText),
  }
}

/** A name for an answer that nobody can guess. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The name of the rating of this page: the same until the tab is closed, so that a second rating replaces the first. */
export function ratingId(): string {
  const key = `lectern-feedback:${document.documentElement.dataset.currentPath}`
  const id = readStorage('sessionStorage', key) ?? newId()
  writeStorage('sessionStorage', key, id)
  return id
}
