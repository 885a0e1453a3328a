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

/** What a reference means: the entry that it names, or else one that leads to the same place. */
export function siteBehind<Kind extends Site>(
  node: SpecNode,
  sites: readonly Kind[],
  reading: AsyncReading,
): Kind | undefined {
  const places = new Set(placesFrom(node, reading))
  return (
    sites.find(site => places.has(site.places[0] ?? '')) ?? sites.find(site => site.places.some(at => places.has(at)))
  )
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
  reading.report(error(codes[kind], spanOf(written), message))
  return undefined
}

const codes = { channel: 'api-spec/invalid-channel', operation: 'api-spec/invalid-operation' } as const
