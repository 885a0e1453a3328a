import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { GraphqlDefinition, GraphqlKind } from '../../api-spec/model/graphql.ts'
import type { GroupEntry } from '../../config/navigation-entry.ts'
import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { type GeneratedEntries, pageEntry } from './generated-entries.ts'
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
  directory: string,
  span: Span,
): GeneratedEntries {
  const routeOf = ({ page }: GraphqlDefinition) => toRoute(`${directory}/${page}`)
  const group = (title: string, kind: GraphqlKind): readonly GroupEntry[] => {
    const pages = definitions.filter(definition => definition.kind === kind)
    return pages.length === 0
      ? []
      : [
          groupEntry(
            title,
            pages.map(page => pageEntry(routeOf(page), span)),
            span,
          ),
        ]
  }
  const types = typeGroups.flatMap(([title, kind]) => group(title, kind))
  return {
    entries: [
      ...groups.flatMap(([title, kind]) => group(title, kind)),
      ...(types.length === 0 ? [] : [groupEntry('Types', types, span)]),
      ...group('Directives', 'directive'),
    ],
    pages: definitions.map(definition => {
      const { kind, name } = definition
      return { route: routeOf(definition), source, subject: { type: 'graphql', kind, name, directory }, span }
    }),
  }
}
