import { byType } from './readers/by-type.ts'
import { objectOf } from './readers/collections.ts'
import { type Reader, wrongType } from './readers/reader.ts'
import { oneOf, readBoolean, readText } from './readers/scalars.ts'
import { readPublicUrl } from './values/address.ts'

/** What the site tells programs about itself. */
export interface DiscoverySettings {
  readonly contentSignals: ContentSignals
  /** The MCP server of the product. If `false`, the only one is that of `docs serve`, if it serves the site. */
  readonly mcp: McpServer | false
  /** Whether pages offer tools to agents in the browser of the reader. */
  readonly pageTools: boolean
  /** A page that shows whether the APIs work. */
  readonly statusPage?: string | undefined
}

/**
 * What programs may use the content for, as stated in `robots.txt`.
 *
 * @see https://contentsignals.org
 */
export interface ContentSignals {
  /** To train models. */
  readonly aiTrain: boolean
  /** To build a search index that shows links and short excerpts. */
  readonly search: boolean
  /** As input of a model that answers a question. */
  readonly aiInput: boolean
}

/** A server that speaks the Model Context Protocol over HTTP. */
export interface McpServer {
  readonly url: string
  /** By default, the name of the site. */
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly version?: string | undefined
  /** How clients sign in. */
  readonly authentication: 'none' | 'oauth2' | 'bearer'
}

/** The settings without `discovery` in `lectern.json`. */
export const defaultDiscovery: DiscoverySettings = {
  contentSignals: { aiTrain: true, search: true, aiInput: true },
  mcp: false,
  pageTools: true,
}

const readMcpServer = objectOf(
  { name: readText, description: readText, version: readText, authentication: oneOf(['none', 'oauth2', 'bearer']) },
  { url: readPublicUrl },
)

const readMcp = byType<McpServer | false>({
  boolean: (value, report) => (value.type === 'boolean' && value.value ? wrongType(value, 'an object', report) : false),
  object: (value, report) => {
    const server = readMcpServer(value, report)
    return server && { ...server, authentication: server.authentication ?? 'none' }
  },
})

const readFields = objectOf({
  contentSignals: objectOf({ aiTrain: readBoolean, search: readBoolean, aiInput: readBoolean }),
  mcp: readMcp,
  pageTools: readBoolean,
  statusPage: readPublicUrl,
})

/** Reads `discovery` of `lectern.json`. */
export const readDiscovery: Reader<DiscoverySettings> = (value, report) => {
  const fields = readFields(value, report)
  if (!fields) return undefined
  const { contentSignals, mcp = false, pageTools = true, statusPage } = fields
  return {
    contentSignals: { ...defaultDiscovery.contentSignals, ...contentSignals },
    mcp,
    pageTools,
    ...(statusPage !== undefined && { statusPage }),
  }
}
