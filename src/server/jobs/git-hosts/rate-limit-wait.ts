export interface LimitedResponse {
  readonly status: number
  readonly headers: Pick<Headers, 'get'>
  readonly body: string
}

/** Used if the host does not say how long. */
const defaultMs = 10_000
/** GitHub requires a minute after its secondary limits. */
const secondaryMs = 60_000
/** No host has longer limits, so a longer time is a mistake. */
const maxMs = 24 * 60 * 60_000
/** For a longer wait, the message contains the time at which the limit ends. */
const longMs = 60_000

/**
 * The waiting time that a host requires after too many requests.
 *
 * @param now Milliseconds since 1970.
 * @returns Milliseconds; `undefined` if the response has another reason.
 */
export function rateLimitWait(response: LimitedResponse, now: number): number | undefined {
  if (!isRateLimit(response)) return undefined
  return Math.min(requiredWait(response, now), maxMs)
}

function requiredWait({ headers, body }: LimitedResponse, now: number): number {
  const retryAfter = headers.get('retry-after')
  if (retryAfter !== null) return fromRetryAfter(retryAfter.trim(), now)
  const reset = Number(headers.get('x-ratelimit-reset') ?? headers.get('ratelimit-reset'))
  if (isUsedUp(headers) && reset > 0) return Math.max(reset * 1000 - now, 1000)
  return /secondary rate/i.test(body) ? secondaryMs : defaultMs
}

/** The message for a request that failed because of a rate limit. */
export function rateLimitSentence(limit: {
  readonly hostName: string
  /** Milliseconds. */
  readonly pause: number
  readonly now: number
}): string {
  const { hostName, pause, now } = limit
  if (pause < longMs) return `${hostName} accepts no more requests at the moment. Try again later.`
  const minute = Math.ceil((now + pause) / 60_000) * 60_000
  const time = new Date(minute).toISOString().slice(0, 16).replace('T', ' ')
  return `${hostName} accepts no more requests until ${time} UTC, because its rate limit is reached. Try again after that.`
}

/** GitHub also uses status 403 for this. */
const isRateLimit = ({ status, headers, body }: LimitedResponse) =>
  status === 429 ||
  (status === 403 && (isUsedUp(headers) || headers.get('retry-after') !== null || /rate limit/i.test(body)))

const isUsedUp = (headers: Pick<Headers, 'get'>) =>
  (headers.get('x-ratelimit-remaining') ?? headers.get('ratelimit-remaining')) === '0'

/** Seconds, or a date. */
function fromRetryAfter(text: string, now: number): number {
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? defaultMs : Math.max(date - now, 0)
}
