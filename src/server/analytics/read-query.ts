import type { Period, TurnFilter } from '../assistant/storage/conversation-reader.ts'
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
export function readListQuery(request: Request): Omit<TurnFilter, 'domain'> {
  const query = new URL(request.url).searchParams
  const written = query.get('limit') ?? String(defaultLimit)
  const limit = /^\d{1,4}$/.test(written) ? Number(written) : 0
  if (limit < 1 || limit > maxLimit)
    throw invalid('limit', `"limit" must be a whole number from 1 to ${maxLimit}, but it is "${written.slice(0, 50)}".`)
  return { ...readPeriod(request), cursor: query.get('cursor') || undefined, limit }
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
