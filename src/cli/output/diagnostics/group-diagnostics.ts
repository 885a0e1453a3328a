import type { Diagnostic, Span } from '../../../source/diagnostics/diagnostic.ts'

/** Diagnostics that report the same problem. */
export interface DiagnosticGroup {
  readonly first: Diagnostic
  /** The other places with the same problem. */
  readonly otherSpans: readonly Span[]
  /** How many further diagnostics are about the place of the first one, such as a snippet that many pages include. */
  readonly othersHere: number
}

/**
 * Groups diagnostics that have the same code and report the same problem: with the same text at several places, or at
 * the same place with a message or hint that differs only in the page that includes it.
 */
export function groupDiagnostics(diagnostics: readonly Diagnostic[]): readonly DiagnosticGroup[] {
  const groups: Diagnostic[][] = []
  const groupOf = new Map<string, Diagnostic[]>()
  for (const diagnostic of diagnostics) {
    const keys = keysOf(diagnostic)
    const known = keys.map(key => groupOf.get(key)).find(group => group !== undefined)
    const group = known ?? []
    if (!known) groups.push(group)
    group.push(diagnostic)
    for (const key of keys) if (!groupOf.has(key)) groupOf.set(key, group)
  }
  return groups.flatMap(toGroup)
}

/** Diagnostics with a common key report the same problem. */
function keysOf({ severity, code, message, span, hint = '' }: Diagnostic): readonly string[] {
  const kind = [severity, code]
  const place = span && positionOf(span)
  return [
    ...(place === undefined
      ? []
      : [
          [...kind, 'message', place, message],
          [...kind, 'hint', place, hint],
        ]),
    [...kind, 'text', withoutIndexes(message), hint],
  ].map(parts => JSON.stringify(parts))
}

/** The same mistake in several entries of a list: `"footer.links[0].items[2]"`. */
const withoutIndexes = (message: string): string => message.replace(/\[\d+\]/g, '[]')

const positionOf = ({ path, line, column }: Span): string => `${path}:${line}:${column}`

function toGroup([first, ...others]: readonly Diagnostic[]): DiagnosticGroup[] {
  if (!first) return []
  const here = first.span && positionOf(first.span)
  const spans = others.flatMap(({ span }) => (span ? [[positionOf(span), span] as const] : []))
  const elsewhere = new Map(spans.filter(([position]) => position !== here))
  const othersHere = others.filter(({ span }) => (span && positionOf(span)) === here).length
  return [{ first, otherSpans: [...elsewhere.values()], othersHere }]
}
