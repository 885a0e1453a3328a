import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type EventStream, openEventStream } from '../http/event-stream.ts'
import { diagnosticChanges } from './diagnostic-changes.ts'
import type { DevPages, Shown } from './served-pages.ts'

/** The changes that browsers are notified of, besides changes of their pages. */
export interface Changes {
  /** Addresses of style sheets, images and similar files, and of scripts that pages do not run directly. */
  readonly assets: readonly string[]
  /** Whether a script changed. It cannot be replaced without a reload. */
  readonly hasScripts: boolean
  /** The page that was changed, if it is a single one. */
  readonly page: string | undefined
}

/** The browsers with an open page of the project. */
export interface DevBrowsers {
  readonly connect: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Notify each browser of changes to its page. Returns whether there were any. */
  readonly notify: (changes: Changes) => Promise<boolean>
  /** Whether any browser is connected. */
  readonly areThere: () => boolean
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
  /** Absent: none were sent yet. */
  diagnostics: readonly string[] | undefined
}

/** @param onConnect Called if another browser needs the diagnostics. */
export function devBrowsers(pages: DevPages, onConnect: () => void): DevBrowsers {
  /** Identifies browsers that reconnect after a restart. */
  const run = randomUUID()
  const browsers = new Set<Browser>()
  const connect = async (request: IncomingMessage, response: ServerResponse) => {
    const pathname = pageIn(request)
    // Registered before the page is rendered, so that no change is missed.
    const stream = openEventStream(response, () => browsers.delete(browser))
    const browser: Browser = { stream, pathname, base: pages.base(), digest: '', diagnostics: undefined }
    browsers.add(browser)
    const shown = await pages.shownAt(pathname)
    const known = knownBy(request, run, pages.lastSent(shown.path))
    if (known === undefined) stream.send('reload', 'restart', idOf(run, shown))
    else showTo(browser, known, shown)
    browser.digest = shown.digest
    onConnect()
  }
  const showTo = (browser: Browser, known: string, shown: Shown) => {
    // A temporary error does not replace a page.
    if (known === shown.digest || !pages.isUsable()) return false
    browser.digest = shown.digest
    browser.stream.send(pages.isErrorPage(known) ? 'reload' : 'page', shown.digest, idOf(run, shown))
    return true
  }
  const showChanges = (browser: Browser, now: Shown, assets: Changes['assets']) => {
    const isAnother = showTo(browser, browser.digest, now)
    if (assets.length > 0) browser.stream.send('assets', JSON.stringify(assets))
    return isAnother || assets.length > 0
  }
  return {
    connect,
    notify: async changes => {
      const all = [...browsers]
      const shown = await shownPages(pages, all)
      const target =
        changes.page === undefined ? undefined : await pages.shownAt(new URL(changes.page, nowhere).pathname)
      const isOpen = all.some(({ pathname }) => shown.get(pathname)?.path === target?.path)
      const mover = target === undefined || isOpen ? undefined : all.at(-1)
      let isTold = false
      for (const browser of all) {
        const now = shown.get(browser.pathname)
        if (browser.base !== pages.base()) browser.stream.send('go', movedTo(pages.base(), browser))
        else if (browser === mover) browser.stream.send('go', changes.page ?? '')
        else if (changes.hasScripts) browser.stream.send('reload', 'scripts')
        else if (!now || !showChanges(browser, now, changes.assets)) continue
        isTold = true
      }
      return isTold
    },
    areThere: () => browsers.size > 0,
    sendDiagnostics: diagnostics => {
      if (browsers.size === 0) return
      const now = diagnostics()
      for (const browser of browsers) {
        const news = diagnosticChanges(browser.diagnostics, now)
        if (news !== undefined) browser.stream.send('findings', news)
        browser.diagnostics = now
      }
    },
    close: () => {
      for (const { stream } of browsers) stream.end()
    },
  }
}

/** The address of a page after the base path has changed. */
const movedTo = (base: string, { base: before, pathname }: Browser): string =>
  encodeURI(base) + pathname.slice(encodeURI(before).length)

const nowhere = 'http://localhost'

function pageIn({ url = '/' }: IncomingMessage): string {
  const page = new URL(url, nowhere).searchParams.get('page') ?? '/'
  return page.startsWith('/') ? page : '/'
}

const idOf = (run: string, { digest }: Shown): string => `${run}.${digest}`

/** The content of a browser: it sends its digest when it reconnects, otherwise it has just received it. */
function knownBy({ headers }: IncomingMessage, run: string, lastSent: string | undefined): string | undefined {
  const [ofRun, digest] = (headers['last-event-id']?.toString() ?? '').split('.')
  if (!ofRun) return lastSent
  return ofRun === run ? digest : undefined
}

/** The current content of the open pages, each rendered once. */
async function shownPages(pages: DevPages, browsers: readonly Browser[]): Promise<ReadonlyMap<string, Shown>> {
  const pathnames = [...new Set(browsers.map(({ pathname }) => pathname))]
  return new Map(await Promise.all(pathnames.map(async each => [each, await pages.shownAt(each)] as const)))
}
