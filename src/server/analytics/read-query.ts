import type { Period, TurnFilter } from '../assistant/storage/conversation-reader.ts'
import type { FeedbackListFilter } from '../assistant/storage/feedback-reader.ts'
import { RejectedRequest } from '../error-response.ts'

const maxLimit = 1000
const defaultLimit = 100

/**
 * The period that the parameters `dateFrom` and `dateTo` name. `dateTo` is exclusive.
 *
 * @throws {RejectedRequest}
 */
export function readPeriod(request: Request): Omit<Period, 'domain'> {
  const query = new URL(request.url).searchParams
  return { from: timeIn(query, 'dateFrom'), to: timeIn(query, 'dateTo') }
}

/**
 * The parameters of a list.
 *
 * @throws {RejectedRequest}
 */
export function readListQuery(request: Request): Omit<TurnFilter, 'domain' | 'limit'> & { readonly limit: number } {
  const query = new URL(request.url).searchParams
  const written = query.get('limit') ?? String(defaultLimit)
  const limit = /^\d{1,4}$/.test(written) ? Number(written) : 0
  if (limit < 1 || limit > maxLimit)
    throw invalid('limit', `"limit" must be a whole number from 1 to ${maxLimit}, but it is "${written.slice(0, 50)}".`)
  return { ...readPeriod(request), cursor: query.get('cursor') || undefined, limit }
}

/**
 * The parameters of a list of feedback.
 *
 * @throws {RejectedRequest}
 */
export function readFeedbackQuery(request: Request): FeedbackListFilter {
  const query = new URL(request.url).searchParams
  const { from, to, cursor, limit } = readListQuery(request)
  return {
    from,
    to,
    cursor,
    limit,
    page: query.get('page') || undefined,
    rating: choiceIn(query, 'rating', ['up', 'down', 'none']),
    kind: choiceIn(query, 'kind', ['page', 'code', 'selection']),
    source: choiceIn(query, 'source', ['reader', 'agent']),
  }
}

function choiceIn<Value extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const written = query.get(name)
  const value = values.find(other => other === written)
  if (value !== undefined || written === null || written === '') return value
  throw invalid(name, `"${name}" must be one of ${values.map(other => `"${other}"`).join(', ')}.`)
}

const timePattern = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2}))?$/

/** A date begins at midnight, UTC. */
function timeIn(query: URLSearchParams, name: string): number | undefined {
  const written = query.get(name)
  if (written === null || written === '') return undefined
  const time = timePattern.test(written) ? Date.parse(written) : Number.NaN
  if (!Number.isNaN(time)) return time
  throw invalid(name, `"${name}" must be a date such as 2026-01-31, or a time in ISO 8601 with its time zone.`)
}

const invalid = (path: string, message: string): RejectedRequest =>
  new RejectedRequest({ status: 400, code: 'invalid-query', message, details: [{ path, message }] })
