import { Worker } from 'node:worker_threads'
import type { PageData } from '../components/page-data.ts'
import type { CompiledModule } from './author-compile.ts'
import type { Attempt } from './author-draw.ts'
import type { Failure } from './author-failure.ts'
import type { ModuleEntry } from './author-module-set.ts'
import { workerProgram } from './author-program.ts'
import type { DrawReply, DrawRequest } from './author-worker.ts'
import { codeOf } from './error-code.ts'

/** How much an author's code may take. */
export interface AuthorLimits {
  /** Milliseconds for the islands of one page. */
  readonly ms: number
  readonly megabytes: number
}

export const authorLimits: AuthorLimits = { ms: 5000, megabytes: 256 }

/** The islands of a page and all modules that they may need. */
export interface PageOfIslands {
  /** The page's own file. */
  readonly page: string
  readonly entries: readonly ModuleEntry[]
  /** `undefined` for an island that cannot be read. */
  readonly islands: readonly (CompiledModule | undefined)[]
  readonly data: PageData
}

/** A thread of its own for the author's code. */
export interface AuthorThread {
  /** Draw the islands of a page. One that does not end, or wants too much memory, fails; the others do not. */
  readonly draw: (page: PageOfIslands) => Promise<DrawReply>
}

/** A thread that runs. */
interface Running {
  /** Send a page; comes back with its islands, or with the reason why the thread had to end. */
  readonly ask: (page: PageOfIslands) => Promise<Answer>
  readonly stop: () => Promise<number>
}

type Answer = { readonly reply: DrawReply } | { readonly stopped: Failure; readonly index: number }

/** After so many islands of a page that did not end, the rest of it is given up. */
const mostStops = 2
const idleMs = 3000

/** Open a thread; it starts when it is first needed and goes when nobody needs it. */
export function openAuthorThread(limits: AuthorLimits = authorLimits): AuthorThread {
  let running: Running | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const stop = async () => {
    const stopping = running
    running = undefined
    await stopping?.stop()
  }

  const ask = async (page: PageOfIslands): Promise<Answer> => {
    clearTimeout(idle)
    running ??= await start(limits)
    const answer = await running.ask(page)
    if ('stopped' in answer) await stop()
    else idle = setTimeout(stop, idleMs).unref()
    return answer
  }

  const draw = async (page: PageOfIslands): Promise<DrawReply> => {
    const failures = new Map<number, Attempt>()
    let strays = 0
    for (;;) {
      const isGivenUp = failures.size > mostStops
      const islands = page.islands.map((island, at) => (isGivenUp || failures.has(at) ? undefined : island))
      const answer = await ask({ ...page, islands })
      if ('reply' in answer) {
        const rest = isGivenUp ? [...failures.values()].at(-1) : undefined
        return answer.reply.map((attempt, at) => attempt ?? failures.get(at) ?? (page.islands[at] && rest))
      }
      // What an earlier page left running may block the thread before this one begins.
      if (answer.index >= 0) failures.set(answer.index, { failure: answer.stopped })
      else if (++strays > mostStops) return page.islands.map(island => island && { failure: answer.stopped })
    }
  }

  return {
    draw: page => {
      const drawing = last.then(() => draw(page))
      last = drawing.catch(() => {}) // who asked is told
      return drawing
    },
  }
}

async function start(limits: AuthorLimits): Promise<Running> {
  /** Index of the island that is being drawn; -1 before the first. */
  const progress = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const known = new Map<string, ModuleEntry>()
  const worker = new Worker(await workerProgram('author-worker'), {
    workerData: { progress },
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    // Keys in the environment are no business of a page, and what is printed would stand among our own lines.
    env: {},
    execArgv: [],
    // Nobody reads them: the console of the thread is silent.
    stdout: true,
    stderr: true,
  })
  let settle: ((answer: Answer) => void) | undefined
  const stopped = (failure: Failure) => settle?.({ stopped: failure, index: Atomics.load(progress, 0) })
  worker.on('error', error => stopped(isTooLarge(error) ? tooLarge(limits) : ended(error)))
  worker.on('exit', () => stopped(ended()))
  worker.unref()

  const ask = async (page: PageOfIslands): Promise<Answer> => {
    const news = page.entries.filter(entry => known.get(entry.path) !== entry)
    for (const entry of news) known.set(entry.path, entry)
    worker.ref()
    const timer = setTimeout(() => stopped(tooSlow(limits)), limits.ms)
    const answer = await new Promise<Answer>(resolve => {
      settle = resolve
      worker.once('message', (reply: DrawReply) => resolve({ reply }))
      Atomics.store(progress, 0, -1)
      worker.postMessage({ ...page, entries: news } satisfies DrawRequest)
    })
    settle = undefined
    clearTimeout(timer)
    worker.unref()
    return answer
  }
  await new Promise((resolve, reject) => {
    worker.ref()
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return { ask, stop: () => worker.terminate() }
}

const isTooLarge = (error: unknown): boolean => codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY'

const ended = (error?: unknown): Failure => ({
  kind: 'error',
  message: `it ended the thread that draws it${error instanceof Error ? `: ${error.message}` : ''}`,
})

const tooSlow = ({ ms }: AuthorLimits): Failure => ({
  kind: 'time',
  message: `it was not finished after ${ms / 1000} seconds`,
})

const tooLarge = ({ megabytes }: AuthorLimits): Failure => ({
  kind: 'memory',
  message: `it wanted more than ${megabytes} MB of memory`,
})
