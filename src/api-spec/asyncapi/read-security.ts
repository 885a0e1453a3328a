import { isObject, type SpecNode, valueAt } from '../document/node.ts'
import { stepsOf } from '../document/pointer.ts'
import { listOf, textsOf } from '../document/readers.ts'
import { dereference, referenceOf } from '../document/reading.ts'
import { readRequirements } from '../openapi/read-requirements.ts'
import { readScheme } from '../openapi/read-security-schemes.ts'
import type { SecurityAlternative } from '../security.ts'
import { type AsyncReading, placeOf } from './async-reading.ts'
import { holderOf, type Layers } from './layers.ts'
import { asyncReaders, noteScheme, sayingOf } from './read-security-schemes.ts'

/** Which schemes a server or an operation asks for. 3.0 lists schemes, of which one will do; 2.x names them. */
export function readSecurity(layers: Layers, reading: AsyncReading): readonly SecurityAlternative[] {
  const holder = holderOf(layers, 'security')
  const items = listOf(holder, 'security', reading.report)
  const { schemes } = reading.book
  if (reading.major === 2 || (items.length > 0 && items.every(item => isNaming(item, reading)))) {
    return readRequirements(holder, Object.fromEntries(schemes), reading.report) ?? []
  }
  return items.flatMap(item => schemeThere(item, reading))
}

/** Whether a requirement is written as in 2.x, which documents of 3.0 still do: `{ name: [scope] }`. */
function isNaming({ value }: SpecNode, { book }: AsyncReading): boolean {
  return isObject(value) && Object.keys(value).every(key => book.schemes.has(key))
}

function schemeThere(item: SpecNode, reading: AsyncReading): readonly SecurityAlternative[] {
  const node = dereference(item, reading)
  const key = node && (reading.book.keys.get(placeOf(node)) ?? keyOfInline(item, node, reading))
  if (!node || key === undefined) return []
  return [[{ scheme: key, scopes: textsOf(node, 'scopes', reading.report) }]]
}

/**
 * The key of a scheme that stands outside of the components: that of one which says the same, since who has signed in once
 * need not do it again, or else a name that is free.
 */
function keyOfInline(item: SpecNode, node: SpecNode, reading: AsyncReading): string | undefined {
  const { schemes, keys, alike } = reading.book
  const isReference = referenceOf(item, reading.report) !== undefined
  const type = valueAt(node, 'type')
  const name = (isReference ? stepsOf(node.pointer).at(-1) : undefined) ?? (typeof type === 'string' ? type : 'scheme')
  const scheme = readScheme(freeName(name, schemes), node, asyncReaders, reading)
  if (!scheme) return undefined
  const known = alike.get(sayingOf(scheme))
  if (known === undefined) noteScheme(scheme, node, reading.book)
  else keys.set(placeOf(node), known)
  return known ?? scheme.key
}

function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${name}-${number}`
  return free
}
