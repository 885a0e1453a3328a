import { readStorage, writeStorage } from '../shared/browser-storage.ts'

/** Present if somebody has signed in since this browser was last cleared. */
const markerKey = 'lectern-reader'

/** Clear this browser if a session has ended in another way than by signing out here: by time, or in another tab. */
export function clearAfterSession({
  user,
  isKnown,
}: {
  readonly user: object | null
  readonly isKnown: boolean
}): void {
  if (user) writeStorage('localStorage', markerKey, '1')
  else if (isKnown && readStorage('localStorage', markerKey) !== null) clearReaderData()
}

/** What says nothing about the reader or about what they have read. */
const preferences = /^lectern-(?:assistant-width|banner|division|language|tabs|theme|theme-tried|view)$/

/** Remove what this browser has stored for a reader who signs out: drafts, credentials, conversations, searches. */
export function clearReaderData(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[name]
      const keys = Object.keys(storage).filter(key => key.startsWith('lectern') && !preferences.test(key))
      for (const key of keys) storage.removeItem(key)
    } catch {
      // Storage is blocked: nothing is stored.
    }
  }
}
