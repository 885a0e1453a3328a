import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type EventStream, openEventStream } from '../http/event-stream.ts'
import { diagnosticChanges } from './diagnostic-changes.ts'
import type { DevPages, Shown } from './served-pages.ts'

/** What changed that browsers are told of, beside the pages that they show. */
export interface Changes {
  /** Addresses of style sheets, pictures and the like, and of scripts that no page is meant to run by itself. */
  readonly assets: readonly string[]
  /** Whether a script changed: it cannot be exchanged. */
  readonly hasScripts: boolean
  /** The one page that was changed. */
  readonly page: string | undefined
}

/** The browsers that have a page of the project open. */
export interface DevBrowsers {
  readonly connect: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Tell each what concerns the page that it shows. Answers whether there was anything to tell. */
  readonly notify: (changes: Changes) => Promise<boolean>
  /** Whether anybody listens. */
  readonly areThere: () => boolean
  /** Tell what is wrong, to those that do not know. @param diagnostics Each as JSON, none twice. */
  readonly sendDiagnostics: (diagnostics: () => readonly string[]) => void
  readonly close: () => void
}

interface Browser {
  readonly stream: EventStream
  /** The path of the address that it shows. */
  readonly pathname: string
  /** The base path of that address. */
  readonly base: string
  /** What it holds, as far as is known. */
  digest: string
  /** Absent: it has not been told of any yet. */
  diagnostics: readonly string[] | undefined
}

/** @param onConnect One more wants to know what is wrong. */
export function devBrowsers(pages: DevPages, onConnect: () => void): DevBrowsers {
  /** By this, who comes back after a restart is known. */
  const run = randomUUID()
  const browsers = new Set<Browser>()
  const connect = async (request: IncomingMessage, response: ServerResponse) => {
    const pathname = pageIn(request)
    // Nothing must be missed while the page is looked at.
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
    // An error that is there for a moment takes no page away.
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

/** Where a page is since the base path is another. */
const movedTo = (base: string, { base: before, pathname }: Browser): string =>
  encodeURI(base) + pathname.slice(encodeURI(before).length)

const nowhere = 'http://localhost'

function pageIn({ url = '/' }: IncomingMessage): string {
  const page = new URL(url, nowhere).searchParams.get('page') ?? '/'
  return page.startsWith('/') ? page : '/'
}

const idOf = (run: string, { digest }: Shown): string => `${run}.${digest}`

/** What a browser shows: it says so itself when it comes back, and else it has just been sent it. */
function knownBy({ headers }: IncomingMessage, run: string, lastSent: string | undefined): string | undefined {
  const [ofRun, digest] = (headers['last-event-id']?.toString() ?? '').split('.')
  if (!ofRun) return lastSent
  return ofRun === run ? digest : undefined
}

/** What the open pages show now, each made once. */
async function shownPages(pages: DevPages, browsers: readonly Browser[]): Promise<ReadonlyMap<string, Shown>> {
  const pathnames = [...new Set(browsers.map(({ pathname }) => pathname))]
  return new Map(await Promise.all(pathnames.map(async each => [each, await pages.shownAt(each)] as const)))
}
