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
  readonly byExactLocation: ReadonlyMap<string, Kind>
  /** By every location that leads to a definition. If several lead to the same location, the first one is used. */
  readonly byLocation: ReadonlyMap<string, Kind>
}

export function indexDefinitions<Kind extends Definition>(all: readonly Kind[]): DefinitionIndex<Kind> {
  const byLocation = new Map<string, Kind>()
  for (const definition of all)
    for (const location of definition.locations) if (!byLocation.has(location)) byLocation.set(location, definition)
  return {
    all,
    byExactLocation: new Map(all.map(definition => [definition.locations[0] ?? '', definition])),
    byLocation,
  }
}

/** Resolves a reference: to the entry that it names, or else to the first one that leads to the same location. */
export function resolveDefinition<Kind extends Definition>(
  node: SpecNode,
  { byExactLocation, byLocation }: DefinitionIndex<Kind>,
  context: AsyncApiContext,
): Kind | undefined {
  const locations = locationsFrom(node, context)
  const firstIn = (index: ReadonlyMap<string, Kind>) =>
    locations.map(location => index.get(location)).find(definition => definition !== undefined)
  return firstIn(byExactLocation) ?? firstIn(byLocation)
}

const maxChain = 50

/** The location of a node, followed by those that it refers to in turn. */
export function locationsFrom(node: SpecNode, { documents, report }: AsyncApiContext): readonly string[] {
  const locations: string[] = []
  let at: SpecNode | undefined = node
  while (at && locations.length < maxChain) {
    locations.push(locationOf(at))
    const reference = referenceOf(at, report)
    at = reference === undefined ? undefined : documents.find(reference, at)?.node
  }
  return locations
}

/** A channel or an operation of the document. Anything but an object is reported, and the result is `undefined`. */
export function entryAt(kind: keyof typeof codes, id: string, written: SpecNode, context: AsyncApiContext) {
  const node = dereference(written, context)
  if (!node || isObject(node.value)) return node
  const message = `The ${kind} "${id}" is left out: it must be an object, but it is ${describeType(node.value)}.`
  context.report(error(codes[kind], spanOf(written), message, `Write the ${kind} as an object, or remove it.`))
  return undefined
}

const codes = { channel: 'api-spec/invalid-channel', operation: 'api-spec/invalid-operation' } as const
