import type { SpecNode } from '../document/node.ts'
import { objectOf, optionalBooleanOf, textOf } from '../document/node-readers.ts'
import type { Report } from '../document/report.ts'
import { reportUnknownKeys } from '../document/report-unknown-keys.ts'
import type { McpTool } from '../model/operation.ts'

const knownKeys = ['enabled', 'name', 'description']
const ofTool = '"mcp"'

/**
 * Reads whether agents may call an operation, and under which name.
 *
 * @param defaultEnabled The default for all operations of the spec.
 */
export function readMcp(mint: SpecNode, defaultEnabled: boolean | undefined, report: Report): McpTool | undefined {
  const mcp = objectOf(mint, 'mcp', report)
  if (mcp) reportUnknownKeys(mcp, knownKeys, ofTool, report)
  const name = mcp && textOf(mcp, 'name', report)
  const description = mcp && textOf(mcp, 'description', report)
  const isEnabled = (mcp && optionalBooleanOf(mcp, 'enabled', report)) ?? defaultEnabled
  if (isEnabled === undefined && name === undefined && description === undefined) return undefined
  return {
    isEnabled: isEnabled ?? false,
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
  }
}

/** The default for all operations, from the root of a spec. */
export function readMcpDefault(root: SpecNode, report: Report): boolean | undefined {
  const mcp = objectOf(root, 'x-mcp', report)
  if (!mcp) return undefined
  reportUnknownKeys(mcp, ['enabled'], ofTool, report)
  return optionalBooleanOf(mcp, 'enabled', report)
}
