import type { Json } from '../../../../source/json/json.ts'
import type { OAuthFetch } from './oauth-endpoints.ts'
import { type OAuthResult, oauthError } from './oauth-error.ts'
import { OAuthRequestError } from './oauth-fetch.ts'

export interface JsonResponse {
  readonly isOk: boolean
  readonly status: number
  readonly body: Json
}

/** A token or a configuration is a few kilobytes. A longer response is something else. */
const maxBytes = 512_000

/** In milliseconds. */
const requestTimeout = 30_000

/**
 * Request JSON from a server, without cookies, and with a limit on the size of the response.
 *
 * @throws The reason of the signal, when it is aborted.
 */
export async function fetchJson(
  fetchOAuth: OAuthFetch,
  url: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<OAuthResult<JsonResponse>> {
  const address = new URL(url).origin
  try {
    const combined = AbortSignal.any([signal, AbortSignal.timeout(requestTimeout)])
    const response = await fetchOAuth(url, { ...privateFetchOptions, ...init, signal: combined })
    const { ok: isOk, status } = response
    const body = jsonOf(await textOf(response))
    return body === undefined
      ? oauthError('oauth-no-json', { address, status: String(status) })
      : { value: { isOk, status, body } }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof OAuthRequestError) return { error: error.reason }
    // A browser does not say which: server unreachable, redirect, or a response blocked by CORS.
    return oauthError('oauth-unreachable', { address, origin: globalThis.location?.origin ?? '' })
  }
}

const privateFetchOptions: RequestInit = { credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' }

/** @returns `undefined` if the response is too long. */
async function textOf(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = response.body?.getReader()
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    length += next.value.length
    if (length > maxBytes) {
      await reader?.cancel()
      return undefined
    }
    chunks.push(next.value)
  }
  return new Blob(chunks as BlobPart[]).text()
}

function jsonOf(text: string | undefined): Json | undefined {
  if (text === undefined) return undefined
  try {
    // JSON.parse returns only JSON values.
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
