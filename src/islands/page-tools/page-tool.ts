import { emit } from '../shared/docs-events.ts'
import { type InputOf, type InputSchema, readInput } from './input-schema.ts'

/** @see https://webmachinelearning.github.io/webmcp/#model-context-tool */
export interface PageTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: InputSchema
  readonly annotations: ToolAnnotations
  /** Earlier versions of the API pass no signal. */
  readonly execute: (input: unknown, options?: { readonly signal?: AbortSignal }) => Promise<ToolResult>
}

export interface ToolAnnotations {
  /** The tool only reads. */
  readonly readOnlyHint: boolean
  /** The effect cannot be undone: the browser may ask the reader first. */
  readonly consequentialHint: boolean
}

/** A result of the Model Context Protocol, which agents know. */
export interface ToolResult {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[]
  readonly isError?: true
}

/** Why a tool cannot do what it was asked for, in words for an agent. */
export class ToolError extends Error {}

interface ToolDefinition<Schema extends InputSchema> extends Omit<PageTool, 'execute' | 'inputSchema' | 'annotations'> {
  readonly inputSchema: Schema
  readonly annotations: Partial<ToolAnnotations>
  /**
   * @returns The texts of the result.
   * @throws {ToolError}
   */
  readonly run: (input: InputOf<Schema>, signal: AbortSignal | undefined) => Promise<readonly string[]>
}

/** A tool that checks its input, and answers with a message if it fails: browsers hide from agents why a tool throws. */
export function pageTool<const Schema extends InputSchema>(definition: ToolDefinition<Schema>): PageTool {
  const { run, annotations, ...described } = definition
  return {
    ...described,
    annotations: { readOnlyHint: false, consequentialHint: false, ...annotations },
    execute: async (given, options) => {
      emit('docs.agent.tool_call', { tool: described.name, path: location.pathname })
      const read = readInput(described.inputSchema, given)
      if ('problem' in read) return failed(read.problem)
      try {
        return { content: (await run(read.input, options?.signal)).map(text => ({ type: 'text', text })) }
      } catch (error) {
        if (error instanceof ToolError) return failed(error.message)
        console.warn(error)
        return failed('This did not work, because the site could not be reached or has changed. Try again later.')
      }
    },
  }
}

const failed = (text: string): ToolResult => ({ content: [{ type: 'text', text }], isError: true })
