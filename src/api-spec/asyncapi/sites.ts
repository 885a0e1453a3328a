import { isObject, nameOfType, type SpecNode, spanOf } from '../document/node.ts'
import { dereference, referenceOf } from '../document/reading.ts'
import { error } from '../document/report.ts'
import { type AsyncReading, placeOf } from './async-reading.ts'

/** Something that operations name by a reference, and the places by which they may reach it. */
export interface Site {
  readonly id: string
  /** Where it is named, and what it refers to from there on. */
  readonly places: readonly string[]
}

/** Sites by their places, in their order. */
export interface SiteIndex<Kind extends Site> {
  readonly all: readonly Kind[]
  /** By the place where each is named. */
  readonly named: ReadonlyMap<string, Kind>
  /** By every place that leads to one: to the first of them, where several lead to the same. */
  readonly reached: ReadonlyMap<string, Kind>
}

export function indexSites<Kind extends Site>(all: readonly Kind[]): SiteIndex<Kind> {
  const reached = new Map<string, Kind>()
  for (const site of all) for (const place of site.places) if (!reached.has(place)) reached.set(place, site)
  return { all, named: new Map(all.map(site => [site.places[0] ?? '', site])), reached }
}

/** What a reference means: the entry that it names, or else the first one that leads to the same place. */
export function siteBehind<Kind extends Site>(
  node: SpecNode,
  { named, reached }: SiteIndex<Kind>,
  reading: AsyncReading,
): Kind | undefined {
  const places = placesFrom(node, reading)
  const firstIn = (index: ReadonlyMap<string, Kind>) =>
    places.map(place => index.get(place)).find(site => site !== undefined)
  return firstIn(named) ?? firstIn(reached)
}

const longestChain = 50

/** The place of a node, and those of what it refers to, one after the other. */
export function placesFrom(node: SpecNode, { documents, report }: AsyncReading): readonly string[] {
  const places: string[] = []
  let at: SpecNode | undefined = node
  while (at && places.length < longestChain) {
    places.push(placeOf(at))
    const reference = referenceOf(at, report)
    at = reference === undefined ? undefined : documents.find(reference, at)?.node
  }
  return places
}

/** A channel or an operation of the document; `undefined`, and an error, if it is none. */
export function entryAt(kind: keyof typeof codes, id: string, written: SpecNode, reading: AsyncReading) {
  const node = dereference(written, reading)
  if (!node || isObject(node.value)) return node
  const message = `The ${kind} "${id}" is left out: it must be an object, but it is ${nameOfType(node.value)}.`
  reading.report(error(codes[kind], spanOf(written), message, `Describe the ${kind} there by its keys, or remove it.`))
  return undefined
}

const codes = { channel: 'api-spec/invalid-channel', operation: 'api-spec/invalid-operation' } as const
