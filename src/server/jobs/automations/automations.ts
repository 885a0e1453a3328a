import type { AutomationSettings } from '../../../config/automation-settings.ts'
import { DatabaseUnavailable } from '../../database.ts'
import { RejectedRequest } from '../../error-response.ts'
import type { Clock } from '../../ports.ts'
import { dueTime } from './due-time.ts'
import { isBusy, type StartRunOptions, startRun } from './start-run.ts'
import type { RunOutcome, RunStore } from './storage/run-store.ts'
import { changesOfPush, concerns } from './webhook/changes-of-push.ts'
import type { Push } from './webhook/push.ts'

export interface AutomationsOptions extends Omit<StartRunOptions, 'runs'> {
  readonly automations: readonly AutomationSettings[]
  readonly runs: RunStore
  /** The branch from which the site is published. */
  readonly deployBranch: string
  readonly clock: Clock
  /** A new ULID. */
  readonly newId: () => string
  /** Reports a problem to the operator. */
  readonly report: (problem: unknown) => void
}

/** The automations of a project. Several servers may use the same database: each run starts at most one job. */
export interface Automations {
  /** Stores runs that are due, and starts those that are waiting. */
  readonly runDue: (signal: AbortSignal) => Promise<void>
  /** Stores the runs that a push triggers. @returns The names of their automations. */
  readonly push: (push: Push) => Promise<readonly string[]>
  /** Start a run now. */
  readonly trigger: (automation: AutomationSettings, signal: AbortSignal) => Promise<TriggeredRun>
}

export type TriggeredRun =
  /** `jobId`: absent if there was nothing to do. */
  | { readonly outcome: 'started'; readonly id: string; readonly jobId: string | undefined }
  /** The last job of the automation has not ended. */
  | { readonly outcome: 'busy' }
  | { readonly outcome: 'limit-reached' }

export function createAutomations(options: AutomationsOptions): Automations {
  const { automations, runs, deployBranch, clock, newId, report } = options

  const addDue = async () => {
    const now = clock.now()
    const last = await runs.lastDueTimes(now)
    for (const { name, kind, trigger } of automations) {
      const run = { id: newId(), automation: name, paths: [] }
      if (!last.has(name)) {
        const state = comparesFiles.includes(kind) ? 'waiting' : 'registered'
        await runs.add({ ...run, trigger: 'registered', dueAt: now, state })
      }
      if (trigger.kind !== 'schedule') continue
      const dueAt = dueTime({ cron: trigger.cron, last: last.get(name), now })
      if (dueAt !== undefined) await runs.add({ ...run, trigger: `schedule ${dueAt}`, dueAt, state: 'waiting' })
    }
  }

  const limitedDays = new Map<string, number>()
  const reportLimit = ({ name, runsPerDay }: AutomationSettings) => {
    const day = Math.floor(clock.now() / dayMs)
    if (limitedDays.get(name) === day) return
    limitedDays.set(name, day)
    report(`The automation "${name}" has reached its limit of ${runsPerDay} runs today.`)
  }

  /** A problem with one automation does not prevent others from starting. */
  const startWaiting = async (automation: AutomationSettings, signal: AbortSignal) => {
    try {
      if ((await startNext(automation, options, signal)) === 'limit-reached') reportLimit(automation)
    } catch (error) {
      if (error instanceof DatabaseUnavailable || signal.aborted) throw error
      // The operator was informed when the server started.
      if (isUnavailable(error)) return
      report(new Error(`The automation "${automation.name}" could not start a job.`, { cause: error }))
    }
  }

  return {
    runDue: async signal => {
      await addDue()
      const waiting = new Set(await runs.waiting(clock.now()))
      for (const automation of automations)
        if (waiting.has(automation.name) && !signal.aborted) await startWaiting(automation, signal)
    },
    push: async push => {
      const changes = push.branch === deployBranch ? changesOfPush(push) : undefined
      if (!changes) return []
      const concerned = automations.filter(({ trigger }) => trigger.kind === 'push' && concerns(changes, trigger.paths))
      const dueAt = clock.now()
      const run = { trigger: `push ${push.commitId}`, dueAt, paths: changes.paths, state: 'waiting' } as const
      for (const { name } of concerned) await runs.add({ ...run, id: newId(), automation: name })
      return concerned.map(({ name }) => name)
    },
    trigger: (automation, signal) => startNow(automation, options, signal),
  }
}

async function startNow(
  automation: AutomationSettings,
  options: AutomationsOptions,
  signal: AbortSignal,
): Promise<TriggeredRun> {
  const { runs, clock, newId } = options
  // Otherwise the new run would replace those that wait, and then be dropped.
  if (await isBusy(automation.name, options)) return { outcome: 'busy' }
  const id = newId()
  const run = { id, automation: automation.name, trigger: `request ${id}`, dueAt: clock.now(), paths: [] }
  await runs.add({ ...run, state: 'waiting' })
  const started = await startNext(automation, options, signal).catch(async error => {
    await runs.finish(id, { state: 'failed' })
    throw error
  })
  if (started === 'limit-reached') return { outcome: 'limit-reached' }
  if (typeof started === 'object' && started.state === 'started')
    return { outcome: 'started', id, jobId: started.jobId }
  if (typeof started === 'object' && started.state === 'nothing') return { outcome: 'started', id, jobId: undefined }
  await runs.finish(id, { state: 'failed' })
  return { outcome: 'busy' }
}

const dayMs = 24 * 60 * 60_000

/** The first run of these stores the state of the files, so that the next one detects changes. */
const comparesFiles: readonly AutomationSettings['kind'][] = ['apiChanges', 'translations']

/** Starts the waiting run of an automation. A failed attempt is repeated after some minutes, a few times. */
async function startNext(
  automation: AutomationSettings,
  options: AutomationsOptions,
  signal: AbortSignal,
): Promise<RunOutcome | 'none' | 'limit-reached'> {
  const { runs, clock } = options
  const { name, runsPerDay } = automation
  const run = await runs.claim(name, { now: clock.now(), runsPerDay })
  if (typeof run === 'string') return run
  try {
    const outcome = await startRun(automation, run, options, signal)
    await runs.finish(run.id, outcome)
    return outcome
  } catch (error) {
    if (signal.aborted) await runs.finish(run.id, { state: 'waiting' })
    // The next attempt would fail for the same reason.
    else if (isUnavailable(error)) await runs.finish(run.id, { state: 'failed' })
    throw error
  }
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof RejectedRequest && error.reason.code === 'agent-unavailable'
