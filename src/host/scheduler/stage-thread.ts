import type { StoreActivity } from '../cache/recording-store.ts'
import { createWorker } from '../threads/start-thread.ts'

/** The data that a thread starts with. */
export interface StageWorkerData {
  /** The store that it reads from, if there is a cache. */
  readonly store: { readonly cache: string; readonly version: string } | undefined
}

/** Inputs of a stage, sent to a thread. */
export interface StageRequest {
  readonly id: number
  readonly stage: string
  /** The shared value of the inputs. If absent, it is the same as in the stage's last request. */
  readonly shared?: { readonly value: unknown }
  readonly inputs: readonly unknown[]
}

export interface StageReply {
  readonly id: number
  readonly outputs: readonly unknown[]
  /** Texts of bodies that were parsed on the way, by input index. */
  readonly bodies: readonly (string | undefined)[]
  /** Results of nested stages. */
  readonly activity: StoreActivity
}

/** A thread that runs stages. */
export interface StageThread {
  /** The number of pending requests. Infinite once the thread has ended. */
  readonly load: () => number
  /** `undefined`: the thread has ended and does not reply any more. */
  readonly ask: (stage: string, shared: unknown, inputs: readonly unknown[]) => Promise<StageReply | undefined>
  /** End it, even if it is working. */
  readonly end: () => Promise<unknown>
}

type Settle = (reply: StageReply | undefined) => void

/** The memory limit of a thread. Beyond it, the thread ends and its work is done elsewhere. */
const limits = { megabytes: 1024 }

/** Start a thread that runs stages. It keeps the process alive only while it is working. */
export function openStageThread(
  workerData: StageWorkerData,
  program: 'stage-worker' | 'highlight-worker' = 'stage-worker',
): StageThread {
  const pending = new Map<number, Settle>()
  const lastShared = new Map<string, unknown>()
  let isEnded = false
  let count = 0
  const abandon = () => {
    isEnded = true
    for (const settle of pending.values()) settle(undefined)
    pending.clear()
  }
  const starting = createWorker({ program, workerData, limits }).then(worker => {
    worker.on('message', (reply: StageReply) => {
      pending.get(reply.id)?.(reply)
      pending.delete(reply.id)
      if (pending.size === 0) worker.unref()
    })
    worker.on('exit', abandon)
    // The error occurs again where the work is done instead.
    worker.on('error', () => {})
    worker.unref() // until there is work
    return worker
  })
  const sharedOf = (stage: string, value: unknown): Pick<StageRequest, 'shared'> => {
    if (lastShared.has(stage) && lastShared.get(stage) === value) return {}
    lastShared.set(stage, value)
    return { shared: { value } }
  }
  const ask: StageThread['ask'] = (stage, shared, inputs) => {
    if (isEnded) return Promise.resolve(undefined)
    const id = count++
    return new Promise(settle => {
      pending.set(id, settle)
      starting.then(worker => {
        worker.ref()
        worker.postMessage({ id, stage, ...sharedOf(stage, shared), inputs } satisfies StageRequest)
      }, abandon)
    })
  }
  const end = () => {
    abandon()
    return starting.then(
      worker => worker.terminate(),
      () => {}, // never started
    )
  }
  return { load: () => (isEnded ? Number.POSITIVE_INFINITY : pending.size), ask, end }
}
