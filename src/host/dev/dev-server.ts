import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileResponse } from '../../server/site/file-response.ts'
import { siteResponse } from '../../server/site/site-response.ts'
import type { ServedFile } from '../../server/site/site-snapshot.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { nodeHeaders } from '../http/node-headers.ts'
import { writeResponse } from '../http/write-response.ts'
import { isPageFile } from '../project/file-kinds.ts'
import { type Changes, connectedBrowsers } from './connected-browsers.ts'
import type { DevSite } from './dev-site.ts'
import { rejectionOf } from './request-guard.ts'
import { servedPages } from './served-pages.ts'

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
  readonly respond: (request: IncomingMessage, response: ServerResponse) => Promise<void>
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
  let revision = 0
  /** Whether diagnostics are incomplete, because pages must be rendered first. */
  let isRendering = false
  let isComplete = false
  let isClosed = false
  let announceTimer: NodeJS.Timeout | undefined
  const announce = () => {
    if (isRendering || isClosed || (!isComplete && !browsers.hasConnected())) return
    const diagnostics = site.diagnostics()
    if (isComplete) onDiagnostics(diagnostics)
    browsers.sendDiagnostics(() => serialize(diagnostics))
  }
  const announceSoon = () => {
    clearTimeout(announceTimer)
    announceTimer = setTimeout(announce)
  }
  const pages = servedPages(site, base, announceSoon)
  const browsers = connectedBrowsers(pages, announceSoon)
  let hasFailed = false
  /** Until this time, browsers request the changes that they were notified of. */
  let quietUntil = 0
  const notify = async (changes: Changes) => {
    if (await browsers.notify(changes)) quietUntil = performance.now() + browserPriorityMs
  }
  /** Determine the diagnostics after a change, unless there is another one. */
  const renderAgain = async (revisionAtStart: number) => {
    const isOutdated = () => isClosed || revisionAtStart !== revision
    const left = quietUntil - performance.now()
    if (left > 0) await sleep(left)
    if (!isOutdated()) await pages.remake(isOutdated)
    if (!isOutdated()) await site.check(isOutdated)
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
    const currentRevision = revision
    await notify(noChanges)
    await renderAgain(currentRevision)
    announce()
  }
  const refresh = async (paths?: ReadonlySet<string>) => {
    const ownRevision = ++revision
    isRendering = true
    try {
      // A removed file is requested once more, and is missing then.
      const publishedBefore = publishedIn(site, paths)
      await site.refresh(paths)
      const published = [...publishedBefore, ...publishedIn(site, paths)]
      await notify(changesIn(published, pages.base(), onlyPage(site, paths)))
    } catch (error) {
      isRendering = false
      throw error
    }
    const recheck = async () => {
      try {
        await renderAgain(ownRevision)
      } finally {
        if (ownRevision === revision) isRendering = false
      }
      if (ownRevision !== revision || isClosed) return
      announce()
      // Unreadable files may be fixed now.
      if (hasFailed) await complete()
    }
    // Not awaited, so that the next change does not wait for it.
    recheck().catch(onError)
  }
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const rejection = rejectionOf(request, host)
    if (rejection) return end(response, rejection.status, rejection.text)
    const prefix = `${encodeURI(pages.base())}/_dev/`
    const [path = ''] = (request.url ?? '/').split('?')
    const { method = 'GET', url: target = '/' } = request
    const siteRequest = { method, target, headers: nodeHeaders(request) }
    if (!path.startsWith(prefix)) {
      await pages.read(path)
      return writeResponse(await siteResponse(await pages.snapshot(), siteRequest), response)
    }
    const name = path.slice(prefix.length)
    if (request.method !== 'GET') return end(response, 405, 'Only GET.')
    if (name === 'events') return browsers.connect(request, response)
    const file = await client(name)
    if (!file) return end(response, 404, 'There is no such file.')
    writeResponse(await fileResponse(name, file, siteRequest, { 'Cache-Control': 'no-store' }), response)
  }
  return {
    respond,
    refresh,
    complete,
    close: () => {
      isClosed = true
      clearTimeout(announceTimer)
      browsers.close()
      return site.close()
    },
  }
}

/** Milliseconds for browsers to request what they were notified of, before slow checks start. */
const browserPriorityMs = 60

const noChanges: Changes = { assets: [], hasScripts: false, page: undefined }

/** A file that is published unchanged. */
interface PublishedFile {
  readonly path: string
  readonly isRun: boolean
}

const publishedIn = (site: DevSite, paths: ReadonlySet<string> = new Set()): readonly PublishedFile[] =>
  [...paths].filter(path => !isPageFile(path) && site.has(path)).map(path => ({ path, isRun: site.runs(path) }))

/** The part of a change that browsers are notified of. */
function changesIn(published: readonly PublishedFile[], base: string, page: string | undefined): Changes {
  const replaceable = published.filter(({ path, isRun }) => !isRun && !/\.html?$/i.test(path))
  const assets = new Set(replaceable.map(({ path }) => path))
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
