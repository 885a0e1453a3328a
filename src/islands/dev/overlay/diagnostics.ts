import { type DiagnosticGroup, groupDiagnostics } from '../../../source/diagnostics/group-diagnostics.ts'
import { percentDecode } from '../../../source/text/percent-decode.ts'

/** A diagnostic as the server sends it: the fields of `--json`, and the lines around the position. */
export interface ClientDiagnostic {
  readonly code: string
  readonly severity: 'error' | 'warning' | 'hint'
  readonly file?: string
  readonly line?: number
  readonly column?: number
  readonly message: string
  readonly hint?: string
  readonly frame?: string
}

const ranks = { error: 0, warning: 1, hint: 2 } as const

/**
 * Ordered by severity; within a severity, those of the open page come first. Repeated problems are grouped, as in the
 * terminal.
 */
export function orderedDiagnostics(
  diagnostics: readonly ClientDiagnostic[],
  path: string,
  base: string,
): readonly DiagnosticGroup<ClientDiagnostic>[] {
  const pageRank = (diagnostic: ClientDiagnostic) => (isAboutPage(diagnostic, path, base) ? 0 : 1)
  const ordered = diagnostics.toSorted((a, b) => ranks[a.severity] - ranks[b.severity] || pageRank(a) - pageRank(b))
  return groupDiagnostics(ordered, diagnostic => positionText(diagnostic) || undefined)
}

/** Whether a diagnostic is about the file of the page at an address, as far as the address shows. */
export function isAboutPage({ file }: ClientDiagnostic, path: string, base: string): boolean {
  if (file === undefined) return false
  return routeOf(path.startsWith(base) ? path.slice(base.length) : path) === routeOf(file)
}

/** `guides/start.mdx`, `/guides/start/` and `/guides/start/index.html` are the same page. */
function routeOf(path: string): string {
  const plain = percentDecode(path).replace(/^\/+|\/+$/g, '')
  return plain
    .replace(/\.(?:mdx?|html)$/i, '')
    .replace(/(?:^|\/)(?:index|readme)$/i, '')
    .toLowerCase()
}

/** Identifies a diagnostic even if lines above it were added or removed. */
export const diagnosticKey = ({ code, file, message }: ClientDiagnostic): string =>
  JSON.stringify([code, file, message])

/** `guides/start.mdx:12:3`, as editors and terminals open it; empty for a diagnostic without a position. */
export function positionText({ file, line, column }: ClientDiagnostic): string {
  return [file, line, line === undefined ? undefined : column].filter(part => part !== undefined).join(':')
}

/** `1 error, 3 warnings, 2 hints`, as in the terminal; empty without diagnostics. */
export function diagnosticCountText(diagnostics: readonly ClientDiagnostic[]): string {
  const countOf = (wanted: ClientDiagnostic['severity']) =>
    pluralize(diagnostics.filter(({ severity }) => severity === wanted).length, wanted)
  return [countOf('error'), countOf('warning'), countOf('hint')].filter(Boolean).join(', ')
}

const pluralize = (count: number, noun: string): string =>
  count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`
