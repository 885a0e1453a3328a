import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServedFile } from '../../server/site/site-snapshot.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { browserChanges } from './browser-changes.ts'
import { connectedBrowsers } from './connected-browsers.ts'
import { currentSite, siteIn } from './current-site.ts'
import { type EventLoop, startEventLoop } from './event-loop.ts'
import type { ChangedFiles, Diagnostics, Effect, PreviewEvent, Timer, Update } from './preview-state.ts'
import { respondWith } from './respond.ts'
import { servedPages } from './served-pages.ts'
import type { SiteOperations } from './site-operations.ts'
import type { ChangeListeners } from './watch/batch-changes.ts'
import type { FolderWatch } from './watch/watch-folder.ts'

export interface PreviewOptions<Site> {
  readonly operations: SiteOperations<Site>
  /** The base path as long as no site defines it. */
  readonly base: string
  /** The host that the server listens on. */
  readonly host: string
  /** The files of the script in the browser, by their address below `_dev/`. */
  readonly client: (name: string) => Promise<ServedFile | undefined>
  /** Creates a function that converts diagnostics to JSON for browsers, each separately, in display order. */
  readonly serializer: (
    textOf: (path: string) => string | undefined,
  ) => (diagnostics: readonly Diagnostic[]) => readonly string[]
  /** Called with the diagnostics as soon as the whole project is read, and whenever they may have changed. */
  readonly onDiagnostics: (diagnostics: readonly Diagnostic[]) => void
  /** Called for internal errors outside of requests. */
  readonly onError: (error: unknown) => void
  /** Called when the first page is loaded. Reports changes from then on. */
  readonly watch: (listeners: ChangeListeners) => Promise<FolderWatch>
  /** Calls `elapse` after some milliseconds, unless the returned function is called before. */
  readonly startTimer?: (timer: Timer, ms: number, elapse: () => void) => () => void
}

/** A project in the browsers of its authors. */
export interface RunningPreview<Site> extends EventLoop<Site> {
  /** Resolves when the response is being sent; rejects for an internal error. */
  readonly respond: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Disconnect the browsers and close the project. */
  readonly close: () => Promise<void>
}

/** Open a project, serve it like a static host would serve its site, and update the pages in browsers. */
export function runPreview<Site>(options: PreviewOptions<Site>): RunningPreview<Site> {
  const { operations, onDiagnostics, onError, startTimer = startNodeTimer } = options
  const loop = startEventLoop<Site>(effect => {
    try {
      perform(effect)
    } catch (error) {
      onError(error)
    }
  })
  const { send, state, until } = loop
  const site = currentSite(operations, loop)
  const onShown = () => send({ is: 'shown' })
  const pages = servedPages(site, options.base, onShown)
  const browsers = connectedBrowsers(pages, onShown)
  const serialize = options.serializer(path => operations.textOf(siteIn(loop), path))
  const requestedAddresses = new Set<string>()
  const timers = new Map<Timer, () => void>()
  let watch: Promise<FolderWatch> | undefined

  /** Send the result of an effect as an event. */
  const result = (event: Promise<PreviewEvent<Site>>, failed: (error: unknown) => PreviewEvent<Site>) =>
    void event.catch(failed).then(send)
  const check = async (of: Diagnostics): Promise<PreviewEvent<Site>> => {
    const isOutdated = () => {
      const current = state()
      return current.is !== 'open' || current.diagnostics !== of
    }
    await pages.remake(isOutdated)
    if (!isOutdated()) await operations.check(siteIn(loop), isOutdated)
    return { is: 'checked', of }
  }
  const announce = () => {
    const current = state()
    if (current.is !== 'open' || !(current.reportsDiagnostics || browsers.hasConnected())) return
    const diagnostics = site.diagnostics()
    if (current.reportsDiagnostics) onDiagnostics(diagnostics)
    browsers.sendDiagnostics(() => serialize(diagnostics))
  }
  const startWatching = () => {
    watch = options.watch({
      onChange: (files, mayReturn) => send({ is: 'changed', files, mayReturn }),
      onSettled: () => send({ is: 'settled' }),
    })
    watch.then(({ ready }) => ready).then(() => send({ is: 'watching' }), onError)
  }
  const close = async (): Promise<PreviewEvent<Site>> => {
    browsers.close()
    await operations.close()
    await (await watch)?.close()
    return { is: 'released' }
  }
  const notify = async (before: Site, files: ChangedFiles | undefined): Promise<PreviewEvent<Site>> => {
    const isNews = await browsers.notify(browserChanges(operations, before, siteIn(loop), files))
    return { is: 'notified', isNews }
  }
  const perform = (effect: Effect<Site>): void => {
    switch (effect.do) {
      case 'wait': {
        const { timer, ms } = effect
        timers.get(timer)?.()
        timers.set(
          timer,
          startTimer(timer, ms, () => send({ is: 'elapsed', timer })),
        )
        break
      }
      case 'cancel':
        for (const timer of effect.timers) timers.get(timer)?.()
        break
      case 'watch':
        startWatching()
        break
      case 'update':
        result(updated(operations, effect.site, effect.update), error => ({ is: 'update failed', error }))
        break
      case 'read all pages':
        result(
          operations.withAllPages(effect.site).then(whole => ({ is: 'all pages read', whole })),
          error => ({ is: 'reading failed', error }),
        )
        break
      case 'notify':
        result(notify(effect.before, effect.files), error => ({ is: 'notifying failed', error }))
        break
      case 'check':
        result(check(effect.of), error => ({ is: 'checked', of: effect.of, error }))
        break
      case 'announce':
        announce()
        break
      case 'resolve':
        for (const { resolve } of effect.waiters) resolve()
        break
      case 'reject':
        for (const { reject } of effect.waiters) reject(effect.error)
        break
      case 'report':
        onError(effect.error)
        break
      case 'close':
        result(close(), error => {
          onError(error)
          return { is: 'released' }
        })
    }
  }
  result(
    operations.open(requestedAddresses).then(site => ({ is: 'opened', site })),
    error => ({ is: 'not opened', error }),
  )
  return {
    ...loop,
    respond: respondWith({ ...options, loop, requestedAddresses, pages, browsers }),
    close: async () => {
      send({ is: 'close' })
      await until(({ is }) => is === 'closed')
    },
  }
}

async function updated<Site>(
  operations: SiteOperations<Site>,
  site: Site,
  update: Update<Site>,
): Promise<PreviewEvent<Site>> {
  return { is: 'updated', site: await updatedSite(operations, site, update) }
}

async function updatedSite<Site>(operations: SiteOperations<Site>, site: Site, update: Update<Site>): Promise<Site> {
  switch (update.is) {
    case 'pages':
      return operations.withPages(
        site,
        update.requests.map(({ path }) => path),
      )
    case 'changes':
      return operations.withChanges(site, update.files)
    case 'all pages':
      return operations.replacedBy(site, update.whole ?? (await operations.withAllPages(site)))
  }
}

function startNodeTimer(_: Timer, ms: number, elapse: () => void): () => void {
  const timer = setTimeout(elapse, ms)
  return () => clearTimeout(timer)
}
