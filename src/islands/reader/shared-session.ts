import type { ReaderResponse } from '../../site/sign-in/reader-response.ts'
import type { Json } from '../../source/json/json.ts'
import { parseUserData } from './parse-user-data.ts'

const maxBytes = 64 * 1024
/** Milliseconds after which the address counts as unreachable. */
const maxTime = 10_000

/**
 * Asks another site who the reader is, with the cookies that it has set in this browser. The response is not stored.
 *
 * @returns `undefined` if they are not signed in there, or if the answer is invalid.
 * @throws If the site cannot be reached or does not allow this one to ask.
 */
export async function readSharedSession(url: string): Promise<ReaderResponse | undefined> {
  if (!/^https?:$/.test(new URL(url, location.href).protocol)) return undefined
  const response = await fetch(url, {
    credentials: 'include',
    cache: 'no-store',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(maxTime),
  })
  if (!response.ok) {
    await response.body?.cancel()
    return undefined
  }
  const text = await readText(response)
  // JSON.parse returns only JSON values.
  return text === undefined ? undefined : parseUserData(JSON.parse(text) as Json, Date.now())
}

/** @returns `undefined` if it is too long. */
async function readText({ body }: Response): Promise<string | undefined> {
  const reader = body?.getReader()
  if (!reader) return undefined
  const decoder = new TextDecoder()
  let text = ''
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.length
    if (bytes > maxBytes) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}
