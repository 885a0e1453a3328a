import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileAnswer } from '../../server/site/file-answer.ts'
import { siteAnswer } from '../../server/site/site-answer.ts'
import type { ServedFile } from '../../server/site/site-snapshot.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { nodeHeaders } from '../http/node-headers.ts'
import { writeAnswer } from '../http/write-answer.ts'
import { isPageFile } from '../project/file-kinds.ts'
import { type Changes, devBrowsers } from './connected-browsers.ts'
import type { DevSite } from './dev-site.ts'
import { rejectionOf } from './request-guard.ts'
import { devPages } from './served-pages.ts'

export interface DevServerOptions {
  readonly site: DevSite
  /** The base path as long as no site defines it. */
  readonly base: string
  /** The host that the server listens on. */
  readonly host: string
  /** The files of the script in the browser, by their address below `_dev/`. */
  readonly client: (name: string) => Promise<ServedFile | undefined>
  /** Converts diagnostics to JSON for browsers, each separately, in display order. */
  readonly serialize: (diagnostics: readonly Diagnostic[]) => readonly string[]
  /** Called with the diagnostics as soon as the whole project is read, and whenever they may have changed. */
  readonly onDiagnostics: (diagnostics: readonly Diagnostic[]) => void
  /** Called for internal errors outside of requests and refreshes. */
  readonly onError: (error: unknown) => void
}

/** A project in the browsers of its authors. */
export interface DevServer {
  /** Resolves when the response is being sent; rejects for an internal error. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Process changes (absent: check everything), and notify the browsers. */
  readonly refresh: (paths?: ReadonlySet<string>) => Promise<void>
  /** Read what was not requested yet, and notify browsers and the author of the result. */
  readonly complete: () => Promise<void>
  /** Disconnect the browsers and close the project. */
  readonly close: () => Promise<void>
}

/** Serve a project like a static host would serve its site, and update the pages that are open in browsers. */
export function openDevServer({
  site,
  base,
  host,
  client,
  serialize,
  onDiagnostics,
  onError,
}: DevServerOptions): DevServer {
  let turn = 0
  /** Whether diagnostics are incomplete, because pages must be rendered first. */
  let isMaking = false
  let isComplete = false
  let isOver = false
  let soon: NodeJS.Timeout | undefined
  const announce = () => {
    if (isMaking || isOver || (!isComplete && !browsers.areThere())) return
    const diagnostics = site.diagnostics()
    if (isComplete) onDiagnostics(diagnostics)
    browsers.sendDiagnostics(() => serialize(diagnostics))
  }
  const announceSoon = () => {
    clearTimeout(soon)
    soon = setTimeout(announce)
  }
  const pages = devPages(site, base, announceSoon)
  const browsers = devBrowsers(pages, announceSoon)
  let hasFailed = false
  /** Until then, browsers request what they were notified of. */
  let quietUntil = 0
  const notify = async (changes: Changes) => {
    if (await browsers.notify(changes)) quietUntil = performance.now() + browsersFirst
  }
  /** Determine the diagnostics after a change, unless there is another one. */
  const makeAgain = async (own: number) => {
    const isEnough = () => isOver || own !== turn
    const left = quietUntil - performance.now()
    if (left > 0) await sleep(left)
    if (!isEnough()) await pages.remake(isEnough)
    if (!isEnough()) await site.check(isEnough)
  }
  const complete = async () => {
    try {
      hasFailed = false
      await site.complete()
    } catch (error) {
      hasFailed = true
      throw error
    } finally {
      isComplete = true
    }
    const now = turn
    await notify(noChanges)
    await makeAgain(now)
    announce()
  }
  const refresh = async (paths?: ReadonlySet<string>) => {
    const own = ++turn
    isMaking = true
    try {
      // A removed file is requested once more, and is missing then.
      const before = publishedIn(site, paths)
      await site.refresh(paths)
      const published = [...before, ...publishedIn(site, paths)]
      await notify(changesIn(published, pages.base(), onlyPage(site, paths)))
    } catch (error) {
      isMaking = false
      throw error
    }
    const recheck = async () => {
      try {
        await makeAgain(own)
      } finally {
        if (own === turn) isMaking = false
      }
      if (own !== turn || isOver) return
      announce()
      // Unreadable files may be fixed now.
      if (hasFailed) await complete()
    }
    // The next change does not wait for it.
    recheck().catch(onError)
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const rejection = rejectionOf(request, host)
    if (rejection) return end(response, rejection.status, rejection.text)
    const prefix = `${encodeURI(pages.base())}/_dev/`
    const [path = ''] = (request.url ?? '/').split('?')
    const { method = 'GET', url: target = '/' } = request
    const asked = { method, target, headers: nodeHeaders(request) }
    if (!path.startsWith(prefix)) {
      await pages.read(path)
      return writeAnswer(await siteAnswer(await pages.snapshot(), asked), response)
    }
    const name = path.slice(prefix.length)
    if (request.method !== 'GET') return end(response, 405, 'Only GET.')
    if (name === 'events') return browsers.connect(request, response)
    const file = await client(name)
    if (!file) return end(response, 404, 'There is no such file.')
    writeAnswer(await fileAnswer(name, file, asked, { 'Cache-Control': 'no-store' }), response)
  }
  return {
    answer,
    refresh,
    complete,
    close: () => {
      isOver = true
      clearTimeout(soon)
      browsers.close()
      return site.close()
    },
  }
}

/** Milliseconds for browsers to request what they were notified of, before slow checks start. */
const browsersFirst = 60

const noChanges: Changes = { assets: [], hasScripts: false, page: undefined }

/** A file that is published unchanged. */
interface Published {
  readonly path: string
  readonly isRun: boolean
}

const publishedIn = (site: DevSite, paths: ReadonlySet<string> = new Set()): readonly Published[] =>
  [...paths].filter(path => !isPageFile(path) && site.has(path)).map(path => ({ path, isRun: site.runs(path) }))

/** The part of a change that browsers are notified of. */
function changesIn(published: readonly Published[], base: string, page: string | undefined): Changes {
  const shown = published.filter(({ path, isRun }) => !isRun && !/\.html?$/i.test(path))
  const assets = new Set(shown.map(({ path }) => path))
  return {
    assets: [...assets].map(path => `${encodeURI(base)}/${path.split('/').map(encodeURIComponent).join('/')}`),
    hasScripts: published.some(({ isRun }) => isRun),
    page,
  }
}

/** The address of the changed page, if it is a single one. */
function onlyPage(site: DevSite, paths: ReadonlySet<string> = new Set()): string | undefined {
  const hrefs: string[] = []
  for (const path of paths) {
    const href = isPageFile(path) ? site.hrefOfFile(path) : undefined
    if (href !== undefined) hrefs.push(href)
    if (hrefs.length > 1) return undefined
  }
  return hrefs[0]
}

function end(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(`${text}\n`)
}
