import { isObject, type SpecNode, valueAt } from '../document/node.ts'
import { stepsOf } from '../document/pointer.ts'
import { listOf, textsOf } from '../document/readers.ts'
import { dereference, referenceOf } from '../document/reading.ts'
import { readRequirements } from '../openapi/read-requirements.ts'
import { readScheme } from '../openapi/read-security-schemes.ts'
import type { SecurityAlternative } from '../security.ts'
import { type AsyncReading, placeOf } from './async-reading.ts'
import { holderOf, type Layers } from './layers.ts'
import { asyncReaders } from './read-security-schemes.ts'

/** Which schemes a server or an operation asks for. 3.0 lists schemes, of which one will do; 2.x names them. */
export function readSecurity(layers: Layers, reading: AsyncReading): readonly SecurityAlternative[] {
  const holder = holderOf(layers, 'security')
  const items = listOf(holder, 'security', reading.report)
  const { schemes } = reading.book
  if (reading.major === 2 || (items.length > 0 && items.every(item => isNaming(item, reading)))) {
    return readRequirements(holder, Object.fromEntries(schemes), reading.report)
  }
  return items.flatMap(item => schemeThere(item, reading))
}

/** Whether a requirement is written as in 2.x, which documents of 3.0 still do: `{ name: [scope] }`. */
function isNaming({ value }: SpecNode, { book }: AsyncReading): boolean {
  return isObject(value) && Object.keys(value).every(key => book.schemes.has(key))
}

function schemeThere(item: SpecNode, reading: AsyncReading): readonly SecurityAlternative[] {
  const node = dereference(item, reading)
  const key = node && (reading.book.keys.get(placeOf(node)) ?? noteScheme(item, node, reading))
  if (!node || key === undefined) return []
  return [[{ scheme: key, scopes: textsOf(node, 'scopes', reading.report) }]]
}

/** Take up a scheme that stands outside of the components, under a name that is free. */
function noteScheme(item: SpecNode, node: SpecNode, reading: AsyncReading): string | undefined {
  const { schemes, keys } = reading.book
  const isReference = referenceOf(item, reading.report) !== undefined
  const type = valueAt(node, 'type')
  const name = (isReference ? stepsOf(node.pointer).at(-1) : undefined) ?? (typeof type === 'string' ? type : 'scheme')
  const key = freeName(name, schemes)
  const scheme = readScheme(key, node, asyncReaders, reading)
  if (!scheme) return undefined
  schemes.set(key, scheme)
  keys.set(placeOf(node), key)
  return key
}

function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${name}-${number}`
  return free
}
