import { parseToolInput } from '../../models/tool-schema.ts'
import type { AgentToolResult, AgentTools } from '../agent/agent.ts'
import { finishToolName } from '../agent/finish-tool.ts'
import { FileRefused } from '../workspace/workspace.ts'
import type { AgentTool } from './agent-tool.ts'

/** Maximum length of a result in characters, for any tool. */
const maxResult = 30_000

/** Maximum length of an input in characters: more than a model writes at once. */
const maxInput = 2_000_000

/**
 * The tools in the form that the agent calls. A call never fails because of the model: it gets an explanation as text.
 */
export function agentTools(tools: readonly AgentTool[]): AgentTools {
  const byName = new Map(tools.map(tool => [tool.definition.name, tool]))
  return {
    definitions: tools.map(({ definition }) => definition),
    call: async ({ toolName, input }) => {
      const tool = byName.get(toolName)
      if (!tool) return { text: unknownTool(toolName, [...byName.keys(), finishToolName]) }
      if (input.length > maxInput) return { text: 'The input is too long. Split the work into several calls.' }
      const value = parseToolInput(input)
      if (value === undefined) return { text: 'The input is not valid JSON. Call the tool again with an object.' }
      return bounded(await callTool(tool, value))
    },
  }
}

/** Maximum length of a name in a message, in characters: models may write any text as a name. */
const maxName = 100

const unknownTool = (name: string, known: readonly string[]): string =>
  `There is no tool "${name.slice(0, maxName)}". The tools are: ${known.join(', ')}.`

async function callTool(tool: AgentTool, value: unknown): Promise<AgentToolResult> {
  try {
    return await tool.call(value)
  } catch (error) {
    if (error instanceof FileRefused) return { text: error.message }
    throw error
  }
}

function bounded(result: AgentToolResult): AgentToolResult {
  if (result.text.length <= maxResult) return result
  return { ...result, text: `${result.text.slice(0, maxResult)}\n(The rest is left out.)` }
}
