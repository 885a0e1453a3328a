import { type SpecNode, valueAt } from '../document/node.ts'
import { dereference, type Reading, sharedMembersOf } from '../document/reading.ts'
import { readApiKey, readScheme, type SchemeReader, schemeReaders } from '../openapi/read-security-schemes.ts'
import type { SecurityScheme } from '../security.ts'
import { placeOf } from './async-reading.ts'
import { childBehind } from './layers.ts'

/** Schemes as they are met. Those of the components stand in it from the beginning. */
export interface SchemeBook {
  /** By key. */
  readonly schemes: Map<string, SecurityScheme>
  /** Key of the scheme that stands at a place, by `placeOf`. */
  readonly keys: Map<string, string>
  /** Key of the first scheme that says the same, by `sayingOf`. */
  readonly alike: Map<string, string>
}

/** The schemes of the components. */
export function readSecuritySchemes(root: SpecNode, reading: Reading): SchemeBook {
  const book: SchemeBook = { schemes: new Map(), keys: new Map(), alike: new Map() }
  const components = childBehind(root, 'components', reading)
  const written = components ? sharedMembersOf(components, 'securitySchemes', reading) : []
  for (const [key, entry] of written) {
    const node = dereference(entry, reading)
    const scheme = node && readScheme(key, node, asyncReaders, reading)
    if (!node || !scheme) continue
    noteScheme(scheme, node, book)
  }
  return book
}

/** Take up a scheme that stands at a place. */
export function noteScheme(scheme: SecurityScheme, node: SpecNode, { schemes, keys, alike }: SchemeBook): void {
  schemes.set(scheme.key, scheme)
  if (!keys.has(placeOf(node))) keys.set(placeOf(node), scheme.key)
  if (!alike.has(sayingOf(scheme))) alike.set(sayingOf(scheme), scheme.key)
}

/** What a scheme says, whatever its name. */
export const sayingOf = (scheme: SecurityScheme): string => JSON.stringify({ ...scheme, key: '' })

/** Schemes of brokers: no request of a browser can carry them. */
const others = [
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
export const asyncReaders: Readonly<Record<string, SchemeReader>> = {
  ...schemeReaders,
  ...Object.fromEntries(others.map(scheme => [scheme, () => ({ type: 'other', scheme }) as const])),
  httpApiKey: readApiKey,
  apiKey: (node, reading) => {
    // Many authors mean that of OpenAPI.
    if (valueAt(node, 'name') !== undefined) return readApiKey(node, reading)
    return { type: 'other', scheme: 'apiKey' }
  },
}
