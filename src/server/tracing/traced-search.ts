import { SpanStatusCode, type Tracer } from '@opentelemetry/api'
import type { SiteSearch } from '../search/site-search.ts'

/** Creates a span for each search. It does not contain the question. */
export function tracedSearch(search: SiteSearch, tracer: Tracer): SiteSearch {
  const traced = <Found>(limit: number, work: () => Promise<readonly Found[]>): Promise<readonly Found[]> =>
    tracer.startActiveSpan('search', async span => {
      try {
        const results = await work()
        span.setAttributes({ 'lectern.search.limit': limit, 'lectern.search.results': results.length })
        return results
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    })
  return {
    ...search,
    search: question => traced(question.limit, () => search.search(question)),
    find: query => traced(query.limit, () => search.find(query)),
  }
}
