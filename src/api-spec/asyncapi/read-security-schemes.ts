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

/** Schemes as they are met. Those of the components stand in it from the beginning. */
export interface SchemeRegistry {
  /** By key. */
  readonly schemes: Map<string, SecurityScheme>
  /** Key of the scheme that stands at a place, by `placeOf`. */
  readonly keys: Map<string, string>
  /** Key of the first scheme that says the same, by `schemeContentKey`. */
  readonly keysByContent: Map<string, string>
}

/** The schemes of the components. */
export function readSecuritySchemes(root: SpecNode, reading: ReadContext): SchemeRegistry {
  const book: SchemeRegistry = { schemes: new Map(), keys: new Map(), keysByContent: new Map() }
  const components = dereferencedChild(root, 'components', reading)
  const written = components ? dereferencedMembersOf(components, 'securitySchemes', reading) : []
  for (const [key, entry] of written) {
    const node = dereference(entry, reading)
    const scheme = node && readScheme(key, node, asyncApiSchemeReaders, reading)
    if (!node || !scheme) continue
    registerScheme(scheme, node, book)
  }
  return book
}

/** Take up a scheme that stands at a place. */
export function registerScheme(
  scheme: SecurityScheme,
  node: SpecNode,
  { schemes, keys, keysByContent }: SchemeRegistry,
): void {
  schemes.set(scheme.key, scheme)
  if (!keys.has(locationOf(node))) keys.set(locationOf(node), scheme.key)
  if (!keysByContent.has(schemeContentKey(scheme))) keysByContent.set(schemeContentKey(scheme), scheme.key)
}

/** What a scheme says, whatever its name. */
export const schemeContentKey = (scheme: SecurityScheme): string => JSON.stringify({ ...scheme, key: '' })

/** Schemes of brokers: no request of a browser can carry them. */
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

/** Those of AsyncAPI. `apiKey` is a part of signing in to a broker there; what OpenAPI calls so is `httpApiKey`. */
export const asyncApiSchemeReaders: Readonly<Record<string, SchemeReader>> = {
  ...openApiSchemeReaders,
  ...Object.fromEntries(brokerSchemes.map(scheme => [scheme, () => ({ type: 'other', scheme }) as const])),
  httpApiKey: readApiKey,
  apiKey: (node, reading) => {
    // Many authors mean that of OpenAPI.
    if (valueAt(node, 'name') !== undefined) return readApiKey(node, reading)
    return { type: 'other', scheme: 'apiKey' }
  },
}
