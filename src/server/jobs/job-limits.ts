import type { Job } from './job.ts'

/** The limit that the run of a job has reached, described for the user; `undefined` if it may continue. */
export function reachedLimit({ runUsage, limits, startedAt }: Job, time: number): string | undefined {
  if (runUsage.inputTokens + runUsage.outputTokens >= limits.tokens)
    return `The job has used all of its ${limits.tokens} tokens.`
  if (runUsage.modelCalls >= limits.modelCalls) return `The job has called the model ${limits.modelCalls} times.`
  if (limits.cost !== undefined && runUsage.cost >= limits.cost) return 'The job has reached its cost limit.'
  if (startedAt !== undefined && time - startedAt >= limits.durationMs) return 'The job has reached its time limit.'
  return undefined
}
