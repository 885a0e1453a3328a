import type { CompletedCall } from '../../models/call-messages.ts'
import type { DataBlocks } from '../../models/data-block.ts'
import type { ToolCall } from '../../models/language-model.ts'
import { parseToolInput } from '../../models/tool-schema.ts'
import type { AgentEvent, AgentToolCall, AgentToolResult, AgentTools } from './agent.ts'
import type { AgentBudget } from './agent-budget.ts'
import type { ModelAnswer } from './call-model.ts'
import { finishToolName, readReport } from './finish-tool.ts'

interface ToolCalls {
  readonly tools: AgentTools
  readonly budget: AgentBudget
  /** Marks the results as data in the prompt. */
  readonly blocks: DataBlocks
  /** @throws Its reason between two calls, if it is aborted. */
  readonly signal: AbortSignal
}

/** Calls the tools that the model requests, one after the other. Returns the calls with their results for the model. */
export async function* callTools(
  { toolCalls, cut }: ModelAnswer,
  { tools, budget, blocks, signal }: ToolCalls,
): AsyncGenerator<AgentEvent, CompletedCall[]> {
  const completed: CompletedCall[] = []
  for (const call of toolCalls) {
    signal.throwIfAborted()
    const { text, activity } = await callTool(call, tools, budget, cut === 'length')
    if (activity) yield { type: 'activity', activity }
    yield { type: 'tool-called', call: transcriptOf(call, text) }
    completed.push({ call, result: blocks.wrap('tool-result', { tool: call.toolName }, text) })
  }
  return completed
}

/** @param isCut Whether the answer of the model ends early, so that the input may be incomplete. */
async function callTool(
  call: ToolCall,
  tools: AgentTools,
  budget: AgentBudget,
  isCut: boolean,
): Promise<AgentToolResult> {
  if (isCut && parseToolInput(call.input) === undefined) return { text: cutNote }
  const isAllowed = call.toolName !== finishToolName && budget.addToolCall()
  return isAllowed ? tools.call(call) : { text: rejectionOf(call) }
}

const cutNote =
  'Your output was cut off in the middle of this call, because it was too long. Write long files in several steps.'

function rejectionOf({ toolName, input }: ToolCall): string {
  if (toolName !== finishToolName) return 'No more tools can be called. Call "finish".'
  if (readReport(input) === undefined) return 'The input is invalid. Call "finish" again with all required values.'
  return 'Call "finish" alone, when you have seen the results of the other tools.'
}

/** Maximum length of an input or a result in the transcript, in characters. */
const maxTranscript = 4_000

const transcriptOf = ({ toolName, input }: ToolCall, result: string): AgentToolCall => ({
  tool: toolName,
  input: shortened(input),
  result: shortened(result),
})

const shortened = (text: string): string =>
  text.length <= maxTranscript ? text : `${text.slice(0, maxTranscript)}\n(The rest is left out.)`
