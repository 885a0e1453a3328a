import { trace } from '@opentelemetry/api'
import type { MiddlewareHandler } from 'hono'
import type { AppEnvironment } from '../app-context.ts'
import type { Answerer } from '../assistant/answer.ts'
import type { SiteSearch } from '../search/site-search.ts'
import { traceRequests } from './trace-requests.ts'
import { tracedAnswerer } from './traced-answerer.ts'
import { tracedSearch } from './traced-search.ts'

/** Creates spans of the server's work. They contain no text of readers. */
export interface Tracing {
  readonly requests: MiddlewareHandler<AppEnvironment>
  readonly search: (search: SiteSearch) => SiteSearch
  readonly answerer: (answer: Answerer) => Answerer
}

/**
 * Creates spans with the SDK that is registered for this process.
 *
 * @param version Of this software.
 */
export function createTracing(version: string): Tracing {
  const tracer = trace.getTracer('lectern', version)
  return {
    requests: traceRequests(tracer),
    search: search => tracedSearch(search, tracer),
    answerer: answer => tracedAnswerer(answer, tracer),
  }
}
