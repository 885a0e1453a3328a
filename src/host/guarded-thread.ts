import { Worker } from 'node:worker_threads'
import { codeOf } from './error-code.ts'
import { workerProgram } from './worker-program.ts'

/** How much a thread may take. */
export interface ThreadLimits {
  /** Milliseconds for one request. */
  readonly ms: number
  /** Milliseconds until it is ready. */
  readonly startMs: number
  readonly megabytes: number
}

/** Why a thread had to end. */
export type Stop =
  | { readonly reason: 'time'; readonly ms: number }
  | { readonly reason: 'memory'; readonly megabytes: number }
  | { readonly reason: 'end'; readonly message?: string | undefined }

export type Answer<Reply> = { readonly reply: Reply } | { readonly stop: Stop }

/** A thread that is ready. `Given` is an answer, perhaps with more to it. */
export interface Running<Request, Given extends Answer<unknown>> {
  /** Send something. After a stop the thread is of no more use. */
  readonly ask: (request: Request) => Promise<Given>
  readonly end: () => Promise<number>
}

/** What a thread is started with. */
export interface ThreadStart {
  readonly program: Parameters<typeof workerProgram>[0]
  readonly workerData: unknown
  readonly limits: ThreadLimits
}

/**
 * Start a thread that answers each message with one of its own, after a first one that says that it is ready.
 *
 * @throws When it does not become ready.
 */
export async function startThread<Request, Reply>(start: ThreadStart): Promise<Running<Request, Answer<Reply>>> {
  const { startMs, ms } = start.limits
  const worker = await newWorker(start)
  const wait = waiting<Reply>(worker, start.limits)
  const ready = await wait(startMs, () => {})
  if ('reply' in ready)
    return { ask: request => wait(ms, () => worker.postMessage(request)), end: () => worker.terminate() }
  await worker.terminate()
  throw new Error(wordsOf(ready.stop))
}

/** A thread without our environment, whose console is silent. */
export async function newWorker({
  program,
  workerData,
  limits,
}: Omit<ThreadStart, 'limits'> & { readonly limits: Pick<ThreadLimits, 'megabytes'> }): Promise<Worker> {
  return new Worker(await workerProgram(program), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    // Keys in the environment are no business of a page, and what is printed would stand among our own lines.
    env: {},
    execArgv: [],
    // Nobody reads them: the console of the thread is silent.
    stdout: true,
    stderr: true,
  })
}

/** Waits for a message, the end of the thread, or of the time, whatever comes first. It holds the process meanwhile. */
function waiting<Reply>(worker: Worker, { megabytes }: ThreadLimits) {
  let settle: (answer: Answer<Reply>) => void = () => {}
  worker.on('message', (reply: Reply) => settle({ reply }))
  worker.on('error', error => settle({ stop: stopOf(error, megabytes) }))
  worker.on('exit', () => settle({ stop: { reason: 'end' } }))
  return async (ms: number, begin: () => void): Promise<Answer<Reply>> => {
    worker.ref()
    const timer = setTimeout(() => settle({ stop: { reason: 'time', ms } }), ms)
    const answer = await new Promise<Answer<Reply>>(resolve => {
      settle = resolve
      begin()
    })
    clearTimeout(timer)
    worker.unref()
    return answer
  }
}

const stopOf = (error: unknown, megabytes: number): Stop =>
  codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY'
    ? { reason: 'memory', megabytes }
    : { reason: 'end', message: error instanceof Error ? error.message : String(error) }

/** A stop as the end of a sentence. */
export function wordsOf(stop: Stop): string {
  switch (stop.reason) {
    case 'time':
      return `it was not finished after ${stop.ms / 1000} seconds`
    case 'memory':
      return `it wanted more than ${stop.megabytes} MB of memory`
    case 'end':
      return stop.message ?? 'it ended'
  }
}
