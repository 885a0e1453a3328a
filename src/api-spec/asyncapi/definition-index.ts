import { describeType, isObject, type SpecNode, spanOf } from '../document/node.ts'
import { dereference, referenceOf } from '../document/read-context.ts'
import { error } from '../document/report.ts'
import { type AsyncApiContext, locationOf } from './asyncapi-context.ts'

/** A definition that operations reference, with all locations by which a reference may reach it. */
export interface Definition {
  readonly id: string
  /** Its own location, followed by the locations that it refers to in turn. */
  readonly locations: readonly string[]
}

/** Definitions in document order, indexed by location. */
export interface DefinitionIndex<Kind extends Definition> {
  readonly all: readonly Kind[]
  /** By the location of the definition itself. */
  readonly byOwnLocation: ReadonlyMap<string, Kind>
  /** By every location that leads to a definition. If several lead to the same location, the first one is used. */
  readonly byLocation: ReadonlyMap<string, Kind>
}

export function indexDefinitions<Kind extends Definition>(all: readonly Kind[]): DefinitionIndex<Kind> {
  const reached = new Map<string, Kind>()
  for (const site of all) for (const place of site.locations) if (!reached.has(place)) reached.set(place, site)
  return { all, byOwnLocation: new Map(all.map(site => [site.locations[0] ?? '', site])), byLocation: reached }
}

/** Resolves a reference: to the entry that it names, or else to the first one that leads to the same location. */
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

/** The location of a node, followed by those that it refers to in turn. */
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

/** A channel or an operation of the document. Anything but an object is reported, and the result is `undefined`. */
export function entryAt(kind: keyof typeof codes, id: string, written: SpecNode, reading: AsyncApiContext) {
  const node = dereference(written, reading)
  if (!node || isObject(node.value)) return node
  const message = `The ${kind} "${id}" is left out: it must be an object, but it is ${describeType(node.value)}.`
  reading.report(error(codes[kind], spanOf(written), message, `Describe the ${kind} there by its keys, or remove it.`))
  return undefined
}

const codes = { channel: 'api-spec/invalid-channel', operation: 'api-spec/invalid-operation' } as const
