import { type SpecNode, valueAt } from '../document/node.ts'
import { dereference, dereferencedMembersOf, type ReadContext } from '../document/read-context.ts'
import type { SecurityScheme } from '../model/security.ts'
import {
  openApiSchemeReaders,
  readApiKey,
  readScheme,
  type SchemeReader,
} from '../shared-readers/read-security-schemes.ts'
import { locationOf } from './asyncapi-context.ts'
import { dereferencedChild } from './trait-layers.ts'

/** All known schemes: first those of `components`, then inline ones as they are read. */
export interface SchemeRegistry {
  /** By key. */
  readonly schemes: Map<string, SecurityScheme>
  /** Key of the scheme at a location, by `locationOf`. */
  readonly keys: Map<string, string>
  /** Key of the first scheme with the same content, by `schemeContentKey`. */
  readonly keysByContent: Map<string, string>
}

/** Reads the schemes of `components`. */
export function readSecuritySchemes(root: SpecNode, context: ReadContext): SchemeRegistry {
  const registry: SchemeRegistry = { schemes: new Map(), keys: new Map(), keysByContent: new Map() }
  const components = dereferencedChild(root, 'components', context)
  const written = components ? dereferencedMembersOf(components, 'securitySchemes', context) : []
  for (const [key, entry] of written) {
    const node = dereference(entry, context)
    const scheme = node && readScheme(key, node, asyncApiSchemeReaders, context)
    if (!node || !scheme) continue
    registerScheme(scheme, node, registry)
  }
  return registry
}

/** Adds a scheme and its location. */
export function registerScheme(
  scheme: SecurityScheme,
  node: SpecNode,
  { schemes, keys, keysByContent }: SchemeRegistry,
): void {
  schemes.set(scheme.key, scheme)
  if (!keys.has(locationOf(node))) keys.set(locationOf(node), scheme.key)
  if (!keysByContent.has(schemeContentKey(scheme))) keysByContent.set(schemeContentKey(scheme), scheme.key)
}

/** The content of a scheme, independent of its name. */
export const schemeContentKey = (scheme: SecurityScheme): string => JSON.stringify({ ...scheme, key: '' })

/** Schemes of brokers, which a browser request cannot use. */
const brokerSchemes = [
  'userPassword',
  'X509',
  'symmetricEncryption',
  'asymmetricEncryption',
  'plain',
  'scramSha256',
  'scramSha512',
  'gssapi',
]

/** Readers for AsyncAPI. There, `apiKey` is for brokers; `httpApiKey` is what OpenAPI calls `apiKey`. */
export const asyncApiSchemeReaders: Readonly<Record<string, SchemeReader>> = {
  ...openApiSchemeReaders,
  ...Object.fromEntries(brokerSchemes.map(scheme => [scheme, () => ({ type: 'other', scheme }) as const])),
  httpApiKey: readApiKey,
  apiKey: (node, context) => {
    // Many authors mean the scheme of OpenAPI.
    if (valueAt(node, 'name') !== undefined) return readApiKey(node, context)
    return { type: 'other', scheme: 'apiKey' }
  },
}
