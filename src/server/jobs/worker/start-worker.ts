import { DatabaseUnavailable } from '../../database.ts'
import type { Clock } from '../../ports.ts'
import type { JobStore, StoredJob } from '../storage/job-store.ts'

export interface WorkerOptions {
  readonly store: Pick<JobStore, 'append' | 'claim' | 'running'>
  /** Run a claimed job until it ends, or until the signal is aborted. */
  readonly run: (claimed: StoredJob, leaseId: string, shutdown: AbortSignal) => Promise<void>
  /** Identifies this server in the leases of its jobs. */
  readonly name: string
  /** Whether the worker with this name has certainly ended. Its jobs are then continued at once. */
  readonly hasEnded: (name: string) => boolean
  readonly jobsAtOnce: number
  /** Milliseconds after which another worker may take a job that has not been reported. */
  readonly leaseMs: number
  readonly clock: Clock
  readonly newId: () => string
  readonly report: (error: unknown) => void
}

/** Runs the jobs of a project. Several workers, also on other machines, share the jobs of the same store. */
export interface Worker {
  /** Looks for a waiting job now. Without this call, a new job is found after a few seconds. */
  readonly wake: () => void
  /** Returns all running jobs, so that other workers can continue them. */
  readonly close: () => Promise<void>
}

/** How often to look for waiting jobs: those of other servers, and those whose worker has ended. */
const pollMs = 5_000

export function startWorker(options: WorkerOptions): Worker {
  const { clock, jobsAtOnce, run, report } = options
  const closing = new AbortController()
  const running = new Set<Promise<void>>()
  const alarm = createAlarm()
  const claimNext = createClaims(options)

  const start = (claimed: StoredJob, leaseId: string) => {
    const job: Promise<void> = run(claimed, leaseId, closing.signal)
      .catch(report)
      .finally(() => {
        running.delete(job)
        alarm.ring()
      })
    running.add(job)
  }

  const work = async () => {
    while (!closing.signal.aborted) {
      const claimed = running.size < jobsAtOnce ? await claimNext() : undefined
      if (claimed) start(claimed.job, claimed.leaseId)
      else await alarm.wait(clock, closing.signal)
    }
  }

  const worked = work().catch(report)
  return {
    wake: alarm.ring,
    close: async () => {
      closing.abort()
      await worked
      await Promise.all(running)
    },
  }
}

interface Claim {
  readonly job: StoredJob
  readonly leaseId: string
}

function createClaims(options: WorkerOptions): () => Promise<Claim | undefined> {
  const { store, name, leaseMs, clock, newId, report } = options
  let hasFailed = false
  let isFirst = true
  return async () => {
    const leaseId = newId()
    const time = clock.now()
    try {
      if (isFirst) await endLeases(options)
      isFirst = false
      const job = await store.claim({ id: leaseId, worker: name, expiresAt: time + leaseMs }, time)
      hasFailed = false
      return job && { job, leaseId }
    } catch (error) {
      // The unavailable database has already been reported. Any other problem is reported once.
      if (error instanceof DatabaseUnavailable) return undefined
      if (!hasFailed) report(error)
      hasFailed = true
      return undefined
    }
  }
}

/** Ends the leases of workers that have ended without returning their jobs. */
async function endLeases({ store, hasEnded, clock }: WorkerOptions): Promise<void> {
  for (const { job } of await store.running()) {
    const { state } = job
    if (state.name !== 'running' || !hasEnded(state.lease.worker)) continue
    const leaseId = state.lease.id
    await store.append(job.id, [{ type: 'lease-expired', time: clock.now(), leaseId, hasWorkerEnded: true }])
  }
}

/** Wakes a waiting loop. A call before the wait is not lost. */
function createAlarm() {
  let isRung = false
  let stopWaiting: (() => void) | undefined
  return {
    ring: () => {
      isRung = true
      stopWaiting?.()
    },
    wait: async (clock: Pick<Clock, 'sleep'>, signal: AbortSignal) => {
      if (!isRung) {
        const rung = new AbortController()
        stopWaiting = () => rung.abort()
        await clock.sleep(pollMs, AbortSignal.any([signal, rung.signal])).catch(() => {})
        stopWaiting = undefined
      }
      isRung = false
    },
  }
}
