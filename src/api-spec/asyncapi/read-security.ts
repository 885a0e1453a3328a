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

/**
 * The security alternatives of a server or an operation. 3.0 lists schemes, one of which is enough; 2.x lists their
 * names.
 */
export function readSecurity(layers: TraitLayers, context: AsyncApiContext): readonly SecurityAlternative[] {
  const holder = layerWith(layers, 'security')
  const items = listOf(holder, 'security', context.report)
  const { schemes } = context.schemeRegistry
  if (context.major === 2 || (items.length > 0 && items.every(item => isRequirementObject(item, context)))) {
    return readSecurityRequirements(holder, Object.fromEntries(schemes), context.report) ?? []
  }
  return items.flatMap(item => requirementOfScheme(item, context))
}

/** Whether a requirement is written as in 2.x, `{ name: [scope] }`. Some 3.0 documents still do this. */
function isRequirementObject({ value }: SpecNode, { schemeRegistry }: AsyncApiContext): boolean {
  return isObject(value) && Object.keys(value).every(key => schemeRegistry.schemes.has(key))
}

function requirementOfScheme(item: SpecNode, context: AsyncApiContext): readonly SecurityAlternative[] {
  const node = dereference(item, context)
  const key = node && (context.schemeRegistry.keys.get(locationOf(node)) ?? keyOfInline(item, node, context))
  if (!node || key === undefined) return []
  return [[{ scheme: key, scopes: textsOf(node, 'scopes', context.report) }]]
}

/**
 * The key of an inline scheme: that of a scheme with the same content, so that readers sign in only once, or else an
 * unused name.
 */
function keyOfInline(item: SpecNode, node: SpecNode, context: AsyncApiContext): string | undefined {
  const { schemes, keys, keysByContent } = context.schemeRegistry
  const isReference = referenceOf(item, context.report) !== undefined
  const type = valueAt(node, 'type')
  const name =
    (isReference ? pointerSegments(node.pointer).at(-1) : undefined) ?? (typeof type === 'string' ? type : 'scheme')
  const scheme = readScheme(unusedName(name, schemes), node, asyncApiSchemeReaders, context)
  if (!scheme) return undefined
  const known = keysByContent.get(schemeContentKey(scheme))
  if (known === undefined) registerScheme(scheme, node, context.schemeRegistry)
  else keys.set(locationOf(node), known)
  return known ?? scheme.key
}

function unusedName(name: string, used: ReadonlyMap<string, unknown>): string {
  let candidate = name
  for (let number = 2; used.has(candidate); number++) candidate = `${name}-${number}`
  return candidate
}
