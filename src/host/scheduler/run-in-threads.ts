import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { cacheBodyText } from '../../content/pages/body-cache.ts'
import type { Run } from '../../source/stage.ts'
import type { StoreActivity } from '../cache/recording-store.ts'
import { type Disposables, DisposedError } from '../threads/disposables.ts'
import { openStageThread, type StageReply, type StageThread, type StageWorkerData } from './stage-thread.ts'

/** Stages that take long enough; `stage-worker.ts` knows them by these names. */
const threadedStages = new Set(['parse-page', 'parse-site-page', 'render-body'])

/** So many inputs are done here before threads are worth their start: a build after an edit needs none. */
const minInputs = 48
/** Inputs that go to a thread at once. */
const batchSize = 8
/** Requests on their way to a thread: while it is busy with one, the next is there. */
const maxPending = 3

export interface ThreadOptions {
  /** How many there may be. */
  readonly count?: number
  /** Whether this thread waits for the others, so that it can answer whoever asks it something meanwhile. */
  readonly keepsMainThreadFree?: boolean
  readonly store?: StageWorkerData['store']
  /** Takes results that threads made on their way, and the names of those that they found. */
  readonly onActivity?: (use: StoreActivity) => void
  /** Takes the threads; once they are let go, what is asked for is given up. */
  readonly disposables?: Disposables | undefined
}

/** What is to be done: by a thread, or here. */
interface Task {
  readonly stage: string
  readonly shared: unknown
  readonly inputs: readonly unknown[]
  readonly settle: (outputs: readonly unknown[] | Promise<readonly unknown[]>) => void
  readonly runHere: () => Promise<readonly unknown[]>
}

/** Share the work of large builds among threads: each, and this one, takes the next portion when it is free. */
export function runInThreads(
  next: Run,
  { count = defaultThreadCount(), keepsMainThreadFree = false, store, onActivity, disposables }: ThreadOptions = {},
): Run {
  const queue: Task[] = []
  const threads: StageThread[] = []
  let isBusy = false
  let seen = 0
  const send = async (thread: StageThread, task: Task) => {
    const reply = await thread.ask(task.stage, task.shared, task.inputs)
    if (reply) storeReply(reply, task.inputs, onActivity)
    if (disposables?.isDisposed()) return giveUp([task, ...queue.splice(0)])
    task.settle(reply?.outputs ?? task.runHere())
    pump()
  }
  const begin = () => {
    threads.push(...Array.from({ length: count }, () => openStageThread({ store })))
    for (const { end } of threads) disposables?.add(end)
  }
  const giveUp = (tasks: readonly Task[]) => {
    for (const { settle } of tasks) settle(Promise.reject(new DisposedError()))
  }
  const workHere = async () => {
    isBusy = true
    for (;;) {
      await setImmediate() // Answers come in, and who waited for them goes on.
      if (disposables?.isDisposed()) giveUp(queue.splice(0))
      share()
      const at = queue.findIndex(isForHere)
      const [task] = at < 0 ? [] : queue.splice(at, 1)
      if (!task) break
      const outputs = task.runHere()
      task.settle(outputs)
      await outputs.catch(() => {}) // who asked is told
    }
    isBusy = false
  }
  /** Pages wait here to be written meanwhile; and what bodies are drawn with would be loaded once more. */
  const isForHere = ({ stage }: Task) =>
    (stage !== 'render-body' && !keepsMainThreadFree) || threads.every(({ load }) => load() === Infinity)
  const share = () => {
    for (const thread of threads) {
      while (thread.load() < maxPending && queue.length > 0) void send(thread, queue.shift() as Task) // not empty
    }
  }
  const pump = () => {
    share()
    if (queue.length > 0 && !isBusy) void workHere()
  }
  return async <Shared, Input, Output>(...given: Parameters<typeof next<Shared, Input, Output>>) => {
    const [stage, shared, inputs] = given
    if (disposables?.isDisposed()) throw new DisposedError()
    if (count === 0 || !threadedStages.has(stage.name)) return next(stage, shared, inputs)
    seen += inputs.length
    // What pages share may be large, and is sent along whenever it is another.
    // Who is answered meanwhile waits for one page, and not for all those that are read before it.
    const isFew = inputs.length < batchSize && (keepsMainThreadFree || stage.name !== 'render-body')
    if (seen < minInputs || isFew) return next(stage, shared, inputs)
    if (threads.length === 0) begin()
    const portions = inBatches(inputs).map(
      inputs =>
        new Promise<readonly unknown[]>(settle => {
          queue.push({ stage: stage.name, shared, inputs, settle, runHere: () => next(stage, shared, inputs) })
        }),
    )
    pump()
    return (await Promise.all(portions)).flat() as Output[] // made by this very stage
  }
}

/** Threads beside this one: with more, they would wait for what this one does alone. */
const defaultThreadCount = (): number => Math.min(3, availableParallelism() - 1)

function storeReply(
  { bodies, activity }: StageReply,
  inputs: readonly unknown[],
  keep: ThreadOptions['onActivity'],
): void {
  for (const [at, text] of bodies.entries()) if (text !== undefined) cacheBodyText(inputs[at] as object, text)
  keep?.(activity)
}

function inBatches<Input>(inputs: readonly Input[]): (readonly Input[])[] {
  const starts = Array.from({ length: Math.ceil(inputs.length / batchSize) }, (_, at) => at * batchSize)
  return starts.map(start => inputs.slice(start, start + batchSize))
}
