import type { Diagnostic } from '../../../source/diagnostics/diagnostic.ts'
import type { AgentReport } from '../agent/agent.ts'
import type { Agent } from '../agent/create-agent.ts'
import type { Checkout } from '../git/repository.ts'
import type { CheckSummary, Job } from '../job.ts'
import type { StepResult } from '../job-event.ts'
import { reachedLimit } from '../job-limits.ts'
import { commitMessageOf } from '../job-names.ts'
import { newDiagnostics } from '../tools/check-docs.ts'
import { jobInstruction } from './job-instruction.ts'
import type { JobDocs, JobPorts } from './job-ports.ts'
import type { JobRecorder } from './job-recorder.ts'
import { recordAgent } from './record-agent.ts'

/** The work of a job on a checkout: the steps in which files are changed, checked and committed. */
export interface JobWork {
  readonly ports: JobPorts
  readonly recorder: JobRecorder
  readonly checkout: Checkout
  readonly docs: JobDocs
  /** The diagnostics before the work. */
  readonly before: readonly Diagnostic[]
  readonly agent: Agent
}

/** Opens the docs of a checkout, checks them, and creates an agent for them. */
export async function openWork(
  checkout: Checkout,
  { job, ports, recorder }: Pick<JobWork, 'ports' | 'recorder'> & { readonly job: Job },
  signal: AbortSignal,
): Promise<JobWork> {
  const docs = await ports.openDocs(checkout, signal)
  const before = await docs.check()
  const onTodos = (todos: Job['todos']) => {
    // The list is only displayed. If the database stays unavailable, storing the next event reports it.
    recorder.record({ type: 'todos-changed', todos }).catch(() => {})
  }
  const agent = await ports.createAgent({ job, docs, before, onTodos })
  return { ports, recorder, checkout, docs, before, agent }
}

/** Lets the agent follow the instruction of the job. */
export async function workStep(job: Job, work: JobWork, signal: AbortSignal): Promise<StepResult> {
  const report = await follow(work, jobInstruction(job, work.checkout.isNewBranch), signal)
  return { step: 'work', report, filesChanged: report.outcome === 'declined' ? [] : work.docs.workspace.changes() }
}

/** Lets the agent correct the errors that its changes have caused, and checks the docs again. */
export async function repairStep(job: Job, work: JobWork, signal: AbortSignal): Promise<StepResult> {
  const { checks, filesChanged } = job
  // The errors remain, so the pull request becomes a draft.
  if (checks && reachedLimit(job, work.ports.clock.now()) !== undefined)
    return { step: 'repair', filesChanged, report: mergedReport(job.report, limitReport), checks }
  const repairReport = await follow(work, repairInstruction(checks?.newErrors ?? []), signal)
  return {
    step: 'repair',
    filesChanged: work.docs.workspace.changes(),
    report: mergedReport(job.report, repairReport),
    checks: await checkDocs(work),
  }
}

const follow = ({ agent, recorder, ports }: JobWork, instruction: string, signal: AbortSignal): Promise<AgentReport> =>
  recordAgent(agent.follow(instruction, signal), { recorder, now: ports.clock.now, costOf: ports.costOf })

/** Maximum number of new errors that are stored in the job. */
const maxErrors = 100

/** Compares the diagnostics before and after the work of the agent. */
export async function checkDocs({ docs, before }: JobWork): Promise<CheckSummary> {
  const errorsAfter = (await docs.check()).filter(isError)
  return {
    errorsBefore: before.filter(isError).length,
    errorsAfter: errorsAfter.length,
    newErrors: newDiagnostics(errorsAfter, before).slice(0, maxErrors).map(lineOf),
  }
}

/** Commits the changed files, and records what has changed. */
export async function commitStep(
  { id, title, report, filesChanged }: Job,
  { checkout, recorder }: JobWork,
  signal: AbortSignal,
): Promise<StepResult> {
  const paths = filesChanged.flatMap(change => (change.kind === 'moved' ? [change.from, change.path] : [change.path]))
  const message = commitMessageOf({ jobId: id, title, summary: report?.summary ?? '' })
  const commitId = await checkout.commit({ message, paths }, signal)
  if (commitId === undefined) throw new Error('There is nothing to commit, although files were changed.')
  await recorder.record({ type: 'diff-recorded', diff: await checkout.diff(signal) })
  return { step: 'commit', commitId }
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
