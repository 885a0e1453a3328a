import { z } from 'zod'
import { checkDomain } from '../check-domain.ts'
import { discoveryCors } from '../discovery-cors.ts'
import type { CorsPolicy } from '../middleware/cors.ts'
import { readJsonBody } from '../read-json-body.ts'
import type { Route } from '../route.ts'
import { type Protection, readerOf, readingKeyRule } from './reader-of.ts'
import { scoresOf, shownSection } from './shown-section.ts'
import type { SiteSearch } from './site-search.ts'
import { unlessLoading } from './unless-loading.ts'

/** The dependencies of the search routes. */
export interface SearchRouteOptions {
  /** The name of the site in the addresses of the API. */
  readonly domain: string
  readonly search: SiteSearch
  readonly protection: Protection
  /** The origins whose pages may call it. */
  readonly origins: CorsPolicy['origins']
  /** Where readers find the site, if it is known: `https://docs.example.com`. */
  readonly siteOrigin: string | undefined
  /** Called after a search. */
  readonly onSearch?: ((search: CompletedSearch) => void) | undefined
}

export interface CompletedSearch {
  readonly query: string
  readonly resultCount: number
  readonly caller: 'api' | 'mcp'
}

const hourMs = 3_600_000

/** For each kind of request of an organization. */
export const requestsPerHour = 10_000

const text = z.string().max(500)

const searchBody = z.object({
  query: z.string().max(20_000).regex(/\S/, '"query" must not be empty.'),
  pageSize: z.number().int().min(1).max(50).nullish(),
  scoreThreshold: z.number().min(0).max(1).nullish(),
  filter: z
    .object({
      version: text.nullish(),
      language: text.nullish(),
      tag: text.nullish(),
      groups: z.array(text).max(100).nullish(),
    })
    .nullish(),
})

const defaultPageSize = 10

/** Searches the docs, for programs with an API key. */
export function searchRoute({ domain, search, protection, origins, siteOrigin, onSearch }: SearchRouteOptions): Route {
  return {
    path: '/discovery/v1/search/:domain',
    methods: ['POST'],
    key: readingKeyRule(protection),
    cors: discoveryCors(origins),
    limits: [{ name: 'search', per: 'organization', requests: requestsPerHour, windowMs: hourMs }],
    maxBodyBytes: 64 * 1024,
    handle: async ({ request, params, client, caller }) => {
      checkDomain(params.domain, domain)
      const { query, pageSize, scoreThreshold, filter } = await readJsonBody(request, searchBody)
      const results = await unlessLoading(() =>
        search.search({
          text: query,
          limit: pageSize ?? defaultPageSize,
          filter: {
            version: filter?.version ?? undefined,
            language: filter?.language ?? undefined,
            tag: filter?.tag ?? undefined,
            reader: readerOf(caller, filter?.groups, protection),
          },
        }),
      )
      const scores = scoresOf(results)
      const origin = siteOrigin ?? client.origin ?? ''
      const shown = results
        .map((section, at) => shownSection(section, scores[at] ?? 0, origin))
        .filter(({ metadata }) => metadata.score >= (scoreThreshold ?? 0))
      onSearch?.({ query, resultCount: shown.length, caller: 'api' })
      return Response.json(shown, { headers: { 'Cache-Control': 'no-store' } })
    },
  }
}
