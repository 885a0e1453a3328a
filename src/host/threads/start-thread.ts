import { Worker } from 'node:worker_threads'
import { errorMessage } from '../../source/text/error-message.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import { type CpuRecord, threadCpuClock } from './thread-cpu-time.ts'
import { type TimeLimits, watchThread } from './watch-limits.ts'
import { workerProgram } from './worker-program.ts'

/** The limits of a thread for one request. */
export interface ThreadLimits extends TimeLimits {
  readonly megabytes: number
}

/** Why a thread ended. `endless-wait`: it was waiting, and nothing could end the wait. */
export type ThreadStop =
  | { readonly reason: 'cpu' | 'wait'; readonly ms: number }
  | { readonly reason: 'memory'; readonly megabytes: number }
  | { readonly reason: 'endless-wait' }
  | { readonly reason: 'end'; readonly message?: string | undefined }

export type ThreadResult<Reply> = { readonly reply: Reply } | { readonly stop: ThreadStop }

/** A thread that is ready. `Given` is a result, which may have additional fields. */
export interface RunningThread<Request, Given extends ThreadResult<unknown>> {
  /** Send a request. After a stop, the thread cannot be used any more. */
  readonly ask: (request: Request) => Promise<Given>
  readonly end: () => Promise<number>
}

/** The settings that a thread starts with. */
export interface ThreadStart {
  readonly program: Parameters<typeof workerProgram>[0]
  readonly workerData: unknown
  readonly limits: ThreadLimits
}

/** The first message of a thread, sent when it is ready. */
export interface ReadyMessage {
  readonly cpuRecord: CpuRecord | undefined
}

/**
 * Limits for starting a thread. Only Lectern's own code and its packages run then, so it normally takes much less time.
 */
const startLimits: TimeLimits = { cpuMs: 60_000, waitMs: 60_000 }

/**
 * Start a thread that replies to each message with one message, after a first one that says it is ready.
 *
 * @throws If it does not become ready.
 */
export async function startThread<Request, Reply>(
  start: ThreadStart,
): Promise<RunningThread<Request, ThreadResult<Reply>>> {
  const worker = await createWorker(start)
  const wait = createWaiter(worker, start.limits)
  const ready = await wait<ReadyMessage>(startLimits, threadCpuClock(undefined), () => {})
  if ('reply' in ready) {
    const cpuTime = threadCpuClock(ready.reply.cpuRecord)
    const ask = (request: Request) => wait<Reply>(start.limits, cpuTime, () => worker.postMessage(request))
    return { ask, end: () => worker.terminate() }
  }
  await worker.terminate()
  throw new Error(describeStop(ready.stop))
}

/** A thread without environment variables and without console output. */
export async function createWorker({
  program,
  workerData,
  limits,
}: Omit<ThreadStart, 'limits'> & { readonly limits: Pick<ThreadLimits, 'megabytes'> }): Promise<Worker> {
  const worker = new Worker(await workerProgram(program), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    // The environment may contain secrets.
    env: {},
    execArgv: [],
  })
  discardOutput(worker)
  return worker
}

/**
 * Discard the console output of a thread, which would mix with that of the main thread. The options `stdout` and `stderr`
 * of `Worker` are not used for this: with them, a thread that has written anything keeps the process alive until it ends.
 */
export function discardOutput({ stdout, stderr }: Worker): void {
  for (const output of [stdout, stderr]) {
    output.unpipe()
    output.resume()
  }
}

/** Waits for a message, the end of the thread, or a limit, whichever comes first. The process stays alive meanwhile. */
function createWaiter(worker: Worker, { megabytes }: Pick<ThreadLimits, 'megabytes'>) {
  let settle: (result: ThreadResult<unknown>) => void = () => {}
  // A thread may also end between two requests, when nothing waits for it.
  let lastStop: ThreadStop | undefined
  const end = (stop: ThreadStop) => {
    lastStop ??= stop
    settle({ stop: lastStop })
  }
  worker.on('message', (reply: unknown) => settle({ reply }))
  worker.on('error', error => end(stopOf(error, megabytes)))
  worker.on('exit', code => end({ reason: code === 0 ? 'endless-wait' : 'end' }))
  return async <Reply>(
    limits: TimeLimits,
    cpuTime: () => number,
    sendRequest: () => void,
  ): Promise<ThreadResult<Reply>> => {
    if (lastStop) return { stop: lastStop }
    worker.ref()
    const result = new Promise<ThreadResult<unknown>>(resolve => {
      settle = resolve
    })
    const endWatch = watchThread(worker, limits, cpuTime, reason => {
      settle({ stop: { reason, ms: reason === 'cpu' ? limits.cpuMs : limits.waitMs } })
    })
    sendRequest()
    const settled = await result
    endWatch()
    worker.unref()
    return settled as ThreadResult<Reply> // a thread replies with what its program sends
  }
}

const stopOf = (error: unknown, megabytes: number): ThreadStop =>
  errorCodeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY'
    ? { reason: 'memory', megabytes }
    : { reason: 'end', message: errorMessage(error) }

/** The reason for a stop: a sentence without a capital letter and a period. */
export function describeStop(stop: ThreadStop): string {
  switch (stop.reason) {
    case 'cpu':
      return `the limit of ${seconds(stop.ms)} of CPU time was exceeded`
    case 'wait':
      return `there was no result after ${seconds(stop.ms)}`
    case 'memory':
      return `the limit of ${stop.megabytes} MB of memory was exceeded`
    case 'endless-wait':
      return 'the code waits for something that never happens'
    case 'end':
      return stop.message ?? 'the thread ended'
  }
}

const seconds = (ms: number): string => (ms === 1000 ? '1 second' : `${ms / 1000} seconds`)
