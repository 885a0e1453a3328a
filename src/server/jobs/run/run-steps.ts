import type { Diagnostic } from '../../../source/diagnostics/diagnostic.ts'
import type { AgentReport } from '../agent/agent.ts'
import type { Agent } from '../agent/create-agent.ts'
import type { Checkout, CommittedCheckout } from '../git/repository.ts'
import type { CheckSummary, Job, JobStep } from '../job.ts'
import type { StepResult } from '../job-event.ts'
import { reachedLimit } from '../job-limits.ts'
import { commitMessageOf } from '../job-names.ts'
import { newDiagnostics } from '../tools/check-docs.ts'
import { jobInstruction } from './job-instruction.ts'
import type { JobDocs, JobPorts } from './job-ports.ts'
import type { JobRecorder } from './job-recorder.ts'
import { publishPullRequest } from './publish-pull-request.ts'
import { recordAgent } from './record-agent.ts'
import { retryGit } from './retry-git.ts'

/** The steps of a run. Their shared data is in memory until the run ends. */
export interface RunSteps {
  readonly run: (step: JobStep, signal: AbortSignal) => Promise<StepResult>
  /** Restores the commit of the job, so that only the push is left to do. @returns Whether that was possible. */
  readonly restore: (signal: AbortSignal) => Promise<boolean>
  readonly dispose: () => Promise<void>
}

/** The data for the work on a checkout. */
interface Work {
  readonly checkout: Checkout
  readonly docs: JobDocs
  /** The diagnostics before the work. */
  readonly before: readonly Diagnostic[]
  readonly agent: Agent
}

/** Maximum number of new errors that are stored in the job. */
const maxErrors = 100

export function createRunSteps(ports: JobPorts, recorder: JobRecorder): RunSteps {
  const { repository, clock } = ports
  let checkout: CommittedCheckout | undefined
  let work: Work | undefined

  const open = async (signal: AbortSignal): Promise<Work> => {
    const job = recorder.job()
    const opened = await repository.checkOut(job.branch, signal)
    checkout = opened
    const docs = await ports.openDocs(opened, signal)
    const before = await docs.check()
    const onTodos = (todos: Job['todos']) => {
      // A failure is noticed with the next event.
      recorder.record({ type: 'todos-changed', todos }).catch(() => {})
    }
    return { checkout: opened, docs, before, agent: await ports.createAgent({ job, docs, before, onTodos }) }
  }

  const opened = (): Work => {
    if (!work) throw new Error('The checkout of the job is not open.')
    return work
  }

  const follow = async (instruction: string, signal: AbortSignal) => {
    const { agent, docs } = opened()
    const report = await recordAgent(agent.follow(instruction, signal), {
      recorder,
      now: clock.now,
      costOf: ports.costOf,
    })
    return { report, filesChanged: report.outcome === 'declined' ? [] : docs.workspace.changes() }
  }

  const check = async (): Promise<CheckSummary> => {
    const { docs, before } = opened()
    return checkSummary(before, await docs.check())
  }

  const steps: Readonly<Record<JobStep, (job: Job, signal: AbortSignal) => Promise<StepResult>>> = {
    clone: async (_, signal) => {
      work = await open(signal)
      const { startId, isNewBranch } = work.checkout
      return { step: 'clone', baseCommit: startId, isNewBranch }
    },
    work: async (job, signal) => ({
      step: 'work',
      ...(await follow(jobInstruction(job, opened().checkout.isNewBranch), signal)),
    }),
    check: async () => ({ step: 'check', checks: await check() }),
    repair: async (job, signal) => {
      const { checks, filesChanged: files } = job
      // The errors remain, so the pull request becomes a draft.
      if (checks && reachedLimit(job, clock.now()) !== undefined)
        return { step: 'repair', filesChanged: files, report: mergedReport(job.report, limitReport), checks }
      const { report } = await follow(repairInstruction(job.checks?.newErrors ?? []), signal)
      const filesChanged = opened().docs.workspace.changes()
      return { step: 'repair', filesChanged, report: mergedReport(job.report, report), checks: await check() }
    },
    commit: async (job, signal) => {
      const { title, report, id } = job
      const paths = job.filesChanged.flatMap(change =>
        change.kind === 'moved' ? [change.from, change.path] : [change.path],
      )
      const message = commitMessageOf({ jobId: id, title, summary: report?.summary ?? '' })
      const commitId = await opened().checkout.commit({ message, paths }, signal)
      if (commitId === undefined) throw new Error('There is nothing to commit, although files were changed.')
      await recorder.record({ type: 'diff-recorded', diff: await opened().checkout.diff(signal) })
      return { step: 'commit', commitId }
    },
    push: async (_, signal) => {
      if (!checkout) throw new Error('The commit of the job is not open.')
      return { step: 'push', commitId: await checkout.push(signal) }
    },
    'pull-request': async (job, signal) => {
      const request = await publishPullRequest(ports, job, checkout, signal)
      const { number, isDraft, url = ports.addressOf(request, job) } = request
      return { step: 'pull-request', pullRequest: { url, number, isDraft } }
    },
  }

  const restore = async (signal: AbortSignal): Promise<boolean> => {
    const { branch, baseCommit: startId, commitId, isNewBranch = true } = recorder.job()
    if (startId === undefined || commitId === undefined) return false
    checkout = await repository.reopen({ branch, isNewBranch, startId, commitId }, signal)
    return checkout !== undefined
  }

  return {
    restore: signal => retryGit(() => restore(signal), { clock, signal }),
    run: (step, signal) => retryGit(() => steps[step](recorder.job(), signal), { clock, signal }),
    dispose: async () => checkout?.dispose(),
  }
}

/** Compares the diagnostics before and after the work of the agent. */
function checkSummary(before: readonly Diagnostic[], after: readonly Diagnostic[]): CheckSummary {
  const errorsAfter = after.filter(isError)
  return {
    errorsBefore: before.filter(isError).length,
    errorsAfter: errorsAfter.length,
    newErrors: newDiagnostics(errorsAfter, before).slice(0, maxErrors).map(lineOf),
  }
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error'

const repairInstruction = (errors: readonly string[]): string =>
  `The check has found errors that were not there before your changes:\n\n${errors.map(error => `- ${error}`).join('\n')}\n\nCorrect them, call "check", and then "finish". If an error cannot be corrected, say why in your doubts.`

const lineOf = ({ code, message, span }: Diagnostic): string =>
  `${span ? `${span.path}:${span.line}: ` : ''}${code}: ${message}`

/** The report of the work describes the changes; that of a repair only describes the corrections. */
const mergedReport = (work: AgentReport | undefined, repair: AgentReport): AgentReport =>
  work
    ? {
        ...work,
        outcome: repair.outcome === 'limit' ? 'limit' : work.outcome,
        doubts: [...work.doubts, ...repair.doubts],
      }
    : repair

const limitReport: AgentReport = { outcome: 'limit', summary: '', doubts: [] }
