import matter from 'gray-matter'
import { LineCounter, parseDocument } from 'yaml'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { isRecord } from '../../source/json/is-record.ts'
import { circularAlias, tooManyAliases, unsupportedLanguage } from './front-matter-diagnostics.ts'
import { parsePlainFields } from './parse-plain-fields.ts'
import { explainYamlProblem, problemOffset } from './yaml-problem.ts'

/**
 * Parse the YAML of front matter, which begins in the second line of its file. Of invalid YAML, the lines that can be read are used.
 *
 * @returns Without diagnostics, if all of the front matter could be read.
 */
export function parseYaml(path: string, language: string, yaml: string): Outcome<Record<string, unknown>> {
  if (language !== '' && language.toLowerCase() !== 'yaml')
    return { value: {}, diagnostics: [unsupportedLanguage(path, language)] }
  const plain = parsePlainFields(yaml)
  if (plain) return { value: plain, diagnostics: [] }
  // Aliases can expand a few lines to gigabytes. Front matter needs only a few.
  if ((yaml.match(/(^|[\s,[{])\*[^\s*]/g)?.length ?? 0) > 20)
    return { value: parseLineByLine(yaml), diagnostics: [tooManyAliases(path)] }
  // The fast parser stops at such a line.
  if (/^---/m.test(yaml)) return parseBrokenYaml(path, yaml)
  try {
    const { data } = matter(`---\n${yaml}\n---\n`, { language: 'yaml', engines: {} })
    if (isCyclic(data)) return { value: parseLineByLine(yaml), diagnostics: [circularAlias(path)] }
    return isRecord(data) ? { value: data, diagnostics: [] } : parseBrokenYaml(path, yaml)
  } catch {
    // The fast parser reports only that it failed. The other parser reports the position.
    return parseBrokenYaml(path, yaml)
  }
}

/** Whether a value contains itself, through an alias: `&list [*list]`. */
function isCyclic(value: unknown, ancestors: readonly unknown[] = []): boolean {
  if (typeof value !== 'object' || value === null) return false
  return ancestors.includes(value) || Object.values(value).some(inner => isCyclic(inner, [...ancestors, value]))
}

function parseBrokenYaml(path: string, yaml: string): Outcome<Record<string, unknown>> {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, strict: false })
  const problem = document.errors[0]
  const at = problem ? lines.linePos(problemOffset(problem, document)) : unknownReferencePosition(yaml)
  const diagnostic: Diagnostic = {
    code: 'content/broken-frontmatter',
    severity: 'warning',
    ...explainYamlProblem(problem?.message, yaml.split('\n')[at.line - 1] ?? ''),
    span: { path, line: at.line + 1, column: at.col },
  }
  return { value: parseLineByLine(yaml), diagnostics: [diagnostic] }
}

/** The first value that begins with `*` or `!`: only the fast parser rejects unknown aliases and tags. */
function unknownReferencePosition(yaml: string): { readonly line: number; readonly col: number } {
  for (const [index, line] of yaml.split('\n').entries()) {
    const [start] = /^\s*[\w:-]+:\s+(?=[*!])/.exec(line) ?? []
    if (start !== undefined) return { line: index + 1, col: start.length + 1 }
  }
  return { line: 1, col: 1 }
}

/** The plain `name: value` lines of front matter that is not valid YAML. */
function parseLineByLine(yaml: string): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const line of yaml.split('\n')) {
    const match = /^([\w:-]+):\s+(.+)$/.exec(line)
    if (match?.[1] && match[2]) values[match[1]] = match[2].trim().replace(/^["']|["']$/g, '')
  }
  return values
}
