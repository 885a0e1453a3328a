import { GitError } from '../../server/jobs/git/git-error.ts'
import { failureOf, HostFailure } from '../../server/jobs/git-hosts/host-failure.ts'
import { rateLimitSentence, rateLimitWait } from '../../server/jobs/git-hosts/rate-limit-wait.ts'
import { unlessAborted } from '../../server/network/unless-aborted.ts'
import type { Clock } from '../../server/ports.ts'
import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import { connectionError } from './connection-error.ts'
import { readLimitedText } from './read-limited-text.ts'

export interface HostRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  readonly signal: AbortSignal
}

/**
 * Send a request to the API of a host.
 *
 * @returns A successful response with JSON. Everything else rejects with a `GitError`, whose message contains no token.
 */
export type HostFetch = (url: string, request: HostRequest) => Promise<Response>

export interface HostFetchOptions {
  readonly fetch: typeof fetch
  readonly clock: Clock
  /** The origin of the API. Requests to other origins are rejected. */
  readonly origin: string
  /** Name of the host in messages: `GitHub`. */
  readonly hostName: string
}

const requestMs = 30_000
const maxBytes = 10 * 1024 * 1024
const maxRedirects = 3
/** Maximum attempts of a request that the host rejects because of its rate limit. */
const maxAttempts = 3
/** Maximum total time of the pauses between attempts. */
const maxPauseMs = 60_000

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

export function hostFetch({ fetch, clock, origin, hostName }: HostFetchOptions): HostFetch {
  const send = async (url: URL, request: HostRequest, signal: AbortSignal): Promise<Answer> => {
    let target = url
    for (let redirects = 0; ; redirects++) {
      if (target.origin !== origin) throw redirected(hostName)
      const { method, body = null } = request
      const headers = { 'user-agent': 'lectern', accept: 'application/json', ...request.headers }
      const response = await fetch(target.href, { method, headers, body, signal, redirect: 'manual' })
      const { status } = response
      if (status < 300 || status >= 400) {
        return { status, headers: response.headers, body: await readLimitedText(response, maxBytes, hostName) }
      }
      await response.body?.cancel()
      // Redirects with other statuses change the method.
      const isRepeated = status === 307 || status === 308 || (method === 'GET' && status !== 303)
      const location = response.headers.get('location') ?? ''
      const isValid = location !== '' && canParseUrl(location, target.href)
      if (!isRepeated || !isValid || redirects === maxRedirects) throw redirected(hostName)
      target = new URL(location, target)
    }
  }

  /** The time limit includes reading the response. */
  const attempt = async (url: URL, request: HostRequest): Promise<Answer> => {
    const late = new AbortController()
    const ended = new AbortController()
    const timeout = new GitError(
      'unavailable',
      `${hostName} has not answered in ${requestMs / 1000} seconds. Try again later.`,
    )
    clock.sleep(requestMs, ended.signal).then(
      () => late.abort(timeout),
      () => {},
    )
    const signal = AbortSignal.any([request.signal, late.signal])
    try {
      return await unlessAborted(send(url, request, signal), signal)
    } catch (error) {
      if (request.signal.aborted) throw new GitError('stopped', 'The job was stopped.')
      if (late.signal.aborted) throw timeout
      throw error instanceof GitError ? error : connectionError(error, hostName)
    } finally {
      ended.abort()
    }
  }

  return async (address, request) => {
    const url = new URL(address)
    let paused = 0
    for (let attempts = 1; ; attempts++) {
      const answer = await attempt(url, request)
      if (answer.status < 300) return jsonResponse(answer, hostName)
      const pause = rateLimitWait(answer, clock.now())
      if (pause === undefined) throw failureOf(answer, { hostName, secrets: secretsIn(request.headers) })
      paused += pause
      if (attempts === maxAttempts || paused > maxPauseMs) {
        const sentence = rateLimitSentence({ hostName, pause, now: clock.now() })
        throw new HostFailure('unavailable', sentence, { status: answer.status, detail: '', retryAfterMs: pause })
      }
      await pauseFor(pause, clock, request.signal)
    }
  }
}

async function pauseFor(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
  try {
    await clock.sleep(ms, signal)
  } catch {
    throw new GitError('stopped', 'The job was stopped.')
  }
}

function jsonResponse({ status, body }: Answer, hostName: string): Response {
  try {
    JSON.parse(body)
  } catch {
    const message = `${hostName} has answered with something that is not JSON, such as a page to sign in. Check the address of its API.`
    throw new GitError('other', message)
  }
  return new Response(body, { status, headers: { 'content-type': 'application/json' } })
}

/** The tokens in the headers of a request, in plain and in encoded form. */
function secretsIn(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers)
    .filter(([name]) => /^(?:authorization|private-token)$/i.test(name))
    .flatMap(([, value]) => {
      const secret = value.replace(/^\w+ /, '')
      const [, password] = /^[^:]*:(.+)$/.exec(Buffer.from(secret, 'base64').toString()) ?? []
      return /^basic /i.test(value) && password ? [secret, password] : [secret]
    })
}

const redirected = (hostName: string) =>
  new GitError(
    'other',
    `${hostName} redirects to another address. Set the new address of the repository or of the API.`,
  )
