import { z } from 'zod'
import type { PageRecords } from '../../search/records/page-records.ts'
import type { Reader } from '../../source/access/access.ts'
import { checkDomain } from '../check-domain.ts'
import { discoveryCors } from '../discovery-cors.ts'
import { errorResponse } from '../error-response.ts'
import { readJsonBody } from '../read-json-body.ts'
import type { Route } from '../route.ts'
import { pageMarkdown } from './page-markdown.ts'
import { readerOf, readingKeyRule } from './reader-of.ts'
import { routesOfPath } from './routes-of-path.ts'
import { requestsPerHour, type SearchRouteOptions } from './search-route.ts'
import type { SiteSearch } from './site-search.ts'
import { unlessLoading } from './unless-loading.ts'

export interface PageRouteOptions extends Pick<SearchRouteOptions, 'domain' | 'search' | 'origins' | 'protection'> {
  /** Prefix of every address of the site, without a trailing slash. */
  readonly base: string
}

const pageBody = z.object({
  path: z.string().max(2000).regex(/\S/, '"path" must not be empty.'),
  groups: z.array(z.string().max(500)).max(100).nullish(),
})

/** The Markdown of a page, for programs with an API key. */
export function pageRoute({ domain, search, origins, base, protection }: PageRouteOptions): Route {
  return {
    path: '/discovery/v1/page/:domain',
    methods: ['POST'],
    key: readingKeyRule(protection),
    cors: discoveryCors(origins),
    limits: [{ name: 'page', per: 'organization', requests: requestsPerHour, windowMs: 3_600_000 }],
    maxBodyBytes: 64 * 1024,
    handle: async ({ request, params, caller }) => {
      checkDomain(params.domain, domain)
      const { path, groups } = await readJsonBody(request, pageBody)
      const page = await unlessLoading(() =>
        findPage(search, routesOfPath(path, base), readerOf(caller, groups, protection)),
      )
      if (!page) return errorResponse(notFound)
      const headers = { 'Cache-Control': 'no-store' }
      return Response.json({ path: page.page.route, content: pageMarkdown(page) }, { headers })
    },
  }
}

function findPage(search: SiteSearch, routes: readonly string[], reader: Reader): PageRecords | undefined {
  for (const route of routes) {
    const page = search.page(route, { reader })
    if (page) return page
  }
  return undefined
}

/** The same response for pages that do not exist and for those that the caller may not see. */
const notFound = { status: 404, code: 'unknown-page', message: 'There is no page with this path.' }
