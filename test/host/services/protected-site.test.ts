import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serve } from '../../../src/cli/commands/serve.ts'
import { portOf } from '../../../src/host/http/listen.ts'
import { recording } from '../../cli/recording.ts'
import { writeFiles } from '../../support/temporary-folder.ts'

// A protected site as it is served: its search, its assistant, and programs with access for a reader.

const skillOf = (line: string) => `---\nname: Skill\ndescription: For questions.\n${line}\n---\nAsk first.\n`

const files = {
  'docs.json': JSON.stringify({
    ...{ theme: 'mint', name: 'Harbor', colors: { primary: '#0F766E' } },
    navigation: { pages: ['index', 'member', 'staff'] },
  }),
  'lectern.json': JSON.stringify({
    // Nothing listens at this port.
    server: { proxy: { private: ['http://127.0.0.1:1'] } },
    signIn: { protect: 'pages', providers: { password: { type: 'password' } } },
  }),
  'index.mdx': '---\ntitle: Home\npublic: true\n---\nShips rest in the harbor. Publicword.\n',
  'member.mdx': '---\ntitle: Member\n---\nThe anchor holds ships in the harbor. Memberword.\n',
  '.docs/assistant/skills/open/skill.md': skillOf('public: true'),
  '.docs/assistant/skills/member/skill.md': skillOf(''),
  '.docs/assistant/skills/staff/skill.md': skillOf('groups: [staff]'),
  'staff.mdx': '---\ntitle: Staff\ngroups: [staff]\n---\nThe anchor of the harbor is heavy. Staffword.\n',
}

let origin: string
let close: () => Promise<void>

beforeAll(async () => {
  vi.stubEnv('LECTERN_PASSWORD', 'a long password of the harbor')
  const folder = mkdtempSync(join(tmpdir(), 'lectern-protected-'))
  writeFiles(folder, files)
  const { server, ended } = await serve(folder, { port: '0', host: '127.0.0.1', cache: false }, recording())
  origin = `http://127.0.0.1:${portOf(server)}`
  close = async () => {
    server.closeAllConnections()
    server.close()
    await ended
    rmSync(folder, { recursive: true, force: true })
    vi.unstubAllEnvs()
  }
  const isReady = async () => {
    const { checks } = await (await fetch(`${origin}/health`)).json()
    expect(checks).toMatchObject({ search: 'ok', database: 'ok' })
  }
  await vi.waitFor(isReady, { timeout: 120_000 })
})
afterAll(() => close())

const post = (path: string, body: BodyInit, headers: Readonly<Record<string, string>> = {}) =>
  fetch(origin + path, { method: 'POST', body, redirect: 'manual', headers: { Origin: origin, ...headers } })

async function signedIn(): Promise<string> {
  const response = await post('/login', new URLSearchParams({ password: 'a long password of the harbor' }))
  const cookies = response.headers.getSetCookie().map(cookie => cookie.split(';')[0] ?? '')
  return cookies.filter(cookie => !cookie.endsWith('=')).join('; ')
}

const searched = async (cookie: string) =>
  (await fetch(`${origin}/_api/search?q=harbor`, { headers: { cookie } })).text()

const answered = async (cookie: string) => {
  const messages = [{ role: 'user', parts: [{ type: 'text', text: 'What does the anchor hold in the harbor?' }] }]
  const body = JSON.stringify({ fp: 'a', messages, filter: { groups: ['staff'] } })
  return (await post('/_api/assistant/message', body, { cookie, 'Content-Type': 'application/json' })).text()
}

const listed = (path: string, token = '') => {
  const params = { name: 'query_docs_filesystem_harbor', arguments: { command: 'cat *' } }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  return post(path, body, { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` })
}

async function skillsIn(path: string, token = ''): Promise<readonly string[]> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'resources/list' })
  const response = await post(path, body, { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` })
  const { result } = await response.json()
  return result.resources.map(({ name }: { name: string }) => name).sort()
}

async function tokenFor(cookie: string): Promise<string> {
  const redirect = 'http://127.0.0.1:4711/callback'
  const registration = JSON.stringify({ redirect_uris: [redirect], client_name: 'Editor' })
  const registered = await post('/authed/mcp/oauth/register', registration, { 'Content-Type': 'application/json' })
  const { client_id: client } = await registered.json()
  const verifier = 'v'.repeat(43)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const asked = { response_type: 'code', client_id: client, redirect_uri: redirect, code_challenge_method: 'S256' }
  const query = new URLSearchParams({ ...asked, code_challenge: challenge })
  const page = await (await fetch(`${origin}/authed/mcp/oauth/authorize?${query}`, { headers: { cookie } })).text()
  const [, token = ''] = /name="token" value="([^"]*)"/.exec(page) ?? []
  const consent = new URLSearchParams({ token, decision: 'allow' })
  const allowed = await post('/authed/mcp/oauth/authorize', consent, { cookie })
  const code = new URL(allowed.headers.get('Location') ?? '').searchParams.get('code') ?? ''
  const fields = { grant_type: 'authorization_code', client_id: client, code, redirect_uri: redirect }
  const response = await post('/authed/mcp/oauth/token', new URLSearchParams({ ...fields, code_verifier: verifier }))
  return (await response.json()).access_token
}

const wordsIn = (text: string) => ['Publicword', 'Memberword', 'Staffword'].filter(word => text.includes(word))

test('each reader finds only pages that the reader can read, and a program can read until its reader signs out', async () => {
  const cookie = await signedIn()
  expect([wordsIn(await searched('')), wordsIn(await searched(cookie))]).toEqual([
    ['Publicword'],
    ['Publicword', 'Memberword'],
  ])
  expect(wordsIn(await answered(''))).not.toContain('Memberword')
  expect(wordsIn(await answered(cookie))).toContain('Memberword')
  expect(await answered(cookie)).not.toContain('Staffword')
  const token = await tokenFor(cookie)
  expect(wordsIn(await (await listed('/mcp', token)).text())).toEqual(['Publicword'])
  expect(wordsIn(await (await listed('/authed/mcp', token)).text())).toEqual(['Publicword', 'Memberword'])
  expect(await skillsIn('/mcp', token)).toEqual(['open'])
  expect(await skillsIn('/authed/mcp', token)).toEqual(['member', 'open'])
  expect((await listed('/authed/mcp')).status).toBe(401)
  await post('/logout', '', { cookie })
  expect((await listed('/authed/mcp', token)).status).toBe(401)
  expect(wordsIn(await searched(cookie))).toEqual(['Publicword'])
})

test('only readers who have signed in can call the private servers of the proxy', async () => {
  const proxied = async (cookie: string) => {
    const form = new FormData()
    form.set('request', JSON.stringify({ method: 'GET', url: 'http://127.0.0.1:1/', headers: [] }))
    return (await (await post('/_api/proxy', form, { cookie })).json()).code
  }
  expect(await proxied('')).toBe('origin-not-allowed')
  expect(await proxied(await signedIn())).toBe('no-connection')
})
