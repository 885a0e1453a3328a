import { z } from 'zod'
import type { FunctionTool } from './language-model.ts'

/** The schema of a tool's input, for a model. */
export function toolSchema(input: z.ZodType): FunctionTool['inputSchema'] {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' })
  // The SDK requires a schema of draft 7. Objects of strings, numbers and lists are the same in both.
  return schema as FunctionTool['inputSchema']
}

/** The input of a call as written by the model; `undefined` if it is not JSON. */
export function parseToolInput(input: string): unknown {
  try {
    return JSON.parse(input)
  } catch {
    return undefined
  }
}
