import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { expect, test } from 'vitest'
import { defaultAssistant } from '../../../src/config/assistant-settings.ts'
import { systemClock } from '../../../src/host/system-clock.ts'
import type { PageRecords } from '../../../src/search/records/page-records.ts'
import type { Answerer } from '../../../src/server/assistant/answer.ts'
import { extractiveAnswerer } from '../../../src/server/assistant/extract/extractive-answerer.ts'
import { modelAnswerer } from '../../../src/server/assistant/model/model-answerer.ts'
import { assistantRoutes } from '../../../src/server/assistant/routes/assistant-routes.ts'
import { manualClock } from '../../../src/server/in-memory/clock.ts'
import { memoryIdentity } from '../../../src/server/in-memory/identity.ts'
import { memoryStore } from '../../../src/server/in-memory/store.ts'
import { mcpRoutes } from '../../../src/server/mcp/mcp-routes.ts'
import { purposeOf } from '../../../src/server/mcp/oauth/oauth-options.ts'
import { skillResources } from '../../../src/server/mcp/skill-resources.ts'
import type { Caller } from '../../../src/server/ports.ts'
import { dialogRoute } from '../../../src/server/search/dialog-route.ts'
import { pageRoute } from '../../../src/server/search/page-route.ts'
import { searchRoute } from '../../../src/server/search/search-route.ts'
import { createTokenSealer } from '../../../src/server/sign-in/token-sealer.ts'
import { type Access, everyone } from '../../../src/source/access/access.ts'
import { openaiServer } from '../../support/models/openai-server.ts'
import { pageRecords } from '../../support/page-records.ts'
import { served, site } from '../served.ts'
import { searchOf } from './search-of.ts'

/** Every text of a page contains its word. All pages are about anchors in a harbor. */
function pageWith(word: string, access: Access, language = 'en'): PageRecords {
  const route = `/${word}-page`
  const text = `The anchor ${word} holds in the harbor.`
  const records = pageRecords(
    route,
    `Anchor ${word}`,
    { '': text, [`Harbor ${word}`]: text },
    {
      ...{ access, language, description: `An anchor, ${word}.`, keywords: [word], breadcrumb: [`Group ${word}`] },
      ...{ divisions: { version: `v-${word}`, product: `Product ${word}` }, tag: `tag-${word}`, groups: [word] },
      ...{ operation: { method: 'GET', path: `/anchors/${word}`, id: word }, copyKey: `copy-${word}` },
      incoming: [{ text: `anchor ${word}`, line: `See anchor ${word} in the harbor.` }],
    },
  )
  const [first, ...others] = records.sections
  const more = {
    code: [{ language: 'js', text: `anchor('${word}')` }],
    tables: [[[`anchor ${word}`]]],
    fields: [],
    links: [{ href: `https://${word}.example.com/harbor`, text: `Anchor ${word}` }],
  }
  return first ? { ...records, sections: [{ ...first, ...more }, ...others] } : records
}

const groups = (anyOf: readonly string[], noneOf: readonly string[] = []): Access => ({ for: 'groups', anyOf, noneOf })

const words = {
  quokkapublic: everyone,
  quokkasigned: { for: 'signed-in' },
  quokkastaff: groups(['staff']),
  quokkapartner: groups(['partner']),
  quokkanobeta: groups([], ['beta']),
  quokkastaffnobeta: groups(['staff'], ['beta']),
} as const satisfies Readonly<Record<string, Access>>

type Word = keyof typeof words
const all = Object.keys(words) as Word[] // the keys of the table above

const key = { kind: 'key', organization: 'o', scopes: [], networks: [], origins: [] } as const
const reader = (id: string, groups: readonly string[]): Caller => ({ kind: 'reader', id, groups })

/** Callers by token, and the words that they may see. An admin key asks for the groups in the request. */
const callers: Readonly<Record<string, { readonly caller: Caller; readonly sees: readonly Word[] }>> = {
  nobody: { caller: { kind: 'nobody' }, sees: ['quokkapublic'] },
  assistant: { caller: { ...key, id: 'a', keyKind: 'assistant' }, sees: ['quokkapublic'] },
  admin: {
    caller: { ...key, id: 'b', keyKind: 'admin' },
    sees: ['quokkapublic', 'quokkasigned', 'quokkapartner', 'quokkanobeta'],
  },
  plain: { caller: reader('plain', []), sees: ['quokkapublic', 'quokkasigned', 'quokkanobeta'] },
  staff: {
    caller: reader('staff', ['staff']),
    sees: ['quokkapublic', 'quokkasigned', 'quokkastaff', 'quokkanobeta', 'quokkastaffnobeta'],
  },
  beta: { caller: reader('beta', ['staff', 'beta']), sees: ['quokkapublic', 'quokkasigned', 'quokkastaff'] },
}

/** What the request of every caller asks for. */
const requested = ['partner']

const skills = [
  { slug: 'quokkapublic', name: 'quokkapublic', description: 'For anchors', text: 'quokkapublic', access: everyone },
  {
    slug: 'quokkasigned',
    name: 'quokkasigned',
    description: 'For anchors',
    text: 'quokkasigned',
    access: words.quokkasigned,
  },
  {
    slug: 'quokkastaff',
    name: 'quokkastaff',
    description: 'For anchors',
    text: 'quokkastaff',
    access: words.quokkastaff,
  },
]

async function openServer() {
  const search = await searchOf([
    ...all.map(word => pageWith(word, words[word])),
    pageRecords(
      '/de/anker',
      'Anker',
      { '': 'Der Anker im Hafen, quokkasigned.' },
      { language: 'de', access: words.quokkasigned },
    ),
  ])
  const detector = { languageOf: () => undefined, bestOf: () => undefined }
  const shared = { search, deflectionFor: () => undefined }
  const model = await openaiServer((_, at) => modelTurns[at % modelTurns.length] ?? { text: '' })
  const create = createOpenAICompatible({ name: 'test', baseURL: model.baseUrl, apiKey: 'k' })
  const extractive = extractiveAnswerer({ ...shared, detector })
  const answerers: Readonly<Record<string, Answerer>> = {
    extractive,
    model: modelAnswerer({
      ...{ ...shared, model: create('test'), siteName: 'Harbor', skills, tokensPerAnswer: 1_000_000 },
      ...{ budget: { reserve: async () => async () => {} }, clock: systemClock },
      report: error => {
        throw error
      },
    }),
  }
  let answerer: Answerer | undefined
  const clock = manualClock()
  const sealer = createTokenSealer(new Uint8Array(32).fill(1), clock)
  const api = { search, protection: 'pages', domain: 'docs', origins: '*', siteOrigin: site, base: '' } as const
  const routes = [
    searchRoute(api),
    pageRoute(api),
    dialogRoute(api),
    ...mcpRoutes({
      ...{ ...api, siteName: 'Harbor', version: '1', store: memoryStore({ clock }), clock, pause: async () => {} },
      signIn: { sealer, usedTokens: { add: async () => true }, identity: cookieIdentity, redirects: [] },
      ...{ recordFeedback: () => {}, resources: reader => skillResources('Harbor', skills, reader) },
      onFailure: error => {
        throw error
      },
    }),
    ...assistantRoutes({
      ...{ settings: defaultAssistant, server: { domain: 'docs' }, hasAttachments: false, siteName: 'Harbor' },
      ...{ protection: 'pages', mode: () => 'extractive', conversations: { record: () => {} }, clock: systemClock },
      ...{ newId: () => 'ID', base: '', siteUrl: site },
      ending: new AbortController().signal,
      answer: (request, signal) => (answerer ?? extractive)(request, signal),
      onFailure: error => {
        throw error
      },
    }),
  ]
  const identities = Object.fromEntries(Object.entries(callers).map(([name, { caller }]) => [name, caller]))
  const { send } = served({ routes, identity: memoryIdentity(identities) })
  const post = (path: string, token: string, body: object) =>
    send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, Origin: site },
    })
  const question = (token: string) => {
    const filter = { groups: requested }
    const messages = [{ role: 'user', parts: [{ type: 'text', text: 'How does an anchor hold in the harbor?' }] }]
    const path =
      callers[token]?.caller.kind === 'key' ? '/discovery/v2/assistant/docs/message' : '/_api/assistant/message'
    return post(path, token, { fp: 'a', messages, filter, currentPath: '/quokkastaff-page', retrievalPageSize: 20 })
  }
  const ask = async (kind: string, token: string) => {
    answerer = answerers[kind]
    const before = model.requests.length
    const answer = await (await question(token)).text()
    return answer + JSON.stringify(model.requests.slice(before).map(({ body }) => body))
  }
  const mcp = async (token: string, method: string, params: object = {}) =>
    (await post('/mcp', token, { jsonrpc: '2.0', id: 1, method, params })).text()
  const command = (token: string, line: string) =>
    mcp(token, 'tools/call', { name: 'query_docs_filesystem_harbor', arguments: { command: line } })
  /** With a token for a reader, as a program has it. */
  const authed = async (token: string, method: string, params: object = {}) => {
    const grant = { for: 'reader', cookies: `docs_session=${token}`, client: 'c' }
    const access = await sealer.seal(purposeOf('access', api), { grant }, clock.now() + 1_000)
    return (await post('/authed/mcp', access, { jsonrpc: '2.0', id: 1, method, params })).text()
  }
  return { send, post, ask, mcp, command, authed }
}

/** Sessions are the names of callers. */
const cookieIdentity = {
  identify: async (request: Request): Promise<Caller> => {
    const [, name = ''] = /docs_session=(\w+)/.exec(request.headers.get('Cookie') ?? '') ?? []
    return callers[name]?.caller ?? { kind: 'nobody' }
  },
}

/** Searches, reads every page, loads every skill, and links to every page. */
const modelTurns = [
  {
    calls: [
      { name: 'search', input: { query: 'anchor harbor' } },
      ...all.map(word => ({ name: 'read_page', input: { route: `/${word}-page` } })),
      ...skills.map(({ slug }) => ({ name: 'load_skill', input: { slug } })),
    ],
  },
  {
    text: all
      .map((word, at) => `[Link ${at}](/${word}-page) [Site ${at}](https://${word}.example.com/harbor)`)
      .join(' '),
  },
]

type Server = Awaited<ReturnType<typeof openServer>>

/** Without the words that the calls of the model contain, also where an error repeats them. */
const inTools = (text: string) =>
  text.replace(/\\"(?:route|slug)\\":\\"[^"]*\\"|(?:has the address|Unknown skill) \\+"[^"]*\\+"/g, '')

const outputs: Readonly<Record<string, (server: Server, token: string) => Promise<string>>> = {
  'search v1': async (server, token) => {
    const bodies = [{ query: 'anchor harbor' }, { query: 'quokka' }, { query: 'Anker Hafen' }].map(body => ({
      ...body,
      pageSize: 50,
      filter: { groups: requested },
    }))
    const responses = await Promise.all(bodies.map(body => server.post('/discovery/v1/search/docs', token, body)))
    return (await Promise.all(responses.map(response => response.text()))).join('\n')
  },
  dialog: async (server, token) => {
    const queries = ['anchor harbor', 'quokka', 'anker', '"anchor"', 'GET /anchors', '']
    const headers = { Authorization: `Bearer ${token}` }
    const paths = queries.map(query => `/_api/search?${new URLSearchParams({ q: query, limit: '100' })}`)
    const responses = await Promise.all(paths.map(path => server.send(path, { headers })))
    return (await Promise.all(responses.map(response => response.text()))).join('\n')
  },
  'extractive answer': (server, token) => server.ask('extractive', token),
  'answer of a model': async (server, token) => inTools(await server.ask('model', token)),
  'MCP search': (server, token) =>
    server.mcp(token, 'tools/call', { name: 'search_harbor', arguments: { query: 'anchor harbor' } }),
  'MCP tools': (server, token) => server.mcp(token, 'tools/list'),
  'MCP resources': (server, token) => server.mcp(token, 'resources/list'),
  'MCP files': async (server, token) => {
    const lines = [
      'tree /',
      'ls /',
      'rg anchor',
      'rg -c harbor',
      'find / -name "*"',
      'cat *',
      'wc *.md',
      'cat /quokka-page.md',
    ]
    return (await Promise.all(lines.map(line => server.command(token, line)))).join('\n')
  },
  'MCP feedback': (server, token) =>
    server.mcp(token, 'tools/call', { name: 'submit_feedback_harbor', arguments: { path: '/quokk', feedback: 'x' } }),
  'MCP with a token': async (server, token) => {
    const lines = ['tree /', 'rg anchor', 'cat *']
    const files = lines.map(command => ({ name: 'query_docs_filesystem_harbor', arguments: { command } }))
    const search = { name: 'search_harbor', arguments: { query: 'anchor harbor' } }
    const calls = [...files, search].map(params => server.authed(token, 'tools/call', params))
    const lists = ['tools/list', 'resources/list'].map(method => server.authed(token, method))
    return (await Promise.all([...calls, ...lists])).join('\n')
  },
  'MCP documents': async server => {
    const paths = ['mcp', 'mcp.json', 'mcp/server-card.json', 'mcp/server-cards.json']
    const responses = await Promise.all(paths.map(path => server.send(`/.well-known/${path}`)))
    return (await Promise.all(responses.map(response => response.text()))).join('\n')
  },
}

/** Outputs that everybody gets alike. */
const publicOutputs: readonly string[] = Object.keys(outputs).filter(
  name => name.startsWith('MCP') && name !== 'MCP with a token',
)

/** Outputs with every word that a caller may see, and which callers. */
const complete: Readonly<Record<string, (token: string, caller: Caller) => boolean>> = {
  'search v1': (_, { kind }) => kind === 'key',
  // It cannot ask for groups.
  dialog: token => token !== 'admin',
  'answer of a model': () => true,
  'MCP with a token': (_, { kind }) => kind === 'reader',
}

const contains = (text: string, word: string) => new RegExp(`${word}(?![a-z])`).test(text)

for (const [output, request] of Object.entries(outputs))
  test(`${output} has no word of a page that the caller may not read`, async () => {
    const server = await openServer()
    for (const [token, { sees, caller }] of Object.entries(callers)) {
      const text = await request(server, token)
      const allowed: readonly Word[] = publicOutputs.includes(output) ? ['quokkapublic'] : sees
      const found = all.filter(word => contains(text, word))
      expect({ token, forbidden: found.filter(word => !allowed.includes(word)) }).toEqual({ token, forbidden: [] })
      if (complete[output]?.(token, caller))
        expect({ token, found }).toEqual({ token, found: all.filter(word => allowed.includes(word)) })
    }
  })

test('a page that the caller cannot read looks like one that does not exist', async () => {
  const server = await openServer()
  const read = async (token: string, path: string) => {
    const response = await server.post('/discovery/v1/page/docs', token, { path, groups: requested })
    return { status: response.status, text: await response.text() }
  }
  const missing = await read('assistant', '/missing-page')
  expect(missing.status).toBe(404)
  for (const token of ['assistant', 'admin'])
    for (const word of all) {
      const response = await read(token, `/${word}-page`)
      if (callers[token]?.sees.includes(word)) expect(response.status).toBe(200)
      else expect(response).toEqual(missing)
    }
  const file = async (name: string) => (await server.command('staff', `cat /${name}-page.md`)).replaceAll(name, 'NAME')
  expect(await file('quokkastaff')).toBe(await file('quokkaxtaff'))
})
