import { lookup } from 'mrmime'
import { findMissingScripts } from './find-missing-scripts.ts'
import { finishPage, type PageTask, preparePage } from './prepare-page.ts'
import type { Browser, BrowserEvent } from './start-browser.ts'

/** Reads a file of the site by its address, without origin. `undefined`: there is no such file. */
export type ReadSite = (address: string) => Promise<SiteContent | undefined>

export interface SiteContent {
  /** Its path, whose ending says what it contains. */
  readonly path: string
  readonly contents: string | Uint8Array
}

export interface TabOptions {
  /** Where the site seems to be. The browser never connects to it: this process answers all requests. */
  readonly origin: string
  readonly read: ReadSite
  /** Whether requests to other sites fail. */
  readonly isOffline: boolean
  /** Time limit for a page, in milliseconds. */
  readonly limitMs: number
  /** The size of the window in pixels. Scripts of pages may depend on it. */
  readonly width: number
  readonly height: number
}

export interface PrintTask extends PageTask {
  /** The address of the page, without origin. */
  readonly address: string
  readonly scale: number
}

export interface PrintedPage {
  readonly bytes: Uint8Array
  readonly title: string
  /** Whether the page was printed before it was ready, or without its scripts. */
  readonly lateness?: 'unfinished' | 'without-scripts' | undefined
  /** Names of writing systems in it for which the machine has no font. */
  readonly missingScripts: readonly string[]
}

/** Prints pages, one after the other. */
export interface Tab {
  readonly print: (task: PrintTask) => Promise<PrintedPage>
}

/** Opens a tab of a browser. */
export function openTab(browser: Browser, options: TabOptions): Tab {
  return {
    print: async task => {
      const printed = await inSession(browser, options, true, session => printIn(session, task, options))
      if (printed) return printed
      // A script of the page never ends. The page is complete without scripts.
      const plain = await inSession(browser, options, false, session => printIn(session, task, options))
      if (plain) return { ...plain, lateness: 'without-scripts' }
      throw new Error(`${task.address} cannot be printed within ${options.limitMs / 1000} s, not even without scripts.`)
    },
  }
}

interface Session {
  readonly send: (method: string, params?: object) => Promise<Readonly<Record<string, unknown>>>
  readonly listen: (listener: (event: BrowserEvent) => void) => () => void
  /** Requests that have no response yet. */
  readonly open: ReadonlySet<string>
}

/** Runs work in a new page. `undefined`: it did not end in time. */
async function inSession<Result>(
  browser: Browser,
  { origin, read, isOffline, limitMs, width, height }: TabOptions,
  withScripts: boolean,
  work: (session: Session) => Promise<Result>,
): Promise<Result | undefined> {
  const { browserContextId } = await browser.send('Target.createBrowserContext')
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
  const id = String(sessionId)
  const send: Session['send'] = (method, params) => browser.send(method, params, id)
  const open = new Set<string>()
  const stop = browser.listen(id, event => {
    trackRequest(open, event)
    if (event.method === 'Fetch.requestPaused') void answer(send, event, { origin, read })
    if (event.method === 'Page.javascriptDialogOpening')
      send('Page.handleJavaScriptDialog', { accept: false }).catch(ignoreClosed)
  })
  // Printing a long page takes longer than waiting for it.
  const limit = timeout(4 * limitMs)
  try {
    const patterns = isOffline ? [{ urlPattern: '*' }] : [{ urlPattern: `${origin}/*` }]
    const metrics = { width, height, deviceScaleFactor: 1, mobile: false }
    const setUp = async () => {
      await Promise.all([
        send('Page.enable'),
        send('Network.enable'),
        send('Fetch.enable', { patterns }),
        send('Emulation.setDeviceMetricsOverride', metrics),
        send('Emulation.setEmulatedMedia', { media: 'print', features: mediaFeatures }),
        ...(withScripts ? [] : [send('Emulation.setScriptExecutionDisabled', { value: true })]),
      ])
      return work({ send, listen: listener => browser.listen(id, listener), open })
    }
    const result = setUp()
    result.catch(ignoreClosed) // if the limit comes first
    return await Promise.race([result, limit.reached])
  } finally {
    limit.clear()
    stop()
    await browser.send('Target.disposeBrowserContext', { browserContextId }).catch(ignoreClosed)
  }
}

const mediaFeatures = [
  { name: 'prefers-color-scheme', value: 'light' },
  { name: 'prefers-reduced-motion', value: 'reduce' },
]

/** The page is closed already, or has moved on. */
const ignoreClosed = (): void => {}

function timeout(ms: number): { readonly reached: Promise<undefined>; readonly clear: () => void } {
  let timer: NodeJS.Timeout | undefined
  const reached = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  return { reached, clear: () => clearTimeout(timer) }
}

function trackRequest(open: Set<string>, { method, params }: BrowserEvent): void {
  const id = String(params.requestId)
  if (method === 'Network.requestWillBeSent') open.add(id)
  if (method === 'Network.loadingFinished' || method === 'Network.loadingFailed') open.delete(id)
}

/** Answers a request of a page from the files of the site. */
async function answer(
  send: Session['send'],
  { params }: BrowserEvent,
  { origin, read }: Pick<TabOptions, 'origin' | 'read'>,
): Promise<void> {
  const { requestId } = params
  const { url } = params.request as { readonly url: string } // by the protocol
  if (!url.startsWith(`${origin}/`))
    return void (await send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' }).catch(
      ignoreClosed,
    ))
  const content = await read(url.slice(origin.length)).catch(() => undefined)
  const type = content ? (lookup(content.path) ?? 'application/octet-stream') : 'text/plain'
  const headers = [
    { name: 'Content-Type', value: /^text\/|javascript|json|svg/.test(type) ? `${type}; charset=utf-8` : type },
    { name: 'Access-Control-Allow-Origin', value: '*' },
  ]
  await send('Fetch.fulfillRequest', {
    requestId,
    responseCode: content ? 200 : 404,
    responseHeaders: headers,
    body: Buffer.from(content?.contents ?? '').toString('base64'),
  }).catch(ignoreClosed)
}

async function printIn(session: Session, task: PrintTask, { origin, limitMs }: TabOptions): Promise<PrintedPage> {
  const { send, listen } = session
  const startedAt = performance.now()
  const loaded = new Promise<void>(resolve => {
    const stop = listen(({ method }) => {
      if (method !== 'Page.loadEventFired') return
      stop()
      resolve()
    })
  })
  await send('Page.navigate', { url: `${origin}${task.address}` })
  const limit = timeout(limitMs)
  await Promise.race([loaded, limit.reached])
  limit.clear()
  const { sheet, ids, variation } = task
  const call = (code: (task: PageTask) => unknown) =>
    evaluate(send, `(${code})(${JSON.stringify({ sheet, ids, variation })})`)
  await call(preparePage)
  const isReady = await untilReady(session, startedAt + limitMs)
  const title = await call(finishPage)
  const missingScripts = (await call(findMissingScripts)) as readonly string[] // what the function returns
  const { stream } = await send('Page.printToPDF', {
    printBackground: true,
    preferCSSPageSize: true,
    scale: task.scale,
    generateTaggedPDF: true,
    generateDocumentOutline: true,
    transferMode: 'ReturnAsStream',
  })
  const bytes = await readStream(send, stream)
  return { bytes, title: String(title), missingScripts, ...(isReady ? {} : { lateness: 'unfinished' }) }
}

const pollMs = 30

async function untilReady({ send, open }: Session, deadline: number): Promise<boolean> {
  while (performance.now() < deadline) {
    if (open.size === 0 && (await evaluate(send, 'lecternPdfIsReady()')) === true) return true
    await timeout(pollMs).reached
  }
  return false
}

async function evaluate(send: Session['send'], expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await send('Runtime.evaluate', { expression, returnByValue: true })
  if (exceptionDetails) throw new Error(`A script for printing failed: ${JSON.stringify(exceptionDetails)}`)
  return (result as { readonly value?: unknown }).value // by the protocol
}

async function readStream(send: Session['send'], handle: unknown): Promise<Uint8Array> {
  const parts: Buffer[] = []
  for (;;) {
    const { data, base64Encoded, eof } = await send('IO.read', { handle, size: 1024 * 1024 })
    parts.push(Buffer.from(String(data), base64Encoded === true ? 'base64' : 'utf8'))
    if (eof === true) break
  }
  await send('IO.close', { handle })
  return Buffer.concat(parts)
}
