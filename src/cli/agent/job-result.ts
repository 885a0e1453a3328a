import type { Job } from '../../server/jobs/job.ts'
import { exitCodes } from '../exit-code.ts'

/** The end of a job for programs: the last line of `--json`. */
export function resultJson(job: Job, outcome: string, details: Readonly<Record<string, unknown>> = {}): string {
  const { id, title, report, filesChanged, checks, usage } = job
  const { summary, doubts } = report ?? {}
  const result = { type: 'result', outcome, jobId: id, title, summary, doubts, filesChanged, checks, usage }
  return `${JSON.stringify({ ...result, ...details })}\n`
}

/** The exit code of a job that was not interrupted. */
export function exitCodeOfJob({ state, report, checks }: Job): number {
  const hasProblems = state.name === 'failed' || report?.outcome !== 'done' || (checks?.newErrors.length ?? 0) > 0
  return hasProblems ? exitCodes.errors : exitCodes.success
}
