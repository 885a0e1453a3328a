import type { AgentSettings } from '../../config/agent-settings.ts'
import type { ModelSettings } from '../../config/model-settings.ts'
import type { ContentPolicy } from '../../server/jobs/content-policy/content-risk.ts'
import type { JobLimits } from '../../server/jobs/job.ts'
import type { CostOf } from '../../server/jobs/run/job-ports.ts'
import type { ChangeLimits } from '../../server/jobs/workspace/track-changes.ts'

/** The limits of a run of a job. */
export const jobLimitsOf = ({ limits }: AgentSettings): JobLimits => ({
  tokens: limits.tokens,
  modelCalls: limits.modelCalls,
  cost: limits.cost,
  durationMs: limits.minutes * 60_000,
})

/** The limits for the changes of a job. */
export const changeLimitsOf = ({ limits }: AgentSettings): ChangeLimits => ({
  files: limits.files,
  fileSize: 1_000_000,
  totalSize: limits.megabytes * 1_000_000,
})

/** The limits for files that the agent writes. */
export const contentPolicyOf = ({ allowCode, allowedHosts }: AgentSettings): ContentPolicy => ({
  allowsCode: allowCode,
  allowedHosts,
})

/** The cost of tokens, computed from the prices in the settings. */
export const costsOf =
  (models: ModelSettings): CostOf =>
  (model, { inputTokens, outputTokens }) => {
    const { input = 0, output = 0 } = models[model]?.prices ?? {}
    return (inputTokens * input + outputTokens * output) / 1_000_000
  }
