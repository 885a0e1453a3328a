import { callLifetime } from '../../models/call-lifetime.ts'
import { dataBlocks } from '../../models/data-block.ts'
import type { ToolCall } from '../../models/language-model.ts'
import { ModelFailure, withheldMessage } from '../../models/model-failure.ts'
import type { AgentEvent, AgentOptions, AgentReport } from './agent.ts'
import { createAgentBudget } from './agent-budget.ts'
import { createAgentMessages } from './agent-messages.ts'
import { callModel, type ModelAnswer, type ModelCalls, promptTokensOf } from './call-model.ts'
import { callTools } from './call-tools.ts'
import { finishTool, finishToolName, readReport } from './finish-tool.ts'

/** An agent that works on the docs with its tools. It remembers earlier instructions. */
export interface Agent {
  /**
   * Follows an instruction until the work is done, or until a limit is reached.
   *
   * @throws {ModelFailure} If the model fails.
   * @throws The reason of the signal, if it is aborted.
   */
  readonly follow: (instruction: string, signal: AbortSignal) => AsyncGenerator<AgentEvent, AgentReport>
}

export function createAgent(options: AgentOptions): Agent {
  const { limits, tools, clock } = options
  const messages = createAgentMessages(options.system, limits.contextTokens)
  const budget = createAgentBudget(options)
  const blocks = dataBlocks(options.code)
  const definitions = [...tools.definitions, finishTool]
  const calls: ModelCalls = { options, messages, budget, tools: definitions }
  return {
    follow: async function* (instruction, signal) {
      messages.addInstruction(instruction)
      const lifetime = callLifetime(signal, { clock, ...limits })
      try {
        for (;;) {
          const mustFinish = budget.isNearlyUsed(promptTokensOf(calls))
          const answer = yield* callModel(calls, lifetime, mustFinish)
          const report = mustFinish ? lastReport(answer) : reportIn(answer)
          if (report) return report
          const completed = yield* callTools(answer, { tools, budget, blocks, signal: lifetime.signal })
          messages.addCalls(answer.text, completed)
        }
      } finally {
        lifetime.end()
      }
    },
  }
}

/** The report of an agent that has reached a limit. */
function lastReport({ toolCalls, text }: ModelAnswer): AgentReport {
  const report = reportOf(toolCalls)
  return report ? { ...report, outcome: 'limit' } : { outcome: 'limit', summary: text.trim(), doubts: [] }
}

/**
 * The report of an agent that ends its work; `undefined` if it wants to continue.
 *
 * @throws {ModelFailure} If the answer has neither tool calls nor a complete text.
 */
function reportIn({ toolCalls, text, cut }: ModelAnswer): AgentReport | undefined {
  if (toolCalls.length > 0) return reportOf(toolCalls)
  if (cut === 'length') throw new ModelFailure('the model has written too much without calling a tool')
  if (cut === 'content-filter') throw new ModelFailure(withheldMessage)
  // Some models end with text, without calling the tool.
  if (text.trim() === '') throw new ModelFailure('the model has ended without a report')
  return { outcome: 'done', summary: text.trim(), doubts: [] }
}

/**
 * The report of a call that ends the work. Together with other calls it is too early, because their results are not
 * known yet.
 */
function reportOf(toolCalls: readonly ToolCall[]): AgentReport | undefined {
  const [call] = toolCalls
  return toolCalls.length === 1 && call?.toolName === finishToolName ? readReport(call.input) : undefined
}
