import type { CorsPolicy } from '../middleware/cors.ts'
import type { Route, RouteRequest } from '../route.ts'
import { readerOf } from '../search/reader-of.ts'
import { SearchUnavailable, type SiteFacets } from '../search/site-search.ts'
import { toolsOf } from './handle-method.ts'
import type { McpOptions } from './mcp-options.ts'
import type { ServerInfo } from './mcp-transport.ts'
import { paths } from './oauth/oauth-options.ts'
import type { ToolNames } from './tool-names.ts'

type FromMcp =
  | 'base'
  | 'siteOrigin'
  | 'siteName'
  | 'siteDescription'
  | 'search'
  | 'recordFeedback'
  | 'protection'
  | 'signIn'

interface DiscoveryOptions extends Pick<McpOptions, FromMcp> {
  readonly info: ServerInfo
  readonly names: ToolNames
  readonly cors: CorsPolicy
}

/** Documents by which clients find the MCP server of the site. */
export function discoveryRoutes(options: DiscoveryOptions): readonly Route[] {
  const route = (path: string, documentOf: (url: string) => object): Route => ({
    path: `/.well-known/${path}`,
    methods: ['GET'],
    cors: { ...options.cors, methods: ['GET'] },
    handle: received => Response.json(documentOf(urlOf(received, options)), { headers }),
  })
  const card = (url: string) => cardOf(url, options)
  return [
    route('mcp', url => discoveryOf(url, options)),
    route('mcp.json', url => discoveryOf(url, options)),
    route('mcp/server-card.json', card),
    route('mcp/server-cards.json', url => ({
      cards: [card(url), ...(hasAuthed(options) ? [authedCard(url, options)] : [])],
    })),
  ]
}

const headers = { 'Cache-Control': 'public, max-age=300' }

const urlOf = ({ client }: RouteRequest, { siteOrigin, base }: DiscoveryOptions): string =>
  `${siteOrigin ?? client.origin ?? ''}${base}/mcp`

const hasAuthed = ({ signIn, protection }: DiscoveryOptions): boolean => signIn !== undefined && protection === 'pages'

const authedUrl = (url: string): string => url.replace(/\/mcp$/, paths.endpoint)

/** The tools have the same names, but no values of pages that only some readers may read. */
const authedCard = (url: string, options: DiscoveryOptions): object => ({
  ...cardOf(authedUrl(url), options),
  authentication: 'oauth2',
})

const discoveryOf = (url: string, options: DiscoveryOptions): object => ({
  version: options.info.version,
  transport: 'http',
  url,
  servers: [
    { name: 'public', url, transport: 'http', authentication: 'none' },
    ...(hasAuthed(options)
      ? [{ name: 'authenticated', url: authedUrl(url), transport: 'http', authentication: 'oauth2' }]
      : []),
  ],
})

const cardOf = (url: string, options: DiscoveryOptions): object => ({
  name: options.info.name,
  title: options.siteName,
  version: options.info.version,
  url,
  transport: 'http',
  description: options.siteDescription ?? `The documentation of ${options.siteName}.`,
  capabilities: { tools: {}, resources: {} },
  authentication: 'none',
  tools: toolsOf({ ...options, facets: facetsOf(options), hasFeedback: options.recordFeedback !== undefined }),
})

/** Until the records are loaded, the tools are shown without choices from the site. */
function facetsOf({ search, protection }: DiscoveryOptions): SiteFacets {
  try {
    return search.facets(readerOf({ kind: 'nobody' }, undefined, protection))
  } catch (error) {
    if (error instanceof SearchUnavailable) return { languages: [], versions: [], products: [] }
    throw error
  }
}
