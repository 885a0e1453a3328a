import type { GraphqlKind } from '../model/graphql.ts'

/** The folder of the page of each kind of definition, below the directory of the schema. */
const folders: Readonly<Record<GraphqlKind, string>> = {
  query: 'queries',
  mutation: 'mutations',
  subscription: 'subscriptions',
  object: 'types',
  interface: 'types',
  union: 'types',
  enum: 'types',
  input: 'types',
  scalar: 'types',
  directive: 'directives',
}

/** The paths of pages below the directory of a schema, without duplicates: `types/ship-filter`. */
export function pagePaths(): (kind: GraphqlKind, name: string) => string {
  const taken = new Set<string>()
  return (kind, name) => {
    const path = `${folders[kind]}/${segmentOf(name)}`
    let count = 0
    const numbered = () => (count === 0 ? path : `${path}-${count}`)
    // Names can differ only in case: `Ship` and `ship`.
    while (taken.has(numbered())) count++
    taken.add(numbered())
    return numbered()
  }
}

/** A name as a part of an address: `ship-filter` for `ShipFilter`. */
function segmentOf(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1-$2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
  const segment = words
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
  // Names can consist of underscores only.
  return segment.slice(0, maxLength) || 'unnamed'
}

/** Maximum characters, so that file names stay valid on all systems. */
const maxLength = 200
