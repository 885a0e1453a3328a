import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { SiteOperations } from '../../../src/host/dev/site-operations.ts'
import { listen, portOf } from '../../../src/host/http/listen.ts'
import { fileOnDisk } from '../../../src/host/http/site-folder.ts'
import { DisposedError } from '../../../src/host/threads/disposables.ts'
import { openContentCache } from '../../../src/server/site/content-cache.ts'
import type { Diagnostic } from '../../../src/source/diagnostics/diagnostic.ts'
import { eventually } from '../../support/eventually.ts'
import { startTestPreview } from '../../support/open-preview.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { openTab } from './event-reader.ts'

const page = (text: string) => `<!doctype html><html><head><title>${text}</title></head><body>${text}</body></html>`

const aSite = {
  'index.html': page('home'),
  'guides/start/index.html': page('start'),
  '404.html': page('lost'),
  'part.html': '<p>part</p>',
  'style.css': 'a {}',
  'script.js': 'a()',
  'images/a b.png': 'png',
  _redirects: '/old /guides/start/ 308\n',
  _headers: "/*\n  Content-Security-Policy: default-src 'self'\n/_lectern/*\n  Cache-Control: public, immutable\n",
  '_lectern/a.js': 'fixed',
}

const wrong = (message: string): Diagnostic => ({
  code: 'site/broken-link',
  severity: 'warning',
  message,
  span: { path: 'index.mdx', line: 1, column: 1 },
})

/** The files of a site at one moment. */
interface FakeSite {
  readonly files: Readonly<Record<string, string>>
  readonly base: string
}

type Operations = SiteOperations<FakeSite>

/** A project of finished files, which a test changes. */
function fakeProject(files: Record<string, string>, base = '') {
  const state = { files: { ...files }, base, diagnostics: [] as Diagnostic[], delay: 0 }
  const current = async (): Promise<FakeSite> => ({ files: { ...state.files }, base: state.base })
  const operations: { -readonly [Key in keyof Operations]: Operations[Key] } = {
    open: current,
    withChanges: current,
    withPages: current,
    withAllPages: current,
    replacedBy: async (_, whole) => whole,
    neededFor: () => undefined,
    base: ({ base }) => base,
    isUsable: ({ files }) => Object.hasOwn(files, '404.html'),
    has: ({ files }, path) => Object.hasOwn(files, path),
    publishes: ({ files }, path) => Object.hasOwn(files, path),
    runs: (_, path) => path.endsWith('.js') && !path.endsWith('module.js'),
    fileAt: async ({ files }, path) => {
      if (state.delay > 0) await sleep(state.delay)
      const contents = files[path]
      if (contents === 'faulty') throw new Error('a fault of ours')
      return contents === undefined ? undefined : { contents }
    },
    check: async () => {},
    textOf: () => undefined,
    close: async () => {},
    diagnostics: () => state.diagnostics,
    hrefOfFile: ({ files, base }, path) => {
      const route = path.replace(/(?:^|\/)index\.mdx$|\.mdx$/, '')
      const href = route === '' ? '/' : `/${route}`
      return Object.hasOwn(files, `${route === '' ? '' : `${route}/`}index.html`) ? base + href : undefined
    },
  }
  return { state, operations, current }
}

async function shown(files: Record<string, string> = aSite, base = '') {
  const { state, operations, current } = fakeProject(files, base)
  const client = temporaryFolder({ 'dev.js': 'client()' })
  const told: (readonly Diagnostic[])[] = []
  const {
    preview,
    controls: host,
    errors: faults,
  } = startTestPreview<FakeSite>({
    operations,
    base,
    client: async name =>
      name === 'client.js' ? fileOnDisk(join(client, 'dev.js'), openContentCache(10_000)) : undefined,
    serializer: () => diagnostics => diagnostics.map(({ message }) => JSON.stringify(message)),
    onDiagnostics: diagnostics => void told.push(diagnostics),
  })
  const server = await listen((message, response) => void preview.respond(message, response), 0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    expect(faults).toEqual([])
  })
  const origin = `http://127.0.0.1:${portOf(server)}`
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    asked(portOf(server), path, headers, method)
  const get = async (path: string) => (await ask(path)).text
  /** Load a page as a browser does, and listen. */
  const open = async (path: string) => {
    await get(path)
    const tab = await openTab(origin, path, { base: state.base })
    await eventually(() => tab.take('diagnostics')).toHaveLength(1)
    return tab
  }
  const change = async (files: Record<string, string>, ...paths: string[]) => {
    Object.assign(state.files, files)
    await host.refresh(new Set(paths))
    // What was sent before these answers has come before them.
    for (const path of ['/style.css', '/style.css']) await get(path)
    await sleep(20)
  }
  return { state, operations, current, host, told, faults, origin, port: portOf(server), ask, get, open, change }
}

function asked(port: number, path: string, headers: Record<string, string>, method: string) {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', path, headers, method }, response => {
        let text = ''
        response.on('data', piece => (text += piece))
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }))
      })
      sent.on('error', reject).end()
    },
  )
}

test('answers like a static host, and adds the script that updates pages', async () => {
  const { ask, get } = await shown()
  expect(await get('/')).toBe(
    '<!doctype html><html><head><title>home</title><script type="module" src="/_dev/client.js"></script></head><body>home</body></html>',
  )
  expect(await ask('/guides/start')).toMatchObject({ status: 308, headers: { location: '/guides/start/' } })
  expect(await ask('/old')).toMatchObject({ status: 308, headers: { location: '/guides/start/' } })
  const lost = await ask('/nowhere')
  expect([lost.status, lost.text]).toEqual([404, expect.stringMatching(/lost.*_dev\/client\.js/)])
  expect(await get('/part.html')).toBe('<p>part</p>')
  expect(await get('/style.css')).toBe('a {}')
  const head = await ask('/', {}, 'HEAD')
  expect([head.status, head.text, head.headers['content-security-policy']]).toEqual([200, '', "default-src 'self'"])
  expect(await ask('/style.css', { Range: 'bytes=0-0' })).toMatchObject({ status: 206, text: 'a' })
  expect(await ask('/', {}, 'POST')).toMatchObject({ status: 405, text: 'Only GET and HEAD requests are allowed.\n' })
  expect(await ask('/_dev/client.js', {}, 'POST')).toMatchObject({
    status: 405,
    headers: { allow: 'GET' },
    text: 'Only GET requests are allowed.\n',
  })
})

test('the project is opened with the pages that are requested while it is read', async () => {
  const { operations, current } = fakeProject(aSite, '/docs')
  let open = () => {}
  let addresses: readonly string[] = []
  operations.open = async requestedAddresses => {
    await new Promise<void>(resolve => {
      open = resolve
    })
    addresses = [...requestedAddresses]
    return current()
  }
  const { preview } = startTestPreview<FakeSite>({ operations, base: '/docs' })
  let requests = 0
  const server = await listen(
    (message, response) => {
      requests++
      void preview.respond(message, response)
    },
    0,
    '127.0.0.1',
  )
  onTestFinished(() => void server.close())
  const ask = (path: string, headers = {}) => asked(portOf(server), path, headers, 'GET')
  const asks = [ask('/docs/guides/start/?a=1'), ask('/elsewhere'), ask('/docs/', { Origin: 'https://example.com' })]
  await eventually(() => requests).toBe(3)
  open()
  expect((await Promise.all(asks)).map(({ status }) => status)).toEqual([200, 404, 403])
  expect(addresses).toEqual(['/guides/start/'])
})

test('lets browsers cache nothing that may change', async () => {
  const { ask } = await shown()
  for (const path of ['/', '/style.css', '/guides/start', '/old', '/nowhere', '/_dev/client.js'])
    expect([path, (await ask(path)).headers['cache-control']]).toEqual([path, 'no-store'])
  expect((await ask('/_lectern/a.js')).headers['cache-control']).toBe('public, immutable')
})

test('serves below a base path', async () => {
  const { ask, get } = await shown(aSite, '/do cs')
  expect(await ask('/')).toMatchObject({ status: 307, headers: { location: '/do%20cs/' } })
  expect(await get('/do%20cs/')).toContain('src="/do%20cs/_dev/client.js"')
  expect(await get('/do%20cs/_dev/client.js')).toBe('client()')
  expect((await ask('/do%20cs/_dev/other.js')).status).toBe(404)
  expect((await ask('/_dev/client.js')).status).toBe(404)
})

test('a tab is notified only about its own page, and only if it changed', async () => {
  const { open, change } = await shown()
  const [home, start, again] = [await open('/'), await open('/guides/start/'), await open('/guides/start/')]
  await change({ 'index.html': page('home 2') }, 'index.mdx')
  expect([home, start, again].map(tab => tab.take('page').length)).toEqual([1, 0, 0])
  await change({}, 'index.mdx')
  expect([home, start, again].map(tab => tab.events)).toEqual([[], [], []])
  await change({ 'guides/start/index.html': page('start 2') }, 'guides/start.mdx')
  expect([home, start, again].map(tab => tab.take('page').length)).toEqual([0, 1, 1])
})

test('a closed tab is forgotten', async () => {
  const { open, change } = await shown()
  const [one, two] = [await open('/'), await open('/')]
  one.close()
  await eventually(() => one.isOpen()).toBe(false)
  await change({ 'index.html': page('home 2') }, 'index.mdx')
  expect([one.events, two.take('page').length]).toEqual([[], 1])
})

test('closing a tab before its page is rendered has no effect on others', async () => {
  const { open, state, origin, change } = await shown()
  const tab = await open('/')
  state.delay = 50
  const gone = await openTab(origin, '/')
  gone.close()
  await sleep(120)
  state.delay = 0
  await change({ 'index.html': page('home 2') }, 'index.mdx')
  expect([gone.events, tab.take('page').length]).toEqual([[], 1])
})

test('a change between the request and the event stream is reported at once', async () => {
  const { get, origin, change } = await shown()
  await get('/')
  await change({ 'index.html': page('home 2') }, 'index.mdx')
  const tab = await openTab(origin, '/')
  await eventually(() => tab.take('page')).toHaveLength(1)
})

test('a reconnecting tab learns what changed, and reloads after a restart of the server', async () => {
  const { open, change, origin, get } = await shown()
  const tab = await open('/')
  await change({ 'index.html': page('home 2') }, 'index.mdx')
  const id = tab.events.find(({ event }) => event === 'page')?.id ?? ''
  tab.close()
  const same = await openTab(origin, '/', { headers: { 'Last-Event-ID': id } })
  await eventually(() => same.take('diagnostics')).toHaveLength(1)
  expect(same.events).toEqual([])
  same.close()
  await change({ 'index.html': page('home 3') }, 'index.mdx')
  // Somebody else has seen it meanwhile.
  await get('/')
  const back = await openTab(origin, '/', { headers: { 'Last-Event-ID': id } })
  await eventually(() => back.take('page')).toHaveLength(1)
  const restarted = await openTab(origin, '/', { headers: { 'Last-Event-ID': 'another.digest' } })
  await eventually(() => restarted.take('reload')).toEqual(['restart'])
  const unknown = await openTab(origin, '/guides/start/')
  await eventually(() => unknown.take('reload')).toEqual(['restart'])
})

test('changed style sheets and pictures are replaced by URL; a changed script reloads the page', async () => {
  const { open, change } = await shown(aSite, '/docs')
  const tab = await open('/docs/')
  await change({}, 'style.css', 'images/a b.png', 'snippets/x.mdx', 'docs.json')
  expect(tab.take('assets')).toEqual(['["/docs/style.css","/docs/images/a%20b.png"]'])
  expect(tab.events).toEqual([])
  await change({ 'module.js': '' }, 'module.js')
  expect(tab.take('assets')).toEqual(['["/docs/module.js"]'])
  await change({}, 'script.js')
  expect(tab.take('reload')).toEqual(['scripts'])
})

test('files that are no longer published are requested again too', async () => {
  const { open, change, state } = await shown()
  const tab = await open('/')
  delete state.files['images/a b.png']
  await change({ 'new.png': 'png' }, 'images/a b.png', 'new.png')
  expect(tab.take('assets')).toEqual(['["/images/a%20b.png","/new.png"]'])
  await change({}, 'images/a b.png')
  expect(tab.events).toEqual([])
})

test('the last tab opens the only page that changed, unless a tab shows it', async () => {
  const { open, change } = await shown()
  const [first, last] = [await open('/'), await open('/')]
  await change({}, 'guides/start.mdx')
  expect([first.events, last.take('go')]).toEqual([[], ['/guides/start']])
  const third = await open('/guides/start/')
  await change({}, 'guides/start.mdx', 'snippets/a.mdx')
  expect([first, last, third].map(tab => tab.events)).toEqual([[], [], []])
  third.close()
  await eventually(() => third.isOpen()).toBe(false)
  await change({}, 'guides/start.mdx', 'index.mdx')
  expect([first.events, last.events]).toEqual([[], []])
})

test('another base path moves the browser', async () => {
  const { open, change, state } = await shown(aSite, '/docs')
  const tab = await open('/docs/guides/start/')
  state.base = '/new'
  await change({}, 'lectern.json')
  expect(tab.take('go')).toEqual(['/new/guides/start/'])
})

test('problems are sent if they changed', async () => {
  const { open, change, state, told, get, host, origin } = await shown()
  await host.complete()
  const tab = await open('/')
  state.diagnostics = [wrong('one')]
  await change({}, 'index.mdx')
  expect(tab.take('diagnostics')).toEqual(['{"gone":[],"come":[[0,"one"]]}'])
  await change({}, 'index.mdx')
  expect(tab.events).toEqual([])
  // A page that is made for the first time has its own.
  state.diagnostics = [wrong('one'), wrong('two')]
  await get('/guides/start/')
  await eventually(() => tab.take('diagnostics')).toEqual(['{"gone":[],"come":[[1,"two"]]}'])
  expect(told.at(-1)).toHaveLength(2)
  state.diagnostics = [wrong('two')]
  await change({}, 'index.mdx')
  expect(tab.take('diagnostics')).toEqual(['{"gone":[0],"come":[]}'])
  // A browser that connects later gets all problems.
  const later = await openTab(origin, '/')
  await eventually(() => later.take('diagnostics')).toEqual(['{"all":["two"]}'])
})

test('problems are not searched for while no browser is connected', async () => {
  const { operations, host, change, open, get } = await shown()
  let looks = 0
  const { diagnostics } = operations
  operations.diagnostics = site => {
    looks += 1
    return diagnostics(site)
  }
  await get('/')
  await change({ 'index.html': page('new') }, 'index.mdx')
  expect(looks).toBe(0)
  await open('/')
  expect(looks).toBeGreaterThan(0)
  looks = 0
  await host.complete()
  expect(looks).toBe(1)
})

test('slow checks run before problems are sent, unless there is another change', async () => {
  const { operations, host, change, told } = await shown()
  const looked: string[] = []
  operations.check = async (_, isEnough) => {
    looked.push(`begun after ${told.length}`)
    if (looked.length === 3) await host.refresh(new Set())
    looked.push(isEnough() ? 'given up' : 'done')
  }
  await host.complete()
  expect(looked).toEqual(['begun after 0', 'done'])
  await change({}, 'index.mdx')
  await host.checked()
  expect(looked.slice(2).toSorted()).toEqual(['begun after 1', 'begun after 1', 'done', 'given up'])
  expect(told).toHaveLength(2)
})

test('problems of pages that nobody requested are sent when they are parsed', async () => {
  const { open, state, told, host, operations, current } = await shown()
  const tab = await open('/')
  operations.withAllPages = () => {
    state.diagnostics = [wrong('far away')]
    state.files['index.html'] = page('as it is')
    return current()
  }
  expect(told).toEqual([])
  await host.complete()
  await eventually(() => tab.take('diagnostics')).toEqual(['{"gone":[],"come":[[0,"far away"]]}'])
  expect(tab.take('page')).toHaveLength(1)
  expect(told).toEqual([[wrong('far away')]])
})

test('a page is parsed before its headers are computed', async () => {
  const { state, operations, current, ask } = await shown()
  operations.neededFor = (_, path) => (path === 'guides/start/index.html' ? 'page' : undefined)
  operations.withPages = () => {
    state.files._headers = '/*\n  X-Read: yes\n'
    return current()
  }
  expect((await ask('/')).headers['x-read']).toBeUndefined()
  expect((await ask('/guides/start/')).headers['x-read']).toBe('yes')
})

test('pages that could not be read are read again after a change', async () => {
  const { change, state, told, host, operations, current } = await shown()
  operations.withAllPages = async () => {
    throw new Error('a fault of ours')
  }
  await expect(host.complete()).rejects.toThrow('a fault of ours')
  let times = 0
  operations.withAllPages = () => {
    times += 1
    return current()
  }
  state.diagnostics = [wrong('one')]
  await change({}, 'index.mdx')
  await eventually(() => times).toBe(1)
  await eventually(() => told.at(-1)).toEqual([wrong('one')])
  await change({}, 'index.mdx')
  expect(times).toBe(1)
})

test('a change while all pages are parsed is reported', async () => {
  const { change, state, told, host, operations, current } = await shown()
  let go = () => {}
  operations.withAllPages = async () => {
    if (state.delay === 0) await new Promise<void>(resolve => (go = resolve))
    return current()
  }
  const reading = host.complete()
  state.delay = 50
  state.diagnostics = [wrong('new')]
  const changing = change({}, 'index.mdx')
  go()
  await Promise.all([reading, changing])
  await eventually(() => told.at(-1)).toEqual([wrong('new')])
})

test('browsers receive a changed page before other pages are checked', async () => {
  const { host, open, state, operations } = await shown()
  let checks = 0
  operations.check = async () => void checks++
  await open('/')
  const refresh = async (files: Record<string, string>) => {
    Object.assign(state.files, files)
    await host.refresh(new Set(['index.mdx']))
    await new Promise(resolve => setImmediate(resolve))
  }
  await refresh({})
  expect(checks).toBe(1)
  await refresh({ 'index.html': page('other') })
  // A change that no browser hears of does not make it sooner.
  await refresh({})
  expect(checks).toBe(1)
  await eventually(() => checks).toBe(2)
  await refresh({ 'index.html': page('third') })
  host.close()
  await sleep(100)
  expect(checks).toBe(2)
})

test('problems are sent after an error during the search for them', async () => {
  const { host, change, state, operations, told, faults } = await shown()
  await host.complete()
  operations.check = async () => {
    throw new Error('a fault of ours')
  }
  state.diagnostics = [wrong('one')]
  await change({}, 'index.mdx')
  expect(faults.splice(0)).toEqual([new Error('a fault of ours')])
  operations.check = async () => {}
  await host.complete()
  expect(told.at(-1)).toEqual([wrong('one')])
})

test('nothing is sent after the server is closed', async () => {
  const { state, told, host, operations, current } = await shown()
  let go = () => {}
  operations.withAllPages = () => new Promise<void>(resolve => (go = resolve)).then(current)
  const reading = host.complete()
  state.diagnostics = [wrong('late')]
  await Promise.all([host.close(), expect(reading).rejects.toThrow(DisposedError)])
  go()
  await sleep(10)
  expect(told).toEqual([])
})

test('an error while a page is rendered is thrown, and the next change tries again', async () => {
  const { host, open, change } = await shown()
  const tab = await open('/')
  await expect(change({ 'index.html': 'faulty' }, 'index.mdx')).rejects.toThrow('a fault of ours')
  expect(tab.events).toEqual([])
  await change({ 'index.html': page('mended') }, 'index.mdx')
  expect(tab.take('page')).toHaveLength(1)
  host.close()
  await eventually(() => tab.isOpen()).toBe(false)
})

test('a project without a site says so, and recovers', async () => {
  const { open, ask, change, state } = await shown({}, '/docs')
  state.diagnostics = [
    { code: 'config/missing-file', severity: 'error', message: 'No <docs.json>.', hint: 'Run docs new.' },
  ]
  for (const path of ['/docs/', '/docs/any']) {
    const { status, text } = await ask(path)
    expect([status, text]).toEqual([404, expect.stringMatching(/No &lt;docs\.json&gt;\.[\s\S]*Run docs new\./)])
    expect(text).toContain('src="/docs/_dev/client.js"')
  }
  const tab = await open('/docs/')
  await change(aSite, 'docs.json')
  expect(tab.take('reload')).toHaveLength(1)
})

test('an open page stays while the project is invalid for a moment', async () => {
  const { open, change, state } = await shown()
  const tab = await open('/')
  const before = state.files
  state.files = {}
  state.diagnostics = [wrong('broken')]
  await change({}, 'docs.json')
  expect([tab.take('diagnostics').length, tab.events]).toEqual([1, []])
  state.files = before
  await change({}, 'docs.json')
  expect(tab.events).toEqual([])
  await change({ 'index.html': page('other') }, 'docs.json')
  expect(tab.take('page')).toHaveLength(1)
})

test('answers local browsers, but no pages of other sites', async () => {
  const { ask, port, origin } = await shown()
  const status = async (headers: Record<string, string>, path = '/') => (await ask(path, headers)).status
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, `docs.localhost:${port}`])
    expect([host, await status({ Host: host })]).toEqual([host, 200])
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    `localhost.evil.example:${port}`,
    'localhost@evil.example',
  ])
    for (const path of ['/', '/_dev/events', '/_dev/client.js'])
      expect([host, path, await status({ Host: host }, path)]).toEqual([host, path, 421])
  const own = { Origin: origin, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' }
  expect(await status(own)).toBe(200)
  const visit = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }
  expect(await status(visit)).toBe(200)
  for (const foreign of [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: `http://localhost:${port + 1}` },
    { Origin: 'https://evil.example', ...visit },
    { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
    { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'cors' },
  ] as Record<string, string>[])
    for (const path of ['/', '/_dev/events']) expect([foreign, await status(foreign, path)]).toEqual([foreign, 403])
  const { headers } = await ask('/')
  expect([headers['cross-origin-resource-policy'], headers['access-control-allow-origin']]).toEqual([
    'same-origin',
    undefined,
  ])
})
