import { readStorage } from '../shared/browser-storage.ts'

/**
 * Going back, a browser may show a page as it was left, without asking the server, although somebody has signed in or out
 * since. Then the page is loaded again.
 *
 * @param key Local storage has a value there that is another one for each session.
 * @param expected The value for the reader of this page; `null` if nobody has signed in.
 */
export function reloadWhenRestored(key: string, expected: string | null): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || readStorage('localStorage', key) === expected) return
    document.documentElement.hidden = true
    location.reload()
  })
}
