import { RejectedRequest } from '../error-response.ts'
import type { Clock } from '../ports.ts'
import { checkBranch } from './check-branch.ts'
import type { Job, JobCreator, JobLimits, JobMessage, JobModel } from './job.ts'
import type { JobEvent } from './job-event.ts'
import { branchNameOf, titleOf } from './job-names.ts'
import type { EventRefusal } from './next-running-job.ts'
import type { JobListQuery } from './protocol/list-query.ts'
import type { NewJob } from './protocol/read-job-body.ts'
import { followJob } from './storage/follow-job.ts'
import type { JobStore } from './storage/job-store.ts'

/** The actions of people and programs on the agent jobs of a project. All methods throw `RejectedRequest`. */
export interface AgentJobs {
  /** Starts a job in the background. @param id A new ULID, for a caller that may repeat the call. If absent, any. */
  readonly start: (newJob: NewJob, createdBy: JobCreator, id?: string) => Promise<Job>
  readonly find: (id: string) => Promise<Job>
  /** Newest first. */
  readonly list: (part: JobListQuery) => Promise<readonly Job[]>
  /** All events from the first one, and further ones until the job ends. */
  readonly follow: (id: string, signal: AbortSignal) => AsyncIterable<JobEvent>
  /** Gives the agent another instruction, during its work or afterwards. */
  readonly addMessage: (id: string, text: string, messageId?: string) => Promise<Job>
  /** Stops a job. Does nothing if it is already being stopped. */
  readonly stop: (id: string) => Promise<Job>
  /** Continue a job that has failed. */
  readonly retry: (id: string) => Promise<Job>
}

export interface AgentJobsOptions {
  readonly store: Pick<JobStore, 'append' | 'create' | 'events' | 'find' | 'list'>
  readonly domain: string
  /** The branch from which the site is published. */
  readonly deployBranch: string
  readonly limits: JobLimits
  /** Why jobs with this model cannot run, as a sentence for the caller. If absent, they can. */
  readonly unavailable: (model: JobModel) => Promise<string | undefined>
  /** Called when a job waits for a worker. */
  readonly onWaiting: () => void
  /** A new ULID. */
  readonly newId: () => string
  readonly clock: Clock
}

export function agentJobs(options: AgentJobsOptions): AgentJobs {
  const { store, clock, newId, onWaiting } = options

  const find = async (id: string): Promise<Job> => (await store.find(id))?.job ?? rejectUnknown(id)

  /** @param harmless A refusal after which the job is in the requested state. */
  const append = async (id: string, event: JobEvent, harmless?: EventRefusal): Promise<Job> => {
    const result = await store.append(id, [event])
    if (result.outcome === 'unknown-job') return rejectUnknown(id)
    if (result.outcome === 'branch-busy') throw new RejectedRequest(branchBusy(`The branch of job ${id}`))
    if (result.outcome === 'conflict') throw new Error('Events were appended with an unexpected number.')
    const [refusal] = result.refusals
    if (refusal !== undefined && refusal !== harmless) throw new RejectedRequest(refused(refusal))
    onWaiting()
    return result.job
  }

  const checkAvailable = async (model: JobModel) => {
    const reason = await options.unavailable(model)
    if (reason !== undefined) throw new RejectedRequest({ status: 503, code: 'agent-unavailable', message: reason })
  }

  return {
    start: async (newJob, createdBy, id = newId()) => {
      if (newJob.branch !== undefined) rejectInvalid(newJob.branch, options.deployBranch)
      await checkAvailable(newJob.model)
      const time = clock.now()
      const { instruction, asDraft, model } = newJob
      const messages: readonly JobMessage[] = newJob.messages.map(message => ({ ...message, id: newId(), time }))
      const created = await store.create({
        id,
        domain: options.domain,
        messages,
        model,
        asDraft,
        createdBy,
        limits: options.limits,
        createdAt: time,
        title: titleOf(instruction),
        isBranchGiven: newJob.branch !== undefined,
        branch: newJob.branch ?? branchNameOf(instruction, id),
      })
      if (created === 'branch-busy')
        throw new RejectedRequest(branchBusy(`The branch ${JSON.stringify(newJob.branch)}`))
      if (created === 'duplicate') throw new Error('The id of the new job is not unique.')
      onWaiting()
      return created.job
    },
    find,
    list: store.list,
    follow: (id, signal) => followJob(id, { store, clock, signal }),
    addMessage: async (id, text, messageId = newId()) => {
      await checkAvailable((await find(id)).model)
      const time = clock.now()
      return append(id, { type: 'message-added', time, message: { id: messageId, role: 'user', text, time } })
    },
    stop: id => append(id, { type: 'stop-requested', time: clock.now() }, 'duplicate'),
    retry: async id => {
      await checkAvailable((await find(id)).model)
      return append(id, { type: 'retry-requested', time: clock.now() })
    },
  }
}

function rejectInvalid(branch: string, deployBranch: string): void {
  const message = checkBranch(branch, deployBranch)
  if (message === undefined) return
  throw new RejectedRequest({ status: 400, code: 'invalid-branch', message, details: [{ path: 'branch', message }] })
}

function rejectUnknown(id: string): never {
  const message = `There is no job with the ID ${JSON.stringify(id.slice(0, 100))}.`
  throw new RejectedRequest({ status: 404, code: 'unknown-job', message })
}

const branchBusy = (branch: string) => ({
  status: 409,
  code: 'branch-busy',
  message: `${branch} is used by another job that has not ended. Wait for its end, or name another branch.`,
})

/** Why a caller's event does not fit the job. */
function refused(refusal: EventRefusal) {
  const conflict = (message: string) => ({ status: 409, code: refusal, message })
  switch (refusal) {
    case 'archived':
      return { status: 400, code: refusal, message: 'The job is archived. Start another one.' }
    case 'too-many-messages':
      return conflict('The job has too many messages. Wait for its end, or start another job.')
    case 'ended':
      return conflict('The job has ended already.')
    case 'not-failed':
      return conflict('Only a job that has failed can be continued.')
    default:
      return conflict('The job cannot do this at the moment.')
  }
}
