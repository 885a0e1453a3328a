import pc from 'picocolors'
import { defaultServer } from '../../config/server-settings.ts'
import { runBranchJob } from '../../host/services/run-branch-job.ts'
import { systemClock } from '../../host/system-clock.ts'
import type { Database } from '../../server/database.ts'
import { RejectedRequest } from '../../server/error-response.ts'
import type { Job } from '../../server/jobs/job.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import { exitCodes, UsageError } from '../exit-code.ts'
import type { Console } from '../output/console.ts'
import { type JobProgress, jobProgress, jsonProgress, textColumns } from '../output/job-progress.ts'
import { jobSummary } from '../output/job-summary.ts'
import { printable } from '../output/printable.ts'
import { withDatabase } from '../with-database.ts'
import type { WorkingCopyRun } from './agent-on-working-copy.ts'
import { exitCodeOfJob, resultJson } from './job-result.ts'

export interface BranchRun extends WorkingCopyRun {
  /** If absent, a new branch. */
  readonly branch: string | undefined
  readonly asDraft: boolean
}

const stopNote =
  'Stopping the job. Press Ctrl-C again to exit immediately. docs serve then ends the job when it notices that this process is gone.'

/** Let the agent work on a branch, as a job of the server of the project. Returns the exit code. */
export async function agentOnBranch(run: BranchRun): Promise<number> {
  const { project, asJson, console, interruption } = run
  const { paths, settings } = project
  if (!settings.agent)
    throw new UsageError('--branch requires the settings of the agent: set "agent" and "repository" in lectern.json.')
  const { signal } = interruption
  const origin = settings.siteUrl === undefined ? 'http://localhost:8080' : new URL(settings.siteUrl).origin
  const progress = asJson ? jsonProgress(console) : jobProgress(console, 'branch')
  progress.say('Opening the database')
  return withDatabase(paths.data, console, async database => {
    if (signal.aborted) return exitCodes.interrupted
    signal.addEventListener('abort', () => progress.say(stopNote), { once: true })
    const { job, diff } = await runJob(run, { database, progress, origin }).catch(rejectUsage).finally(progress.end)
    if (asJson) console.out(resultJson(job, job.state.name, { branch: job.branch, pullRequest: job.pullRequest }))
    else {
      for (const line of jobSummary(job, diff, textColumns(console))) console.err(`${line}\n`)
      printOutcome(job, origin, console)
    }
    if (signal.aborted && job.state.name === 'failed') return exitCodes.interrupted
    return exitCodeOfJob(job)
  }).finally(progress.end)
}

interface JobContext {
  readonly database: Database
  readonly progress: JobProgress
  /** The origin of the dashboard. */
  readonly origin: string
}

/** Runs the job until it ends, and shows its progress. Returns its diff, too. */
async function runJob(run: BranchRun, { database, progress, origin }: JobContext): Promise<{ job: Job; diff: string }> {
  const { project, instruction, branch, asDraft, console, interruption } = run
  const { paths, settings, siteName, model, models, search } = project
  let diff = ''
  const job = await runBranchJob({
    settings,
    siteName,
    base: settings.base,
    siteUrl: settings.siteUrl,
    dataFolder: paths.data,
    server: settings.server || defaultServer,
    env: console.env,
    database,
    models: Promise.resolve(models),
    search,
    clock: systemClock,
    signal: interruption.signal,
    report: problem => progress.warn(`${pc.red('error')}: ${printable(errorMessage(problem))}`),
    newJob: { messages: [{ role: 'user', text: instruction }], instruction, branch, asDraft, model },
    onStarted: ({ id, branch: name }) =>
      progress.say(`Branch ${pc.bold(name)}\nDashboard: ${origin}${settings.base}/_admin/jobs/${id}\n`),
    onEvent: event => {
      if (event.type === 'diff-recorded') diff = event.diff.text
      progress.show(event)
    },
  })
  return { job, diff }
}

/** Problems that the user can solve. */
function rejectUsage(error: unknown): never {
  if (error instanceof RejectedRequest) throw new UsageError(error.message)
  throw error
}

/**
 * Prints why the job has failed or changed nothing, and the address of the pull request. This address is the only output
 * for other programs.
 */
function printOutcome(
  { state, report, messageToUser = '', pullRequest }: Job,
  origin: string,
  { err, out }: Console,
): void {
  if (state.name === 'failed') {
    const isStopped = state.reason === 'stopped'
    err(`\n${isStopped ? '' : `${pc.red('error')}: `}${printable(messageToUser)}\n`)
  } else if (state.name === 'completed' && !state.hasChanges) {
    const declined = report?.outcome === 'declined' ? `${pc.yellow('The agent has declined the instruction.')} ` : ''
    err(`\n${declined}Nothing was changed, so there is no pull request.\n`)
  }
  if (!pullRequest) return
  err('\nPull request:\n')
  out(`${new URL(pullRequest.url, origin).href}\n`)
}
