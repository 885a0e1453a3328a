import { RejectedRequest } from '../error-response.ts'
import { SearchUnavailable } from './site-search.ts'

/** Seconds. Loading the records of a large site takes about as long. */
export const loadingRetryAfter = 5

/**
 * Run work that needs the records of the site.
 *
 * @throws {RejectedRequest} While they are being loaded.
 */
export async function unlessLoading<Value>(work: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SearchUnavailable) throw new RejectedRequest(loading)
    throw error
  }
}

const loading = {
  status: 503,
  code: 'search-unavailable',
  message: 'The search is not available yet. Try again in a few seconds.',
  retryAfter: loadingRetryAfter,
}
