import { describeType, isObject, type SpecNode, spanOf } from '../document/node.ts'
import { dereference, referenceOf } from '../document/read-context.ts'
import { error } from '../document/report.ts'
import { type AsyncApiContext, locationOf } from './asyncapi-context.ts'

/** Something that operations name by a reference, and the places by which they may reach it. */
export interface Definition {
  readonly id: string
  /** Where it is named, and what it refers to from there on. */
  readonly locations: readonly string[]
}

/** Sites by their places, in their order. */
export interface DefinitionIndex<Kind extends Definition> {
  readonly all: readonly Kind[]
  /** By the place where each is named. */
  readonly byOwnLocation: ReadonlyMap<string, Kind>
  /** By every place that leads to one: to the first of them, where several lead to the same. */
  readonly byLocation: ReadonlyMap<string, Kind>
}

export function indexDefinitions<Kind extends Definition>(all: readonly Kind[]): DefinitionIndex<Kind> {
  const reached = new Map<string, Kind>()
  for (const site of all) for (const place of site.locations) if (!reached.has(place)) reached.set(place, site)
  return { all, byOwnLocation: new Map(all.map(site => [site.locations[0] ?? '', site])), byLocation: reached }
}

/** What a reference means: the entry that it names, or else the first one that leads to the same place. */
export function resolveDefinition<Kind extends Definition>(
  node: SpecNode,
  { byOwnLocation, byLocation }: DefinitionIndex<Kind>,
  reading: AsyncApiContext,
): Kind | undefined {
  const places = locationsFrom(node, reading)
  const firstIn = (index: ReadonlyMap<string, Kind>) =>
    places.map(place => index.get(place)).find(site => site !== undefined)
  return firstIn(byOwnLocation) ?? firstIn(byLocation)
}

const maxChain = 50

/** The place of a node, and those of what it refers to, one after the other. */
export function locationsFrom(node: SpecNode, { documents, report }: AsyncApiContext): readonly string[] {
  const places: string[] = []
  let at: SpecNode | undefined = node
  while (at && places.length < maxChain) {
    places.push(locationOf(at))
    const reference = referenceOf(at, report)
    at = reference === undefined ? undefined : documents.find(reference, at)?.node
  }
  return places
}

/** A channel or an operation of the document; `undefined`, and an error, if it is none. */
export function entryAt(kind: keyof typeof codes, id: string, written: SpecNode, reading: AsyncApiContext) {
  const node = dereference(written, reading)
  if (!node || isObject(node.value)) return node
  const message = `The ${kind} "${id}" is left out: it must be an object, but it is ${describeType(node.value)}.`
  reading.report(error(codes[kind], spanOf(written), message, `Describe the ${kind} there by its keys, or remove it.`))
  return undefined
}

const codes = { channel: 'api-spec/invalid-channel', operation: 'api-spec/invalid-operation' } as const
