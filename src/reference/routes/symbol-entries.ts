import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { SdkGroup } from '../../api-spec/model/sdk.ts'
import { symbolTargets } from '../../api-spec/sdk/symbol-targets.ts'
import type { GroupEntry, NavigationEntry } from '../../config/navigation-entry.ts'
import type { Route } from '../../content/page.ts'
import { type GenerationOptions, pageEntry } from './generated-entries.ts'
import { toRoute } from './reference-routes.ts'
import { groupEntry } from './tag-groups.ts'

/** The group of pages that the library has in no group. */
const otherPages = 'Reference'

/** A page for each symbol of a library, in the groups of the library. */
export function symbolEntries(
  { library, source }: ApiSpec,
  { directory, span, register }: GenerationOptions,
): readonly NavigationEntry[] {
  if (!library) return []
  const targets = symbolTargets(library)
  const routes = new Map<string, Route>()
  for (const { id } of library.symbols) {
    const page = targets.get(id)?.page
    if (page === undefined || routes.has(id)) continue
    const subject = { type: 'symbol', id, directory } as const
    routes.set(id, register({ route: toRoute(`${directory}/${page}`), source, subject, span }))
  }
  const listed = new Set<string>()
  const entryOf = (id: string) => {
    const route = routes.get(id)
    // Members have no page of their own. A page is listed once.
    if (route === undefined || targets.get(id)?.fragment !== undefined || listed.has(id)) return []
    listed.add(id)
    return [pageEntry(route, span)]
  }
  const toEntry = ({ title, symbols, groups }: SdkGroup): readonly GroupEntry[] => {
    const children = [...symbols.flatMap(entryOf), ...groups.flatMap(toEntry)]
    return children.length === 0 ? [] : [groupEntry(title, children, span)]
  }
  const entries = library.groups.flatMap(toEntry)
  const others = library.symbols.flatMap(({ id }) => entryOf(id))
  return [...entries, ...(others.length === 0 ? [] : [groupEntry(otherPages, others, span)])]
}
