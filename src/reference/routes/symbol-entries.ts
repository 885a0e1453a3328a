import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { SdkGroup } from '../../api-spec/model/sdk.ts'
import { symbolTargets } from '../../api-spec/sdk/symbol-targets.ts'
import type { GroupEntry } from '../../config/navigation-entry.ts'
import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { type GeneratedEntries, pageEntry } from './generated-entries.ts'
import { toRoute } from './reference-routes.ts'
import { groupEntry } from './tag-groups.ts'

/** The group of pages that the library has in no group. */
const otherPages = 'Reference'

/** A page for each symbol of a library, in the groups of the library. */
export function symbolEntries({ library, source }: ApiSpec, directory: string, span: Span): GeneratedEntries {
  if (!library) return { entries: [], pages: [] }
  const targets = symbolTargets(library)
  const listed = new Set<string>()
  const entryOf = (id: string) => {
    const target = targets.get(id)
    // Members have no page of their own. A page is listed once.
    if (!target || target.fragment !== undefined || listed.has(id)) return []
    listed.add(id)
    return [pageEntry(routeOf(directory, target.page), span)]
  }
  const toEntry = ({ title, symbols, groups }: SdkGroup): readonly GroupEntry[] => {
    const children = [...symbols.flatMap(entryOf), ...groups.flatMap(toEntry)]
    return children.length === 0 ? [] : [groupEntry(title, children, span)]
  }
  const entries = library.groups.flatMap(toEntry)
  const others = library.symbols.flatMap(({ id }) => entryOf(id))
  return {
    entries: [...entries, ...(others.length === 0 ? [] : [groupEntry(otherPages, others, span)])],
    pages: [...new Set(library.symbols.map(({ id }) => id))].flatMap(id => {
      const target = targets.get(id)
      return target
        ? [{ route: routeOf(directory, target.page), source, subject: { type: 'symbol', id, directory }, span }]
        : []
    }),
  }
}

const routeOf = (directory: string, page: string): string => toRoute(`${directory}/${page}`)
