import { type CallLifetime, callLifetime } from '../../models/call-lifetime.ts'
import type { CompletedCall } from '../../models/call-messages.ts'
import { dataBlocks } from '../../models/data-block.ts'
import { estimateTokens } from '../../models/estimate-tokens.ts'
import type { ModelUsage, ToolCall } from '../../models/language-model.ts'
import { ModelFailure, withheldMessage } from '../../models/model-failure.ts'
import { modelRound, type RoundResult } from '../../models/model-round.ts'
import { parseToolInput } from '../../models/tool-schema.ts'
import type { AgentEvent, AgentOptions, AgentReport, AgentToolCall, AgentToolResult } from './agent.ts'
import { createAgentBudget, reportTokens, type TokenCount } from './agent-budget.ts'
import { createAgentMessages } from './agent-messages.ts'
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

/** A model that ignores its token limit is stopped after this many characters per token. */
const charactersPerToken = 8

const limitReport: AgentReport = { outcome: 'limit', summary: '', doubts: [] }

export function createAgent(options: AgentOptions): Agent {
  const { limits, tools, clock, code } = options
  const messages = createAgentMessages(options.system, limits.contextTokens)
  const blocks = dataBlocks(code)
  const definitions = [...tools.definitions, finishTool]
  const definitionTokens = estimateTokens(JSON.stringify(definitions))
  const promptTokens = () => messages.estimate() + definitionTokens
  const budget = createAgentBudget(options)

  /** A model call: its text as it arrives, then its result. */
  async function* round(lifetime: CallLifetime, mustFinish: boolean): AsyncGenerator<AgentEvent, TextRound> {
    budget.addRound()
    const inputTokens = promptTokens()
    const maxOutputTokens = mustFinish ? reportTokens : limits.outputTokens
    const toolChoice = mustFinish ? ({ type: 'tool', toolName: finishToolName } as const) : ({ type: 'auto' } as const)
    // A failure late in a job should not end it because of earlier ones.
    const pausesMs = [...limits.retryPausesMs]
    const call = modelRound(
      { prompt: messages.next(), tools: [...definitions], toolChoice, maxOutputTokens },
      { ...options, lifetime, pausesMs, maxCharacters: maxOutputTokens * charactersPerToken },
    )
    let text = ''
    const count = (): AgentEvent => {
      const tokens = tokensOf(call.result().usage, { inputTokens, outputTokens: estimateTokens(text) })
      budget.addTokens(tokens)
      return { type: 'tokens-used', ...tokens }
    }
    try {
      for (let part = await call.next(); part !== undefined; part = await call.next()) {
        if (text === '') yield { type: 'text-started' }
        text += part
        yield { type: 'text-delta', text: part }
      }
    } catch (error) {
      if (text !== '') yield count()
      throw error
    } finally {
      call.close()
    }
    yield count()
    return { ...call.result(), text }
  }

  const callTool = async (call: ToolCall, isCut: boolean): Promise<AgentToolResult> => {
    if (isCut && parseToolInput(call.input) === undefined) return { text: cutNote, activity: undefined }
    const isAllowed = call.toolName !== finishToolName && budget.addToolCall()
    return isAllowed ? tools.call(call) : { text: notNow(call), activity: undefined }
  }

  async function* callTools(
    { toolCalls, cut }: TextRound,
    signal: AbortSignal,
  ): AsyncGenerator<AgentEvent, CompletedCall[]> {
    const completed: CompletedCall[] = []
    for (const call of toolCalls) {
      signal.throwIfAborted()
      const { text, activity } = await callTool(call, cut === 'length')
      if (activity) yield { type: 'activity', activity }
      yield { type: 'tool-called', call: transcriptOf(call, text) }
      completed.push({ call, result: blocks.wrap('tool-result', { tool: call.toolName }, text) })
    }
    return completed
  }

  return {
    follow: async function* (instruction, signal) {
      messages.addInstruction(instruction)
      const lifetime = callLifetime(signal, { clock, ...limits })
      try {
        for (;;) {
          const mustFinish = budget.isNearlyUsed(promptTokens())
          const result = yield* round(lifetime, mustFinish)
          const { toolCalls, text, cut } = result
          const report = reportIn(toolCalls)
          if (report) return mustFinish ? { ...report, outcome: 'limit' } : report
          if (mustFinish) return { ...limitReport, summary: text.trim() }
          if (toolCalls.length === 0) {
            if (cut === 'length') throw new ModelFailure('the model has written too much without calling a tool')
            if (cut === 'content-filter') throw new ModelFailure(withheldMessage)
            return withoutReport(text)
          }
          messages.addCalls(text, yield* callTools(result, lifetime.signal))
        }
      } finally {
        lifetime.end()
      }
    },
  }
}

type TextRound = RoundResult & { readonly text: string }

/** Maximum length of an input or a result in the transcript, in characters. */
const maxTranscript = 4_000

const transcriptOf = ({ toolName, input }: ToolCall, result: string): AgentToolCall => ({
  tool: toolName,
  input: shortened(input),
  result: shortened(result),
})

const shortened = (text: string): string =>
  text.length <= maxTranscript ? text : `${text.slice(0, maxTranscript)}\n(The rest is left out.)`

/**
 * The report of a call that ends the work. Together with other calls it is too early, because their results are not
 * known yet.
 */
function reportIn(calls: readonly ToolCall[]): AgentReport | undefined {
  const [call] = calls
  return calls.length === 1 && call?.toolName === finishToolName ? readReport(call.input) : undefined
}

const cutNote =
  'Your output was cut off in the middle of this call, because it was too long. Write long files in several steps.'

const notNow = ({ toolName, input }: ToolCall): string => {
  if (toolName !== finishToolName) return 'No more tools can be called. Call "finish".'
  if (readReport(input) === undefined) return 'The input is invalid. Call "finish" again with all required values.'
  return 'Call "finish" alone, when you have seen the results of the other tools.'
}

/** Some models end with text, without calling the tool. */
function withoutReport(text: string): AgentReport {
  if (text.trim() === '') throw new ModelFailure('the model has ended without a report')
  return { outcome: 'done', summary: text.trim(), doubts: [] }
}

/** @param estimated Used if the provider has not counted. */
const tokensOf = (usage: ModelUsage | undefined, estimated: TokenCount): TokenCount => ({
  inputTokens: usage?.inputTokens.total || estimated.inputTokens,
  outputTokens: usage?.outputTokens.total || estimated.outputTokens,
})
