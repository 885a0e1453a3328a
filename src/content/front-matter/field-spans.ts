import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { ownValue } from '../../source/json/own-value.ts'
import type { Page } from '../page.ts'

/** The first line of a field of the outermost mapping, without its indent. */
const field = /^(?:"([^"]*)"[ \t]*|'([^']*)'[ \t]*|([^\s#[{"'&*!|>%@`,-].*?)):(?:\s|$)/

/**
 * The spans of front matter fields, by name.
 *
 * The YAML parser does not report positions, and another parser would take longer than the whole page. In YAML, lines
 * with a deeper indent than the first field belong to a value.
 *
 * @param yaml The front matter without its `---` lines; it begins on line 2 of the file.
 */
export function fieldSpans(names: readonly string[], yaml: string, path: string): Readonly<Record<string, Span>> {
  const lines = yaml.split('\n')
  const indent = /^ */.exec(lines.find(line => /^\s*[^\s#]/.test(line)) ?? '')?.[0] ?? ''
  const spans = new Map<string, Span>()
  for (const [at, text] of lines.entries()) {
    const match = text.startsWith(indent) ? field.exec(text.slice(indent.length)) : null
    const name = (match?.[1] ?? match?.[2] ?? match?.[3])?.trim()
    if (name === undefined || spans.has(name)) continue
    const line = at + 2
    spans.set(name, { path, line, column: indent.length + 1, endLine: line, endColumn: text.trimEnd().length + 1 })
  }
  // Front matter in braces has no line for each field.
  const fallback: Span = { path, line: 2, column: 1 }
  return Object.fromEntries(names.map(name => [name, spans.get(name) ?? fallback]))
}

/** The span of the first of some fields that the front matter contains; the top of the page if it contains none. */
export function fieldSpanOf(
  { path, fieldSpans }: Pick<Page, 'path' | 'fieldSpans'>,
  ...names: readonly string[]
): Span {
  const [first] = names.flatMap(name => ownValue(fieldSpans, name) ?? [])
  return first ?? { path, line: 1, column: 1 }
}
