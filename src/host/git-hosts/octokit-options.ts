import { GitError } from '../../server/jobs/git/git-error.ts'
import type { HostFetch } from './host-fetch.ts'

/** Options for Octokit: it sends everything through our own fetch, and prints nothing. */
export function octokitOptions(apiUrl: string, hostFetch: HostFetch) {
  const fetch = (url: string, init: RequestInit): Promise<Response> =>
    hostFetch(url, {
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? init.body : undefined,
      signal: init.signal ?? new AbortController().signal,
    })
  return { baseUrl: apiUrl, userAgent: 'lectern', log: silent, request: { fetch, log: silent } }
}

/** Our own error, which Octokit has wrapped into one with all headers of the request. */
export function gitErrorOf(error: unknown): GitError | undefined {
  if (error instanceof GitError) return error
  return error instanceof Error && error.cause instanceof GitError ? error.cause : undefined
}

const nothing = () => {}
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing }
