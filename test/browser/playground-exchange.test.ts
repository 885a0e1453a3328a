import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, type Download, errors, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ApiRequest } from '../../src/api-spec/request/api-request.ts'
import { defaultSettings } from '../../src/config/read-settings.ts'
import { contentSecurityPolicy } from '../../src/render/policy/content-security-policy.ts'
import { type Answer, type ApiServer, type Recorded, serveApi } from './support/api-server.ts'
import { axeFaults } from './support/axe.ts'
import { buildEntries, playgroundSheets } from './support/build-entries.ts'
import { choose, chosen, optionsOf } from './support/choose.ts'
import { launchChromium } from './support/chromium.ts'
import type { ExchangeLab } from './support/exchange-page.tsx'
import { film, otherFilm, pdf, pixel, sound, unknownFilm } from './support/media-files.ts'

declare global {
  interface Window {
    readonly lab: ExchangeLab
    gaps: number[]
    /** The number of chunks of responses that were read. */
    pieces: number
    stopped: string[]
  }
}

const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
/** Continues a response that waits for the test. */
let goOn = () => {}
const told = () =>
  new Promise<void>(resolve => {
    goOn = resolve
  })
const sizeOfLarge = 100 * 2 ** 20

/** Responses of a host that allows requests from pages of any site. */
const open =
  (answer: Answer): Answer =>
  (request, response, body) => {
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
    response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '')
    response.setHeader('Access-Control-Allow-Methods', request.headers['access-control-request-method'] ?? '')
    response.setHeader('Access-Control-Allow-Credentials', 'true')
    response.setHeader('Access-Control-Expose-Headers', '*, Content-Disposition')
    if (request.method === 'OPTIONS') response.writeHead(204).end()
    else answer(request, response, body)
  }

const typed = (type: string, content: string | Buffer, more: Record<string, string> = {}): Answer =>
  open((_, response) => response.writeHead(200, { 'Content-Type': type, ...more }).end(content))

async function pour(response: ServerResponse, pieces: Iterable<string | Buffer>): Promise<void> {
  for (const piece of pieces) {
    if (!response.write(piece)) await new Promise(resolve => response.once('drain', resolve))
  }
  response.end()
}

function* large(): Iterable<Buffer> {
  const piece = Buffer.from(`${'0123456789abcdef'.repeat(63)}0123456789abcde\n`.repeat(1024))
  for (let sent = 0; sent < sizeOfLarge; sent += piece.length) yield piece
}

function* manyEvents(count: number): Iterable<string> {
  for (let at = 0; at < count; at += 100) {
    yield Array.from(
      { length: 100 },
      (_, own) => `id: ${at + own}\ndata: {"number":${at + own},"text":"message"}\n\n`,
    ).join('')
  }
}

/** Write an event repeatedly while the response is open. */
async function ticks(response: ServerResponse): Promise<void> {
  while (!response.writableEnded && !response.destroyed) {
    response.write(`event: tick\ndata: ${Date.now()}\n\n`)
    await wait(40)
  }
}

const answers: Readonly<Record<string, Answer>> = {
  '/echo': open((_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"ok":true}')),
  '/pets': typed('application/json', JSON.stringify({ id: 1, big: 1, tags: ['a', 'b'], owner: { name: 3 } })),
  '/digits': typed('application/json', '{"10": 12345678901234567890, "2": 1.50}'),
  '/list': typed('application/json', JSON.stringify(Array.from({ length: 25_000 }, (_, id) => ({ id })))),
  '/invalid': typed('application/json', '{\n  "a": [1, 2,\n  "b": 1\n}'),
  '/html': typed('text/html', '<h1>Title</h1><script>document.title = "run"</script>'),
  '/sound': typed('audio/wav', sound),
  '/film': typed('video/webm', film),
  '/film.mp4': typed('video/mp4; codecs="avc1.42C00A"', otherFilm),
  '/unknown-film': typed('video/mp4', unknownFilm),
  '/nameless-film': open((_, response) => response.writeHead(200).end(film)),
  '/no-sound': typed('audio/mpeg', 'no sound at all'),
  '/no-image': typed('image/png', 'no image at all'),
  '/document': typed('application/pdf', pdf),
  '/table': typed('text/csv', 'a,b', { 'Content-Disposition': 'attachment' }),
  '/image': typed('image/png', pixel),
  '/drawing': typed(
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  ),
  '/file': typed('application/zip', randomBytes(1000), {
    'Content-Disposition': 'attachment; filename="report 1.zip"',
  }),
  '/latin': typed('text/plain; charset=iso-8859-1', Buffer.from('gr\xfcn', 'latin1')),
  '/gzip': typed('text/plain', gzipSync('packed text'), { 'Content-Encoding': 'gzip' }),
  '/br': typed('text/plain', brotliCompressSync('packed text'), { 'Content-Encoding': 'br' }),
  '/nothing': open((_, response) => response.writeHead(204).end()),
  '/missing': open((_, response) =>
    response.writeHead(404, { 'Content-Type': 'application/problem+json' }).end('{"title":"Gone"}'),
  ),
  '/redirect': open((_, response) => response.writeHead(302, { Location: '/pets' }).end()),
  '/slow': open(async (_, response) => {
    await wait(1500)
    response.end('late')
  }),
  '/never': open(() => {}),
  '/broken': open(async (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': '100' })
    const wanted = told()
    response.write('first half')
    await wanted
    response.destroy()
  }),
  '/trickle': open(async (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain' })
    const wanted = told()
    response.write('one ')
    await wait(50)
    response.write('two ')
    await wanted
    response.end('three')
  }),
  '/large': open((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain' })
    void pour(response, large())
  }),
  '/large.json': open((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    void pour(response, large())
  }),
  '/many': open((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    void pour(response, manyEvents(100_000))
  }),
  '/steps': open(async (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    for (const step of [1, 2]) {
      const next = told()
      response.write(`data: ${step}\n\n`)
      await next
    }
    response.end()
  }),
  '/endless': open(async (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    await Promise.race([ticks(response), told()])
    response.end()
  }),
  '/lines': typed('application/x-ndjson', '{"a":1}\n{"a":2}\n\n{"a":3}'),
  '/closed': (_, response) => response.writeHead(200).end('secret'),
  '/closed-after': (request, response) => {
    if (request.method === 'OPTIONS') response.writeHead(403)
    response.end()
  },
}

let browser: Browser
let api: ApiServer
let pages: ApiServer
let files: ReadonlyMap<string, string>
const contexts: BrowserContext[] = []
const complaints: string[] = []

beforeAll(async () => {
  files = await buildEntries({ page: 'test/browser/support/exchange-page.tsx', ...playgroundSheets })
  browser = await launchChromium()
  api = await serveApi(answers)
  const policy = contentSecurityPolicy({
    fonts: {},
    integrations: {},
    settings: { ...defaultSettings, allowedHosts: [api.origin] },
  })
  const give =
    (type: string, content: string): Answer =>
    (_, response) =>
      response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': policy }).end(content)
  pages = await serveApi({
    '/': give('text/html', html),
    ...Object.fromEntries(
      [...files].map(([name, text]) => [
        `/${name}`,
        give(name.endsWith('.css') ? 'text/css' : 'text/javascript', text),
      ]),
    ),
    '/favicon.ico': give('image/png', ''),
    '/_api/proxy': proxy,
    '/_api/refusing': (_, response) =>
      response.writeHead(403, { 'Content-Type': 'application/json' }).end('{"code":"host","message":"Not this host."}'),
  })
})

const html = `<!doctype html><html lang="en" class="js"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Exchange</title>
<link rel="stylesheet" href="/base.css"><link rel="stylesheet" href="/playground.css"></head><body><main><h1>Exchange</h1><div data-place></div></main>
<script type="module" src="/page.js"></script></body></html>`

/** Answers like the proxy of a site. The body describes the request. */
const proxy: Answer = (request, response, body) => {
  const headers = Buffer.from(
    JSON.stringify([
      ['Content-Type', 'text/plain'],
      ['Set-Cookie', 'a=ü'],
    ]),
  ).toString('base64')
  response.writeHead(200, { 'Lectern-Status': '404', 'Lectern-Headers': headers, 'Lectern-Url': `${api.origin}/b` })
  response.end(`${request.headers['content-type']?.split(';')[0]}\n${body.toString('latin1')}`)
}

afterEach(async () => {
  await Promise.all(contexts.splice(0).map(context => context.close()))
  expect(complaints.splice(0)).toEqual([])
})

afterAll(async () => {
  await browser?.close()
  await Promise.all([api?.close(), pages?.close()])
})

async function lab(options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ permissions: ['clipboard-write', 'clipboard-read'], ...options })
  contexts.push(context)
  const page = await context.newPage()
  page.on('pageerror', error => complaints.push(error.message))
  await page.goto(pages.origin)
  api.recorded.length = 0
  return page
}

const asked = (path: string, more: Partial<ApiRequest> = {}): ApiRequest => ({
  method: 'GET',
  url: api.origin + path,
  query: [],
  headers: [],
  cookies: [],
  ...more,
})

const sendFrom = (page: Page, ...args: Parameters<ExchangeLab['send']>) =>
  page.evaluate(text => window.lab.send(...(JSON.parse(text) as Parameters<ExchangeLab['send']>)), JSON.stringify(args))
const showOn = (page: Page, request: ApiRequest) =>
  page.evaluate(text => window.lab.show(JSON.parse(text) as ApiRequest), JSON.stringify(request))

/** Milliseconds for which a page may not respond. On a busy machine, all pages respond late. */
const maxGap = 20_000

/**
 * Presses a button until the browser saves a file. A busy browser sometimes discards the first attempt to save a file of this
 * size.
 */
async function savedBy(page: Page, name: RegExp): Promise<Download> {
  for (let attempt = 1; ; attempt++) {
    try {
      const pressed = page.getByRole('button', { name }).click()
      const [saved] = await Promise.all([page.waitForEvent('download', { timeout: 30_000 }), pressed])
      return saved
    } catch (error) {
      if (!(error instanceof errors.TimeoutError) || attempt === 3) throw error
    }
  }
}

/** The requests that arrived, without preflights. */
const arrived = (): Recorded[] => api.recorded.filter(({ method }) => method !== 'OPTIONS')

/** From now on, how long the page did not answer: gaps between ticks of a timer, in milliseconds. */
async function watchGaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.gaps = []
    let last = performance.now()
    setInterval(() => {
      const now = performance.now()
      window.gaps.push(now - last)
      last = now
    }, 10)
  })
}
const longestGap = (page: Page) => page.evaluate(() => Math.round(Math.max(...window.gaps)))

test('bodies arrive byte by byte as intended', async () => {
  const page = await lab()
  const bytes = Array.from({ length: 256 }, (_, at) => at)
  const chosen = await page.evaluate(bytes => window.lab.take('a.bin', 'image/x-cat', bytes), bytes)
  const bodies = [
    [{ type: 'json', value: { a: 'ü', b: [1, null] } }, 'application/json', '{"a":"ü","b":[1,null]}'],
    [{ type: 'form', fields: [['a b', '1&ü']] }, 'application/x-www-form-urlencoded', 'a+b=1%26%C3%BC'],
    [{ type: 'text', text: '<a>\r\n</a>' }, 'application/xml', '<a>\r\n</a>'],
    [{ type: 'file', fileName: 'x', chosen }, 'application/octet-stream', Buffer.from(bytes)],
  ] as const
  for (const [body, type, meant] of bodies) {
    await sendFrom(page, asked('/echo', { method: 'POST', headers: [['Content-Type', type]], body }))
    const last = arrived().at(-1)
    expect(last?.headers['content-type']).toBe(type)
    expect(last?.body).toEqual(Buffer.from(meant as string))
    expect(last?.headers['content-length']).toBe(String(Buffer.from(meant as string).length))
  }
})

test('parts arrive as parts, and only a file has a file name', async () => {
  const page = await lab()
  const chosen = await page.evaluate(() => window.lab.take('a.bin', 'image/x-cat', [0, 255]))
  const parts = [
    { name: 'meta', value: '{"a":1}', contentType: 'application/json' },
    { name: 'photo', fileName: 'x', chosen },
  ]
  await sendFrom(page, asked('/echo', { method: 'POST', body: { type: 'multipart', parts } }))
  const { headers, body } = arrived()[0] ?? expect.fail('nothing arrived')
  const form = await new Response(new Uint8Array(body), {
    headers: { 'Content-Type': String(headers['content-type']) },
  }).formData()
  const photo = form.get('photo')
  expect(form.get('meta')).toBe('{"a":1}')
  expect(photo instanceof File && [photo.name, photo.type, ...(await photo.bytes())]).toEqual([
    'a.bin',
    'image/x-cat',
    0,
    255,
  ])
  expect(body.toString('latin1')).toContain('name="meta"\r\nContent-Type: application/json\r\n\r\n{"a":1}')
})

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'QUERY'])(
  '%s arrives with address and headers unchanged',
  async method => {
    const page = await lab()
    const headers = [
      ['X-Plain', 'a, b'],
      ['X-Cat', '猫'],
    ] as const
    const query = [
      ['a%5B%5D', '1,2'],
      ['', 'x%20y'],
    ] as const
    const result = await sendFrom(page, asked('/echo', { method, query, headers }))
    const last = arrived()[0]
    expect([result.head?.status, last?.method, last?.url]).toEqual([200, method, '/echo?a%5B%5D=1,2&x%20y'])
    expect(last?.headers['x-plain']).toBe('a, b')
    expect(Buffer.from(String(last?.headers['x-cat']), 'latin1').toString('utf8')).toBe('猫')
    expect(last?.headers['content-type']).toBeUndefined()
  },
)

test('redirects and compressed responses work', async () => {
  const page = await lab()
  const redirected = await sendFrom(page, asked('/redirect'))
  expect(redirected.head).toMatchObject({ status: 200, isRedirected: true, url: `${api.origin}/pets` })
  for (const path of ['/gzip', '/br']) expect((await sendFrom(page, asked(path))).text).toBe('packed text')
})

test('failures are distinguished', async () => {
  const page = await lab()
  const failureOf = async (request: ApiRequest, way = {}) => (await sendFrom(page, request, way)).failure
  expect(await failureOf(asked('/closed'))).toEqual({ type: 'network' })
  expect(await failureOf(asked('/closed-after', { headers: [['X-A', '1']] }))).toEqual({ type: 'network' })
  expect(await failureOf(asked('', { url: pages.origin.replace('localhost', 'other.localhost') }))).toEqual({
    type: 'policy',
    source: pages.origin.replace('localhost', 'other.localhost'),
    isRedirect: false,
  })
  expect(await failureOf(asked('/echo', { method: 'TRACE' }))).toEqual({ type: 'unsendable' })
  expect(await failureOf(asked('', { url: 'ftp://example.com' }))).toEqual({ type: 'unsendable' })
  expect(await failureOf(asked('', { url: 'https://ada:secret@example.com' }))).toEqual({ type: 'unsendable' })
  expect(await failureOf(asked('/never'), { timeoutMs: 300 })).toEqual({ type: 'timeout', afterMs: 300 })
  expect(await failureOf(asked('/slow'), { timeoutMs: 60_000 })).toBeUndefined()
  await page.evaluate(() => {
    window.pieces = 0
    const { read } = ReadableStreamDefaultReader.prototype
    ReadableStreamDefaultReader.prototype.read = async function () {
      const piece = await read.call(this)
      window.pieces += 1
      return piece
    }
  })
  const sending = sendFrom(page, asked('/broken'))
  // Data that was not read before a response breaks off is lost.
  await page.waitForFunction(() => window.pieces > 0)
  goOn()
  const broken = await sending
  expect([broken.failure, broken.text, broken.head?.status]).toEqual([{ type: 'broken' }, 'first half', 200])
  expect(await failureOf(asked('/echo'), { proxyHref: '/_api/refusing' })).toEqual({
    type: 'proxy',
    status: 403,
    code: 'host',
    message: 'Not this host.',
  })
})

test('a page loaded over HTTPS explains that it cannot send unencrypted requests', async () => {
  const page = await lab()
  await page.route('https://docs.test/**', route => {
    const name = new URL(route.request().url()).pathname.slice(1)
    const contentType = name.endsWith('.js') ? 'text/javascript' : name.endsWith('.css') ? 'text/css' : 'text/html'
    return route.fulfill({ contentType, body: name === '' ? html : (files.get(name) ?? '') })
  })
  await page.goto('https://docs.test/')
  const { failure } = await sendFrom(page, asked('', { url: 'http://api.test/' }))
  expect(failure).toEqual({ type: 'mixed-content' })
})

test('the response of the API is read from that of the proxy', async () => {
  const page = await lab()
  const request = asked('/a', { method: 'POST', cookies: [['c', '1']], body: { type: 'text', text: 'é' } })
  const { head, text } = await sendFrom(page, request, { proxyHref: '/_api/proxy' })
  expect(head).toEqual({
    status: 404,
    statusText: '',
    headers: [
      ['Content-Type', 'text/plain'],
      ['Set-Cookie', 'a=ü'],
    ],
    url: `${api.origin}/b`,
    isRedirected: true,
  })
  expect(text).toContain('multipart/form-data')
  expect(text).toContain(`{"method":"POST","url":"${api.origin}/a","headers":[["Cookie","c=1"]]}`)
  expect(text).toContain('name="body"')
})

test('JSON is a tree with keyboard support that shows differences at their positions', async () => {
  const page = await lab()
  await showOn(page, asked('/pets'))
  const tree = page.getByRole('tree')
  await tree.waitFor()
  await page.evaluate(() =>
    window.lab.mark([
      { at: '/owner/name', keyword: 'type', expected: 'string' },
      { at: '', keyword: 'required', expected: 'kind' },
    ]),
  )
  await expect.poll(() => page.locator('.response-outcome').textContent()).toContain('200 OK')
  await page.getByRole('treeitem').first().focus()
  for (const key of ['ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('owner: { 1 }')
  await expect.poll(() => page.getByRole('treeitem', { name: 'owner' }).getAttribute('aria-expanded')).toBe('false')
  await page.evaluate(() => window.lab.goTo('/owner/name'))
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('name: 3'))
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('"owner":{"name":3}')
  await page.getByRole('radio', { name: 'Raw' }).check()
  await page.locator('.response-text').getByText('{"id":1,"big":1').waitFor()
})

test('numbers keep their digits, and members their order', async () => {
  const page = await lab()
  await showOn(page, asked('/digits'))
  await page.getByRole('tree').waitFor()
  await expect
    .poll(() => page.getByRole('treeitem').allTextContents())
    .toEqual(['{ 2 }', '10: 12345678901234567890', '2: 1.50'])
})

test('a position in a long list is found through its ranges', async () => {
  const page = await lab()
  await showOn(page, asked('/list'))
  await page.getByRole('tree').waitFor()
  await page.evaluate(() => window.lab.mark([{ at: '/24321/id', keyword: 'type', expected: 'string' }]))
  await page.evaluate(() => window.lab.goTo('/24321/id'))
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('id: 24321'))
  expect(await page.getByRole('treeitem').count()).toBeLessThan(600)
})

test('each type of response is shown in its own way', async () => {
  const page = await lab()
  const body = page.locator('.response')
  await showOn(page, asked('/invalid'))
  await page.getByText('line 3, column 6').waitFor()
  await showOn(page, asked('/html'))
  await body.getByText('<h1>Title</h1>').waitFor()
  await expect.poll(() => page.title()).toBe('Exchange')
  for (const path of ['/image', '/drawing']) {
    await showOn(page, asked(path))
    await page.waitForFunction(
      () => (document.querySelector<HTMLImageElement>('.response-media')?.naturalWidth ?? 0) > 0,
    )
    await showOn(page, asked('/nothing'))
    await body.getByText('The response has no body.').waitFor()
  }
  await showOn(page, asked('/sound'))
  await page.waitForFunction(() => (document.querySelector('audio')?.duration ?? 0) > 0.09)
  await showOn(page, asked('/table'))
  await body.getByText('Raw').click()
  await body.getByText('a,b').waitFor()
  await showOn(page, asked('/latin'))
  await body.getByText('grün').waitFor()
  await showOn(page, asked('/file'))
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save report 1.zip (1 kB)' }).click()
  expect((await saved).suggestedFilename()).toBe('report 1.zip')
  await showOn(page, asked('/missing'))
  await body.getByText('404 Not Found', { exact: true }).waitFor()
  await expect.poll(() => body.getByText('Client error', { exact: true }).count()).toBe(1)
  await expect.poll(() => page.locator('.response-history li').count()).toBe(11)
  await page.getByText('History (11)').click()
  await page.getByRole('button', { name: /GET \/html/ }).click()
  await body.getByText('<h1>Title</h1>').waitFor()
  expect(await axeFaults(page)).toEqual([])
})

test('videos and audio are played from the received bytes under the policy of the site', async () => {
  const page = await lab()
  for (const path of ['/film', '/film.mp4', '/nameless-film']) {
    await showOn(page, asked(path))
    await page.waitForFunction(() => {
      const { videoWidth = 0, readyState = 0 } = document.querySelector('video') ?? {}
      return videoWidth === 16 && readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
    })
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.play())
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0)
    await showOn(page, asked('/nothing'))
    await page.getByText('The response has no body.').waitFor()
  }
  expect(await axeFaults(page)).toEqual([])
})

test('a response that the browser cannot show is reported and can be saved', async () => {
  const page = await lab()
  for (const [path, bytes] of [
    ['/unknown-film', unknownFilm],
    ['/no-sound', Buffer.from('no sound at all')],
    ['/no-image', Buffer.from('no image at all')],
  ] as const) {
    await showOn(page, asked(path))
    await page.getByText('This browser cannot display this file. Save it').waitFor()
    expect(await page.locator('.response-media').count()).toBe(0)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Save / }).click()
    expect(await readFile(await (await saved).path())).toEqual(bytes)
    await showOn(page, asked('/nothing'))
    await page.getByText('The response has no body.').waitFor()
  }
})

test('a document is shown if the browser has a viewer, and offered for saving otherwise', async () => {
  const page = await lab()
  const hasViewer = await page.evaluate(() => navigator.pdfViewerEnabled)
  if (hasViewer) {
    await showOn(page, asked('/document'))
    await page.locator('iframe.response-document').waitFor()
    await expect.poll(() => page.frames().filter(frame => /^(blob|chrome-extension):/.test(frame.url())).length).toBe(2)
  }
  await page.evaluate(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }))
  await showOn(page, asked('/nothing'))
  await page.getByText('The response has no body.').waitFor()
  await showOn(page, asked('/document'))
  await page.getByText('This browser cannot display this file. Save it').waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Save document\.pdf/ }).click()
  expect(await readFile(await (await saved).path())).toEqual(pdf)
})

test('the policy of the site allows the viewer of the browser to show a document', async () => {
  const page = await lab()
  await page.evaluate(() => {
    window.stopped = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      window.stopped.push(effectiveDirective),
    )
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true })
  })
  await showOn(page, asked('/document'))
  await expect.poll(() => page.locator('iframe.response-document').getAttribute('src')).toMatch(/^blob:/)
  // A frame that the policy stops, added later, is reported later.
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('iframe'), { src: 'http://elsewhere.example/' })),
  )
  await expect.poll(() => page.evaluate(() => window.stopped.length)).toBeGreaterThan(0)
  expect(await page.evaluate(() => window.stopped)).toEqual(['frame-src'])
})

test('an SVG is shown, and its text can be read', async () => {
  const page = await lab()
  await showOn(page, asked('/drawing'))
  await page.getByText('Raw', { exact: true }).click()
  await page.getByText('<svg xmlns=').waitFor()
})

test('copying starts during the click, however late the text is available', async () => {
  const page = await lab()
  await showOn(page, asked('/html'))
  await page.evaluate(() => {
    // Like browsers that accept no input after the click.
    const write = navigator.clipboard.write.bind(navigator.clipboard)
    navigator.clipboard.write = (items: ClipboardItem[]) =>
      window.event?.type === 'click' ? write(items) : Promise.reject(new DOMException('Late', 'NotAllowedError'))
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Late', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('<h1>Title</h1>')
})

test('readers can choose the time limit of a request, during one and before the next', async () => {
  const page = await lab()
  await page.clock.install()
  await showOn(page, asked('/never'))
  const limit = page.getByLabel('Give up after')
  await page.getByText('Sending the request').first().waitFor()
  expect(await limit.count()).toBe(0)
  await page.clock.fastForward(4_000)
  expect(await optionsOf(limit)).toEqual(['30 seconds', '2 minutes', '10 minutes', 'Never'])
  await choose(limit, '2 minutes')
  await page.clock.fastForward(60_000)
  await page.getByRole('button', { name: 'Cancel' }).waitFor()
  await page.clock.fastForward(60_000)
  await page.getByText('No response within 120 seconds.').first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  await choose(limit, 'Never')
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.clock.fastForward(3_600_000)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('You cancelled the request.').first().waitFor()
  // The next page has the value too.
  await page.reload()
  await showOn(page, asked('/never'))
  await page.clock.fastForward(4_000)
  await expect.poll(() => chosen(limit)).toBe('undefined')
  await limit.focus()
  await choose(limit, '30 seconds')
  await page.getByText('No response within').first().waitFor({ state: 'detached' })
})

test('a stream that has started continues, however long it takes', async () => {
  const page = await lab()
  await page.clock.install()
  await showOn(page, asked('/endless'))
  await page.getByRole('option').first().waitFor()
  await page.clock.fastForward(3_600_000)
  const count = async () => Number(/\d+/.exec((await page.getByText(/^Messages: /).textContent()) ?? '')?.[0])
  const before = await count()
  await expect.poll(count).toBeGreaterThan(before + 5)
  await expect.poll(() => page.getByRole('button', { name: 'Cancel' }).count()).toBe(1)
})

test('a text is shown while it arrives, and a stream can be canceled', async () => {
  const page = await lab()
  await showOn(page, asked('/trickle'))
  await page.waitForFunction(() => document.querySelector('.response-text')?.textContent === 'one two ')
  await expect.poll(() => page.getByRole('button', { name: 'Cancel' }).count()).toBe(1)
  goOn()
  await page.getByText('one two three').waitFor()
  await page.getByRole('button', { name: 'Send again' }).waitFor()
  await showOn(page, asked('/endless'))
  await page.getByRole('option').first().waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('You cancelled the request.').first().waitFor()
  expect(await page.getByRole('option').count()).toBeGreaterThan(0)
  await showOn(page, asked('/lines'))
  await page.getByText('Messages: 3').waitFor()
})

test('the CORS headers that the owner of an API has to set are shown', async () => {
  const page = await lab()
  await showOn(page, asked('/closed', { method: 'PUT', headers: [['X-Key', '1']] }))
  await page.getByText(`Access-Control-Allow-Origin: ${pages.origin}`).waitFor()
  const text = await page.locator('.response-cors pre').textContent()
  expect(text).toContain('Access-Control-Allow-Methods: PUT\nAccess-Control-Allow-Headers: x-key')
  expect(await axeFaults(page)).toEqual([])
})

test('100 MB arrive completely while the page stays responsive', async () => {
  const page = await lab()
  await watchGaps(page)
  for (const path of ['/large', '/large.json']) {
    await showOn(page, asked(path))
    await page.getByRole('button', { name: 'Send again' }).waitFor()
    await page.locator('.response-text > pre').nth(5).waitFor()
    await page.locator('.response-text').evaluate(async box => {
      while (![...document.querySelectorAll('button')].some(button => button.textContent === 'Show more')) {
        box.scrollTop = box.scrollHeight
        await new Promise(requestAnimationFrame)
      }
    })
    await page.getByRole('button', { name: 'Show more' }).waitFor()
  }
  const gap = await longestGap(page)
  console.log(`100 MB twice: the page was silent for ${gap} ms at most`)
  expect(gap).toBeLessThan(maxGap)
})

test('100,000 events stay usable', async () => {
  const page = await lab()
  await watchGaps(page)
  const start = Date.now()
  await showOn(page, asked('/many'))
  await page.getByText('Messages: 100,000').waitFor()
  const took = Date.now() - start
  expect(await page.getByRole('option').count()).toBeLessThan(60)
  await page.getByLabel('Filter').fill('99999')
  await page.getByText('Messages: 1 of 100,000').waitFor()
  await page.getByRole('option').click()
  await page.getByRole('treeitem', { name: 'number: 99999' }).waitFor()
  await page.getByLabel('Filter').fill('')
  await page.getByRole('listbox').focus()
  await page.keyboard.press('Home')
  await page.getByRole('treeitem', { name: 'number: 0' }).waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save messages' }).click()
  expect((await readFile(await (await saved).path(), 'utf8')).split('\n')).toHaveLength(100_001)
  const gap = await longestGap(page)
  console.log(`100,000 events in ${took} ms: the page was silent for ${gap} ms at most`)
  expect(gap).toBeLessThan(maxGap)
  expect(await axeFaults(page)).toEqual([])
})

test('an event is shown before the next one is written', async () => {
  const page = await lab()
  const shown = showOn(page, asked('/steps'))
  const lines = () => page.locator('.response-data').allTextContents()
  await expect.poll(lines).toEqual(['1'])
  goOn()
  await expect.poll(lines).toEqual(['1', '2'])
  goOn()
  await shown
  await page.getByRole('button', { name: 'Send again' }).waitFor()
  expect(await lines()).toEqual(['1', '2'])
})

test('on a phone, right to left and in dark mode, scrolling up stops automatic scrolling', async () => {
  const page = await lab({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.evaluate(() => {
    document.documentElement.classList.add('dark')
    document.documentElement.dir = 'rtl'
  })
  await showOn(page, asked('/endless'))
  const list = page.getByRole('listbox')
  await page.getByText(/Messages: [2-9]\d|Messages: \d{3}/).waitFor()
  await list.evaluate(box => {
    box.scrollTop = 0
  })
  const newest = page.getByRole('button', { name: 'To the newest message' })
  await newest.waitFor()
  const count = async () => Number(/\d+/.exec((await page.getByText(/^Messages: /).textContent()) ?? '')?.[0])
  const before = await count()
  await expect.poll(count).toBeGreaterThan(before + 5)
  expect(await list.evaluate(box => box.scrollTop)).toBe(0)
  await page.getByRole('option').first().click()
  await newest.click()
  await page.waitForFunction(() => (document.querySelector('.response-log')?.scrollTop ?? 0) > 0)
  goOn()
  await page.getByRole('button', { name: 'Send again' }).waitFor()
  // The choice of the reader is kept when the stream has ended.
  await page.getByRole('region', { name: 'Message 1', exact: true }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await showOn(page, asked('/pets'))
  await page.getByRole('tree').waitFor()
  await page.evaluate(() => window.lab.mark([{ at: '/owner/name', keyword: 'type', expected: 'string' }]))
  await page.getByRole('treeitem', { name: 'type: string' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('large bodies are saved byte by byte', async () => {
  const page = await lab()
  await showOn(page, asked('/large'))
  const saved = await savedBy(page, /^Save /)
  const hash = createHash('sha256')
  for await (const piece of await saved.createReadStream()) hash.update(piece)
  const meant = createHash('sha256')
  for (const piece of large()) meant.update(piece)
  expect(hash.digest('hex')).toBe(meant.digest('hex'))
})
