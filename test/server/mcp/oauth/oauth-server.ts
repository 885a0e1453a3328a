import type { Skill } from '../../../../src/server/assistant/model/skill.ts'
import { manualClock } from '../../../../src/server/in-memory/clock.ts'
import { memoryStore } from '../../../../src/server/in-memory/store.ts'
import type { McpOptions } from '../../../../src/server/mcp/mcp-options.ts'
import { mcpRoutes } from '../../../../src/server/mcp/mcp-routes.ts'
import { skillResources } from '../../../../src/server/mcp/skill-resources.ts'
import type { ReaderCaller } from '../../../../src/server/ports.ts'
import { createTokenSealer } from '../../../../src/server/sign-in/token-sealer.ts'
import { forGroups, pageRecords } from '../../../support/page-records.ts'
import { searchOf } from '../../search/search-of.ts'
import { served } from '../../served.ts'

export const origin = 'https://docs.example.com'

const pages = [
  pageRecords('/', 'Home', { '': 'Welcome to the harbor.' }),
  pageRecords('/member', 'Member', { '': 'The harbor for members.' }, { access: { for: 'signed-in' } }),
  pageRecords('/staff', 'Staff', { '': 'The harbor for staff.' }, { access: forGroups('staff') }),
]

const search = await searchOf(pages)

const skill: Skill = {
  ...{ slug: 'deploy', name: 'Deploy', description: 'How to deploy', text: 'Deploy it.' },
  access: { for: 'groups', anyOf: ['staff'], noneOf: [] },
}

/** A protected site whose sessions are the names of readers: `Cookie: docs_session=ann`. */
export async function oauthServer(options: Partial<McpOptions> = {}) {
  const clock = manualClock()
  const store = memoryStore({ clock })
  const readers = new Map<string, ReaderCaller>([
    ['ann', { kind: 'reader', id: 'acme/ann', groups: ['staff'], expiresAt: clock.now() + 20 * 86_400_000 }],
    ['bob', { kind: 'reader', id: 'acme/bob', groups: [], expiresAt: clock.now() + 3_600_000 }],
  ])
  const identity = {
    identify: async (request: Request) => {
      const [, name = ''] = /(?:^|; )docs_session=(\w+)/.exec(request.headers.get('Cookie') ?? '') ?? []
      return readers.get(name) ?? ({ kind: 'nobody' } as const)
    },
  }
  const used = new Set<string>()
  const usedTokens = {
    add: async (digest: string) => {
      const isFirst = !used.has(digest)
      used.add(digest)
      return isFirst
    },
  }
  const sealer = createTokenSealer(new Uint8Array(32).fill(7), clock)
  const program = { id: 'indexer', secret: 'a secret / with: signs' }
  const base = options.base ?? ''
  const routes = mcpRoutes({
    ...{ siteName: 'Harbor', version: '1', base, siteOrigin: origin, search, protection: 'pages', origins: '*' },
    ...{ store, clock, pause: async () => {}, resources: reader => skillResources('Harbor', [skill], reader) },
    signIn: { sealer, usedTokens, identity, redirects: ['app.example.com', 'myapp://callback'], program },
    onFailure: error => {
      throw error
    },
    ...options,
  })
  const { app, send } = served({ routes, identity, base })
  const post = (path: string, body: string | object, headers: Readonly<Record<string, string>> = {}) =>
    send(base + path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'Content-Type': typeof body === 'string' ? form : 'application/json', ...headers },
    })
  const call = (token: string | undefined, method: string, params: object = {}) =>
    post(
      '/authed/mcp',
      { jsonrpc: '2.0', id: 1, method, params },
      {
        Accept: 'application/json, text/event-stream',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
    )
  /** The files that a token can list. */
  const files = async (token: string) => {
    const given = { name: 'query_docs_filesystem_harbor', arguments: { command: 'ls /' } }
    const response = await call(token, 'tools/call', given)
    return response.ok ? (await response.json()).result.content[0].text : response.status
  }
  /** What a browser does with the address of the consent page. */
  const consent = async (address: string, reader: string, decision = 'allow', from = origin) => {
    const headers = { Cookie: `other=1; docs_session=${reader}` }
    const page = await send(address, { headers })
    const html = await page.text()
    const [, token = ''] = /name="token" value="([^"]*)"/.exec(html) ?? []
    const body = new URLSearchParams({ token, decision }).toString()
    const response = await post('/authed/mcp/oauth/authorize', body, { ...headers, Origin: from })
    return { page, html, token, response, location: response.headers.get('Location') ?? '' }
  }
  return { app, send, post, call, files, consent, readers, clock, program }
}

const form = 'application/x-www-form-urlencoded'
