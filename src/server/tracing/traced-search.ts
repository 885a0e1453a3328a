import { SpanStatusCode, type Tracer } from '@opentelemetry/api'
import type { SiteSearch } from '../search/site-search.ts'

/** Makes a span for each search. It does not contain the question. */
export function tracedSearch(search: SiteSearch, tracer: Tracer): SiteSearch {
  return {
    ...search,
    search: question =>
      tracer.startActiveSpan('search', async span => {
        try {
          const found = await search.search(question)
          span.setAttributes({ 'lectern.search.limit': question.limit, 'lectern.search.results': found.length })
          return found
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      }),
  }
}
