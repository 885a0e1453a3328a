import pc from 'picocolors'
import type { Diagnostic, Severity } from '../../source/diagnostics/diagnostic.ts'
import { memoize } from '../../source/memoize.ts'
import { codeFrame } from './code-frame.ts'
import { printable } from './printable.ts'

/** The context for printing diagnostics. */
export interface PrintContext {
  /** The text of a project file, for code frames. */
  readonly textOf: (path: string) => string | undefined
  /** The path from the working directory to the docs folder, with a trailing slash; empty if they are the same. */
  readonly prefix: string
  /** The command that lists all diagnostics. By default, the option `--json` of the running command. */
  readonly listing?: string | undefined
}

/** How many identical diagnostics, and how many of one code, are shown in full. */
const maxIdentical = 3
const maxPerCode: Record<Severity, number> = { error: 20, warning: 20, hint: 3 }

const paint: Record<Severity, (text: string) => string> = { error: pc.red, warning: pc.yellow, hint: pc.cyan }

/** Formats diagnostics like a compiler, by file and line. Repeated ones are shown a few times and then only counted. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], context: PrintContext): string {
  const identicalCounts = new Map<string, number>()
  const codeCounts = new Map<string, number>()
  const hidden = new Map<string, number>()
  const parts: string[] = []
  for (const diagnostic of sortDiagnostics(diagnostics)) {
    const identical = count(identicalCounts, `${diagnostic.code}\0${diagnostic.message}`)
    const isShown = identical <= maxIdentical && count(codeCounts, diagnostic.code) <= maxPerCode[diagnostic.severity]
    if (isShown) parts.push(printOne(diagnostic, context))
    else count(hidden, diagnostic.code)
  }
  for (const [code, times] of hidden)
    parts.push(`… and ${times} more of ${code}; ${context.listing ?? '--json'} lists them all.`)
  return parts.map(part => `${part}\n\n`).join('')
}

/**
 * Sorts by file, line and column. Syntax errors of the configuration and API descriptions that could not be fetched come
 * first, because others may result from them, then diagnostics without a position. Duplicates are removed.
 */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const byKey = new Map(diagnostics.map(diagnostic => [keyOfDiagnostic(diagnostic), diagnostic]))
  return [...byKey.values()].sort((a, b) => {
    const byCause = Number(causes.has(b.code)) - Number(causes.has(a.code))
    if (byCause !== 0) return byCause
    if (a.span === undefined || b.span === undefined) return Number(b.span === undefined) - Number(a.span === undefined)
    if (a.span.path !== b.span.path) return a.span.path < b.span.path ? -1 : 1
    return a.span.line - b.span.line || a.span.column - b.span.column
  })
}

/** Diagnostics from which others result. */
const causes: ReadonlySet<string> = new Set(['config/invalid-json', 'host/unfetched-description'])

/** Identifies a diagnostic by all its fields. Memoized, because the preview needs most keys again after each change. */
export const keyOfDiagnostic = memoize((diagnostic: Diagnostic) => JSON.stringify(diagnostic))

/** `2 errors, 1 warning`; `no problems`. */
export function totalsOf(diagnostics: readonly Diagnostic[]): string {
  const all = sortDiagnostics(diagnostics)
  const countOf = (severity: Severity) => all.filter(each => each.severity === severity).length
  const named: [Severity, number][] = [
    ['error', countOf('error')],
    ['warning', countOf('warning')],
    ['hint', countOf('hint')],
  ]
  const parts = named.filter(([, times]) => times > 0)
  const totals = parts.map(([severity, times]) => paint[severity](`${times} ${severity}${times === 1 ? '' : 's'}`))
  return totals.length === 0 ? pc.green('no problems') : totals.join(', ')
}

function printOne({ code, severity, message, span, hint }: Diagnostic, { textOf, prefix }: PrintContext): string {
  const location = span === undefined ? '' : ` ${onOneLine(prefix + span.path)}:${span.line}:${span.column}`
  const lines = [`${paint[severity](`${severity}[${code}]`)}${pc.bold(location)}`, ...indent(printable(message))]
  const text = span === undefined ? undefined : textOf(span.path)
  const frame = span === undefined || text === undefined ? [] : codeFrame(text, span)
  if (frame.length > 0) lines.push('', ...frame.map(line => `  ${line}`))
  if (hint !== undefined) lines.push(...indent(`${pc.cyan('hint:')} ${printable(hint)}`))
  return lines.join('\n')
}

/** A file name may have line breaks, which must not look like the start of another diagnostic. */
function onOneLine(path: string): string {
  return printable(path).replace(/\n/g, '·')
}

function indent(text: string): string[] {
  return text.split('\n').map(line => `  ${line}`)
}

function count(counts: Map<string, number>, key: string): number {
  const times = (counts.get(key) ?? 0) + 1
  counts.set(key, times)
  return times
}
