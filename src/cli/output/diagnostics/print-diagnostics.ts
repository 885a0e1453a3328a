import pc from 'picocolors'
import type { Diagnostic, Severity, Span } from '../../../source/diagnostics/diagnostic.ts'
import { type DiagnosticGroup, groupDiagnostics, repeatedText } from '../../../source/diagnostics/group-diagnostics.ts'
import { memoize } from '../../../source/memoize.ts'
import { printable } from '../printable.ts'
import { codeFrame } from './code-frame.ts'

/** The context for printing diagnostics. */
export interface PrintContext {
  /** The text of a project file, for code frames. */
  readonly textOf: (path: string) => string | undefined
  /** The path from the working directory to the docs folder, with a trailing slash; empty if they are the same. */
  readonly prefix: string
  /** The command that lists all diagnostics. By default, the option `--json` of the running command. */
  readonly listing?: string | undefined
}

/** How many other positions of a problem are listed. */
const maxPositions = 5

/** How many different problems of one code are shown. */
const maxPerCode: Record<Severity, number> = { error: 20, warning: 20, hint: 3 }

const paint: Record<Severity, (text: string) => string> = { error: pc.red, warning: pc.yellow, hint: pc.cyan }

/** Formats diagnostics like a compiler, by file and line. A problem that occurs at several positions is shown once. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], context: PrintContext): string {
  const codeCounts = new Map<string, number>()
  const hidden = new Map<string, number>()
  const parts: string[] = []
  for (const group of groupDiagnostics(sortDiagnostics(diagnostics), positionOf)) {
    const { code, severity } = group.first
    const shown = codeCounts.get(code) ?? 0
    codeCounts.set(code, shown + 1)
    if (shown < maxPerCode[severity]) parts.push(printGroup(group, context))
    else hidden.set(code, (hidden.get(code) ?? 0) + 1 + group.others.length + group.elsewhere.length)
  }
  for (const [code, times] of hidden)
    parts.push(`… and ${times} more with the code ${code}; ${listingOf(context)} lists them all.`)
  return parts.map(part => `${part}\n\n`).join('')
}

const listingOf = ({ listing = '--json' }: PrintContext): string => listing

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
  const countOf = (severity: Severity) => all.filter(diagnostic => diagnostic.severity === severity).length
  const named: [Severity, number][] = [
    ['error', countOf('error')],
    ['warning', countOf('warning')],
    ['hint', countOf('hint')],
  ]
  const parts = named.filter(([, times]) => times > 0)
  const totals = parts.map(([severity, times]) => paint[severity](`${times} ${severity}${times === 1 ? '' : 's'}`))
  return totals.length === 0 ? pc.green('no problems') : totals.join(', ')
}

function printGroup({ first, others, elsewhere }: DiagnosticGroup<Diagnostic>, context: PrintContext): string {
  const { code, severity, message, span, hint } = first
  const location = span === undefined ? '' : ` ${positionText(span, context)}`
  const lines = [`${paint[severity](`${severity}[${code}]`)}${pc.bold(location)}`, ...indent(printable(message))]
  const text = span === undefined ? undefined : context.textOf(span.path)
  const frame = span === undefined || text === undefined ? [] : codeFrame(text, span)
  if (frame.length > 0) lines.push('', ...frame.map(line => `  ${line}`))
  if (hint !== undefined) lines.push(...indent(`${pc.cyan('hint:')} ${printable(hint)}`))
  if (others.length > 0) lines.push(...indent(othersText(others.length, severity, context)))
  if (elsewhere.length > 0) lines.push(...indent(elsewhereText(elsewhere, severity, context)))
  return lines.join('\n')
}

function othersText(count: number, severity: Severity, context: PrintContext): string {
  const others = count === 1 ? `1 similar ${severity}` : `${count} similar ${severity}s`
  return `and ${others} at this position; ${listingOf(context)} lists ${count === 1 ? 'it' : 'them'}.`
}

/** All numbers in the output add up to its totals, so this counts diagnostics, not positions. */
function elsewhereText(elsewhere: readonly Diagnostic[], severity: Severity, context: PrintContext): string {
  const texts = elsewhere.map(({ span }) => (span === undefined ? undefined : positionText(span, context)))
  const positions = [...new Set(texts.filter(text => text !== undefined))].slice(0, maxPositions)
  const more = texts.filter(text => text === undefined || !positions.includes(text)).length
  const repeated = repeatedText(elsewhere.length, severity)
  const listed = positions.length === 0 ? '' : `: ${positions.join(', ')}`
  return `${repeated}${listed}${more === 0 ? '' : `, and ${more} more; ${listingOf(context)} lists them all`}`
}

const positionOf = ({ span }: Diagnostic): string | undefined =>
  span === undefined ? undefined : `${span.path}:${span.line}:${span.column}`

const positionText = ({ path, line, column }: Span, { prefix }: PrintContext): string =>
  `${onOneLine(prefix + path)}:${line}:${column}`

/** A file name may have line breaks, which must not look like the start of another diagnostic. */
function onOneLine(path: string): string {
  return printable(path).replace(/\n/g, '·')
}

function indent(text: string): string[] {
  return text.split('\n').map(line => `  ${line}`)
}
