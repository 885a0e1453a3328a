import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type { BodyStore } from '../../content/pages/body-store.ts'
import type { Run, Stage } from '../../source/stage.ts'
import type { StoreActivity } from '../cache/recording-store.ts'
import { type Disposables, DisposedError } from '../threads/disposables.ts'
import { openStageThread, type StageReply, type StageThread, type StageWorkerData } from './stage-thread.ts'

/** The first inputs run on this thread: a build after an edit needs no other threads. */
const minInputs = 48
/** Inputs that are sent to a thread at once. */
const batchSize = 8
/** Requests sent to a thread, so that the next one is ready while it works. */
const maxPending = 3

export interface ThreadOptions {
  /** Maximum number of threads. Default: see `threadCountFor`. */
  readonly count?: number | undefined
  /** Whether this thread leaves the work to the others, so that it can respond to requests meanwhile. */
  readonly keepsMainThreadFree?: boolean
  readonly store?: StageWorkerData['store']
  /** Receives the bodies of pages that threads have parsed. */
  readonly bodies?: BodyStore | undefined
  /** Receives results that threads computed in nested stages, and the keys of those that they found. */
  readonly onActivity?: ((use: StoreActivity) => void) | undefined
  /** Called with the outputs of a thread when they arrive. */
  readonly onOutputs?: ((stage: Pick<AnyStage, 'isRetained'>, outputs: readonly unknown[]) => void) | undefined
  /** Collects the threads. After it is disposed, running work is rejected. */
  readonly disposables?: Disposables | undefined
}

type AnyStage = Pick<Stage<unknown, unknown, unknown>, 'name' | 'threads' | 'isRetained'>

/** Work for a thread, or for this one. */
interface Task {
  readonly stage: AnyStage
  readonly shared: unknown
  readonly inputs: readonly unknown[]
  readonly settle: (outputs: readonly unknown[] | Promise<readonly unknown[]>) => void
  readonly runHere: () => Promise<readonly unknown[]>
}

/**
 * Distribute the work of large builds among threads: each of them, and this one, takes the next batch when it is free.
 */
export function runInThreads(
  next: Run,
  { count, keepsMainThreadFree = false, store, bodies, onActivity, onOutputs, disposables }: ThreadOptions = {},
): Run {
  const cores = availableParallelism()
  const queue: Task[] = []
  const threads: StageThread[] = []
  let isBusy = false
  let seen = 0
  const send = async (thread: StageThread, task: Task) => {
    const reply = await thread.ask(task.stage.name, task.shared, task.inputs)
    if (reply) storeReply(reply, task.inputs, { bodies, onActivity })
    if (reply) onOutputs?.(task.stage, reply.outputs)
    if (disposables?.isDisposed()) return abandon([task, ...queue.splice(0)])
    task.settle(reply?.outputs ?? task.runHere())
    pump()
  }
  const startThreads = (number: number) => {
    threads.push(...Array.from({ length: number }, () => openStageThread({ store })))
    for (const { end } of threads) disposables?.add(end)
  }
  const abandon = (tasks: readonly Task[]) => {
    for (const { settle } of tasks) settle(Promise.reject(new DisposedError()))
  }
  const workHere = async () => {
    isBusy = true
    for (;;) {
      await setImmediate() // Handles replies, and lets waiting code continue.
      if (disposables?.isDisposed()) abandon(queue.splice(0))
      share()
      const at = queue.findIndex(runsHere)
      const [task] = at < 0 ? [] : queue.splice(at, 1)
      if (!task) break
      const outputs = task.runHere()
      task.settle(outputs)
      await outputs.catch(() => {}) // reported to the caller
    }
    isBusy = false
  }
  const runsHere = ({ stage }: Task) =>
    (stage.threads !== 'others' && !keepsMainThreadFree) || threads.every(({ load }) => load() === Infinity)
  const share = () => {
    for (const thread of threads) {
      while (thread.load() < maxPending && queue.length > 0) void send(thread, queue.shift() as Task) // not empty
    }
  }
  const pump = () => {
    share()
    if (queue.length > 0 && !isBusy) void workHere()
  }
  return async <Shared, Input, Output>(...args: Parameters<typeof next<Shared, Input, Output>>) => {
    const [stage, shared, inputs] = args
    if (disposables?.isDisposed()) throw new DisposedError()
    const threadCount = count ?? threadCountFor(inputs.length, cores)
    if (threadCount === 0 || !stage.threads) return next(stage, shared, inputs)
    seen += inputs.length
    // The shared value may be large, and is sent again if it changes. A caller who waits for one page should not wait
    // for all pages before it.
    const isSmall = inputs.length < batchSize && (keepsMainThreadFree || stage.threads === 'all')
    if (seen < minInputs || isSmall) return next(stage, shared, inputs)
    if (threads.length === 0) startThreads(threadCount)
    const batches = inBatches(inputs).map(
      inputs =>
        new Promise<readonly unknown[]>(settle => {
          queue.push({
            stage,
            shared,
            inputs,
            settle,
            runHere: () => next(stage, shared, inputs),
          })
        }),
    )
    pump()
    return (await Promise.all(batches)).flat() as Output[] // made by the same stage
  }
}

/**
 * The number of threads besides this one. More would wait for the work that only this one does. Each of them needs about
 * 130 MB, so a large build gets fewer: otherwise one of 20,000 pages would need more than 1 GB.
 *
 * @param inputs The inputs of the first stage that runs on threads, such as the pages of a site.
 * @param cores The cores of the machine that this process may use.
 */
export const threadCountFor = (inputs: number, cores: number): number => Math.min(inputs > 5_000 ? 2 : 3, cores - 1)

function storeReply(
  { bodies: texts, activity }: StageReply,
  inputs: readonly unknown[],
  { bodies, onActivity }: Pick<ThreadOptions, 'bodies' | 'onActivity'>,
): void {
  for (const [at, text] of texts.entries()) if (text !== undefined) bodies?.add(inputs[at] as object, () => text)
  onActivity?.(activity)
}

function inBatches<Input>(inputs: readonly Input[]): (readonly Input[])[] {
  const starts = Array.from({ length: Math.ceil(inputs.length / batchSize) }, (_, at) => at * batchSize)
  return starts.map(start => inputs.slice(start, start + batchSize))
}
