import type { Disposables } from '../../threads/disposables.ts'
import { createOnDemandThread } from '../../threads/on-demand-thread.ts'
import {
  describeStop,
  type RunningThread,
  startThread,
  type ThreadLimits,
  type ThreadStop,
} from '../../threads/start-thread.ts'
import type { PageToRender } from '../modules/compile-page-islands.ts'
import type { ModuleEntry } from '../modules/module-set.ts'
import type { RenderFailure } from './render-failure.ts'
import type { RenderAttempt } from './render-islands.ts'
import type { RenderReply } from './render-worker.ts'

/** The limits for the islands of one page. */
export const renderLimits: ThreadLimits = { cpuMs: 10_000, waitMs: 30_000, megabytes: 256 }

/** A separate thread for the author's code. */
export interface RenderThread {
  /** Render the islands of a page. An island that does not end or takes too much memory fails; the others do not. */
  readonly render: (page: PageToRender) => Promise<RenderReply>
}

/** Open a thread. It only runs while it is needed. */
export function openRenderThread(limits: ThreadLimits = renderLimits, disposables?: Disposables): RenderThread {
  const ask = createOnDemandThread(() => startRenderWorker(limits), disposables)
  return { render: page => renderWithRetries(page, ask) }
}

/** The islands of a page, or why the thread was stopped and at which island: -1 before the first. */
type RenderOutcome = { readonly reply: RenderReply } | { readonly stop: ThreadStop; readonly index: number }

/** If more islands of a page than this do not end, the remaining ones are skipped. */
const maxStops = 2

async function renderWithRetries(
  page: PageToRender,
  ask: (page: PageToRender) => Promise<RenderOutcome>,
): Promise<RenderReply> {
  const failures = new Map<number, RenderAttempt>()
  let blockedStarts = 0
  for (;;) {
    const lastFailure = failures.size > maxStops ? [...failures.values()].at(-1) : undefined
    const islands = page.islands.map((island, at) => (lastFailure || failures.has(at) ? undefined : island))
    const outcome = await ask({ ...page, islands })
    if ('reply' in outcome)
      return outcome.reply.map((attempt, at) => attempt ?? failures.get(at) ?? (page.islands[at] && lastFailure))
    const failed = { failure: failureOf(outcome.stop) }
    // Code that an earlier page left running may block the thread before this page starts.
    if (outcome.index >= 0) failures.set(outcome.index, failed)
    else if (++blockedStarts > maxStops) return page.islands.map(island => island && failed)
  }
}

const failureOf = (stop: ThreadStop): RenderFailure =>
  stop.reason === 'end'
    ? { kind: 'error', message: `it ended the thread that renders it${stop.message ? `: ${stop.message}` : ''}` }
    : { kind: stop.reason === 'memory' ? 'memory' : 'time', message: describeStop(stop) }

/** Start a render thread. It caches the modules that it receives. */
async function startRenderWorker(limits: ThreadLimits): Promise<RunningThread<PageToRender, RenderOutcome>> {
  const progress = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const start = { program: 'render-worker', workerData: { progress }, limits } as const
  const { ask, end } = await startThread<PageToRender, RenderReply>(start)
  const known = new Map<string, ModuleEntry>()
  const askForNew = async (page: PageToRender): Promise<RenderOutcome> => {
    const entries = page.entries.filter(entry => known.get(entry.path) !== entry)
    for (const entry of entries) known.set(entry.path, entry)
    Atomics.store(progress, 0, -1)
    const outcome = await ask({ ...page, entries })
    return 'reply' in outcome ? outcome : { ...outcome, index: Atomics.load(progress, 0) }
  }
  return { ask: askForNew, end }
}
