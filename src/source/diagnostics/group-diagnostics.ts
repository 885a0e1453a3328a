import type { Severity } from './diagnostic.ts'

/** Diagnostics that report the same problem. */
export interface DiagnosticGroup<Grouped> {
  readonly first: Grouped
  /** Those at the position of the first one, such as a problem in a snippet that several pages include. */
  readonly others: readonly Grouped[]
  /** Those at other positions. */
  readonly elsewhere: readonly Grouped[]
}

/** The fields that are compared. */
interface Texts {
  readonly severity: Severity
  readonly code: string
  readonly message: string
  readonly hint?: string | undefined
}

/**
 * Groups diagnostics that have the same code and report the same problem: with the same text at several positions, or
 * at the same position with a message or hint that differs only in the page that includes it.
 *
 * @param positionOf The position of a diagnostic as text, `undefined` if it has no position.
 */
export function groupDiagnostics<Grouped extends Texts>(
  diagnostics: readonly Grouped[],
  positionOf: (diagnostic: Grouped) => string | undefined,
): readonly DiagnosticGroup<Grouped>[] {
  const groups: Grouped[][] = []
  const groupOf = new Map<string, Grouped[]>()
  for (const diagnostic of diagnostics) {
    const keys = keysOf(diagnostic, positionOf(diagnostic))
    const known = keys.map(key => groupOf.get(key)).find(group => group !== undefined)
    const group = known ?? []
    if (!known) groups.push(group)
    group.push(diagnostic)
    for (const key of keys) if (!groupOf.has(key)) groupOf.set(key, group)
  }
  return groups.flatMap(([first, ...rest]) => {
    if (!first) return []
    const isHere = (other: Grouped) => positionOf(other) === positionOf(first)
    return [{ first, others: rest.filter(isHere), elsewhere: rest.filter(other => !isHere(other)) }]
  })
}

/** Diagnostics with a common key report the same problem. */
function keysOf({ severity, code, message, hint = '' }: Texts, position: string | undefined): readonly string[] {
  const kind = [severity, code]
  return [
    ...(position === undefined
      ? []
      : [
          [...kind, 'message', position, message],
          [...kind, 'hint', position, hint],
        ]),
    [...kind, 'text', withoutIndexes(message), hint],
  ].map(parts => JSON.stringify(parts))
}

/** The same mistake in several entries of a list: `"footer.links[0].items[2]"`. */
const withoutIndexes = (message: string): string => message.replace(/\[\d+\]/g, '[]')

/** How many diagnostics of a group are at other positions, as text: `2 more warnings like this`. */
export const repeatedText = (count: number, severity: Severity): string =>
  `${count} more ${severity}${count === 1 ? '' : 's'} like this`
