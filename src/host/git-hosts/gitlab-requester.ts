import type { createRequesterFn, RequestHandlerFn } from '@gitbeaker/requester-utils'
import type { HostFetch } from './host-fetch.ts'

export interface RequesterOptions {
  readonly apiUrl: string
  readonly hostFetch: HostFetch
  readonly signal: AbortSignal
  readonly createRequesterFn: typeof createRequesterFn
}

/**
 * Sends what Gitbeaker asks for through our own fetch. Its own handler follows redirects to other hosts with the token,
 * repeats requests ten times, and puts the token into its errors.
 */
export function gitlabRequester({ apiUrl, hostFetch, signal, createRequesterFn: create }: RequesterOptions) {
  const handle: RequestHandlerFn = async (endpoint, options = {}) => {
    const { method, headers, body, searchParams } = options
    const query = typeof searchParams === 'string' ? `?${searchParams}` : ''
    const response = await hostFetch(`${apiUrl}/${endpoint}${query}`, {
      method: typeof method === 'string' ? method : 'GET',
      headers: isTexts(headers) ? headers : {},
      body: typeof body === 'string' ? body : undefined,
      signal,
    })
    return { body: await response.json(), headers: {}, status: response.status }
  }
  return create(async (_, options) => options, handle)
}

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every(text => typeof text === 'string')
