import { randomBytes } from 'node:crypto'
import { defaultAgentLimits } from '../../server/jobs/agent/agent.ts'
import { agentSystemPrompt } from '../../server/jobs/agent/agent-system-prompt.ts'
import { type Agent, createAgent } from '../../server/jobs/agent/create-agent.ts'
import type { ContentPolicy } from '../../server/jobs/content-policy/content-risk.ts'
import type { AgentSetup, CostOf } from '../../server/jobs/run/job-ports.ts'
import { docsTools } from '../../server/jobs/tools/docs-tools.ts'
import type { LanguageModel } from '../../server/models/language-model.ts'
import type { Clock } from '../../server/ports.ts'
import type { SiteSearch } from '../../server/search/site-search.ts'
import { readAgentInstructions } from './read-agent-instructions.ts'

export interface JobAgentOptions {
  readonly model: LanguageModel
  readonly siteName: string
  readonly search: SiteSearch
  readonly policy: ContentPolicy
  readonly costOf: CostOf
  readonly clock: Clock
}

/** An agent for a run of a job, within the limits that the run has left. */
export async function jobAgent(
  { job, docs, before, onTodos }: AgentSetup,
  { model, siteName, search, policy, costOf, clock }: JobAgentOptions,
): Promise<Agent> {
  const { limits, runUsage: used } = job
  const now = clock.now()
  // The code marks the end of data blocks. It cannot be guessed, so the text of a page cannot end its block.
  const code = randomBytes(8).toString('hex')
  return createAgent({
    model,
    code,
    clock,
    limits: {
      ...defaultAgentLimits,
      rounds: Math.max(limits.modelCalls - used.modelCalls, 1),
      tokens: Math.max(limits.tokens - used.inputTokens - used.outputTokens, 0),
      cost: limits.cost === undefined ? undefined : { max: limits.cost - used.cost, of: costOf.bind(null, job.model) },
      totalMs: Math.max((job.startedAt ?? now) + limits.durationMs - now, 1000),
    },
    system: agentSystemPrompt({
      siteName,
      code,
      project: await readAgentInstructions(docs.workspace),
      clientInstructions: job.messages.filter(({ role }) => role === 'system').map(({ text }) => text),
    }),
    tools: docsTools({ ...docs, search, policy, knownDiagnostics: before, todosChanged: onTodos }),
  })
}
