import { pointerSegments } from '../document/json-pointer.ts'
import { isObject, type SpecNode, valueAt } from '../document/node.ts'
import { listOf, textsOf } from '../document/node-readers.ts'
import { dereference, referenceOf } from '../document/read-context.ts'
import type { SecurityAlternative } from '../model/security.ts'
import { readSecurityRequirements } from '../shared-readers/read-security-requirements.ts'
import { readScheme } from '../shared-readers/read-security-schemes.ts'
import { type AsyncApiContext, locationOf } from './asyncapi-context.ts'
import { asyncApiSchemeReaders, registerScheme, schemeContentKey } from './read-security-schemes.ts'
import { layerWith, type TraitLayers } from './trait-layers.ts'

/** Which schemes a server or an operation asks for. 3.0 lists schemes, of which one will do; 2.x names them. */
export function readSecurity(layers: TraitLayers, reading: AsyncApiContext): readonly SecurityAlternative[] {
  const holder = layerWith(layers, 'security')
  const items = listOf(holder, 'security', reading.report)
  const { schemes } = reading.schemeRegistry
  if (reading.major === 2 || (items.length > 0 && items.every(item => isRequirementObject(item, reading)))) {
    return readSecurityRequirements(holder, Object.fromEntries(schemes), reading.report) ?? []
  }
  return items.flatMap(item => requirementOfScheme(item, reading))
}

/** Whether a requirement is written as in 2.x, which documents of 3.0 still do: `{ name: [scope] }`. */
function isRequirementObject({ value }: SpecNode, { schemeRegistry }: AsyncApiContext): boolean {
  return isObject(value) && Object.keys(value).every(key => schemeRegistry.schemes.has(key))
}

function requirementOfScheme(item: SpecNode, reading: AsyncApiContext): readonly SecurityAlternative[] {
  const node = dereference(item, reading)
  const key = node && (reading.schemeRegistry.keys.get(locationOf(node)) ?? keyOfInline(item, node, reading))
  if (!node || key === undefined) return []
  return [[{ scheme: key, scopes: textsOf(node, 'scopes', reading.report) }]]
}

/**
 * The key of a scheme that stands outside of the components: that of one which says the same, since who has signed in once
 * need not do it again, or else a name that is free.
 */
function keyOfInline(item: SpecNode, node: SpecNode, reading: AsyncApiContext): string | undefined {
  const { schemes, keys, keysByContent } = reading.schemeRegistry
  const isReference = referenceOf(item, reading.report) !== undefined
  const type = valueAt(node, 'type')
  const name =
    (isReference ? pointerSegments(node.pointer).at(-1) : undefined) ?? (typeof type === 'string' ? type : 'scheme')
  const scheme = readScheme(freeName(name, schemes), node, asyncApiSchemeReaders, reading)
  if (!scheme) return undefined
  const known = keysByContent.get(schemeContentKey(scheme))
  if (known === undefined) registerScheme(scheme, node, reading.schemeRegistry)
  else keys.set(locationOf(node), known)
  return known ?? scheme.key
}

function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${name}-${number}`
  return free
}
