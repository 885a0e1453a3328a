import type { HostFetch } from './host-fetch.ts'
import type { TokenSource } from './token-source.ts'

export interface JsonApiOptions {
  readonly apiUrl: string
  readonly hostFetch: HostFetch
  readonly token: TokenSource
  /** The header with the token. */
  readonly authorization: (token: string) => string
}

export interface JsonCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** Below the address of the API, with a query. */
  readonly path: string
  readonly body?: object | undefined
}

export type JsonApi = (call: JsonCall, signal: AbortSignal) => Promise<unknown>

/** Calls an API that needs no library: JSON in both directions. */
export function jsonApi({ apiUrl, hostFetch, token, authorization }: JsonApiOptions): JsonApi {
  return async ({ method, path, body }, signal) => {
    const headers = {
      authorization: authorization(await token(signal)),
      ...(body && { 'content-type': 'application/json' }),
    }
    const response = await hostFetch(`${apiUrl}${path}`, {
      method,
      headers,
      signal,
      body: body && JSON.stringify(body),
    })
    return response.json()
  }
}
