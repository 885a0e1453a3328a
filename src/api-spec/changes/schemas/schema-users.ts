import type { ComparedPair } from './create-schema-pairs.ts'
import { changeKey, ownChanges } from './inherited-changes.ts'
import { type Direction, opposite, type SchemaChange, type SchemaLink } from './schema-part.ts'

/** A use of a shared schema by an operation or channel. */
export interface SubjectLink {
  /** The position of the operation or channel in the list of all. */
  readonly subject: number
  readonly direction: Direction
  readonly link: SchemaLink
  /** Keys of the changes that it has because the shared schema is combined with others. Only for such links. */
  readonly inherited?: ReadonlySet<string> | undefined
}

/** Who uses a schema, by direction: positions of operations and channels. */
export type SchemaUsers = Readonly<Record<Direction, ReadonlySet<number>>>

/** A change of a shared schema, and who is affected by it. */
export interface UsedChange {
  readonly change: SchemaChange
  readonly users: SchemaUsers
}

interface PairLink {
  readonly from: string
  readonly link: SchemaLink
  readonly inherited: ReadonlySet<string> | undefined
}

/** The changes of each pair of shared schemas, with everything that uses them directly or through other schemas. */
export function usedChanges(
  compared: ReadonlyMap<string, ComparedPair>,
  subjectLinks: readonly SubjectLink[],
  spend: (steps: number) => boolean,
): ReadonlyMap<string, readonly UsedChange[]> {
  const own = new Map([...compared].map(([id, pair]) => [id, ownOf(id, pair, compared)]))
  const pairLinks = groupByPair(
    [...compared].flatMap(([from, { links }]) =>
      links.map(link => ({ from, link, inherited: own.get(from)?.inherited.get(link) })),
    ),
  )
  const directLinks = groupByPair(subjectLinks)
  const found = new Map<string, SchemaUsers>()
  const usersOf = (id: string): SchemaUsers => {
    const known = found.get(id) ?? findUsers(id, pairLinks, directLinks, spend)
    found.set(id, known)
    return known
  }
  const withLayers = (id: string, change: SchemaChange): SchemaUsers => {
    const users = usersOf(id)
    const key = changeKey(change, change.field)
    const layers = (pairLinks.get(id) ?? []).filter(({ inherited }) => inherited?.has(key))
    const direct = (directLinks.get(id) ?? []).filter(({ inherited }) => inherited?.has(key))
    if (layers.length + direct.length === 0) return users
    const all = [users, ...layers.map(({ from }) => usersOf(from)), ...direct.map(usersOfLink)]
    return {
      request: new Set(all.flatMap(({ request }) => [...request])),
      response: new Set(all.flatMap(({ response }) => [...response])),
    }
  }
  return new Map(
    [...own].flatMap(([id, { own: changes }]) =>
      changes.length === 0 ? [] : [[id, changes.map(change => ({ change, users: withLayers(id, change) }))] as const],
    ),
  )
}

const ownOf = (id: string, { changes, links }: ComparedPair, compared: ReadonlyMap<string, ComparedPair>) =>
  ownChanges({ changes, links, changeOf: change => change, pair: id }, compared)

const usersOfLink = ({ subject, direction }: SubjectLink): SchemaUsers => ({
  request: new Set(direction === 'request' ? [subject] : []),
  response: new Set(direction === 'response' ? [subject] : []),
})

function groupByPair<Item extends { readonly link: SchemaLink }>(items: readonly Item[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(item.link.pair)
    if (group) group.push(item)
    else groups.set(item.link.pair, [item])
  }
  return groups
}

/** Follows the links of a pair back to operations and channels. Links of combined schemas count for single changes only. */
function findUsers(
  id: string,
  pairLinks: ReadonlyMap<string, readonly PairLink[]>,
  directLinks: ReadonlyMap<string, readonly SubjectLink[]>,
  spend: (steps: number) => boolean,
): SchemaUsers {
  const usersIn = (direction: Direction): ReadonlySet<number> => {
    const users = new Set<number>()
    const seen = new Set([`${direction} ${id}`])
    const waiting: (readonly [pair: string, direction: Direction])[] = [[id, direction]]
    for (let next = waiting.pop(); next && spend(1); next = waiting.pop()) {
      const [pair, at] = next
      const sourceOf = ({ isReversed }: SchemaLink) => (isReversed ? opposite(at) : at)
      for (const { subject, direction: used, link } of directLinks.get(pair) ?? [])
        if (link.layerField === undefined && used === sourceOf(link) && link.sides[used]) users.add(subject)
      for (const { from, link } of pairLinks.get(pair) ?? []) {
        const source = sourceOf(link)
        if (link.layerField !== undefined || !link.sides[source] || seen.has(`${source} ${from}`)) continue
        seen.add(`${source} ${from}`)
        waiting.push([from, source])
      }
    }
    return users
  }
  return { request: usersIn('request'), response: usersIn('response') }
}
