import { renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { type DevFlags, dev } from '../../src/cli/commands/dev.ts'
import { UsageError } from '../../src/cli/exit-code.ts'
import { listen, portOf } from '../../src/host/http/listen.ts'
import { createDiagnosticsState } from '../../src/islands/dev/overlay/diagnostics-state.ts'
import { openTab } from '../host/dev/event-reader.ts'
import { eventually } from '../support/eventually.ts'
import { temporaryFolder, writeFiles } from '../support/temporary-folder.ts'
import { recording } from './recording.ts'

const docs = (...pages: string[]) =>
  JSON.stringify({ theme: 'mint', name: 'Acme', colors: { primary: '#0F766E' }, navigation: { pages } })

const text = (title: string, more = '') => `---\ntitle: ${title}\n---\n\n${more}\n`

const project = {
  'docs.json': docs('index', 'guides/start'),
  'index.mdx': text('Home'),
  'guides/start.mdx': text('Start', '[A link](/nowhere)'),
  'style.css': 'a {}',
}

const flags = { port: '0', host: '127.0.0.1', cache: false }

async function shown(files: Readonly<Record<string, string>> = project, more: Partial<DevFlags> = {}) {
  const folder = temporaryFolder(files)
  const console = recording()
  const run = await dev(folder, { ...flags, ...more }, console)
  onTestFinished(run.close)
  await run.watching
  const origin = `http://127.0.0.1:${portOf(run.server)}`
  const get = async (path: string) => (await fetch(origin + path)).text()
  const titleAt = async (path: string) => /<title>([^<]*?)(?: - Acme)?<\/title>/.exec(await get(path))?.[1]
  const open = async (path: string, base = '') => {
    await get(path)
    const tab = await openTab(origin, path, { base })
    await eventually(() => tab.events.some(({ event }) => event === 'diagnostics')).toBe(true)
    const findingsAfter = createDiagnosticsState()
    /** The current diagnostics after each update that has arrived since the last call. */
    const findings = () => tab.take('diagnostics').map(data => findingsAfter(JSON.parse(data)))
    findings()
    return { ...tab, findings }
  }
  const at = (path: string) => join(folder, path)
  const said = () => stripVTControlCharacters(console.said.err)
  return { folder, at, said, run, console, origin, get, titleAt, open }
}

test('keeps the connection of a request that waits until all pages of a large project are read', async () => {
  const { run } = await shown()
  // Milliseconds without data. On a busy machine, reading all pages can take minutes.
  expect(run.server.timeout).toBeGreaterThan(1_800_000)
})

test('loads no integrations', async () => {
  const docsWithFathom = docs('index').replace('{', '{"integrations":{"fathom":{"siteId":"SITE-ID"}},')
  const { get } = await shown({ ...project, 'docs.json': docsWithFathom })
  const page = await get('/')
  expect(page).toContain('<title>Home')
  expect(page).not.toContain('SITE-ID')
  expect(page).not.toContain('integrations')
})

test('prints its URL at once, and shows saved changes', async () => {
  const { at, said, console, origin, titleAt, open } = await shown()
  expect(stripVTControlCharacters(console.said.out)).toBe(`${origin}/\n`)
  expect(await titleAt('/')).toBe('Home')
  // No browser has requested that page yet.
  await eventually(said).toMatch(/^warning\[site\/broken-link\] .*guides\/start\.mdx:5:1[\s\S]*\n1 warning\n$/)
  const [home, start] = [await open('/'), await open('/guides/start/')]
  writeFileSync(at('index.mdx'), text('Home 2', 'More.'))
  await eventually(() => home.take('page').length).toBe(1)
  expect(await titleAt('/')).toBe('Home 2')
  writeFileSync(at('style.css'), 'b {}')
  await eventually(() => start.take('assets')).toEqual(['["/style.css"]'])
})

test('reports new and fixed problems in the terminal and the browser', async () => {
  const { at, said, get, open, console } = await shown()
  await get('/guides/start/')
  await eventually(said).toContain('1 warning')
  const tab = await open('/')
  console.said.err = ''
  writeFileSync(at('index.mdx'), text('Home', 'First.\n\n[Another](/lost)'))
  await eventually(said).toContain('1 new; 2 warnings')
  expect(said()).toMatch(/index\.mdx:7:1[\s\S]*\/lost/)
  expect(said()).not.toContain('/nowhere')
  await eventually(() => tab.events.length).toBeGreaterThan(1)
  expect(tab.findings().at(-1)).toMatchObject([
    { code: 'site/broken-link', severity: 'warning', file: 'guides/start.mdx', line: 5, frame: expect.any(String) },
    { file: 'index.mdx', line: 7, column: 1, frame: '7 │ [Another](/lost)\n  │ ^^^^^^^^^^^^^^^^' },
  ])
  console.said.err = ''
  // Moved lines are not reported as changes.
  writeFileSync(at('index.mdx'), text('Home', 'First.\n\nSecond.\n\n[Another](/lost)'))
  await eventually(() => tab.take('diagnostics')).toHaveLength(1)
  expect(said()).toBe('')
  writeFileSync(at('index.mdx'), text('Home', 'First.'))
  await eventually(said).toContain('1 fixed; 1 warning\n')
})

test('waits until a project exists', async () => {
  const { folder, at, said, get, titleAt, open } = await shown({ 'index.mdx': text('Home') })
  await eventually(said).toContain('error[config/missing-file]')
  expect(await get('/guides/')).toContain('There is no site yet')
  const tab = await open('/')
  writeFiles(folder, { 'docs.json': docs('index') })
  await eventually(() => tab.take('reload').length).toBe(1)
  expect(await titleAt('/')).toBe('Home')
  await eventually(said).toContain('1 fixed; no problems')
  writeFileSync(at('docs.json'), '{ "theme": ')
  await eventually(said).toContain('1 new; 1 error')
  writeFileSync(at('docs.json'), docs('index'))
  await eventually(() => said().trim().split('\n').at(-1)).toMatch(/fixed; no problems/)
})

test('accepts a mint.json, like a build', async () => {
  const mint = JSON.stringify({
    name: 'Acme',
    colors: { primary: '#0F766E' },
    navigation: [{ group: 'A', pages: ['index'] }],
  })
  const { titleAt } = await shown({ 'mint.json': mint, 'index.mdx': text('Home') })
  expect(await titleAt('/')).toBe('Home')
})

test('survives editors that rename a file, save half of it, or remove it', async () => {
  const { at, titleAt, open, get } = await shown()
  const tab = await open('/')
  writeFileSync(at('index.mdx.tmp'), text('Renamed'))
  renameSync(at('index.mdx.tmp'), at('index.mdx'))
  await eventually(() => tab.take('page').length).toBeGreaterThan(0)
  expect(await titleAt('/')).toBe('Renamed')
  truncateSync(at('index.mdx'))
  await sleep(20)
  writeFileSync(at('index.mdx'), text('Whole'))
  await eventually(() => titleAt('/')).toBe('Whole')
  renameSync(at('guides/start.mdx'), at('guides/begin.mdx'))
  await eventually(() => titleAt('/guides/begin/')).toBe('Start')
  expect(await get('/guides/start/')).toContain('/_dev/client.js')
  expect(await titleAt('/guides/start/')).not.toBe('Start')
  rmSync(at('guides'), { recursive: true })
  await eventually(() => titleAt('/guides/begin/')).not.toBe('Start')
})

test('switching to a branch with a thousand files causes one or two refreshes', async () => {
  const { folder, open, titleAt } = await shown()
  const tab = await open('/')
  const names = Array.from({ length: 1000 }, (_, at) => `more/page-${at}`)
  writeFiles(folder, {
    ...Object.fromEntries(names.map(name => [`${name}.mdx`, text(name)])),
    'docs.json': docs('index', 'guides/start', ...names),
  })
  await eventually(() => titleAt('/more/page-999/')).toBe('more/page-999')
  await eventually(() => tab.take('page').length).toBeGreaterThan(0)
  // On a busy machine, the watcher may also report a file that was written before it started.
  expect(tab.take('go').filter(href => href.startsWith('/more/'))).toEqual([])
})

test('serves below a base path from the flag or lectern.json, and follows its changes', async () => {
  const byFlag = await shown(project, { base: 'a' })
  expect(await byFlag.titleAt('/a/')).toBe('Home')
  const { at, titleAt, open, console, origin } = await shown({ ...project, 'lectern.json': '{"base":"/docs"}' })
  expect(stripVTControlCharacters(console.said.out)).toBe(`${origin}/docs/\n`)
  expect(await titleAt('/')).toBe('Home')
  const tab = await open('/docs/guides/start/', '/docs')
  writeFileSync(at('lectern.json'), '{"base":"/new"}')
  await eventually(() => tab.take('go')).toEqual(['/new/guides/start/'])
  expect(await titleAt('/new/guides/start/')).toBe('Start')
})

test('uses the next free port, and reports invalid options', async () => {
  const taken = await listen(() => {}, 0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  const { run } = await shown(project, { port: String(portOf(taken)) })
  expect(portOf(run.server)).toBeGreaterThan(portOf(taken))
  for (const wrong of [{ port: 'x' }, { base: 'a b' }]) await expect(shown(project, wrong)).rejects.toThrow(UsageError)
  await expect(dev('/nowhere', flags, recording())).rejects.toThrow(UsageError)
})

test('shows the site as a reader in some groups sees it', async () => {
  const files = { ...project, 'guides/start.mdx': '---\ntitle: Start\ngroups: [admin]\n---\n' }
  const { get, titleAt, said } = await shown(files, { groups: ' beta, other' })
  expect(said()).toContain('The site is shown as to a signed-in reader in beta, other:')
  expect(await get('/')).not.toContain('href="/guides/start"')
  expect(await titleAt('/guides/start/')).toBe('Page not found')
  expect(await (await shown(files, { groups: 'beta,admin' })).titleAt('/guides/start/')).toBe('Start')
  expect((await shown(files, { groups: '' })).said()).toContain(
    'The site is shown as to a signed-in reader in no group:',
  )
})

test('--no-code runs no code of the project', async () => {
  const page = text(
    'Home',
    'export const Sum = () => { const [count] = useState(Date.now()); return <b>{count}</b> }\n\n<Sum />',
  )
  const { said } = await shown({ ...project, 'index.mdx': page }, { code: false })
  await eventually(said).toContain('content/code-left-out')
})

test('stops in order while pages are open', async () => {
  const { run, open, origin } = await shown()
  const tab = await open('/')
  await run.close()
  await eventually(() => tab.isOpen()).toBe(false)
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
})
