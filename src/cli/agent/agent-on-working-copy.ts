import { join, relative } from 'node:path'
import pc from 'picocolors'
import { defaultAgent } from '../../config/agent-settings.ts'
import { costsOf } from '../../host/jobs/agent-limits.ts'
import { CopyRefused } from '../../host/jobs/working-copy/copy-docs.ts'
import { runWorkingCopyJob, type WorkingCopyResult } from '../../host/jobs/working-copy/run-working-copy-job.ts'
import { systemClock } from '../../host/system-clock.ts'
import { ModelFailure } from '../../server/models/model-failure.ts'
import { exitCodes, UsageError } from '../exit-code.ts'
import type { Interruption } from '../interruption.ts'
import type { Console } from '../output/console.ts'
import { jobProgress, jsonProgress, textColumns } from '../output/job-progress.ts'
import { jobSummary } from '../output/job-summary.ts'
import { printable } from '../output/printable.ts'
import { exitCodeOfJob, resultJson } from './job-result.ts'
import type { AgentProject } from './open-agent-project.ts'

export interface WorkingCopyRun {
  readonly project: AgentProject
  readonly instruction: string
  readonly asJson: boolean
  readonly console: Console
  readonly interruption: Interruption
}

/** Let the agent change the files of the project. Returns the exit code. */
export async function agentOnWorkingCopy(run: WorkingCopyRun): Promise<number> {
  const { project, instruction, asJson, console, interruption } = run
  const { paths, settings, siteName, languageModel, model, search } = project
  const progress = asJson ? jsonProgress(console) : jobProgress(console, 'working-copy')
  const { signal } = interruption
  signal.addEventListener('abort', () => progress.say('Stopping …'), { once: true })
  let diff = ''
  const result = await runWorkingCopyJob({
    instruction,
    model,
    languageModel,
    siteName,
    search,
    signal,
    clock: systemClock,
    directory: paths.directory,
    dataFolder: paths.data,
    excluded: [paths.out, paths.data, join(paths.directory, '.lectern')],
    agent: settings.agent || defaultAgent,
    costOf: costsOf(settings.models),
    whileApplying: interruption.shield,
    onUnfinishedWrite: ({ paths: written, keptIn }) => progress.warn(unfinishedText(written, keptIn)),
    onEvent: event => {
      if (event.type === 'diff-recorded') diff = event.diff.text
      progress.show(event)
    },
  }).finally(progress.end)
  if (asJson) console.out(resultJson(result.job, result.outcome, detailsOf(result)))
  else {
    const width = textColumns(console)
    for (const line of jobSummary(result.job, diff, width)) console.err(`${line}\n`)
  }
  return end(result, console, asJson)
}

function detailsOf(result: WorkingCopyResult): Readonly<Record<string, unknown>> {
  if (result.outcome === 'conflict') return { conflicts: result.paths, keptIn: result.keptIn }
  return result.outcome === 'failed' ? { keptIn: result.keptIn } : {}
}

/** Prints the state of the files. */
function end(result: WorkingCopyResult, { err }: Console, asJson: boolean): number {
  const say = (text: string) => {
    if (!asJson) err(`\n${text}\n`)
  }
  switch (result.outcome) {
    case 'applied': {
      const { newErrors = [] } = result.job.checks ?? {}
      say(
        newErrors.length > 0
          ? pc.yellow('The changes are in your files, but they have new errors. Correct them before you publish.')
          : 'The changes are in your files. Review them before you publish.',
      )
      return exitCodeOfJob(result.job)
    }
    case 'unchanged':
      say(
        result.job.report?.outcome === 'declined'
          ? `${pc.yellow('The agent has declined the instruction.')} ${untouched}`
          : untouched,
      )
      return exitCodeOfJob(result.job)
    case 'stopped':
      say(`Stopped. ${untouched}`)
      return exitCodes.interrupted
    case 'conflict':
      err(
        `\n${pc.red('error')}: These files changed while the agent was working, so none of its changes were applied:\n`,
      )
      for (const path of result.paths) err(`  ${printable(path)}\n`)
      err(keptText(result.keptIn))
      return exitCodes.errors
    case 'failed':
      return failed(result, err)
  }
}

const untouched = 'Your files are unchanged.'

function failed({ error, keptIn }: Extract<WorkingCopyResult, { outcome: 'failed' }>, err: Console['err']): number {
  if (error instanceof CopyRefused) throw new UsageError(error.message)
  const isKnown = error instanceof ModelFailure
  if (isKnown) err(`\n${pc.red('error')}: The language model has failed: ${printable(error.message)}. ${untouched}\n`)
  err(keptText(keptIn))
  if (!isKnown) throw error
  return exitCodes.errors
}

const unfinishedText = (paths: readonly string[], keptIn: string): string =>
  [
    `${pc.yellow('warning')}: An earlier run was killed while it was writing its changes. Only some of these files have them:`,
    ...paths.map(path => `  ${printable(path)}`),
    keptText(keptIn),
  ].join('\n')

const keptText = (folder: string | undefined): string =>
  folder === undefined ? '' : `The agent's versions of the files are in ${printable(relative(process.cwd(), folder))}\n`
