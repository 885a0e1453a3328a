import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { memoizeByText } from '../../source/memoize.ts'
import type { BrowserChanges } from './browser-changes.ts'
import { diagnosticChanges } from './diagnostic-changes.ts'
import { type EventStream, openEventStream } from './event-stream.ts'
import type { ServedContent, ServedPages } from './served-pages.ts'

/** The browsers with an open page of the project. */
export interface ConnectedBrowsers {
  readonly connect: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Notify each browser of changes to its page. Returns whether there were any. */
  readonly notify: (changes: BrowserChanges) => Promise<boolean>
  /** Whether any browser is connected. */
  readonly hasConnected: () => boolean
  /** Send diagnostics to browsers that do not have them. @param diagnostics Each as JSON, without duplicates. */
  readonly sendDiagnostics: (diagnostics: () => readonly string[]) => void
  readonly close: () => void
}

interface Browser {
  readonly stream: EventStream
  /** The path of its address. */
  readonly pathname: string
  /** The base path of that address. */
  readonly base: string
  /** The digest of its content, as far as known. */
  digest: string
  /** If absent, none were sent yet. */
  diagnostics: readonly string[] | undefined
}

/** @param onConnect Called if another browser needs the diagnostics. */
export function connectedBrowsers(pages: ServedPages, onConnect: () => void): ConnectedBrowsers {
  /** Identifies browsers that reconnect after a restart. */
  const run = randomUUID()
  const browsers = new Set<Browser>()
  const connect = async (request: IncomingMessage, response: ServerResponse) => {
    const pathname = pageIn(request)
    // Registered before the page is rendered, so that no change is missed.
    const stream = openEventStream(response, () => browsers.delete(browser))
    const browser: Browser = { stream, pathname, base: pages.base(), digest: '', diagnostics: undefined }
    browsers.add(browser)
    const content = await pages.contentAt(pathname)
    const known = knownBy(request, run, pages.lastSent(content.path))
    if (known === undefined) stream.send('reload', 'restart', idOf(run, content))
    else sendPage(browser, known, content)
    browser.digest = content.digest
    onConnect()
  }
  const sendPage = (browser: Browser, known: string, content: ServedContent) => {
    // A temporary error does not replace a page.
    if (known === content.digest || !pages.isUsable()) return false
    browser.digest = content.digest
    browser.stream.send(pages.isErrorPage(known) ? 'reload' : 'page', content.digest, idOf(run, content))
    return true
  }
  const sendChanges = (browser: Browser, current: ServedContent, assets: BrowserChanges['assets']) => {
    const isSent = sendPage(browser, browser.digest, current)
    if (assets.length > 0) browser.stream.send('assets', JSON.stringify(assets))
    return isSent || assets.length > 0
  }
  return {
    connect,
    notify: async changes => {
      const all = [...browsers]
      // Each page is rendered once, and its browsers are notified before the next one is rendered.
      const contentAt = memoizeByText((pathname: string) => pages.contentAt(pathname))
      const navigated = changes.page === undefined ? undefined : await navigatedBrowser(all, changes.page, contentAt)
      let isNotified = false
      for (const browser of all) {
        const content = await contentAt(browser.pathname)
        if (browser.base !== pages.base()) browser.stream.send('go', movedTo(pages.base(), browser))
        else if (browser === navigated) browser.stream.send('go', changes.page ?? '')
        else if (changes.hasScripts) browser.stream.send('reload', 'scripts')
        else if (!sendChanges(browser, content, changes.assets)) continue
        isNotified = true
      }
      return isNotified
    },
    hasConnected: () => browsers.size > 0,
    sendDiagnostics: diagnostics => {
      if (browsers.size === 0) return
      const current = diagnostics()
      for (const browser of browsers) {
        const update = diagnosticChanges(browser.diagnostics, current)
        if (update !== undefined) browser.stream.send('diagnostics', update)
        browser.diagnostics = current
      }
    },
    close: () => {
      for (const { stream } of browsers) stream.end()
    },
  }
}

/** The address of a page after the base path has changed. */
const movedTo = (base: string, { base: previousBase, pathname }: Browser): string =>
  encodeURI(base) + pathname.slice(encodeURI(previousBase).length)

const nowhere = 'http://localhost'

function pageIn({ url = '/' }: IncomingMessage): string {
  const page = new URL(url, nowhere).searchParams.get('page') ?? '/'
  return page.startsWith('/') ? page : '/'
}

const idOf = (run: string, { digest }: ServedContent): string => `${run}.${digest}`

/**
 * The digest of a browser's content. The browser sends it when it reconnects. Otherwise, it has just received the
 * current content.
 */
function knownBy({ headers }: IncomingMessage, run: string, lastSent: string | undefined): string | undefined {
  const [lastRun, digest] = (headers['last-event-id']?.toString() ?? '').split('.')
  if (!lastRun) return lastSent
  return lastRun === run ? digest : undefined
}

/** The browser that opens a page that was changed, unless another one shows it. */
async function navigatedBrowser(
  browsers: readonly Browser[],
  href: string,
  contentAt: ServedPages['contentAt'],
): Promise<Browser | undefined> {
  const { path } = await contentAt(new URL(href, nowhere).pathname)
  for (const { pathname } of browsers) if ((await contentAt(pathname)).path === path) return undefined
  return browsers.at(-1)
}
