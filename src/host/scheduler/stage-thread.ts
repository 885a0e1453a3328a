import type { StoreActivity } from '../cache/recording-store.ts'
import { createWorker } from '../threads/start-thread.ts'

/** What a thread is started with. */
export interface StageWorkerData {
  /** The store in which it looks things up; absent, there is none. */
  readonly store: { readonly cache: string; readonly version: string } | undefined
}

/** Inputs of a stage, on their way to a thread. */
export interface StageRequest {
  readonly id: number
  readonly stage: string
  /** What the inputs share; absent, the same as those of the stage's last request. */
  readonly shared?: { readonly value: unknown }
  readonly inputs: readonly unknown[]
}

export interface StageReply {
  readonly id: number
  readonly outputs: readonly unknown[]
  /** Texts of bodies that were read on the way, by the place of their input. */
  readonly bodies: readonly (string | undefined)[]
  /** Results of stages within. */
  readonly activity: StoreActivity
}

/** A thread that runs stages. */
export interface StageThread {
  /** How many requests were not answered yet; without end once the thread has ended. */
  readonly load: () => number
  /** `undefined`: the thread has ended; it answers nothing any more. */
  readonly ask: (stage: string, shared: unknown, inputs: readonly unknown[]) => Promise<StageReply | undefined>
  /** Let it go, whatever it does. */
  readonly end: () => Promise<unknown>
}

type Settle = (reply: StageReply | undefined) => void

/** More than this a thread may not take: beyond it, it ends, and its work is done elsewhere. */
const limits = { megabytes: 1024 }

/** Start a thread that runs stages. It holds the process only while it has something to do. */
export function openStageThread(workerData: StageWorkerData): StageThread {
  const waiting = new Map<number, Settle>()
  const lastShared = new Map<string, unknown>()
  let isOver = false
  let count = 0
  const giveUp = () => {
    isOver = true
    for (const settle of waiting.values()) settle(undefined)
    waiting.clear()
  }
  const starting = createWorker({ program: 'stage-worker', workerData, limits }).then(worker => {
    worker.on('message', (reply: StageReply) => {
      waiting.get(reply.id)?.(reply)
      waiting.delete(reply.id)
      if (waiting.size === 0) worker.unref()
    })
    worker.on('exit', giveUp)
    // What made it end comes up again where its work is done instead.
    worker.on('error', () => {})
    worker.unref() // until there is something to do
    return worker
  })
  const sharedOf = (stage: string, value: unknown): Pick<StageRequest, 'shared'> => {
    if (lastShared.has(stage) && lastShared.get(stage) === value) return {}
    lastShared.set(stage, value)
    return { shared: { value } }
  }
  const ask: StageThread['ask'] = (stage, shared, inputs) => {
    if (isOver) return Promise.resolve(undefined)
    const id = count++
    return new Promise(settle => {
      waiting.set(id, settle)
      starting.then(worker => {
        worker.ref()
        worker.postMessage({ id, stage, ...sharedOf(stage, shared), inputs } satisfies StageRequest)
      }, giveUp)
    })
  }
  const end = () => {
    giveUp()
    return starting.then(
      worker => worker.terminate(),
      () => {}, // it never was
    )
  }
  return { load: () => (isOver ? Number.POSITIVE_INFINITY : waiting.size), ask, end }
}
