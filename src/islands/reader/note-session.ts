import type { ReaderResponse } from '../../site/sign-in/reader-response.ts'
import { readStorage, writeStorage } from '../shared/browser-storage.ts'

/**
 * Key in local storage for the end of the session, if somebody has signed in since the data in this browser was last
 * cleared.
 */
export const sessionKey = 'lectern-reader'

/** The value for a reader; `null` if nobody has signed in. */
export const sessionValue = ({ user, expiresAt }: ReaderResponse): string | null => user && String(expiresAt ?? 1)

/**
 * Stores who has signed in. If the session has ended in another way than by signing out here, the stored data is
 * cleared.
 */
export async function noteSession(reader: ReaderResponse): Promise<void> {
  const value = sessionValue(reader)
  if (value !== null) writeStorage('localStorage', sessionKey, value)
  else if (readStorage('localStorage', sessionKey) !== null) (await import('./clear-reader-data.ts')).clearReaderData()
}
