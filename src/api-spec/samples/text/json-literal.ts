import { exactText, exactTextsIn, isDouble } from '../../../source/json/exact-number.ts'
import type { Json } from '../../../source/json/json.ts'
import type { ApiRequest } from '../../request/api-request.ts'
import { textOfBody } from './request-text.ts'

/** The notation of JSON values in a language. */
export interface LiteralSyntax {
  readonly string: (text: string) => string
  readonly true: string
  readonly false: string
  readonly null: string
  /** Brackets of objects and of lists. */
  readonly object: readonly [open: string, close: string]
  readonly array: readonly [open: string, close: string]
  readonly pair: (name: string, value: string) => string
  readonly emptyObject?: string
  /** Prefix of an object with these names, if the language would parse it as something else. */
  readonly beforeObject?: (names: readonly string[]) => string
  readonly indent: string
  /** Whether the last member has a trailing comma. */
  readonly hasLastComma: boolean
  /** Whether integers of any length keep their digits. */
  readonly hasBigIntegers?: boolean
}

/** The same request with its JSON body as text, if a literal of the language would change the value of a number in it. */
export function withExactBody(request: ApiRequest, literals: Pick<LiteralSyntax, 'hasBigIntegers'>): ApiRequest {
  const { body } = request
  if (body?.type !== 'json' || exactTextsIn(body.value).every(text => isLiteral(text, literals))) return request
  return { ...request, body: { type: 'text', text: textOfBody(body) ?? '' } }
}

/** Longer integers need more than 64 bits. Some languages reject them even if a double has their value. */
const isLongInteger = /^-?\d{19,}$/

function isLiteral(text: string, { hasBigIntegers = false }: Pick<LiteralSyntax, 'hasBigIntegers'>): boolean {
  const isInteger = /^-?\d+$/.test(text)
  return (isInteger && hasBigIntegers) || (isDouble(text) && !isLongInteger.test(text))
}

/**
 * A value as a literal, one member per line except in short lists of plain values. @param before Indentation of the
 * line in which it starts.
 */
export function jsonLiteral(value: Json, literals: LiteralSyntax, before = ''): string {
  if (typeof value === 'string') return exactText(value) ?? literals.string(value)
  if (value === null) return literals.null
  if (typeof value === 'boolean') return value ? literals.true : literals.false
  if (typeof value === 'number') return String(value)
  const below = before + literals.indent
  if (Array.isArray(value)) {
    const items = value.map((item: Json) => jsonLiteral(item, literals, below))
    const line = `${literals.array[0]}${items.join(', ')}${literals.array[1]}`
    const isShort = line.length <= 60 && value.every((item: Json) => typeof item !== 'object' || item === null)
    return isShort ? line : bracketedLines(items, literals.array, literals, before)
  }
  const members = Object.entries(value).map(([name, memberValue]) =>
    literals.pair(name, jsonLiteral(memberValue, literals, below)),
  )
  if (members.length === 0 && literals.emptyObject !== undefined) return literals.emptyObject
  const cast = literals.beforeObject?.(Object.keys(value)) ?? ''
  return cast + bracketedLines(members, literals.object, literals, before)
}

/** Members in brackets, one per line. */
export function bracketedLines(
  members: readonly string[],
  [open, close]: readonly [open: string, close: string],
  { indent, hasLastComma }: Pick<LiteralSyntax, 'indent' | 'hasLastComma'>,
  before = '',
): string {
  if (members.length === 0) return open + close
  const lines = members.map(member => `\n${before}${indent}${member}`)
  return `${open}${lines.join(',')}${hasLastComma ? ',' : ''}\n${before}${close}`
}
