/** JSON as written: numbers keep all their digits, members their order, and repeated names stay. */
export type JsonNode =
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'number' | 'literal'; readonly text: string }
  | { readonly type: 'array'; readonly items: readonly JsonNode[] }
  | { readonly type: 'object'; readonly members: readonly (readonly [name: string, node: JsonNode])[] }

/** Position of a syntax error. Lines and columns count from 1. */
export interface JsonSyntaxError {
  readonly offset: number
  readonly line: number
  readonly column: number
  /** The line around the error, at most about 80 characters of it. */
  readonly excerpt: string
  /** The position in the excerpt, from 0. */
  readonly at: number
}

export type ParsedJsonText = { readonly node: JsonNode } | { readonly mistake: JsonSyntaxError }

/** Deeper than readable responses, and small enough for the call stack. */
const maxDepth = 1_000

const literals = /true|false|null/y
const numbers = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const space = /[ \t\r\n]+/y
const escapes = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y

/** Parse JSON text. @see RFC 8259 */
export function parseJsonText(text: string): ParsedJsonText {
  const cursor = { text, at: 0 }
  const node = valueAt(cursor, 0)
  if (node) skipSpace(cursor)
  return node && cursor.at === text.length ? { node } : { mistake: syntaxErrorAt(text, cursor.at) }
}

interface Cursor {
  readonly text: string
  at: number
}

function valueAt(cursor: Cursor, depth: number): JsonNode | undefined {
  skipSpace(cursor)
  const character = cursor.text[cursor.at]
  if (character === '"') {
    const value = stringAt(cursor)
    return value === undefined ? undefined : { type: 'string', value }
  }
  if (character === '{' || character === '[') return depth > maxDepth ? undefined : groupAt(cursor, character, depth)
  const literal = take(cursor, literals)
  if (literal !== undefined) return { type: 'literal', text: literal }
  const number = take(cursor, numbers)
  return number === undefined ? undefined : { type: 'number', text: number }
}

function groupAt(cursor: Cursor, opening: '{' | '[', depth: number): JsonNode | undefined {
  const closing = opening === '{' ? '}' : ']'
  const members: [string, JsonNode][] = []
  const items: JsonNode[] = []
  const group = (): JsonNode => (opening === '{' ? { type: 'object', members } : { type: 'array', items })
  cursor.at += 1
  if (isNext(cursor, closing)) return group()
  for (;;) {
    const name = opening === '{' ? nameAt(cursor) : ''
    const node = name === undefined ? undefined : valueAt(cursor, depth + 1)
    if (name === undefined || !node) return undefined
    if (opening === '{') members.push([name, node])
    else items.push(node)
    if (isNext(cursor, closing)) return group()
    if (!isNext(cursor, ',')) return undefined
  }
}

function nameAt(cursor: Cursor): string | undefined {
  skipSpace(cursor)
  const name = stringAt(cursor)
  return name !== undefined && isNext(cursor, ':') ? name : undefined
}

function stringAt(cursor: Cursor): string | undefined {
  const { text, at: start } = cursor
  if (text[start] !== '"') return undefined
  let at = start + 1
  for (let code = text.charCodeAt(at); code !== quote; code = text.charCodeAt(at)) {
    const length = code === backslash ? escapeLength(text, at) : Number(code >= firstVisible)
    if (length === 0 || at >= text.length) {
      cursor.at = at
      return undefined
    }
    at += length
  }
  cursor.at = at + 1
  const raw = text.slice(start + 1, at)
  // Already validated, so the result is a string.
  return raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw
}

const quote = 0x22
const backslash = 0x5c
const firstVisible = 0x20

/** Length of an escape sequence; 0 if it is invalid. */
function escapeLength(text: string, at: number): number {
  escapes.lastIndex = at
  return escapes.exec(text)?.[0].length ?? 0
}

function isNext(cursor: Cursor, character: string): boolean {
  skipSpace(cursor)
  const isThere = cursor.text[cursor.at] === character
  if (isThere) cursor.at += 1
  return isThere
}

function skipSpace(cursor: Cursor): void {
  take(cursor, space)
}

function take(cursor: Cursor, pattern: RegExp): string | undefined {
  pattern.lastIndex = cursor.at
  const token = pattern.exec(cursor.text)?.[0]
  if (token !== undefined) cursor.at += token.length
  return token
}

/** How much of a long line is shown on each side of the error, in characters. */
const excerptRadius = 40

function syntaxErrorAt(text: string, offset: number): JsonSyntaxError {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/)
  const column = (before.at(-1)?.length ?? 0) + 1
  const start = Math.max(offset - column + 1, offset - excerptRadius)
  const lineEnd = text.slice(offset, offset + excerptRadius).search(/[\r\n]/)
  const end = lineEnd < 0 ? offset + excerptRadius : offset + lineEnd
  return { offset, line: before.length, column, excerpt: text.slice(start, end), at: offset - start }
}
