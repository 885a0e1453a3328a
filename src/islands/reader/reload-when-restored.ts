import { readStorage } from '../shared/browser-storage.ts'

/**
 * When going back, a browser may restore a page without a request, although somebody has signed in or out since. Then
 * the page is reloaded.
 *
 * @param key Key of a local storage value that differs for each session.
 * @param expected The value for the reader of this page; `null` if nobody has signed in.
 */
export function reloadWhenRestored(key: string, expected: string | null): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || readStorage('localStorage', key) === expected) return
    document.documentElement.hidden = true
    location.reload()
  })
}
