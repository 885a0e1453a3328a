import type { Diagnostic } from '../source/diagnostic.ts'
import { contentHash } from './file-facts.ts'
import { openStore } from './store.ts'

/** A text as it was fetched, and when: milliseconds since 1970. */
export interface KeptText {
  readonly text: string
  readonly at: number
}

/** The last good text of each URL. */
export interface KeptTexts {
  readonly get: (url: string) => KeptText | undefined
  readonly set: (url: string, kept: KeptText) => void
  /** Write down what is new. Says why, if nothing can be kept. */
  readonly close: () => readonly Diagnostic[]
}

const shelf = 'descriptions'

/**
 * Open what earlier builds fetched.
 *
 * @param cache Absent: nothing is known, and nothing is kept.
 */
export function openKeptTexts(cache: string | undefined): KeptTexts {
  if (cache === undefined) return { get: () => undefined, set: () => {}, close: () => [] }
  // A text is the same whatever version of ours fetched it.
  const store = openStore(cache, '')
  return {
    get: url => {
      // Only `set` below writes under these keys.
      const fetch = store.get(shelf, contentHash(url))?.value as { at: number; text: string } | undefined
      const text = fetch && store.get(shelf, fetch.text)?.value
      return fetch && typeof text === 'string' ? { text, at: fetch.at } : undefined
    },
    set: (url, { text, at }) => {
      const key = contentHash(text)
      if (store.get(shelf, key) === undefined) store.set(shelf, key, text)
      store.set(shelf, contentHash(url), { at, text: key })
    },
    close: store.close,
  }
}
