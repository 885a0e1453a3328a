import { didYouMean } from '../../source/nearest-name.ts'
import { type SpecNode, spanOf } from '../document/node.ts'
import { entriesOf, flagIfAny, objectOf, textOf } from '../document/readers.ts'
import { type Report, warning } from '../document/report.ts'
import type { McpTool } from '../operation.ts'

const known = ['enabled', 'name', 'description']

/**
 * Whether agents may call an operation, and as what.
 *
 * @param ofAll What the description says of all of its operations.
 */
export function readMcp(mint: SpecNode, ofAll: boolean | undefined, report: Report): McpTool | undefined {
  const mcp = objectOf(mint, 'mcp', report)
  if (mcp) reportUnknown(mcp, known, report)
  const name = mcp && textOf(mcp, 'name', report)
  const description = mcp && textOf(mcp, 'description', report)
  const isEnabled = (mcp && flagIfAny(mcp, 'enabled', report)) ?? ofAll
  if (isEnabled === undefined && name === undefined && description === undefined) return undefined
  return {
    isEnabled: isEnabled ?? false,
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
  }
}

/** What the root of a description says of all operations. */
export function readMcpOfAll(root: SpecNode, report: Report): boolean | undefined {
  const mcp = objectOf(root, 'x-mcp', report)
  if (!mcp) return undefined
  reportUnknown(mcp, ['enabled'], report)
  return flagIfAny(mcp, 'enabled', report)
}

function reportUnknown(mcp: SpecNode, known: readonly string[], report: Report): void {
  for (const [key, node] of entriesOf(mcp)) {
    if (known.includes(key)) continue
    const message = `Nothing reads "${key}" of what is said of a tool for agents.`
    const hint = didYouMean(key, known) ?? `There may be ${known.map(name => `"${name}"`).join(', ')}.`
    report(warning('api-spec/unknown-key', spanOf(node), message, hint))
  }
}
