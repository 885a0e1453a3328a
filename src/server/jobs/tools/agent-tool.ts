import type { z } from 'zod'
import { describeIssues, issueMessage } from '../../describe-issues.ts'
import type { FunctionTool } from '../../models/language-model.ts'
import { toolSchema } from '../../models/tool-schema.ts'
import type { AgentToolResult } from '../agent/agent.ts'

/** A tool of the agent. */
export interface AgentTool {
  readonly definition: FunctionTool
  /** @param input Any value that the model has written. */
  readonly call: (input: unknown) => Promise<AgentToolResult>
}

interface ToolDefinition<Input> {
  readonly name: string
  readonly description: string
  readonly input: z.ZodType<Input>
  readonly call: (input: Input) => Promise<AgentToolResult>
}

/** A tool that is only called with a valid input. For an invalid one, the model gets an explanation. */
export function agentTool<Input>({ name, description, input, call }: ToolDefinition<Input>): AgentTool {
  return {
    definition: { type: 'function', name, description, inputSchema: toolSchema(input) },
    call: async value => {
      const { data, error } = input.safeParse(value, { error: issueMessage })
      if (error) return { text: invalidInput(error.issues) }
      return await call(data)
    },
  }
}

function invalidInput(issues: readonly z.core.$ZodIssue[]): string {
  const problems = describeIssues(issues).map(({ message }) => message)
  return `The input is invalid. ${problems.join(' ')} Call the tool again with a valid input.`
}
