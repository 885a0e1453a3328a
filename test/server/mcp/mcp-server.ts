import { manualClock } from '../../../src/server/in-memory/clock.ts'
import { memoryStore } from '../../../src/server/in-memory/store.ts'
import type { McpOptions } from '../../../src/server/mcp/mcp-options.ts'
import { mcpRoutes } from '../../../src/server/mcp/mcp-routes.ts'
import { forGroups, pageRecords } from '../../support/page-records.ts'
import { searchOf } from '../search/search-of.ts'
import { served } from '../served.ts'

const v2 = { divisions: { version: 'v2' } }

export const pages = [
  pageRecords('/', 'Home', { '': 'Welcome to Acme.' }),
  pageRecords(
    '/guides/start',
    'Start [now]',
    { '': 'The first steps.', Install: 'Run `npm install acme` first.' },
    { ...v2, breadcrumb: ['Guides'] },
  ),
  pageRecords('/v1/start', 'Start', { Install: 'Install acme with a script.' }, { divisions: { version: 'v1' } }),
  pageRecords('/de/start', 'Anfang', { '': 'Acme installieren.' }, { language: 'de', isInDefaults: false }),
  pageRecords('/team', 'Team', { '': 'Install the internal acme tool.' }, { access: forGroups('staff') }),
]

/** A server with the routes of MCP, over the pages of a site. */
export async function mcpServer(
  options: Partial<McpOptions> & { readonly files?: Readonly<Record<string, string>> } = {},
) {
  const { files, ...others } = options
  const failures: unknown[] = []
  const search = options.search ?? (await searchOf(pages))
  const clock = manualClock()
  const store = memoryStore({ clock })
  const routes = mcpRoutes({
    ...{
      siteName: 'Acme Docs',
      version: '1.2.3',
      base: '',
      protection: 'nothing',
      siteOrigin: 'https://docs.acme.example',
      search,
    },
    ...{ origins: '*', store, clock, pause: async () => {}, onFailure: error => void failures.push(error) },
    ...others,
  })
  const app = served({ routes, ...(files && { files }), ...(others.base !== undefined && { base: others.base }) })
  /** The response to a message. */
  const post = (message: unknown, headers: Readonly<Record<string, string>> = {}) =>
    app.send(`${others.base ?? ''}/mcp`, {
      method: 'POST',
      body: typeof message === 'string' ? message : JSON.stringify(message),
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
    })
  const request = async (method: string, params?: object) => {
    const response = await post({ jsonrpc: '2.0', id: 1, method, ...(params && { params }) })
    return response.json()
  }
  /** The text that a tool returns. */
  const call = async (name: string, given: object) => {
    const { result } = await request('tools/call', { name, arguments: given })
    return { text: result.content[0].text, isError: result.isError ?? false }
  }
  return { ...app, post, request, call, failures, routes }
}
