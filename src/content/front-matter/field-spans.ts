import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { ownValue } from '../../source/json/own-value.ts'
import type { Page } from '../page.ts'

/** The line that begins a field of the outermost mapping, without its indent. */
const field = /^(?:"([^"]*)"[ \t]*|'([^']*)'[ \t]*|([^\s#[{"'&*!|>%@`,-].*?)):(?:\s|$)/

/**
 * Where fields of a head stand, by their names.
 *
 * The parser of heads tells no places, and another one would cost more than the page. What is deeper than the first
 * field belongs to a value, for so YAML wants it.
 *
 * @param yaml The head without its lines of hyphens; it begins on line 2 of the file.
 */
export function fieldSpans(names: readonly string[], yaml: string, path: string): Readonly<Record<string, Span>> {
  const lines = yaml.split('\n')
  const indent = /^ */.exec(lines.find(line => /^\s*[^\s#]/.test(line)) ?? '')?.[0] ?? ''
  const found = new Map<string, Span>()
  for (const [at, line] of lines.entries()) {
    const [, ...texts] = (line.startsWith(indent) && field.exec(line.slice(indent.length))) || []
    const name = texts.find(text => text !== undefined)?.trim()
    if (name === undefined || found.has(name)) continue
    const spot = { line: at + 2, column: indent.length + 1 }
    found.set(name, { path, ...spot, endLine: spot.line, endColumn: line.trimEnd().length + 1 })
  }
  // A head in braces has all of its fields on one line, or where nobody looks for them.
  const head: Span = { path, line: 2, column: 1 }
  return Object.fromEntries(names.map(name => [name, found.get(name) ?? head]))
}

/** Where the first of some fields stands that the head of a page has; the top of the page if it has none. */
export function fieldSpanOf(
  { path, fieldSpans }: Pick<Page, 'path' | 'fieldSpans'>,
  ...names: readonly string[]
): Span {
  const [first] = names.flatMap(name => ownValue(fieldSpans, name) ?? [])
  return first ?? { path, line: 1, column: 1 }
}
