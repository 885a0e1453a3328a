import { parseExpression, parseModule } from '../../content/javascript/parse-javascript.ts'
import { inlineLinks, type Reference, shifted } from './reference.ts'

/** Properties of elements, and keys of objects, that contain addresses of the site. */
export const addressProperties: ReadonlySet<string> = new Set([
  ...['href', 'src', 'img', 'poster'],
  ...['icon', 'leadIcon', 'tailIcon'],
])

/** References in a module: imports, properties of elements, and strings that look like addresses. */
export function codeReferences(code: string): readonly Reference[] {
  const { program, problem } = parseModule(code)
  if (!problem) return inNode(program, code)
  // The module cannot be parsed: it is TypeScript, or prose below an import.
  return [...quotedAfter(imports, code, 'import'), ...quotedAfter(addresses, code, 'address')]
}

const imports = /\b(?:from|import)\s*\(?\s*(["'])(?<value>[^"'\n]+)\1/g
const addresses = /(?<![\w$.-])(?:href|src|img|poster)["']?\s*[=:]\s*\{?\s*(["'`])(?<value>[^"'`\n$]+)\1/g

function quotedAfter(pattern: RegExp, code: string, kind: Reference['kind']): readonly Reference[] {
  return [...code.matchAll(pattern)].map(found => {
    const written = found.groups?.value ?? ''
    const end = found.index + found[0].length - 1
    return { start: end - written.length, end, written, kind }
  })
}

/**
 * References in an expression.
 *
 * @param kind What the expression itself is, if it is a string.
 */
export function expressionReferences(code: string, kind: Reference['kind'] = 'text'): readonly Reference[] {
  if (!/["'`]/.test(code)) return []
  const expression = parseExpression(code)
  // The parser adds a parenthesis in front.
  return expression ? shifted(inNode(expression, `(${code}`, kind), -1) : []
}

function inNode(value: unknown, code: string, kind: Reference['kind'] = 'text'): readonly Reference[] {
  if (Array.isArray(value)) return value.flatMap(item => inNode(item, code))
  if (!isNode(value)) return []
  switch (value.type) {
    case 'Literal':
    case 'TemplateLiteral':
      return [...inString(value, code, kind), ...inNode(value.expressions, code)]
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return [...inNode(value.source, code, 'import'), ...inNode(value.declaration, code)]
    case 'JSXOpeningElement': {
      const isSnippet = nameOf(value.name) === 'Snippet'
      const attributes: readonly unknown[] = Array.isArray(value.attributes) ? value.attributes : []
      return attributes.flatMap(attribute => inMember(attribute, code, isSnippet))
    }
    case 'JSXExpressionContainer':
      return inNode(value.expression, code, kind)
    case 'Property':
      return [...(value.computed === true ? inNode(value.key, code) : []), ...inMember(value, code, false)]
    default:
      return Object.values(value).flatMap(child => inNode(child, code))
  }
}

/** An attribute of an element or a property of an object. */
function inMember(member: unknown, code: string, isSnippet: boolean): readonly Reference[] {
  if (!isNode(member) || (member.type !== 'JSXAttribute' && member.type !== 'Property')) return inNode(member, code)
  const name = nameOf(member.name ?? member.key)
  if (name === 'code') return []
  if (isSnippet && name === 'file') return inNode(member.value, code, 'snippet')
  return inNode(member.value, code, addressProperties.has(name) ? 'address' : 'text')
}

function inString({ start, end, value }: AcornNode, code: string, kind: Reference['kind']): readonly Reference[] {
  const raw = code.slice(start + 1, end - 1)
  const isPlain = /^["'`]/.test(code.slice(start, end)) && !/[\\]|\$\{/.test(raw)
  if (!isPlain || (typeof value === 'string' && value !== raw)) return []
  const whole: Reference = { start: start + 1, end: end - 1, written: raw, kind }
  return kind === 'text' ? [...(raw.startsWith('/') ? [whole] : []), ...shifted(inlineLinks(raw), start + 1)] : [whole]
}

interface AcornNode extends Readonly<Record<string, unknown>> {
  readonly type: string
  readonly start: number
  readonly end: number
}

const isNode = (value: unknown): value is AcornNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nameOf = (value: unknown): string => {
  if (!isNode(value)) return ''
  return String(value.type === 'Literal' ? value.value : (value.name ?? ''))
}
