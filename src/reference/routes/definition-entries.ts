import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { GraphqlKind } from '../../api-spec/model/graphql.ts'
import type { GroupEntry, NavigationEntry } from '../../config/navigation-entry.ts'
import { type GenerationOptions, pageEntry } from './generated-entries.ts'
import { toRoute } from './reference-routes.ts'
import { groupEntry } from './tag-groups.ts'

/** The groups of pages in the sidebar, with the kinds of definitions in them. */
const groups: readonly (readonly [title: string, kind: GraphqlKind])[] = [
  ['Queries', 'query'],
  ['Mutations', 'mutation'],
  ['Subscriptions', 'subscription'],
]

/** The groups inside the group of all types. */
const typeGroups: readonly (readonly [title: string, kind: GraphqlKind])[] = [
  ['Objects', 'object'],
  ['Interfaces', 'interface'],
  ['Unions', 'union'],
  ['Enums', 'enum'],
  ['Inputs', 'input'],
  ['Scalars', 'scalar'],
]

/** A page for each definition of a GraphQL schema, grouped by kind. */
export function definitionEntries(
  { definitions = [], source }: ApiSpec,
  { directory, span, register }: GenerationOptions,
): readonly NavigationEntry[] {
  const entries = definitions.map(({ kind, name, page }) => {
    const subject = { type: 'graphql', kind, name, directory } as const
    const route = register({ route: toRoute(`${directory}/${page}`), source, subject, span })
    return { kind, entry: pageEntry(route, span) }
  })
  const group = (title: string, kind: GraphqlKind): readonly GroupEntry[] => {
    const pages = entries.flatMap(({ kind: other, entry }) => (other === kind ? [entry] : []))
    return pages.length === 0 ? [] : [groupEntry(title, pages, span)]
  }
  const types = typeGroups.flatMap(([title, kind]) => group(title, kind))
  return [
    ...groups.flatMap(([title, kind]) => group(title, kind)),
    ...(types.length === 0 ? [] : [groupEntry('Types', types, span)]),
    ...group('Directives', 'directive'),
  ]
}
