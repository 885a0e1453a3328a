import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { positionAt } from '../../source/diagnostics/position.ts'
import type { BodyContext } from '../context/body-context.ts'
import { type MdNode, spanOf } from '../syntax/mdast.ts'

/** The span of an attribute's name in its file, or of its element if the attribute cannot be found. */
export const attributeNameSpan = (name: string, node: MdNode, context: BodyContext): Span =>
  spanInNode(findName(name, startTagOf(node, context)), node, context)

/** The span of an attribute with its value (`href="/start"`), or of its name if the value is written differently. */
export function attributeSpan(name: string, value: unknown, node: MdNode, context: BodyContext): Span {
  const tag = startTagOf(node, context)
  return spanInNode(findValue(name, String(value), tag) ?? findName(name, tag), node, context)
}

/** Maximum length of an expression in which attributes are searched, because it is searched for each of them. */
const maxExpression = 10_000

/** The span of an attribute of any element inside an expression, or of the expression if it cannot be found. */
export function innerAttributeSpan(name: string, value: unknown, node: MdNode, context: BodyContext): Span {
  const source = sourceOf(node, context, node.position?.end.offset)
  return spanInNode(findValue(name, String(value), source.slice(0, maxExpression)), node, context)
}

const sourceOf = (node: MdNode, { text }: BodyContext, end: number | undefined): string =>
  node.position ? text.slice(node.position.start.offset, end) : ''

const startTagOf = (node: MdNode, context: BodyContext): string =>
  sourceOf(node, context, node.children?.[0]?.position?.start.offset ?? node.position?.end.offset)

/** Offsets in a text. */
type Range = readonly [start: number, end: number]

function findName(name: string, source: string): Range | undefined {
  const match = new RegExp(`\\s(?=${escapePattern(name)}[\\s=/>])`).exec(source)
  return match ? [match.index + 1, match.index + 1 + name.length] : undefined
}

function findValue(name: string, value: string, source: string): Range | undefined {
  for (const match of source.matchAll(new RegExp(`\\s${escapePattern(name)}\\s*=\\s*(?:\\{\\s*)?(["'\`])`, 'g'))) {
    const valueStart = match.index + match[0].length
    const valueEnd = valueStart + value.length
    if (!source.startsWith(value, valueStart) || source[valueEnd] !== match[1]) continue
    const brace = match[0].includes('{') ? /^\s*\}/.exec(source.slice(valueEnd + 1, valueEnd + 100)) : null
    return [match.index + 1, valueEnd + 1 + (brace?.[0].length ?? 0)]
  }
  return undefined
}

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The span of a range of a node's source, or of the whole node. */
function spanInNode(range: Range | undefined, node: MdNode, context: BodyContext): Span {
  const whole = spanOf(node, context.location.path, context.location.lineOffset)
  if (!range) return whole
  const source = sourceOf(node, context, node.position?.end.offset)
  const [from, to] = range
    .map(offset => positionAt(source, offset))
    .map(({ line, column }) => ({
      line: whole.line + line - 1,
      column: line === 1 ? whole.column + column - 1 : column,
    }))
  return from && to ? { path: whole.path, ...from, endLine: to.line, endColumn: to.column } : whole
}
