import type { Attempt } from './author-draw.ts'
import type { Failure } from './author-failure.ts'
import type { ModuleEntry } from './author-module-set.ts'
import type { PageToDraw } from './author-page.ts'
import type { DrawReply } from './author-worker.ts'
import { type Running, type Stop, startThread, type ThreadLimits, wordsOf } from './guarded-thread.ts'
import type { Holding } from './holding.ts'
import { keepThread } from './keep-thread.ts'

/** How much the islands of one page may take. */
export const authorLimits: ThreadLimits = { cpuMs: 10_000, waitMs: 30_000, megabytes: 256 }

/** A thread of its own for the author's code. */
export interface AuthorThread {
  /** Draw the islands of a page. One that does not end, or wants too much memory, fails; the others do not. */
  readonly draw: (page: PageToDraw) => Promise<DrawReply>
}

/** Open a thread; it runs while it is needed. */
export function openAuthorThread(limits: ThreadLimits = authorLimits, holding?: Holding): AuthorThread {
  const ask = keepThread(() => startDrawing(limits), holding)
  return { draw: page => drawAsFarAsItGoes(page, ask) }
}

/** The islands of a page, or why the thread had to end, and at which of them: -1 before the first. */
type Answer = { readonly reply: DrawReply } | { readonly stop: Stop; readonly index: number }

/** After so many islands of a page that did not end, the rest of it is given up. */
const mostStops = 2

async function drawAsFarAsItGoes(page: PageToDraw, ask: (page: PageToDraw) => Promise<Answer>): Promise<DrawReply> {
  const failures = new Map<number, Attempt>()
  let strays = 0
  for (;;) {
    const rest = failures.size > mostStops ? [...failures.values()].at(-1) : undefined
    const islands = page.islands.map((island, at) => (rest || failures.has(at) ? undefined : island))
    const answer = await ask({ ...page, islands })
    if ('reply' in answer)
      return answer.reply.map((attempt, at) => attempt ?? failures.get(at) ?? (page.islands[at] && rest))
    const failed = { failure: failureOf(answer.stop) }
    // What an earlier page left running may block the thread before this one begins.
    if (answer.index >= 0) failures.set(answer.index, failed)
    else if (++strays > mostStops) return page.islands.map(island => island && failed)
  }
}

const failureOf = (stop: Stop): Failure =>
  stop.reason === 'end'
    ? { kind: 'error', message: `it ended the thread that draws it${stop.message ? `: ${stop.message}` : ''}` }
    : { kind: stop.reason === 'memory' ? 'memory' : 'time', message: wordsOf(stop) }

/** Start a thread that draws. It keeps the modules that it was sent. */
async function startDrawing(limits: ThreadLimits): Promise<Running<PageToDraw, Answer>> {
  const progress = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const start = { program: 'author-worker', workerData: { progress }, limits } as const
  const { ask, end } = await startThread<PageToDraw, DrawReply>(start)
  const known = new Map<string, ModuleEntry>()
  const askForNew = async (page: PageToDraw): Promise<Answer> => {
    const entries = page.entries.filter(entry => known.get(entry.path) !== entry)
    for (const entry of entries) known.set(entry.path, entry)
    Atomics.store(progress, 0, -1)
    const answer = await ask({ ...page, entries })
    return 'reply' in answer ? answer : { ...answer, index: Atomics.load(progress, 0) }
  }
  return { ask: askForNew, end }
}
