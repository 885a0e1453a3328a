import type { Json } from '../../source/json/json.ts'
import { isObject, type JsonObject } from '../document/node.ts'
import type { ValidatorDiagnostic } from './validator-diagnostic.ts'

/** Whether the schema that swagger-parser uses is stricter than the specification. */
export function isFalsePositive({ pointer, kind, names }: ValidatorDiagnostic, root: Json): boolean {
  // OpenAPI 3.1.1, License Object: both fields are optional.
  if (pointer === '/info/license' && kind === 'missing')
    return names.every(name => name === 'identifier' || name === 'url')
  // OpenAPI 3.1.1, Server Variable Object. The schema says "descriptions".
  if (kind === 'unknown' && /\/servers\/\d+\/variables\/[^/]+\/description$/.test(pointer)) return true
  // RFC 9110, 11.1: the names of schemes are not case-sensitive.
  const [, scheme] = /^\/components\/securitySchemes\/([^/]+)\/bearerFormat$/.exec(pointer) ?? []
  if (scheme === undefined || kind !== 'unknown') return false
  const value = memberOf(memberOf(memberOf(root, 'components'), 'securitySchemes'), scheme)
  return /^bearer$/i.test(String(memberOf(value, 'scheme')))
}

const memberOf = (value: Json | undefined, key: string): Json | undefined =>
  isObject(value) && Object.hasOwn(value, key) ? (value as JsonObject)[key] : undefined
