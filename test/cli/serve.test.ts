import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { build } from '../../src/cli/commands/build.ts'
import { preview } from '../../src/cli/commands/preview.ts'
import { type ServeFlags, serve } from '../../src/cli/commands/serve.ts'
import { UsageError } from '../../src/cli/exit-code.ts'
import { listen, portOf } from '../../src/host/http/listen.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { recording } from './recording.ts'

const project = (settings: object = { server: true }) => ({
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Acme',
    colors: { primary: '#0F766E' },
    navigation: {
      groups: [
        { group: 'A', pages: ['index'] },
        { group: 'API', openapi: 'api.json' },
      ],
    },
  }),
  'lectern.json': JSON.stringify(settings),
  'index.mdx': '---\ntitle: First\n---\n',
  'api.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: { '/a': { get: { summary: 'A', responses: {} } } },
  }),
})

const flags = { port: '0', host: '127.0.0.1', cache: false }

async function served(folder: string, more: Partial<ServeFlags> = {}) {
  const console = recording()
  const { server, ended } = await serve(folder, { ...flags, ...more }, console)
  onTestFinished(async () => {
    server.close()
    await ended
  })
  return { console, said: console.said, origin: `http://127.0.0.1:${portOf(server)}` }
}

test('builds a missing site, and serves an existing one unchanged unless --build is given', async () => {
  const folder = temporaryFolder(project({ base: '/docs', server: true }))
  const first = await served(folder)
  expect(first.said.err).toContain('files written')
  expect(first.said.out).toContain(`${first.origin}/docs/`)
  writeFileSync(join(folder, 'index.mdx'), '---\ntitle: Second\n---\n')
  const second = await served(folder)
  expect(second.said.err).toMatch(/Serving the existing build in .*dist.*\. To build it again, use --build\./)
  const titleAt = async (origin: string) => /<title>(\w+)/.exec(await (await fetch(`${origin}/docs/`)).text())?.[1]
  expect(await titleAt(second.origin)).toBe('First')
  const third = await served(folder, { build: true })
  expect(await titleAt(third.origin)).toBe('Second')
  const fourth = await served(folder, { build: false })
  expect(fourth.said.err).toBe('')
})

test('says that the search records of an existing site are missing, unless nothing needs them', async () => {
  const folder = temporaryFolder(project({ server: true }))
  await served(folder)
  rmSync(join(folder, '.lectern/records'), { recursive: true })
  const { said } = await served(folder, { build: false })
  expect(said.err).toMatch(/The search records in .*records are missing .* until you build the site again\./)
  writeFileSync(join(folder, 'lectern.json'), '{ "server": true, "assistant": false }')
  expect((await served(folder, { build: false })).said.err).toBe('')
  writeFileSync(join(folder, 'lectern.json'), '{ "server": true }')
  expect((await served(folder, { build: true })).said.err).not.toContain('records')
})

test('builds nothing with --no-build, and says what to do if there is no site', async () => {
  const folder = temporaryFolder(project())
  await expect(served(folder, { build: false })).rejects.toThrow('run docs build first, or leave out --no-build')
  expect(existsSync(join(folder, 'dist'))).toBe(false)
  const broken = temporaryFolder({ 'docs.json': '{' })
  await expect(served(broken)).rejects.toThrow('there is nothing to serve')
  await expect(served(folder, { port: 'x' })).rejects.toThrow('Invalid port "x"')
  await expect(served(folder, { siteUrl: 'docs.example.com' })).rejects.toThrow(UsageError)
})

test('does not start with an address that is not that of a database', async () => {
  const console = recording({ DATABASE_URL: 'mysql://user:s3cret@127.0.0.1/docs' })
  await expect(serve(temporaryFolder(project()), flags, console)).rejects.toThrow(
    new UsageError('DATABASE_URL must be an address such as "postgres://user:password@host:5432/name".'),
  )
})

test('reports a port in use, and does not use another one', async () => {
  const folder = temporaryFolder(project())
  const taken = await listen(() => {}, 0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  const refusal = served(folder, { port: String(portOf(taken)) })
  await expect(refusal).rejects.toThrow(UsageError)
  await expect(refusal).rejects.toThrow('is already in use. Use another one with --port.')
})

async function ask(origin: string, url: string): Promise<string> {
  const form = new FormData()
  form.append('request', JSON.stringify({ method: 'GET', url, headers: [] }))
  const response = await fetch(`${origin}/_api/proxy`, { method: 'POST', body: form, headers: { Origin: origin } })
  return response.headers.get('Content-Type')?.includes('json') ? (await response.json()).code : String(response.status)
}

test('the proxy calls only servers that the site or the operator names', async () => {
  const api = await listen((_, response) => void response.end('ok'), 0, '127.0.0.1')
  onTestFinished(() => void api.close())
  const local = `http://127.0.0.1:${portOf(api)}`
  const server = { proxy: { hosts: ['http://10.0.0.7'], private: [local], limits: { requestsPerMinute: 4 } } }
  const { origin, said } = await served(temporaryFolder(project({ server })))
  expect(await ask(origin, `${local}/x`)).toBe('200')
  expect(await ask(origin, 'https://evil.example/')).toBe('origin-not-allowed')
  expect(await ask(origin, 'http://10.0.0.7/')).toBe('private-address')
  expect(await ask(origin, 'https://api.example.com:8443/')).toBe('origin-not-allowed')
  expect(await ask(origin, `${local}/x`)).toBe('too-many-requests')
  await expect.poll(() => said.out.split('\n').filter(line => line.includes('POST /_api/proxy'))).toHaveLength(5)
})

test('servers that a new build names are allowed without a restart', async () => {
  const [folder, server] = [temporaryFolder(project()), 'http://127.0.0.1:9']
  const { origin } = await served(folder)
  expect(await ask(origin, `${server}/x`)).toBe('origin-not-allowed')
  const api = project()['api.json'].replace('https://api.example.com', server)
  writeFileSync(join(folder, 'api.json'), api)
  await build(folder, { cache: false }, recording())
  // The server checks for a new site every 100 ms at most, and a build can take less.
  await expect.poll(() => ask(origin, `${server}/x`)).toBe('private-address')
})

test('reports playgrounds that do not find the proxy', async () => {
  const without = await served(temporaryFolder(project({})))
  expect(without.said.err).toContain('set "server": true in lectern.json, and build again with --build')
  expect(await ask(without.origin, 'https://api.example.com/')).toBe('not-found')
  const folder = temporaryFolder(project({}))
  await build(folder, { cache: false }, recording())
  writeFileSync(join(folder, 'lectern.json'), '{ "server": true, "serach": {} }')
  const old = await served(folder)
  expect(old.said.err).toContain('was built before "server" was set in lectern.json: build it again with --build')
  expect(old.said.err).toContain('config/unknown-key')
})

test('with a log in JSON, all lines are JSON', async () => {
  const { said, origin } = await served(temporaryFolder(project({})), { log: 'json', data: temporaryFolder() })
  const lines = [said.out, said.err].flatMap(text => text.trimEnd().split('\n')).map(line => JSON.parse(line))
  const messages = lines.map(({ message }) => message)
  expect(messages).toContain(`${origin}/`)
  expect(messages).toContainEqual(expect.stringContaining('files written'))
})

test('docs preview says that requests need docs serve if the site was built for it', async () => {
  const said = async (settings: object) => {
    const folder = temporaryFolder(project(settings))
    await build(folder, { cache: false }, recording())
    const console = recording()
    const server = await preview(folder, { port: '0', host: '127.0.0.1' }, console)
    onTestFinished(() => void server.close())
    return console.said.err
  }
  expect(await said({ server: true })).toBe(
    'This site was built with "server". The preview has no assistant and no proxy for playgrounds: to use them, run docs serve.\n',
  )
  expect(await said({})).toBe('')
})
