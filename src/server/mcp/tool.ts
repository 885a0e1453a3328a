import type { Json } from '../ports.ts'

/** A tool of the server, as clients see it. */
export interface ToolDefinition {
  readonly name: string
  readonly title: string
  readonly description: string
  /** JSON Schema 2020-12. */
  readonly inputSchema: { readonly type: 'object'; readonly [key: string]: Json }
  readonly annotations: ToolAnnotations
}

export interface ToolAnnotations {
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
  readonly openWorldHint: boolean
}

/** The result for a model. Mistakes in its arguments are results too, so that it can correct them. */
export interface ToolResult {
  /** Markdown or plain text. */
  readonly text: string
  readonly isError: boolean
}

/** A tool that reads the docs and changes nothing. */
export const readOnly: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
}

export const toolError = (text: string): ToolResult => ({ text, isError: true })
