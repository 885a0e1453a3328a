import { z } from 'zod'
import { describeIssues, issueMessage } from '../describe-issues.ts'
import type { SiteFacets } from '../search/site-search.ts'
import { feedbackTool } from './feedback-tool.ts'
import { filesystemTool } from './filesystem-tool.ts'
import { ProtocolError } from './protocol-error.ts'
import { searchTool } from './search-tool.ts'
import type { ToolDefinition, ToolResult } from './tool.ts'
import type { ToolNames } from './tool-names.ts'

/** A text that clients can add to a conversation: a skill file of the site. */
export interface McpResource {
  readonly uri: string
  readonly name: string
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly mimeType: string
  readonly text: string
}

/** The methods of the protocol. */
export interface McpMethods {
  readonly tools: () => readonly ToolDefinition[]
  /** Calls a tool by its name. Returns `undefined` if there is no such tool. */
  readonly callTool: (name: string, given: unknown) => Promise<ToolResult> | undefined
  readonly resources: () => Promise<readonly McpResource[]>
}

interface ToolsOptions {
  readonly names: ToolNames
  readonly siteName: string
  readonly facets: SiteFacets
  readonly hasFeedback: boolean
}

/** The tools of a site. */
export const toolsOf = ({ names, siteName, facets, hasFeedback }: ToolsOptions): readonly ToolDefinition[] => [
  searchTool(names.search, siteName, facets),
  filesystemTool(names.filesystem, siteName),
  ...(hasFeedback ? [feedbackTool(names.feedback, siteName)] : []),
]

const toolCall = z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()).nullish() })
const resourceRead = z.object({ uri: z.string() })

/**
 * The result of a method, except for the methods that every server has.
 *
 * @throws {ProtocolError}
 */
export async function handleMethod(method: string, params: unknown, methods: McpMethods): Promise<Result> {
  switch (method) {
    case 'tools/list':
      return { tools: methods.tools() }
    case 'tools/call': {
      const { name, arguments: given } = parsed(toolCall, params)
      const result = await methods.callTool(name, given ?? {})
      if (!result) throw new ProtocolError('invalidParams', `Unknown tool: ${name.slice(0, 100)}`)
      return { content: [{ type: 'text', text: result.text }], ...(result.isError && { isError: true }) }
    }
    case 'resources/list': {
      const resources = await methods.resources()
      return { resources: resources.map(({ text, ...about }) => ({ ...about, size: new Blob([text]).size })) }
    }
    case 'resources/templates/list':
      return { resourceTemplates: [] }
    case 'resources/read': {
      const { uri } = parsed(resourceRead, params)
      const requestedResource = (await methods.resources()).find(resource => resource.uri === uri)
      if (!requestedResource) throw new ProtocolError('invalidParams', `Unknown resource: ${uri.slice(0, 200)}`)
      return { contents: [{ uri, mimeType: requestedResource.mimeType, text: requestedResource.text }] }
    }
    default:
      throw new ProtocolError('methodNotFound', `Unknown method: ${method.slice(0, 100)}`)
  }
}

/** As the protocol defines it for a method. */
type Result = { readonly [name: string]: unknown }

function parsed<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const result = schema.safeParse(params ?? {}, { error: issueMessage })
  if (result.success) return result.data
  throw new ProtocolError('invalidParams', describeIssues(result.error.issues)[0]?.message ?? '')
}
