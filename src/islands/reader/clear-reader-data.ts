/** Stored preferences that contain nothing about the reader or about what they have read. */
const preferences = /^lectern-(?:assistant-width|banner|division|language|tabs|theme|theme-tried|view)$/

/**
 * Removes the data that this browser has stored for a reader who signs out: drafts, credentials, conversations,
 * searches.
 */
export function clearReaderData(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[name]
      const keys = Object.keys(storage).filter(key => key.startsWith('lectern') && !preferences.test(key))
      for (const key of keys) storage.removeItem(key)
    } catch {
      // Storage is blocked, so nothing is stored.
    }
  }
}
