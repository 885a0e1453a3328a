import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { browserChanges } from './browser-changes.ts'
import type { ConnectedBrowsers } from './connected-browsers.ts'
import { type CurrentSite, siteIn } from './current-site.ts'
import type { EventLoop } from './event-loop.ts'
import type { ChangedFiles, Diagnostics, Effect, PreviewEvent, Timer, Update } from './preview-state.ts'
import type { ServedPages } from './served-pages.ts'
import type { SiteOperations } from './site-operations.ts'
import type { ChangeListeners } from './watch/batch-changes.ts'
import type { FolderWatch } from './watch/watch-folder.ts'

/** What effects of a preview call. */
export interface EffectPorts<Site> {
  readonly operations: SiteOperations<Site>
  /** Called with the diagnostics as soon as the whole project is read, and whenever they may have changed. */
  readonly onDiagnostics: (diagnostics: readonly Diagnostic[]) => void
  /** Called for internal errors outside of requests. */
  readonly onError: (error: unknown) => void
  /** Called when the first page is loaded. Reports changes from then on. */
  readonly watch: (listeners: ChangeListeners) => Promise<FolderWatch>
  /** Default: timers of Node. */
  readonly startTimer?: StartTimer
}

/** Calls `elapse` after some milliseconds, unless the returned function is called before. */
type StartTimer = (timer: Timer, ms: number, elapse: () => void) => () => void

/** The parts of a preview that effects act on. */
interface PreviewParts<Site> {
  readonly ports: EffectPorts<Site>
  readonly loop: EventLoop<Site>
  readonly site: CurrentSite
  readonly pages: ServedPages
  readonly browsers: ConnectedBrowsers
  /** Converts diagnostics to JSON for browsers, each separately, in display order. */
  readonly serialize: (diagnostics: readonly Diagnostic[]) => readonly string[]
}

/** Creates a function that carries out an effect. Results of effects are sent to the event loop. */
export function effectPerformer<Site>(parts: PreviewParts<Site>): (effect: Effect<Site>) => void {
  const { operations, onError, startTimer = startNodeTimer } = parts.ports
  const { send } = parts.loop
  const timers = createTimers(startTimer, timer => send({ is: 'elapsed', timer }))
  const watch = watchStarter(parts)
  const sendResult = (event: Promise<PreviewEvent<Site>>, failed: (error: unknown) => PreviewEvent<Site>) =>
    void event.catch(failed).then(send)
  return effect => {
    switch (effect.do) {
      case 'wait':
        return timers.start(effect.timer, effect.ms)
      case 'cancel':
        return timers.cancel(effect.timers)
      case 'watch':
        return watch.start()
      case 'update':
        return sendResult(performUpdate(operations, effect.site, effect.update), error => ({
          is: 'update failed',
          error,
        }))
      case 'read all pages':
        return sendResult(readAllPages(operations, effect.site), error => ({ is: 'reading failed', error }))
      case 'notify':
        return sendResult(notifyBrowsers(parts, effect.before, effect.files), error => ({
          is: 'notifying failed',
          error,
        }))
      case 'check':
        return sendResult(runChecks(parts, effect.of), error => ({ is: 'checked', of: effect.of, error }))
      case 'announce':
        return announce(parts)
      case 'resolve':
        for (const { resolve } of effect.waiters) resolve()
        return
      case 'reject':
        for (const { reject } of effect.waiters) reject(effect.error)
        return
      case 'report':
        return onError(effect.error)
      case 'close':
        return sendResult(closePreview(parts, watch), error => {
          onError(error)
          return { is: 'released' }
        })
    }
  }
}

interface Timers {
  /** An earlier timer with this name ends. */
  readonly start: (timer: Timer, ms: number) => void
  readonly cancel: (timers: readonly Timer[]) => void
}

function createTimers(startTimer: StartTimer, onElapsed: (timer: Timer) => void): Timers {
  const stops = new Map<Timer, () => void>()
  const cancel = (timers: readonly Timer[]) => {
    for (const timer of timers) stops.get(timer)?.()
  }
  return {
    start: (timer, ms) => {
      cancel([timer])
      stops.set(
        timer,
        startTimer(timer, ms, () => onElapsed(timer)),
      )
    },
    cancel,
  }
}

const startNodeTimer: StartTimer = (_, ms, elapse) => {
  const timer = setTimeout(elapse, ms)
  return () => clearTimeout(timer)
}

interface WatchStarter {
  readonly start: () => void
  /** Does nothing if the watch was not started. */
  readonly close: () => Promise<void>
}

function watchStarter<Site>({ ports, loop: { send } }: PreviewParts<Site>): WatchStarter {
  let watch: Promise<FolderWatch> | undefined
  return {
    start: () => {
      watch = ports.watch({
        onChange: (files, mayReturn) => send({ is: 'changed', files, mayReturn }),
        onSettled: () => send({ is: 'settled' }),
      })
      watch.then(({ ready }) => ready).then(() => send({ is: 'watching' }), ports.onError)
    },
    close: async () => (await watch)?.close(),
  }
}

async function performUpdate<Site>(
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

async function readAllPages<Site>(operations: SiteOperations<Site>, site: Site): Promise<PreviewEvent<Site>> {
  return { is: 'all pages read', whole: await operations.withAllPages(site) }
}

/** Notifies browsers of changes to their pages. */
async function notifyBrowsers<Site>(
  { ports, loop, browsers }: PreviewParts<Site>,
  before: Site,
  files: ChangedFiles | undefined,
): Promise<PreviewEvent<Site>> {
  const isNews = await browsers.notify(browserChanges(ports.operations, before, siteIn(loop), files))
  return { is: 'notified', isNews }
}

/** Runs the checks of the site. Ends early if the diagnostics of the state are no longer `of`. */
async function runChecks<Site>(
  { ports, loop, pages }: PreviewParts<Site>,
  of: Diagnostics,
): Promise<PreviewEvent<Site>> {
  const isOutdated = () => {
    const state = loop.state()
    return state.is !== 'open' || state.diagnostics !== of
  }
  await pages.remake(isOutdated)
  if (!isOutdated()) await ports.operations.check(siteIn(loop), isOutdated)
  return { is: 'checked', of }
}

/** Sends the diagnostics to the author's terminal and to browsers. */
function announce<Site>({ ports, loop, site, browsers, serialize }: PreviewParts<Site>): void {
  const state = loop.state()
  if (state.is !== 'open' || !(state.reportsDiagnostics || browsers.hasConnected())) return
  const diagnostics = site.diagnostics()
  if (state.reportsDiagnostics) ports.onDiagnostics(diagnostics)
  browsers.sendDiagnostics(() => serialize(diagnostics))
}

async function closePreview<Site>(
  { ports, browsers }: PreviewParts<Site>,
  watch: WatchStarter,
): Promise<PreviewEvent<Site>> {
  browsers.close()
  await ports.operations.close()
  await watch.close()
  return { is: 'released' }
}
