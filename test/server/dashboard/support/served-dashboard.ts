import type { StoredTurn } from '../../../../src/server/assistant/storage/stored-turn.ts'
import { dashboardRoutes } from '../../../../src/server/dashboard/dashboard-routes.ts'
import type { DashboardOptions } from '../../../../src/server/dashboard/ports/dashboard-options.ts'
import type { UsageCount } from '../../../../src/server/dashboard/ports/usage-reader.ts'
import { manualClock } from '../../../../src/server/in-memory/clock.ts'
import { memoryStore } from '../../../../src/server/in-memory/store.ts'
import type { ApiKey, KeyStore } from '../../../../src/server/keys/api-key.ts'
import { served, site } from '../../served.ts'
import { memoryConversations } from './memory-conversations.ts'
import { memorySessionStore } from './memory-session-store.ts'

export const start = Date.UTC(2026, 2, 12, 14)

interface Content extends Partial<DashboardOptions> {
  readonly turns?: readonly StoredTurn[]
  readonly counts?: readonly UsageCount[]
  readonly storedKeys?: readonly ApiKey[]
  readonly trusted?: readonly string[]
  /** The site and its readers. */
  readonly around?: Parameters<typeof served>[0]
}

export function memoryKeys(keys: readonly ApiKey[] = []): KeyStore & { readonly all: () => readonly ApiKey[] } {
  let all = [...keys]
  return {
    all: () => all,
    add: async key => void all.unshift(key),
    list: async () => all,
    findByHash: async hash => all.find(key => key.hash === hash),
    revoke: async (id, time) => {
      const isFound = all.some(key => key.id === id && key.revokedAt === undefined)
      all = all.map(key => (key.id === id ? { ...key, revokedAt: time } : key))
      return isFound
    },
    setLastUsed: async () => {},
  }
}

/** A whole server with a dashboard, and a browser that has no session yet. */
export function servedDashboard({
  turns = [],
  counts = [],
  storedKeys = [],
  trusted,
  around,
  ...changes
}: Content = {}) {
  const clock = manualClock(start)
  const [sessions, keys] = [memorySessionStore(), memoryKeys(storedKeys)]
  const base = changes.base ?? ''
  const { routes, createOneTimeLink } = dashboardRoutes({
    base,
    siteName: 'Example docs',
    domain: 'docs',
    project: 'docs',
    organization: 'docs',
    keyPrefix: 'docs_',
    hasModel: true,
    storesConversations: true,
    linkCommand: 'docs dashboard',
    sessions,
    conversations: memoryConversations(turns),
    usage: { usage: async () => counts },
    emptySearches: { list: async () => ({ searches: [] }) },
    feedback: { list: async () => ({ feedback: [] }), byPage: async () => [] },
    keys,
    search: { search: async () => [] },
    assets: { styles: [], scripts: [], earlyScripts: [], read: async () => undefined },
    store: memoryStore({ clock }),
    clock,
    ...changes,
  })
  const server = served({
    ...around,
    base,
    routes: [...routes, ...(around?.routes ?? [])],
    ...(trusted && { trusted }),
  })

  const post = (path: string, fields: Fields, headers: Readonly<Record<string, string>> = {}) =>
    server.send(`${base}/_admin${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
      headers: { Origin: site, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    })
  /** @returns The header with the cookie of a new session. */
  const signIn = async (): Promise<Readonly<Record<string, string>>> => {
    const link = new URL(await createOneTimeLink(), site).searchParams.get('link') ?? ''
    const response = await post('/sign-in', [['link', link]])
    return { Cookie: response.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
  }
  const read = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await server.send(`${base}/_admin${path}`, { headers })
    return { response, html: await response.text() }
  }
  return { ...server, dashboardClock: clock, sessions, keys, createOneTimeLink, post, signIn, read }
}

export type Fields = readonly (readonly [name: string, value: string])[]

/** The value of a hidden field. */
export function hiddenField(html: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? ''
}
