import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { spanBetween } from '../../source/diagnostics/position.ts'
import type { BodyContext } from '../context/body-context.ts'
import { type MdNode, spanOf } from '../syntax/mdast.ts'

/** The span of an attribute's name in its file, or of its element if the attribute cannot be found. */
export const attributeNameSpan = (name: string, node: MdNode, context: BodyContext): Span =>
  find(namePattern(name), node, context) ?? elementSpan(node, context)

/** The span of an attribute with its value (`href="/start"`), or of its name if the value is written differently. */
export const attributeSpan = (name: string, value: unknown, node: MdNode, context: BodyContext): Span =>
  find(valuePattern(name, value), node, context) ?? attributeNameSpan(name, node, context)

/** The span of an attribute of any element inside a node, or of the node if the attribute cannot be found. */
export const innerAttributeSpan = (name: string, value: unknown, node: MdNode, context: BodyContext): Span =>
  find(valuePattern(name, value), node, context) ?? elementSpan(node, context)

const namePattern = (name: string): string => `(${escapePattern(name)})(?=[\\s=/>])`

const valuePattern = (name: string, value: unknown): string =>
  `(${escapePattern(name)}\\s*=\\s*(?:\\{\\s*)?(["'\`])${escapePattern(String(value))}\\2(?:\\s*\\})?)`

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const elementSpan = (node: MdNode, { location }: BodyContext): Span => spanOf(node, location.path, location.lineOffset)

function find(pattern: string, node: MdNode, { text, location }: BodyContext): Span | undefined {
  const start = node.position?.start.offset
  const found = new RegExp(`\\s${pattern}`).exec(text.slice(start, node.position?.end.offset))
  if (start === undefined || !found?.[1]) return undefined
  const from = start + found.index + 1
  const span = spanBetween(location.path, text, from, from + found[1].length)
  return { ...span, line: span.line + location.lineOffset, endLine: (span.endLine ?? span.line) + location.lineOffset }
}
