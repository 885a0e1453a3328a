import { z } from 'zod'
import { describeIssues, issueMessage } from '../describe-issues.ts'
import { RejectedRequest } from '../error-response.ts'
import type { Route } from '../route.ts'
import { type Protection, readerOf } from './reader-of.ts'
import type { SiteSearch } from './site-search.ts'
import { unlessLoading } from './unless-loading.ts'

export interface DialogRouteOptions {
  readonly search: SiteSearch
  readonly protection: Protection
}

const label = z.string().max(500).optional()

/** `language`, `version` and `product` are those of the current page of the reader. */
const dialogQuery = z.object({
  q: z.string().max(500).default(''),
  language: z.string().min(1).max(100).default('en'),
  version: label,
  product: label,
  'only-language': label,
  'only-version': label,
  'only-product': label,
  limit: z.coerce.number().int().min(1).max(100).default(6),
})

/** A fast typist sends about 10 requests per second. Readers of a company may share an address. */
const requestsPerMinute = 1_200

const headers = { 'Cache-Control': 'private, no-store', Vary: 'Cookie' }

/**
 * Searches for the search dialog, if the site has no index for browsers. It finds the pages that the reader may read.
 */
export function dialogRoute({ search, protection }: DialogRouteOptions): Route {
  return {
    path: 'search',
    methods: ['GET'],
    isForPages: true,
    limits: [{ name: 'search-dialog', per: 'client', requests: requestsPerMinute, windowMs: 60_000 }],
    handle: async ({ request, caller }) => {
      checkSite(request)
      const { q, limit, language, version, product, ...only } = readQuery(request)
      const reader = readerOf(caller, undefined, protection)
      const query = {
        text: q,
        reader,
        limit,
        facets: { language, version, product },
        only: { language: only['only-language'], version: only['only-version'], product: only['only-product'] },
      }
      return unlessLoading(async () => {
        const choices = search.facets(reader)
        const pages = q.trim() === '' ? [] : await search.find(query)
        return Response.json({ pages, choices }, { headers })
      })
    },
  }
}

/** Browsers send the origin of a request, and no cookies with requests from other sites. */
function checkSite(request: Request): void {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new RejectedRequest(crossSite)
}

const crossSite = { status: 403, code: 'cross-site', message: 'Only pages of this site can call this address.' }

function readQuery({ url }: Request): z.output<typeof dialogQuery> {
  const parsed = dialogQuery.safeParse(Object.fromEntries(new URL(url).searchParams), { error: issueMessage })
  if (parsed.success) return parsed.data
  const details = describeIssues(parsed.error.issues)
  throw new RejectedRequest({ status: 400, code: 'invalid-query', message: details[0]?.message ?? '', details })
}
