import type { Member } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import type { DivisionKind, NavigationEntry } from '../navigation-entry.ts'
import { isDivision } from './merge-children.ts'

/** Divisions that are identified by name. */
const namedKinds: readonly DivisionKind[] = ['language', 'version', 'product']

/** Report languages, versions and products of one list that have the same name. */
export function reportDuplicateNames(entries: readonly NavigationEntry[], { key }: Member, report: Report): void {
  const seen = new Set<string>()
  for (const entry of entries) {
    if (!isDivision(entry) || !namedKinds.includes(entry.kind)) continue
    if (seen.has(entry.name)) {
      const message = `Two entries of "${key}" have the same name "${entry.name}".`
      report(warning('config/duplicate-entry', entry.span, message, 'Rename one of them, or merge them.'))
    }
    seen.add(entry.name)
  }
}
