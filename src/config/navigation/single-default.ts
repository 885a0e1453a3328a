import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { type Report, warning } from '../json/report.ts'
import type { NavigationEntry } from '../navigation-entry.ts'
import { isDivision, isLink } from './merge-children.ts'

/**
 * Sets exactly one division of a list as the default: the one that is marked, or else the first visible one with pages.
 */
export function withSingleDefault(
  entries: readonly NavigationEntry[],
  keySpan: Span,
  report: Report,
): readonly NavigationEntry[] {
  const marked = entries.filter(entry => isDivision(entry) && entry.default)
  if (marked.length > 1) {
    const message = `${marked.length} entries of this list have "default": true. The first of them is used.`
    report(warning('config/several-defaults', keySpan, message, 'Set "default": true in only one entry.'))
  }
  const defaultEntry = marked[0] ?? entries.find(isDefaultCandidate) ?? entries.find(entry => !isLink(entry))
  return entries.map(entry => (isDivision(entry) ? { ...entry, default: entry === defaultEntry } : entry))
}

function isDefaultCandidate(entry: NavigationEntry): boolean {
  return isDivision(entry) && !entry.hidden && !isLink(entry)
}
