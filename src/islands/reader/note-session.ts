import type { ReaderResponse } from '../../site/sign-in/reader-response.ts'
import { readStorage, writeStorage } from '../shared/browser-storage.ts'

/** In local storage if somebody has signed in since this browser was last cleared: the end of their session. */
export const sessionKey = 'lectern-reader'

/** The value for a reader; `null` if nobody has signed in. */
export const sessionValue = ({ user, expiresAt }: ReaderResponse): string | null => user && String(expiresAt ?? 1)

/** Note who has signed in. If their session has ended in another way than by signing out here, clear their data. */
export async function noteSession(reader: ReaderResponse): Promise<void> {
  const value = sessionValue(reader)
  if (value !== null) writeStorage('localStorage', sessionKey, value)
  else if (readStorage('localStorage', sessionKey) !== null) (await import('./clear-reader-data.ts')).clearReaderData()
}
